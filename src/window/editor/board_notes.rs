//! Notes drawn over the board: the effect of the brush, the carried combatant, names of cells, and diagnostics.

use super::brush::{Brush, BrushTool};
use super::selection::Region;
use super::state::{Carried, Editor};
use super::widgets::{OXBLOOD, WRONG, fault_disc};
use crate::vocab::view::CellKind;
use crate::window::board::BoardView;
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Id, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, board: Rect, editor: &Editor, view: Option<&BoardView>) {
    let Some(view) = view.filter(|_| editor.level().is_some()) else { return bare(cx, ctx, board) };
    let layer = LayerId::new(Order::Background, Id::new("over the editor's board"));
    let p = Painter::new(ctx.clone(), layer, board);
    let at = |id: &str| view.cell_in_window(id).map(|(at, reach)| (pos2(at.x, at.y), reach));
    if editor.view.show.numbers {
        names(cx, &p, editor, &at);
    }
    if editor.view.show.faults {
        faults(cx, &p, editor, &at);
    }
    let by_tiles = editor.cursor.spot.filter(|_| editor.by_tiles()).and_then(|spot| editor.tile(spot));
    let tile = by_tiles.and_then(|tile| editor.share_of((tile, tile))).map(|part| in_window(view, part));
    match (tile, editor.cursor.cell.as_deref().and_then(at)) {
        (Some(tile), _) => {
            p.rect_stroke(tile, 0.0, Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD), StrokeKind::Outside);
        }
        (None, Some((middle, reach))) => {
            p.circle_stroke(middle, reach.max(cx.px(8.0)), Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD));
        }
        (None, None) => {}
    }
    let pointer = ctx.pointer_hover_pos().filter(|at| board.contains(*at) && !ctx.is_pointer_over_egui());
    let pointer = pointer.filter(|_| !editor.cursor.is_keyed);
    let under = pointer.and_then(|at| view.cell_under_window(Vec2::new(at.x, at.y)));
    let cursor = editor.cursor.cell.as_deref().filter(|_| pointer.is_none());
    let place = match (tile, cursor.and_then(at)) {
        (Some(tile), _) => Some((tile.center(), tile.width() / 2.0)),
        (None, place) => place,
    };
    match (pointer, under) {
        (Some(at), Some(cell)) => draw_note(cx, &p, at, &press_description(editor, cell)),
        _ => {
            if let Some((cell, (at, reach))) = cursor.zip(place) {
                draw_note(cx, &p, at + vec2(reach * 0.7, 0.0), &press_description(editor, cell));
            }
        }
    }
    let hand = pointer.or(place.map(|(at, _)| at).filter(|_| editor.cursor.is_keyed));
    marked(cx, &p, editor, view, &at, hand);
    carried(cx, ctx, editor, if editor.cursor.is_keyed { hand } else { ctx.pointer_hover_pos() });
}

/// Converts a part of the plan into window coordinates.
fn in_window(view: &BoardView, part: bevy::math::Rect) -> Rect {
    let part = view.part_in_window(part);
    Rect::from_min_max(pos2(part.min.x, part.min.y), pos2(part.max.x, part.max.y))
}

/// Draws the marked region of a plan, and the line of a dragged brush to the pointer or cursor.
fn marked(cx: &UiCtx, p: &Painter, editor: &Editor, view: &BoardView, at: &Where, hand: Option<Pos2>) {
    if let Some(Region::Tiles(from, to)) =
        editor.selection.region.as_ref().filter(|_| editor.tool.kind == BrushTool::Select)
        && let Some(part) = editor.share_of((*from, *to))
    {
        p.rect(
            in_window(view, part),
            0.0,
            theme::BRIGHT_GOLD.gamma_multiply(0.18),
            Stroke::new(cx.px(2.5), theme::BRIGHT_GOLD),
            StrokeKind::Inside,
        );
    }
    let from = editor.gesture.line_start.as_deref().and_then(at).map(|(from, _)| from);
    if let Some((from, to)) = from.zip(hand) {
        p.line_segment([from, to], Stroke::new(cx.px(5.0), theme::PAGE));
        p.line_segment([from, to], Stroke::new(cx.px(3.0), theme::GOLD));
    }
}

/// Draws the message in place of a board that has never been valid.
fn bare(cx: &UiCtx, ctx: &egui::Context, board: Rect) {
    let p = Painter::new(ctx.clone(), LayerId::new(Order::Background, Id::new("no board")), board);
    let words = "The board appears here once the level has no errors.";
    let text = cx.galley(&p, words, Face::Italic, Size::Heading, theme::ON_DARK_MUTED, board.width() * 0.8);
    p.galley(board.center() - text.size() / 2.0, text, theme::ON_DARK_MUTED);
}

