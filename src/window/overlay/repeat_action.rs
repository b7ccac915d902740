//! The repeat command: the acting combatant repeats its action of the last turn or, without one, that of the combatant
//! before it. If the action is no longer possible, a notice says so and nothing is spent. After an order for all, that
//! order is repeated.

use super::page::Earlier;
use super::panels::{Panels, PanelsMut};
use super::{AppRequest, Overlay};

/// Requests the default for all of the player's combatants that have yet to declare.
pub fn order_all(panels: &mut PanelsMut, overlay: &mut Overlay) {
    if let Some(decision) = panels.presented.decision.as_ref().filter(|_| declares(&panels.view())) {
        overlay.past.orders.note_all(decision.point, panels.battle.choices().len());
    }
    panels.requests.push(AppRequest::OrderAll);
}

/// Returns true if the last order was one for all and can be repeated.
pub fn is_for_all(panels: &Panels, overlay: &Overlay) -> bool {
    let decision = panels.presented.decision.as_ref();
    declares(panels) && decision.is_some_and(|decision| overlay.past.orders.was_for_all(decision))
}

/// Returns true while declarations are collected, which take effect only when all are made. Only then can one order be
/// given to all.
fn declares(panels: &Panels) -> bool {
    let reacts = panels.presented.decision.as_ref().is_some_and(|decision| decision.reaction);
    !reacts && panels.battle.ruleset().declaring(panels.battle.world())
}

/// Returns the text of the repeat chip, or `None` if there is nothing to repeat.
pub fn repeat_text(panels: &Panels, overlay: &Overlay) -> Option<String> {
    if is_for_all(panels, overlay) {
        return Some("Repeat: default for all".to_owned());
    }
    let decision = panels.presented.decision.as_ref()?;
    let option = overlay.past.orders.last_order(decision)?.find(decision)?;
    Some(format!("Repeat: {}", decision.options[option].label))
}

/// Returns the text of the repeat button on a declaration page: `Same as last round`, or `Same as Brenna` for the
/// combatant that declared just before.
pub fn said_of_page(panels: &Panels, overlay: &Overlay) -> Option<String> {
    if is_for_all(panels, overlay) {
        return Some("Default for all again".to_owned());
    }
    Some(match panels.page.earlier()? {
        Earlier::LastRound => "Same as last round".to_owned(),
        Earlier::ThisRound => "Same as before".to_owned(),
        Earlier::Other(id) => {
            let other = panels.presented.scene.combatants.iter().find(|c| c.id == id)?;
            format!("Same as {}", other.name)
        }
    })
}

/// Repeats the last action, or shows a notice with the reason why that is impossible.
pub fn take(panels: &mut PanelsMut, overlay: &mut Overlay) {
    if is_for_all(&panels.view(), overlay) {
        return order_all(panels, overlay);
    }
    if panels.page.stands(panels.presented) {
        return panels.page.repeat();
    }
    let Some(decision) = panels.presented.decision.clone() else { return };
    let Some(order) = overlay.past.orders.last_order(&decision) else {
        overlay.notice = Some("There is nothing to repeat yet.".to_owned());
        return;
    };
    match order.find(&decision) {
        Some(option) => panels.choice = Some(option),
        None => overlay.notice = Some(order.missing(&decision, &panels.presented.scene)),
    }
}

#[cfg(test)]
mod tests;
