//! The texts on arrows: the dice on each, a third of its length along; and a tag over the target of several attacks,
//! such as "highest of 3 dice". No text covers a token, a name or another pill. Lengths are in plan units.

use super::super::super::ink::{length, part};
use super::super::super::label_layout::{LabelNeeds, ObstacleKind, Obstacles, laps};
use super::route::{ArrowRoute, RouteObstacles};
use crate::vocab::view::{ArrowKind, ArrowView};
use bevy::math::{Rect, Vec2};

/// A part of a pill: words, or a sign that says which of two dice counts.
#[derive(Clone, Debug, PartialEq)]
pub enum PillPart {
    Words(String),
    Higher,
    Lower,
}

impl PillPart {
    /// Returns the width of the part, in multiples of the font size.
    pub fn wide(&self) -> f32 {
        match self {
            PillPart::Words(words) => words.chars().count() as f32 * 0.49,
            PillPart::Higher | PillPart::Lower => 0.78,
        }
    }
}

/// Splits a text into words and signs, in reading order.
fn parts(text: &str) -> Vec<PillPart> {
    let mut out = Vec::new();
    let mut words = String::new();
    for c in text.chars() {
        let sign = match c {
            '▲' => PillPart::Higher,
            '▼' => PillPart::Lower,
            c => {
                words.push(c);
                continue;
            }
        };
        let before = std::mem::take(&mut words);
        out.extend((!before.trim().is_empty()).then(|| PillPart::Words(before.trim().to_owned())));
        out.push(sign);
    }
    out.extend((!words.trim().is_empty()).then(|| PillPart::Words(words.trim().to_owned())));
    out
}

/// A few words on a plate.
#[derive(Clone, Debug)]
pub struct ArrowPill {
    /// Index in the scene's arrows; `None` for a tag over a target.
    pub arrow: Option<usize>,
    pub parts: Vec<PillPart>,
    pub area: Rect,
}

impl ArrowPill {
    /// Returns the total width of the parts and the spaces between them, in multiples of the font size.
    pub fn wide(parts: &[PillPart]) -> f32 {
        parts.iter().map(PillPart::wide).sum::<f32>() + 0.12 * parts.len().saturating_sub(1) as f32
    }
}

/// Positions along its line that a pill may take, best first, as shares of the line's length.
const ALONG: [f32; 11] = [0.33, 0.28, 0.38, 0.44, 0.23, 0.50, 0.57, 0.64, 0.18, 0.72, 0.80];
/// Share of a pill that may overlap other elements before the pill is left out.
const HIDDEN: f32 = 0.16;

/// Returns all pills and tags. `highlighted` are the arrows whose pills show the label as well as the dice.
pub fn all(
    ground: &RouteObstacles,
    arrows: &[ArrowView],
    routes: &[ArrowRoute],
    highlighted: &[usize],
) -> Vec<ArrowPill> {
    let size = ground.plan.type_sizes.label;
    let mut pills: Vec<ArrowPill> = Vec::new();
    for route in routes {
        let arrow = &arrows[route.arrow];
        let parts = parts(&words_of(arrow, highlighted.contains(&route.arrow)));
        if parts.is_empty() {
            continue;
        }
        let plate = plate_of(&parts, size);
        let mut places = along(route, plate);
        clear_heads(routes, plate, &mut places);
        if let Some(area) = best(ground, &pills, plate, places) {
            pills.push(ArrowPill { arrow: Some(route.arrow), parts, area });
        }
    }
    tag(ground, arrows, routes, &mut pills);
    pills
}

/// Returns the text of a pill.
fn words_of(arrow: &ArrowView, highlighted: bool) -> String {
    let named = highlighted || matches!(arrow.kind, ArrowKind::Flight | ArrowKind::Aid);
    match (named && !arrow.label.is_empty(), arrow.dice.is_empty()) {
        (true, true) => arrow.label.clone(),
        (true, false) => format!("{} {}", arrow.label, arrow.dice),
        (false, _) => arrow.dice.clone(),
    }
}

/// Returns the size of a plate for these parts.
fn plate_of(parts: &[PillPart], size: f32) -> Vec2 {
    Vec2::new(ArrowPill::wide(parts) * size + size * 0.9, (size * 1.32).round())
}

/// Adds a penalty to places that hide the end of a line.
fn clear_heads(routes: &[ArrowRoute], plate: Vec2, places: &mut [(Vec2, f32)]) {
    for (at, dear) in places {
        let area = Rect::from_center_size(*at, plate).inflate(2.0);
        let over = routes.iter().flat_map(|r| r.line.iter().rev().take(8)).filter(|p| area.contains(**p));
        *dear += 0.14 * over.count() as f32;
    }
}

/// Returns places on a line and a little to its sides, each with a penalty.
fn along(route: &ArrowRoute, plate: Vec2) -> Vec<(Vec2, f32)> {
    let long = length(&route.line);
    let mut out = Vec::new();
    for (i, share) in ALONG.iter().enumerate() {
        let at = part(&route.line, long * share, long * share);
        let next = part(&route.line, long * share + 2.0, long * share + 2.0);
        let (Some(&at), Some(&next)) = (at.first(), next.first()) else { continue };
        let across = (next - at).normalize_or_zero().perp();
        for (j, off) in [0.0, 0.55, -0.55, 1.0, -1.0, 1.7, -1.7].into_iter().enumerate() {
            out.push((at + across * off * plate.y, 0.02 * i as f32 + 0.05 * j as f32));
        }
    }
    out
}

