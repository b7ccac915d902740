//! Input and animation for zooming and panning: by wheel, pinch and keys; with the mouse; and automatically to
//! events.

use super::camera::Opening;
use super::follow::{self, looked_at, opening};
use super::panned::PanZoom;
use super::params::BoardWindow;
use super::{BoardLayout, BoardSet, BoardView};
use crate::window::battle::{Pointing, Presented};
use crate::window::input::Action;
use crate::window::limits::Limit;
use crate::window::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use leafwing_input_manager::prelude::ActionState;

/// Zoom steps of a pinch that doubles the distance.
const PINCH: f32 = 4.0;
/// Panning speed by keys and by the mouse at the edge of the window, in logical pixels a second.
const SPEED: f32 = 900.0;
/// Width of the strip along the window's edge where the mouse pans the board, in logical pixels.
const EDGE: f32 = 2.0;
/// Delay before the mouse in that strip pans the board, in seconds.
const WAITS: f32 = 0.35;

pub fn plugin(app: &mut App) {
    app.init_resource::<PanZoom>().add_systems(
        Update,
        (magnify, drag, pan_by_keys, pan_by_edge, follow::follow, approach_pan).chain().in_set(BoardSet::PanZoom),
    );
}

/// The inputs that change the magnification.
#[derive(SystemParam)]
struct ZoomInput<'w, 's> {
    actions: Single<'w, 's, &'static ActionState<Action>>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    pinch: MessageReader<'w, 's, PinchGesture>,
}

/// Changes the magnification by wheel, pinch and keys, around the mouse or around the middle.
fn magnify(
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    board: BoardWindow,
    mut pan_zoom: ResMut<PanZoom>,
    input: ZoomInput,
    mut turned: Local<f32>,
) {
    let ZoomInput { actions, keys, mut wheel, mut pinch } = input;
    let by_wheel = |e: &MouseWheel| e.y * if e.unit == MouseScrollUnit::Line { 1.0 } else { 0.02 };
    let by_hand: f32 = wheel.read().map(by_wheel).sum::<f32>() + pinch.read().map(|p| p.0 * PINCH).sum::<f32>();
    let Some(view) = &board.view else { return };
    let cursor = board.cursor();
    if cursor.is_some() {
        *turned += by_hand;
    }
    let mut steps = *turned as i32;
    *turned -= steps as f32;
    let before = pan_zoom.zoom;
    if !board.place.covered {
        steps += i32::from(actions.just_pressed(&Action::ZoomIn)) - i32::from(actions.just_pressed(&Action::ZoomOut));
        if keys.just_pressed(KeyCode::Home) {
            pan_zoom.zoom = if view.pixels_per_unit > view.whole * 1.02 { 0.0 } else { 1.0 };
        }
    }
    if steps != 0 {
        pan_zoom.step(steps, view);
    }
    if pan_zoom.zoom != before {
        let middle = view.area.center();
        pan_zoom.hold = Some(match cursor.filter(|_| steps != 0) {
            Some(at) => (view.plan_at(at), at),
            // By keys: around the target pointed at or the acting combatant.
            None => (looked_at(&presented, &pointing, view).map_or(view.plan_at(middle), |(_, plan)| plan), middle),
        });
    }
}

/// Pans the board with the right or the middle button held.
fn drag(
    view: Option<ResMut<BoardView>>,
    window: Single<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut pan_zoom: ResMut<PanZoom>,
    mut from: Local<Option<Vec2>>,
) {
    let Some(mut view) = view else { return };
    let held = buttons.any_pressed([MouseButton::Right, MouseButton::Middle]);
    let cursor = window.cursor_position().filter(|_| held);
    let inside = |at: &Vec2| view.area.contains(*at);
    if let (Some(now), Some(before)) = (cursor, *from) {
        if now != before {
            view.pan += now - before;
            pan_zoom.goal = view.pan;
        }
        *from = Some(now);
    } else {
        *from = cursor.filter(inside);
    }
}

/// Pans the board with the arrow keys while Shift is held.
fn pan_by_keys(keys: Res<ButtonInput<KeyCode>>, time: Res<Time<Real>>, mut pan_zoom: ResMut<PanZoom>) {
    if !keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
        return;
    }
    let ways = [
        (KeyCode::ArrowLeft, Vec2::X),
        (KeyCode::ArrowRight, Vec2::NEG_X),
        (KeyCode::ArrowUp, Vec2::Y),
        (KeyCode::ArrowDown, Vec2::NEG_Y),
    ];
    let way: Vec2 = ways.into_iter().filter(|(key, _)| keys.pressed(*key)).map(|(_, way)| way).sum();
    if way != Vec2::ZERO {
        pan_zoom.goal += way * SPEED * time.delta_secs();
    }
}

