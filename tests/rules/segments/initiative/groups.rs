//! Simultaneous actions (S-INIT-17).

use super::{FIST, comes, holds, is, kinds, sources};
use crate::setup::{Field, Skirmish};

/// Sets up two `swordsman` with 6 hp, `a` and `b`, whose attacks on segment 9 are simultaneous.
fn double_kill() -> Field {
    Skirmish::segments().party("a:swordsman@0,0", "hp: 6").foes("b:swordsman@1,0", "hp: 6")
}

const BOTH: &str = "a attack weapon=longsword target=b; b attack weapon=longsword target=a";

#[test]
fn s_init_17_whoever_is_struck_down_by_the_group_still_strikes() {
    let mut s = double_kill().start();
    s.all_declare(BOTH, "d10=7 d8=3 d10=7 d8=2").play_to_attack("a").tape("d100=40 d8=7").pick("strike target=b");
    // Hit points are lost at once; the consequences wait.
    assert_eq!((s.hp("b"), is(&s, "b", "down"), holds(&s, "b", "main")), (0, false, "longsword".into()));
    s.play_to_point("resolve_attack", "b")
        .tape("d100=30 d8=8")
        .pick("strike target=a")
        .pick("no")
        .cited_ever("S-INIT-17");
    assert_eq!((s.hp("a"), is(&s, "a", "down"), is(&s, "b", "down")), (-1, true, true));
    assert_eq!((s.winner(), holds(&s, "b", "main")), ("draw".into(), String::new()));
    assert_eq!(kinds(&s, &["simultaneous", "strike", "down"]), ["simultaneous", "strike", "strike", "down", "down"]);
}

#[test]
fn s_init_17_members_act_in_roster_order() {
    let mut s = double_kill().start();
    s.all_declare(BOTH, "d10=7 d8=3 d10=7 d8=2").play_to_attack("a");
    s.pick("pass").play_to_point("resolve_attack", "b").pick("pass");
    assert_eq!((sources(&s, "passed"), s.segment()), ("a b".into(), 5));
}

#[test]
fn s_init_17_whoever_is_slower_acts_no_more_once_it_is_down() {
    let mut s = double_kill().party("c:@0,3", "").foes("d:@9,0", "").start();
    s.all_declare(BOTH, "d10=8 d8=3 d10=7 d8=2")
        .play_to_attack("a")
        .tape("d100=40 d8=7")
        .pick("strike target=b")
        .pick("no");
    assert!(is(&s, "b", "down"));
    s.play_to_round_end("");
    assert_eq!(sources(&s, "strike"), "a");
}

#[test]
fn s_init_17_one_struck_down_by_the_group_stays_a_target_of_it() {
    let mut s = double_kill().party("c:swordsman@1,1", "").foes("d:@9,0", "").start();
    s.all_declare(&format!("{BOTH}; c attack weapon=longsword target=b"), "d10=7 d8=3 d10=7 d8=2 d10=7 d8=1");
    s.play_to_attack("a").tape("d100=40 d8=7").pick("strike target=b").pick("no");
    s.play_to_attack("c");
    assert_eq!((s.hp("b"), s.legal("strike target=b")), (0, true));
}

#[test]
fn s_init_17_a_lost_casting_waits_as_well() {
    // The caster's own spell goes off on the segment on which an attacker with equal precedence hits it.
    let mut s = Skirmish::segments()
        .party("a:@1,0", "dex: 15, skills: {'unarmed': (sc: 90, bonus: 3)}")
        .foes("mage@0,0", "def_magic: 0")
        .start();
    // Energy bolt takes 4 segments: begun on 8, off on 4.
    s.all_declare("a attack weapon=unarmed target=mage; mage cast spell=energy_bolt target=a", "d10=3 d10=7");
    s.play_to_point("begin_cast", "mage").pick("begin").play_to_attack("a");
    assert_eq!((s.segment(), comes(&s, "a")), (4, vec![4]));
    s.tape("d100=50 d2=1 d100=99 d100=96").pick("strike target=mage").pick("no");
    assert_eq!(kinds(&s, &["concentration", "cast_roll", "interrupted"])[..2], ["concentration", "cast_roll"]);
}

#[test]
fn s_init_17_feet_are_walked_at_once() {
    let mut s = double_kill().start();
    s.all_declare(&format!("a {FIST}; b {FIST}"), "d10=7 d8=3 d10=7 d8=2").play_to_attack("a").pick("step hex=1,-1");
    assert_eq!((s.get("a.position").to_string(), s.combatant()), ("[1,-1]".into(), "a".into()));
}
