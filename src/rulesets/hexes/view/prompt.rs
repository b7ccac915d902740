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
        DecisionPoint::Spring => format!("{who} lies hidden: spring now?"),
        DecisionPoint::DeclareWall => format!("{side}: form a shield wall?"),
        DecisionPoint::DeclareRoutine => format!("{who} declares: what to do this round?"),
        DecisionPoint::DeclareSplit => {
            let bcb = stand.combatant.map_or(0, |c| t.stats(c).bcb);
            format!("{who} divides a combat bonus of {bcb}: how much for defence?")
        }
        DecisionPoint::DeclareFacing => format!("{who}: which way to face before acting?"),
        DecisionPoint::ChooseFacing => format!("{who} is done: which way to face?"),
        DecisionPoint::ChooseAction => action(t, &who),
        DecisionPoint::ChooseStep => step(t, &who),
        DecisionPoint::RetreatPace => {
            let from = moving(t).map(|f| super::names::titles(t, &f.leaves)).unwrap_or_default();
            format!("{who} retreats from {from}: at what pace?")
        }
        DecisionPoint::ChooseTarget => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                let verb = match f.manner {
                    Manner::Throw => "throws",
                    Manner::Shoot => "shoots",
                    _ => "strikes",
                };
                format!("{who} {verb} ({}): at whom?", arm_title(t, f.arm).to_lowercase())
            }
            _ => format!("{who}: at whom?"),
        },
        DecisionPoint::AttackMode => match t.agenda().top() {
            Some(Frame::Attack(f)) => {
                format!("{who} strikes {}: to kill or to subdue?", f.target.map(|c| title(t, c)).unwrap_or_default())
            }
            _ => format!("{who}: to kill or to subdue?"),
        },
        DecisionPoint::FreeAttack => free_attack(t, &who),
        DecisionPoint::FendOff => {
            let on = provoker(t).map(|c| title(t, c)).unwrap_or_default();
            format!("{on} is about to come within {who}'s guard: fend off? It spends an attack of this round.")
        }
        DecisionPoint::ChooseSpellTarget => match t.agenda().top() {
            Some(Frame::Spell(f)) => format!("{who}'s {} goes off: where?", spell_title(t, f.spell)),
            _ => format!("{who}'s spell goes off: where?"),
        },
        DecisionPoint::ShoveFollow => match t.agenda().top() {
            Some(Frame::Follow { into, .. }) => {
                format!("{who} has pushed its foe back: follow into {}?", hex_id(t, *into))
            }
            _ => format!("{who} has pushed its foe back: follow?"),
        },
        DecisionPoint::CompelOrder => match t.agenda().top() {
            Some(Frame::Spell(f)) => {
                format!("{who} has bent {}'s will: what is it to do?", f.bent.map(|c| title(t, c)).unwrap_or_default())
            }
            _ => format!("{who} has bent a will: what is it to do?"),
        },
        DecisionPoint::ParleyApproach => parley(t, &side),
    }
}

fn action(t: &BattleReader, who: &str) -> String {
    let clock = t.clock();
    match clock.phase {
        Phase::Held => format!("{who} has held back: what now?"),
        _ if clock.simultaneous => format!("{who} acts on count {}, as others do: what now?", clock.count),
        _ => format!("{who} acts on count {}: what now?", clock.count),
    }
}

fn step(t: &BattleReader, who: &str) -> String {
    let Some(f) = moving(t) else { return format!("{who} leaves the wall: which way?") };
    let verb = match f.gait {
        Gait::Half => "moves",
        Gait::Run => "runs",
        Gait::Close => "closes in",
        Gait::Charge => "charges",
    };
    format!("{who} {verb}, {} of {} left: where to?", f.allowance - f.spent, f.allowance)
}

fn free_attack(t: &BattleReader, who: &str) -> String {
    let on = provoker(t).map(|c| title(t, c)).unwrap_or_default();
    let why = match (t.agenda().top(), moving(t)) {
        (Some(Frame::Fumble(_)), _) => format!("{on} has fumbled"),
        (_, Some(f)) => match (f.stage, f.to) {
            (MoveStage::Reaction(Reaction::FreeAttack(Opening::Stumble)), _) => format!("{on} stumbles backing out"),
            (MoveStage::Reaction(Reaction::FreeAttack(Opening::Flight)), _) => {
                format!("{on} turns and flees from {who}")
            }
            (_, Some(_)) => format!("{on} passes {who}, heading {}", direction_name(f.heading)),
            (_, None) => format!("{on} slips past {who} off the board"),
        },
        _ => format!("{on} lays itself open"),
    };
    format!("{why}: strike? It costs nothing.")
}

fn parley(t: &BattleReader, side: &str) -> String {
    let temper = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Parley(f) => Some(f.temper),
        _ => None,
    });
    let word = temper.and_then(|s| labels::stage(STAGES[s as usize]));
    format!("{side}: the others are {}. What do you say?", word.map_or("waiting".into(), |w| w.title.to_lowercase()))
}
