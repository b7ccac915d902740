//! Left column: the form of the question, from top to bottom in the order of filling it in.

use super::job::Job;
use super::level::in_words;
use super::state::{Lab, LabOverlay, LabTab};
use super::widgets::{check, edit, heading, parts, say, small, value};
use super::{keys, variants};
use crate::controllers::CONTROLLERS;
use crate::lab::question::What;
use crate::vocab::names::within_sentence;
use crate::vocab::telling::counted;
use crate::window::input::Action;
use crate::window::menu::picture;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align, Color32, Layout, Rect, ScrollArea, Sense, Stroke, Ui, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    ui.spacing_mut().item_spacing.y = cx.px(5.0);
    level(cx, ui, lab);
    if lab.form.subject.is_err() {
        return;
    }
    variants::draw(cx, ui, lab);
    if lab.view.tab.what() != What::Compare {
        sweep_fields(cx, ui, lab);
    }
    players(cx, ui, lab);
    how_many(cx, ui, lab);
}

/// Returns the height of the column's footer.
pub fn foot_height(cx: &UiCtx, lab: &Lab) -> f32 {
    let running = if lab.job.is_some() { 96.0 } else { 0.0 };
    cx.px(58.0 + running + if lab.news.is_some() { 96.0 } else { 0.0 })
}

/// Draws the gold run button, and the progress of the run.
pub fn foot(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    ui.spacing_mut().item_spacing.y = cx.px(5.0);
    let word = match lab.view.tab.what() {
        What::Compare => "Run",
        What::Sweep => "Run the sweep",
        What::Tune => "Tune",
    };
    if cx.button(ui, word, &cx.cap(Action::Confirm), ButtonStyle::Gold) && lab.view.overlay == LabOverlay::Nothing {
        lab.run();
    }
    progress(cx, ui, lab);
    if let Some(news) = lab.news.clone() {
        let room = ui.available_height() - cx.px(34.0);
        ScrollArea::vertical().id_salt("news").max_height(room.max(cx.px(30.0))).show(ui, |ui| {
            say(cx, ui, &news, (Face::Bold, Size::Body, theme::WARNING));
        });
        if small(cx, ui, "OK", false) {
            lab.news = None;
        }
    }
}

fn level(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    match &lab.form.subject {
        Ok(subject) => {
            let (title, about) = (subject.level.title.clone(), in_words(&lab.form.asked.level));
            // A low window has no room for the picture.
            if ui.ctx().content_rect().height() >= cx.px(800.0) {
                picture::card(cx, ui, cx.px(130.0), Some(&subject.level.plan), subject.scene.as_ref());
            }
            parts(
                cx,
                ui,
                &[
                    (&title, Face::Bold, theme::INK),
                    ("  ", Face::Regular, theme::MUTED),
                    (&about, Face::Regular, theme::MUTED),
                ],
                Size::Body,
            );
        }
        Err(why) => say(cx, ui, why, (Face::Bold, Size::Body, theme::WARNING)),
    }
    if small(cx, ui, "Choose another level…", false) {
        lab.view.overlay = LabOverlay::Levels;
    }
}

/// Draws the fields and values of a sweep or a tuning.
fn sweep_fields(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let sweep = lab.view.tab == LabTab::Sweep;
    heading(cx, ui, if sweep { "Swept fields" } else { "Tuned fields" });
    say(cx, ui, "one or two fields, with values such as 6..16 or 1d6|1d8", (Face::Italic, Size::Small, theme::MUTED));
    let mut axes = std::mem::take(&mut lab.form.asked.axes);
    let width = ui.available_width();
    for (path, values) in &mut axes {
        edit(cx, ui, path, "field, e.g. leader.str", width - cx.px(8.0), false);
        variants::offers(cx, ui, lab, path);
        ui.horizontal(|ui| {
            say(cx, ui, "values", (Face::Regular, Size::Body, theme::MUTED));
            edit(cx, ui, values, "6..16", ui.available_width() - cx.px(8.0), false);
        });
    }
    lab.form.asked.axes = axes;
    if !sweep {
        let side = lab
            .form
            .subject
            .as_ref()
            .ok()
            .and_then(|s| s.level.factions.get(lab.form.asked.side))
            .map(|side| side.name());
        ui.horizontal(|ui| {
            say(
                cx,
                ui,
                &format!("Wins of {} in %", within_sentence(&side.unwrap_or_default())),
                (Face::Regular, Size::Body, theme::INK),
            );
            edit(cx, ui, &mut lab.form.asked.target, "50±3", cx.px(80.0), false);
        });
    }
}

