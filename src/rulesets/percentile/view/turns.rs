//! Acting combatants, completed actions, pending intents and arrows of attacks, as shown in the scene and on the
//! sheets. A target is known only once it has been chosen in the count (P-INIT-04).

use super::words::{arm_title, item_called, the_arm};
use crate::rulesets::percentile::action::{Intent, Mode};
use crate::rulesets::percentile::frames::{AttackFrame, Frame, MoveFrame, Phase};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::vocab::{CombatantId, Names};

/// Returns true if the combatant's action of this round is over, or if it has none.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    match t.clock().phase {
        Phase::Action => t.turn(c).acted || t.turn(c).rank.is_none() || !t.is_active(c),
        Phase::Resolution | Phase::Aftermath => true,
        Phase::Before | Phase::Intent | Phase::Movement => false,
    }
}

/// Returns the combatant whose movement or action is in progress.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Act(f) => Some(f.who),
        Frame::Move(f) => Some(f.who),
        // Of simultaneous actions, the one whose attack is being resolved.
        Frame::Attack(f) => Some(f.by),
        _ => None,
    })
}

/// Returns the movement in progress.
pub fn moving<'a>(t: &'a BattleReader) -> Option<&'a MoveFrame> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Move(f) => Some(&**f),
        _ => None,
    })
}

/// Returns the attack in progress.
pub fn attacking<'a>(t: &'a BattleReader) -> Option<&'a AttackFrame> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Attack(f) => Some(f),
        _ => None,
    })
}

/// Describes the declared action that is not completed, as a predicate: `attacks with the broadsword`, `attacks Brute`.
/// Empty if there is none.
pub fn intent(t: &BattleReader, c: CombatantId) -> String {
    if let Some(f) = attacking(t).filter(|f| f.by == c) {
        return format!("{} {}", verb(f.mode), t.combatant(f.at));
    }
    if let Some(aid) = t.clock().aids.iter().find(|aid| aid.helper == c) {
        return if aid.patient == c { "treats self".into() } else { format!("treats {}", t.combatant(aid.patient)) };
    }
    let turn = t.turn(c);
    if let Some(i) = turn.reloading {
        return format!("reloads the {}", item_called(t, i));
    }
    let over = turn.acted && acting(t) != Some(c) || matches!(t.clock().phase, Phase::Resolution | Phase::Aftermath);
    match turn.intent.filter(|_| !over && t.is_active(c)) {
        Some(intent) => meant(t, intent),
        None => String::new(),
    }
}

fn verb(mode: Mode) -> &'static str {
    match mode {
        Mode::Melee => "attacks",
        Mode::Thrown => "throws at",
        Mode::Shoot => "shoots",
    }
}

fn meant(t: &BattleReader, intent: Intent) -> String {
    match intent {
        Intent::Attack(arm, Mode::Melee) => format!("attacks with {}", the_arm(t, arm)),
        Intent::Attack(arm, Mode::Thrown) => format!("throws {}", the_arm(t, arm)),
        Intent::Attack(arm, Mode::Shoot) => format!("shoots with {}", the_arm(t, arm)),
        Intent::Reload(i) => format!("reloads the {}", item_called(t, i)),
        Intent::Ready => "changes gear in hand".into(),
        Intent::FirstAid => "gives First Aid".into(),
        Intent::Awaken => "awakens a friend".into(),
        Intent::PickUp => "picks something up".into(),
        Intent::PlantShield => "plants a shield".into(),
        Intent::LiftShield => "lifts a shield".into(),
        Intent::Hide => "hides".into(),
        Intent::Defend => "defends".into(),
        Intent::Surrender => String::new(),
    }
}

/// Returns the intent in a word or two, for the track.
pub fn meant_for(t: &BattleReader, c: CombatantId) -> String {
    match t.turn(c).intent {
        Some(Intent::Attack(arm, _)) => super::words::arm_title(t, arm),
        Some(Intent::Reload(_)) => "Reload".into(),
        Some(Intent::Ready) => "Change gear".into(),
        Some(Intent::FirstAid) => "First Aid".into(),
        Some(Intent::Awaken) => "Awaken".into(),
        Some(Intent::PickUp) => "Pick up".into(),
        Some(Intent::PlantShield) => "Plant shield".into(),
        Some(Intent::LiftShield) => "Lift shield".into(),
        Some(Intent::Hide) => "Hide".into(),
        Some(Intent::Defend) => "Defend".into(),
        Some(Intent::Surrender) | None => String::new(),
    }
}

/// Returns the arrow of the combatant's attack while it is being resolved.
pub fn arrow(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    let f = attacking(t).filter(|f| f.by == c)?;
    Some(ArrowView {
        from: f.by.ix(),
        to: Some(f.at.ix()),
        kind: if f.mode.far() { ArrowKind::Shot } else { ArrowKind::Attack },
        label: arm_title(t, f.arm),
        ..ArrowView::default()
    })
}

pub fn arrows(t: &BattleReader) -> Vec<ArrowView> {
    t.all().filter_map(|c| arrow(t, c)).collect()
}
