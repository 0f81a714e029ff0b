"""Right of passage (MX-1 … MX-6): two pawns guard open ends of the maze, and whoever goes on there pays."""
