//! Temporary marks: acting combatants, targets, destinations, and the target pointed at. They are rebuilt when the
//! state they show changes; moving marks are redrawn more often.

mod arrows;
mod choosable;
mod curves;
mod declared;
mod flames;
mod gathered;
mod layers;
mod moving;
mod preview;
mod spot;
mod threats;

use super::field::CellMark;
use super::hazards::look_of;
use super::ink::{self, Ink, tint};
use super::params::{BoardTokens, MeshPens, ShownBattle};
use super::signs::{ArrowMarks, RED, warn};
use super::symbols::{ChoiceSymbol, PlacedSymbol, Symbol, SymbolShape, TurnSymbol};
use super::tokens::{Token, Tokens};
use super::{BoardSet, BoardView, OverlayResults, OverlayToggles, Survey, wedges};
use crate::vocab::view::{CellKind, CellView, CombatantView, DecisionView, Ground, MarkKind, TurnView};
use crate::window::awake::Awake;
use crate::window::battle::{HoverTarget, Pointing, Presented};
use crate::window::presenter::Playing;
use crate::window::theme::{self, Theme};
use arrows::ArrowStyle;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use layers::{Inks, MarkLayer};
use moving::{Motions, Moving};
use preview::Preview;
use spot::TokenDisc;

/// Speed of the turning ring around the acting or deciding combatant, in pixels a second.
const TURNS: f32 = 7.0;
/// Radius of a surveyed cell's mark, in units of the board.
const SURVEYED: f32 = 0.2;
/// Icons of the conditions that mean burning.
const BURNING: [&str; 1] = ["flame"];
/// Positions of fires in a room, from its middle, in units of the board.
const FIRES: [(f32, f32); 3] = [(-1.1, 0.5), (1.0, 0.7), (0.2, -0.8)];

pub fn plugin(app: &mut App) {
    app.add_systems(Update, mark.in_set(BoardSet::Marks));
}

struct Marker<'a, 'w, 's> {
    presented: &'a Presented,
    pointing: &'a Pointing,
    view: &'a BoardView,
    theme: &'a Theme,
    tokens: &'a Tokens,
    places: &'a Query<'w, 's, (&'static Token, &'static Transform)>,
    /// The survey draws the path, so the focused option need not.
    surveyed: bool,
    low: Ink,
    high: Ink,
    moving: Motions,
    /// Tips of arrows, and the heads that several share.
    arrows: ArrowMarks,
    /// All marks that are drawn, for their explanation.
    symbols: Vec<PlacedSymbol>,
}

/// A token that has moved, or whose wounds or health have changed.
type MovedToken = (With<Token>, Or<(Changed<Token>, Changed<Transform>)>);

/// What is marked besides the options: the event playing, the survey, and the overlays.
#[derive(SystemParam)]
struct Marked<'w, 's> {
    playing: Res<'w, Playing>,
    survey: Res<'w, Survey>,
    lenses: Res<'w, OverlayToggles>,
    results: OverlayResults<'w>,
    moved: Query<'w, 's, (), MovedToken>,
}

impl Marked<'_, '_> {
    fn is_changed(&self) -> bool {
        let OverlayResults { threats, menaces, sights, .. } = &self.results;
        let overlays = [self.lenses.is_changed(), threats.is_changed(), menaces.is_changed(), sights.is_changed()];
        self.playing.is_changed() || self.survey.is_changed() || overlays.contains(&true) || !self.moved.is_empty()
    }
}

