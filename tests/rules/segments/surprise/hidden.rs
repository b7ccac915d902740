//! Hiding, and its end (S-SURP-04, S-SURP-06, S-SURP-07).

use super::VICTIM;
use crate::initiative::FIST;
use crate::setup::{Field, Skirmish};
use affray::vocab::FactionId;

/// Sets up `h`, hidden in bushes four hexes from `a`, which searches alone.
fn hiding(watcher: &str, hider: &str) -> Field {
    Skirmish::segments()
        .hex("4,0", "terrain: bushes")
        .party("a:@0,0", watcher)
        .foes("h:@4,0", &format!("hidden: true, {hider}"))
}

#[test]
fn s_surp_04_all_attacks_of_one_segment_share_the_surprise() {
    let mut s = Skirmish::segments()
        .hex("0,0 1,0", "terrain: bushes")
        .party("v:@0,0", &format!("{VICTIM}, conditions: (stunned: 1)"))
        .foes("x:@1,0", "hidden: true, attacks: 3, im: 3")
        .start();
    // A stunned victim does not notice the attacker first. The first attack is held until contact and is made on the
    // next segment, together with the second.
    s.all_declare(&format!("x {FIST}"), "d10=9 d8=8 d6=1").play_to_attack("x").pick("hold until=contact");
    for _ in 0..2 {
        s.play_to_attack("x").tape("d100=99").pick("strike target=v").cites("S-SURP-04");
        assert_eq!((s.segment(), s.word("x.hidden")), (11, "true".into()));
        s.pick("no");
    }
    s.play_to_attack("x");
    assert_eq!(s.word("x.hidden"), "false", "the segment is over");
    s.tape("d100=99").pick("strike target=v").cites_not("S-SURP-04");
}

#[test]
fn s_surp_06_the_hidden_cannot_be_named_or_struck() {
    let mut s = hiding("per: 1, main: 'short_bow', ammo: {'arrows': 9}", "").tape("d100=99").start();
    s.play_to_point("declare_action", "a");
    for deed in ["shoot", "move_attack"] {
        assert_eq!(s.values(deed, "target"), ["open"], "{deed}");
    }
    s.all_declare("a shoot weapon=short_bow target=open", "d10=9").play_to_attack("a");
    assert_eq!(s.count("strike"), 0);
}

#[test]
fn s_surp_06_who_looks_in_vain_does_not_learn_for_whom() {
    for (roll, its_own) in [(25, true), (24, false)] {
        let s = hiding("per: 12", "").tape(&format!("d100={roll}")).start();
        let look = s.battle.events().iter().find(|e| e.kind == "spotting").expect("somebody looks");
        assert_eq!(look.known_to, its_own.then_some(FactionId(1)), "{roll}");
    }
}

#[test]
fn s_surp_06_every_able_enemy_near_looks_until_one_finds() {
    let mut s = Skirmish::segments()
        .hex("4,0", "terrain: bushes")
        .board("from: (-16, -9), to: (9, 9)")
        .party("a:@0,0", "per: 10")
        .party("stunned:@0,1", "per: 10, conditions: (stunned: 1)")
        .party("far:@-9,0", "per: 10")
        .party("b:@0,-1", "per: 12")
        .party("late:@0,-2", "per: 40")
        .foes("h:@4,0", "hidden: true")
        .tape("d100=21 d100=24")
        .start();
    s.cited_ever("S-SURP-06");
    let looks: Vec<_> = s.events_ever("spotting").into_iter().filter_map(|e| e.source).collect();
    assert_eq!((looks, s.word("h.hidden")), (vec!["a".to_string(), "b".to_string()], "false".into()));
    s.play_to_point("declare_action", "a");
}

#[test]
fn s_surp_06_sixty_feet_and_a_line_of_sight() {
    for (watcher, looks) in [("a:@-8,0", 1), ("a:@-9,0", 0)] {
        let field =
            Skirmish::segments().hex("4,0", "terrain: bushes").party(watcher, "per: 1").foes("h:@4,0", "hidden: true");
        let field = if looks > 0 { field.tape("d100=99") } else { field };
        assert_eq!(field.start().events_ever("spotting").len(), looks, "{watcher}");
    }
    let s = hiding("per: 1", "").hex("2,0", "terrain: wall").start();
    assert!(s.events_ever("spotting").is_empty());
}

