//! Automatic panning. It keeps the deciding or acting combatant and the combatants involved in sight and clear of
//! panels. The board moves for a new decision and for an event, never because the mouse points elsewhere.

use super::camera::{Opening, Pans, Sight};
use super::panned::PanZoom;
use super::{BoardLayout, BoardView, ThreatMarkers, Tokens};
use crate::vocab::view::{CombatantView, Standing, TurnView};
use crate::window::battle::{HoverTarget, Pointing, Presented};
use crate::window::presenter::Playing;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// Weights of the things to be seen. `FIRST`: the combatant that decides, acts, is pointed at or is struck.
/// `SENSIBLE`: the target of the most sensible option. `TARGET`: the targets of the other options. `OPEN`: the cells
/// that may be moved to, if they are few. `FIGHTS`: other active combatants. `FALLEN`: the fallen.
const FIRST: f32 = 1000.0;
const SENSIBLE: f32 = 300.0;
const TARGET: f32 = 60.0;
const OPEN: f32 = 30.0;
const FIGHTS: f32 = 14.0;
const FALLEN: f32 = 1.0;
/// Maximum number of destination cells that count as few: the neighbours of one hex.
const FEW: usize = 6;
/// Weight of a name, relative to that of its token.
const NAME: f32 = 0.4;
/// Radius of a token with its badges and its arc of health, in token radii.
const RIM: f32 = 1.2;

/// The state at the last automatic pan: the number of the decision; the target selected by keys or struck; whether
/// the threats and the likeliest option are known.
type Seen = (Option<u32>, Option<HoverTarget>, (bool, bool));

/// Limits of the board's visible area. Below `SHARE` of the window, panning costs extra. No pan goes below the
/// smaller of two areas: the first of `ALWAYS` as a share of the window, the second as a share of the largest visible
/// area.
const SHARE: f32 = 0.558;
const ALWAYS: (f32, f32) = (0.552, 0.967);

/// Returns the part of the window through which the board is seen.
pub fn opening(place: &BoardLayout, view: &BoardView) -> Opening {
    let [covers, seldom] = place.hidden();
    Opening { area: view.area, covers, seldom }
}

/// Everything that may have to be in sight.
#[derive(SystemParam)]
pub struct Important<'w> {
    presented: Res<'w, Presented>,
    pointing: Res<'w, Pointing>,
    playing: Res<'w, Playing>,
    menaces: Res<'w, ThreatMarkers>,
}

/// Pans the board if something important is out of sight.
pub fn follow(
    important: Important,
    view: Option<ResMut<BoardView>>,
    place: Res<BoardLayout>,
    tokens: Res<Tokens>,
    mut pan_zoom: ResMut<PanZoom>,
    mut seen: Local<Seen>,
) {
    // Tokens are placed shortly after the board is laid out.
    let Some(mut view) = view.filter(|view| !view.is_added()) else { return };
    let Important { presented, pointing, playing, menaces } = important;
    let struck = playing.0.as_ref().and_then(|beat| beat.target.clone()).map(HoverTarget::Combatant);
    let by_keys = || pointing.hover.clone().filter(|_| pointing.hover == pointing.sought);
    let known = (menaces.done(), pointing.likeliest.is_some());
    let now = (presented.decision.as_ref().map(|d| d.n), struck.or_else(by_keys), known);
    if *seen == now && !pan_zoom.due {
        return;
    }
    // A panel may change its position for a new decision, never while the player reads it.
    let anew = now.0.is_some() && (seen.0 != now.0 || pan_zoom.due);
    *seen = now;
    let sights = sights(&presented, &pointing, &menaces, &view, &tokens, seen.1.as_ref());
    let opening = opening(&place, &view);
    let pan = if pan_zoom.due { Vec2::ZERO } else { pan_zoom.goal };
    let hidden = |s: &Sight| !opening.shows(Rect::from_corners(s.area.min + pan, s.area.max + pan));
    // For a new decision every active combatant counts; during an event only those involved.
    let counts = if anew { FIGHTS } else { TARGET * NAME };
    if pan_zoom.due || sights.iter().any(|s| s.weight >= counts && hidden(s)) {
        let (worth, goal) = opening.aim(&sights, pan, view.pans(&opening));
        let other = place.turned().filter(|_| anew && view.is_larger()).map(|place| self::opening(&place, &view));
        let other = other.map(|opening| opening.aim(&sights, pan, view.pans(&opening)));
        (pan_zoom.goal, pan_zoom.turned) = match other.filter(|(there, _)| *there > worth + TARGET * NAME) {
            Some((_, goal)) => (goal, !pan_zoom.turned),
            None => (goal, pan_zoom.turned),
        };
    }
    if std::mem::take(&mut pan_zoom.due) {
        view.pan = pan_zoom.goal;
    }
}

