"""The occupations: importing this module puts all 190 into the box."""

from __future__ import annotations

from importlib import import_module

for _module in ("cards_at_once", "cards_anytime", "cards_phases", "cards_dice", "cards_spaces"):
    import_module(f"meadhall.odin.{_module}")