/// Pans the board with the mouse at the edge of the window, after a delay.
fn pan_by_edge(
    place: Res<BoardLayout>,
    time: Res<Time<Real>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut pan_zoom: ResMut<PanZoom>,
    mut there: Local<f32>,
) {
    let way = window.cursor_position().filter(|_| !place.covered && window.focused).map_or(Vec2::ZERO, |at| {
        let side = |at: f32, most: f32| f32::from(u8::from(at < EDGE)) - f32::from(u8::from(at > most - EDGE));
        Vec2::new(side(at.x, window.width()), side(at.y, window.height()))
    });
    *there = if way == Vec2::ZERO { 0.0 } else { *there + time.delta_secs() };
    if *there > WAITS {
        pan_zoom.goal += way * SPEED * time.delta_secs();
    }
}

/// Moves the board towards its pan and keeps it inside its area.
fn approach_pan(
    view: Option<ResMut<BoardView>>,
    place: Res<BoardLayout>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut pan_zoom: ResMut<PanZoom>,
    mut roots: Query<&mut Transform>,
    mut last_scale: Local<f32>,
) {
    let Some(mut view) = view else { return };
    if !pan_zoom.is_moving(&view) && !view.is_changed() && !pan_zoom.is_changed() && !place.is_changed() {
        return;
    }
    let scale = std::mem::replace(&mut *last_scale, view.pixels_per_unit);
    if view.is_added() {
        let centre = view.area.center();
        let held = pan_zoom.hold.take();
        let kept = held.or(pan_zoom.middle.filter(|_| view.is_larger()).map(|plan| (plan, centre)));
        pan_zoom.goal = match kept {
            Some((plan, at)) => at - view.origin - plan * view.pixels_per_unit,
            None => Vec2::ZERO,
        };
        pan_zoom.due = kept.is_none();
        let stays = held.map(|(_, at)| at - view.window / 2.0).filter(|_| !theme.reduced_motion && scale > 0.0);
        pan_zoom.grown =
            stays.map_or((1.0, Vec2::ZERO), |at| (scale / view.pixels_per_unit, at * Vec2::new(1.0, -1.0)));
        view.pan = pan_zoom.goal;
    }
    let bounds = view.bounds(&opening(&place, &view));
    pan_zoom.goal = pan_zoom.goal.limit_to(bounds.min, bounds.max);
    let rate = if theme.reduced_motion { 1.0 } else { 1.0 - (-time.delta_secs() * 10.0).exp() };
    let near = view.pan.distance(pan_zoom.goal) < 0.5;
    let next = if near { pan_zoom.goal } else { view.pan.lerp(pan_zoom.goal, rate) };
    if next != view.pan {
        view.pan = next;
    }
    let middle = Some(view.plan_at(view.area.center()));
    let grown = if (pan_zoom.grown.0 - 1.0).abs() < 0.004 { 1.0 } else { pan_zoom.grown.0.lerp(1.0, rate) };
    if middle != pan_zoom.middle || grown != pan_zoom.grown.0 {
        (pan_zoom.middle, pan_zoom.grown.0) = (middle, grown);
    }
    let place = Vec2::new(view.pan.x, -view.pan.y) * grown + pan_zoom.grown.1 * (1.0 - grown);
    let wanted = Transform::from_translation(place.extend(0.0)).with_scale(Vec3::new(grown, grown, 1.0));
    if let Ok(mut root) = roots.get_mut(view.root)
        && *root != wanted
    {
        *root = wanted;
    }
}

impl BoardView {
    /// Returns the overhang of the board beyond its area, on either side.
    pub(super) fn overhang(&self) -> Vec2 {
        ((self.field.size() * self.pixels_per_unit - self.area.size()) / 2.0).max(Vec2::ZERO)
    }

    /// Returns true if the board does not fit into its area.
    pub(super) fn is_larger(&self) -> bool {
        self.overhang().max_element() > 0.5
    }

    /// Returns the permitted pans: any drawn point can be brought to the middle of the free part of the area.
    pub(super) fn bounds(&self, opening: &Opening) -> Rect {
        let drawn = self.field.drawn();
        let at = |plan: Vec2| self.origin + plan * self.pixels_per_unit;
        let middle = opening.free().center();
        // The default position is always permitted.
        Rect::from_corners(middle - at(drawn.max), middle - at(drawn.min)).union_point(Vec2::ZERO)
    }
}
