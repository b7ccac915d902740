//! Sweep over one field: a curve with its band per controller, and a warning where controllers disagree.

use super::chart::{AXIS, DARK_GOLD, GRID};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{framed, heading, plot_height, press, say, sheet};
use crate::lab::report::rounded_up;
use crate::lab::sweep::{Curve, Disagreement, Sweep};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Rect, RichText, Stroke, StrokeKind, Ui, Vec2b, pos2, vec2};
use egui_plot::{Line, LineStyle, MarkerShape, Plot, PlotPoint, PlotTransform, Points, Polygon, Text};

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
    let Some(sweep) = &shown.results.sweep else { return };
    sheet(cx, ui, |ui| {
        let axis = &sweep.axes[0];
        heading(cx, ui, &format!("Win rate of {} by {}", shown.side(), axis.path));
        for line in findings(sweep) {
            say(cx, ui, &line, (Face::Tale, 19.0, theme::INK));
        }
        warnings(cx, ui, sweep);
        let most = highest(sweep);
        let (rect, transform) = plot(cx, ui, sweep, most);
        points(cx, ui, lab, shown, sweep, &transform);
        labels(cx, ui, rect, sweep, &transform);
        let so_far = if shown.over { "" } else { " · still running: hollow points are provisional" };
        let words = format!(
            "x axis: {} · y axis: win rate · {} battles per value · bands: 95 % confidence intervals (Wilson){so_far}",
            axis.path, shown.asked.seeds
        );
        say(cx, ui, &words, (Face::Sans, 14.0, theme::MUTED));
    });
}

/// Formats the difference between the ends of each curve.
fn findings(sweep: &Sweep) -> Vec<String> {
    let axis = &sweep.axes[0];
    let last = axis.values.len() - 1;
    let ends = |curve: &&Curve| !curve.wins[0].is_empty() && curve.wins[0].len() == curve.wins[last].len();
    let told = |curve: &Curve| {
        let paired = curve.paired(0, last);
        let words = paired.in_words().replace('-', "−");
        let unsure = if paired.direction() == 0 { ", not significant" } else { "" };
        format!("{}: {words} from {} to {}{unsure}.", curve.controller, axis.values[0], axis.values[last])
    };
    sweep.curves.iter().filter(ends).map(told).collect()
}

/// Returns the ranges where controllers disagree. Empty while the points have different numbers of battles.
fn disagreements(sweep: &Sweep) -> Vec<Disagreement> {
    let battles = sweep.curves.iter().flat_map(|curve| &curve.wins).map(Vec::len);
    let whole = battles.clone().max() == battles.min();
    if whole { sweep.disagreements() } else { Vec::new() }
}

/// Draws the warnings about disagreeing controllers.
pub fn warnings(cx: &UiCtx, ui: &mut Ui, sweep: &Sweep) {
    for found in disagreements(sweep) {
        let words = sweep.warning(&found);
        let words = words.strip_prefix("WARNING: ").unwrap_or(&words);
        let frame = bevy_egui::egui::Frame::new().fill(theme::PAGE).stroke(Stroke::new(2.0, theme::WARNING));
        frame.inner_margin(cx.px(6.0)).show(ui, |ui| {
            say(cx, ui, &format!("▲ The AIs disagree: {words}"), (Face::SansBold, 16.0, theme::WARNING));
        });
    }
    if sweep.curves.len() < 2 {
        let words = "Only one AI plays, so the result may reflect that AI rather than the rule.";
        say(cx, ui, words, (Face::SansItalic, 15.0, theme::WARNING));
    }
}

/// Returns a rounded upper end of the scale that contains every band.
fn highest(sweep: &Sweep) -> f64 {
    let points = 0..sweep.points();
    let tops = points.flat_map(|point| sweep.curves.iter().map(move |curve| (curve, point)));
    let known = tops.filter(|(curve, point)| !curve.wins[*point].is_empty());
    let top = known.map(|(curve, point)| curve.rate(point).interval().1).fold(0.1, f64::max);
    (rounded_up(top * 5.0) / 5.0).max(top).min(1.0)
}

/// Returns the style of a curve: gold, dashes and diamonds for the first; ink, a solid line and discs for the second.
fn curve_style(curve: usize) -> (Color32, LineStyle, MarkerShape) {
    match curve {
        0 => (DARK_GOLD, LineStyle::Dashed { length: 8.0 }, MarkerShape::Diamond),
        1 => (theme::INK, LineStyle::Solid, MarkerShape::Circle),
        _ => (AXIS, LineStyle::Dotted { spacing: 5.0 }, MarkerShape::Square),
    }
}

