"""Where compiled code is kept, and the small parts that the kernels are made of."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random

import numpy as np
import pytest

from gladiadores.games.gladiadores import notation
from gladiadores.games.gladiadores.cards import HELD, TOKENS, WHOLE_DECK, counts, suit
from gladiadores.sim.kernels import jit, lanes, linking, policies, seats, stream


def test_compiled_code_is_kept_under_the_name_of_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = jit.cache_folder()
    assert folder is not None
    assert folder.is_dir()
    assert folder.is_relative_to(tmp_path)
    assert jit.cache_folder() == folder


def test_another_source_is_another_folder(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("ONE = 1\n")
    before = jit.fingerprint([tmp_path])
    assert jit.fingerprint([tmp_path]) == before
    (tmp_path / "rules.py").write_text("ONE = 2\n")
    assert jit.fingerprint([tmp_path]) != before


def test_every_source_that_is_compiled_is_among_those_of_the_name() -> None:
    from gladiadores.games.gladiadores import rules

    homes = [home.resolve() for home in jit.HOMES]
    for module in (rules, policies, stream):
        assert Path(str(module.__file__)).resolve().parent in homes


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    assert jit.cache_folder() is None


# --- entries and steps --------------------------------------------------------------------------------------------


@jit.called
def tripled(number: int) -> int:
    return 3 * number


@jit.settled
def tripled_sum(first: int, second: int) -> int:
    return tripled(first) + tripled(second)


@jit.inlined
def step(number: int) -> int:
    return tripled_sum(number, 4) + tripled(5) + tripled(True)


def test_a_step_is_compiled_once_whatever_it_is_called_with() -> None:
    def entry(number: int) -> int:
        return step(number) + tripled_sum(2, number)

    assert gc.isenabled()
    assert linking.entry(entry, jit.OPTIONS, kept=False)(10) == step(10) + tripled_sum(2, 10) == 96
    assert gc.isenabled()
    taught = {each.py_func: each for each in linking._steps}
    assert len(taught[tripled].overloads) == 2  # a number, and yes or no
    assert len(taught[tripled_sum].overloads) == 1
    assert len(taught[step].overloads) == 1


# --- the stream ---------------------------------------------------------------------------------------------------

MASK = 2**64 - 1


def mixed(state: int) -> int:
    """SplitMix64 by the book."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
    state = (state ^ state >> 27) * 0x94D049BB133111EB & MASK
    return state ^ state >> 31


def test_the_stream_is_splitmix64() -> None:
    """The first numbers of ``java.util.SplittableRandom(0)`` and their like, widely published."""
    step = int(stream.STEP)
    assert mixed(step) == 0xE220A8397B1DCDAF
    assert mixed(2 * step & MASK) == 0x6E789E6AA1B965F4
    with np.errstate(over="ignore"):
        for state in (0, 1, step, MASK, 0x1234567890ABCDEF):
            assert int(stream.mixed(np.uint64(state))) == mixed(state)


def test_below_takes_the_upper_half() -> None:
    assert stream.below(np.uint64(0), 7) == 0
    assert stream.below(np.uint64(MASK), 7) == 6
    assert stream.below(np.uint64(1 << 63), 10) == 5


# --- ways, seats, lanes -------------------------------------------------------------------------------------------


def test_ways_are_the_plays_of_the_notation() -> None:
    rng = Random(1)
    for _ in range(300):
        cards = rng.getrandbits(50) & WHOLE_DECK
        cards = cards & ~(15 << 40) | ((1 << rng.randrange(5)) - 1) << 40
        ways = policies.ways(cards)
        listed = [way for way in range(policies.WAYS) if ways >> way & 1]
        assert sorted(TOKENS[policies.play_of(way)] for way in listed) == sorted(notation.plays(cards))
        assert [policies.card_of(way) for way in listed] == [HELD[policies.play_of(way)] for way in listed]


def test_nth_counts_the_bits() -> None:
    rng = Random(2)
    for _ in range(300):
        cards = rng.getrandbits(rng.randrange(1, 57)) or 1
        places = [place for place in range(57) if cards >> place & 1]
        assert [policies.nth(cards, number) for number in range(len(places))] == places


def test_the_suit_of_a_card_is_found_without_dividing() -> None:
    assert [suit(card) for card in range(40)] == [card // 10 for card in range(40)]


@pytest.mark.parametrize("players", [3, 4])
def test_the_table_turns(players: int) -> None:
    values = (5, 6, 7, 8)
    for by in range(players):
        turned = (*values[by:players], *values[:by], *values[players:])
        assert seats.turned(values, by, players) == turned
    for seat in range(4):
        assert seats.replaced(values, seat, 0) == (*values[:seat], 0, *values[seat + 1 :])


def test_cards_are_counted_by_suit() -> None:
    rng = Random(3)
    for _ in range(100):
        areas = (rng.getrandbits(40), 0, rng.getrandbits(40), rng.getrandbits(20))
        for track in range(4):
            assert seats.counted(areas, track) == tuple(counts(area)[track] for area in areas)


def test_lanes_do_not_touch() -> None:
    room = np.zeros(8 * lanes.LANES, np.int64)
    lanes.put_four(room, 4, 3, (1, 2, 3, 4))
    assert lanes.four_at(room, 4, 3) == (1, 2, 3, 4)
    assert room.sum() == 10
    assert lanes.at(room, 5, 3) == 2
