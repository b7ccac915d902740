//! Cover (S-BOARD-08 to S-BOARD-10).

use crate::setup::{Field, Skirmish};

/// Sets up an archer at (0, 0), and `b` at that hex.
fn range(at: &str) -> Field {
    Skirmish::segments().party("archer@0,0", "").foes(&format!("b:@{at}"), "")
}

/// Returns the cover modifier of the archer's shot at `b`.
fn cover(field: Field) -> i32 {
    part(field, "archer", "long_bow", "d10=8 d8=1", "cover")
}

/// Returns one modifier of a combatant's first attack on `b`.
pub(super) fn part(field: Field, who: &str, weapon: &str, initiative: &str, part: &str) -> i32 {
    let mut s = field.start();
    let verb = if weapon == "long_bow" { "shoot" } else { "attack" };
    s.all_declare(&format!("{who} {verb} weapon={weapon} target=b"), initiative).play_to_attack(who);
    s.tape("d100=99").pick("strike target=b");
    let parts = s.last_since_pick("strike").modifiers;
    parts.iter().find(|m| m.why == part).map_or(0, |m| m.value)
}

#[test]
fn s_board_08_the_best_of_its_own_hex_and_of_those_before_it() {
    assert_eq!(cover(range("4,0")), 0);
    assert_eq!(cover(range("4,0").hex("4,0", "terrain: bushes")), -10);
    assert_eq!(cover(range("4,0").hex("4,0", "terrain: rocks")), -20);
    assert_eq!(cover(range("4,0").hex("3,0", "terrain: bushes")), -10, "beside it, in the line of fire");
    assert_eq!(cover(range("4,0").hex("3,0", "terrain: rocks")), -20);
    assert_eq!(cover(range("4,0").hex("4,0 3,0", "terrain: bushes")), -10, "it never adds up");
    assert_eq!(
        cover(range("4,0").hex("4,0", "terrain: bushes").hex("3,0", "terrain: rocks")),
        -20,
        "hard replaces soft"
    );
    assert_eq!(cover(range("4,0").hex("4,0", "terrain: rocks").hex("3,0", "terrain: bushes")), -20);
    assert_eq!(cover(range("4,0").hex("2,0 1,0", "terrain: rocks")), 0, "not beside it");
    assert_eq!(cover(range("4,0").hex("3,1 4,-1 5,0", "terrain: rocks")), 0, "beside it, but not in the line");
    assert_eq!(cover(range("2,2").hex("2,1", "terrain: rocks")), 0, "the line runs along its border");
}

#[test]
fn s_board_08_who_stands_beside_it_finds_no_cover() {
    assert_eq!(cover(range("1,0").hex("1,0", "terrain: rocks")), 0);
    assert_eq!(cover(range("2,0").hex("2,0", "terrain: rocks")), -20);
}

#[test]
fn s_board_08_cover_is_none_against_blows() {
    let field = Skirmish::segments().party("a:@0,0", "main: 'pike'").foes("b:@2,0", "").hex("2,0", "terrain: rocks");
    assert_eq!(part(field, "a", "pike", "d10=8", "cover"), 0);
}

#[test]
fn s_board_09_a_feature_that_is_listed_hides_enough_and_nothing_else_does() {
    let mut s = range("4,0").hex("4,0", "terrain: rocks").start();
    s.all_declare("archer rest", "").cited_ever("S-BOARD-09");
    assert_eq!(
        cover(range("4,0").foes("o:ogre@3,0", "").hex("4,0", "terrain: difficult")),
        0,
        "not even somebody large"
    );
    let giant =
        Skirmish::segments().party("archer@0,0", "").foes("b:@4,0", "size: giant").hex("4,0", "terrain: bushes");
    assert_eq!(cover(giant), -10, "by definition, whatever the size of the body");
}

#[test]
fn s_board_10_fog_hides_those_who_are_farther_off() {
    let foggy = |at: &str| range(at).extra("fog_ft: 20");
    assert_eq!(cover(foggy("4,0")), 0, "twenty feet are not farther than twenty");
    assert_eq!(cover(foggy("5,0")), -10);
    assert_eq!(cover(foggy("5,0").hex("5,0", "terrain: bushes")), -10);
    assert_eq!(cover(foggy("5,0").hex("5,0", "terrain: rocks")), -20, "at least soft");
    let mut s = foggy("5,0").start();
    s.all_declare("archer shoot weapon=long_bow target=b", "d10=8 d8=1").play_to_attack("archer").tape("d100=99");
    s.pick("strike target=b").cites("S-BOARD-10");
}

#[test]
fn s_board_10_darkness_hides_like_fog() {
    let lit = |light: &str| range("4,0").hex("4,0", &format!("light: {light}"));
    assert_eq!(
        ["bright", "starry", "cloudy", "unlit", "pitch_black"].map(|light| cover(lit(light))),
        [0, 0, 0, -10, -10]
    );
    assert_eq!(part(lit("unlit"), "archer", "long_bow", "d10=8 d8=1", "light"), -40, "on top of the light");
    let sees =
        Skirmish::segments().party("archer@0,0", "darksight: true").foes("b:@4,0", "").extra("light: pitch_black");
    assert_eq!(cover(sees), 0, "not from those who see in the dark");
    assert_eq!(cover(range("4,0").hex("0,0 1,0 2,0 3,0", "light: unlit")), 0, "the light of the target's hex");
    assert_eq!(cover(lit("unlit").house("darkness_is_soft_cover", "off")), 0);
}
