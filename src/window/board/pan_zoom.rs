//! Zooming and panning the board: by wheel, pinch and keys; with the mouse; and by itself to what happens.

use super::camera::Opening;
use super::{BoardLayout, BoardSet, BoardView};
use crate::vocab::view::{Standing, TurnView};
use crate::window::battle::{HoverTarget, Pointing, Presented};
use crate::window::input::Action;
use crate::window::presenter::Playing;
use crate::window::theme::Theme;
use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use leafwing_input_manager::prelude::ActionState;

/// The zoom factor of one step.
const STEP: f32 = 1.25;
/// Steps of a pinch that doubles.
const PINCH: f32 = 4.0;
/// How far a board may be panned past its own edge, in units: what lies there comes out from under panels.
const PAST: f32 = 1.4;
/// Logical pixels a second, by keys.
const SPEED: f32 = 900.0;

/// Zoom of the board, and where it is panned to.
#[derive(Resource)]
pub struct PanZoom {
    /// 1: as usual; 0: all of it.
    zoom: f32,
    /// While the zoom changes: a point of the plan, and where in the window it stays.
    hold: Option<(Vec2, Vec2)>,
    /// The point of the plan in the middle of the board's area. It stays there when the window changes.
    middle: Option<Vec2>,
    /// The target that the board was last panned to.
    seen: Option<HoverTarget>,
    /// The pan that the board moves towards, in logical pixels.
    goal: Vec2,
    /// How large the board is still drawn, measured by the zoom it grows or shrinks to; and the point that stays.
    grown: (f32, Vec2),
}

impl Default for PanZoom {
    fn default() -> Self {
        Self { zoom: 1.0, hold: None, middle: None, seen: None, goal: Vec2::ZERO, grown: (1.0, Vec2::ZERO) }
    }
}

impl PanZoom {
    /// 1: as this kind of board is usually seen; 0: all of the board.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// All of the board, whatever was looked at before.
    pub fn show_all(&mut self) {
        *self = Self { zoom: 0.0, ..Self::default() };
    }

    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }

    /// Goes so many steps closer, or farther away, as far as the board allows.
    fn step(&mut self, steps: i32, view: &BoardView) {
        let now = view.pixels_per_unit / view.standard;
        let to = now * STEP.powi(steps);
        let (whole, most) = (view.whole / view.standard, view.field.largest(view) / view.standard);
        // Steps stop at the usual look, from either side.
        let to = if (now - 1.0) * (to - 1.0) < -1e-3 { 1.0 } else { to };
        self.zoom = if to <= whole * 1.02 && whole < 0.99 { 0.0 } else { to.clamp(whole.min(1.0), most.max(1.0)) };
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<PanZoom>()
        .add_systems(Update, (magnify, drag, pan_by_keys, follow, settle).chain().in_set(BoardSet::PanZoom));
}

/// Wheel, pinch and keys change the magnification around the mouse, or around the middle.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn magnify(
    (presented, pointing, place): (Res<Presented>, Res<Pointing>, Res<BoardLayout>),
    (view, mut pan_zoom): (Option<Res<BoardView>>, ResMut<PanZoom>),
    window: Single<&Window, With<PrimaryWindow>>,
    egui: Option<Res<EguiWantsInput>>,
    (actions, keys): (Single<&ActionState<Action>>, Res<ButtonInput<KeyCode>>),
    (mut wheel, mut pinch): (MessageReader<MouseWheel>, MessageReader<PinchGesture>),
    mut turned: Local<f32>,
) {
    let by_wheel = |e: &MouseWheel| e.y * if e.unit == MouseScrollUnit::Line { 1.0 } else { 0.02 };
    let by_hand: f32 = wheel.read().map(by_wheel).sum::<f32>() + pinch.read().map(|p| p.0 * PINCH).sum::<f32>();
    let Some(view) = view else { return };
    let taken = place.covered || egui.is_some_and(|e| e.is_pointer_over_area() || e.is_using_pointer());
    let cursor = window.cursor_position().filter(|_| !taken);
    if cursor.is_some() {
        *turned += by_hand;
    }
    let mut steps = *turned as i32;
    *turned -= steps as f32;
    let before = pan_zoom.zoom;
    if !place.covered {
        steps += i32::from(actions.just_pressed(&Action::ZoomIn)) - i32::from(actions.just_pressed(&Action::ZoomOut));
        if keys.just_pressed(KeyCode::Home) {
            pan_zoom.zoom = if view.pixels_per_unit > view.whole * 1.02 { 0.0 } else { 1.0 };
        }
    }
    if steps != 0 {
        pan_zoom.step(steps, &view);
    }
    if pan_zoom.zoom != before {
        let middle = view.area.center();
        pan_zoom.hold = Some(match cursor.filter(|_| steps != 0) {
            Some(at) => (view.plan_at(at), at),
            // By keys: around what is pointed at or acts.
            None => (looked_at(&presented, &pointing, &view).map_or(view.plan_at(middle), |(_, plan)| plan), middle),
        });
    }
}

/// The board is moved with the right or the middle button held.
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

/// The board is moved with arrows while Shift is held.
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

