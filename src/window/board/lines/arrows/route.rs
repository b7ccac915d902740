//! The lines of declared actions, from the actor to the target or destination. Each bends so that it crosses few
//! tokens and names and keeps its distance from other lines. Points are in plan units.

use super::super::super::field::TokenPlacement;
use super::super::super::ink::{ending_before, length, part, swing};
use super::super::plan::{ROWS, RankPlan};
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::window::limits::Limit;
use bevy::math::{Rect, Vec2};

/// One declared action as it is drawn.
#[derive(Clone, Debug, Default)]
pub struct ArrowRoute {
    /// Index in the scene's arrows.
    pub arrow: usize,
    /// The line, from rim to rim.
    pub line: Vec<Vec2>,
    /// The intended destination.
    pub goal: Option<Vec2>,
    /// The areas struck.
    pub areas: Vec<Rect>,
}

/// The obstacles that a line avoids.
pub struct RouteObstacles<'a> {
    pub plan: &'a RankPlan,
    /// The position of each token by roster index; `None` for combatants off the board.
    pub seats: &'a [Option<TokenPlacement>],
    /// Indices of the sides, by roster index.
    pub sides: &'a [usize],
    /// Areas of the tokens and their names.
    pub covers: &'a [Rect],
}

/// Candidate bends of a line, as shares of its length.
const BENDS: [f32; 11] = [0.08, -0.08, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32, 0.44, -0.44, 0.0];

/// Routes all arrows, one after the other.
pub fn all(ground: &RouteObstacles, arrows: &[ArrowView]) -> Vec<ArrowRoute> {
    let mut routes: Vec<ArrowRoute> = Vec::new();
    for (ix, arrow) in arrows.iter().enumerate() {
        if let Some(route) = ground.route(ix, arrow, &routes) {
            routes.push(route);
        }
    }
    routes
}

