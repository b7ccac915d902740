//! The turn rail as portraits: token, name, health and health bar of each combatant. Those that are done are small and below
//! a line.

use super::face::{face, ring};
use super::parts::{column_heads, divider, fitted_name, is_on, mark_of, pointed, rest};
use crate::vocab::view::{CombatantView, OrderKind, Scene, Standing, TurnView};
use crate::window::board::number_of;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Rect, Ui, pos2, vec2};

/// Combatants under one heading.
#[derive(Debug, PartialEq)]
struct PortraitGroup {
    word: &'static str,
    small: bool,
    who: Vec<usize>,
}

/// Heading of those that act next.
const NEXT: &str = "next";
const ROW: f32 = 39.0;
const SMALL_ROW: f32 = 29.0;
/// Minimum height of a row, in pixels at 100 %.
const LEAST: f32 = 21.0;
const DIVIDER: f32 = 21.0;
/// Minimum height of a row with two lines, in pixels at 100 %.
const TWO_LINES: f32 = 25.0;

/// Draws the portraits from the top down. Returns their lower edge.
pub fn draw(cx: &UiCtx, ui: &mut Ui, rect: Rect, panels: &mut Panels) -> f32 {
    let groups = groups(&panels.presented.scene);
    let guarded = panels.presented.scene.combatants.iter().any(|c| c.guard.is_some());
    let head = [(2.0, if guarded { "guard + life" } else { "health" })];
    let rect = rect.with_min_y(column_heads(cx, ui.painter(), rect, &head));
    let lines = groups.iter().filter(|g| !g.word.is_empty()).count() as f32 * cx.px(DIVIDER);
    let high = |g: &PortraitGroup| if g.small { SMALL_ROW } else { ROW };
    let wanted: f32 = groups.iter().map(|g| cx.px(high(g)) * g.who.len() as f32).sum();
    let tight = ((rect.height() - lines) / wanted.max(1.0)).min(1.0);
    let mut top = rect.top();
    let mut left: usize = groups.iter().map(|g| g.who.len()).sum();
    for group in &groups {
        if !group.word.is_empty() && top + cx.px(DIVIDER) < rect.bottom() {
            top = divider(cx, ui, rect, top, group.word);
        }
        let height = (cx.px(high(group)) * tight).max(cx.px(LEAST));
        for &who in &group.who {
            let counted = if left > 1 { cx.px(17.0) } else { 0.0 };
            if top + height + counted > rect.bottom() + 1.0 {
                rest(cx, ui, pos2(rect.center().x, top + cx.px(8.0)), left);
                return top + cx.px(17.0);
            }
            let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
            row(cx, ui, place, who, panels);
            (top, left) = (top + height, left - 1);
        }
    }
    top
}

/// Returns the groups: acting and deciding combatants first, then those still to come, and those that are done.
fn groups(scene: &Scene) -> Vec<PortraitGroup> {
    let all = || scene.rail.iter().copied().filter_map(|ix| Some((ix, scene.combatants.get(ix)?)));
    let some = |word, small, wanted: &dyn Fn(&CombatantView) -> bool| PortraitGroup {
        word,
        small,
        who: all().filter(|(_, c)| wanted(c)).map(|(ix, _)| ix).collect(),
    };
    let out = |c: &CombatantView| c.standing != Standing::Active;
    let ready = |c: &CombatantView| !out(c) && c.turn == TurnView::Ready;
    let taken = |c: &CombatantView| !out(c) && c.turn == TurnView::Taken;
    let declared = |c: &CombatantView| taken(c) && !c.intent.is_empty();
    let on = |c: &CombatantView| !out(c) && is_on(c);
    let first = all().find(|(_, c)| c.turn == TurnView::Acting).or_else(|| all().find(|(_, c)| ready(c)));
    let side = first.map_or(0, |(_, c)| c.faction);
    let mut groups = match scene.order {
        OrderKind::Sides => vec![
            some("", false, &on),
            some("", false, &|c| ready(c) && c.faction == side),
            some("declared", true, &declared),
            some(NEXT, false, &|c| ready(c) && c.faction != side),
            some("done", true, &|c| out(c) || taken(c) && !declared(c)),
        ],
        _ => vec![some("", false, &|c| on(c) || ready(c)), some("done", true, &|c| out(c) || taken(c))],
    };
    groups.retain(|g| !g.who.is_empty());
    // The first group needs no heading.
    if let Some(first) = groups.first_mut().filter(|g| g.word == NEXT) {
        first.word = "";
    }
    groups
}

fn row(cx: &UiCtx, ui: &Ui, place: Rect, who: usize, panels: &mut Panels) {
    let Some(c) = panels.presented.scene.combatants.get(who).cloned() else { return };
    pointed(cx, ui, place.shrink(cx.px(0.5)), ("portrait", who), (who, panels));
    let mut p = ui.painter().clone();
    let sign = mark_of(&c);
    if c.turn == TurnView::Acting && sign.is_none() {
        p.rect_filled(place, cx.px(4.0), theme::GOLD);
    }
    if sign.is_some() {
        p.multiply_opacity(0.62);
    }
    let radius = (place.height() * 0.37).min(cx.px(14.5));
    let at = pos2(place.left() + cx.px(3.0) + radius, place.center().y);
    face(cx, &p, at, radius, (&c, &panels.presented.scene.combatants));
    if c.turn == TurnView::Asked {
        ring(cx, &p, at, radius, &c);
    }
    let column = place.with_min_x(at.x + radius + cx.px(4.0)).with_max_x(place.right() - cx.px(2.0));
    figures(cx, &p, column, &c, (&panels.presented.scene.combatants, sign));
}

