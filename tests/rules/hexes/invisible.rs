//! INVIS: invisible combatants.

use crate::duel::field;
use crate::setup::{Field, Skirmish};

const UNSEEN: &str = "traits: [invisible], hp_max: 40, facing: 3";

/// Sets up `a` at 0,0 and the invisible `i` at 1,0.
fn unseen(a: &str, i: &str) -> Field {
    field()
        .party("a:@0,0", &format!("main: 'sword', facing: 0, hp_max: 40, {a}"))
        .foes("i:@1,0", &format!("{UNSEEN}, {i}"))
}

fn go(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("", dice);
    s
}

/// Lets `i` attack `a` and miss; then it is the turn of `a`.
fn after_its_blow(a: &str, i: &str) -> Skirmish {
    let mut s = go(unseen(a, &format!("main: 'club', {i}")), "d6=1 d6=6");
    s.play_to_action("i").strike("attack weapon=club", "d20=2");
    s
}

fn known_as(s: &Skirmish) -> String {
    s.word("i.conditions.invisible.seen.0.as")
}

#[test]
fn h_invis_01_undetected_at_first_but_not_by_all() {
    let mut s = go(unseen("", ""), "d6=6 d6=1");
    s.play_to_action("a");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    assert_eq!(known_as(&s), "");
    let strikes = |a: &str| {
        let mut s = go(unseen(a, ""), "d6=6 d6=1");
        s.play_to_action("a").strike("attack weapon=sword", "d20=2");
        s.cites_not("H-INVIS-02");
        s.attack_roll().0
    };
    assert_eq!(strikes("traits: [sees_invisible]"), 2, "as if visible");
    assert_eq!(strikes("rank: monster, hit_dice: 12, bcb: 0"), 2);
    for a in ["rank: monster, hit_dice: 11, bcb: 0", "rank: npc, hit_dice: 12, bcb: 0"] {
        let mut s = go(unseen(a, ""), "d6=6 d6=1");
        assert!(!s.play_to_action("a").legal("attack"), "{a}");
    }
}

#[test]
fn h_invis_02_a_blow_at_the_unseen_has_minus_four() {
    let mut s = after_its_blow("", "");
    s.end_count().play_to_action("a").strike("attack weapon=sword", "d20=13");
    s.expect_event("attack outcome=miss total=9 ac=10").cites("H-INVIS-02").cites("H-TERR-05");
    let mut s = after_its_blow("", "");
    s.end_count().play_to_action("a").strike("attack weapon=sword", "d20=14 d8=1");
    s.expect_event("attack outcome=hit total=10 ac=10");
}

#[test]
fn h_invis_03_no_target_no_zone_and_only_areas_touch_it() {
    let m = "class: cleric, level: 1, prepared: {'fire_burst': 1, 'force_dart': 1}, facing: 0";
    let board = || field().party("m:@0,0", m).foes("i:@2,0", UNSEEN).foes("b:@4,0", "hp_max: 40");
    let mut s = board().start();
    s.declare("m cast spell=force_dart", "d6=6 d6=1 d6=1");
    assert!(s.legal("target target=b") && !s.legal("target target=i"));
    s.pick("fizzle");
    let mut s = board().start();
    s.declare("m cast spell=fire_burst", "d6=6 d6=1 d6=1").tape("d6=4 d20=13 d20=14").pick("hex place=4,0");
    s.cites("H-INVIS-03");
    assert_eq!((s.hp("i"), s.hp("b")), (36, 38));
    // It controls no ground: passing it provokes no reaction.
    let mut s = go(unseen("", ""), "d6=6 d6=1");
    s.play_to_action("a").pick("half_move").walk("5 0");
    assert_eq!((s.pos("a").as_str(), s.events_ever("let_pass").len()), ("1,1", 0));
}

#[test]
fn h_invis_03_a_suspected_one_is_no_target_either() {
    let mut s = after_its_blow("", "");
    s.pick("half_move").walk("1").end_count().play_to_action("a");
    assert_eq!((known_as(&s).as_str(), s.pos("i").as_str()), ("suspected", "2,-1"));
    let mut s = after_its_blow("", "");
    s.pick("half_move").walk("2").end_count().play_to_action("a");
    assert_eq!((known_as(&s).as_str(), s.pos("i").as_str()), ("suspected", "1,-1"));
    assert!(!s.legal("attack weapon=sword") && !s.legal("brawl"));
    s.expect_rule("H-INVIS-03");
}

