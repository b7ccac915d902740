//! The pause menu over a battle with its pages for settings and rule book, and short notices.

use super::layout::Layout;
use super::panels::{PanelAction, Panels};
use super::state::OpenCard;
use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use super::{AppRequest, Overlay, Popup, card};
use crate::window::input::{Action, Rebinding};
use crate::window::menu::settings_page;
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Order, Pos2, Rect, ScrollArea, Stroke, Ui, pos2, text::LayoutJob, vec2};

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    screen: Rect,
    panels: &mut Panels,
    overlay: &mut Overlay,
    settings: (&mut Settings, &mut SettingsNews, &mut Rebinding),
) {
    let strip = panels.lesson.map(|_| Layout::new(ctx, cx.theme, panels.presented).lesson(cx.theme.scale));
    let top = strip.map_or(screen.top() + cx.px(60.0), |strip| strip.bottom() + cx.px(8.0));
    notice(cx, ctx, pos2(screen.center().x, top), overlay);
    let (title, size) = match overlay.popup {
        Popup::None => return,
        Popup::Pause => ("Paused", vec2(430.0, 596.0)),
        Popup::Settings => ("Settings", vec2(900.0, 640.0)),
        Popup::Book => ("Rule book", vec2(820.0, 640.0)),
        Popup::Quit => ("Quit?", vec2(430.0, 270.0)),
    };
    if super::backdrop(ctx, "pause", screen) {
        overlay.popup = Popup::None;
    }
    let size = (size * cx.theme.scale).min(screen.size() * 0.94);
    let rect = Rect::from_center_size(screen.center(), size);
    panel(ctx, "pause", rect, Order::Foreground, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(cx.px(2.0), theme::GOLD));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(22.0))));
        page.horizontal(|ui| {
            let job =
                LayoutJob::single_section(title.to_owned(), cx.theme.format(Face::SmallCaps, Size::Title, theme::INK));
            ui.label(job);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                // The other pages have an entry of their own that leads back.
                let leads_back = matches!(overlay.popup, Popup::Settings | Popup::Book);
                if leads_back && cx.button(ui, "Back", &cx.cap(Action::Back), ButtonStyle::Paper) {
                    overlay.popup = Popup::Pause;
                }
            });
        });
        page.add_space(cx.px(8.0));
        match overlay.popup {
            Popup::Book => {
                let OpenCard { open, search, .. } = &mut overlay.rule_card;
                card::rule_page(cx, &mut page, panels.battle.setup.ruleset.cards(), search, open);
            }
            Popup::Settings => settings_page::page(cx, &mut page, settings.0, settings.1, settings.2),
            _ => {
                let quits = overlay.popup == Popup::Quit;
                let entries: fn(&UiCtx, &mut Ui, &mut Panels, &mut Overlay) = if quits { quit } else { choices };
                ScrollArea::vertical()
                    .auto_shrink([false, false])
                    .show(&mut page, |ui| entries(cx, ui, panels, overlay));
            }
        }
    });
}

/// Draws the entries of the pause menu. Each keeps its place: an entry without effect is greyed out.
pub fn choices(cx: &UiCtx, ui: &mut Ui, panels: &mut Panels, overlay: &mut Overlay) {
    ui.set_width(ui.available_width() - cx.px(10.0));
    let watched = panels.battle.playback.is_some();
    let back = if watched {
        "Back to the replay"
    } else if panels.presented.over.is_some() {
        "Back to the board"
    } else {
        "Back to the battle"
    };
    let mut close = entry(cx, ui, true, back, Some(Action::Menu));
    let mut asks = |on: bool, request: AppRequest| {
        if on {
            panels.actions.push(PanelAction::Request(request));
        }
        on
    };
    let (undoable, seed) = (panels.battle.can_undo() && !watched, panels.battle.setup.seed);
    close |= asks(entry(cx, ui, undoable, "Undo", Some(Action::Undo)), AppRequest::TakeBack);
    close |= asks(entry(cx, ui, !watched, "Save", Some(Action::Save)), AppRequest::Save);
    close |= asks(entry(cx, ui, true, "Restart with the same dice", None), AppRequest::Restart(Some(seed)));
    close |= asks(entry(cx, ui, true, "Restart with new dice", None), AppRequest::Restart(None));
    if entry(cx, ui, !overlay.reactions.settings.is_empty(), "Reset reaction prompts", None) {
        overlay.reactions.settings = Default::default();
        close = true;
    }
    close |= asks(entry(cx, ui, true, "Save as custom level", None), AppRequest::KeepPosition);
    for (label, action, popup) in
        [("Settings", Action::Settings, Popup::Settings), ("Rule book", Action::Book, Popup::Book)]
    {
        if entry(cx, ui, true, label, Some(action)) {
            overlay.popup = popup;
        }
    }
    close |= asks(entry(cx, ui, true, "Leave the battle", None), AppRequest::ToMenu);
    if entry(cx, ui, true, "Quit", None) {
        overlay.popup = Popup::Quit;
    }
    if close {
        overlay.popup = Popup::None;
    }
}

/// Draws one entry with the key cap of its action. Returns true if it was pressed.
fn entry(cx: &UiCtx, ui: &mut Ui, enabled: bool, label: &str, action: Option<Action>) -> bool {
    let cap = action.map_or_else(String::new, |action| cx.cap(action));
    ui.add_enabled_ui(enabled, |ui| cx.button(ui, label, &cap, ButtonStyle::Row)).inner
}

