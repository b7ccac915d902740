//! Zooming and panning the board: zoom in steps, pan with the mouse, follow what happens.

use super::paint::{picture, walnut};
use super::{BoardLayout, BoardSet, BoardView, depth};
use crate::vocab::view::TurnView;
use crate::window::battle::{HoverTarget, Pointing, Presented};
use crate::window::input::Action;
use crate::window::theme::Theme;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use leafwing_input_manager::prelude::ActionState;

/// The zoom factor of one step.
const STEP: f32 = 1.25;

/// Zoom of the board, and where it is panned to.
#[derive(Resource, Default)]
pub struct PanZoom {
    step: u8,
    /// The most steps that this board allows.
    most: u8,
    /// While the zoom changes: a point of the plan, and where in the window it stays.
    hold: Option<(Vec2, Vec2)>,
    /// The point of the plan in the middle of the board's area. It stays there when the window changes.
    middle: Option<Vec2>,
    /// The target that the board was last panned to.
    seen: Option<HoverTarget>,
    /// The pan that the board moves towards, in logical pixels.
    goal: Vec2,
}

impl PanZoom {
    /// 1: all of the board is seen.
    pub fn zoom(&self) -> f32 {
        STEP.powi(i32::from(self.step))
    }

    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<PanZoom>()
        .add_systems(Startup, frame_the_board)
        .add_systems(Update, (magnify, drag, follow, settle).chain().in_set(BoardSet::PanZoom));
}

