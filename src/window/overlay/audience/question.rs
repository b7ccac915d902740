//! The pending decision in large type, with all its numbered answers.

use super::large::{LEAST, Large};
use crate::vocab::view::DecisionView;
use crate::window::limits::Limit;
use crate::window::overlay::Overlay;
use crate::window::overlay::choices::{badged, listed, target_name};
use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::entries::{BarEntry, Fit};
use crate::window::overlay::figures::{FigureContext, figure, in_a_line};
use crate::window::overlay::odds::OddsCache;
use crate::window::overlay::panels::{PanelAction, Panels};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

/// Rows and columns of answers; nine have keys of their own.
const FIT: Fit = Fit { columns: 3, rows: 3 };

/// The content of an answer: its number, its label and its odds. There are several wordings of the odds; the first that
/// fits is drawn.
#[derive(Default)]
struct AnswerLine {
    key: Option<String>,
    label: String,
    odds: Vec<String>,
    focused: bool,
    /// Enter chooses it.
    is_default: bool,
}

impl AnswerLine {
    /// Returns the width of number and label, without the odds.
    fn width(&self, large: Large, p: &Painter) -> f32 {
        let key = if self.key.is_some() { LEAST } else { 0.0 };
        let label = large.line(p, &self.label, (Face::Bold, Size::Body, theme::INK), f32::INFINITY);
        label.size().x + large.px(key + 28.0)
    }
}

/// Minimum height of an answer that shows its odds on a second line, in lines of the smallest type.
const TWO_LINES: f32 = 2.3;

pub fn draw(large: Large, ui: &mut Ui, rect: Rect, panels: &mut Panels, odds: &OddsCache, overlay: &mut Overlay) {
    overlay.bar.fit = FIT;
    let Some(decision) = panels.presented.decision.clone() else { return };
    let p = ui.painter().clone();
    let names = ColoredNames::new(&panels.presented.scene);
    let asked = large.sentence(&p, &decision.prompt, &names, theme::INK, rect.width());
    let top = rect.top() + asked.size().y + large.px(4.0);
    p.galley(rect.min, asked, theme::INK);
    let Some(list) = listed(panels, overlay) else { return };
    overlay.bar.seen = list.cards.iter().filter_map(BarEntry::option).collect();
    let shown: Vec<&BarEntry> = list.cards.iter().filter(|card| !matches!(card, BarEntry::Refused(_))).collect();
    let badged = badged(panels, overlay, &list);
    let shown: Vec<(AnswerLine, &BarEntry)> = answers(panels, odds, badged, &decision, shown);
    let apart = list.apart.iter().filter(|(kind, _)| !kind.is_irreversible()).flat_map(|(_, all)| all.clone());
    let apart: Vec<(AnswerLine, usize)> =
        apart.map(|option| (answer_apart(panels, &decision, option, badged), option)).collect();
    // Few answers are drawn next to each other, as high as the room allows; long ones are drawn below each other.
    let least = shown.len().div_ceil(FIT.columns).max(apart.len()).limit_to(1, FIT.rows);
    let widths: Vec<f32> = shown.iter().map(|(says, _)| says.width(large, &p)).collect();
    let aside = apart.iter().map(|(says, _)| says.width(large, &p)).reduce(f32::max);
    let columns = |rows: usize| -> Vec<f32> {
        widths.chunks(rows).map(|column| column.iter().copied().fold(0.0, f32::max)).chain(aside).collect()
    };
    let fits = |rows: &usize| {
        let columns = columns(*rows);
        columns.iter().all(|wide| *wide <= rect.width() / columns.len() as f32)
    };
    let rows = (least..=FIT.rows).find(fits).unwrap_or(FIT.rows);
    let columns = shared(columns(rows), rect.width());
    let high = (rect.bottom() - top) / rows as f32;
    let place = |column: usize, row: usize| {
        let left = rect.left() + columns[..column].iter().sum::<f32>();
        Rect::from_min_size(pos2(left, top + high * row as f32), vec2(columns[column], high)).shrink(large.px(2.0))
    };
    for (i, (says, entry)) in shown.iter().enumerate() {
        if answer(large, ui, place(i / rows, i % rows), says) {
            panels.act(PanelAction::Take((*entry).clone()));
        }
    }
    for (row, (says, option)) in apart.iter().take(rows).enumerate() {
        if answer(large, ui, place(columns.len() - 1, row), says) {
            panels.act(PanelAction::Choose(*option));
        }
    }
}

