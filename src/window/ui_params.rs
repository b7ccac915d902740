//! System parameters that a screen of panels is drawn with.

use super::icons::IconSet;
use super::input::{Action, PadInHand, Rebinding};
use super::overlay::UiCtx;
use super::settings::{Settings, SettingsNews};
use super::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use leafwing_input_manager::prelude::ActionState;

/// The egui context, the look of the panels, and the actions that were pressed.
#[derive(SystemParam)]
pub struct UiLook<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    pub theme: Res<'w, Theme>,
    icons: Res<'w, IconSet>,
    pad: Res<'w, PadInHand>,
    actions: Single<'w, 's, &'static ActionState<Action>>,
}

impl UiLook<'_, '_> {
    /// Returns the egui context of the window.
    ///
    /// # Errors
    /// Errors if the window is closed.
    pub fn egui(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// Returns true if the action was triggered in this frame.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.actions.just_pressed(&action)
    }

    /// Returns the context for drawing. `confirm` presses the focused control.
    pub fn ctx<'a>(&'a self, settings: &'a Settings, confirm: bool) -> UiCtx<'a> {
        UiCtx { theme: &self.theme, icons: &self.icons, settings, pad: self.pad.0, confirm, bare: false }
    }
}

/// The look of the panels, with settings that the screen does not change.
#[derive(SystemParam)]
pub struct UiParams<'w, 's> {
    look: UiLook<'w, 's>,
    settings: Res<'w, Settings>,
}

impl UiParams<'_, '_> {
    /// Returns the egui context of the window.
    ///
    /// # Errors
    /// Errors if the window is closed.
    pub fn egui(&mut self) -> Result<egui::Context> {
        self.look.egui()
    }

    /// Returns true if the confirm action was triggered in this frame.
    pub fn is_confirmed(&self) -> bool {
        self.look.just_pressed(Action::Confirm)
    }

    /// Returns the context for drawing. `confirm` presses the focused control.
    pub fn ctx(&self, confirm: bool) -> UiCtx<'_> {
        self.look.ctx(&self.settings, confirm)
    }
}

/// The settings of a screen that can show the settings page.
#[derive(SystemParam)]
pub struct EditedSettings<'w> {
    pub settings: ResMut<'w, Settings>,
    news: ResMut<'w, SettingsNews>,
    rebinding: ResMut<'w, Rebinding>,
}

impl EditedSettings<'_> {
    /// Returns what the settings page changes. [`Self::mark_changes`] must follow.
    pub fn page(&mut self) -> (&mut Settings, &mut SettingsNews, &mut Rebinding) {
        (self.settings.bypass_change_detection(), &mut self.news, &mut self.rebinding)
    }

    /// Marks the settings as changed if they differ from `before`.
    pub fn mark_changes(&mut self, before: &Settings) {
        if *self.settings != *before {
            self.settings.set_changed();
        }
    }
}
