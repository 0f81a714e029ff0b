"""What is refused, and whether the reason that is given is the real one."""
