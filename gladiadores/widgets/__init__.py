"""What a person sees and clicks in a notebook: controllers (plain classes) and their views.

A view is imported when it is asked for, so that the controllers can be used where there is no browser.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gladiadores.widgets.auction_lab import AuctionLab
    from gladiadores.widgets.board import Board
    from gladiadores.widgets.combat_lab import CombatLab
    from gladiadores.widgets.glory_buildings import GloryBuildings
    from gladiadores.widgets.glory_game import GloryGame, GloryLesson
    from gladiadores.widgets.house_rules import HouseRules
    from gladiadores.widgets.installed import InstallCheck
    from gladiadores.widgets.intrigue_lab import IntrigueLab
    from gladiadores.widgets.lesson import LessonRunner
    from gladiadores.widgets.play_table import PlayTable
    from gladiadores.widgets.position_editor import PositionEditor
    from gladiadores.widgets.presenter import Presenter
    from gladiadores.widgets.quiz import Quiz
    from gladiadores.widgets.real_table import Referee, ScoreKeeper, SetUpGuide
    from gladiadores.widgets.review import GameReview
    from gladiadores.widgets.rule_search import RuleSearch
    from gladiadores.widgets.scoring_lab import ScoringLab
    from gladiadores.widgets.spartacus_cards import SpartacusCards
    from gladiadores.widgets.spartacus_game import SpartacusGame
    from gladiadores.widgets.spartacus_lesson import SpartacusLesson
    from gladiadores.widgets.stage import Stage
    from gladiadores.widgets.stepper import BattleStepper
    from gladiadores.widgets.tile_game import TileGame, TileLesson

__all__ = [
    "AuctionLab",
    "BattleStepper",
    "Board",
    "CombatLab",
    "GameReview",
    "GloryBuildings",
    "GloryGame",
    "GloryLesson",
    "HouseRules",
    "InstallCheck",
    "IntrigueLab",
    "LessonRunner",
    "PlayTable",
    "PositionEditor",
    "Presenter",
    "Quiz",
    "Referee",
    "RuleSearch",
    "ScoreKeeper",
    "ScoringLab",
    "SetUpGuide",
    "SpartacusCards",
    "SpartacusGame",
    "SpartacusLesson",
    "Stage",
    "TileGame",
    "TileLesson",
]

_HOMES = {
    "AuctionLab": "auction_lab",
    "BattleStepper": "stepper",
    "Board": "board",
    "CombatLab": "combat_lab",
    "GameReview": "review",
    "GloryBuildings": "glory_buildings",
    "GloryGame": "glory_game",
    "GloryLesson": "glory_game",
    "HouseRules": "house_rules",
    "InstallCheck": "installed",
    "IntrigueLab": "intrigue_lab",
    "LessonRunner": "lesson",
    "PlayTable": "play_table",
    "PositionEditor": "position_editor",
    "Presenter": "presenter",
    "Quiz": "quiz",
    "Referee": "real_table",
    "RuleSearch": "rule_search",
    "ScoreKeeper": "real_table",
    "ScoringLab": "scoring_lab",
    "SetUpGuide": "real_table",
    "SpartacusCards": "spartacus_cards",
    "SpartacusGame": "spartacus_game",
    "SpartacusLesson": "spartacus_lesson",
    "Stage": "stage",
    "TileGame": "tile_game",
    "TileLesson": "tile_game",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
