//! Chart of the points that tuning tried.

use super::battle_group::BattleGroup;
use super::drawing::{Anchor, ChartArea, Drawing, Style, TextStyle, Tone, at};
use super::scale::Scale;
use crate::lab::figures::Rate;
use crate::lab::tune::TargetRate;

/// Room before the scale, for the values of a point.
const HEAD: f64 = 190.0;
const ROW: f64 = 34.0;

/// Draws the win rate of every point that tuning tried, oldest first, over the tinted target. The values of an
/// unfinished tuning are marked as provisional.
pub fn tried(points: &[(String, Rate)], target: TargetRate, is_over: bool, width: f64) -> Drawing {
    let bottom = ROW * points.len().max(1) as f64;
    let mut drawing = Drawing {
        width,
        height: bottom + 26.0,
        title: "Tuning steps".into(),
        description: "Win rate of every point tried, with its 95 % confidence interval".into(),
        ..Drawing::default()
    };
    let x = Scale { low: 0.0, high: 1.0, from: HEAD, until: (width - 150.0).max(HEAD + 40.0) };
    drawing.rect(ChartArea::between(at(x.at(target.low()), 0.0), at(x.at(target.high()), bottom)), Style::Band);
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        drawing.line(at(x.at(tick), 0.0), at(x.at(tick), bottom), Style::Grid);
        let words = format!("{:.0} %", 100.0 * tick);
        drawing.text(at(x.at(tick), bottom + 18.0), Anchor::Middle, TextStyle::Tick, words);
    }
    drawing.line(at(x.from, bottom), at(x.until, bottom), Style::Axis);
    for (ix, (set, rate)) in points.iter().enumerate() {
        let line = ChartArea { left: 0.0, top: ROW * ix as f64, width, height: ROW };
        let y = line.centre().y;
        let words = TextStyle::Plain.shortened(set, HEAD - 22.0);
        drawing.text(at(6.0, y + 5.0), Anchor::Start, TextStyle::Plain, words);
        let (low, high) = rate.interval();
        drawing.whisker(at(x.at(low), y), at(x.at(high), y), 6.0, Tone::Ink);
        let centre = at(x.at(rate.share()), y);
        drawing.diamond(centre, 6.5, Style::Mark(Tone::Ink));
        if !is_over {
            drawing.diamond(centre, 4.5, Style::Provisional);
        }
        let words = format!("{:.1} ± {:.1} of {}", 100.0 * rate.share(), 100.0 * rate.margin(), rate.of);
        drawing.text(at(width - 6.0, y + 5.0), Anchor::End, TextStyle::Plain, words);
        drawing.link(BattleGroup::Tried(ix), format!("{set}: {}", rate.in_words()), line, line);
    }
    drawing
}
