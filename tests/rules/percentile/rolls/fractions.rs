//! The fractions, one by one and combined.

use crate::setup::Skirmish;

/// Penalties to the attack of `a`.
#[derive(Clone, Copy, Default)]
struct Trouble {
    related: bool,
    hexes: i32,
    cover: bool,
    dark: bool,
}

fn chance(t: Trouble) -> (i64, bool) {
    let skills = if t.related { "'Throwing Axe': 96, 'Throwing Dagger': 0" } else { "'Throwing Dagger': 96" };
    let mut field = Skirmish::percentile().party("a:@0,0", &format!("primary: 'dagger', skills: {{{skills}}}"));
    let at = format!("{},0", t.hexes);
    if t.cover {
        field = field.hex(&at, "terrain: 'cover'");
    }
    if t.dark {
        field = field.extra("light: near_dark");
    }
    let mut s = field.board("from: (0, 0), to: (30, 0)").foes(&format!("b:@{at}"), "").start();
    let chance = s.chance_of("a", "dagger thrown", "b");
    (chance, s.cited("P-ROLL-05"))
}

#[test]
fn p_roll_05_each_fraction_of_an_attack() {
    let plain = Trouble { hexes: 2, ..Trouble::default() };
    assert_eq!(chance(plain), (96, false));
    assert_eq!(chance(Trouble { related: true, ..plain }), (48, true));
    assert_eq!(chance(Trouble { hexes: 7, ..plain }), (48, true));
    assert_eq!(chance(Trouble { hexes: 14, ..plain }), (24, true));
    assert_eq!(chance(Trouble { cover: true, ..plain }), (48, true));
    assert_eq!(chance(Trouble { dark: true, ..plain }), (48, true));
}

#[test]
fn p_roll_05_fractions_multiply() {
    assert_eq!(chance(Trouble { related: true, hexes: 14, cover: true, dark: true }).0, 3);
    assert_eq!(chance(Trouble { related: false, hexes: 7, cover: true, dark: true }).0, 12);
}

/// Returns the chance of a reaction of `b`, with that posture and gear, against an attack of `a`.
fn answers(with: &str, item: &str, at: &str, b: &str, answer: &str) -> i64 {
    let a = format!("primary: '{item}', skills: {{'Sword': 90, 'Throw': 90}}");
    let mut s = Skirmish::percentile().party(&format!("a:@{at}"), &a).foes("b:@0,0", b).start();
    s.attacks("a", with, "b", "d100=50 d100=1").pick(answer).cites("P-ROLL-05");
    s.fact(answer.split(' ').next().unwrap_or_default(), "chance")
}

#[test]
fn p_roll_05_fractions_of_the_defence() {
    let bow = "primary: 'longbow', skills: {'Staff': 60, 'Club': 0, 'Dodge': 45}";
    assert_eq!(answers("rock thrown", "rock", "2,0", bow, "dodge"), 23, "a missile is dodged at half");
    assert_eq!(answers("broadsword", "broadsword", "1,0", bow, "parry item=longbow"), 30, "an improvised weapon");
    let prone = "posture: prone, primary: 'dagger', off: 'hoplite_shield', skills: {'Dagger': 70, 'Shield': 50}";
    assert_eq!(answers("broadsword", "broadsword", "1,0", prone, "parry item=dagger"), 35);
    assert_eq!(answers("broadsword", "broadsword", "1,0", prone, "parry item=hoplite_shield"), 25);
    assert_eq!(answers("rock thrown", "rock", "2,0", prone, "parry item=hoplite_shield"), 30, "half of 60");
}

#[test]
fn p_roll_05_lying_down_halves_blows_and_not_shots() {
    for (item, with, chance) in
        [("broadsword", "broadsword", 31), ("longbow", "brawl", 31), ("longbow", "longbow shoot", 61)]
    {
        let a = format!("posture: prone, primary: '{item}', skills: {{'Sword': 61, 'Bow': 61, 'Brawl': 61}}");
        let field = Skirmish::percentile().party("a:@0,0", &a).foes("b:@1,0", "");
        assert_eq!(field.start().chance_of("a", with, "b"), chance, "{with}");
    }
}
