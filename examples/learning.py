"""A player of Century that learns from nothing but the public API, in some minutes on a CPU.

    pip install 'newfound[train]'
    python examples/learning.py [SECONDS] [CURVE.svg]

A small network plays both seats of many games at once, and is led to what brought more points than it had expected:
an actor and a critic. Every now and then it meets a player that does anything, and the part of games it wins is told.
"""

import sys
import time
from pathlib import Path

import torch
from torch import nn

import newfound
from newfound.env.lockstep import Vector

GAME = "century"
GAMES = 256
"""Games side by side."""
LENGTH = 64
"""Decisions of each between two lessons."""
PATIENCE = 0.97
"""What points are worth one decision later."""
POINTS = 5.0
"""What counts as one."""


class Player(nn.Module):
    """Says how much it leans to each action, and how many points it expects to gain on the other."""

    def __init__(self, env: Vector) -> None:
        """One hidden layer between what is seen and what can be done."""
        super().__init__()
        self.scale: torch.Tensor
        self.register_buffer("scale", 1 / torch.from_numpy(env.spaces.most).float())
        self.inner = nn.Sequential(nn.Linear(env.spaces.size, 128), nn.ReLU())
        self.actor = nn.Linear(128, env.spaces.actions)
        self.critic = nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """What it would do among what it may, and what it expects."""
        inner = self.inner(seen.float() * self.scale)
        leanings = self.actor(inner).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=leanings, validate_args=False), self.critic(inner)[:, 0]


def look(env: Vector) -> tuple[torch.Tensor, torch.Tensor]:
    """What the seats to act see and may do, copied, since the next step writes over it."""
    return torch.from_numpy(env.last.observations.copy()), torch.from_numpy(env.last.masks.copy())


def lead(env: Vector) -> torch.Tensor:
    """How far each of two seats is ahead of the other."""
    scores = torch.from_numpy(env.last.scores).float() / POINTS
    return scores - scores.flip(1)


def lesson(env: Vector, player: Player, teacher: torch.optim.Optimizer) -> None:
    """Plays on for a while, and then learns from what came of it."""
    seen, masks, actions, seats, gains, ends = [], [], [], [], [], []
    before = lead(env)
    for _ in range(LENGTH):
        what, may = look(env)
        with torch.no_grad():
            action = player(what, may)[0].sample()
        seats.append(torch.from_numpy(env.last.seats.copy()).long())
        env.step(action.numpy())
        after, over = lead(env), torch.from_numpy(env.last.dones.copy())
        seen.append(what)
        masks.append(may)
        actions.append(action)
        gains.append(after - before)
        ends.append(over)
        before = torch.where(over[:, None], 0.0, after)
    came = torch.zeros(GAMES, 2)
    returns = []
    for gain, over, seat in zip(reversed(gains), reversed(ends), reversed(seats), strict=True):
        came = gain + PATIENCE * torch.where(over[:, None], 0.0, came)
        returns.append(came.gather(1, seat[:, None])[:, 0])
    wanted = torch.cat(returns[::-1])
    choice, expected = player(torch.cat(seen), torch.cat(masks))
    surprise = wanted - expected.detach()
    surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
    loss = -(surprise * choice.log_prob(torch.cat(actions))).mean()
    loss = loss + 0.5 * nn.functional.mse_loss(expected, wanted) - 0.01 * choice.entropy().mean()
    teacher.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(player.parameters(), 1.0)
    teacher.step()


def wins(player: Player, games: int, seed: int) -> float:
    """The part of games that it wins against somebody who does anything; each begins half of them."""
    won = 0.0
    for mine in (0, 1):
        env = newfound.env.vector(GAME, games // 2, seed=seed)
        ended = torch.zeros(games // 2, dtype=torch.bool)
        while not ended.all():
            with torch.no_grad():
                chosen = player(*look(env))[0].sample().numpy()
            anything = env.sample()
            env.step(torch.where(torch.from_numpy(env.last.seats == mine), *map(torch.from_numpy, (chosen, anything))))
            over = torch.from_numpy(env.last.dones) & ~ended  # the first game of each place
            won += float(torch.from_numpy(env.last.rewards)[over, mine].sum())
            ended |= over
    return won / games


def drawn(curve: list[tuple[int, float]]) -> str:
    """The curve as a picture (SVG): decisions from left to right, the part of games won from bottom to top."""
    most = max(curve[-1][0], 1)
    points = " ".join(f"{60 + 560 * at / most:.1f},{260 - 240 * part:.1f}" for at, part in curve)
    lines = "".join(
        f'<path d="M60 {260 - 2.4 * part:g}H620" stroke="#ccc"/><text x="52" y="{264 - 2.4 * part:g}" '
        f'text-anchor="end">{part} %</text>'
        for part in range(0, 101, 25)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-family="sans-serif" font-size="12">'
        f'<rect width="640" height="300" fill="#fff"/>{lines}'
        f'<polyline points="{points}" fill="none" stroke="#1f6f8b" stroke-width="2.5"/>'
        f'<text x="60" y="285">0</text><text x="620" y="285" text-anchor="end">{most / 1e6:.1f} million</text>'
        "</svg>\n"
    )


def main(seconds: float, picture: Path | None = None) -> list[tuple[int, float]]:
    """Learns for so many seconds, and tells how well it plays."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    env = newfound.env.vector(GAME, GAMES, seed=1)
    player = Player(env)
    teacher = torch.optim.Adam(player.parameters(), lr=1e-3)
    curve: list[tuple[int, float]] = []
    spent, lessons = 0.0, 0
    while not curve or spent < seconds:
        start = time.process_time()
        for _ in range(25 if curve else 0):
            lesson(env, player, teacher)
            lessons += 1
        spent += time.process_time() - start
        curve.append((lessons * GAMES * LENGTH, wins(player, 400, seed=7)))
        print(f"{curve[-1][0]:>12,} decisions, {spent:5.0f} s: wins {curve[-1][1]:.0%}", flush=True)
    if picture:
        picture.write_text(drawn(curve), encoding="utf-8")
    return curve


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 180.0, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
