//! Section 4: half-steps, sprinting, moving away, forced movement, doors, exits, dragging.

use crate::setup::{Setup, Skirmish};

const STOUT: &str = "str: 20, max_health: 40";

/// Walks along as many of these places as are offered. Returns their number.
fn walk(s: &mut Skirmish, path: &[&str]) -> usize {
    for (made, place) in path.iter().enumerate() {
        if !s.legal(&format!("step place={place}")) {
            return made;
        }
        s.action(&format!("step place={place}"));
    }
    path.len()
}

const LONG: [&str; 10] = ["a|b", "b", "b|c", "c", "c|d", "d", "d|e", "e", "e|f", "f"];

fn runner(fields: &str) -> Setup {
    Skirmish::zones("a - b - c - d - e - f").party("x@a", fields).foes("t@f", "")
}

#[test]
fn z_move_01_a_step_is_one_link_and_costs_one_half_step() {
    let mut s = Skirmish::zones("a - b - c; b - d").party("x@b", "").foes("t@d", "").start();
    s.turn("x");
    assert_eq!(s.values("step", "place"), ["a|b", "b|c", "b|d"]);
    s.action("step place=a|b");
    assert_eq!(s.num("x.half_steps"), 1);
    assert_eq!(s.values("step", "place"), ["a", "b"]);
    s.action("step place=a");
    assert_eq!((s.place("x").as_str(), s.num("x.half_steps")), ("a", 2));
}

#[test]
fn z_move_01_a_slow_place_costs_two_and_must_fit() {
    let level = || {
        let mut s = Skirmish::zones("a - b - c")
            .zone("b", "slow: true")
            .border("a|b", "slow: true")
            .party("x@b|c", "in_hand: ['sword']")
            .foes("t@c", "")
            .start();
        s.turn("x");
        s
    };
    let mut s = level();
    s.action("step place=b").cites("Z-MOVE-01");
    assert_eq!(s.num("x.half_steps"), 2);
    s.action("step place=a|b");
    assert_eq!((s.turn_of("x").as_str(), s.place("x").as_str()), ("taken", "a|b"), "a slow border too: 4 are spent");
    // After an action only 2 half-steps are left: one made leaves no room for a slow place.
    let mut s = level();
    s.pick("put_down item=sword").action("step place=c");
    assert_eq!(s.values("step", "place"), ["b|c"]);
    s.action("step place=b|c");
    assert!(!s.legal("step"));
    let mut s = level();
    s.pick("put_down item=sword");
    assert!(s.legal("step place=b"), "2 of 2 fit");
}

#[test]
fn z_move_02_barriers_and_chasms_are_not_entered_and_hazards_are_marked() {
    let mut s = Skirmish::zones("hall - a; hall - b; hall - c; hall - d; hall - e")
        .border("hall|a", "kind: barrier, sight: clear")
        .border("hall|b", "kind: door")
        .border("hall|c", "hazard: chasm")
        .border("hall|d", "hazard: spikes")
        .border("hall|e", "max_size: small")
        .party("x@hall", "")
        .foes("t@hall", "")
        .start();
    s.turn("x");
    assert_eq!(s.values("step", "place"), ["d|hall"]);
    let option = &s.matching("step place=d|hall")[0];
    assert!(option.warning.to_lowercase().contains("spikes"), "{option:?}");
}

#[test]
fn z_move_03_speed_2_makes_four_half_steps_or_two_with_actions_and_a_sprint_doubles_both() {
    let mut s = runner("").start();
    s.turn("x");
    assert_eq!(walk(&mut s, &LONG), 4);
    let mut s = runner("in_hand: ['sword']").start();
    s.turn("x").pick("put_down item=sword");
    assert_eq!(walk(&mut s, &LONG), 2);
    let mut s = runner("").start();
    s.turn("x").tape("d20=10").pick("sprint");
    assert_eq!(walk(&mut s, &LONG), 8);
    let mut s = runner("in_hand: ['sword']").start();
    s.turn("x").tape("d20=10").pick("sprint").pick("put_down item=sword");
    assert_eq!(walk(&mut s, &LONG), 4);
}

