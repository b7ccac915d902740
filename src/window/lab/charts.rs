//! Charts of the answer with their headings and notes. The charts themselves are drawn as in the report.

use super::drawing::{self, AXIS, DARK_GOLD};
use super::shown_answer::ShownAnswer;
use super::state::Lab;
use super::widgets::{heading, parts, plot_height, say, sheet};
use crate::lab::census::Census;
use crate::lab::figures::Rate;
use crate::lab::report::drawing::{Drawing, at};
use crate::lab::report::{
    ALL_PAIRS, BoardChart, curves, difference, disagreements, lengths, map, pair_parts, rate_parts, rates, strip, tried,
};
use crate::lab::sweep::{Curve, Sweep};
use crate::lab::tune::{TargetRate, Verdict};
use crate::vocab::names::capitalize;
use crate::vocab::telling::counted;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Frame, Stroke, Ui};

/// Returns the available width at a text scale of 100 %.
fn width(cx: &UiCtx, ui: &Ui) -> f64 {
    f64::from(ui.available_width() / cx.px(1.0))
}

/// Returns the height of a plot at a text scale of 100 %.
fn height(cx: &UiCtx, ui: &Ui, usual: f32) -> f64 {
    f64::from(plot_height(cx, ui, usual) / cx.px(1.0))
}

/// Draws the win rates, their paired difference, and all pairs as one strip.
pub fn win_rates(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let paired = shown.results.comparison.as_ref().map(|comparison| comparison.paired);
    let all = shown.results.rates();
    let names: &[&str] = if all.len() > 1 { &["A", "B"] } else { &[""] };
    let named: Vec<(&str, Rate)> = names.iter().copied().zip(all.iter().copied()).collect();
    let title = format!("Win rate of {}", shown.side());
    let chart = |ui: &mut Ui, lab: &mut Lab, title: &str, draw: &dyn Fn(f64) -> Drawing| {
        say(cx, ui, title, (Face::Regular, Size::Small, theme::MUTED));
        let drawing = draw(width(cx, ui));
        drawing::draw(cx, ui, lab, shown, &drawing);
    };
    match paired {
        Some(paired) => ui.columns(2, |columns| {
            chart(&mut columns[0], lab, &title, &|width| rates(&title, &named, width));
            let title = "Difference B − A, same seeds, in points";
            chart(&mut columns[1], lab, title, &|width| difference(paired, width));
        }),
        None => chart(ui, lab, &title, &|width| rates(&title, &named, width)),
    }
    if let Some(comparison) = &shown.results.comparison {
        let words = format!("The winner changes in {}", comparison.flips_in_words(&shown.side()));
        say(cx, ui, &words, (Face::Bold, Size::Body, theme::INK));
    }
    let pieces = paired.map_or_else(|| rate_parts(all[0], &shown.side()), pair_parts);
    let drawing = strip(ALL_PAIRS, &pieces, width(cx, ui));
    drawing::draw(cx, ui, lab, shown, &drawing);
    let of = match paired {
        Some(paired) => {
            format!("{}, {}, paired · 95 % confidence intervals", paired.p_in_words(), counted(paired.seeds(), "seed"))
        }
        None => format!("95 % confidence interval (Wilson), {}", counted(all[0].seeds(), "seed")),
    };
    let of = if cx.bare { of } else { of + " · click a part to list its battles" };
    say(cx, ui, &of, (Face::Regular, Size::Small, theme::MUTED));
}

/// Draws the histogram of battle lengths.
pub fn battle_lengths(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    heading(cx, ui, "Battle length");
    mean_lengths(cx, ui, &shown.results.censuses);
    let drawing = lengths(&shown.results.censuses, at(width(cx, ui), height(cx, ui, 190.0)));
    drawing::draw(cx, ui, lab, shown, &drawing);
}

/// Writes the mean number of rounds.
fn mean_lengths(cx: &UiCtx, ui: &mut Ui, all: &[Census]) {
    let means: Vec<String> = all.iter().map(|census| census.tally.rounds.in_words()).collect();
    match means.as_slice() {
        [a, b] => {
            let of_a = [("mean of A ", Face::Regular, AXIS), (a.as_str(), Face::Bold, AXIS)];
            let of_b = [(" rounds, of B ", Face::Regular, DARK_GOLD), (b.as_str(), Face::Bold, DARK_GOLD)];
            parts(cx, ui, &[of_a, of_b].concat(), Size::Body);
        }
        _ => {
            let mean = means.concat();
            let words = [("mean ", Face::Regular, AXIS), (&mean, Face::Bold, AXIS), (" rounds", Face::Regular, AXIS)];
            parts(cx, ui, &words, Size::Body);
        }
    }
}

/// Draws the board with the falls by position.
pub fn falls(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    heading(cx, ui, "Where combatants fall");
    let Some(census) = shown.results.censuses.last() else { return };
    let Some((level, scene)) = lab.form.subject.as_ref().ok().and_then(|s| Some((&s.level, s.scene.as_ref()?))) else {
        return;
    };
    let board = BoardChart::new(level, scene);
    let of = if shown.results.comparison.is_some() { "in B, " } else { "" };
    let borders = if board.has_borders() { "; ◆ on the border between two zones" } else { "" };
    let words = format!("{of}per 100 battles, ± the 95 % margin of error{borders}");
    say(cx, ui, &words, (Face::Regular, Size::Body, theme::MUTED));
    let size = board.size();
    let unit = (width(cx, ui) / size.x).min(height(cx, ui, 240.0) / size.y);
    drawing::draw(cx, ui, lab, shown, &board.falls(census, unit));
}

