//! What the option that is pointed at may bring, beside whom it is about: the chance and the harm.

use super::board::Board;
use super::dice::{NEAR, around};
use super::pill::Pill;
use super::places::Places;
use super::shape::Spot;
use crate::engine::odds::{Headline, LEAST, loss, percent, points};
use crate::window::board::{ARC, arc_of};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::theme;
use bevy_egui::egui::{Painter, Rect, Stroke, Vec2};

/// How long a stripe is, in pixels.
const STRIPE: f32 = 4.0;

/// Says who has been named with it, because no plate does.
pub fn draw<'b>(cx: &UiCtx, p: &Painter, board: &'b Board, places: &mut Places) -> Option<&'b str> {
    let decision = board.presented.decision.as_ref()?;
    // With nothing pointed at, of the answer marked Enter.
    let asked = board.pointing.focus.or(board.overlay.enter);
    let option = asked.and_then(|f| decision.options.get(f))?;
    let odds = board.odds.of(option.option)?;
    let spot = board.spot(&odds.id)?;
    let doer = decision.combatant.as_ref().map_or(0, |who| board.side(who));
    let mut words = odds.short();
    if let Some(loss) = loss(odds.expected).filter(|_| odds.expected > 0.0) {
        words.push_str(&format!(" · {loss}"));
        taken(cx, p, board, spot, (&odds.id, odds.expected));
    }
    // Where there is no room for all of it, the panel has the rest: few words beside somebody are better than all of them far away.
    // Nearer to somebody else, or to somebody who has no name there, it says whom it is about.
    let (brief, short) = (odds.short(), format!("{} %", odds.percent));
    let unnamed = board.is_named(&odds.id) == Some(false);
    let others: Vec<Spot> = board.spots().filter(|other| other.at != spot.at).collect();
    let ways = [(&words, unnamed), (&brief, unnamed), (&brief, true), (&short, unnamed), (&short, true)];
    let ways = [false, true].into_iter().flat_map(|far| ways.map(|way| (far, way)));
    // Rather beside what is written on arrows than on it.
    let pills: Vec<Rect> = board.on_arrows().collect();
    let ways =
        ways.clone().map(|way| (&pills[..], way)).chain(ways.filter(|_| !pills.is_empty()).map(|way| (&[][..], way)));
    for (pills, (far, (words, named))) in ways {
        let words = if named { format!("{}: {words}", odds.name) } else { words.clone() };
        let pill = Pill::of_side(cx, p, &words, doer);
        let wishes = around(spot, pill.size());
        let wishes = if far { &wishes[NEAR..] } else { &wishes[..NEAR] }.iter().copied();
        let wishes = wishes.filter(|wish| named || is_nearest(spot, &others, *wish)).filter(|wish| is_off(pills, wish));
        let Some(place) = places.put_beside_or_leave(spot, wishes) else { continue };
        places.tie(p, spot, place, cx.side(doer).ink);
        pill.draw(p, place);
        beside(cx, p, (board, odds, doer), (places, pills));
        return named.then_some(odds.id.as_str());
    }
    None
}

/// The same beside everybody else whom it strikes, in few words.
fn beside(
    cx: &UiCtx,
    p: &Painter,
    (board, odds, doer): (&Board, &Headline, usize),
    (places, pills): (&mut Places, &[Rect]),
) {
    let others = odds.side.iter().filter(|other| odds.together.is_some() && board.side(&other.id) != doer);
    for other in others.filter(|other| other.expected >= LEAST) {
        let Some(spot) = board.spot(&other.id) else { continue };
        let words = format!("{} {} · {}", percent(other.chance), other.what, points(other.expected));
        let pill = Pill::of_side(cx, p, &words, doer);
        let wishes = around(spot, pill.size());
        let wishes = wishes[..NEAR].iter().copied().filter(|wish| is_off(pills, wish));
        let Some(place) = places.put_beside_or_leave(spot, wishes) else { continue };
        taken(cx, p, board, spot, (&other.id, other.expected));
        places.tie(p, spot, place, cx.side(doer).ink);
        pill.draw(p, place);
    }
}

fn is_off(pills: &[Rect], place: &Rect) -> bool {
    !pills.iter().any(|pill| pill.intersects(*place))
}

/// Nobody else stands nearer to that place.
fn is_nearest(spot: Spot, others: &[Spot], place: Rect) -> bool {
    let away = |of: &Spot| place.distance_to_pos(of.at) - of.radius;
    others.iter().all(|other| away(&spot) <= away(other))
}

/// What it would take on average, striped on the arc of health; of one with a guard, what is left after that.
fn taken(cx: &UiCtx, p: &Painter, board: &Board, spot: Spot, (id, expected): (&str, f64)) {
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
