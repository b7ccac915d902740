//! Dice next to the token that they are about. They roll there, and remain there with their result until the same token
//! is involved again. A die shows no number before it has landed.

use super::board::BoardParams;
use super::places::{Places, TokenCircle, around, tied};
use crate::engine::forecast_text::percent;
use crate::engine::odds::chance_of_face;
use crate::window::battle::{DiceTray, LaidDie, Presented};
use crate::window::board::LabelNeeds;
use crate::window::limits::ValidArea;
use crate::window::overlay::UiCtx;
use crate::window::overlay::acts::{Act, Acts};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Maximum number of dice of one act; of more, the last are shown.
const SHOWN: usize = 5;

/// Draws the dice of every act that is shown, the newest first so that they get the best positions.
pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    let (presented, DiceTray(dice)) = (&*board.presented, &*board.dice);
    let newest = dice.last().map(|die| die.event);
    let acts: Vec<&[LaidDie]> = dice.chunk_by(|a, b| a.event == b.event).collect();
    for dice in acts.into_iter().rev().filter(|dice| lies(presented, &board.overlay.log.acts, &dice[0])) {
        let Some(beside) = dice[0].beside.as_deref() else { continue };
        let Some(spot) = board.spot(beside) else { continue };
        let log = &presented.log;
        let told = board.overlay.log.acts.latest(log).find(|act| act.has(log, dice[0].event));
        let came = told.and_then(|act| act.came(log, &presented.scene, dice[0].event, beside));
        let old = newest != Some(dice[0].event);
        Pile::new(cx, p, dice, old, came).draw(cx, p, spot, places);
    }
}

/// Returns true if a die is still shown. While events play: as long as the story shows its act. With a pending
/// decision, or after the battle: only if it decided the act that the story shows first. The die of a counterattack
/// without effect did not.
fn lies(presented: &Presented, acts: &Acts, die: &LaidDie) -> bool {
    let log = &presented.log;
    if rests(presented, acts) {
        let decided = |act: &Act| act.has(log, die.event) && (die.wards || act.is_told_by(log, die.by.as_ref()));
        return acts.newest(log).is_none_or(decided);
    }
    let oldest = acts.latest(log).last().and_then(|act| log.get(*act.events.first()?));
    oldest.is_none_or(|e| die.event >= e.n)
}

/// Returns true if no event is playing and the story has been read to its end.
fn rests(presented: &Presented, acts: &Acts) -> bool {
    let waits = presented.decision.is_some() || presented.over.is_some();
    presented.playing.is_none() && waits && acts.knows(&presented.log)
}

/// Removes the dice of earlier acts once a decision is pending, so that they do not return when the next act begins.
pub fn drop_earlier(presented: &Presented, acts: &Acts, dice: &mut DiceTray) {
    if rests(presented, acts) {
        dice.0.retain(|die| lies(presented, acts, die));
    }
}

/// The dice of one act with their text, laid out.
struct Pile<'a> {
    dice: &'a [LaidDie],
    /// The text in decreasing length: with the consequence, without it, only the roll's purpose. Dice without text are
    /// not drawn.
    words: Vec<Arc<egui::Galley>>,
    /// Width of a die.
    die: f32,
    strength: f32,
}

impl<'a> Pile<'a> {
    fn new(cx: &UiCtx, p: &Painter, dice: &'a [LaidDie], old: bool, came: Option<String>) -> Self {
        let (said, color) = verdict(dice);
        let whole = came.map(|came| [said.as_str(), &unrepeated(&came, &said)].join("\n").trim().to_owned());
        let set = |(said, wide): (String, f32)| cx.galley(p, &said, Face::Bold, Size::Small, color, cx.px(wide));
        let about = said.split('\n').next().unwrap_or_default().to_owned();
        let ways = whole.into_iter().chain([said]).map(|said| (said, 190.0));
        let words = ways.chain([(about, 120.0)]).map(set).collect();
        let dice = &dice[dice.len().saturating_sub(SHOWN)..];
        Self { dice, words, die: cx.px(if old { 26.0 } else { 34.0 }), strength: if old { 0.85 } else { 1.0 } }
    }

