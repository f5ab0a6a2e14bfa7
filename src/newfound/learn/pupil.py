"""A game's network while it learns, in PyTorch: it judges as the whole numbers of `bots/network.py` will."""

from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from newfound.bots.network import (
    HIDDEN,
    LIMIT,
    MOST_SEATS,
    MOST_SUM,
    ONE,
    PAIR,
    POINTS,
    SECOND,
    TABLES,
    THIRD,
    UNITS,
    most,
)
from newfound.core.game import Game

SPREAD: Final = 0.02
"""How different the rows are at the beginning."""
LEAK: Final = 0.05
"""What a unit at one of its limits still learns, next to one between them: else it might stay there for good."""
CHUNK: Final = 1 << 16
"""So many positions are judged at once."""
WIDEST: Final = 127
"""The largest weight that a byte holds."""
ALIGNED: Final = 64
"""Matrices of such widths are multiplied fastest."""


class Pupil(nn.Module):
    """Judges positions, and can be fitted to what came of them."""

    starts: Tensor
    limits: Tensor
    owners: Tensor
    limit: Tensor

    def __init__(self, game: Game, kinds: int = 1) -> None:
        """One that knows nothing, with rows for so many kinds of tables."""
        super().__init__()
        limits = torch.tensor(most(game))
        self.register_buffer("limits", limits.to(torch.uint8))
        self.register_buffer("starts", (limits.cumsum(0) - limits).to(torch.int32))
        self.register_buffer("owners", torch.arange(len(limits)).repeat_interleave(limits), persistent=False)
        self.rows = nn.Parameter(torch.randn(kinds * int(limits.sum()) + 1, UNITS) * SPREAD)
        self.bias = nn.Parameter(torch.full((kinds * UNITS,), 0.3))
        self.register_buffer("limit", torch.tensor(float(LIMIT)))
        # for each size of table layers of their own
        self.second = nn.Linear(UNITS, TABLES * HIDDEN)
        self.third = nn.Parameter(torch.empty(TABLES, HIDDEN, 2 * MOST_SEATS).uniform_(-1, 1) / HIDDEN**0.5)
        self.third_bias = nn.Parameter(torch.zeros(TABLES, 2 * MOST_SEATS))
        with torch.no_grad():
            self.rows[0] = 0
            self.second.bias.fill_(0.3)

    def expect(self, points: Tensor, players: Tensor) -> None:
        """Begins with the mean of what seats made: to find that out first would drive all units to their limits."""
        with torch.no_grad():
            for table in range(TABLES):
                if (here := players == table + 2).any():
                    self.third_bias[table, MOST_SEATS:] = points[here].float().mean(0) / POINTS

    def forward(self, seen: Tensor, players: Tensor) -> tuple[Tensor, Tensor]:
        """For each position how strong each seat is, as logits, and its points to come, from the seat that looks."""
        # which rows are asked: those of pairs, or of larger tables where these have some
        kinds = (players > PAIR).long() * (len(self.bias) > UNITS)
        first = self._unit(self._sums(seen, kinds) + self.bias.view(-1, UNITS)[kinds])
        second = self._unit(functional.linear(first, _rounded(self.second.weight, SECOND), self.second.bias))
        tables = players.long() - 2
        # what the layers of other tables say is multiplied by 0
        mine = functional.one_hot(tables, TABLES).to(second.dtype)
        chosen = (second.view(-1, TABLES, HIDDEN) * mine[:, :, None]).flatten(1)
        third = chosen @ _rounded(self.third, THIRD).flatten(0, 1) + mine @ self.third_bias
        return third[:, :MOST_SEATS], third[:, MOST_SEATS:] * POINTS

    def _unit(self, value: Tensor) -> Tensor:
        """What a unit says: the value between 0 and the limit."""
        beyond = LEAK * value
        return value.clamp_min(0).minimum(self.limit) + beyond - beyond.detach()

    def _sums(self, seen: Tensor, kinds: Tensor) -> Tensor:
        """The sums of the rows of what is seen at some kinds of tables."""
        first = (kinds * len(self.owners)).to(self.starts.dtype)[:, None]
        places = torch.where(seen > 0, first + self.starts + seen, 0)
        if not seen.is_cuda:
            return functional.embedding_bag(places, _rounded(self.rows, ONE), mode="sum", padding_idx=0)
        # a GPU multiplies whole matrices faster than it gathers rows, and much faster than it scatters what they learn
        more = -len(self.rows) % ALIGNED
        learns = torch.is_grad_enabled() or len(seen) < ALIGNED
        kind = torch.float32 if learns else torch.int8
        shown = torch.zeros((len(seen), len(self.rows) + more), dtype=kind, device=seen.device)
        shown.scatter_(1, places.long(), 1)
        shown[:, 0] = 0
        if learns:
            return shown @ functional.pad(_rounded(self.rows, ONE), (0, 0, 0, more))
        whole = functional.pad((self.rows * ONE).round().to(torch.int8), (0, 0, 0, more))
        return torch._int_mm(shown, whole.t().contiguous().t()).float() / ONE

    def within(self) -> None:
        """Keeps the weights where whole numbers of a byte can hold them, and those of two bytes the sums of rows."""
        with torch.no_grad():
            self.rows.clamp_(-1, 1)
            owners = self.owners[:, None].expand(-1, UNITS)
            biases = self.bias.view(-1, UNITS)
            for rows, bias in zip(self.rows[1:].view(len(biases), -1, UNITS), biases, strict=True):
                ends = torch.zeros(2, len(self.limits), UNITS, device=rows.device)
                for end, sign in zip(ends, (1, -1), strict=True):
                    end.scatter_reduce_(0, owners, rows * sign, "amax")
                room = (MOST_SUM - len(self.limits)) / ONE - bias.abs()  # what rounding may add is left free
                rows.mul_((room / ends.sum(1).amax(0)).clamp_max(1))
            self.second.weight.clamp_(-WIDEST / SECOND, WIDEST / SECOND)
            self.third.clamp_(-WIDEST / THIRD, WIDEST / THIRD)

    @torch.no_grad()
    def judge(self, seen: Tensor, players: Tensor) -> tuple[Tensor, Tensor]:
        """For each position every seat's chance to win and points to come."""
        wins, points = [], []
        for part, sitting in zip(torch.split(seen, CHUNK), torch.split(players, CHUNK), strict=True):
            strong, more = self(part, sitting)
            wins.append(chances(strong, sitting))
            points.append(more)
        return torch.cat(wins), torch.cat(points)

    def weights(self) -> dict[str, Any]:
        """The whole numbers."""

        def whole(values: Tensor, parts: int) -> Any:
            return (values.detach() * parts).round().cpu().numpy()

        return {
            "rows": whole(self.rows[1:], ONE).astype(np.int8),
            "bias": whole(self.bias, ONE).astype(np.int32),
            "second": whole(self.second.weight, SECOND).astype(np.int8).reshape(TABLES, HIDDEN, UNITS),
            "second_bias": whole(self.second.bias, ONE * SECOND).astype(np.int32).reshape(TABLES, HIDDEN),
            "third": whole(self.third, THIRD).astype(np.int8),
            "third_bias": whole(self.third_bias, ONE * THIRD).astype(np.int32),
            "limit": whole(self.limit[None], 1).astype(np.int32),
        }

    def take(self, weights: dict[str, Any]) -> None:
        """Goes on from the whole numbers of another; if that has rows for all tables, larger ones begin with these."""

        def part(name: str, parts: int) -> Tensor:
            return torch.from_numpy(weights[name].astype(np.float32)) / parts

        with torch.no_grad():
            self.limit.copy_(part("limit", 1)[0])
            kinds = len(self.bias) // len(weights["bias"])
            self.rows[1:] = part("rows", ONE).repeat(kinds, 1)
            self.bias.copy_(part("bias", ONE).repeat(kinds))
            self.second.weight.copy_(part("second", SECOND).flatten(0, 1))
            self.second.bias.copy_(part("second_bias", ONE * SECOND).flatten())
            self.third.copy_(part("third", THIRD))
            self.third_bias.copy_(part("third_bias", ONE * THIRD))


def chances(strong: Tensor, players: Tensor) -> Tensor:
    """Every seat's chance to win, by how strong it is; seats where nobody sits have none."""
    nobody = torch.arange(MOST_SEATS, device=strong.device) >= players[:, None]
    return strong.float().masked_fill(nobody, -torch.inf).softmax(1)


def _rounded(values: Tensor, parts: int) -> Tensor:
    """The values as whole numbers will hold them; what is fitted are the values themselves."""
    return values + ((values * parts).round() / parts - values).detach()