/// Draws the confirmation page for leaving the program. It says that nothing is lost either way.
fn quit(cx: &UiCtx, ui: &mut Ui, panels: &mut Panels, overlay: &mut Overlay) {
    let says = "The battle is saved. You find it under \"Saved battles\" in the main menu.";
    let mut job = LayoutJob::single_section(says.to_owned(), cx.theme.format(Face::Regular, Size::Body, theme::INK));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
    ui.add_space(cx.px(10.0));
    if entry(cx, ui, true, "Keep playing", Some(Action::Back)) {
        overlay.popup = Popup::Pause;
    }
    if entry(cx, ui, true, "Quit Affray", None) {
        panels.request(AppRequest::Quit);
    }
}

/// Draws a short notice below that point. It disappears after four seconds.
fn notice(cx: &UiCtx, ctx: &egui::Context, below: Pos2, overlay: &mut Overlay) {
    const SECONDS: f64 = 4.0;
    let Some(text) = overlay.notice.clone() else { return };
    let id = egui::Id::new("notice since");
    let now = ctx.input(|i| i.time);
    let (said, since) = ctx.data(|d| d.get_temp::<(String, f64)>(id)).unwrap_or_default();
    if said != text {
        ctx.data_mut(|d| d.insert_temp(id, (text.clone(), now)));
    } else if now - since > SECONDS {
        ctx.data_mut(|d| d.remove::<(String, f64)>(id));
        overlay.notice = None;
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(Order::Tooltip, egui::Id::new("notice")));
    let galley = cx.galley(&painter, &text, Face::Bold, Size::Body, theme::ON_DARK, ctx.content_rect().width() * 0.6);
    let size = galley.size() + vec2(cx.px(28.0), cx.px(16.0));
    let rect = Align2::CENTER_TOP.anchor_size(below, size);
    painter.rect(rect, cx.px(5.0), theme::WALNUT_DEEP, Stroke::new(1.5, theme::GOLD), egui::StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, theme::ON_DARK);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::battle::Reactions;
    use crate::window::icons::IconSet;
    use crate::window::overlay::test_bench::TestBench;
    use crate::window::theme::Theme;
    use bevy_egui::egui::{Event, Modifiers, RawInput, Shape};

    /// The pause menu over a battle, without a window.
    struct TestMenu {
        ctx: egui::Context,
        bench: TestBench,
    }

    impl TestMenu {
        fn new() -> Self {
            let ctx = egui::Context::default();
            ctx.set_fonts(theme::fonts());
            let mut bench = TestBench::new("roadside", 2);
            bench.overlay.popup = Popup::Pause;
            Self { ctx, bench }
        }

        /// Runs one frame. Returns the position of each text, and the app requests.
        fn frame(&mut self, events: Vec<Event>) -> (Vec<(String, Pos2)>, Vec<AppRequest>) {
            let settings = Settings::default();
            let (look, icons) = (Theme::new(&settings), IconSet::default());
            let cx =
                UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
            let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0));
            let input = RawInput { screen_rect: Some(screen), events, focused: true, ..RawInput::default() };
            let TestBench { battle, presented, pointing, page, overlay, .. } = &mut self.bench;
            let mut panels = Panels::new(battle, presented, pointing, page);
            let (mut live, mut news, mut waits) = (settings.clone(), SettingsNews::default(), Rebinding::default());
            let mut output = self.ctx.clone().run_ui(input, |ui| {
                draw(&cx, ui.ctx(), screen, &mut panels, overlay, (&mut live, &mut news, &mut waits));
            });
            output.textures_delta.clear();
            let word = |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
                Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect().center())),
                _ => None,
            };
            let request = |action| if let PanelAction::Request(request) = action { Some(request) } else { None };
            let requests = panels.actions.into_iter().filter_map(request);
            (output.shapes.iter().filter_map(word).collect(), requests.collect())
        }

        fn place(&mut self, of: &str) -> Pos2 {
            self.frame(Vec::new());
            let (words, _) = self.frame(Vec::new());
            words.iter().find(|(word, _)| word == of).unwrap_or_else(|| panic!("no {of} in {words:?}")).1
        }

        fn click(&mut self, on: &str) -> Vec<AppRequest> {
            let pos = self.place(on);
            let button = |pressed| Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            self.frame(vec![Event::PointerMoved(pos), button(true)]);
            self.frame(vec![button(false)]).1
        }
    }

    #[test]
    fn every_entry_keeps_its_place_whatever_can_be_done_now() {
        let mut menu = TestMenu::new();
        let before = ["Save", "Settings", "Quit"].map(|word| menu.place(word));
        let asked = menu.bench.decision().expect("somebody is asked").clone();
        menu.bench.overlay.reactions.settings.turn(&asked, Reactions::Always);
        let after = ["Save", "Settings", "Quit"].map(|word| menu.place(word));
        assert_eq!(before, after, "an entry more or less moves none");
    }

    #[test]
    fn to_quit_is_asked_once() {
        let mut menu = TestMenu::new();
        assert!(menu.click("Quit").is_empty(), "the first press only asks");
        assert_eq!(menu.bench.overlay.popup, Popup::Quit);
        assert!(menu.click("Keep playing").is_empty());
        assert_eq!(menu.bench.overlay.popup, Popup::Pause);
        menu.click("Quit");
        assert_eq!(menu.click("Quit Affray"), [AppRequest::Quit]);
    }
}
