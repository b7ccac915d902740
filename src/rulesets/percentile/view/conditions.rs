//! Conditions and standing of a combatant, by catalogue name and as texts.

use super::names::readable_id;
use super::words::item_title;
use crate::rulesets::percentile::labels::{self, Label};
use crate::rulesets::percentile::level::{Posture, Success};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{ConditionView, Standing};
use crate::vocab::{CombatantId, Names};

pub fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    let cond = t.cond(c);
    if cond.dead {
        Standing::Dead
    } else if cond.fled {
        Standing::Fled
    } else if cond.unconscious {
        Standing::Incapacitated
    } else if cond.surrendered {
        Standing::Surrendered
    } else {
        Standing::Active
    }
}

/// Returns the names of the combatant's conditions, as the catalogue has them, each with an addition to its text. For
/// the dead and those who fled, that is the only condition.
pub fn holding(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let cond = t.cond(c);
    if cond.dead {
        return vec![("dead", String::new())];
    }
    if cond.fled {
        return vec![("fled", String::new())];
    }
    let posture = t.stands(c).posture;
    let lasting = [
        (cond.surrendered, "surrendered"),
        (cond.unconscious, "unconscious"),
        (posture == Posture::Prone, "prone"),
        (posture == Posture::Kneeling, "kneeling"),
        (cond.broken, "broken"),
        (cond.unaware, "unaware"),
    ];
    let mut list: Vec<(&'static str, String)> =
        lasting.into_iter().filter(|(on, _)| *on).map(|(_, name)| (name, String::new())).collect();
    let how = |level| if level == Success::Special { "only a special success can spot it" } else { "" };
    list.extend(cond.hidden.map(|level| ("hidden", how(level).to_string())));
    if t.is_active(c) {
        list.extend(busy(t, c));
    }
    list
}

/// Returns the conditions that only active combatants have: engaged, reloading and giving First Aid.
fn busy(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let foes: Vec<CombatantId> = t.engaged_by(c).collect();
    let engaged = (!foes.is_empty()).then(|| ("engaged", format!("with {}", t.combatants(&foes))));
    let reloading = t.turn(c).reloading.map(|i| ("reloading", item_title(t, i)));
    let aid = t.clock().aids.iter().find(|aid| aid.helper == c);
    let aiding = aid.map(|aid| ("aiding", format!("to {}", t.combatant(aid.patient))));
    [engaged, reloading, aiding].into_iter().flatten().collect()
}

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let show = |(name, more): (&'static str, String)| {
        let word = labels::condition(name).unwrap_or(Label { title: name, detail: "", icon: "info" });
        if t.brief {
            return ConditionView { name: word.title.into(), ..ConditionView::default() };
        }
        let detail =
            if more.is_empty() { word.detail.to_string() } else { format!("{}. {}", readable_id(&more), word.detail) };
        ConditionView { name: word.title.into(), detail, icon: word.icon }
    };
    holding(t, c).into_iter().map(show).collect()
}
