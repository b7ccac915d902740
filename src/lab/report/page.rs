//! The report page: the finding in one sentence, the figures, the tables and the lists of battles.

use super::Report;
use super::battle_group::BattleGroup;
use super::board::BoardChart;
use super::charts::{ALL_PAIRS, difference, lengths, pair_parts, rates, strip};
use super::curve::{curves, map};
use super::drawing::{Point, at};
use super::numbers::{in_numbers, rules, table, weapons};
use super::scale::percent;
use super::svg::svg;
use crate::lab::census::{Census, Which};
use crate::lab::compare::{Comparison, Pair};
use crate::lab::figures::Rate;
use crate::lab::sweep::Sweep;
use crate::vocab::telling::counted;
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub const STYLE: &str = include_str!("style.css");
/// Opens the list that a link points to, and opens all lists for printing.
const SCRIPT: &str = "const open=()=>{const t=document.getElementById(location.hash.slice(1));if(t&&t.tagName==='DETAILS'){t.open=true;t.scrollIntoView()}};addEventListener('hashchange',open);open();addEventListener('beforeprint',()=>document.querySelectorAll('details').forEach(d=>d.open=true));";
/// Sizes of the figures.
pub const HALF_WIDTH: f64 = 600.0;
pub const FULL_WIDTH: f64 = 1088.0;
pub const LENGTHS_SIZE: Point = at(512.0, 230.0);
pub const CURVES_SIZE: Point = at(FULL_WIDTH, 320.0);
/// Maximum number of battles in one list.
const LISTED: usize = 200;

