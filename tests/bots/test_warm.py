"""Making bots ready: what was compiled once need only be loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from newfound.bots import warm
from newfound.core.game import found


def test_a_game_is_warm_once_its_bots_have_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_CACHE", str(tmp_path))
    assert not warm.is_warm(found()["toy"])
    subprocess.run([sys.executable, "-m", "newfound.bots.warm", "toy"], check=True, capture_output=True)
    assert warm.is_warm(found()["toy"])