impl RouteObstacles<'_> {
    fn seat(&self, ix: usize) -> Option<&TokenPlacement> {
        self.seats.get(ix)?.as_ref()
    }

    fn route(&self, ix: usize, arrow: &ArrowView, before: &[ArrowRoute]) -> Option<ArrowRoute> {
        let from = self.seat(arrow.from)?;
        let target = arrow.to.filter(|&to| to != arrow.from).and_then(|to| self.seat(to));
        let cells: Vec<Rect> = arrow.cells.iter().filter_map(|id| Some(self.plan.find(id)?.area)).collect();
        let mut route = ArrowRoute { arrow: ix, ..ArrowRoute::default() };
        match arrow.kind {
            ArrowKind::Blast if cells.is_empty() => {
                let to = target?;
                route.line = self.bent(from, to.at, rim(to), before, arrow);
            }
            ArrowKind::Blast => {
                route.areas = self.areas(arrow);
                let near = |p: &Vec2| p.distance(from.at);
                let ends = route.areas.iter().map(|a| from.at.limit_to(a.min, a.max));
                let end = ends.min_by(|a, b| near(a).total_cmp(&near(b)))?;
                route.line = self.bent(from, end, 0.0, before, arrow);
            }
            ArrowKind::Move => {
                let goal = cells.last()?.center();
                route.goal = Some(goal);
                route.line = self.bent(from, goal, 4.0, before, arrow);
            }
            ArrowKind::Charge => {
                let goal = cells.last().map(|c| c.center());
                route.goal = goal;
                route.line = match (goal, target) {
                    (Some(goal), Some(to)) => self.through(from, goal, to),
                    (None, Some(to)) => self.bent(from, to.at, rim(to), before, arrow),
                    (goal, None) => self.bent(from, goal?, 4.0, before, arrow),
                };
            }
            ArrowKind::Flight => {
                let goal = cells.last().map(|c| c.center());
                route.line = self.bent(from, goal.or_else(|| self.way_out(arrow.from))?, 0.0, before, arrow);
            }
            ArrowKind::Attack | ArrowKind::Shot | ArrowKind::Aid => {
                let to = target?;
                route.line = self.bent(from, to.at, rim(to), before, arrow);
            }
        }
        let names: Vec<Rect> = self.seats.iter().flatten().filter_map(TokenPlacement::written).collect();
        route.line = ending_before(route.line, &names);
        Some(route)
    }

    /// Returns a point behind the side's own ranged row in the combatant's battlefield.
    fn way_out(&self, who: usize) -> Option<Vec2> {
        let at = self.seat(who)?.at;
        let field = self.plan.fields.iter().find(|f| f.area.inflate(4.0).contains(at))?;
        let (row, out) = if self.sides.get(who) == Some(&0) { (0, -1.0) } else { (ROWS - 1, 1.0) };
        let strip = field.strip(row)?.area;
        let edge = if out < 0.0 { strip.min.x } else { strip.max.x };
        Some(Vec2::new(edge + out * self.plan.behind * 0.3, at.y * 0.4 + (strip.min.y + strip.height() * 0.36) * 0.6))
    }

    /// Merges the slots of an area by row; if all rows of a battlefield are included, they are one area.
    fn areas(&self, arrow: &ArrowView) -> Vec<Rect> {
        let mut rows: Vec<((usize, u8), Rect)> = Vec::new();
        for slot in arrow.cells.iter().filter_map(|id| self.plan.find(id)) {
            let key = (slot.field, slot.row);
            match rows.iter_mut().find(|(k, _)| *k == key) {
                Some((_, area)) => *area = area.union(slot.area),
                None => rows.push((key, slot.area)),
            }
        }
        let mut out = Vec::new();
        for (ix, field) in self.plan.fields.iter().enumerate() {
            let mine: Vec<Rect> = rows.iter().filter(|((f, _), _)| *f == ix).map(|(_, area)| *area).collect();
            if mine.len() > 1 && mine.len() == field.strips.len() {
                out.push(field.area.inflate(-1.0));
            } else {
                out.extend(mine.into_iter().map(|area| area.inflate(2.5)));
            }
        }
        out
    }

    /// Returns a line that bends out of the way of others and stops `short` before its end.
    fn bent(
        &self,
        from: &TokenPlacement,
        end: Vec2,
        short: f32,
        before: &[ArrowRoute],
        arrow: &ArrowView,
    ) -> Vec<Vec2> {
        let start = from.radius * 1.22;
        let best = BENDS
            .iter()
            .map(|&bend| {
                let whole = swing(from.at, end, bend);
                let line = part(&whole, start, length(&whole) - short);
                (self.cost(&line, bend, arrow, before), line)
            })
            .min_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, line)| line).unwrap_or_default()
    }

    /// Returns a line that passes through a slot to a target beyond it.
    fn through(&self, from: &TokenPlacement, goal: Vec2, to: &TokenPlacement) -> Vec<Vec2> {
        let mut line = vec![from.at, from.at.lerp(goal, 0.5), goal];
        let steps = 12;
        let knee = goal + (goal - from.at).normalize_or_zero() * goal.distance(to.at) * 0.35;
        for i in 1..=steps {
            let t = i as f32 / steps as f32;
            line.push(goal.lerp(knee, t).lerp(knee.lerp(to.at, t), t));
        }
        part(&line, from.radius * 1.22, length(&line) - rim(to))
    }

    /// Returns the penalty of a line; lower is better.
    fn cost(&self, line: &[Vec2], bend: f32, arrow: &ArrowView, before: &[ArrowRoute]) -> f32 {
        let board = Rect::from_corners(Vec2::ZERO, self.plan.size);
        let mut cost = bend.abs() * 26.0;
        for (i, p) in line.iter().enumerate() {
            for (ix, seat) in self.seats.iter().enumerate() {
                let Some(seat) = seat.filter(|_| ix != arrow.from && arrow.to != Some(ix)) else { continue };
                cost += ((seat.radius * 1.3 - seat.at.distance(*p)) / seat.radius).max(0.0) * 5.0;
            }
            cost += self.covers.iter().filter(|c| c.contains(*p)).count() as f32 * 1.1;
            if !board.contains(*p) {
                cost += 6.0;
            }
            // Lines to the same end meet there, and only there.
            if i + 5 < line.len() {
                let close = |q: &Vec2| q.distance_squared(*p) < 81.0;
                cost += before.iter().filter(|r| r.line.iter().any(close)).count() as f32 * 1.6;
            }
        }
        cost
    }
}

