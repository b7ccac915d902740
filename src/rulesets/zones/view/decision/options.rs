//! Option cards.

use super::super::names::{Naming, cell_name, faction_title, id, title, words};
use super::deeds::{bonus_card, deed_card, stunt_card};
use super::fighting::{attack_card, move_card, react_card};
use super::words::{Card, FREE, WHOLE, save_words};
use crate::engine::PendingDecision;
use crate::rulesets::zones::action::{Action, Move, Stunt, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::frames::{Frame, Kind};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::view::{OptionRole, OptionView};

/// Builds the card of one option. In a joint turn it names the member.
pub fn card(t: &BattleReader, names: &Naming, ix: usize, offer: UnitAction, joint: bool) -> OptionView {
    let mut card = Card::new(t, names, offer.who, ix);
    card.view.action = offer.action.name();
    write(&mut card, offer);
    if let Some(who) = offer.who.filter(|_| joint) {
        card.field("member", id(t, who));
        if offer.action != Action::EndTurn {
            card.view.label = format!("{}: {}", title(t, who), card.view.label);
        }
    }
    warn(&mut card, offer);
    card.view.spends = !matches!(card.view.price.as_str(), "" | FREE);
    card.view
}

/// Writes the content of a card; long because it is a table.
fn write(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    let who = || offer.who.expect("what somebody does is offered with who does it");
    match offer.action {
        Action::Move(action) => move_card(card, who(), action),
        Action::Attack(action) => attack_card(card, who(), action),
        Action::Deed(action) => deed_card(card, who(), action),
        Action::Bonus(action) => bonus_card(card, who(), action),
        Action::React(action) => react_card(card, who(), action),
        Action::Propose(stunt) => stunt_card(card, stunt),
        Action::Nothing => {
            let (label, detail) = plain_answer(t);
            card.shows("React", "hourglass", label).describe(detail, FREE).lets_action_happen();
        }
        Action::First(f) => {
            let name = t.setting().factions[f.ix()].id.clone();
            card.shows("Turn", "hourglass", format!("{} first", faction_title(t, f))).field("faction", name);
            card.rules(&[Z_INIT_05]);
        }
        Action::TakeTurn(c) => {
            card.shows("Turn", "player-next", title(t, c)).field("combatant", id(t, c)).target(c);
            card.role(OptionRole::Choose);
            let health = format!("health {} of {}", t.hp(c), t.stats(c).max_health);
            card.describe(health, "").rules(&[Z_INIT_06]);
        }
        Action::Pass => {
            card.shows("Turn", "hourglass", "Pass")
                .passes()
                .describe("you may act later in the round", "")
                .rules(&[Z_INIT_07]);
        }
        Action::Release(c) => {
            card.shows("Grapple", "hand", format!("Release {}", title(t, c))).field("combatant", id(t, c));
            card.target(c).describe("", FREE).rules(&[Z_NL_18]);
        }
        Action::BreakFree => {
            card.shows("Grapple", "broken-ribbon", "Break free")
                .describe(save_words("STR", t.stats(who()).strength), WHOLE)
                .rules(&[Z_NL_14]);
        }
        Action::GiveUp => {
            card.shows("Turn", "flying-flag", "Surrender")
                .describe("drops all weapons", WHOLE)
                .rules(&[Z_MORALE_09])
                .gives_up();
        }
        Action::EndTurn => {
            card.shows("Turn", "check-mark", "End the turn").describe("", FREE).rules(&[Z_INIT_17]).is_done();
        }
        Action::Allot(n) => {
            let target = who();
            let label = if n == 1 { "1 die".into() } else { format!("{n} dice") };
            card.shows("Attack", "rolling-dices", format!("{label}: {}", title(t, target))).field("number", n);
            card.target(target).rules(&[Z_SIZE_05]);
        }
        Action::Accept => {
            card.shows("React", "check-mark", "Accept").describe("no damage, no reaction", "").rules(&[Z_STUNT_03]);
        }
        Action::Refuse => {
            card.shows("React", "cancel", "Refuse")
                .describe("the attack continues", "")
                .rules(&[Z_STUNT_03])
                .lets_action_happen();
        }
        Action::Yes => {
            card.shows("React", "check-mark", "Agree").rules(&[Z_REACT_14]);
        }
        Action::No => {
            card.shows("React", "cancel", "Decline").rules(&[Z_REACT_14]).passes();
        }
        Action::Snatch(i) => {
            let name = card.names.item(t, i);
            card.shows("Grapple", "drop-weapon", words(&name)).field("weapon", name).rules(&[Z_NL_06]);
        }
        Action::Take => {
            card.shows("Grapple", "hand", "Take the weapon").rules(&[Z_NL_06]);
        }
        Action::Leave => {
            card.shows("Grapple", "cancel", "Leave it").rules(&[Z_NL_06]).passes();
        }
        Action::Stay => {
            card.shows("Grapple", "cancel", "Do not move it").rules(&[Z_NL_07]).passes();
        }
        Action::ShoveTo(to) => {
            card.shows("Grapple", "push", format!("To {}", cell_name(t, to))).cell("place", to).rules(&[Z_NL_07]);
        }
        Action::Cleave(c) => {
            card.shows("Attack", "crossed-swords", format!("Cleave: {}", title(t, c))).target(c).rules(&[Z_SKILL_05]);
        }
        Action::Fight => {
            card.shows("React", "crossed-swords", "Fight on").rules(&[Z_MORALE_11]);
        }
        Action::StayDown => {
            card.shows("React", "flying-flag", "Stay down").rules(&[Z_MORALE_11]).passes();
        }
        Action::Pursue(c) => {
            card.shows("React", "run", format!("{} pursues", title(t, c))).field("combatant", id(t, c)).target(c);
            card.rules(&[Z_MORALE_13]);
        }
    }
}

/// Returns the label and detail of the option that lets the current act take its course.
fn plain_answer(t: &BattleReader) -> (&'static str, &'static str) {
    match t.world.resource::<PendingDecision>().0.and_then(|stand| DecisionPoint::named(stand.point)) {
        Some(DecisionPoint::ProposeStunt) => ("No stunt", "deal the damage"),
        Some(DecisionPoint::Cleave) => ("No cleave", ""),
        Some(DecisionPoint::React) => match t.agenda().top() {
            Some(Frame::Attack(f)) if matches!(f.kind, Kind::Hold(_)) => ("No reaction", ""),
            _ => ("Take the hit", "no reaction"),
        },
        Some(DecisionPoint::Pursue) => ("No pursuit", ""),
        _ => ("Do nothing", ""),
    }
}

/// Adds warnings about the consequences of an option.
fn warn(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    let Some(who) = offer.who else { return };
    let mut warnings = Vec::new();
    let own_turn =
        matches!(t.agenda().top(), Some(Frame::Turn(_))) || matches!(t.agenda().top(), Some(Frame::Attack(_)));
    if own_turn
        && !matches!(offer.action, Action::Release(_) | Action::EndTurn | Action::Nothing)
        && !t.keeps_hold(who, offer.action)
    {
        warnings.push("ends the grab".to_string());
    }
    let to = match offer.action {
        Action::Move(Move::Step(to)) => Some(to),
        Action::Move(Move::Sneak(to)) | Action::ShoveTo(to) | Action::Propose(Stunt::DriveBack(to)) => Some(to),
        _ => None,
    };
    if let Some(h) = to.and_then(|c| t.cell(c).live_hazard()) {
        warnings.push(format!("enters {}", h.name()));
    }
    let leaves = match offer.action {
        Action::Move(Move::Step(to)) => Some(Some(to)),
        Action::Move(Move::Exit) => Some(None),
        _ => None,
    };
    if let Some(to) = leaves {
        let ready = t.threats(who, to).iter().filter(|e| t.opportunities(**e, who).len() > 1).count();
        if ready > 0 {
            let enemies = if ready == 1 { "enemy" } else { "enemies" };
            warnings.push(format!("{ready} {enemies} may attack you"));
        }
    }
    card.warn(warnings.join(", "));
}
