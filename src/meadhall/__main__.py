"""`meadhall` and `python -m meadhall`: the command line, or one line that says what it lacks."""

from __future__ import annotations

import sys

from meadhall.extras import advice

INCOMPLETE = 2
"""The exit code of a command that lacks an extra."""


def main() -> None:
    """Run the command line."""
    try:
        from meadhall.cli import app
    except ModuleNotFoundError as missing:
        said = advice(missing)
        if said is None:
            raise
        print(f"meadhall: {said}", file=sys.stderr)
        sys.exit(INCOMPLETE)
    app(prog_name="meadhall")


if __name__ == "__main__":
    main()