    /// Returns the width of the dice in a row.
    fn row(&self, cx: &UiCtx) -> f32 {
        self.dice.len() as f32 * (self.die + cx.px(5.0)) - cx.px(5.0)
    }

    fn size(&self, cx: &UiCtx, words: &egui::Galley) -> Vec2 {
        let row = self.row(cx);
        let words = words.size();
        let below = if words.x > 0.0 { words.y + cx.px(7.0) } else { 0.0 };
        vec2(row.max(words.x + cx.px(10.0)), self.die + below)
    }

    fn draw(&self, cx: &UiCtx, p: &Painter, spot: TokenCircle, places: &mut Places) {
        let mut ways = self.words.iter();
        let put = ways.find_map(|words| {
            let place = places.put(tied(LabelNeeds::OPTIONAL, spot), around(spot, self.size(cx, words)))?;
            Some((place, words))
        });
        // Landed dice without room for text are left out, because the log has them; rolling dice are shown in any case.
        let (place, said) = match (put, self.words.last()) {
            (Some(put), _) => put,
            (None, Some(words)) if self.dice.iter().any(|die| !die.landed()) => {
                let wishes = around(spot, self.size(cx, words));
                let Some(place) = places.put(tied(LabelNeeds::REQUIRED, spot), wishes) else { return };
                (place, words)
            }
            _ => return,
        };
        let row = self.row(cx);
        // The tie line leads to the text, or to the dice above it; the room next to the dice is empty.
        let dice = Rect::from_center_size(place.center_top() + vec2(0.0, self.die / 2.0), vec2(row, self.die));
        let words = place.with_min_y((place.top() + self.die).min(place.bottom()));
        let nearest = if words.distance_to_pos(spot.at) <= dice.distance_to_pos(spot.at) { words } else { dice };
        places.tie(p, spot, nearest.inset(self.die * 0.1), theme::INK.gamma_multiply(self.strength));
        let left = place.center().x - row / 2.0 + self.die / 2.0;
        for (i, die) in self.dice.iter().enumerate() {
            let rest = pos2(left + i as f32 * (self.die + cx.px(5.0)), place.top() + self.die / 2.0);
            self.one(cx, p, rest, die);
        }
        let size = said.size();
        if size.x > 0.0 {
            let at = pos2(place.center().x - size.x / 2.0, place.top() + self.die + cx.px(4.0));
            let plate = Rect::from_min_size(at, size).expand2(vec2(cx.px(5.0), cx.px(1.5)));
            p.rect_filled(plate, cx.px(4.0), theme::PAGE.gamma_multiply(0.92));
            p.galley(at, said.clone(), theme::INK);
        }
    }

    fn one(&self, cx: &UiCtx, p: &Painter, rest: Pos2, die: &LaidDie) {
        let size = self.die;
        let (turn, hop) = if cx.theme.reduced_motion || die.landed() { (0.0, 0.0) } else { tumble(die.progress) };
        let below = rest + vec2(0.0, size * 0.5);
        let wide = vec2(size * (0.75 + hop * 0.25), size * 0.14) / 2.0;
        let dark = (110.0 * (1.0 - hop * 0.6) * self.strength) as u8;
        p.add(Shape::ellipse_filled(below, wide, Color32::from_black_alpha(dark)));
        body(cx, p, rest - vec2(0.0, hop * size * 0.6), size * 0.5, turn, die, self.strength);
    }
}

/// Returns rotation in radians and height of the hop (0 to 1) of a rolling die.
fn tumble(progress: f32) -> (f32, f32) {
    let left = 1.0 - progress.clamp(0.0, 1.0);
    (left * left * 11.0, (progress * TAU * 1.5).sin().abs() * left)
}

