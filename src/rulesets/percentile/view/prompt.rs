//! The prompt of a decision, in one sentence.

use super::turns::{attacking, moving};
use super::words::{item_called, steps, the_arm};
use crate::engine::Decision;
use crate::rulesets::percentile::action::{Intent, Mode};
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::level::{Posture, Success};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CombatantId, Names};

pub fn prompt(t: &BattleReader, stand: Decision, point: DecisionPoint) -> String {
    let Some(c) = stand.combatant else { return t.faction_title(stand.faction) };
    let who = t.combatant(c);
    match point {
        DecisionPoint::DeclareIntent if t.clock().phase == Phase::Action => {
            format!("{who} acts on rank {}: what to do?", t.clock().rank)
        }
        DecisionPoint::DeclareIntent => {
            format!("{who} (DEX {}): what to do this round? Choose the target later.", t.dex(c))
        }
        DecisionPoint::Rise => match t.stands(c).posture {
            Posture::Prone => format!("{who} is prone: stand up?"),
            _ => format!("{who} is kneeling: stand up?"),
        },
        DecisionPoint::ChooseMove => {
            let (spent, most) = (t.turn(c).steps_spent, moving(t).map_or(0, |f| f.allowance));
            format!("{who} moves, {} of {} left: where to?", most - spent, steps(most))
        }
        DecisionPoint::Kneel => format!("{who} has moved: kneel behind the shield?"),
        DecisionPoint::Face => format!("{who} has moved: which way to face?"),
        DecisionPoint::Act => act(t, c, &who),
        DecisionPoint::React => react(t, c, &who),
    }
}

fn act(t: &BattleReader, c: CombatantId, who: &str) -> String {
    let rank = t.clock().rank;
    let together = t.clock().group.iter().filter(|m| t.is_active(**m)).count() > 1;
    let with = if together { ", together with others" } else { "" };
    let what = match t.turn(c).intent {
        Some(Intent::Attack(arm, Mode::Melee)) => format!("attack which target with {}?", the_arm(t, arm)),
        Some(Intent::Attack(arm, Mode::Thrown)) => format!("throw {} at which target?", the_arm(t, arm)),
        Some(Intent::Attack(arm, Mode::Shoot)) => format!("shoot {} at which target?", the_arm(t, arm)),
        Some(Intent::Reload(i)) => format!("reload the {}?", item_called(t, i)),
        Some(Intent::Ready) => "what to take in hand?".into(),
        Some(Intent::FirstAid) => "treat which patient?".into(),
        Some(Intent::Awaken) => "awaken which friend?".into(),
        Some(Intent::PickUp) => "what to pick up?".into(),
        Some(Intent::PlantShield) => "plant the shield on which side?".into(),
        Some(Intent::LiftShield) => "lift which shield?".into(),
        Some(Intent::Hide) => "hide?".into(),
        Some(Intent::Defend | Intent::Surrender) | None => "what now?".into(),
    };
    format!("{who} acts on rank {rank}{with}: {what}")
}

fn react(t: &BattleReader, c: CombatantId, who: &str) -> String {
    let Some(f) = attacking(t).filter(|f| f.at == c) else { return format!("{who} is hit: what now?") };
    let hit = if f.level == Success::Special { "a special hit" } else { "a hit" };
    let by = t.combatant(f.by);
    format!("{by} attacks {who} with {}: {hit}. Parry or dodge?", the_arm(t, f.arm))
}
