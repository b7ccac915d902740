//! What the panels show and change.

use super::{AppRequest, Page, PageDone};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;

/// The battle as the panels of one frame see it, and what they ask for.
pub struct Panels<'a> {
    pub battle: &'a CurrentBattle,
    pub presented: &'a mut Presented,
    pub pointing: &'a mut Pointing,
    /// The option that was chosen.
    pub choice: Option<usize>,
    pub requests: Vec<AppRequest>,
    /// The declaration of the standing decision, and whether it is made.
    pub page: &'a mut Page,
    pub declared: Option<PageDone>,
    /// The latest answer that was given for the player.
    pub ahead: Option<String>,
    /// Somebody is asked anew in this frame: what is told of answers follows a pass later.
    pub asked: bool,
    /// A gamepad is in hand, and nothing can be typed.
    pub pad: bool,
}

impl<'a> Panels<'a> {
    pub fn new(
        battle: &'a CurrentBattle,
        presented: &'a mut Presented,
        pointing: &'a mut Pointing,
        page: &'a mut Page,
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
            asked: false,
            pad: false,
        }
    }

    /// A press on a target: see [`Pointing::pick`].
    pub fn pick(&mut self, target: HoverTarget) {
        let chosen = self.pointing.pick(self.presented, target);
        self.choice = chosen.or(self.choice);
    }

    /// Sends what was asked for.
    pub fn send(
        self,
        choices: &mut MessageWriter<ChoiceMade>,
        requests: &mut MessageWriter<AppRequest>,
        pages: &mut MessageWriter<PageDone>,
    ) {
        choices.write_batch(self.choice.map(ChoiceMade));
        pages.write_batch(self.declared);
        requests.write_batch(self.requests);
    }
}
