//! Rallies and calls for them (S-MORALE-09 to S-MORALE-11, S-DICE-11).

use crate::setup::{Field, Skirmish};

const BROKEN: &str = "conditions: (broken: true)";

/// Sets up `a`, broken, and `d`, broken and far off; more than half of each side is active.
fn field(enemy: &str) -> Field {
    let field =
        Skirmish::segments().house("morale", "on").party("a:@0,0", BROKEN).party("c:@0,3", "").party("x:@0,5", "");
    field.foes(&format!("b:@{enemy}"), "").foes("d:@9,-9", BROKEN).foes("e:@9,0", "")
}

fn round(field: Field, orders: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(orders, "").play_to_round_end(dice);
    s
}

#[test]
fn s_morale_09_three_times_morale_with_no_enemy_near() {
    let far = || field("7,0");
    let s = round(far(), "", "d100=39 d100=99");
    s.expect_event("rally source=a held=yes").cites("S-MORALE-09").cites("S-DICE-11");
    assert!(!s.has("a", "broken"));
    assert!(round(far(), "", "d100=40 d100=99").has("a", "broken"));
    round(field("6,0"), "", "d100=99").expect_no_event("rally source=a");
    // Within thirty feet, but behind a wall.
    round(field("2,0").hex("1,0", "terrain: wall"), "", "d100=39 d100=99").expect_event("rally source=a held=yes");
}

#[test]
fn s_morale_09_a_trigger_that_has_counted_is_not_tested_again() {
    let field =
        Skirmish::segments().house("morale", "on").party("a:@0,0", "hp: 20").party("c:@0,3", "").party("e:@0,4", "");
    let mut s = field.foes("b:@1,0", "").foes("d:@9,-9", "").foes("f:@8,-9", "").start();
    s.all_declare("b attack weapon=unarmed target=a", "d10=4")
        .play_to_attack("b")
        .tape("d100=30 d2=1")
        .pick("strike target=a");
    s.play_to_round_end("d100=99").expect_event("broke target=a").expect_no_event("rally").cited("S-MORALE-05");
    s.all_declare("a cower; c rest + rally_call", "")
        .play_to_round_end("d100=52")
        .expect_event("rally source=a held=yes");
    s.all_declare("", "").play_to_round_end("").expect_no_event("morale_test");
}

#[test]
fn s_morale_10_a_call_carries_sixty_feet_and_helps_near_enemies() {
    let called = |at: &str, dice: &str| {
        let field = Skirmish::segments().house("morale", "on").party("a:@0,0", BROKEN).party(&format!("c:@{at}"), "");
        let field = field.board("from: (-9, -9), to: (20, 9)").party("x:@-9,9", "");
        round(field.foes("b:@2,0", "").foes("d:@9,-9", ""), "c rest + rally_call", dice)
    };
    let s = called("12,0", "d100=52");
    s.expect_event("rally source=a held=yes chance=52").cites("S-MORALE-10");
    called("12,0", "d100=53").expect_event("rally source=a held=no");
    called("13,0", "").expect_no_event("rally");
    // Two callers are no better than one.
    let field = field("2,0").party("f:@0,4", "");
    round(field, "c rest + rally_call; f rest + rally_call", "d100=53 d100=99")
        .expect_event("rally source=a held=no chance=52");
}

#[test]
fn s_morale_11_not_in_the_part_in_which_it_broke() {
    let field =
        Skirmish::segments().house("morale", "on").party("a:@0,0", "hp: 20").party("c:@0,3", "").party("e:@0,4", "");
    let mut s = field.foes("archer@9,0", "").foes("d:@9,-9", "").start();
    s.all_declare("archer shoot weapon=long_bow target=a", "d10=9 d8=1").play_to_attack("archer").tape("d100=50 d8=1");
    s.pick("strike target=a")
        .pick("yes")
        .play_to_round_end("d100=99")
        .expect_event("broke target=a")
        .expect_no_event("rally");
    s.all_declare("a cower", "")
        .play_to_round_end("d100=39")
        .expect_event("rally source=a held=yes")
        .cites("S-MORALE-11");
}

#[test]
fn s_dice_11_first_aid_then_fire_and_bleeding_then_nerves_then_rallies() {
    let field = Skirmish::segments().house("morale", "on").hex("0,3", "terrain: fire");
    let field = field.party("a:@0,0", "hp: 20, conditions: (gashed: 1)").party("h:@1,0", "").party("f:@0,3", "");
    let mut s = field.party("r:@5,5", BROKEN).foes("b:@-9,0", "").start();
    s.all_declare("a full_defence; h first_aid patient=a; r cower", "");
    // The healer fails, `f` burns; `a`, whose side has lost two more, tests; `r` rallies.
    s.play_to_round_end("d100=99 d6=3 d100=1 d100=2").cites("S-DICE-11");
    assert_eq!(s.dice(), "d100=99 d6=3 d100=1 d100=2");
    let kinds = ["first_aid", "bled", "fire", "morale_test", "rally"];
    let told: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).filter(|kind| kinds.contains(kind)).collect();
    assert_eq!(told, kinds);
}
