"""A deliberately naive second implementation of the card game Gladiadores, to serve as a test oracle.

It was written from the rule documents alone, without the engine:

- "Guia" is "Como Jogar Gladiadores";
- "Manual" is "Manual — Gladiadores";
- "the notation" (docs/notation.md) fixes how cards are written (section 1), what the verbs answer
  (section 2) and the rulings where the two
  documents are silent (section 4).

Everything is a plain string, integer, list or dict. Cards are the tokens of the notation: ``G7``, ``L``, ``MX``.
Nothing here is meant to be fast or clever; it is meant to be easy to compare with the printed rules.
"""

from __future__ import annotations

from typing import Any

SUITS = ["T", "M", "G", "X"]
"""Tridente, Mangual, Gládio, Machado, in the order the notation prints them (Manual, "Componentes"; notation 1)."""

HAND_SIZE = {3: 13, 4: 12}
"""Cards dealt to each player (Guia, "Preparação", 3; Manual, "Preparação do jogo", table)."""

ROUNDS = {3: 3, 4: 4}
"""Rounds of a game (Guia, "Fluxo do Jogo"; Manual, "Estrutura do jogo")."""

GOAL_B = {3: 15, 4: 20}
"""Points that end a game on side B (Guia, "Fim de Jogo"; Manual, page 15)."""

START_A = 7
"""The marked column where the cubes of side A begin (Guia, "Preparação", 5; Manual, "Preparação do jogo", 4)."""

START_B = 5
"""The space where the cubes of side B begin (Guia, "Preparação", 5; Manual, "Preparação do jogo", 4)."""

PRIZES_A = [5, 3, 2, 1]
"""Points for the places on one track of side A (Guia and Manual, "Pontuação de fim de jogo", side A)."""


# ---------------------------------------------------------------------------------------------------------------------
# Rulings
# ---------------------------------------------------------------------------------------------------------------------


def all_rulings(rulings: dict[str, object] | None) -> dict[str, object]:
    """Fill in the default of every ruling not given, and refuse a name or value that does not exist.

    Notation, section 4 (the table of options; the first value is the default).
    """
    result: dict[str, object] = {
        "one_beats_ten": "everywhere",
        "spoil": "must",
        "tie_a": "among_tied",
        "columns_a": 11,
        "floor_b": 0,
    }
    if rulings is None:
        return result
    for name, value in rulings.items():
        if name not in result:
            raise ValueError(f"there is no ruling {name!r}")
        if name == "columns_a":
            allowed = type(value) is int and value >= 7
        elif name == "floor_b":
            allowed = value is None or (type(value) is int and value == 0)
        elif name == "one_beats_ten":
            allowed = value in ("everywhere", "winner")
        elif name == "spoil":
            allowed = value in ("must", "may")
        else:
            allowed = value in ("among_tied", "track_leaders")
        if not allowed:
            raise ValueError(f"ruling {name!r} cannot be {value!r}")
        result[name] = value
    return result


# ---------------------------------------------------------------------------------------------------------------------
# Cards
# ---------------------------------------------------------------------------------------------------------------------


def is_lion(card: str) -> bool:
    """Tell whether the token is a lion (notation 1)."""
    return card == "L"


def is_weapon(card: str) -> bool:
    """Tell whether the token is a damaged weapon, in either order of its suits (notation 1)."""
    return len(card) == 2 and card[0] in SUITS and card[1] in SUITS and card[0] != card[1]


def is_combat(card: str) -> bool:
    """Tell whether the token is a combat card, a suit and a value from 1 to 10 (notation 1; Manual, "Componentes")."""
    for suit in SUITS:
        for number in range(1, 11):
            if card == suit + str(number):
                return True
    return False


def value_of(card: str) -> int:
    """Give the number printed on a combat card."""
    return int(card[1:])


def held(card: str) -> str:
    """Give the token as it stands in a hand: a damaged weapon in the order T M G X (notation 1)."""
    if is_weapon(card) and SUITS.index(card[0]) > SUITS.index(card[1]):
        return card[1] + card[0]
    return card


