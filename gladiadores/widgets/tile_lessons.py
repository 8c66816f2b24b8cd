"""Positions of the tile game to try one thing in: each is the record of a short game that leads to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from gladiadores.core.record import Record
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import take_token
from gladiadores.games.gladiaattorit.tiles import TILE, TILES
from gladiadores.text import Message
from gladiadores.widgets import asked

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and what is to be seen in it.

    ``placed`` are the placements that lead to it, turn by turn from seat 0, whose turn it is then; ``hand`` are its
    tiles. ``left`` and ``right`` are the halves of the edge tiles from the top row down. The lesson is learnt when the
    rule ``wants`` is told within ``actions`` actions, with ``points`` and of the gladiator ``kind`` where that matters.
    Where ``shows`` names a placement, the number of its points is asked for, out of ``guesses``.
    """

    id: str
    title: Message
    task: Message
    learnt: Message
    left: str
    right: str
    placed: str
    hand: str
    wants: str
    points: int | None = None
    kind: str | None = None
    actions: int = 1
    board: str = "patio"
    goals: str = "TS CL"
    shows: str | None = None
    guesses: tuple[int, ...] = ()

    @property
    def ply(self) -> int:
        """How many actions lead to the position: the deal, and a placement and a take a turn."""
        return 1 + 2 * len(self.placed.split())

    def record(self) -> Record:
        """The short game that leads to the position; its tiles come in the order in which they are needed."""
        board = arena(self.board)
        placements = self.placed.split()
        needed = [placement[:2] for placement in placements]
        rest = Counter(TILES[tile] for tile in board.box)
        rest.subtract(needed)
        rest.subtract(self.hand.split())
        others = list(rest.elements())
        for tile in self.hand.split():  # hers and the other's take turns
            needed += [tile, others.pop()]
        needed += others[board.removed :]
        first, second = needed[: 2 * board.hand : 2], needed[1 : 2 * board.hand : 2]
        taken = [take_token(TILE[tile]) for tile in needed[2 * board.hand :]]
        return Record(
            GAME.id,
            {"players": PLAYERS, "board": self.board},
            {},
            {
                "first": 0,
                "left": self.left,
                "right": self.right,
                "goals": self.goals.split(),
                "tiles": [*others[: board.removed], *first, *second, *needed[2 * board.hand :]],
            },
            tuple(action for turn in zip(placements, taken, strict=False) for action in turn),
        )