fn plot(cx: &UiCtx, ui: &mut Ui, sweep: &Sweep, most: f64) -> (Rect, PlotTransform) {
    let n = sweep.axes[0].values.len();
    let place = ui.available_width();
    let plot = Plot::new("sweep")
        .width(place)
        .height(plot_height(cx, ui, 300.0))
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_background(false)
        .show_x(false)
        .show_y(false)
        .show_grid(Vec2b::new(false, false))
        .show_axes(Vec2b::new(false, false))
        .default_x_bounds(-0.9, n as f64 + 0.9)
        .default_y_bounds(-0.11 * most, most * 1.03)
        .set_margin_fraction(vec2(0.0, 0.0));
    let shown = plot.show(ui, |plot| {
        ground(cx, plot, sweep, most);
        for (ix, curve) in sweep.curves.iter().enumerate() {
            band(plot, curve, ix, n);
        }
        for (ix, curve) in sweep.curves.iter().enumerate() {
            line(cx, plot, curve, ix, n);
        }
    });
    (shown.response.rect, shown.transform)
}

/// Draws the background of the curves: ranges of disagreement, the grid, and the axes with their labels.
fn ground(cx: &UiCtx, plot: &mut egui_plot::PlotUi<'_>, sweep: &Sweep, most: f64) {
    let values = &sweep.axes[0].values;
    let right = (values.len() - 1) as f64;
    let font = || cx.theme.font(Face::Sans, 14.0);
    // Ranges that measure the controller are tinted and bracketed.
    for Disagreement { from, to, .. } in disagreements(sweep) {
        let (from, to) = (from as f64, to as f64);
        let tint = vec![[from, 0.0], [from, most], [to, most], [to, 0.0]];
        let fill = theme::HIGHLIGHT.gamma_multiply(0.45);
        plot.polygon(Polygon::new("", tint).fill_color(fill).stroke(Stroke::NONE).allow_hover(false));
        let bracket = vec![[from, 0.96 * most], [from, most], [to, most], [to, 0.96 * most]];
        plot.line(Line::new("", bracket).color(theme::WARNING).width(2.0).allow_hover(false));
    }
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| share * most) {
        let heavy = tick == 0.0;
        let line = Line::new("", vec![[0.0, tick], [right, tick]]).allow_hover(false);
        plot.line(if heavy { line.color(AXIS).width(1.5) } else { line.color(GRID).width(1.0) });
        let words = RichText::new(format!("{:.0} %", 100.0 * tick)).font(font());
        plot.text(
            Text::new("", PlotPoint::new(-0.12, tick), words)
                .color(theme::MUTED)
                .anchor(Align2::RIGHT_CENTER)
                .allow_hover(false),
        );
    }
    if most > 0.5 {
        let even = Line::new("", vec![[0.0, 0.5], [right, 0.5]]).style(LineStyle::Dashed { length: 4.0 });
        plot.line(even.color(AXIS).width(1.0).allow_hover(false));
    }
    for (ix, value) in values.iter().enumerate().step_by(values.len().div_ceil(16)) {
        let words = RichText::new(value).font(font());
        let at = PlotPoint::new(ix as f64, -0.02 * most);
        plot.text(Text::new("", at, words).color(theme::MUTED).anchor(Align2::CENTER_TOP).allow_hover(false));
    }
}

/// Draws the band of a curve in pieces, since only convex polygons are filled. The band of the first curve is hatched.
fn band(plot: &mut egui_plot::PlotUi<'_>, curve: &Curve, ix: usize, n: usize) {
    let (color, ..) = curve_style(ix);
    let known = |point: usize| !curve.wins[point].is_empty();
    for point in (0..n.saturating_sub(1)).filter(|point| known(*point) && known(point + 1)) {
        let (a, b) = (curve.rate(point).interval(), curve.rate(point + 1).interval());
        let (x, y) = (point as f64, point as f64 + 1.0);
        let corners = vec![[x, a.0], [x, a.1], [y, b.1], [y, b.0]];
        let fill = color.gamma_multiply(if ix == 1 { 0.16 } else { 0.1 });
        plot.polygon(Polygon::new("", corners).fill_color(fill).stroke(Stroke::NONE).allow_hover(false));
        // The outline is drawn without lines between the pieces, which would look like whiskers.
        for rim in [vec![[x, a.0], [y, b.0]], vec![[x, a.1], [y, b.1]]] {
            plot.line(Line::new("", rim).color(color.gamma_multiply(0.5)).width(1.0).allow_hover(false));
        }
        // Short slanting lines, all inside the band.
        for step in (0..8).filter(|_| ix == 0) {
            let (from, to) = (f64::from(step) / 8.0, f64::from(step + 1) / 8.0);
            let between = |share: f64, low: f64, high: f64| low + share * (high - low);
            let line = vec![[x + from, between(from, a.0, b.0)], [x + to, between(to, a.1, b.1)]];
            plot.line(Line::new("", line).color(color.gamma_multiply(0.45)).width(1.0).allow_hover(false));
        }
    }
}

