//! The turn rail as a countdown clock with a lane for each combatant. Boots mark movement, a solid bar a casting from
//! start to end, and a disc an event at a fixed count. A pale bar marks the possible counts of an attack before its die
//! is rolled.

use super::face::{face, ring};
use super::parts::{column_heads, divider, is_on, pointed, pointed_mark, stands};
use crate::vocab::view::{CombatantView, MarkShape, Scene, TrackMark, TrackState, TurnView};
use crate::window::limits::Limit;
use crate::window::overlay::Overlay;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Stroke, Ui, Vec2, pos2, vec2};

/// Width of the column with part names and numbers, in pixels at 100 %.
const GUTTER: f32 = 40.0;
/// Minimum and maximum width of a lane, in pixels at 100 %.
const LANE: (f32, f32) = (13.0, 25.0);
/// Minimum width of a lane for a recognisable face, in pixels at 100 %.
const ROOMY: f32 = 19.0;
/// Height of the row of faces below the lanes, with its caption, in pixels at 100 %.
const FOOT: f32 = 46.0;
/// Size of a face below the lanes, in pixels at 100 %.
const FACE: f32 = 23.0;
/// Minimum and maximum height of a row, in pixels at 100 %.
const ROW: (f32, f32) = (5.0, 17.0);
/// Minimum height of a row for a number at every count, in pixels at 100 %. Below it, only every fifth count has one.
const NUMBERED: f32 = 11.0;

/// The geometry of the clock.
struct Dial {
    /// The area below the faces, from the first count to the last.
    field: Rect,
    highest: i16,
    row: f32,
    lane: f32,
}

impl Dial {
    fn top(&self, count: i16) -> f32 {
        self.field.top() + self.row * f32::from(self.highest - count)
    }

    fn middle(&self, count: i16) -> f32 {
        self.top(count) + self.row / 2.0
    }

    fn lane(&self, at: usize) -> Rect {
        let left = self.field.left() + self.lane * at as f32;
        Rect::from_min_max(pos2(left, self.field.top()), pos2(left + self.lane, self.field.bottom()))
    }
}

/// Draws the clock from the top down. Returns its lower edge.
pub fn draw(cx: &UiCtx, ui: &mut Ui, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) -> f32 {
    let scene = &panels.presented.scene;
    let room = |lane: f32| ((rect.width() - cx.px(GUTTER)) / cx.px(lane)) as usize;
    let (lanes, idle) = lanes(scene, (room(ROOMY), room(LANE.0)));
    let later = later(scene);
    let idle: Vec<usize> = idle.into_iter().filter(|who| !later.contains(who)).collect();
    let numbers = numbers(scene);
    let comes = |who: &usize| scene.track.iter().any(|m| m.combatant == *who && m.state != TrackState::Done);
    let others = if idle.iter().any(comes) { "others" } else { "no actions left" };
    let feet = [("to declare", later), (others, idle)].into_iter().filter(|(_, who)| !who.is_empty());
    let feet: Vec<(&str, Vec<usize>)> = feet.collect();
    let foot = cx.px(FOOT) * feet.len() as f32;
    let lane = ((rect.width() - cx.px(GUTTER)) / lanes.len().max(1) as f32).limit_to(cx.px(LANE.0), cx.px(LANE.1));
    let rows = f32::from(numbers.0 - numbers.1 + 1);
    let row = ((rect.height() - cx.px(26.0) - foot) / rows).limit_to(cx.px(ROW.0), cx.px(ROW.1));
    let corner = rect.min + vec2(cx.px(GUTTER), cx.px(26.0));
    let field = Rect::from_min_size(corner, vec2(lane * lanes.len() as f32, row * rows));
    let dial = Dial { field, highest: numbers.0, row, lane };
    ground(cx, ui.painter(), rect, &dial, scene);
    column_heads(cx, ui.painter(), rect.with_max_x(field.left()).translate(vec2(0.0, cx.px(6.0))), &[(2.0, "segment")]);
    let marks = scene.track.clone();
    for (at, &who) in lanes.iter().enumerate() {
        heads(cx, ui, dial.lane(at), who, rect.top(), panels);
        let mut open = 0;
        for mark in marks.iter().filter(|m| m.combatant == who) {
            marked(cx, ui, (&dial, at, open), mark, (panels, overlay));
            open += usize::from(mark.shape == MarkShape::Open);
        }
    }
    feet.iter().fold(field.bottom(), |top, foot| row_of(cx, ui, rect.with_min_y(top + cx.px(3.0)), foot, panels))
}

