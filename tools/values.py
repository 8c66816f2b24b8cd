"""Fit what the cubes of Gladiadores are worth before the last round: ``gladiadores/sim/values.json``.

    python tools/values.py            # plays 40,000 games for each table and writes the file anew

For each number of players, side of the glory board and number of rounds to come, the chance that one seat ends ahead
of another is a logistic function of how far apart their cubes stand. The games are played by greedy bots.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels.bulk import play_games_in_detail

HERE = Path(__file__).resolve().parent.parent / "gladiadores" / "sim" / "values.json"
FAR = 10
POLICY = "greedy"


def logistic(features: NDArray[np.float64], ahead: NDArray[np.float64], ridge: float) -> NDArray[np.float64]:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (ahead - chance) - ridge * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features + ridge * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def fitted(players: int, side: str, games: int, seed: int) -> list[dict[str, object]]:
    """One entry for each number of rounds to come, from 1 on."""
    table = Table.of({"players": players, "side": side}, {})
    blocks = [play_games_in_detail(table, (POLICY,) * players, seed, first, 2_000) for first in range(0, games, 2_000)]
    cubes = np.concatenate([block.positions for block in blocks])
    places = np.concatenate([block.games.places for block in blocks])
    shares = np.concatenate([block.games.shares for block in blocks])
    played = np.concatenate([block.games.rounds for block in blocks])
    entries: list[dict[str, object]] = []
    for left in range(1, players):
        number = players - left - 1
        going_on = played > number + 1
        here, final, won = cubes[going_on, number], places[going_on], shares[going_on]
        rows, ahead = [], []
        for seat in range(players):
            for other in range(seat):
                rows.append(_features(side, table.deck.goal_b, here, seat, other))
                ahead.append((final[:, seat] < final[:, other]) + 0.5 * (final[:, seat] == final[:, other]))
        weights = logistic(np.concatenate(rows), np.concatenate(ahead).astype(float), 1.0)
        entry = _entry(side, weights)
        entries.append({"left": left, **entry, "sharp": _sharp(rows, weights, won)})
        print(players, side, left, {key: np.round(value, 3).tolist() for key, value in entries[-1].items()})
    return entries


def _features(side: str, goal: int, cubes: NDArray[np.int32], seat: int, other: int) -> NDArray[np.float64]:
    gaps = (cubes[:, seat] - cubes[:, other]).astype(float)
    if side == "B":
        near = cubes[:, :, 0].max(axis=1) / goal
        return np.stack([gaps[:, 0], gaps[:, 0] * near], axis=1)
    # By the width of the gap: each further space of it has a weight of its own.
    return np.stack([np.sign(gaps) * (np.abs(gaps) >= width) for width in range(1, FAR + 1)], axis=2).sum(axis=1)


def _entry(side: str, weights: NDArray[np.float64]) -> dict[str, object]:
    if side == "B":
        gap = [weights[0] * width for width in range(1, FAR + 1)]
        return {"gap": [round(value, 4) for value in gap], "near": round(float(weights[1]), 4)}
    return {"gap": [round(float(value), 4) for value in np.cumsum(weights)], "near": 0.0}


def _sharp(rows: list[NDArray[np.float64]], weights: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """The exponent with which the chances against all others, multiplied, tell best who wins."""
    players = won.shape[1]

    def surprise(sharp: float) -> float:
        chances = np.zeros(won.shape)
        pair = 0
        for seat in range(players):
            for other in range(seat):
                ahead = sharp * rows[pair] @ weights
                chances[:, seat] -= np.log1p(np.exp(-ahead))
                chances[:, other] -= np.log1p(np.exp(ahead))
                pair += 1
        chances -= np.log(np.exp(chances).sum(axis=1, keepdims=True))
        return -float((won * chances).sum(axis=1).mean())

    grid = np.arange(0.3, 2.01, 0.02)
    return round(float(min(grid, key=surprise)), 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=40_000, help="games for each table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    values = {
        f"{players}{side}": fitted(players, side, given.games, given.seed) for players in (3, 4) for side in ("A", "B")
    }
    lines = [
        f'  "{key}": [\n' + ",\n".join(f"    {json.dumps(entry)}" for entry in entries) + "\n  ]"
        for key, entries in values.items()
    ]
    HERE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
