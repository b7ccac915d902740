//! Turns of a round: the procedures in progress, the acting combatant, the completed actions and the declaring order,
//! and each combatant's declared and uncompleted action as text and as an arrow. Declarations are open (S-INIT-03), as
//! are the paths that movers have chosen.

use super::names::{aimed, arm_title, deed_title, item_called, spell_called, spell_title, the_arm, treated};
use crate::rulesets::segments::action::{Aimed, Arm, Deed, Intended, Plan};
use crate::rulesets::segments::frames::{
    ActFrame, ForceFrame, Frame, MoverFrame, Phase, SpellFrame, StepFrame, StrikeFrame,
};
use crate::rulesets::segments::level::{DeclarationOrder, Mode, Spell, SpellTarget};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::vocab::{CombatantId, Names};

/// Returns true during the countdown of segments.
pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::PreMovement | Phase::Movement | Phase::PostMovement)
}

/// Returns true if the combatant has no more to do in the current part of the round.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    match t.clock().phase {
        Phase::Before => false,
        Phase::Declaration => t.turn(c).declared || !t.can_act(c),
        Phase::Initiative => !t.can_act(c),
        Phase::PreMovement | Phase::Movement | Phase::PostMovement => {
            !t.is_active(c) || !(strikes_yet(t, c) || casts_yet(t, c) || moves_yet(t, c))
        }
        Phase::End => true,
    }
}

/// Returns true if the combatant has attacks to come.
pub fn strikes_yet(t: &BattleReader, c: CombatantId) -> bool {
    t.turn(c).attacks.iter().any(|attack| attack.state != AttackState::Spent)
}

/// Returns true if the combatant moves on movement segments and has not arrived yet.
pub fn moves_yet(t: &BattleReader, c: CombatantId) -> bool {
    let over = t.journey(c).over || t.clock().phase > Phase::Movement;
    let never = t.turn(c).late_move.is_some_and(|first| first < 1);
    t.is_mover(c) && !over && !never && !t.prone(c)
}

/// Returns true if the combatant is casting, or its casting is still to begin.
pub fn casts_yet(t: &BattleReader, c: CombatantId) -> bool {
    let to_begin = t.turn(c).cast_at.is_some_and(|at| !counting(t) || t.clock().segment >= at);
    t.casting(c) || to_begin && spell_of(t, c).is_some()
}

/// Returns the spell that the combatant is casting or has declared.
pub fn spell_of(t: &BattleReader, c: CombatantId) -> Option<Spell> {
    let cond = t.cond(c);
    match t.turn(c).deed {
        _ if cond.casting.is_some() => cond.casting.map(|casting| casting.spell),
        Some(Deed::Cast(spell, _)) => Some(spell),
        Some(Deed::BeginPending) => cond.pending.map(|(spell, _)| spell),
        _ => None,
    }
}

/// Returns the combatant whose movement, attack or spell is in progress.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Act(f) => Some(f.who),
        Frame::Mover(f) => Some(f.who),
        Frame::Step(f) => Some(f.who),
        Frame::BeginCast(f) => Some(f.who),
        Frame::SpellOff(f) => Some(f.who),
        _ => None,
    })
}

/// Returns the attack in progress.
pub fn attacking<'a>(t: &'a BattleReader) -> Option<&'a StrikeFrame> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Strike(f) => Some(&**f),
        _ => None,
    })
}

/// Returns all combatants in declaring order (S-INIT-03).
pub fn declaring_order(t: &BattleReader) -> Vec<CombatantId> {
    let mut order: Vec<CombatantId> = t.all().collect();
    match t.house().declaration_order {
        DeclarationOrder::DexAscending => order.sort_by_key(|c| t.order_dex(*c)),
        DeclarationOrder::DexDescending => order.sort_by_key(|c| -t.order_dex(*c)),
        DeclarationOrder::Roster => {}
    }
    order
}

/// Returns true if the combatant's intent is known. Declarations are open (S-INIT-03), except those of hidden
/// combatants.
pub fn open(t: &BattleReader, c: CombatantId) -> bool {
    let turn = t.turn(c);
    turn.declared && t.is_active(c) && !t.is_hidden(c) && !matches!(t.clock().phase, Phase::Before | Phase::End)
}

/// Describes the remaining intent: `attacks Brute with the longsword`, `casts bless`, `runs`. Empty if there is none.
pub fn intent(t: &BattleReader, c: CombatantId) -> String {
    if !open(t, c) || t.stunned(c) || t.turn(c).spent {
        return String::new();
    }
    if let Some(f) = attacking(t).filter(|f| f.by == c) {
        return format!("{} {}", verb(f.mode), t.combatant(f.at));
    }
    match t.turn(c).deed {
        _ if t.turn(c).late_move.is_some() => moving(t, c, "moves"),
        _ if casts_yet(t, c) => casts(t, c),
        Some(deed) => meant(t, c, deed),
        None => String::new(),
    }
}

/// Describes the action being declared, before the declaration is complete.
pub fn meaning(t: &BattleReader, c: CombatantId) -> String {
    match t.turn(c).deed {
        Some(Deed::Cast(..)) => casts(t, c),
        Some(deed) => meant(t, c, deed),
        None => String::new(),
    }
}

fn verb(mode: Mode) -> &'static str {
    match mode {
        Mode::Melee => "attacks",
        Mode::Throw => "throws at",
        Mode::Shoot => "shoots",
    }
}

