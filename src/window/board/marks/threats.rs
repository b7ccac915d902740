//! Where danger comes from: who would do harm, who could, who sees.

use super::super::ink::tint;
use super::super::signs::RED;
use super::super::{Menaces, SLIGHT, Sights, Threats, place_asked};
use super::Marker;
use super::arrows::Stroke;
use super::spot::Spot;
use crate::window::theme;
use bevy::prelude::*;

impl Marker<'_, '_, '_> {
    /// Who would do harm in the place that is asked about.
    pub(super) fn threat(&mut self, threats: &Threats) {
        let Some(threat) = threats.asked(self.presented, self.pointing) else { return };
        let Some(to) = self.view.cell_at(&threat.cell) else { return };
        let home = threats.found.first().is_some_and(|first| first.cell == threat.cell);
        let me = threats.who().and_then(|id| self.spot(id)).filter(|_| home);
        for (who, loss) in &threat.by {
            let Some(from) = self.spot(who).filter(|_| *loss >= SLIGHT) else { continue };
            let (end, short) = me.map_or((to, 4.0), |me| (me.at, me.radius * 1.30));
            let color = tint(self.theme.side(from.faction).ink, 0.9);
            self.arrow(from, (end, short), color, Stroke::Broken);
            self.chevron(from, end, color);
        }
    }

    /// At rest, a chevron on the rim of everybody who could strike or shoot whoever is asked, towards them.
    pub(super) fn menaced(&mut self, menaces: &Menaces) {
        let presented = self.presented;
        let id = |ix: usize| presented.scene.combatants.get(ix).map(|c| c.id.as_str());
        let Some(to) = menaces.whom.and_then(id).and_then(|id| self.spot(id)) else { return };
        // While a blow is shown or answered, that is what is looked at.
        if presented.decision.as_ref().is_none_or(|d| d.reaction) {
            return;
        }
        for who in &menaces.by {
            if let Some(from) = id(*who).and_then(|id| self.spot(id)).filter(|from| from.at != to.at) {
                self.chevron(from, to.at, tint(RED, 0.95));
            }
        }
    }

    /// A chevron on the rim of a token: from here it comes, that way.
    fn chevron(&mut self, from: Spot, end: Vec2, color: LinearRgba) {
        let way = (end - from.at).normalize_or_zero();
        let size = (from.radius * 0.34).max(9.0);
        self.high.pointer(from.at + way * from.radius * 1.5, way, size + 3.0, tint(theme::PAGE, 0.9));
        self.high.pointer(from.at + way * (from.radius * 1.5 - 1.5), way, size, color);
    }

    /// A dotted line from everybody who sees the place that is asked about.
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
            self.high.dots(&line, 3.0, tint(theme::PAGE, 0.8), 9.0, 0.0);
            self.high.dots(&line, 2.0, tint(self.theme.side(from.faction).ink, 0.95), 9.0, 0.0);
        }
    }
}
