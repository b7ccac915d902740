//! Morale tests (S-MORALE-01 to S-MORALE-05, reading 54).

use crate::setup::{Field, Skirmish};

/// Sets up `a` with those fields, its friend `c`, and two foes, `b` next to it; morale is on.
fn band(fields: &str) -> Field {
    let field = Skirmish::segments().house("morale", "on").party("a:@0,0", fields).party("c:@0,2", "");
    field.foes("b:@1,0", "").foes("d:@9,-9", "")
}

/// Lets `b` hit `a` for 1d2 and its bonus; the round ends with those dice.
fn hurt(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare("b attack weapon=unarmed target=a", "d10=4")
        .play_to_attack("b")
        .tape("d100=30 d2=1")
        .pick("strike target=a");
    s.play_to_round_end(dice);
    s
}

#[test]
fn s_morale_01_five_times_morale_and_96_always_fails() {
    for (morale, roll, held) in
        [(13, 65, true), (13, 66, false), (20, 95, true), (20, 96, false), (25, 96, false), (1, 5, true)]
    {
        let fields = format!("hp_max: 40, hp: 20, morale: {morale}");
        let s = hurt(band(&fields), &format!("d100={roll}"));
        s.expect_event(&format!("morale_test source=a held={}", if held { "yes" } else { "no" })).cites("S-MORALE-01");
        assert_eq!(s.has("a", "broken"), !held, "{roll} against {morale}");
    }
    let s = hurt(band("hp_max: 40, hp: 20").house("morale", "off"), "");
    s.expect_no_event("morale_test");
}

#[test]
fn s_morale_02_falling_below_half_counts_once() {
    let mut s = hurt(band("hp_max: 40, hp: 20"), "d100=1");
    s.expect_event("morale_test source=a trigger=hurt").cites("S-MORALE-02");
    s.all_declare("b attack weapon=unarmed target=a", "d10=4")
        .play_to_attack("b")
        .tape("d100=30 d2=1")
        .pick("strike target=a");
    s.play_to_round_end("").expect_no_event("morale_test");
    hurt(band("hp_max: 40, hp: 21"), "").expect_no_event("morale_test");
    hurt(band("hp_max: 41, hp: 21"), "d100=1").expect_event("morale_test source=a");
}

#[test]
fn s_morale_02_half_of_its_side_or_less() {
    let side = |members: usize| {
        let mut field = Skirmish::segments().house("morale", "on").party("a:@0,0", "hp: 1, dex: 9");
        for n in 1..members {
            field = field.party(&format!("c{n}:@0,{}", n + 1), "");
        }
        field.foes("b:@1,0", "").foes("d:@9,-9", "").foes("e:@8,-9", "").start()
    };
    let fall = |mut s: Skirmish, dice: &str| {
        s.all_declare("b attack weapon=unarmed target=a", "d10=4")
            .play_to_attack("b")
            .tape("d100=30 d2=2")
            .pick("strike target=a");
        s.play_to_round_end(dice);
        s
    };
    fall(side(3), "").expect_no_event("morale_test");
    fall(side(2), "d100=1").expect_event("morale_test source=c1 trigger=half");
}

/// Lets `l`, the leader, fall, surrender or flee; `a` and `c` remain.
fn leader(fields: &str) -> Skirmish {
    let field = Skirmish::segments().house("morale", "on").party("l:@2,0", &format!("leader: true, {fields}"));
    let field = field.party("a:@0,0", "").party("c:@0,2", "").foes("b:@1,0", "").foes("d:@9,-9", "");
    let mut s = field.start();
    s.all_declare("b attack weapon=unarmed target=l", "d10=4")
        .play_to_attack("b")
        .tape("d100=30 d2=2")
        .pick("strike target=l");
    s
}

#[test]
fn s_morale_02_its_leader_is_gone() {
    let mut s = leader("hp: 1, hp_max: 3");
    s.play_to_round_end("d100=50 d100=60")
        .expect_event("morale_test source=a trigger=leader")
        .expect_event("morale_test source=c trigger=leader");
    s.cites("S-MORALE-04");
    s.all_declare("", "").play_to_round_end("").expect_no_event("morale_test");
}

