//! The odds of the option pointed at, next to its target: chance and damage.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, TokenCircle, around, tied};
use crate::engine::forecast_text::{Headline, LEAST, loss, percent, points};
use crate::window::board::{ARC, AROUND, LabelNeeds, ObstacleKind, arc_of};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::theme;
use bevy_egui::egui::{Painter, Rect, Stroke, Vec2};

/// Number of the positions around a token that are near it.
const NEAR: usize = 3 * AROUND;
/// Length of a stripe, in pixels.
const STRIPE: f32 = 4.0;

/// Draws the odds. Returns the ID of the target if the note states its name.
pub fn draw<'b>(cx: &UiCtx, p: &Painter, board: &'b BoardParams, places: &mut Places) -> Option<&'b str> {
    let decision = board.presented.decision.as_ref()?;
    // Without a focus, the odds of the default are shown.
    let asked = board.pointing.focus.or(board.overlay.default.option);
    let option = asked.and_then(|f| decision.options.get(f))?;
    let odds = board.odds.headline(option.option)?;
    let spot = board.spot(&odds.id)?;
    let doer = decision.combatant.as_ref().map_or(0, |who| board.side(who));
    let mut words = odds.short();
    if let Some(loss) = loss(odds.expected).filter(|_| odds.expected > 0.0) {
        words.push_str(&format!(" · {loss}"));
        taken(cx, p, board, spot, &odds.id, odds.expected);
    }
    // If not everything fits, the detail panel has the rest: a short note next to the target is better than a long one
    // far away. A note that is nearer to another combatant, or whose target has no readable name, states the name.
    let brief = odds.short();
    let unnamed = board.is_named(&odds.id) == Some(false);
    let others: Vec<TokenCircle> = board.spots().filter(|other| other.at != spot.at).collect();
    let ways = [(&words, unnamed), (&brief, unnamed), (&brief, true)];
    let ways = [false, true].into_iter().flat_map(|far| ways.map(|way| (far, way)));
    // Prefer a position that hides no arrow label.
    let labels = [LabelNeeds::OPTIONAL, LabelNeeds::OPTIONAL.over(&[ObstacleKind::Mark])];
    for (label, (far, (words, named))) in labels.into_iter().flat_map(|label| ways.clone().map(move |way| (label, way)))
    {
        let words = if named { format!("{}: {words}", odds.name) } else { words.clone() };
        let pill = NotePill::of_side(cx, p, &words, doer);
        let wishes =
            around(spot, pill.size()).enumerate().filter(|(nth, _)| (*nth < NEAR) != far).map(|(_, wish)| wish);
        let wishes = wishes.filter(|wish| named || is_nearest(spot, &others, *wish));
        let Some(place) = places.put(tied(label, spot), wishes) else { continue };
        places.tie(p, spot, place, cx.side(doer).ink);
        pill.draw(p, place);
        beside(cx, p, board, odds, doer, places);
        return named.then_some(odds.id.as_str());
    }
    None
}

/// Draws short notes next to all other combatants that the option hits.
fn beside(cx: &UiCtx, p: &Painter, board: &BoardParams, odds: &Headline, doer: usize, places: &mut Places) {
    let others = odds.side.iter().filter(|other| odds.together.is_some() && board.side(&other.id) != doer);
    for other in others.filter(|other| other.expected >= LEAST) {
        let Some(spot) = board.spot(&other.id) else { continue };
        let words = format!("{} {} · {}", percent(other.chance), other.what, points(other.expected));
        let pill = NotePill::of_side(cx, p, &words, doer);
        let wishes = around(spot, pill.size()).take(NEAR);
        let Some(place) = places.put(tied(LabelNeeds::OPTIONAL, spot), wishes) else { continue };
        taken(cx, p, board, spot, &other.id, other.expected);
        places.tie(p, spot, place, cx.side(doer).ink);
        pill.draw(p, place);
    }
}

/// Returns true if no other combatant is nearer to that position.
fn is_nearest(spot: TokenCircle, others: &[TokenCircle], place: Rect) -> bool {
    let away = |of: &TokenCircle| place.distance_to_pos(of.at) - of.radius;
    others.iter().all(|other| away(&spot) <= away(other))
}

/// Draws the expected loss as stripes on the health arc. Guard is deducted first.
fn taken(cx: &UiCtx, p: &Painter, board: &BoardParams, spot: TokenCircle, id: &str, expected: f64) {
    let Some(c) = board.presented.scene.combatants.iter().find(|c| c.id == id) else { return };
    let guard = c.guard.map_or(0.0, |(now, _)| f64::from(now.max(0)));
    let (now, most) = (f64::from(c.health.max(0)), f64::from(c.max_health.max(1)));
    let lost = (expected - guard).limit_to(0.0, now);
    let (from, to) = (((now - lost) / most) as f32, (now / most).min(1.0) as f32);
    let (reach, wide) = arc_of(spot.radius);
    let turn = |share: f32| -(ARC.0 + (ARC.1 - ARC.0) * share) * std::f32::consts::TAU;
    let stripes = ((turn(from) - turn(to)) * reach / STRIPE).ceil().max(0.0) as u32;
    for stripe in 0..stripes {
        let at = |i: u32| from + (to - from) * i as f32 / stripes as f32;
        let ends = [at(stripe), at(stripe + 1)].map(|share| spot.at + Vec2::angled(turn(share)) * reach);
        let color = if stripe % 2 == 0 { theme::PAGE } else { cx.side(1).ink };
        p.line_segment(ends, Stroke::new(wide, color));
    }
}
