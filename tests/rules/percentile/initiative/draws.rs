//! Drawing a weapon to attack with it.

use crate::setup::{Field, Skirmish};

const DRAWS: &str = "a attack item=short_sword mode=melee";

/// Sets up `a` with a carried sword in a corridor, with a foe next to it and another at its end.
fn carrier(dex: i32, hands: &str) -> Field {
    Skirmish::percentile()
        .board("from: (-2, 0), to: (30, 0)")
        .party("a:@0,0", &format!("dex: {dex}, carried: ['short_sword'], {hands}"))
        .foes("b:@-1,0", "dex: 3, skills: {'Brawl': 50}")
}

fn rank(s: &Skirmish) -> Option<i32> {
    s.events_ever("rank").into_iter().find(|e| e.source.as_deref() == Some("a")).and_then(|e| e.amount)
}

#[test]
fn p_init_07_drawing_costs_five_ranks() {
    let mut s = carrier(12, "").start();
    s.intents(DRAWS).moves("");
    assert_eq!(rank(&s), Some(7));
    s.play_to_turn("a").cited_ever("P-INIT-07");
    assert_eq!((s.word("a.primary.name"), s.values("attack", "target")), ("short_sword".into(), vec!["b".to_string()]));
    let event = s.last_in_battle("drew");
    assert!(event.rules.iter().any(|r| r.0 == "P-INIT-07"));
}

/// Returns the refused options of `a` at its move, with the reasons.
fn not_offered(field: Field) -> Vec<String> {
    let mut s = field.start();
    s.intents(DRAWS).play_to_decision("choose_move", "a");
    s.decision().refused.iter().map(|r| format!("{}: {}", r.label, r.reason)).collect()
}

#[test]
fn p_init_07_a_weapon_still_to_be_drawn_is_not_missing_before_that() {
    assert!(not_offered(carrier(12, "primary: 'dagger'")).is_empty(), "the foe is in reach of the sword to come");
    let far = Skirmish::percentile().party("a:@0,0", "dex: 12, carried: ['short_sword']").foes("b:@5,0", "dex: 3");
    assert_eq!(not_offered(far), ["Short sword: no enemy in reach from here"]);
}

#[test]
fn p_init_07_the_five_come_after_the_steps() {
    for (steps, expected) in [(3, 7), (4, 1), (11, 0)] {
        let mut s = carrier(12, "").start();
        s.intents(DRAWS).moves(&format!("a move to={steps},0"));
        assert_eq!(rank(&s), Some(expected), "{steps}");
    }
}

#[test]
fn p_init_07_below_the_first_rank_it_is_drawn_late_and_without_an_attack() {
    let mut s = carrier(10, "").foes("c:@7,0", "dex: 2").start();
    s.intents(DRAWS).moves("a move to=6,0").end_round();
    assert!(s.events_ever("attack").is_empty());
    assert_eq!(s.word("a.primary.name"), "short_sword");
    s.last_in_battle("drew");
    let kinds: Vec<&str> =
        s.battle.events().iter().map(|e| e.kind).filter(|k| ["drew", "passed", "phase_begins"].contains(k)).collect();
    let at = kinds.iter().position(|k| *k == "drew").expect("it draws");
    assert_eq!(
        kinds[at - 1..=at + 1],
        ["passed", "drew", "phase_begins"],
        "after all have acted, before the resolution"
    );
}

#[test]
fn p_init_07_an_item_in_hand_costs_nothing() {
    let mut s = carrier(12, "primary: 'dagger'").start();
    s.intents("a attack item=dagger mode=thrown").moves("");
    assert_eq!(rank(&s), Some(12));
}

#[test]
fn p_init_07_whoever_falls_first_draws_nothing() {
    let mut s = carrier(8, "hp: 4").foes("c:@-2,0", "").start();
    s.intents(&format!("{DRAWS}; b attack item=brawl mode=melee")).play_to_turn("b");
    assert_eq!(s.word("a.primary.name"), "short_sword", "rank 3 on both sides: drawn as the rank begins");
    let mut s = carrier(7, "hp: 4").start();
    s.intents(&format!("{DRAWS}; b attack item=brawl mode=melee"))
        .play_to_turn("b")
        .tape("d100=50 d3=3")
        .pick("attack target=a")
        .pick("none");
    assert!(s.events_ever("drew").is_empty());
    assert!(s.get("a.unconscious") == true);
}

#[test]
fn p_init_07_by_a_house_rule_drawing_is_an_action() {
    let s = carrier(12, "").house("draw_cost", "action").start();
    assert_eq!(
        (s.combatant(), s.legal("attack item=short_sword mode=melee"), s.legal("ready")),
        ("a".into(), false, true)
    );
}

#[test]
fn p_init_07_by_a_house_rule_drawing_is_free() {
    for dex in [12, 4] {
        let mut s = carrier(dex, "").house("draw_cost", "free").start();
        s.intents(DRAWS).moves("");
        assert_eq!(rank(&s), Some(dex));
        s.play_to_turn("a");
        assert_eq!(s.word("a.primary.name"), "short_sword");
    }
}