def deck(players: int) -> list[str]:
    """List the cards used with this number of players.

    Guia, "Preparação (Setup)", 3; Manual, "Componentes" and the table of "Preparação do jogo". That the six damaged
    weapons are the six pairs of suits is fixed by the notation, section 4.
    """
    if players not in (3, 4):
        raise ValueError("Gladiadores is for 3 or 4 players")
    cards: list[str] = []
    for suit in SUITS:
        for number in range(1, 11):
            if players == 3 and number in (2, 3):
                continue
            cards.append(suit + str(number))
    lions = 4
    if players == 3:
        lions = 3
    for _ in range(lions):
        cards.append("L")
    cards.extend(["TM", "TG", "TX", "MG", "MX", "GX"])
    return cards


def check_in_deck(players: int, cards: list[str]) -> None:
    """Raise ValueError if the cards, all together, cannot come out of one deck (notation 2, `battle`)."""
    left = deck(players)
    for card in cards:
        if held(card) not in left:
            raise ValueError(f"{card!r} is not in the deck of {players} players, or is there too often")
        left.remove(held(card))


# ---------------------------------------------------------------------------------------------------------------------
# Playing a card
# ---------------------------------------------------------------------------------------------------------------------


def lead_suit(plays: list[str]) -> str | None:
    """Give the lead suit of the cards in the arena, or None if there is none yet.

    Guia and Manual, "1 - Jogar cartas na arena": the first combat card or damaged weapon decides; a lion is neutral. A
    damaged weapon counts as the suit declared, which is written first (notation 1).
    """
    for card in plays:
        if is_lion(card):
            continue
        return card[0]
    return None


def why_illegal(hand: list[str], plays: list[str], card: str) -> str | None:
    """Say in English why the card may not be played, or give None if it may.

    Guia and Manual, "1 - Jogar cartas na arena" and its "ATENÇÃO": a combat card must be of the lead suit if a combat
    card of the lead suit is in the hand; lions and damaged weapons may always be played.
    """
    in_hand = False
    for other in hand:
        if held(other) == held(card):
            in_hand = True
    if not in_hand:
        return f"{card} is not in the hand"
    if is_lion(card) or is_weapon(card):
        return None
    lead = lead_suit(plays)
    if lead is None:
        return None
    if card[0] == lead:
        return None
    for other in hand:
        if is_combat(other) and other[0] == lead:
            return f"{card} does not follow the lead suit {lead}, and {other} is in the hand"
    return None


def legal(hand: list[str], plays: list[str]) -> list[str]:
    """List the tokens that may be played: both declarations of each damaged weapon, and a lion once.

    Guia and Manual, "1 - Jogar cartas na arena"; that either suit may be declared, following or not: "3 - Aplicar
    efeitos
    das cartas de arma danificada".
    """
    tokens: list[str] = []
    for card in hand:
        declarations = [card]
        if is_weapon(card):
            declarations = [card[0] + card[1], card[1] + card[0]]
        for token in declarations:
            if token not in tokens and why_illegal(hand, plays, token) is None:
                tokens.append(token)
    return tokens


# ---------------------------------------------------------------------------------------------------------------------
# A battle
# ---------------------------------------------------------------------------------------------------------------------


def winner(players: int, leader: int, plays: list[str], rulings: dict[str, object] | None = None) -> int:
    """Give the seat that wins the battle.

    Guia and Manual, "2 - Verificar o vencedor da batalha". Both values of the ruling `one_beats_ten` agree here: the 1
    beats the 10 of its suit. A lion beats the 1 too, and the last of several lions wins (also if all cards are lions:
    notation 4).
    """
    all_rulings(rulings)
    if len(plays) != players:
        raise ValueError("each player plays exactly one card")

    # Lions first: the last one wins.
    winning_place: int | None = None
    for place in range(players):
        if is_lion(plays[place]):
            winning_place = place
    if winning_place is not None:
        return (leader + winning_place) % players

    # Then the combat cards of the lead suit: the highest wins, but a 1 beats a 10.
    lead = lead_suit(plays)
    ten_and_one = f"{lead}10" in plays and f"{lead}1" in plays
    best_value = 0
    for place in range(players):
        card = plays[place]
        if not is_combat(card) or card[0] != lead:
            continue
        value = value_of(card)
        if value == 1 and ten_and_one:
            value = 11
        if value > best_value:
            best_value = value
            winning_place = place
    if winning_place is not None:
        return (leader + winning_place) % players

    # Then a damaged weapon decided the lead suit: the last one declared of that suit wins; if nobody else declared
    # it, that is the one that decided.
    for place in range(players):
        card = plays[place]
        if is_weapon(card) and card[0] == lead:
            winning_place = place
    assert winning_place is not None
    return (leader + winning_place) % players