#[test]
fn s_morale_03_one_test_however_many_triggers_in_the_order_of_the_roster() {
    // The leader and `e` are down: half of four, and no leader; `a` is hurt as well.
    let field =
        Skirmish::segments().house("morale", "on").party("l:@2,0", "leader: true, hp: 1").party("a:@0,0", "hp: 20");
    let field =
        field.party("c:@0,2", "").party("e:@1,1", "hp: 1").foes("b:@1,0", "im: 5, pattern: ['claw', 'claw', 'claw']");
    let mut s = field.foes("d:@9,-9", "").foes("f:@8,-9", "").start();
    s.all_declare("b attack weapon=pattern target=open", "d10=9 d8=6 d6=1");
    for target in ["l", "e", "a"] {
        s.play_to_attack("b").tape("d100=20 d6=3").pick(&format!("strike target={target}"));
    }
    s.play_to_round_end("d100=65 d100=66").cites("S-MORALE-03");
    assert_eq!(s.events("morale_test").len(), 2);
    s.expect_event("morale_test source=a trigger=hurt,half,leader held=yes")
        .expect_event("morale_test source=c trigger=half,leader held=no");
    s.cites("S-DICE-11");
}

#[test]
fn s_morale_03_triggers_are_read_before_the_first_test() {
    // Two of four are left after `a` breaks, and that counts in the next round.
    let field = Skirmish::segments().house("morale", "on").party("a:@0,0", "hp: 20").party("c:@0,2", "");
    let mut s = field.foes("b:@1,0", "").foes("d:@9,-9", "").start();
    s.all_declare("b attack weapon=unarmed target=a", "d10=4")
        .play_to_attack("b")
        .tape("d100=30 d2=1")
        .pick("strike target=a");
    s.play_to_round_end("d100=99").expect_event("broke target=a").expect_no_event("morale_test source=c");
    s.all_declare("", "").play_to_round_end("d100=1").expect_event("morale_test source=c trigger=half");
}

#[test]
fn s_morale_04_the_exempt_never_test_and_no_leader_for_itself() {
    hurt(band("hp_max: 40, hp: 20, morale_exempt: true"), "").expect_no_event("morale_test");
    let mut s = leader("hp: 22");
    s.play_to_round_end("").expect_no_event("morale_test");
    let mut s = leader("hp: 21");
    s.play_to_round_end("d100=1").expect_event("morale_test source=l trigger=hurt");
}

#[test]
fn s_morale_05_who_fails_is_broken() {
    let mut s = hurt(band("hp_max: 40, hp: 20"), "d100=99");
    s.expect_event("broke target=a").cites("S-MORALE-05");
    s.play_to_point("declare_broken", "a");
    assert_eq!(s.actions(), ["flee", "cower", "surrender"]);
    let broken = "conditions: (broken: true)";
    let field = Skirmish::segments().party("a:@0,0", broken).party("c:@0,2", "").foes("b:@1,0", "").foes("d:@9,-9", "");
    let mut s = field.start();
    s.all_declare("a cower; b move", "")
        .play_to_point("plan_move", "b")
        .pick("to hex=4,0")
        .expect_no_event("free_attack_declined");
    assert_ne!(s.point(), "free_attack", "it makes no free attacks, nor keeps anybody in melee");
    let field = Skirmish::segments().party("a:@0,0", broken).party("c:@1,1", "").foes("b:@1,0", "").foes("d:@9,-9", "");
    let mut s = field.start();
    s.all_declare("a cower; c attack weapon=unarmed target=b", "d10=5")
        .play_to_attack("c")
        .tape("d100=99")
        .pick("strike target=b");
    assert!(!s.strike_parts().contains("several"), "nor does it count as an attacker");
}

#[test]
fn s_morale_05_what_the_broken_may_declare() {
    let may = |fields: &str, house: &str| {
        let field =
            Skirmish::segments().house("morale", house).party("a:@0,0", &format!("conditions: (broken: true{fields}"));
        let mut s = field.party("c:@0,2", "").foes("b:@1,0", "").start();
        s.play_to_point("declare_broken", "a").actions().join(" ")
    };
    assert_eq!(may(")", "on"), "flee cower surrender");
    assert_eq!(may(", prone: true)", "on"), "rise_and_cower cower surrender");
    assert_eq!(may("), tmr: 4", "on"), "cower surrender");
}

#[test]
fn s_morale_05_foes_only_where_the_level_says_so() {
    let level = band("hp_max: 40, hp: 20").house("morale", "foes_only").text();
    let mut s = Skirmish::new(&level);
    let hits = |s: &mut Skirmish, dice: &str| {
        s.all_declare("b attack weapon=unarmed target=a", "d10=4").play_to_attack("b").tape("d100=30 d2=1");
        s.pick("strike target=a").play_to_round_end(dice);
    };
    hits(&mut s, "");
    s.expect_no_event("morale_test");
    let machine = level.replacen("controller: \"human\"", "controller: \"veteran\"", 1);
    let mut s = Skirmish::new(&machine);
    hits(&mut s, "d100=99");
    s.expect_event("broke target=a");
}
