//! The question that somebody is asked, and the answers with their numbers, all of them in sight.

use super::large::{LEAST, Large};
use crate::vocab::view::DecisionView;
use crate::window::overlay::Overlay;
use crate::window::overlay::choices::{choose, current, option_of, take, target_name};
use crate::window::overlay::entries::{Entry, Fit};
use crate::window::overlay::panels::Panels;
use crate::window::overlay::words::Names;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Rect, Sense, Ui, pos2, vec2};

/// Answers in columns and rows; nine have keys of their own.
const FIT: Fit = Fit { columns: 3, rows: 3 };

pub fn draw(large: Large, ui: &mut Ui, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    overlay.fit = FIT;
    let Some(decision) = panels.presented.decision.clone() else { return };
    let p = ui.painter().clone();
    let names = Names::of(&panels.presented.scene);
    let asked = large.told(&p, &decision.prompt, &names, (48.0, theme::INK), rect.width());
    let top = rect.top() + asked.size().y + large.px(4.0);
    p.galley(rect.min, asked, theme::INK);
    let Some(list) = current(panels, overlay) else { return };
    let shown: Vec<&Entry> = list.cards.iter().filter(|card| !matches!(card, Entry::Refused(_))).collect();
    let apart: Vec<usize> =
        list.apart.iter().filter(|(kind, _)| !kind.red()).flat_map(|(_, all)| all.clone()).collect();
    let more = usize::from(!apart.is_empty());
    let columns = (shown.len().div_ceil(FIT.rows) + more).clamp(1, FIT.columns + 1);
    let cell = vec2(rect.width() / columns as f32, (rect.bottom() - top) / FIT.rows as f32);
    let first = top;
    let mut number = 0;
    for (i, entry) in shown.into_iter().enumerate() {
        let at = pos2(rect.left() + cell.x * (i / FIT.rows) as f32, first + cell.y * (i % FIT.rows) as f32);
        let place = Rect::from_min_size(at, cell).shrink(large.px(2.0));
        number += usize::from(option_of(entry).is_some());
        let key = option_of(entry).map(|_| number.to_string());
        let label = label(panels, &decision, entry);
        if answer(
            large,
            ui,
            place,
            (key, &label),
            panels.pointing.focus == option_of(entry) && option_of(entry).is_some(),
        ) {
            take(panels, overlay, entry);
        }
    }
    for (row, option) in apart.into_iter().take(FIT.rows).enumerate() {
        let at = pos2(rect.right() - cell.x, first + cell.y * row as f32);
        let place = Rect::from_min_size(at, cell).shrink(large.px(2.0));
        let text = decision.options[option].label.clone();
        if answer(large, ui, place, (None, &text), panels.pointing.focus == Some(option)) {
            choose(panels, overlay, option);
        }
    }
}

fn label(panels: &Panels, decision: &DecisionView, entry: &Entry) -> String {
    match entry {
        Entry::Take(option) => decision.options[*option].label.clone(),
        Entry::Narrow { target, count, .. } => format!("{} ({count} ways)", target_name(panels.presented, target)),
        Entry::More(left) => format!("{left} more …"),
        Entry::Refused(_) => String::new(),
    }
}

/// One answer with its number; true when it is pressed.
fn answer(large: Large, ui: &Ui, place: Rect, (key, label): (Option<String>, &str), focused: bool) -> bool {
    let p = ui.painter();
    let response = ui.interact(place, ui.id().with(("answer", place.min.x as i32, place.min.y as i32)), Sense::CLICK);
    let lit = focused || response.hovered();
    p.rect_filled(place, large.px(6.0), if lit { theme::HIGHLIGHT } else { theme::CARD });
    let mut x = place.left() + large.px(12.0);
    if let Some(key) = key {
        let galley = large.line(p, &key, (Face::SansBold, LEAST, theme::WARNING), f32::INFINITY);
        let wide = galley.size().x;
        p.galley(pos2(x, place.center().y - galley.size().y / 2.0), galley, theme::INK);
        x += wide + large.px(16.0);
    }
    let text = large.line(p, label, (Face::SansMedium, LEAST, theme::INK), place.right() - x - large.px(8.0));
    p.galley(pos2(x, place.center().y - text.size().y / 2.0), text, theme::INK);
    response.clicked()
}
