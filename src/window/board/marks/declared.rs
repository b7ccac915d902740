//! What has been declared and is not done yet, on boards that do not lay it out themselves: thin lines to whom it is aimed at, dots
//! along the ways that have been chosen.

use super::super::ink::tint;
use super::arrows::{self, Stroke};
use super::spot::Spot;
use super::{Marker, Playing};
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::window::theme;
use bevy::prelude::*;

impl Marker<'_, '_, '_> {
    pub(super) fn declared(&mut self, playing: &Playing) {
        let presented = self.presented;
        if self.view.field.lays_out_declared() {
            return;
        }
        // The blow that is shown or answered has a line of its own.
        let shown = playing.0.is_some() || presented.decision.as_ref().is_some_and(|d| d.reaction);
        let acting = presented.scene.acting.filter(|_| shown);
        for arrow in presented.scene.arrows.iter().filter(|arrow| Some(arrow.from) != acting) {
            let who = |ix: usize| presented.scene.combatants.get(ix).and_then(|c| self.spot(&c.id));
            let Some(from) = who(arrow.from) else { continue };
            self.declared_by(from, arrow.to.and_then(who), arrow);
        }
    }

    fn declared_by(&mut self, from: Spot, to: Option<Spot>, arrow: &ArrowView) {
        let ink = if arrow.kind == ArrowKind::Aid { theme::MUTED } else { self.theme.side(from.faction).ink };
        let color = tint(ink, 0.7);
        let way: Vec<Vec2> = arrow.cells.iter().filter_map(|id| self.view.cell_at(id)).collect();
        let walks = matches!(arrow.kind, ArrowKind::Move | ArrowKind::Flight | ArrowKind::Charge);
        let mut from = from;
        if let Some(end) = way.last().filter(|_| walks) {
            let line: Vec<Vec2> = std::iter::once(from.at).chain(way.iter().copied()).collect();
            self.low.dots(&line, 3.4, tint(theme::PAGE, 0.6), 10.0, 0.0);
            self.low.dots(&line, 2.3, color, 10.0, 0.0);
            self.low.ring(*end, 7.0, 2.0, color);
            from.at = *end;
        }
        let end = to.map(|to| (to.at, to.radius * 1.30)).or_else(|| Some((*way.last().filter(|_| !walks)?, 4.0)));
        let Some((end, short)) = end.filter(|(end, _)| *end != from.at) else { return };
        let line = arrows::clear_way(from, end, short, &self.others(&[from.at, end]));
        arrows::arrow(&mut self.low, &line, color, Stroke::Thin, 0.0);
        self.tips.extend(line.last());
    }
}
