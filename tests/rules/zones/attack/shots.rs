//! ATK: range, sight and aim.

use super::range;
use crate::setup::Skirmish;

#[test]
fn z_atk_05_a_shot_beyond_half_range_needs_a_save() {
    let mut s = range("z4").start();
    s.turn("a").tape("d6=2").pick("attack weapon=bow target=b force=full aim=steady");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d6=2", 8), "exactly half range is not beyond it");
    let mut s = range("z4|z5").start();
    s.turn("a").tape("d20=11").pick("attack weapon=bow target=b force=full aim=steady").cites("Z-ATK-05");
    assert_eq!(s.health("b"), 10);
}

#[test]
fn z_atk_05_a_shot_on_the_move_needs_a_save() {
    let mut s = range("z2").start();
    s.turn("a").pick("step place=z0|z1");
    s.tape("d20=10 d6=2").pick("attack weapon=bow target=b force=full aim=moving").cites("Z-ATK-05");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d20=10 d6=2", 8));
}

#[test]
fn z_atk_06_nobody_shoots_what_it_cannot_see() {
    let level = |fields: &str| {
        Skirmish::zones("hall - cave")
            .zone("cave", "light: dark")
            .border("cave|hall", "light: dark")
            .party("a:@cave", fields)
            .foes("near:@cave", "turn: taken")
            .foes("border:@cave|hall", "turn: taken")
            .foes("lit:@hall", "turn: taken")
    };
    let mut s = level("hands: 3, in_hand: ['bow', 'sword']").start();
    assert_eq!(s.turn("a").values("attack weapon=bow", "target"), ["lit"], "the shooter's own darkness is no matter");
    assert_eq!(s.values("attack weapon=sword", "target"), ["near", "border"]);
    let mut s = level("hands: 3, in_hand: ['bow', 'sword'], dark_sight: true").start();
    assert_eq!(s.turn("a").values("attack weapon=bow", "target"), ["near", "border", "lit"]);
}

#[test]
fn z_atk_07_a_steady_shot_stands_still_all_turn() {
    let mut s = range("z2").start();
    s.turn("a");
    assert_eq!(s.values("attack weapon=bow target=b force=full", "aim"), ["steady", "moving"]);
    s.tape("d6=2").pick("attack weapon=bow target=b force=full aim=steady");
    assert!(!s.legal("step"), "a steady aim spends no half-step for the rest of the turn");
    assert!(s.legal("put_down"));

    let mut s = range("z2").start();
    s.turn("a").tape("d20=1 d6=2").pick("attack weapon=bow target=b force=full aim=moving");
    assert!(s.legal("step place=z0|z1"), "one that means to move may shoot first");

    let mut s = range("z2").start();
    s.turn("a").pick("step place=z0|z1");
    assert_eq!(s.values("attack weapon=bow target=b force=full", "aim"), ["moving"]);
}

#[test]
fn z_atk_07_moving_by_choice_asks_for_half_steps_left_and_not_for_a_legal_one() {
    let aims = |a: &str, border: &str| {
        let mut s = Skirmish::zones("z0 - z1")
            .border("z0|z1", border)
            .house("sprint", "lose_move")
            .party("a:", &format!("in_hand: ['bow'], {a}"))
            .foes("b:@z1", "")
            .start();
        s.turn("a");
        s
    };
    let shot = "attack weapon=bow target=b force=full";
    let s = aims("", "max_size: tiny");
    assert_eq!((s.legal("step"), s.values(shot, "aim")), (false, vec!["steady".to_string(), "moving".to_string()]));
    assert_eq!(aims("speed: 0", "").values(shot, "aim"), ["steady"], "no half-step left");
    let mut s = aims("", "");
    s.tape("d20=11").pick("sprint");
    assert_eq!(s.values(shot, "aim"), ["steady"], "nor one after a sprint that lost the movement");
}

#[test]
fn z_atk_07_moving_shot_before_only_counts_steps_already_made() {
    let mut s = range("z2").house("moving_shot", "before_only").start();
    s.turn("a").tape("d6=2").pick("attack weapon=bow target=b force=full aim=steady");
    assert_eq!(s.dice(), "d6=2");
    assert!(s.legal("step place=z0|z1"));
    let mut s = range("z2").house("moving_shot", "before_only").start();
    s.turn("a").pick("step place=z0|z1");
    assert_eq!(s.values("attack weapon=bow target=b force=full", "aim"), ["moving"]);
}

#[test]
fn z_atk_07_a_counter_is_always_steady() {
    let mut s = Skirmish::duel("in_hand: ['bow']", "in_hand: ['bow']").start();
    s.turn("a").pick("step place=hall|yard");
    s.tape("d20=10").pick("attack weapon=bow target=b force=full aim=moving");
    s.tape("d6=1 d6=2").pick("counter kind=attack weapon=bow force=full");
    assert!(!s.dice().contains("d20"), "no save for the counter");
    assert_eq!((s.health("a"), s.health("b")), (8, 9));
}

#[test]
fn z_atk_08_no_shot_on_the_move_beyond_half_range() {
    let mut s = range("z4").start();
    assert_eq!(s.turn("a").values("attack weapon=bow target=b force=full", "aim"), ["steady", "moving"]);
    let mut s = range("z4|z5").start();
    assert_eq!(s.turn("a").values("attack weapon=bow target=b force=full", "aim"), ["steady"]);
    let mut s = range("z5").start();
    s.turn("a").pick("step place=z0|z1");
    assert!(!s.legal("attack weapon=bow target=b"), "9 half-steps away and on the move");
    s.pick("step place=z1");
    assert!(s.legal("attack weapon=bow target=b aim=moving"), "8 half-steps are within half range");
}

/// Starts a battle of `r` with a bow on a horse in `z0` against `b` with a bow in `z3`.
fn horse_archer() -> Skirmish {
    Skirmish::zones("z0 - z1 - z2 - z3 - z4 - z5 - z6 - z7 - z8 - z9")
        .party("r:", "in_hand: ['bow'], riding: 'horse'")
        .party("horse", "")
        .foes("b:@z3", "in_hand: ['bow']")
        .foes("watcher:@z9", "")
        .start()
}

#[test]
fn z_atk_07_a_steady_rider_holds_its_mount() {
    let mut s = horse_archer();
    s.turn("r").tape("d6=3").action("attack member=r weapon=bow target=b force=full aim=steady");
    assert_eq!(s.health("b"), 8, "3 / 2 from the saddle");
    assert!(!s.legal("step") && !s.legal("dismount") && !s.legal("exit"));
}

#[test]
fn z_atk_07_a_rider_whose_mount_moved_counters_on_the_move() {
    let mut s = horse_archer();
    s.turn("r").pick("step place=z0|z1").end();
    s.turn("b").pick("attack weapon=bow target=r force=full aim=steady");
    s.tape("d20=10 d6=2 d6=3").pick("counter kind=attack weapon=bow force=full");
    assert_eq!((s.health("r"), s.health("b")), (8, 8), "a hit save within half range, and an impaired shot");
}
