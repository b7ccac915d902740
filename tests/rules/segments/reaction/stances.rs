//! Stances (S-REACT-01 to S-REACT-06).

use crate::setup::{Field, Skirmish};

/// Sets up `a` with a sword at that rank, and `b`, within reach of each other.
fn duel(rank: u8, fields: &str) -> Field {
    let skill = format!("main: 'longsword', skills: {{'longsword': (sc: 80, rank: {rank})}}, {fields}");
    Skirmish::segments().party("a:@0,0", &skill).foes("b:@1,0", "")
}

/// Returns the SC of the attack of `a`, and the DEF of `a` against `b`, with that declaration.
fn numbers(field: Field, order: &str) -> (i64, i64) {
    let mut s = field.start();
    s.all_declare(
        &format!("a attack weapon=longsword target=b + {order}; b attack weapon=unarmed target=a"),
        "d10=5 d10=4",
    );
    s.play_to_attack("a").tape("d100=99").pick("strike target=b");
    let sc = s.fact_of("strike", "strike_chance");
    s.pick("no").play_to_attack("b").tape("d100=99").pick("strike target=a");
    (sc, s.fact_of("strike", "defence"))
}

#[test]
fn s_react_01_two_points_of_strike_chance_for_one_of_defence() {
    assert_eq!(numbers(duel(6, ""), "normal"), (80, 2));
    assert_eq!(numbers(duel(6, ""), "defend x=20"), (60, 12));
    assert_eq!(numbers(duel(6, ""), "defend x=25"), (55, 14), "halves go down");
    let mut s = duel(6, "attacks: 2").start();
    s.all_declare("a attack weapon=longsword target=b + defend x=30", "d10=5 d8=1");
    for _ in 0..2 {
        s.play_to_attack("a").tape("d100=99").pick("strike target=b").cites("S-REACT-01");
        assert!(s.strike_parts().contains("defending -30"), "on every attack of the round");
    }
}

#[test]
fn s_react_02_by_fives_up_to_five_times_the_rank() {
    let choices = |rank: u8, step: &str| {
        let mut s = duel(rank, "").house("defend_step", step).start();
        s.pick("attack weapon=longsword target=b").play_to_point("declare_stance", "a");
        s.values("defend", "x").join(" ")
    };
    assert_eq!(choices(3, "5"), "5 10 15");
    assert_eq!(choices(6, "5"), "5 10 15 20 25 30");
    assert_eq!(choices(1, "1"), "1 2 3 4 5", "reading 24");
    let mut s = duel(0, "").start();
    s.pick("attack weapon=longsword target=b");
    assert_ne!(s.point(), "declare_stance", "without rank only the normal one");
    let mut s = duel(3, "").start();
    s.all_declare("a attack weapon=longsword target=b + defend x=15", "d10=4").cited_ever("S-REACT-02");
    assert_eq!(s.word("a.stance"), "defend:15");
}

#[test]
fn s_react_02_it_holds_for_the_whole_round() {
    let mut s = duel(3, "").start();
    s.all_declare("a attack weapon=longsword target=b + defend x=15; b attack weapon=unarmed target=a", "d10=9 d10=1");
    s.play_to_attack("a").pick("pass").play_to_attack("b").tape("d100=99").pick("strike target=a");
    assert_eq!(s.fact_of("strike", "defence"), 9, "2 and 7, its own attack being long over");
    s.play_to_round_end("");
    assert_eq!(s.word("a.stance"), "normal", "and no longer");
}

/// Returns the DEF of `a` against an arrow, with that declaration.
fn against_arrows(house: &str, order: &str) -> i64 {
    let field = duel(5, "").house("stance_vs_ranged", house).foes("archer@6,0", "");
    let mut s = field.start();
    let dice = if order.starts_with("attack") { "d10=1 d10=9 d8=1" } else { "d10=9 d8=1" };
    s.all_declare(&format!("a {order}; archer shoot weapon=long_bow target=a"), dice).play_to_attack("archer");
    s.tape("d100=50 d100=99").pick("strike target=a");
    s.fact_of("strike", "defence")
}

