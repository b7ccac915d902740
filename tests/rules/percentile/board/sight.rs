//! Lines of sight: obstacles, and their necessity for shots.

use crate::setup::{Field, Skirmish};

/// Returns true if an archer at (0, 0) may shoot at `b` at that hex.
fn seen(field: Field, at: &str) -> bool {
    let field = field.party("a:@0,0", "primary: 'longbow', skills: {'Bow': 60}").foes(&format!("b:@{at}"), "");
    !field.start().targets("a", "longbow shoot").is_empty()
}

fn walls(at: &str, terrain: &str) -> Field {
    Skirmish::percentile().hex(at, &format!("terrain: '{terrain}'"))
}

#[test]
fn p_board_07_walls_and_foliage_block_sight() {
    for terrain in ["wall", "foliage"] {
        assert!(!seen(walls("2,0", terrain), "4,0"), "{terrain}");
        assert!(!seen(walls("1,1", terrain), "3,2"), "{terrain}: the line cuts through it");
        assert!(seen(walls("2,-1 2,1", terrain), "4,0"), "{terrain} beside the line");
        assert!(seen(walls("5,0", terrain), "4,0"), "{terrain} behind the target");
    }
    for terrain in ["open", "rough", "cover", "slick", "climb", "gap", "deep_water"] {
        assert!(seen(walls("1,0 2,0 3,0", terrain), "4,0"), "{terrain}");
    }
}

#[test]
fn p_board_07_along_a_border_both_hexes_must_block() {
    assert!(seen(walls("1,0", "wall"), "1,1"));
    assert!(seen(walls("0,1", "wall"), "1,1"));
    assert!(!seen(walls("1,0 0,1", "wall"), "1,1"));
    assert!(seen(walls("1,0 1,2", "wall"), "2,2"), "a block at each of two borders, and none at both sides of one");
    assert!(!seen(walls("1,2 2,1", "wall"), "2,2"));
}

#[test]
fn p_board_07_the_ends_never_block() {
    assert!(seen(walls("0,0 4,0", "foliage"), "4,0"));
}

#[test]
fn p_board_07_combatants_never_block() {
    let between = Skirmish::percentile().party("mate:@1,0", "").foes("other:@2,0", "");
    let field = between.party("a:@0,0", "primary: 'longbow', skills: {'Bow': 60}").foes("b:@4,0", "");
    assert_eq!(field.start().targets("a", "longbow shoot"), ["other", "b"]);
}

#[test]
fn p_board_07_what_lies_off_the_board_blocks() {
    let rows = |rows: &str| Skirmish::percentile().board(&format!("rows: [{rows}]"));
    assert!(seen(rows("'...', '...'"), "2,0"));
    assert!(!seen(rows("'. .', '...'"), "2,0"));
}

#[test]
fn p_board_08_shots_and_throws_need_sight() {
    for (gear, with) in [("longbow", "longbow shoot"), ("dagger", "dagger thrown")] {
        let targets = |terrain: &str| {
            let field = walls("1,0", terrain).party("a:@0,0", &format!("primary: '{gear}'")).foes("b:@2,0", "");
            field.start().targets("a", with)
        };
        assert_eq!(targets("open"), ["b"]);
        assert!(targets("wall").is_empty());
    }
    let mut s = walls("1,0", "open").party("a:@0,0", "primary: 'longbow'").foes("b:@2,0", "").start();
    s.attacks("a", "longbow shoot", "b", "d100=90").cites("P-BOARD-08");
}
