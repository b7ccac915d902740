//! Option cards of deeds, gear and stunts.

use super::words::{BONUS, Card, MAIN, save_words};
use crate::rulesets::zones::action::{Bonus, Deed, Ploy, Stunt};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::default_policy;
use crate::rulesets::zones::level::row;
use crate::rulesets::zones::view::names::{cell_name, id, title, words};
use crate::vocab::CombatantId;
use crate::vocab::view::DeedKind;
use serde_json::json;

pub(super) fn deed_card(card: &mut Card, who: CombatantId, action: Deed) {
    let t = card.t;
    match action {
        Deed::Power(row, target) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.shows("Power", "magic-swirl", format!("{}: {}", words(&name), title(t, target)));
            card.field("name", name).target(target).describe("", MAIN).rules(&[Z_POW_01]);
        }
        Deed::PowerOnPlace(row, zone) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.shows("Power", "magic-swirl", format!("{}: {}", words(&name), cell_name(t, zone)));
            card.field("name", name).cell("zone", zone).describe("darkness until the end of the next round", MAIN);
            card.rules(&[Z_POW_05]);
        }
        Deed::Ploy(ploy, target) => {
            let (icon, rule, detail) = match ploy {
                Ploy::Distract => ("jester-hat", Z_SOC_02, "WIT save, or the target notices and reacts only to you"),
                Ploy::Intimidate => ("terror", Z_SOC_03, "WIT save, or the target cannot attack or approach you"),
                Ploy::Taunt => ("shouting", Z_SOC_04, "WIT save, or the target can attack only you"),
            };
            card.shows("Talk", icon, format!("{}: {}", words(ploy.name()), title(t, target)));
            card.field("enemy", id(t, target)).target(target).describe(detail, MAIN).rules(&[Z_SOC_01, rule]);
        }
        Deed::UseItem(i, target) => {
            let name = card.item(i);
            card.shows("Gear", "medicines", format!("{name}: {}", title(t, target))).target(target);
            let uses = t.item(i).uses;
            card.describe(format!("{uses} left"), MAIN).rules(&[Z_POW_06]);
        }
        Deed::FreeAlly(c) => {
            card.shows("Grapple", "broken-ribbon", format!("Free {}", title(t, c))).field("ally", id(t, c));
            card.target(c).describe(save_words("STR", t.stats(who).strength), MAIN).rules(&[Z_NL_16]);
        }
        Deed::Hide => {
            card.shows("Move", "hooded-figure", "Hide")
                .describe("enemies cannot see or target you", MAIN)
                .rules(&[Z_SNEAK_10])
                .kind(DeedKind::Hide);
        }
    }
}

