//! Attacks lost and kept, initiative, gear (E2, E7, E9 to E11, E29, E30, E33).

use crate::initiative::{alone, comes, holds, numbers};
use crate::setup::{Field, Skirmish};

/// Returns the segments of `a`'s attacks with that order and these dice.
fn segments(field: Field, order: &str, dice: &str) -> Vec<i64> {
    let mut s = field.start();
    s.all_declare(&format!("a {order}"), dice);
    comes(&s, "a")
}

fn swordsman() -> Field {
    Skirmish::segments().party("a:swordsman@0,0", "").foes("b:@9,0", "")
}

#[test]
fn s_ex_02_two_attacks() {
    let order = "attack weapon=longsword target=open";
    assert_eq!(segments(swordsman(), order, "d10=4 d8=4"), [6, 5]);
    assert_eq!(segments(swordsman(), order, "d10=6 d8=3"), [8, 5]);
}

#[test]
fn s_ex_07_move_and_attack() {
    let dice = "d10=10 d8=8 d6=6";
    for (n, left) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        let rolled = dice.split(' ').take(left).collect::<Vec<_>>().join(" ");
        let came = segments(alone(&format!("attacks: {n}")), "move_attack weapon=unarmed target=open", &rolled);
        assert_eq!(came, [5, 3, 1][..left], "N = {n}");
    }
}

#[test]
fn s_ex_09_run_and_attack() {
    for (n, left) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)] {
        let rolled = ["d10=10", "d10=10 d8=8"][left - 1];
        let came = segments(alone(&format!("attacks: {n}")), "run_attack weapon=unarmed target=open", rolled);
        assert_eq!(came, [3, 1][..left], "N = {n}");
    }
    assert_eq!(segments(alone(""), "run_attack weapon=unarmed target=open", "d10=1"), [] as [i64; 0]);
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("a run_attack weapon=unarmed target=b", "d10=9")
        .play_to_attack("a")
        .tape("d100=99")
        .pick("strike target=b");
    assert_eq!(s.strike_parts(), "skill +40, running -25, DEX -2");
}

#[test]
fn s_ex_10_sheathe_and_draw() {
    let change = "attack weapon=dagger target=open + draw_sheathe weapon=dagger item=longsword";
    assert_eq!(segments(swordsman(), change, "d10=9"), [1], "9 + 2 - 10, one attack of two");
    let one = Skirmish::segments().party("a:swordsman@0,0", "attacks: 1").foes("b:@9,0", "");
    assert_eq!(segments(one, change, ""), [] as [i64; 0]);
}

#[test]
fn s_ex_11_ready_shield_and_drink() {
    for extra in ["ready_shield shield=buckler", "drink potion=healing_potion"] {
        for (n, left) in [(3, 1), (1, 0)] {
            let field = alone(&format!("attacks: {n}, slung: 'buckler', carried: ['healing_potion']"));
            let rolled = if left > 0 { "d10=9" } else { "" };
            let came = segments(field, &format!("attack weapon=unarmed target=open + {extra}"), rolled);
            assert_eq!(came.len(), left, "N = {n}, {extra}");
        }
    }
}

#[test]
fn s_ex_29_draw_while_moving() {
    let captain =
        || Skirmish::segments().party("a:captain@0,0", "main: none, carried: ['two_handed_sword']").foes("b:@9,0", "");
    let order = "move_attack weapon=two_handed_sword target=open";
    let mut s = captain().start();
    s.all_declare(&format!("a {order}"), "d10=4").expect_event("declared source=a attacks=1").cites("S-INIT-09");
    assert_eq!(comes(&s, "a"), [-4]);
    assert_eq!(segments(captain(), order, "d10=2"), [] as [i64; 0], "-6 is lost");
}

#[test]
fn s_ex_30_cascade() {
    let troll = || Skirmish::segments().party("a:troll@0,0", "").foes("b:@9,0", "");
    assert_eq!(segments(troll(), "attack weapon=pattern target=open", "d10=2 d8=2 d6=2"), [3, 2, 1]);
    assert_eq!(segments(troll(), "move_attack weapon=pattern target=open", "d10=1 d8=1"), [-3, -4]);
    let mut s = alone("attacks: 4, im: -1").start();
    s.all_declare("a run_attack weapon=unarmed target=open", "d10=3 d8=3");
    assert_eq!((comes(&s, "a"), numbers(&s, "a")), (vec![-5], vec![1]), "the second is lost");
}

/// Starts a battle with a `militia` whose sword is on the ground in its hex.
fn bends(roll: &str) -> Skirmish {
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['short_sword']")
        .party("a:militia@0,0", "main: none, carried: []")
        .foes("b:@1,0", "im: -4")
        .start();
    s.all_declare("a pick_up item=short_sword; b attack weapon=unarmed target=a", &format!("{roll} d10=5"));
    s
}

#[test]
fn s_ex_33_pick_up() {
    let s = bends("d100=11 d10=6");
    assert_eq!((comes(&s, "a"), holds(&s, "a", "main")), (vec![1], "short_sword".into()));
    let mut s = bends("d100=44");
    s.play_to_point("resolve_attack", "b");
    assert_eq!((comes(&s, "a"), holds(&s, "a", "main"), s.segment()), (Vec::new(), "short_sword".into(), 1));
    s.tape("d100=99").pick("strike target=a");
    assert_eq!(s.fact_of("strike", "defence"), -5, "10 less 15");
    let mut s = bends("d100=45");
    s.play_to_round_end("");
    assert_eq!(holds(&s, "a", "main"), "");
}
