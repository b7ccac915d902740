//! Charts of sweeps: curves with their bands, and heat maps with their numbers.

use super::battle_group::BattleGroup;
use super::drawing::{Anchor, ChartArea, ChartShape, Drawing, Point, Style, TextStyle, at};
use super::scale::{Scale, rounded_up};
use crate::lab::sweep::{Curve, Disagreement, Sweep};

const TOP: f64 = 30.0;
/// Room below the horizontal axis, for its values and its field.
const FOOT: f64 = 46.0;
/// Room after the curves, for their labels.
const LABELS: f64 = 136.0;

/// Returns the ranges where controllers disagree. Empty while the points have different numbers of battles.
pub fn disagreements(sweep: &Sweep) -> Vec<Disagreement> {
    let battles = sweep.curves.iter().flat_map(|curve| &curve.wins).map(Vec::len);
    let is_complete = battles.clone().max() == battles.min();
    if is_complete { sweep.disagreements() } else { Vec::new() }
}

/// Returns the points of a curve with battles.
fn known(curve: &Curve) -> impl Iterator<Item = usize> + Clone + '_ {
    (0..curve.wins.len()).filter(|point| !curve.wins[*point].is_empty())
}

/// Returns a rounded upper end of the scale that contains every band.
fn highest(sweep: &Sweep) -> f64 {
    let tops = sweep.curves.iter().flat_map(|curve| known(curve).map(|point| curve.rate(point).interval().1));
    let top = tops.fold(0.1, f64::max);
    (rounded_up(top * 5.0) / 5.0).max(top).min(1.0)
}

/// Draws a sweep over one axis: one curve per controller, with its band. Ranges where controllers disagree are tinted
/// and labelled. The values of an unfinished sweep are marked as provisional.
pub fn curves(sweep: &Sweep, side: &str, is_over: bool, size: Point) -> Drawing {
    let axis = &sweep.axes[0];
    let points = axis.values.len();
    let mut drawing = Drawing {
        width: size.x,
        height: size.y,
        title: format!("Win rate of {side} by {}", axis.path),
        description: "The table lists every point with its 95 % confidence interval".into(),
        ..Drawing::default()
    };
    let bottom = size.y - FOOT;
    let y = Scale { low: 0.0, high: highest(sweep), from: bottom, until: TOP };
    let x = Scale { low: 0.0, high: (points.max(2) - 1) as f64, from: 60.0, until: size.x - LABELS };
    ground(&mut drawing, sweep, &x, &y);
    let place = |curve: &Curve, point: usize| at(x.at(point as f64), y.at(curve.rate(point).share()));
    for (ix, curve) in sweep.curves.iter().enumerate() {
        let known: Vec<usize> = known(curve).collect();
        for run in known.chunk_by(|a, b| a + 1 == *b) {
            let rim = |pick: fn((f64, f64)) -> f64| -> Vec<Point> {
                run.iter().map(|point| at(x.at(*point as f64), y.at(pick(curve.rate(*point).interval())))).collect()
            };
            let (lower, upper) = (rim(|interval| interval.0), rim(|interval| interval.1));
            drawing.shapes.push(ChartShape::Band { upper, lower, style: Style::CurveBand(ix) });
        }
    }
    for (ix, curve) in sweep.curves.iter().enumerate() {
        let places = known(curve).map(|point| place(curve, point)).collect();
        drawing.shapes.push(ChartShape::Path { points: places, style: Style::Curve(ix) });
        for point in known(curve) {
            curve_mark(&mut drawing, place(curve, point), ix);
            if !is_over {
                drawing.circle(place(curve, point), 2.2, Style::Provisional);
            }
        }
    }
    curve_labels(&mut drawing, sweep, &y, x.until + 12.0);
    for (ix, curve) in sweep.curves.iter().enumerate() {
        for point in known(curve) {
            let area = ChartArea::around(place(curve, point), 18.0, 18.0);
            let set = format!("{}={}", axis.path, axis.values[point]);
            let tip = format!("{set}, {}: {}", curve.controller, curve.rate(point).in_words());
            drawing.link(BattleGroup::Point(ix, point), tip, area, area);
        }
    }
    drawing
}

