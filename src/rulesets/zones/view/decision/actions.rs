//! Cards of deeds, gear and stunts, and of the questions between turns.

use super::{BONUS, Card, FREE, MAIN, WHOLE};
use crate::rulesets::zones::action::{Action, Ploy, Stunt, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::queries::{BattleQueries, BattleState};
use crate::rulesets::zones::view::names::{cell_name, faction_title, id, title, words};
use serde_json::json;

pub(super) fn deed_card(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    match offer.action {
        Action::Power(row, target) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.is("power", "Power", "magic-swirl", format!("{}: {}", words(&name), title(t, target)));
            card.field("name", name).target(target).says("", MAIN).rules(&[Z_POW_01]);
        }
        Action::PowerOnPlace(row, zone) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.is("power", "Power", "magic-swirl", format!("{}: {}", words(&name), cell_name(t, zone)));
            card.field("name", name).cell("zone", zone).says("darkness until the end of the next round", MAIN);
            card.rules(&[Z_POW_05]);
        }
        Action::Ploy(ploy, target) => {
            let (icon, rule, detail) = match ploy {
                Ploy::Distract => ("jester-hat", Z_SOC_02, "WIT save or it minds only you"),
                Ploy::Intimidate => ("terror", Z_SOC_03, "WIT save or it keeps away from you"),
                Ploy::Taunt => ("shouting", Z_SOC_04, "WIT save or it strikes only at you"),
            };
            card.is(ploy.name(), "Words", icon, format!("{}: {}", words(ploy.name()), title(t, target)));
            card.field("enemy", id(t, target)).target(target).says(detail, MAIN).rules(&[Z_SOC_01, rule]);
        }
        Action::UseItem(i, target) => {
            let name = card.item(i);
            card.is("use_item", "Gear", "medicines", format!("{name}: {}", title(t, target))).target(target);
            let uses = t.item(i).uses;
            card.says(format!("{uses} left"), MAIN).rules(&[Z_POW_06]);
        }
        Action::FreeAlly(c) => {
            card.is("free_ally", "Hold", "broken-ribbon", format!("Free {}", title(t, c))).field("ally", id(t, c));
            card.target(c).says("STR save", MAIN).rules(&[Z_NL_16]);
        }
        _ => {
            card.is("hide", "Move", "hooded-figure", "Hide").says("out of everyone's sight", MAIN).rules(&[Z_SNEAK_10]);
        }
    }
}

pub(super) fn gear_card(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    match offer.action {
        Action::PickUp(i) => {
            let name = card.item(i);
            card.is("pick_up", "Gear", "hand", format!("Pick up {}", name.to_lowercase())).says("", BONUS);
            card.view.at_cell = t.loose_at(i).map(|c| t.map().cell(c).id.clone());
        }
        Action::Improvise(great) => {
            let name = if great { "improvised_great" } else { "improvised_hand" };
            let label = if great { "Grab something heavy" } else { "Grab something handy" };
            card.is("pick_up", "Gear", "hand", label).field("item", name).says("counts as damaged", BONUS);
            card.rules(&[Z_GEAR_12]);
        }
        Action::PutDown(i) => {
            let name = card.item(i);
            card.is("put_down", "Gear", "drop-weapon", format!("Put down {}", name.to_lowercase())).says("", BONUS);
        }
        Action::Equip(i) => {
            let name = card.item(i);
            card.is("equip", "Gear", "backpack", format!("Draw {}", name.to_lowercase())).says("", BONUS);
        }
        Action::Unequip(i) => {
            let name = card.item(i);
            card.is("unequip", "Gear", "backpack", format!("Stow {}", name.to_lowercase())).says("", BONUS);
        }
        Action::Ready(set) => {
            let gear = t.gear(offer.who.expect("somebody's gear"));
            let held: Vec<String> = gear
                .in_hand
                .iter()
                .chain(&gear.stowed)
                .enumerate()
                .filter(|(ix, _)| set >> ix & 1 == 1)
                .map(|(_, i)| card.names.item(t, *i))
                .collect();
            let label = if held.is_empty() {
                "Stow everything".into()
            } else {
                format!("Hold {}", held.iter().map(|n| words(n).to_lowercase()).collect::<Vec<_>>().join(" and "))
            };
            card.is("ready", "Gear", "backpack", label).field("set", json!(held)).says("quick draw", BONUS);
            card.rules(&[Z_SKILL_09]);
        }
        Action::Light(i) => {
            let lit = t.item(i).lit;
            let name = card.item(i);
            let label = if lit { "Douse" } else { "Light" };
            card.is("light", "Gear", "torch", format!("{label} {}", name.to_lowercase()))
                .says("", BONUS)
                .rules(&[Z_BOARD_14]);
        }
        Action::Door(b) => {
            let open = t.cell(b).door_open;
            card.is(
                "door",
                "Move",
                "door",
                format!("{} the door: {}", if open { "Close" } else { "Open" }, cell_name(t, b)),
            );
            card.cell("border", b).says("", BONUS).rules(&[Z_MOVE_14]);
        }
        Action::Lever(ix) => {
            let (cell, lever) = &t.map().levers[ix as usize];
            card.is("lever", "Move", "lever", format!("Pull {}", words(&lever.id).to_lowercase()))
                .field("id", lever.id.clone());
            card.says("", BONUS).rules(&[Z_BOARD_21]);
            card.view.at_cell = Some(t.map().cell(*cell).id.clone());
        }
        Action::Warn(c) => {
            card.is("warn", "Words", "talk", format!("Warn {}", title(t, c))).field("ally", id(t, c));
            card.target(c).says("ends distraction and taunt", BONUS).rules(&[Z_SOC_06]);
        }
        _ => unreachable!(),
    }
    if card.view.rules.is_empty() {
        card.rules(&[Z_INIT_22]);
    }
}

