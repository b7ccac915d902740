//! Views of a battle: every option is complete and distinct, and missing options have reasons; arrows, sentences.

use super::bout::{at, duel, sturdy};
use crate::setup::Skirmish;
use affray::engine::Battle;
use affray::rulesets;
use affray::vocab::view::{ArrowKind, DecisionView, MarkKind, OptionView, RefusedView};
use std::collections::BTreeSet;
use std::path::Path;

/// Plays every level at random and passes each decision to `look` before it is answered.
fn play(decisions: usize, mut look: impl FnMut(&Battle, &DecisionView)) {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/ranks");
    let files = std::fs::read_dir(home).expect("the levels of ranks");
    let levels = files.map(|f| f.expect("a file").path()).filter(|path| path.extension().is_some_and(|e| e == "ron"));
    for path in levels {
        let level = rulesets::load_file(&path, &[]).expect("a sound level");
        let ruleset = rulesets::ruleset("ranks").expect("on the list");
        let mut battle = Battle::new(ruleset, level, 7, &[], false).expect("no tape");
        battle.set_undo(false);
        let mut x: u64 = 0x9E37_79B9_7F4A_7C15;
        for _ in 0..decisions {
            let Some(pending) = battle.pending() else { break };
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            look(&battle, &ruleset.decision(battle.world()));
            battle.choose((x % u64::from(pending.count)) as usize).expect("a legal option");
        }
    }
}

#[test]
fn options_are_complete_and_told_apart_by_their_fields() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let mut seen_icons = BTreeSet::new();
    play(400, |_, decision| {
        assert!(!decision.prompt.is_empty());
        let mut seen = BTreeSet::new();
        let mut labels = BTreeSet::new();
        for o in &decision.options {
            let fields = serde_json::to_string(&o.fields).expect("plain values");
            assert!(seen.insert((o.action, fields)), "twice at {}: {o:?}", decision.point);
            assert!(!o.label.is_empty() && !o.group.is_empty() && !o.rules.is_empty(), "{o:?}");
            assert!(labels.insert((o.label.clone(), o.at_cell.clone(), o.detail.clone())), "looks like another: {o:?}");
            seen_icons.insert(o.icon);
        }
        for r in &decision.refused {
            assert!(!r.reason.is_empty() && !r.rules.is_empty(), "{r:?}");
            seen_icons.insert(r.icon);
        }
    });
    let missing: Vec<&&str> = seen_icons.iter().filter(|i| !icons.join(format!("{i}.png")).exists()).collect();
    assert!(missing.is_empty(), "no picture for {missing:?}");
}

/// The views show the result that a roll needs; the odds show its probability.
#[test]
fn nothing_is_shown_in_per_cent() {
    play(300, |_, decision| {
        let words = |o: &OptionView| format!("{} {} {} {}", o.label, o.detail, o.price, o.warning);
        let shown: Vec<String> = decision.options.iter().map(words).chain([decision.prompt.clone()]).collect();
        assert!(!shown.iter().any(|words| words.contains('%')), "{shown:?}");
    });
}

/// The protocol names a procedure's stage by one word, independent of the system that continues it.
#[test]
fn stages_of_turns_and_charges_are_one_word() {
    let mut stages = BTreeSet::new();
    play(200, |battle, _| {
        let state = battle.state_json();
        for frame in state["agenda"].as_array().expect("a list").iter().filter(|f| f["procedure"] != "battle") {
            stages.insert(frame["stage"].as_str().expect("a word").to_string());
        }
    });
    assert!(stages.iter().all(|s| s.chars().all(char::is_alphanumeric)), "{stages:?}");
    assert!(["DeclareAnswer", "Movement", "Answer"].iter().all(|s| stages.contains(*s)), "{stages:?}");
}

