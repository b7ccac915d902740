//! MOVE: shifts, rank moves, breaking through, reserved slots, changes of battlefield, and forced moves.

mod forced;
mod steps;

use crate::setup::{Line, Skirmish};

/// Sets up one battlefield of eight columns, with a foe far off.
fn wide() -> Line {
    Skirmish::ranks().field("field", "width: 8").foes("far:@F-rng/8", "")
}

/// Returns the columns to which the deciding combatant may shift.
fn shifts(s: &Skirmish) -> String {
    let cells = s.values("shift", "cell");
    cells.iter().filter_map(|c| c.rsplit('/').next()).collect::<Vec<_>>().join(" ")
}

/// Returns the slots to which the deciding combatant may move, without the battlefield.
fn steps(s: &Skirmish) -> String {
    let cells = s.values("move_rank", "cell");
    cells.iter().filter_map(|c| c.split_once('/')).map(|(_, rest)| rest).collect::<Vec<_>>().join(" ")
}

#[test]
fn r_move_01_a_shift_goes_up_to_three_columns() {
    let mut s = wide().party("a:@P-mel/4", "").start();
    assert_eq!(shifts(&s), "1 2 3 5 6 7");
    assert!(s.legal("stay"));
    s.pick("shift cell=field/party.melee/7").cites("R-MOVE-01");
    assert_eq!(s.slot("a"), "party.melee/7");
}

#[test]
fn r_move_01_past_allies_and_bodies_but_not_past_an_enemy() {
    let mut s = wide()
        .party("a:@P-rch/1", "")
        .party("ally:@P-rch/2", "")
        .party("body:@P-rch/3", "conditions: (down: true)")
        .foes("in:@P-rch/6", "")
        .start();
    s.play_to_shift("a");
    assert_eq!(shifts(&s), "3 4", "a slot with an ally in it is none to stop at");
    s.pick("shift cell=field/party.reach/4").pick("wait").pick("stay").pick("wait").wait_turn();
    s.play_to_shift("a");
    assert_eq!(shifts(&s), "1 3 5", "the enemy bars the rest");
}

#[test]
fn r_move_01_the_swift_go_six() {
    for fields in ["body: (name: 'leather', enchanted: swiftness)", "off: (name: 'shield', enchanted: swiftness)"] {
        let mut s = wide().party("a:@P-mel/1", fields).start();
        assert_eq!(shifts(&s), "2 3 4 5 6 7", "{fields}");
        s.pick("shift cell=field/party.melee/7").cites("R-MOVE-01");
    }
    let s = wide().party("a:@P-mel/1", "carried: [(name: 'shield', enchanted: swiftness)]").start();
    assert_eq!(shifts(&s), "2 3 4", "not by what is in the pack");
}

#[test]
fn r_move_02_the_prone_stay_or_stand() {
    let mut s = wide().party("a:@P-mel/1", "conditions: (prone: true)").start();
    assert_eq!(s.actions(), ["stay", "stand"]);
    s.expect_rule("R-MOVE-02");
    s.pick("stand").cites("R-MOVE-02").expect_event("stood_up source=a");
    assert!(!s.cond("a", "prone"));
    assert_eq!(s.slot("a"), "party.melee/1", "it takes the whole shift");
    assert!(s.legal("move_rank"), "and leaves the action");
}

#[test]
fn r_move_02_who_stays_down_does_not_go_anywhere() {
    let mut s = Skirmish::ranks()
        .field("field", "")
        .field("mill", "")
        .extra("links: [('field', 'mill')]")
        .party("a:@field:P-rng/1", "primary: 'spear', conditions: (prone: true)")
        .party("b:@field:P-mel/1", "conditions: (prone: true)")
        .foes("x:@field:F-mel/1", "")
        .start();
    s.play_to_declaration("a");
    for deed in ["move_rank", "move_battlefield", "charge", "set", "retreat"] {
        assert!(!s.legal(deed), "{deed}");
    }
    s.play_to_declaration("b");
    assert!(!s.legal("slip_through") && !s.legal("move_rank"));
}

