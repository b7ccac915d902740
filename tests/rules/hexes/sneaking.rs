//! SNEAK: hiding, detection, springing out.

use crate::duel::field;
use crate::setup::{Field, Skirmish};

/// Sets up `h`, hidden in brush at 3,0, and `a` at 0,0, facing its way.
fn ambush(a: &str, h: &str) -> Field {
    field()
        .hex("3,0 4,0", "terrain: brush")
        .party("a:@0,0", &format!("facing: 0, hp_max: 40, {a}"))
        .foes("h:@3,0", &format!("hidden: true, facing: 3, hp_max: 40, {h}"))
}

/// Plays until `h`, which stays hidden for now, acts first.
fn hidden(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=1 d6=6").play_to_action("h");
    s
}

#[test]
fn h_sneak_01_hidden_it_only_creeps() {
    let mut s = ambush("", "main: 'spear', bcb: 2, prepared: {'ward': 1}").start();
    s.pick("no");
    while s.combatant() != "h" {
        s.idle_hex();
    }
    assert_eq!((s.point(), s.word("h.routine").as_str()), ("declare_split", "standard"), "not even asked");
    s.declare("", "d6=1 d6=6").play_to_action("h");
    assert_eq!(s.actions(), ["half_move", "end_turn"]);
    s.expect_rule("H-SNEAK-01");
}

#[test]
fn h_sneak_01_nobody_can_aim_at_it_and_it_holds_no_ground() {
    let mut s = ambush("main: 'long_bow', ammo: {'arrows': 9}", "").start();
    s.declare("", "d6=6 d6=1").play_to_action("a");
    assert_eq!(s.count("attack"), 1);
    assert_eq!(
        s.tape("d20=2").pick("attack").last_since_pick("attack").target.as_deref(),
        Some("watcher"),
        "nobody else is there"
    );
    let board = ambush("speed: 30", "").foes("c:@-5,0", "");
    let mut s = board.start();
    s.declare("", "d6=6 d6=1 d6=1").play_to_action("a").pick("half_move").walk("1 0");
    assert!(s.cond("h", "hidden"));
    assert_eq!(s.pos("a"), "2,-1");
}

#[test]
fn h_sneak_02_an_able_enemy_beside_it_finds_it() {
    let mut s = ambush("", "").start();
    s.declare("", "d6=6 d6=1").play_to_action("a").pick("half_move").pick("step direction=0");
    assert!(s.cond("h", "hidden"), "two hexes off");
    s.pick("step direction=0").expect_event("discovered target=h").cites("H-SNEAK-02");
    assert!(!s.cond("h", "hidden") && !s.cond("a", "surprised"), "without surprise");
    let board = field()
        .hex("3,0", "terrain: brush")
        .party("a:@2,0", "conditions: (stunned: 5)")
        .party("b:@-4,0", "")
        .foes("h:@3,0", "hidden: true");
    let s = board.start();
    assert!(s.cond("h", "hidden"), "a stunned one finds nobody");
}

#[test]
fn h_sneak_02_in_the_open_where_it_is_seen() {
    let mut s = hidden(ambush("", ""));
    s.pick("half_move").walk("0").end_count();
    assert!(s.cond("h", "hidden"), "4,0 is brush as well");
    let mut s = hidden(ambush("", ""));
    s.pick("half_move").pick("step direction=1");
    assert!(s.cond("h", "hidden"), "not before its count ends");
    s.pick("stop").pick("face facing=3").expect_event("discovered target=h").cites("H-SNEAK-02");
    assert!(!s.cond("h", "hidden"));
    let mut s = hidden(ambush("", "").hex("2,0 2,-1", "terrain: wall"));
    s.pick("half_move").walk("0 0").end_count();
    assert!(s.cond("h", "hidden"), "in the open, but out of sight");
    let mut s = hidden(ambush("", "").extra("light: dark"));
    s.pick("half_move").walk("1").end_count();
    assert!(s.cond("h", "hidden"), "in the dark");
}

#[test]
fn h_sneak_03_all_that_spring_together_act_as_newcomers() {
    let board = ambush("", "main: 'club'")
        .hex("0,4", "terrain: brush")
        .foes("h2:@0,4", "hidden: true, facing: 2")
        .foes("c:@-5,0", "");
    let mut s = board.start();
    assert_eq!((s.point(), s.combatant().as_str()), ("spring", "h"));
    s.pick("yes").cites("H-SNEAK-03");
    assert_eq!((s.point(), s.combatant().as_str()), ("spring", "h2"));
    s.tape("d6=1").pick("yes");
    assert_eq!((s.num("a.conditions.surprised"), s.cond("h", "hidden"), s.cond("h2", "hidden")), (1, false, false));
    assert!(s.cond("h", "sprung"));
    s.declare("", "d6=5 d6=4");
    let rolled: Vec<_> = s.events_ever("initiative").iter().filter_map(|e| e.source.clone()).collect();
    assert_eq!(rolled, ["h", "h2"], "the rest of their side waits");
    s.next_round();
    assert!(!s.cond("h", "sprung"), "these segments are over");
}

#[test]
fn h_sneak_03_who_does_not_spring_stays_hidden() {
    let mut s = ambush("", "").start();
    s.pick("no");
    assert!(s.cond("h", "hidden") && s.events_ever("newcomers").is_empty());
    s.declare("", "d6=1 d6=6").next_round();
    assert_eq!(s.point(), "spring", "every round anew");
}

#[test]
fn h_sneak_03_a_victim_that_was_not_caught_is_aware() {
    let board = ambush("anatomy: []", "main: 'club'");
    let mut s = board.start();
    s.tape("d6=5").pick("yes");
    assert!(!s.cond("a", "surprised") && !s.cond("h", "sprung"));
    s.declare("", "d6=1 d6=6").play_to_action("h");
    assert!(s.legal("hold"), "an ordinary round");
}

#[test]
fn h_sneak_03_its_victims_are_unaware_from_the_front_too() {
    let board = field()
        .hex("3,0", "terrain: brush")
        .party("a:@0,0", "facing: 0, hp_max: 40")
        .foes("h:@3,0", "hidden: true, facing: 3, main: 'club', backstab: 2");
    let mut s = board.start();
    s.tape("d6=1").pick("yes").declare("", "d6=5").play_to_action("h").pick("half_move").walk("3 3");
    s.strike("attack weapon=club", "d20=10 d4=3 d20=14");
    s.cites("H-ASSN-02").cites("H-ATK-13");
    assert_eq!(s.hp("a"), 34);
}
