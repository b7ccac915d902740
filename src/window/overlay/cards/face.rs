//! The face of one card: its keys, icon and name, and below them the figure with its words. Everything is laid out in the
//! largest type in which it fits.

use crate::window::overlay::ui_ctx::{UiCtx, first_fitting};
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{self, Color32, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, text::LayoutJob, vec2};
use std::sync::Arc;

/// The content of one card.
#[derive(Default)]
pub struct CardFace {
    pub cap: String,
    /// The key of its kind of action.
    pub kind: String,
    pub icon: String,
    pub label: String,
    /// The main figure: `62 %`.
    pub figure: String,
    /// Alternative texts next to the figure: outcome, cost or meaning. The first that fits is drawn.
    pub words: Vec<String>,
    pub state: CardState,
    pub enter: bool,
    /// Height of the upper edge that the key cap of the default covers, in pixels.
    pub covered: f32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardState {
    #[default]
    Open,
    Focused,
    Refused,
}

impl CardState {
    /// Returns the card's fill, and the colours of name, figure and words.
    fn inks(self, side: SideStyle, lit: bool) -> (Color32, [Color32; 3]) {
        match self {
            CardState::Open if lit => (theme::HIGHLIGHT, [theme::INK, side.ink, theme::MUTED]),
            CardState::Open => (theme::PAGE, [theme::INK, side.ink, theme::MUTED]),
            CardState::Focused => (side.ink, [Color32::WHITE, Color32::WHITE, theme::ON_DARK]),
            CardState::Refused => (theme::PARCHMENT, [theme::MUTED, theme::WARNING, theme::WARNING]),
        }
    }
}

/// One way to lay out the text of a card: font size and maximum number of rows of the name, and of the words.
#[derive(Clone, Copy)]
struct Shape {
    name: (Size, usize),
    words: (Size, usize),
}

/// Shapes with a one-line name. The words take one line, or two in smaller type.
const PLAIN: [Shape; 3] = [
    Shape { name: (Size::Body, 1), words: (Size::Body, 1) },
    Shape { name: (Size::Body, 1), words: (Size::Small, 1) },
    Shape { name: (Size::Body, 1), words: (Size::Caption, 2) },
];

/// Shapes with a name of two lines or small type.
const LONG: [Shape; 6] = [
    Shape { name: (Size::Small, 1), words: (Size::Small, 1) },
    Shape { name: (Size::Small, 2), words: (Size::Small, 1) },
    Shape { name: (Size::Small, 1), words: (Size::Caption, 2) },
    Shape { name: (Size::Small, 2), words: (Size::Caption, 1) },
    Shape { name: (Size::Caption, 1), words: (Size::Caption, 2) },
    Shape { name: (Size::Caption, 2), words: (Size::Caption, 2) },
];

/// The laid-out text of a card, and true if the icon is drawn before it.
struct CardText {
    pictured: bool,
    name: Arc<Galley>,
    below: Option<Arc<Galley>>,
}

impl CardFace {
    pub fn paint(&self, cx: &UiCtx, p: &Painter, rect: Rect, side: SideStyle, lit: bool) {
        let (fill, [ink, strong, soft]) = self.state.inks(side, lit);
        let line = match (self.state, self.enter) {
            (CardState::Refused, _) => Stroke::NONE,
            (_, true) => Stroke::new(cx.px(1.5), theme::GOLD),
            _ => Stroke::new(1.0, theme::MUTED),
        };
        p.rect(rect, cx.px(4.0), fill, line, StrokeKind::Inside);
        if self.state == CardState::Refused {
            cx.dashed(p, rect, Stroke::new(1.0, theme::MUTED));
        }
        let mid = rect.center().y;
        let mut x = rect.left() + cx.px(8.0);
        x += self.keys(cx, p, pos2(x, mid));
        let room = vec2(rect.right() - cx.px(6.0) - x, rect.height());
        let icon = cx.px(30.0);
        let text = self.fit(cx, p, room, icon + cx.px(7.0), strong);
        if text.pictured {
            let square = Rect::from_min_size(pos2(x, mid - icon / 2.0), vec2(icon, icon));
            let faint = if self.state == CardState::Refused { ink.gamma_multiply(0.6) } else { ink };
            cx.icon(p, square, &self.icon, faint);
            x += icon + cx.px(7.0);
        }
        let high = text.name.size().y + text.below.as_ref().map_or(0.0, |below| below.size().y);
        let (top, p) = (self.top_of_text(rect, high), p.with_clip_rect(rect));
        let under = top + text.name.size().y;
        p.galley(pos2(x, top), text.name, ink);
        if let Some(below) = text.below {
            p.galley(pos2(x, under), below, soft);
        }
    }

