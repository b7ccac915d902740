//! Views of a battle: every option is complete and distinct, steps warn of exactly the reactions they provoke,
//! secrets are kept.

use affray::engine::Battle;
use affray::rulesets;
use affray::vocab::FactionId;
use affray::vocab::view::{DecisionView, OptionView, Standing};
use std::collections::BTreeSet;
use std::path::Path;

/// Plays every level at random and passes each decision to `look` before it is answered.
fn play(decisions: usize, mut look: impl FnMut(&Battle, &DecisionView, usize)) {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/hexes");
    let files = std::fs::read_dir(home).expect("the levels of hexes");
    let levels = files.map(|f| f.expect("a file").path()).filter(|path| path.extension().is_some_and(|e| e == "ron"));
    for path in levels {
        let level = rulesets::load_file(&path, &[]).expect("a sound level");
        let ruleset = rulesets::ruleset("hexes").expect("on the list");
        let mut battle = Battle::new(ruleset, level, 7, &[], false).expect("no tape");
        battle.set_undo(false);
        let mut x: u64 = 0x9E37_79B9_7F4A_7C15;
        for _ in 0..decisions {
            let Some(pending) = battle.pending() else { break };
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let pick = (x % u64::from(pending.count)) as usize;
            let decision = ruleset.decision(battle.world());
            look(&battle, &decision, pick);
            battle.choose(pick).expect("a legal option");
        }
    }
}

#[test]
fn options_are_complete_and_told_apart_by_their_fields() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let mut seen_icons = BTreeSet::new();
    play(600, |_, decision, _| {
        assert!(!decision.prompt.is_empty());
        let mut seen = BTreeSet::new();
        for o in &decision.options {
            let fields = serde_json::to_string(&o.fields).expect("plain values");
            assert!(seen.insert((o.action, fields)), "twice at {}: {o:?}", decision.point);
            assert!(!o.action.is_empty() && !o.label.is_empty() && !o.group.is_empty(), "{o:?}");
            assert!(!o.rules.is_empty() || o.action == "normal", "no rule for {o:?}");
            seen_icons.insert(o.icon);
        }
        seen_icons.extend(decision.refused.iter().map(|r| r.icon));
    });
    let missing: Vec<&&str> = seen_icons.iter().filter(|i| !icons.join(format!("{i}.png")).exists()).collect();
    assert!(missing.is_empty(), "no picture for {missing:?}");
}

/// Checks that a step warns of exactly the decisions that follow it (H-MOVE-09, H-MOVE-15, H-POLE-05).
#[test]
fn steps_warn_of_the_reactions_they_draw() {
    let mut before: Option<OptionView> = None;
    let mut asked = 0;
    play(1500, |_, decision, pick| {
        if let Some(step) = before.take() {
            let answered = matches!(decision.point, "free_attack" | "fend_off");
            let warned = ["moves past", "may fend", "free attack"].iter().any(|w| step.warning.contains(w));
            assert!(!answered || warned, "{step:?} drew: {}", decision.prompt);
            assert!(answered || !warned || decision.point == "retreat_pace", "{step:?} drew nothing");
            asked += usize::from(answered);
        }
        let option = &decision.options[pick];
        before = (decision.point == "choose_step" && option.action != "stop").then(|| option.clone());
    });
    assert!(asked > 0, "no step drew anything");
}

/// H-SNEAK-01, H-INVIS-03: only its own side knows the position of a hidden or invisible combatant.
#[test]
fn scenes_hide_who_is_hidden_from_the_other_side() {
    let mut hidden = 0;
    play(300, |battle, _, _| {
        let all = battle.scene(None);
        let lurks = |c: &&affray::vocab::view::CombatantView| {
            c.standing == Standing::Active && c.conditions.iter().any(|k| k.name == "Hidden") && !c.place.is_empty()
        };
        for c in all.combatants.iter().filter(lurks) {
            let other = FactionId::from(1 - c.faction);
            let seen = battle.scene(Some(other));
            let ix = seen.combatants.iter().position(|x| x.id == c.id).expect("on the roster");
            assert!(seen.combatants[ix].place.is_empty() && seen.combatants[ix].conditions.is_empty());
            assert!(seen.track.iter().all(|m| m.combatant != ix));
            hidden += 1;
        }
    });
    assert!(hidden > 0, "no level hides anybody");
}