#[test]
fn s_react_03_against_arrows_as_well_unless_the_level_says_not() {
    let orders = ["attack weapon=longsword target=b + defend x=20", "full_defence", "desperate_defence"];
    assert_eq!(orders.map(|order| against_arrows("on", order)), [12, 20, 35]);
    assert_eq!(orders.map(|order| against_arrows("off", order)), [2, 2, 2], "reading 25");
}

#[test]
fn s_react_03_from_the_declaration_on_but_not_against_surprise() {
    let field = || duel(5, "").foes("c:@0,1", "im: 9");
    let mut s = field().start();
    s.all_declare("a full_defence; c attack weapon=unarmed target=a", "d10=9")
        .play_to_attack("c")
        .tape("d100=99")
        .pick("strike target=a");
    assert_eq!((s.segment(), s.fact_of("strike", "defence")), (18, 20));
    s.cites("S-REACT-03");
    let mut s = duel(5, "def_base: 10").foes("c:@0,1", "hidden: true, im: 9").tape("d100=99").start();
    s.all_declare("a full_defence; c attack weapon=unarmed target=a", "d10=9")
        .play_to_attack("c")
        .tape("d100=99")
        .pick("strike target=a");
    assert_eq!(s.fact_of("strike", "defence"), 6, "half of 12 and no bonus");
    s.cites_not("S-REACT-04");
}

/// Returns the DEF bonus of a declared defence with a sword of that rank.
fn bonus(rank: u8, order: &str) -> i64 {
    let mut s = duel(rank, "").start();
    s.all_declare(&format!("a {order}; b attack weapon=unarmed target=a"), "d10=4").play_to_attack("b");
    s.tape("d100=99").pick("strike target=a");
    s.fact_of("strike", "defence") - 2
}

#[test]
fn s_react_04_full_defence() {
    assert_eq!([0, 1, 2, 5, 6].map(|rank| bonus(rank, "full_defence")), [5, 8, 10, 18, 20], "halves go up");
    let mut s = duel(5, "").start();
    s.all_declare("a full_defence", "").cited_ever("S-REACT-04");
    assert_eq!(s.get("a.attacks_of_round").as_array().map(Vec::len), Some(0), "no attack of any kind");
}

#[test]
fn s_react_05_an_attacker_that_named_it_may_choose_another() {
    let targets = |order: &str| {
        let mut s = duel(5, "").party("c:@1,-1", "").start();
        s.all_declare(&format!("b attack weapon=unarmed target=a; a {order}"), "d10=4").play_to_attack("b");
        s.values("strike", "target").join(" ")
    };
    assert_eq!(targets("rest"), "a");
    assert_eq!([targets("full_defence"), targets("desperate_defence")], ["a c", "a c"]);
    let mut s = duel(5, "").foes("e:@0,1", "").start();
    s.all_declare("a full_defence; b move", "").play_to_point("plan_move", "a");
    assert_eq!(s.options(), ["follow combatant=b", "follow combatant=e", "stay"], "and it may stay with its attacker");
    s.pick("follow combatant=b").cites("S-REACT-05");
}

#[test]
fn s_react_06_desperate_defence() {
    assert_eq!([0, 1, 2, 5, 6].map(|rank| bonus(rank, "desperate_defence")), [20, 23, 25, 33, 35]);
    let mut s = duel(5, "carried: ['dagger', 'healing_potion'], slung: 'buckler'").foes("e:@9,9", "").start();
    s.pick("desperate_defence");
    assert_eq!(s.combatant(), "b", "nothing else is asked: no free action, no extra, nothing drawn");
    let mut s = duel(5, "").start();
    s.all_declare("a desperate_defence", "").cited_ever("S-REACT-06").cited_ever("S-UNIT-11");
    s.play_to_round_end("");
    assert!(s.events_ever("moved").is_empty());
    assert_eq!(s.events_ever("planned").len(), 0, "no movement of its own");
}