def lowest_in_battle(arena: list[str], suit: str, rulings: dict[str, object] | None = None) -> str | None:
    """Give the lowest combat card of the suit that lies in the arena, or None.

    Guia and Manual, "3 - Aplicar efeitos das cartas de arma danificada", and the "ATENÇÃO" on 10 and 1 in step 2: under
    the ruling `one_beats_ten` = "everywhere" the 1 is the highest here as well while the 10 of its suit is there;
    under "winner" it is the lowest (notation 4).
    """
    settled = all_rulings(rulings)
    ten_and_one = f"{suit}10" in arena and f"{suit}1" in arena
    lowest: str | None = None
    lowest_value = 100
    for card in arena:
        if not is_combat(card) or card[0] != suit:
            continue
        value = value_of(card)
        if value == 1 and ten_and_one and settled["one_beats_ten"] == "everywhere":
            value = 11
        if value < lowest_value:
            lowest_value = value
            lowest = card
    return lowest


def lowest_in_area(area: list[str], suit: str) -> str | None:
    """Give the lowest card of the suit in a play area, or None; a 1 is always the lowest there.

    Guia and Manual, "3 - Aplicar efeitos das cartas de arma danificada"; notation 4, `one_beats_ten`.
    """
    lowest: str | None = None
    for card in area:
        if card[0] == suit and (lowest is None or value_of(card) < value_of(lowest)):
            lowest = card
    return lowest


def battle(
    players: int,
    leader: int,
    plays: list[str],
    areas: list[list[str]] | None = None,
    spoil: str | None = None,
    rulings: dict[str, object] | None = None,
) -> dict[str, Any]:
    """Resolve one battle, from the cards in the arena to what the winner gathers.

    Guia and Manual, "Estrutura de uma Batalha", steps 2, 3 and 4; the form of the answer is the notation's, section 2,
    `battle`, without its explanation. `spoil` is the other combat card the winner chooses, "-" if he declines, None
    if nothing is said. A single choice under the ruling `spoil` = "must" is then taken without asking; with more
    choices, or under "may", the choice stays open and its cards are in neither `taken` nor `discarded`.
    """
    settled = all_rulings(rulings)
    if areas is None:
        areas = [[] for _ in range(players)]
    if len(areas) != players:
        raise ValueError("there is one play area a player")
    everything: list[str] = list(plays)
    for area in areas:
        for card in area:
            if not is_combat(card):
                raise ValueError(f"{card!r} cannot lie in a play area")
        everything.extend(area)
    check_in_deck(players, everything)

    # Step 2: the winner. He stays the winner whatever is eliminated afterwards.
    lead = lead_suit(plays)
    winning_seat = winner(players, leader, plays, rulings)

    # Step 3: damaged weapons, in the order they were played; the arena first, then the winner's own play area.
    arena = list(plays)
    new_areas = [list(area) for area in areas]
    eliminated: list[dict[str, str | None]] = []
    discarded: list[str] = []
    for weapon in plays:
        if not is_weapon(weapon):
            continue
        declared = weapon[0]
        in_battle = lowest_in_battle(arena, declared, rulings)
        if in_battle is not None:
            arena.remove(in_battle)
            discarded.append(in_battle)
            eliminated.append({"by": weapon, "card": in_battle, "from": "battle"})
            continue
        in_area = lowest_in_area(new_areas[winning_seat], declared)
        if in_area is not None:
            new_areas[winning_seat].remove(in_area)
            discarded.append(in_area)
            eliminated.append({"by": weapon, "card": in_area, "from": "area"})
            continue
        eliminated.append({"by": weapon, "card": None, "from": None})

    # Step 4: the winner gathers all combat cards of the lead suit and chooses one of the others.
    taken: list[str] = []
    choices: list[str] = []
    for card in arena:
        if not is_combat(card):
            discarded.append(card)
        elif card[0] == lead:
            taken.append(card)
        else:
            choices.append(card)

    if spoil == "-":
        if settled["spoil"] == "must":
            raise ValueError("the winner must take one other combat card if there is one; he may not decline")
        discarded.extend(choices)
    elif spoil is not None:
        if spoil not in choices:
            raise ValueError(f"{spoil!r} is not one of the other combat cards left in the arena")
        for card in choices:
            if card == spoil:
                taken.append(card)
            else:
                discarded.append(card)
    elif settled["spoil"] == "must" and len(choices) == 1:
        taken.append(choices[0])

    new_areas[winning_seat].extend(taken)
    return {
        "lead": lead,
        "winner": winning_seat,
        "eliminated": eliminated,
        "choices": choices,
        "taken": taken,
        "discarded": discarded,
        "areas": new_areas,
    }