/// Describes the effect of a press at a cell.
fn press_description(editor: &Editor, cell: &str) -> String {
    let name = editor.cell_name(cell);
    let word = |change: &str| format!("{name} · {change}");
    match (&editor.gesture.carried, editor.tool.creature, editor.tool.kind, &editor.tool.brush) {
        (Some(_), ..) => word("place here"),
        (None, _, BrushTool::Select, _) => name,
        (None, None, _, brush) if brush.is_drawn() => match &editor.gesture.line_start {
            Some(from) => word(&format!("{} from {} to here", brush.name(), editor.cell_name(from))),
            None => word(&format!("{} from here", brush.name())),
        },
        (None, _, BrushTool::Pick, _) => word("copy into the brush"),
        (None, Some(at), _, Brush::Nothing) => word(&format!("+ {}", editor.rules.creatures[at].title)),
        (None, _, BrushTool::Move, _) | (None, None, _, Brush::Nothing) => name,
        (None, _, _, brush) => {
            let count = editor.under(cell).len();
            let many = if count > 1 { format!(" ({count} cells)") } else { String::new() };
            word(&format!("{} → {}{many}", editor.now_at(cell), brush.name()))
        }
    }
}

/// Draws a dark note next to a point.
fn draw_note(cx: &UiCtx, p: &Painter, at: Pos2, words: &str) {
    let text = cx.galley(p, words, Face::Bold, Size::Body, theme::ON_DARK, f32::INFINITY);
    let size = text.size() + vec2(cx.px(16.0), cx.px(8.0));
    let room = p.clip_rect();
    let left = (at.x + cx.px(16.0)).min(room.right() - size.x);
    let place = Rect::from_min_size(pos2(left, (at.y - size.y - cx.px(4.0)).max(room.top())), size);
    p.rect(place, cx.px(4.0), theme::WALNUT_DEEP, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
    p.galley(place.center() - text.size() / 2.0, text, theme::ON_DARK);
}

type Where<'a> = dyn Fn(&str) -> Option<(Pos2, f32)> + 'a;

fn names(cx: &UiCtx, p: &Painter, editor: &Editor, at: &Where) {
    for cell in editor.scene.cells.iter().filter(|c| c.kind != CellKind::Border) {
        let Some((middle, reach)) = at(&cell.id) else { continue };
        let below = middle + vec2(0.0, reach * 0.72);
        let ink = theme::INK.gamma_multiply(0.75);
        let words = if cell.kind == CellKind::Hex { &cell.id } else { &cell.name };
        cx.write(p, below, Align2::CENTER_CENTER, words, (Face::Regular, Size::Small, ink));
    }
}

/// Draws a marker at every combatant and cell with a diagnostic. The current diagnostic shows its message.
fn faults(cx: &UiCtx, p: &Painter, editor: &Editor, at: &Where) {
    for (ix, fault) in editor.faults().iter().enumerate() {
        let Some((middle, reach)) = editor.cell_of(fault).and_then(|cell| at(&cell)) else { continue };
        let rim = middle + vec2(reach, -reach) * 0.7;
        p.circle_stroke(middle, reach, Stroke::new(cx.px(2.0), OXBLOOD));
        fault_disc(cx, p, rim);
        if editor.fault_shown() == Some(ix) {
            let text = cx.galley(p, &fault.message, Face::Bold, Size::Body, OXBLOOD, cx.px(280.0));
            let size = text.size() + vec2(cx.px(16.0), cx.px(10.0));
            let room = p.clip_rect();
            let left = (middle.x - size.x / 2.0).limit_to(room.left(), room.right() - size.x);
            let card =
                Rect::from_min_size(pos2(left, (middle.y + reach + cx.px(4.0)).min(room.bottom() - size.y)), size);
            p.rect(card, cx.px(4.0), WRONG, Stroke::new(cx.px(1.5), OXBLOOD), StrokeKind::Inside);
            p.galley(card.min + vec2(cx.px(8.0), cx.px(5.0)), text, OXBLOOD);
        }
    }
}

/// Draws the carried combatant at the pointer or the cursor.
fn carried(cx: &UiCtx, ctx: &egui::Context, editor: &Editor, at: Option<Pos2>) {
    let (Some(carried), Some(at)) = (&editor.gesture.carried, at) else { return };
    let (side, icon) = match carried {
        Carried::New(new) => (editor.tool.side, editor.rules.creatures[*new].icon.as_str()),
        Carried::Somebody(id) => match editor.index.model.member(id) {
            Some((side, member)) => (side, member.icon.as_str()),
            None => return,
        },
    };
    let p = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("carried")));
    let radius = cx.px(20.0);
    p.circle(at, radius, theme::PAGE, Stroke::new(cx.px(2.5), cx.side(side).ink));
    cx.icon(&p, Rect::from_center_size(at, egui::Vec2::splat(radius * 1.3)), icon, cx.side(side).ink);
}