#[test]
fn h_invis_03_nor_is_one_that_sleeps_unknown() {
    let asleep = "conditions: (asleep: 9)";
    let mut s = go(unseen("", asleep), "d6=6");
    s.play_to_action("a");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    let mut s = go(unseen("traits: [sees_invisible]", asleep), "d6=6");
    assert!(s.play_to_action("a").legal("attack weapon=sword"), "who sees it may");
    let mut s = go(unseen("int: 15", asleep), "d6=6");
    assert!(!s.play_to_action("a").legal("attack"), "only the active are sensed");
    // The target is hidden, two hexes off.
    let board = |h: &str| {
        field()
            .hex("2,0", "terrain: brush")
            .party("a:@0,0", "main: 'spear', facing: 0")
            .foes("h:@2,0", &format!("{h}, conditions: (asleep: 9)"))
    };
    let mut s = go(board("hidden: true"), "d6=6");
    s.play_to_action("a");
    assert!(!s.legal("attack weapon=spear") && !s.legal("brawl"));
    let mut s = go(board("hidden: false"), "d6=6");
    assert!(s.play_to_action("a").legal("attack weapon=spear"));
}

#[test]
fn h_invis_03_a_suspected_one_that_is_struck_down_is_out_of_reach() {
    // `b` detects it and knocks it out; `a` never knew its position.
    let field = unseen("", "hp: 1").party("b:@2,0", "traits: [sees_invisible], main: 'sword', anatomy: []");
    let mut s = field.start();
    s.declare("b facing=3", "d6=1 d6=6 d6=2").play_to_action("b");
    s.strike("attack weapon=sword", "d20=15 d8=3 d20=10").then_event("ladder target=i outcome=unconscious").end_count();
    s.play_to_action("a");
    assert!(!s.legal("attack") && !s.legal("brawl"));
}

#[test]
fn h_invis_04_keen_minds_sense_it_in_phase_a() {
    let sensed = |a: &str, at: &str, dice: &str| {
        let board = field().party("a:@0,0", a).foes(&format!("i:@{at}"), UNSEEN);
        let s = board.tape(dice).start();
        let known = known_as(&s);
        assert_eq!(s.events_ever("sensed").len(), dice.split_whitespace().count());
        known
    };
    assert_eq!(sensed("int: 15", "6,0", "d6=4"), "detected");
    assert_eq!(sensed("int: 15", "6,0", "d6=5"), "");
    assert_eq!(sensed("int: 15", "7,0", ""), "", "too far");
    assert_eq!(sensed("int: 14", "6,0", ""), "", "too dull");
    assert_eq!(sensed("int: 15, traits: [sees_invisible]", "3,0", ""), "", "sees it");
    assert_eq!(sensed("int: 15, conditions: (held: 3)", "3,0", ""), "", "not able");
    let wall = field().party("a:@0,0", "int: 15").foes("i:@4,0", UNSEEN).hex("2,0", "terrain: wall").start();
    assert!(wall.events_ever("sensed").is_empty());
    let s = field().party("a:@0,0", "int: 15").foes("i:@4,0", UNSEEN).tape("d6=1").start();
    s.cited_ever("H-INVIS-04");
}

#[test]
fn h_invis_04_until_the_next_phase_a() {
    let board = unseen("int: 15", "").tape("d6=4");
    let mut s = go(board, "d6=6 d6=1");
    s.play_to_action("a").strike("attack weapon=sword", "d20=2");
    s.cites("H-INVIS-02");
    s.tape("d6=6").next_round();
    assert_eq!(known_as(&s), "", "lost again");
    s.declare("", "d6=6 d6=1").play_to_action("a");
    assert!(!s.legal("attack"));
}

