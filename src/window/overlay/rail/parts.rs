//! Shared parts of the rail's forms.

use crate::vocab::view::{CombatantView, DONE, Standing, TrackMark, TurnView, UNSEEN};
use crate::window::battle::HoverTarget;
use crate::window::board::short_name;
use crate::window::overlay::Overlay;
use crate::window::overlay::panels::{PanelAction, Panels};
use crate::window::overlay::tip::{Tip, tip};
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::overlay::ui_ctx::first_fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Galley, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2};
use std::sync::Arc;

/// Returns true if the combatant is active and on the board.
pub fn stands(c: &CombatantView) -> bool {
    c.standing == Standing::Active && !c.place.is_empty()
}

pub fn is_on(c: &CombatantView) -> bool {
    matches!(c.turn, TurnView::Acting | TurnView::Asked)
}

/// Returns the icon of a combatant that is done, out of sight or out of the fight, as on its token.
pub fn mark_of(c: &CombatantView) -> Option<&'static str> {
    c.standing.icon().or(c.is_out_of_sight().then_some(UNSEEN)).or(c.has_had_turn().then_some(DONE))
}

/// Like [`mark_of`], for one of several lines of a combatant, which may be done by itself.
pub fn line_mark(c: &CombatantView, done: bool) -> Option<&'static str> {
    done.then(|| mark_of(c).unwrap_or(DONE))
}

/// Makes a place in the rail interactive: pointing at it points at its combatant, and a click picks the combatant.
pub fn pointed(
    cx: &UiCtx,
    ui: &Ui,
    rect: Rect,
    id: impl egui::AsIdSalt,
    (who, panels): (usize, &mut Panels),
) -> Response {
    let response = ui.interact(rect, ui.id().with(id), Sense::CLICK);
    let Some(c) = panels.presented.scene.combatants.get(who) else { return response };
    let target = HoverTarget::Combatant(c.id.clone());
    if response.hovered() {
        ui.painter().rect_stroke(rect, cx.px(4.0), Stroke::new(1.5, theme::BRIGHT_GOLD), StrokeKind::Outside);
        panels.pointed = Some(target.clone());
        tip(cx, ui.ctx(), rect, &Tip { title: c.name.clone(), cap: String::new(), lines: Vec::new() });
    }
    if response.clicked() {
        panels.act(PanelAction::Pick(target));
    }
    response
}

/// Like [`pointed`], for a mark of the countdown. Hovering it makes the sheet show what could still change it.
pub fn pointed_mark(cx: &UiCtx, ui: &Ui, rect: Rect, mark: &TrackMark, panels: &mut Panels, overlay: &mut Overlay) {
    let id = (mark.count, mark.until, mark.combatant, mark.class, &mark.label, rect.min.x as i32);
    if pointed(cx, ui, rect, id, (mark.combatant, panels)).hovered() {
        overlay.rail.mark = Some(mark.clone());
    }
}

/// Draws the number of combatants that do not fit, such as `3 more`.
pub fn rest(cx: &UiCtx, ui: &Ui, at: egui::Pos2, count: usize) {
    let ink = (Face::Bold, Size::Small, theme::ON_DARK_MUTED);
    cx.write(ui.painter(), at, egui::Align2::CENTER_CENTER, &format!("{count} more"), ink);
}

/// Lays out a combatant's name for a room of that width: in full, or else its short form, or else one word of it, or else
/// the beginning of the name with an ellipsis. Pointing at the line shows the full name.
pub fn fitted_name(cx: &UiCtx, p: &Painter, (c, all): (&CombatantView, &[CombatantView]), room: f32) -> Arc<Galley> {
    let short = short_name(c, all);
    // The face has the number of one among several.
    let word = match short.rsplit_once(' ') {
        Some((kind, number)) if number.bytes().all(|b| b.is_ascii_digit()) => kind,
        Some((_, last)) => last,
        None => &short,
    };
    let fitted = |texts: &[&str]| first_fitting(cx, p, texts, Face::Regular, Size::Small, room);
    let text = fitted(&[&c.name, &short, word]);
    if text.elided { fitted(&[&c.name]) } else { text }
}

/// Draws column headings, each from its offset on. Returns their lower edge.
pub fn column_heads(cx: &UiCtx, p: &Painter, rect: Rect, columns: &[(f32, &str)]) -> f32 {
    let mut bottom = rect.top();
    for (i, (from, word)) in columns.iter().enumerate() {
        let next = columns.get(i + 1).map_or(rect.width(), |(next, _)| cx.px(*next));
        let room = next - cx.px(*from + 5.0);
        let text = first_fitting(cx, p, &[word], Face::Regular, Size::Small, room);
        if !text.elided {
            bottom = bottom.max(rect.top() + text.size().y);
            let at = pos2(rect.left() + cx.px(*from), rect.top() - cx.px(2.0));
            p.galley_with_override_text_color(at, text, theme::ON_DARK_MUTED);
        }
    }
    bottom
}

/// Draws a line with a word below it. Returns its lower edge.
pub fn divider(cx: &UiCtx, ui: &Ui, rect: Rect, top: f32, word: &str) -> f32 {
    let p = ui.painter();
    let y = top + cx.px(3.0);
    p.hline(rect.x_range(), y, Stroke::new(1.0, theme::WALNUT_LIGHT));
    let short = word.rsplit(' ').next().unwrap_or_default();
    let text = first_fitting(cx, p, &[word, short], Face::SmallCaps, Size::Small, rect.width());
    let at = pos2(rect.center().x - text.size().x / 2.0, y);
    let bottom = y + text.size().y;
    p.galley_with_override_text_color(at, text, theme::ON_DARK_MUTED);
    bottom + cx.px(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::overlay::fixture;

    #[test]
    fn a_name_without_room_is_shortened_and_never_left_out() {
        let names = ["Old cut-throat", "Cut-throat", "Hierophant"];
        let of = |name: &str| CombatantView { id: name.into(), name: name.into(), ..CombatantView::default() };
        let all: Vec<CombatantView> = names.map(of).into();
        let shown = |room: f32| -> Vec<String> {
            let glyphs = |text: Arc<Galley>| -> String {
                text.rows.iter().flat_map(|row| row.glyphs.iter().map(|glyph| glyph.chr)).collect()
            };
            fixture::set(100, |cx, p| all.iter().map(|c| glyphs(fitted_name(cx, p, (c, &all), room))).collect())
        };
        assert_eq!(shown(200.0), names);
        for (short, name) in shown(39.0).iter().zip(names) {
            let begin = short.trim_end_matches('…');
            assert!(begin.chars().count() > 2 && name.starts_with(begin), "{short:?} of {name}");
        }
    }
}
