//! Cards of a declaration: `declare_action`, `declare_broken` (tables 3.4 and 8.1), and the subsequent parts (S-INIT-29
//! to S-INIT-33, S-INIT-21, S-INIT-24). A declaration is displayed on one page with its totals (S-INIT-04).

use super::card::{Card, declared_with, price, price_rules};
use super::declared_actions;
use crate::rulesets::segments::action::{Action, Aim, Deed, Extra, FreeAct, Intended, PaidIn, Ready};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::{Mode, Potion};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Turn;
use crate::rulesets::segments::view::names::*;
use crate::vocab::view::TotalView;
use crate::vocab::{CombatantId, ItemId, Names};
use bevy_ecs::prelude::*;

pub fn card(card: &mut Card, who: CombatantId, deed: Deed) {
    match deed {
        Deed::Attack(intended) | Deed::Shoot(intended) | Deed::MoveAttack(intended) | Deed::RunAttack(intended) => {
            declared_actions::attack(card, who, deed, intended);
        }
        Deed::Move | Deed::Run | Deed::Sprint | Deed::FastSprint | Deed::Evade => {
            declared_actions::pace(card, who, deed)
        }
        Deed::FullDefence | Deed::DesperateDefence => declared_actions::defence(card, who, deed),
        Deed::Cast(spell, at) => declared_actions::cast(card, who, spell, at),
        Deed::BeginPending => declared_actions::begin_pending(card, who),
        Deed::PickUp(i) => declared_actions::pick_up(card, who, i),
        Deed::FirstAid(patient, treated) => declared_actions::first_aid(card, who, patient, treated),
        Deed::Rest => declared_actions::rest(card, who),
        Deed::Flee => declared_actions::flee(card, who),
        Deed::RiseAndCower | Deed::Cower => declared_actions::cower(card, deed),
        Deed::Surrender => declared_actions::surrender(card),
    }
    if deed.intended().is_some() {
        card.costs(who, Action::Declare(deed));
    }
    facets(card, who, deed);
    card.cite(S_INIT_04);
}

// ---- ready

pub fn ready(card: &mut Card, who: CombatantId, ready: Ready) {
    match ready {
        Ready::None => {
            card.shows("Gear", "hand", "Keep current items")
                .describe("no weapon is drawn or sheathed", "")
                .rules(&[S_INIT_29])
                .passes();
            return;
        }
        Ready::Draw(i) => {
            let label = format!("Draw {}", card.item_called(i));
            swap(card, i, None, label, "into a free hand");
            card.cite(S_GEAR_01);
        }
        Ready::DrawDrop(i, other) => {
            let label = format!("Drop {}, draw {}", card.item_called(other), card.item_called(i));
            swap(card, i, Some(other), label, "uses up the free action");
            card.cite_all(&[S_GEAR_01, S_INIT_26]);
        }
        Ready::DrawSheathe(i, other) => {
            let label = format!("Sheathe {}, draw {}", card.item_called(other), card.item_called(i));
            swap(card, i, Some(other), label, "");
            card.cite_all(&[S_GEAR_02, S_INIT_09]);
        }
        Ready::Sheathe(i) => {
            let label = format!("Sheathe {}", card.item_called(i));
            let icon = item_icon(card.t, i);
            card.item("item", i).shows("Gear", icon, label).rules(&[S_INIT_29, S_GEAR_02]);
        }
    }
    card.costs(who, Action::Ready(ready));
    late(card, who);
}

/// Writes the card for taking item `i` in hand and putting `other` away.
fn swap(card: &mut Card, i: ItemId, other: Option<ItemId>, label: String, detail: &str) {
    let icon = item_icon(card.t, i);
    card.item("weapon", i).shows("Gear", icon, label).describe(detail, "").rules(&[S_INIT_29]);
    if let Some(other) = other {
        card.item("item", other);
    }
}

/// Warns that the item is in hand only in the middle of the round, if the combatant neither attacks nor casts
/// (S-INIT-23).
fn late(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let acts = t.turn(who).deed.is_some_and(|deed| deed.intended().is_some() || matches!(deed, Deed::Cast(..)));
    if !acts {
        let segment = t.house().half_round_segment.segment();
        card.cite(S_INIT_23).warn(format!("in hand on segment {segment}"));
    }
}

