//! Charts of sweeps: curves with their bands, and heat maps with their numbers.

use super::charts::{figure, line, text};
use super::scale::{Scale, round, rounded_up};
use crate::lab::sweep::{Curve, Sweep};
use maud::{Markup, html};

const TOP: f64 = 30.0;
const BOTTOM: f64 = 270.0;

/// Draws a sweep over one axis: one curve per controller, with its band. Ranges where controllers disagree are tinted
/// and labelled.
pub fn curves(sweep: &Sweep, side: &str) -> Markup {
    let axis = &sweep.axes[0];
    let points = axis.values.len();
    let highest = sweep.curves.iter().flat_map(|c| (0..points).map(|p| c.rate(p).interval().1)).fold(0.0, f64::max);
    let y = Scale { low: 0.0, high: rounded_up(highest).clamp(0.1, 1.0), from: BOTTOM, until: TOP };
    let x = Scale { low: 0.0, high: (points.max(2) - 1) as f64, from: 60.0, until: 900.0 };
    let ends = ends(sweep, &y);
    let body = html! {
        @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            @let value = share * y.high;
            (line((x.from, y.at(value)), (x.until, y.at(value)), if share == 0.0 { "axis" } else { "grid" }))
            (text(52.0, y.at(value) + 4.0, "tick end", &format!("{:.0}{}", 100.0 * value, if share == 1.0 { " %" } else { "" })))
        }
        @for found in sweep.disagreements() {
            @let (a, b) = (x.at(found.from as f64), x.at(found.to as f64));
            rect x=(a) y=(TOP) width=(round(b - a)) height=(BOTTOM - TOP) class="apart" {}
            (line((a, TOP - 8.0), (b, TOP - 8.0), "warn"))
            (text((a + b) / 2.0, TOP - 13.0, "warn middle", "depends on the controller"))
        }
        @for (ix, curve) in sweep.curves.iter().enumerate() {
            polygon points=(band(curve, points, &x, &y)) class=(format!("area c{}", ix % 2)) {}
            polyline points=(path(curve, points, &x, &y)) class=(format!("curve c{}", ix % 2)) {}
            @for point in 0..points { (dot(curve, point, &x, &y, ix % 2)) }
            (text(912.0, ends[ix], &format!("label c{}", ix % 2), &curve.controller))
            @let last = curve.rate(points - 1);
            (text(912.0, ends[ix] + 16.0, "small", &format!("{:.0} ± {:.0}, n = {}", 100.0 * last.share(), 100.0 * last.margin(), last.of)))
        }
        @for (point, value) in axis.values.iter().enumerate() {
            (text(x.at(point as f64), BOTTOM + 20.0, "tick middle", value))
        }
        (text(912.0, BOTTOM + 20.0, "note", &axis.path))
    };
    let title = format!("Win rate of {side} by {}", axis.path);
    figure(1088, 300, &title, "The table below lists every point with its 95 % confidence interval", &body)
}

/// Returns the vertical positions of the curve labels: at the end of each curve, moved down to avoid overlaps.
fn ends(sweep: &Sweep, y: &Scale) -> Vec<f64> {
    let mut places: Vec<(usize, f64)> =
        sweep.curves.iter().enumerate().map(|(ix, c)| (ix, y.at(c.rate(c.wins.len() - 1).share()))).collect();
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    for ix in 1..places.len() {
        places[ix].1 = places[ix].1.max(places[ix - 1].1 + 38.0);
    }
    places.sort_by_key(|(ix, _)| *ix);
    places.into_iter().map(|(_, at)| at).collect()
}

fn path(curve: &Curve, points: usize, x: &Scale, y: &Scale) -> String {
    let place = |point: usize| format!("{},{}", x.at(point as f64), y.at(curve.rate(point).share()));
    (0..points).map(place).collect::<Vec<_>>().join(" ")
}

fn band(curve: &Curve, points: usize, x: &Scale, y: &Scale) -> String {
    let above = (0..points).map(|point| format!("{},{}", x.at(point as f64), y.at(curve.rate(point).interval().1)));
    let below =
        (0..points).rev().map(|point| format!("{},{}", x.at(point as f64), y.at(curve.rate(point).interval().0)));
    above.chain(below).collect::<Vec<_>>().join(" ")
}

fn dot(curve: &Curve, point: usize, x: &Scale, y: &Scale, kind: usize) -> Markup {
    let (px, py) = (x.at(point as f64), y.at(curve.rate(point).share()));
    let title = curve.rate(point).in_words();
    match kind {
        0 => html! { circle cx=(px) cy=(py) r="4.5" class="dot c0" { title { (title) } } },
        _ => {
            let corners = format!("{px},{} {},{py} {px},{} {},{py}", py - 6.0, px + 6.0, py + 6.0, px - 6.0);
            html! { polygon points=(corners) class="dot c1" { title { (title) } } }
        }
    }
}

/// Draws a sweep over two axes: one heat map per controller.
pub fn maps(sweep: &Sweep) -> Markup {
    let [across, down] = &sweep.axes[..] else { return html! {} };
    html! {
        @for curve in &sweep.curves {
            p.small { b { (curve.controller) } ": win rate in %, ± half the 95 % interval; " (across.path) " across, " (down.path) " down" }
            (map(sweep, curve))
        }
    }
}

/// Draws the heat map of one controller in one hue, with the rate in each cell.
pub fn map(sweep: &Sweep, curve: &Curve) -> Markup {
    let [across, down] = &sweep.axes[..] else { return html! {} };
    let width = (900.0 / across.values.len() as f64).min(90.0);
    let height = 60 + 34 * down.values.len() as u32;
    let body = html! {
        @for (column, value) in across.values.iter().enumerate() {
            (text(110.0 + width * (column as f64 + 0.5), 20.0, "tick middle", value))
        }
        @for (row, value) in down.values.iter().enumerate() {
            @let top = 30.0 + 34.0 * row as f64;
            (text(100.0, top + 21.0, "tick end", value))
            @for column in 0..across.values.len() {
                @let rate = curve.rate(row * across.values.len() + column);
                @let left = 110.0 + width * column as f64;
                rect x=(round(left)) y=(top) width=(round(width - 2.0)) height="32" class="heat" style=(format!("fill-opacity:{:.2}", rate.share())) {
                    title { (rate.in_words()) }
                }
                (text(left + width / 2.0 - 1.0, top + 21.0, "small middle", &format!("{:.0} ± {:.0}", 100.0 * rate.share(), 100.0 * rate.margin())))
            }
        }
    };
    let title = format!("{}: {} across, {} down", curve.controller, across.path, down.path);
    figure(1088, height, &title, "Every cell shows the win rate in %, ± half the 95 % interval", &body)
}
