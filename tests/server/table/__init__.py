"""Tables in one process: lobby, queue, clocks, bots, recovery."""
