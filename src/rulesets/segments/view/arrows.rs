//! Arrows of declared actions on the board. Declarations are open (S-INIT-03), as are the paths that movers have
//! chosen.

use super::intents::open;
use super::names::{arm_title, deed_title, spell_title};
use super::turns::{attacking, casts_yet, moves_yet, strikes_yet};
use crate::rulesets::segments::action::{Aimed, Deed, Plan};
use crate::rulesets::segments::level::{Spell, SpellTarget};
use crate::rulesets::segments::queries::*;
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::vocab::{CombatantId, Names};

/// Returns the arrow of a combatant: of its attack in progress, else of its spell, its declared attack or its path.
pub fn arrow(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    if !open(t, c) || t.stunned(c) || t.turn(c).spent {
        return None;
    }
    if let Some(f) = attacking(t).filter(|f| f.by == c) {
        let kind = if f.mode.ranged() { ArrowKind::Shot } else { ArrowKind::Attack };
        return Some(at(c, Some(f.at), kind, arm_title(t, c, f.arm)));
    }
    cast(t, c).or_else(|| attack(t, c)).or_else(|| movement_arrow(t, c))
}

pub fn arrows(t: &BattleReader) -> Vec<ArrowView> {
    t.all().filter_map(|c| arrow(t, c)).collect()
}

fn at(from: CombatantId, to: Option<CombatantId>, kind: ArrowKind, label: String) -> ArrowView {
    ArrowView { from: from.ix(), to: to.map(CombatantId::ix), kind, label, ..ArrowView::default() }
}

fn cast(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    if !casts_yet(t, c) {
        return None;
    }
    let casting = t.cond(c).casting.map(|casting| (casting.spell, casting.at));
    let declared = match t.turn(c).deed {
        Some(Deed::Cast(spell, at)) => Some((spell, at)),
        Some(Deed::BeginPending) => t.cond(c).pending,
        _ => None,
    };
    let (spell, aimed) = casting.or(declared)?;
    match aimed {
        Aimed::At(whom) if whom == c || !t.is_active(whom) => None,
        Aimed::At(whom) => Some(at(c, Some(whom), bent(spell), spell_title(spell))),
        Aimed::Place(cell) => {
            let cells = vec![t.place_id(cell)];
            Some(ArrowView { cells, ..at(c, None, ArrowKind::Shot, spell_title(spell)) })
        }
    }
}

fn bent(spell: Spell) -> ArrowKind {
    if matches!(spell.target(), SpellTarget::Enemy(_)) { ArrowKind::Shot } else { ArrowKind::Aid }
}

fn attack(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    let deed = t.turn(c).deed?;
    if let Deed::FirstAid(patient, _) = deed {
        return (patient != c).then(|| at(c, Some(patient), ArrowKind::Aid, deed_title(deed)));
    }
    let intended = deed.intended().filter(|_| !t.turn(c).rolled || strikes_yet(t, c))?;
    let target = intended.at.filter(|at| t.is_active(*at))?;
    let goes = matches!(deed, Deed::MoveAttack(_) | Deed::RunAttack(_)) && moves_yet(t, c);
    let kind = if goes {
        ArrowKind::Charge
    } else if intended.mode.ranged() {
        ArrowKind::Shot
    } else {
        ArrowKind::Attack
    };
    let cells = if goes { cells_to_come(t, c) } else { Vec::new() };
    Some(ArrowView { cells, ..at(c, Some(target), kind, arm_title(t, c, intended.arm)) })
}

fn movement_arrow(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    let (plan, deed) = (t.journey(c).plan.filter(|_| moves_yet(t, c))?, t.turn(c).deed?);
    let kind = if deed == Deed::Flee { ArrowKind::Flight } else { ArrowKind::Move };
    let (to, cells) = match plan {
        Plan::Follow(whom) => (Some(whom), Vec::new()),
        Plan::To(_) => (None, cells_to_come(t, c)),
        Plan::Ascend | Plan::Land | Plan::Leave | Plan::Stay => return None,
    };
    (to.is_some() || !cells.is_empty()).then(|| ArrowView { cells, ..at(c, to, kind, deed_title(deed)) })
}

/// Returns the rest of the chosen path. Empty for followers, whose path is recomputed on each segment.
fn cells_to_come(t: &BattleReader, c: CombatantId) -> Vec<String> {
    let journey = t.journey(c);
    if !matches!(journey.plan, Some(Plan::To(_))) {
        return Vec::new();
    }
    let mut at = t.place(c);
    let ahead = journey.path.iter().skip(journey.walked.into());
    let cells = ahead.map_while(|direction| {
        at = t.map().next(at?, *direction);
        at
    });
    cells.map(|cell| t.place_id(cell)).collect()
}
