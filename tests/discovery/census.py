"""What must stay the same in every game of Discovery: each tile is somewhere, each pawn on the map or not."""

from newfound import State
from newfound.games.discovery.rules import HELD, PAWNS
from newfound.games.tiles import NOTHING, SEGMENTS


def census(state: State) -> dict[str, object]:
    s = state.position
    kinds = state.game.components.kinds
    laid = list(s.tile_kind[: s.tiles])
    held = [kind for kind in s.hand if kind != NOTHING]
    standing = [segment for segment in s.pawn if segment != NOTHING]
    return {
        "tiles": [
            s.left[kind] + s.gone[kind] + laid.count(kind) + held.count(kind) + (s.drawn == kind)
            for kind in range(len(kinds))
        ],
        "no other kinds": any(s.left[len(kinds) :]) or any(s.gone[len(kinds) :]),
        "start tile at 0,0": (laid[0], s.cell_tile[0], s.tile_turn[0]),
        "cells and tiles agree": all(s.cell_tile[s.tile_cell[tile]] == tile for tile in range(s.tiles)),
        "pawns of absent seats": any(segment != NOTHING for segment in s.pawn[s.players * PAWNS :]),
        "tiles of absent seats": any(kind != NOTHING for kind in s.hand[s.players * HELD :]),
        "two pawns on one tile": len({segment // SEGMENTS for segment in standing}) != len(standing),
        "pawns off the map": [
            segment
            for segment in standing
            if segment // SEGMENTS >= s.tiles
            or segment % SEGMENTS >= len(kinds[s.tile_kind[segment // SEGMENTS]].segments)
        ],
        "set aside": s.out,
        "fewer left than set aside": sum(s.left) < s.out,
    }