/// Arrows lead from a combatant to an existing combatant or cell, and attacks show their dice.
#[test]
fn scenes_hold_together() {
    let mut kinds = BTreeSet::new();
    play(300, |battle, _| {
        let scene = battle.scene(None);
        let cells: BTreeSet<&str> = scene.cells.iter().map(|c| c.id.as_str()).collect();
        for a in &scene.arrows {
            assert!(a.from < scene.combatants.len() && a.to.is_none_or(|to| to < scene.combatants.len()), "{a:?}");
            assert!(a.cells.iter().all(|c| cells.contains(c.as_str())), "{a:?}");
            let strikes = matches!(a.kind, ArrowKind::Shot | ArrowKind::Charge | ArrowKind::Blast);
            assert!(!strikes || !a.dice.is_empty() && a.of > 0, "{a:?}");
            assert!(!a.label.is_empty() && !scene.combatants[a.from].intent.is_empty(), "{a:?}");
            kinds.insert(format!("{:?}", a.kind));
        }
        for c in &scene.combatants {
            let (guard, most) = c.guard.expect("everybody has Guard");
            assert!((0..=most).contains(&guard) && (0..=c.max_health).contains(&c.health), "{c:?}");
            assert!(c.place.is_empty() || cells.contains(c.place.as_str()), "{c:?}");
        }
        let order: BTreeSet<usize> = scene.rail.iter().copied().collect();
        assert!(order.len() == scene.combatants.len() && scene.rail.len() == order.len());
    });
    assert_eq!(kinds.len(), 7, "only {kinds:?}");
}

/// Every slot has a text, and marks are only on existing slots.
#[test]
fn pointing_at_a_slot_says_what_is_there() {
    let mut marks = BTreeSet::new();
    play(40, |battle, _| {
        let scene = battle.scene(None);
        for cell in scene.cells.iter() {
            let survey = battle.survey(None, &cell.id);
            assert_eq!(survey.lines[0], cell.name);
            assert!(survey.cells.iter().all(|(id, _)| scene.cells.iter().any(|c| c.id == *id)));
            marks.extend(survey.cells.iter().map(|(_, mark)| format!("{mark:?}")));
        }
    });
    assert!(marks.contains("Reach") && marks.contains("Shot"), "{marks:?}");
}

fn decision(s: &Skirmish) -> DecisionView {
    s.battle.decision().expect("a decision stands")
}

fn refused(s: &Skirmish, label: &str) -> RefusedView {
    let all = decision(s).refused;
    let found = all.iter().find(|r| r.label == label).cloned();
    found.unwrap_or_else(|| panic!("{label} is not refused: {all:?}"))
}

/// Returns the option with that label.
fn option(s: &Skirmish, label: &str) -> OptionView {
    let all = decision(s).options;
    let found = all.iter().find(|o| o.label == label).cloned();
    found.unwrap_or_else(|| panic!("no {label}: {:?}", all.iter().map(|o| &o.label).collect::<Vec<_>>()))
}