    /// Returns the upper edge of a text of that height: in the middle, or lower if it then is below the key cap.
    fn top_of_text(&self, rect: Rect, high: f32) -> f32 {
        let lowest = (rect.bottom() - high).max(rect.center().y - high / 2.0);
        (rect.center().y - high / 2.0).max(rect.top() + self.covered).min(lowest)
    }

    /// Lays out the text: with the longest words that fit if they are about chances or a refusal, else with the icon and
    /// large type. `icon` is the width of the icon and the gap after it.
    fn fit(&self, cx: &UiCtx, p: &Painter, room: egui::Vec2, icon: f32, strong: Color32) -> CardText {
        // A refusal, and a figure, say all of it before the type is large.
        let whole = self.state == CardState::Refused || !self.figure.is_empty();
        let ways = if whole { self.words_first() } else { self.icon_first() };
        let text = |pictured: bool, words: &str, shape: &Shape| {
            let wide = room.x - if pictured { icon } else { 0.0 };
            let (name, below) = self.set(cx, p, *shape, words, vec2(wide, room.y), strong)?;
            Some(CardText { pictured, name, below })
        };
        let plain = PLAIN.iter().filter(|shape| whole || shape.words.1 == 1);
        let in_words = |(pictured, words): &(bool, &str)| plain.clone().find_map(|shape| text(*pictured, words, shape));
        let rest = PLAIN.iter().chain(&LONG);
        let in_type = |shape: &Shape| ways.iter().find_map(|(pictured, words)| text(*pictured, words, shape));
        let found = ways.iter().find_map(in_words);
        found.or_else(|| rest.clone().find_map(in_type)).unwrap_or_else(|| self.fit_name(cx, p, room.x, icon))
    }

    /// Returns the words with and without the icon, the longest words first.
    fn words_first(&self) -> Vec<(bool, &str)> {
        let words = self.words.iter().filter(|words| !words.is_empty());
        words.flat_map(|words| self.pictures().map(move |pictured| (pictured, words.as_str()))).collect()
    }

