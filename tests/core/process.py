"""Another Python, for what can only be seen from a fresh start."""

import os
import subprocess
import sys

from conftest import PATIENCE


def python(code: str, *arguments: str, **environment: str) -> str:
    """What a new process prints that runs this code."""
    return finish(start(code, *arguments, **environment))


def start(code: str, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    """A new process that runs this code."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    """What a process printed, once it has ended well."""
    out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, errors
    return out