/// Checks the survey of a hex: its ground and, for the acting combatant, the cost of going there.
#[test]
fn pointing_at_a_hex_says_what_is_there_and_what_it_costs() {
    let mut prices = 0;
    play(60, |battle, _, pick| {
        let scene = battle.scene(None);
        let cell = &scene.cells[pick % scene.cells.len()].id;
        let survey = battle.survey(None, cell);
        assert!(survey.lines[0].contains(cell.as_str()), "{:?}", survey.lines);
        prices += usize::from(survey.lines.iter().any(|l| l.starts_with("Costs")));
        assert!(survey.cells.iter().all(|(id, _)| scene.cells.iter().any(|c| c.id == *id)));
    });
    assert!(prices > 0, "nowhere to go");
}

/// Returns the required roll on a card: `9+`, `a 20`, `14 or less`.
fn promised(detail: &str) -> Option<String> {
    let (_, rest) = detail.split_once("needs ")?;
    let words: Vec<&str> = rest.split([' ', ':', ',']).collect();
    Some(match words[..] {
        ["a", "20", ..] => "a 20".into(),
        [n, "or", "less", ..] => format!("{n} or less"),
        [face, ..] => face.into(),
        [] => return None,
    })
}

/// Returns the same for a roll that was made; a natural 20 passes and a natural 1 fails (H-ATK-03, H-ATK-04).
fn made(needs: &str) -> String {
    let number = |n: &str| n.trim().parse::<i32>().expect("a number");
    match needs.strip_prefix(">=").map(|n| number(n).clamp(2, 20)) {
        Some(20) => "a 20".into(),
        Some(n) => format!("{n}+"),
        None => format!("{} or less", number(needs.trim_start_matches("<="))),
    }
}

/// Checks that the required roll on a card equals the one that the rules then use (H-ATK-01, H-UNIT-15, H-WREST-01).
/// The odds report its probability.
#[test]
fn cards_say_what_rolls_need() {
    let mut before: Option<(String, OptionView, u32)> = None;
    let mut kept = std::collections::BTreeMap::<&'static str, usize>::new();
    play(2000, |battle, decision, pick| {
        for o in &decision.options {
            assert!(!o.detail.contains('%') && !o.warning.contains('%'), "{o:?}");
        }
        if let Some((who, option, next)) = before.take() {
            let events = battle.events_since(next).iter().map(|e| battle.describe(e));
            let rolls: Vec<String> = events
                .filter(|e| e.source.as_deref() == Some(&who) && e.dice.len() <= 2)
                .filter_map(|e| e.dice.first().filter(|d| d.die == "d20")?.needs.clone())
                .collect();
            match rolls.first() {
                Some(needs) => {
                    assert_eq!(promised(&option.detail), Some(made(needs)), "{option:?} rolled {rolls:?}");
                    *kept.entry(option.action).or_default() += 1;
                }
                // The first decision is whether to kill or to subdue.
                None if decision.point == "attack_mode" => before = Some((who, option, next)),
                None => {}
            }
        }
        let option = &decision.options[pick];
        let who = decision.combatant.clone().unwrap_or_default();
        if before.is_none() && promised(&option.detail).is_some() && option.warning.is_empty() {
            before = Some((who, option.clone(), battle.next_event()));
        }
    });
    for action in ["attack", "target", "yes", "wrestle", "shove", "brawl", "charge_go"] {
        assert!(kept.contains_key(action), "no {action} was rolled: {kept:?}");
    }
}

/// Checks that the remaining actions listed can still be used: no move for a combatant that may not move any more,
/// nothing for one that only turns.
#[test]
fn what_is_left_can_be_used() {
    let (mut kept, mut done) = (0, 0);
    play(900, |battle, decision, _| {
        let Some(who) = &decision.combatant else { return };
        let scene = battle.scene(None);
        let asked = scene.combatants.iter().find(|c| c.id == *who).expect("it is there");
        let left = |name: &str| asked.left.iter().filter(|b| b.name == name).map(|b| b.left).sum::<i32>();
        if decision
            .refused
            .iter()
            .any(|r| r.label == "Move" && ["already attacked twice", "move already used"].contains(&r.reason.as_str()))
        {
            kept += 1;
            assert_eq!(left("move"), 0, "{}", decision.prompt);
        }
        if decision.point == "choose_facing" && decision.prompt.contains("is done") {
            done += 1;
            assert_eq!(left("action"), 0, "{}", decision.prompt);
        }
    });
    assert!(kept > 0 && done > 0, "{kept} {done}");
}