#[test]
fn z_move_04_one_may_stop_on_a_border_and_turn_back() {
    let mut s = Skirmish::zones("hall - yard").party("x@hall", "").foes("t@yard", "").start();
    s.turn("x").action("step place=hall|yard").end();
    assert_eq!(s.place("x"), "hall|yard");
    s.turn("x").action("step place=hall").action("step place=hall|yard").action("step place=hall");
    assert_eq!((s.place("x").as_str(), s.num("x.half_steps")), ("hall", 3));
}

#[test]
fn z_move_05_a_failed_sprint_leaves_normal_speed_and_no_second_try() {
    let mut s = runner("agi: 10").start();
    s.turn("x").tape("d20=11").pick("sprint").cites("Z-MOVE-05");
    assert!(!s.legal("sprint"));
    assert_eq!(walk(&mut s, &LONG), 4);
    s.turn("x");
    assert!(s.legal("sprint"), "another turn, another try");
}

#[test]
fn z_move_05_a_concealed_runner_is_revealed() {
    let mut s = Skirmish::zones("hall - yard - far").party("x@hall", "concealed: true").foes("t@far", "").start();
    s.turn("x");
    assert!(s.cond("x", "concealed"));
    s.tape("d20=11").pick("sprint");
    assert!(!s.cond("x", "concealed"), "passed or not");
}

#[test]
fn z_move_05_house_rule_a_sprint_without_a_save() {
    let mut s = runner("").house("sprint", "no_save").start();
    s.turn("x").pick("sprint");
    assert_eq!(walk(&mut s, &LONG), 8);
}

#[test]
fn z_move_05_house_rule_a_failed_sprint_loses_the_move() {
    let mut s = runner("in_hand: ['sword']").house("sprint", "lose_move").start();
    s.turn("x").tape("d20=11").pick("sprint");
    assert!(!s.legal("step") && s.legal("put_down"));
    let mut s = runner("").house("sprint", "lose_move").start();
    s.turn("x").tape("d20=10").pick("sprint");
    assert_eq!(walk(&mut s, &LONG), 8);
}

#[test]
fn z_move_06_when_a_sprint_is_not_offered() {
    let offered = |fields: &str| runner(fields).start().turn("x").legal("sprint");
    assert!(offered(""));
    assert!(!offered("speed: 0"));
    let mut s = runner("").start();
    s.turn("x").action("step place=a|b");
    assert!(!s.legal("sprint"), "a half-step is made");
    let mut s = runner("in_hand: ['sword']").start();
    s.turn("x").pick("put_down item=sword");
    assert!(s.legal("sprint"), "actions already done do not matter");
    let mut s = Skirmish::zones("a - b").party("x@a", "").foes("t@a", "conditions: (grabbed_by: ['x'])").start();
    assert!(!s.turn("x").legal("sprint"), "it grabs somebody");
    let mut s = Skirmish::zones("a - b").border("a|b", "kind: barrier").party("x@a", "").foes("t@a", "").start();
    assert!(!s.turn("x").legal("sprint"), "nowhere to go");
    let mut s = Skirmish::zones("a - b").party("horse@a", "").party("x@a", "riding: 'horse'").foes("t@b", "").start();
    s.turn("x");
    assert_eq!(s.values("sprint", "member"), ["horse"], "riders do not sprint");
}

fn passer(house: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall - yard")
        .house("opportunity_trigger", house)
        .party("x@hall", "")
        .foes("same@hall", "")
        .foes("edge@hall|yard", "")
        .start();
    s.turn("x");
    s
}

#[test]
fn z_move_07_moving_away_is_leaving_what_is_nearby() {
    let mut s = passer("leave_nearby");
    s.pick("step place=hall|yard");
    assert_eq!(s.place("x"), "hall|yard", "half a zone is still nearby");
    s.pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "same"), "the other one stays nearby");
    s.pick("none");
    assert_eq!(s.place("x"), "yard");
    s.cites("Z-MOVE-07");
}

