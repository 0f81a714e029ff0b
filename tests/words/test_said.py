"""The page says what Python says: the sentences it is compared with are today's."""

from tests.words import said


def test_the_sentences_that_the_page_is_compared_with_are_fresh() -> None:
    assert said.FILE.read_text(encoding="utf-8") == said.text(), "python -m tests.words.said writes them anew"
