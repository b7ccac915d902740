//! Charts as lists of plain shapes. Two back ends draw them: SVG for the report page and exported files, and the lab's
//! window. Colours, faces and hatching belong to the back ends; a style only names a role.

use super::battle_group::BattleGroup;

/// A chart. Lengths are pixels at a text scale of 100 %.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub width: f64,
    pub height: f64,
    pub title: String,
    /// Description for screen readers.
    pub description: String,
    /// Shapes, from back to front.
    pub shapes: Vec<ChartShape>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// Creates a point.
pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// A rectangle with horizontal and vertical edges.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ChartArea {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl ChartArea {
    /// Creates the area between two opposite corners.
    pub fn between(a: Point, b: Point) -> Self {
        Self { left: a.x.min(b.x), top: a.y.min(b.y), width: (a.x - b.x).abs(), height: (a.y - b.y).abs() }
    }

    /// Creates an area around its centre.
    pub fn around(centre: Point, width: f64, height: f64) -> Self {
        Self { left: centre.x - width / 2.0, top: centre.y - height / 2.0, width, height }
    }

    pub fn right(self) -> f64 {
        self.left + self.width
    }

    pub fn bottom(self) -> f64 {
        self.top + self.height
    }

    pub fn centre(self) -> Point {
        at(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum ChartShape {
    Line {
        from: Point,
        to: Point,
        style: Style,
    },
    Rect {
        area: ChartArea,
        style: Style,
    },
    /// A convex polygon.
    Polygon {
        corners: Vec<Point>,
        style: Style,
    },
    /// An open line through several points.
    Path {
        points: Vec<Point>,
        style: Style,
    },
    /// The area between two lines with the same number of points.
    Band {
        upper: Vec<Point>,
        lower: Vec<Point>,
        style: Style,
    },
    Circle {
        centre: Point,
        radius: f64,
        style: Style,
    },
    Text(ChartText),
    Link(Link),
}

/// One line of text with its baseline at `at`.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartText {
    pub at: Point,
    pub anchor: Anchor,
    /// Pieces of the line, each in its own style.
    pub pieces: Vec<(TextStyle, String)>,
    /// Group whose selection makes the text bold.
    pub group: Option<BattleGroup>,
}

/// The part of a text that stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// An area that lists a group of battles when pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub group: BattleGroup,
    /// Tooltip and name for screen readers.
    pub tip: String,
    /// The area that reacts to a press.
    pub area: ChartArea,
    /// The area that is framed when selected or focused.
    pub frame: ChartArea,
}

/// Variant that a shape belongs to. `Ink` belongs to none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    A,
    B,
    Ink,
}

impl Tone {
    /// Returns the tone of a variant by index.
    pub fn of_variant(ix: usize) -> Self {
        if ix == 0 { Self::A } else { Self::B }
    }
}

/// Part of all pairs, by the variants in which the counted side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairPart {
    Both,
    Gained,
    Lost,
    Neither,
}

/// Role of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Style {
    Grid,
    Axis,
    /// Line at 50 %.
    Even,
    /// Line at no difference.
    Zero,
    Whisker(Tone),
    Mark(Tone),
    /// Inside of a mark whose value may still change.
    Provisional,
    /// Tinted interval.
    Band,
    Part(PairPart),
    Bar(Tone),
    /// Curve of a controller by index.
    Curve(usize),
    CurveBand(usize),
    CurveMark(usize),
    /// Range where controllers disagree.
    Disagreement,
    Warning,
    /// Cell of a board or of a heat map, from 0 (nothing) to 1 (the most).
    Heat(f64),
    /// The same with an outline, opaque.
    Tile(f64),
    /// Line between two zones.
    Seam,
}

/// Role of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    Plain,
    Tick,
    Small,
    Note,
    Label,
    /// Number on a part of the strip; on dark parts it is light.
    Count,
    LightCount,
    /// Number in a cell of a board or of a heat map.
    Number,
    Name,
    Warning,
    /// Name of a curve by index.
    Curve(usize),
}

