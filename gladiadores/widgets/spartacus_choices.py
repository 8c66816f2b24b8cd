"""Choices at Spartacus: by their kind (``groups``), by the things that they are about (``touched``), and what pressing
a thing tries that offers none (``why_not``)."""

from gladiadores.widgets.spartacus_choices_groups import gifts, groups, rule_of, short
from gladiadores.widgets.spartacus_choices_things import THINGS, pending, touched
from gladiadores.widgets.spartacus_choices_tried import attempts, why_not

__all__ = ["THINGS", "attempts", "gifts", "groups", "pending", "rule_of", "short", "touched", "why_not"]
