//! Keys and gamepad on a page.

use super::{Page, PageDone, rows};
use crate::window::input::Action;
use crate::window::overlay::ways::any_way;

/// Does what was pressed; what the page comes to when it is done.
pub fn handle(pressed: &impl Fn(Action) -> bool, page: &mut Page) -> Option<PageDone> {
    if pressed(Action::Confirm) {
        return Some(page.finish());
    }
    if pressed(Action::OptionPass) {
        page.clear();
    }
    if pressed(Action::Repeat) {
        page.repeat();
    }
    let rows = rows(&page.parts);
    if let Some(row) = Action::OPTIONS.iter().position(|a| pressed(*a)).filter(|row| *row < rows.len()) {
        page.row = row;
        turn(page, &rows[row], 1);
        return None;
    }
    let way = any_way(pressed);
    page.row = (page.row as i32 + way.y).clamp(0, rows.len().max(1) as i32 - 1) as usize;
    if let Some(row) = rows.get(page.row).filter(|_| way.x != 0) {
        turn(page, row, way.x);
    }
    None
}

/// On to the next way of a row, or back.
fn turn(page: &mut Page, row: &super::Row, by: i32) {
    let at = row.chips.iter().position(|chip| chip.on).unwrap_or(0) as i32;
    let to = (at + by).rem_euclid(row.chips.len().max(1) as i32) as usize;
    if let Some(chip) = row.chips.get(to) {
        page.pick(row.part, chip.option);
    }
}
