//! The tooltip of the symbol on the board that the pointer rests on.

use super::board::BoardParams;
use super::legend::symbol_tip;
use crate::window::overlay::UiCtx;
use crate::window::overlay::tip::{pointer_rests, tip};
use bevy::math::Vec2 as BoardVec2;
use bevy_egui::egui::{Context, Rect, Vec2};

/// Seconds that the pointer must rest.
const REST: f32 = 0.3;
/// Size of the area around the pointer that the tooltip keeps clear, in pixels.
const AROUND: f32 = 26.0;

pub fn draw(cx: &UiCtx, ctx: &Context, board: &BoardParams) {
    let Some((at, view)) = ctx.pointer_hover_pos().zip(board.view.as_deref()) else { return };
    let clicked = ctx.input(|i| i.pointer.time_since_last_click() < i.pointer.time_since_last_movement());
    let on_board = board.layout.area.contains(BoardVec2::new(at.x, at.y)) && !board.layout.covered;
    if !pointer_rests(ctx, REST) || clicked || !on_board || ctx.is_pointer_over_egui() {
        return;
    }
    if let Some(placed) = board.symbols.under(view.world_at(BoardVec2::new(at.x, at.y))) {
        tip(cx, ctx, Rect::from_center_size(at, Vec2::splat(AROUND)), &symbol_tip(&placed.symbol));
    }
}
