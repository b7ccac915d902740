//! Section 3.2: the turn.

use super::{STOUT, ex_01};
use crate::setup::Skirmish;

#[test]
fn z_init_17_a_turn_is_open_until_nothing_but_its_end_is_left() {
    let mut s = Skirmish::zones("hall").party("a", "speed: 0, in_hand: ['sword']").foes("b", STOUT).start();
    s.turn("a");
    s.tape("d6=1").action("attack weapon=sword target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str(), s.turn_of("a").as_str()), ("turn_action", "a", "open"));
    s.pick("unequip item=sword");
    assert_eq!((s.point(), s.faction().as_str()), ("take_turn", "foes"), "it ends unasked");
    assert_eq!(s.turn_of("a"), "taken");
}

#[test]
fn z_init_17_end_turn_may_be_chosen_at_any_time() {
    let mut s = ex_01();
    s.turn("balthasar");
    assert!(s.legal("end_turn"));
    s.end();
    assert_eq!(s.turn_of("balthasar"), "taken");
}

fn walker() -> Skirmish {
    let mut s = Skirmish::zones("a - b - c - d")
        .zone("a", "items: ['club']")
        .zone("b", "items: ['club']")
        .border("b|c", "items: ['club']")
        .party("x@a", "in_hand: ['sword']")
        .foes("t1@a", STOUT)
        .foes("t2@b", STOUT)
        .foes("t3@b|c", STOUT)
        .start();
    s.turn("x");
    s
}

#[test]
fn z_init_18_half_a_move_and_actions_or_a_full_move() {
    let mut s = walker();
    s.action("step place=a|b").action("step place=b");
    assert!(s.legal("attack weapon=sword") && s.legal("put_down") && s.legal("pick_up"), "half the allowance");
    s.action("step place=b|c");
    assert!(!s.legal("attack") && !s.legal("put_down") && !s.legal("pick_up") && !s.legal("grapple"));
    s.action("step place=c");
    assert_eq!(s.turn_of("x"), "taken", "the full allowance and nothing else");
}

#[test]
fn z_init_18_one_main_and_one_bonus_or_two_bonus_never_two_main() {
    let mut s = walker();
    s.tape("d6=1").action("attack weapon=sword target=t1 force=full");
    assert!(!s.legal("attack") && s.legal("pick_up"));
    s.pick("pick_up item=club");
    assert!(!s.legal("put_down") && !s.legal("attack"));
    let mut s = walker();
    s.pick("pick_up item=club");
    assert!(s.legal("attack weapon=club") && s.legal("put_down item=sword"));
    s.pick("put_down item=sword");
    assert!(!s.legal("attack") && !s.legal("put_down") && !s.legal("pick_up"), "two bonus actions");
    assert_eq!((s.num("x.mains"), s.num("x.bonuses")), (0, 2));
    assert!(s.legal("step"));
}

#[test]
fn z_init_19_movement_and_actions_mix_and_an_action_halves_the_limit() {
    let mut s = walker();
    s.action("step place=a|b").tape("d6=1").action("attack weapon=sword target=t2 force=full");
    assert!(s.legal("step place=b"));
    s.action("step place=b").pick("pick_up item=club");
    assert_eq!(s.turn_of("x"), "taken", "two half-steps, a main and a bonus action: nothing is left");
    assert_eq!(s.place("x"), "b");
    let mut s = walker();
    s.pick("put_down item=sword").action("step place=a|b").action("step place=b");
    assert!(!s.legal("step") && s.legal("pick_up"));
}

#[test]
fn z_init_20_the_allowance_is_twice_the_speed() {
    for (speed, full, half) in [(1, 2, 1), (2, 4, 2), (3, 6, 3)] {
        let level = || {
            let mut s = Skirmish::zones("a - b - c - d - e")
                .party("x@a", &format!("speed: {speed}, in_hand: ['sword']"))
                .foes("t@e", "")
                .start();
            s.turn("x");
            s
        };
        let path = ["a|b", "b", "b|c", "c", "c|d", "d"];
        let mut s = level();
        let mut made = 0;
        for place in path {
            if !s.legal(&format!("step place={place}")) {
                break;
            }
            s.action(&format!("step place={place}"));
            made += 1;
            assert_eq!(s.point() == "turn_action" && s.legal("put_down"), made <= half, "speed {speed} after {made}");
        }
        assert_eq!(made, full, "speed {speed}");
    }
}

#[test]
fn z_init_21_a_whole_turn_comes_first() {
    let level = || {
        let mut s = Skirmish::zones("hall - yard")
            .party("a", "in_hand: ['sword'], agi: 10")
            .foes("b", "conditions: (grabbed_by: ['a'])")
            .foes("c@yard", "")
            .start();
        s.turn("a");
        s
    };
    let mut s = level();
    assert!(s.legal("surrender"));
    s.pick("release target=b");
    assert!(s.legal("surrender"), "a release before does not count");
    s.tape("d20=11").pick("sprint");
    assert!(!s.legal("surrender"), "a tried sprint does");
    let mut s = level();
    s.action("step place=hall|yard");
    assert!(!s.legal("surrender"));
    let mut s = level();
    s.pick("put_down item=sword");
    assert!(!s.legal("surrender"));
}

#[test]
fn z_init_21_a_half_step_given_up_unpaid_was_the_first_thing() {
    let mut s = Skirmish::zones("hall - yard; hall - well").party("a@hall", "").foes("b@hall|well", "").start();
    s.turn("a").pick("step place=hall|yard").tape("d20=11").pick("shove target=a").pick("shove_to place=hall|yard");
    assert_eq!((s.point(), s.combatant().as_str(), s.num("a.half_steps")), ("turn_action", "a", 0));
    assert!(s.legal("step") && s.legal("sprint") && !s.legal("surrender"));
}

#[test]
fn z_init_21_free_options_cost_nothing() {
    let mut s = Skirmish::zones("hall - yard").party("a", "").foes("b", "conditions: (grabbed_by: ['a'])").start();
    s.turn("a").pick("release target=b");
    assert_eq!((s.num("a.half_steps"), s.num("a.mains"), s.num("a.bonuses")), (0, 0, 0));
    s.tape("d20=1").pick("sprint");
    assert_eq!((s.num("a.half_steps"), s.num("a.mains"), s.num("a.bonuses")), (0, 0, 0));
}

fn busy() -> Skirmish {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "items: ['club'], levers: [(id: 'lamp', effect: 'toggle_light:yard')]")
        .border("hall|yard", "kind: door")
        .party(
            "a",
            "hands: 4, in_hand: ['sword', 'torch', 'medicine_box'], stowed: ['dagger'], \
             powers: ['black_fire', 'dread', 'gloom', 'mend_flesh'], size: large",
        )
        .party("pal", "conditions: (grabbed_by: ['b2'], distracted_by: 'b2')")
        .foes("b1", &format!("{STOUT}, in_hand: ['axe']"))
        .foes("b2", STOUT)
        .start();
    s.turn("a");
    s
}