LESSONS = (
    Lesson(
        "basic",
        Message("tiles.lesson.basic", "Um gladiador básico"),
        Message("tiles.lesson.basic.task", "Com a sua peça, forme um reciário: tridente à esquerda, rede à direita."),
        Message("tiles.lesson.basic.learnt", "Um básico vale sempre 1 ponto, e na hora."),
        left="GTC", right="SLN", placed="", hand="NT", wants="score.basic", points=1,
    ),
    Lesson(
        "single",
        Message("tiles.lesson.single", "Um especial sozinho"),
        Message("tiles.lesson.single.task", "Forme um especial: coloque a sua peça ao lado do gládio da borda."),
        Message("tiles.lesson.single.learnt", "Sozinho, um especial não vale nada. Mas agora há um para crescer."),
        left="GTC", right="SLN", placed="", hand="NC", wants="score.single", points=0, kind="GN",
    ),
    Lesson(
        "group",
        Message("tiles.lesson.group", "Um grupo"),
        Message(
            "tiles.lesson.group.task",
            "Na linha 0, a de cima, há dois GN (gládio e rede). Forme o terceiro junto deles.",
        ),
        Message("tiles.lesson.group.learnt", "O grupo inteiro conta para quem o aumenta: três gladiadores, 3 pontos."),
        left="TCG", right="SLN", placed="LG@0,1 NG@0,2 NT@0,3 SG@1,1", hand="NC", wants="score.group", points=3,
    ),
    Lesson(
        "two",
        Message("tiles.lesson.two", "Dois diferentes de uma vez"),
        Message("tiles.lesson.two.task", "Há um lugar em que a sua peça forma dois gladiadores e vale 3 pontos. Qual?"),
        Message("tiles.lesson.two.learnt", "Cada um vale os seus pontos: 1 do reciário e 2 do grupo de especiais."),
        left="GCT", right="NLS", placed="ST@0,1 SC@0,3 LG@1,2 SG@1,3", hand="NG", wants="score.total", points=3,
    ),
    Lesson(
        "double",
        Message("tiles.lesson.double", "Dois iguais de uma vez"),
        Message(
            "tiles.lesson.double.task",
            "Há um grupo de quatro GN (gládio e rede). Com uma peça só, forme mais dois que encostem nele.",
        ),
        Message("tiles.lesson.double.learnt", "Um grupo só, contado uma vez: 6 pontos, e não 4 + 6 = 10."),
        left="CGGTTC", right="NSLNSL", placed="NG@1,2 NT@1,3 LG@0,2 NG@0,3 NC@0,4 NT@2,2", hand="NG SC",
        wants="score.double", points=6, board="ginasio",
    ),
    Lesson(
        "corner",
        Message("tiles.lesson.corner", "E pela quina?"),
        Message(
            "tiles.lesson.corner.task",
            "NC vai na linha 1, coluna 1, ao lado do gládio da borda. "
            "O GN novo toca o outro pela quina. Quantos pontos?",
        ),
        Message("tiles.lesson.corner.learnt", "Pela quina não conta: os dois GN continuam sozinhos."),
        left="TGC", right="SLN", placed="LG@0,1 NT@0,2", hand="NC", wants="score.single", points=0,
        shows="NC@1,1", guesses=(0, 1, 2),
    ),
    Lesson(
        "take",
        Message("tiles.lesson.take", "Colocar, depois pegar"),
        Message("tiles.lesson.take.task", "Coloque a sua peça onde quiser e complete a vez: pegue uma das abertas."),
        Message("tiles.lesson.take.learnt", "A vez é isto: colocar, marcar, pegar. A pilha repõe a peça que saiu."),
        left="GTC", right="SLN", placed="", hand="SG", wants="take.one", actions=2,
    ),
    Lesson(
        "goal",
        Message("tiles.lesson.goal", "O objetivo secreto"),
        Message(
            "tiles.lesson.goal.task",
            "Seu objetivo é GS (gládio e escudo pequeno). Forme um e olhe o seu objetivo.",
        ),
        Message(
            "tiles.lesson.goal.learnt",
            "Agora não rende nada, mas no fim cada GS do tabuleiro lhe dá mais 1 ponto.",
        ),
        left="TGC", right="LSN", placed="", hand="SC", wants="score.single", kind="GS", goals="GS CL",
    ),
    Lesson(
        "check-1",
        Message("tiles.lesson.check-1", "Pergunta 1"),
        Message(
            "tiles.lesson.check-1.task",
            "NC vai na linha 0, coluna 3, ao lado de um reciário. Quantos pontos?",
        ),
        Message(
            "tiles.lesson.check-1.learnt",
            "Básicos não fazem grupo: o segundo reciário vale 1. O especial CL nasce sozinho: 0.",
        ),
        left="GTC", right="LSN", placed="ST@0,1 NT@0,2", hand="NC", wants="score.basic", points=1,
        shows="NC@0,3", guesses=(0, 1, 2),
    ),
    Lesson(
        "check-2",
        Message("tiles.lesson.check-2", "Pergunta 2"),
        Message(
            "tiles.lesson.check-2.task",
            "NG vai na linha 1, coluna 2: nascem dois GN de uma vez. Quantos pontos?",
        ),
        Message("tiles.lesson.check-2.learnt", "Os dois iguais já são um grupo de 2: 2 pontos, contados uma vez só."),
        left="GTC", right="SLN", placed="LG@1,1 NT@1,3", hand="NG", wants="score.double", points=2,
        shows="NG@1,2", guesses=(0, 2, 4),
    ),
    Lesson(
        "check-3",
        Message("tiles.lesson.check-3", "Pergunta 3"),
        Message(
            "tiles.lesson.check-3.task",
            "NG vai na linha 2, coluna 1, junto da borda: mais dois GN num grupo de três. Quantos pontos?",
        ),
        Message("tiles.lesson.check-3.learnt", "Três e dois, um grupo de cinco: 5 pontos."),
        left="CGGTTC", right="NSLNSL", placed="NG@1,2 NT@1,3 LG@0,2 NC@0,3 NT@2,2 LT@5,5", hand="NG SC",
        wants="score.double", points=5, board="ginasio", shows="NG@2,1", guesses=(2, 5, 9),
    ),
)  # fmt: skip


def lesson(id: str) -> Lesson:
    """The lesson with this id; raises ``BadInput``."""
    chosen = asked.choice(id, "id", tuple(each.id for each in LESSONS))
    return next(each for each in LESSONS if each.id == chosen)
