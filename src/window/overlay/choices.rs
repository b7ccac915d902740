//! The options of the pending decision as the bar lists them, and choosing one.

use super::entries::{BarContent, BarEntry, EntryFilter, SecondaryAction, entries, stands_apart};
use super::panels::{PanelAction, Panels, PanelsMut};
use super::{AppRequest, Overlay};
use crate::vocab::view::{DecisionView, DeedKind, OptionView};
use crate::window::battle::{HoverTarget, Presented};

/// Returns the entries of the pending decision as the bar currently groups them, or `None` without a decision.
pub fn current(panels: &Panels, overlay: &Overlay) -> Option<BarContent> {
    let wanted = EntryFilter {
        group: overlay.bar.group,
        narrow: panels.pointing.narrow.as_ref(),
        apart: overlay.bar.apart,
        kind: overlay.bar.kind,
        page: overlay.bar.page,
        enter: overlay.default.option,
        first: overlay.default.first.map(|(option, _)| option),
        far: &overlay.default.far,
        fit: overlay.bar.fit,
    };
    panels.presented.decision.as_ref().map(|d| entries(d, &wanted))
}

/// Like [`current`], for a panel that lists the entries. Also passes the listed options to the board.
pub fn listed(panels: &mut Panels, overlay: &Overlay) -> Option<BarContent> {
    let list = current(panels, overlay);
    let options = list.iter().flat_map(|list| &list.listed).copied().collect();
    if panels.pointing.listed != options {
        panels.act(PanelAction::List(options));
    }
    list
}

/// Takes a card: chooses its option, narrows the bar to its target, or turns the page.
pub fn take(panels: &mut PanelsMut, overlay: &mut Overlay, entry: &BarEntry) {
    match entry {
        BarEntry::Take(option) => choose(panels, overlay, *option),
        BarEntry::Narrow { target, first, .. } => {
            panels.pointing.narrow = Some(target.clone());
            panels.pointing.select(Some(*first));
            overlay.bar.page = 0;
        }
        BarEntry::More(_) => turn_page(panels, overlay, 1),
        BarEntry::Refused(_) => {}
    }
}

/// Chooses an option. An irreversible option, or one that wastes the turn, must be chosen twice. A step of a lesson takes
/// or refuses it at once.
pub fn choose(panels: &mut PanelsMut, overlay: &mut Overlay, option: usize) {
    let asked = panels.presented.decision.as_deref().and_then(|d| asks_first(d, option, overlay.default.option));
    match asked.filter(|_| overlay.bar.sure != Some(option) && panels.pointing.taught.is_none()) {
        Some(why) => {
            overlay.bar.sure = Some(option);
            overlay.notice = Some(why);
            panels.pointing.select(Some(option));
        }
        None => panels.choice = Some(option),
    }
}

/// Returns the confirmation text of an option, or `None` if it needs no confirmation. Irreversible options need one. So
/// do options that end the turn or pass while an attack is possible, unless that is the default.
fn asks_first(decision: &DecisionView, option: usize, default: Option<usize>) -> Option<String> {
    let chosen = decision.options.get(option)?;
    let kind = SecondaryAction::from_role(chosen.role)?;
    if kind.is_irreversible() {
        return Some(format!("{}: choose again to confirm.", chosen.label));
    }
    let blow = |o: &OptionView| {
        o.kind == Some(DeedKind::Attack) && o.warning.is_empty() && SecondaryAction::from_role(o.role).is_none()
    };
    let wastes = stands_apart(decision, option) && Some(option) != default && decision.options.iter().any(blow);
    wastes.then(|| "You can still attack. Choose again to go on without attacking.".to_owned())
}

/// Takes the option marked as default, as a press on its card or button does.
pub fn take_badged(panels: &mut PanelsMut, overlay: &mut Overlay, list: &BarContent) {
    let Some(option) = badged(&panels.view(), overlay, list) else { return };
    let card = list.cards.iter().find(|card| card.option() == Some(option)).cloned();
    let apart = list.apart.iter().find(|(_, set)| set.contains(&option)).map(|(kind, _)| *kind);
    match (card, apart) {
        (Some(card), _) => take(panels, overlay, &card),
        (None, Some(kind)) => take_apart(panels, overlay, list, kind),
        (None, None) => {}
    }
}

