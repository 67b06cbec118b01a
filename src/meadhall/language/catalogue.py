"""Compiles a catalogue: the text of a `.po` file becomes the bytes of a `.mo` file.

It reads what `make words` writes (contexts, plurals, flags, texts over several lines) and leaves
out what is fuzzy, obsolete or not yet translated. The build hook loads this file by its path, so
it imports nothing but the standard library.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator

PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "en": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
"""Which form goes with a number, as gettext writes it."""

MAGIC = 0x950412DE
"""The first word of a `.mo` file."""

Entry = dict[str, str]
"""The texts of one entry by their keywords: msgctxt, msgid, msgid_plural, msgstr, msgstr[0], ..."""


def compile_catalogue(text: str, language: str) -> bytes:
    """The `.mo` file of the `.po` text in this language."""
    header = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {PLURALS[language]}\n"
    texts = {"": header, **read_catalogue(text)}
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    return _mo_file(pairs)


def read_catalogue(text: str) -> dict[str, str]:
    """Every translated text by its key in a `.mo` file: the context, an EOT byte (4) and the
    message; the forms of a plural stand side by side with a zero byte between them."""
    found = {}
    for entry in _entries(text):
        if not entry.get("msgid"):
            continue
        forms = [entry[word] for word in sorted(entry) if word.startswith("msgstr")]
        if not all(forms):
            continue
        key = entry["msgid"]
        if "msgid_plural" in entry:
            key = f"{key}\0{entry['msgid_plural']}"
        if "msgctxt" in entry:
            key = f"{entry['msgctxt']}\4{key}"
        found[key] = "\0".join(forms)
    return found


def _entries(text: str) -> Iterator[Entry]:
    """The entries of a `.po` text, except fuzzy ones. A keyword that cannot follow the last one
    (a comment, a context or a message after a translation) begins the next entry."""
    entry: Entry = {}
    word, fuzzy = "", False
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith("#~"):
            continue
        begins = line.startswith(("#", "msgctxt ", "msgid ")) and word.startswith("msgstr")
        if begins:
            if not fuzzy:
                yield entry
            entry, word, fuzzy = {}, "", False
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif line.startswith('"'):
            entry[word] += ast.literal_eval(line)
        else:
            word, _, quoted = line.partition(" ")
            entry[word] = ast.literal_eval(quoted.strip())
    if not fuzzy:
        yield entry


def _mo_file(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """The bytes of a `.mo` file: a header, the index of keys, the index of texts, then both."""
    count = len(pairs)
    keys_at = 7 * 4
    texts_at = keys_at + count * 8
    data_at = texts_at + count * 8
    indexes: list[bytes] = []
    data = b""
    for side in (0, 1):
        for pair in pairs:
            indexes.append(struct.pack("<II", len(pair[side]), data_at + len(data)))
            data += pair[side] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, keys_at, texts_at, 0, data_at)
    return head + b"".join(indexes) + data
