//! Option cards of gear and lodged missiles.

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::level::Reload;
use crate::rulesets::hexes::special::missiles::IN_COMBAT;
use crate::rulesets::hexes::view::card::{Card, FREE, MOVE, WHOLE};
use crate::rulesets::hexes::view::names::{id, row_title, title};
use crate::rulesets::hexes::view::needs;
use crate::rulesets::hexes::view::threats::foes;
use crate::vocab::view::DeedKind;
use crate::vocab::{CombatantId, ItemId};

/// Returns the item's name for the middle of a sentence.
fn called(card: &Card, item: ItemId) -> String {
    card.names.item_title(card.t, item).to_lowercase()
}

fn hands(card: &Card, item: ItemId) -> &'static str {
    if card.t.item_row(item).hands == 2 { "both hands" } else { "one hand" }
}

pub fn draw(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "swap-bag", format!("Draw {}", called(card, item))).field("item", name);
    card.describe(hands(card, item), MOVE).rules(&[H_GEAR_04]);
}

pub fn pick_up(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "hand", format!("Pick up {}", called(card, item))).field("item", name);
    card.describe(hands(card, item), MOVE).rules(&[H_GEAR_03]);
    if let Some(cell) = card.t.loose_at(item) {
        card.highlight_cell(cell);
    }
}

pub fn drop(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "drop-weapon", format!("Drop {}", called(card, item))).field("item", name).describe("", FREE);
    card.discards();
    card.rules(&[H_GEAR_04]);
}

pub fn reload(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    let (detail, price) = match card.t.item_row(item).reload {
        Reload::Acts(n) => (format!("round {} of {n}", card.t.item(item).reloading + 1), WHOLE),
        Reload::None | Reload::MovePart => (String::new(), MOVE),
    };
    card.shows("Gear", "clockwork", format!("Load {}", called(card, item))).field("weapon", name);
    card.describe(detail, price).rules(&[H_MISS_06]).kind(DeedKind::Reload);
}

pub fn restring(card: &mut Card, item: ItemId) {
    let name = card.names.item(card.t, item);
    card.shows("Gear", "bow-arrow", format!("String {}", called(card, item))).field("weapon", name).describe("", WHOLE);
    card.rules(&[H_GEAR_05]);
}

pub fn extract(card: &mut Card, who: CombatantId, victim: CombatantId) {
    let t = card.t;
    let label =
        if victim == who { "Pull out the missile".into() } else { format!("Pull a missile from {}", title(t, victim)) };
    let weapon = t.cond(victim).lodged.first().map(|r| row_title(t, *r)).unwrap_or_default();
    // The card must not reveal an enemy that the combatant does not detect.
    let engaged = foes(t, who).iter().any(|e| t.in_combat(*e, who) || t.in_combat(*e, victim));
    let mut parts = t.extraction_parts(who, victim);
    for part in &mut parts {
        part.0 *= i32::from(engaged || part.1 != IN_COMBAT);
    }
    let save = needs::at_least(t.save_needs(who, parts.iter().map(|part| part.0).sum()));
    card.shows("Help", "arrowed", label).target(victim).field("victim", id(t, victim));
    card.describe(format!("{weapon} · save: {save}{}", needs::itemised(parts.into_iter())), WHOLE);
    card.rules(&[H_MISS_13, H_MISS_14]);
}

pub fn fix_helm(card: &mut Card, who: CombatantId) {
    let left = card.t.cond(who).blinded;
    let detail = if left > 1 { format!("takes {left} more rounds") } else { "can see again".into() };
    card.shows("Gear", "cracked-helm", "Fix the helm").describe(detail, WHOLE).rules(&[H_FUMB_02]);
}
