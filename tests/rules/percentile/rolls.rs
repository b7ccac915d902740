//! ROLL: chances, their components, and the levels of success.

mod fractions;
mod fumbles;

use crate::setup::{Field, Skirmish};

/// Sets up `a` with that Sword skill next to `b`, which has a dagger.
fn duel(sword: i32, b: &str) -> Field {
    let a = format!("primary: 'broadsword', skills: {{'Sword': {sword}}}");
    let field = Skirmish::percentile().house("related_specialty", "off").party("a:@0,0", &a);
    field.foes("b:@1,0", &format!("hp_max: 90, {b}"))
}

/// Returns the level of success of an attack at that chance with that roll.
fn level(field: Field, roll: i32) -> String {
    let mut s = field.start();
    s.attacks("a", "broadsword", "b", &format!("d100={roll}"));
    let level = s.last_since_pick("attack").facts["level"].as_str().unwrap_or_default().to_string();
    if s.point() == "react" {
        s.tape("d8=1").pick("none");
    }
    level
}

/// Returns the highest special and the highest success at that chance, under that reading, after checks of their
/// neighbours.
fn limits(house: &str, chance: i32) -> (i32, i32) {
    let at = |roll: i32| level(duel(chance, "").house("special_rounding", house), roll);
    let special = (1..=chance.min(99)).take_while(|roll| at(*roll) == "special").last().unwrap_or(0);
    for roll in special + 1..=chance.min(100) {
        if roll <= special + 2 || roll == chance {
            assert_eq!(at(roll), "success", "{roll} at {chance}");
        }
    }
    if chance < 100 {
        assert_eq!(at(chance + 1), "failure", "{chance}");
    }
    (special, chance)
}

#[test]
fn p_roll_01_a_d100_no_higher_than_the_chance() {
    let mut s = duel(40, "").start();
    s.attacks("a", "broadsword", "b", "d100=40").cites("P-ROLL-01");
    assert_eq!((s.dice(), s.fact("attack", "chance")), ("d100=40".into(), 40));
    s.tape("d8=1").pick("none");
    assert_eq!(level(duel(40, ""), 41), "failure");
}

#[test]
fn p_roll_01_every_kind_of_test_is_such_a_roll() {
    let field = Skirmish::percentile().board("from: (0, 0), to: (9, 0)").hex("1,0", "terrain: 'slick'");
    let mut s = field.party("a:@0,0", "").foes("b:@9,0", "").start();
    s.way("a", "defend").tape("d100=55").pick("move to=1,0").cites("P-ROLL-01");
    assert_eq!((s.dice(), s.posture("a")), ("d100=55".into(), "standing".into()));
}

#[test]
fn p_roll_02_special_success_and_failure() {
    assert_eq!(
        [9, 10, 50, 51, 100].map(|roll| level(duel(50, ""), roll)),
        ["special", "success", "success", "failure", "failure"]
    );
    let mut s = duel(50, "").start();
    s.attacks("a", "broadsword", "b", "d100=9 d8=1").cites("P-ROLL-02");
    s.pick("none");
}

#[test]
fn p_roll_02_a_special_is_a_success_too() {
    let field = Skirmish::percentile().board("from: (0, 0), to: (9, 0)").hex("1,0", "terrain: 'climb'");
    let mut s = field.party("a:@0,0", "").foes("b:@9,0", "").start();
    s.way("a", "defend").tape("d100=1").pick("move to=1,0").expect_event("tested level=special");
    assert_eq!(s.at("a"), "1,0");
}

#[test]
fn p_roll_03_a_special_is_strictly_below_a_fifth() {
    for (chance, special) in [(1, 0), (4, 0), (5, 0), (6, 1), (10, 1), (11, 2), (50, 9), (51, 10), (75, 14), (100, 19)]
    {
        assert_eq!(limits("less_than_fifth", chance), (special, chance));
    }
    let mut s = duel(50, "").start();
    s.attacks("a", "broadsword", "b", "d100=9 d8=1").cites("P-ROLL-03");
    s.pick("none");
}

#[test]
fn p_roll_03_the_nearest_fifth() {
    for (chance, special) in
        [(1, 1), (2, 1), (7, 1), (8, 2), (12, 2), (13, 3), (17, 3), (18, 4), (22, 4), (50, 10), (99, 20)]
    {
        assert_eq!(limits("nearest_fifth", chance), (special, chance));
    }
}