# ---------------------------------------------------------------------------------------------------------------------
# Scoring, side A
# ---------------------------------------------------------------------------------------------------------------------


def count_suits(area: list[str]) -> list[int]:
    """Count the cards of each suit, T M G X, in a play area (Guia and Manual, "Pontuação de fim de rodada")."""
    counts = [0, 0, 0, 0]
    for card in area:
        counts[SUITS.index(card[0])] += 1
    return counts


def moves_a(counts: list[list[int]]) -> list[list[int]]:
    """Give the spaces each seat's cube moves on each track at the end of a round of side A, as scored.

    Guia and Manual, "Pontuação de fim de rodada" of side A, A) to C). A suit that nobody holds
    moves nobody (notation 4).
    """
    moves: list[list[int]] = []
    for seat in range(len(counts)):
        row: list[int] = []
        for suit in range(4):
            most = 0
            for other in range(len(counts)):
                if counts[other][suit] > most:
                    most = counts[other][suit]
            mine = counts[seat][suit]
            if mine == 0:
                row.append(0)
            elif mine == most:
                row.append(1)
            elif most - mine >= 4:
                row.append(-2)
            else:
                row.append(-1)
        moves.append(row)
    return moves


def move_cubes_a(
    positions: list[list[int]], moves: list[list[int]], rulings: dict[str, object] | None = None
) -> list[list[int]]:
    """Move the cubes of side A; a cube never leaves the columns 1 to `columns_a`.

    Guia and Manual, "Pontuação de fim de rodada" of side A; the ends of the tracks: notation 4, `columns_a`.
    """
    columns = all_rulings(rulings)["columns_a"]
    assert isinstance(columns, int)
    result: list[list[int]] = []
    for seat in range(len(positions)):
        row: list[int] = []
        for suit in range(4):
            column = positions[seat][suit] + moves[seat][suit]
            if column < 1:
                column = 1
            if column > columns:
                column = columns
            row.append(column)
        result.append(row)
    return result


def points_a(positions: list[list[int]]) -> list[list[int]]:
    """Give the points of each seat on each track of side A at the end of the game.

    Guia and Manual, "Pontuação de fim de jogo" of side A: 5, 3, 2, 1 from the right; tied cubes share a place and the
    next
    cube takes the next place (Manual, example 13). With three players there are three cubes, so the 1 is never reached.
    """
    points: list[list[int]] = []
    for seat in range(len(positions)):
        row: list[int] = []
        for suit in range(4):
            # The place is the number of different columns further right on which some cube stands.
            columns_ahead: list[int] = []
            for other in range(len(positions)):
                column = positions[other][suit]
                if column > positions[seat][suit] and column not in columns_ahead:
                    columns_ahead.append(column)
            row.append(PRIZES_A[len(columns_ahead)])
        points.append(row)
    return points


def winners_a(positions: list[list[int]], rulings: dict[str, object] | None = None) -> list[int]:
    """Give the winning seats of a finished game of side A, ascending.

    Guia and Manual, "Pontuação de fim de jogo" of side A, last paragraph. On how many tracks a tied player is ahead is
    counted as the ruling `tie_a` says, once; what is still tied is shared (notation 4).
    """
    settled = all_rulings(rulings)
    points = points_a(positions)
    totals = [sum(row) for row in points]
    best_total = max(totals)
    tied: list[int] = []
    for seat in range(len(positions)):
        if totals[seat] == best_total:
            tied.append(seat)
    if len(tied) == 1:
        return tied

    tracks_ahead: dict[int, int] = {}
    for seat in tied:
        tracks_ahead[seat] = 0
        for suit in range(4):
            ahead = True
            if settled["tie_a"] == "among_tied":
                # Strictly ahead of every other tied player.
                for other in tied:
                    if other != seat and positions[other][suit] >= positions[seat][suit]:
                        ahead = False
            else:
                # Nobody at all stands further; a shared first place counts.
                for other in range(len(positions)):
                    if positions[other][suit] > positions[seat][suit]:
                        ahead = False
            if ahead:
                tracks_ahead[seat] += 1

    most_tracks = max(tracks_ahead.values())
    result: list[int] = []
    for seat in tied:
        if tracks_ahead[seat] == most_tracks:
            result.append(seat)
    return result


