//! Unavailable options of declarations, with reasons.

use crate::rulesets::segments::action::{Action, Aim, Arm, Deed, Extra, FreeAct, Intended, Ready};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::{Caster, Class, DoubleShot, Held, Mode, Spell};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::*;
use crate::vocab::card::Refusals;
use crate::vocab::{CombatantId, ItemId, Names, RuleId};

/// The reason that an option is unavailable, and its rule.
pub type Reason = (&'static str, RuleId);

/// Returns the active enemies that are not hidden.
pub fn known_foes<'a>(t: &'a BattleReader<'a>, who: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.all().filter(move |e| t.enemies(*e, who) && t.is_active(*e) && !t.is_hidden(*e))
}

pub fn refused(t: &BattleReader, point: DecisionPoint, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    match point {
        DecisionPoint::DeclareAction => {
            weapons(t, who, actions, list);
            targets(t, who, actions, list);
            if t.cond(who).ambush == 2 {
                list.refuse("Other actions", "ambushed: only one attack this round", S_AMB_04, "Turn", "surprised");
                return;
            }
            spells(t, who, actions, list);
            paces(t, who, actions, list);
            others(t, who, actions, list);
        }
        DecisionPoint::DeclareBroken => broken(t, who, actions, list),
        DecisionPoint::DeclareReady => draws(t, who, actions, list),
        DecisionPoint::DeclareExtra => extras(t, who, actions, list),
        DecisionPoint::DeclareAim => aims(t, who, actions, list),
        DecisionPoint::DeclareFreeAction => free(t, who, actions, list),
        _ => {}
    }
}

fn declares(actions: &[Action], fits: impl Fn(Deed) -> bool) -> bool {
    actions.iter().any(|a| matches!(a, Action::Declare(deed) if fits(*deed)))
}

// ---- attacks

fn weapons(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    for i in t.belongings(who) {
        let Some(weapon) = &t.item_row(i).weapon else { continue };
        for mode in weapon.modes() {
            // Items of the same kind are represented by one of them.
            let like = |a: Intended| a.mode == mode && a.arm.item().is_some_and(|x| t.item(x).row == t.item(i).row);
            if declares(actions, |deed| deed.intended().is_some_and(like)) {
                continue;
            }
            let label = match mode {
                Mode::Throw => format!("Throw {}", item_called(t, i)),
                _ => item_title(t, i),
            };
            let (reason, rule) = unfit(t, who, i, mode);
            list.refuse(label, reason, rule, "Attack", item_icon(t, i));
        }
    }
}

/// Returns the reason that no attack can be declared with an item.
fn unfit(t: &BattleReader, who: CombatantId, i: ItemId, mode: Mode) -> Reason {
    let arm = Arm::Item(i);
    if t.in_pool(who) {
        ("cannot attack in a pool", S_BOARD_16)
    } else if mode.ranged() && !t.loaded(who, arm) {
        ("no ammunition left", S_GEAR_08)
    } else if t.attacks_of(who, arm) < 1 {
        ("no attacks with this weapon", S_INIT_28)
    } else if t.off_arm_useless(who) && t.wide(i) {
        ("off arm is useless", S_DMG_04)
    } else if !t.holds(who, i) {
        ("cannot be drawn: no free hand", S_INIT_28)
    } else {
        ("not usable now", S_INIT_28)
    }
}

/// Lists the enemies that no option attacks.
fn targets(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    for at in known_foes(t, who) {
        let named = |deed: Deed| deed.intended().is_some_and(|a| a.at == Some(at));
        if declares(actions, named) {
            continue;
        }
        let (reason, rule) = if t.invisible_to(at, who) && !t.adjacent(who, at) {
            ("not visible from here", S_SENSE_03)
        } else if !t.sees(who, at) {
            ("no line of sight", S_BOARD_06)
        } else if t.stands(who).altitude != t.stands(at).altitude {
            ("at a different height", S_FLY_02)
        } else {
            ("out of reach", S_INIT_28)
        };
        list.refuse(format!("Attack {}", t.combatant(at)), reason, rule, "Attack", "crossed-swords");
    }
}

// ---- spells