/// Returns column widths that fill the room. They are equal if each column has enough. Otherwise each gets what it
/// needs plus an equal share of the rest.
fn shared(needs: Vec<f32>, room: f32) -> Vec<f32> {
    let alike = room / needs.len().max(1) as f32;
    let over = room - needs.iter().sum::<f32>();
    if over < 0.0 || needs.iter().all(|need| *need <= alike) {
        return vec![alike; needs.len()];
    }
    let more = over / needs.len() as f32;
    needs.into_iter().map(|need| need + more).collect()
}

/// Builds the answers that have a number or lead to further options.
fn answers<'e>(
    panels: &Panels,
    odds: &OddsCache,
    badged: Option<usize>,
    decision: &DecisionView,
    shown: Vec<&'e BarEntry>,
) -> Vec<(AnswerLine, &'e BarEntry)> {
    let mut number = 0;
    let says = |entry: &'e BarEntry| {
        let option = entry.option();
        number += usize::from(option.is_some());
        let told = match entry {
            BarEntry::Take(option) | BarEntry::Narrow { first: option, .. } => {
                odds.headline(*option).zip(Some(*option))
            }
            _ => None,
        };
        let context = |told, option: usize| {
            FigureContext::new(decision, &panels.presented.scene, &decision.options[option], told)
        };
        let told = told.map(|(told, option)| in_a_line(figure(told, context(told, option))));
        let says = AnswerLine {
            key: option.map(|_| number.to_string()),
            label: label(panels, decision, entry),
            odds: told.unwrap_or_default(),
            focused: option.is_some() && panels.pointing.focus == option,
            is_default: option.is_some() && badged == option,
        };
        (says, entry)
    };
    shown.into_iter().map(says).collect()
}

fn answer_apart(panels: &Panels, decision: &DecisionView, option: usize, badged: Option<usize>) -> AnswerLine {
    let (label, focused) = (decision.options[option].label.clone(), panels.pointing.focus == Some(option));
    AnswerLine { label, focused, is_default: badged == Some(option), ..AnswerLine::default() }
}

fn label(panels: &Panels, decision: &DecisionView, entry: &BarEntry) -> String {
    match entry {
        BarEntry::Take(option) => decision.options[*option].label.clone(),
        BarEntry::Narrow { target, count, .. } => {
            format!("{} ({count} choices)", target_name(panels.presented, target))
        }
        BarEntry::More(left) => format!("{left} more …"),
        BarEntry::Refused(_) => String::new(),
    }
}

/// Draws one answer with its number. Returns true if it was clicked.
fn answer(large: Large, ui: &Ui, place: Rect, says: &AnswerLine) -> bool {
    let p = ui.painter();
    let response = ui.interact(place, ui.id().with(("answer", place.min.x as i32, place.min.y as i32)), Sense::CLICK);
    let lit = says.focused || response.hovered();
    p.rect_filled(place, large.px(6.0), if lit { theme::HIGHLIGHT } else { theme::CARD });
    if says.is_default {
        p.rect_stroke(place, large.px(6.0), Stroke::new(large.px(2.5), theme::GOLD), StrokeKind::Inside);
    }
    let two = place.height() > large.px(LEAST * TWO_LINES) && !says.odds.is_empty();
    let (first, second) = (place.center().y - if two { large.px(LEAST * 0.58) } else { 0.0 }, large.px(LEAST * 0.58));
    let (mut left, right) = (place.left() + large.px(12.0), place.right() - large.px(12.0));
    let draw = |galley: Arc<Galley>, x: f32, y: f32| p.galley(pos2(x, y - galley.size().y / 2.0), galley, theme::INK);
    if let Some(key) = &says.key {
        let galley = large.line(p, key, (Face::Bold, Size::Body, theme::WARNING), f32::INFINITY);
        let wide = galley.size().x;
        draw(galley, left, first);
        left += wide + large.px(16.0);
    }
    let label = large.line(p, &says.label, (Face::Bold, Size::Body, theme::INK), right - left);
    let room = right - left - if two { 0.0 } else { label.size().x + large.px(24.0) };
    draw(label, left, first);
    let lines = says.odds.iter().map(|odds| large.line(p, odds, (Face::Bold, Size::Body, theme::MUTED), f32::INFINITY));
    if let Some(odds) = lines.into_iter().find(|line| line.size().x <= room) {
        let (x, y) = if two { (left, place.center().y + second) } else { (right - odds.size().x, first) };
        draw(odds, x, y);
    }
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::shared;

    #[test]
    fn columns_are_alike_unless_one_needs_more() {
        assert_eq!(shared(vec![10.0, 40.0], 100.0), [50.0, 50.0]);
        assert_eq!(shared(vec![70.0, 10.0], 100.0), [80.0, 20.0]);
        assert_eq!(shared(vec![90.0, 40.0], 100.0), [50.0, 50.0], "there is not enough for both");
    }
}