fn turned(name: &str) -> String {
    let at = CONTROLLERS.iter().position(|(known, _)| *known == name).map_or(0, |at| at + 1);
    CONTROLLERS[at % CONTROLLERS.len()].0.to_owned()
}

fn players(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    heading(cx, ui, "Players");
    let Ok(subject) = &lab.form.subject else { return };
    let sides: Vec<String> = subject.level.factions.iter().map(|side| side.name()).collect();
    let width = cx.px(96.0);
    if lab.view.tab == LabTab::Sweep {
        say(cx, ui, "Each of these plays all sides:", (Face::Italic, Size::Small, theme::MUTED));
        for (name, _) in CONTROLLERS {
            let on = lab.form.asked.by.iter().any(|by| by == name);
            if check(cx, ui, name, on) {
                lab.form.asked.by.retain(|by| by != name);
                if !on {
                    lab.form.asked.by.push(name.to_string());
                }
            }
        }
    }
    for (ix, side) in sides.iter().enumerate() {
        ui.horizontal(|ui| {
            let counted = lab.form.asked.side == ix;
            let ink = cx.side(ix).ink;
            if counting(cx, ui, side, counted, ink) {
                lab.form.asked.side = ix;
            }
            if lab.view.tab != LabTab::Sweep {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let name = lab.form.asked.controllers.get(ix).cloned().unwrap_or_default();
                    if value(cx, ui, &name, name != "recruit", width)
                        && let Some(seat) = lab.form.asked.controllers.get_mut(ix)
                    {
                        *seat = turned(&name);
                    }
                });
            }
        });
    }
    if lab.view.tab.what() == What::Compare {
        if lab.form.asked.compares() {
            say(cx, ui, "The same seeds for A and B", (Face::Regular, Size::Body, theme::MUTED));
        }
        if check(cx, ui, "play each seed from both sides", lab.form.asked.swap) {
            lab.form.asked.swap = !lab.form.asked.swap;
        }
    }
}

/// Draws a side with a radio button that is set if its wins are counted. Returns true when pressed.
fn counting(cx: &UiCtx, ui: &mut Ui, side: &str, on: bool, ink: Color32) -> bool {
    let p = ui.painter().clone();
    let galley = cx.galley(&p, side, Face::Bold, Size::Body, ink, f32::INFINITY);
    let size = vec2(galley.size().x + cx.px(26.0), cx.px(26.0));
    let (rect, _) = ui.allocate_exact_size(size, Sense::empty());
    let label = format!("count the wins of {}", within_sentence(side));
    let (response, pressed) = super::widgets::press(cx, ui, rect, ("side", side), &label);
    let dot = rect.left_center() + vec2(cx.px(9.0), 0.0);
    p.circle(dot, cx.px(6.0), theme::PAGE, Stroke::new(1.5, ink));
    if on {
        p.circle_filled(dot, cx.px(3.5), ink);
    }
    p.galley(rect.left_center() + vec2(cx.px(20.0), -galley.size().y / 2.0), galley, ink);
    super::widgets::framed(ui, rect, &response);
    response.on_hover_text(label);
    pressed
}

fn how_many(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    heading(cx, ui, "Battles");
    ui.horizontal(|ui| {
        let asked = &mut lab.form.asked;
        number(cx, ui, &mut lab.form.typed.seeds, &mut asked.seeds, cx.px(76.0));
        let words = match lab.view.tab.what() {
            What::Compare if asked.compares() => "pairs",
            What::Compare => "seeds",
            What::Sweep => "per value",
            What::Tune => "at most",
        };
        say(cx, ui, words, (Face::Regular, Size::Body, theme::MUTED));
        if lab.view.tab.what() == What::Compare {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = asked.until.map_or("until ± …".into(), |p| format!("until ±{:.0} %", 100.0 * p));
                if value(cx, ui, &text, asked.until.is_some(), cx.px(94.0)) {
                    asked.until = turned_until(asked.until);
                }
            });
        }
    });
    ui.horizontal(|ui| {
        say(cx, ui, "first seed", (Face::Regular, Size::Body, theme::MUTED));
        number(cx, ui, &mut lab.form.typed.first, &mut lab.form.asked.first, cx.px(110.0));
    });
}

