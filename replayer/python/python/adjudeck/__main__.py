"""The program ``adjudeck``: ``python -m adjudeck check games/``."""

import signal
import sys

from adjudeck import _adjudeck


def main() -> None:
    """Runs the program with the arguments of this process."""
    # Ctrl-C and a closed pipe end it as they end any program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    sys.exit(_adjudeck.main(["adjudeck", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
