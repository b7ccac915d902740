//! Keyboard and gamepad input of the lab. egui moves its focus; all other input is handled here.

use super::state::{Lab, LabOverlay};
use crate::lab::running::WorkerSignal;
use crate::window::battle::Screen;
use crate::window::input::{Action, PadInHand};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use leafwing_input_manager::prelude::ActionState;

pub fn handle(
    actions: Single<&ActionState<Action>>,
    mut lab: ResMut<Lab>,
    pad: Res<PadInHand>,
    mut contexts: EguiContexts,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if !pad.0 && ctx.text_edit_focused() {
        return Ok(());
    }
    let pressed = |action| actions.just_pressed(&action);
    crate::window::overlay::move_focus(ctx, &pressed);
    if press(&mut lab, &pressed) {
        next.set(Screen::Menu);
    }
    Ok(())
}

/// Handles input other than moving the focus. Returns true if the screen is to be left.
pub fn press(lab: &mut Lab, pressed: &impl Fn(Action) -> bool) -> bool {
    let back = pressed(Action::Back) || pressed(Action::Menu);
    if back && lab.view.card.take().is_some() {
        return false;
    }
    if lab.view.overlay == LabOverlay::Parts {
        parts(lab, pressed);
    } else if lab.view.overlay == LabOverlay::Nothing {
        for (action, step) in [(Action::NextGroup, 1), (Action::PreviousGroup, -1)] {
            if pressed(action) {
                lab.turn_by(step);
            }
        }
        if pressed(Action::NextPage) {
            lab.battles.page += 1;
        }
        if pressed(Action::PreviousPage) {
            lab.battles.page = lab.battles.page.saturating_sub(1);
        }
        if pressed(Action::Pause) {
            lab.pause();
        }
        if pressed(Action::Done) {
            lab.stop();
        }
        if pressed(Action::Save) {
            lab.view.overlay = LabOverlay::Export;
        }
        if pressed(Action::Replays) {
            lab.refresh();
            lab.view.overlay = LabOverlay::Kept;
        }
    }
    if back && lab.view.overlay != LabOverlay::Nothing {
        lab.view.overlay = LabOverlay::Nothing;
        return false;
    }
    back
}

fn parts(lab: &mut Lab, pressed: &impl Fn(Action) -> bool) {
    let Some(parts) = &mut lab.parts else { return };
    if pressed(Action::NextPage) || pressed(Action::Skip) {
        parts.step(1);
    }
    if pressed(Action::PreviousPage) {
        parts.step(-1);
    }
    if pressed(Action::LogEnd) {
        parts.go_to_parting();
    }
}

/// Returns true if the run is paused, which determines the labels of its buttons.
pub fn paused(lab: &Lab) -> bool {
    lab.job.as_ref().is_some_and(|job| job.running.signal() == WorkerSignal::Paused)
}

/// Returns true if `Enter` starts a run: no control has the focus, and no overlay is open.
pub fn runs(lab: &Lab, confirm: bool, focused: bool) -> bool {
    confirm && !focused && lab.view.overlay == LabOverlay::Nothing && lab.view.card.is_none()
}

#[cfg(test)]
mod tests {
    use super::super::state::LabTab;
    use super::*;

    #[test]
    fn back_closes_what_lies_on_top_and_then_leaves() {
        let mut lab = Lab::default();
        lab.view.overlay = LabOverlay::Kept;
        let only = |wanted: Action| move |action: Action| action == wanted;
        assert!(!press(&mut lab, &only(Action::Menu)));
        assert_eq!(lab.view.overlay, LabOverlay::Nothing);
        assert!(press(&mut lab, &only(Action::Back)));
        press(&mut lab, &only(Action::NextGroup));
        assert_eq!(lab.view.tab, LabTab::Sweep);
        press(&mut lab, &only(Action::Save));
        assert_eq!(lab.view.overlay, LabOverlay::Export);
        press(&mut lab, &only(Action::NextGroup));
        assert_eq!(lab.view.tab, LabTab::Sweep, "what lies under it stays");
    }

    #[test]
    fn enter_runs_only_where_nothing_else_takes_it() {
        let mut lab = Lab::default();
        assert!(runs(&lab, true, false) && !runs(&lab, true, true) && !runs(&lab, false, false));
        lab.view.overlay = LabOverlay::Levels;
        assert!(!runs(&lab, true, false));
    }
}
