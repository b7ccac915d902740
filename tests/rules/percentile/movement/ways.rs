//! Legal destinations, and the paths to them.

use crate::setup::{Field, Skirmish};

/// Returns the hexes that `a` at (0, 0) enters on its path to that hex: `1,0 2,0`.
fn way(field: Field, to: &str, dice: &str) -> String {
    let mut s = field.party("a:@0,0", "").start();
    s.way("a", "defend").tape(dice).pick(&format!("move to={to}")).cites("P-MOVE-03");
    let by = s.last_since_pick("moved");
    let by: Vec<String> = by.facts["by"].as_array().map_or_else(
        || vec![by.facts["by"].as_str().unwrap_or_default().to_string()],
        |list| list.iter().map(|v| v.as_str().unwrap_or_default().to_string()).collect(),
    );
    by.join(" ")
}

fn open() -> Field {
    Skirmish::percentile().foes("b:@9,9", "dex: 2")
}

#[test]
fn p_move_03_every_hex_within_reach_is_an_option() {
    let mut s = open().party("a:@0,0", "").start();
    let ends = s.way("a", "first_aid").ends();
    assert_eq!(ends.len(), 6 + 12 + 18, "all within three hexes but its own");
    assert!(s.legal("stay") && !s.legal("move to=0,0") && !s.legal("exit"));
}

#[test]
fn p_move_03_the_way_of_least_cost() {
    let field = open().hex("1,0 1,-1", "terrain: 'rough'").hex("0,1", "terrain: 'open'");
    assert_eq!(way(field, "2,0", ""), "1,0 2,0", "three steps straight through, as many as round about");
    let field = open().hex("1,0 1,-1 0,1", "terrain: 'climb'").hex("2,0", "terrain: 'open'");
    assert_eq!(way(field, "2,0", "d100=1"), "1,0 2,0");
    let field = open().hex("1,0", "terrain: 'climb'");
    assert_eq!(way(field, "2,0", ""), "1,-1 2,-1 2,0", "three steps round about, four through");
}

#[test]
fn p_move_03_among_equals_the_one_with_the_fewest_rolls() {
    let field = open().hex("1,0", "terrain: 'slick'");
    assert_eq!(way(field, "1,1", ""), "0,1 1,1");
    let field = open().hex("1,0 0,1", "terrain: 'slick'");
    assert_eq!(way(field, "1,1", "d100=1"), "1,0 1,1", "two steps with one roll are cheaper than three with none");
}

#[test]
fn p_move_03_then_the_one_with_the_lowest_directions() {
    assert_eq!(way(open(), "1,1", ""), "1,0 1,1", "0 5 before 5 0");
    assert_eq!(way(open(), "2,-3", ""), "1,-1 2,-2 2,-3", "1 1 2 before 1 2 1 and 2 1 1");
    assert_eq!(way(open(), "-1,-1", ""), "0,-1 -1,-1", "2 3 before 3 2");
    assert_eq!(way(open(), "-2,1", ""), "-1,0 -2,1", "3 4 before 4 3");
}

#[test]
fn p_move_03_friends_are_passed_and_enemies_gone_round() {
    let field = open().party("mate:@1,0", "dex: 3");
    assert_eq!(way(field, "2,0", ""), "1,0 2,0");
    let field = open().foes("other:@1,0", "dex: 3");
    assert_eq!(way(field, "2,0", ""), "1,-1 2,-1 2,0");
}