#[test]
fn r_move_03_to_the_same_column_of_an_adjacent_own_row() {
    for (at, to) in
        [("P-rng/2", "party.reach/2"), ("P-rch/2", "party.melee/2 party.ranged/2"), ("F-rng/2", "foes.reach/2")]
    {
        let mut s = Skirmish::ranks().party(&format!("a:@{at}"), "").foes("x:@F-mel/2", "").start();
        s.play_to_declaration("a");
        assert_eq!(steps(&s), to, "{at}");
    }
    let mut s = Skirmish::ranks().party("a:@P-mel/2", "").foes("x:@F-mel/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "party.reach/2", "never into the enemy's melee row");
    s.orders("a move_rank cell=P-rch/2", "").cites("R-MOVE-03");
    assert_eq!(s.slot("a"), "party.reach/2");
    let mut s = Skirmish::ranks().party("a:@P-rng/1", "").foes("x:@F-rch/2", "").start();
    s.wait_turn().play_to_declaration("x");
    assert_eq!(steps(&s), "foes.melee/2 foes.ranged/2", "the foes' lane runs the other way");
}

#[test]
fn r_move_03_the_slot_is_there_and_free_of_the_active() {
    let mut s = Skirmish::ranks()
        .field("door", "width: 4, doorway: (holder: foes)")
        .party("a:@P-rch/3", "")
        .party("b:@P-rch/1", "")
        .party("c:@P-mel/1", "")
        .party("body:@P-rng/1", "conditions: (down: true)")
        .foes("in:@P-rng/3", "")
        .start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "", "no third slot at the door, and an enemy behind");
    s.pick("wait").play_to_declaration("b");
    assert_eq!(steps(&s), "party.ranged/1", "an ally ahead; a body is in nobody's way");
    s.expect_rule("R-MOVE-03");
}

#[test]
fn r_move_05_declared_slots_are_reserved() {
    let level = || {
        Skirmish::ranks()
            .field("field", "width: 8")
            .field("mill", "")
            .extra("links: [('field', 'mill')]")
            .party("a:@field:P-rch/2", "")
            .party("b:@field:P-mel/1", "")
            .party("c:@field:P-rng/3", "")
            .party("d:@field:P-rng/4", "")
            .party("e:@field:P-mel/5", "")
            .foes("x:@field:F-mel/5", "")
    };
    let mut s = level().start();
    s.play_to_declaration("a").pick("move_rank cell=field/party.melee/2");
    s.play_to_shift("b");
    assert_eq!(shifts(&s), "3 4", "past the reserved slot, not into it");
    let mut s = level().start();
    s.play_to_declaration("a").pick("charge cell=field/party.melee/2 target=x").play_to_shift("b");
    assert_eq!(shifts(&s), "3 4", "a charge reserves as well");
    let mut s = level().start();
    s.play_to_declaration("c").pick("move_battlefield cell=mill/party.ranged/1").play_to_declaration("d");
    assert_eq!(
        s.values("move_battlefield", "cell").join(" "),
        "mill/party.ranged/2 mill/party.ranged/3 mill/party.ranged/4"
    );
    s.wait_turn().wait_turn();
    s.cited_ever("R-MOVE-07");
    let mut s = level().party("f:@field:F-rch/6", "").start();
    s.play_to_declaration("e").pick("slip_through").play_to_shift("f");
    assert_eq!(shifts(&s), "3 4 7 8", "where one slips to as well");
    let mut s = level().start();
    s.play_to_shift("b")
        .pick("shift cell=field/party.melee/3")
        .pick("move_rank cell=field/party.reach/3")
        .play_to_shift("a");
    s.pick("stay").pick("wait").play_to_declaration("c");
    assert_eq!(steps(&s), "", "nobody else declares it");
}

/// Two combatants cannot change places: neither slot is free before it is left.
#[test]
fn r_move_05_a_slot_to_be_left_is_not_free_yet() {
    let mut s = wide().party("a:@P-rch/1", "").party("b:@P-mel/1", "").start();
    s.play_to_declaration("b");
    assert_eq!(steps(&s), "foes.reach/1", "a stands behind");
    s.pick("move_rank cell=field/foes.reach/1").play_to_declaration("a");
    assert_eq!(steps(&s), "party.ranged/1", "b has not left yet");
    s.expect_rule("R-MOVE-05");
}

#[test]
fn r_move_05_reserved_only_for_the_turn() {
    let mut s = wide().party("a:@P-rch/1", "").party("b:@P-mel/2", "").start();
    s.orders("a move_rank cell=P-mel/1", "").wait_turn();
    s.orders("a move_rank cell=P-rch/1", "").wait_turn().play_to_shift("b");
    assert_eq!(shifts(&s), "1 3 4 5");
}

#[test]
fn r_move_06_a_move_into_a_slot_taken_since_is_lost() {
    let mut s = wide()
        .party("bomber:@P-rng/8", "spells: {'burst': 1}")
        .party("a:@P-mel/1", "guard: 3, guard_max: 12")
        .party("b:@P-rng/1", "")
        .foes("x:@F-mel/3", "")
        .start();
    s.orders("bomber cast spell=burst target=rank_0; b move_rank cell=P-rch/1", "d6=3 d6=1 d6=1 d6=1");
    assert_eq!((s.slot("a").as_str(), s.slot("b").as_str()), ("party.reach/1", "party.ranged/1"));
    s.expect_event("lost source=b why=occupied").cites("R-MOVE-06");
}

