//! Layout of the editor: palette left, board in the middle with diagnostics and bestiary below, roster and sheet right.
//! In narrow windows palette, roster and sheet are tabs of one column, so that the board keeps its size.

use crate::window::limits::area_between;
use bevy_egui::egui::{Rect, Vec2};

/// Gap between panels, in pixels at 100 %.
const GAP: f32 = 12.0;
/// Height of the top bar, in pixels at 100 %.
const TOP: f32 = 46.0;
/// Widths of the columns.
const PALETTE: f32 = 200.0;
const SIDE: f32 = 322.0;
/// Height of the strip of diagnostics, in pixels at 100 %.
const STRIP: f32 = 36.0;
/// Height of the bestiary, in pixels at 100 %.
const BESTIARY: f32 = 124.0;
/// Height of the collapsed bestiary, in pixels at 100 %.
const FOLDED: f32 = 34.0;
/// Height of the tabs in the single column.
const TABS: f32 = 34.0;
/// Minimum width of a window with several columns, in pixels at 100 %.
const NARROW: f32 = 1330.0;
/// Minimum width of the area for board and text side by side, in pixels at 100 %. In a narrower one, the text of the
/// level replaces the board.
const SPLIT: f32 = 1000.0;

/// The tabs of the single column in a narrow window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditorTab {
    #[default]
    Palette,
    Roster,
    Sheet,
}

impl EditorTab {
    pub const ALL: [EditorTab; 3] = [EditorTab::Palette, EditorTab::Roster, EditorTab::Sheet];

    pub fn name(self) -> &'static str {
        match self {
            EditorTab::Palette => "Paint",
            EditorTab::Roster => "Roster",
            EditorTab::Sheet => "Sheet",
        }
    }
}

/// The open tab, and the panels that are collapsed or open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folds {
    pub tab: EditorTab,
    pub bestiary: bool,
    pub text: bool,
}

/// Areas of the screen. Hidden parts have an empty area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EditorLayout {
    pub top: Rect,
    pub tabs: Rect,
    pub palette: Rect,
    pub roster: Rect,
    pub sheet: Rect,
    pub board: Rect,
    pub text: Rect,
    pub strip: Rect,
    pub bestiary: Rect,
}

/// Computes the layout for a window size and text scale.
pub fn layout(size: Vec2, scale: f32, folds: Folds) -> EditorLayout {
    let (w, h, gap) = (size.x, size.y, GAP * scale.min(1.5));
    let narrow = w < NARROW * scale;
    let top = (TOP * scale).min(h * 0.1);
    let side = (SIDE * scale).min(w * 0.34);
    let left = if narrow { gap } else { 2.0 * gap + (PALETTE * scale).min(w * 0.2) };
    let right = w - 2.0 * gap - side;
    let (upper, lower) = (top + gap, h - gap);
    let bestiary = if folds.bestiary { FOLDED * scale } else { (BESTIARY * scale).min(h * 0.26) };
    let bestiary = area_between(left, lower - bestiary, right, lower);
    let strip = area_between(left, bestiary.top() - gap - STRIP * scale, right, bestiary.top() - gap);
    let middle = area_between(left, upper, right, strip.top() - gap);
    let split = if middle.width() >= SPLIT * scale { middle.center().x } else { middle.left() };
    let (board, text) = if folds.text {
        (
            area_between(middle.left(), upper, (split - gap / 2.0).max(middle.left()), middle.bottom()),
            area_between(if split > middle.left() { split + gap / 2.0 } else { split }, upper, right, middle.bottom()),
        )
    } else {
        (middle, area_between(right, upper, right, upper))
    };
    let column = area_between(w - gap - side, upper, w - gap, lower);
    let none = area_between(column.left(), upper, column.left(), upper);
    let mut parts = EditorLayout {
        top: area_between(0.0, 0.0, w, top),
        tabs: none,
        palette: none,
        roster: none,
        sheet: none,
        board,
        text,
        strip,
        bestiary,
    };
    if narrow {
        parts.tabs = area_between(column.left(), upper, column.right(), upper + TABS * scale);
        let body = column.with_min_y(parts.tabs.bottom());
        match folds.tab {
            EditorTab::Palette => parts.palette = body,
            EditorTab::Roster => parts.roster = body,
            EditorTab::Sheet => parts.sheet = body,
        }
    } else {
        let cut = upper + column.height() * 0.43;
        parts.palette = area_between(gap, upper, left - gap, lower);
        parts.roster = area_between(column.left(), upper, column.right(), cut - gap / 2.0);
        parts.sheet = area_between(column.left(), cut + gap / 2.0, column.right(), lower);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    const SIZES: [Vec2; 4] = [vec2(1280.0, 720.0), vec2(1440.0, 900.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)];

    #[test]
    fn nothing_overlaps_and_the_board_has_two_fifths() {
        for size in SIZES {
            for scale in [0.8, 1.0, 1.5, 2.0] {
                for tab in EditorTab::ALL {
                    for (bestiary, text) in [(false, false), (true, false), (false, true)] {
                        let l = layout(size, scale, Folds { tab, bestiary, text });
                        let parts = [l.top, l.tabs, l.palette, l.roster, l.sheet, l.board, l.text, l.strip, l.bestiary];
                        for (i, a) in parts.iter().enumerate().filter(|(_, a)| a.area() > 0.0) {
                            assert!(
                                Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*a),
                                "{size:?} {scale}: {a:?}"
                            );
                            for b in parts[i + 1..].iter().filter(|b| b.area() > 0.0) {
                                assert!(!a.shrink(0.5).intersects(*b), "{size:?} {scale}: {a:?} meets {b:?}");
                            }
                        }
                        let share = l.board.area() / (size.x * size.y);
                        assert!(text || scale > 1.0 || share >= 0.4, "{size:?} {scale}: the board has {share:.2}");
                    }
                }
            }
        }
    }
}
