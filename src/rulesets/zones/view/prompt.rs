//! The question of a decision, in one sentence.

use super::names::{faction_title, title, words};
use crate::engine::Decision;
use crate::engine::LegalActions;
use crate::rulesets::zones::action::{Action, Reaction, UnitAction};
use crate::rulesets::zones::frames::{AttackFrame, Frame, Kind};
use crate::rulesets::zones::level::skill;
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::{CombatantId, Names};

pub fn prompt(t: &BattleReader, stand: Decision, point: DecisionPoint) -> String {
    let who = stand.combatant.map(|c| title(t, c)).unwrap_or_default();
    let side = faction_title(t, stand.faction);
    match point {
        DecisionPoint::FirstFaction => format!("{side} have the initiative: which side acts first?"),
        DecisionPoint::TakeTurn => format!("{side}: choose who acts"),
        DecisionPoint::TurnAction => {
            format!("{}: choose an action", in_the_saddle(t, stand.combatant).unwrap_or(who))
        }
        DecisionPoint::Opportunity => match t.agenda().top() {
            Some(Frame::Step(f)) => {
                format!(
                    "{} moves away from {who}: make an opportunity attack? It uses {who}'s turn.",
                    title(t, f.mover)
                )
            }
            _ => format!("{who}: make an opportunity attack?"),
        },
        DecisionPoint::React => match t.agenda().top() {
            Some(Frame::Attack(f)) => format!("{who} is the target: {}.{}", threat(t, f), price(t)),
            _ => format!("{who}: react?"),
        },
        DecisionPoint::Allot => {
            let target = t.world.resource::<LegalActions<UnitAction>>().0.first().and_then(|o| o.who);
            format!(
                "{who} divides the attack dice: how many against {}?",
                target.map(|c| title(t, c)).unwrap_or_default()
            )
        }
        DecisionPoint::ProposeStunt => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                format!("{who} will hit {}: offer a stunt instead of damage?", title(t, f.targets[0].now))
            }
            _ => who,
        },
        DecisionPoint::AnswerStunt => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                let what = f.stunt.map(|s| words(s.name()).to_lowercase()).unwrap_or_default();
                format!("{} offers {who} a stunt instead of damage: {what}. Accept?", title(t, f.attacker))
            }
            _ => who,
        },
        DecisionPoint::Consent => format!("{who} is asked to take the hit for an ally. Agree?"),
        DecisionPoint::DisarmChoice => format!("{who} disarms the enemy: which weapon is dropped?"),
        DecisionPoint::Seize => format!("{who} disarmed the enemy: take the weapon?"),
        DecisionPoint::ShoveTo => format!("{who} shoves the enemy: choose where to"),
        DecisionPoint::Cleave => format!("{who} took out an enemy: attack another?"),
        DecisionPoint::Resume => format!("{who} was hurt after surrendering: fight again?"),
        DecisionPoint::Pursue => {
            let prey = t.world.resource::<LegalActions<UnitAction>>().0.first().and_then(|o| o.who);
            format!("{side}: pursue {}?", prey.map(|c| title(t, c)).unwrap_or_default())
        }
    }
}

/// Returns the price of reacting if it is the same for all reactions. Otherwise empty, since each option shows its own
/// price.
fn price(t: &BattleReader) -> &'static str {
    let free = |o: &UnitAction| match o.action {
        Action::React(Reaction::Guard(ally)) => t.stats(ally).has(skill::PROTECT),
        Action::React(reaction) => reaction == Reaction::DodgeFree,
        _ => false,
    };
    let reacts = |o: &UnitAction| matches!(o.action, Action::React(_));
    let offered = &t.world.resource::<LegalActions<UnitAction>>().0;
    if offered.iter().any(reacts) && !offered.iter().any(free) { " A reaction uses the turn." } else { "" }
}

/// Names the riders that take a turn with their mount: `Goblin on the shaggy pony`.
fn in_the_saddle(t: &BattleReader, mount: Option<CombatantId>) -> Option<String> {
    let offered = &t.world.resource::<LegalActions<UnitAction>>().0;
    let mut riders: Vec<CombatantId> = offered.iter().filter_map(|o| o.who).filter(|who| Some(*who) != mount).collect();
    riders.sort_unstable();
    riders.dedup();
    (!riders.is_empty())
        .then(|| format!("{} on {}", t.combatants(&riders), mount.map(|c| title(t, c)).unwrap_or_default()))
}

fn threat(t: &BattleReader, f: &AttackFrame) -> String {
    let attacker = title(t, f.attacker);
    let weapon = f.arm().map(|a| words(&t.row(a).name).to_lowercase());
    match (f.kind, weapon) {
        (Kind::Hold(h), _) => format!("{attacker} tries to {}", h.name()),
        (Kind::DeathBlow, _) => format!("{attacker} strikes a death blow"),
        (Kind::Blast(_), Some(w)) => format!("{attacker} attacks everyone there ({w})"),
        (_, Some(w)) => format!("{attacker} attacks ({w})"),
        _ => format!("{attacker} attacks"),
    }
}
