//! Charts of win rates, of pairs and of battle lengths.

use super::scale::{Scale, percent, points, round, rounded_up};
use crate::lab::census::Census;
use crate::lab::figures::{PairedWins, Rate};
use maud::{Markup, html};

/// Wraps a drawing in an SVG element with a title and a description for screen readers.
pub fn figure(width: u32, height: u32, title: &str, description: &str, body: &Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(title) {
            title { (title) }
            desc { (description) }
            (body)
        }
    }
}

pub fn text(x: f64, y: f64, class: &str, words: &str) -> Markup {
    html! { text x=(round(x)) y=(round(y)) class=(class) { (words) } }
}

pub fn line(from: (f64, f64), to: (f64, f64), class: &str) -> Markup {
    html! { line x1=(round(from.0)) y1=(round(from.1)) x2=(round(to.0)) y2=(round(to.1)) class=(class) {} }
}

/// Draws an interval as a horizontal line with end caps.
fn whisker(scale: &Scale, (low, high): (f64, f64), y: f64, class: &str) -> Markup {
    let (a, b) = (scale.at(low), scale.at(high));
    html! {
        (line((a, y), (b, y), class))
        (line((a, y - 6.0), (a, y + 6.0), class))
        (line((b, y - 6.0), (b, y + 6.0), class))
    }
}

/// Draws rates with their intervals on one scale from 0 to 100 %. A is a hollow square, B a diamond.
pub fn rates(title: &str, rates: &[(&str, Rate)]) -> Markup {
    let scale = Scale { low: 0.0, high: 1.0, from: 16.0, until: 496.0 };
    let bottom = 34.0 + 34.0 * rates.len() as f64;
    let told: Vec<String> = rates.iter().map(|(name, rate)| format!("{name} {}", rate.in_words())).collect();
    let body = html! {
        @for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
            (line((scale.at(tick), 14.0), (scale.at(tick), bottom), if tick == 0.5 { "even" } else { "grid" }))
            (text(scale.at(tick), bottom + 18.0, "tick middle", &format!("{:.0}{}", 100.0 * tick, if tick == 1.0 { " %" } else { "" })))
        }
        (line((scale.from, bottom), (scale.until, bottom), "axis"))
        (text(scale.at(0.5) + 5.0, 12.0, "note", "even"))
        @for (ix, (name, rate)) in rates.iter().enumerate() {
            @let y = 34.0 + 34.0 * ix as f64;
            @let x = scale.at(rate.share());
            @let (low, high) = rate.interval();
            (whisker(&scale, (low, high), y, if ix == 0 { "whisker a" } else { "whisker b" }))
            (mark(x, y, ix))
            // The label is drawn on the side with enough room.
            @if rate.share() < 0.7 {
                (text(scale.at(high) + 8.0, y + 5.0, "label", &format!("{name} {}, {:.1} to {:.1}", percent(rate.share()), 100.0 * low, 100.0 * high)))
            } @else {
                (text(scale.at(low) - 8.0, y + 5.0, "label end", &format!("{name} {}, {:.1} to {:.1}", percent(rate.share()), 100.0 * low, 100.0 * high)))
            }
        }
    };
    figure(600, (bottom + 26.0) as u32, title, &told.join("; "), &body)
}

/// Draws a marker. A is a hollow square and B a filled diamond, so they differ in shape as well as in colour.
fn mark(x: f64, y: f64, ix: usize) -> Markup {
    match ix {
        0 => html! { rect x=(round(x - 5.0)) y=(round(y - 5.0)) width="10" height="10" class="mark a" {} },
        _ => {
            let corners = format!("{},{} {},{} {},{} {},{}", x, y - 7.0, x + 7.0, y, x, y + 7.0, x - 7.0, y);
            html! { polygon points=(corners) class="mark b" {} }
        }
    }
}

/// Draws a paired difference on its own scale, with zero as a heavy line.
pub fn difference(paired: PairedWins) -> Markup {
    let (low, high) = paired.interval();
    let reach = rounded_up(low.abs().max(high.abs()).max(0.02) * 1.15);
    let scale = Scale { low: -reach, high: reach, from: 24.0, until: 576.0 };
    let title = "B minus A, same seeds, in percentage points";
    let body = html! {
        @for tick in [-1.0, -0.5, 0.0, 0.5, 1.0] {
            @let x = scale.at(tick * reach);
            (line((x, 14.0), (x, 102.0), if tick == 0.0 { "zero" } else { "grid" }))
            (text(x, 120.0, "tick middle", &points(tick * reach).replace(".0", "")))
        }
        (line((scale.from, 102.0), (scale.until, 102.0), "axis"))
        (text(scale.at(0.0) - 6.0, 96.0, "note end", "no effect"))
        rect x=(scale.at(low)) y="26" width=(round(scale.at(high) - scale.at(low))) height="60" class="band" {}
        (whisker(&scale, (low, high), 64.0, "whisker ink"))
        @let x = scale.at(paired.difference());
        polygon points=(format!("{},55 {},64 {},73 {},64", x, x + 9.0, x, x - 9.0)) class="mark ink" {}
        (text(x.clamp(90.0, 510.0), 44.0, "label strong middle", &format!("{} ± {:.1}", points(paired.difference()), 100.0 * paired.margin())))
    };
    figure(600, 128, title, &paired.in_words(), &body)
}