pub(super) fn other_card(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    match offer.action {
        Action::First(f) => {
            let name = t.setting().factions[f.ix()].id.clone();
            card.is("first_faction", "Turn", "hourglass", format!("{} first", faction_title(t, f)))
                .field("faction", name);
            card.rules(&[Z_INIT_05]);
        }
        Action::TakeTurn(c) => {
            card.is("take_turn", "Turn", "player-next", title(t, c)).field("combatant", id(t, c)).target(c);
            let health = format!("health {} of {}", t.health(c), t.stats(c).max_health);
            card.says(health, "").rules(&[Z_INIT_06]);
        }
        Action::Pass => {
            card.is("pass", "Turn", "hourglass", "Pass")
                .says("you may act when your place comes again", "")
                .rules(&[Z_INIT_07]);
        }
        Action::Release(c) => {
            card.is("release", "Hold", "hand", format!("Release {}", title(t, c))).field("combatant", id(t, c));
            card.target(c).says("", FREE).rules(&[Z_NL_18]);
        }
        Action::BreakFree => {
            let detail = format!("STR {}", t.stats(offer.who.expect("somebody held")).strength);
            card.is("break_free", "Hold", "broken-ribbon", "Break free").says(detail, WHOLE).rules(&[Z_NL_14]);
        }
        Action::GiveUp => {
            card.is("surrender", "Turn", "flying-flag", "Surrender")
                .says("drop all weapons", WHOLE)
                .rules(&[Z_MORALE_09]);
        }
        Action::EndTurn => {
            card.is("end_turn", "Turn", "check-mark", "End the turn").says("", FREE).rules(&[Z_INIT_17]);
        }
        Action::Allot(n) => {
            let target = offer.who.expect("dice for somebody");
            let label = if n == 1 { "1 die".into() } else { format!("{n} dice") };
            card.is("allot", "Attack", "rolling-dices", format!("{label}: {}", title(t, target))).field("number", n);
            card.target(target).rules(&[Z_SIZE_05]);
        }
        Action::Propose(stunt) => stunt_card(card, stunt),
        Action::Accept => {
            card.is("accept", "React", "check-mark", "Accept").says("no damage, no reaction", "").rules(&[Z_STUNT_03]);
        }
        Action::Refuse => {
            card.is("refuse", "React", "cancel", "Refuse").says("the attack goes on", "").rules(&[Z_STUNT_03]);
        }
        Action::Yes => {
            card.is("yes", "React", "check-mark", "Agree").rules(&[Z_REACT_14]);
        }
        Action::No => {
            card.is("no", "React", "cancel", "Decline").rules(&[Z_REACT_14]);
        }
        Action::Snatch(i) => {
            let name = card.names.item(t, i);
            card.is("disarm_choice", "Hold", "drop-weapon", words(&name)).field("weapon", name).rules(&[Z_NL_06]);
        }
        Action::Take => {
            card.is("take", "Hold", "hand", "Take it").rules(&[Z_NL_06]);
        }
        Action::Leave => {
            card.is("leave", "Hold", "cancel", "Leave it").rules(&[Z_NL_06]);
        }
        Action::Stay => {
            card.is("stay", "Hold", "cancel", "Let it stay").rules(&[Z_NL_07]);
        }
        Action::ShoveTo(to) => {
            card.is("shove_to", "Hold", "push", format!("To {}", cell_name(t, to))).cell("place", to).rules(&[Z_NL_07]);
        }
        Action::Cleave(c) => {
            card.is("cleave", "Attack", "crossed-swords", format!("Cleave: {}", title(t, c)))
                .target(c)
                .rules(&[Z_SKILL_05]);
        }
        Action::Fight => {
            card.is("fight", "React", "crossed-swords", "Fight on").rules(&[Z_MORALE_11]);
        }
        Action::StayDown => {
            card.is("stay_down", "React", "flying-flag", "Stay down").rules(&[Z_MORALE_11]);
        }
        Action::Pursue(c) => {
            card.is("pursue", "React", "run", format!("{} pursues", title(t, c)))
                .field("combatant", id(t, c))
                .target(c);
            card.rules(&[Z_MORALE_13]);
        }
        _ => unreachable!("{:?}", offer.action),
    }
}

pub(super) fn stunt_card(card: &mut Card, stunt: Stunt) {
    let t = card.t;
    let (label, icon, detail) = match stunt {
        Stunt::Yield => ("Yield".into(), "knocked-out-stars", "drops its weapons and is out for the fight"),
        Stunt::Surrender => ("Surrender".into(), "flying-flag", "gives up at once"),
        Stunt::Drop(i) => (format!("Drop {}", words(&card.names.item(t, i)).to_lowercase()), "drop-weapon", ""),
        Stunt::DriveBack(p) => (format!("Back to {}", cell_name(t, p)), "push", "moved half a zone"),
        Stunt::Maim => ("Maim".into(), "severed-hand", "loses a hand for good"),
        Stunt::Withdraw => ("Withdraw".into(), "run", "flees"),
        Stunt::Stagger => ("Stagger".into(), "knocked-out-stars", "dazed: no reactions"),
    };
    card.is(stunt.name(), "Stunt", icon, label).says(detail, "instead of damage").rules(&[Z_STUNT_01]);
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