#[test]
fn s_surp_06_the_hidden_are_looked_for_in_the_order_of_the_roster() {
    let s = hiding("per: 10", "")
        .hex("0,4", "terrain: bushes")
        .foes("k:@0,4", "hidden: true")
        .tape("d100=20 d100=99")
        .start();
    let found: Vec<_> = s.events_ever("spotting").into_iter().filter_map(|e| e.target).collect();
    assert_eq!(found, ["h", "k"]);
    assert_eq!((s.word("h.hidden"), s.word("k.hidden")), ("false".into(), "true".into()));
}

#[test]
fn s_surp_07_an_attack_ends_it() {
    let mut s = hiding("per: 1", "main: 'short_bow', ammo: {'arrows': 9}, im: 3").tape("d100=99").start();
    s.all_declare("h shoot weapon=short_bow target=a", "d10=9")
        .play_to_attack("h")
        .tape("d100=99")
        .pick("strike target=a");
    s.pick("no").cites("S-SURP-07").expect_event("revealed target=h");
}

#[test]
fn s_surp_07_so_does_a_spell_at_an_enemy() {
    let mut s = Skirmish::segments()
        .hex("4,0", "terrain: bushes")
        .party("a:@0,0", "per: 1, luck: 95")
        .foes("mage@4,0", "hidden: true")
        .tape("d100=99")
        .start();
    s.all_declare("mage cast spell=dazzle target=a", "d10=9")
        .play_to_point("begin_cast", "mage")
        .tape("d100=50 d100=50");
    s.pick("begin").play_to_point("free_move", "a");
    assert_eq!((s.segment(), s.word("mage.hidden")), (1, "false".into()));
    assert!(s.events_ever("revealed").iter().any(|e| e.target.as_deref() == Some("mage")));
}

#[test]
fn s_surp_07_standing_beside_an_able_enemy_ends_it() {
    for (fields, hidden) in [("per: 1", "false"), ("per: 1, conditions: (stunned: 1)", "true")] {
        let field = Skirmish::segments()
            .hex("1,0", "terrain: bushes")
            .party("a:@0,0", fields)
            .foes("h:@1,0", "hidden: true")
            .foes("b:@9,0", "");
        // Stunned combatants do not search.
        let field = if fields == "per: 1" { field.tape("d100=99") } else { field };
        let mut s = field.start();
        s.all_declare("", "").play_to_point("free_move", "b");
        assert_eq!(s.segment(), 10);
        s.pick("keep").play_to_point("free_move", "b");
        assert_eq!((s.segment(), s.word("h.hidden")), (1, hidden.into()));
    }
}

#[test]
fn s_surp_07_open_ground_in_bright_light_hides_nobody() {
    let cases = [
        ("terrain: open", "false"),
        ("terrain: bushes", "true"),
        ("terrain: rocks", "true"),
        ("terrain: difficult", "false"),
        ("terrain: open, light: starry", "true"),
    ];
    for (hex, hidden) in cases {
        let mut s = Skirmish::segments()
            .hex("4,0", hex)
            .party("a:@0,0", "per: 1")
            .foes("h:@4,0", "hidden: true")
            .tape("d100=99")
            .start();
        s.all_declare("", "").play_to_point("free_move", "a").pick("keep").play_to_point("free_move", "a");
        assert_eq!((s.segment(), s.word("h.hidden")), (1, hidden.into()), "{hex}");
    }
}

#[test]
fn s_surp_07_who_is_out_of_sight_stays_hidden() {
    let mut s =
        Skirmish::segments().hex("2,0", "terrain: wall").party("a:@0,0", "").foes("h:@4,0", "hidden: true").start();
    s.all_declare("", "").play_to_point("free_move", "a").pick("keep").play_to_point("free_move", "a");
    assert_eq!(s.word("h.hidden"), "true");
}
