//! The application of what the player does with the panels.

use super::page::PagePress;
use super::panels::{PanelAction, PanelResources, PanelsMut};
use super::{Overlay, choices, reaction_chip, repeat_action};
use crate::window::board::OverlayToggles;
use bevy::prelude::*;

/// Applies an action of a panel.
pub fn apply(panels: &mut PanelsMut, action: &PanelAction, overlay: &mut Overlay) {
    match action {
        PanelAction::Request(request) => panels.requests.push(request.clone()),
        PanelAction::Hover(target) => panels.pointing.hover.clone_from(target),
        PanelAction::HoverOption(option) => panels.pointing.hover_over(*option),
        PanelAction::List(options) => panels.pointing.listed.clone_from(options),
        PanelAction::Pick(target) => panels.pick(target.clone()),
        PanelAction::Take(card) => choices::take(panels, overlay, card),
        PanelAction::Choose(option) => choices::choose(panels, overlay, *option),
        PanelAction::TakeApart(kind) => {
            if let Some(list) = choices::current(&panels.view(), overlay) {
                choices::take_apart(panels, overlay, &list, *kind);
            }
        }
        PanelAction::Widen => choices::widen(panels, overlay),
        PanelAction::OpenGroup(name) => {
            overlay.bar.group = Some(name);
            panels.pointing.select(None);
        }
        PanelAction::TurnReactions => reaction_chip::turn(&panels.view(), overlay),
        PanelAction::Page(PagePress::Repeat) => repeat_action::take(panels, overlay),
        PanelAction::Page(PagePress::Declare) => panels.declared = Some(panels.page.finish()),
        PanelAction::Page(press) => panels.page.press(*press),
        PanelAction::ToggleOverlay(_) => {}
    }
}

/// Applies the actions of the panels, after all panels have been drawn.
pub fn apply_actions(
    mut actions: MessageReader<PanelAction>,
    mut panels: PanelResources,
    mut overlay: ResMut<Overlay>,
    mut lenses: ResMut<OverlayToggles>,
) {
    for action in actions.read() {
        match action {
            PanelAction::ToggleOverlay(toggle) => lenses.toggle(*toggle),
            action => panels.change(|panels| apply(panels, action, &mut overlay)),
        }
    }
}
