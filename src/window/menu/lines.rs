//! Miniature of a board of ranks: each battlefield with its name, its six rows and its combatants.

use super::token::token;
use crate::vocab::view::{CellView, Scene, SlotView};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

/// Gap at the front of a battlefield, in slot heights.
const FRONT: f32 = 0.35;
/// Gap between two battlefields, in slot heights.
const BETWEEN: f32 = 0.5;
/// Height of the space for a name, in slot heights.
const NAME: f32 = 0.62;
/// Width of a slot divided by its height.
const WIDE: f32 = 1.25;

/// Parchment tints by distance from the front.
const TINTS: [Color32; 3] =
    [Color32::from_rgb(0xee, 0xde, 0xbc), Color32::from_rgb(0xe4, 0xd2, 0xaa), Color32::from_rgb(0xd9, 0xdb, 0xb8)];

fn slots(scene: &Scene) -> impl Iterator<Item = (&CellView, &SlotView)> {
    scene.cells.iter().filter_map(|c| Some((c, c.slot.as_ref()?)))
}

/// Returns the number of battlefields in a line: 2 if there are several.
fn columns(scene: &Scene) -> usize {
    if scene.fields.len() > 1 { 2 } else { 1 }
}

/// Returns the height of a line of battlefields, in slots.
fn tall(scene: &Scene, line: usize) -> f32 {
    let of_line = slots(scene).filter(|(_, s)| s.field / columns(scene) == line);
    f32::from(of_line.map(|(_, s)| s.column).max().unwrap_or(1))
}

fn lines(scene: &Scene) -> usize {
    scene.fields.len().max(1).div_ceil(columns(scene))
}

const ACROSS: f32 = 6.0 * WIDE + FRONT;

/// Returns the size of the board, in slot heights.
pub fn size(scene: &Scene) -> Vec2 {
    let count = columns(scene) as f32;
    let high: f32 = (0..lines(scene)).map(|line| tall(scene, line) + NAME).sum();
    vec2(ACROSS * count + BETWEEN * (count - 1.0), high + BETWEEN * (lines(scene) - 1) as f32)
}

/// Returns the upper left corner of a battlefield's slots.
fn corner(scene: &Scene, field: usize) -> Vec2 {
    let (column, line) = (field % columns(scene), field / columns(scene));
    let above: f32 = (0..line).map(|l| tall(scene, l) + NAME + BETWEEN).sum();
    vec2(column as f32 * (ACROSS + BETWEEN), above + NAME)
}

fn area(scene: &Scene, slot: &SlotView) -> Rect {
    let past = if slot.row > 2 { FRONT } else { 0.0 };
    let at = corner(scene, slot.field) + vec2(f32::from(slot.row) * WIDE + past, f32::from(slot.column.max(1) - 1));
    Rect::from_min_size(at.to_pos2(), vec2(WIDE, 1.0))
}

/// Draws the board with its upper left corner at `origin`. `unit` is the height of a slot in pixels.
pub fn draw(cx: &UiCtx, p: &Painter, scene: &Scene, origin: Pos2, unit: f32) {
    let place = |r: Rect| Rect::from_min_max(origin + r.min.to_vec2() * unit, origin + r.max.to_vec2() * unit);
    let line = Stroke::new((unit * 0.04).max(0.8), theme::MUTED.gamma_multiply(0.7));
    for (_, slot) in slots(scene) {
        let rect = place(area(scene, slot)).shrink(unit * 0.04);
        p.rect_filled(rect, unit * 0.12, ground(slot));
        p.rect_stroke(rect, unit * 0.12, line, StrokeKind::Inside);
    }
    for (ix, field) in scene.fields.iter().enumerate() {
        let at = origin + (corner(scene, ix) - vec2(0.0, NAME * 0.5)) * unit;
        cx.write(p, at, Align2::LEFT_CENTER, &field.name, (Face::Italic, Size::Small, theme::ON_DARK));
    }
    let radius = (unit * 0.40).min(cx.px(9.5));
    for c in scene.combatants.iter() {
        let Some((_, slot)) = slots(scene).find(|(cell, _)| cell.id == c.place) else { continue };
        token(cx, p, place(area(scene, slot)).center(), radius, c);
    }
}

/// Returns the colour of a slot: the parchment of its rank, shaded by its terrain features.
fn ground(slot: &SlotView) -> Color32 {
    let tint = TINTS[usize::from(slot.rank.unsigned_abs()).min(2)];
    slot.features.iter().fold(tint, |tint, feature| match *feature {
        "high_ground" => mix(tint, theme::GOLD_BUTTON, 0.55),
        "low_ground" => mix(tint, theme::MUTED, 0.5),
        "cover" => mix(tint, theme::RULE, 0.6),
        _ => mix(tint, theme::WOOD, 0.35),
    })
}
