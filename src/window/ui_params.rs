//! System parameter with everything that a screen of panels is drawn with.

use super::icons::IconSet;
use super::input::{Action, PadInHand};
use super::overlay::UiCtx;
use super::settings::Settings;
use super::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use leafwing_input_manager::prelude::ActionState;

/// The egui context, the look of the panels, and the actions that were pressed.
#[derive(SystemParam)]
pub struct UiParams<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    theme: Res<'w, Theme>,
    icons: Res<'w, IconSet>,
    settings: Res<'w, Settings>,
    pad: Res<'w, PadInHand>,
    actions: Single<'w, 's, &'static ActionState<Action>>,
}

impl UiParams<'_, '_> {
    /// Returns the egui context of the window.
    ///
    /// # Errors
    /// Errors if the window is closed.
    pub fn egui(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// Returns true if the confirm action was triggered in this frame.
    pub fn is_confirmed(&self) -> bool {
        self.actions.just_pressed(&Action::Confirm)
    }

    /// Returns the context for drawing. `confirm` presses the focused control.
    pub fn ctx(&self, confirm: bool) -> UiCtx<'_> {
        UiCtx {
            theme: &self.theme,
            icons: &self.icons,
            settings: &self.settings,
            pad: self.pad.0,
            confirm,
            bare: false,
        }
    }
}
