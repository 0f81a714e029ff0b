"""How bytes come and go: sockets, connections, limits, and who may come in."""