/// Returns the best place of a plate; `None` if each hides too much. `places` are middles, each with a penalty in
/// shares of the plate.
fn best(ground: &RouteObstacles, pills: &[ArrowPill], plate: Vec2, mut places: Vec<(Vec2, f32)>) -> Option<Rect> {
    let board = Rect::from_corners(Vec2::splat(-2.0), ground.plan.size + 2.0);
    let mut obstacles = Obstacles::new(board, 3.0 * plate.y);
    obstacles.add_areas(ObstacleKind::Name, ground.covers.iter().copied());
    let (size, hiding) = (plate.x * plate.y, ObstacleKind::Name.cost());
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    let areas = places.into_iter().map(|(at, dear)| (Rect::from_center_size(at, plate), dear * size * hiding / 4.0));
    let is_clear = |area: Rect| !pills.iter().any(|pill| laps(area.inflate(1.5), pill.area));
    let clear = areas.filter(|(area, _)| is_clear(*area) && board.contains(area.min) && board.contains(area.max));
    obstacles.best(&LabelNeeds { allowance: HIDDEN * size * hiding, ..LabelNeeds::OPTIONAL }, clear)
}

/// Adds a tag over every target of several arrows, such as "highest of 3 dice": only the highest die counts.
fn tag(ground: &RouteObstacles, arrows: &[ArrowView], routes: &[ArrowRoute], pills: &mut Vec<ArrowPill>) {
    let size = ground.plan.type_sizes.label * 0.94;
    let mut targets: Vec<usize> = arrows.iter().filter(|a| a.of > 1).filter_map(|a| a.to).collect();
    targets.sort_unstable();
    targets.dedup();
    for to in targets {
        let on = arrows.iter().filter(|a| a.to == Some(to) && a.of > 1);
        let (several, of) = (on.clone().count() > 1, on.map(|a| a.of).max().unwrap_or(0));
        let Some(seat) = ground.seats.get(to).copied().flatten().filter(|_| several) else { continue };
        for words in [format!("highest of {of} dice"), format!("best of {of}")] {
            let plate = Vec2::new(words.chars().count() as f32 * size * 0.47 + size * 0.9, (size * 1.3).round());
            let up = seat.radius * 1.14 + plate.y / 2.0 + 1.0;
            let low = seat.label.y + size * 0.65 + plate.y / 2.0;
            let aside = seat.radius * 1.3 + plate.x / 2.0;
            let at = seat.at;
            let mut places: Vec<(Vec2, f32)> = [0.0, 0.25, -0.25, 0.5, -0.5]
                .iter()
                .map(|s| (at + Vec2::new(s * plate.x, -up), 0.1 * f32::abs(*s)))
                .collect();
            places.extend([0.0, 0.3, -0.3].iter().map(|s| (Vec2::new(at.x + s * plate.x, low), 0.15)));
            places.extend([(at + Vec2::X * aside, 0.2), (at - Vec2::X * aside, 0.2)]);
            clear_heads(routes, plate, &mut places);
            if let Some(area) = best(ground, pills, plate, places) {
                pills.push(ArrowPill { arrow: None, parts: vec![PillPart::Words(words)], area });
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{fixture, plan::RankPlan, seats};
    use super::super::route;
    use super::*;
    use crate::vocab::view::Scene;
    use crate::window::board::ObstacleShape;
    use crate::window::board::field::TokenPlacement;

    /// Lays out a scene with all its tokens. Returns the pills of its arrows, and the areas of tokens and names.
    fn written(scene: &Scene, room: Vec2) -> (Vec<ArrowPill>, Vec<Rect>) {
        let plan = RankPlan::new(scene, room, &[], 1.0);
        let guests = fixture::tokens(&plan, scene);
        let seats = seats::seat_all(&plan, &guests);
        let covers: Vec<Rect> = guests.iter().flat_map(|g| seats[&g.id].areas()).collect();
        let by_roster: Vec<Option<TokenPlacement>> = guests.iter().map(|g| seats.get(&g.id).copied()).collect();
        let sides: Vec<usize> = guests.iter().map(|g| g.side).collect();
        let ground = RouteObstacles { plan: &plan, seats: &by_roster, sides: &sides, covers: &covers };
        let routes = route::all(&ground, &scene.arrows);
        (all(&ground, &scene.arrows, &routes, &[]), covers)
    }

    #[test]
    fn pills_hide_no_names_and_not_each_other() {
        for (name, scene) in fixture::all() {
            for room in [Vec2::new(696.0, 400.0), Vec2::new(1450.0, 900.0)] {
                let (pills, covers) = written(&scene, room);
                for (i, pill) in pills.iter().enumerate() {
                    let own = pill.area.width() * pill.area.height();
                    let hidden = covers.iter().map(|c| ObstacleShape::Area(*c).hidden(pill.area)).sum::<f32>();
                    assert!(hidden <= HIDDEN * own, "{name} in {room}: {:?}", pill.parts);
                    assert!(pills[..i].iter().all(|p| !laps(p.area, pill.area)), "{name}: {:?}", pill.parts);
                }
            }
        }
    }

    #[test]
    fn dice_and_which_of_them_counts_are_written() {
        let (pills, _) = written(&fixture::ford(), Vec2::new(1450.0, 900.0));
        let said = |parts: &[PillPart]| pills.iter().any(|p| p.parts == parts);
        let words = |w: &str| PillPart::Words(w.to_owned());
        assert!(said(&[words("2d6"), PillPart::Higher]) && said(&[words("d8")]) && said(&[words("highest of 3 dice")]));
    }

    #[test]
    fn signs_stand_where_they_are_read() {
        let words = |w: &str| PillPart::Words(w.to_owned());
        assert_eq!(parts("2d6 ▲ or ▼"), [words("2d6"), PillPart::Higher, words("or"), PillPart::Lower]);
        assert_eq!(parts("d8 | d4"), [words("d8 | d4")]);
        assert!(parts("").is_empty());
    }
}
