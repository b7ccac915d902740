//! Events that end a spell, and events that do not (H-SPELL-04 to H-SPELL-06).

use super::{caster, facing_off};
use crate::duel::field;
use crate::setup::{Field, Skirmish};

/// Sets up `b` next to `m`, which casts `ward`; `b` acts before it.
fn beside(m: &str, b: &str) -> Field {
    field().party("m:@0,0", &format!("{}, hp_max: 40, {m}", caster("ward"))).foes("b:@1,0", &format!("facing: 3, {b}"))
}

fn before(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("m cast spell=ward", "d6=3 d6=6").play_to_action("b");
    s
}

/// Returns true if the spell still takes effect on the count of `m`, which rolled 3.
fn still_comes(s: &mut Skirmish) -> bool {
    s.next_round();
    let cast = s.events_ever("fizzled").len() == 1;
    assert_eq!(s.num("m.prepared.ward"), 1, "used up in any case");
    assert_eq!(s.events_ever("spell_lost").len(), usize::from(!cast));
    cast
}

#[test]
fn h_spell_04_a_blow_that_hits_ends_it_and_a_miss_does_not() {
    let mut s = before(beside("", "main: 'sword'"));
    s.strike("attack weapon=sword", "d20=10 d8=1");
    s.expect_event("spell_lost target=m").cites("H-SPELL-04");
    assert!(!still_comes(&mut s));
    let mut s = before(beside("", "main: 'sword'"));
    s.strike("attack weapon=sword", "d20=9");
    assert!(still_comes(&mut s));
}

#[test]
fn h_spell_04_a_hit_without_damage_ends_it_too() {
    let mut s = before(beside("traits: [needs_silver]", "main: 'sword'"));
    s.strike("attack weapon=sword", "d20=10");
    s.expect_event("unharmed target=m").cites("H-SPELL-04");
    assert!(!still_comes(&mut s));
    for (action, dice) in [("shove", "d20=10 d20=3 d20=15"), ("wrestle", "d20=10 d20=3 d20=15")] {
        let mut s = before(beside("", ""));
        s.tape(dice).pick(&format!("{action} target=m")).expect_event("contest outcome=lost").cites("H-SPELL-04");
        assert!(!still_comes(&mut s), "{action}");
        let mut s = before(beside("", ""));
        s.tape("d20=9").pick(&format!("{action} target=m"));
        assert!(still_comes(&mut s), "{action}");
    }
    let mut s = before(beside("armour: 'plate'", ""));
    s.tape("d20=17").pick("brawl").cites("H-BRAWL-05").cites("H-SPELL-04");
    assert!(!still_comes(&mut s));
}

#[test]
fn h_spell_04_on_the_same_count_a_blow_is_in_time() {
    let mut s = beside("", "main: 'sword'").start();
    s.declare("m cast spell=ward", "d6=4 d6=4").play_to_action("b");
    assert_eq!(s.at_count(), 4);
    s.strike("attack weapon=sword", "d20=10 d8=1");
    s.expect_event("result_waits target=m").expect_event("spell_lost target=m").cites("H-SPELL-04");
    assert_eq!(s.hp("m"), 40, "the wound waits, the blow does not");
    assert!(!still_comes(&mut s));
}

#[test]
fn h_spell_04_after_it_went_off_a_blow_comes_too_late() {
    let mut s = beside("", "main: 'sword'").start();
    s.declare("m cast spell=ward", "d6=4 d6=3").pick("target target=m");
    s.play_to_action("b").strike("attack weapon=sword", "d20=13 d8=1");
    s.expect_event("attack outcome=hit ac=13").expect_no_event("spell_lost");
    assert_eq!((s.num("m.prepared.ward"), s.cond("m", "ward")), (1, true));
}

#[test]
fn h_spell_04_a_free_attack_ends_it() {
    // The caster's friend runs past; only a fumbling friend strikes the caster itself.
    let board = field()
        .party("m:@0,0", &format!("{}, hp_max: 40", caster("ward")))
        .party("f:@1,0", "main: 'club', facing: 0")
        .foes("b:@2,0", "facing: 3");
    let mut s = board.start();
    s.declare("m cast spell=ward", "d6=3 d6=6 d6=1").play_to_action("f").strike("attack weapon=club", "d20=1");
    s.tape("d6=3 d4=2").skip_reactions();
    s.expect_event("friend_struck target=m").expect_event("spell_lost target=m").cites("H-SPELL-04");
    assert_eq!(s.hp("m"), 38);
    assert!(!still_comes(&mut s));
}

/// Lets `b`, of the other side, cast at `m` on a higher count than `m` has.
fn spell_against(spell: &str, m: &str) -> Skirmish {
    let board = facing_off(&format!("{}, hp_max: 40, {m}", caster("ward")), &caster(spell).replace("facing: 0, ", ""));
    let mut s = board.start();
    s.declare(&format!("m cast spell=ward; b cast spell={spell}"), "d6=3 d6=6");
    assert_eq!(s.combatant(), "b");
    s
}