/// Main actions, their dice (the large one needs no save of a smaller target), and the answer to the decision that
/// follows.
const MAINS: [(&str, &str, &str); 9] = [
    ("attack weapon=sword target=b1 force=full", "d6=1 d6=2", ""),
    ("disarm target=b1", "", "leave"),
    // With the door closed there is no place to shove to, and `stay` is taken automatically.
    ("shove target=b1", "d4=1", ""),
    ("grapple target=b1", "", ""),
    ("power name=dread target=b1", "d20=1", ""),
    ("distract target=b1", "d20=1", ""),
    ("taunt target=b1", "d20=1", ""),
    ("use_item item=medicine_box target=a", "d6=1", ""),
    ("free_ally target=pal", "d20=20", ""),
];
const BONUSES: [&str; 8] = [
    "pick_up item=club",
    "put_down item=sword",
    "equip item=dagger",
    "unequip item=sword",
    "light item=torch",
    "door border=hall|yard",
    "lever id=lamp",
    "warn target=pal",
];

#[test]
fn z_init_22_main_actions() {
    for (main, dice, then) in MAINS {
        let mut s = busy();
        for option in MAINS.iter().map(|m| m.0).chain(BONUSES) {
            assert!(s.legal(option), "{option}");
        }
        s.tape(dice).action(main);
        if !then.is_empty() {
            s.pick(then);
        }
        assert_eq!((s.num("a.mains"), s.num("a.bonuses")), (1, 0), "{main}");
        for (option, ..) in MAINS {
            assert!(!s.legal(option), "{option} after {main}");
        }
        assert!(s.legal("lever id=lamp"), "a bonus action is left after {main}");
    }
}