fn spells(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    if t.stats(who).caster == Caster::None {
        return;
    }
    for known in &t.stats(who).spells {
        let spell = known.spell;
        if !declares(actions, |deed| matches!(deed, Deed::Cast(s, _) if s == spell)) {
            let (reason, rule) = no_spell(t, who, spell);
            list.refuse(format!("Cast {}", spell_called(spell)), reason, rule, "Magic", spell_icon(spell));
        }
    }
}

fn no_spell(t: &BattleReader, who: CombatantId, spell: Spell) -> Reason {
    let known = t.known_spell(who, spell).is_some_and(|known| known.rank >= 1);
    if !known {
        ("not mastered (rank 0)", S_SPELL_01)
    } else if t.cond(who).energy < spell.energy() {
        ("not enough energy", S_SPELL_01)
    } else if t.in_pool(who) {
        ("cannot cast in a pool", S_BOARD_16)
    } else if t.spell_targets(who, spell).is_empty() {
        ("no target in sight within range", S_SPELL_01)
    } else {
        ("not this round", S_SPELL_01)
    }
}

// ---- moves

fn paces(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let paces = [Deed::Move, Deed::Run, Deed::Sprint, Deed::FastSprint];
    let (encumbered, most) = (t.stats(who).encumbered, t.max_pace(who));
    for deed in paces {
        let pace = deed.pace().unwrap_or(1);
        // Paces that the combatant never had are not listed.
        let never = pace > t.stats(who).max_pace.max(2);
        if declares(actions, |d| d == deed) || never {
            continue;
        }
        let (reason, rule) = if t.tmr(who) < 5 {
            ("wounds prevent moving", S_MOVE_01)
        } else if t.wounds(who).leg && pace > 1 {
            ("leg is wounded", S_DMG_04)
        } else if pace > most {
            ("the mount is not that fast", S_MOUNT_04)
        } else if encumbered && pace > 2 {
            ("encumbered", S_ATK_15)
        } else {
            ("not now", S_MOVE_17)
        };
        list.refuse(deed_title(deed), reason, rule, "Move", deed_icon(deed));
    }
    let far = |deed: Deed| matches!(deed, Deed::MoveAttack(_) | Deed::RunAttack(_));
    if !declares(actions, far) {
        let (reason, rule) = if t.tmr(who) < 10 {
            ("needs a pace of 10 ft or more", S_MOVE_11)
        } else {
            ("no usable weapon", S_INIT_28)
        };
        list.refuse("Move and attack", reason, rule, "Advance", "sword-brandish");
    }
}

// ---- gear, help, defence

fn others(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    if t.in_pool(who) && !declares(actions, |deed| deed == Deed::FullDefence) {
        list.refuse("Full defence", "not in a pool", S_BOARD_16, "Defend", "shield");
    }
    let lies = |i: &ItemId| t.item_row(*i).weapon.is_some();
    let weapons = t.place(who).map(|here| t.lying(here)).unwrap_or_default();
    for i in weapons.into_iter().filter(lies) {
        if !declares(actions, |deed| matches!(deed, Deed::PickUp(x) if t.item(x).row == t.item(i).row)) {
            list.refuse(format!("Pick up {}", item_called(t, i)), "no free hand", S_GEAR_05, "Gear", "hand");
        }
    }
    let hurt = |p: &CombatantId| t.wounds(*p).gashes > 0 || !t.wounds(*p).lodged.is_empty();
    let near = |p: &CombatantId| *p == who || t.allies(*p, who) && t.is_active(*p) && t.adjacent(*p, who);
    for p in t.all().filter(near).filter(hurt) {
        if !declares(actions, |deed| matches!(deed, Deed::FirstAid(patient, _) if patient == p)) {
            let reason = if t.in_melee(who) { "not while in melee" } else { "the patient is in melee" };
            list.refuse(format!("First Aid: {}", t.combatant(p)), reason, S_AID_01, "Help", "medical-pack");
        }
    }
}

fn broken(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    if !declares(actions, |deed| deed == Deed::Flee) {
        let (reason, rule) = if t.prone(who) {
            ("prone", S_MOVE_17)
        } else if t.tmr(who) < 5 {
            ("wounds prevent moving", S_MOVE_01)
        } else {
            ("no path away from the enemy", S_MORALE_06)
        };
        list.refuse("Flee", reason, rule, "Move", "running-ninja");
    }
    if !declares(actions, |deed| deed == Deed::Surrender) {
        list.refuse("Surrender", "never surrenders", S_MORALE_04, "Turn", "flying-flag");
    }
    list.refuse("Attack", "morale is broken", S_MORALE_05, "Attack", "crossed-swords");
}