/// Draws all pairs as one strip to scale. Each part links to its battles.
pub fn strip(paired: PairedWins, side: &str, others: &str) -> Markup {
    let parts = [
        (paired.both, "win-both", "team", format!("both won by {side}"), "#both"),
        (paired.gained, "flip-to", "team strong", format!("now won by {side}"), "#gained"),
        (paired.lost, "flip-from", "foe hatch", format!("now won by {others}"), "#lost"),
        (paired.neither, "win-neither", "foe", format!("neither won by {side}"), "#neither"),
    ];
    let all = paired.pairs().max(1) as f64;
    let told: Vec<String> = parts.iter().map(|(n, _, _, what, _)| format!("{n} {what}")).collect();
    let mut x = 0.0;
    let placed: Vec<(f64, f64, _)> = parts
        .iter()
        .map(|part| {
            let width = 1088.0 * part.0 as f64 / all;
            x += width;
            (x - width, width, part)
        })
        .collect();
    let body = html! {
        @for (ix, (x, width, (n, _, class, what, link))) in placed.iter().enumerate() {
            @if *n > 0 {
                a href=(link) aria-label=(format!("{n} {what}")) {
                    rect x=(round(*x)) y="24" width=(round(*width)) height="34" class=(format!("part {class}")) { title { (n) " " (what) } }
                    @if *width > 30.0 { (text(x + width / 2.0, 47.0, "count middle", &n.to_string())) }
                }
                // Labels of narrow parts are drawn above or below the strip, shifted to stay inside the drawing.
                @if *width > 150.0 { (text(x + width / 2.0, 78.0, "small middle", what)) }
                @else { (text((x + width / 2.0).clamp(90.0, 990.0), if ix == 1 { 14.0 } else { 78.0 }, "small middle", &format!("{n} {what}"))) }
            }
        }
    };
    figure(1088, 88, "All pairs by winner", &told.join(", "), &body)
}

/// Formats a number with a decimal only if it is not whole: `5` or `2.5`.
fn whole_or_half(n: f64) -> String {
    if n.fract() == 0.0 { format!("{n:.0}") } else { format!("{n:.1}") }
}

/// Draws the number of battles by rounds. Each bar links to its battles.
pub fn lengths(all: &[&Census]) -> Markup {
    const LAST: u64 = 16;
    // Longer battles are counted together.
    let rate = |of: &Census, rounds| if rounds == LAST { of.lasting(rounds..) } else { of.lasting(rounds..=rounds) };
    let lengths = |of: &'_ Census| (of.lengths.keys().next().copied(), of.lengths.keys().last().copied());
    let least = all.iter().filter_map(|of| lengths(of).0).min().unwrap_or(1).min(LAST);
    let most = all.iter().filter_map(|of| lengths(of).1).max().unwrap_or(1).min(LAST);
    let battles = all.first().map_or(0, |of| of.tally.battles);
    let above = |of: &Census, rounds| rate(of, rounds).interval().1;
    let highest = (least..=most).flat_map(|rounds| all.iter().map(move |of| above(of, rounds))).fold(0.0, f64::max);
    let highest = highest * battles as f64;
    let y = Scale { low: 0.0, high: rounded_up(highest), from: 190.0, until: 20.0 };
    let step = 440.0 / (most - least + 1) as f64;
    let bar = (step * 0.8 / all.len() as f64).min(40.0);
    let body = html! {
        @for share in [0.0, 0.5, 1.0] {
            (line((44.0, y.at(share * y.high)), (500.0, y.at(share * y.high)), if share == 0.0 { "axis" } else { "grid" }))
            (text(38.0, y.at(share * y.high) + 4.0, "tick end", &whole_or_half(share * y.high)))
        }
        @for rounds in least..=most {
            @let left = 54.0 + step * (rounds - least) as f64;
            @for (ix, of) in all.iter().enumerate() {
                @let rate = rate(of, rounds);
                @let x = left + bar * ix as f64;
                @if rate.hits > 0 {
                    a href=(format!("#rounds-{}-{rounds}", ["a", "b"][ix])) {
                        rect x=(round(x)) y=(y.at(rate.hits as f64)) width=(round(bar - 2.0)) height=(round(190.0 - y.at(rate.hits as f64)))
                            class=(if ix == 0 { "bar a" } else { "bar b" }) {
                            title { (rate.hits) " battles of " (rounds) " rounds" }
                        }
                    }
                    @let (low, high) = rate.interval();
                    @let middle = x + (bar - 2.0) / 2.0;
                    (line((middle, y.at(low * battles as f64)), (middle, y.at(high * battles as f64)), "whisker ink"))
                }
            }
            (text(left + bar * all.len() as f64 / 2.0, 208.0, "tick middle", &if rounds == LAST { format!("{rounds}+") } else { rounds.to_string() }))
        }
        (text(500.0, 224.0, "note end", "rounds"))
    };
    figure(
        512,
        230,
        &format!("Length of {battles} battles in rounds"),
        "Bars with 95 % confidence intervals; the table has the means",
        &body,
    )
}