#[test]
fn z_init_22_bonus_actions() {
    for bonus in BONUSES {
        let mut s = busy();
        s.pick(bonus);
        assert_eq!((s.num("a.mains"), s.num("a.bonuses")), (0, 1), "{bonus}");
        assert!(s.legal("taunt target=b1"), "a main action is left after {bonus}");
        assert!(s.legal("lever id=lamp"), "and so is a bonus action");
    }
}

#[test]
fn z_init_23_who_is_no_longer_able_has_no_more_turn() {
    let mut s = Skirmish::zones("hall")
        .party("a", "health: 4, in_hand: ['sword']")
        .party("a2", "")
        .foes("b", &format!("{STOUT}, in_hand: ['sword']"))
        .foes("b2", "")
        .start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    s.tape("d6=1 d6=3").pick("counter kind=attack weapon=sword force=full").cites("Z-INIT-23");
    assert!(s.cond("a", "incapacitated"));
    assert_eq!(s.turn_of("a"), "taken");
    assert_eq!((s.point(), s.faction().as_str()), ("take_turn", "foes"));
}

#[test]
fn z_init_23_who_is_grabbed_in_its_turn_has_no_more_turn() {
    let mut s = Skirmish::zones("hall - yard - far")
        .party("a@hall|yard", "")
        .party("a2@far", "")
        .foes("b@hall", "")
        .foes("b2@far", "")
        .start();
    s.turn("a").pick("step place=yard");
    assert_eq!(s.point(), "opportunity");
    s.tape("d20=20").pick("grapple target=a");
    assert!(s.cond("a", "grabbed"));
    assert_eq!((s.turn_of("a").as_str(), s.place("a").as_str()), ("taken", "hall"));
    assert_ne!(s.point(), "turn_action");
}

#[test]
fn z_init_24_quick_draw_adds_the_option_ready() {
    let level = |skills: &str| {
        let mut s = Skirmish::zones("hall")
            .party("a", &format!("in_hand: ['sword'], stowed: ['dagger', 'halberd'], skills: [{skills}]"))
            .foes("b", STOUT)
            .start();
        s.turn("a");
        s
    };
    assert!(!level("").legal("ready"));
    let mut s = level("'quick_draw'");
    assert!(s.legal("ready set=halberd") && s.legal("ready set=dagger"));
    s.pick("ready set=halberd");
    assert_eq!((s.in_hand("a"), s.num("a.bonuses")), (vec!["halberd".to_string()], 1));
    assert!(s.legal("attack weapon=halberd"));
}

#[test]
fn z_init_25_conditions_narrow_the_options() {
    let level = |fields: &str| {
        let mut s = Skirmish::zones("den - hall - yard")
            .zone("yard", "exits: ['party']")
            .party("a@hall", &format!("in_hand: ['sword']{fields}"))
            .foes("b1@hall", STOUT)
            .foes("b2@hall", STOUT)
            .foes("b3@den", "")
            .start();
        s.turn("a");
        s
    };
    let s = level("");
    assert_eq!(s.values("attack weapon=sword", "target"), ["b1", "b2"]);
    assert_eq!(s.values("step", "place"), ["den|hall", "hall|yard"]);
    let s = level(", conditions: (taunted_by: 'b2')");
    assert_eq!(s.values("attack weapon=sword", "target"), ["b2"]);
    assert!(s.legal("distract target=b1"), "other options stay");
    let s = level(", conditions: (intimidated_by: 'b1')");
    assert_eq!(s.values("attack weapon=sword", "target"), ["b2"]);
    let s = level(", conditions: (intimidated_by: 'b3')");
    assert_eq!(s.values("step", "place"), ["hall|yard"], "no half-step nearer to b3");
    let s = level(", conditions: (routed: true)");
    assert!(!s.legal("attack") && !s.legal("distract") && !s.legal("put_down") && !s.legal("end_turn"));
    assert_eq!(s.values("step", "place"), ["hall|yard"]);
    let s = level(", conditions: (grabbed_by: ['b1'])");
    assert!(s.legal("break_free") && s.legal("end_turn"));
    assert_eq!(s.options().len(), 2, "{:?}", s.options());
}