#[test]
fn what_may_not_be_done_says_why() {
    // A bow one rank away, a spear face to face, no target for a charge.
    let mut s = at("P-rch/2", "primary: 'bow'", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert!(refused(&s, "Bow").reason.starts_with("fall back first: shoots at 2 ranks or more"), "R-ATK-04");
    let mut s = duel("primary: 'spear', off: 'shield'", "").start();
    s.play_to_declaration("a");
    assert!(refused(&s, "Spear").reason.starts_with("fall back first: attacks at exactly 1 rank"), "R-ATK-03");
    assert_eq!(refused(&s, "Charge").reason, "no enemy in the next rank ahead or behind");
    // Conditions.
    for (conditions, label, reason) in [
        ("prone: true", "Charge", "prone"),
        ("prone: true", "Change rank", "prone"),
        ("prone: true", "Retreat", "prone"),
        ("timid: true", "Charge", "timid"),
        ("bloodthirsty: true", "Retreat", "bloodthirsty"),
        ("chilled: 2", "Change rank", "chilled"),
        ("hamstrung: true", "Retreat", "hamstrung"),
    ] {
        let mut s = duel(&format!("conditions: ({conditions})"), "").start();
        s.play_to_declaration("a");
        assert_eq!(refused(&s, label).reason, reason, "{label} while {conditions}");
    }
    let carried = "conditions: (broken_arm: true), carried: ['greatsword']";
    let mut s = duel(carried, "").start();
    s.play_to_declaration("a");
    assert!(refused(&s, "Take greatsword").reason.starts_with("a broken arm"), "R-GEAR-07");
}

/// R-MOVE-04: the combatant that holds the column is named.
#[test]
fn a_barred_way_names_who_bars_it() {
    let mut s = duel("", "").start();
    s.play_to_declaration("a");
    assert_eq!(option(&s, "Slip through to foes' Reach 2").action, "slip_through");
    let s2 = Skirmish::ranks()
        .party("a:@P-mel/2", &sturdy("conditions: (broken_leg: true)"))
        .foes("x:@F-mel/2", &sturdy(""))
        .party("b:@P-rch/2", &sturdy(""));
    let mut s = s2.start();
    s.play_to_declaration("a");
    assert_eq!(refused(&s, "Break through").reason, "x blocks the way");
    assert_eq!(refused(&s, "Fall back").reason, "taken by b");
}

/// R-BOARD-20.
#[test]
fn the_third_at_a_doorway_is_told_why() {
    let mut s = Skirmish::ranks()
        .field("field", "doorway: (holder: foes)")
        .party("a:@P-mel/1", &sturdy(""))
        .party("b:@P-mel/2", &sturdy(""))
        .party("c:@P-rch/1", &sturdy("primary: 'spear'"))
        .foes("x:@F-mel/1", &sturdy(""))
        .start();
    for who in ["a", "b"] {
        s.play_to_declaration(who);
        s.pick("attack mode=unarmed target=x");
    }
    s.play_to_declaration("c");
    assert!(refused(&s, "Spear").reason.contains("through the doorway"));
}

/// R-ATK-05, R-ATK-10, R-REACT-03: the card shows dice, companions and danger; arrows count the dice of the group.
#[test]
fn cards_and_arrows_say_what_will_be_rolled() {
    let line = Skirmish::ranks()
        .ground("P-mel/2", "high_ground")
        .party("a:@P-mel/2", &sturdy("primary: 'short_sword'"))
        .party("b:@P-mel/4", &sturdy("primary: 'sword'"))
        .foes("x:@F-mel/2", &sturdy(""));
    let mut s = line.start();
    s.play_to_declaration("a");
    let card = option(&s, "Short sword: x");
    assert_eq!(card.detail, "2d6 keep high: high ground");
    assert_eq!(card.warning, "no ally next to you: x may strike back");
    s.pick("attack mode=melee target=x");
    s.play_to_declaration("b");
    assert_eq!(option(&s, "Sword: x").detail, "d8 · with a: highest of 3 dice");
    let scene = s.battle.scene(None);
    let arrow = &scene.arrows[0];
    assert_eq!((arrow.dice.as_str(), arrow.of, arrow.kind), ("2d6 ▲", 2, ArrowKind::Attack));
    assert_eq!(scene.combatants[0].intent, "attacks x");
    let marked = s.battle.survey(None, "field/party.melee/2").cells;
    assert!(marked.iter().any(|(id, m)| id == "field/foes.melee/2" && *m == MarkKind::Reach), "{marked:?}");
}

/// Two daggers in one pack have distinct names.
#[test]
fn alike_gear_has_names_of_its_own() {
    let mut s = duel("carried: ['dagger', 'dagger']", "").start();
    s.play_to_declaration("a");
    let pairs: BTreeSet<String> = decision(&s)
        .options
        .iter()
        .filter(|o| o.action == "ready")
        .map(|o| format!("{},{}", o.fields["primary"].as_str().unwrap_or(""), o.fields["off"].as_str().unwrap_or("")))
        .collect();
    assert!(pairs.contains("dagger,dagger#2") && pairs.contains("none,dagger"), "{pairs:?}");
}

/// One sentence has the sum from the dice to Guard.
#[test]
fn a_hit_is_told_as_a_sum() {
    let mut s = duel("primary: 'sword'", "armour_base: 1").start();
    s.orders("a attack mode=melee target=x", "d8=8");
    let told: Vec<String> = s.battle.events().iter().map(|e| s.battle.describe(e).text).collect();
    assert!(told.iter().any(|t| t == "a strikes x with the sword: 8"), "{told:?}");
    assert!(told.iter().any(|t| t == "x takes 7 (8 − 1 armour) from a: Guard 12 → 5"), "{told:?}");
}

/// The prompt of the last declaration counts only the deciding side.
#[test]
fn the_last_to_declare_is_the_last_of_its_side() {
    let mut s = duel("primary: 'sword'", "").start();
    s.play_to_declaration("a");
    let said = decision(&s).prompt;
    assert!(said.starts_with("a: declare an action (last of ") && said.ends_with(")."), "{said}");
}

/// The result names the combatants that surrendered.
#[test]
fn the_end_names_those_who_gave_up() {
    let mut s = duel("primary: 'sword'", "").start();
    s.wait_turn();
    s.orders("x surrender", "");
    let over = s.battle.over_view().expect("nobody is left to fight");
    assert_eq!(over.sentence, "The losing side surrenders, in round 1: x surrendered.");
}
