//! Fumbles: off, and with the house rule.

use crate::setup::{Field, Skirmish};

/// Sets up `a` and `b` next to each other, each with that chance of Sword, Shield and Dodge.
fn bout(fumbles: &str, chance: i32) -> Field {
    let skills = format!("skills: {{'Sword': {chance}, 'Shield': {chance}, 'Dodge': {chance}, 'Brawl': {chance}}}");
    Skirmish::percentile()
        .house("fumbles", fumbles)
        .house("related_specialty", "off")
        .party("a:@0,0", &format!("{skills}, primary: 'broadsword'"))
        .foes("b:@1,0", &format!("{skills}, primary: 'broadsword', off: 'kite', hp_max: 60"))
}

/// Returns the item in the primary hand of `a` after a failed attack with that roll.
fn after(fumbles: &str, chance: i32, roll: i32) -> String {
    let mut s = bout(fumbles, chance).start();
    s.attacks("a", "broadsword", "b", &format!("d100={roll}")).expect_event("attack level=failure");
    s.word("a.primary.name")
}

#[test]
fn p_roll_08_there_are_no_fumbles() {
    assert_eq!(after("off", 1, 100), "broadsword");
    let mut s = bout("off", 50).start();
    s.attacks("a", "broadsword", "b", "d100=50 d100=100 d8=1").pick("dodge").cites_not("P-ROLL-08");
    assert_eq!(s.posture("b"), "standing");
}

#[test]
fn p_roll_08_a_house_rule_lets_weapons_fall() {
    for (chance, safe) in [(1, 95), (10, 95), (11, 96), (50, 97), (51, 98), (70, 98), (71, 99), (90, 99)] {
        assert_eq!(after("drop", chance, safe), "broadsword", "{safe} at {chance}");
        assert_eq!(after("drop", chance, safe + 1), "", "{} at {chance}", safe + 1);
    }
    let mut s = bout("drop", 50).start();
    s.attacks("a", "broadsword", "b", "d100=98").expect_event("dropped source=a place=0,0").cites("P-ROLL-08");
}

#[test]
fn p_roll_08_a_fumble_fails_whatever_the_chance() {
    let mut s = bout("drop", 150).start();
    s.attacks("a", "broadsword", "b", "d100=100").expect_event("attack level=failure fumble=yes");
    let mut s = bout("drop", 150).start();
    s.attacks("a", "broadsword", "b", "d100=99 d8=1").expect_event("attack level=success");
    s.pick("none");
}

#[test]
fn p_roll_08_a_fumbled_parry_drops_what_parried() {
    for (item, kept) in [("kite", "broadsword"), ("broadsword", "kite")] {
        let mut s = bout("drop", 50).start();
        s.attacks("a", "broadsword", "b", "d100=50 d100=98 d8=1")
            .pick(&format!("parry item={item}"))
            .cites("P-ROLL-08");
        s.expect_event("dropped source=b place=1,0");
        let held: Vec<String> =
            ["b.primary.name", "b.off.name"].map(|at| s.word(at)).into_iter().filter(|n| !n.is_empty()).collect();
        assert_eq!(held, [kept]);
    }
}

#[test]
fn p_roll_08_a_fumbled_dodge_ends_on_the_ground() {
    let mut s = bout("drop", 50).start();
    s.attacks("a", "broadsword", "b", "d100=50 d100=98 d8=1").pick("dodge").cites("P-ROLL-08");
    assert_eq!((s.posture("b"), s.word("b.primary.name")), ("prone".into(), "broadsword".into()));
    let mut s = bout("drop", 50).start();
    s.attacks("a", "broadsword", "b", "d100=50 d100=97 d8=1").pick("dodge");
    assert_eq!(s.posture("b"), "standing");
}

#[test]
fn p_roll_08_fists_do_not_fall_and_other_rolls_are_not_fumbled() {
    let mut s = bout("drop", 50).start();
    s.attacks("a", "brawl", "b", "d100=100").expect_no_event("dropped");
    let field = Skirmish::percentile()
        .house("fumbles", "drop")
        .board("from: (0, 0), to: (9, 0)")
        .hex("1,0", "terrain: 'climb'");
    let mut s = field.party("a:@0,0", "skills: {'Climb': 100}").foes("b:@9,0", "").start();
    s.way("a", "defend").tape("d100=100").pick("move to=1,0").expect_event("tested level=success");
}
