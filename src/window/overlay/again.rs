//! The same again: whoever acts does what it did in its last turn, or where it has done nothing yet, what the one before it did. What
//! cannot be done any more is told, and costs nothing. After one order for all, that is given again.

use super::page::Earlier;
use super::panels::Panels;
use super::{AppRequest, Overlay};

/// One order for all of one's own who are asked one after the other.
pub fn order_all(panels: &mut Panels, overlay: &mut Overlay) {
    if let Some(decision) = panels.presented.decision.as_ref().filter(|_| declares(panels)) {
        overlay.orders.note_all(decision.point, panels.battle.choices().len());
    }
    panels.requests.push(AppRequest::OrderAll);
}

/// Whether that order was the last one, and is to be had again.
pub fn is_for_all(panels: &Panels, overlay: &Overlay) -> bool {
    let decision = panels.presented.decision.as_ref();
    declares(panels) && decision.is_some_and(|decision| overlay.orders.was_for_all(decision))
}

/// What is chosen takes effect only when others have chosen, too: only then there is an order for all.
fn declares(panels: &Panels) -> bool {
    let reacts = panels.presented.decision.as_ref().is_some_and(|decision| decision.reaction);
    !reacts && panels.battle.ruleset().declaring(panels.battle.world())
}

/// What can be done again, as the chip says it; none where nothing can.
pub fn said(panels: &Panels, overlay: &Overlay) -> Option<String> {
    if is_for_all(panels, overlay) {
        return Some("again: the default for all".to_owned());
    }
    let decision = panels.presented.decision.as_ref()?;
    let option = overlay.orders.of(decision)?.find(decision)?;
    Some(format!("again: {}", decision.options[option].label))
}

/// The same on the button of a page: `As last round`, or `As Brenna`, whose declaration was the last before it.
pub fn said_of_page(panels: &Panels, overlay: &Overlay) -> Option<String> {
    if is_for_all(panels, overlay) {
        return Some("All plain again".to_owned());
    }
    Some(match panels.page.earlier()? {
        Earlier::LastRound => "As last round".to_owned(),
        Earlier::ThisRound => "As before".to_owned(),
        Earlier::Other(id) => {
            let other = panels.presented.scene.combatants.iter().find(|c| c.id == id)?;
            format!("As {}", other.name)
        }
    })
}

/// Does it again, or says why not.
pub fn take(panels: &mut Panels, overlay: &mut Overlay) {
    if is_for_all(panels, overlay) {
        return order_all(panels, overlay);
    }
    if panels.page.stands(panels.presented) {
        return panels.page.repeat();
    }
    let Some(decision) = panels.presented.decision.clone() else { return };
    let Some(order) = overlay.orders.of(&decision) else {
        overlay.notice = Some("There is nothing yet to do again.".to_owned());
        return;
    };
    match order.find(&decision) {
        Some(option) => panels.choice = Some(option),
        None => overlay.notice = Some(order.missing(&decision, &panels.presented.scene)),
    }
}

#[cfg(test)]
mod tests;