fn mark(
    shown: ShownBattle,
    theme: Res<Theme>,
    tokens: BoardTokens,
    marked: Marked,
    awake: Res<Awake>,
    layers: Query<(Entity, &MarkLayer)>,
    mut pens: MeshPens,
    mut motions: Local<Motions>,
) {
    let ShownBattle { presented, pointing, view: Some(view) } = shown else { return };
    let material = pens.white();
    let MeshPens { commands, meshes, symbols, arrows, .. } = &mut pens;
    let time = if theme.reduced_motion { 0.0 } else { moving::tick(awake.clock) };
    let shown = view.is_added() || presented.is_changed() || pointing.is_changed() || theme.is_changed();
    let anew = shown || marked.is_changed();
    let mut lay = |layer: MarkLayer, inks: Inks| {
        layers.iter().filter(|(_, was)| **was == layer).for_each(|(entity, _)| commands.entity(entity).try_despawn());
        for (ink, z) in inks.on(layer) {
            let (mesh, place) = (Mesh2d(meshes.add(ink.mesh())), Transform::from_xyz(0.0, 0.0, z));
            let material = MeshMaterial2d(material.clone());
            commands.spawn((layer, mesh, material, place, NoFrustumCulling, ChildOf(view.root)));
        }
    };
    if anew {
        let mut marker = Marker {
            presented: &presented,
            pointing: &pointing,
            view: &view,
            theme: &theme,
            tokens: &tokens.tokens,
            places: &tokens.places,
            surveyed: marked.survey.view.cells.iter().any(|(_, kind)| *kind == MarkKind::Path),
            low: Ink::default(),
            high: Ink::default(),
            moving: Motions::default(),
            arrows: ArrowMarks::default(),
            symbols: Vec::new(),
        };
        marker.draw(&marked);
        let Marker { low, high, arrows: made, moving, symbols: marks, .. } = marker;
        (arrows.shown, arrows.gathered) = (made.shown, made.gathered);
        (symbols.marks, *motions) = (marks, moving);
        lay(MarkLayer::Still, Inks { low, high });
    }
    if anew || motions.ticked != time {
        lay(MarkLayer::Moving, motions.at(time));
    }
}

