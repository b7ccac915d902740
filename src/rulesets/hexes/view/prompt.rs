//! The question of a decision, in one sentence.

use super::answers::{moving, provoker};
use super::names::{arm_title, direction_name, faction_title, hex_id, spell_title, title};
use crate::engine::Decision;
use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveStage, Opening, Phase, Reaction};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::special::parley::STAGES;

pub fn prompt(t: &BattleReader, stand: Decision, point: DecisionPoint) -> String {
    let who = stand.combatant.map(|c| title(t, c)).unwrap_or_default();
    let side = faction_title(t, stand.faction);
    match point {
        DecisionPoint::Spring => format!("{who} is hidden: spring the ambush now?"),
        DecisionPoint::DeclareWall => format!("{side}: form a shield wall?"),
        DecisionPoint::DeclareRoutine => format!("{who}: what to do this round?"),
        DecisionPoint::DeclareSplit => {
            let bcb = stand.combatant.map_or(0, |c| t.stats(c).bcb);
            format!("{who} has combat bonus +{bcb}: how much goes to defence?")
        }
        DecisionPoint::DeclareFacing => format!("{who}: which way to face before acting?"),
        DecisionPoint::ChooseFacing => format!("{who} is done: which way to face?"),
        DecisionPoint::ChooseAction => action(t, &who),
        DecisionPoint::ChooseStep => step(t, &who),
        DecisionPoint::RetreatPace => {
            let from = moving(t).map(|f| super::names::titles(t, &f.leaves)).unwrap_or_default();
            format!("{who} retreats from {from}: how fast?")
        }
        DecisionPoint::ChooseTarget => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                let verb = match f.manner {
                    Manner::Throw => "throws",
                    Manner::Shoot => "shoots",
                    _ => "attacks",
                };
                format!("{who} {verb} ({}): which target?", arm_title(t, f.arm).to_lowercase())
            }
            _ => format!("{who}: which target?"),
        },
        DecisionPoint::AttackMode => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                format!("{who} attacks {}: to kill or to subdue?", f.target.map(|c| title(t, c)).unwrap_or_default())
            }
            _ => format!("{who}: to kill or to subdue?"),
        },
        DecisionPoint::FreeAttack => free_attack(t, &who),
        DecisionPoint::FendOff => {
            let on = provoker(t).map(|c| title(t, c)).unwrap_or_default();
            format!("{on} is about to step next to {who}: fend off? This uses one of this round's attacks.")
        }
        DecisionPoint::ChooseSpellTarget => match t.agenda().top() {
            Some(Frame::Spell(f)) => format!("{who}'s {} takes effect: which target?", spell_title(t, f.spell)),
            _ => format!("{who}'s spell takes effect: which target?"),
        },
        DecisionPoint::ShoveFollow => match t.agenda().top() {
            Some(Frame::Follow { into, .. }) => {
                format!("{who} has pushed the enemy back: follow to {}?", hex_id(t, *into))
            }
            _ => format!("{who} has pushed the enemy back: follow?"),
        },
        DecisionPoint::CompelOrder => match t.agenda().top() {
            Some(Frame::Spell(f)) => {
                format!("{who} controls {}: which order?", f.bent.map(|c| title(t, c)).unwrap_or_default())
            }
            _ => format!("{who} controls an enemy: which order?"),
        },
        DecisionPoint::ParleyApproach => parley(t, &side),
    }
}

fn action(t: &BattleReader, who: &str) -> String {
    let clock = t.clock();
    match clock.phase {
        Phase::Held => format!("{who} uses a held action: what now?"),
        _ if clock.simultaneous => format!("{who} acts on count {}, together with others: what now?", clock.count),
        _ => format!("{who} acts on count {}: what now?", clock.count),
    }
}

fn step(t: &BattleReader, who: &str) -> String {
    let Some(f) = moving(t) else { return format!("{who} leaves the shield wall: which way?") };
    let verb = match f.gait {
        Gait::Half => "moves",
        Gait::Run => "runs",
        Gait::Close => "closes in",
        Gait::Charge => "charges",
    };
    format!("{who} {verb}, {} of {} movement left: where to?", f.allowance - f.spent, f.allowance)
}

fn free_attack(t: &BattleReader, who: &str) -> String {
    let on = provoker(t).map(|c| title(t, c)).unwrap_or_default();
    let why = match (t.agenda().top(), moving(t)) {
        (Some(Frame::Fumble(_)), _) => format!("{on} has fumbled"),
        (_, Some(f)) => match (f.stage, f.to) {
            (MoveStage::Reaction(Reaction::FreeAttack(Opening::Stumble)), _) => {
                format!("{on} stumbles while withdrawing")
            }
            (MoveStage::Reaction(Reaction::FreeAttack(Opening::Flight)), _) => {
                format!("{on} flees from {who}")
            }
            (_, Some(_)) => format!("{on} passes {who}, heading {}", direction_name(f.heading)),
            (_, None) => format!("{on} leaves the board past {who}"),
        },
        _ => format!("{on} is open to attack"),
    };
    format!("{why}: make a free attack?")
}

fn parley(t: &BattleReader, side: &str) -> String {
    let temper = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Parley(f) => Some(f.temper),
        _ => None,
    });
    let word = temper.and_then(|s| labels::stage(STAGES[s as usize]));
    format!("{side}: the other side is {}. Which approach?", word.map_or("waiting".into(), |w| w.title.to_lowercase()))
}
