//! WAND: magic without a declaration.

use crate::duel::field;
use crate::setup::{Field, Skirmish};
use crate::spells::facing_off;

/// Returns the fields of a combatant with a wand of this spell and three charges.
fn wand(class: &str, spell: &str) -> String {
    format!("class: {class}, level: 1, bcb: 2, facing: 0, hp_max: 40, wands: [(spell: '{spell}', charges: 3)]")
}

fn on_count(field: Field, plan: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare(plan, dice).play_to_action("m");
    s
}

fn charges(s: &Skirmish) -> i64 {
    s.num("m.wands.0.charges")
}

#[test]
fn h_wand_01_who_may_use_one() {
    let legal = |m: &str, b: &str| on_count(facing_off(m, b), "", "d6=6 d6=1").legal("use_wand");
    for class in ["magic_user", "fighter_mage", "cleric"] {
        assert!(legal(&wand(class, "force_dart"), ""), "{class}");
    }
    assert!(!legal(&wand("fighter", "force_dart"), ""));
    assert!(legal(&format!("{}, traits: [wand_user]", wand("fighter", "force_dart")), ""));
    assert!(!legal(&wand("cleric", "force_dart").replace("charges: 3", "charges: 0"), ""), "empty");
    assert!(!legal(&wand("cleric", "bend_will"), "int: 2"), "no legal target");
    assert!(!legal(&format!("{}, conditions: (blinded: 2)", wand("cleric", "force_dart")), ""));
    let mut s = on_count(facing_off(&wand("cleric", "force_dart"), ""), "m full_defence", "d6=6 d6=1");
    assert!(!s.legal("use_wand"));
    s.end_count();
}

#[test]
fn h_wand_01_undeclared_with_a_move_and_bcb_in_ac() {
    let m = format!("{}, armour: 'plate', shield: 'shield'", wand("magic_user", "hail_fall"));
    let mut s = on_count(facing_off(&m, "hp_max: 40"), "m standard defence=2", "d6=6 d6=1");
    s.pick("half_move").walk("3");
    s.tape("d6=1 d6=2 d6=3").pick("use_wand").pick("hex place=2,0").cites("H-WAND-01");
    assert_eq!((s.hp("b"), charges(&s)), (34, 2), "a spell of the fourth level, in plate, in no time");
    assert!(!s.legal("use_wand") && !s.legal("attack"), "the main part is used");
    s.end_count().play_to_action("b");
    assert_eq!(s.num("m.defence_part"), 2);
    assert!(!s.cond("m", "casting"));
}

#[test]
fn h_wand_01_the_caster_level_is_six() {
    let mut s = on_count(facing_off(&wand("cleric", "fire_burst"), "hp_max: 40"), "", "d6=6 d6=1");
    s.pick("use_wand").tape("d6=1 d6=1 d6=1 d6=1 d6=1 d6=1 d20=13").pick("hex place=3,0");
    assert_eq!(s.hp("b"), 34);
}

#[test]
fn h_wand_01_a_fizzle_costs_no_charge() {
    let mut s = on_count(facing_off(&wand("cleric", "force_dart"), ""), "", "d6=6 d6=1");
    s.pick("use_wand").pick("fizzle");
    assert_eq!(charges(&s), 3);
    assert!(!s.legal("use_wand"));
}

#[test]
fn h_wand_01_in_a_moment_of_surprise() {
    let board = facing_off(&wand("cleric", "force_dart"), "").surprise("foes", "(fiat: 1)");
    let mut s = on_count(board, "", "d6=6");
    s.pick("use_wand").tape("d6=3").pick("target target=b");
    assert_eq!((s.round(), s.hp("b")), (0, 6));
}

fn beside(b: &str) -> Field {
    field().party("m:@0,0", &wand("cleric", "force_dart")).foes("b:@1,0", &format!("facing: 3, hp_max: 40, {b}"))
}

#[test]
fn h_wand_02_a_blow_on_a_higher_count_does_not_stop_it() {
    let mut s = beside("main: 'sword'").start();
    s.declare("", "d6=3 d6=6").play_to_action("b").strike("attack weapon=sword", "d20=10 d8=4");
    s.then_event("attack outcome=hit")
        .end_count()
        .play_to_action("m")
        .pick("use_wand")
        .tape("d6=5")
        .pick("target target=b");
    s.cites("H-WAND-02");
    assert_eq!((s.hp("m"), s.hp("b"), charges(&s)), (36, 34, 2));
}

#[test]
fn h_wand_02_unless_the_user_cannot_act_any_more() {
    let mut s = beside("str: 16").start();
    s.declare("", "d6=3 d6=6").play_to_action("b").tape("d20=20 d2=1 d3=1").pick("brawl");
    assert!(s.cond("m", "stunned"));
    s.next_round();
    assert_eq!((s.events_ever("action_lost").len(), charges(&s)), (1, 3));
}

#[test]
fn h_wand_03_a_blow_on_the_same_count_silences_it() {
    // `m` acts first, then the blow falls: the wand waits for the second pass.
    let mut s = beside("main: 'sword'").start();
    s.declare("", "d6=4 d6=4").play_to_action("m").pick("use_wand").expect_event("wand_raised source=m");
    s.end_count().play_to_action("b").strike("attack weapon=sword", "d20=10 d8=4");
    s.end_count().cited_ever("H-WAND-03");
    assert_eq!((s.events_ever("wand_silent").len(), charges(&s), s.hp("b"), s.hp("m")), (1, 3, 40, 36));
    // The blow falls first.
    let board =
        field().party("a:@0,1", "facing: 1, main: 'sword', hp_max: 40").foes("m:@0,0", &wand("cleric", "force_dart"));
    let mut s = board.start();
    s.declare("", "d6=4 d6=4").play_to_action("a").strike("attack weapon=sword", "d20=10 d8=4");
    s.end_count().play_to_action("m").pick("use_wand").end_count();
    assert_eq!((s.events_ever("wand_silent").len(), charges(&s), s.hp("a")), (1, 3, 40));
    // A miss does not silence the wand.
    let mut s = beside("main: 'sword'").start();
    s.declare("", "d6=4 d6=4")
        .play_to_action("m")
        .pick("use_wand")
        .end_count()
        .play_to_action("b")
        .strike("attack weapon=sword", "d20=9");
    s.end_count();
    assert_eq!(s.point(), "choose_spell_target");
    s.tape("d6=5").pick("target target=b");
    assert_eq!((s.hp("b"), charges(&s)), (34, 2));
}

#[test]
fn h_wand_03_among_those_who_held_as_well() {
    let mut s = beside("main: 'sword'").start();
    s.declare("", "d6=6 d6=3").play_to_action("m").act_and_end("hold").play_to_action("b").act_and_end("hold");
    s.play_to_action("m").pick("use_wand").end_count().play_to_action("b").strike("attack weapon=sword", "d20=10 d8=4");
    s.end_count();
    assert_eq!((s.events_ever("wand_silent").len(), charges(&s)), (1, 3));
}

#[test]
fn h_wand_03_only_blows_of_that_count() {
    // Two act on 4; the blow fell on 6.
    let board = beside("main: 'sword'").party("f:@-4,0", "");
    let mut s = board.start();
    s.declare("", "d6=4 d6=4 d6=6").play_to_action("b").strike("attack weapon=sword", "d20=10 d8=4");
    s.end_count().play_to_action("m").pick("use_wand").end_count().play_to_action("f").end_count();
    assert_eq!(s.point(), "choose_spell_target");
    s.tape("d6=5").pick("target target=b");
}