#[test]
fn p_roll_03_a_fifth_rounded_down() {
    for (chance, special) in [(1, 0), (4, 0), (5, 1), (9, 1), (10, 2), (50, 10), (54, 10)] {
        assert_eq!(limits("floor_fifth", chance), (special, chance));
    }
}

#[test]
fn p_roll_03_holds_for_chances_above_a_hundred() {
    assert_eq!([49, 50].map(|roll| level(duel(250, ""), roll)), ["special", "success"]);
}

#[test]
fn p_roll_04_armour_comes_before_fractions() {
    let field = Skirmish::percentile().hex("0,0", "terrain: 'cover'").foes("b:@0,0", "");
    let a = "primary: 'rock', body_armor: 'chain', skills: {'Throw': 55}";
    let mut s = field.party("a:@2,0", a).start();
    assert_eq!(s.chance_of("a", "rock thrown", "b"), 18, "half of 55 - 20, and not half of 55, less 20");
    s.cites("P-ROLL-04");
    assert_eq!(s.fact("attack", "rating"), 55);
}

#[test]
fn p_roll_04_armour_leaves_at_least_nothing() {
    let a = "primary: 'rock', body_armor: 'plate_full', skills: {'Throw': 20}";
    let mut s = Skirmish::percentile().party("a:@0,0", a).foes("b:@1,0", "").start();
    assert!(s.targets("a", "rock thrown").is_empty());
}

#[test]
fn p_roll_04_a_chance_may_pass_a_hundred() {
    let mut s = duel(300, "").extra("light: near_dark").start();
    s.attacks("a", "broadsword", "b", "d100=29 d8=1");
    assert_eq!(s.fact("attack", "chance"), 150);
    s.expect_event("attack level=special").cites("P-ROLL-04");
    s.pick("none");
    assert_eq!(level(duel(300, "").extra("light: near_dark"), 30), "success", "a fifth of 150 is 30");
}

#[test]
fn p_roll_04_power_in_the_dark_comes_after_rounding() {
    for (sword, pow, chance) in [(21, 11, 11), (21, 10, 10), (19, 10, 10), (300, 12, 12)] {
        let a = format!("pow: {pow}, primary: 'broadsword', skills: {{'Sword': {sword}}}");
        let field = Skirmish::percentile().house("related_specialty", "off").extra("light: pitch_dark");
        let mut s = field.party("a:@0,0", &a).foes("b:@1,0", "").start();
        assert_eq!(s.chance_of("a", "broadsword", "b"), chance);
    }
}

#[test]
fn p_roll_04_earlier_defences_are_subtracted_last() {
    let field = Skirmish::percentile().house("further_defences", "minus_30").extra("light: near_dark");
    let mut s = field
        .party("a:@1,0", "skills: {'Brawl': 90}")
        .party("c:@0,1", "skills: {'Brawl': 80}")
        .foes("b:@0,0", "skills: {'Dodge': 101}")
        .start();
    s.intents("a attack item=brawl mode=melee; c attack item=brawl mode=melee");
    s.play_to_turn("a").tape("d100=40 d100=20").pick("attack target=b").pick("dodge");
    assert_eq!(s.fact("dodge", "chance"), 51);
    s.play_to_turn("c").tape("d100=40 d100=20").pick("attack target=b").pick("dodge").cites("P-ROLL-04");
    assert_eq!(s.fact("dodge", "chance"), 21, "50.5 rounded up, then 30 less");
}

#[test]
fn p_roll_04_fractions_round_down_by_a_house_rule() {
    for (rounding, chances) in [("up", [23, 12]), ("down", [22, 11])] {
        for (light, chance) in [("bright", chances[0]), ("near_dark", chances[1])] {
            let field = Skirmish::percentile().house("fraction_rounding", rounding).extra(&format!("light: {light}"));
            let field = field.party("a:@0,0", "primary: 'broadsword', skills: {'Dagger': 45, 'Sword': 0}");
            assert_eq!(
                field.foes("b:@1,0", "").start().chance_of("a", "broadsword", "b"),
                chance,
                "{rounding} {light}"
            );
        }
    }
}

