//! Footer of the menu: its buttons in as many rows as the window and the text size require.

use super::state::{MenuPage, MenuPresses, PAGES};
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme;
use bevy_egui::egui::{Align, Layout, Painter, Rect, Stroke, Ui, UiBuilder, Vec2, pos2, vec2};

/// Minimum height of a footer with one row, in pixels at 100 %.
const LEAST: f32 = 58.0;
/// Gap between two buttons, in pixels at 100 %.
const GAP: f32 = 8.0;
/// Maximum share of the window height for a footer with key caps.
const MOST: f32 = 0.3;

/// Destination of a button.
#[derive(Clone, Copy)]
enum ButtonTarget {
    Page(MenuPage),
    Lab,
    Quit,
}

struct Button {
    label: &'static str,
    cap: String,
    target: ButtonTarget,
    size: Vec2,
}

/// The measured buttons of the footer, sorted into rows for the window's width.
pub struct Foot {
    rows: Vec<Vec<Button>>,
    gap: f32,
    /// Height of the footer, including the space around its rows.
    pub height: f32,
}

impl Foot {
    /// Sorts the buttons into rows. Key caps are left out if the rows would be too high with them.
    pub fn new(cx: &UiCtx, p: &Painter, room: Vec2) -> Self {
        let with_caps = Self::with(cx, p, room, true);
        if with_caps.height > room.y * MOST { Self::with(cx, p, room, false) } else { with_caps }
    }

    fn with(cx: &UiCtx, p: &Painter, room: Vec2, caps: bool) -> Self {
        let gap = cx.px(GAP);
        let pages = PAGES.into_iter().map(|(label, page, action)| (label, action, ButtonTarget::Page(page)));
        let others = [("Lab", Some(Action::Lab), ButtonTarget::Lab), ("Quit", Some(Action::Quit), ButtonTarget::Quit)];
        let mut rows: Vec<Vec<Button>> = Vec::new();
        let mut left = 0.0;
        for (label, action, target) in pages.chain(others) {
            let cap = action.filter(|_| caps).map(|action| cx.cap(action)).unwrap_or_default();
            let button = Button { label, size: cx.button_size(p, label, &cap, ButtonStyle::Dark), cap, target };
            if rows.is_empty() || button.size.x > left {
                rows.push(Vec::new());
                left = room.x;
            }
            left -= button.size.x + gap;
            rows.last_mut().expect("a row was just begun").push(button);
        }
        let high: f32 = rows.iter().map(|row| row_height(row) + gap).sum();
        Self { rows, gap, height: (high + gap).max(cx.px(LEAST)) }
    }

    /// Draws the rows from the top of `place` down, with "Quit" at the right end of the last row.
    pub fn draw(&self, cx: &UiCtx, ui: &mut Ui, place: Rect, pressed: &mut MenuPresses) {
        let line = Stroke::new(1.0, theme::GOLD.gamma_multiply(0.35));
        ui.painter().hline(place.x_range(), place.top(), line);
        let high: f32 = self.rows.iter().map(|row| row_height(row) + self.gap).sum::<f32>() - self.gap;
        let mut top = place.center().y - high / 2.0;
        for row in &self.rows {
            let line = Rect::from_min_max(pos2(place.left(), top), pos2(place.right(), top + row_height(row)));
            let mut x = line.left();
            for button in row {
                let left = match button.target {
                    ButtonTarget::Quit => line.right() - button.size.x,
                    _ => x,
                };
                let at = Rect::from_min_size(pos2(left, line.top()), vec2(button.size.x + 1.0, button.size.y));
                let mut spot = ui.new_child(UiBuilder::new().max_rect(at).layout(Layout::left_to_right(Align::Center)));
                if cx.button(&mut spot, button.label, &button.cap, ButtonStyle::Dark) {
                    button.target.choose(pressed);
                }
                x = at.right() + self.gap;
            }
            top = line.bottom() + self.gap;
        }
    }
}

impl ButtonTarget {
    fn choose(self, pressed: &mut MenuPresses) {
        match self {
            ButtonTarget::Page(page) => pressed.page = Some(page),
            ButtonTarget::Lab => pressed.lab = true,
            ButtonTarget::Quit => pressed.quit = true,
        }
    }
}

fn row_height(row: &[Button]) -> f32 {
    row.iter().map(|button| button.size.y).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use crate::engine::calendar::Day;
    use crate::engine::player_record::PlayerRecord;
    use crate::window::icons::IconSet;
    use crate::window::menu::home_data::HomeData;
    use crate::window::menu::{Menu, MenuPage, MenuPresses, main_page};
    use crate::window::overlay::UiCtx;
    use crate::window::overlay::clickable::{Clickable, clickable};
    use crate::window::overlay::ui_ctx::panel;
    use crate::window::settings::Settings;
    use crate::window::theme::{self, Theme};
    use bevy_egui::egui::{Context, Order, RawInput, Rect, Vec2, pos2, vec2};

    /// Returns the clickable areas of the main page for a window size and a text size in per cent.
    fn controls(menu: &mut Menu, size: Vec2, percent: u16) -> Vec<Clickable> {
        let settings = Settings { text_scale: percent, ..Settings::default() };
        let (look, icons) = (Theme::new(&settings).in_window(size), IconSet::default());
        let cx = UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
        let ctx = Context::default();
        ctx.set_fonts(theme::fonts());
        let (mut live, mut found) = (settings.clone(), Vec::new());
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        for _ in 0..3 {
            let input = RawInput { screen_rect: Some(screen), focused: true, ..RawInput::default() };
            let mut output = ctx.clone().run_ui(input, |ui| {
                panel(ui.ctx(), "menu", screen, Order::Background, |ui| {
                    main_page(&cx, ui, screen, menu, &mut live, &mut MenuPresses::default());
                });
                found = clickable(ui.ctx());
            });
            output.textures_delta.clear();
        }
        // An area without a label is a scroll bar, which covers its scroll area.
        found.into_iter().filter(|control| !control.says.is_empty()).collect()
    }

    #[test]
    fn no_button_of_the_menu_lies_on_another_in_any_window() {
        let mut menu = Menu::default();
        menu.shelf.choose_ruleset(0);
        menu.shelf.home = HomeData::new(&PlayerRecord::default(), Day(20_786));
        menu.shelf.newest = Some((0, "The long retreat".into(), "Round 3. The second standard bearer acts".into()));
        for page in [MenuPage::Home, MenuPage::Main] {
            menu.open(page);
            check_controls(&mut menu);
        }
    }

    /// Checks that no control of the open page overlaps another, and that the buttons of the footer are in the window.
    fn check_controls(menu: &mut Menu) {
        for size in [vec2(960.0, 600.0), vec2(1280.0, 720.0), vec2(1920.0, 1080.0)] {
            for percent in Settings::TEXT_SCALES {
                let all = controls(menu, size, percent);
                for word in ["Saved battles", "Record", "Rule book", "Settings", "Lab", "Quit"] {
                    let button = all.iter().find(|control| control.says.contains(word));
                    let button = button.unwrap_or_else(|| panic!("no {word} in {size:?} at {percent} %: {all:?}"));
                    assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(button.rect), "{button:?}");
                }
                for (i, one) in all.iter().enumerate() {
                    for other in &all[i + 1..] {
                        let both = one.rect.intersect(other.rect);
                        let apart = both.width() < 1.0 || both.height() < 1.0;
                        assert!(apart, "{size:?} at {percent} %: {} lies on {}", one.says, other.says);
                    }
                }
            }
        }
    }
}
