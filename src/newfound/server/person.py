"""A person, and what a person may be called."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

from newfound.server.refusals import Turned

LONGEST_NAME: Final = 30
JOINER: Final = "\u200d"
EMOJI_SHADES: Final = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What may stand between an emoji and a joiner: its coloured form, the colour of a skin."""
BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and signs that leave no trace; two names that differ by them alone would look the same."""
SHADES: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose how the character before them looks."""

Scope = Literal["play", "account"]
"""What a key opens: playing and looking, or all that is its person's, the account and other keys included."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays, or looks on."""

    id: str
    name: str
    login: str | None
    """The name of the account; `None` for a guest."""
    lang: str
    mail: str | None
    confirmed: bool
    """Whether the mail address is known to be theirs."""
    webhook: str | None
    seen: float
    key: str = ""
    """By which of their keys they are known now: its digest."""
    scope: Scope = "account"
    """What that key opens."""
    address: str = ""
    """Where they ask from."""


def checked_name(name: str) -> str:
    """A name as it will be shown: without what cannot be read, and not too long."""
    shown = readable(name)
    if len(shown) > LONGEST_NAME or not any(map(_is_seen, shown)):
        raise Turned(422, "name-length", most=LONGEST_NAME)
    return shown


def readable(name: str) -> str:
    """A name without what cannot be read in it."""
    plain = unicodedata.normalize("NFKC", name)
    kept = "".join(each for at, each in enumerate(plain) if _is_kept(plain, at))
    # what is left out may have kept two signs from being one
    return " ".join(unicodedata.normalize("NFKC", kept).split())


def _is_kept(text: str, at: int) -> bool:
    """Whether a character stays in a name: what hides there, or leaves no trace, does not."""
    if text[at] in BLANKS:
        return False
    if SHADES.match(text[at]):
        return text[at] in EMOJI_SHADES and unicodedata.category(text[at - 1 : at] or " ") == "So"
    return text[at].isprintable() or text[at].isspace() or _joins_emoji(text, at)


def _joins_emoji(text: str, at: int) -> bool:
    """Whether the joiner there makes one emoji of two; anywhere else it would hide in a name."""
    beside = text[:at].rstrip(EMOJI_SHADES)[-1:] + text[at + 1 : at + 2]
    return text[at] == JOINER and [unicodedata.category(each) for each in beside] == ["So", "So"]


def _is_seen(character: str) -> bool:
    """Whether a character leaves a trace where it is written."""
    return unicodedata.category(character)[0] in "LNPS"
