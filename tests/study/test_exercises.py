"""Exercises: references confirm the answers, a text always gives the same exercise, and mistakes come back."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import exercise_answers
import pytest
import soak

import elele
from elele import game
from elele.errors import ParseError
from elele_course.questions import exercises
from elele_course.questions.exercises import (
    KINDS,
    LEVELS,
    NONE,
    Answered,
    Exercise,
    judge,
    level_of,
    make,
    next_exercise,
    parse,
)
from elele_course.questions.exercises.making import FALL, RISE

TURNS = [(kind, level) for kind in KINDS for level in LEVELS]
PINNED = {
    "one-block:1+empty#7": (
        "elemental:october 8D.JH|KS/JC.KH|2S.7S/|AC/6H.5S.5C|KD/3S.2D|5D/7D.AS|2C/9D.AD.JS|8S/7H|4D.6C.KC/-/4"
        "H.TH.TD|TC.TS/9H.QS.3C|AH.4C/6D.QH|QC 8H 0 QD.6S.7C.5H.9S.9C.3D.2H.3H.4S.JD.8C",
        ("none",),
    ),
    "one-block:2+empty#7": (
        "elemental:october 8D.QC.6D|TH/4C.9D.2D|6H/5S.KH|TC/8H|2C/6C.AD.5H|7D.8S.3D/QS.7S|9S.TS/KD.JC|AC.AS/2"
        "H|JH/3S.4D|2S/8C.3H|3C/AH.KS|5D/- 7H.5C 1 JD.6S.KC.9H.QD.JS.9C.QH.7C.TD.4S.4H",
        ("d e h i",),
    ),
    "one-block:3+empty#7": (
        "elemental:october 7D|2H/6H.3C|AD/JD.4H.AS|5H/|9H/KS.8H|5C/6S.QH.6D|TS/9S.2S.2D|6C/4C.9C.TC|QC/4S.7H."
        "7C|9D/3S.AC.TD|AH/5D.2C.3D|7S/- JS.KD.3H 2 4D.8C.TH.5S.JC.8D.JH.8S.KH.QD.QS.KC",
        ("e f i j",),
    ),
    "spare-where:1+suit#7": (
        "elemental:october 2C.7S.QD|KS/8H.TD.4S|AD.KC/6S.JS|QC.JD/-/|3D/4H.TC|TH/8C.TS.3C|QH/-/2H.9D|AH/7H.6C"
        "|8D/JC|2S/|5H.5S 7D 2 AC.6D.JH.3S.4D.8S.7C.KH.2D.QS.4C.6H.9S.KD.9C.3H.5C.AS.5D.9H",
        ("none",),
    ),
    "spare-where:2+suit#7": (
        "elemental:october TC|2D/5S|3C/8S.KH|JH/|KC/2H|6H/7D|QS/JD.QH|2C/7H|QC/|4S/9C.5D|4H/TD|9D/9S.4D|5C TS"
        ".AS 0 KD.8H.6C.3S.9H.AD.8C.7S.4C.3D.5H.2S.6S.QD.TH.7C.6D.3H.JS.AC.JC.8D.KS.AH",
        ("place AS b", "place AS c", "place AS d", "place AS e", "place TS b", "place TS c",
         "place TS d", "place TS e"),
    ),
    "spare-where:3+suit#7": (
        "elemental:october AD.6D.TC|2S.8C/TD.2C.7D|QS/KD.QD|AH.AS/2D.3D.JC|7C/|7S/6S.KH.4H|5C.5H/|TS/7H.8D|9H"
        "/4C.AC|3S/5S.JH.8S|KC.8H/9C.6H.5D|4D.9D.TH/QH.3C.2H|KS 6C.4S.9S 0 QC.JS.JD.3H",
        ("none",),
    ),
    "shift-or-transfer:1+single#7": (
        "elemental:july -/-/-/QC.6C.7S|8C.2D.5S/3C|JH/|5H/|KD/AH.9S.KC|KH.AD/6S.3D.4H|QD/-/|JS/- - - 4S.7C.5D"
        ".3H.TH.JC.TS.4D.8S.AC.7D.8H.QS.TD.6H.TC.5C.3S.9H.6D.2H.9C.2S.JD.8D.KS.2C.QH.AS.9D.7H.4C",
        ("transfer",),
    ),
    "shift-or-transfer:2+spent#7": (
        "elemental:july -/6S.KC|AC/AD.5C|QH/7D.8C.5D|4S/|KD/TS.TD|TH/JC|KH/|7S/JS|7C/TC.2C|8H/9S.7H.4D|AH/2H."
        "9D.6D|4H AS.KS a>d 5H.2D.9C.2S.3S.3D.3C.3H.6H.QD.6C.QS.9H.4C.8S.JD.QC.5S.JH.8D",
        ("neither",),
    ),
    "shift-or-transfer:3+arm#7": (
        "elemental:october |7S/|QS/5C|5H/|7C/2H.8C|JD.JS/JH.TH|8D/7D.4S|AD.AH/-/|QD/QC.6S|9H/5D|6C/- AC.KS 2 "
        "JC.6H.9S.KD.3H.TD.3C.2S.7H.AS.KC.2D.KH.9D.TC.8S.4D.5S.4H.2C.9C.QH.3D.3S.TS.6D.4C.8H",
        ("both",),
    ),
    "october-july:1+marks#7": (
        "elemental:july 4S.4D.6C|4H/TS.AD|QC/-/QD.JD.6S|JH.TH/-/3S.5C|9C/3C.TC.QH|2D.JC.3D.5H/AC.9H.6D|2S/9D|"
        "QS/3H|5S/|8S/- AH c>d 8H.TD.2C.JS.2H.4C.8D.KS.7S.6H.7C.5D.KC.KH.AS.7D.9S.KD.7H.8C",
        ("october",),
    ),
    "october-july:2+marks#7": (
        "elemental:july QC.QH|2S/5D.4D|6S.JS/JH.4C.JD|9D/|8H/|TH/TS.7C.7S|5C.6D/-/2D.QS.7H|KC/-/TD.9S.2H|8C/8"
        "D|3C/4H.AH|AS 9C g>h 3H.KS.KD.6C.7D.3S.9H.JC.TC.6H.QD.4S.8S.2C.5H.3D.AC.AD.5S.KH",
        ("october",),
    ),
    "october-july:3+free#7": (
        "elemental:october TC.4H.JH|6C/2D.TD.7D|KH.5C/|3D/-/2H.2C.KS|AS/9S.TS.QC|5D/|JD/TH|3C/8S.5H.7S|6D/8H."
        "4D.6S|4C/3S.QD.AD|6H/JC.KC.QS|9H.5S AC.7H 1 9D.8C.QH.2S.KD.4S.AH.7C.3H.JS.9C.8D",
        ("both",),
    ),
    "opens-pile:1+blocked#7": (
        "elba 5C/-/3H/AS 5D.8D.JC|KC.QH.TH.7S/6H.AD|5H.4S.3D.JH/|9S.KH/8H.TD.4H|7C.6D.5S/|QC/6C.6S|2D.JD.TC.9"
        "D/8S.7H.9C.JS|KD.QS.KS.QD/9H.TS.4D.2S|8C.7D.3S -",
        ("5",),
    ),
    "opens-pile:2+covered#7": (
        "elba -/3D/AH/AS |6D.5S.AC/|KS.5C.7S/KH.6S.9H.2S|KD.QS.JH.TC.9D.8S.7D.QH.JC.TD.9S.8D.2C/9C.4C.8H|4D.3"
        "S.5D.2H/3C.4H.QD|QC.JD.TS/6H|7H.8C/KC|7C/6C.TH.JS|5H.4S.3H -",
        ("1",),
    ),
    "opens-pile:3+blocked#7": (
        "elba AC/AD/AH/- JH.3S.3H.KH|JD.TC/9S.9H.5S.7D|8H.7S.6D.KD/7C.TD.2H|JC.TH.6H/8C.3D|2S.9D/5C.4S.JS.QS|"
        "8S.7H.KC/|4H.3C.QH/KS.4D.2D|5H.4C.5D/TS.QD.9C|8D.6C AS.QC.2C.6S",
        ("none",),
    ),
    "threat-hits:1+direction#7": (
        "seabirds gulch-wall-2(;;habitat-loss)/islet-2(uau-kani:w+uau-kani:k,a-brown:k+a-brown:w)/islet-8(a-m"
        "asked:k+a-masked:w,hinaoku:k+hinaoku:w)/sea-cliff-1(iwa:k+iwa:w)/lava-field-2(noio:w+noio:k;;;bird-s"
        "anctuary)/dune-1(kaupu:w+kaupu:k)/coastal-grassland-1(noio-koha:k+noio-koha:w)/islet-5(ewaewa:w+ewae"
        "wa:k) ewaewa:w.ewaewa:w|akeake:w/a-masked:w.koae-kea:w|uau:k/a-brown:w.manu-o-ku:k|ou:k/|ou:k/aou:k."
        "koae-kea:k|ewaewa:k/ou:w.noio:k|uau-kani:k koae-kea:w/uau-kani:k/a-red-footed:w/a-brown:k/noio-koha:"
        "k/ao:k <cat.light-pollution.dog.ocean-plastic.mongoose.rat.habitat-loss.barn-owl.power-lines predato"
        "r-fence.habitat-restoration.predator-control.predator-control.bird-sanctuary.social-attraction.seabi"
        "rd-rescue.lights-out.beach-cleanup.seabird-rescue.pet-care.line-diverters habitat-restoration koae-k"
        "ea:k.iwa:w.a-masked:k.iwa:k.ao:w.pakalakala:k.manu-o-ku:w.koae-ula:w.ou:w.uau:w.moli:w.noio-koha:k.n"
        "oio-koha:w.noio-koha:w.uau-kani:w.noio:w.uau-kani:w.ewaewa:k.a-red-footed:k.moli:k.akeake:k.a-red-fo"
        "oted:k.a-red-footed:w.koae-ula:w.moli:w.a-red-footed:k aou:w.moli:w.koae-ula:k.a-red-footed:w.koae-u"
        "la:k.pakalakala:w",
        ("a7",),
    ),
    "threat-hits:2+lost#7": (
        "seabirds islet-7(uau-kani:k+uau-kani:w,a-red-footed:k+a-red-footed:w)/lava-field-2(;;habitat-loss)/s"
        "ea-cliff-1(akeake:k+akeake:w,noio:w+noio:k,koae-kea:w+koae-kea:k)/islet-5(koae-ula:w+koae-ula:k,a-br"
        "own:k+a-brown:w,manu-o-ku:w+manu-o-ku:k)/coastal-grassland-2(ewaewa:k+ewaewa:w,uau-kani:k+uau-kani:w"
        ";;;bird-sanctuary)/gulch-wall-2(koae-kea:k+koae-kea:w)/dune-2(moli:w+moli:w,pakalakala:w+pakalakala:"
        "k;;;bird-sanctuary)/islet-8(a-red-footed:k+a-red-footed:w,ou:w+ou:k)/gulch-wall-1(ao:k+ao:w;;habitat"
        "-loss) uau:k.noio:k|aou:k/koae-ula:k.uau:w|noio-koha:w/aou:w.noio-koha:w|iwa:w/a-masked:w.noio-koha:"
        "k|iwa:w/ewaewa:w.hinaoku:w|hinaoku:k/iwa:k.moli:w|kaupu:w ewaewa:k/noio:w/a-brown:k/a-masked:k/a-mas"
        "ked:k/uau-kani:w >power-lines.rat.barn-owl.cat.dog.light-pollution.mongoose.ocean-plastic seabird-re"
        "scue.predator-control.line-diverters.pet-care.predator-fence.lights-out.habitat-restoration.seabird-"
        "rescue.social-attraction.habitat-restoration beach-cleanup.predator-control ou:w.a-red-footed:k.iwa:"
        "k.ewaewa:k moli:k.a-brown:w.uau-kani:k.ou:k.noio-koha:k.a-masked:w.a-red-footed:w.koae-ula:w.noio-ko"
        "ha:k.noio-koha:w.kaupu:k.ewaewa:w",
        ("a6",),
    ),
    "threat-hits:3+sanctuary#7": (
        "seabirds sea-cliff-2(a-brown:w+a-brown:k,koae-ula:w+koae-ula:k,a-red-footed:w+a-red-footed:k)/islet-"
        "1(noio-koha:w+noio-koha:k,ou:w+ou:k,koae-kea:k+koae-kea:w,moli:k+moli:w)/lava-field-1(noio:w+noio:k)"
        "/coastal-grassland-2(a-masked:w+a-masked:k;;;bird-sanctuary)/islet-4(akeake:w+akeake:k,hinaoku:w+hin"
        "aoku:k,iwa:k+iwa:w)/dune-1(;;;bird-sanctuary,social-attraction)/gulch-wall-2(uau:k+uau:w)/dune-2(uau"
        "-kani:k+uau-kani:w;;habitat-loss) pakalakala:k.noio-koha:k|a-brown:w/noio-koha:k|koae-ula:k/koae-ula"
        ":w.ewaewa:k|manu-o-ku:k/ao:w.iwa:k|a-red-footed:w/uau-kani:k|ewaewa:w/a-brown:k.aou:w|koae-kea:k man"
        "u-o-ku:w/uau-kani:w/kaupu:k/ewaewa:w/a-masked:k/iwa:w <ocean-plastic.light-pollution.mongoose.cat.po"
        "wer-lines.barn-owl.rat beach-cleanup.seabird-rescue.line-diverters.habitat-restoration.seabird-rescu"
        "e.pet-care.predator-control.predator-control lights-out.predator-fence a-red-footed:k.ewaewa:k.aou:k"
        ".noio:w a-red-footed:k.moli:w.ou:k.a-masked:w.uau-kani:k.noio:k.noio-koha:w.ewaewa:k.pakalakala:w.no"
        "io-koha:w.koae-kea:w.ou:w.ao:k.moli:w.a-red-footed:w.ewaewa:w.uau-kani:w.kaupu:w.dog.habitat-loss.ha"
        "bitat-restoration",
        ("a5",),
    ),
    "turn-or-raise:1+same-sex#7": (
        "seabirds gulch-wall-2/islet-2(uau:w+uau:k,noio-koha:k+noio-koha:w,ou:w+ou:k)/sea-cliff-1(iwa:w+iwa:k"
        ",iwa:k+iwa:w)/lava-field-2/dune-1(;dog)/coastal-grassland-2(;cat)/islet-8(a-brown:k+a-brown:w)/islet"
        "-5(hinaoku:w+hinaoku:k) a-red-footed:w|koae-ula:k/moli:k.a-red-footed:w|noio:w/a-masked:k|/a-brown:k"
        "|ewaewa:w/noio-koha:w.noio:k|koae-kea:k/uau-kani:k|koae-ula:k uau-kani:w/a-red-footed:w/ewaewa:w/a-m"
        "asked:k/pakalakala:w/akeake:k >mongoose.habitat-loss.light-pollution.power-lines.ocean-plastic.barn-"
        "owl.habitat-loss.rat seabird-rescue.beach-cleanup.predator-fence.bird-sanctuary.habitat-restoration."
        "social-attraction.pet-care.bird-sanctuary.predator-control.habitat-restoration seabird-rescue.line-d"
        "iverters.lights-out.predator-control a-masked:w.a-red-footed:k.ewaewa:w.ewaewa:k.aou:w.ao:k.manu-o-k"
        "u:k.uau-kani:w.a-red-footed:k.kaupu:k.koae-kea:k.akeake:w.manu-o-ku:w.ewaewa:k.kaupu:w.uau-kani:k.ou"
        ":w.koae-kea:w.noio-koha:w.koae-kea:w.moli:w.a-red-footed:k.noio:k.noio:w.koae-ula:w.moli:w.ou:k noio"
        "-koha:k.ewaewa:k.uau-kani:w.pakalakala:k.noio-koha:k.ao:w.a-brown:w.koae-ula:w.a-masked:w.aou:k.uau-"
        "kani:k.moli:w",
        ("raise",),
    ),
    "turn-or-raise:2+same-sex#7": (
        "seabirds coastal-grassland-1/gulch-wall-1(ao:w+ao:k;;;bird-sanctuary)/dune-2/lava-field-2/islet-5(no"
        "io-koha:k+noio-koha:w)/islet-4/sea-cliff-1/sea-cliff-2(a-brown:k+a-brown:w,a-red-footed:k+a-red-foot"
        "ed:w) hinaoku:w.a-masked:w|ewaewa:k/noio:k|a-masked:k/ewaewa:w.noio-koha:w|/akeake:w|uau-kani:k/a-re"
        "d-footed:k.manu-o-ku:k|ou:w/|moli:w noio-koha:k/kaupu:w/iwa:w/koae-kea:w/pakalakala:w/koae-kea:k <oc"
        "ean-plastic.mongoose.rat.barn-owl.habitat-loss.light-pollution.cat.dog.habitat-loss pet-care.lights-"
        "out.social-attraction.beach-cleanup.bird-sanctuary.predator-control.predator-control.predator-fence."
        "line-diverters.habitat-restoration.seabird-rescue.habitat-restoration seabird-rescue noio-koha:k.iwa"
        ":k.uau:k.a-red-footed:w.koae-ula:w.ou:k.ewaewa:w.noio-koha:w.uau-kani:w.ewaewa:w.uau-kani:w.uau-kani"
        ":w.ewaewa:k.uau:w.koae-ula:k.aou:k.iwa:k.ou:w.a-red-footed:k.koae-kea:w.pakalakala:k.kaupu:k.manu-o-"
        "ku:w.a-brown:w.akeake:k.a-red-footed:w.iwa:w.noio:k.hinaoku:k.noio:w.uau-kani:k.moli:w.a-masked:k.ou"
        ":k.uau-kani:k.a-brown:k.moli:w.koae-ula:k.aou:w koae-ula:w.koae-kea:k.moli:k.ewaewa:k.a-masked:w.noi"
        "o:w.power-lines",
        ("turn",),
    ),
    "turn-or-raise:3+same-sex#7": (
        "seabirds gulch-wall-2(;;habitat-loss)/islet-4(ou:w+ou:k,a-brown:k+a-brown:w,koae-ula:w+koae-ula:k)/s"
        "ea-cliff-2(noio:k+noio:w,a-red-footed:k+a-red-footed:w)/dune-2(uau-kani:w+uau-kani:k)/islet-1(uau-ka"
        "ni:w+uau-kani:k,akeake:w+akeake:k)/lava-field-1(koae-kea:k+koae-kea:w)/coastal-grassland-1/islet-8(n"
        "oio-koha:w+noio-koha:k,aou:k+aou:w) |ao:k/|pakalakala:w/noio-koha:w|ou:k/uau-kani:w.iwa:k|/ewaewa:w."
        "a-brown:w|uau:w/a-red-footed:w.moli:w|kaupu:w noio-koha:w/a-brown:k/ao:w/iwa:k/uau:k/koae-ula:w <cat"
        ".dog.light-pollution.barn-owl.mongoose.rat.ocean-plastic beach-cleanup.bird-sanctuary.seabird-rescue"
        ".habitat-restoration.predator-control.social-attraction.line-diverters.bird-sanctuary pet-care.light"
        "s-out.predator-control.predator-fence noio-koha:k.ewaewa:k.a-masked:k.ou:w.uau-kani:k.koae-ula:k.koa"
        "e-kea:k.a-masked:w.manu-o-ku:w.a-red-footed:k.a-masked:k.moli:w.iwa:w.kaupu:k moli:k.hinaoku:k.a-mas"
        "ked:w.noio:k.ewaewa:k.a-red-footed:w.noio-koha:k.ewaewa:w.moli:w.ewaewa:w.manu-o-ku:k.pakalakala:k.h"
        "abitat-loss.habitat-restoration.hinaoku:w.koae-kea:w.ewaewa:k.noio:w.iwa:w.a-red-footed:k.power-line"
        "s.seabird-rescue",
        ("raise",),
    ),
}
"""Pinned exercises: text → position and right answers, which never change."""


@pytest.mark.parametrize(("kind", "level"), TURNS)
def test_the_references_find_the_same_answers(kind: str, level: int) -> None:
    """Every answer claimed is right by the independent references, and they find no other."""
    for seed in range(100, soak.examples(102, 130)):
        exercise = make(kind, level, seed)
        assert exercise_answers.right(exercise) == sorted(exercise.right), exercise


@pytest.mark.parametrize(("kind", "level"), TURNS)
def test_every_answer_is_judged(kind: str, level: int) -> None:
    """Right answers are right and all others wrong; a wrong answer gets sentences, places and a near miss."""
    for seed in range(soak.examples(1, 10)):
        exercise = make(kind, level, seed)
        board = {slot["place"] for zone in game.zones(exercise.position) for slot in zone["slots"]}
        for answer in exercise_answers.answers(exercise):
            verdict = judge(exercise, answer)
            assert verdict.right == (answer in exercise.right), (exercise, answer)
            assert verdict.text.startswith("Right") == verdict.right
            assert verdict.text.endswith("."), verdict.text
            assert {*verdict.places} <= board
            assert (verdict.slip in KINDS[kind].traps) != verdict.right


@pytest.mark.parametrize("text", PINNED)
def test_for_ever_the_same(text: str) -> None:
    """The text of an exercise gives the same position and answers in every version."""
    exercise = parse(text)
    assert (str(exercise.position), exercise.right) == PINNED[text]
    assert str(exercise) == text
    assert parse(str(exercise)) == exercise


@pytest.mark.parametrize(("kind", "level"), TURNS)
def test_levels_are_measured(kind: str, level: int) -> None:
    """A level has the measures that its kind states, and a harder level has greater measures."""
    ranges = KINDS[kind].ranges
    assert make(kind, level, "honu").measure in ranges[level - 1]
    assert [one.start for one in ranges] == sorted({one.start for one in ranges})
    assert all(one.stop <= other.start for one, other in pairwise(ranges))


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values() if kind.none])
def test_none_is_right_about_once_in_three(kind: str) -> None:
    """If "none" may be the answer, it is right in about a third of the exercises."""
    right = Counter(make(kind, 2, seed).right == (NONE,) for seed in range(soak.examples(12, 90)))
    assert soak.examples(1, 16) <= right[True] <= soak.examples(9, 46)


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values() if kind.way == "named"])
def test_no_choice_is_right_in_more_than_half(kind: str) -> None:
    """Each choice that an exercise offers is the right one now and then, and none in more than half of them."""
    number = soak.examples(60, 200)
    right = Counter(make(kind, 3, seed).right[0] for seed in range(number))
    assert {*right} == {*KINDS[kind].answers}
    assert max(right.values()) <= number / 2, right


def test_the_choices_do_not_repeat_the_story() -> None:
    """The choices name the versions alone, the verdict has the reason, and the names of earlier choices are read."""
    assert [*KINDS["october-july"].answers.values()] == ["Both", "Only October", "Only July", "Neither"]
    exercise = parse("october-july:1+marks#7")
    assert judge(exercise, "july").text == (
        "October: yes. July: no. The pile on d was shifted there from c and cannot be shifted again now. "
        "The answer is: Only October."
    )
    assert judge(exercise, "shifted-pile") == judge(exercise, "october")
    assert not judge(exercise, "three-manipulations").right


def test_few_hard_exercises_ask_about_places_far_apart() -> None:
    """Anybody can see that no pile moves between places far apart, so at most one hard exercise in five asks that."""
    number = soak.examples(30, 200)
    traps = Counter(make("shift-or-transfer", 3, seed).trap for seed in range(number))
    assert 0 < traps["apart"] <= number / 5, traps


def test_positions_come_from_play() -> None:
    """Every position reads back from its text, is not over, and shows no hidden card in its view."""
    for kind, level in TURNS:
        position = make(kind, level, 3).position
        assert elele.parse(str(position)) == position
        assert not position.over
        assert position.deal == ""


def test_each_near_miss_can_be_asked_for() -> None:
    """Every near miss of every kind can be requested at a level that has it."""
    for kind in KINDS.values():
        for case in kind.cases:
            exercise = make(kind.name, case.levels[-1], 1, case.trap)
            assert exercise.trap == case.trap
            assert case.trap in exercise.traps


def wrong(exercise: Exercise, slip: str = "") -> Answered:
    return Answered(str(exercise), False, slip or exercise.trap)


def test_a_slip_comes_again_until_it_is_put_right() -> None:
    """After a wrong answer, the same near miss of the same kind comes back until it is answered correctly."""
    first = make("one-block", 1, 1, "twice")
    history = [wrong(first), Answered(str(make("opens-pile", 1, 1)), True)]
    again = next_exercise(history)
    assert (again.kind, again.trap) == ("one-block", "twice")
    history.append(wrong(again, "cross"))
    assert next_exercise(history).trap == "cross"
    history.append(Answered(str(make("one-block", 1, 2, "cross")), True))
    assert next_exercise(history).trap == "twice"
    history.append(Answered(str(make("one-block", 1, 2, "twice")), True))
    assert next_exercise(history).kind not in ("one-block", "opens-pile")


def test_kinds_take_turns() -> None:
    """Without mistakes, the kinds take turns in order, and only requested kinds are asked."""
    history: list[Answered] = []
    asked = []
    for _ in range(2 * len(KINDS)):
        exercise = next_exercise(history, seed="honu")
        asked.append(exercise.kind)
        history.append(Answered(str(exercise), True))
    assert asked == [*KINDS] * 2
    assert len({one.exercise for one in history}) == len(history)
    assert next_exercise(history, ["opens-pile", "threat-hits"]).kind == "opens-pile"


def test_the_same_answers_bring_the_same_exercises() -> None:
    """A seed and a history give the same next exercise."""
    history = [wrong(make("spare-where", 1, 4))]
    assert next_exercise(history, seed=7) == next_exercise(history, seed=7)
    assert next_exercise(history, seed=7) != next_exercise(history, seed=8)


def test_levels_rise_and_fall() -> None:
    """Three right answers in a row raise the level of a kind, two wrong ones lower it, and it stays within 1 to 3."""
    good, bad = (Answered("one-block:1+twice#1", right, "" if right else "twice") for right in (True, False))
    other = Answered("opens-pile:1+covered#1", False, "covered")
    assert level_of([good] * (RISE - 1), "one-block") == 1
    assert level_of([good, other] * RISE, "one-block") == 2
    assert level_of([good] * RISE * 5, "one-block") == 3
    assert level_of([*[good] * RISE * 2, *[bad] * FALL], "one-block") == 2
    assert level_of([*[good] * RISE, bad, good, bad], "one-block") == 2
    assert level_of([bad] * 9, "one-block", 3) == 1
    assert next_exercise([good] * RISE, ["one-block"]).level == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one-blok:1#7", "there is no exercise 'one-blok'; the exercises are one-block, spare-where"),
        ("one-block:4#7", "'one-block:4#7' is not an exercise: write a kind, level and seed, as in one-block:2#7"),
        ("one-block:2+tall#7", "one-block has no near miss 'tall' at level 2; it has cross, empty, shape and twice"),
        ("one-block", "is not an exercise"),
    ],
)
def test_unknown_exercises(text: str, words: str) -> None:
    """An unknown kind, level or near miss is an error that names the known ones."""
    with pytest.raises(ParseError, match=words.replace("+", r"\+")):
        parse(text)
    with pytest.raises(ParseError, match="one-block has levels 1, 2 and 3, not 4"):
        make("one-block", 4)


@pytest.mark.parametrize(
    ("kind", "answer", "words"),
    [
        ("one-block", "a z", "'z' is not a place in this question"),
        ("one-block", "a b c d e", "Touch the places that you mean"),
        ("one-block", "s1", "'s1' is not a place in this question"),
        ("opens-pile", "1 2", "Touch the places that you mean"),
        ("opens-pile", "fH", "'fH' is not a place in this question"),
        ("spare-where", "shift a b", "is not an answer here. Touch a spare, then a pile"),
        ("turn-or-raise", "none", "'none' is not one of the answers turn, raise and same"),
    ],
)
def test_answers_that_cannot_be_given(kind: str, answer: str, words: str) -> None:
    """An answer that this exercise cannot take is refused, and not judged wrong."""
    with pytest.raises(ParseError, match=words):
        judge(make(kind, 1, 2), answer)


def test_answers_may_be_places() -> None:
    """Places may be answered in any order, even as a list; no places means "there is none"."""
    exercise = next(one for seed in range(9) if (one := make("one-block", 1, seed)).right != (NONE,))
    assert judge(exercise, exercise.right[0].split()[::-1]).right
    assert judge(exercise, []) == judge(exercise, NONE)


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer_of_none_has_a_reason(kind: str) -> None:
    """A learner who rightly says that there is none is told why."""
    exercises = (make(kind, level, seed) for level in LEVELS for seed in range(soak.examples(5, 40)))
    for verdict in [judge(exercise, NONE) for exercise in exercises if exercise.right == (NONE,)]:
        assert re.fullmatch(r"Right[,!] .+?\. .+\.", verdict.text), verdict.text


def test_a_board_without_a_block_says_that_all_lack_a_suit() -> None:
    """The reason speaks of all seven blocks, and its two blocks are examples."""
    text = judge(parse("one-block:1+empty#7"), NONE).text
    start = r"Right, there is none\. All seven blocks lack a suit\. For example, \w+ (is|are) missing from .+; .+\."
    assert re.fullmatch(start, text), text


def test_a_game_without_exercises_says_so() -> None:
    """A game that no exercise asks about is refused with a plain sentence, with or without a kind."""
    for kinds in ([], ["one-block"]):
        with pytest.raises(ParseError, match="there are no exercises about the game elemental:july"):
            next_exercise([], kinds, of="elemental:july")


def test_the_package_names_its_room() -> None:
    """The room's `__init__` has the names that lessons use."""
    assert {*exercises.__all__} <= {*dir(exercises)}
