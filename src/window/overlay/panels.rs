//! The state that the panels show and change.

use super::auto_answers::AutoAnswers;
use super::leader::Leader;
use super::{AppRequest, DeclarationPage, PageDone};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The battle as the panels of one frame see it, and their requests.
pub struct Panels<'a> {
    pub battle: &'a CurrentBattle,
    pub presented: &'a mut Presented,
    pub pointing: &'a mut Pointing,
    /// The chosen option.
    pub choice: Option<usize>,
    pub requests: Vec<AppRequest>,
    /// The declaration page.
    pub page: &'a mut DeclarationPage,
    /// The declaration, once the player has confirmed it.
    pub declared: Option<PageDone>,
    /// Label of the latest automatic answer.
    pub ahead: Option<String>,
    /// The side that is ahead, if it is shown.
    pub leader: Option<Leader>,
    /// True if a gamepad is used, so that nothing can be typed.
    pub pad: bool,
}

/// The resources behind the panels of a battle.
#[derive(SystemParam)]
pub struct PanelResources<'w> {
    battle: Res<'w, CurrentBattle>,
    pub presented: ResMut<'w, Presented>,
    pointing: ResMut<'w, Pointing>,
    pub page: ResMut<'w, DeclarationPage>,
    ahead: Res<'w, AutoAnswers>,
}

impl PanelResources<'_> {
    pub fn panels(&mut self) -> Panels<'_> {
        let ahead = self.ahead.latest(&self.battle);
        let panels = Panels::new(&self.battle, &mut self.presented, &mut self.pointing, &mut self.page);
        Panels { ahead, ..panels }
    }
}

/// The messages that the panels send.
#[derive(SystemParam)]
pub struct PanelMessages<'w> {
    choices: MessageWriter<'w, ChoiceMade>,
    requests: MessageWriter<'w, AppRequest>,
    pages: MessageWriter<'w, PageDone>,
}

impl<'a> Panels<'a> {
    pub fn new(
        battle: &'a CurrentBattle,
        presented: &'a mut Presented,
        pointing: &'a mut Pointing,
        page: &'a mut DeclarationPage,
    ) -> Self {
        Self {
            battle,
            presented,
            pointing,
            choice: None,
            requests: Vec::new(),
            page,
            declared: None,
            ahead: None,
            leader: None,
            pad: false,
        }
    }

    /// Handles a press on a target: see [`Pointing::pick`].
    pub fn pick(&mut self, target: HoverTarget) {
        let chosen = self.pointing.pick(self.presented, target);
        self.choice = chosen.or(self.choice);
    }

    /// Sends the requests as messages.
    pub fn send(self, messages: &mut PanelMessages) {
        messages.choices.write_batch(self.choice.map(ChoiceMade));
        messages.pages.write_batch(self.declared);
        messages.requests.write_batch(self.requests);
    }
}
