//! Movement and attacks in one round (S-MOVE-11 to S-MOVE-16).

use crate::setup::Skirmish;

#[test]
fn s_move_11_half_of_t_then_the_attack() {
    let field = Skirmish::segments().party("a:@0,0", "attacks: 3").foes("b:@4,0", "");
    let mut s = field.start();
    s.all_declare("a move_attack weapon=unarmed target=b", "d10=9 d8=8").cites("S-MOVE-11");
    assert_eq!(s.get("a.attacks_of_round.0.segment"), 4, "-5");
    assert_eq!(s.get("a.attacks_of_round.1.segment"), 3, "one of three is lost");
    assert!(s.get("a.attacks_of_round.2").is_null());
    s.play_to_point("plan_move", "a");
    assert!(s.legal("to hex=3,0") && s.legal("to hex=0,5") && !s.legal("to hex=0,6"), "twenty-five feet");
    s.pick("to hex=3,0").cites("S-MOVE-11");
    s.play_to_attack("a");
    assert_eq!((s.segment(), s.steps_of("a")), (4, "10:1,0 9:2,0 8:3,0".into()));
    s.tape("d100=99").pick("strike target=b");
    assert_eq!(s.fact_of("strike", "strike_chance"), 40, "no other penalty");
}

#[test]
fn s_move_11_the_price_is_paid_moved_or_not() {
    let mut s = Skirmish::segments().party("a:@0,0", "attacks: 2").foes("b:@1,0", "").start();
    s.all_declare("a move_attack weapon=unarmed target=b", "d10=9")
        .play_to_point("plan_move", "a")
        .pick("stay")
        .play_to_attack("a");
    assert_eq!(s.segment(), 4);
}

#[test]
fn s_move_12_running_costs_strike_chance_and_initiative() {
    let mut s = Skirmish::segments().party("a:@0,0", "attacks: 4").foes("b:@9,0", "").start();
    s.all_declare("a run_attack weapon=unarmed target=b", "d10=8 d8=8").cites("S-MOVE-12");
    assert_eq!(s.get("a.attacks_of_round.0.segment"), 1, "-7");
    assert_eq!(s.get("a.attacks_of_round.1.segment"), 0, "two of four are lost; the second comes one later");
    assert!(s.get("a.attacks_of_round.2").is_null());
    s.play_to_point("plan_move", "a");
    assert!(s.legal("to hex=8,0") && s.legal("to hex=0,9"), "up to T");
    s.pick("to hex=8,0").play_to_attack("a").tape("d100=99").pick("strike target=b").cites("S-MOVE-12");
    assert_eq!(s.steps_of("a"), "10:1,0 10:2,0 9:3,0 9:4,0 8:5,0 8:6,0 7:7,0 7:8,0", "at double rate");
    assert!(s.strike_parts().contains("running -25"));
    s.play_to_attack("a").tape("d100=99").pick("strike target=b");
    assert!(s.strike_parts().contains("running -25"), "on every attack of the round");
}

#[test]
fn s_move_12_on_a_free_attack_as_well() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("a run_attack weapon=unarmed target=open; b move", "d10=10")
        .play_to_point("plan_move", "a")
        .pick("stay");
    s.play_to_point("plan_move", "b")
        .pick("to hex=5,0")
        .play_to_point("free_attack", "a")
        .tape("d100=99")
        .pick("take weapon=unarmed");
    assert!(s.strike_parts().contains("running -25"));
}

#[test]
fn s_move_13_the_first_attack_ends_the_movement() {
    let mut s = Skirmish::segments().party("a:@0,0", "im: 9").foes("b:@1,1", "").start();
    s.all_declare("a move_attack weapon=unarmed target=open", "d10=5")
        .play_to_point("plan_move", "a")
        .pick("to hex=4,0");
    s.play_to_point("replan_move", "a").pick("to hex=4,0").play_to_attack("a");
    assert_eq!((s.segment(), s.at("a")), (9, "2,0".into()));
    s.tape("d100=99").pick("strike target=b").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0");
}

