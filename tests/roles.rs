//! Test that every ruleset states the role of an option, so that a window can set rare options apart and put the plain
//! answer first.

mod support;

use affray::vocab::view::{DecisionView, OptionRole, OptionView};
use std::collections::BTreeSet;
use support::{Player, battle, levels};

/// Number of decisions checked on each level.
const LOOKED_AT: usize = 150;

/// Returns the role that the label of an option implies.
fn expected(option: &OptionView) -> Option<OptionRole> {
    let begins = |words: &str| option.label.starts_with(words);
    match option.group {
        // A stunt may demand actions of another combatant, which do not concern the actor's own gear. An exchange is
        // more than dropping an item.
        "Stunt" => None,
        _ if option.label.contains(", draw ") => None,
        _ if begins("Drop ") && option.label != "Drop prone" || begins("Put down ") => Some(OptionRole::Discard),
        _ if begins("Surrender") => Some(OptionRole::GiveUp),
        _ if begins("Leave the board") || begins("Retreat by the exit") => Some(OptionRole::Leave),
        _ if ["Done", "End the turn", "Stop here"].contains(&option.label.as_str()) => Some(OptionRole::Done),
        _ => None,
    }
}

fn check(here: &str, decision: &DecisionView, seen: &mut BTreeSet<&'static str>) {
    for option in &decision.options {
        if let Some(role) = expected(option) {
            assert_eq!(option.role, role, "{here}: {}", option.label);
            seen.insert(role_name(role));
        }
        assert!(
            !["Take it", "None"].contains(&option.label.as_str()),
            "{here}: {} says not what it does",
            option.label
        );
    }
    let plain: Vec<&str> =
        decision.options.iter().filter(|o| o.role == OptionRole::TakeIt).map(|o| o.label.as_str()).collect();
    let asked =
        matches!(decision.point, "react" | "opportunity" | "free_attack" | "fend_off" | "counter" | "set_strike");
    assert!(plain.len() <= 1, "{here}: {plain:?}");
    if asked || ["propose_stunt", "cleave"].contains(&decision.point) {
        assert_eq!(plain.len(), 1, "{here}: {} has a plain answer", decision.point);
        seen.insert("take it");
    }
}

fn role_name(role: OptionRole) -> &'static str {
    match role {
        OptionRole::Discard => "discard",
        OptionRole::GiveUp => "give up",
        OptionRole::Leave => "leave",
        _ => "done",
    }
}

#[test]
fn what_is_seldom_meant_is_told_apart_and_a_question_has_its_plain_answer() {
    let mut seen = BTreeSet::new();
    for (name, level) in levels() {
        let (mut played, mut player) = (battle(&level, 3), Player::new(3));
        for n in 0..LOOKED_AT {
            let Some(decision) = played.decision() else { break };
            check(&format!("{name} decision {n}"), &decision, &mut seen);
            let option = player.pick(&played);
            played.choose(option).expect("offered");
        }
    }
    assert_eq!(Vec::from_iter(seen), ["discard", "done", "give up", "leave", "take it"]);
}
