"""Random and broken inputs."""
