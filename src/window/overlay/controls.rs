//! Keyboard and gamepad controls in a battle.

use super::choices::widen;
use super::directions::{any_way, pressed_direction};
use super::entries::{BarContent, BarEntry, SecondaryAction};
use super::page::handle_keys;
use super::panels::{PanelResources, PanelsMut};
use super::reading::read;
use super::side_buttons;
use super::{AppRequest, Overlay, Popup, choices, cursor, reaction_chip, repeat_action};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::board::BoardView;
use crate::window::input::{Action, PadInHand, Rebinding};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use leafwing_input_manager::prelude::ActionState;

/// Returns true if any action was triggered in this frame.
pub fn pressed(actions: Single<&ActionState<Action>>) -> bool {
    Action::ALL.iter().any(|action| actions.just_pressed(action))
}

/// The actions that were triggered, and what takes the keys from them.
#[derive(SystemParam)]
pub struct KeyInput<'w, 's> {
    actions: Single<'w, 's, &'static ActionState<Action>>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    rebinding: Res<'w, Rebinding>,
    pad: Res<'w, PadInHand>,
}

/// Executes the actions that keyboard and gamepad trigger. Errors if there is no egui context.
pub fn handle_actions(
    input: KeyInput,
    mut resources: PanelResources,
    mut overlay: ResMut<Overlay>,
    mut contexts: EguiContexts,
    view: Option<Res<BoardView>>,
) -> Result {
    let KeyInput { actions, keys, rebinding, pad } = input;
    let ctx = contexts.ctx_mut()?;
    // The player is binding a key in the settings, or typing into a text box.
    if rebinding.0.is_some() || (!pad.0 && ctx.text_edit_focused()) {
        return Ok(());
    }
    // With Shift, the arrow keys pan the board.
    let pans = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let pressed = |action| actions.just_pressed(&action) && !(pans && Action::PLACES.contains(&action));
    let plan = |cell: &str| view.as_ref().and_then(|view| view.cell_in_plan(cell));
    resources.change(|panels| {
        panels.pad = pad.0;
        heed(ctx, &pressed, &plan, panels, &mut overlay);
    });
    Ok(())
}

/// Passes the actions to the topmost layer: a pop-up over the board, a sheet opened by key, or the battle itself.
/// `plan` returns a cell's position on the board.
pub fn heed(
    ctx: &egui::Context,
    pressed: &impl Fn(Action) -> bool,
    plan: &dyn Fn(&str) -> Option<Vec2>,
    panels: &mut PanelsMut,
    overlay: &mut Overlay,
) {
    let back = pressed(Action::Menu) || pressed(Action::Back);
    let seen_over = panels.presented.over.is_some() && overlay.end_seen;
    if overlay.covers_board(panels.presented) {
        on_top(ctx, pressed, panels, overlay);
    } else if seen_over && (pressed(Action::Back) || pressed(Action::Confirm)) {
        overlay.end_seen = false;
    } else if back && panels.page.open.take().is_some() {
        // Closes the list of one row.
    } else if back && (overlay.keys.target.take().is_some() | overlay.keys.cursor.take().is_some()) {
        // A sheet opened by key is closed by key.
        panels.pointing.hover = None;
        panels.pointing.reset_options();
    } else {
        tools(pressed, panels, overlay);
        read(pressed, panels, overlay);
        answering(pressed, plan, panels, overlay);
    }
}

/// Handles the actions for the pending decision: on the board, on a declaration page, or in the bar.
pub fn answering(
    pressed: &impl Fn(Action) -> bool,
    plan: &dyn Fn(&str) -> Option<Vec2>,
    panels: &mut PanelsMut,
    overlay: &mut Overlay,
) {
    targeting(pressed, panels, overlay);
    reaction_chip::handle(pressed, &panels.view(), overlay);
    if pressed(Action::AllPlain) {
        repeat_action::order_all(panels, overlay);
    } else if pressed(Action::Repeat) {
        repeat_action::take(panels, overlay);
    } else if panels.page.stands(panels.presented) {
        panels.declared = handle_keys(pressed, panels.page);
        if pressed(Action::Back) {
            widen(panels, overlay);
        }
    } else if !cursor::moved(pressed_direction(pressed, Action::PLACES), plan, panels, overlay) {
        choosing(pressed, panels, overlay);
    }
}

/// Returns the key under which a request to move egui's focus is stored until the egui pass.
fn focus_request() -> egui::Id {
    egui::Id::new("move focus")
}

/// Moves egui's focus as requested by [`move_focus`]. Call it within the pass: egui resets the focus direction when a
/// pass begins.
pub fn apply_focus(ctx: &egui::Context) {
    if let Some(direction) = ctx.data_mut(|d| d.remove_temp::<egui::FocusDirection>(focus_request())) {
        ctx.memory_mut(|m| m.move_focus(direction));
    }
}