/// Draws the counts, the names of their parts, and the current count.
fn ground(cx: &UiCtx, p: &Painter, rect: Rect, dial: &Dial, scene: &Scene) {
    let lowest = dial.highest - (dial.field.height() / dial.row).round() as i16 + 1;
    let across = Rect::from_min_max(pos2(rect.left() + cx.px(16.0), dial.field.top()), dial.field.max);
    for (i, (word, from)) in scene.parts.iter().enumerate() {
        let next = scene.parts.get(i + 1).map_or(lowest - 1, |(_, from)| *from);
        let top = dial.top(if i == 0 { dial.highest } else { *from });
        let band = Rect::from_min_max(pos2(across.left(), top), pos2(across.right(), dial.top(next)));
        if i % 2 == 1 {
            p.rect_filled(band, cx.px(2.0), theme::WALNUT_LIGHT.gamma_multiply(0.45));
        }
        sideways(cx, p, pos2(rect.left() + cx.px(7.0), band.center().y), word, band.height());
    }
    for n in lowest..=dial.highest {
        let now = scene.count == Some(n);
        let past = scene.count.is_some_and(|at| n > at);
        if now {
            let band = Rect::from_min_size(pos2(across.left(), dial.top(n)), vec2(across.width(), dial.row));
            p.rect_filled(band, cx.px(3.0), theme::GOLD);
        }
        let ink = match (now, past) {
            (true, _) => theme::INK,
            (_, true) => theme::ON_DARK_MUTED.gamma_multiply(0.5),
            _ => theme::ON_DARK,
        };
        let at = pos2(rect.left() + cx.px(27.0), dial.middle(n));
        let face = if now { Face::Bold } else { Face::Regular };
        if dial.row < cx.px(NUMBERED) && n % 5 != 0 && !now {
            continue;
        }
        cx.write(p, at, Align2::CENTER_CENTER, &n.to_string().replace('-', "−"), (face, Size::Small, ink));
    }
}

/// Draws a word running upwards, if there is room.
fn sideways(cx: &UiCtx, p: &Painter, at: egui::Pos2, word: &str, room: f32) {
    let galley = cx.galley(p, word, Face::SmallCaps, Size::Small, theme::ON_DARK_MUTED, f32::INFINITY);
    let size = galley.size();
    if size.x > room {
        return;
    }
    let corner = pos2(at.x - size.y / 2.0, at.y + size.x / 2.0);
    let text = egui::epaint::TextShape::new(corner, galley, theme::ON_DARK_MUTED);
    p.add(text.with_angle(-std::f32::consts::FRAC_PI_2));
}

/// Draws the face over a lane. The acting combatant's lane is highlighted, the deciding one's face has a dashed ring.
fn heads(cx: &UiCtx, ui: &Ui, lane: Rect, who: usize, top: f32, panels: &mut Panels) {
    let Some(c) = panels.presented.scene.combatants.get(who).cloned() else { return };
    let p = ui.painter().clone();
    let whole = lane.with_min_y(top);
    if c.turn == TurnView::Acting {
        p.rect_filled(whole, cx.px(3.0), theme::GOLD.gamma_multiply(0.5));
    }
    let radius = (lane.width() * 0.42).min(cx.px(10.0));
    let at = pos2(lane.center().x, top + cx.px(12.0));
    let cell = Rect::from_center_size(at, vec2(lane.width(), cx.px(24.0)));
    pointed(cx, ui, cell, ("lane", who), (who, panels));
    face(cx, &p, at, radius, (&c, &panels.presented.scene.combatants));
    if is_on(&c) {
        ring(cx, &p, at, radius, &c);
    }
    let line = Stroke::new(1.0, theme::WALNUT_LIGHT.gamma_multiply(0.7));
    p.vline(lane.center().x, lane.y_range(), line);
}

