//! Options that a player might expect but cannot choose, with their reasons.

use super::names::{arm_icon, arm_title, spell_title};
use crate::rulesets::hexes::action::{Action, Arm, TurnAction};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{ActionFrame, Frame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Class, MoveAndAttacks, Reload};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::{Routine, Use};
use crate::vocab::card::{Refusals, from_here};
use crate::vocab::view::RefusedView;
use crate::vocab::{CombatantId, RuleId};

pub fn refused(
    t: &BattleReader,
    point: DecisionPoint,
    who: Option<CombatantId>,
    actions: &[Action],
) -> Vec<RefusedView> {
    let mut list = Refusals::default();
    let Some(who) = who else { return list.0 };
    match (point, t.agenda().top()) {
        (DecisionPoint::DeclareRoutine, _) => routines(t, who, actions, &mut list),
        (DecisionPoint::ChooseAction, Some(Frame::Action(f))) => {
            let actions: Vec<TurnAction> = actions.iter().filter_map(|a| a.on_count()).collect();
            let actions = actions.as_slice();
            attacks(t, f, actions, &mut list);
            moves(t, f, actions, &mut list);
            magic(t, who, actions, &mut list);
            waiting(t, f, actions, &mut list);
            ending(t, f, actions, &mut list);
        }
        _ => {}
    }
    list.0
}

// ---- declarations

fn routines(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let has = |f: &dyn Fn(&Routine) -> bool| actions.iter().any(|a| matches!(a, Action::Declare(r) if f(r)));
    if !has(&|r| matches!(r, Routine::TwoWeaponAttack)) && !t.ready_items(who).is_empty() {
        let gear = t.gear(who);
        let reason = if t.shield_free(who) {
            "the other hand holds a shield"
        } else if gear.main_hand.is_some_and(|i| t.item_row(i).hands == 2) {
            "the weapon takes both hands"
        } else if gear.off_hand.is_none() {
            "nothing in the other hand"
        } else {
            "the second weapon is too heavy for the off hand"
        };
        list.refuse("Two weapons", reason, H_TWOW_01, "Declare", "sword-clash");
    }
    let bow = t.ready_items(who).into_iter().find(|i| t.item_row(*i).missile && t.item_row(*i).shots >= 2);
    if let Some(bow) = bow.filter(|_| !has(&|r| matches!(r, Routine::DoubleShot))) {
        let ammo = t.item_row(bow).ammo.map_or(2, |a| t.gear(who).ammo[a as usize]);
        let (reason, rule) = if t.item(bow).broken {
            ("the string is broken", H_GEAR_05)
        } else if ammo < 2 {
            ("fewer than two shots left", H_MISS_05)
        } else if t.cond(who).prone {
            ("prone", H_ATK_14)
        } else {
            ("not possible now", H_MISS_05)
        };
        list.refuse("Two shots", reason, rule, "Declare", "arrow-cluster");
    }
    if !has(&|r| matches!(r, Routine::Charge(_))) {
        let cond = t.cond(who);
        let (reason, rule) = if cond.prone {
            ("prone", H_MOVE_17)
        } else if t.wall_of(who).is_some() {
            ("in a shield wall", H_WALL_11)
        } else if cond.entangled.is_some() {
            ("entangled", H_INIT_05)
        } else if cond.pinned_by.is_some() {
            ("pinned", H_INIT_05)
        } else if t.broken(who) {
            ("morale is broken", H_MORALE_07)
        } else if cond.blinded > 0 {
            ("blinded", H_MOVE_17)
        } else if t.all().any(|e| t.enemies(e, who) && t.is_active(e) && t.detects(who, e) && t.distance(who, e) <= 1) {
            ("an enemy is already adjacent: no room to charge", H_MOVE_18)
        } else {
            ("no clear straight path to a visible enemy", H_MOVE_18)
        };
        list.refuse("Charge", reason, rule, "Charge", "charging-bull");
    }
    spells(t, who, actions, list);
}

fn spells(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    for (spell, left) in &t.gear(who).prepared {
        if actions.contains(&Action::Declare(Routine::Cast(*spell))) {
            continue;
        }
        let (reason, rule) = if *left == 0 {
            ("no castings left", H_SPELL_01)
        } else if t.clock().segment {
            ("not during a surprise segment", H_SPELL_11)
        } else if !t.armour_lets_cast(who, *spell) {
            match t.stats(who).class {
                Class::MagicUser => ("cannot cast in armour or with a shield", H_SPELL_08),
                _ => ("needs magic armour with a higher bonus", H_SPELL_09),
            }
        } else if t.cond(who).blinded > 0 {
            ("blinded", H_SPELL_01)
        } else if t.broken(who) {
            ("morale is broken", H_MORALE_07)
        } else {
            ("cannot cast now", H_SPELL_01)
        };
        let icon = labels::spell(&t.spell(*spell).name).map_or("magic-swirl", |w| w.icon);
        list.refuse(format!("Cast {}", spell_title(t, *spell)), reason, rule, "Magic", icon);
    }
}

