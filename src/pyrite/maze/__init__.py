"""What the family shares: card shapes and half turns, the maze, reach and placement, hands, tools, gold."""
