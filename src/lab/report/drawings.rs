//! Figures of a report as separate SVG files that include their own colours.

use super::Report;
use super::board::BoardChart;
use super::charts::{ALL_PAIRS, difference, lengths, pair_parts, rates, strip};
use super::curve::{curves, map};
use super::drawing::Drawing;
use super::page::{CURVES_SIZE, FULL_WIDTH, HALF_WIDTH, LENGTHS_SIZE, STYLE, patterns};
use super::svg::svg;
use crate::lab::figures::Rate;
use maud::{PreEscaped, html};

/// A figure as a separate file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureFile {
    /// Name of the figure: `rates`, `difference`, `pairs`, `sweep`, `lengths` or `places`. For a sweep over two fields
    /// there is one per controller, such as `sweep-recruit`.
    pub name: String,
    /// Text of the SVG file.
    pub svg: String,
}

/// Returns all figures as SVG files: rates, difference and strip, then the sweep, the battle lengths and the falls by
/// place.
pub fn drawings(report: &Report) -> Vec<FigureFile> {
    let side = report.side_title();
    let mut all: Vec<FigureFile> = Vec::new();
    let mut add = |name: &str, drawing: &Drawing| all.push(FigureFile { name: name.into(), svg: svg_file(drawing) });
    let named: Vec<(&str, Rate)> =
        ["A", "B"].into_iter().zip(report.censuses.iter().map(|census| census.tally.sides[report.side].1)).collect();
    if !named.is_empty() {
        add("rates", &rates(&format!("Win rate of {side}"), &named, HALF_WIDTH));
    }
    if let Some(comparison) = &report.comparison {
        add("difference", &difference(comparison.paired, HALF_WIDTH));
        add("pairs", &strip(ALL_PAIRS, &pair_parts(comparison.paired), FULL_WIDTH));
    }
    if let Some(sweep) = &report.sweep {
        match sweep.axes.len() {
            1 => add("sweep", &curves(sweep, &side, true, CURVES_SIZE)),
            _ => {
                for (ix, curve) in sweep.curves.iter().enumerate() {
                    add(&format!("sweep-{}", curve.controller), &map(sweep, ix, FULL_WIDTH));
                }
            }
        }
    }
    if let Some(census) = report.censuses.last() {
        add("lengths", &lengths(&report.censuses, LENGTHS_SIZE));
        if let Some(board) = BoardChart::at_start(&report.level) {
            add("places", &board.falls(census, 1.0));
        }
    }
    all
}

/// Returns the figure rules of the page's style with CSS variables replaced by colours. Few programs except browsers
/// support CSS variables.
fn style() -> String {
    let root = STYLE.split_once(":root {").and_then(|(_, rest)| rest.split_once('}')).map_or("", |(root, _)| root);
    let colors = root.split(';').filter_map(|line| line.trim().strip_prefix("--")?.split_once(": "));
    let figures = STYLE.lines().filter(|line| line.starts_with("svg") || line.starts_with('.'));
    let text = format!("svg {{ background: var(--page); }}\n{}", figures.collect::<Vec<_>>().join("\n"));
    colors.fold(text, |text, (name, value)| text.replace(&format!("var(--{name})"), value))
}

/// Returns a chart as a complete SVG file, with its style and patterns.
fn svg_file(drawing: &Drawing) -> String {
    let text = svg(drawing).into_string();
    let patterns = patterns().into_string();
    let defs = patterns.split_once("<defs>").and_then(|(_, rest)| rest.split_once("</defs>")).map_or("", |(d, _)| d);
    let inside = html! { style { (PreEscaped(style())) } defs { (PreEscaped(defs)) } }.into_string();
    let opened = text.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    match opened.find('>') {
        Some(at) => format!("{}{inside}{}", &opened[..=at], &opened[at + 1..]),
        None => opened,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_of_a_drawing_needs_no_page() {
        let style = style();
        assert!(!style.contains("var(") && !style.contains("@media") && !style.contains("details"), "{style}");
        assert!(style.contains("stroke: #d8c69f") && style.contains("url(#hatch)"), "{style}");
    }
}