fn marked(
    cx: &UiCtx,
    ui: &Ui,
    (dial, at, open): (&Dial, usize, usize),
    mark: &TrackMark,
    (panels, overlay): (&mut Panels, &mut Overlay),
) {
    let Some(c) = panels.presented.scene.combatants.get(mark.combatant).cloned() else { return };
    let lane = dial.lane(at);
    let until = mark.until.unwrap_or(mark.count);
    let span =
        Rect::from_min_max(pos2(lane.left(), dial.top(mark.count)), pos2(lane.right(), dial.top(until) + dial.row));
    let span = span.intersect(dial.field);
    pointed_mark(cx, ui, span.shrink(cx.px(1.0)), mark, panels, overlay);
    let mut p = ui.painter().clone();
    if mark.state == TrackState::Done {
        p.multiply_opacity(0.45);
    }
    let ink = cx.side(c.faction).on_dark;
    let size = (lane.width() - cx.px(2.0)).min(dial.row - cx.px(1.0));
    match mark.shape {
        MarkShape::Steps => {
            for n in until..=mark.count {
                let place = Rect::from_center_size(pos2(lane.center().x, dial.middle(n)), Vec2::splat(size * 0.9));
                cx.icon(&p, place, mark.icon, ink);
            }
        }
        MarkShape::Lasting => {
            let bar = Rect::from_min_max(pos2(0.0, dial.middle(mark.count)), pos2(0.0, dial.middle(until)));
            p.rect_filled(across(bar, lane.center().x, cx.px(5.0)), cx.px(2.0), ink);
            disc(cx, &p, pos2(lane.center().x, dial.middle(mark.count)), size, mark, ink);
        }
        MarkShape::Open => band(cx, &p, span, lane, open, &c, (mark, ink)),
        MarkShape::Point => disc(cx, &p, pos2(lane.center().x, dial.middle(mark.count)), size, mark, ink),
    }
}

fn across(bar: Rect, x: f32, width: f32) -> Rect {
    Rect::from_min_max(pos2(x - width / 2.0, bar.top()), pos2(x + width / 2.0, bar.bottom()))
}

/// Draws the span in which an attack may fall as a pale bar next to the others of its lane. The acting combatant's bar
/// is dashed and shows its weapon.
fn band(cx: &UiCtx, p: &Painter, span: Rect, lane: Rect, open: usize, c: &CombatantView, mark: (&TrackMark, Color32)) {
    let (mark, ink) = mark;
    let wide = (lane.width() * 0.3).min(cx.px(7.0));
    let x =
        lane.center().x + (open as f32 - 0.5) * (wide + 1.0).min(lane.width() * 0.5) * f32::from(u8::from(open < 3));
    let bar = across(span.shrink2(vec2(0.0, cx.px(1.5))), x, wide);
    p.rect_filled(bar, wide / 2.0, ink.gamma_multiply(0.42));
    if c.turn == TurnView::Acting && open == 0 {
        cx.dashed(p, bar.expand(1.0), Stroke::new(cx.px(1.4), theme::ON_DARK));
        let size = Vec2::splat(lane.width().min(cx.px(18.0)));
        cx.icon(p, Rect::from_center_size(pos2(lane.center().x, bar.center().y), size), mark.icon, theme::ON_DARK);
    }
}

/// Draws an event at a fixed count: gold if it happens now, with a pause icon if held back, otherwise in its side's
/// colour.
fn disc(cx: &UiCtx, p: &Painter, at: egui::Pos2, size: f32, mark: &TrackMark, ink: Color32) {
    let line = match mark.state {
        TrackState::Acting => Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD),
        _ => Stroke::new(cx.px(1.3), ink),
    };
    p.circle(at, size / 2.0, theme::WALNUT_DEEP, line);
    let icon = if mark.state == TrackState::Held { "halt" } else { mark.icon };
    cx.icon(p, Rect::from_center_size(at, Vec2::splat(size * 0.74)), icon, ink);
}

