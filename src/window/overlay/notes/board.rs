//! The board in window coordinates, for notes drawn over it.

use super::places::{TokenCircle, to_egui};
use crate::vocab::FactionId;
use crate::vocab::view::CellKind;
use crate::window::battle::{CurrentBattle, DiceTray, Pointing, Presented};
use crate::window::board::{
    ArrowMarks, BoardLayout, BoardView, DrawnSymbols, OverlayToggles, Sights, Survey, ThreatMarkers, Threats, Tokens,
    is_named,
};
use crate::window::overlay::Overlay;
use crate::window::overlay::odds::OddsCache;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::{self, Rect, pos2};

/// The board in the window, and what is shown on it.
#[derive(SystemParam)]
pub struct BoardParams<'w> {
    pub view: Option<Res<'w, BoardView>>,
    pub layout: Res<'w, BoardLayout>,
    pub tokens: Res<'w, Tokens>,
    pub arrow_marks: Res<'w, ArrowMarks>,
    /// `None` while a level is edited.
    pub battle: Option<Res<'w, CurrentBattle>>,
    pub presented: Res<'w, Presented>,
    pub dice: Res<'w, DiceTray>,
    pub pointing: Res<'w, Pointing>,
    pub lenses: Res<'w, OverlayToggles>,
    pub threats: Res<'w, Threats>,
    pub menaces: Res<'w, ThreatMarkers>,
    pub sights: Res<'w, Sights>,
    pub survey: Res<'w, Survey>,
    pub odds: Res<'w, OddsCache>,
    pub symbols: Res<'w, DrawnSymbols>,
    pub overlay: Res<'w, Overlay>,
}

/// Half the size of the area kept free around an arrow's tip, in pixels.
const HEAD: f32 = 12.0;