// ---- rise

pub fn rise(card: &mut Card, who: CombatantId, yes: bool) {
    let t = card.t;
    if !yes {
        card.shows("Move", "falling", "Stay down").rules(&[S_INIT_30, S_DMG_17]).passes();
        card.describe("SC -20 in melee, DEF -20 against adjacent attackers", "no movement");
        return;
    }
    let mut after = t.turn(who).clone();
    after.rises = true;
    let cost = price(t, who, t.turn(who), &after);
    card.shows("Move", "strong", "Stand up").describe("on segment 10, before all movement", cost).rules(&[S_INIT_30]);
    let rules = price_rules(t, who, t.turn(who), &after);
    card.cite_all(&rules).warn("prone until then");
}

// ---- extra

pub fn extra(card: &mut Card, who: CombatantId, extra: Extra) {
    let t = card.t;
    let segment = t.house().half_round_segment.segment();
    match extra {
        Extra::None => {
            card.shows("Gear", "hand", "Nothing").rules(&[S_INIT_31]).passes();
            return;
        }
        Extra::ReadyShield(i) => {
            let label = format!("Ready {}", card.item_called(i));
            let def = t.item_row(i).shield.unwrap_or(0) + t.stats(who).def_shield;
            card.item("shield", i).shows("Gear", item_icon(t, i), label);
            card.describe(format!("DEF +{def} from segment {segment} on"), "").rules(&[S_GEAR_03, S_INIT_23]);
        }
        Extra::Drink(i, paid) => {
            let label = match paid {
                PaidIn::Attacks => format!("Drink {} (costs attacks)", card.item_called(i)),
                PaidIn::Movement => format!("Drink {} (costs movement)", card.item_called(i)),
            };
            let paid: &'static str = paid.into();
            card.item("potion", i).field("paid_in", paid).shows("Gear", item_icon(t, i), label);
            card.describe(format!("{} on segment {segment}", effect(t, i)), "").rules(&[S_GEAR_04, S_INIT_23]);
        }
    }
    card.costs(who, Action::Extra(extra)).cite(S_INIT_31);
}

/// Describes the effect of a potion.
fn effect(t: &BattleReader, i: ItemId) -> &'static str {
    match t.item_row(i).potion {
        Some(Potion::HealingPotion) => "regains 2d8 HP",
        Some(Potion::LuckPotion) => "Luck +20 for 5 rounds",
        None => "takes effect",
    }
}

// ---- stance and aim

pub fn normal(card: &mut Card) {
    card.shows("Defend", "crossed-swords", "No defensive stance").rules(&[S_INIT_32, S_REACT_02]).passes();
}

pub fn defend(card: &mut Card, who: CombatantId, x: i32) {
    let t = card.t;
    let after = declared_with(t, who, Action::Defend(x));
    let bonus = t.stance_bonus(&after).map_or(0, |part| part.value);
    card.field("x", x).shows("Defend", "shield-reflect", format!("Defend: SC -{x}"));
    card.describe(format!("DEF {}, defending {bonus:+}", t.normal_def(who)), format!("SC -{x} on every attack"));
    card.rules(&[S_REACT_01, S_REACT_02, S_REACT_03, S_REACT_15]);
}

pub fn aim(card: &mut Card, who: CombatantId, aim: Aim) {
    let t = card.t;
    match aim {
        Aim::None => {
            let shot = t.intended(who).map(|a| t.arm_row_id(who, a.arm, 1));
            let kept = shot.is_some() && t.cond(who).aim_kept == shot;
            card.shows("Attack", "bowman", "Normal shots").rules(&[S_INIT_33]).passes();
            if kept {
                card.describe("first shot SC +15 from last round's careful aim", "").cite(S_RNG_07);
            }
        }
        Aim::CarefulAim => {
            card.shows("Attack", "on-target", "Careful aim").rules(&[S_RNG_06]);
            card.describe("SC +15 on all shots", "").costs(who, Action::Aim(aim));
            card.warn("no movement, no DEF from DEX and Defence skill, attackers have +10");
            if t.attacks_left(who, &declared_with(t, who, Action::Aim(aim))) == 0 {
                card.cite(S_RNG_07).warn("no shot left this round: SC +15 on the first shot of the next");
            }
        }
        Aim::DoubleShot => {
            card.shows("Attack", "arrow-cluster", "Double shot").rules(&[S_RNG_08]);
            card.describe("the first attack shoots two missiles, each at SC -10", "2 missiles");
        }
    }
}