impl BoardView {
    fn pans(&self, opening: &Opening) -> Pans {
        let seen = self.area.size().min(self.field.drawn().size() * self.pixels_per_unit).max(Vec2::ONE);
        let least = (self.window.element_product() * SHARE).min(seen.element_product());
        let fewest = (self.window.element_product() * ALWAYS.0).min(seen.element_product() * ALWAYS.1);
        let full = Rect::from_center_half_size(Vec2::ZERO, self.overhang());
        Pans { all: self.bounds(opening), full, seen, least, fewest, unit: self.unit() }
    }
}

/// Returns the target pointed at, or else the deciding or acting combatant, with its position on the plan.
pub fn looked_at(presented: &Presented, pointing: &Pointing, view: &BoardView) -> Option<(HoverTarget, Vec2)> {
    let turn =
        |t| presented.scene.combatants.iter().find(|c| c.turn == t).map(|c| HoverTarget::Combatant(c.id.clone()));
    let target = pointing.hover.clone().or_else(|| turn(TurnView::Asked)).or_else(|| turn(TurnView::Acting))?;
    let plan = place_of(&target, presented, view)?;
    Some((target, plan))
}

fn place_of(target: &HoverTarget, presented: &Presented, view: &BoardView) -> Option<Vec2> {
    let cell = match target {
        HoverTarget::Combatant(id) => &presented.scene.combatants.iter().find(|c| c.id == *id)?.place,
        HoverTarget::Cell(id) => id,
    };
    view.field.cell_at(cell)
}

/// Lists everything to be seen, at its position on the unpanned board.
fn sights(
    presented: &Presented,
    pointing: &Pointing,
    menaces: &ThreatMarkers,
    view: &BoardView,
    tokens: &Tokens,
    looked: Option<&HoverTarget>,
) -> Vec<Sight> {
    let all = presented.scene.combatants.iter().enumerate();
    let seated = all.filter_map(|(ix, c)| Some((ix, c, tokens.seat(&c.id)?)));
    let aimed = pointing.likeliest_option(presented).and_then(|option| option.on_combatant.as_ref());
    let weight = |ix: usize, c: &CombatantView| match looked {
        Some(HoverTarget::Combatant(id)) if *id == c.id => FIRST,
        _ if aimed == Some(&c.id) => weight(presented, c).max(SENSIBLE),
        _ if menaces.by.contains(&ix) => weight(presented, c).max(TARGET),
        _ => weight(presented, c),
    };
    let mut sights: Vec<Sight> = seated
        .flat_map(|(ix, c, seat)| {
            let face = Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius * RIM));
            let sight = move |area: Rect, weight: f32| Sight { area: unpanned(view, area), weight };
            let weight = weight(ix, c);
            let name = seat.written().map(|name| sight(name, weight * NAME));
            std::iter::once(sight(face, weight)).chain(name)
        })
        .collect();
    let sensible = pointing.likeliest_cell(presented);
    let looked = looked.and_then(|looked| match looked {
        HoverTarget::Cell(id) => Some(id.as_str()),
        HoverTarget::Combatant(_) => None,
    });
    let named = looked.map(|id| (id, FIRST)).into_iter().chain(sensible.map(|id| (id, SENSIBLE)));
    for (id, weight) in named.chain(open(presented).into_iter().map(|id| (id, OPEN))) {
        let Some(at) = view.field.cell_at(id) else { continue };
        let reach = Vec2::splat(view.field.cell_reach());
        sights.push(Sight { area: unpanned(view, Rect::from_center_half_size(at, reach)), weight });
    }
    sights
}

/// Lists the cells that may be moved to; empty if there are more than [`FEW`].
fn open(presented: &Presented) -> Vec<&str> {
    let options = presented.decision.iter().flat_map(|decision| &decision.options);
    let mut cells: Vec<&str> = options.filter_map(|option| option.at_cell.as_deref()).collect();
    cells.sort_unstable();
    cells.dedup();
    if cells.len() > FEW { Vec::new() } else { cells }
}

/// Returns the weight of seeing a combatant.
fn weight(presented: &Presented, c: &CombatantView) -> f32 {
    match (c.standing, matters(presented, c)) {
        _ if matches!(c.turn, TurnView::Asked | TurnView::Acting) => FIRST,
        (_, true) => TARGET,
        (Standing::Active, false) => FIGHTS,
        _ => FALLEN,
    }
}

/// Returns true if the combatant is deciding or acting, or if the decision or one of its options is about it.
pub fn matters(presented: &Presented, c: &CombatantView) -> bool {
    let about = |id: &Option<String>| id.as_ref() == Some(&c.id);
    let asked = presented.decision.as_ref();
    matches!(c.turn, TurnView::Asked | TurnView::Acting)
        || asked.is_some_and(|d| about(&d.combatant) || d.options.iter().any(|o| about(&o.on_combatant)))
}

/// Converts an area of the plan to window coordinates on the unpanned board.
fn unpanned(view: &BoardView, plan: Rect) -> Rect {
    let at = |p: Vec2| view.origin + p * view.pixels_per_unit;
    Rect::from_corners(at(plan.min), at(plan.max))
}
