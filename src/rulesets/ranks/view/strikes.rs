//! Option cards of attacks (table 3.1).

use super::card::{ACTION, Card};
use super::forecast::{self, Dice};
use super::names::{aim_id, aim_title, arm_icon, arm_title, away, die, item_icon, row_title, title, titles};
use crate::rulesets::ranks::action::{ActionKind, Aim, Arm, DeclaredAction, Mode};
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, FriendlyFire, GroupDamage};
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId, RuleId};

/// Returns the rule of a mode of attack.
fn mode_rule(mode: Mode) -> RuleId {
    match mode {
        Mode::Melee | Mode::Unarmed => R_ATK_02,
        Mode::Halfsword => R_ATK_13,
        Mode::Dual => R_ATK_08,
        Mode::Reach => R_ATK_03,
        Mode::Shot | Mode::ShotFlaming => R_ATK_04,
        Mode::Throw => R_ATK_07,
    }
}

/// Describes a weapon in its mode: `Sword`, `Greatsword gripped short`, `Sword and mace`, `Throw dagger`, `Flaming
/// arrow`.
pub fn arm_words(t: &BattleReader, who: CombatantId, mode: Mode, arm: Arm) -> String {
    let name = arm_title(t, arm);
    match (mode, t.gear(who).off_hand) {
        (Mode::Halfsword, _) => format!("{name} gripped short"),
        (Mode::Dual, Some(off)) => format!("{name} and {}", row_title(t, t.item(off).row).to_lowercase()),
        (Mode::Throw, _) => format!("Throw {}", name.to_lowercase()),
        (Mode::ShotFlaming, _) => "Flaming arrow".into(),
        _ => name,
    }
}

pub fn attack(card: &mut Card, who: CombatantId, mode: Mode, arm: Arm, target: CombatantId) {
    let label = label(card, who, mode, arm, target);
    let icon = if mode.far() { labels::mode(mode.name()).map_or("bowman", |w| w.icon) } else { arm_icon(card.t, arm) };
    let group = if mode.far() { "Shoot" } else { "Attack" };
    card.set_action(ActionKind::Attack.name(), group, icon, label);
    armed(card, who, mode, arm, target);
    let dice = forecast::declared(card.t, who, DeclaredAction::Attack { mode, arm, target });
    expects(card, who, &dice, Some(dice_words(&dice)), mode, target);
}

pub fn daring(card: &mut Card, who: CombatantId, mode: Mode, arm: Arm, target: CombatantId) {
    let label = format!("Daring attack on {}: {}", title(card.t, target), with(card, who, mode, arm).to_lowercase());
    card.declares(ActionKind::Daring, "Risk", label);
    armed(card, who, mode, arm, target);
    let dice = forecast::declared(card.t, who, DeclaredAction::Daring { mode, arm, target });
    expects(card, who, &dice, None, mode, target);
    let test = forecast::guard_test(card.t, who);
    let more = if card.view.detail.is_empty() { String::new() } else { format!(" · {}", card.view.detail) };
    card.view.detail = format!("{test}: on success 2d6 keep high, on failure keep low{more}");
    card.cite(R_RISK_02);
}

/// Describes a weapon with the number that distinguishes it: `Sword`, `Dagger 2`.
fn with(card: &Card, who: CombatantId, mode: Mode, arm: Arm) -> String {
    let mark = match arm {
        Arm::Item(i) => card.names.mark_words(card.t, i),
        _ => String::new(),
    };
    arm_words(card.t, who, mode, arm) + &mark
}

/// Returns the label of an attack: `Sword: Brute`.
fn label(card: &Card, who: CombatantId, mode: Mode, arm: Arm, target: CombatantId) -> String {
    format!("{}: {}", with(card, who, mode, arm), title(card.t, target))
}

/// Adds the fields that distinguish attacks from each other.
fn armed(card: &mut Card, who: CombatantId, mode: Mode, arm: Arm, target: CombatantId) {
    let weapon = card.names.arm(card.t, who, mode, arm);
    card.field("mode", mode.name()).field("weapon", weapon).target(target);
    card.rules(&[mode_rule(mode), R_ATK_05]);
}