/// Returns the distance between the middle of a token and the end of a line to it.
fn rim(to: &TokenPlacement) -> f32 {
    to.radius * 1.24 + 2.0
}

#[cfg(test)]
mod tests {
    use super::super::super::fixture;
    use super::*;
    use crate::vocab::view::Scene;

    fn seats(plan: &RankPlan, scene: &Scene) -> Vec<Option<TokenPlacement>> {
        let seat = |place: &str| {
            let at = plan.find(place)?.area.center();
            Some(TokenPlacement::new(at, plan.stand.radius))
        };
        scene.combatants.iter().map(|c| seat(&c.place)).collect()
    }

    fn routes(scene: &Scene) -> (RankPlan, Vec<ArrowRoute>, Vec<Option<TokenPlacement>>) {
        let plan = RankPlan::new(scene, Vec2::new(696.0, 400.0), &[], 1.0);
        let seats = seats(&plan, scene);
        let sides: Vec<usize> = scene.combatants.iter().map(|c| c.faction).collect();
        let ground = RouteObstacles { plan: &plan, seats: &seats, sides: &sides, covers: &[] };
        let routes = all(&ground, &scene.arrows);
        (plan, routes, seats)
    }

    #[test]
    fn every_arrow_leads_from_rim_to_rim() {
        let scene = fixture::ford();
        let (_, routes, seats) = routes(&scene);
        assert_eq!(routes.len(), scene.arrows.len());
        for route in &routes {
            let arrow = &scene.arrows[route.arrow];
            let (from, to) = (seats[arrow.from].unwrap(), seats[arrow.to.unwrap()].unwrap());
            let (first, last) = (route.line[0], route.line[route.line.len() - 1]);
            assert!((first.distance(from.at) / from.radius - 1.22).abs() < 0.1);
            assert!((last.distance(to.at) - rim(&to)).abs() < 2.0);
        }
    }

    #[test]
    fn a_line_goes_round_whoever_stands_between() {
        let scene = fixture::ford();
        let (_, routes, seats) = routes(&scene);
        // The slinger's shot at Godric: Pikeman and Brute are between them in the same column.
        let shot = routes.iter().find(|r| scene.arrows[r.arrow].from == 7).expect("it is drawn");
        for between in [4, 6] {
            let seat = seats[between].unwrap();
            assert!(shot.line.iter().all(|p| p.distance(seat.at) > seat.radius * 0.9), "{between}");
        }
    }

    #[test]
    fn blows_given_and_returned_are_two_lines() {
        let mut scene = fixture::ford();
        scene.arrows = vec![
            ArrowView { from: 0, to: Some(4), ..ArrowView::default() },
            ArrowView { from: 4, to: Some(0), ..ArrowView::default() },
        ];
        let (_, routes, _) = routes(&scene);
        let middle = |r: &ArrowRoute| part(&r.line, length(&r.line) / 2.0, length(&r.line) / 2.0)[0];
        assert!(middle(&routes[0]).distance(middle(&routes[1])) > 5.0);
    }

    #[test]
    fn an_area_is_outlined_and_flight_leads_off_the_board() {
        let scene = fixture::two();
        let (plan, routes, _) = routes(&scene);
        let blast = routes.iter().find(|r| scene.arrows[r.arrow].kind == ArrowKind::Blast).expect("it is drawn");
        let row: Vec<_> = plan.row(1, 4).collect();
        assert!(row.len() == 4 && row.iter().all(|s| blast.areas[0].contains(s.area.center())));
        let flight = routes.iter().find(|r| scene.arrows[r.arrow].kind == ArrowKind::Flight).expect("it is drawn");
        let end = flight.line[flight.line.len() - 1];
        assert!(end.x > plan.fields[1].area.max.x);
    }
}