#[test]
fn p_roll_06_what_cannot_succeed_is_not_offered() {
    let none =
        "primary: 'broadsword', off: 'kite', skills: {'Sword': 0, 'Shield': 0, 'Dodge': 0, 'First Aid': 0, 'Brawl': 0}";
    let one =
        "primary: 'broadsword', off: 'kite', skills: {'Sword': 1, 'Shield': 1, 'Dodge': 1, 'First Aid': 1, 'Brawl': 0}";
    for (skills, offered) in [(none, false), (one, true)] {
        let field = duel(50, &format!("{skills}, injuries: [(damage: 3)]"));
        let mut s = field.start();
        s.attacks("a", "broadsword", "b", "d100=20 d8=1");
        if offered {
            assert_eq!(s.actions(), ["none", "parry", "dodge"]);
            s.pick("none").end_round();
            assert_eq!(s.targets("b", "broadsword"), ["a"]);
            assert!(s.legal("first_aid patient=b injury=1"));
        } else {
            assert_ne!(s.point(), "react");
        }
    }
    let mut s = duel(50, &format!("{none}, injuries: [(damage: 3)]")).start();
    assert!(s.targets("b", "broadsword").is_empty());
}

#[test]
fn p_roll_06_a_test_that_cannot_succeed_fails_without_a_die() {
    let field = Skirmish::percentile().board("from: (0, 0), to: (9, 0)").hex("1,0", "terrain: 'climb'");
    let mut s = field.party("a:@0,0", "body_armor: 'chain', skills: {'Climb': 20}").foes("b:@9,0", "").start();
    s.way("a", "defend").pick("move to=2,0").expect_event("tested level=failure chance=0").cites("P-ROLL-06");
    assert_eq!((s.dice(), s.at("a"), s.steps("a")), (String::new(), "0,0".into(), 3));
}

#[test]
fn p_roll_06_nobody_spots_at_no_chance() {
    let field = Skirmish::percentile().hex("0,0", "terrain: 'foliage'").party("a:@0,0", "hidden: true");
    let mut s = field.foes("b:@4,0", "helmet: 'helmet_heavy', skills: {'Spot': 50}").start();
    s.end_round();
    assert_eq!(s.word("a.hidden"), "success");
    s.cited_ever("P-ROLL-06");
}

#[test]
fn p_roll_07_nothing_succeeds_or_fails_by_itself() {
    assert_eq!(level(duel(100, ""), 100), "success");
    assert_eq!(level(duel(3, ""), 4), "failure");
    assert_eq!(level(duel(98, ""), 98), "success");
    let mut s = duel(100, "").start();
    s.attacks("a", "broadsword", "b", "d100=100 d8=1").cites("P-ROLL-07");
    s.pick("none");
}

#[test]
fn p_roll_07_a_house_rule_knows_lucky_numbers() {
    let at = |chance: i32, roll: i32| level(duel(chance, "").house("auto_bands", "on"), roll);
    assert_eq!([1, 5, 6].map(|roll| at(1, roll)), ["success", "success", "failure"]);
    assert_eq!([95, 96, 100].map(|roll| at(150, roll)), ["success", "failure", "failure"]);
    assert_eq!([5, 19, 20].map(|roll| at(100, roll)), ["special", "special", "success"]);
    assert_eq!(
        [5, 19, 20].map(|roll| level(duel(100, "").house("auto_bands", "off"), roll)),
        ["special", "special", "success"]
    );
    let mut s = duel(1, "").house("auto_bands", "on").start();
    s.attacks("a", "broadsword", "b", "d100=5 d8=1").cites("P-ROLL-07");
    s.pick("none");
}

#[test]
fn p_roll_07_no_chance_stays_none_with_lucky_numbers() {
    let field = Skirmish::percentile()
        .house("auto_bands", "on")
        .board("from: (0, 0), to: (9, 0)")
        .hex("1,0", "terrain: 'climb'");
    let mut s = field.party("a:@0,0", "skills: {'Climb': 0}").foes("b:@9,0", "").start();
    s.way("a", "defend").pick("move to=1,0").expect_event("tested level=failure");
}

#[test]
fn p_roll_09_difficult_is_half() {
    let field = Skirmish::percentile().party("a:@0,0", "primary: 'dagger', skills: {'Sword': 80, 'Dagger': 0}");
    let mut s = field.foes("b:@1,0", "").start();
    assert_eq!(s.chance_of("a", "dagger", "b"), 40);
    s.cites("P-ROLL-09");
}
