//! Mouse input on the board: the target under the mouse, and the option that a click chooses.

use super::params::BoardWindow;
use super::tokens::Token;
use super::{BoardSet, BoardView, wedges};
use crate::vocab::view::DecisionView;
use crate::window::battle::{ChoiceMade, HoverTarget, Pointing, Presented, Screen, is_about};
use crate::window::sets::reset;
use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<NumberedCells>()
        .add_systems(Update, (point, locate).chain().in_set(BoardSet::Point))
        .add_systems(OnExit(Screen::Battle), reset::<Pointed>);
}

/// The area of the target pointed at (by mouse or keys), in logical pixels of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointed(pub Option<Rect>);

/// The card numbers drawn on the board, in logical pixels of the window, and the cells that they lead to. A number may
/// have been moved off its cell by a token or a die.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct NumberedCells(pub Vec<(Rect, String)>);

impl NumberedCells {
    /// Returns the cell whose number is at a point of the window.
    fn at(&self, point: Vec2) -> Option<HoverTarget> {
        let (_, cell) = self.0.iter().find(|(area, _)| area.contains(point))?;
        Some(HoverTarget::Cell(cell.clone()))
    }
}

fn locate(
    pointing: Res<Pointing>,
    view: Option<Res<BoardView>>,
    tokens: Query<(&Token, &Transform)>,
    mut pointed: ResMut<Pointed>,
) {
    let target = pointing.hover.as_ref();
    let place = target.zip(view).and_then(|(target, view)| {
        let (at, radius) = match target {
            HoverTarget::Combatant(id) => {
                let (token, at) = tokens.iter().find(|(token, _)| token.id == *id)?;
                (at.translation.truncate(), token.radius)
            }
            HoverTarget::Cell(id) => (view.cell_at(id)?, view.field.cell_reach() * view.pixels_per_unit),
        };
        Some(Rect::from_center_half_size(view.window_at(at), Vec2::splat(radius)))
    });
    pointed.set_if_neq(Pointed(place));
}

/// The state of the mouse in the last frame. While the mouse rests, a target selected by keys is kept.
#[derive(Default)]
pub struct Before {
    cursor: Option<Vec2>,
    on: Option<HoverTarget>,
}

/// Points at the target under the mouse; a click chooses its option.
pub fn point(
    presented: Res<Presented>,
    board: BoardWindow,
    mut pointing: ResMut<Pointing>,
    mut choices: MessageWriter<ChoiceMade>,
    buttons: Res<ButtonInput<MouseButton>>,
    tokens: Query<(&Token, &Transform)>,
    numbers: Res<NumberedCells>,
    mut before: Local<Before>,
) {
    let Some(view) = &board.view else { return };
    let decision = presented.decision.as_deref();
    let cursor = board.cursor();
    let moved = cursor != before.cursor;
    let clicked = buttons.just_pressed(MouseButton::Left);
    if let Some(option) = cursor.zip(decision).and_then(|(c, decision)| faced(c, decision, view, &tokens)) {
        if moved {
            pointing.hover_over(Some(option));
            pointing.hover = None;
        }
        if clicked {
            choices.write(ChoiceMade(option));
        }
        *before = Before { cursor, on: None };
        return;
    }
    let on = cursor.and_then(|c| numbers.at(c).or_else(|| under(c, view, &tokens)));
    if moved && on != before.on {
        pointing.hover.clone_from(&on);
        let open = decision.filter(|_| pointing.narrow.is_none());
        let likeliest = on.as_ref().zip(open).and_then(|(on, decision)| pointing.likeliest_about(decision, on));
        pointing.hover_over(likeliest);
        before.on.clone_from(&on);
    } else if left_behind(&before.on, &on, &pointing) {
        pointing.hover = None;
        before.on = None;
    }
    before.cursor = cursor;
    if clicked
        && let Some(on) = on
        && let Some(option) = pointing.pick(&presented, clicked_target(on, &presented))
    {
        choices.write(ChoiceMade(option));
    }
}

/// Returns true if the target that the mouse pointed at has moved away from it.
fn left_behind(before: &Option<HoverTarget>, on: &Option<HoverTarget>, pointing: &Pointing) -> bool {
    before.is_some() && on != before && pointing.hover == *before
}

/// Returns the target of a click. A click on a combatant without options means the cell under it, if an option is
/// about that cell.
fn clicked_target(on: HoverTarget, presented: &Presented) -> HoverTarget {
    let about = |target: &HoverTarget| {
        presented.decision.as_ref().is_some_and(|d| d.options.iter().any(|o| is_about(o, target)))
    };
    let HoverTarget::Combatant(id) = &on else { return on };
    if about(&on) {
        return on;
    }
    let standing = presented.scene.combatants.iter().find(|c| c.id == *id).map(|c| c.place.clone());
    standing.map(HoverTarget::Cell).filter(|cell| about(cell)).unwrap_or(on)
}

/// Returns the option whose wedge is at a point of the window, if the decision is about facing.
fn faced(
    cursor: Vec2,
    decision: &DecisionView,
    view: &BoardView,
    tokens: &Query<(&Token, &Transform)>,
) -> Option<usize> {
    let asked = decision.combatant.as_ref()?;
    let (_, place) = tokens.iter().find(|(token, _)| token.id == *asked)?;
    let away = view.world(view.plan_at(cursor)) - place.translation.truncate();
    let all = wedges::facing_options(decision).into_iter();
    let ways = all.filter_map(|(option, d)| Some((option, view.field.direction_vector(d)? * Vec2::new(1.0, -1.0))));
    wedges::at(away / view.unit(), ways)
}

/// Returns the token or cell at a point of the window.
fn under(cursor: Vec2, view: &BoardView, tokens: &Query<(&Token, &Transform)>) -> Option<HoverTarget> {
    let plan = view.plan_at(cursor);
    let world = view.world(plan);
    let hit = tokens
        .iter()
        .filter(|(token, t)| t.translation.truncate().distance(world) <= token.radius * 1.12)
        .max_by(|a, b| a.1.translation.z.total_cmp(&b.1.translation.z));
    if let Some((token, _)) = hit {
        return Some(HoverTarget::Combatant(token.id.clone()));
    }
    view.field.cell_under(plan, &view.frame).map(|id| HoverTarget::Cell(id.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_points_at_its_cell_wherever_it_is() {
        let area = Rect::new(10.0, 10.0, 30.0, 30.0);
        let numbers = NumberedCells(vec![(area, "nave".into())]);
        assert_eq!(numbers.at(Vec2::splat(20.0)), Some(HoverTarget::Cell("nave".into())));
        assert_eq!(numbers.at(Vec2::splat(40.0)), None);
    }

    #[test]
    fn what_walks_away_from_under_the_mouse_is_pointed_at_no_more() {
        let who = |id: &str| Some(HoverTarget::Combatant(id.to_owned()));
        let pointing = |hover| Pointing { hover, ..Pointing::default() };
        assert!(left_behind(&who("ash"), &None, &pointing(who("ash"))), "it has gone");
        assert!(left_behind(&who("ash"), &who("wren"), &pointing(who("ash"))), "another stands there now");
        assert!(!left_behind(&who("ash"), &who("ash"), &pointing(who("ash"))), "it stands there still");
        assert!(!left_behind(&who("ash"), &None, &pointing(who("wren"))), "keys point at somebody else");
        assert!(!left_behind(&None, &who("ash"), &pointing(who("wren"))), "the mouse pointed at nobody");
    }
}
