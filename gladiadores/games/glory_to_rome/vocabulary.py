"""What the cards are called, and what each building does in a line."""

from __future__ import annotations

from typing import Final

from gladiadores.games.glory_to_rome.cards import JACK_NAME, NAMES
from gladiadores.text import Message, Texts

_MATERIALS: Final = {
    "Rubble": Message("glory.material.Rubble", "entulho"),
    "Wood": Message("glory.material.Wood", "madeira"),
    "Concrete": Message("glory.material.Concrete", "concreto"),
    "Brick": Message("glory.material.Brick", "tijolo"),
    "Stone": Message("glory.material.Stone", "pedra"),
    "Marble": Message("glory.material.Marble", "mármore"),
}

_ROLES: Final = {
    "Laborer": Message("glory.role.Laborer", "Trabalhador"),
    "Craftsman": Message("glory.role.Craftsman", "Artesão"),
    "Architect": Message("glory.role.Architect", "Arquiteto"),
    "Legionary": Message("glory.role.Legionary", "Legionário"),
    "Merchant": Message("glory.role.Merchant", "Mercador"),
    "Patron": Message("glory.role.Patron", "Patrono"),
}

_TIMINGS: Final = {
    "once": Message("glory.timing.once", "ao completar"),
    "always": Message("glory.timing.always", "sempre"),
    "thinking": Message("glory.timing.thinking", "ao pensar"),
    "playing": Message("glory.timing.playing", "ao liderar ou seguir"),
    "action": Message("glory.timing.action", "nas suas ações"),
    "building": Message("glory.timing.building", "ao construir"),
    "turn-end": Message("glory.timing.turn-end", "no fim da vez"),
}

_BUILDINGS: Final = {
    "Academy": Message("glory.building.Academy", "Academia"),
    "Amphitheatre": Message("glory.building.Amphitheatre", "Anfiteatro"),
    "Aqueduct": Message("glory.building.Aqueduct", "Aqueduto"),
    "Archway": Message("glory.building.Archway", "Arco"),
    "Atrium": Message("glory.building.Atrium", "Átrio"),
    "Bar": Message("glory.building.Bar", "Bar"),
    "Basilica": Message("glory.building.Basilica", "Basílica"),
    "Bath": Message("glory.building.Bath", "Termas"),
    "Bridge": Message("glory.building.Bridge", "Ponte"),
    "Catacomb": Message("glory.building.Catacomb", "Catacumba"),
    "Circus": Message("glory.building.Circus", "Circo"),
    "CircusMaximus": Message("glory.building.CircusMaximus", "Circo Máximo"),
    "Coliseum": Message("glory.building.Coliseum", "Coliseu"),
    "Dock": Message("glory.building.Dock", "Doca"),
    "Forum": Message("glory.building.Forum", "Fórum"),
    "Foundry": Message("glory.building.Foundry", "Fundição"),
    "Fountain": Message("glory.building.Fountain", "Fonte"),
    "Garden": Message("glory.building.Garden", "Jardim"),
    "Gate": Message("glory.building.Gate", "Portão"),
    "Insula": Message("glory.building.Insula", "Ínsula"),
    "Latrine": Message("glory.building.Latrine", "Latrina"),
    "LudusMagna": Message("glory.building.LudusMagna", "Ludus Magna"),
    "Market": Message("glory.building.Market", "Mercado"),
    "Palace": Message("glory.building.Palace", "Palácio"),
    "Palisade": Message("glory.building.Palisade", "Paliçada"),
    "Prison": Message("glory.building.Prison", "Prisão"),
    "Road": Message("glory.building.Road", "Estrada"),
    "School": Message("glory.building.School", "Escola"),
    "Scriptorium": Message("glory.building.Scriptorium", "Scriptorium"),
    "Senate": Message("glory.building.Senate", "Senado"),
    "Sewer": Message("glory.building.Sewer", "Esgoto"),
    "Shrine": Message("glory.building.Shrine", "Santuário"),
    "Stairway": Message("glory.building.Stairway", "Escadaria"),
    "Statue": Message("glory.building.Statue", "Estátua"),
    "Storeroom": Message("glory.building.Storeroom", "Armazém"),
    "Temple": Message("glory.building.Temple", "Templo"),
    "Tower": Message("glory.building.Tower", "Torre"),
    "Villa": Message("glory.building.Villa", "Vila"),
    "Vomitorium": Message("glory.building.Vomitorium", "Vomitório"),
    "Wall": Message("glory.building.Wall", "Muralha"),
}

