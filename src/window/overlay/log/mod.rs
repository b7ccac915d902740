//! The log: one act per line, the newest last. A line opens into its events with their dice, modifiers and rule cards.
//! The log follows the battle while it is scrolled to its end, and keeps its position while the player reads further
//! up.

mod line;
mod pieces;

pub use line::toggle;

use super::Overlay;
use super::acts::{Act, Acts};
use super::colored_names::ColoredNames;
use super::log_panel::LogFilter;
use super::notes::drop_earlier;
use super::panels::Panels;
use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use crate::vocab::view::EventView;
use crate::window::battle::{DiceTray, Presented};
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy::prelude::{DetectChanges, Res, ResMut};
use bevy_egui::egui::{self, Align2, Order, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Number of acts drawn at first; `earlier` adds as many.
const LINES: usize = 60;

/// A scroll offset beyond the end of any log, small enough that lines there still have exact positions.
const PAST: f32 = 1e6;

/// Reads the new events that have been shown, and removes dice from the board whose acts the story no longer shows.
pub fn follow(presented: Res<Presented>, mut overlay: ResMut<Overlay>, mut dice: ResMut<DiceTray>) {
    if presented.is_changed() {
        read_shown(&presented, &mut overlay.log.acts);
        drop_earlier(&presented, &overlay.log.acts, &mut dice);
    }
}

/// Groups the new events of the log into acts.
pub fn read_shown(presented: &Presented, acts: &mut Acts) {
    let side = |id: &str| presented.scene.combatants.iter().find(|c| c.id == id).map(|c| c.faction);
    acts.read(&presented.log, |a, b| side(a) == side(b));
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    if !overlay.log.drawer {
        return;
    }
    panel(ctx, "log", rect, Order::Foreground, |ui| {
        let line = Stroke::new(1.0, theme::WALNUT_LIGHT);
        ui.painter().rect(rect, cx.px(5.0), theme::WALNUT_DEEP, line, StrokeKind::Inside);
        let inner = rect.shrink(cx.px(10.0));
        let top = head(cx, ui, inner, overlay);
        let top = filters(cx, ui, inner.with_min_y(top), overlay);
        let body = inner.with_min_y(top + cx.px(6.0));
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body));
        child.set_clip_rect(body);
        let to_end = std::mem::take(&mut overlay.log.to_end);
        let area = ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height()).stick_to_bottom(true);
        let area = if to_end { area.vertical_scroll_offset(PAST) } else { area };
        let shown = area.show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = cx.px(2.0);
            lines(cx, ui, body.width() - cx.px(9.0), panels, overlay);
        });
        let (above, all) = (shown.state.offset.y, shown.content_size.y);
        if all - above - body.height() > cx.px(12.0) {
            overlay.log.to_end |= newest(cx, ui, body);
        } else {
            overlay.log.from = None;
        }
    });
}

/// Draws the title with its key and close button. Returns the lower edge.
fn head(cx: &UiCtx, ui: &Ui, rect: Rect, overlay: &mut Overlay) -> f32 {
    let p = ui.painter();
    let title = cx.write(p, rect.min, Align2::LEFT_TOP, "Battle log", (Face::SmallCaps, Size::Heading, theme::ON_DARK));
    let cap = cx.cap(Action::LogToggle);
    let at = pos2(rect.right() - cx.px(24.0) - cx.key_width(p, &cap), title.center().y);
    let end = at.x + cx.key_cap(p, at, &cap, true);
    let cross = pos2(end + cx.px(14.0), at.y);
    cx.write(p, cross, Align2::CENTER_CENTER, "×", (Face::Bold, Size::Heading, theme::ON_DARK_MUTED));
    let place = Rect::from_min_max(pos2(at.x, rect.top()), pos2(rect.right(), title.bottom()));
    if ui.interact(place, ui.id().with("close the log"), Sense::CLICK).clicked() {
        overlay.log.drawer = false;
    }
    title.bottom() + cx.px(2.0)
}