pub(super) fn bonus_card(card: &mut Card, who: CombatantId, action: Bonus) {
    let t = card.t;
    match action {
        Bonus::PickUp(i) => {
            let name = card.item(i);
            card.shows("Gear", "hand", format!("Pick up {}", name.to_lowercase())).describe("", BONUS);
            card.view.at_cell = t.loose_at(i).map(|c| t.map().cell(c).id.clone());
        }
        Bonus::Improvise(great) => {
            let row = if great { row::IMPROVISED_GREAT } else { row::IMPROVISED_HAND };
            let name = t.setting().level.rows[row.ix()].name.clone();
            let label = if great { "Grab something heavy" } else { "Grab something handy" };
            card.shows("Gear", "hand", label).field("item", name).describe("counts as damaged: may break", BONUS);
            card.rules(&[Z_GEAR_12]);
        }
        Bonus::PutDown(i) => {
            let name = card.item(i);
            card.shows("Gear", "drop-weapon", format!("Put down {}", name.to_lowercase()))
                .describe("", BONUS)
                .discards();
        }
        Bonus::Equip(i) => {
            let name = card.item(i);
            card.shows("Gear", "backpack", format!("Draw {}", name.to_lowercase())).describe("", BONUS);
        }
        Bonus::Unequip(i) => {
            let name = card.item(i);
            card.shows("Gear", "backpack", format!("Stow {}", name.to_lowercase())).describe("", BONUS);
        }
        Bonus::Ready(set) => ready_card(card, who, set),
        Bonus::Light(i) => {
            let lit = t.item(i).lit;
            let name = card.item(i);
            let label = if lit { "Douse" } else { "Light" };
            card.shows("Gear", "torch", format!("{label} {}", name.to_lowercase()))
                .describe("", BONUS)
                .rules(&[Z_BOARD_14]);
        }
        Bonus::Door(b) => {
            let open = t.cell(b).door_open;
            let deed = if open { "Close" } else { "Open" };
            card.shows("Doors", "door", format!("{deed} the door: {}", cell_name(t, b)));
            card.cell("border", b).describe("", BONUS).rules(&[Z_MOVE_14]);
        }
        Bonus::Lever(ix) => {
            let (cell, lever) = &t.map().levers[ix as usize];
            card.shows("Doors", "lever", format!("Pull {}", words(&lever.id).to_lowercase()))
                .field("id", lever.id.clone());
            card.describe("", BONUS).rules(&[Z_BOARD_21]);
            card.view.at_cell = Some(t.map().cell(*cell).id.clone());
        }
        Bonus::Warn(c) => {
            card.shows("Talk", "talk", format!("Warn {}", title(t, c))).field("ally", id(t, c));
            card.target(c).describe("ends Distracted and Taunted", BONUS).rules(&[Z_SOC_06]);
        }
    }
    if card.view.rules.is_empty() {
        card.rules(&[Z_INIT_22]);
    }
}

/// Writes the card of a quick draw (Z-SKILL-09).
fn ready_card(card: &mut Card, who: CombatantId, set: u16) {
    let t = card.t;
    let gear = t.gear(who);
    let items = gear.in_hand.iter().chain(&gear.stowed).enumerate();
    let held: Vec<String> = items.filter(|(ix, _)| set >> ix & 1 == 1).map(|(_, i)| card.names.item(t, *i)).collect();
    let label = if held.is_empty() {
        "Stow everything".into()
    } else {
        format!("Take {}", held.iter().map(|n| words(n).to_lowercase()).collect::<Vec<_>>().join(" and "))
    };
    card.shows("Gear", "backpack", label).field("set", json!(held)).describe("quick draw", BONUS);
    card.rules(&[Z_SKILL_09]);
}

pub(super) fn stunt_card(card: &mut Card, stunt: Stunt) {
    let t = card.t;
    let (label, icon, detail) = match stunt {
        Stunt::Yield => ("Yield".into(), "knocked-out-stars", "target drops what they hold and is out"),
        Stunt::Surrender => ("Surrender".into(), "flying-flag", "target surrenders; may fight again if hurt"),
        Stunt::Drop(i) => {
            (format!("Drop {}", words(&card.names.item(t, i)).to_lowercase()), "drop-weapon", "target drops it")
        }
        Stunt::DriveBack(p) => (format!("Back to {}", cell_name(t, p)), "push", "target moves half a zone"),
        Stunt::Maim => ("Maim".into(), "severed-hand", "target loses a hand for good"),
        Stunt::Withdraw => ("Withdraw".into(), "run", "target flees"),
        Stunt::Stagger => ("Stagger".into(), "knocked-out-stars", "target is dazed: cannot react"),
    };
    card.shows("Stunt", icon, label).describe(detail, "instead of damage").rules(&[Z_STUNT_01]);
    if let Some(accepts) = default_policy::would_accept(t, stunt) {
        card.warn(if accepts { "likely accepted" } else { "likely refused: the hit lands" });
    }
    match stunt {
        Stunt::Drop(i) => {
            let name = card.names.item(t, i);
            card.field("weapon", name);
        }
        Stunt::DriveBack(p) => {
            card.cell("place", p);
        }
        _ => {}
    }
}