_FUNCTIONS: Final = {
    "Academy": Message("glory.function.Academy", "Se foi Artesão nesta vez, pode pensar no fim dela"),
    "Amphitheatre": Message("glory.function.Amphitheatre", "Ao completar: ações de Artesão, até a sua influência"),
    "Aqueduct": Message("glory.function.Aqueduct", "Dobra a clientela; o Patrono também contrata da mão"),
    "Archway": Message("glory.function.Archway", "O Arquiteto pode assentar materiais do Pool"),
    "Atrium": Message("glory.function.Atrium", "O Mercador pode vender a carta de cima do baralho, sem ver"),
    "Bar": Message("glory.function.Bar", "O Patrono também contrata a carta de cima do baralho"),
    "Basilica": Message("glory.function.Basilica", "O Mercador também vende uma carta da mão, em segredo"),
    "Bath": Message("glory.function.Bath", "Cada cliente contratado faz na hora uma ação do seu papel"),
    "Bridge": Message("glory.function.Bridge", "Demandas a todos, também do estoque; ignora a Paliçada"),
    "Catacomb": Message("glory.function.Catacomb", "Ao completar: a partida acaba, e contam-se os pontos"),
    "Circus": Message("glory.function.Circus", "2 cartas de um mesmo papel valem por um Valete"),
    "CircusMaximus": Message(
        "glory.function.CircusMaximus", "Se liderou ou seguiu, cada cliente do papel age duas vezes"
    ),
    "Coliseum": Message("glory.function.Coliseum", "Demandas levam também clientes, que vão para o seu cofre"),
    "Dock": Message("glory.function.Dock", "O Trabalhador também leva uma carta da mão para o estoque"),
    "Forum": Message("glory.function.Forum", "Com clientes dos seis papéis, vence na hora"),
    "Foundry": Message("glory.function.Foundry", "Ao completar: ações de Trabalhador, até a sua influência"),
    "Fountain": Message("glory.function.Fountain", "O Artesão pode usar a carta de cima do baralho"),
    "Garden": Message("glory.function.Garden", "Ao completar: ações de Patrono, até a sua influência"),
    "Gate": Message("glory.function.Gate", "As suas estruturas de mármore incompletas já funcionam"),
    "Insula": Message("glory.function.Insula", "Cabem 2 clientes a mais"),
    "Latrine": Message("glory.function.Latrine", "Antes de pensar, pode pôr no Pool uma carta da mão"),
    "LudusMagna": Message("glory.function.LudusMagna", "Cada cliente Mercador vale por qualquer papel"),
    "Market": Message("glory.function.Market", "Cabem 2 cartas a mais no cofre"),
    "Palace": Message("glory.function.Palace", "Joga várias cartas do papel: uma ação por carta"),
    "Palisade": Message("glory.function.Palisade", "Não precisa entregar nada a Legionários"),
    "Prison": Message("glory.function.Prison", "Ao completar: toma uma estrutura completa de um adversário"),
    "Road": Message("glory.function.Road", "As estruturas de pedra aceitam qualquer material"),
    "School": Message("glory.function.School", "Ao completar: pensa tantas vezes quanta a influência"),
    "Scriptorium": Message("glory.function.Scriptorium", "Um mármore completa na hora qualquer estrutura sua"),
    "Senate": Message("glory.function.Senate", "No fim da vez, pode pegar os Valetes dos adversários"),
    "Sewer": Message("glory.function.Sewer", "No fim da vez, as Ordens que jogou podem ir para o estoque"),
    "Shrine": Message("glory.function.Shrine", "O limite da mão aumenta em 2"),
    "Stairway": Message("glory.function.Stairway", "O Arquiteto abre a todos a função de uma estrutura alheia"),
    "Statue": Message("glory.function.Statue", "Em local de qualquer material; no fim, mais 3 pontos"),
    "Storeroom": Message("glory.function.Storeroom", "Qualquer cliente seu pode agir como Trabalhador"),
    "Temple": Message("glory.function.Temple", "O limite da mão aumenta em 4"),
    "Tower": Message("glory.function.Tower", "Entulho serve em tudo; fora da cidade basta uma ação"),
    "Villa": Message("glory.function.Villa", "Um Arquiteto a completa com um só material"),
    "Vomitorium": Message("glory.function.Vomitorium", "Antes de pensar, pode descartar a mão inteira"),
    "Wall": Message("glory.function.Wall", "Não entrega nada a Legionários; 1 ponto por 2 do estoque"),
}


def material(texts: Texts, token: str) -> str:
    return texts.message(_MATERIALS[token])


def role(texts: Texts, token: str) -> str:
    return texts.message(_ROLES[token])


def timing(texts: Texts, token: str) -> str:
    """When the function of a building works."""
    return texts.message(_TIMINGS[token])


def building(texts: Texts, token: str) -> str:
    return texts.message(_BUILDINGS[token])


def function(texts: Texts, card: int) -> str:
    """What a building does, in a line for its card."""
    return texts.message(_FUNCTIONS[NAMES[card]])


def card(texts: Texts, token: str) -> str:
    """An Order by the building that is on it, or a Jack."""
    return texts.say("glory.jack", "Valete") if token == JACK_NAME else building(texts, token)
