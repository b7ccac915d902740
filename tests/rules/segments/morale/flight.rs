//! Flight and surrender of the broken (S-MORALE-06 to S-MORALE-08, S-MORALE-13).

use crate::setup::{Field, Skirmish};

const BROKEN: &str = "conditions: (broken: true)";

fn field() -> Field {
    Skirmish::segments().house("morale", "on").party("a:@0,0", BROKEN).party("c:@-9,9", "")
}

fn flees(field: Field) -> Skirmish {
    let mut s = field.start();
    s.all_declare("a flee", "").play_to_point("plan_move", "a");
    s
}

#[test]
fn s_morale_06_away_from_the_nearest_fighting_enemy() {
    let s = flees(field().foes("b:@3,0", "").foes("d:@-4,0", BROKEN));
    assert!(!s.legal("to hex=1,0") && !s.legal("to hex=0,1") && s.legal("to hex=-1,0") && s.legal("to hex=-5,0"));
    assert!(!s.legal("stay") && !s.legal("follow combatant=c"));
    let s = flees(field().foes("b:@3,0", "").foes("d:@-3,0", ""));
    assert!(!s.legal("to hex=-1,0") && !s.legal("to hex=0,-1") && s.legal("to hex=1,-2"), "from the nearest of all");
    let mut s = flees(field().foes("b:@3,0", ""));
    s.pick("to hex=-4,0").cites("S-MORALE-06");
    assert_eq!(s.steps_of("a"), "10:-1,0 10:-2,0 9:-3,0 9:-4,0", "at 2T");
}

#[test]
fn s_morale_06_or_to_an_exit_and_off_the_board() {
    let exit = || field().board("from: (-9, -9), to: (9, 9)").hex("9,0", "exits: ['party']").foes("b:@6,0", "");
    let mut s = flees(exit());
    assert!(s.legal("to hex=9,0") && !s.legal("to hex=8,0"), "even towards the enemy");
    s.pick("to hex=9,0")
        .play_to_point("replan_move", "a")
        .pick("to hex=9,0")
        .play_to_point("free_attack", "b")
        .pick("decline");
    s.expect_event("left source=a").cites("S-MORALE-06");
    assert!(s.has("a", "fled"), "nine hexes and five feet more");
    let mut s = Skirmish::segments()
        .house("morale", "on")
        .hex("-9,0", "exits: ['party']")
        .party("a:@-9,0", BROKEN)
        .party("c:@-9,9", "")
        .foes("b:@3,0", "")
        .start();
    s.all_declare("a flee", "").play_to_round_end("d100=1").expect_event("left source=a").cites("S-BOARD-18");
}

#[test]
fn s_morale_06_flight_out_of_melee_withdraws() {
    let mut s = flees(field().foes("b:@1,0", ""));
    s.pick("to hex=-4,0");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "b".into()));
    s.pick("decline").cites("S-REACT-10").cites("S-MORALE-06");
}

#[test]
fn s_morale_06_without_a_way_there_is_no_flight() {
    let field = Skirmish::segments().house("morale", "on").board("from: (0, 0), to: (3, 0)").party("a:@0,0", BROKEN);
    let mut s = field.party("c:@1,0", "").foes("b:@3,0", "").start();
    s.play_to_point("declare_broken", "a");
    assert_eq!(s.actions(), ["cower", "surrender"]);
}

#[test]
fn s_morale_07_it_may_be_attacked_and_runs() {
    let mut s = field().foes("archer@5,0", "").start();
    s.all_declare("a flee; archer shoot weapon=long_bow target=a", "d10=9 d8=1").play_to_attack("archer");
    s.tape("d100=99").pick("strike target=a").cites("S-MORALE-07");
    assert!(s.strike_parts().contains("target runs -10"));
    let mut s = field().foes("archer@5,0", "").start();
    s.all_declare("a cower; archer shoot weapon=long_bow target=a", "d10=9 d8=1").play_to_attack("archer");
    s.tape("d100=99").pick("strike target=a");
    assert!(s.strike_parts().contains("target stands still +10"), "cowering");
}

#[test]
fn s_morale_08_who_has_surrendered_is_out() {
    let field =
        Skirmish::segments().party("a:@0,0", "main: 'longsword', carried: ['dagger'], conditions: (broken: true)");
    let mut s = field.party("c:@0,2", "").foes("b:@1,0", "").start();
    s.all_declare("a surrender; b attack weapon=unarmed target=open", "d10=5")
        .expect_event("surrendered source=a")
        .cites("S-MORALE-08");
    assert!(s.has("a", "surrendered"));
    assert_eq!(s.get("board.hexes.0,0.items").as_array().map(Vec::len), Some(2), "it drops its weapons");
    s.play_to_attack("b");
    assert!(!s.legal("strike target=a"), "and cannot be attacked");
}

#[test]
fn s_morale_13_pursuit_is_plain_movement_up_to_the_exit() {
    let field = Skirmish::segments().hex("-9,0", "exits: ['party']").party("a:@-7,0", "conditions: (broken: true)");
    let mut s = field.party("c:@9,-9", "").foes("b:@-5,0", "").start();
    s.all_declare("a flee; b run", "")
        .play_to_point("plan_move", "a")
        .pick("to hex=-9,0")
        .play_to_point("plan_move", "b");
    s.pick("follow combatant=a").cites("S-MORALE-13");
    s.play_to_point("replan_move", "b");
    assert!(s.has("a", "fled") && !s.legal("follow combatant=a"), "it is gone");
    s.cited_ever("S-BOARD-18");
}