/// Draws the filters and the search box. Returns the lower edge.
fn filters(cx: &UiCtx, ui: &mut Ui, rect: Rect, overlay: &mut Overlay) -> f32 {
    let p = ui.painter().clone();
    let (mut x, y) = (rect.left(), rect.top() + cx.px(12.0));
    for (filter, word) in LogFilter::ALL {
        let on = overlay.log.filter == filter;
        let ink = if on { theme::HIGHLIGHT } else { theme::ON_DARK_MUTED };
        let text = cx.write(&p, pos2(x, y), Align2::LEFT_CENTER, word, (Face::Regular, Size::Body, ink));
        if on {
            p.hline(text.x_range(), text.bottom(), Stroke::new(1.5, theme::GOLD));
        }
        if ui.interact(text.expand(cx.px(5.0)), ui.id().with(word), Sense::CLICK).clicked() {
            (overlay.log.filter, overlay.log.to_end) = (filter, true);
        }
        x = text.right() + cx.px(12.0);
    }
    x = cx.key_cap(&p, pos2(x - cx.px(4.0), y), &cx.cap(Action::LogFilters), true) + x + cx.px(6.0);
    let box_at = Rect::from_min_max(pos2(x, y - cx.px(11.0)), pos2(rect.right(), y + cx.px(11.0)));
    p.rect(box_at, cx.px(3.0), theme::WALNUT_LIGHT, Stroke::NONE, StrokeKind::Inside);
    let edit = egui::TextEdit::singleline(&mut overlay.log.search)
        .hint_text(egui::RichText::new("Search").color(theme::ON_DARK_MUTED))
        .font(cx.theme.font(Face::Regular, Size::Body))
        .text_color(theme::ON_DARK)
        .margin(egui::Margin::symmetric(cx.px(6.0) as i8, 1))
        .frame(egui::Frame::NONE);
    let typed = ui.put(box_at.shrink(1.0), edit);
    if std::mem::take(&mut overlay.log.seek) {
        typed.request_focus();
    }
    if overlay.log.search.is_empty() && !typed.has_focus() {
        let cap = cx.cap(Action::LogSearch);
        cx.key_cap(&p, pos2(box_at.right() - cx.key_width(&p, &cap) - cx.px(3.0), y), &cap, true);
    }
    box_at.bottom()
}

/// Draws the button that scrolls to the newest line. Returns true if it was clicked.
fn newest(cx: &UiCtx, ui: &Ui, body: Rect) -> bool {
    let p = ui.painter();
    let text = cx.galley(p, "Newest", Face::Bold, Size::Small, theme::INK, f32::INFINITY);
    let cap = cx.cap(Action::LogEnd);
    let key = if cap.is_empty() { 0.0 } else { cx.key_width(p, &cap) + cx.px(6.0) };
    let size = text.size() + vec2(cx.px(34.0) + key, cx.px(6.0));
    let at = Rect::from_center_size(pos2(body.center().x, body.bottom() - size.y / 2.0 - cx.px(3.0)), size);
    p.rect_filled(at, size.y / 2.0, theme::HIGHLIGHT);
    cx.key_cap(p, pos2(at.right() - cx.px(20.0) - key + cx.px(4.0), at.center().y), &cap, false);
    let galley_at = pos2(at.left() + cx.px(12.0), at.center().y - text.size().y / 2.0);
    p.galley(galley_at, text, theme::INK);
    cx.write(
        p,
        pos2(at.right() - cx.px(12.0), at.center().y),
        Align2::CENTER_CENTER,
        "▼",
        (Face::Regular, Size::Caption, theme::INK),
    );
    ui.interact(at, ui.id().with("newest"), Sense::CLICK).clicked()
}

