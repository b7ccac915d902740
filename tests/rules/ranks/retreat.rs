//! RETREAT: a Guard test, and a safe destination.

use crate::setup::{Line, Skirmish};

/// Sets up `field`, linked to `mill`; `a` may retreat from `at`.
fn linked(at: &str, fields: &str) -> Line {
    Skirmish::ranks()
        .field("field", "exits: []")
        .field("mill", "width: 2")
        .field("wood", "")
        .extra("links: [('field', 'mill')]")
        .party(&format!("a:@field:{at}"), fields)
        .foes("x:@field:F-mel/1", "")
}

fn ways(line: Line) -> String {
    let mut s = line.start();
    s.play_to_declaration("a");
    s.values("retreat", "destination").join(" ")
}

#[test]
fn r_retreat_01_only_a_guard_test_that_succeeds_lets_one_go() {
    let mut s = Skirmish::ranks().party("a:@P-mel/3", "guard_max: 7, guard: 0").foes("x:@F-mel/1", "").start();
    s.orders("a retreat destination=exit", "d6=4 d6=4");
    s.cites("R-RETREAT-01").expect_event("retreat source=a amount=7 result=failed");
    assert_eq!((s.slot("a").as_str(), s.cond("a", "fled")), ("party.melee/3", false));
    s.wait_turn();
    s.orders("a retreat destination=exit", "d6=3 d6=4");
    assert!(s.cond("a", "fled"), "against full Guard");
    assert_eq!(s.slot("a"), "");
    s.cites("R-RETREAT-03").cites("R-BOARD-12").expect_event("fled source=a");
}

#[test]
fn r_retreat_02_from_any_own_row_to_an_exit_of_its_own() {
    let level = |exits: &str, at: &str| {
        let exits = if exits.is_empty() { String::new() } else { format!("exits: [{exits}]") };
        Skirmish::ranks().field("field", &exits).party(&format!("a:@{at}"), "").foes("x:@F-mel/1", "")
    };
    for at in ["P-rng/1", "P-rch/1", "P-mel/1"] {
        assert_eq!(ways(level("", at)), "exit", "{at}");
    }
    for at in ["F-rch/2", "F-rng/2"] {
        assert_eq!(ways(level("", at)), "", "{at}: behind the enemy's front");
    }
    assert_eq!(ways(level("foes", "P-rng/1")), "", "the enemy's exit");
    assert_eq!(ways(level("party", "P-rng/1")), "exit");
}

#[test]
fn r_retreat_02_to_a_linked_battlefield_without_enemies_and_with_a_free_slot() {
    assert_eq!(ways(linked("P-mel/2", "")), "mill", "wood is not linked");
    assert_eq!(ways(linked("P-mel/2", "").foes("y:@mill:F-rng/1", "")), "", "an enemy is there");
    assert_eq!(
        ways(linked("P-mel/2", "").foes("y:@mill:F-rng/1", "conditions: (routed: true)")),
        "",
        "a routed one too"
    );
    assert_eq!(
        ways(linked("P-mel/2", "").foes("y:@mill:F-rng/1", "conditions: (down: true)")),
        "mill",
        "a fallen one is none"
    );
    let full = linked("P-mel/2", "").party("b:@mill:P-rng/1", "").party("c:@mill:P-rng/2", "");
    assert_eq!(ways(full), "", "no free slot");
    let elsewhere = linked("P-mel/2", "").party("b:@mill:P-rch/1", "").party("c:@mill:P-rng/2", "");
    assert_eq!(ways(elsewhere), "mill");
}

#[test]
fn r_retreat_02_not_when_hurt_or_mad() {
    for condition in ["prone", "chilled", "hamstrung", "bloodthirsty"] {
        let mut s = linked("P-mel/2", &format!("conditions: ({condition}: true)")).start();
        s.play_to_declaration("a");
        assert!(!s.legal("retreat"), "{condition}");
        s.expect_rule("R-RETREAT-02");
    }
    for condition in ["broken_leg", "dazed", "burning: 1, deafened"] {
        let mut s = linked("P-mel/2", &format!("conditions: ({condition}: true)"));
        if condition.contains("burning") {
            s = s.tape("d3=1");
        }
        assert_eq!(ways(s), "mill", "{condition}");
    }
}

#[test]
fn r_retreat_03_into_the_lowest_free_column_there() {
    let mut s = linked("P-mel/2", "").party("b:@mill:P-rng/1", "").start();
    s.orders("a retreat destination=mill", "d6=1 d6=1").cites("R-RETREAT-03");
    assert_eq!(s.word("a.position"), "mill/party.ranged/2");
    assert!(!s.cond("a", "fled"));
    let mut s = linked("P-mel/2", "").party("b:@mill:P-rch/1", "").start();
    s.orders("a retreat destination=mill", "d6=1 d6=1");
    assert_eq!(s.word("a.position"), "mill/party.ranged/1");
}

#[test]
fn r_retreat_03_the_routed_flee_for_good() {
    let mut s = linked("P-mel/2", "conditions: (routed: true)").party("b:@field:P-mel/1", "").start();
    s.orders("a retreat destination=mill", "d6=1 d6=1");
    assert!(s.cond("a", "fled"));
    assert_eq!(s.word("a.position"), "");
}

#[test]
fn r_retreat_03_a_refuge_filled_since_fails_without_dice() {
    let mut s = linked("P-mel/2", "").party("b:@mill:P-rng/1", "").party("c:@field:P-rng/1", "").start();
    s.orders("c move_battlefield cell=mill:P-rng/2; a retreat destination=mill", "");
    s.expect_event("lost source=a why=unsafe").cites("R-RETREAT-03");
    assert_eq!((s.word("a.position").as_str(), s.dice().as_str()), ("field/party.melee/2", ""));
}

#[test]
fn r_retreat_04_failure_spends_the_action_and_drives_the_routed_back() {
    let mut s = linked("P-mel/2", "").party("b:@field:P-mel/1", "").start();
    s.orders("a retreat destination=mill", "d6=6 d6=6").cites("R-RETREAT-04");
    assert_eq!((s.slot("a").as_str(), s.faction().as_str()), ("party.melee/2", "foes"));
    let mut s = linked("P-mel/2", "conditions: (routed: true)").party("b:@field:P-mel/1", "").start();
    s.orders("a retreat destination=mill", "d6=6 d6=6")
        .cites("R-RETREAT-04")
        .expect_event("moved source=a how=fell_back");
    assert_eq!(s.slot("a"), "party.reach/2");
    let mut s = linked("P-rng/2", "conditions: (routed: true)").party("b:@field:P-mel/1", "").start();
    s.orders("a retreat destination=mill", "d6=6 d6=6").expect_event("surrendered source=a");
    assert!(s.cond("a", "surrendered"), "it can go no further back");
}

/// A refuge that is no longer safe makes the retreat fail, also for the routed.
#[test]
fn r_retreat_04_the_routed_without_a_refuge_fall_back() {
    let mut s = linked("P-mel/2", "conditions: (routed: true)")
        .party("b:@mill:P-rng/1", "")
        .party("c:@field:P-rng/1", "")
        .start();
    s.orders("c move_battlefield cell=mill:P-rng/2; a retreat destination=mill", "");
    assert_eq!(s.slot("a"), "party.reach/2");
}

#[test]
fn r_retreat_05_without_a_destination_it_is_not_offered() {
    let mut s =
        Skirmish::ranks().field("field", "exits: [foes]").party("a:@P-mel/1", "").foes("x:@F-mel/1", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("retreat"));
    s.expect_rule("R-RETREAT-05");
}