#[test]
fn z_move_07_house_rule_every_half_step_further_off_triggers() {
    let mut s = passer("any_increase");
    s.pick("step place=hall|yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "same"));
    s.pick("none");
    s.pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "same"));
    s.pick("none");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "edge"));
    s.pick("none");
    assert_eq!(s.place("x"), "yard");
}

#[test]
fn z_ex_26_opportunity_attack() {
    let level = |place: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .initiative("foes")
            .party("balthasar@hall", "")
            .foes(&format!("bandit@{place}"), "")
            .foes("other:bandit@yard", "")
            .start();
        s.turn("bandit");
        s
    };
    let mut s = level("hall|yard");
    s.pick("step place=yard");
    assert_eq!(s.point(), "opportunity");
    s.tape("d6=2").pick("attack weapon=sword mode=melee target=bandit force=full").decline();
    assert_eq!((s.health("bandit"), s.place("bandit").as_str()), (6, "yard"));
    assert_eq!(s.num("bandit.half_steps"), 1);
    assert_eq!(s.turn_of("balthasar"), "taken");
    let mut s = level("hall|yard");
    s.pick("step place=yard");
    s.tape("d6=4").pick("attack weapon=sword mode=melee target=bandit force=full").decline();
    assert!(s.cond("bandit", "incapacitated"));
    assert_eq!((s.place("bandit").as_str(), s.num("bandit.half_steps")), ("hall|yard", 0));
    assert_eq!((s.turn_of("bandit").as_str(), s.turn_of("balthasar").as_str()), ("taken", "taken"));
    let mut s = level("hall");
    s.pick("step place=hall|yard");
    assert_eq!((s.point(), s.place("bandit").as_str()), ("turn_action", "hall|yard"), "nothing is triggered");
}

#[test]
fn z_move_08_a_half_step_given_up_costs_nothing() {
    let mut s = Skirmish::zones("hall - yard - far").party("x@hall|yard", "").foes("t@hall", "").start();
    s.turn("x").pick("step place=yard");
    s.tape("d20=20").pick("shove target=x").pick("shove_to place=yard");
    assert_eq!((s.place("x").as_str(), s.num("x.half_steps")), ("yard", 0), "shoved off, and the step is dropped");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "x"), "its turn goes on");
    assert_eq!(walk(&mut s, &["far|yard", "far", "far|yard", "yard"]), 4);
}

#[test]
fn z_move_09_forced_movement_is_free_and_triggers_nothing() {
    let mut s = Skirmish::zones("hall - yard - far")
        .party("x@hall|yard", "")
        .party("pal@hall", "")
        .foes("t@hall|yard", "in_hand: ['bow']")
        .foes("other@far", "")
        .start();
    s.turn("x").tape("d20=20").action("shove target=t");
    assert_eq!(s.values("shove_to", "place"), ["hall", "yard"]);
    s.pick("shove_to place=yard");
    assert_eq!(s.point(), "turn_action", "pal, left behind, is not asked");
    assert_eq!((s.place("t").as_str(), s.num("t.half_steps")), ("yard", 0));
    s.end().turn("t");
    assert!(s.legal("attack weapon=bow target=pal aim=steady"), "being shoved is not moving");
    assert_eq!(walk(&mut s, &["hall|yard", "hall", "hall|yard", "yard"]), 4, "and cost it nothing");
}

#[test]
fn z_move_10_a_hazard_acts_at_once_and_who_is_able_goes_on() {
    let level = |health: u8| {
        let mut s = Skirmish::zones("a - b - c")
            .border("a|b", "hazard: fire")
            .party("x@a", &format!("health: {health}"))
            .party("pal@a", "")
            .foes("t@c", "")
            .start();
        s.turn("x");
        s
    };
    let mut s = level(10);
    s.tape("d4=3").action("step place=a|b").cites("Z-MOVE-10");
    assert_eq!(s.health("x"), 7);
    s.action("step place=b");
    assert_eq!(s.place("x"), "b");
    let mut s = level(6);
    s.tape("d4=3").action("step place=a|b");
    assert!(s.cond("x", "incapacitated"), "half of 6");
    assert_eq!((s.place("x").as_str(), s.turn_of("x").as_str()), ("a|b", "taken"));
    // The fire of the end of the round, then the morale save of the last one.
    s.tape("d4=1 d20=1").pass_round();
    assert_eq!(s.health("x"), 2);
}

