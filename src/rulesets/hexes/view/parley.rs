//! Option cards of `parley_approach`.

use super::card::Card;
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::Approach;

pub fn approach(card: &mut Card, approach: Approach) {
    let price = match (&card.t.level().parley, approach) {
        (Some(parley), Approach::Bribe) => format!("costs {} treasure", parley.bribe),
        _ => String::new(),
    };
    say(card, price);
    card.rules(&[H_PARLEY_03]);
}

/// Writes the card of breaking off or leaving.
pub fn end(card: &mut Card, action: Action) {
    say(card, String::new());
    card.rules(&[H_PARLEY_05]);
    if action == Action::Leave {
        card.passes();
    }
}

fn say(card: &mut Card, price: String) {
    let name = card.view.action;
    let shown = labels::approach(name);
    card.shows("Talk", shown.map_or("talk", |w| w.icon), shown.map_or(name, |w| w.title));
    card.describe(shown.map_or("", |w| w.detail), price);
}
