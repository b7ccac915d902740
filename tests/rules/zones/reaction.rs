//! REACT: all responses to another combatant's action.

mod opportunity;
mod several;
mod shelter;

use crate::setup::Skirmish;

const BLOW: &str = "attack weapon=sword mode=melee target=b force=full";

#[test]
fn z_react_01_dodge_counter_hide_and_guard_answer_an_attack() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").foes("g:", "").start();
    s.turn("a").pick(BLOW);
    assert_eq!((s.point(), s.combatant().as_str(), s.faction().as_str()), ("react", "b", "foes"));
    assert_eq!(s.actions(), ["dodge", "counter", "hide_behind", "guard", "none"]);
    s.tape("d6=1").pick("none");
    assert!(s.decision().point == "turn_action", "the turn goes on where it was interrupted");
}

#[test]
fn z_react_02_a_reaction_is_the_whole_turn() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").party("a2:", "in_hand: ['sword']").start();
    s.turn("a").pick(BLOW).tape("d20=10").pick("dodge").cites("Z-REACT-02");
    assert_eq!(s.turn_of("b"), "taken");
    s.end();
    assert_eq!(s.point(), "take_turn");
    assert!(!s.legal("take_turn combatant=b") && s.legal("take_turn combatant=watcher"));
    s.turn("a2").tape("d6=2").pick(BLOW);
    assert_eq!(s.health("b"), 8, "no second reaction");
    s.pass_round().turn("a").pick(BLOW);
    assert!(s.legal("dodge"), "a new round, a new turn");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_react_03_who_is_not_able_fresh_aware_and_clear_headed_does_not_react() {
    for b in [
        "turn: taken",
        "conditions: (incapacitated: stretch)",
        "conditions: (surrendered: true)",
        "conditions: (dazed: true)",
        "conditions: (grabbed_by: ['mate2'])",
        "conditions: (distracted_by: 'mate')",
    ] {
        let mut s = Skirmish::duel("in_hand: ['sword']", b).party("mate2:", "").start();
        s.turn("a").tape("d6=1").pick(BLOW);
        assert_eq!(s.health("b"), 9, "{b}");
        assert_ne!(s.point(), "react", "{b}");
        if s.point() == "resume" {
            s.pick("stay_down");
        }
    }
    let mut s = Skirmish::duel("in_hand: ['sword']", "conditions: (distracted_by: 'a')").start();
    s.turn("a").pick(BLOW);
    assert!(s.legal("dodge"), "it is aware of the one that distracts it");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_react_03_a_shot_from_the_dark_surprises() {
    let level = |light: &str| {
        Skirmish::zones("hall - yard - far")
            .zone("hall", light)
            .party("a:", "in_hand: ['bow']")
            .foes("b:@yard", "")
            .foes("watcher:@far", "")
    };
    let shot = "attack weapon=bow target=b force=full aim=steady";
    let mut s = level("light: dark").start();
    s.turn("a").tape("d6=2").pick(shot);
    assert_eq!(s.health("b"), 8, "b saw nobody");
    let mut s = level("light: lit").start();
    s.turn("a").pick(shot);
    assert_eq!(s.point(), "react");
    s.tape("d6=2").pick("none");
}

#[test]
fn z_react_03_dark_awareness_of_a_neighbour() {
    let level = || Skirmish::duel("in_hand: ['sword']", "").zone("hall", "light: dark");
    let mut s = level().start();
    s.turn("a").tape("d20=1").pick(BLOW);
    assert!(s.legal("dodge") && s.legal("counter"), "one hears a neighbour");
    s.tape("d6=1").pick("none");
    let mut s = level().house("dark_awareness", "unaware").start();
    s.turn("a").tape("d20=1 d6=1").pick(BLOW);
    assert_eq!(s.health("b"), 9, "unaware of an attacker that is not visible");
}

#[test]
fn z_react_04_nobody_reacts_twice_to_one_attack() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "skills: ['protect', 'dodge_blows']").foes("c:", "").start();
    s.turn("a").pick(BLOW).pick("hide_behind character=c");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "c"));
    assert!(s.legal("dodge") && !s.legal("guard ally=b"), "a free guard is a reaction all the same");
    assert!(!s.legal("hide_behind character=b"));
    s.tape("d6=1").pick("none");
    assert_eq!((s.health("b"), s.health("c")), (10, 9));
}

#[test]
fn z_react_05_asked_before_damage_and_allies_may_guard_the_helpless() {
    for b in [
        "turn: taken",
        "conditions: (incapacitated: critical)",
        "conditions: (grabbed_by: ['mate2'])",
        "conditions: (distracted_by: 'mate')",
    ] {
        let mut s = Skirmish::duel("in_hand: ['sword']", b).party("mate2:", "").foes("g:", "").start();
        s.turn("a").pick(BLOW);
        assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"), "{b}");
        assert_eq!(s.options(), ["guard ally=g target=g", "none"], "{b}");
        s.tape("d6=1").pick("none");
        assert_eq!((s.health("b"), s.turn_of("g").as_str()), (9, "fresh"));
    }
}