// ---- choose_action

fn attacks(t: &BattleReader, f: &ActionFrame, actions: &[TurnAction], list: &mut Refusals) {
    let who = f.who;
    let (cond, turn) = (t.cond(who), t.turn(who));
    let one_attack = t.house().move_and_attacks == MoveAndAttacks::OneAttack;
    let all = if cond.pinned_by.is_some() {
        Some(("pinned: can only break free", H_DMG_21))
    } else if cond.full_defence {
        Some(("full defence: no attack this round", H_ATK_15))
    } else if cond.fleeing {
        Some(("fled from an enemy this round", H_MOVE_15))
    } else if cond.pinning.is_some() {
        Some(("pinning an enemy: can only brawl", H_DMG_21))
    } else if turn.dice.get(f.die as usize).is_none_or(|d| d.spent) {
        Some(("this attack is already used", H_INIT_20))
    } else if one_attack && turn.moved && turn.attacks >= 1 {
        Some(("already moved and attacked", H_INIT_29))
    } else if t.running_away(who) {
        Some(("running away", H_MORALE_08))
    } else {
        None
    };
    let offered = actions.iter().any(|a| matches!(a, TurnAction::Attack(..) | TurnAction::Brawl));
    if let Some((reason, rule)) = all {
        if !offered {
            list.refuse("Attack", reason, rule, "Attack", "crossed-swords");
        }
        return;
    }
    for i in t.ready_items(who) {
        let arm = Arm::Item(i);
        if !actions.iter().any(|a| matches!(a, TurnAction::Attack(x, _) if *x == arm)) {
            let (reason, rule) = unusable(t, f, arm);
            let (reason, rule) = unless_it_moves(reason, rule, actions);
            list.refuse(arm_title(t, arm), reason, rule, "Attack", arm_icon(t, arm));
        }
    }
    let naturals = t.naturals(who);
    if let (false, Some(row)) = (offered, naturals.first()) {
        let arm = Arm::Natural(*row);
        let (reason, rule) = unless_it_moves(NOBODY, H_ATK_02, actions);
        list.refuse(arm_title(t, arm), reason, rule, "Attack", arm_icon(t, arm));
    }
}

const NOBODY: &str = "no enemy in reach";

/// Rewords a reason about reach to "from here" for a combatant that may still move.
fn unless_it_moves(reason: &'static str, rule: RuleId, actions: &[TurnAction]) -> (String, RuleId) {
    (from_here(reason, reason == NOBODY && actions.contains(&TurnAction::HalfMove)), rule)
}

/// Returns the reason why a weapon in hand cannot be used now.
fn unusable(t: &BattleReader, f: &ActionFrame, arm: Arm) -> (&'static str, RuleId) {
    let Arm::Item(i) = arm else { return (NOBODY, H_ATK_02) };
    let (item, row, cond) = (t.item(i), t.item_row(i), t.cond(f.who));
    let used = t.turn(f.who).dice.get(f.die as usize).map(|d| d.used);
    match used {
        Some(Use::MainHand) if t.gear(f.who).main_hand != Some(i) => {
            return ("this initiative die is for the other hand", H_TWOW_02);
        }
        Some(Use::OffHand) if t.gear(f.who).off_hand != Some(i) => {
            return ("this initiative die is for the other hand", H_TWOW_02);
        }
        Some(Use::Natural(_)) => return ("this initiative die is for a natural weapon", H_INIT_09),
        Some(Use::Shot) if row.shots < 2 => return ("this initiative die is for a shot", H_MISS_05),
        _ => {}
    }
    if let Routine::Charge(_) = t.turn(f.who).routine
        && cond.charging
    {
        return ("charging: only against the charge target", H_MOVE_20);
    }
    if row.missile {
        return if item.broken {
            ("the string is broken", H_GEAR_05)
        } else if !t.ammo_left(f.who, row) {
            ("no ammunition", H_GEAR_01)
        } else if !item.loaded {
            ("not loaded", H_MISS_06)
        } else if cond.blinded > 0 {
            ("blinded", H_DMG_21)
        } else if cond.prone && row.reload == Reload::None {
            ("prone", H_ATK_14)
        } else {
            ("no enemy in sight and range", H_MISS_01)
        };
    }
    if cond.prone && row.hands == 2 {
        return ("two-handed: not while prone", H_ATK_14);
    }
    if row.melee && guesses(t, f.who) {
        UNSEEN
    } else if row.melee {
        (NOBODY, H_ATK_02)
    } else {
        ("no enemy in sight and range", H_MISS_01)
    }
}

const UNSEEN: (&str, RuleId) = ("an unseen enemy is near, but its hex is unknown", H_INVIS_03);

