//! Section 10.3: charges and the weapons set against them.

mod set;

use crate::bout::{at, harm, pair, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with a sword in Reach and `x` in melee.
fn run(a: &str, x: &str) -> Line {
    at("P-rch/2", &format!("primary: 'sword'{a}"), "F-mel/2", x)
}

const CHARGE: &str = "a charge mode=melee weapon=sword target=x";

fn may(line: Line) -> bool {
    let mut s = line.start();
    s.play_to_declaration("a");
    s.legal("charge target=x")
}

#[test]
fn r_charge_01_a_rank_move_and_an_attack_in_one() {
    let mut s = run("", "").start();
    s.orders(CHARGE, "d8=5").cites("R-CHARGE-01");
    assert_eq!((s.slot("a").as_str(), harm(&s)), ("party.melee/2", vec!["x 5".to_string()]));
}

#[test]
fn r_charge_01_straight_ahead_or_straight_back() {
    // The charges go ahead, back, through a gap and back out of it.
    for (from, to, cell) in [
        ("P-rch/2", "F-mel/4", "field/party.melee/2"),
        ("P-rng/2", "P-rch/1", "field/party.reach/2"),
        ("P-mel/2", "P-rch/4", "field/party.reach/2"),
        ("P-mel/2", "F-rch/4", "field/foes.reach/2"),
        ("F-rch/2", "F-mel/4", "field/party.melee/2"),
        ("F-rch/2", "F-rng/4", "field/foes.ranged/2"),
    ] {
        let mut s = at(from, "primary: 'sword'", to, "").start();
        s.play_to_declaration("a");
        assert_eq!(s.values("charge target=x", "cell"), [cell], "{from} {to}");
    }
}

#[test]
fn r_charge_01_the_slot_must_be_free_and_open() {
    assert!(may(run("", "")));
    assert!(!may(run("", "").party("b:@P-mel/2", "")), "taken");
    assert!(!may(pair("primary: 'sword'", "").foes("y:@F-rch/1", "")), "x is in the rank it stands in");
    // Through the enemy's front only where it has a gap.
    let through = |front: &str, a: &str| {
        let mut s = at("P-mel/2", a, front, "").foes("y:@F-rch/4", "").start();
        s.play_to_declaration("a");
        s.legal("charge target=y")
    };
    assert!(!through("F-mel/2", "") && through("F-mel/1", "") && through("F-mel/2", "flying: true"));
    // Reserved after another combatant's declaration.
    let mut s = run("", "").party("b:@P-rng/2", "").start();
    s.play_to_declaration("a").pick(CHARGE.trim_start_matches("a "));
    s.play_to_declaration("b");
    assert!(!s.legal("charge"));
    let mut s = run("", "").party("b:@P-rch/1", "").start();
    s.play_to_declaration("a").pick(CHARGE.trim_start_matches("a "));
    assert!(!s.play_to_shift("b").legal("shift cell=field/party.melee/2"));
}

#[test]
fn r_charge_01_the_rank_entered_holds_an_active_enemy() {
    assert!(!may(at("P-rng/2", "primary: 'sword'", "F-mel/2", "")));
    let mut s = at("P-rng/2", "primary: 'sword'", "F-mel/2", "").foes("y:@P-rch/3", "conditions: (down: true)").start();
    s.play_to_declaration("a");
    assert!(!s.legal("charge"));
    s.expect_rule("R-CHARGE-01");
}

#[test]
fn r_charge_01_never_with_these_conditions() {
    for condition in ["prone", "chilled", "hamstrung", "broken_leg", "timid"] {
        assert!(!may(run(&format!(", conditions: ({condition}: true)"), "")), "{condition}");
    }
    for condition in ["dazed", "disoriented", "broken_skull", "bloodthirsty", "fearless"] {
        assert!(may(run(&format!(", conditions: ({condition}: true)"), "")), "{condition}");
    }
}

#[test]
fn r_charge_02_it_names_slot_weapon_mode_and_a_target_of_the_rank_entered() {
    let mut s = at("P-rch/2", "primary: 'sword', off: 'dagger', natural: ['bite']", "F-mel/2", "")
        .foes("y:@F-mel/4", "")
        .foes("z:@F-rch/4", "")
        .start();
    s.play_to_declaration("a");
    assert_eq!(s.values("charge", "target"), ["x", "y"]);
    assert_eq!(s.values("charge", "mode"), ["melee", "dual", "unarmed"]);
    assert_eq!(s.values("charge", "weapon"), ["sword", "dagger", "sword+dagger", "bite", "unarmed"]);
    s.expect_rule("R-CHARGE-02");
    let mut s = at("P-rch/2", "primary: 'halberd'", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(s.values("charge", "mode"), ["halfsword", "unarmed"]);
    let mut s = run("", "").start();
    s.orders(CHARGE, "d8=1");
    s.expect_event("declared source=a action=charge target=x mode=melee weapon=sword place=field/party.melee/2");
}

#[test]
fn r_charge_03_it_moves_in_the_movement_phase_and_strikes_in_the_melee() {
    // Declared first, the charge comes after the shot, and its attack after the step of `b`.
    let mut s = run("", "")
        .party("b:@P-rch/4", "")
        .party("c:@P-rng/4", "primary: 'bow'")
        .foes("y:@F-mel/4", &sturdy(""))
        .house("friendly_fire", "off")
        .start();
    s.orders(&format!("{CHARGE}; b move_rank cell=P-mel/4; c attack mode=shot weapon=bow target=y"), "d6=3 d8=4");
    let kinds = ["charged", "moved", "struck"];
    let course: Vec<_> =
        s.events_since_pick().into_iter().filter(|e| kinds.contains(&e.kind)).filter_map(|e| e.source).collect();
    assert_eq!(course, ["c", "a", "b", "a"]);
    s.cites("R-CHARGE-03");
}

#[test]
fn r_charge_03_it_joins_the_group_on_its_target() {
    let mut s = run("", "").party("b:@P-mel/3", &sturdy("primary: 'axe'")).start();
    s.orders(&format!("b attack mode=melee weapon=axe target=x; {CHARGE}"), "d8=6 d8=5")
        .expect_event("kept source=b amount=6");
    assert_eq!(harm(&s), ["x 6"]);
}

#[test]
fn r_charge_03_causes_are_those_of_the_slot_it_arrives_in() {
    let mut s = run("", "").ground("P-mel/2", "high_ground").start();
    s.orders(CHARGE, "");
    assert_eq!(s.point(), "enhanced_die");
    let mut s = run("", "").ground("P-rch/2", "high_ground").start();
    s.orders(CHARGE, "d8=3");
}

#[test]
fn r_charge_03_the_attack_is_lost_with_its_target_but_not_the_move() {
    let mut s = run("", "life: 1, guard: 0")
        .party("c:@P-rng/4", "primary: 'bow'")
        .foes("y:@F-rch/4", "")
        .house("friendly_fire", "off")
        .house("group_damage", "separate")
        .start();
    s.orders(&format!("{CHARGE}; c attack mode=shot weapon=bow target=x"), "d6=3")
        .expect_event("lost source=a target=x");
    assert_eq!(s.slot("a"), "party.melee/2");
    s.cites("R-INIT-14");
}

#[test]
fn r_charge_04_a_charge_that_cannot_move_is_lost_as_a_whole() {
    // A stray shot wallops the ally in front of its slot back into it.
    let line = || {
        Skirmish::ranks()
            .party("a:@P-rng/2", &sturdy("primary: 'sword'"))
            .party("b:@P-mel/2", "guard: 3")
            .party("c:@P-rng/4", "primary: 'bow'")
            .foes("x:@P-rch/4", &sturdy(""))
            .foes("y:@F-mel/3", &sturdy(""))
    };
    for house in ["lost", "redirect"] {
        let mut s = line().house("lost_targets", house).start();
        s.orders(&format!("{CHARGE}; c attack mode=shot weapon=bow target=y"), "d6=1 d6=3 d6=1 d6=1");
        assert_eq!(s.slot("b"), "party.reach/2");
        s.expect_event("lost source=a why=occupied")
            .cites("R-CHARGE-04")
            .cites("R-MOVE-06")
            .expect_no_event("struck source=a");
        assert_eq!(s.slot("a"), "party.ranged/2");
        assert_ne!(s.point(), "redirect");
    }
}

#[test]
fn r_charge_04_nor_does_it_go_with_a_condition_that_forbids_it() {
    // A stray shot leaves the charger hamstrung, prone or without the arm that held its weapon.
    let strayed = |a: &str, dice: &str| {
        let mut s = Skirmish::ranks()
            .party("a:@P-rch/2", a)
            .party("c:@P-rng/2", "primary: 'longbow'")
            .foes("x:@F-mel/2", &sturdy(""))
            .foes("y:@F-mel/3", &sturdy(""))
            .start();
        s.orders(&format!("{} ; c attack mode=shot weapon=longbow target=y", CHARGE), dice);
        s
    };
    let s = strayed("primary: 'sword', guard_max: 12, guard: 7", "d6=1 d8=7 d6=1 d6=1");
    s.expect_event("lost source=a why=forbidden").cites("R-INIT-17");
    assert!(s.cond("a", "hamstrung"));
    assert_eq!(s.slot("a"), "party.reach/2");
}

#[test]
fn r_charge_04_nor_without_the_weapon_it_named() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rch/2", "primary: 'greatsword', guard: 4")
        .party("c:@P-rng/2", "primary: 'longbow'")
        .foes("x:@F-mel/2", &sturdy(""))
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(
        "a charge mode=melee weapon=greatsword target=x; c attack mode=shot weapon=longbow target=y",
        "d6=1 d8=4 d6=3 d6=1 d6=1",
    );
    assert!(s.cond("a", "broken_arm"));
    s.expect_event("lost source=a why=not_in_hand").cites("R-INIT-17").expect_no_event("charged");
    assert_eq!(s.slot("a"), "party.reach/2");
}

#[test]
fn r_charge_05_a_charge_may_always_be_countered() {
    let mut s = run("", "").party("mate:@P-mel/3", &sturdy("")).start();
    s.orders(CHARGE, "d8=5");
    assert_eq!(s.options(), ["none", "counter target=a"]);
    s.tape("d3=2").pick("counter target=a");
    assert_eq!(harm(&s), ["a 2"]);
    let mut s = run("", "").start();
    s.orders(CHARGE, "d8=5").cites("R-CHARGE-05");
    // R-REACT-02 still applies: a prone combatant makes no counterattack.
    let mut s = run("", "conditions: (prone: true)").start();
    s.orders(CHARGE, "").tape("d8=5").pick("weapon");
    assert_ne!(s.point(), "counter");
}

#[test]
fn r_charge_05_otherwise_it_is_an_ordinary_attack() {
    let mut s = at("P-rch/2", "primary: (name: 'sword', enchanted: venom)", "F-mel/2", "armour_base: 1").start();
    s.orders(CHARGE, "d6=3 d6=2");
    assert_eq!(harm(&s), ["x 4"]);
    assert!(s.cond("x", "poisoned"));
    let mut s = run(", off: 'dagger'", "").start();
    s.orders("a charge mode=dual target=x", "d8=3 d4=4");
    assert_eq!(harm(&s), ["x 4"]);
    let mut s = run(", conditions: (dazed: true)", "").start();
    s.orders(CHARGE, "d6=3 d6=2");
    assert_eq!(harm(&s), ["x 2"]);
    let mut s = at("P-rch/2", "", "F-mel/2", "").start();
    s.orders("a charge mode=unarmed target=x", "d3=2");
    let mut s = at("P-rch/2", "primary: 'halberd'", "F-mel/2", "flying: true").start();
    s.orders("a charge mode=halfsword target=x", "d8=2");
    assert_eq!(harm(&s), ["x 2"]);
}