/// Draws the combatants without a lane in a row, with a caption. Returns its lower edge.
fn row_of(cx: &UiCtx, ui: &Ui, rect: Rect, (word, all): &(&str, Vec<usize>), panels: &mut Panels) -> f32 {
    let top = divider(cx, ui, rect, rect.top(), word);
    let step = cx.px(FACE);
    let room = (rect.width() / step) as usize;
    let shown = if all.len() > room { room.saturating_sub(1) } else { all.len() };
    for (i, &who) in all[..shown].iter().enumerate() {
        let Some(c) = panels.presented.scene.combatants.get(who).cloned() else { continue };
        let cell = Rect::from_min_size(pos2(rect.left() + step * i as f32, top), Vec2::splat(step));
        pointed(cx, ui, cell, (*word, who), (who, panels));
        face(cx, ui.painter(), cell.center(), cx.px(9.5), (&c, &panels.presented.scene.combatants));
    }
    if all.len() > shown {
        let (at, ink) =
            (pos2(rect.right() - cx.px(13.0), top + step / 2.0), (Face::Bold, Size::Small, theme::ON_DARK_MUTED));
        cx.write(ui.painter(), at, Align2::CENTER_CENTER, &format!("+{}", all.len() - shown), ink);
    }
    top + step
}

/// Returns the highest and the lowest count.
fn numbers(scene: &Scene) -> (i16, i16) {
    let counts = || scene.track.iter().map(|m| m.count).chain(scene.count);
    let least = scene.parts.iter().map(|(_, from)| *from).max().unwrap_or(10);
    (counts().max().unwrap_or(least).max(least), scene.foot)
}

/// The importance of a lane, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum LaneImportance {
    Nothing,
    Done,
    ToCome,
    On,
}

/// Returns the combatants with a lane, in roster order so that lanes keep their places, and those without. If there is
/// `room` for fewer, those with nothing on the clock have no lane. If even the narrowest lanes do not `fit`, combatants
/// with nothing left to come go first, the last of the list before others; the acting one stays.
fn lanes(scene: &Scene, (room, fits): (usize, usize)) -> (Vec<usize>, Vec<usize>) {
    let there = |(_, c): &(usize, &CombatantView)| stands(c);
    let mut all: Vec<usize> = scene.combatants.iter().enumerate().filter(there).map(|(ix, _)| ix).collect();
    let marks = |ix: usize| scene.track.iter().filter(move |m| m.combatant == ix);
    let worth = |ix: &usize| {
        if is_on(&scene.combatants[*ix]) {
            LaneImportance::On
        } else if marks(*ix).any(|m| m.state != TrackState::Done) {
            LaneImportance::ToCome
        } else if marks(*ix).next().is_some() {
            LaneImportance::Done
        } else {
            LaneImportance::Nothing
        }
    };
    let mut left = Vec::new();
    while all.len() > room.max(1) {
        let least = all.iter().copied().rev().min_by_key(worth).expect("there are some");
        if worth(&least) > LaneImportance::Nothing && all.len() <= fits.max(1) {
            break;
        }
        all.retain(|ix| *ix != least);
        left.push(least);
    }
    left.sort_unstable();
    (all, left)
}

/// Returns the combatants that have yet to declare, in the order of the round.
fn later(scene: &Scene) -> Vec<usize> {
    let open = |c: &CombatantView| stands(c) && c.turn == TurnView::Ready && !c.done && c.intent.is_empty();
    let marked = |ix: usize| scene.track.iter().any(|m| m.combatant == ix);
    if scene.count.is_some() {
        return Vec::new();
    }
    scene.rail.iter().copied().filter(|ix| scene.combatants.get(*ix).is_some_and(open) && !marked(*ix)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_keep_their_places_and_those_with_nothing_to_come_make_room() {
        let there = || CombatantView { place: "0,0".into(), ..CombatantView::default() };
        let mark = |combatant| TrackMark { combatant, ..TrackMark::default() };
        let track = [3, 0, 2].map(mark).into();
        let scene = Scene { combatants: (0..5).map(|_| there()).collect(), track, ..Scene::default() };
        assert_eq!(lanes(&scene, (9, 9)), ((0..5).collect(), vec![]));
        assert_eq!(lanes(&scene, (3, 4)), (vec![0, 2, 3], vec![1, 4]));
        assert_eq!(
            lanes(&scene, (2, 4)),
            (vec![0, 2, 3], vec![1, 4]),
            "narrow lanes for those who have something to come"
        );
        assert_eq!(lanes(&scene, (2, 2)), (vec![0, 2], vec![1, 3, 4]));
    }
}