/// Requests to move egui's focus with the arrow keys or the gamepad.
pub fn move_focus(ctx: &egui::Context, pressed: &impl Fn(Action) -> bool) {
    for (way, direction) in [
        (IVec2::NEG_Y, egui::FocusDirection::Up),
        (IVec2::Y, egui::FocusDirection::Down),
        (IVec2::NEG_X, egui::FocusDirection::Left),
        (IVec2::X, egui::FocusDirection::Right),
    ] {
        if any_way(pressed) == way {
            let nothing = ctx.memory(|m| m.focused().is_none());
            let direction = if nothing { egui::FocusDirection::Next } else { direction };
            ctx.data_mut(|d| d.insert_temp(focus_request(), direction));
        }
    }
}

/// Handles the actions while a pop-up, the menu or the end screen is open.
pub fn on_top(ctx: &egui::Context, pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay) {
    move_focus(ctx, pressed);
    let back = pressed(Action::Back) || pressed(Action::Menu);
    if overlay.rule_card.open.is_some() {
        if back || pressed(Action::RuleCard) {
            overlay.rule_card.open = None;
        }
    } else if overlay.popup != Popup::None {
        if back {
            overlay.popup = if overlay.popup == Popup::Pause { Popup::None } else { Popup::Pause };
        } else if let Some(popup) = opened(pressed) {
            overlay.popup = popup;
        } else if overlay.popup == Popup::Pause {
            paused(pressed, panels, overlay);
        }
    } else {
        let focused = ctx.memory(|m| m.focused().is_some());
        if pressed(Action::Undo) {
            panels.requests.push(AppRequest::TakeBack);
        } else if pressed(Action::Back) {
            overlay.end_seen = true;
        } else if pressed(Action::Menu) {
            panels.requests.push(AppRequest::ToMenu);
        } else if pressed(Action::Confirm) && !focused {
            // No button takes a press before it has focus; the first press focuses the first button.
            ctx.data_mut(|d| d.insert_temp(focus_request(), egui::FocusDirection::Next));
        }
    }
}

/// Handles the keys that the pause menu shows.
fn paused(pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay) {
    for (action, request) in [(Action::Undo, AppRequest::TakeBack), (Action::Save, AppRequest::Save)] {
        if pressed(action) {
            panels.requests.push(request);
            overlay.popup = Popup::None;
        }
    }
}

fn tools(pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay) {
    if pressed(Action::Undo) {
        panels.requests.push(AppRequest::TakeBack);
    }
    if pressed(Action::Confirm) && panels.battle.playing_back() {
        panels.requests.push(AppRequest::Step);
    }
    for action in [Action::Pause, Action::Faster, Action::Slower, Action::Presenter, Action::OrderToggle] {
        if pressed(action) {
            panels.requests.push(AppRequest::Present(action));
        }
    }
    // A paused battle has nothing to skip.
    if pressed(Action::Skip) && !panels.presented.paused {
        panels.requests.push(AppRequest::Present(Action::Skip));
    }
    if pressed(Action::LogToggle) {
        overlay.log.drawer = !overlay.log.drawer;
        overlay.log.to_end = overlay.log.drawer;
    }
    if pressed(Action::Save) {
        panels.requests.push(AppRequest::Save);
    }
    if pressed(Action::Detail) {
        overlay.detail.turn();
    }
    if let Some(popup) = opened(pressed) {
        overlay.popup = popup;
    }
}

/// Returns the pop-up whose key was pressed.
fn opened(pressed: &impl Fn(Action) -> bool) -> Option<Popup> {
    let all = [(Action::Menu, Popup::Pause), (Action::Book, Popup::Book), (Action::Settings, Popup::Settings)];
    all.into_iter().find(|(action, _)| pressed(*action)).map(|(_, popup)| popup)
}

/// Cycles through the board's targets: combatants in the order of the rail, then cells with options, then all other
/// cells.
fn targeting(pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay) {
    let step = i32::from(pressed(Action::NextTarget)) - i32::from(pressed(Action::PreviousTarget));
    if step != 0 {
        let targets = targets(panels.presented);
        if targets.is_empty() {
            return;
        }
        // After the last target comes none, which closes the sheet.
        let round = targets.len() as i32 + 1;
        let at = overlay.keys.target.map_or(-1, |t| t as i32);
        let to = (at + 1 + step).rem_euclid(round) as usize;
        overlay.keys.cursor = None;
        overlay.keys.target = to.checked_sub(1);
        panels.pointing.hover = overlay.keys.target.map(|at| targets[at].clone());
        panels.pointing.sought = panels.pointing.hover.clone();
    }
    if pressed(Action::UseTarget)
        && let Some(target) = panels.pointing.hover.clone()
    {
        panels.pick(target);
    }
}

fn targets(presented: &Presented) -> Vec<HoverTarget> {
    let people = presented.scene.rail.iter().filter_map(|&i| presented.scene.combatants.get(i));
    let people = people.filter(|c| c.reserve || !c.place.is_empty()).map(|c| HoverTarget::Combatant(c.id.clone()));
    let options = presented.decision.as_ref().map_or(&[][..], |d| &d.options);
    let open = |id: &String| options.iter().any(|o| o.at_cell.as_ref() == Some(id));
    // Cells with options come first.
    let (first, rest): (Vec<&String>, Vec<&String>) =
        presented.scene.cells.iter().map(|c| &c.id).partition(|id| open(id));
    people.chain(first.into_iter().chain(rest).map(|id| HoverTarget::Cell(id.clone()))).collect()
}

