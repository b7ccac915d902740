//! Middle column: the finding in one sentence with its interval, then the plots behind it.

use super::shown_answer::ShownAnswer;
use super::state::{Lab, LabTab};
use super::widgets::{parts, say, sheet, tab};
use super::{charts, tables};
use crate::lab::question::What;
use crate::vocab::telling::counted;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{ScrollArea, Ui, UiBuilder, pos2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    ui.horizontal_wrapped(|ui| {
        for name in LabTab::ALL {
            if tab(cx, ui, name.name(), lab.view.tab == name, true, Size::Heading) {
                lab.turn(name);
            }
        }
    });
    ui.add_space(cx.px(2.0));
    let shown = lab.shown().cloned();
    ScrollArea::vertical().id_salt("answer").auto_shrink([false, false]).show(ui, |ui| {
        let Some(shown) = shown else {
            return sheet(cx, ui, |ui| {
                say(cx, ui, nothing(lab.view.tab.what()), (Face::Italic, Size::Heading, theme::MUTED))
            });
        };
        match lab.view.tab {
            LabTab::Compare => compared(cx, ui, lab, &shown),
            LabTab::Sweep => charts::sweep(cx, ui, lab, &shown),
            LabTab::Tune => charts::tuning(cx, ui, lab, &shown),
            LabTab::Rules => tables::rules(cx, ui, lab, &shown),
            LabTab::People => tables::people(cx, ui, lab, &shown),
        }
    });
}

fn nothing(what: What) -> &'static str {
    match what {
        What::Compare => {
            "Change a house rule or a field in B and press Run: A and B play the same seeds. Without a change only A is \
             played."
        }
        What::Sweep => "Enter a field and its values: the sweep shows the win rate for each value.",
        What::Tune => "Enter a field, its values and a target win rate: tuning searches for the value that meets it.",
    }
}

fn compared(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    if shown.results.fought == 0 {
        return sheet(cx, ui, |ui| {
            say(cx, ui, "No battle has finished yet.", (Face::Italic, Size::Heading, theme::MUTED))
        });
    }
    sheet(cx, ui, |ui| {
        finding(cx, ui, shown);
        if shown.asked != lab.form.asked {
            let words = "These results belong to the previous settings. Press Run to update them.";
            say(cx, ui, words, (Face::Italic, Size::Body, theme::WARNING));
        }
        charts::win_rates(cx, ui, lab, shown);
    });
    let (gap, full) = (cx.px(12.0), ui.available_width());
    let origin = ui.cursor().min;
    // Two columns if the window is wide enough.
    let wide = full >= cx.px(600.0);
    let width = if wide { (full - gap) / 2.0 } else { full };
    let at = |ui: &mut Ui, left: f32, top: f32, draw: &mut dyn FnMut(&mut Ui)| {
        let rect = bevy_egui::egui::Rect::from_min_max(pos2(left, top), pos2(left + width, f32::INFINITY));
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt((left as i32, "half")));
        draw(&mut child);
        child.min_rect().bottom()
    };
    let first = at(ui, origin.x, origin.y, &mut |ui| sheet(cx, ui, |ui| charts::battle_lengths(cx, ui, lab, shown)));
    let (left, top) = if wide { (origin.x + width + gap, origin.y) } else { (origin.x, first + gap) };
    let second = at(ui, left, top, &mut |ui| sheet(cx, ui, |ui| charts::falls(cx, ui, lab, shown)));
    let all = bevy_egui::egui::Rect::from_min_max(origin, pos2(origin.x + full, first.max(second)));
    ui.allocate_rect(all, bevy_egui::egui::Sense::empty());
}

/// Draws the finding in one sentence with its interval.
pub fn finding(cx: &UiCtx, ui: &mut Ui, shown: &ShownAnswer) {
    let side = shown.side();
    let ink = cx.side(shown.results.side).ink;
    let so_far = if shown.over { "" } else { " So far." };
    let rates = shown.results.rates();
    let share = |ix: usize| format!("{:.1}", 100.0 * rates[ix].share());
    if let Some(comparison) = &shown.results.comparison {
        let paired = comparison.paired;
        let changed: Vec<String> =
            shown.asked.changed().iter().map(|(n, v)| format!("{} {}", plain(n), v.replace('_', " "))).collect();
        let (before, much, after) = match paired.direction() {
            0 => (
                format!(" goes from {} to {} %: ", share(0), share(1)),
                paired.in_words().replace('-', "−"),
                format!(
                    ", not significant with {} ({}).{so_far}",
                    counted(paired.seeds(), "seed"),
                    paired.p_in_words()
                ),
            ),
            way => (
                String::from(if way > 0 { " rises: " } else { " falls: " }),
                paired.in_words().replace('-', "−"),
                format!(" ({}), {} → {} %.{so_far}", paired.p_in_words(), share(0), share(1)),
            ),
        };
        let words = [
            ("With ", Face::Regular, theme::INK),
            (&changed.join(", "), Face::Bold, theme::INK),
            (", the win rate of ", Face::Regular, theme::INK),
            (&side, Face::Bold, ink),
            (&before, Face::Regular, theme::INK),
            (&much, Face::Bold, theme::INK),
            (&after, Face::Regular, theme::INK),
        ];
        return parts(cx, ui, &words, Size::Heading);
    }
    let (low, high) = rates[0].interval();
    let much = format!("{} %", share(0));
    let tail = format!(
        " (95 % confidence interval {:.1} to {:.1}) in {}.{so_far}",
        100.0 * low,
        100.0 * high,
        counted(rates[0].of, "battle")
    );
    let words = [
        ("Win rate of ", Face::Regular, theme::INK),
        (side.as_str(), Face::Bold, ink),
        (": ", Face::Regular, theme::INK),
        (&much, Face::Bold, theme::INK),
        (&tail, Face::Regular, theme::INK),
    ];
    parts(cx, ui, &words, Size::Heading);
}

/// Formats the name of a change: `shield` for `house.shield`, `leader · str` for `leader.str`.
fn plain(name: &str) -> String {
    match name.strip_prefix("house.") {
        Some(rule) => rule.replace('_', " "),
        None => name.trim_start_matches("level.").replace('.', " · ").replace('_', " "),
    }
}