#[test]
fn r_move_06_a_break_through_barred_since_is_lost() {
    let mut s = wide()
        .house("scars", "all")
        .party("bomber:@P-rng/8", "spells: {'burst': 1}")
        .party("a:@P-mel/2", "")
        .foes("x:@P-rch/2", "flying: true, guard: 3, guard_max: 12")
        .start();
    s.orders("bomber cast spell=burst target=rank_-1; a move_rank cell=F-rch/2", "d6=3 d6=1 d6=1");
    assert_eq!((s.slot("x").as_str(), s.slot("a").as_str()), ("foes.melee/2", "party.melee/2"));
    s.expect_event("lost source=a why=blocked").cites("R-MOVE-06");
}

#[test]
fn r_move_07_from_any_ranged_row_to_the_own_one_of_a_linked_battlefield() {
    let level = |at: &str| {
        Skirmish::ranks()
            .field("field", "")
            .field("mill", "width: 2")
            .field("wood", "")
            .extra("links: [('field', 'mill'), ('mill', 'wood')]")
            .party(&format!("a:@{at}"), "")
            .party("b:@mill:P-rng/1", "")
            .foes("x:@field:F-mel/1", "")
            .foes("y:@mill:F-rng/1", "")
    };
    for at in ["field:P-rng/3", "field:F-rng/3"] {
        let mut s = level(at).start();
        s.play_to_declaration("a");
        assert_eq!(s.values("move_battlefield", "cell"), ["mill/party.ranged/2"], "{at}");
        s.orders("a move_battlefield cell=mill:P-rng/2", "");
        s.cites("R-MOVE-07").cites("R-BOARD-11").expect_event("moved source=a how=battlefield");
        assert_eq!((s.word("a.position").as_str(), s.dice().as_str()), ("mill/party.ranged/2", ""), "no test");
        assert!(!s.cond("a", "fled"));
    }
    for at in ["field:P-rch/3", "field:P-mel/3", "field:F-rch/3"] {
        let mut s = level(at).start();
        s.play_to_declaration("a");
        assert!(!s.legal("move_battlefield"), "{at}");
    }
    let mut s = level("field:P-rng/3").start();
    s.wait_turn().play_to_declaration("y");
    assert_eq!(s.values("move_battlefield", "cell").len(), 8, "the foes' ranged rows of both neighbours");
    assert!(s.legal("move_battlefield cell=wood/foes.ranged/1"));
}

#[test]
fn r_move_08_moving_past_enemies_is_answered_by_nobody() {
    let mut s = wide()
        .party("a:@P-mel/2", "")
        .foes("x:@F-mel/1", "primary: 'sword'")
        .foes("y:@F-mel/3", "primary: 'spear'")
        .foes("z:@F-rch/1", "primary: 'spear', deployed_set: 'spear'")
        .start();
    s.orders("a move_rank cell=F-rch/2", "").cites("R-MOVE-08");
    assert_eq!((s.slot("a").as_str(), s.dice().as_str()), ("foes.reach/2", ""));
    assert_eq!(s.faction(), "foes");
}

#[test]
fn r_move_09_hurts_and_actions_that_move() {
    let deeds = ["move_rank", "move_battlefield", "charge", "slip_through", "retreat"];
    for (condition, allowed) in [
        ("chilled", ""),
        ("hamstrung", "move_rank"),
        ("broken_leg", "move_rank move_battlefield retreat"),
        ("dazed", "move_rank move_battlefield charge slip_through retreat"),
    ] {
        let mut found: Vec<&str> = Vec::new();
        for at in ["P-rng/1", "P-rch/2", "P-mel/3"] {
            let mut s = Skirmish::ranks()
                .field("field", "")
                .field("mill", "")
                .extra("links: [('field', 'mill')]")
                .party(&format!("a:@field:{at}"), &format!("conditions: ({condition}: true)"))
                .foes("x:@field:F-mel/3", "")
                .start();
            s.play_to_declaration("a");
            found.extend(deeds.iter().filter(|d| s.legal(d)));
            if allowed.is_empty() {
                s.expect_rule("R-MOVE-09");
            }
        }
        found.sort_by_key(|d| deeds.iter().position(|x| x == d));
        found.dedup();
        assert_eq!(found.join(" "), allowed, "{condition}");
    }
}

#[test]
fn r_move_09_no_shift_and_who_may_stand_up() {
    for (conditions, actions) in [
        ("chilled: true", "declare_action"),
        ("hamstrung: true", "declare_action"),
        ("broken_leg: true", "declare_action"),
        ("hamstrung: true, prone: true", "shift"),
        ("broken_leg: true, prone: true", "shift"),
        ("chilled: true, prone: true", "declare_action"),
        ("broken_arm: true", "shift"),
    ] {
        let s = wide().party("a:@P-mel/4", &format!("conditions: ({conditions})")).start();
        assert_eq!(s.point(), actions, "{conditions}");
        if actions == "shift" && conditions.contains("prone") {
            assert_eq!(s.actions(), ["stay", "stand"], "{conditions}");
        }
    }
}
