//! Unaware combatants, and the events that alert them (S-SURP-05, reading 66).

use crate::initiative::{FIST, is};
use crate::setup::{Field, Skirmish};

/// Sets up `v`, which `x` strikes on segment 12, and `w` at that place, both unaware. `wall` is the hex of a wall, or
/// empty.
fn camp(w: &str, wall: &str) -> Field {
    let field = Skirmish::segments()
        .board("from: (-9, -9), to: (20, 9)")
        .house("unaware_notice", "attack_only")
        .party("v:@0,0", "awareness: unaware, hp_max: 90")
        .party(&format!("w:@{w}"), "awareness: unaware")
        .foes("x:@-1,0", "im: 3, attacks: 2");
    if wall.is_empty() { field } else { field.hex(wall, "terrain: wall") }
}

#[test]
fn s_surp_05_the_unaware_do_not_declare() {
    let mut s = camp("9,0", "").start();
    let mut asked = Vec::new();
    while s.point().starts_with("declare_") {
        asked.push(s.combatant());
        s.pick_least_effect();
    }
    asked.dedup();
    assert_eq!(asked, ["x"]);
}

#[test]
fn s_surp_05_an_attack_is_noticed_at_the_end_of_its_segment() {
    let mut s = camp("9,0", "").start();
    s.all_declare(&format!("x {FIST}"), "d10=9 d8=1").play_to_attack("x").tape("d100=99").pick("strike target=v");
    assert_eq!((s.segment(), s.word("v.awareness")), (12, "unaware".into()));
    s.pick("no").expect_event("noticed source=v").expect_event("noticed source=w").cites("S-SURP-05");
    s.play_to_attack("x").tape("d100=99").pick("strike target=v").cites_not("S-SURP-02");
    assert!(is(&s, "v", "surprised") && is(&s, "w", "surprised"));
    assert_eq!(s.strike_parts(), "skill +40, DEX -2", "and attackers gain nothing more");
    s.pick("no").play_to_round_end("");
    assert!(!is(&s, "v", "surprised"));
    s.play_to_point("declare_action", "v");
}

/// Returns true if `w` notices the attack on `v`.
fn heard(w: &str, wall: &str) -> bool {
    let mut s = camp(w, wall).start();
    s.all_declare(&format!("x {FIST}"), "d10=9 d8=1")
        .play_to_attack("x")
        .tape("d100=99")
        .pick("strike target=v")
        .pick("no");
    s.word("w.awareness") == "aware"
}

#[test]
fn s_surp_05_sixty_feet_or_a_line_of_sight() {
    assert!(heard("12,0", "11,0"), "60 feet from v, and in sight of neither");
    assert!(!heard("13,0", "12,0"));
    assert!(heard("13,0", ""), "in sight");
}

/// Returns true if `v` notices `x`, which is that many hexes away and does nothing.
fn met(hexes: i32, house: &str, fields: &str) -> bool {
    let field = Skirmish::segments()
        .party("v:@0,0", "awareness: unaware")
        .party("a:@-9,0", "per: 1")
        .foes(&format!("x:@{hexes},0"), fields)
        .house("unaware_notice", house);
    let mut s = field.start();
    s.all_declare("", "").play_to_point("free_move", "a").pick("keep").play_to_point("free_move", "a");
    s.word("v.awareness") == "aware"
}

#[test]
fn s_surp_05_an_enemy_within_30_feet_is_noticed_as_it_moves_up() {
    assert!(met(6, "\"30_ft\"", ""));
    assert!(!met(7, "\"30_ft\"", ""));
    assert!(!met(6, "attack_only", ""));
    assert!(!met(6, "\"30_ft\"", "invisible: true"));
}

#[test]
fn s_surp_05_before_the_movement_segments_nobody_is_noticed_so() {
    let mut s = Skirmish::segments()
        .party("v:@0,0", "awareness: unaware")
        .foes("x:@2,0", "im: 3")
        .foes("y:@2,1", "im: 1")
        .start();
    s.all_declare(&format!("x {FIST}; y {FIST}"), "d10=10 d10=9").play_to_attack("x").pick("pass").play_to_attack("y");
    assert_eq!((s.segment(), s.word("v.awareness")), (10, "unaware".into()));
    s.pick("pass").expect_event("noticed source=v target=x");
}