// ---- standing still

pub fn stay_put(card: &mut Card, who: CombatantId, yes: bool) {
    let t = card.t;
    if !yes {
        card.shows("Move", "walking-boot", "Move normally").rules(&[S_INIT_21]).passes();
        return;
    }
    card.shows("Move", "halt", "Stand still").describe("all attacks 3 segments earlier", "no movement");
    card.rules(&[S_INIT_21, S_INIT_22, S_UNIT_07]).warn("DEF -20 and Luck -20 this round");
    if t.in_melee(who) {
        card.warn("if pushed, all remaining actions are lost");
    }
}

// ---- free actions

pub fn nothing_free(card: &mut Card) {
    card.shows("Turn", "check-mark", "No free action").rules(&[S_INIT_24]).passes();
}

pub fn free(card: &mut Card, who: CombatantId, free: FreeAct) {
    let t = card.t;
    match free {
        FreeAct::Drop(i) => {
            let label = format!("Drop {}", card.item_called(i));
            card.item("item", i).shows("Gear", "drop-weapon", label).rules(&[S_INIT_25, S_BOARD_20]);
            card.discards();
        }
        FreeAct::GoProne => {
            card.shows("Move", "falling", "Go prone").rules(&[S_INIT_25, S_DMG_17]);
            card.warn("SC -20 in melee, DEF -20 against adjacent attackers, no movement");
        }
        FreeAct::RallyCall => {
            let heard: Vec<CombatantId> = t.all().filter(|a| broken_near(t, who, *a)).collect();
            card.shows("Help", "rally-the-troops", "Rally call").rules(&[S_INIT_25, S_MORALE_10]);
            card.describe(format!("broken allies within 60 ft can rally: {}", t.combatants(&heard)), "");
        }
        FreeAct::HandOver(i, to) => {
            let label = format!("Give {} to {}", card.item_called(i), t.combatant(to));
            card.item("item", i).somebody("ally", to).shows("Gear", "shaking-hands", label).rules(&[S_INIT_25]);
        }
        FreeAct::Dismount => {
            card.shows("Move", "horse-head", "Dismount").describe("moves on foot from now on", "").warn("permanent");
            card.rules(&[S_INIT_25, S_MOUNT_03]);
        }
    }
    card.costs(who, Action::Free(free)).cite(S_INIT_24);
}

fn broken_near(t: &BattleReader, who: CombatantId, ally: CombatantId) -> bool {
    t.allies(ally, who) && t.is_active(ally) && t.cond(ally).broken && t.distance(ally, who) <= 12
}

// ---- one page

/// Adds the facets of a declared action.
fn facets(card: &mut Card, who: CombatantId, deed: Deed) {
    let t = card.t;
    let price = match deed {
        Deed::MoveAttack(_) => later(MOVING),
        Deed::RunAttack(_) => later(RUNNING),
        _ => String::new(),
    };
    card.facet("Action", deed_title(deed), &price, deed_icon(deed));
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => attack(card, who, deed, a),
        Deed::Cast(spell, at) => {
            card.facet("Spell", spell_title(spell), "", spell_icon(spell)).facet("Target", aimed(t, at), "", "");
        }
        Deed::FirstAid(patient, wound) => {
            card.facet("Patient", t.combatant(patient), "", "").facet("Wound", treated(wound), "", "");
        }
        Deed::PickUp(i) => {
            let title = card.item_title(i);
            card.facet("Weapon", title, "", item_icon(t, i));
        }
        _ => {}
    }
}

/// Describes a penalty to initiative.
fn later(by: i32) -> String {
    format!("acts {by} later")
}

