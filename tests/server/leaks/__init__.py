"""What goes over the wire to a seat or a watcher is the same, byte for byte, whatever they can not know."""