#[test]
fn z_move_11_leaving_a_pit_costs_one_more() {
    let pit = |slow: &str, after: i64| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "hazard: pit")
            .border("hall|yard", slow)
            .party("x@hall", "conditions: (in_pit: true)")
            .foes("t@yard", "")
            .start();
        s.turn("x").action("step place=hall|yard").cites("Z-MOVE-11");
        assert_eq!(s.num("x.half_steps"), after);
        assert!(!s.cond("x", "in_pit"));
    };
    pit("", 2);
    pit("slow: true", 3);
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "hazard: pit")
        .party("x@hall", "speed: 2, in_hand: ['sword'], conditions: (in_pit: true)")
        .foes("t@hall", "")
        .start();
    s.turn("x").pick("put_down item=sword");
    assert!(s.legal("step"), "2 of 2");
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "hazard: pit")
        .party("x@hall", "speed: 1, in_hand: ['sword'], conditions: (in_pit: true)")
        .foes("t@hall", "")
        .start();
    s.turn("x").pick("put_down item=sword");
    assert!(!s.legal("step"), "2 of 1");
}

#[test]
fn z_move_11_a_shove_does_not_take_one_out_but_a_dragger_does() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "hazard: pit")
        .party("x@hall", "hands: 2")
        .foes("t@hall", "conditions: (in_pit: true)")
        .start();
    s.turn("x").tape("d20=20").action("shove target=t");
    // `stay` is the only choice and is taken automatically.
    assert_eq!((s.point(), s.place("t").as_str()), ("turn_action", "hall"));
    assert!(s.cond("t", "in_pit"));
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "hazard: pit")
        .party("x@hall", "")
        .foes("t@hall", "conditions: (in_pit: true, grabbed_by: ['x'])")
        .start();
    s.turn("x").action("step place=hall|yard");
    assert_eq!((s.num("x.half_steps"), s.place("t").as_str()), (1, "hall|yard"));
    assert!(!s.cond("t", "in_pit"));
}

#[test]
fn z_move_12_after_more_than_half_the_move_only_free_options_are_left() {
    let mut s = Skirmish::zones("a - b - c")
        .party("x@a", "in_hand: ['sword']")
        .foes("t@a", "conditions: (grabbed_by: ['x'])")
        .foes("u@b|c", "")
        .start();
    s.turn("x");
    assert_eq!(walk(&mut s, &["a|b", "b", "b|c"]), 3);
    let actions: Vec<String> = s.options().iter().map(|o| o.split(' ').next().unwrap_or("").to_string()).collect();
    assert!(actions.iter().all(|a| ["step", "release", "end_turn"].contains(&a.as_str())), "{actions:?}");
    assert!(s.legal("release target=t"));
}

#[test]
fn z_move_13_speed_0_makes_no_half_steps() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "exits: ['party']")
        .party("x@hall", "speed: 0, in_hand: ['sword']")
        .foes("t@yard", "")
        .start();
    s.turn("x");
    assert!(!s.legal("step") && !s.legal("exit") && !s.legal("sprint") && s.legal("put_down"));
}

