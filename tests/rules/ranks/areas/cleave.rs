//! R-AREA-05: one attack on several targets.

use crate::bout::{at, duel, harm, sturdy};
use crate::setup::{Line, Skirmish};

/// Sets up `a` with a great axe among its friends; `x` in column 2, `y`, `z` and `w` in columns 3, 1 and 4.
fn crowd(a: &str) -> Line {
    duel(&format!("primary: 'great_axe'{a}"), "")
        .party("mate:@P-mel/3", &sturdy(""))
        .foes("y:@F-mel/3", &sturdy(""))
        .foes("z:@F-mel/1", &sturdy(""))
        .foes("w:@F-mel/4", &sturdy(""))
}

const CLEAVE: &str = "a cleave weapon=great_axe target=x";

fn victims(line: Line, dice: &str) -> Vec<String> {
    let mut s = line.start();
    s.orders(CLEAVE, dice).cites("R-AREA-05");
    s.events("damage").into_iter().filter_map(|e| e.target).collect()
}

#[test]
fn r_area_05_a_d6_says_how_many_at_most() {
    assert_eq!(victims(crowd(""), "d6=1 d10=1"), ["x"]);
    assert_eq!(victims(crowd(""), "d6=2 d10=1 d10=1"), ["x", "y"]);
    assert_eq!(victims(crowd(""), "d6=3 d10=1 d10=1 d10=1"), ["x", "y", "z"], "nearest column, then roster");
    assert_eq!(victims(crowd(""), "d6=4 d10=1 d10=1 d10=1 d10=1"), ["x", "y", "z", "w"]);
    assert_eq!(victims(crowd(""), "d6=6 d10=1 d10=1 d10=1 d10=1"), ["x", "y", "z", "w"]);
}

#[test]
fn r_area_05_the_d6_is_rolled_for_a_single_enemy_too() {
    let mut s = duel("primary: 'great_axe'", "").start();
    s.orders(CLEAVE, "d6=5 d10=7").expect_event("cleave source=a target=x amount=5");
    assert_eq!(harm(&s), ["x 7"]);
}

#[test]
fn r_area_05_the_named_one_comes_first() {
    let mut s = crowd("").start();
    s.orders("a cleave weapon=great_axe target=w", "d6=3 d10=1 d10=2 d10=3");
    assert_eq!(harm(&s), ["w 1", "y 2", "x 3"]);
}

#[test]
fn r_area_05_only_active_enemies_of_its_rank() {
    let mut s = duel("primary: 'great_axe'", "")
        .party("mate:@P-mel/3", "")
        .foes("back:@F-rch/2", "")
        .foes("dead:@F-mel/1", "conditions: (dead: true)")
        .start();
    s.orders(CLEAVE, "d6=6 d10=1");
    assert_eq!(harm(&s), ["x 1"]);
    let mut s =
        at("F-rch/1", "primary: 'great_axe'", "F-rch/2", "").foes("y:@F-mel/3", "").party("b:@P-mel/1", "").start();
    s.orders(CLEAVE, "d6=6 d10=1");
    assert_eq!(harm(&s), ["x 1"]);
}

#[test]
fn r_area_05_needs_the_trait_and_distance_0() {
    let legal = |from: &str, hands: &str| {
        let mut s = at(from, hands, "F-mel/2", "").start();
        s.play_to_declaration("a");
        s.legal("cleave target=x")
    };
    assert!(legal("P-mel/1", "primary: 'great_axe'"));
    assert!(legal("P-mel/1", "natural: [(name: 'tail', die: d6, traits: [cleave])]"));
    assert!(!legal("P-rch/1", "primary: 'great_axe'"));
    assert!(!legal("P-mel/1", "primary: 'greatsword'"));
    assert!(!legal("P-mel/1", "carried: ['great_axe']"));
}

#[test]
fn r_area_05_base_dice_are_rolled_for_each() {
    let mut s = duel("primary: (name: 'great_axe', enchanted: storm)", "")
        .party("mate:@P-mel/3", "")
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(CLEAVE, "d6=2 d6=3 d6=4 d6=5 d6=5");
    assert_eq!(harm(&s), ["x 7", "y 10"]);
    assert!(s.cond("x", "dazed") && s.cond("y", "dazed"), "each gains the condition");
    let mut s = duel("primary: (name: 'great_axe', oil: beast)", "")
        .party("mate:@P-mel/3", "")
        .foes("y:@F-mel/3", &sturdy("creature_type: beast"))
        .start();
    s.orders(CLEAVE, "d6=2 d10=9 d6=4 d6=5");
    assert_eq!(harm(&s), ["x 9", "y 9"]);
}

#[test]
fn r_area_05_a_doubled_6_slays_each_for_itself() {
    let mut s = duel("primary: (name: 'great_axe', enchanted: storm)", "")
        .party("mate:@P-mel/3", "")
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(CLEAVE, "d6=2 d6=6 d6=6 d6=1 d6=5").expect_event("slain target=x");
    assert_eq!(harm(&s), ["y 6"]);
}