/// Returns the acts that filter and search let through, newest last.
fn passed<'a>(panels: &Panels, overlay: &Overlay, acts: &'a Acts) -> Vec<&'a Act> {
    let log = &panels.presented.log;
    let sides = &panels.battle.setup.sides;
    let scene = &panels.presented.scene;
    let mine: Vec<&str> = scene
        .combatants
        .iter()
        .filter(|c| sides.get(c.faction).is_some_and(|s| s == "human"))
        .map(|c| c.id.as_str())
        .collect();
    let wanted = overlay.log.search.to_lowercase();
    let has = |e: &EventView| {
        e.text.to_lowercase().contains(&wanted) || e.rules.iter().any(|r| r.0.to_lowercase().contains(&wanted))
    };
    let keeps = |act: &&Act| {
        let by_filter = match overlay.log.filter {
            LogFilter::All => true,
            LogFilter::Dice => act.events.iter().any(|&at| !log[at].dice.is_empty()),
            LogFilter::Mine => act.has_any(&mine),
            LogFilter::Since => act.events.iter().any(|&at| at >= overlay.log.my_turn),
        };
        let plain = overlay.log.filter == LogFilter::All || !act.is_heading();
        by_filter && plain && (wanted.is_empty() || act.events.iter().any(|&at| has(&log[at])))
    };
    acts.all().iter().filter(|act| !act.is_bookkeeping(log)).filter(keeps).collect()
}

/// Returns the main event of each shown act, newest first.
pub fn shown<'r>(panels: &'r Panels<'r>, overlay: &Overlay) -> impl Iterator<Item = &'r EventView> {
    let log = &panels.presented.log;
    let acts: Vec<&EventView> =
        passed(panels, overlay, &overlay.log.acts).into_iter().map(|a| a.telling(log)).collect();
    acts.into_iter().rev()
}

fn lines(cx: &UiCtx, ui: &mut Ui, width: f32, panels: &Panels, overlay: &mut Overlay) {
    let acts = std::mem::take(&mut overlay.log.acts);
    let log = &panels.presented.log;
    let limit = overlay.log.lines.max(LINES);
    let found = passed(panels, overlay, &acts);
    if first_drawn(found.len(), limit, overlay.log.from) > 0
        && ui.scope(|ui| cx.button(ui, "Show earlier", "", ButtonStyle::Dark)).inner
    {
        (overlay.log.lines, overlay.log.from) = (limit + LINES, None);
    }
    if found.is_empty() {
        draw_separator(cx, ui, width, "No matching entries.");
    }
    let scene = &panels.presented.scene;
    let names = (ColoredNames::new(scene).on_dark(), ColoredNames::new(scene));
    let mut round = None;
    let first = first_drawn(found.len(), limit, overlay.log.from);
    overlay.log.from = Some(first);
    for act in &found[first..] {
        let event = act.telling(log);
        if round.is_some_and(|r| r != event.round) {
            draw_separator(cx, ui, width, &format!("Round {}", event.round));
        }
        round = Some(event.round);
        if act.is_heading() {
            draw_separator(cx, ui, width, &act.line(log))
        } else {
            let newest = found.last().is_some_and(|last| std::ptr::eq(*last, *act));
            line::draw(cx, ui, width, (act, log, scene), &names, newest, overlay)
        }
    }
    overlay.log.acts = acts;
}

/// Returns the index of the first act to draw. While the player reads further up it stays the same, so that no line
/// moves.
fn first_drawn(all: usize, limit: usize, from: Option<usize>) -> usize {
    let newest = all.saturating_sub(limit);
    from.map_or(newest, |from| from.min(newest))
}

