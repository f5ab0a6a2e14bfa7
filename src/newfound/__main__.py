"""`python -m newfound`: the same as the command `newfound`."""

import sys

from newfound.cli import main

if __name__ == "__main__":
    sys.exit(main())
