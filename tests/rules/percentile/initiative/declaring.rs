//! The declaring combatants, and their order.

use super::asked;
use crate::setup::Skirmish;
use affray::vocab::CombatantId;

#[test]
fn p_init_03_the_quickest_declare_first() {
    let field = Skirmish::percentile().party("a:@0,0", "dex: 9").party("b:@2,0", "dex: 16").foes("c:@4,0", "dex: 12");
    let mut s = field.start();
    s.cited_ever("P-INIT-03");
    assert_eq!(asked(&mut s, "declare_intent"), ["b", "c", "a"]);
}

#[test]
fn p_init_03_ties_go_by_class_then_rating_then_roster() {
    let mut s = Skirmish::percentile()
        .party("fist:@0,0", "")
        .party("knife:@2,0", "primary: 'dagger', skills: {'Dagger': 40}")
        .party("sword:@4,0", "primary: 'broadsword', skills: {'Dagger': 61}")
        .party("axe:@6,0", "primary: 'hand_axe', skills: {'Axe': 32, 'Throwing Axe': 90}")
        .party("weak:@0,2", "primary: 'great_sword', skills: {'Sword': 30}")
        .party("spear:@2,2", "primary: 'long_spear'")
        .party("shield:@4,2", "primary: 'kite', skills: {'Shield': 41}")
        .foes("rock:@6,2", "primary: 'rock'")
        .foes("bow:@0,4", "primary: 'longbow', skills: {'Bow': 26}")
        .foes("other:@2,4", "off: 'broadsword'")
        .start();
    let expected = ["bow", "rock", "spear", "axe", "sword", "weak", "shield", "knife", "fist", "other"];
    assert_eq!(asked(&mut s, "declare_intent"), expected);
}

#[test]
fn p_init_03_only_the_active_and_aware_declare() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "")
        .party("asleep:@2,0", "hp: 1, unconscious: true")
        .party("tame:@4,0", "surrendered: true")
        .party("shy:@6,0", "broken: true")
        .foes("b:@9,0", "unaware: true")
        .start();
    assert_eq!(asked(&mut s, "declare_intent"), ["a"]);
    assert_eq!(
        s.events_ever("declared").into_iter().take(2).filter_map(|e| e.source).collect::<Vec<_>>(),
        ["a", "shy"]
    );
}

#[test]
fn p_init_04_who_declares_something_else_strikes_nobody_meanwhile() {
    let mut s = Skirmish::percentile().party("a:@0,0", "dex: 12").foes("b:@1,0", "dex: 9").start();
    let may = |s: &Skirmish, who: usize| s.battle.ruleset().may_strike(s.battle.world(), CombatantId::from(who));
    assert!(may(&s, 0) && may(&s, 1), "nothing is declared yet");
    s.pick("defend");
    assert!(!may(&s, 0) && may(&s, 1));
    s.pick("attack item=brawl mode=melee");
    assert!(!may(&s, 0) && may(&s, 1));
}

#[test]
fn p_init_03_declarations_are_open_to_all() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@9,0", "").start();
    s.pick("attack item=brawl mode=melee").expect_event("declared source=a intent=attack weapon=brawl mode=melee");
    let event = s.battle.events().iter().rev().find(|e| e.kind == "declared").expect("it is told");
    assert_eq!(event.known_to, None);
}