#[test]
fn h_invis_05_an_attack_gives_it_away_to_the_end_of_the_next_round() {
    let mut s = after_its_blow("", "");
    s.cites("H-INVIS-05");
    assert_eq!(known_as(&s), "detected");
    s.next_round().declare("", "d6=1 d6=6").play_to_action("a");
    assert!(s.legal("attack"), "the whole next round");
    s.next_round();
    assert_eq!(known_as(&s), "suspected", "afterwards");
    s.declare("", "d6=1 d6=6").play_to_action("a");
    assert!(!s.legal("attack"));
}

#[test]
fn h_invis_05_its_next_move_hides_it() {
    let mut s = after_its_blow("", "");
    s.pick("half_move").walk("1").end_count();
    assert_eq!(known_as(&s), "suspected");
    s.play_to_action("a");
    assert!(!s.legal("attack"));
}

#[test]
fn h_invis_05_what_was_sensed_ends_sooner_than_what_was_given_away() {
    let mut s = go(unseen("int: 15", "main: 'club'").tape("d6=1"), "d6=1 d6=6");
    s.play_to_action("i").strike("attack weapon=club", "d20=2");
    s.next_round();
    assert_eq!((known_as(&s).as_str(), s.events_ever("sensed").len()), ("detected", 1), "no second roll is due");
}

#[test]
fn h_invis_05_a_contest_gives_it_away_as_well() {
    let i = "conditions: (pinned_by: 'a')";
    let mut s = go(unseen("", i), "d6=1 d6=6");
    s.play_to_action("i").tape("d20=5 d20=5").pick("break_free").expect_event("contest source=i").cites("H-INVIS-05");
    assert_eq!(known_as(&s), "detected");
}

#[test]
fn h_invis_06_a_veil_ends_with_the_first_attack_or_spell() {
    let veiled = |more: &str| format!("conditions: (veil: 9), facing: 3, hp_max: 40, {more}");
    let board = field().party("a:@0,0", "facing: 0, hp_max: 40").foes("i:@1,0", &veiled("main: 'club'"));
    let mut s = go(board, "d6=1 d6=6");
    s.play_to_action("i").strike("attack weapon=club", "d20=2");
    s.cites("H-INVIS-06").expect_event("veil_torn target=i");
    assert!(!s.cond("i", "invisible"));
    let board = field()
        .party("a:@0,0", "facing: 0, hp_max: 40")
        .foes("i:@2,0", &veiled("class: cleric, prepared: {'force_dart': 1}"));
    let mut s = board.start();
    s.declare("i cast spell=force_dart", "d6=1 d6=6");
    assert!(s.cond("i", "invisible"), "not with the declaration");
    s.tape("d6=3").pick("target target=a").cites("H-INVIS-06");
    assert!(!s.cond("i", "invisible"));
    let mut s = after_its_blow("", "");
    s.then_no_event("veil_torn").end_count();
    assert!(s.cond("i", "invisible"), "the trait does not end");
}

#[test]
fn h_invis_01_a_new_veil_hides_it_anew() {
    let i = "conditions: (veil: 9), facing: 3, hp_max: 40, main: 'club', class: cleric, prepared: {'veil': 1}";
    let mut s = go(field().party("a:@0,0", "facing: 0, hp_max: 40").foes("i:@1,0", i), "d6=1 d6=6");
    s.play_to_action("i").strike("attack weapon=club", "d20=2");
    s.next_round().declare("i cast spell=veil", "d6=1 d6=6").pick("target target=i").end_count().play_to_action("a");
    assert!(s.cond("i", "invisible") && known_as(&s).is_empty());
    assert!(!s.legal("brawl"), "its blow of the last round is forgotten");
}

#[test]
fn h_invis_06_the_attack_itself_is_still_made_unseen() {
    let i = "conditions: (veil: 9), facing: 3, main: 'club', class: thief, level: 1, bcb: 0, backstab: 3";
    let mut s = go(field().party("a:@0,0", "facing: 0, hp_max: 40").foes("i:@1,0", i), "d6=1 d6=6");
    s.play_to_action("i").strike("attack weapon=club", "d20=10 d4=2 d20=14");
    s.cites("H-ASSN-02").cites("H-ATK-13");
    assert_eq!((s.hp("a"), s.cond("i", "invisible")), (34, false));
}
