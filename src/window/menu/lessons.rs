//! The lessons in the menu: an offer on the main page, and a card on each ruleset's page.

use super::state::{Menu, MenuPage, MenuPresses};
use super::widgets::card;
use crate::rulesets::RULESETS;
use crate::window::lesson::{LessonOffer, recommended};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use bevy_egui::egui::Ui;

/// Returns the first lesson, if the player has no battle to continue, has finished none, and has done no step of a
/// lesson.
pub fn first(menu: &Menu) -> Option<&LessonOffer> {
    let has_battles = menu.shelf.newest.is_some() || menu.shelf.record.total().battles() > 0;
    let is_new = !has_battles && menu.lessons.iter().all(|offer| offer.done == 0);
    recommended(&menu.lessons).filter(|_| is_new)
}

/// Returns the text that offers a lesson.
pub fn label(menu: &Menu, offer: &LessonOffer) -> String {
    if offer.done > 0 {
        format!("Go on with the lesson of {}", offer.ruleset)
    } else if menu.lessons.iter().all(|offer| offer.done == 0) {
        format!("New here? Learn {} in five minutes", offer.ruleset)
    } else {
        format!("Learn {} in five minutes", offer.ruleset)
    }
}

/// Draws the offer of the first lesson that is not done, unless the home page leads with it.
pub fn draw_offer(cx: &UiCtx, ui: &mut Ui, menu: &Menu, pressed: &mut MenuPresses) {
    let Some(offer) = recommended(&menu.lessons) else { return };
    if menu.page == MenuPage::Home && first(menu).is_some() {
        return;
    }
    if cx.button(ui, &label(menu, offer), "", ButtonStyle::GoldWord) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::lesson::offers;

    #[test]
    fn only_a_new_player_is_led_to_the_first_lesson() {
        let mut menu = Menu { lessons: offers(), ..Menu::default() };
        menu.lessons.iter_mut().for_each(|offer| offer.done = 0);
        let led = |menu: &Menu| first(menu).map(|offer| offer.ruleset);
        assert_eq!(led(&menu), Some("zones"));
        menu.lessons[0].done = 1;
        assert_eq!(led(&menu), None, "a step is done");
        menu.lessons[0].done = 0;
        menu.shelf.newest = Some((0, "Roadside".into(), "Round 1".into()));
        assert_eq!(led(&menu), None, "a battle can be continued");
    }
}
