//! A combatant, as shown in the scene.

pub use super::conditions::{conditions, standing};
use super::remaining::left;
use super::sheet::figures;
pub use super::sheet::gear;
use super::turns::{done, intent};
use crate::rulesets::percentile::level::Facing;
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::CombatantView;
use crate::vocab::{CombatantId, Names};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let s = t.stats(c);
    let bare = CombatantView {
        id: t.combatant_id(c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: t.wounds(c).hp,
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: t.cond(c).hidden.is_some(),
        conditions: conditions(t, c),
        gear: gear(t, c),
        facing: facing(t, c),
        ..CombatantView::default()
    };
    if t.brief {
        return bare;
    }
    CombatantView {
        name: t.combatant(c),
        faction: s.faction.ix(),
        icon: t.setting().level.combatants[c.ix()].icon.clone(),
        done: done(t, c),
        intent: intent(t, c),
        size: bulk(s.size),
        stats: figures(t, c),
        left: left(t, c),
        ..bare
    }
}

/// Returns the size of the token, from 1 to 4.
fn bulk(size: i32) -> u8 {
    match size {
        ..=5 => 1,
        6..=20 => 2,
        21..=40 => 3,
        _ => 4,
    }
}

/// Returns the facing of a combatant on the board; `None` if the house rule of facing is off (P-BOARD-20).
pub fn facing(t: &BattleReader, c: CombatantId) -> Option<u8> {
    t.place(c).filter(|_| t.house().facing == Facing::On).map(|_| t.stands(c).facing)
}