/// Adds the background of the curves: the grid, the axes with their values, and the ranges of disagreement.
fn ground(drawing: &mut Drawing, sweep: &Sweep, x: &Scale, y: &Scale) {
    let axis = &sweep.axes[0];
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let value = share * y.high;
        let style = if share == 0.0 { Style::Axis } else { Style::Grid };
        drawing.line(at(x.from, y.at(value)), at(x.until, y.at(value)), style);
        let words = format!("{:.0} %", 100.0 * value);
        drawing.text(at(x.from - 8.0, y.at(value) + 4.0), Anchor::End, TextStyle::Tick, words);
    }
    if y.high > 0.5 {
        drawing.line(at(x.from, y.at(0.5)), at(x.until, y.at(0.5)), Style::Even);
    }
    for found in disagreements(sweep) {
        let (from, to) = (x.at(found.from as f64), x.at(found.to as f64));
        drawing.rect(ChartArea::between(at(from, TOP), at(to, y.from)), Style::Disagreement);
        drawing.line(at(from, TOP - 8.0), at(to, TOP - 8.0), Style::Warning);
        let words = "depends on the controller";
        let half = TextStyle::Warning.width(words) / 2.0;
        let middle = ((from + to) / 2.0).max(half).min((drawing.width - half).max(half));
        drawing.text(at(middle, TOP - 13.0), Anchor::Middle, TextStyle::Warning, words);
    }
    // Not every value is written if they are many.
    for (ix, value) in axis.values.iter().enumerate().step_by(axis.values.len().div_ceil(16)) {
        drawing.text(at(x.at(ix as f64), y.from + 20.0), Anchor::Middle, TextStyle::Tick, value);
    }
    drawing.text(at((x.from + x.until) / 2.0, y.from + 40.0), Anchor::Middle, TextStyle::Note, &axis.path);
}

/// Adds the mark of a point. Each controller has its own shape.
fn curve_mark(drawing: &mut Drawing, centre: Point, curve: usize) {
    let style = Style::CurveMark(curve);
    match curve % 3 {
        0 => drawing.circle(centre, 4.5, style),
        1 => drawing.diamond(centre, 6.0, style),
        _ => drawing.rect(ChartArea::around(centre, 8.0, 8.0), style),
    }
}

/// Adds the names of the curves and their last values: at the end of each curve, moved down to avoid overlaps.
fn curve_labels(drawing: &mut Drawing, sweep: &Sweep, y: &Scale, left: f64) {
    let last = sweep.points() - 1;
    let with_end = sweep.curves.iter().enumerate().filter(|(_, curve)| !curve.wins[last].is_empty());
    let mut places: Vec<(usize, f64)> = with_end.map(|(ix, c)| (ix, y.at(c.rate(last).share()))).collect();
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut free_from = 0.0_f64;
    for (ix, wanted) in places {
        let top = wanted.max(free_from);
        free_from = top + 38.0;
        let curve = &sweep.curves[ix];
        let rate = curve.rate(last);
        drawing.text(at(left, top), Anchor::Start, TextStyle::Curve(ix), &curve.controller);
        let words = format!("{:.0} ± {:.0}, n = {}", 100.0 * rate.share(), 100.0 * rate.margin(), rate.of);
        drawing.text(at(left, top + 16.0), Anchor::Start, TextStyle::Small, words);
    }
}

/// Draws the heat map of one controller in one hue, with the rate and its interval in each cell.
pub fn map(sweep: &Sweep, ix: usize, width: f64) -> Drawing {
    const HEAD: f64 = 84.0;
    const CELL: f64 = 42.0;
    let (across, down) = (&sweep.axes[0], &sweep.axes[1]);
    let curve = &sweep.curves[ix];
    let columns = across.values.len();
    let wide = ((width - HEAD) / columns as f64).min(90.0);
    let mut drawing = Drawing {
        width,
        height: 28.0 + CELL * down.values.len() as f64,
        title: format!("{}: {} across, {} down", curve.controller, across.path, down.path),
        description: "Every cell shows the win rate in %, below it the 95 % confidence interval".into(),
        ..Drawing::default()
    };
    for (column, value) in across.values.iter().enumerate() {
        let words = TextStyle::Tick.shortened(value, wide);
        drawing.text(at(HEAD + wide * (column as f64 + 0.5), 16.0), Anchor::Middle, TextStyle::Tick, words);
    }
    for (row, value) in down.values.iter().enumerate() {
        let top = 24.0 + CELL * row as f64;
        let words = TextStyle::Tick.shortened(value, HEAD - 10.0);
        drawing.text(at(HEAD - 8.0, top + 26.0), Anchor::End, TextStyle::Tick, words);
        for (column, other) in across.values.iter().enumerate() {
            let point = row * columns + column;
            let rate = curve.rate(point);
            let area = ChartArea { left: HEAD + wide * column as f64, top, width: wide - 1.0, height: CELL - 1.0 };
            drawing.rect(area, Style::Heat(if rate.of > 0 { rate.share() } else { 0.0 }));
            if rate.of > 0 {
                let (low, high) = rate.interval();
                let middle = area.centre();
                let share = format!("{:.0}", 100.0 * rate.share());
                drawing.text(at(middle.x, top + 18.0), Anchor::Middle, TextStyle::Number, share);
                let interval = format!("{:.0} to {:.0}", 100.0 * low, 100.0 * high);
                drawing.text(at(middle.x, top + 34.0), Anchor::Middle, TextStyle::Small, interval);
            }
            let tip = format!("{}={other}, {}={value}: {}", across.path, down.path, rate.in_words());
            drawing.link(BattleGroup::Point(ix, point), tip, area, area);
        }
    }
    drawing
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
    }
}
