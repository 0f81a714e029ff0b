"""The mind of the games that dig from a start to goals: what moves are worth to whom, and what they tell the others."""
