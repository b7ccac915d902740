//! Charts of win rates, of pairs and of battle lengths.

use super::battle_group::BattleGroup;
use super::drawing::{Anchor, ChartArea, ChartShape, ChartText, Drawing, PairPart, Point, Style, TextStyle, Tone, at};
use super::scale::{Scale, percent, points, rounded_up};
use crate::lab::census::Census;
use crate::lab::figures::{PairedWins, Rate};
use crate::vocab::telling::counted;

/// Draws rates with their intervals on one scale from 0 to 100 %. A is a hollow square, B a diamond.
pub fn rates(title: &str, rates: &[(&str, Rate)], width: f64) -> Drawing {
    let scale = Scale { low: 0.0, high: 1.0, from: 16.0, until: width - 24.0 };
    let bottom = 34.0 + 34.0 * rates.len() as f64;
    let described: Vec<String> = rates.iter().map(|(name, rate)| format!("{name} {}", rate.in_words())).collect();
    let description = described.join("; ");
    let mut drawing = Drawing { width, height: bottom + 26.0, title: title.into(), description, ..Drawing::default() };
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let x = scale.at(tick);
        drawing.line(at(x, 14.0), at(x, bottom), if tick == 0.5 { Style::Even } else { Style::Grid });
        let words = format!("{:.0}{}", 100.0 * tick, if tick == 1.0 { " %" } else { "" });
        drawing.text(at(x, bottom + 18.0), Anchor::Middle, TextStyle::Tick, words);
    }
    drawing.line(at(scale.from, bottom), at(scale.until, bottom), Style::Axis);
    drawing.text(at(scale.at(0.5) + 5.0, 12.0), Anchor::Start, TextStyle::Note, "even");
    for (ix, (name, rate)) in rates.iter().enumerate() {
        let y = 34.0 + 34.0 * ix as f64;
        let (low, high) = rate.interval();
        let (low, high) = (at(scale.at(low), y), at(scale.at(high), y));
        drawing.whisker(low, high, 6.0, Tone::of_variant(ix));
        drawing.mark(at(scale.at(rate.share()), y), ix);
        rate_label(&mut drawing, &scale, name, *rate, y);
    }
    drawing
}

/// Adds the label of a rate on the side with more room, or above its interval if neither side has enough.
fn rate_label(drawing: &mut Drawing, scale: &Scale, name: &str, rate: Rate, y: f64) {
    let (low, high) = rate.interval();
    let (left, right) = (scale.at(low) - 10.0, scale.at(high) + 10.0);
    let name = if name.is_empty() { String::new() } else { format!("{name} ") };
    let share = format!("{name}{}", percent(rate.share()));
    let interval = format!("  {:.1} to {:.1}", 100.0 * low, 100.0 * high);
    let wide = TextStyle::Label.width(&share) + TextStyle::Note.width(&interval);
    let pieces = vec![(TextStyle::Label, share), (TextStyle::Note, interval)];
    let (before, after) = (left - scale.from, drawing.width - right);
    if before.max(after) < wide {
        drawing.pieces(at(scale.at(low).min(drawing.width - wide).max(0.0), y - 9.0), Anchor::Start, pieces);
    } else if after >= before {
        drawing.pieces(at(right, y + 5.0), Anchor::Start, pieces);
    } else {
        drawing.pieces(at(left, y + 5.0), Anchor::End, pieces);
    }
}

/// Draws a paired difference on its own scale, with zero as a heavy line.
pub fn difference(paired: PairedWins, width: f64) -> Drawing {
    let (low, high) = paired.interval();
    let reach = rounded_up(low.abs().max(high.abs()).max(0.02) * 1.15);
    let scale = Scale { low: -reach, high: reach, from: 24.0, until: width - 24.0 };
    let title = "B minus A, same seeds, in percentage points".into();
    let mut drawing = Drawing { width, height: 128.0, title, description: paired.in_words(), ..Drawing::default() };
    for tick in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let x = scale.at(tick * reach);
        drawing.line(at(x, 14.0), at(x, 102.0), if tick == 0.0 { Style::Zero } else { Style::Grid });
        drawing.text(at(x, 120.0), Anchor::Middle, TextStyle::Tick, points(tick * reach).replace(".0", ""));
    }
    drawing.line(at(scale.from, 102.0), at(scale.until, 102.0), Style::Axis);
    drawing.text(at(scale.at(0.0) - 6.0, 96.0), Anchor::End, TextStyle::Note, "no effect");
    drawing.rect(ChartArea::between(at(scale.at(low), 26.0), at(scale.at(high), 86.0)), Style::Band);
    drawing.whisker(at(scale.at(low), 64.0), at(scale.at(high), 64.0), 6.0, Tone::Ink);
    let x = scale.at(paired.difference());
    drawing.diamond(at(x, 64.0), 9.0, Style::Mark(Tone::Ink));
    let words = paired.in_short().replace('-', "−");
    let half = TextStyle::Label.width(&words) / 2.0;
    let middle = x.max(half).min((width - half).max(half));
    drawing.text(at(middle, 46.0), Anchor::Middle, TextStyle::Label, words);
    drawing
}

