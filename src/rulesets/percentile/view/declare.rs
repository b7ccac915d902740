//! Option cards of `declare_intent` (table 3.1).

use super::card::Card;
use super::needs;
use super::words::*;
use crate::rulesets::percentile::action::{Arm, Intent, Mode};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::initiative::DRAWING;
use crate::rulesets::percentile::level::{DrawCost, Skill};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::DeedKind;
use crate::vocab::{CombatantId, ItemId};

/// Price text of intents that limit movement (P-MOVE-02).
const STANDS_STILL: &str = "at most 3 steps";

pub fn card(card: &mut Card, who: CombatantId, intent: Intent) {
    match intent {
        Intent::Attack(arm, mode) => attack(card, who, arm, mode),
        Intent::Reload(i) => reload(card, i),
        Intent::Ready => {
            card.shows("Gear", intent_icon(card.t, intent), "Change gear in hand");
            card.describe("hold any items you carry; the rest is put away", "").rules(&[P_GEAR_11, P_UNIT_13]);
        }
        Intent::FirstAid => {
            let needs = needs::skill(card.t, who, Skill::FirstAid);
            card.shows("Help", intent_icon(card.t, intent), "First Aid").describe(needs, STANDS_STILL);
            card.rules(&[P_DMG_19, P_DMG_20, P_MOVE_02]).warn("a parry or dodge after it starts cancels it");
        }
        Intent::Awaken => {
            card.shows("Help", intent_icon(card.t, intent), "Awaken a friend");
            card.describe("an adjacent friend with 1 hit point or more", "").rules(&[P_DMG_15]);
        }
        Intent::PickUp => {
            card.shows("Gear", intent_icon(card.t, intent), "Pick something up");
            card.describe("from your hex or an adjacent one, into a free hand", "").rules(&[P_GEAR_13, P_GEAR_15]);
        }
        Intent::PlantShield => {
            card.shows("Gear", intent_icon(card.t, intent), "Plant a shield");
            card.describe("on one side of your hex", "").rules(&[P_SHIELD_05, P_SHIELD_06]);
        }
        Intent::LiftShield => {
            card.shows("Gear", intent_icon(card.t, intent), "Lift a shield");
            card.describe("a shield planted in your hex", "").rules(&[P_SHIELD_09]);
        }
        Intent::Hide => hide(card, who),
        Intent::Defend => defend(card, who),
        Intent::Surrender => {
            card.shows("Turn", intent_icon(card.t, intent), "Surrender");
            card.describe("drops everything, out of the battle", "").warn("permanent").rules(&[P_MORALE_12]);
            card.gives_up();
        }
    }
    card.cite(P_INIT_04);
}

fn attack(card: &mut Card, who: CombatantId, arm: Arm, mode: Mode) {
    let t = card.t;
    card.arm(arm).field("mode", mode.name());
    let name = arm.item().map_or_else(|| arm_title(t, arm), |i| card.item_title(i));
    let label = match mode {
        Mode::Thrown => format!("Throw {}", name.to_lowercase()),
        _ if t.arm_row(arm).shield.is_some() => format!("Bash: {}", name.to_lowercase()),
        _ => name,
    };
    let (_, rating, related) = t.arm_rating(who, arm, mode);
    let own = skill_title(t.skill_of(arm, mode));
    let rating = match mode {
        _ if related => format!("needs {} or less on d100 (half of the related skill {rating})", (rating + 1) / 2),
        _ => format!("needs {rating} or less on d100 ({own} skill, before modifiers)"),
    };
    let class = match t.class_of(arm, mode).name() {
        "missile" => "missile".to_string(),
        melee => format!("{melee} weapon"),
    };
    let mut parts = vec![rating, damage(t, who, arm, mode), class];
    if let Some(missile) = t.missile_of(arm).filter(|_| mode.far()) {
        let far = missile.range_m;
        parts.push(format!("range {far} m, half skill to {} m, quarter to {} m", 2 * far, 3 * far));
    }
    parts.extend(arm.item().filter(|_| mode == Mode::Shoot).map(|i| shots_left(t, i)));
    parts.retain(|part| !part.is_empty());
    card.shows("Attack", arm_icon(t, arm), label).describe(parts.join(" · "), draws(t, who, arm));
    cite_attack(card, arm, mode);
    if t.in_deep_water(who) {
        card.cite(P_BOARD_15).warn("cannot attack from deep water: leave it first");
    }
}

/// Returns the cost of drawing the weapon (P-INIT-07); empty if it is in hand.
fn draws(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    match t.house().draw_cost {
        _ if arm.item().is_none_or(|i| t.holds(who, i)) => String::new(),
        DrawCost::FiveRanks => format!("drawing it: acts {DRAWING} ranks later"),
        DrawCost::Action | DrawCost::Free => "drawing it".into(),
    }
}

fn cite_attack(card: &mut Card, arm: Arm, mode: Mode) {
    card.cite(P_INIT_04).cite(P_INIT_08);
    if !card.view.price.is_empty() {
        card.cite(P_INIT_07);
    }
    match (arm, mode) {
        (Arm::Brawl, _) => card.cite_all(&[P_ATK_12, P_UNIT_06]),
        (_, Mode::Thrown) => card.cite_all(&[P_GEAR_12, P_ATK_07]),
        (_, Mode::Shoot) => card.cite_all(&[P_ATK_07, P_ATK_13]),
        (_, Mode::Melee) if card.t.arm_row(arm).shield.is_some() => card.cite_all(&[P_ATK_11]),
        (_, Mode::Melee) => card.cite_all(&[P_ATK_02]),
    };
    if card.t.modes_of(arm).len() > 1 {
        card.cite(P_INIT_15);
    }
}

fn reload(card: &mut Card, i: ItemId) {
    let t = card.t;
    let title = card.item_title(i).to_lowercase();
    card.item(i).shows("Gear", intent_icon(t, Intent::Reload(i)), format!("Reload {title}")).kind(DeedKind::Reload);
    card.describe(shots_left(t, i), STANDS_STILL).warn("parrying with it cancels the reload");
    let crossbow = t.item_row(i).missile.is_some_and(|m| m.crossbow);
    card.rules(&[if crossbow { P_GEAR_07 } else { P_GEAR_10 }, P_GEAR_08, P_GEAR_09, P_MOVE_02]);
}

fn hide(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let (still, moving) = (t.skill_chance(who, Skill::Hide).value(), t.skill_chance(who, Skill::Stealth).value());
    card.shows("Move", intent_icon(t, Intent::Hide), "Hide").kind(DeedKind::Hide);
    let needs = match (still, moving) {
        (..1, ..1) => "cannot succeed".into(),
        _ => format!("needs {still} or less on d100 if you do not move, {moving} if you do"),
    };
    card.describe(needs, "");
    card.warn("only in foliage or out of every enemy's sight").rules(&[P_SNEAK_03, P_SNEAK_04]);
}

fn defend(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let engaged = t.engaged_by(who).next().is_some();
    let far = if engaged { "at most 19 steps: an enemy is adjacent" } else { "may move 20 steps (30 m)" };
    card.shows("Turn", intent_icon(t, Intent::Defend), "Only defend").describe(format!("no action; {far}"), "");
    card.kind(DeedKind::Defend).rules(&[P_MOVE_02, P_MOVE_06, P_MOVE_08, P_REACT_09]);
}
