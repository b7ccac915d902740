//! SPELL: declaring, disrupting and aiming spells. The effects of each spell are in `effects`.

mod aim;
mod disrupted;
mod effects;

use crate::duel::field;
use crate::setup::{Field, Skirmish};

/// Returns the fields of a caster without armour limits, with each spell prepared twice.
pub(crate) fn caster(spells: &str) -> String {
    let prepared: Vec<String> = spells.split_whitespace().map(|spell| format!("'{spell}': 2")).collect();
    format!("class: cleric, level: 3, bcb: 0, facing: 0, prepared: {{{}}}", prepared.join(", "))
}

/// Sets up `m` at 0,0 and `b` at 2,0, facing each other.
pub(crate) fn facing_off(m: &str, b: &str) -> Field {
    field().party("m:@0,0", m).foes("b:@2,0", &format!("facing: 3, {b}"))
}

/// Plays until the spell takes effect; `m` acts on count 6, `b` on count 1.
pub(crate) fn cast_in(field: Field, spell: &str) -> Skirmish {
    cast_among(field, spell, "d6=6 d6=1")
}

/// Does the same as [`cast_in`], with more combatants and their dice.
pub(crate) fn cast_among(field: Field, spell: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare(&format!("m cast spell={spell}"), dice);
    assert_eq!(s.combatant(), "m");
    s
}

/// Does the same as [`cast_in`] with the usual positions.
pub(crate) fn cast(spell: &str, b: &str) -> Skirmish {
    cast_in(facing_off(&caster(spell), b), spell)
}

fn offers_cast(field: Field, spell: &str) -> bool {
    let mut s = field.start();
    // A choice of one is not offered as a decision.
    while s.combatant() != "m" {
        s.idle_hex();
    }
    s.legal(&format!("cast spell={spell}"))
}

fn may_cast(m: &str, spell: &str) -> bool {
    offers_cast(facing_off(m, ""), spell)
}

#[test]
fn h_spell_01_it_is_declared_with_one_left_and_takes_the_round() {
    let mut s = cast_in(facing_off("class: cleric, level: 1, prepared: {'ward': 1}", ""), "ward");
    s.cited_ever("H-SPELL-01");
    assert!(s.cond("m", "casting"), "from the start of the round");
    s.pick("target target=m");
    assert!(s.cond("m", "casting"), "to its end, though the spell has gone off");
    assert_eq!(s.num("m.prepared.ward"), 0);
    s.next_round().declare_to("m", "declare_routine");
    assert!(!s.cond("m", "casting"));
    assert!(!s.legal("cast"), "none left");
    s.expect_rule("H-SPELL-01");
}

#[test]
fn h_spell_01_only_who_is_able_and_sees() {
    assert!(may_cast(&caster("ward"), "ward"));
    assert!(may_cast(&format!("{}, conditions: (prone: true)", caster("ward")), "ward"));
    for state in ["blinded: 2", "entangled: 9"] {
        assert!(!may_cast(&format!("{}, conditions: ({state})", caster("ward")), "ward"), "{state}");
    }
    let pinned = |m: &str, b: &str| {
        field().party("m:@0,0", &format!("{}, {m}", caster("ward"))).foes("b:@1,0", &format!("facing: 3, {b}"))
    };
    assert!(!offers_cast(pinned("conditions: (pinned_by: 'b')", ""), "ward"));
    assert!(!offers_cast(pinned("", "conditions: (pinned_by: 'm')"), "ward"), "its hands are full");
}

#[test]
fn h_spell_02_it_goes_off_on_the_caster_s_count_and_is_aimed_then() {
    let mut s = facing_off(&caster("bend_will"), "").start();
    s.declare("m cast spell=bend_will", "d6=3 d6=6");
    assert_eq!((s.at_count(), s.combatant().as_str()), (6, "b"));
    s.pick("half_move").walk("0 0 0 0").end_count();
    assert_eq!((s.at_count(), s.point(), s.combatant().as_str()), (3, "choose_spell_target", "m"));
    assert!(s.legal("target target=b"), "where it is by now, six hexes away");
    s.tape("d20=14").pick("target target=b").cites("H-SPELL-02");
}