#[test]
fn h_spell_04_a_spell_that_wounds_or_takes_hold_ends_it() {
    let mut s = spell_against("force_dart", "");
    s.tape("d6=1").pick("target target=m").expect_event("spell_lost target=m").cites("H-SPELL-04");
    assert!(!still_comes(&mut s));
    for (spell, aim) in [("hold_fast", "target target=m"), ("web_snare", "hex place=0,0")] {
        let before = if spell == "web_snare" { "d4=1 d4=1" } else { "" };
        let after = if spell == "web_snare" { "" } else { "d4=1 d4=1" };
        let mut s = spell_against(spell, "");
        s.tape(&format!("{before} d20=13 {after}")).pick(aim).expect_event("spell_lost target=m").cites("H-SPELL-04");
        assert!(!still_comes(&mut s), "{spell}");
        let mut s = spell_against(spell, "");
        s.tape(&format!("{before} d20=14")).pick(aim).expect_no_event("spell_lost");
        assert!(still_comes(&mut s), "{spell}, saved");
    }
    let mut s = spell_against("bend_will", "");
    s.tape("d20=13 d6=1").pick("target target=m").pick("flee").expect_event("spell_lost target=m").cites("H-SPELL-04");
    assert!(!still_comes(&mut s));
}

#[test]
fn h_spell_04_a_spell_of_a_shared_count_ends_those_of_lower_counts() {
    let m = caster("ward");
    let board = facing_off(&format!("{m}, hp_max: 40"), &caster("bend_will").replace("facing: 0, ", ""));
    let mut s = board.party("f:@-5,0", "").start();
    s.declare("m cast spell=ward; b cast spell=bend_will", "d6=3 d6=6 d6=6").play_to_action("f").end_count();
    s.tape("d20=13 d6=3").pick("target target=m").pick("flee").end_count();
    assert_eq!(s.word("m.conditions.controlled.order"), "flee");
    assert!(!still_comes(&mut s));
}

#[test]
fn h_spell_04_spells_of_one_count_do_not_stop_each_other() {
    let board = facing_off(
        &format!("{}, hp_max: 40", caster("force_dart")),
        &caster("force_dart").replace("facing: 0, ", "hp_max: 40, "),
    );
    let mut s = board.start();
    s.declare("m cast spell=force_dart; b cast spell=force_dart", "d6=4 d6=4");
    s.tape("d6=5").pick("target target=b").expect_event("result_waits target=b");
    s.pick("face facing=0").tape("d6=6").pick("target target=m").pick("face facing=3");
    assert_eq!((s.hp("b"), s.hp("m"), s.events_ever("spell_lost").len()), (34, 33, 0));
}

#[test]
fn h_spell_04_a_boulder_ends_it() {
    let board = field()
        .party("m:@0,0", &format!("{}, hp_max: 40", caster("ward")))
        .foes("b:@3,0", "str: 18, facing: 3")
        .extra("boulders: [(id: 'rock', at: (2,0), direction: 3, run: 4)]");
    for (save, cast) in [("d20=13 d6=1 d6=1 d6=1", false), ("d20=14", true)] {
        let mut s = board.clone().start();
        s.declare("m cast spell=ward", "d6=3 d6=6")
            .play_to_action("b")
            .tape(&format!("d20=18 {save}"))
            .pick("push boulder=rock");
        assert_eq!(still_comes(&mut s), cast);
    }
}

#[test]
fn h_spell_05_a_tiny_sting_must_hurt() {
    let sting = |m: &str, b: &str, dice: &str| {
        let board = field().party("m:@0,0", &format!("{}, hp_max: 40, {m}", caster("ward")));
        let mut s = board.foes("b:stinger@1,0", &format!("facing: 3{b}")).start();
        s.declare("m cast spell=ward", "d6=3 d10=6").play_to_action("b").strike("attack weapon=sting", dice);
        s
    };
    let mut s = sting("", "", "d20=10");
    s.expect_event("damage amount=1").expect_event("spell_lost target=m").cites("H-SPELL-05");
    assert!(!still_comes(&mut s));
    let mut s = sting("traits: [needs_plus_1]", "", "d20=10");
    s.expect_event("unharmed target=m").expect_no_event("spell_lost");
    assert!(still_comes(&mut s));
}

#[test]
fn h_spell_06_a_spell_ended_or_missed_is_used_up() {
    let mut s = before(beside("", "main: 'sword'"));
    s.strike("attack weapon=sword", "d20=10 d8=1");
    s.cites("H-SPELL-06").cites("H-GEAR-07");
    assert_eq!(s.num("m.prepared.ward"), 1);
    // Sent to sleep, without a blow and without a save.
    let board = facing_off(&caster("ward"), &caster("slumber").replace("facing: 0, ", "hit_dice: 5, "));
    let mut s = board.start();
    s.declare("m cast spell=ward; b cast spell=slumber", "d6=3 d6=6").tape("d8=4 d8=4").pick("hex place=0,0");
    s.expect_event("spell_lost target=m").cites("H-SPELL-06");
    assert_eq!(s.num("m.prepared.ward"), 1);
}
