"""What must stay the same in every game of Mayflower: tiles, settlers, surveyors, and a map that is all in order."""

from newfound import State
from newfound.games.mayflower.components import COAST, SETTLERS
from newfound.games.mayflower.rules import Land
from newfound.games.tiles import NOTHING, SEGMENTS, x_of, y_of


def census(state: State) -> dict[str, object]:
    s = state.position
    assert isinstance(s, Land)
    kinds = state.game.components.kinds
    laid = list(s.tile_kind[COAST : s.tiles])
    known = [s.left[kind] + laid.count(kind) + (s.drawn == kind) for kind in range(len(kinds))]
    cells = [(x_of(s, cell), y_of(s, cell)) for cell in s.tile_cell[: s.tiles]]
    standing = [segment for segment in s.settler if segment != NOTHING]
    return {
        # a tile that fits nowhere is the only one that may go
        "more tiles of a kind than in the box": [k.name for k, n in zip(kinds, known, strict=True) if n > k.count],
        "the coast": cells[:COAST] == [(0, y) for y in range(COAST)],
        "tiles east of column 1": [cell for cell in cells[COAST:] if cell[0] > -1],
        "two tiles on a cell": len(set(cells)) != len(cells),
        "settlers of others": [i for i, segment in enumerate(s.settler[s.players * SETTLERS :]) if segment != NOTHING],
        "settlers on the coast": [segment for segment in standing if segment // SEGMENTS < COAST],
        "settlers off the tiles": [segment for segment in standing if not 0 <= segment // SEGMENTS < s.tiles],
        "two settlers on a segment": len(set(standing)) != len(standing),
        "surveyors apart": s.surveyor[0] - s.surveyor[1] not in (0, 1),
        "surveyors beyond the tiles": s.surveyor[0] > max(-x for x, _ in cells),
    }