#[test]
fn h_spell_03_a_caster_does_nothing_else() {
    let m = format!("{}, main: 'spear'", caster("ward").replace("bcb: 0", "bcb: 3"));
    let mut s = facing_off(&m, "speed: 20").foes("c:@0,1", "facing: 2").start();
    s.declare("m cast spell=ward", "d6=2 d6=6 d6=5").cited_ever("H-SPELL-03");
    let split = s.last_in_battle("split");
    assert_eq!((split.facts["attack"].clone(), split.facts["defence"].clone()), (3.into(), 0.into()), "not even asked");
    s.play_to_action("b").pick("half_move").pick("step direction=3");
    assert_eq!((s.point(), s.pos("b").as_str()), ("choose_step", "1,0"), "no spear holds it off");
    s.pick("step direction=1");
    assert_eq!((s.point(), s.pos("b").as_str()), ("choose_step", "2,-1"), "no zone: no free attack, no retreat");
    s.pick("stop").end_count().play_to_action("c").tape("d20=2").pick("brawl");
    assert_eq!(s.attack_roll().1, 10, "no BCB in its AC");
    s.end_count();
    assert_eq!((s.point(), s.combatant().as_str()), ("choose_spell_target", "m"));
    s.pick("target target=m");
    assert_eq!(s.point(), "choose_facing", "neither main nor move part is left");
}

#[test]
fn h_spell_07_casting_within_reach_of_enemies_is_legal() {
    let board = || field().party("m:@0,0", &caster("ward")).foes("b:@1,0", "facing: 3");
    assert!(offers_cast(board(), "ward"));
    let mut s = cast_in(board(), "ward");
    s.pick("target target=m").cites("H-SPELL-07");
    assert!(s.cond("m", "ward"));
    cast("ward", "").pick("target target=m").cites_not("H-SPELL-07");
}

const MAGIC_USER: &str = "class: magic_user, level: 6, facing: 0, prepared: {'ward': 1}";

#[test]
fn h_spell_08_a_magic_user_wears_bracers_at_most() {
    let fits = |gear: &str| may_cast(&format!("{MAGIC_USER}{gear}"), "ward");
    assert!(fits("") && fits(", armour: 'bracers_3'") && fits(", main: 'staff'"));
    for gear in [
        ", armour: 'padded'",
        ", armour: 'chain_plus_3'",
        ", shield: 'shield'",
        ", armour: 'bracers_1', shield: 'shield'",
    ] {
        assert!(!fits(gear), "{gear}");
    }
    assert!(fits(", shield: 'shield', main: 'staff'"), "both hands on the staff: it is not in use");
    let mut s = facing_off(&format!("{MAGIC_USER}, armour: 'padded'"), "").start();
    s.declare_to("m", "declare_routine").expect_rule("H-SPELL-08");
}

#[test]
fn h_spell_09_a_fighter_mage_needs_fine_armour() {
    let spells =
        "[(name: 'seventh', level: 7, aim: self, effect: ward), (name: 'tenth', level: 10, aim: self, effect: ward)]";
    let mage = "class: fighter_mage, level: 9, facing: 0, \
        prepared: {'ward': 1, 'fire_burst': 1, 'hail_fall': 1, 'seventh': 1, 'tenth': 1}";
    for (armour, most) in
        [("chain", 0), ("chain_plus_1", 3), ("chain_plus_2", 4), ("leather_plus_3", 7), ("plate_plus_4", 10)]
    {
        let m = format!("{mage}, armour: '{armour}'");
        let mut s = facing_off(&m, "").extra(&format!("spells: {spells}")).start();
        s.declare_to("m", "declare_routine");
        for (spell, level) in [("ward", 1), ("fire_burst", 3), ("hail_fall", 4), ("seventh", 7), ("tenth", 10)] {
            assert_eq!(s.legal(&format!("cast spell={spell}")), level <= most, "{spell} in {armour}");
        }
        if most < 10 {
            s.expect_rule("H-SPELL-09");
        }
    }
    for armour in ["", ", armour: 'bracers_1'"] {
        let mut s = facing_off(&format!("{mage}{armour}"), "").extra(&format!("spells: {spells}")).start();
        s.declare_to("m", "declare_routine");
        assert_eq!(s.count("cast"), 5, "no limit");
    }
}

#[test]
fn h_spell_10_other_casters_wear_what_they_like() {
    let armed = "armour: 'full_plate', shield: 'shield', main: 'mace', facing: 0, prepared: {'hold_fast': 1}";
    for class in ["cleric", "thief", "none"] {
        assert!(may_cast(&format!("class: {class}, {armed}"), "hold_fast"), "{class}");
    }
    let mut s = cast_in(facing_off(&format!("class: cleric, {armed}"), ""), "hold_fast");
    s.cited_ever("H-SPELL-10");
    s.tape("d20=14").pick("target target=b");
}

#[test]
fn h_spell_11_no_casting_while_others_are_surprised() {
    let m = format!("{}, scrolls: ['ward']", caster("ward"));
    let mut s = facing_off(&m, "").surprise("foes", "(fiat: 1)").start();
    s.declare_to("m", "declare_routine");
    assert!(!s.legal("cast") && !s.legal("read_scroll"));
    s.expect_rule("H-SPELL-11");
    s.declare("", "d6=1").next_round().declare_to("m", "declare_routine");
    assert_eq!(s.round(), 1);
    assert!(s.legal("cast spell=ward") && s.legal("read_scroll spell=ward"));
}