/// Handles the actions for the option bar.
fn choosing(pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay) {
    if pressed(Action::Back) {
        widen(panels, overlay);
        return;
    }
    let Some(list) = choices::current(&panels.view(), overlay) else { return };
    if let Some((_, kind)) = Action::KINDS.into_iter().find(|(key, _)| pressed(*key)) {
        choices::point_at_kind(panels, overlay, kind);
        return;
    }
    let turn = i32::from(pressed(Action::NextGroup)) - i32::from(pressed(Action::PreviousGroup));
    if turn != 0 && !list.tabs.is_empty() {
        let to = (list.active as i32 + turn).rem_euclid(list.tabs.len() as i32) as usize;
        (overlay.bar.group, overlay.bar.kind) = (Some(list.tabs[to].name), None);
        overlay.bar.page = 0;
        panels.pointing.select(None);
        return;
    }
    let page = i32::from(pressed(Action::NextPage)) - i32::from(pressed(Action::PreviousPage));
    if page != 0 {
        choices::turn_page(panels, overlay, page);
        return;
    }
    if let Some(kind) = [SecondaryAction::Done, SecondaryAction::Discard, SecondaryAction::GiveUp]
        .into_iter()
        .find(|k| pressed(side_buttons::action(*k)))
    {
        end(panels, overlay, &list, kind);
    } else if pressed(Action::OptionPass) {
        if let Some(pass) = list.pass {
            choices::choose(panels, overlay, pass);
        }
    } else if let Some(i) = Action::OPTIONS.iter().position(|&a| pressed(a)) {
        let mut open = list.cards.iter().filter(|c| c.option().is_some());
        if let Some(entry) = open.nth(i).cloned() {
            choices::take(panels, overlay, &entry);
        }
    } else {
        pointing(pressed, panels, overlay, &list);
    }
}

/// Takes a secondary action, or the card with that action if the bar shows it as one.
fn end(panels: &mut PanelsMut, overlay: &mut Overlay, list: &BarContent, kind: SecondaryAction) {
    let role = |i: usize| panels.presented.decision.as_ref().map(|d| d.options[i].role);
    let card = list
        .cards
        .iter()
        .filter_map(BarEntry::option)
        .find(|&i| role(i).and_then(SecondaryAction::from_role) == Some(kind));
    match card.filter(|_| overlay.bar.apart.is_none()) {
        Some(card) => choices::choose(panels, overlay, card),
        None => choices::take_apart(panels, overlay, list, kind),
    }
}

/// Moves over the cards with the arrow keys. The default key takes the cell or foe pointed at on the board, or else the
/// marked option.
fn pointing(pressed: &impl Fn(Action) -> bool, panels: &mut PanelsMut, overlay: &mut Overlay, list: &BarContent) {
    if pressed(Action::Confirm) {
        if cursor::take(panels, overlay) {
            return;
        }
        if let Some(pursuit) = overlay.approach.pursuit.as_ref().filter(|_| panels.pointing.selected.is_none()) {
            panels.pointing.instead = Some(pursuit.foe.clone());
            return;
        }
        choices::take_badged(panels, overlay, list);
        return;
    }
    let at = panels.pointing.selected.and_then(|f| list.cards.iter().position(|c| c.option() == Some(f)));
    let columns = overlay.bar.columns.max(1) as i32;
    let way = any_way(pressed);
    let step = way.x + columns * way.y;
    if step == 0 {
        return;
    }
    let entered = || list.cards.iter().position(|c| c.option() == list.enter);
    cursor::leave(panels, overlay);
    match next(&list.cards, at.or_else(entered), step) {
        Some(option) => panels.pointing.select(Some(option)),
        // Moving past the last card, or before the first, turns the page.
        None if list.pages > 1 => {
            choices::turn_page(panels, overlay, step.signum());
            let cards = choices::current(&panels.view(), overlay).map_or_else(Vec::new, |list| list.cards);
            panels.pointing.select(cards.iter().find_map(BarEntry::option));
        }
        None => {}
    }
}

/// Returns the option of the card `step` places further, skipping cards that cannot be taken. `None` beyond either end.
fn next(cards: &[BarEntry], at: Option<usize>, step: i32) -> Option<usize> {
    let Some(at) = at else { return cards.iter().find_map(BarEntry::option) };
    let mut to = at as i32 + step;
    while (0..cards.len() as i32).contains(&to) {
        if let Some(option) = cards[to as usize].option() {
            return Some(option);
        }
        to += step.signum();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_move_over_cards_that_can_be_taken() {
        let cards = [BarEntry::Take(4), BarEntry::Refused(0), BarEntry::Take(5), BarEntry::Take(6)];
        assert_eq!(next(&cards, None, 1), Some(4));
        assert_eq!(next(&cards, Some(0), 1), Some(5));
        assert_eq!(next(&cards, Some(0), 2), Some(5));
        assert_eq!(next(&cards, Some(3), 1), None);
        assert_eq!(next(&cards, Some(2), -2), Some(4));
    }
}
