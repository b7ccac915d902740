//! Quantities counted for each member of a joint unit, and not for the unit.

use super::{cavalry, ride, ring, wagon};

#[test]
fn z_init_21_a_grabbed_horse_may_still_break_free_when_its_rider_has_acted() {
    let mut s = ring("hall - yard")
        .party("horse", "conditions: (grabbed_by: ['g'])")
        .party("r:", "riding: 'horse', in_hand: ['sword'], stowed: ['dagger']")
        .foes("g:", "size: large")
        .foes("c:@yard", "")
        .start();
    s.turn("r").pick("equip item=dagger member=r");
    assert!(!s.legal("surrender member=r"), "its own whole turn is gone");
    assert!(s.legal("break_free member=horse"), "{:?}", s.options());
    s.tape("d20=12").pick("break_free member=horse");
    assert_eq!((s.cond("horse", "grabbed"), s.turn_of("horse").as_str()), (false, "taken"));
    assert!(s.legal("attack weapon=sword member=r target=g") && !s.legal("step member=horse"));
}

#[test]
fn z_mount_03_the_steps_of_a_mount_are_not_the_first_thing_in_a_riders_turn() {
    let mut s = cavalry("stowed: ['dagger']").party("e:@end", "").start();
    s.turn("r");
    ride(&mut s, 1);
    s.pick("surrender member=r");
    assert!(s.cond("r", "surrendered"));
    assert!(s.legal("step member=horse") && !s.options().iter().any(|o| o.contains("member=r")), "{:?}", s.options());
}

#[test]
fn z_mount_05_of_two_riders_each_has_its_own_whole_turn() {
    let mut s = cavalry("stowed: ['dagger']").party("q:", "riding: 'horse'").start();
    s.turn("r").pick("equip item=dagger member=r");
    assert!(!s.legal("surrender member=r") && s.legal("surrender member=q"));
}

#[test]
fn z_mount_12_driving_is_the_first_thing_in_the_drivers_turn_alone() {
    let mut s = wagon("", "").start();
    s.turn("cart").pick("step place=hall|yard member=cart");
    assert!(!s.legal("surrender member=d") && s.legal("surrender member=p"));
}

#[test]
fn z_morale_08_what_another_rider_does_does_not_let_a_routed_one_stop() {
    let level = || {
        ring("out - hall - yard")
            .zone("out", "exits: ['party']")
            .border("hall|yard", "kind: door")
            .party("horse@hall", "")
            .party("r:@hall", "riding: 'horse', conditions: (routed: true)")
            .party("q:@hall", "riding: 'horse'")
            .foes("b:@yard", "")
            .start()
    };
    let mut s = level();
    s.turn("r").pick("door border=hall|yard member=q");
    assert!(!s.legal("end_turn"), "the door of another, and not on its way: {:?}", s.options());
    s.pick("step place=hall|out member=horse");
    assert!(s.legal("end_turn"), "a half-step of its mount");
    let mut s = level();
    s.turn("r").pick("dismount member=q");
    assert!(!s.legal("end_turn"), "another's half-step");
    s.pick("dismount member=r");
    assert!(s.legal("end_turn"), "its own");
}

#[test]
fn z_morale_07_a_mount_with_a_routed_rider_neither_sneaks_nor_sprints_to_no_end() {
    let mut s = ring("out - hall - yard")
        .zone("out", "exits: ['party']")
        .party("horse@hall", "concealed: true")
        .party("r:@hall", "riding: 'horse', conditions: (routed: true)")
        .foes("b:@yard", "")
        .start();
    s.turn("horse");
    assert!(s.legal("step place=hall|out member=horse") && s.legal("sprint member=horse"));
    assert!(!s.legal("sneak"), "{:?}", s.options());
    // No exit, no enemy in sight: there is no step for a sprint.
    let mut s = ring("hall - yard")
        .border("hall|yard", "sight: blocked")
        .party("horse", "")
        .party("r:", "riding: 'horse', conditions: (routed: true)")
        .foes("b:@yard", "")
        .start();
    s.turn("horse");
    assert!(!s.legal("step") && !s.legal("sprint"), "{:?}", s.options());
}

#[test]
fn z_mount_08_no_mounting_while_grabbing_or_in_a_pit() {
    let may = |a: &str, b: &str| {
        let mut s = ring("hall - yard")
            .zone("hall", "hazard: pit")
            .party("a:", a)
            .party("horse", "")
            .foes("b:", b)
            .foes("c:@yard", "")
            .start();
        s.turn("a");
        s.legal("mount target=horse")
    };
    assert!(may("", ""));
    assert!(!may("", "conditions: (grabbed_by: ['a'])"));
    assert!(!may("conditions: (in_pit: true)", ""));
}

#[test]
fn z_mount_17_no_exit_for_a_mount_that_carries_a_cornered_one() {
    let leaves = |r: &str, border: &str| {
        let mut s = ring("hall - yard")
            .zone("hall", "exits: ['party']")
            .border("hall|yard", border)
            .party("horse", "")
            .party("r:", &format!("riding: 'horse', {r}"))
            .party("e:@yard", "")
            .foes("b:@yard", "")
            .start();
        s.turn("r");
        (s.legal("exit member=horse"), s.legal("sprint member=horse"))
    };
    assert_eq!(leaves("", ""), (true, true));
    assert_eq!(leaves("conditions: (cornered: true)", ""), (false, true));
    // Z-MOVE-06: with the door shut, too, a sprint would have no destination.
    assert_eq!(leaves("", "kind: door"), (true, true));
    assert_eq!(leaves("conditions: (cornered: true)", "kind: door"), (false, false));
}

#[test]
fn z_mount_12_a_cart_that_sneaks_is_driven_too() {
    let mut s = wagon("concealed: true", "concealed: true").start();
    s.turn("cart").pick("sneak place=hall|yard member=cart").cites("Z-MOUNT-12");
    assert_eq!((s.num("d.mains"), s.num("cart.half_steps"), s.cond("cart", "concealed")), (1, 2, true));
}

#[test]
fn z_mount_08_mounting_makes_the_turn_that_of_the_whole_unit() {
    let mut s = ring("hall - yard")
        .party("a:", "")
        .party("horse", "")
        .party("q:", "riding: 'horse', stowed: ['dagger']")
        .party("foot:@yard", "")
        .foes("b:@yard", "")
        .start();
    s.turn("a").pick("mount target=horse");
    assert!(s.legal("step member=horse") && s.legal("equip item=dagger member=q"), "{:?}", s.options());
    s.end();
    assert_eq!((s.turn_of("horse").as_str(), s.turn_of("q").as_str()), ("fresh", "fresh"), "they did nothing");
    s.turn("b").end();
    assert_eq!(
        (s.round(), s.values("take_turn", "combatant")),
        (1, vec!["foot".to_string()]),
        "and take no other turn"
    );
}