#[test]
fn z_react_06_the_routed_only_dodge_and_hide() {
    let mut s =
        Skirmish::duel("in_hand: ['sword']", "in_hand: ['sword'], conditions: (routed: true)").foes("c:", "").start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.actions(), ["dodge", "hide_behind", "guard", "none"]);
    s.tape("d6=1").pick("none");
    let mut s = Skirmish::duel("in_hand: ['sword']", "conditions: (routed: true)").foes("c:", "").start();
    s.turn("a").pick("attack weapon=sword target=c force=full");
    assert!(s.legal("counter") && !s.legal("guard"), "a routed ally does not guard");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_react_07_a_dodge_is_an_agility_save() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "agi: 8, in_hand: ['shield']").start();
    s.turn("a").pick(BLOW).tape("d20=8").pick("dodge").cites("Z-REACT-07");
    assert_eq!((s.health("b"), s.turn_of("b").as_str()), (10, "taken"));
    assert_eq!(s.item("a", "sword", "used"), true);
    let mut s = Skirmish::duel("in_hand: ['sword']", "agi: 8, in_hand: ['shield']").start();
    s.turn("a").pick(BLOW).tape("d20=9 d6=5").pick("dodge").cites("Z-REACT-07");
    assert_eq!(s.health("b"), 6, "the shield of one that tried to dodge counts");
}

#[test]
fn z_react_07_the_card_of_a_dodge_says_what_the_roll_needs_and_leaves_chances_to_odds() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "agi: 8").start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.matching("dodge")[0].detail, "AGI save: 8 or less");
    assert!(s.decision().options.iter().all(|option| !option.detail.contains('%')));
}

/// Front ends and programs know procedures and their stages by these names.
#[test]
fn the_agenda_names_procedures_and_stages_as_ever() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").start();
    let top = |s: &Skirmish, n: usize| (s.word(&format!("agenda.{n}.procedure")), s.word(&format!("agenda.{n}.stage")));
    let named = |procedure: &str, stage: &str| (procedure.to_string(), stage.to_string());
    s.turn("a").pick(BLOW);
    assert_eq!(top(&s, 0), named("round", "Place"));
    assert_eq!(top(&s, 1), named("turn", "After"));
    assert_eq!(top(&s, 2), named("attack", "ReactAnswer"));
}

#[test]
fn z_react_08_a_counter_is_any_single_attack_that_would_be_legal() {
    let b = "hands: 5, in_hand: ['axe', 'blunderbuss', 'staff'], stowed: ['dagger'], powers: ['black_fire'],
             skills: ['strike_to_stun']";
    let mut s = Skirmish::duel("in_hand: ['sword']", b).start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("counter kind=attack", "weapon"), ["axe", "staff", "unarmed"]);
    assert_eq!(s.values("counter kind=attack weapon=axe", "mode"), ["melee", "throw"]);
    assert_eq!(s.values("counter kind=attack weapon=axe mode=melee", "force"), ["full", "hold_back"]);
    assert_eq!(s.values("counter kind=stun", "weapon"), ["staff", "unarmed"]);
    assert_eq!(s.values("counter", "kind"), ["attack", "disarm", "shove", "stun"], "no hand is free to grapple");
    for no in ["power", "blast", "spread", "death_blow"] {
        assert!(!s.legal(no) && !s.legal(&format!("counter kind={no}")), "{no}");
    }
    s.tape("d6=1 d6=5").pick("counter kind=attack weapon=axe mode=melee force=hold_back");
    assert_eq!((s.health("a"), s.health("b")), (7, 9), "5 held back is 3");
}

#[test]
fn z_react_08_a_counter_must_reach_the_attacker() {
    let shot = "attack weapon=bow target=b force=full aim=steady";
    let level = |b: &str| {
        Skirmish::zones("hall - yard - far")
            .party("a:", "in_hand: ['bow']")
            .foes("b:@yard", b)
            .foes("w:@far", "")
            .start()
    };
    let mut s = level("in_hand: ['sword'], stowed: ['bow']");
    s.turn("a").pick(shot);
    assert_eq!(s.actions(), ["dodge", "none"], "the sword is too short, the bow is in the pack");
    s.tape("d6=1").pick("none");
    let mut s = level("in_hand: ['bow']");
    s.turn("a").pick(shot);
    assert_eq!(s.options().iter().filter(|o| o.starts_with("counter")).count(), 2, "full and held back");
    s.tape("d6=1 d6=2").pick("counter weapon=bow force=full");
    assert_eq!((s.health("a"), s.health("b")), (8, 9));
}

