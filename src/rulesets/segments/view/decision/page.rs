//! A declaration on one page: the facets of its options, and its totals (S-INIT-04).

use super::card::Card;
use crate::rulesets::segments::action::{Action, Aim, Deed, Extra, Intended, Ready};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Turn;
use crate::rulesets::segments::view::names::*;
use crate::vocab::view::TotalView;
use crate::vocab::{CombatantId, Names};
use bevy_ecs::prelude::*;

/// Adds the facets of a declared action.
pub fn facets(card: &mut Card, who: CombatantId, deed: Deed) {
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
    format!("{by} later")
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
        (_, Action::Defend(x)) => (format!("SC -{x}"), format!("DEF +{}", x / 2)),
        (_, Action::Aim(Aim::CarefulAim)) => ("careful aim, SC +15".into(), "-1 attack".into()),
        (_, Action::Aim(Aim::DoubleShot)) => ("double shot".into(), "SC -10 each".into()),
        (DecisionPoint::DeclareRise, Action::Yes) => ("yes".into(), later(HANDLING)),
        (DecisionPoint::DeclareNoMovement, Action::Yes) => {
            (format!("yes, {STANDING} segments earlier"), "DEF -20".into())
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

/// Returns the totals of the declaration: initiative, attacks, movement, DEF.
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
    totals.push(total("DEF", "shield", plain.to_string(), (plain + bonus).to_string()));
    totals
}

/// Describes the initiative of the first attack or the casting: `-5: segments 5 to -4`.
fn initiative(t: &BattleReader, who: CombatantId, turn: &Turn) -> String {
    let modifier = t.initiative_modifier(who, turn);
    format!("{modifier:+}: segments {} to {}", 10 + modifier, (1 + modifier).max(-5))
}