# ---------------------------------------------------------------------------------------------------------------------
# Scoring, side B
# ---------------------------------------------------------------------------------------------------------------------


def points_b(counts: list[list[int]]) -> list[int]:
    """Give the points of each seat for one round of side B, as scored.

    Guia and Manual, "Pontuação de fim de rodada" of side B, A) to D). A player without a card scores the best score of
    the others of that round, even if it is negative, and 0 if nobody has a card (notation 4).
    """
    scores: list[int | None] = []
    for seat in range(len(counts)):
        present: list[int] = []
        for number in counts[seat]:
            if number > 0:
                present.append(number)
        if len(present) == 0:
            # D) decided below, when the others are known.
            scores.append(None)
        elif len(present) == 1:
            # C) one suit only
            scores.append(present[0])
        elif max(present) == min(present):
            # B) as many of each suit present
            scores.append(sum(present))
        else:
            # A) all the best suits less all the worst suits
            score = 0
            for number in present:
                if number == max(present):
                    score += number
                if number == min(present):
                    score -= number
            scores.append(score)

    known: list[int] = []
    for entry in scores:
        if entry is not None:
            known.append(entry)
    best = 0
    if known:
        best = max(known)

    result: list[int] = []
    for entry in scores:
        if entry is None:
            result.append(best)
        else:
            result.append(entry)
    return result


def move_cubes_b(positions: list[int], points: list[int], rulings: dict[str, object] | None = None) -> list[int]:
    """Move the cubes of side B; no cube falls below the space `floor_b`, if there is one.

    Guia and Manual, "Pontuação de fim de rodada" of side B, A); the end of the track: notation 4, `floor_b`.
    """
    floor = all_rulings(rulings)["floor_b"]
    result: list[int] = []
    for seat in range(len(positions)):
        space = positions[seat] + points[seat]
        if isinstance(floor, int) and space < floor:
            space = floor
        result.append(space)
    return result


def is_over_b(players: int, positions: list[int], rounds_played: int) -> bool:
    """Tell whether a game of side B is over, after a round's scoring.

    Guia, "Fim de Jogo"; Manual, page 15: 15 points with three players, 20 with four, or the last round. A player's
    points
    are the number of the space of his cube (notation 4).
    """
    if rounds_played >= ROUNDS[players]:
        return True
    return max(positions) >= GOAL_B[players]


def winners_b(positions: list[int], last_round: list[int]) -> list[int]:
    """Give the winning seats of a finished game of side B, ascending.

    Guia and Manual, "Pontuação de fim de jogo" of side B: most points; a tie goes to who scored more in the last round
    played (as scored: notation 4); still tied, the victory is shared.
    """
    tied: list[int] = []
    for seat in range(len(positions)):
        if positions[seat] == max(positions):
            tied.append(seat)
    best_last = max(last_round[seat] for seat in tied)
    result: list[int] = []
    for seat in tied:
        if last_round[seat] == best_last:
            result.append(seat)
    return result


# ---------------------------------------------------------------------------------------------------------------------
# A whole game
# ---------------------------------------------------------------------------------------------------------------------


def read_deal(players: int, deal: list[str]) -> list[list[str]]:
    """Split one deal into hands, and check it against the deck.

    Guia, "Preparação (Setup)", 3 and 4; Manual, "Preparação do jogo", 2 and 3: the deck less two cards is dealt evenly.
    """
    if len(deal) != players:
        raise ValueError("a deal has one hand a player")
    hands: list[list[str]] = []
    together: list[str] = []
    for text in deal:
        hand = [held(card) for card in text.split()]
        if len(hand) != HAND_SIZE[players]:
            raise ValueError(f"a hand has {HAND_SIZE[players]} cards")
        hands.append(hand)
        together.extend(hand)
    check_in_deck(players, together)
    return hands