fn body(cx: &UiCtx, p: &Painter, center: Pos2, radius: f32, turn: f32, die: &LaidDie, strength: f32) {
    let pale = |color: Color32| color.gamma_multiply(strength);
    let fill = pale(die.faction.map_or(theme::INK, |side| cx.side(side).ink));
    let (ink, edge) = (pale(theme::PAGE), pale(theme::PAGE));
    let (corners, start) = match die.faces {
        4 => (3, -TAU / 4.0),
        6 => (4, TAU / 8.0),
        8 => (4, 0.0),
        10 | 100 => (4, -TAU / 4.0),
        12 => (10, 0.0),
        _ => (6, -TAU / 4.0),
    };
    let stretch = if die.faces == 10 || die.faces == 100 { vec2(0.82, 1.0) } else { Vec2::splat(1.0) };
    let at = |i: f32, r: f32| {
        center + egui::emath::Rot2::from_angle(turn) * (Vec2::angled(start + i / corners as f32 * TAU) * r * stretch)
    };
    let outline: Vec<Pos2> = (0..corners).map(|i| at(i as f32, radius)).collect();
    let stroke = Stroke::new((radius * 0.07).max(1.5), edge);
    p.add(Shape::convex_polygon(outline.clone(), fill, stroke));
    let facet = Stroke::new(1.0, edge.gamma_multiply(0.45));
    if corners == 6 {
        let inner: Vec<Pos2> = (0..3).map(|i| at(i as f32 * 2.0, radius * 0.62)).collect();
        for i in 0..3 {
            p.line_segment([inner[i], inner[(i + 1) % 3]], facet);
            for near in [0, 1, 5] {
                p.line_segment([inner[i], outline[(i * 2 + near) % 6]], facet);
            }
        }
    } else if die.faces == 12 {
        let inner: Vec<Pos2> = (0..5).map(|i| at(i as f32 * 2.0, radius * 0.62)).collect();
        for i in 0..5 {
            p.line_segment([inner[i], inner[(i + 1) % 5]], facet);
            p.line_segment([inner[i], outline[i * 2]], facet);
        }
    }
    if !die.landed() {
        return;
    }
    let size = radius * if corners == 6 || corners == 3 { 0.8 } else { 1.0 };
    let font = Face::Bold.drawn(size);
    let drop = if corners == 3 { vec2(0.0, radius * 0.08) } else { Vec2::ZERO };
    p.text(center + drop, Align2::CENTER_CENTER, die.value.to_string(), font, ink);
}

/// Returns the text under the dice of an act, with its colour: the target number while they roll, the result once they
/// have landed.
fn verdict(dice: &[LaidDie]) -> (String, Color32) {
    let Some(die) = dice.last() else { return Default::default() };
    if !die.landed() {
        // Only the last line depends on the result.
        let about = dice[0].comes_to.split('\n').next().filter(|_| dice[0].comes_to.contains('\n'));
        let needs = die.needs.as_deref().map(|needs| {
            let chance = chance_of_face(die.faces, needs).map_or(String::new(), |c| format!(" · {}", percent(c)));
            format!("needs {}{chance}", pretty(needs))
        });
        return (about.into_iter().chain(needs.as_deref()).collect::<Vec<_>>().join("\n"), theme::INK);
    }
    let color = match die.good {
        Some(true) => theme::FELT,
        Some(false) => theme::WARNING,
        None => theme::INK,
    };
    // A non-breaking space keeps the total on the line of its last term.
    (dice[0].comes_to.replace("= ", "=\u{a0}"), color)
}

/// Removes numbers after the colon that the dice text already shows, as in
/// `Asa parries: 11 (needs 70 or less), a success`. Returns an empty string if nothing else remains.
fn unrepeated(came: &str, said: &str) -> String {
    let numbers = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    // Health before and after is not a number of the dice, even if it is equal to one.
    let Some((head, tail)) = came.split_once(": ").filter(|(_, tail)| !tail.contains('→')) else {
        return came.to_owned();
    };
    let (figures, rest) = tail.split_once(", ").unwrap_or((tail, ""));
    let (told, known) = (numbers(figures), numbers(said));
    if told.is_empty() || told.iter().any(|number| !known.contains(number)) {
        came.to_owned()
    } else if rest.is_empty() {
        head.to_owned()
    } else if said.ends_with(rest.trim_start_matches("a ")) {
        // Only the result remains, which the dice text states as well.
        String::new()
    } else {
        format!("{head}: {rest}")
    }
}

/// Formats a target number with proper signs: `<= 9` becomes `≤ 9`.
pub fn pretty(needs: &str) -> String {
    needs.replace("<=", "≤").replace(">=", "≥")
}

#[cfg(test)]
mod tests;
