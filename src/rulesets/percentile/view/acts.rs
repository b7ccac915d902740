//! Option cards of `act` (table 3.2).

use super::card::Card;
use super::needs;
use super::words::*;
use crate::rulesets::percentile::action::{Arm, Deed, Intent, Mode};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::frames::AttackFrame;
use crate::rulesets::percentile::level::{Held, Skill};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::DeedKind;
use crate::vocab::{CombatantId, ItemId, Names};

/// Price text of actions that are resolved after all have acted.
const LATER: &str = "takes effect at the end of the round";

pub fn card(card: &mut Card, who: CombatantId, deed: Deed) {
    match deed {
        Deed::Attack(at) => attack(card, who, at),
        Deed::Reload => reload(card, who),
        Deed::Ready(primary, off) => ready(card, who, primary, off),
        Deed::FirstAid(patient, injury) => first_aid(card, who, patient, injury),
        Deed::Awaken(patient) => awaken(card, patient),
        Deed::PickUp(i) => pick_up(card, i),
        Deed::PlantShield(i, side) => plant(card, who, i, side),
        Deed::LiftShield(side) => lift(card, who, side),
        Deed::Hide => hide(card, who),
        Deed::Pass => {
            let lost = !matches!(card.t.turn(who).intent, None | Some(Intent::Defend));
            let detail = if lost { "gives up the declared action" } else { "" };
            card.shows("Turn", "check-mark", "Do nothing").describe(detail, "").rules(&[P_INIT_13]).passes();
        }
    }
}

// ---- attacks

fn attack(card: &mut Card, who: CombatantId, at: CombatantId) {
    let t = card.t;
    let Some(Intent::Attack(arm, mode)) = t.turn(who).intent else { return };
    card.shows("Attack", arm_icon(t, arm), t.combatant(at)).target(at).rules(&[P_ATK_02, P_ATK_03]);
    let mut parts = Vec::new();
    if t.sure(at) {
        parts.push("hits without a roll".into());
    } else {
        let needs = needs::attack(t, who, arm, mode, at);
        parts.push(needs.words);
        card.sums(needs.tables, "");
        let chance = t.attack_chance(who, arm, mode, at);
        card.cite_all(&chance.rules);
    }
    let armour = t.armour_points(at, t.velocity_of(arm, mode));
    parts.push(format!("{} against armour {armour}", damage(t, who, arm, mode)));
    if mode.far() {
        parts.push(metres(t.distance(who, at)));
        card.cite(P_ATK_07);
    }
    if t.cond(at).unconscious {
        parts.push("unconscious".into());
        card.cite(P_ATK_15);
    } else if unanswered(t, who, arm, mode, at) {
        parts.push("target cannot parry or dodge".into());
        card.cite(P_REACT_03);
    }
    let between = t.planted_between(at, who);
    if !between.is_empty() {
        card.cite_all(&[P_SHIELD_06, P_SHIELD_07]).warn(format!("planted {} may block it", items_called(t, &between)));
    }
    card.describe(parts.join(" · "), "");
    card.view.besides = parts[1..].join(" · ");
}