impl BoardParams<'_> {
    /// Returns the room that the panels leave for the board. `None` before there is a view.
    pub fn canvas(&self) -> Option<Rect> {
        self.view.as_ref().map(|_| to_egui(self.layout.area))
    }

    /// Returns the rectangles that panels over the board may grow to, in the window.
    pub fn panels(&self) -> Vec<Rect> {
        self.layout.covers.iter().map(|panel| to_egui(*panel)).collect()
    }

    /// Returns the areas that tokens cover, in the window.
    pub fn tokens_in_window(&self) -> Vec<Rect> {
        let Some(view) = &self.view else { return Vec::new() };
        self.tokens.covers().iter().map(|area| to_egui(view.in_window(*area))).collect()
    }

    /// Returns the name plates, in the window.
    pub fn names(&self) -> impl Iterator<Item = Rect> {
        self.view.iter().flat_map(|view| self.tokens.names().map(|name| to_egui(view.in_window(name))))
    }

    /// Returns the centre of a cell in the window, and its radius.
    pub fn cell(&self, id: &str) -> Option<(egui::Pos2, f32)> {
        let view = self.view.as_ref()?;
        let (at, reach) = view.cell_in_window(id)?;
        Some((pos2(at.x, at.y), reach))
    }

    /// Returns the cell of the default option, in the window.
    pub fn sensible_cell(&self) -> Option<Rect> {
        let (at, reach) = self.cell(self.pointing.likeliest_cell(&self.presented)?)?;
        Some(Rect::from_center_size(at, egui::Vec2::splat(2.0 * reach)))
    }

    /// Returns the captions on the board, without names, in the window.
    pub fn captions(&self) -> Vec<Rect> {
        self.view.iter().flat_map(|view| view.captions_in_window()).map(to_egui).collect()
    }

    /// Returns the heads of declaration arrows, in the window.
    pub fn arrow_heads(&self) -> impl Iterator<Item = Rect> {
        let heads = self.view.iter().flat_map(|view| self.arrow_marks.all().map(|tip| view.window_at(tip)));
        heads.map(|at| Rect::from_center_size(pos2(at.x, at.y), egui::Vec2::splat(2.0 * HEAD)))
    }

    /// Returns the labels of declaration arrows, in the window.
    pub fn arrow_labels(&self) -> impl Iterator<Item = Rect> {
        let pills = self.arrow_marks.pills.iter().copied();
        self.view.iter().flat_map(move |view| pills.clone().map(|pill| to_egui(view.in_window(pill))))
    }

    /// Returns the position of a cell's warning sign, in the window.
    pub fn warning(&self, id: &str) -> Option<Rect> {
        let (at, size) = self.view.as_ref()?.warning_in_window(id)?;
        Some(Rect::from_center_size(pos2(at.x, at.y), egui::Vec2::splat(2.2 * size.max(7.0))))
    }

    /// Returns candidate positions within a cell for something of that size: its centre, then along it or around the
    /// centre.
    pub fn within(&self, id: &str, size: egui::Vec2) -> Vec<Rect> {
        let Some(((at, reach), view)) = self.cell(id).zip(self.view.as_ref()) else { return Vec::new() };
        let kind = self.kind(id);
        let zones = kind == Some(CellKind::Zone);
        let wide = zones || kind == Some(CellKind::Border);
        let step = if wide { size.x.max(size.y) * 0.55 } else { reach * 0.4 };
        let middle = Rect::from_center_size(at, size);
        let rings = (1..if wide { 8 } else { 4 }).flat_map(|ring| (0..8).map(move |turn| (ring as f32, turn as f32)));
        let around = rings.map(|(ring, turn)| {
            let way = egui::Vec2::angled((turn / 8.0 + 0.25) * std::f32::consts::TAU);
            Rect::from_center_size(at + way * ring * step, size)
        });
        let mut along = view.along_in_window(id).map(|at| Rect::from_center_size(pos2(at.x, at.y), size)).peekable();
        if along.peek().is_some() {
            // Next to a token that hides all of it.
            return std::iter::once(middle).chain(along).chain(around).collect();
        }
        // Not beyond the edge of a zone or hex, where it would seem to belong to another.
        let closed = zones || kind == Some(CellKind::Hex);
        let inside = |area: &Rect| {
            let corners = [area.left_center(), area.right_center(), area.center()];
            !closed || corners.iter().all(|p| view.cell_under_window(bevy::math::Vec2::new(p.x, p.y)) == Some(id))
        };
        std::iter::once(middle).chain(around).filter(inside).collect()
    }

    pub fn kind(&self, id: &str) -> Option<CellKind> {
        self.presented.scene.cells.iter().find(|c| c.id == id).map(|c| c.kind)
    }

    /// Returns the index of a combatant's side.
    pub fn side(&self, id: &str) -> usize {
        self.presented.scene.combatants.iter().find(|c| c.id == id).map_or(0, |c| c.faction)
    }

    /// Returns the position of a combatant's token in the window. `None` without a token.
    pub fn spot(&self, id: &str) -> Option<TokenCircle> {
        let (seat, view) = (self.tokens.seat(id)?, self.view.as_ref()?);
        let token =
            view.in_window(bevy::math::Rect::from_center_half_size(seat.at, bevy::math::Vec2::splat(seat.radius)));
        Some(TokenCircle { at: to_egui(token).center(), radius: token.width() / 2.0 })
    }

    /// Returns true if a combatant's name is readable at its token. `None` if it has no token.
    pub fn is_named(&self, id: &str) -> Option<bool> {
        let (seat, view) = (self.tokens.seat(id)?, self.view.as_ref()?);
        Some(is_named(view, &self.layout, seat))
    }

    /// Returns true if a human plays that side.
    pub fn is_own(&self, side: usize) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.is_human(FactionId::from(side)))
    }

    /// Returns candidate positions for something of that size on the wedge of a facing, and beyond it.
    pub fn on_wedge(&self, who: &str, direction: u8, size: egui::Vec2) -> Vec<Rect> {
        let Some((spot, view)) = self.spot(who).zip(self.view.as_ref()) else { return Vec::new() };
        let Some(way) = view.way_in_window(direction) else { return Vec::new() };
        let at = |far: f32| spot.at + egui::vec2(way.x, way.y) * far;
        [0.55, 0.5, 0.45, 0.65, 0.75, 0.9, 1.05, 1.2].map(|far| Rect::from_center_size(at(far), size)).into()
    }

    /// Returns the positions of all tokens.
    pub fn spots(&self) -> impl Iterator<Item = TokenCircle> {
        self.presented.scene.combatants.iter().filter_map(|c| self.spot(&c.id))
    }
}
