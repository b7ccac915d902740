//! Miniature of a hex board.

use super::token::token;
use crate::vocab::view::{FloorPlan, Scene};
use crate::window::board::{Grid, corner, ground};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

/// Returns the grid of a scene, and its width and height in hexes.
pub fn board(scene: &Scene) -> (Grid, Vec2) {
    let grid = Grid::new(&scene.cells);
    let size = vec2(grid.size.x, grid.size.y);
    (grid, size)
}

/// Draws the board with its upper left corner at `origin`. `wide` is the width of a hex in pixels.
pub fn draw(cx: &UiCtx, p: &Painter, plan: &FloorPlan, scene: &Scene, grid: &Grid, origin: Pos2, wide: f32) {
    let floors = ground::HexFloors::new(plan);
    let at = |v: bevy::math::Vec2| origin + vec2(v.x, v.y) * wide;
    let line = Stroke::new((wide * 0.05).max(0.6), theme::MUTED.gamma_multiply(0.75));
    for cell in scene.cells.iter() {
        let (Some(view), Some(hex)) = (cell.hex, grid.find(&cell.id)) else { continue };
        let ground = view.ground;
        let [r, g, b] = floors.tint(ground).map(|c| (255.0 * c) as u8);
        let height = (view.elevation as f32 * 0.08).clamp(-0.3, 0.3);
        let tint = mix(Color32::from_rgb(r, g, b), if height > 0.0 { theme::PAGE } else { theme::MUTED }, height.abs());
        let fill = if cell.dark { mix(tint, Color32::from_rgb(0x26, 0x24, 0x33), 0.55) } else { tint };
        let corners = (0..6u8).map(|d| at(hex.at + corner(d))).collect();
        p.add(Shape::convex_polygon(corners, fill, line));
        if let Some(sign) = ground::sign(ground) {
            let [r, g, b] = sign.ink;
            let ink = Color32::from_rgb(r, g, b).gamma_multiply(sign.alpha);
            let size = Vec2::splat(sign.size * wide);
            cx.icon(p, Rect::from_center_size(at(hex.at), size), sign.icons[0], ink);
        }
    }
    let radius = (wide * 0.44).limit_to(3.5, cx.px(9.0));
    for c in &scene.combatants {
        let Some(hex) = grid.find(&c.place) else { continue };
        let also = c.also.as_deref().and_then(|id| grid.find(id)).map_or(hex.at, |other| other.at);
        token(cx, p, at((hex.at + also) / 2.0), radius, c);
    }
}
