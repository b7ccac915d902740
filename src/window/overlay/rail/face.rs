//! The face of a combatant, as on its token: shape and edge of its side, and its icon.

use crate::vocab::names::capitalize;
use crate::vocab::view::{CombatantView, TurnView};
use crate::window::overlay::ui_ctx::{UiCtx, mix};
use crate::window::theme::{self, Edge, Face};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use std::f32::consts::TAU;

/// Minimum radius of a face with a number or letter, in pixels at 100 %.
const NUMBERED: f32 = 10.0;

/// Draws the face around a point. If it is large enough, adds the mark that distinguishes it from similar faces among
/// `all`.
pub fn face(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, (c, all): (&CombatantView, &[CombatantView])) {
    disc(cx, p, at, radius, c.faction);
    let icon = Rect::from_center_size(at, Vec2::splat(radius * 1.22));
    cx.icon(p, icon, &c.icon, cx.side(c.faction).ink);
    if radius >= cx.px(NUMBERED) {
        mark_of(c, all).inspect(|mark| told_apart(cx, p, at, radius, c, mark));
    }
}

/// Returns the mark that distinguishes a combatant from others with the same face. It is the number in its name, or
/// else its first letter; both if another has the same number; further letters if that is not enough. `None` if no mark
/// is needed.
fn mark_of(c: &CombatantView, all: &[CombatantView]) -> Option<String> {
    let mut alike = all.iter().filter(|o| o.icon == c.icon && o.faction == c.faction && o.id != c.id).peekable();
    let number = own_number(&c.name);
    if alike.peek().is_none() {
        return number.map(str::to_owned);
    }
    let same_number: Vec<&CombatantView> = alike.filter(|o| own_number(&o.name) == number).collect();
    let Some(number) = number else { return Some(letters(c, &same_number)) };
    Some(if same_number.is_empty() { number.to_owned() } else { format!("{}{number}", letters(c, &same_number)) })
}

/// Returns true if a face among these has a mark that distinguishes it.
pub fn tells_apart(all: &[CombatantView]) -> bool {
    all.iter().any(|c| mark_of(c, all).is_some())
}

/// Returns the fewest letters that distinguish a name from the others.
fn letters(c: &CombatantView, others: &[&CombatantView]) -> String {
    let (own, theirs) = (marks(&c.name), others.iter().map(|other| marks(&other.name)).collect::<Vec<_>>());
    let clear = |way: &usize| theirs.iter().all(|other| other[*way] != own[*way]);
    own[(0..own.len()).find(clear).unwrap_or(TWO_LETTERS)].clone()
}

/// Index of the two-letter mark in [`marks`].
const TWO_LETTERS: usize = 2;

/// Returns the possible marks for a name, the shortest first.
fn marks(name: &str) -> [String; 5] {
    let name = name_proper(name);
    let begin = |word: &str, many: usize| word.chars().take(many).collect::<String>();
    let (first, second) = (begin(name, 1), name.split(' ').nth(1).unwrap_or_default());
    let of_words = (first.clone() + &begin(second, 1)).to_uppercase();
    let longer = first.clone() + &capitalize(&begin(second, 2));
    [first, of_words, begin(name, 2), longer, begin(name, 3)].map(|mark| capitalize(&mark))
}

/// Returns the number at the end of a name.
fn own_number(name: &str) -> Option<&str> {
    let (_, number) = name.rsplit_once(' ')?;
    number.bytes().all(|b| b.is_ascii_digit()).then_some(number)
}

fn name_proper(name: &str) -> &str {
    name.strip_prefix("The ").unwrap_or(name)
}

/// Draws the distinguishing mark on the lower right rim of a face.
fn told_apart(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, c: &CombatantView, mark: &str) {
    let size = (radius * 0.46).max(cx.px(5.5));
    let text = p.layout_no_wrap(mark.to_owned(), Face::Bold.drawn(size * 1.8), theme::PAGE);
    // A single letter has a disc; more letters widen it, but not over the next face.
    let wide = (text.size().x + size * 0.7).max(size * 2.0);
    let aside = (radius * 0.78).min((radius + cx.px(1.5) - wide / 2.0).max(0.0));
    let at = at + vec2(if mark.chars().count() > 1 { aside } else { radius * 0.78 }, radius * 0.62);
    let plate = Rect::from_center_size(at, vec2(wide, size * 2.0));
    p.rect(plate, size, cx.side(c.faction).ink, Stroke::new(1.0, theme::PAGE), StrokeKind::Middle);
    p.galley(at - text.size() / 2.0, text, theme::PAGE);
}