#[test]
fn s_move_13_an_attack_that_comes_too_early_may_wait_while_it_goes_on() {
    let mut s = Skirmish::segments().party("a:@0,0", "im: 9").foes("b:@5,0", "").start();
    s.all_declare("a move_attack weapon=unarmed target=b", "d10=5").play_to_point("plan_move", "a").pick("to hex=4,0");
    s.play_to_attack("a");
    assert_eq!((s.segment(), s.at("a"), s.legal("strike target=b")), (9, "2,0".into(), false));
    s.pick("hold until=contact").cites("S-MOVE-13");
    s.play_to_attack("a");
    assert_eq!(
        (s.segment(), s.at("a"), s.legal("strike target=b")),
        (7, "4,0".into(), true),
        "and comes up on contact"
    );
}

/// Lets `a` attack and miss, and plays to its decision whether to move.
fn has_struck(fields: &str, initiative: &str) -> Skirmish {
    let mut s = Skirmish::segments().party("a:@0,0", fields).foes("b:@1,0", "").start();
    s.all_declare("a attack weapon=unarmed target=b", initiative)
        .play_to_attack("a")
        .tape("d100=99")
        .pick("strike target=b");
    s
}

#[test]
fn s_move_14_after_a_strike_on_segment_2_or_higher() {
    for (initiative, asked) in [("d10=2", true), ("d10=1", false), ("d10=10", true)] {
        assert_eq!(has_struck("", initiative).point() == "attack_and_move", asked, "{initiative}");
    }
    assert_eq!(has_struck("im: 9", "d10=9").point(), "attack_and_move");
    let point = |order: &str, fields: &str, dice: &str| {
        let mut s = Skirmish::segments().party("a:@0,0", fields).foes("b:@1,0", "").start();
        s.all_declare(&format!("a {order}"), dice).play_to_attack("a").tape("d100=99").pick("strike target=b");
        s.point()
    };
    assert_ne!(point("attack weapon=unarmed target=b + no_movement", "", "d10=5"), "attack_and_move");
    assert_ne!(point("attack weapon=unarmed target=b", "conditions: (prone: true)", "d10=5"), "attack_and_move");
    assert_ne!(
        point("move_attack weapon=unarmed target=b", "", "d10=10"),
        "attack_and_move",
        "of `attack` and `shoot` alone"
    );
    let bow = "main: 'long_bow', ammo: {'arrows': 9}, attacks: 2";
    assert_eq!(point("shoot weapon=long_bow target=b", bow, "d10=5 d8=1"), "attack_and_move");
    assert_ne!(point("shoot weapon=long_bow target=b + careful_aim", bow, "d10=5"), "attack_and_move");
}

#[test]
fn s_move_14_yes_gives_up_what_is_left_and_rolls_dex() {
    let mut s = has_struck("attacks: 3", "d10=8 d8=5 d6=2");
    s.tape("d100=11")
        .pick("yes")
        .expect_event("attack_and_move source=a amount=7 given_up=2 multiple=1")
        .cites("S-MOVE-14");
    s.cites("S-DICE-08");
    s.play_to_point("plan_move", "a");
    assert_eq!(s.segment(), 7, "1x: one segment later");
    s.pick("stay").play_to_round_end("").expect_no_event("strike");
    let mut s = has_struck("attacks: 3", "d10=8 d8=5 d6=2");
    s.pick("no").play_to_attack("a");
    assert_eq!(s.segment(), 5, "no dice without it");
}

#[test]
fn s_move_14_the_worse_the_roll_the_later_it_starts() {
    // DEX 11: 11, 22, 33 and 44 are the ends of 1x to 4x.
    for (roll, first) in [(11, 9), (12, 8), (22, 8), (23, 7), (33, 7), (44, 6), (45, 0), (100, 0)] {
        let mut s = has_struck("", "d10=10");
        s.tape(&format!("d100={roll}")).pick("yes").expect_event(&format!("attack_and_move source=a amount={first}"));
        if first > 0 {
            s.play_to_point("plan_move", "a");
            assert_eq!(s.segment(), first, "{roll}");
        } else {
            s.play_to_round_end("").expect_no_event("planned source=a");
        }
    }
    let mut s = has_struck("hp: 20", "d10=10");
    s.tape("d100=2").pick("yes").expect_event("attack_and_move amount=8 multiple=2");
}

#[test]
fn s_move_14_above_10_it_moves_from_10_without_a_roll() {
    let mut s = has_struck("im: 5", "d10=10");
    s.pick("yes").expect_event("attack_and_move source=a amount=10").cites_not("S-DICE-08");
    s.play_to_point("plan_move", "a");
    assert_eq!(s.segment(), 10);
}

