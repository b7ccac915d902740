//! A combatant, as shown in the scene.

pub use super::conditions::{conditions, standing};
use super::sheet::figures;
pub use super::sheet::gear;
use super::turns::{done, intent};
use crate::engine::PendingDecision;
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::level::Facing;
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{Budget, CombatantView};
use crate::vocab::{CombatantId, Names};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let s = t.stats(c);
    let bare = CombatantView {
        id: t.combatant_id(c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: t.hp(c),
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: t.is_hidden(c),
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

/// Returns the remaining steps and action of a round (P-MOVE-02).
fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let steps = t.allowance(c, false);
    let stand = t.world.resource::<PendingDecision>().0.filter(|stand| stand.combatant == Some(c));
    let asked = stand.and_then(|stand| DecisionPoint::named(stand.point));
    // Steps are left only until the movement of the round is over. The action counts as left while its decision is
    // pending.
    let goes = asked == Some(DecisionPoint::ChooseMove) || !turn.moved;
    let moves = goes && t.clock().phase <= Phase::Movement;
    let acts = !turn.acted || asked == Some(DecisionPoint::Act);
    let on_foot = if moves { (steps - turn.steps_spent).max(0) } else { 0 };
    vec![
        Budget { icon: "walking-boot", name: "steps", left: on_foot, of: steps },
        Budget { icon: "main", name: "action", left: i32::from(acts && !turn.idle), of: 1 },
    ]
}
