//! SVG back end of charts. The page's style sheet gives each class its colours.

use super::drawing::{
    Anchor, ChartArea, ChartShape, ChartText, Drawing, Link, PairPart, Point, Style, TextStyle, Tone,
};
use super::scale::round;
use maud::{Markup, html};

/// Renders a chart as an SVG element with a title and a description for screen readers.
pub fn svg(drawing: &Drawing) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {:.0} {:.0}", drawing.width, drawing.height)) role="img" aria-label=(drawing.title) {
            title { (drawing.title) }
            desc { (drawing.description) }
            @for part in &drawing.shapes { (shape(part)) }
        }
    }
}

fn shape(shape: &ChartShape) -> Markup {
    match shape {
        ChartShape::Line { from, to, style } => html! {
            line x1=(round(from.x)) y1=(round(from.y)) x2=(round(to.x)) y2=(round(to.y)) class=(class(*style)) {}
        },
        ChartShape::Rect { area, style } => rect(*area, &class(*style), opacity(*style)),
        ChartShape::Polygon { corners, style } => html! {
            @if matches!(style, Style::Tile(_)) { polygon points=(listed(corners)) class="tile" {} }
            polygon points=(listed(corners)) class=(class(*style)) style=[opacity(*style)] {}
        },
        ChartShape::Path { points, style } => html! { polyline points=(listed(points)) class=(class(*style)) {} },
        ChartShape::Band { upper, lower, style } => {
            let outline: Vec<Point> = upper.iter().chain(lower.iter().rev()).copied().collect();
            html! { polygon points=(listed(&outline)) class=(class(*style)) {} }
        }
        ChartShape::Circle { centre, radius, style } => html! {
            circle cx=(round(centre.x)) cy=(round(centre.y)) r=(radius) class=(class(*style)) {}
        },
        ChartShape::Text(text) => words(text),
        ChartShape::Link(link) => linked(link),
    }
}

fn rect(area: ChartArea, class: &str, style: Option<String>) -> Markup {
    html! {
        rect x=(round(area.left)) y=(round(area.top)) width=(round(area.width)) height=(round(area.height)) class=(class) style=[style] {}
    }
}

fn listed(points: &[Point]) -> String {
    points.iter().map(|p| format!("{},{}", round(p.x), round(p.y))).collect::<Vec<_>>().join(" ")
}

/// Renders a text. Pieces after the first are spans with classes of their own.
fn words(text: &ChartText) -> Markup {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " middle",
        Anchor::End => " end",
    };
    let Some(((style, first), rest)) = text.pieces.split_first() else { return html! {} };
    html! {
        text x=(round(text.at.x)) y=(round(text.at.y)) class=(format!("{}{anchor}", text_class(*style))) {
            (first)
            @for (style, words) in rest { tspan class=(text_class(*style)) { (words) } }
        }
    }
}

/// Renders a link as a transparent area over its shapes, with a tooltip.
fn linked(link: &Link) -> Markup {
    let area = html! { title { (link.tip) } (rect(link.area, "link", None)) };
    match link.group.anchor() {
        Some(anchor) => html! { a href=(format!("#{anchor}")) aria-label=(link.tip) { (area) } },
        None => html! { g { (area) } },
    }
}

fn opacity(style: Style) -> Option<String> {
    match style {
        Style::Heat(share) | Style::Tile(share) => Some(format!("fill-opacity:{share:.2}")),
        _ => None,
    }
}

fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::A => "a",
        Tone::B => "b",
        Tone::Ink => "ink",
    }
}

/// Returns the CSS classes of a shape.
fn class(style: Style) -> String {
    match style {
        Style::Grid => "grid".into(),
        Style::Axis => "axis".into(),
        Style::Even => "even".into(),
        Style::Zero => "zero".into(),
        Style::Whisker(of) => format!("whisker {}", tone(of)),
        Style::Mark(of) => format!("mark {}", tone(of)),
        Style::Provisional => "provisional".into(),
        Style::Band => "band".into(),
        Style::Part(PairPart::Both) => "part team".into(),
        Style::Part(PairPart::Gained) => "part team strong".into(),
        Style::Part(PairPart::Lost) => "part foe hatch".into(),
        Style::Part(PairPart::Neither) => "part foe".into(),
        Style::Bar(of) => format!("bar {}", tone(of)),
        Style::Curve(ix) => format!("curve c{}", ix % 3),
        Style::CurveBand(ix) => format!("area c{}", ix % 3),
        Style::CurveMark(ix) => format!("dot c{}", ix % 3),
        Style::Disagreement => "apart".into(),
        Style::Warning => "warn".into(),
        Style::Heat(_) => "heat plain".into(),
        Style::Tile(_) => "heat".into(),
        Style::Seam => "seam".into(),
    }
}

/// Returns the CSS classes of a text.
fn text_class(style: TextStyle) -> String {
    match style {
        TextStyle::Plain => "plain".into(),
        TextStyle::Tick => "tick".into(),
        TextStyle::Small => "small".into(),
        TextStyle::Note => "note".into(),
        TextStyle::Label => "label".into(),
        TextStyle::Count => "count".into(),
        TextStyle::LightCount => "count light".into(),
        TextStyle::Number => "number".into(),
        TextStyle::Name => "name".into(),
        TextStyle::Warning => "warn".into(),
        TextStyle::Curve(ix) => format!("label c{}", ix % 3),
    }
}