#[test]
fn s_move_15_half_of_t_at_a_twentieth_each_segment() {
    let field = || Skirmish::segments().party("a:@0,0", "im: 5, tmr: 100").foes("b:@1,0", "conditions: (stunned: 9)");
    let mut s = field().start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=10")
        .play_to_attack("a")
        .tape("d100=99")
        .pick("strike target=b");
    s.pick("yes").play_to_point("plan_move", "a");
    assert!(s.legal("to hex=-9,0") && !s.legal("to hex=-9,-2"), "fifty feet");
    s.pick("to hex=-3,0").cites("S-MOVE-15");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:-1,0 9:-2,0 8:-3,0");
}

#[test]
fn s_move_15_a_start_below_1_means_no_movement() {
    let mut s = has_struck("", "d10=3");
    s.tape("d100=33").pick("yes").expect_event("attack_and_move amount=0").cites("S-MOVE-15");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "");
    let mut s = has_struck("", "d10=3");
    s.tape("d100=22").pick("yes").expect_event("attack_and_move amount=1");
    s.play_to_point("plan_move", "a");
    assert_eq!(s.segment(), 1);
}

#[test]
fn s_move_16_no_free_attack_once_that_movement_has_begun() {
    let field = || Skirmish::segments().party("a:@0,0", "dex: 12").foes("b:@1,0", "tmr: 25").foes("c:@0,1", "");
    let mut s = field().start();
    s.all_declare("a attack weapon=unarmed target=open; b move", "d10=10")
        .play_to_point("plan_move", "b")
        .pick("to hex=4,0");
    s.play_to_attack("a").tape("d100=99").pick("strike target=c");
    // Its own movement starts on 9, before that of `b`.
    s.tape("d100=12")
        .pick("yes")
        .play_to_point("plan_move", "a")
        .pick("to hex=-1,1")
        .play_to_round_end("")
        .expect_no_event("strike");
    assert!(s.events_ever("free_attack_declined").is_empty());
    assert_eq!(s.at("b"), "4,0");
    let mut s = field().start();
    s.all_declare("a attack weapon=unarmed target=open; b move", "d10=10")
        .play_to_point("plan_move", "b")
        .pick("to hex=4,0");
    s.play_to_attack("a").tape("d100=99").pick("strike target=c").tape("d100=48").pick("yes");
    assert_eq!((s.point(), s.combatant(), s.segment()), ("free_attack", "a".into(), 9), "not before it has begun");
}

/// Lets `a` strike on a segment above 10 and move by that plan. Returns true if it has a free attack at `b`, which
/// leaves it on segment 9.
fn strikes_freely(tmr: u8, plan: &str) -> bool {
    let field = Skirmish::segments().party("a:@0,0", &format!("tmr: {tmr}, dex: 12, im: 5"));
    let mut s = field.foes("b:@1,0", "tmr: 25").foes("c:@0,1", "").start();
    s.all_declare("a attack weapon=unarmed target=open; b move", "d10=10").play_to_attack("a");
    s.tape("d100=99").pick("strike target=c").pick("yes").play_to_point("plan_move", "a").pick(plan);
    s.play_to_point("plan_move", "b").pick("to hex=4,0");
    s.point() == "free_attack" && s.combatant() == "a"
}

#[test]
fn s_move_16_that_movement_begins_with_its_first_feet() {
    assert!(!strikes_freely(20, "to hex=-1,1"), "two feet of five: it is on its way");
    assert!(!strikes_freely(20, "follow combatant=c"), "it keeps at `c`");
    assert!(strikes_freely(20, "stay"), "whoever stays does not move");
    assert!(strikes_freely(0, "follow combatant=c"), "nor does anybody without a foot of movement");
}

#[test]
fn s_dice_08_one_die_right_after_the_decision() {
    let mut s = has_struck("", "d10=7");
    s.tape("d100=20").pick("yes").cites("S-DICE-08");
    assert_eq!(s.dice(), "d100=20");
    let mut s = has_struck("im: 9", "d10=7");
    s.pick("yes");
    assert_eq!(s.dice(), "", "none above segment 10");
    let mut s = has_struck("", "d10=7");
    s.pick("no");
    assert_eq!(s.dice(), "");
}
