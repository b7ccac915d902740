//! Declared actions of one side at one target. From three on, their lines meet in front of the target and share one
//! head, next to which their number is written.

use super::super::signs::GatheredArrows;
use super::spot::TokenDisc;
use crate::vocab::view::{ArrowKind, ArrowView};
use bevy::math::Vec2;

/// Minimum number of lines that are gathered.
const LEAST: usize = 3;
/// Distance from the end of the shared head to the point where the lines meet, in pixels.
const LONG: f32 = 30.0;
/// Minimum length of a line from the rim of its token to the meeting point, in pixels. Nearer tokens keep their arrows.
const NEAR: f32 = 12.0;
/// Minimum length of the mean direction of the lines. Lines from all around are not gathered.
const TOGETHER: f32 = 0.6;
/// Turns of the shared head from the mean direction, in radians, the preferred one first.
const TURNS: [f32; 7] = [0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9];
/// Half the width of the number at the meeting point, in pixels.
pub const NUMBER: f32 = 12.0;

/// The arrow of a declared action: its start, its end, and the gap before its end.
pub struct DeclaredArrow<'a> {
    pub arrow: &'a ArrowView,
    pub from: TokenDisc,
    pub end: Option<(Vec2, f32)>,
    pub strength: f32,
}

impl DeclaredArrow<'_> {
    /// Returns the angle of the arrow's last part, seen from its end, in radians.
    pub fn side(&self) -> f32 {
        self.end.map_or(0.0, |(end, _)| (self.from.at - end).to_angle())
    }

    /// Returns true if the action helps its target.
    pub fn is_aid(&self) -> bool {
        self.arrow.kind == ArrowKind::Aid
    }
}

/// Lines that share one head.
pub struct Gathering {
    /// Roster index of the target.
    target: usize,
    pub arrows: GatheredArrows,
    /// End of the head.
    pub tip: Vec2,
    pub strength: f32,
}

impl Gathering {
    /// Returns true if the arrow is one of the gathered ones.
    pub fn has(&self, line: &DeclaredArrow) -> bool {
        belongs(line, self.target, self.arrows.side)
    }
}

/// Returns true if the arrow can be gathered with those of that side at that target.
fn belongs(line: &DeclaredArrow, target: usize, side: usize) -> bool {
    let is_far =
        line.end.is_some_and(|(end, short)| line.from.at.distance(end) > line.from.radius * 1.25 + NEAR + LONG + short);
    is_far && !line.is_aid() && line.arrow.to == Some(target) && line.from.faction == side
}

/// Returns all gatherings. Their meeting points keep clear of the tokens where possible.
pub fn gatherings(lines: &[DeclaredArrow], tokens: &[TokenDisc]) -> Vec<Gathering> {
    let mut found: Vec<Gathering> = Vec::new();
    for line in lines {
        let Some((target, (end, short))) = line.arrow.to.zip(line.end) else { continue };
        let side = line.from.faction;
        if found.iter().any(|gathering| gathering.target == target && gathering.arrows.side == side) {
            continue;
        }
        let all: Vec<&DeclaredArrow> = lines.iter().filter(|other| belongs(other, target, side)).collect();
        let sum: Vec2 = all.iter().map(|other| (other.from.at - end).normalize_or_zero()).sum();
        if all.len() < LEAST || sum.length() < TOGETHER * all.len() as f32 {
            continue;
        }
        let covers = |token: &&TokenDisc, at: Vec2| token.at != end && token.at.distance(at) < token.radius + NUMBER;
        let is_free = |way: &Vec2| !tokens.iter().any(|token| covers(&token, end + *way * (short + LONG)));
        let mean = sum.normalize_or_zero();
        let towards = TURNS.map(|turn| Vec2::from_angle(turn).rotate(mean)).into_iter().find(is_free).unwrap_or(mean);
        let tip = end + towards * short;
        let arrows = GatheredArrows { at: tip + towards * LONG, count: all.len(), side };
        let strength = all.iter().map(|other| other.strength).fold(0.0, f32::max);
        found.push(Gathering { target, arrows, tip, strength });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_from_one_direction_are_gathered_and_others_are_not() {
        let arrow = ArrowView { to: Some(9), ..ArrowView::default() };
        let line = |x: f32, y: f32, faction: usize| DeclaredArrow {
            arrow: &arrow,
            from: TokenDisc { at: Vec2::new(x, y), radius: 20.0, faction, figures: false },
            end: Some((Vec2::ZERO, 26.0)),
            strength: 0.5,
        };
        let together = [line(200.0, 10.0, 1), line(220.0, -40.0, 1), line(190.0, 60.0, 1), line(-180.0, 0.0, 0)];
        let found = gatherings(&together, &[]);
        assert_eq!(found.iter().map(|one| (one.arrows.count, one.arrows.side)).collect::<Vec<_>>(), [(3, 1)]);
        assert!(found[0].tip.x > 20.0 && found[0].arrows.at.x > found[0].tip.x, "in front of the target");
        assert!(together[..3].iter().all(|line| found[0].has(line)) && !found[0].has(&together[3]));
        assert!(gatherings(&together[..2], &[]).is_empty(), "two");
        let free = found[0].arrows.at;
        let between = TokenDisc { at: free, radius: 20.0, faction: 1, figures: false };
        let turned = gatherings(&together, &[between])[0].arrows.at;
        assert!(
            turned.distance(free) > 30.0 && (turned.length() - free.length()).abs() < 0.1,
            "beside the token between"
        );
        let around = [line(199.0, 0.0, 1), line(-199.0, 0.0, 1), line(0.0, 199.0, 1)];
        assert!(gatherings(&around, &[]).is_empty(), "from all around");
        let near = [line(60.0, 0.0, 1), line(60.0, 20.0, 1), line(200.0, 0.0, 1), line(200.0, 20.0, 1)];
        assert!(gatherings(&near, &[]).is_empty(), "two of four are beside the target");
    }
}