/// Adds the expected dice, the allies in the group and the possible reactions.
fn expects(card: &mut Card, who: CombatantId, dice: &Dice, shown: Option<String>, mode: Mode, target: CombatantId) {
    let t = card.t;
    let mut parts: Vec<String> = shown.into_iter().collect();
    if let Some(distance) = t.distance(who, target).filter(|_| !mode.close()) {
        parts.push(away(distance));
    }
    parts.extend(company(t, who, target, dice.count));
    card.describe(parts.join(" · "), ACTION);
    hazards(card, who, mode, target);
}

/// Spells out the signs of dice: `2d6 ▲` → `2d6 keep high`.
fn spelled(dice: &str) -> String {
    dice.replace('▲', "keep high").replace('▼', "keep low")
}

/// Formats dice with their causes: `2d6 keep high: high ground`.
pub fn dice_words(dice: &Dice) -> String {
    let text = spelled(&dice.text);
    if dice.causes.is_empty() { text } else { format!("{text}: {}", dice.causes.join(", ")) }
}

/// Names the allies that have declared an attack on the same target.
fn company(t: &BattleReader, who: CombatantId, target: CombatantId, own: u8) -> Option<String> {
    if t.house().group_damage == GroupDamage::Separate {
        return None;
    }
    let others: Few<CombatantId> = forecast::group_on(t, target).into_iter().filter(|c| *c != who).collect();
    if others.is_empty() {
        return None;
    }
    let all = forecast::group_dice(t, target) + own;
    Some(format!("with {}: highest of {all} dice", titles(t, &others)))
}

/// Warns of a counterattack, and of allies that the shot may hit.
fn hazards(card: &mut Card, who: CombatantId, mode: Mode, target: CombatantId) {
    let t = card.t;
    if mode.close() && may_be_countered(t, who, target) {
        card.warn(format!("no ally next to you: {} may strike back", title(t, target))).cite(R_REACT_03);
    }
    if mode.shoots() && t.house().friendly_fire != FriendlyFire::Off {
        let own = t.at_risk(who, target);
        if !own.is_empty() {
            let each = if t.house().friendly_fire == FriendlyFire::Each { " each" } else { "" };
            card.warn(format!("1 in 6{each}: may hit {}", titles(t, &own))).cite(R_ATK_15);
        }
    }
}

/// Returns true if the attack can be countered at present: no ally is next to the attacker, and the target may
/// counterattack (R-REACT-02, R-REACT-03, R-REACT-10).
pub fn may_be_countered(t: &BattleReader, who: CombatantId, target: CombatantId) -> bool {
    t.may_counter(target) && t.answerable(target, who, false)
}

pub fn charge(card: &mut Card, who: CombatantId, cell: CellId, mode: Mode, arm: Arm, target: CombatantId) {
    let t = card.t;
    let label = format!("Charge {}: {}", title(t, target), with(card, who, mode, arm).to_lowercase());
    card.declares(ActionKind::Charge, "Charge", label).cell("cell", cell);
    armed(card, who, mode, arm, target);
    card.highlight_cell(cell);
    let dice = forecast::declared(t, who, DeclaredAction::Charge { cell, mode, arm, target });
    let mut parts = vec![format!("into {}", super::names::spot(t, who, cell)), spelled(&dice.text)];
    parts.extend(company(t, who, target, dice.count));
    card.describe(parts.join(" · "), ACTION).rules(&[R_CHARGE_01, R_CHARGE_02, R_CHARGE_03, mode_rule(mode)]);
    let set: Few<CombatantId> = t.foes_of(who).filter(|s| t.set_against(*s, cell)).collect();
    if !set.is_empty() {
        let have = if set.len() == 1 { "has" } else { "have" };
        card.warn(format!("{} {have} a set weapon and may strike first", titles(t, &set))).cite(R_CHARGE_07);
    }
    if t.may_counter(target) {
        card.warn(format!("{} may strike back", title(t, target))).cite(R_CHARGE_05);
    }
}