/// Wheel and keys change the magnification around the mouse, or around the middle.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn magnify(
    (presented, pointing, place): (Res<Presented>, Res<Pointing>, Res<BoardLayout>),
    view: Option<Res<BoardView>>,
    window: Single<&Window, With<PrimaryWindow>>,
    egui: Option<Res<EguiWantsInput>>,
    actions: Single<&ActionState<Action>>,
    mut wheel: MessageReader<MouseWheel>,
    mut pan_zoom: ResMut<PanZoom>,
    mut turned: Local<f32>,
) {
    let Some(view) = view else { return wheel.clear() };
    let unit = view.unit() / pan_zoom.zoom();
    pan_zoom.most =
        (0..12u8).take_while(|&s| unit * STEP.powi(i32::from(s)) <= view.field.largest_unit()).last().unwrap_or(0);
    let taken = place.covered || egui.is_some_and(|e| e.is_pointer_over_area() || e.is_using_pointer());
    let cursor = window.cursor_position().filter(|c| !taken && view.area.contains(*c));
    for event in wheel.read() {
        if cursor.is_some() {
            *turned += event.y * if event.unit == MouseScrollUnit::Line { 1.0 } else { 0.02 };
        }
    }
    let mut steps = *turned as i32;
    *turned -= steps as f32;
    if !place.covered {
        steps += i32::from(actions.just_pressed(&Action::ZoomIn)) - i32::from(actions.just_pressed(&Action::ZoomOut));
    }
    let to = (i32::from(pan_zoom.step) + steps).clamp(0, i32::from(pan_zoom.most)) as u8;
    if to != pan_zoom.step {
        pan_zoom.step = to;
        let middle = view.area.center();
        pan_zoom.hold = Some(match cursor {
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

/// Pans so that whoever acts, or what the keys point at, is in sight.
fn follow(
    (presented, pointing): (Res<Presented>, Res<Pointing>),
    view: Option<Res<BoardView>>,
    mut pan_zoom: ResMut<PanZoom>,
) {
    let Some(view) = view else { return };
    let looked = looked_at(&presented, &pointing, &view);
    let target = looked.as_ref().map(|(target, _)| target);
    if pan_zoom.step == 0 || target == pan_zoom.seen.as_ref() {
        return;
    }
    pan_zoom.seen = target.cloned();
    let Some(at) = looked.map(|(_, plan)| view.world(plan)) else { return };
    let inner = view.area.inflate(-view.unit().min(view.area.height() * 0.3));
    let seen = view.window_at(at) - view.pan + pan_zoom.goal;
    if !inner.contains(seen) {
        pan_zoom.goal += view.area.center() - seen;
    }
}

/// What is pointed at, or else whoever is asked or acts; and where on the plan that is.
fn looked_at(presented: &Presented, pointing: &Pointing, view: &BoardView) -> Option<(HoverTarget, Vec2)> {
    let turn =
        |t| presented.scene.combatants.iter().find(|c| c.turn == t).map(|c| HoverTarget::Combatant(c.id.clone()));
    let target = pointing.hover.clone().or_else(|| turn(TurnView::Asked)).or_else(|| turn(TurnView::Acting))?;
    let cell = match &target {
        HoverTarget::Combatant(id) => &presented.scene.combatants.iter().find(|c| c.id == *id)?.place,
        HoverTarget::Cell(id) => id,
    };
    let plan = view.field.cell_at(cell)?;
    Some((target, plan))
}

/// Moves the board towards its pan and keeps it inside its area.
fn settle(
    view: Option<ResMut<BoardView>>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut pan_zoom: ResMut<PanZoom>,
    mut roots: Query<&mut Transform, Without<Rim>>,
    mut rims: Query<(&Rim, &mut Sprite, &mut Transform, &mut Visibility)>,
    mut stamp: Local<u32>,
) {
    let Some(mut view) = view else { return };
    if std::mem::replace(&mut *stamp, view.stamp) != view.stamp {
        let centre = view.area.center();
        let middle = pan_zoom.middle.filter(|_| pan_zoom.step > 0).map(|plan| (plan, centre));
        let kept = pan_zoom.hold.take().or(middle);
        pan_zoom.goal = kept.map_or(Vec2::ZERO, |(plan, at)| at - view.origin - plan * view.pixels_per_unit);
        view.pan = pan_zoom.goal;
    }
    // The board may not be panned farther than its own edge.
    let slack =
        ((view.field.size() * view.pixels_per_unit - view.area.size()) / 2.0 + view.unit() * 0.4).max(Vec2::ZERO);
    let slack = if pan_zoom.step == 0 { Vec2::ZERO } else { slack };
    let inside = |pan: Vec2| pan.clamp(-slack, slack);
    pan_zoom.goal = inside(pan_zoom.goal);
    let rate = if theme.reduced_motion { 1.0 } else { 1.0 - (-time.delta_secs() * 10.0).exp() };
    let near = view.pan.distance(pan_zoom.goal) < 0.5;
    let next = inside(if near { pan_zoom.goal } else { view.pan.lerp(pan_zoom.goal, rate) });
    if next != view.pan {
        view.pan = next;
    }
    pan_zoom.middle = Some(view.plan_at(view.area.center()));
    let place = Vec3::new(view.pan.x, -view.pan.y, 0.0);
    if let Ok(mut root) = roots.get_mut(view.root)
        && root.translation != place
    {
        root.translation = place;
    }
    let over = pan_zoom.step > 0;
    for (rim, mut sprite, mut transform, mut visibility) in &mut rims {
        visibility.set_if_neq(if over { Visibility::Inherited } else { Visibility::Hidden });
        if over {
            rim.fit(&view, &mut sprite, &mut transform);
        }
    }
}

/// A strip of the table at one side of the board's area. It covers the parts of a zoomed board outside.
#[derive(Component, Clone, Copy)]
enum Rim {
    Left,
    Right,
    Top,
    Bottom,
}

/// Pixels of the picture that the strips are cut from.
const TABLE: UVec2 = UVec2::new(1280, 720);

fn frame_the_board(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let image = images.add(picture(TABLE, walnut(TABLE)));
    for rim in [Rim::Left, Rim::Right, Rim::Top, Rim::Bottom] {
        let sprite = Sprite { image: image.clone(), ..default() };
        commands.spawn((rim, sprite, Transform::from_xyz(0.0, 0.0, depth::RIM), Visibility::Hidden));
    }
}

impl Rim {
    fn fit(self, view: &BoardView, sprite: &mut Sprite, transform: &mut Transform) {
        let (window, area) = (view.window, view.area.inflate(4.0));
        let strip = match self {
            Rim::Left => Rect::new(0.0, 0.0, area.min.x, window.y),
            Rim::Right => Rect::new(area.max.x, 0.0, window.x, window.y),
            Rim::Top => Rect::new(area.min.x, 0.0, area.max.x, area.min.y),
            Rim::Bottom => Rect::new(area.min.x, area.max.y, area.max.x, window.y),
        };
        let size = Some(strip.size());
        if sprite.custom_size != size {
            sprite.custom_size = size;
            let scale = TABLE.as_vec2() / window;
            sprite.rect = Some(Rect::from_corners(strip.min * scale, strip.max * scale));
            let middle = strip.center() - window / 2.0;
            transform.translation = Vec3::new(middle.x, -middle.y, depth::RIM);
        }
    }
}