/// Takes a secondary action by its key or button. If it has several options, they become the cards.
pub fn take_apart(panels: &mut PanelsMut, overlay: &mut Overlay, list: &BarContent, kind: SecondaryAction) {
    match list.apart.iter().find(|(k, _)| *k == kind).map(|(_, set)| &set[..]) {
        Some([only]) => choose(panels, overlay, *only),
        Some(_) => {
            overlay.bar.apart = if overlay.bar.apart == Some(kind) { None } else { Some(kind) };
            overlay.bar.page = 0;
            panels.pointing.select(None);
        }
        None => {}
    }
}

/// Selects the next option of a kind with every press. If the cards do not show all of them, the bar narrows to that
/// kind.
pub fn point_at_kind(panels: &mut PanelsMut, overlay: &mut Overlay, kind: DeedKind) {
    let Some(decision) = panels.presented.decision.clone() else { return };
    let is = |i: &usize| {
        decision.options.get(*i).is_some_and(|o| o.kind == Some(kind) && SecondaryAction::from_role(o.role).is_none())
    };
    let all: Vec<usize> = (0..decision.options.len()).filter(is).collect();
    if all.is_empty() {
        return;
    }
    let shown = |panels: &PanelsMut, overlay: &Overlay| -> Vec<usize> {
        let cards = current(&panels.view(), overlay).map_or_else(Vec::new, |list| list.cards);
        cards.iter().filter_map(BarEntry::option).filter(is).collect()
    };
    if overlay.bar.kind != Some(kind) && shown(panels, overlay).len() < all.len() {
        (overlay.bar.kind, overlay.bar.apart, overlay.bar.page, panels.pointing.narrow) = (Some(kind), None, 0, None);
        panels.pointing.select(None);
    }
    let cards = shown(panels, overlay);
    let at = panels.pointing.selected.and_then(|selected| cards.iter().position(|i| *i == selected));
    let first = || overlay.default.option.and_then(|enter| cards.iter().position(|i| *i == enter)).unwrap_or(0);
    let to = at.map_or_else(first, |at| (at + 1) % cards.len());
    panels.pointing.select(cards.get(to).copied().or(panels.pointing.selected));
}

/// Goes one step back: to all options, or to the decision that was answered automatically.
pub fn widen(panels: &mut PanelsMut, overlay: &mut Overlay) {
    if overlay.bar.kind.is_some() || overlay.bar.sure.is_some() {
        // The option may be on another tab, or awaits confirmation.
        panels.pointing.select(None);
    }
    let narrowed = panels.pointing.narrow.take().is_some()
        || overlay.bar.apart.is_some()
        || overlay.bar.kind.take().is_some()
        || overlay.bar.sure.is_some()
        || overlay.approach.pursuit.take().is_some()
        || overlay.approach.chase.take().is_some();
    (overlay.bar.apart, overlay.bar.sure, overlay.bar.page) = (None, None, 0);
    panels.pointing.shown = None;
    if !narrowed && panels.ahead.is_some() {
        panels.requests.push(AppRequest::Ask);
    }
}

/// Turns to another page of cards, wrapping around.
pub fn turn_page(panels: &mut PanelsMut, overlay: &mut Overlay, by: i32) {
    let pages = current(&panels.view(), overlay).map_or(1, |list| list.pages) as i32;
    overlay.bar.page = (overlay.bar.page as i32 + by).rem_euclid(pages.max(1)) as usize;
    panels.pointing.select(None);
}

/// Returns the option marked with the Enter key cap: the default key takes that one and no other. `None` while that key
/// goes to a cell or a foe on the board.
pub fn badged(panels: &Panels, overlay: &Overlay, list: &BarContent) -> Option<usize> {
    let selected = panels.pointing.selected.filter(|&option| list.shows(option));
    let on_board = overlay.keys.cursor.is_some() || overlay.approach.pursuit.is_some();
    selected.or(list.enter.filter(|_| !on_board))
}

/// Returns the name of a target as the bar shows it.
pub fn target_name(presented: &Presented, target: &HoverTarget) -> String {
    let scene = &presented.scene;
    let name = match target {
        HoverTarget::Combatant(id) => scene.combatants.iter().find(|c| c.id == *id).map(|c| c.name.clone()),
        HoverTarget::Cell(id) => scene.cell_title(id),
    };
    name.unwrap_or_default()
}
