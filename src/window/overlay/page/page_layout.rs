//! Layout of the declaration page. Rows that do not fit collapse to the chosen option; the others are then in a list.

use super::total::DeclarationTotal;
use super::{ChoiceRow, chip};
use crate::window::overlay::ui_ctx::UiCtx;
use bevy_egui::egui::{Painter, Pos2, Rect, pos2, vec2};

/// Maximum number of choices shown in a row; others are chosen on the board or by key.
const WIDE: usize = 16;
/// Gap between two rows on one line, in pixels at 100 %.
const APART: f32 = 14.0;

/// A choice on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedChoice {
    pub row: usize,
    pub chip: usize,
    pub rect: Rect,
    /// True if it stands for its collapsed row.
    pub folded: bool,
}

/// All positions, relative to the page's upper left corner.
#[derive(Default)]
pub struct Placed {
    pub titles: Vec<(usize, Pos2)>,
    pub ways: Vec<PlacedChoice>,
    /// Upper left corners of the totals.
    pub totals: Vec<Pos2>,
    pub height: f32,
}

impl Placed {
    /// Returns the area of a row with its title and all its choices.
    pub fn row(&self, row: usize, line: f32) -> Option<Rect> {
        let (_, title) = self.titles.iter().find(|(ix, _)| *ix == row)?;
        let head = Rect::from_min_size(*title, vec2(1.0, line));
        Some(self.ways.iter().filter(|way| way.row == row).fold(head, |all, way| all.union(way.rect)))
    }
}

/// The widths of row titles, choices and totals.
struct Widths {
    rows: Vec<RowWidths>,
    totals: Vec<f32>,
    /// Height of a line, gap between two choices, and gap between two rows.
    high: f32,
    gap: f32,
    apart: f32,
}

struct RowWidths {
    title: f32,
    /// The choices shown, by index, with their widths.
    ways: Vec<(usize, f32)>,
    /// The chosen option with its width when the row is collapsed.
    folded: (usize, f32),
}

impl RowWidths {
    fn new(cx: &UiCtx, p: &Painter, row: &ChoiceRow, ix: usize) -> Self {
        let on = row.chips.iter().position(|chip| chip.on).unwrap_or(0);
        let ways = shown(row).map(|way| (way, chip::width(cx, p, &row.chips[way], false))).collect();
        let folded = row.chips.get(on).map_or(0.0, |way| chip::width(cx, p, way, true));
        Self { title: chip::title_width(cx, p, row, ix), ways, folded: (on, folded) }
    }

    fn widths(&self, folded: bool) -> &[(usize, f32)] {
        if folded { std::slice::from_ref(&self.folded) } else { &self.ways }
    }

    /// Returns the width saved by collapsing the row.
    fn spared(&self, gap: f32) -> f32 {
        self.ways.iter().map(|(_, w)| w + gap).sum::<f32>() - self.folded.1 - gap
    }
}

/// Arranges the rows one after the other, several on a line if they are short, and then the totals. If that is higher
/// than the room, rows collapse: first those that save most, and last the first row, because it states the action.
pub fn place(cx: &UiCtx, p: &Painter, rows: &[ChoiceRow], said: &[DeclarationTotal], width: f32, room: f32) -> Placed {
    let widths = Widths {
        rows: rows.iter().enumerate().map(|(ix, row)| RowWidths::new(cx, p, row, ix)).collect(),
        totals: said.iter().map(|total| total.width(cx, p)).collect(),
        high: cx.px(chip::HIGH),
        gap: cx.px(chip::GAP),
        apart: cx.px(APART),
    };
    fold(&widths, (width, room))
}

fn fold(widths: &Widths, (width, room): (f32, f32)) -> Placed {
    let mut folded = vec![false; widths.rows.len()];
    loop {
        let placed = lines(widths, &folded, width);
        let open = (0..folded.len()).filter(|ix| !folded[*ix] && widths.rows[*ix].spared(widths.gap) > 0.0);
        let spared = |ix: &usize| widths.rows[*ix].spared(widths.gap);
        let next = open.max_by(|a, b| (*a > 0).cmp(&(*b > 0)).then(spared(a).total_cmp(&spared(b))));
        match next.filter(|_| placed.height > room + 1.0) {
            Some(next) => folded[next] = true,
            None => return placed,
        }
    }
}