/// Draws the curves or the heat maps of a sweep.
pub fn sweep(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let Some(sweep) = &shown.results.sweep else { return };
    sheet(cx, ui, |ui| {
        let over: Vec<&str> = sweep.axes.iter().map(|axis| axis.path.as_str()).collect();
        heading(cx, ui, &format!("Win rate of {} by {}", shown.side(), over.join(" and ")));
        let is_map = sweep.axes.len() == 2;
        let findings = if is_map { extremes(sweep) } else { changes(sweep) };
        for line in findings {
            say(cx, ui, &line, (Face::Regular, Size::Heading, theme::INK));
        }
        warnings(cx, ui, sweep);
        let words = if is_map {
            for ix in 0..sweep.curves.len() {
                let drawing = map(sweep, ix, width(cx, ui));
                say(cx, ui, &drawing.title, (Face::Bold, Size::Body, theme::INK));
                drawing::draw(cx, ui, lab, shown, &drawing);
            }
            let battles = counted(shown.asked.seeds, "battle");
            format!("win rate in %, below it the 95 % confidence interval (Wilson) · {battles} per cell")
        } else {
            let size = at(width(cx, ui), height(cx, ui, 320.0));
            drawing::draw(cx, ui, lab, shown, &curves(sweep, &shown.side(), shown.over, size));
            let so_far = if shown.over { "" } else { " · still running: hollow points are provisional" };
            let battles = counted(shown.asked.seeds, "battle");
            format!("win rate · {battles} per value · bands: 95 % confidence intervals (Wilson){so_far}")
        };
        say(cx, ui, &words, (Face::Regular, Size::Small, theme::MUTED));
    });
}

/// Formats the difference between the ends of each curve.
fn changes(sweep: &Sweep) -> Vec<String> {
    let axis = &sweep.axes[0];
    let last = axis.values.len() - 1;
    let has_ends = |curve: &&Curve| !curve.wins[0].is_empty() && curve.wins[0].len() == curve.wins[last].len();
    let change = |curve: &Curve| {
        let paired = curve.paired(0, last);
        let words = paired.in_words().replace('-', "−");
        let unsure = if paired.direction() == 0 { ", not significant" } else { "" };
        format!("{}: {words} from {} to {}{unsure}.", curve.controller, axis.values[0], axis.values[last])
    };
    sweep.curves.iter().filter(has_ends).map(change).collect()
}

/// Formats the points with the lowest and the highest win rate of each controller.
fn extremes(sweep: &Sweep) -> Vec<String> {
    let words = |curve: &Curve| {
        let known = (0..sweep.points()).filter(|point| !curve.wins[*point].is_empty());
        let by_share = |a: &usize, b: &usize| curve.rate(*a).share().total_cmp(&curve.rate(*b).share());
        let point_in_words = |point: usize| {
            let values: Vec<String> = sweep.at(point).into_iter().map(|(_, value)| value).collect();
            format!("{} at {}", curve.rate(point).in_words(), values.join(" and "))
        };
        match (known.clone().min_by(by_share), known.max_by(by_share)) {
            (Some(least), Some(most)) => {
                let (least, most) = (point_in_words(least), point_in_words(most));
                format!("{}: lowest {least}, highest {most}.", curve.controller)
            }
            _ => format!("{}: no battle has finished yet.", curve.controller),
        }
    };
    sweep.curves.iter().map(words).collect()
}

/// Draws the warnings about disagreeing controllers.
fn warnings(cx: &UiCtx, ui: &mut Ui, sweep: &Sweep) {
    for found in disagreements(sweep) {
        let words = sweep.warning(&found);
        let words = words.strip_prefix("WARNING: ").unwrap_or(&words);
        let frame = Frame::new().fill(theme::PAGE).stroke(Stroke::new(2.0, theme::WARNING));
        frame.inner_margin(cx.px(6.0)).show(ui, |ui| {
            say(cx, ui, &format!("▲ The AIs disagree: {words}"), (Face::Bold, Size::Body, theme::WARNING));
        });
    }
    if sweep.curves.len() < 2 {
        let words = "Only one AI plays, so the result may reflect that AI rather than the rule.";
        say(cx, ui, words, (Face::Italic, Size::Body, theme::WARNING));
    }
}

/// Draws the points that tuning tried, and its result.
pub fn tuning(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    sheet(cx, ui, |ui| {
        let Ok(target) = TargetRate::parse(&shown.asked.target) else { return };
        say(cx, ui, &verdict(shown, target), (Face::Regular, Size::Heading, theme::INK));
        drawing::draw(cx, ui, lab, shown, &tried(&shown.tried_rates(), target, shown.over, width(cx, ui)));
        let words = "Whiskers: 95 % confidence intervals (Wilson); shaded: the target.";
        let more = if cx.bare { "" } else { " Click a line to list its battles." };
        say(cx, ui, &format!("{words}{more}"), (Face::Regular, Size::Small, theme::MUTED));
    });
}

fn verdict(shown: &ShownAnswer, target: TargetRate) -> String {
    let Some(tuned) = &shown.tuned else {
        return if shown.over {
            "Stopped before a value was found.".into()
        } else {
            "Searching for the value…".into()
        };
    };
    let words = tuned.in_words(target, &|at| shown.set_at(at));
    if tuned.verdict(target) == Verdict::Met { words } else { capitalize(&words) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::sweep::Axis;

    #[test]
    fn the_change_along_a_curve_is_one_sentence() {
        let wins = |share: usize| (0..100).map(|n| n < share).collect::<Vec<bool>>();
        let curve = Curve { controller: "recruit".into(), wins: vec![wins(10), wins(62)] };
        let axis = Axis { path: "a.b".into(), values: vec!["1".into(), "2".into()] };
        let sweep = Sweep { axes: vec![axis], curves: vec![curve] };
        assert_eq!((changes(&sweep).len(), extremes(&sweep).len()), (1, 1));
    }
}