#[test]
fn r_area_05_lost_when_the_named_one_is_gone() {
    let shot = |house: &str| {
        let mut s = duel("primary: 'great_axe'", "life: 1, guard: 0")
            .party("mate:@P-mel/1", "")
            .party("b:@P-rng/4", "primary: 'bow'")
            .foes("y:@F-mel/4", &sturdy(""))
            .house("friendly_fire", "off")
            .house("lost_targets", house)
            .start();
        s.orders(&format!("b attack mode=shot weapon=bow target=x; {CLEAVE}"), "d6=3");
        s
    };
    shot("lost").expect_event("lost source=a target=x").cites("R-INIT-14").expect_no_event("cleave");
    let mut s = shot("redirect");
    assert_eq!(s.options(), ["redirect target=y", "none"]);
    s.tape("d6=4 d10=4").pick("redirect target=y").expect_event("cleave source=a target=y");
    assert_eq!(harm(&s), ["y 4"]);
    let mut s = shot("redirect");
    s.pick("none").expect_event("lost source=a");
}

#[test]
fn r_area_06_each_target_may_counter_before_the_next_is_struck() {
    let alone = duel("primary: 'great_axe'", "").foes("y:@F-mel/3", &sturdy("")).party("far:@P-rng/1", "");
    let mut s = alone.start();
    s.orders(CLEAVE, "d6=2 d10=1");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "x"));
    s.tape("d3=2 d10=3").pick("counter target=a");
    assert_eq!(harm(&s), ["a 2", "y 3"]);
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "y"));
    s.pick("none");
}

#[test]
fn r_area_05_it_ends_once_its_user_is_out_of_the_fight() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/2", "primary: 'great_axe', guard: 0, life: 1")
        .party("far:@P-rng/1", "")
        .foes("x:@F-mel/2", &sturdy(""))
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(CLEAVE, "d6=2 d10=1").tape("d3=2").pick("counter target=a").expect_event("died target=a");
    assert_eq!(s.guard("y"), 12);
    // The same with a weapon that it cannot drop.
    let tail = "natural: [(name: 'tail', die: d6, traits: [cleave])], guard: 0, life: 1";
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/2", tail)
        .party("far:@P-rng/1", "")
        .foes("x:@F-mel/2", &sturdy(""))
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders("a cleave weapon=tail target=x", "d6=2 d6=1")
        .tape("d3=2")
        .pick("counter target=a")
        .expect_event("died target=a");
    assert_eq!(s.guard("y"), 12);
    // Killed by thorns.
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/2", "primary: 'great_axe', guard: 0, life: 1")
        .party("far:@P-rng/1", "")
        .foes("x:@F-mel/2", &sturdy("body: (name: 'leather', enchanted: thorns)"))
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(CLEAVE, "d6=2 d10=3").expect_event("died target=a");
    assert_eq!((harm(&s), s.guard("y")), (vec!["x 2".into(), "a 1".into()], 12));
}

#[test]
fn r_area_05_it_ends_once_its_user_is_no_longer_at_distance_0() {
    // The counterattack wallops it one row back.
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/2", "primary: 'great_axe', guard: 3")
        .foes("x:@F-mel/2", &sturdy(""))
        .foes("y:@F-mel/3", &sturdy(""))
        .start();
    s.orders(CLEAVE, "d6=2 d10=1").tape("d3=3 d6=1 d6=1").pick("counter target=a");
    assert_eq!(s.slot("a"), "party.reach/2");
    assert_eq!(s.guard("y"), 12);
}

#[test]
fn r_area_05_a_weapon_that_its_use_expends_is_gone_however_it_ends() {
    let pots = |a: &str| {
        Skirmish::ranks()
            .extra("weapons: [(name: 'pot', die: d6, range: melee, traits: [cleave], expended: true)]")
            .party("a:@P-mel/2", &format!("primary: 'pot'{a}"))
            .party("far:@P-rng/1", "")
            .foes("x:@F-mel/2", &sturdy(""))
            .foes("y:@F-mel/3", &sturdy(""))
    };
    let mut s = pots("").start();
    s.orders("a cleave weapon=pot target=x", "d6=2 d6=1").tape("d6=2").pick("none").pick("none");
    assert_eq!(s.events_ever("expended").len(), 1);
    let mut s = pots(", guard: 0, life: 1").start();
    s.orders("a cleave weapon=pot target=x", "d6=2 d6=1")
        .tape("d3=3")
        .pick("counter target=a")
        .expect_event("expended");
    assert!(crate::bout::loose(&s, "P-mel/2").is_empty());
}

#[test]
fn r_area_06_enhanced_and_impaired_of_a_cleave_are_settled_before_its_first_blow() {
    let line = || {
        Skirmish::ranks()
            .party("a:@P-mel/2", "primary: 'great_axe', guard: 4, guard_max: 12, life_max: 20, armour_base: 0")
            .foes("x:@F-mel/2", &sturdy("primary: 'sword'"))
            .foes("y:@F-mel/3", &sturdy("conditions: (prone: true)"))
    };
    let mut s = line().start();
    s.orders(CLEAVE, "d6=2 d10=5").pick("none");
    assert_eq!(s.point(), "enhanced_die", "y is prone");
    s.tape("d10=10").pick("weapon");
    assert_eq!(harm(&s), ["y 10"]);
}

#[test]
fn r_area_05_a_cleave_pierces_as_its_weapon_does() {
    let mut s = duel("primary: 'hook'", "armour_base: 4")
        .extra("weapons: [(name: 'hook', die: d6, range: melee, traits: [cleave, armour_piercing])]")
        .start();
    s.orders("a cleave weapon=hook target=x", "d6=1 d6=5");
    assert_eq!(harm(&s), ["x 3"]);
}
