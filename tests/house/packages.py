"""What pyproject.toml asks for, what the locks hold, and whose package can be imported under a name."""

import re
import tomllib
from functools import cache
from importlib.metadata import packages_distributions

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.trees import ROOT

LOCKS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BASE: list[str] = PROJECT["project"]["dependencies"]
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str | dict[str, str]]] = PROJECT["dependency-groups"]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")


def plain(requirements: list[str | dict[str, str]] | list[str]) -> list[Requirement]:
    """Those that name a package of somebody else's."""
    read = [Requirement(each) for each in requirements if isinstance(each, str)]
    return [each for each in read if each.name != PROJECT["project"]["name"]]


def pins(lock: str) -> dict[str, str]:
    """The version of each package in a lock."""
    lines = (LOCKS / lock).read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(match[1]): match[2] for match in map(PIN.match, lines) if match}


@cache
def owners() -> dict[str, set[str]]:
    """Whose package it is that can be imported under a name."""
    return {name: {canonicalize_name(each) for each in of} for name, of in packages_distributions().items()}
