//! The figures of a page, each as a drawing of its own that brings its colours along.

use super::Report;
use super::board::fallen;
use super::charts::{difference, lengths, rates, strip};
use super::curve::{curves, maps};
use super::page::{STYLE, patterns};
use crate::lab::figures::Rate;
use maud::{Markup, PreEscaped, html};

/// All figures as the text of SVG files: rates, difference and strip, then the sweep, how long battles last, where they fall.
pub fn drawings(report: &Report) -> Vec<String> {
    let side = report.side_title();
    let mut all: Vec<Markup> = Vec::new();
    let named: Vec<(&str, Rate)> =
        ["A", "B"].into_iter().zip(report.censuses.iter().map(|census| census.tally.sides[report.side].1)).collect();
    if !named.is_empty() {
        all.push(rates(&format!("Battles that {side} win"), &named));
    }
    if let Some(comparison) = &report.comparison {
        all.push(difference(comparison.paired));
        all.push(strip(comparison.paired, &side, &report.others()));
    }
    if let Some(sweep) = &report.sweep {
        all.push(if sweep.axes.len() == 1 { curves(sweep, &side) } else { maps(sweep) });
    }
    if let Some(census) = report.censuses.last() {
        all.push(lengths(&report.censuses.iter().map(|census| &census.lengths).collect::<Vec<_>>()));
        all.push(fallen(&report.level, census));
    }
    all.into_iter().map(alone).collect()
}

/// A drawing that stands in no page.
fn alone(figure: Markup) -> String {
    let text = figure.into_string();
    let patterns = patterns().into_string();
    let defs = patterns.split_once("<defs>").and_then(|(_, rest)| rest.split_once("</defs>")).map_or("", |(d, _)| d);
    let inside = html! { style { (PreEscaped(STYLE)) } defs { (PreEscaped(defs)) } }.into_string();
    let opened = text.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    match opened.find('>') {
        Some(at) => format!("{}{inside}{}", &opened[..=at], &opened[at + 1..]),
        None => opened,
    }
}
