//! The same again: whoever acts does what it did in its last turn, or where it has done nothing yet, what the one before it did. What
//! cannot be done any more is told, and costs nothing.

use super::Overlay;
use super::panels::Panels;

/// What can be done again, as the chip says it; none where nothing can.
pub fn said(panels: &Panels, overlay: &Overlay) -> Option<String> {
    let decision = panels.presented.decision.as_ref()?;
    let option = overlay.orders.of(decision)?.find(decision)?;
    Some(format!("again: {}", decision.options[option].label))
}

/// Does it again, or says why not.
pub fn take(panels: &mut Panels, overlay: &mut Overlay) {
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