/// Title of the strip of a comparison.
pub const ALL_PAIRS: &str = "All pairs by winner";

/// A part of the strip.
pub struct StripPart {
    pub battles: u64,
    pub group: BattleGroup,
    pub look: PairPart,
    pub label: String,
}

/// Returns the parts of a comparison's pairs by winner.
pub fn pair_parts(paired: PairedWins) -> Vec<StripPart> {
    let part = |battles, group, look, label: &str| StripPart { battles, group, look, label: label.into() };
    vec![
        part(paired.both, BattleGroup::Both, PairPart::Both, "both won"),
        part(paired.gained, BattleGroup::Gained, PairPart::Gained, "only B won"),
        part(paired.lost, BattleGroup::Lost, PairPart::Lost, "only A won"),
        part(paired.neither, BattleGroup::Neither, PairPart::Neither, "neither won"),
    ]
}

/// Returns the parts of the battles of one variant by winner.
pub fn rate_parts(rate: Rate, side: &str) -> Vec<StripPart> {
    let (won, rest) = (format!("won by {side}"), format!("not won by {side}"));
    vec![
        StripPart { battles: rate.hits, group: BattleGroup::Both, look: PairPart::Gained, label: won },
        StripPart { battles: rate.of - rate.hits, group: BattleGroup::Neither, look: PairPart::Neither, label: rest },
    ]
}

/// Draws all pairs, or all battles, as one strip to scale. Each part links to its battles.
pub fn strip(title: &str, parts: &[StripPart], width: f64) -> Drawing {
    let all = parts.iter().map(|part| part.battles).sum::<u64>().max(1);
    let described: Vec<String> = parts.iter().map(|part| format!("{} {}", part.battles, part.label)).collect();
    let description = described.join(", ");
    let mut drawing = Drawing { width, height: 66.0, title: title.into(), description, ..Drawing::default() };
    let parts: Vec<&StripPart> = parts.iter().filter(|part| part.battles > 0).collect();
    let mut left = 0.0;
    let mut areas = Vec::new();
    for part in &parts {
        let area = ChartArea { left, top: 4.0, width: width * part.battles as f64 / all as f64, height: 34.0 };
        left = area.right();
        drawing.rect(area, Style::Part(part.look));
        if holds_number(area, part.look) {
            let style = if part.look == PairPart::Gained { TextStyle::LightCount } else { TextStyle::Count };
            drawing.text(at(area.centre().x, 27.0), Anchor::Middle, style, part.battles.to_string());
        }
        areas.push(area);
    }
    strip_labels(&mut drawing, &parts, &areas);
    for (part, frame) in parts.into_iter().zip(areas) {
        // Narrow parts react to presses beside them.
        let target = ChartArea::around(frame.centre(), frame.width.max(20.0), frame.height);
        let tip = format!("{} of {all}: {}", part.battles, part.label);
        drawing.link(part.group.clone(), tip, target, frame);
    }
    drawing
}

/// Returns true if the number of a part is written on it.
fn holds_number(area: ChartArea, look: PairPart) -> bool {
    area.width > 34.0 && look != PairPart::Lost
}

/// Adds the labels below the parts, as close to their parts as possible without an overlap. The number stands in the
/// label if it is not written on its part.
fn strip_labels(drawing: &mut Drawing, parts: &[&StripPart], areas: &[ChartArea]) {
    const GAP: f64 = 12.0;
    let mut words = Vec::new();
    for (part, area) in parts.iter().zip(areas) {
        let is_counted = !holds_number(*area, part.look);
        words.push(if is_counted { format!("{} {}", part.battles, part.label) } else { part.label.clone() });
    }
    // The widest labels fit, too, when they are bold.
    let wide = |words: &str| TextStyle::Small.width(words) * 1.06;
    let mut left_of_later: f64 = words.iter().map(|words| wide(words) + GAP).sum();
    let mut free_from = 0.0_f64;
    for ((part, area), words) in parts.iter().zip(areas).zip(words) {
        let wide = wide(&words);
        let left = (area.centre().x - wide / 2.0).min(drawing.width + GAP - left_of_later).max(free_from);
        left_of_later -= wide + GAP;
        free_from = left + wide + GAP;
        drawing.shapes.push(ChartShape::Text(ChartText {
            at: at(left + wide / 2.0, 58.0),
            anchor: Anchor::Middle,
            pieces: vec![(TextStyle::Small, words)],
            group: Some(part.group.clone()),
        }));
    }
}