// ---- the parts

fn draws(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let drawn = |i: ItemId| {
        let same = |x: &ItemId| t.item(*x).row == t.item(i).row;
        let ready = |a: &Action| match a {
            Action::Ready(Ready::Draw(x) | Ready::DrawDrop(x, _) | Ready::DrawSheathe(x, _)) => same(x),
            _ => false,
        };
        actions.iter().any(ready)
    };
    let casts = matches!(t.turn(who).deed, Some(Deed::Cast(..)));
    let must = t.declared_arm(who).is_some_and(|(arm, _)| !t.usable(who, arm));
    for i in t.gear(who).carried.iter().copied().filter(|i| t.item_row(*i).weapon.is_some() && !drawn(*i)) {
        let (reason, rule) = if must {
            ("another weapon is declared", S_INIT_29)
        } else if t.item(i).held != Held::Carried(who) {
            ("not carried", S_INIT_29)
        } else if t.off_arm_useless(who) && t.wide(i) {
            ("off arm is useless", S_DMG_04)
        } else {
            ("no hand can be freed", S_INIT_29)
        };
        list.refuse(format!("Draw {}", item_called(t, i)), reason, rule, "Gear", item_icon(t, i));
    }
    let swaps = actions.iter().any(|a| matches!(a, Action::Ready(Ready::DrawSheathe(..))));
    if casts && !swaps && t.gear(who).carried.iter().any(|i| t.item_row(*i).weapon.is_some()) {
        let reason = "two slow actions would cancel the spell";
        list.refuse("Sheathe and draw", reason, S_INIT_09, "Gear", "swap-bag");
    }
}

fn extras(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let gear = t.gear(who);
    let extra = |fits: &dyn Fn(Extra) -> bool| actions.iter().any(|a| matches!(a, Action::Extra(e) if fits(*e)));
    if let Some(i) = gear.slung.filter(|i| !extra(&|e| e == Extra::ReadyShield(*i))) {
        let (reason, rule) =
            if t.off_arm_useless(who) { ("off arm is useless", S_DMG_04) } else { ("off hand is not free", S_GEAR_03) };
        list.refuse(format!("Ready {}", item_called(t, i)), reason, rule, "Gear", item_icon(t, i));
    }
    for i in gear.carried.iter().copied().filter(|i| t.item_row(*i).potion.is_some()) {
        if !extra(&|e| matches!(e, Extra::Drink(x, _) if t.item(x).row == t.item(i).row)) {
            let (reason, rule) = if t.in_melee(who) {
                ("not in melee", S_GEAR_04)
            } else {
                ("costs attacks or movement; none left", S_INIT_31)
            };
            list.refuse(format!("Drink {}", item_called(t, i)), reason, rule, "Gear", item_icon(t, i));
        }
    }
}

fn aims(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let bow = t.intended(who).filter(|a| t.arm_weapon(who, a.arm, 1).class == Class::Bow);
    let Some(bow) = bow.filter(|_| !actions.contains(&Action::Aim(Aim::DoubleShot))) else { return };
    let left = t.ammo_left(who, t.arm_row_id(who, bow.arm, 1));
    let reason = if t.house().double_shot == DoubleShot::Off {
        "disabled by a house rule"
    } else if t.stats(who).master_bowman < 1 {
        "only for a Master Bowman"
    } else if left.is_some_and(|left| left < 2) {
        "only 1 missile left"
    } else {
        "not now"
    };
    list.refuse("Double shot", reason, S_RNG_08, "Attack", "arrow-cluster");
}

fn free(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let gives = actions.iter().any(|a| matches!(a, Action::Free(FreeAct::HandOver(..))));
    let beside = t.all().any(|a| t.allies(a, who) && t.is_active(a) && t.adjacent(a, who));
    if beside && !gives && !t.in_hand(who).is_empty() {
        list.refuse("Hand over an item", "no adjacent ally has a free hand", S_INIT_25, "Gear", "shaking-hands");
    }
}
