"""Outside programs as players: every decision is a line of JSON to the program, and a line of text back."""

import json
import os
import shlex
import signal
import subprocess
import tempfile
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Final

from newfound.core import record
from newfound.core.state import Action, Random, View
from newfound.core.words import IllegalAction

LONGEST_ANSWER: Final = 1000
FAREWELL: Final = 1.0
"""Seconds that a program has to end by itself after the game."""


class Forfeit(Exception):
    """A game lost by not answering as one should: `why` is "silent", "gone" or "wrong", `detail` says more."""

    def __init__(self, why: str, detail: str = "") -> None:
        """Says why, and what the program last said."""
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


class Program:
    """A program that plays one seat of one game; it is started when it is first asked."""

    def __init__(self, command: str, patience: float) -> None:
        """`patience` is how many seconds it may take for an answer."""
        self.command = command
        self.patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._complaints: IO[str] | None = None

    def decide(self, view: View, _rng: Random) -> Action:
        """The action that the program names; Forfeit when it names none."""
        assert view.seat is not None
        answer = self._ask(json.dumps(question(view), ensure_ascii=False))
        try:
            return view.find(view.seat, answer)
        except IllegalAction:
            raise Forfeit("wrong", answer) from None

    def over(self, scores: tuple[int, ...], winners: tuple[int, ...], forfeit: int | None) -> None:
        """Tells the program how the game ended, and lets it go by itself if it does so in time."""
        if self._process is None:
            return
        end = {"over": {"scores": scores, "winners": winners, "forfeit": forfeit}}
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.write(json.dumps(end) + "\n")
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)

    def close(self) -> None:
        """Ends the program if it is still there."""
        process, self._process = self._process, None
        if process is None:
            return
        _kill(process)
        process.wait()
        for pipe in (process.stdin, process.stdout, self._complaints):
            assert pipe
            with suppress(OSError):
                pipe.close()

    def _ask(self, line: str) -> str:
        """The program's answer to a line."""
        try:
            process = self._process or self._start()
        except (OSError, ValueError):
            raise Forfeit("gone") from None
        answers: SimpleQueue[str] = SimpleQueue()
        # in a thread of its own, since a program may neither read nor write
        threading.Thread(target=_exchange, args=(process, line, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=self.patience)
        except Empty:
            raise Forfeit("silent") from None
        if not answer:
            raise Forfeit("gone", self._last_complaint())
        return answer.strip()

    def _start(self) -> subprocess.Popen[str]:
        self._complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self._process = subprocess.Popen(
            shlex.split(self.command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # an interrupt in the terminal is for us; what it started itself ends with it
        )
        return self._process

    def _last_complaint(self) -> str:
        """The last line of what the program wrote to its standard error."""
        assert self._process
        assert self._complaints
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._complaints.seek(0)
        lines = self._complaints.read()[-LONGEST_ANSWER:].strip().splitlines()
        return lines[-1] if lines else ""


def question(view: View) -> dict[str, Any]:
    """What a program is told when it is to decide: what its seat may know, and nothing else."""
    assert view.seat is not None
    return {
        "game": view.game.name,
        "players": view.players,
        "options": view.options,
        "seat": view.seat,
        "legal": [action.text for action in view.legal(view.seat)],
        "decisions": record.body(view).splitlines(),
        "scores": view.scores,
        "board": view.text("en"),
    }


def _exchange(process: subprocess.Popen[str], line: str, answers: SimpleQueue[str]) -> None:
    """Writes a line and reads one; an empty answer means that nobody is there."""
    assert process.stdin
    assert process.stdout
    answer = ""
    with suppress(OSError, ValueError):
        process.stdin.write(line + "\n")
        process.stdin.flush()
        answer = process.stdout.readline(LONGEST_ANSWER)
    answers.put(answer)


def _kill(process: subprocess.Popen[str]) -> None:
    """Ends a process and what it started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
