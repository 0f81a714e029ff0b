"""`python -m pyrite` is the command `pyrite`."""

from pyrite.cli.main import main

if __name__ == "__main__":
    main()
