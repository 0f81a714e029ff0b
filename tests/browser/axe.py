"""What axe finds wrong with a page as it stands."""

from playwright.sync_api import Page

BAD = ("serious", "critical")
# Not asked by itself: what is seen on a button is said of it, and targets are large enough or far enough apart.
ASKED = ("label-content-name-mismatch", "target-size")


def problems(page: Page, source: str) -> list[str]:
    """Serious and critical ones, each with the first place where it is."""
    page.evaluate(source)  # by the debugger's way in: the page's own content policy stays as it is
    found = page.evaluate(
        "asked => axe.run(document, {resultTypes: ['violations'], rules: "
        "Object.fromEntries(asked.map(rule => [rule, {enabled: true}]))})",
        list(ASKED),
    )
    return [
        f"{each['impact']} {each['id']}: {each['nodes'][0]['html'][:160]} ({len(each['nodes'])} places)"
        for each in found["violations"]
        if each["impact"] in BAD or each["id"] in ASKED
    ]