#[test]
fn z_move_14_a_door_is_opened_from_either_side_and_walked_through() {
    let mut s = Skirmish::zones("den - hall - yard")
        .border("hall|yard", "kind: door")
        .party("x@hall", "")
        .party("far@den", "")
        .foes("t@yard", "")
        .start();
    assert!(!s.turn("far").legal("door"));
    s.end();
    assert!(s.turn("t").legal("door border=hall|yard"));
    s.end();
    s.turn("x");
    assert!(!s.legal("step place=hall|yard"));
    s.pick("door border=hall|yard").cites("Z-MOVE-14");
    assert_eq!(s.num("x.bonuses"), 1);
    s.action("step place=hall|yard").action("step place=yard");
    assert_eq!(s.place("x"), "yard");
    assert!(s.legal("door border=hall|yard"), "a second bonus action closes it behind");
}

#[test]
fn z_move_15_an_exit_is_a_half_step_away_from_everybody_nearby() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "exits: ['party']")
        .party("x@hall", STOUT)
        .party("pal@yard", "")
        .foes("same@hall", "in_hand: ['sword'], speed: 1")
        .foes("edge@hall|yard", "speed: 1")
        .foes("off@yard", "speed: 1")
        .start();
    s.turn("x").pick("exit");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "same"));
    s.tape("d6=3").pick("attack weapon=sword mode=melee target=x force=full").decline();
    assert_eq!(s.health("x"), 37);
    assert!(s.cond("x", "fled"));
    assert_eq!((s.place("x"), s.num("x.half_steps")), (String::new(), 1));
    assert_eq!(s.turn_of("edge"), "fresh", "asked too, and declined");
}

#[test]
fn z_move_15_who_is_grabbed_is_taken_along() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "exits: ['party']")
        .party("x@hall", "in_hand: ['sword']")
        .party("pal@yard", "fearless: true")
        .foes("t@hall", "conditions: (grabbed_by: ['x'])")
        .foes("other@yard", "fearless: true")
        .start();
    s.turn("x").pick("exit").cites("Z-MOVE-15");
    assert!(s.cond("x", "fled") && s.cond("t", "fled"));
    assert_eq!(s.in_hand("x"), ["sword"]);
    s.turn("pal").end();
    s.turn("other");
    s.end();
    assert_eq!(s.point(), "pursue", "only the grabber is pursued, by the foes");
    assert_eq!(s.faction(), "foes");
    s.pick("none");
    assert_eq!(s.round(), 2, "nobody is asked about the grabbed one");
}

#[test]
fn z_move_16_the_fallen_and_the_surrendered_do_not_move_but_are_moved() {
    for condition in ["incapacitated: critical", "surrendered: true"] {
        let mut s = Skirmish::zones("hall - yard")
            .party("x@hall", "")
            .foes("t@hall", &format!("conditions: ({condition})"))
            .foes("other@yard", "")
            .start();
        s.pick("first_faction faction=foes");
        assert_eq!(s.values("take_turn", "combatant"), ["other"], "{condition}");
        s.pick("pass");
        // The incapacitated fail without a roll; a save of the surrendered is rolled as usual.
        let dice = if condition.starts_with('s') { "d20=20" } else { "" };
        s.turn("x").tape(dice).action("shove target=t").pick("shove_to place=hall|yard");
        assert_eq!(s.place("t"), "hall|yard");
    }
}

#[test]
fn z_move_17_a_grabber_drags_along_and_hazards_act_on_both() {
    let mut s = Skirmish::zones("a - b - c")
        .zone("b", "hazard: fire")
        .zone("c", "hazard: spikes")
        .party("x@a", STOUT)
        .foes("t@a", &format!("{STOUT}, conditions: (grabbed_by: ['x'])"))
        .foes("other@c", "")
        .start();
    s.turn("x").action("step place=a|b");
    assert_eq!((s.place("t").as_str(), s.num("x.half_steps")), ("a|b", 1));
    s.tape("d4=2 d4=4").action("step place=b").cites("Z-MOVE-17");
    assert_eq!((s.health("x"), s.health("t")), (38, 36), "the grabber first");
    s.action("step place=b|c").tape("d6=5").action("step place=c");
    assert_eq!((s.health("x"), s.health("t")), (38, 31), "a forced entry for the one, a careful step for the other");
    assert!(s.cond("t", "grabbed"));
}