/// Pans so that whoever acts, what the keys point at, or whom it happens to is in sight. The mouse moves no board.
fn follow(
    (presented, pointing, playing): (Res<Presented>, Res<Pointing>, Res<Playing>),
    (view, place): (Option<Res<BoardView>>, Res<BoardLayout>),
    window: Single<&Window, With<PrimaryWindow>>,
    mut pan_zoom: ResMut<PanZoom>,
    mut mouse: Local<Option<Vec2>>,
) {
    let moved = std::mem::replace(&mut *mouse, window.cursor_position()) != window.cursor_position();
    let Some(view) = view.filter(|v| v.is_larger()) else { return };
    let struck = playing.0.as_ref().and_then(|beat| beat.target.clone()).map(HoverTarget::Combatant);
    let looked = match struck {
        Some(target) => place_of(&target, &presented, &view).map(|plan| (target, plan)),
        None if moved => None,
        None => looked_at(&presented, &pointing, &view),
    };
    let Some((target, plan)) = looked.filter(|(target, _)| Some(target) != pan_zoom.seen.as_ref()) else { return };
    pan_zoom.seen = Some(target);
    let at = view.window_at(view.world(plan)) - view.pan;
    let [covers, seldom] = place.hidden();
    let opening = Opening { area: view.area, covers: &covers, seldom: &seldom, margin: view.unit() * 0.8 };
    if !opening.shows(at + pan_zoom.goal) {
        // Well into sight, so that the board does not move again at the next step.
        let wide = Opening { margin: view.unit() * 1.6, ..opening };
        pan_zoom.goal = wide.aim(&fighters(&presented, &view), Some(at), view.over());
    }
}

/// What is pointed at, or else whoever is asked or acts; and where on the plan that is.
fn looked_at(presented: &Presented, pointing: &Pointing, view: &BoardView) -> Option<(HoverTarget, Vec2)> {
    let turn =
        |t| presented.scene.combatants.iter().find(|c| c.turn == t).map(|c| HoverTarget::Combatant(c.id.clone()));
    let target = pointing.hover.clone().or_else(|| turn(TurnView::Asked)).or_else(|| turn(TurnView::Acting))?;
    let plan = place_of(&target, presented, view)?;
    Some((target, plan))
}

fn place_of(target: &HoverTarget, presented: &Presented, view: &BoardView) -> Option<Vec2> {
    let cell = match target {
        HoverTarget::Combatant(id) => &presented.scene.combatants.iter().find(|c| c.id == *id)?.place,
        HoverTarget::Cell(id) => id,
    };
    view.field.cell_at(cell)
}

/// The pan with which a board is first seen: those who fight, and above all whoever is asked.
fn first_look(presented: &Presented, view: &BoardView, place: &BoardLayout) -> Vec2 {
    let all = fighters(presented, view);
    let focus = looked_at(presented, &Pointing::default(), view).map(|(_, p)| view.window_at(view.world(p)) - view.pan);
    let [covers, seldom] = place.hidden();
    let margin = view.unit() * 0.8;
    Opening { area: view.area, covers: &covers, seldom: &seldom, margin }.aim(&all, focus, view.over())
}

/// Where those who fight are in the window while the board is not panned.
fn fighters(presented: &Presented, view: &BoardView) -> Vec<Vec2> {
    let fight = presented.scene.combatants.iter().filter(|c| c.standing == Standing::Active);
    fight.filter_map(|c| view.cell_at(&c.place)).map(|p| view.window_at(p) - view.pan).collect()
}

/// Moves the board towards its pan and keeps it inside its area.
fn settle(
    (view, place, presented): (Option<ResMut<BoardView>>, Res<BoardLayout>, Res<Presented>),
    (theme, time): (Res<Theme>, Res<Time<Real>>),
    mut pan_zoom: ResMut<PanZoom>,
    mut roots: Query<&mut Transform>,
    mut last: Local<(u32, f32)>,
) {
    let Some(mut view) = view else { return };
    let (stamp, scale) = std::mem::replace(&mut *last, (view.stamp, view.pixels_per_unit));
    if stamp != view.stamp {
        let centre = view.area.center();
        let held = pan_zoom.hold.take();
        let kept = held.or(pan_zoom.middle.filter(|_| view.is_larger()).map(|plan| (plan, centre)));
        pan_zoom.goal = match kept {
            Some((plan, at)) => at - view.origin - plan * view.pixels_per_unit,
            None => first_look(&presented, &view, &place),
        };
        let stays = held.map(|(_, at)| at - view.window / 2.0).filter(|_| !theme.reduced_motion && scale > 0.0);
        pan_zoom.grown =
            stays.map_or((1.0, Vec2::ZERO), |at| (scale / view.pixels_per_unit, at * Vec2::new(1.0, -1.0)));
        pan_zoom.goal = view.inside(pan_zoom.goal);
        view.pan = pan_zoom.goal;
    }
    pan_zoom.goal = view.inside(pan_zoom.goal);
    let rate = if theme.reduced_motion { 1.0 } else { 1.0 - (-time.delta_secs() * 10.0).exp() };
    let near = view.pan.distance(pan_zoom.goal) < 0.5;
    let next = view.inside(if near { pan_zoom.goal } else { view.pan.lerp(pan_zoom.goal, rate) });
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
    /// How far it reaches out of its area on either side.
    fn over(&self) -> Vec2 {
        ((self.field.size() * self.pixels_per_unit - self.area.size()) / 2.0).max(Vec2::ZERO)
    }

    /// How far the board may be panned either way: none while all of it is seen.
    fn slack(&self) -> Vec2 {
        let past = |over: f32| if over > 0.5 { over + self.unit() * PAST } else { 0.0 };
        Vec2::new(past(self.over().x), past(self.over().y))
    }

    /// Whether it does not fit into its area.
    pub(super) fn is_larger(&self) -> bool {
        self.slack() != Vec2::ZERO
    }

    fn inside(&self, pan: Vec2) -> Vec2 {
        pan.clamp(-self.slack(), self.slack())
    }
}
