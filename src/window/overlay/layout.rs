//! Where the panels and the board are. [`layout`] is pure arithmetic, so that it can be tested for every size of window and
//! text.

use super::Overlay;
use crate::window::battle::Presented;
use crate::window::board::BoardLayout;
use crate::window::theme::Theme;
use bevy::prelude::{Res, ResMut, Single, Window, With};
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// The parts of the battle screen in logical pixels. None overlaps another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub top: Rect,
    pub rail: Rect,
    pub board: Rect,
    /// Absent where it would squeeze the board: then it opens over it on demand.
    pub log: Option<Rect>,
    pub bar: Rect,
    pub tray: Rect,
    /// Where the log opens when there is no room beside the board.
    pub drawer: Rect,
    /// The rail is a strip along the top of the board.
    pub strip: bool,
}

/// Whole pixels keep lines sharp.
fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> Rect {
    Rect::from_min_max(pos2(x0.round(), y0.round()), pos2(x1.round(), y1.round()))
}

/// Windows lower than this, in pixels at 100 %, are laid out side by side.
const LOW: f32 = 520.0;

/// Lays the screen out for that size and text scale.
pub fn layout(size: Vec2, scale: f32) -> Layout {
    if size.y < LOW * scale {
        return side_by_side(size, scale);
    }
    let gap = (12.0 * scale).min(size.x * 0.014);
    let top_height = 48.0 * scale;
    let bar_height = (size.y * 0.27).clamp((236.0 * scale).min(size.y * 0.46), 330.0 * scale);
    let rail_width = (216.0 * scale).min(size.x * 0.22);
    let log_width = (336.0 * scale).clamp(0.0, size.x * 0.25);
    let log_fits = log_width >= 250.0 * scale;
    let tray_width = if log_fits { log_width } else { (size.x * 0.26).min(300.0 * scale) };

    let (w, h) = (size.x, size.y);
    let (upper, lower) = (top_height + gap, h - gap - bar_height);
    let board_right = if log_fits { w - 2.0 * gap - log_width } else { w - gap };
    Layout {
        top: rect(0.0, 0.0, w, top_height),
        rail: rect(gap, upper, gap + rail_width, lower - gap),
        board: rect(2.0 * gap + rail_width, upper, board_right, lower - gap),
        log: log_fits.then(|| rect(w - gap - log_width, upper, w - gap, lower - gap)),
        bar: rect(gap, lower, w - 2.0 * gap - tray_width, h - gap),
        tray: rect(w - gap - tray_width, lower, w - gap, h - gap),
        drawer: rect(w - gap - (380.0 * scale).min(w * 0.6), upper, w - gap, h - gap),
        strip: false,
    }
}

/// For large text in a low window: the answers stand beside the board, who is next above it, the dice under it.
fn side_by_side(size: Vec2, scale: f32) -> Layout {
    let (w, h) = (size.x, size.y);
    let gap = (12.0 * scale).min(w * 0.012);
    let top_height = (48.0 * scale).min(h * 0.11);
    let middle = (w * 0.54).round();
    let upper = top_height + gap;
    let under_strip = upper + (40.0 * scale).min(h * 0.12);
    let over_tray = h - gap - (66.0 * scale).min(h * 0.19);
    Layout {
        top: rect(0.0, 0.0, w, top_height),
        rail: rect(gap, upper, middle, under_strip),
        board: rect(gap, under_strip + gap, middle, over_tray - gap),
        log: None,
        bar: rect(middle + gap, upper, w - gap, h - gap),
        tray: rect(gap, over_tray, middle, h - gap),
        drawer: rect(w - gap - (380.0 * scale).min(w * 0.6), upper, w - gap, h - gap),
        strip: true,
    }
}

/// Finds the place of the board for this frame.
pub fn place_board(
    window: Single<&Window, With<PrimaryWindow>>,
    (theme, presented, overlay): (Res<Theme>, Res<Presented>, Res<Overlay>),
    mut board: ResMut<BoardLayout>,
) {
    let scale = theme.for_viewers(presented.presenter_mode).scale;
    let area = layout(vec2(window.width(), window.height()), scale).board;
    board.area = bevy::math::Rect::new(area.left(), area.top(), area.right(), area.bottom());
    board.covered = overlay.covers_board(&presented);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_the_board_keeps_room_at_every_size() {
        for size in [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)] {
            for percent in [80, 90, 100, 115, 130, 150, 175, 200] {
                let l = layout(size, percent as f32 / 100.0);
                let mut parts = vec![l.top, l.rail, l.board, l.bar, l.tray];
                parts.extend(l.log);
                for (i, a) in parts.iter().enumerate() {
                    assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*a), "{size:?} {percent}: {a:?}");
                    for b in &parts[i + 1..] {
                        assert!(!a.intersects(*b), "{size:?} at {percent} %: {a:?} meets {b:?}");
                    }
                }
                assert!(l.board.width() >= size.x * 0.45, "{size:?} at {percent} %: {:?}", l.board);
                assert!(l.board.height() >= size.y * 0.33, "{size:?} at {percent} %: {:?}", l.board);
            }
        }
    }

    #[test]
    fn the_log_lies_beside_the_board_at_usual_sizes() {
        assert!(layout(vec2(1280.0, 720.0), 1.0).log.is_some());
        assert!(layout(vec2(2560.0, 1440.0), 2.0).log.is_some());
        assert!(layout(vec2(1280.0, 720.0), 2.0).log.is_none());
    }
}