/// Maximum number of bars; longer battles are counted in the last one.
const BARS: u64 = 12;

/// Draws the shares of battles by rounds, A next to B. Each bar links to its battles.
pub fn lengths(all: &[Census], size: Point) -> Drawing {
    let least = all.iter().filter_map(|of| of.lengths.keys().next()).min().copied().unwrap_or(1);
    let longest = all.iter().filter_map(|of| of.lengths.keys().last()).max().copied().unwrap_or(1);
    let most = longest.min(least + BARS - 1);
    // The last bar includes longer battles.
    let last_round = |rounds: u64| if rounds == most { u64::MAX } else { rounds };
    let rate = |of: &Census, rounds: u64| of.lasting(rounds..=last_round(rounds));
    let rounds = least..=most;
    let tops = rounds.clone().flat_map(|rounds| all.iter().map(move |of| rate(of, rounds).interval().1));
    let highest = rounded_up(tops.fold(0.02, f64::max));
    let battles = all.first().map_or(0, |of| of.tally.battles);
    let mut drawing = Drawing {
        width: size.x,
        height: size.y,
        title: format!("Length of {} in rounds", counted(battles, "battle")),
        description: "Bars with 95 % confidence intervals; the table has the means".into(),
        ..Drawing::default()
    };
    let plot = ChartArea::between(at(42.0, 14.0), at(size.x - 4.0, size.y - 22.0));
    let y = Scale { low: 0.0, high: highest, from: plot.bottom(), until: plot.top };
    for share in [0.0, 0.5, 1.0] {
        let line = y.at(share * highest);
        let style = if share == 0.0 { Style::Axis } else { Style::Grid };
        drawing.line(at(plot.left, line), at(plot.right(), line), style);
        let words = format!("{:.0} %", 100.0 * share * highest);
        drawing.text(at(plot.left - 5.0, line + 4.0), Anchor::End, TextStyle::Tick, words);
    }
    let step = plot.width / (most - least + 1) as f64;
    let bar = (step * 0.76 / all.len() as f64).min(40.0);
    for rounds in rounds {
        let middle = plot.left + step * ((rounds - least) as f64 + 0.5);
        let words = format!("{rounds}{}", if rounds == most && longest > most { "+" } else { "" });
        for (ix, of) in all.iter().enumerate() {
            let rate = rate(of, rounds);
            let unit = if words == "1" { "round" } else { "rounds" };
            let tip = format!("{} {words} {unit}: {}", ["A", "B"][ix.min(1)], rate.in_words());
            let left = middle + bar * (ix as f64 - all.len() as f64 / 2.0);
            let body = ChartArea::between(at(left, y.at(rate.share())), at(left + bar * 0.9, plot.bottom()));
            if rate.hits == 0 {
                continue;
            }
            length_bar(&mut drawing, body, ix, &y, rate);
            let target = ChartArea { top: plot.top, height: plot.height, ..body };
            let shortest = of.lengths.range(rounds..).next().map_or(rounds, |(shortest, _)| *shortest);
            drawing.link(BattleGroup::Length(ix, shortest, last_round(rounds)), tip, target, body);
        }
        drawing.text(at(middle, plot.bottom() + 18.0), Anchor::Middle, TextStyle::Tick, words);
    }
    drawing
}

/// Adds one bar with its interval: hollow for A, hatched for B.
fn length_bar(drawing: &mut Drawing, body: ChartArea, variant: usize, y: &Scale, rate: Rate) {
    drawing.rect(body, Style::Bar(Tone::of_variant(variant)));
    let (low, high) = rate.interval();
    let middle = body.centre().x;
    let tone = if variant == 0 { Tone::Ink } else { Tone::B };
    drawing.whisker(at(middle, y.at(low)), at(middle, y.at(high)), 3.0, tone);
}
