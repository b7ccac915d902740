//! Keyboard and gamepad controls of the declaration page.

use super::{ChoiceRow, DeclarationPage, PageDone, rows};
use crate::vocab::view::DeedKind;
use crate::window::input::Action;
use crate::window::limits::Limit;
use crate::window::overlay::directions::any_way;

/// Handles the actions. Returns the declaration once it is confirmed.
pub fn handle(pressed: &impl Fn(Action) -> bool, page: &mut DeclarationPage) -> Option<PageDone> {
    let before = page.row;
    let done = heed(pressed, page);
    page.seek |= page.row != before;
    page.open = page.open.filter(|row| *row == page.row);
    done
}

fn heed(pressed: &impl Fn(Action) -> bool, page: &mut DeclarationPage) -> Option<PageDone> {
    if pressed(Action::Confirm) {
        return Some(page.finish());
    }
    if pressed(Action::OptionPass) {
        page.clear();
    }
    let rows = rows(&page.parts);
    if let Some(row) = Action::OPTIONS.iter().position(|a| pressed(*a)).filter(|row| *row < rows.len()) {
        page.row = row;
        turn(page, &rows[row], 1);
        return None;
    }
    if let Some((_, kind)) = Action::KINDS.into_iter().find(|(key, _)| pressed(*key)) {
        if let Some((row, option)) = next_of_kind(&rows, kind) {
            page.row = row;
            page.pick(rows[row].part, option);
        }
        return None;
    }
    let way = any_way(pressed);
    page.row = (page.row as i32 + way.y).limit_to(0, rows.len().max(1) as i32 - 1) as usize;
    if let Some(row) = rows.get(page.row).filter(|_| way.x != 0) {
        turn(page, row, way.x);
    }
    None
}

/// Returns row and option of the next choice of that kind after the chosen one, in the first row that has any.
fn next_of_kind(rows: &[ChoiceRow], kind: DeedKind) -> Option<(usize, usize)> {
    let (at, row) = rows.iter().enumerate().find(|(_, row)| row.chips.iter().any(|chip| chip.kind == Some(kind)))?;
    let on = row.chips.iter().position(|chip| chip.on).map_or(0, |on| on + 1);
    let round = (0..row.chips.len()).map(|i| &row.chips[(on + i) % row.chips.len()]);
    round.into_iter().find(|chip| chip.kind == Some(kind)).map(|chip| (at, chip.option))
}

/// Chooses the next or the previous choice of a row.
fn turn(page: &mut DeclarationPage, row: &ChoiceRow, by: i32) {
    let at = row.chips.iter().position(|chip| chip.on).unwrap_or(0) as i32;
    let to = (at + by).rem_euclid(row.chips.len().max(1) as i32) as usize;
    if let Some(chip) = row.chips.get(to) {
        page.pick(row.part, chip.option);
    }
    // Shows the row's other choices.
    page.open = Some(page.row);
}