fn lines(widths: &Widths, folded: &[bool], width: f32) -> Placed {
    let (high, gap) = (widths.high, widths.gap);
    let mut placed = Placed::default();
    let (mut x, mut y) = (0.0f32, 0.0f32);
    for (ix, row) in widths.rows.iter().enumerate() {
        let ways = row.widths(folded[ix]);
        let whole = row.title + ways.iter().map(|(_, w)| w + gap).sum::<f32>() - gap;
        if x > 0.0 && x + whole > width {
            (x, y) = (0.0, y + high + gap);
        }
        placed.titles.push((ix, pos2(x, y)));
        x += row.title;
        let indent = if whole > width { row.title } else { 0.0 };
        for (chip, w) in ways {
            if x + w > width && x > indent {
                (x, y) = (indent, y + high + gap);
            }
            let rect = Rect::from_min_size(pos2(x, y), vec2(*w, high));
            placed.ways.push(PlacedChoice { row: ix, chip: *chip, rect, folded: folded[ix] });
            x += w + gap;
        }
        x += widths.apart;
    }
    for wide in &widths.totals {
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + high + gap);
        }
        placed.totals.push(pos2(x, y));
        x += wide;
    }
    placed.height = y + high;
    placed
}

/// Returns the choices of a row that are shown: the first ones, and the chosen one.
fn shown(row: &ChoiceRow) -> impl Iterator<Item = usize> + '_ {
    (0..row.chips.len()).filter(|ix| *ix < WIDE || row.chips[*ix].on)
}

/// Returns the height of that number of lines, in pixels at 100 %.
#[cfg(test)]
pub fn lines_height(lines: usize) -> f32 {
    lines as f32 * (chip::HIGH + chip::GAP) - chip::GAP
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns rows with that number of choices of that width. The last choice of each is chosen.
    fn page(rows: &[(usize, f32)]) -> Widths {
        let of = |(count, wide): &(usize, f32)| RowWidths {
            title: 60.0,
            ways: (0..*count).map(|way| (way, *wide)).collect(),
            folded: (count - 1, wide + 10.0),
        };
        Widths { rows: rows.iter().map(of).collect(), totals: vec![120.0; 3], high: 24.0, gap: 3.0, apart: 14.0 }
    }

    fn folded(placed: &Placed) -> Vec<usize> {
        placed.ways.iter().filter(|way| way.folded).map(|way| way.row).collect()
    }

    #[test]
    fn nothing_is_folded_while_there_is_room() {
        let widths = page(&[(8, 90.0), (3, 80.0), (12, 70.0)]);
        let placed = fold(&widths, (900.0, 500.0));
        assert!(folded(&placed).is_empty());
        assert_eq!(placed.ways.len(), 8 + 3 + 12);
    }

    #[test]
    fn what_spares_most_is_folded_first_and_what_is_done_at_all_last() {
        let widths = page(&[(12, 90.0), (3, 80.0), (12, 70.0), (5, 70.0)]);
        let room = |lines: usize| fold(&widths, (900.0, lines_height(lines)));
        let highest = fold(&widths, (900.0, 1e4)).height;
        let mut before = Vec::new();
        for lines in (1..=(highest / 27.0) as usize).rev() {
            let now = folded(&room(lines));
            assert!(before.iter().all(|row| now.contains(row)), "with {lines} lines {now:?}, and before {before:?}");
            assert!(now.first() != Some(&0) || now.len() == 4, "the first row gives way last: {now:?}");
            before = now;
        }
        assert_eq!(folded(&room(4)), [2], "of the widest a way is shown, of the others all");
        assert_eq!(folded(&room(1)), [0, 1, 2, 3]);
    }

    #[test]
    fn a_folded_row_stands_behind_its_title_with_what_is_chosen_and_nothing_lies_on_anything() {
        let widths = page(&[(12, 90.0), (3, 80.0), (12, 70.0), (5, 70.0)]);
        for (width, lines) in [(900.0, 1), (900.0, 3), (420.0, 4), (300.0, 9), (900.0, 9)] {
            let placed = fold(&widths, (width, lines_height(lines)));
            for way in placed.ways.iter().filter(|way| way.folded) {
                let (_, title) = placed.titles[way.row];
                assert_eq!(way.rect.min, title + vec2(60.0, 0.0), "{way:?}");
                assert_eq!(way.chip, widths.rows[way.row].ways.len() - 1);
            }
            let rects: Vec<Rect> = placed.ways.iter().map(|way| way.rect).collect();
            for (i, a) in rects.iter().enumerate() {
                assert!(a.right() <= width && a.bottom() <= placed.height + 0.1, "{a:?} in {width}");
                assert!(rects[i + 1..].iter().all(|b| !a.shrink(0.5).intersects(*b)), "{a:?}");
            }
            assert!((0..4).all(|row| placed.ways.iter().any(|way| way.row == row)), "every row is there");
        }
    }
}
