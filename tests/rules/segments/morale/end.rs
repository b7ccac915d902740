//! Surrender of a side, and the end of a battle (S-MORALE-12, S-MORALE-14).

use crate::setup::{Field, Skirmish};

/// Sets up sides of these sizes; in `party` only the first will stay active.
fn last_of(party: usize, foes: usize, fields: &str) -> Field {
    let mut field = Skirmish::segments().house("morale", "on").party("a:@-9,0", fields);
    for n in 1..party {
        field = field.party(&format!("c{n}:@-9,{n}"), "hp: 1");
    }
    for n in 0..foes {
        field = field.foes(&format!("b{n}:@-8,{n}"), "main: 'pike', dex: 12");
    }
    field
}

/// Lets each foe fell the friend of `a` next to it; the round ends with those dice.
fn fell(party: usize, foes: usize, fields: &str, dice: &str) -> Skirmish {
    let mut s = last_of(party, foes, fields).start();
    let orders: Vec<String> = (1..party).map(|n| format!("b{} attack weapon=pike target=c{n}", n - 1)).collect();
    let initiative: Vec<&str> = orders.iter().map(|_| "d10=5").collect();
    s.all_declare(&orders.join("; "), &initiative.join(" "));
    for n in 1..party {
        s.play_to_attack(&format!("b{}", n - 1)).tape("d100=20 d10=5").pick(&format!("strike target=c{n}"));
    }
    s.tape(dice);
    while s.point() != "surrender_offer" && s.round() == 1 {
        s.pick_least_effect();
    }
    s
}

#[test]
fn s_morale_12_a_quarter_left_against_three_times_as_many() {
    let mut s = fell(4, 3, "", "d100=1");
    assert_eq!((s.point(), s.faction()), ("surrender_offer", "party".into()));
    s.pick("surrender").expect_event("surrendered source=a").cites("S-MORALE-12");
    assert_eq!((s.winner(), s.has("a", "surrendered")), ("foes".into(), true));
    let mut s = fell(4, 3, "", "d100=1");
    s.pick("fight_on");
    assert_eq!(s.num("round"), 2);
}

#[test]
fn s_morale_12_not_with_more_left_or_fewer_against_them() {
    assert_eq!(fell(3, 3, "", "d100=1").num("round"), 2, "a third of them is left");
    assert_eq!(fell(4, 3, "morale_exempt: true", "").num("round"), 2, "nobody asks those who fear nothing");
    let mut s = last_of(4, 3, "").house("morale", "off").start();
    let orders = "b0 attack weapon=pike target=c1; b1 attack weapon=pike target=c2; b2 attack weapon=pike target=c3";
    s.all_declare(orders, "d10=5 d10=5 d10=5");
    for n in 0..3 {
        s.play_to_attack(&format!("b{n}")).tape("d100=20 d10=5").pick(&format!("strike target=c{}", n + 1));
    }
    s.play_to_round_end("");
    assert_eq!(s.num("round"), 2, "reading 54");
}

#[test]
fn s_morale_14_the_last_side_that_fights_wins() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "hp: 1").start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=5")
        .play_to_attack("a")
        .tape("d100=20 d2=1")
        .pick("strike target=b")
        .pick("no");
    s.expect_event("battle_over").cites("S-MORALE-14");
    assert_eq!((s.winner(), s.num("round")), ("party".into(), 1), "after the act group");
}

#[test]
fn s_morale_14_after_a_movers_segment() {
    let field = Skirmish::segments().hex("0,-9", "exits: ['party']").party("a:@0,-9", "").foes("b:@5,0", "");
    let mut s = field.start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("leave").expect_event("battle_over winner=foes");
    assert_eq!(s.segment(), 10);
}

#[test]
fn s_morale_14_in_the_end_part_and_at_the_limit() {
    let field = Skirmish::segments().house("morale", "on").party("a:@0,0", "hp: 20, conditions: (gashed: 1)");
    let mut s = field.foes("b:@9,0", "").start();
    s.all_declare("a full_defence", "").play_to_round_end("d100=99").expect_event("battle_over winner=foes");
    let mut s = Skirmish::segments().extra("round_limit: 2").party("a:@0,0", "").foes("b:@9,0", "").start();
    s.all_declare("", "").play_to_round_end("").play_to_round_end("").expect_event("battle_over reason=round_limit");
    assert_eq!((s.winner(), s.num("round")), ("draw".into(), 2));
}

#[test]
fn s_morale_14_with_nobody_left_it_is_a_draw() {
    let mut s =
        Skirmish::segments().hex("0,0 1,0", "terrain: fire").party("a:@0,0", "hp: 1").foes("b:@1,0", "hp: 1").start();
    s.all_declare("", "").play_to_round_end("d6=1 d6=1").expect_event("battle_over");
    assert_eq!(s.winner(), "draw");
}