fn casts(t: &BattleReader, c: CombatantId) -> String {
    let Some(spell) = spell_of(t, c) else { return String::new() };
    let pending = t.cond(c).pending.map(|(_, at)| at);
    let at = match t.turn(c).deed {
        _ if t.casting(c) => t.cond(c).casting.map(|casting| casting.at),
        Some(Deed::Cast(_, at)) => Some(at),
        _ => pending,
    };
    match at.filter(|at| *at != Aimed::At(c)) {
        Some(at) => format!("casts {} at {}", spell_called(spell), aimed(t, at)),
        None => format!("casts {}", spell_called(spell)),
    }
}

fn meant(t: &BattleReader, c: CombatantId, deed: Deed) -> String {
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) => strikes(t, c, a),
        Deed::MoveAttack(a) | Deed::RunAttack(a) => {
            let then = strikes(t, c, a);
            let goes = if matches!(deed, Deed::RunAttack(_)) { "runs" } else { "moves" };
            match (moving(t, c, goes), then.is_empty()) {
                (way, _) if way.is_empty() => then,
                (way, true) => way,
                (way, false) => format!("{way} and {then}"),
            }
        }
        Deed::Move => moving(t, c, "walks"),
        Deed::Run => moving(t, c, "runs"),
        Deed::Sprint => moving(t, c, "sprints"),
        Deed::FastSprint => moving(t, c, "sprints at top speed"),
        Deed::Evade => moving(t, c, "evades"),
        Deed::Flee => moving(t, c, "flees"),
        Deed::FullDefence => "only defends (full defence)".into(),
        Deed::DesperateDefence => "only defends (desperate defence)".into(),
        Deed::PickUp(i) if !t.holds(c, i) => format!("picks up {}", item_called(t, i)),
        Deed::FirstAid(patient, what) if patient == c => format!("treats own wound: {}", treated(what)),
        Deed::FirstAid(patient, what) => format!("treats {} of {}", treated(what), t.combatant(patient)),
        Deed::RiseAndCower | Deed::Cower => "cowers".into(),
        Deed::PickUp(_) | Deed::Cast(..) | Deed::BeginPending | Deed::Rest | Deed::Surrender => String::new(),
    }
}

fn strikes(t: &BattleReader, c: CombatantId, a: Intended) -> String {
    // Before initiative is rolled, the number of attacks is unknown.
    if t.turn(c).rolled && !strikes_yet(t, c) {
        return String::new();
    }
    let weapon = the_arm(t, c, a.arm);
    match (a.at.filter(|at| t.is_active(*at)), a.mode) {
        (Some(at), Mode::Throw) => format!("throws {weapon} at {}", t.combatant(at)),
        (Some(at), mode) => format!("{} {} with {weapon}", verb(mode), t.combatant(at)),
        (None, Mode::Melee) => format!("attacks with {weapon}"),
        (None, Mode::Throw) => format!("throws {weapon}"),
        (None, Mode::Shoot) => format!("shoots with {weapon}"),
    }
}

/// Describes the movement and, if chosen, its destination.
fn moving(t: &BattleReader, c: CombatantId, verb: &str) -> String {
    if !moves_yet(t, c) {
        return String::new();
    }
    match t.journey(c).plan {
        Some(Plan::To(cell)) => format!("{verb} to {}", t.place_id(cell)),
        Some(Plan::Follow(whom)) => format!("{verb} after {}", t.combatant(whom)),
        Some(Plan::Leave) => format!("{verb} off the board"),
        Some(Plan::Stay) => String::new(),
        Some(Plan::Ascend | Plan::Land) | None => verb.into(),
    }
}

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

/// Returns the innermost frame of a kind.
fn innermost<'a, F>(t: &'a BattleReader, of: impl Fn(&'a Frame) -> Option<&'a F>) -> Option<&'a F> {
    t.agenda().0.iter().rev().find_map(of)
}

/// Returns the movement in progress.
pub fn mover_frame<'a>(t: &'a BattleReader) -> Option<&'a MoverFrame> {
    innermost(t, |f| if let Frame::Mover(f) = f { Some(f) } else { None })
}

/// Returns the attack whose segment has come.
pub fn act_frame<'a>(t: &'a BattleReader) -> Option<&'a ActFrame> {
    innermost(t, |f| if let Frame::Act(f) = f { Some(f) } else { None })
}

/// Returns the step in progress.
pub fn step_frame<'a>(t: &'a BattleReader) -> Option<&'a StepFrame> {
    innermost(t, |f| if let Frame::Step(f) = f { Some(f) } else { None })
}

/// Returns the forced move in progress.
pub fn force_frame<'a>(t: &'a BattleReader) -> Option<&'a ForceFrame> {
    innermost(t, |f| if let Frame::Force(f) = f { Some(f) } else { None })
}

/// Returns the spell being resolved.
pub fn spell_frame<'a>(t: &'a BattleReader) -> Option<&'a SpellFrame> {
    innermost(t, |f| if let Frame::SpellOff(f) = f { Some(f) } else { None })
}

/// Returns the spell that a combatant is about to cast, and its target.
pub fn to_cast(t: &BattleReader, who: CombatantId) -> Option<(Spell, Aimed)> {
    match t.turn(who).deed {
        Some(Deed::Cast(spell, at)) => Some((spell, at)),
        _ => t.cond(who).pending,
    }
}

/// Returns weapon, mode and number of the attack whose segment has come.
pub fn attack_of(t: &BattleReader, who: CombatantId) -> Option<(Arm, Mode, u8)> {
    let number = act_frame(t).filter(|f| f.who == who).map_or(1, |f| f.number);
    t.declared_arm(who).map(|(arm, mode)| (arm, mode, number))
}