/// Draws the name above the health. For a combatant that is done, the icon of the reason replaces the health bar. A low
/// row has only one line.
fn figures(cx: &UiCtx, p: &Painter, column: Rect, c: &CombatantView, (all, sign): (&[CombatantView], Option<&str>)) {
    let acting = c.turn == TurnView::Acting && c.standing == Standing::Active;
    let ink = if acting { theme::INK } else { theme::ON_DARK };
    let two_lines = column.height() >= cx.px(TWO_LINES);
    let line = column.height() * if two_lines { 0.25 } else { 0.0 };
    let size = if column.height() < cx.px(31.0) { Size::Caption } else { Size::Small };
    let at = pos2(column.left(), column.center().y + line);
    let said = cx.write(p, at, Align2::LEFT_CENTER, &number_of(c), (Face::Bold, size, ink));
    let mut right = said.right() + cx.px(4.0);
    if let Some(sign) = sign {
        let size = cx.px(11.0);
        let left = right.min(column.right() - size);
        cx.icon(p, Rect::from_min_size(pos2(left, at.y - size / 2.0), vec2(size, size)), sign, ink);
        right = left + size + cx.px(4.0);
    }
    if !two_lines {
        return name(cx, p, column.with_min_x(right), c, (all, ink));
    }
    name(cx, p, column.with_max_y(column.center().y + cx.px(1.0)), c, (all, ink));
    let bar = Rect::from_min_max(pos2(right, at.y - cx.px(2.0)), pos2(column.right(), at.y + cx.px(2.0)));
    if sign.is_none() && bar.width() > cx.px(8.0) {
        health_bar(cx, p, bar, c, acting);
    }
}

/// Writes the name in the middle of a room, shortened if necessary.
fn name(cx: &UiCtx, p: &Painter, room: Rect, c: &CombatantView, (all, ink): (&[CombatantView], Color32)) {
    let text = fitted_name(cx, p, (c, all), room.width());
    let at = pos2(room.left(), room.center().y - text.size().y / 2.0);
    p.galley_with_override_text_color(at, text, ink);
}

fn health_bar(cx: &UiCtx, p: &Painter, bar: Rect, c: &CombatantView, acting: bool) {
    let share = |now: i32, most: i32| (now.max(0) as f32 / most.max(1) as f32).min(1.0);
    p.rect_filled(bar, cx.px(1.0), if acting { theme::WALNUT } else { theme::WALNUT_LIGHT });
    let fill = |from: f32, part: f32, color| {
        let left = bar.left() + bar.width() * from;
        let rect = Rect::from_min_size(pos2(left, bar.top()), vec2(bar.width() * part, bar.height()));
        p.rect_filled(rect, cx.px(1.0), color);
    };
    let health = cx.side(c.faction).on_dark;
    match c.guard {
        None => fill(0.0, share(c.health, c.max_health), health),
        Some((guard, most)) => {
            // In the order of the numbers before it.
            fill(0.0, share(guard, most) * 0.5, theme::BRIGHT_GOLD);
            fill(0.5, share(c.health, c.max_health) * 0.5, health);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(order: OrderKind, all: &[(usize, TurnView, Standing, &str)]) -> Scene {
        let one = |&(faction, turn, standing, intent): &(usize, TurnView, Standing, &str)| CombatantView {
            faction,
            turn,
            standing,
            intent: intent.into(),
            ..CombatantView::default()
        };
        Scene { order, combatants: all.iter().map(one).collect(), rail: (0..all.len()).collect(), ..Scene::default() }
    }

    #[test]
    fn everybody_is_in_the_order_once_and_the_done_come_last() {
        use Standing::{Active, Dead};
        use TurnView::{Acting, Ready, Taken};
        let all = [
            (0, Acting, Active, ""),
            (0, Ready, Active, ""),
            (0, Taken, Active, "shoots"),
            (1, Ready, Active, ""),
            (1, Taken, Active, ""),
            (1, Ready, Dead, ""),
        ];
        for order in [OrderKind::Turns, OrderKind::Sides] {
            let groups = groups(&scene(order, &all));
            let mut who: Vec<usize> = groups.iter().flat_map(|g| g.who.clone()).collect();
            assert_eq!(groups.last().expect("some are done").word, "done");
            who.sort_unstable();
            assert_eq!(who, (0..all.len()).collect::<Vec<_>>(), "{order:?}");
        }
        let words: Vec<_> = groups(&scene(OrderKind::Sides, &all)).iter().map(|g| g.word).collect();
        assert_eq!(words, ["", "", "declared", "next", "done"]);
    }
}
