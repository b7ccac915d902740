//! What is written over the board with egui, under the panels: dice beside their targets.

mod dice;
mod places;

pub use dice::pretty;

use super::UiCtx;
use crate::window::battle::{Pointing, Presented};
use crate::window::board::{BoardLayout, BoardView, Tokens};
use crate::window::icons::IconSet;
use crate::window::settings::Settings;
use crate::window::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, Result};
use bevy_egui::egui::{Id, LayerId, Order, Painter, Rect, pos2};
use bevy_egui::{EguiContexts, egui};
use places::Places;

/// The board as it lies in the window, and what is shown on it.
#[derive(SystemParam)]
pub struct Board<'w> {
    view: Option<Res<'w, BoardView>>,
    layout: Res<'w, BoardLayout>,
    tokens: Res<'w, Tokens>,
    presented: Res<'w, Presented>,
    pointing: Res<'w, Pointing>,
}

/// A token in the window.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub at: egui::Pos2,
    pub radius: f32,
}

pub fn draw(
    mut contexts: EguiContexts,
    board: Board,
    (theme, icons, settings): (Res<Theme>, Res<IconSet>, Res<Settings>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = &board.view else { return Ok(()) };
    let theme = theme.for_viewers(board.presented.presenter_mode);
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
    let canvas = plain(board.layout.area);
    let mut places = Places::new(canvas, board.taken(view));
    let layer = LayerId::new(Order::Background, Id::new("over the board"));
    let p = Painter::new(ctx.clone(), layer, canvas.expand(super::ui_ctx::SPILL));
    dice::draw(&cx, &p, &board, &mut places);
    Ok(())
}

impl Board<'_> {
    /// Faces, names and panels, in the window.
    fn taken(&self, view: &BoardView) -> Vec<Rect> {
        let named = self.tokens.covers().iter().map(|area| plain(view.in_window(*area)));
        named.chain(self.layout.covers.iter().map(|panel| plain(*panel))).collect()
    }

    /// Where somebody's token lies in the window.
    fn spot(&self, id: &str) -> Option<Spot> {
        let (seat, view) = (self.tokens.seat(id)?, self.view.as_ref()?);
        let token =
            view.in_window(bevy::math::Rect::from_center_half_size(seat.at, bevy::math::Vec2::splat(seat.radius)));
        Some(Spot { at: plain(token).center(), radius: token.width() / 2.0 })
    }
}

fn plain(r: bevy::math::Rect) -> Rect {
    Rect::from_min_max(pos2(r.min.x, r.min.y), pos2(r.max.x, r.max.y))
}