fn line(cx: &UiCtx, plot: &mut egui_plot::PlotUi<'_>, curve: &Curve, ix: usize, n: usize) {
    let (color, style, shape) = curve_style(ix);
    let known = (0..n).filter(|point| !curve.wins[*point].is_empty());
    let all: Vec<[f64; 2]> = known.map(|point| [point as f64, curve.rate(point).share()]).collect();
    plot.line(Line::new("", all.clone()).color(color).width(2.0).style(style).allow_hover(false));
    plot.points(Points::new("", all).color(color).shape(shape).radius(cx.px(4.5)).allow_hover(false));
}

/// Makes every point pressable and adds a tooltip.
fn points(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer, sweep: &Sweep, transform: &PlotTransform) {
    let mut chosen = None;
    for (ix, curve) in sweep.curves.iter().enumerate() {
        for point in (0..sweep.points()).filter(|point| !curve.wins[*point].is_empty()) {
            let rate = curve.rate(point);
            let at = transform.position_from_point(&PlotPoint::new(point as f64, rate.share()));
            let target = Rect::from_center_size(at, vec2(cx.px(18.0), cx.px(18.0)));
            let set: Vec<String> = sweep.at(point).iter().map(|(path, value)| format!("{path}={value}")).collect();
            let told = format!("{}, {}: {}", set.join(" "), curve.controller, rate.in_words());
            let (response, pressed) = press(cx, ui, target, ("point", ix, point), &told);
            framed(ui, target, &response);
            if !shown.over {
                // The point may still move.
                ui.painter().circle_filled(at, cx.px(2.2), theme::PAGE);
            }
            if lab.battles.group == BattleGroup::Point(ix, point) {
                let stroke = Stroke::new(2.5, theme::BRIGHT_GOLD);
                ui.painter().rect_stroke(target, 4.0, stroke, StrokeKind::Inside);
            }
            response.on_hover_text(told);
            if pressed {
                chosen = Some(BattleGroup::Point(ix, point));
            }
        }
    }
    if let Some(group) = chosen {
        lab.select_group(group);
    }
}

/// Writes labels at the ends of the curves, moved apart to avoid overlaps.
fn labels(cx: &UiCtx, ui: &Ui, rect: Rect, sweep: &Sweep, transform: &PlotTransform) {
    let p = ui.painter_at(rect);
    let last = sweep.points() - 1;
    let mut ends: Vec<(f32, f32, usize)> = Vec::new();
    for (ix, curve) in sweep.curves.iter().enumerate().filter(|(_, curve)| !curve.wins[last].is_empty()) {
        let at = transform.position_from_point(&PlotPoint::new(last as f64, curve.rate(last).share()));
        ends.push((at.y, at.x, ix));
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = rect.top();
    for (y, x, ix) in ends {
        let (color, ..) = curve_style(ix);
        let curve = &sweep.curves[ix];
        let top = (y - cx.px(16.0)).max(free);
        let at = pos2(x + cx.px(14.0), top);
        let name = cx.write(&p, at, Align2::LEFT_TOP, &curve.controller, (Face::SansBold, 15.0, color));
        let rate = curve.rate(last);
        let words = format!("{:.0} ± {:.0}", 100.0 * rate.share(), 100.0 * rate.margin());
        let said =
            cx.write(&p, name.left_bottom(), Align2::LEFT_TOP, &words, (Face::Sans, 14.0, mix(color, theme::INK, 0.3)));
        free = said.bottom() + 2.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::sweep::Axis;

    #[test]
    fn the_axis_holds_every_band() {
        let wins = |share: usize| (0..100).map(|n| n < share).collect::<Vec<bool>>();
        let curve = Curve { controller: "recruit".into(), wins: vec![wins(10), wins(62)] };
        let axis = Axis { path: "a.b".into(), values: vec!["1".into(), "2".into()] };
        let sweep = Sweep { axes: vec![axis], curves: vec![curve] };
        let top = sweep.curves[0].rate(1).interval().1;
        assert!(highest(&sweep) >= top && highest(&sweep) <= 1.0);
        assert_eq!(findings(&sweep).len(), 1);
    }
}
