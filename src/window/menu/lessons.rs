//! The lessons in the menu: an offer on the main page, and a card on each ruleset's page.

use super::state::{Menu, MenuPresses};
use super::widgets::card;
use crate::rulesets::RULESETS;
use crate::window::lesson::recommended;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use bevy_egui::egui::Ui;

/// Draws the offer of the first lesson that is not done.
pub fn draw_offer(cx: &UiCtx, ui: &mut Ui, menu: &Menu, pressed: &mut MenuPresses) {
    let Some(offer) = recommended(&menu.lessons) else { return };
    let label = if offer.done > 0 {
        format!("Go on with the lesson of {}", offer.ruleset)
    } else if menu.lessons.iter().all(|offer| offer.done == 0) {
        format!("New here? Learn {} in five minutes", offer.ruleset)
    } else {
        format!("Learn {} in five minutes", offer.ruleset)
    };
    if cx.button(ui, &label, "", ButtonStyle::GoldWord) {
        pressed.lesson = Some(offer.ruleset);
    }
}

/// Draws the card of the chosen ruleset's lesson.
pub fn draw_card(cx: &UiCtx, ui: &mut Ui, menu: &Menu, brief: bool, pressed: &mut MenuPresses) {
    let chosen = RULESETS.get(menu.shelf.ruleset).map(|ruleset| ruleset.name());
    let Some(offer) = menu.lessons.iter().find(|offer| Some(offer.ruleset) == chosen) else { return };
    let title = format!("Lesson · {}", offer.progress());
    let text = format!("Learn {}.", offer.teaches);
    if card(cx, ui, Some("open-book"), &title, if brief { "" } else { &text }, false) {
        pressed.lesson = Some(offer.ruleset);
    }
}
