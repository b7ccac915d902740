//! W-10, W-11, W-19, W-21, W-24, W-32: spells, wands, scrolls, shots.

use super::{blow, needed};
use crate::setup::Skirmish;

fn mage_and(foe: &str, more: &str) -> Skirmish {
    Skirmish::hexes()
        .party("mage_6@0,0", &format!("facing: 0, {more}"))
        .foes(&format!("{foe}@1,0"), "facing: 3")
        .start()
}

#[test]
fn w_10_a_shoved_wizard() {
    let mut s = mage_and("orc", "");
    s.declare("mage_6 cast spell=fire_burst", "d8=3 d6=5").play_to_action("orc");
    assert_eq!(s.at_count(), 5);
    s.tape("d20=10 d20=4 d20=15").pick("shove target=mage_6");
    s.expect_event("grab outcome=hit total=11 ac=11")
        .expect_event("contest outcome=lost")
        .cites("H-SPELL-04")
        .cites("H-WREST-06");
    assert_eq!((s.pos("mage_6").as_str(), s.num("mage_6.prepared.fire_burst")), ("0,0", 1));
    s.next_round();
    assert_eq!(s.events_ever("spell_cast").len(), 0);
}

#[test]
fn w_11_a_sting_that_misses() {
    let sting = |dice: &str| {
        let mut s = mage_and("stinger", "armour: 'bracers_1'");
        s.declare("mage_6 cast spell=fire_burst", "d8=3 d10=9").play_to_action("stinger");
        blow(&mut s, "sting", dice);
        s
    };
    let mut s = sting("d20=11");
    s.expect_event("attack outcome=miss total=11 ac=12").expect_no_event("spell_lost");
    s.end_count();
    assert_eq!((s.point(), s.combatant().as_str()), ("choose_spell_target", "mage_6"));
    let s = sting("d20=12");
    s.expect_event("attack outcome=hit").expect_event("spell_lost target=mage_6").cites("H-SPELL-05");
    assert_eq!((s.hp("mage_6"), s.num("mage_6.prepared.fire_burst")), (13, 1));
}

#[test]
fn w_19_limits_of_modifiers() {
    let shot = |archer: &str, target: &str, dice: &str| {
        let mut s = Skirmish::hexes()
            .hex("4,0", "terrain: arrow_slit, elevation: 2")
            .party("archer@0,0", &format!("facing: 0{archer}"))
            .foes("b:@4,0", &format!("conditions: (prone: true), facing: 3{target}"))
            .tape(dice)
            .start();
        s.declare("", "d8=6 d6=1").play_to_action("archer");
        blow(&mut s, "long_bow", "d20=2");
        s
    };
    let s = shot("", "", "");
    s.cites("H-TERR-04").cites("H-TERR-06");
    assert_eq!(needed(&s), 10 - (1 + 1 - 4));
    let s = shot(", int: 15", ", traits: [invisible]", "d6=4");
    s.cites("H-TERR-05").cites("H-INVIS-02");
    assert_eq!(needed(&s), 10 - (1 + 1 - 4 - 4));
}

#[test]
fn w_21_a_wand_on_a_shared_count() {
    let begin = |orc: u8| {
        let mut s = mage_and("orc", "");
        s.declare("mage_6 standard defence=1", &format!("d8=5 d6={orc}"));
        s
    };
    let mut s = begin(5);
    s.play_to_action("mage_6").pick("use_wand");
    assert_ne!(s.point(), "choose_spell_target", "set aside");
    s.end_count().play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=11 d6=3");
    s.expect_event("attack outcome=hit total=12 ac=12");
    s.end_count().cited_ever("H-WAND-03");
    assert_eq!((s.hp("mage_6"), s.num("mage_6.wands.0.charges"), s.hp("orc")), (11, 5, 5));
    assert_eq!(s.events_ever("wand_silent").len(), 1);

    let mut s = begin(6);
    s.play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=11 d6=3");
    s.end_count().play_to_action("mage_6").pick("use_wand").tape("d6=2").pick("target target=orc");
    assert_eq!((s.hp("mage_6"), s.num("mage_6.wands.0.charges"), s.hp("orc")), (11, 4, 2));
}

#[test]
fn w_24_into_the_melee() {
    let mut s = Skirmish::hexes()
        .party("archer@-6,0", "facing: 0")
        .party("fighter_7@1,0", "facing: 3")
        .foes("orc@0,0", "facing: 0")
        .start();
    s.declare("", "d8=6 d6=1 d6=1").play_to_action("archer");
    blow(&mut s, "long_bow", "d2=1 d20=14 d8=6");
    s.expect_event("attack target=fighter_7 outcome=hit total=16 ac=16").cites("H-MISS-07").cites("H-MISS-08");
    assert_eq!((s.hp("fighter_7"), s.hp("orc")), (39, 5));
}

#[test]
fn w_32_a_scroll_in_two_rounds() {
    let begin = || {
        let field = Skirmish::hexes().party("mage_6@0,0", "facing: 0").foes("orc@1,0", "facing: 3");
        let mut s = field.foes("far:@6,0", "facing: 3").start();
        s.declare("mage_6 read_scroll spell=web_snare", "d8=6 d6=3 d6=1");
        s
    };
    let mut s = begin();
    s.next_round();
    assert!(s.cond("mage_6", "casting"));
    s.declare("mage_6 read_scroll spell=web_snare", "d8=6 d6=3 d6=1");
    assert_eq!((s.round(), s.point(), s.combatant().as_str()), (2, "choose_spell_target", "mage_6"));
    s.tape("d4=2 d4=3 d20=5").pick("hex place=6,0").cites("H-SCROLL-01");
    assert_eq!(s.num("far.conditions.entangled.rounds"), 5);
    assert_eq!(s.word("mage_6.scrolls"), "");

    let mut s = begin();
    s.play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=15 d6=1");
    s.expect_event("spell_lost target=mage_6").cites("H-SCROLL-02");
    assert_eq!(s.word("mage_6.scrolls"), "");
}