impl TextStyle {
    /// Returns the font size in pixels.
    pub fn size(self) -> f64 {
        match self {
            Self::Label | Self::Count | Self::LightCount => 16.0,
            Self::Plain | Self::Name | Self::Warning | Self::Curve(_) => 15.0,
            Self::Tick | Self::Small | Self::Note | Self::Number => 14.0,
        }
    }

    /// Returns the estimated width of a text. The back ends use different fonts, so letters are counted in four widths.
    pub fn width(self, text: &str) -> f64 {
        let letter = |c: char| match c {
            ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | 'i' | 'j' | 'l' | 'f' | 't' | 'r' | '(' | ')' => 0.3,
            'm' | 'w' | 'M' | 'W' | '%' => 0.8,
            c if c.is_uppercase() => 0.62,
            _ => 0.52,
        };
        self.size() * text.chars().map(letter).sum::<f64>()
    }

    /// Shortens a text to a width, with an ellipsis if something is cut off.
    pub fn shortened(self, text: &str, width: f64) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut short = String::new();
        for letter in text.chars() {
            short.push(letter);
            if self.width(&short) + self.size() * 0.6 > width {
                short.pop();
                break;
            }
        }
        format!("{}…", short.trim_end())
    }
}

impl Drawing {
    pub fn line(&mut self, from: Point, to: Point, style: Style) {
        self.shapes.push(ChartShape::Line { from, to, style });
    }

    pub fn rect(&mut self, area: ChartArea, style: Style) {
        self.shapes.push(ChartShape::Rect { area, style });
    }

    pub fn text(&mut self, at: Point, anchor: Anchor, style: TextStyle, words: impl Into<String>) {
        self.pieces(at, anchor, vec![(style, words.into())]);
    }

    /// Adds a line of text in several styles.
    pub fn pieces(&mut self, at: Point, anchor: Anchor, pieces: Vec<(TextStyle, String)>) {
        self.shapes.push(ChartShape::Text(ChartText { at, anchor, pieces, group: None }));
    }

    pub fn link(&mut self, group: BattleGroup, tip: impl Into<String>, area: ChartArea, frame: ChartArea) {
        self.shapes.push(ChartShape::Link(Link { group, tip: tip.into(), area, frame }));
    }

    /// Adds an interval as a line with end caps.
    pub fn whisker(&mut self, from: Point, to: Point, cap: f64, tone: Tone) {
        let (across, along) = if from.y == to.y { (0.0, cap) } else { (cap, 0.0) };
        let style = Style::Whisker(tone);
        self.line(from, to, style);
        for end in [from, to] {
            self.line(at(end.x - across, end.y - along), at(end.x + across, end.y + along), style);
        }
    }

    /// Adds a diamond around a point.
    pub fn diamond(&mut self, centre: Point, radius: f64, style: Style) {
        let Point { x, y } = centre;
        let corners = vec![at(x, y - radius), at(x + radius, y), at(x, y + radius), at(x - radius, y)];
        self.shapes.push(ChartShape::Polygon { corners, style });
    }

    pub fn circle(&mut self, centre: Point, radius: f64, style: Style) {
        self.shapes.push(ChartShape::Circle { centre, radius, style });
    }

    /// Adds the mark of a variant. A is a hollow square and B a filled diamond, so they differ in shape as well as in
    /// colour.
    pub fn mark(&mut self, centre: Point, variant: usize) {
        match variant {
            0 => self.rect(ChartArea::around(centre, 10.0, 10.0), Style::Mark(Tone::A)),
            _ => self.diamond(centre, 7.0, Style::Mark(Tone::B)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_where_their_room_does() {
        let style = TextStyle::Tick;
        assert_eq!(style.shortened("always", 100.0), "always");
        let short = style.shortened("reacting always and for ever", 100.0);
        assert!(short.ends_with('…') && style.width(&short) <= 101.0, "{short}");
    }
}