/// Returns true if the target could not parry or dodge a hit (P-REACT-03, P-REACT-04).
fn unanswered(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> bool {
    t.react_actions(&AttackFrame::new(by, arm, mode, at, t.is_hidden(by))).len() == 1
}

// ---- gear

fn reload(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let Some(Intent::Reload(i)) = t.turn(who).intent else { return };
    card.shows("Gear", "clockwork", format!("Reload {}", item_called(t, i)))
        .describe(shots_left(t, i), LATER)
        .kind(DeedKind::Reload);
    card.warn("parrying with it cancels the reload");
    let crossbow = t.item_row(i).missile.is_some_and(|m| m.crossbow);
    card.rules(&[if crossbow { P_GEAR_07 } else { P_GEAR_10 }, P_GEAR_08, P_GEAR_09]);
}

fn ready(card: &mut Card, who: CombatantId, primary: Option<ItemId>, off: Option<ItemId>) {
    let t = card.t;
    for (hand, i) in [("primary", primary), ("off", off)] {
        let name = i.map_or_else(|| "none".to_string(), |i| card.names.naming.item(t, i));
        card.field(hand, name);
    }
    let label = match (primary, off) {
        (None, None) => "Empty hands".to_string(),
        (Some(i), None) => card.item_title(i),
        (None, Some(i)) => format!("{} in the off hand", card.item_title(i)),
        (Some(i), Some(j)) => format!("{}, {} in the off hand", card.item_title(i), card.item_title(j).to_lowercase()),
    };
    let away: Vec<ItemId> = t.in_hand(who).into_iter().filter(|i| Some(*i) != primary && Some(*i) != off).collect();
    let gear = t.gear(who);
    let detail = if (gear.main_hand, gear.off_hand) == (primary, off) {
        "no change".into()
    } else if away.is_empty() {
        String::new()
    } else {
        format!("puts away {}", items_called(t, &away))
    };
    let icon = primary.or(off).map_or("hand", |i| item_icon(t, i));
    card.shows("Gear", icon, label).describe(detail, "").rules(&[P_GEAR_11, P_UNIT_13]);
}

fn pick_up(card: &mut Card, i: ItemId) {
    let t = card.t;
    let title = card.item_title(i).to_lowercase();
    card.item(i).shows("Gear", "hand", format!("Pick up {title}"));
    let hands = if t.item_row(i).hands == 2 { "both hands" } else { "one hand" };
    card.describe(hands, "").rules(&[P_GEAR_13, P_GEAR_15]);
    if let Held::Loose(cell) = t.item(i).held {
        card.highlight_cell(cell);
    }
}

fn plant(card: &mut Card, who: CombatantId, i: ItemId, side: u8) {
    let t = card.t;
    let title = card.item_title(i).to_lowercase();
    card.item(i).field("side", side);
    card.shows("Gear", item_icon(t, i), format!("Plant {title}: {}", direction_name(side)));
    let catches = t.item_row(i).shield.map_or(0, |shield| shield.straight(false));
    let points = t.item(i).hp.unwrap_or(0);
    card.describe(format!("stops hits from there on {catches} or less · {points} armour points"), "");
    card.rules(&[P_SHIELD_05, P_SHIELD_06, P_SHIELD_07]).warn("cannot parry while planted");
    lights_side(card, who, side);
}

fn lift(card: &mut Card, who: CombatantId, side: u8) {
    let t = card.t;
    let shield = t.place(who).and_then(|here| t.planted(here, side));
    let called = shield.map(|i| item_called(t, i)).unwrap_or_default();
    card.field("side", side).shows("Gear", "bordered-shield", format!("Lift {called}: {}", direction_name(side)));
    card.describe("into a free hand", "").rules(&[P_SHIELD_09, P_GEAR_15]);
    lights_side(card, who, side);
}

fn lights_side(card: &mut Card, who: CombatantId, side: u8) {
    let t = card.t;
    if let Some(cell) = t.place(who).and_then(|here| t.map().next(here, side)) {
        card.highlight_cell(cell);
    }
}

// ---- help

fn first_aid(card: &mut Card, who: CombatantId, patient: CombatantId, injury: u8) {
    let t = card.t;
    let (number, wounds) = (injury + 1, t.wounds(patient));
    let of = if patient == who { "self".to_string() } else { t.combatant(patient) };
    card.shows("Help", "medical-pack", format!("First Aid: {of}, injury {number}")).highlight(patient);
    card.field("patient", t.combatant_id(patient)).field("injury", number);
    let mut parts = vec![needs::skill(t, who, Skill::FirstAid)];
    if let Some(wound) = wounds.injuries.get(usize::from(injury)) {
        parts.push(format!("heals 1d3 of {} HP", wound.damage - wound.healed));
    }
    card.rules(&[P_DMG_19, P_DMG_20, P_DMG_22]);
    if wounds.hp <= 0 {
        parts.push(format!("at {} HP: dies at the end of the round unless above 0", wounds.hp));
        card.cite_all(&[P_DMG_23, P_DMG_13]);
    }
    card.describe(parts.join(" · "), LATER).cite(P_DMG_21).warn("a parry or dodge cancels it");
    if t.turn(who).intent != Some(Intent::FirstAid) {
        card.warn("replaces the declared action");
    }
}

fn awaken(card: &mut Card, patient: CombatantId) {
    let t = card.t;
    card.shows("Help", "surprised", format!("Awaken {}", t.combatant(patient))).highlight(patient);
    card.field("patient", t.combatant_id(patient)).describe("no roll; still prone, with empty hands", "");
    card.rules(&[P_DMG_15]);
    if t.hp(patient) <= 2 {
        card.cite(P_DMG_16);
    }
}

fn hide(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let skill = if t.turn(who).steps_spent == 0 { Skill::Hide } else { Skill::Stealth };
    card.shows("Move", "hidden", "Hide")
        .describe(needs::graded(t, &skill_title(skill), &t.hide_chance(who)), "")
        .kind(DeedKind::Hide);
    card.rules(&[P_SNEAK_03, P_SNEAK_04, P_SNEAK_06]).warn("may be spotted at the end of the round");
}
