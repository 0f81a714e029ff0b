"""What axe finds wrong with a page as it stands."""

from playwright.sync_api import Page

BAD = ("serious", "critical")


def problems(page: Page, source: str) -> list[str]:
    """Serious and critical ones, each with the first place where it is."""
    page.evaluate(source)  # by the debugger's way in: the page's own content policy stays as it is
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['impact']} {each['id']}: {each['nodes'][0]['html'][:160]} ({len(each['nodes'])} places)"
        for each in found["violations"]
        if each["impact"] in BAD
    ]