fn attack(card: &mut Card, who: CombatantId, deed: Deed, Intended { arm, mode, at }: Intended) {
    let t = card.t;
    let title = card.arm_title(who, arm);
    let thrown = mode == Mode::Throw && (!matches!(deed, Deed::Shoot(_)) || t.can_in(who, arm, Mode::Melee));
    let how = if thrown { format!("{title}, thrown") } else { title };
    let drawn = arm.item().is_some_and(|i| !t.holds(who, i));
    let price = if drawn { later(HANDLING) } else { String::new() };
    card.facet("Weapon", how, &price, arm_icon(t, who, arm));
    card.facet("Target", at.map_or_else(|| "first enemy in reach".into(), |at| t.combatant(at)), "", "");
}

/// Adds the facet of a later declaration part, in short words. Options without facets appear with their label.
pub fn part(card: &mut Card, point: DecisionPoint, action: Action) {
    let (label, price) = match (point, action) {
        (_, Action::Ready(Ready::None)) => ("unchanged".to_string(), String::new()),
        (_, Action::Ready(_)) => (card.view.label.clone(), short(&card.view.price)),
        (_, Action::Extra(Extra::None)) | (_, Action::Aim(Aim::None)) => ("none".into(), String::new()),
        (_, Action::Extra(_)) => (card.view.label.clone(), short(&card.view.price)),
        (_, Action::Normal) => ("normal".into(), String::new()),
        (_, Action::Defend(x)) => (format!("defence +{}", x / 2), format!("to hit -{x}")),
        (_, Action::Aim(Aim::CarefulAim)) => ("careful aim, to hit +15".into(), "-1 attack".into()),
        (_, Action::Aim(Aim::DoubleShot)) => ("double shot".into(), "to hit -10 each".into()),
        (DecisionPoint::DeclareRise, Action::Yes) => ("yes".into(), later(HANDLING)),
        (DecisionPoint::DeclareNoMovement, Action::Yes) => {
            (format!("yes, {STANDING} segments earlier"), "defence -20".into())
        }
        (_, Action::No) => ("no".into(), String::new()),
        (DecisionPoint::DeclareFreeAction, Action::None) => ("none".into(), String::new()),
        (_, Action::Free(_)) => (card.view.label.clone(), short(&card.view.price)),
        _ => return,
    };
    let icon = if card.view.role.passes() { "" } else { card.view.icon };
    card.facet(point.heading(), label, &price, icon);
}

/// Shortens a price: `5 segments later` becomes `5 later`.
fn short(price: &str) -> String {
    price.replace(" segments", "")
}

/// Returns the totals of the declaration: initiative, attacks, movement, defence.
pub fn totals(world: &World, who: CombatantId) -> Vec<TotalView> {
    let t = BattleReader::new(world);
    let turn = t.turn(who);
    let mut totals = Vec::new();
    let total = |label, icon, before: String, after: String| TotalView { label, icon, before, after, strikes: false };
    let (normal, left) = (t.normal_attacks(who, turn), t.attacks_left(who, turn));
    if left > 0 || matches!(turn.deed, Some(Deed::Cast(..))) {
        totals.push(total("Initiative", "hourglass", String::new(), initiative(&t, who, turn)));
    }
    if normal > 0 {
        let attacks = total("Attacks", "crossed-swords", normal.to_string(), left.to_string());
        totals.push(TotalView { strikes: true, ..attacks });
    }
    let cap = t.pace_of(who, turn).1;
    let steps = t.has_free_move(turn) && !turn.no_movement;
    let move_words = if cap > 0 { feet(cap) } else { if steps { "5 ft" } else { "none" }.into() };
    totals.push(total("Move", "walking-boot", String::new(), move_words));
    let plain = t.normal_def(who);
    let bonus = t.stance_bonus(turn).map_or(0, |part| part.value) - if turn.no_movement { 20 } else { 0 };
    totals.push(total("Defence", "shield", plain.to_string(), (plain + bonus).to_string()));
    totals
}

/// Describes the initiative of the first attack or the casting: `acts on segment 5 to -4`.
fn initiative(t: &BattleReader, who: CombatantId, turn: &Turn) -> String {
    let modifier = t.initiative_modifier(who, turn);
    format!("acts on segment {} to {}", 10 + modifier, (1 + modifier).max(-5))
}