/// Returns true if any enemy is only suspected (H-INVIS-03, H-INVIS-05). Its distance is ignored, since that would
/// reveal its place.
fn guesses(t: &BattleReader, who: CombatantId) -> bool {
    let about = |e: CombatantId| t.is_active(e) || t.present(e) && t.helpless(e);
    t.all().any(|e| t.enemies(e, who) && about(e) && t.suspects(who, e) && !t.detects(who, e))
}

fn moves(t: &BattleReader, f: &ActionFrame, actions: &[TurnAction], list: &mut Refusals) {
    let who = f.who;
    let (cond, turn) = (t.cond(who), t.turn(who));
    let double = turn.declared && turn.routine == Routine::DoubleShot;
    let one_attack = t.house().move_and_attacks == MoveAndAttacks::OneAttack;
    if !actions.contains(&TurnAction::HalfMove) && !actions.contains(&TurnAction::Run) {
        let (reason, rule) = if cond.pinned_by.is_some() {
            ("pinned", H_DMG_21)
        } else if cond.entangled.is_some() {
            ("entangled", H_MOVE_25)
        } else if cond.pinning.is_some() {
            ("pinning an enemy", H_MOVE_25)
        } else if cond.casting {
            ("casting", H_SPELL_03)
        } else if turn.moved {
            ("move already used", H_INIT_20)
        } else if one_attack && turn.attacks >= 2 {
            ("already attacked twice", H_INIT_29)
        } else if double {
            ("two shots declared: no move", H_MISS_05)
        } else if t.wall_of(who).is_some() {
            ("in a shield wall", H_WALL_11)
        } else if cond.prone {
            ("prone: stand up first", H_MOVE_06)
        } else if actions.iter().any(|a| matches!(a, TurnAction::ChargeGo(..))) {
            ("charge declared", H_MOVE_20)
        } else {
            ("no free hex to move to", H_MOVE_03)
        };
        list.refuse("Move", reason, rule, "Move", "walking-boot");
    } else if !actions.contains(&TurnAction::Run) && actions.contains(&TurnAction::HalfMove) {
        let (reason, rule) = if cond.hidden {
            ("hidden: only half moves", H_SNEAK_01)
        } else if cond.charging {
            ("charge declared", H_MOVE_20)
        } else if cond.retreating {
            ("must fall back first", H_MORALE_07)
        } else {
            ("already acted this round", H_INIT_21)
        };
        list.refuse("Run, close in", reason, rule, "Move", "run");
    }
}

fn magic(t: &BattleReader, who: CombatantId, actions: &[TurnAction], list: &mut Refusals) {
    for (ix, (spell, charges)) in t.gear(who).wands.iter().enumerate() {
        if actions.contains(&TurnAction::UseWand(ix as u8)) {
            continue;
        }
        let (reason, rule) = if *charges == 0 {
            ("no charges left", H_WAND_01)
        } else if t.cond(who).full_defence {
            ("full defence", H_ATK_15)
        } else if t.cond(who).blinded > 0 {
            ("blinded", H_DMG_21)
        } else if t.spell_targets(who, *spell).next().is_none() {
            ("no target", H_WAND_01)
        } else {
            ("not possible now", H_WAND_01)
        };
        list.refuse(format!("Wand: {}", spell_title(t, *spell)), reason, rule, "Magic", "crystal-wand");
    }
    if t.turn(who).lost && matches!(t.turn(who).routine, Routine::Cast(_) | Routine::ReadScroll(_)) {
        list.refuse("Cast", "the spell is lost", H_SPELL_06, "Magic", "magic-swirl");
    } else if !t.cond(who).casting && t.gear(who).prepared.iter().any(|(_, left)| *left > 0) {
        list.refuse("Cast", "spells are declared before initiative", H_INIT_06, "Magic", "magic-swirl");
    }
}

fn waiting(t: &BattleReader, f: &ActionFrame, actions: &[TurnAction], list: &mut Refusals) {
    if actions.contains(&TurnAction::Hold) {
        return;
    }
    let (reason, rule) = if f.begun {
        ("already acted on this count", H_INIT_18)
    } else if t.turn(f.who).dice.get(f.die as usize).is_some_and(|d| d.held) {
        ("already held once", H_INIT_19)
    } else if t.cond(f.who).casting || t.cond(f.who).charging {
        ("declared spells and charges cannot be held", H_INIT_18)
    } else {
        return;
    };
    list.refuse("Hold", reason, rule, "Turn", "hourglass");
}

/// Explains why a combatant that must flee or fall back cannot end its turn.
fn ending(t: &BattleReader, f: &ActionFrame, actions: &[TurnAction], list: &mut Refusals) {
    if actions.contains(&TurnAction::EndTurn) {
        return;
    }
    let (reason, rule) = if t.running_away(f.who) {
        ("must keep fleeing", H_MORALE_08)
    } else if t.cond(f.who).retreating {
        ("must fall back first", H_MORALE_07)
    } else {
        return;
    };
    list.refuse("Done", reason, rule, "Turn", "check-mark");
}
