//! Moves that count as withdrawing, and moves that do not (S-REACT-10, S-REACT-17, S-REACT-18, reading 31).

use crate::setup::{Field, Skirmish};

/// Lets `a`, next to `b`, move to that hex. Returns the combatants that get a free attack on the way.
fn struck(field: Field, order: &str, dice: &str, to: &str) -> Vec<String> {
    let mut s = field.start();
    s.all_declare(&format!("a {order}"), dice).play_to_point("plan_move", "a").pick(to);
    let mut asked = Vec::new();
    while matches!(s.point(), "free_attack" | "replan_move") {
        if s.point() == "free_attack" {
            asked.push(s.combatant());
            s.pick("decline");
        } else {
            s.pick(to);
        }
    }
    asked
}

fn beside() -> Field {
    Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "")
}

#[test]
fn s_react_10_out_of_all_melee_is_withdrawing() {
    assert_eq!(struck(beside(), "move", "", "to hex=-2,0"), ["b"]);
    assert!(struck(beside(), "move", "", "to hex=1,-1").is_empty(), "round its enemy is not");
    assert!(struck(beside().foes("c:@-2,0", ""), "move", "", "to hex=-1,0").is_empty(), "nor from one to the next");
    let both = struck(beside().foes("c:@0,1", ""), "move", "", "to hex=0,-3");
    assert_eq!(both, ["b", "c"], "both let it go at its first step");
    let broken = beside().house("morale", "on").foes("c:@9,9", "").foes("d:@8,8", "");
    assert_eq!(struck(broken, "move", "", "to hex=-2,0"), ["b"]);
    let mut s = beside().start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=-2,0").pick("decline").cites("S-REACT-10");
}

#[test]
fn s_react_10_those_who_do_not_keep_it_in_melee() {
    let with = |fields: &str| Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", fields).foes("c:@9,9", "");
    assert!(struck(with("conditions: (surrendered: true)"), "move", "", "to hex=-2,0").is_empty());
    assert!(struck(with("conditions: (broken: true)"), "move", "", "to hex=-2,0").is_empty());
    assert!(struck(with("awareness: unaware"), "move", "", "to hex=-2,0").is_empty());
    assert!(struck(with("hp: 0"), "move", "", "to hex=-2,0").is_empty());
    assert_eq!(struck(with(""), "move", "", "to hex=-2,0"), ["b"]);
}

#[test]
fn s_react_10_on_its_way_to_strike_another() {
    let with = |at: &str| Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes(&format!("c:@{at}"), "");
    let order = |what: &str| format!("{what} weapon=unarmed target=c");
    assert!(struck(with("-4,0"), &order("move_attack"), "d10=1", "to hex=-3,0").is_empty());
    assert!(struck(with("-6,0"), &order("move_attack"), "d10=1", "to hex=-5,0").is_empty(), "25 feet and its reach");
    assert_eq!(struck(with("-7,0"), &order("move_attack"), "d10=1", "to hex=-5,0"), ["b"], "out of its way");
    assert!(struck(with("-9,0"), &order("run_attack"), "d10=9", "to hex=-8,0").is_empty());
    assert_eq!(
        struck(with("-4,0"), "move_attack weapon=unarmed target=open", "d10=1", "to hex=-3,0"),
        ["b"],
        "no target"
    );
    assert_eq!(
        struck(with("-4,0"), "move_attack weapon=unarmed target=b", "d10=1", "to hex=-3,0"),
        ["b"],
        "that it leaves"
    );
    assert_eq!(struck(with("-4,0"), "move", "", "to hex=-3,0"), ["b"], "no attack");
    let thrower = Skirmish::segments().party("a:@0,0", "main: 'dagger'").foes("b:@1,0", "").foes("c:@-4,0", "");
    let throw = "move_attack weapon=dagger mode=throw target=c";
    assert_eq!(struck(thrower, throw, "d10=1", "to hex=-2,0"), ["b"], "in melee mode alone");
}

#[test]
fn s_react_10_leaving_any_enemy_where_the_level_says_so() {
    let any = || beside().foes("c:@-2,0", "").house("withdrawal", "leaving_any_enemy");
    assert_eq!(struck(any(), "move", "", "to hex=-1,0"), ["b"], "reading 31");
    assert!(struck(any(), "move", "", "to hex=1,-1").is_empty(), "it stays beside it");
    assert!(
        struck(any(), "move_attack weapon=unarmed target=c", "d10=1", "to hex=-1,0").is_empty(),
        "on its way to strike"
    );
}

#[test]
fn s_react_10_leaving_the_board_is_withdrawing_whatever_it_named() {
    let field = beside().board("from: (0, -9), to: (9, 9)").hex("0,0", "exits: ['party']").party("c:@5,5", "");
    assert_eq!(struck(field, "move_attack weapon=unarmed target=b", "d10=1", "leave"), ["b"]);
}

#[test]
fn s_react_17_above_segment_10_an_attack_is_an_ordinary_one() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "im: 9").start();
    s.all_declare("a move; b attack weapon=unarmed target=a", "d10=5").play_to_attack("b");
    assert_eq!((s.segment(), s.at("a")), (14, "0,0".into()), "before anybody moves");
    s.tape("d100=99").pick("strike target=a").expect_event("strike number=1");
    s.pick("no").play_to_point("plan_move", "a").pick("to hex=-2,0");
    assert_eq!((s.point(), s.segment()), ("free_attack", 10));
    s.pick("decline").cites("S-REACT-17");
}

#[test]
fn s_react_18_nothing_else_provokes() {
    let quiet = |fields: &str, order: &str, dice: &str| {
        let field = Skirmish::segments().party("a:@0,0", fields).party("c:@9,9", "").foes("b:@1,0", "tmr: 0");
        let mut s = field.start();
        s.all_declare(&format!("a {order}"), dice);
        let mut asked = false;
        while s.point() != "over" && s.round() == 1 {
            asked |= s.point() == "free_attack";
            s.pick_least_effect();
        }
        assert!(!asked, "{order}");
        s
    };
    quiet("conditions: (prone: true)", "rest + rises", "").cited_ever("S-REACT-18");
    quiet("main: 'long_bow', ammo: {'arrows': 5}", "shoot weapon=long_bow target=b", "d10=5");
    quiet("caster: mage, energy: 9, spells: {'ward': (rank: 8, cast: 90)}", "cast spell=ward target=a", "d10=5");
    quiet("carried: ['dagger']", "attack weapon=dagger target=b", "d10=9");
    // Passing: into its reach and around it.
    let field = Skirmish::segments().party("a:@0,0", "").foes("b:@2,-1", "");
    assert!(struck(field, "move", "", "to hex=3,-1").is_empty());
}