def play_record(record: dict[str, Any]) -> dict[str, Any]:
    """Referee a whole game written down as a record that begins with a deal.

    Guia, "Fluxo do Jogo", "Estrutura de uma Rodada", "Preparação para a próxima rodada" and "Fim de Jogo"; Manual,
    "Estrutura do jogo", "Estrutura de uma rodada" and pages 12 to 15; the form of the record: notation 2, `replay`.

    The answer has the notation's `over`, `to_act`, `legal` (in any order), `positions`, `rounds`, `points` and
    `winners`, and besides the current `areas` and `hands` as lists of tokens. Once a round is scored its play areas
    are kept in the answer until the next deal. ValueError ("action N: ...", counted from 0) if an action is refused.
    """
    players: int = record["options"]["players"]
    side: str = record["options"]["side"]
    rulings: dict[str, object] | None = record.get("rulings")
    settled = all_rulings(rulings)
    first: int = record["setup"]["first"]
    actions: list[str] = record["actions"]
    if players not in (3, 4):
        raise ValueError("Gladiadores is for 3 or 4 players")
    if side not in ("A", "B"):
        raise ValueError("the side is A or B")
    if not 0 <= first < players:
        raise ValueError("the first player is not at the table")
    if "position" in record["setup"]:
        raise ValueError("only a record that begins with a deal is understood here")
    deals: list[list[list[str]]] = []
    for deal in record["setup"]["deals"]:
        deals.append(read_deal(players, deal))

    positions_a = [[START_A, START_A, START_A, START_A] for _ in range(players)]
    positions_b = [START_B for _ in range(players)]
    rounds: list[Any] = []
    hands: list[list[str]] = [[] for _ in range(players)]
    areas: list[list[str]] = [[] for _ in range(players)]

    def answer(over: bool, to_act: int | None, tokens: list[str]) -> dict[str, Any]:
        """Describe the table as it stands."""
        winners: list[int] = []
        if side == "A":
            points = [sum(row) for row in points_a(positions_a)]
            if over:
                winners = winners_a(positions_a, rulings)
        else:
            points = list(positions_b)
            if over:
                winners = winners_b(positions_b, rounds[-1])
        return {
            "over": over,
            "to_act": to_act,
            "legal": tokens,
            "positions": positions_a if side == "A" else positions_b,
            "rounds": rounds,
            "points": points,
            "winners": winners,
            "areas": areas,
            "hands": hands,
        }

    done = 0  # how many actions have been carried out
    over = False
    while not over and len(rounds) < len(deals):
        # A round: new hands, empty play areas; the first player card has gone one seat to the left each round.
        hands = [list(hand) for hand in deals[len(rounds)]]
        areas = [[] for _ in range(players)]
        leader = (first + len(rounds)) % players

        while len(hands[leader]) > 1:
            # A battle. Step 1: each player in turn, clockwise from the leader, plays a card.
            plays: list[str] = []
            while len(plays) < players:
                seat = (leader + len(plays)) % players
                if done == len(actions):
                    return answer(False, seat, legal(hands[seat], plays))
                card = actions[done]
                reason = why_illegal(hands[seat], plays, card)
                if reason is not None:
                    raise ValueError(f"action {done}: {reason}")
                hands[seat].remove(held(card))
                plays.append(card)
                done += 1

            # Steps 2 to 4: the winner, the damaged weapons, and what the winner gathers.
            result = battle(players, leader, plays, areas, None, rulings)
            choices: list[str] = result["choices"]
            asked = len(choices) > 1 or (len(choices) == 1 and settled["spoil"] == "may")
            if asked:
                tokens = ["+" + card for card in choices]
                if settled["spoil"] == "may":
                    tokens.append("+-")
                if done == len(actions):
                    areas = result["areas"]
                    return answer(False, result["winner"], tokens)
                if actions[done] not in tokens:
                    raise ValueError(f"action {done}: the winner chooses one of {' '.join(tokens)} now")
                result = battle(players, leader, plays, areas, actions[done][1:], rulings)
                done += 1
            areas = result["areas"]
            leader = result["winner"]

        # The end of the round: the last card of each hand is discarded, and the play areas are scored.
        hands = [[] for _ in range(players)]
        counts = [count_suits(area) for area in areas]
        if side == "A":
            moves = moves_a(counts)
            rounds.append(moves)
            positions_a = move_cubes_a(positions_a, moves, rulings)
            over = len(rounds) == ROUNDS[players]
        else:
            scored = points_b(counts)
            rounds.append(scored)
            positions_b = move_cubes_b(positions_b, scored, rulings)
            over = is_over_b(players, positions_b, len(rounds))

    if done < len(actions):
        if over:
            raise ValueError(f"action {done}: the game is over")
        raise ValueError(f"action {done}: the cards of the next round are not dealt yet")
    return answer(over, None, [])