#[test]
fn z_react_09_a_counter_that_misses_its_save_leaves_the_attack_alone() {
    let level = || {
        Skirmish::duel("in_hand: ['sword'], dark_sight: true", "wit: 9, in_hand: ['sword', 'shield']")
            .zone("hall", "light: dark")
            .start()
    };
    let mut s = level();
    s.turn("a").pick(BLOW).tape("d20=10 d6=5").pick("counter kind=attack weapon=sword force=full").cites("Z-REACT-09");
    assert_eq!((s.health("a"), s.health("b")), (10, 6), "the shield still counts");
    assert_eq!(s.turn_of("b"), "taken");
    assert_eq!(s.item("b", "sword", "used"), true);
    let mut s = level();
    s.turn("a").pick(BLOW).tape("d20=9 d6=5 d6=3").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.health("a"), s.health("b")), (7, 6));
}

#[test]
fn z_react_10_the_attacker_rolls_first_and_both_nets_are_worked_out() {
    let mut s =
        Skirmish::duel("in_hand: ['sword'], worn: 'light_armour'", "max_health: 20, in_hand: ['battleaxe']").start();
    s.turn("a")
        .pick(BLOW)
        .tape("d6=4 d8=4")
        .pick("counter kind=attack weapon=battleaxe force=full")
        .cites("Z-REACT-10");
    assert_eq!((s.health("a"), s.health("b")), (7, 16));
    assert_eq!(s.dice(), "d6=4 d8=4");
}

#[test]
fn z_react_11_the_greater_harm_lands_first() {
    // 4 against 5 rolled, but armour leaves 3 for the attacker: the counterer is hit first and out.
    let mut s =
        Skirmish::duel("in_hand: ['sword'], worn: 'medium_armour'", "max_health: 8, in_hand: ['battleaxe']").start();
    s.turn("a")
        .pick(BLOW)
        .tape("d6=4 d8=5")
        .pick("counter kind=attack weapon=battleaxe force=full")
        .cites("Z-REACT-11");
    assert!(s.cond("b", "incapacitated"));
    assert_eq!(s.health("a"), 10);
    // The attacker suffers more: it is hit first and out.
    let mut s = Skirmish::duel("in_hand: ['sword']", "max_health: 8, in_hand: ['battleaxe']").start();
    s.turn("a")
        .pick(BLOW)
        .tape("d6=4 d8=5")
        .pick("counter kind=attack weapon=battleaxe force=full")
        .cites("Z-REACT-11");
    assert!(s.cond("a", "incapacitated"));
    assert_eq!(s.health("b"), 8);
}

#[test]
fn z_react_11_equal_harm_lands_at_the_same_time() {
    let mut s = Skirmish::duel("health: 6, in_hand: ['sword']", "health: 6, in_hand: ['sword']").start();
    s.turn("a").pick(BLOW).tape("d6=3 d6=3").pick("counter kind=attack weapon=sword force=full").cites("Z-REACT-11");
    assert!(s.cond("a", "incapacitated") && s.cond("b", "incapacitated"));
    assert_eq!((s.health("a"), s.health("b")), (3, 3));
    // Armour reduces both to 0.
    let armoured = "in_hand: ['sword'], worn: 'heavy_armour'";
    let mut s = Skirmish::duel(armoured, armoured).start();
    s.turn("a").pick(BLOW).tape("d6=3 d6=1").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.health("a"), s.health("b")), (10, 10));
}

#[test]
fn z_react_12_whoever_stands_after_the_first_hit_still_hits() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "max_health: 20, in_hand: ['sword']").start();
    s.turn("a").pick(BLOW).tape("d6=5 d6=2").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.health("a"), s.health("b")), (8, 15));
    let mut s = Skirmish::duel("in_hand: ['sword']", "health: 9, in_hand: ['sword']").start();
    s.turn("a").pick(BLOW).tape("d6=5 d6=2").pick("counter kind=attack weapon=sword force=full").cites("Z-REACT-12");
    assert_eq!((s.health("a"), s.health("b")), (10, 4));
    assert!(s.cond("b", "incapacitated"), "hit first, and out before its own hit");
}

#[test]
fn z_react_13_nothing_answers_a_counter() {
    let mut s =
        Skirmish::duel("in_hand: ['sword', 'shield'], skills: ['dodge_blows']", "max_health: 30, in_hand: ['sword']")
            .party("g:", "skills: ['protect']")
            .start();
    s.turn("a").pick(BLOW).tape("d6=1 d6=3").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "a"), "neither free dodge nor free guard is asked");
    assert_eq!((s.health("a"), s.health("g")), (8, 10), "the shield counts against a counter");
}
