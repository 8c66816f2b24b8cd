"""What stands on the page of help of Spartacus; names and numbers come from the engine and the deck of the house."""

from __future__ import annotations

from html import escape
from itertools import groupby

from gladiadores.games.spartacus import decks, vocabulary
from gladiadores.games.spartacus.pieces import PAYOUTS
from gladiadores.lessons.aid import Section, Writer


def sections(writer: Writer) -> tuple[str, list[Section]]:
    """The name of the game, and the sections in the order of play."""
    said = writer.said
    say, phase = said.say, vocabulary.phase
    return "Spartacus", [
        Section(say("aid.spartacus.goal", "Objetivo"), writer.rules(("game.goal", 2))),
        Section(
            phase(said, "upkeep"),
            writer.rules(("upkeep.ready", 1), ("upkeep.recover", 1), ("upkeep.income", 1), ("upkeep.pay", 1))
            + _line(writer, "upkeep.recover.heals", "upkeep.recover.stays", "upkeep.recover.dies"),
        ),
        Section(
            phase(said, "intrigue"),
            writer.rules(
                ("intrigue.draw", 1), ("intrigue.cash", 1), ("power.use", 1), ("scheme.influence", 2),
                ("support.ask", 1), ("support.given", 1), ("scheme.cancelled", 2),
            ) + _limits(writer),
        ),
        Section(
            say("aid.spartacus.answers", "Reações e guardas"),
            writer.rules(("reaction.play", 1), ("reaction.influence", 1), ("guard.play", 1))
            + _line(writer, "guard.cancels", "guard.fails"),
        ),
        Section(
            phase(said, "market"),
            writer.rules(("market.open", 1), ("market.offer", 1), ("market.sell", 1), ("game.gift", 1)),
        ),
        Section(
            say("aid.spartacus.auctions", "Leilões"),
            writer.rules(
                ("auction.bid", 2), ("auction.won", 1), ("auction.tie", 1), ("auction.none", 1),
                ("host.contest", 1), ("host.rolled", 1),
            ),
        ),
        Section(
            phase(said, "arena"),
            writer.rules(
                ("arena.honour", 1), ("arena.invite", 1), ("arena.refuse", 1), ("arena.bribe", 2),
                ("arena.equipment", 1), ("arena.tribute", 1), ("wager.place", 1), ("wager.against", 1),
            ) + _payouts(writer),
        ),
        Section(
            say("aid.spartacus.fight", "A luta"),
            writer.rules(
                ("combat.initiative", 2), ("combat.move", 1), ("combat.attack", 2), ("combat.compare", 2),
                ("combat.surplus", 1), ("combat.damage", 1), ("combat.rule-of-one", 1),
            ) + _falls(writer),
        ),
        Section(
            say("aid.spartacus.after", "Depois da luta"),
            writer.rules(
                ("arena.victory", 1), ("champion.crowned", 1), ("thumb.decide", 1), ("thumb.down", 2),
                ("thumb.champion", 1), ("thumb.price", 1), ("victory.arena", 1),
            ),
        ),
    ]  # fmt: skip


def _line(writer: Writer, *ids: str) -> str:
    """Rules whose titles say all, in a line."""
    return f"<p>{escape(' · '.join(writer.title(id) for id in ids))}</p>"


def _limits(writer: Writer) -> str:
    """The hand limit by Influence."""
    said = writer.said
    limits = decks.standard().hand_limits
    spans = [[at for at, _ in group] for _, group in groupby(enumerate(limits), key=lambda each: each[1])]
    head = (
        said.say("aid.spartacus.influence", "Influência"),
        *(f"{span[0]}–{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans),
    )
    return Writer.table(head, [(writer.title("intrigue.limit"), *(limits[span[0]] for span in spans))])


def _payouts(writer: Writer) -> str:
    """What each corner pays for one."""
    said = writer.said
    victory = said.say("aid.spartacus.victory", "vitória")
    corners = [victory, *(vocabulary.corner(said, corner) for corner in (2, 3))]
    pays = [said.say("aid.spartacus.pays", "{number} para 1", number=number) for number in PAYOUTS[1:]]
    row = (said.say("aid.spartacus.payout", "Paga"), *pays)
    return Writer.table((said.say("aid.spartacus.wager", "Aposta"), *corners), [row])


def _falls(writer: Writer) -> str:
    """How a fighter falls, by the dice that are left."""
    said = writer.said
    head = (said.say("aid.spartacus.left", "Dados que restam"), 2, 1, 0)
    falls = (vocabulary.fall(said, fall) for fall in ("yield", "injury", "decapitation"))
    return Writer.table(tuple(map(str, head)), [(said.say("aid.spartacus.fall", "Queda"), *falls)])