/// Returns the next stop condition: a fixed number of battles (`None`), then until ± 5, ± 3, ± 2 and ± 1 per cent.
fn turned_until(until: Option<f64>) -> Option<f64> {
    const STEPS: [f64; 4] = [0.05, 0.03, 0.02, 0.01];
    match until {
        None => Some(STEPS[0]),
        Some(now) => STEPS.into_iter().find(|step| *step < now - 1e-9),
    }
}

/// Draws a number field. Text that is not a number leaves the number unchanged.
fn number(cx: &UiCtx, ui: &mut Ui, typed: &mut Option<String>, number: &mut u64, width: f32) {
    let mut text = typed.clone().unwrap_or_else(|| number.to_string());
    let field = edit(cx, ui, &mut text, "", width, false);
    if field.changed() {
        if let Ok(read) = text.trim().parse() {
            *number = read;
        }
        *typed = Some(text);
    }
    if !field.has_focus() {
        *typed = None;
    }
}

fn progress(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let paused = keys::paused(lab);
    let Some(job) = &lab.job else { return };
    let what = job.what;
    let (done, of) = match lab.answer(what) {
        Some(shown) if what == What::Tune => (shown.tried.iter().map(|tried| tried.rate.of).sum(), None),
        Some(shown) => (shown.results.fought, shown.of),
        None => (0, None),
    };
    let words = match of {
        Some(of) => format!("{done} of {}", counted(of, "battle")),
        None if done > 0 => counted(done, "battle"),
        None => "starting…".to_owned(),
    };
    let Some(job) = &lab.job else { return };
    let left = if paused { "paused".to_owned() } else { left(job, done, of) };
    ui.horizontal(|ui| {
        say(cx, ui, &words, (Face::Bold, Size::Body, theme::INK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            say(cx, ui, &left, (Face::Regular, Size::Body, theme::INK))
        });
    });
    let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(10.0)), Sense::empty());
    ui.painter().rect_filled(bar, 2.0, theme::RULE);
    let share = of.map_or(0.0, |of| done as f32 / of.max(1) as f32);
    let full = Rect::from_min_size(bar.min, vec2(bar.width() * share, bar.height()));
    ui.painter().rect_filled(full, 2.0, cx.side(0).ink);
    ui.horizontal(|ui| {
        if cx.button(ui, if paused { "Continue" } else { "Pause" }, &cx.cap(Action::Pause), ButtonStyle::Paper) {
            lab.pause();
        }
        if cx.button(ui, "Stop", &cx.cap(Action::Done), ButtonStyle::Paper) {
            lab.stop();
        }
    });
}

/// Formats an estimate of the remaining time. Empty if it is unknown.
fn left(job: &Job, done: u64, of: Option<u64>) -> String {
    let Some(of) = of.filter(|_| done > 0) else { return String::new() };
    let seconds = job.took.as_secs_f64() * (of - done.min(of)) as f64 / done as f64;
    match seconds {
        s if s < 90.0 => format!("{s:.0} s left"),
        s if s < 5400.0 => format!("{:.0} min left", s / 60.0),
        s => format!("{:.1} h left", s / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_makes_it_surer_and_then_lets_go() {
        let mut until = None;
        let mut seen = Vec::new();
        for _ in 0..5 {
            until = turned_until(until);
            seen.push(until);
        }
        assert_eq!(seen, [Some(0.05), Some(0.03), Some(0.02), Some(0.01), None]);
    }

    #[test]
    fn players_go_round() {
        let mut name = "recruit".to_owned();
        for _ in 0..CONTROLLERS.len() {
            name = turned(&name);
        }
        assert_eq!(name, "recruit");
    }
}