/// Draws a line between acts about the course of the battle.
fn draw_separator(cx: &UiCtx, ui: &mut Ui, width: f32, words: &str) {
    let galley = cx.galley(ui.painter(), words, Face::Italic, Size::Body, theme::ON_DARK_MUTED, width - cx.px(20.0));
    let (row, _) = ui.allocate_exact_size(vec2(width, galley.size().y + cx.px(4.0)), Sense::empty());
    ui.painter().galley(row.center() - galley.size() / 2.0, galley, theme::ON_DARK_MUTED);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::Cue;
    use crate::vocab::Prominence;
    use crate::window::icons::IconSet;
    use crate::window::overlay::test_bench::TestBench;
    use crate::window::settings::Settings;
    use crate::window::theme::Theme;
    use bevy_egui::egui::{Event, MouseWheelUnit, RawInput, Shape, TouchPhase};

    /// A log without a window.
    struct TestLog {
        ctx: egui::Context,
        bench: TestBench,
    }

    impl TestLog {
        fn new() -> Self {
            let ctx = egui::Context::default();
            ctx.set_fonts(theme::fonts());
            let mut bench = TestBench::new("roadside", 2);
            (bench.overlay.log.drawer, bench.overlay.log.to_end) = (true, true);
            bench.presented.log.clear();
            Self { ctx, bench }
        }

        fn happens(&mut self, count: u32) {
            let begun = self.bench.presented.log.len() as u32;
            for n in begun..begun + count {
                let cue = Cue::for_moment(Prominence::Blow).aimed();
                let source = Some(format!("somebody {n}"));
                self.bench.presented.log.push(EventView {
                    n,
                    cue,
                    source,
                    text: format!("act {n}"),
                    ..Default::default()
                });
            }
        }

        /// Runs one frame. Returns each line with its y position.
        fn frame(&mut self, events: Vec<Event>) -> Vec<(String, f32)> {
            let settings = Settings::default();
            let (look, icons) = (Theme::new(&settings), IconSet::default());
            let cx =
                UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
            let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(360.0, 400.0));
            let input = RawInput { screen_rect: Some(rect), events, focused: true, ..RawInput::default() };
            let TestBench { battle, presented, pointing, overlay, page, .. } = &mut self.bench;
            read_shown(presented, &mut overlay.log.acts);
            let mut panels = Panels::new(battle, presented, pointing, page);
            let output = self.ctx.clone().run_ui(input, |ui| {
                draw(&cx, ui.ctx(), rect, &mut panels, overlay);
            });
            let text = |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
                Shape::Text(text) => Some((text.galley.text().to_owned(), text.pos.y)),
                _ => None,
            };
            output.shapes.iter().filter_map(text).filter(|(words, _)| words.starts_with("act ")).collect()
        }

        fn up(&mut self) {
            let at = Event::PointerMoved(pos2(180.0, 250.0));
            let (unit, delta, modifiers) = (MouseWheelUnit::Point, vec2(0.0, 300.0), Default::default());
            self.frame(vec![at, Event::MouseWheel { unit, delta, phase: TouchPhase::Move, modifiers }]);
            (0..60).for_each(|_| drop(self.frame(Vec::new())));
        }
    }

    #[test]
    fn a_log_that_is_read_farther_up_does_not_drift() {
        let mut reader = TestLog::new();
        reader.happens(100);
        (0..5).for_each(|_| drop(reader.frame(Vec::new())));
        let end = reader.frame(Vec::new());
        assert!(end.iter().any(|(words, _)| words == "act 99"), "it begins at its end: {end:?}");
        reader.up();
        let before = reader.frame(Vec::new());
        let seen = |lines: &[(String, f32)]| {
            lines.iter().filter(|(_, y)| (80.0..380.0).contains(y)).cloned().collect::<Vec<_>>()
        };
        assert!(!seen(&before).is_empty() && !seen(&before).iter().any(|(words, _)| words == "act 99"), "{before:?}");
        for _ in 0..5 {
            reader.happens(3);
            reader.frame(Vec::new());
        }
        assert_eq!(seen(&reader.frame(Vec::new())), seen(&before), "what is read stays where it is");
        reader.bench.overlay.log.to_end = true;
        (0..60).for_each(|_| drop(reader.frame(Vec::new())));
        assert!(reader.frame(Vec::new()).iter().any(|(words, _)| words == "act 114"), "one key follows again");
    }

    #[test]
    fn only_who_reads_farther_up_keeps_the_first_act() {
        assert_eq!(first_drawn(100, 60, None), 40);
        assert_eq!(first_drawn(130, 60, Some(40)), 40);
        assert_eq!(first_drawn(20, 60, Some(40)), 0, "another log");
    }
}