/// Renders the whole page as text.
pub fn page(report: &Report) -> String {
    let title = if report.changed.is_empty() {
        report.level.title.clone()
    } else {
        format!("{}: {}", report.level.title, report.changed)
    };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (patterns())
                header {
                    div.kicker { "Affray · lab report" }
                    h1 { (title) }
                    (finding(report))
                    @for warning in &report.warnings { p.warning { "⚠ " (warning) } }
                }
                (compared(report))
                (swept(report))
                (lasting(report))
                (in_numbers(report))
                (weapons(report))
                (rules(report))
                (lists(report))
                (made(report))
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

/// Returns the SVG hatch patterns, which distinguish areas by more than colour.
pub fn patterns() -> Markup {
    html! {
        svg width="0" height="0" style="position:absolute" aria-hidden="true" {
            defs {
                pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" { line x1="0" y1="0" x2="0" y2="7" class="hatching" {} }
                pattern id="hatch-gold" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" { line x1="0" y1="0" x2="0" y2="7" class="hatching-gold" {} }
            }
        }
    }
}

/// Renders the finding in one sentence with its interval.
fn finding(report: &Report) -> Markup {
    let side = report.side_title();
    match &report.comparison {
        Some(comparison @ Comparison { paired, .. }) => {
            let verdict = match paired.direction() {
                0 => "not statistically significant",
                1 => "a significant increase",
                _ => "a significant decrease",
            };
            html! {
                p.finding {
                    "With " b { (report.changed) } ", the win rate of " (side) " changes by " b { (paired.in_words()) } ": " (verdict) " with " (counted(paired.seeds(), "seed")) " (" (paired.p_in_words()) "). "
                    b { (percent(paired.first().share())) " → " (percent(paired.second().share())) }
                    ". The winner changes in " (comparison.flips_in_words(&side)) "."
                }
            }
        }
        None => {
            let rate = report.censuses[0].tally.sides[report.side].1;
            html! { p.finding { "Win rate of " (side) ": " b { (rate.in_words()) } " in " (counted(rate.of, "battle")) " on " (counted(rate.seeds(), "seed")) "." } }
        }
    }
}

fn compared(report: &Report) -> Markup {
    let side = report.side_title();
    let rate = |census: &Census| census.tally.sides[report.side].1;
    let named: Vec<(&str, Rate)> = ["A", "B"].into_iter().zip(report.censuses.iter().map(rate)).collect();
    html! {
        section {
            h2 { @if report.comparison.is_some() { "Win rate, unchanged (A) and changed (B)" } @else { "Win rate" } }
            div.columns {
                div { p.small { "Win rate of " (side) } (svg(&rates(&format!("Win rate of {side}"), &named, HALF_WIDTH))) }
                @if let Some(comparison) = &report.comparison {
                    div { p.small { "B minus A, same seeds, in percentage points" } (svg(&difference(comparison.paired, HALF_WIDTH))) }
                }
            }
            @if let Some(comparison) = &report.comparison {
                p.small { (counted(comparison.paired.pairs(), "pair")) " on " (counted(comparison.paired.seeds(), "seed")) ", by the variants under which " (side) " win; select a part to list its battles" }
                (svg(&strip(ALL_PAIRS, &pair_parts(comparison.paired), FULL_WIDTH)))
            }
        }
    }
}

fn swept(report: &Report) -> Markup {
    let Some(sweep) = &report.sweep else { return html! {} };
    let over: Vec<&str> = sweep.axes.iter().map(|axis| axis.path.as_str()).collect();
    html! {
        section {
            h2 { "Sweep of " (over.join(" and ")) }
            @if sweep.axes.len() == 1 {
                (svg(&curves(sweep, &report.side_title(), true, CURVES_SIZE)))
            } @else {
                (maps(sweep))
            }
            (table(&html! {
                caption { "Win rate of " (report.side_title()) }
                tr { th { (over.join(", ")) } @for curve in &sweep.curves { th.n { (curve.controller) } } }
                @for point in 0..sweep.points() {
                    tr {
                        td { (sweep.at(point).iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(", ")) }
                        @for curve in &sweep.curves { td.n { (curve.rate(point).in_words()) } }
                    }
                }
            }))
        }
    }
}

/// Renders a sweep over two axes: one heat map per controller.
fn maps(sweep: &Sweep) -> Markup {
    let [across, down] = &sweep.axes[..] else { return html! {} };
    html! {
        @for (ix, curve) in sweep.curves.iter().enumerate() {
            p.small { b { (curve.controller) } ": win rate in %, below it the 95 % interval; " (across.path) " across, " (down.path) " down" }
            (svg(&map(sweep, ix, FULL_WIDTH)))
        }
    }
}

fn lasting(report: &Report) -> Markup {
    let last = report.censuses.last().expect("there is one at least");
    let board = BoardChart::at_start(&report.level).map(|board| board.falls(last, 1.0));
    html! {
        section.columns {
            div { h2 { "Length of the battles" } (svg(&lengths(&report.censuses, LENGTHS_SIZE))) }
            div.narrow {
                h2 { "Where combatants fall" @if report.censuses.len() > 1 { " (B)" } }
                p.small { "per 100 battles, ± the 95 % margin of error" }
                @if let Some(board) = &board { (svg(board)) }
            }
        }
    }
}

/// Renders the list of battles for each bar, each battle with its command.
fn lists(report: &Report) -> Markup {
    let side = report.side_title();
    html! {
        section {
            h2 { "The battles" }
            @if let Some(comparison) = &report.comparison { (pairs(report, comparison, &side)) }
            @for (ix, census) in report.censuses.iter().enumerate() {
                @let (name, show) = (["a", "b"][ix], &report.show[ix]);
                @for (rounds, battles) in &census.lengths {
                    (list(&BattleGroup::Length(ix, *rounds, *rounds), &format!("{}: {} of {}", name.to_uppercase(), counted(battles.len() as u64, "battle"), counted(*rounds, "round")), battles, &|which| show(which)))
                }
            }
            @let last = report.censuses.len() - 1;
            @for (place, fallen) in &report.censuses[last].places {
                (list(&BattleGroup::Place(place.clone()), &format!("{} taken out at {place}, in {}", fallen.all(), counted(fallen.battles.len() as u64, "battle")), &fallen.battles, &|which| (report.show[last])(which)))
            }
        }
    }
}

fn pairs(report: &Report, comparison: &Comparison, side: &str) -> Markup {
    let id = &report.level.factions[report.side].id;
    let won = |pair: &Pair| (pair.winners[0].as_ref() == Some(id), pair.winners[1].as_ref() == Some(id));
    let parts = [
        (BattleGroup::Gained, (false, true), format!("now won by {side}")),
        (BattleGroup::Lost, (true, false), format!("no longer won by {side}")),
        (BattleGroup::Both, (true, true), format!("both won by {side}")),
        (BattleGroup::Neither, (false, false), format!("neither won by {side}")),
    ];
    html! {
        @for (group, wanted, what) in &parts {
            @let battles: Vec<Which> = comparison.pairs.iter().filter(|pair| won(pair) == *wanted).map(|pair| (pair.seed, pair.seat)).collect();
            (list(group, &format!("{}: {what}", counted(battles.len() as u64, "battle")), &battles, &|which| (report.part)(which)))
        }
        @if !report.parted.is_empty() {
            p { "Pairs with different winners, and where their battles diverge:" }
            (table(&html! { @for (which, words) in &report.parted { tr { td { "seed " (which.0) @if which.1 > 0 { ", seat " (which.1) } } td { (words) } } } }))
        }
    }
}

fn list(group: &BattleGroup, title: &str, battles: &[Which], command: &dyn Fn(Which) -> String) -> Markup {
    html! {
        details id=[group.anchor()] {
            summary { (title) }
            ol { @for which in battles.iter().take(LISTED) { li { "seed " (which.0) ": " code { (command(*which)) } } } }
            @if battles.len() > LISTED { p.small { "and " (battles.len() - LISTED) " more" } }
        }
    }
}

fn made(report: &Report) -> Markup {
    html! {
        footer {
            p { b { "Method. " } (report.made) " All intervals are 95 % confidence intervals, with the seed as the unit of observation: Wilson's for rates, Bonett and Price's for paired differences. p is from the same interval: the interval of level 1 − p just reaches zero. This page loads nothing from the network." }
            p { code { (report.command) } }
        }
    }
}