    /// Returns the words with the icon, then without it. The last of several, such as a price, is only a makeshift.
    fn icon_first(&self) -> Vec<(bool, &str)> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).filter(|words| !words.is_empty()).collect();
        let (meaning, makeshift) = words.split_at(words.len().saturating_sub(1).max(words.len().min(1)));
        let mut ways = Vec::new();
        for words in [meaning, makeshift] {
            ways.extend(self.pictures().flat_map(|pictured| words.iter().map(move |words| (pictured, *words))));
        }
        ways
    }

    /// Returns whether the icon is drawn, the preferred way first.
    fn pictures(&self) -> impl Iterator<Item = bool> + use<> {
        let bare = self.icon.is_empty();
        [true, false].into_iter().filter(move |pictured| !(*pictured && bare))
    }

    /// Lays out name and words in a shape. `None` if they do not fit.
    fn set(
        &self,
        cx: &UiCtx,
        p: &Painter,
        shape: Shape,
        words: &str,
        room: egui::Vec2,
        strong: Color32,
    ) -> Option<(Arc<Galley>, Option<Arc<Galley>>)> {
        let name = self.name(cx, p, shape.name, room.x);
        if name.elided || name.size().x > room.x {
            return None;
        }
        let (size, rows) = shape.words;
        let mut job = LayoutJob::default();
        if !self.figure.is_empty() {
            // The figure stays on the line of the first word.
            let figure = self.figure.replace(' ', "\u{a0}") + "\u{a0}";
            job.append(&figure, 0.0, cx.theme.format(Face::Bold, size, strong));
        }
        job.append(words, 0.0, cx.theme.format(Face::Regular, size, Color32::PLACEHOLDER));
        (job.wrap.max_width, job.wrap.max_rows) = (room.x, rows);
        let below = (!job.text.is_empty()).then(|| p.layout_job(job));
        let high = name.size().y + below.as_ref().map_or(0.0, |below| below.size().y);
        let fits = below.as_ref().is_none_or(|below| !below.elided && below.size().x <= room.x);
        (fits && high <= room.y).then_some((name, below))
    }

    fn name(&self, cx: &UiCtx, p: &Painter, (size, rows): (Size, usize), room: f32) -> Arc<Galley> {
        let format = cx.theme.format(Face::Bold, size, Color32::PLACEHOLDER);
        let mut job = LayoutJob::single_section(self.label.clone(), format);
        (job.wrap.max_width, job.wrap.max_rows) = (room, rows);
        p.layout_job(job)
    }

    /// Lays out the name alone or with the last words, if no words fit or there are none.
    fn fit_name(&self, cx: &UiCtx, p: &Painter, room: f32, icon: f32) -> CardText {
        let last = |wide: f32| {
            let words = self.words.last().filter(|words| !words.is_empty())?;
            let line = format!("{} {words}", self.figure);
            Some(first_fitting(cx, p, &[line.trim()], Face::Regular, Size::Small, wide))
        };
        let sized = |wide: f32| Size::Body.and_smaller().map(move |size| self.name(cx, p, (size, 1), wide));
        for pictured in [true, false].into_iter().filter(|pictured| !(*pictured && self.icon.is_empty())) {
            let wide = room - if pictured { icon } else { 0.0 };
            if let Some(name) = sized(wide).find(|name| !name.elided && name.size().x <= wide) {
                return CardText { pictured, name, below: last(wide) };
            }
        }
        let two = [Size::Small, Size::Caption].map(|size| self.name(cx, p, (size, 2), room));
        let name = two.iter().find(|name| !name.elided).unwrap_or(&two[1]).clone();
        CardText { pictured: false, name, below: None }
    }

    /// Draws the key of the card and, below it, the key of its kind. Returns the width they take.
    fn keys(&self, cx: &UiCtx, p: &Painter, at: Pos2) -> f32 {
        if self.cap.is_empty() {
            return 0.0;
        }
        let away = if self.kind.is_empty() { 0.0 } else { cx.px(10.5) };
        let dark = self.state == CardState::Focused;
        let wide = cx.key_cap(p, at - vec2(0.0, away), &self.cap, dark);
        let below = cx.key_cap(p, at + vec2(0.0, away), &self.kind, dark);
        wide.max(below) + cx.px(7.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;

    /// Returns the words that a card of that size shows.
    fn shown(label: &str, figure: &str, words: &[&str], size: egui::Vec2) -> String {
        let words = words.iter().map(|words| (*words).to_owned()).collect();
        let card =
            CardFace { label: label.into(), figure: figure.into(), words, icon: "axe".into(), ..Default::default() };
        fixture::set(100, |cx, p| {
            let text = card.fit(cx, p, size, cx.px(37.0), theme::INK);
            assert!(!text.name.elided, "{label}");
            text.below.map_or(String::new(), |below| below.text().replace('\u{a0}', " "))
        })
    }

    #[test]
    fn a_figure_keeps_its_outcome_on_the_narrowest_card() {
        let words = ["wounded or worse · −4.5", "wounded or worse"];
        assert_eq!(shown("Great axe: Ash", "90 %", &words, vec2(140.0, 51.0)), "90 % wounded or worse · −4.5");
        let long = "Counter: Musket, shot, half damage";
        assert!(shown(long, "13 %", &["unhurt · −3.2", "unhurt"], vec2(140.0, 51.0)).starts_with("13 % unhurt"));
        assert!(shown("Cleave: great axe on Ash", "90 %", &words, vec2(120.0, 51.0)).contains("or worse"));
    }

    #[test]
    fn the_name_is_below_the_key_cap_if_there_is_room() {
        let rect = Rect::from_min_size(pos2(0.0, 100.0), vec2(180.0, 51.0));
        let top = |covered: f32, high: f32| CardFace { covered, ..CardFace::default() }.top_of_text(rect, high);
        assert_eq!((top(0.0, 39.0), top(4.0, 39.0), top(9.0, 39.0)), (106.0, 106.0, 109.0));
        assert_eq!((top(9.0, 47.0), top(9.0, 55.0)), (104.0, 98.0), "as low as there is room");
    }

    #[test]
    fn a_meaning_is_shortened_to_one_line_before_the_type_gets_small() {
        let words = ["Sword skill 60 · 1d8+1 +1d4 · medium weapon", "Sword skill 60"];
        assert_eq!(shown("Broadsword", "", &words, vec2(140.0, 51.0)), "Sword skill 60");
        let needs = ["needs 60 or less on d100", "drawing it"];
        assert_eq!(shown("Broadsword", "", &needs, vec2(150.0, 51.0)), needs[0], "the icon gives way to a meaning");
        assert_eq!(shown("Wait", "", &[""], vec2(150.0, 51.0)), "");
    }
}
