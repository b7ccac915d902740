//! Marks of danger: enemies that would do harm, enemies that could, and observers.

use super::super::ink::tint;
use super::super::signs::RED;
use super::super::symbols::{PlanSymbol, Symbol, SymbolShape};
use super::super::{SLIGHT, Sights, ThreatMarkers, Threats, place_asked};
use super::Marker;
use super::arrows::ArrowStyle;
use super::moving::Moving;
use super::spot::TokenDisc;
use crate::window::theme;
use bevy::prelude::*;

/// Fallback position of a chevron without room in front of the token: its turn in radians, and its distance from the
/// middle in radii.
const ON_RIM: (f32, f32) = (0.0, 1.28);

impl Marker<'_, '_, '_> {
    /// Draws arrows from the enemies that would do harm in the cell in question.
    pub(super) fn threat(&mut self, threats: &Threats) {
        let Some(threat) = threats.shown_threat(self.presented, self.pointing) else { return };
        let Some(to) = self.view.cell_at(&threat.cell) else { return };
        let home = threats.found.first().is_some_and(|first| first.cell == threat.cell);
        let me = threats.who().and_then(|id| self.spot(id)).filter(|_| home);
        for enemy in &threat.by {
            let Some(from) = self.spot(&enemy.id).filter(|_| enemy.loss >= SLIGHT) else { continue };
            let (end, short) = me.map_or((to, 4.0), |me| (me.at, me.radius * 1.30));
            let line = self.arrow(from, (end, short), tint(RED, 0.9), ArrowStyle::Broken);
            self.record(threat_symbol(), SymbolShape::Line(line));
            self.chevron(from, end);
        }
    }

    /// Draws a chevron in front of each enemy that could strike or shoot the deciding combatant, pointing at it,
    /// while no event plays.
    pub(super) fn menaced(&mut self, menaces: &ThreatMarkers) {
        let presented = self.presented;
        let id = |ix: usize| presented.scene.combatants.get(ix).map(|c| c.id.as_str());
        let Some(to) = menaces.whom.and_then(id).and_then(|id| self.spot(id)) else { return };
        // While an attack is shown or answered, its own marks have priority.
        if presented.decision.as_ref().is_none_or(|d| d.reaction) {
            return;
        }
        for who in &menaces.by {
            if let Some(from) = id(*who).and_then(|id| self.spot(id)).filter(|from| from.at != to.at) {
                self.chevron(from, to.at);
            }
        }
    }

    /// Draws a double chevron in front of a token, which shows the direction of danger. Its open strokes are apart
    /// from the rim, unlike the filled beak, which is part of it.
    fn chevron(&mut self, from: TokenDisc, end: Vec2) {
        let way = (end - from.at).normalize_or_zero();
        let size = (from.radius * 0.26).max(6.5);
        let wide = (from.radius * 0.10).max(2.6);
        let ahead = |turn: f32| Vec2::from_angle(turn).rotate(way);
        let middle = |(turn, far): (f32, f32)| from.at + ahead(turn) * (from.radius * far - size);
        let unnamed = |at: Vec2| self.names().all(|name| !name.inflate(size * 0.9).contains(at));
        let no_tip = |at: Vec2| self.arrows.shown.iter().all(|tip| tip.distance(at) > size * 2.0);
        // The chevron is next to an arrow that ends there, and on the rim if a name is in front of it.
        let free = |spot: &(f32, f32)| no_tip(middle(*spot)) && (*spot == ON_RIM || unnamed(middle(*spot)));
        let (turn, far) = [(0.0, 1.70), ON_RIM, (0.7, 1.60), (-0.7, 1.60)].into_iter().find(free).unwrap_or(ON_RIM);
        let tips = [0.0, 1.0].map(|back| from.at + ahead(turn) * from.radius * far - way * back * size * 0.95);
        let at = from.at + ahead(turn) * from.radius * far - way * size * 0.9;
        self.record(threat_symbol(), SymbolShape::Disc { at, radius: size });
        // Above the arrow that may start there.
        self.moving.high.push(Moving::Still(Box::new(move |ink| {
            for (grow, color) in [(2.6, tint(theme::PAGE, 0.95)), (0.0, tint(RED, 1.0))] {
                tips.into_iter().for_each(|tip| ink.chevron(tip, way, size, wide + grow, color));
            }
        })));
    }

    /// Draws a dotted line from each observer to the cell in question.
    pub(super) fn watched(&mut self, sights: &Sights) {
        let Some(cell) = place_asked(self.presented, self.pointing) else { return };
        let Some(to) = self.view.cell_at(cell) else { return };
        for watcher in sights.watchers(cell) {
            let who = self.presented.scene.combatants.get(watcher);
            let Some(from) = who.and_then(|c| self.spot(&c.id)).filter(|from| from.at.distance(to) > from.radius)
            else {
                continue;
            };
            let way = (to - from.at).normalize_or_zero();
            let line = [from.at + way * from.radius * 1.3, to];
            self.record(Symbol::Plan(PlanSymbol::Watched(from.faction)), SymbolShape::Line(line.to_vec()));
            self.high.dots(&line, 3.0, tint(theme::PAGE, 0.8), 9.0, 0.0);
            self.high.dots(&line, 2.0, tint(self.theme.side(from.faction).ink, 0.95), 9.0, 0.0);
        }
    }
}

/// Returns the symbol of an enemy that could attack. The legend replaces its words by the name of the combatant.
fn threat_symbol() -> Symbol {
    Symbol::Plan(PlanSymbol::Threat("could attack".into()))
}
