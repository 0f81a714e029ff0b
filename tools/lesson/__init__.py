"""The lessons of the page: written in `web/src/lesson/*.gen.json` by `python -m tools.lesson`."""
