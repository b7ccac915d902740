//! The free move (S-MOVE-09).

use super::pair;
use crate::setup::Skirmish;

/// Returns true if a combatant has a free-move decision before the end of the round.
fn is_asked(s: &mut Skirmish, who: &str) -> bool {
    let mut asked = false;
    while s.point() != "over" && s.round() == 1 {
        asked |= s.point() == "free_move" && s.combatant() == who;
        s.pick_least_effect();
    }
    asked
}

#[test]
fn s_move_09_one_hex_of_five_feet_on_segment_10_or_1() {
    let field = pair("")
        .hex("1,0", "terrain: rocks")
        .hex("0,1", "terrain: wall")
        .party("c:@-1,0", "")
        .hex("0,-1", "terrain: fire");
    let mut s = field.start();
    s.all_declare("a rest", "").play_to_point("free_move", "a");
    assert_eq!(s.options(), ["step hex=1,-1", "step hex=0,-1", "step hex=-1,1", "keep"], "only hexes of five feet");
    assert_eq!(s.segment(), 10);
    s.pick("keep").expect_event("free_move_declined source=a").cites("S-MOVE-09");
    s.play_to_point("free_move", "a");
    assert_eq!(s.segment(), 1);
    s.pick("step hex=1,-1").expect_event("moved source=a way=free_move").cites("S-MOVE-09");
    assert_eq!(s.at("a"), "1,-1");
}

#[test]
fn s_move_09_once_a_round() {
    let mut s = pair("").start();
    s.all_declare("a attack weapon=unarmed target=open", "d10=4").play_to_point("free_move", "a").pick("step hex=1,0");
    s.play_to_attack("a");
    assert!(!s.legal("step"), "made already");
    s.pick("pass").play_to_round_end("").expect_no_event("moved source=a");
}

#[test]
fn s_move_09_the_quick_are_asked_first() {
    let mut s = Skirmish::segments().party("a:@0,0", "").party("c:@3,0", "dex: 15").foes("b:@9,-9", "").start();
    s.all_declare("", "");
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(s.combatant());
        s.pick("keep");
    }
    assert_eq!(asked, ["c", "a", "b"]);
}

#[test]
fn s_move_09_with_an_attack_and_without_losing_any() {
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@2,0", "").start();
    s.all_declare("swordsman attack weapon=longsword target=ogre", "d10=3 d8=8").play_to_attack("swordsman");
    assert_eq!(s.segment(), 10, "the second die was the higher: 5 and 10");
    assert!(!s.legal("strike target=ogre") && s.legal("step hex=1,0"));
    s.pick("step hex=1,0");
    assert_eq!((s.point(), s.segment()), ("resolve_attack", 10), "then it is asked again");
    s.tape("d100=99").pick("strike target=ogre").pick("no").play_to_attack("swordsman");
    assert_eq!(s.segment(), 5);
}

#[test]
fn s_move_09_not_for_those_who_lie_aim_cast_or_stand_still() {
    let offered = |fields: &str, order: &str, dice: &str| {
        let mut s = Skirmish::segments().party("a:@0,0", fields).foes("b:@5,0", "").start();
        s.all_declare(&format!("a {order}"), dice);
        is_asked(&mut s, "a")
    };
    assert!(offered("", "rest", ""));
    assert!(!offered("conditions: (prone: true)", "rest", ""));
    assert!(offered("conditions: (prone: true)", "rest + rises", ""), "it has risen");
    assert!(!offered("", "rest + no_movement", ""));
    assert!(!offered("", "full_defence", "") && !offered("", "desperate_defence", "") && !offered("", "move", ""));
    let bow = "main: 'long_bow', ammo: {'arrows': 9}, attacks: 2";
    assert!(offered(bow, "shoot weapon=long_bow target=b", "d10=4 d8=1"));
    assert!(!offered(bow, "shoot weapon=long_bow target=b + careful_aim", "d10=4"));
}

#[test]
fn s_move_09_a_caster_steps_before_it_begins() {
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("b:@5,0", "").start();
    s.all_declare("mage cast spell=ward target=mage", "d10=7").play_to_point("free_move", "mage").pick("keep");
    s.play_to_point("begin_cast", "mage").tape("d100=1").pick("begin");
    assert!(!is_asked(&mut s, "mage"), "it has cast from segment 8 on");
}

#[test]
fn s_move_09_leaving_with_it_withdraws_and_going_on_to_a_named_foe_does_not() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@-2,0", "").start();
    s.all_declare("a rest", "").play_to_point("free_move", "a").pick("step hex=-1,0");
    assert_ne!(s.point(), "free_attack", "from one enemy to the next");
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@-9,0", "").start();
    s.all_declare("a rest", "").play_to_point("free_move", "a").pick("step hex=-1,0");
    assert_eq!(s.point(), "free_attack");
    s.pick("decline").cites("S-REACT-10").cites("S-MOVE-09");
    // `c` is two hexes away. Stepping out between the two ends all melee, but is also on the way to `c`.
    let mut s = Skirmish::segments().party("a:@0,0", "main: 'pike'").foes("b:@1,0", "").foes("c:@-3,0", "").start();
    s.all_declare("a attack weapon=pike target=c", "d10=4").play_to_point("free_move", "a").pick("step hex=-1,0");
    assert_ne!(s.point(), "free_attack", "its named target lies within its free move and its reach");
    assert_eq!(s.at("a"), "-1,0");
}
