//! AFTER: healing after a fight.

use crate::setup::{Field, LAST, Skirmish};

/// Sets up a foe `x` that leaves in round 1, which ends the fight. A test must add a wounded combatant, or else there
/// is no decision after it.
fn bare(aftermath: &str) -> Field {
    let board = Skirmish::percentile().hex("9,9", "exits: ['foes']").extra(aftermath);
    board.foes("x:@9,9", "")
}

/// Does the same, with a combatant of the party that has nothing to heal.
fn field(aftermath: &str) -> Field {
    bare(aftermath).party("z:@-9,0", LAST)
}

/// Plays the declarations and the exit of `x`, and ends the round with these dice.
fn over(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.intents("").moves("x exit").end_round_with(dice);
    assert_eq!(s.point(), "over");
    s
}

#[test]
fn p_after_01_once_for_all_who_live_and_only_if_the_level_says_so() {
    let hurt = |text: &str| {
        field(text)
            .party("b:@0,1", "hp: 5, unconscious: true")
            .party("a:@0,0", "hp: 6")
            .party("d:@0,2", "hp: 0, unconscious: true")
            .party("s:@0,3", "hp: 4, surrendered: true")
    };
    let s = over(hurt("aftermath: false"), "");
    s.expect_no_event("aftermath");
    assert_eq!((s.hp("a"), s.hp("b")), (6, 5));
    // The fled foe has nothing to heal unless it is hurt; `d` has died.
    let board = hurt("aftermath: true").foes("y:@8,9", "hp: 10");
    let mut s = board.start();
    s.intents("").moves("x exit; y exit").end_round_with("d6=2 d3=1 d3=2 d3=3 d3=1");
    s.expect_event("aftermath").cites("P-AFTER-01");
    let who: Vec<_> = s.events("week_healed").into_iter().filter_map(|e| e.target).collect();
    assert_eq!(who, ["y", "b", "a", "s"], "in roster order, the fled and the surrendered too");
    assert_eq!(s.events("aftermath").len(), 1);
    assert_eq!(["a", "b", "s", "y", "d"].map(|c| s.hp(c)), [9, 7, 5, 11, 0]);
}

#[test]
fn p_after_02_hours_of_sleep() {
    let board =
        field("aftermath: true, aftermath_weeks: 0").party("a:@0,0", "").party("b:@0,1", "hp: 2, unconscious: true");
    let s = over(board.party("c:@0,2", "unconscious: true"), "d6=6 d6=1");
    s.expect_event("sleeps target=b amount=6").expect_event("sleeps target=c amount=1").cites("P-AFTER-02");
    assert_eq!(s.events("sleeps").len(), 2);
    assert_eq!(s.dice(), "d6=6 d6=1");
}

#[test]
fn p_after_03_a_week_gives_back_a_d3() {
    let board = |text: &str| field(text).party("a:@0,0", "hp: 5").party("b:@0,1", "hp: 11").party("c:@0,2", "");
    let s = over(board("aftermath: true"), "d3=3 d3=3");
    s.expect_event("week_healed target=a amount=3").expect_event("week_healed target=b amount=1").cites("P-AFTER-03");
    assert_eq!((s.hp("a"), s.hp("b"), s.hp("c")), (8, 12, 12), "not above the full number");
    let s = over(board("aftermath: true, aftermath_weeks: 3"), "d3=1 d3=2 d3=3 d3=2");
    assert_eq!((s.hp("a"), s.hp("b")), (11, 12), "week by week, the healthy no more");
    let s = over(board("aftermath: true, aftermath_weeks: 0"), "");
    s.expect_event("aftermath").expect_no_event("week_healed");
}

#[test]
fn p_after_04_in_hospital_without_a_roll() {
    let text = "aftermath: true, aftermath_care: hospital, aftermath_weeks: 2";
    let s = over(field(text).party("a:@0,0", "hp: 3").party("b:@0,1", "hp: 11"), "");
    s.expect_event("week_healed target=a amount=3").cites("P-AFTER-04").cites_not("P-AFTER-03");
    assert_eq!((s.hp("a"), s.hp("b"), s.dice().as_str()), (9, 12, ""));
}

#[test]
fn p_after_05_first_aid_by_the_helper() {
    let hurt = |m: &str| {
        bare("aftermath: true, aftermath_weeks: 0, aftermath_helper: 'm'")
            .party("a:@0,0", "hp: 6, injuries: [(damage: 1), (damage: 2, aided: true), (damage: 3)]")
            .party(
                "m:@-9,-9",
                format!("skills: {{'First Aid': 60}}, hp: 10, injuries: [(damage: 2)], {m}").trim_end_matches(", "),
            )
            .foes("y:@8,9", "hp: 9, injuries: [(damage: 3)]")
            .hex("-9,-9", "exits: ['party']")
    };
    let end = |board: Field, moves: &str, dice: &str| {
        let mut s = board.start();
        s.intents("").moves(&format!("x exit; y exit; {moves}")).end_round_with(dice);
        assert_eq!(s.point(), "over");
        s
    };
    let s = end(hurt(""), "", "d100=60 d3=3 d100=61 d100=1 d3=3");
    s.cites("P-AFTER-05").cites("P-DMG-22");
    assert_eq!(s.injuries("a"), ["1/1+", "2/0+", "3/0+"], "each open one once, in their order");
    assert_eq!((s.injuries("m"), s.hp("a"), s.hp("m")), (vec!["2/2+".to_string()], 7, 12), "itself and its side");
    assert_eq!((s.hp("y"), s.injuries("y")), (9, vec!["3/0".to_string()]), "not the other side");
    let s = end(hurt("unconscious: true").party("b:@1,0", ""), "", "d6=4");
    s.expect_no_event("first_aid");
    let s = end(hurt(""), "m exit", "d100=60 d3=3 d100=61 d100=61");
    assert_eq!(s.hp("a"), 7, "one that left gives it as well");
    let none = field("aftermath: true, aftermath_weeks: 0").party("a:@0,0", "hp: 6, injuries: [(damage: 1)]");
    over(none, "").expect_no_event("first_aid");
}

#[test]
fn p_after_06_a_week_is_credited_to_no_injury() {
    let board = field("aftermath: true").party("a:@0,0", "hp: 7, injuries: [(damage: 3, healed: 1), (damage: 3)]");
    let s = over(board, "d3=3");
    s.expect_event("week_healed target=a amount=3").cites("P-AFTER-06");
    assert_eq!((s.hp("a"), s.injuries("a")), (10, vec!["3/1".to_string(), "3/0".to_string()]));
}

/// Section 12: First Aid, then the unconscious, then the weeks.
#[test]
fn p_after_01_dice_in_their_order() {
    let board = bare("aftermath: true, aftermath_helper: 'a'")
        .party("a:@0,0", "hp: 11, injuries: [(damage: 1)], skills: {'First Aid': 50}")
        .party("b:@0,1", "hp: 3, unconscious: true, injuries: [(damage: 9)]");
    let s = over(board, "d100=51 d100=50 d3=2 d6=5 d3=1 d3=1");
    assert_eq!((s.hp("a"), s.hp("b")), (12, 6));
    assert_eq!(s.dice(), "d100=51 d100=50 d3=2 d6=5 d3=1 d3=1");
}