impl Marker<'_, '_, '_> {
    /// Draws all marks, from the lowest to the highest.
    fn draw(&mut self, marked: &Marked) {
        let Marked { playing, survey, lenses, results, .. } = marked;
        self.fires();
        self.turns();
        self.survey(survey);
        self.declared(playing);
        if lenses.threat {
            self.threat(&results.threats);
        }
        if !self.facings() {
            self.options();
            self.focus();
        }
        if !lenses.threat {
            self.menaced(&results.menaces);
        }
        if lenses.sight {
            self.watched(&results.sights);
        }
        self.playing(playing);
        self.hover();
        self.wounds();
    }

    /// Records a mark, for its explanation.
    fn record(&mut self, symbol: Symbol, shape: SymbolShape) {
        self.symbols.push(symbol.at(shape));
    }

    fn spot(&self, id: &str) -> Option<TokenDisc> {
        let (token, transform) = self.places.get(self.tokens.entity(id)?).ok()?;
        let at = transform.translation.truncate();
        Some(TokenDisc { at, radius: token.radius, faction: token.faction, figures: token.has_figures() })
    }

    /// Draws a dotted golden ring around an acting combatant, and a dashed one around a deciding combatant.
    fn turns(&mut self) {
        let turns = |turn: TurnView| matches!(turn, TurnView::Acting | TurnView::Asked);
        for combatant in self.presented.scene.combatants.iter().filter(|c| turns(c.turn)) {
            let Some(spot) = self.spot(&combatant.id) else { continue };
            let radius = self.ring_around(combatant, spot);
            let turn = if combatant.turn == TurnView::Acting {
                TurnSymbol::Acting
            } else {
                TurnSymbol::Deciding(spot.faction)
            };
            self.record(Symbol::Turn(turn), SymbolShape::Ring { at: spot.at, radius });
            let ring = || {
                let mut ring = ink::circle(spot.at, radius);
                ring.push(ring[0]);
                ring
            };
            match combatant.turn {
                TurnView::Acting => {
                    let glow = move |ink: &mut Ink| {
                        ink.glow(spot.at, radius * 1.32, spot.radius * 0.9, tint(theme::HIGHLIGHT, 0.75));
                    };
                    self.moving.low.push(Moving::Still(Box::new(glow)));
                    let ring = ring();
                    let every = ink::length(&ring) / 36.0;
                    let (radius, color) = ((spot.radius * 0.062).max(1.8), tint(theme::GOLD, 1.0));
                    self.moving.low.push(Moving::Dots { line: ring, radius, color, every, speed: TURNS });
                }
                TurnView::Asked => {
                    let ring = ring();
                    let every = ink::length(&ring) / 14.0;
                    let color = tint(self.theme.side(spot.faction).ink, 0.95);
                    self.moving.low.push(Moving::Dashes { line: ring, width: 2.4, color, every, speed: TURNS });
                }
                _ => {}
            }
        }
    }

    /// Returns the radius of the ring around a token. It is outside the ring of a possible target and outside the
    /// wedges of a facing decision.
    fn ring_around(&self, combatant: &CombatantView, spot: TokenDisc) -> f32 {
        let asked =
            |d: &&DecisionView| d.combatant.as_ref() == Some(&combatant.id) && !wedges::facing_options(d).is_empty();
        match self.presented.decision.as_deref().filter(asked) {
            Some(_) => self.view.unit() * wedges::TIP * 1.06,
            None if self.is_choosable(&combatant.id) => spot.radius * 1.68,
            None => spot.radius * 1.46,
        }
    }

    /// Draws the survey of the cell pointed at.
    fn survey(&mut self, survey: &Survey) {
        let mover = self.presented.decision.as_ref().and_then(|d| d.combatant.as_deref());
        let acting =
            || self.presented.scene.combatants.iter().find(|c| c.turn == TurnView::Acting).map(|c| c.id.as_str());
        let from = mover.or_else(acting).and_then(|id| self.spot(id)).map(|s| s.at);
        let to = survey.cell().and_then(|id| self.view.cell_at(id));
        self.view.field.survey(&survey.view.cells, [from, to], &self.view.frame, [&mut self.low, &mut self.high]);
        let is_drawn = |kind: MarkKind| kind != MarkKind::Danger && self.view.field.draws_survey_mark(kind);
        let drawn: Vec<&(String, MarkKind)> = survey.view.cells.iter().filter(|(_, kind)| is_drawn(*kind)).collect();
        for (id, kind) in drawn {
            if let Some(at) = self.view.cell_at(id) {
                let radius = self.view.unit() * SURVEYED;
                self.record(Symbol::Choice(ChoiceSymbol::Survey(*kind)), SymbolShape::Disc { at, radius });
            }
        }
        for (id, _) in survey.view.cells.iter().filter(|(_, kind)| *kind == MarkKind::Danger) {
            if let Some((at, size)) = self.view.field.warning(id, &self.view.frame) {
                let at = self.view.world(at);
                warn(&mut self.high, at, size);
                self.record(Symbol::Choice(ChoiceSymbol::Warning), SymbolShape::Disc { at, radius: size.max(7.0) });
            }
        }
    }

    /// Draws wedges around the combatant if the decision is about facing. Returns true if it did.
    fn facings(&mut self) -> bool {
        let Some(decision) = &self.presented.decision else { return false };
        let facings = wedges::facing_options(decision);
        let asked = decision.combatant.as_deref().and_then(|id| self.spot(id));
        let (Some(spot), false) = (asked, facings.is_empty()) else { return false };
        for (option, direction) in facings {
            let Some(way) = self.view.field.direction_vector(direction) else { continue };
            let wedge = wedges::Wedge { at: spot.at, way: way * Vec2::new(1.0, -1.0), unit: self.view.unit() };
            wedge.draw(&mut self.high, self.pointing.focus == Some(option));
            self.record(Symbol::Choice(ChoiceSymbol::Direction), wedge.shape());
        }
        true
    }

    /// Draws fire on burning ground and on burning combatants; a room burns in several places.
    fn fires(&mut self) {
        let burning = |c: &&CombatantView| c.conditions.iter().any(|c| BURNING.contains(&c.icon));
        let on = self.presented.scene.combatants.iter().filter(burning);
        let tokens: Vec<Vec2> = on.filter_map(|c| self.spot(&c.id)).map(|s| s.at).collect();
        let aflame = |c: &&CellView| c.hex.is_some_and(|hex| hex.ground == Ground::Fire);
        let cells = self.presented.scene.cells.iter().filter(aflame).filter_map(|c| self.view.cell_at(&c.id));
        let size = self.view.unit() * 0.5;
        let rooms = self.presented.scene.cells.iter().filter(on_fire).filter_map(|c| self.view.cell_at(&c.id));
        let fires = FIRES.map(|(x, y)| Vec2::new(x, y) * self.view.unit());
        let rooms = rooms.flat_map(|at| fires.map(|by| at + by));
        for (i, at) in cells.chain(tokens).chain(rooms).enumerate() {
            self.moving.low.push(Moving::Fire { at, size, ahead: i as f32 * 1.7 });
        }
    }

    /// Draws the focused option: its target, or the path to its cell.
    fn focus(&mut self) {
        let Some(decision) = &self.presented.decision else { return };
        let actor = decision.combatant.as_deref().and_then(|id| self.spot(id));
        if decision.reaction
            && let (Some(to), Some(from)) = (actor, self.attacker(decision.combatant.as_deref()))
        {
            self.strike(from, to, ArrowStyle::Solid);
            self.aim(to);
        }
        if let Some(target) = self.pointing.about.as_deref().and_then(|id| self.spot(id)) {
            self.threaten(actor, target);
        }
        let Some(option) = self.pointing.focus.and_then(|f| decision.options.get(f)) else { return };
        let target = option.on_combatant.as_deref().and_then(|id| self.spot(id));
        let cell = option.at_cell.as_deref().and_then(|id| self.view.cell_at(id));
        if let Some(id) = &option.at_cell {
            self.view.field.mark(id, CellMark::Pointed, &self.view.frame, &mut self.high);
        }
        match (preview::preview_of(option, target.is_some(), cell.is_some()), target, cell, actor) {
            (Preview::Push, Some(moved), Some(cell), _) => {
                self.path(moved, cell);
            }
            (Preview::Choice, Some(chosen), ..) => {
                self.high.ring(chosen.at, chosen.radius * 1.42, 3.0, tint(theme::BRIGHT_GOLD, 1.0));
            }
            (Preview::Blow, Some(target), ..) => self.threaten(actor, target),
            (Preview::Walk, None, Some(cell), Some(from)) if !self.surveyed => {
                self.path(from, cell);
            }
            _ => {}
        }
    }

    /// Draws a possible attack.
    fn threaten(&mut self, actor: Option<TokenDisc>, target: TokenDisc) {
        if let Some(from) = actor.filter(|a| a.at != target.at) {
            self.strike(from, target, ArrowStyle::Broken);
        }
        self.aim(target);
    }

    /// Returns the acting combatant while another combatant decides on a reaction.
    fn attacker(&self, asked: Option<&str>) -> Option<TokenDisc> {
        let acts = |c: &&CombatantView| c.turn == TurnView::Acting && Some(c.id.as_str()) != asked;
        self.presented.scene.combatants.iter().find(acts).and_then(|c| self.spot(&c.id))
    }

    fn playing(&mut self, playing: &Playing) {
        let Some(beat) = &playing.0 else { return };
        let spots = [&beat.source, &beat.target].map(|id| id.as_deref().and_then(|id| self.spot(id)));
        let [Some(from), Some(to)] = spots else { return };
        if from.at != to.at && beat.aims {
            self.strike(from, to, ArrowStyle::Solid);
            self.aim(to);
        }
    }

    fn hover(&mut self) {
        for id in &self.pointing.lit {
            // Under names and faces.
            self.view.field.mark(id, CellMark::Open, &self.view.frame, &mut self.low);
        }
        let Some(target) = &self.pointing.hover else { return };
        match target {
            HoverTarget::Combatant(id) => {
                if let Some(spot) = self.spot(id) {
                    self.high.ring(spot.at, spot.radius * 1.19, 2.0, tint(theme::PAGE, 0.95));
                }
            }
            HoverTarget::Cell(id) => self.view.field.mark(id, CellMark::Pointed, &self.view.frame, &mut self.high),
        }
    }

    /// Draws the flash of a fresh wound.
    fn wounds(&mut self) {
        // With reduced motion the flash fades and does not grow.
        let grows = if self.theme.reduced_motion { 0.0 } else { 1.0 };
        for (token, transform) in self.places.iter() {
            let at = transform.translation.truncate();
            if token.falls() > 0.0 {
                let wide = token.radius * (1.2 + 1.1 * grows * (1.0 - token.falls()));
                self.low.glow(at, wide * 1.3, wide * 0.6, tint(theme::WALNUT_DEEP, 0.7 * token.falls()));
                self.high.ring(at, wide, 7.0 * token.falls(), tint(theme::INK, token.falls()));
            }
            if token.struck() > 0.0 {
                let grow = 1.25 + 0.5 * grows * (1.0 - token.struck());
                self.high.ring(at, token.radius * grow, 5.0 * token.struck(), tint(RED, token.struck()));
            }
        }
    }
}

/// Returns true for a room with a burning hazard.
fn on_fire(cell: &&CellView) -> bool {
    cell.kind == CellKind::Zone && cell.hazard.as_deref().and_then(look_of).is_some_and(|look| look.burns)
}