pub fn cleave(card: &mut Card, who: CombatantId, arm: Arm, target: CombatantId) {
    let t = card.t;
    let weapon = card.names.arm(t, who, Mode::Melee, arm);
    let label = format!("Cleave: {} on {}", arm_title(t, arm).to_lowercase(), title(t, target));
    card.declares(ActionKind::Cleave, "Attack", label).field("weapon", weapon).target(target);
    let dice = forecast::declared(t, who, DeclaredAction::Cleave { arm, target });
    let there = t.foes_of(who).filter(|e| t.distance(who, *e) == Some(0)).count();
    let most = if there == 1 { "1 target".to_string() } else { format!("up to d6 of {there} targets") };
    card.describe(format!("{most} · {} each", dice_words(&dice)), ACTION).rules(&[R_AREA_05]);
    if may_be_countered(t, who, target) {
        card.warn("no ally next to you: each target may strike back").cite(R_REACT_02);
    }
}

pub fn flask(card: &mut Card, who: CombatantId, item: ItemId, aim: Aim) {
    let t = card.t;
    let name = card.names.item(t, item);
    let label = format!("Throw {}: {}", card.names.item_title(t, item).to_lowercase(), aim_title(t, aim));
    card.set_action(ActionKind::Attack.name(), "Shoot", item_icon(t, item), label)
        .field("mode", Mode::Throw.name())
        .field("weapon", name);
    card.field("target", aim_id(t, aim));
    area(card, who, aim, &format!("{} each", die(t.item_row(item).die)));
    card.view.price = "used up".into();
    card.rules(&[R_AREA_04, R_AREA_01]);
}

/// Lists the combatants in an area: foes in the detail, allies in a warning.
pub fn area(card: &mut Card, who: CombatantId, aim: Aim, dice: &str) {
    let t = card.t;
    let caught = inside(t, who, aim);
    let (own, foes): (Few<CombatantId>, Few<CombatantId>) = caught.into_iter().partition(|c| !t.enemies(*c, who));
    card.describe(format!("{dice}: {}", titles(t, &foes)), ACTION);
    if !own.is_empty() {
        card.warn(format!("also hits {}", titles(t, &own))).cite(R_AREA_03);
    }
    if let Some(first) = foes.first() {
        card.highlight(*first);
    }
}

/// Returns the active combatants of an area.
pub fn inside(t: &BattleReader, who: CombatantId, aim: Aim) -> Few<CombatantId> {
    t.all()
        .filter(|c| {
            let Some(cell) = t.place(*c).filter(|_| t.is_active(*c)) else { return false };
            match aim {
                Aim::Combatant(x) => x == *c,
                Aim::Rank(n) => t.field(who) == Some(t.map().field(cell)) && t.map().number(cell) == i32::from(n),
                Aim::Field(f) => t.map().field(cell) == f,
            }
        })
        .collect()
}

pub fn shove(card: &mut Card, who: CombatantId, target: CombatantId) {
    let t = card.t;
    let test = forecast::test(t, "Life", t.life_value(who));
    let end = match t.way_back(target) {
        Some(cell) => format!("pushed to {}", super::names::spot(t, target, cell)),
        None if t.has(target, Condition::Prone) => "no effect: blocked and already prone".into(),
        None => "blocked: falls prone".into(),
    };
    card.declares(ActionKind::Shove, "Risk", format!("Shove {}", title(t, target))).target(target);
    card.describe(format!("{test} · {end}"), ACTION).rules(&[R_RISK_03, R_MOVE_10]);
    if may_be_countered(t, who, target) {
        card.warn(format!("on a failure, {} may strike back", title(t, target))).cite(R_REACT_09);
    }
}

pub fn disarm(card: &mut Card, who: CombatantId, target: CombatantId, item: ItemId) {
    let t = card.t;
    let (name, what) = (card.names.item(t, item), card.names.item_title(t, item).to_lowercase());
    card.declares(ActionKind::Disarm, "Risk", format!("Disarm {}: {what}", title(t, target))).target(target);
    card.field("item", name).describe(forecast::guard_test(t, who), ACTION).rules(&[R_RISK_04]);
    if may_be_countered(t, who, target) {
        card.warn(format!("on a failure, {} may strike back", title(t, target))).cite(R_REACT_09);
    }
}
