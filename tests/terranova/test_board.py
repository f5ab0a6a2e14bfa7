"""The island in plain characters."""

from terranova.table import island


def test_the_pioneer_being_moved_keeps_its_terrain_and_letter() -> None:
    state = island(blue="J14 M15", red="K15")
    before, during = (each.text(0, "en") for each in (state, state.apply(0, "pick J14")))
    (at,) = [n for n, (one, two) in enumerate(zip(before, during, strict=True)) if one != two]
    assert (before[at : at + 3], during[at : at + 3]) == (" hB", ">hB")


def test_the_legend_and_the_players_lines_tell_every_sign() -> None:
    text = island(blue="J14 M15", red="K15").text(0, "fr")
    assert "→ Bleu (B)\u00a0: 0 point, 2 bonhommes sur l’île." in text
    assert "  Rouge (R)\u00a0: 0 point, 1 bonhomme sur l’île." in text
    legend = " ".join(text.partition("\n\n")[2].partition("\n\n")[0].split())
    assert legend.startswith("f forêt, m montagne, l lac,")
    for sign in ("·", ">", "##", "-", "="):
        assert f" {sign} " in legend.replace("(", " "), sign
