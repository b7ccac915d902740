//! Declared actions that are still to come, on boards that do not draw them themselves: thin arrows to the targets,
//! dots along the chosen paths.

use super::super::ink::{self, tint};
use super::super::signs::GatheredArrows;
use super::super::symbols::{PlanSymbol, Symbol, SymbolShape};
use super::arrows::{self, ArrowStyle};
use super::gathered::{DeclaredArrow, Gathering, NUMBER, gatherings};
use super::{Marker, Playing};
use crate::vocab::view::{ArrowKind, ArrowView, CombatantView};
use crate::window::battle::concerned;
use crate::window::theme;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Opacity of declared actions: those by or at the combatants involved now, and all others.
const STRONG: f32 = 0.8;
const FAINT: f32 = 0.5;
/// Length in pixels below which an arrow between neighbours is too short; it is then drawn over their rims with the
/// length `OVER`.
const SHORT: f32 = 17.0;
const OVER: f32 = 24.0;

impl Marker<'_, '_, '_> {
    pub(super) fn declared(&mut self, playing: &Playing) {
        let presented = self.presented;
        if self.view.field.lays_out_declared() {
            return;
        }
        // The attack that is shown or answered has an arrow of its own.
        let shown = playing.0.is_some() || presented.decision.as_ref().is_some_and(|d| d.reaction);
        let acting = presented.scene.acting.filter(|_| shown);
        let arrows = presented.scene.arrows.iter().filter(|arrow| Some(arrow.from) != acting);
        // Without a decision all of them count as involved.
        let concerned = presented.decision.is_some().then(|| concerned(presented, self.pointing));
        let mut lines: Vec<DeclaredArrow> = arrows.filter_map(|arrow| self.line(arrow, concerned.as_deref())).collect();
        // Those that matter now are drawn over the rest.
        lines.sort_by(|a, b| a.strength.total_cmp(&b.strength));
        let gatherings = gatherings(&lines, &self.others(&[]).tokens);
        let (joined, apart): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|line| gatherings.iter().any(|gathering| gathering.has(line)));
        let sides = sides_of(&apart);
        for is_strong in [false, true] {
            for gathering in gatherings.iter().filter(|gathering| (gathering.strength >= STRONG) == is_strong) {
                joined.iter().filter(|line| gathering.has(line)).for_each(|line| self.draw_joined(line, gathering));
                self.draw_head(gathering);
            }
            for (line, (side, of)) in
                apart.iter().zip(&sides).filter(|(line, _)| (line.strength >= STRONG) == is_strong)
            {
                self.draw_walk(line);
                self.draw_line(line, *side, *of);
            }
        }
    }

    /// Draws a line that ends where the gathered lines meet.
    fn draw_joined(&mut self, line: &DeclaredArrow, gathering: &Gathering) {
        self.draw_walk(line);
        let (from, meet) = (line.from, gathering.arrows.at);
        let shaft = arrows::flat_way(from, meet, Vec2::ZERO, 2, &self.others(&[from.at, meet]));
        let color = self.declared_color(line);
        self.low.line(&shaft, 4.6, tint(theme::PAGE, 0.85 * line.strength), false);
        self.low.line(&shaft, 2.4, color, false);
        self.record(declared(line.arrow, from.faction), SymbolShape::Line(shaft));
    }

    /// Draws the head that gathered lines share.
    fn draw_head(&mut self, gathering: &Gathering) {
        let color = tint(self.theme.side(gathering.arrows.side).ink, gathering.strength);
        arrows::arrow(&mut self.low, &[gathering.arrows.at, gathering.tip], color, ArrowStyle::Solid, 0.0);
        self.arrows.shown.push(gathering.tip);
        self.arrows.gathered.push(gathering.arrows);
        let GatheredArrows { at, count, side } = gathering.arrows;
        self.record(Symbol::Plan(PlanSymbol::Gathered(count, side)), SymbolShape::Disc { at, radius: NUMBER });
    }

    /// Returns the colour of a declared action.
    fn declared_color(&self, line: &DeclaredArrow) -> LinearRgba {
        let ink = if line.is_aid() { theme::MUTED } else { self.theme.side(line.from.faction).ink };
        tint(ink, line.strength)
    }

    /// Returns the drawing of a declared action; `None` if its actor is not on the board.
    fn line<'a>(&self, arrow: &'a ArrowView, concerned: Option<&[&CombatantView]>) -> Option<DeclaredArrow<'a>> {
        let who = |ix: usize| self.presented.scene.combatants.get(ix).and_then(|c| self.spot(&c.id));
        let (mut from, to) = (who(arrow.from)?, arrow.to.and_then(who));
        let last = arrow.cells.last().and_then(|id| self.view.cell_at(id));
        if let Some(end) = last.filter(|_| walks(arrow)) {
            from.at = end;
        }
        let end = to.map(|to| (to.at, to.radius * 1.30)).or_else(|| Some((last.filter(|_| !walks(arrow))?, 4.0)));
        let id = |ix: usize| self.presented.scene.combatants.get(ix).map(|c| &c.id);
        let ends = [Some(arrow.from), arrow.to].map(|ix| ix.and_then(id));
        let strong = concerned.is_none_or(|all| all.iter().any(|c| ends.contains(&Some(&c.id))));
        let strength = if strong { STRONG } else { FAINT };
        Some(DeclaredArrow { arrow, from, end: end.filter(|(end, _)| *end != from.at), strength })
    }

    /// Draws the path of a declared move.
    fn draw_walk(&mut self, line: &DeclaredArrow) {
        let (DeclaredArrow { arrow, from, strength, .. }, color) = (line, self.declared_color(line));
        if walks(arrow)
            && let Some(start) = self.presented.scene.combatants.get(arrow.from).and_then(|c| self.spot(&c.id))
        {
            let way = arrow.cells.iter().filter_map(|id| self.view.cell_at(id));
            let line: Vec<Vec2> = std::iter::once(start.at).chain(way).collect();
            self.low.dots(&line, 3.4, tint(theme::PAGE, 0.85 * strength), 10.0, 0.0);
            self.low.dots(&line, 2.3, color, 10.0, 0.0);
            self.record(declared(arrow, from.faction), SymbolShape::Line(line.clone()));
            if line.len() > 1 {
                self.low.ring(from.at, 7.0, 2.0, color);
            }
        }
    }

    /// Draws the arrow of a declared action.
    fn draw_line(&mut self, line: &DeclaredArrow, side: f32, of: usize) {
        let (DeclaredArrow { arrow, from, end, .. }, color) = (line, self.declared_color(line));
        let Some((end, short)) = *end else { return };
        let towards = Vec2::from_angle(side);
        let line = arrows::flat_way(*from, end, towards * short, of, &self.others(&[from.at, end]));
        if ink::length(&line) < SHORT {
            let tip = end + towards * short * 0.8;
            arrows::arrow(&mut self.high, &[tip + towards * OVER, tip], color, ArrowStyle::Thin, 0.0);
            self.arrows.shown.push(tip);
            self.record(declared(arrow, from.faction), SymbolShape::Line(vec![tip + towards * OVER, tip]));
            return;
        }
        arrows::arrow(&mut self.low, &line, color, ArrowStyle::Thin, 0.0);
        self.arrows.shown.extend(line.last());
        self.record(declared(arrow, from.faction), SymbolShape::Line(line));
    }
}

/// Returns the symbol of a declared action.
fn declared(arrow: &ArrowView, side: usize) -> Symbol {
    Symbol::Plan(PlanSymbol::Declared(arrow.kind, side, arrow.label.clone()))
}

/// Returns for each arrow the angle of its last part, in radians, and the number of arrows that share the rim of its
/// target.
fn sides_of(lines: &[DeclaredArrow]) -> Vec<(f32, usize)> {
    let mut sides: Vec<(f32, usize)> = lines.iter().map(|line| (line.side(), 1)).collect();
    let mut aimed: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, line) in lines.iter().enumerate() {
        if let Some(to) = line.arrow.to.filter(|_| line.end.is_some()) {
            aimed.entry(to).or_default().push(i);
        }
    }
    for together in aimed.values() {
        let fanned = arrows::fanned(&together.iter().map(|i| lines[*i].side()).collect::<Vec<_>>());
        for (i, side) in together.iter().zip(fanned) {
            sides[*i] = (side, together.len());
        }
    }
    sides
}

fn walks(arrow: &ArrowView) -> bool {
    matches!(arrow.kind, ArrowKind::Move | ArrowKind::Flight | ArrowKind::Charge)
}