/// Draws the empty token of a side.
pub fn disc(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, faction: usize) {
    let side = cx.side(faction);
    let fill = mix(theme::PAGE, side.ink, 0.06);
    let edge = Stroke::new((radius * 0.13).max(1.2), side.ink);
    p.add(outline(side.edge, at, radius, fill, Stroke::new(1.0, theme::PAGE)));
    p.add(outline(side.edge, at, radius - edge.width * 0.6, Color32::TRANSPARENT, edge));
    if side.edge == Edge::Double {
        let inner = Stroke::new(edge.width * 0.5, side.ink);
        p.add(outline(side.edge, at, radius * 0.8, Color32::TRANSPARENT, inner));
    }
}

/// Draws the ring around a face: gold for the acting combatant, dashed for the deciding one.
pub fn ring(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, c: &CombatantView) {
    let around = radius + cx.px(2.0);
    match c.turn {
        TurnView::Acting => {
            p.circle_stroke(at, around, Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD));
        }
        TurnView::Asked => {
            let points: Vec<Pos2> = (0..=32).map(|i| at + Vec2::angled(i as f32 / 32.0 * TAU) * around).collect();
            let stroke = Stroke::new(cx.px(2.0), cx.side(c.faction).on_dark);
            p.extend(Shape::dashed_line(&points, stroke, cx.px(3.5), cx.px(2.5)));
        }
        TurnView::Ready | TurnView::Taken => {}
    }
}

/// Draws a small dark disc with a sign on the upper right rim of a face.
pub fn badge(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, icon: &str) {
    let size = (radius * 0.5).max(cx.px(5.5));
    let at = at + vec2(radius * 0.72, -radius * 0.72);
    p.circle(at, size, theme::INK, Stroke::new(1.0, theme::CARD));
    cx.icon(p, Rect::from_center_size(at, Vec2::splat(size * 1.4)), icon, theme::CARD);
}

fn outline(edge: Edge, at: Pos2, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
    let corners = match edge {
        Edge::Solid => return Shape::Circle(bevy_egui::egui::epaint::CircleShape { center: at, radius, fill, stroke }),
        Edge::Double => 8,
        Edge::Dashed => 6,
        Edge::Dotted => 4,
    };
    let turn = TAU / corners as f32;
    let points = (0..corners).map(|i| at + Vec2::angled(turn * (i as f32 + 0.5)) * radius * 1.05).collect();
    Shape::convex_polygon(points, fill, stroke)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_that_are_alike_are_told_apart_by_as_few_letters_as_can_be() {
        let one = |(name, icon, faction): (&str, &str, usize)| CombatantView {
            id: name.into(),
            name: name.into(),
            icon: icon.into(),
            faction,
            ..CombatantView::default()
        };
        let told = |all: &[(&str, &str, usize)]| {
            let all: Vec<CombatantView> = all.iter().copied().map(one).collect();
            all.iter().map(|c| mark_of(c, &all).unwrap_or_default()).collect::<Vec<_>>()
        };
        let horses = [("The roan horse", "horse", 0), ("Black horse", "horse", 0), ("Dapple", "horse", 1)];
        assert_eq!(told(&horses), ["R", "B", ""]);
        assert_eq!(told(&[("Orc 2", "orc", 0), ("Chief", "orc", 0)]), ["2", "C"]);
        assert_eq!(told(&[("Guard 2", "man", 0), ("Sleeper 2", "man", 0), ("Guard 1", "man", 0)]), ["G2", "S2", "1"]);
        assert_eq!(told(&[("Orc chief", "orc", 0), ("Orc slinger", "orc", 0), ("Orc 1", "orc", 0)]), ["OC", "OS", "1"]);
        let like = [("Orc chief", "orc", 0), ("Orc cook", "orc", 0), ("Orc slinger", "orc", 0)];
        assert_eq!(told(&like), ["OCh", "OCo", "OS"]);
        assert_eq!(told(&[("Asa", "man", 0), ("Ada", "man", 0), ("Guard 2", "man", 1)]), ["As", "Ad", "2"]);
        assert_eq!(told(&[("The mate", "man", 0), ("The master", "man", 0)]), ["Mat", "Mas"]);
    }
}
