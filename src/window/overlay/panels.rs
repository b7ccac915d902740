//! The state that the panels show, and what the player does with them.

use super::auto_answers::AutoAnswers;
use super::choices;
use super::entries::{BarEntry, SecondaryAction};
use super::leader::Leader;
use super::page::PagePress;
use super::{AppRequest, DeclarationPage, Overlay, PageDone, reaction_chip, repeat_action};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use crate::window::board::OverlayToggles;
use crate::window::input::Action;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::collections::BTreeSet;

/// The battle as the panels of one frame show it, and what the player does with them. Drawing changes nothing else.
pub struct Panels<'a> {
    pub battle: &'a CurrentBattle,
    pub presented: &'a Presented,
    pub pointing: &'a Pointing,
    /// The declaration page.
    pub page: &'a DeclarationPage,
    /// Label of the latest automatic answer.
    pub ahead: Option<String>,
    /// The side that is ahead, if it is shown.
    pub leader: Option<Leader>,
    /// The combatant whose place in the rail is under the pointer.
    pub pointed: Option<HoverTarget>,
    pub actions: Vec<PanelAction>,
}

/// The effect of a press or of the pointer on a panel.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PanelAction {
    Request(AppRequest),
    /// Points at a target of the board.
    Hover(Option<HoverTarget>),
    /// Points at an option.
    HoverOption(Option<usize>),
    /// Sets the options that the bar lists.
    List(BTreeSet<usize>),
    /// Presses a target of the board.
    Pick(HoverTarget),
    /// Takes a card.
    Take(BarEntry),
    Choose(usize),
    TakeApart(SecondaryAction),
    /// Goes one step back from a restriction of the bar.
    Widen,
    /// Opens a tab of the bar.
    OpenGroup(&'static str),
    TurnReactions,
    Repeat,
    Page(PagePress),
    ToggleOverlay(Action),
}

/// The state that presses change: those on the panels, and those of keys and gamepad.
pub struct Controls<'a> {
    pub battle: &'a CurrentBattle,
    pub presented: &'a Presented,
    pub pointing: &'a mut Pointing,
    pub page: &'a mut DeclarationPage,
    /// Label of the latest automatic answer.
    pub ahead: Option<String>,
    /// True if a gamepad is used, so that nothing can be typed.
    pub pad: bool,
    /// The chosen option.
    pub choice: Option<usize>,
    /// The declaration, once the player has confirmed it.
    pub declared: Option<PageDone>,
    pub requests: Vec<AppRequest>,
}

/// The resources that the panels of a battle show.
#[derive(SystemParam)]
pub struct ShownResources<'w> {
    battle: Res<'w, CurrentBattle>,
    pub presented: Res<'w, Presented>,
    pointing: Res<'w, Pointing>,
    page: Res<'w, DeclarationPage>,
    ahead: Res<'w, AutoAnswers>,
}

/// The resources that presses change, and the messages that they send.
#[derive(SystemParam)]
pub struct ControlResources<'w> {
    battle: Res<'w, CurrentBattle>,
    presented: Res<'w, Presented>,
    pointing: ResMut<'w, Pointing>,
    page: ResMut<'w, DeclarationPage>,
    ahead: Res<'w, AutoAnswers>,
    choices: MessageWriter<'w, ChoiceMade>,
    requests: MessageWriter<'w, AppRequest>,
    pages: MessageWriter<'w, PageDone>,
}

impl ShownResources<'_> {
    pub fn panels(&self) -> Panels<'_> {
        let panels = Panels::new(&self.battle, &self.presented, &self.pointing, &self.page);
        Panels { ahead: self.ahead.latest(&self.battle), ..panels }
    }
}

impl ControlResources<'_> {
    /// Changes the state by `press`, and sends the messages that result.
    pub fn change(&mut self, press: impl FnOnce(&mut Controls)) {
        let controls = Controls::new(&self.battle, &self.presented, &mut self.pointing, &mut self.page);
        let mut controls = Controls { ahead: self.ahead.latest(&self.battle), ..controls };
        press(&mut controls);
        let Controls { choice, declared, requests, .. } = controls;
        self.choices.write_batch(choice.map(ChoiceMade));
        self.pages.write_batch(declared);
        self.requests.write_batch(requests);
    }
}

impl<'a> Panels<'a> {
    pub fn new(
        battle: &'a CurrentBattle,
        presented: &'a Presented,
        pointing: &'a Pointing,
        page: &'a DeclarationPage,
    ) -> Self {
        let actions = Vec::new();
        Self { battle, presented, pointing, page, ahead: None, leader: None, pointed: None, actions }
    }

    pub fn act(&mut self, action: PanelAction) {
        self.actions.push(action);
    }

    pub fn request(&mut self, request: AppRequest) {
        self.act(PanelAction::Request(request));
    }

    pub fn present(&mut self, action: Action) {
        self.request(AppRequest::Present(action));
    }
}

impl<'a> Controls<'a> {
    pub fn new(
        battle: &'a CurrentBattle,
        presented: &'a Presented,
        pointing: &'a mut Pointing,
        page: &'a mut DeclarationPage,
    ) -> Self {
        let (choice, declared, requests) = Default::default();
        Self { battle, presented, pointing, page, ahead: None, pad: false, choice, declared, requests }
    }

    /// Returns the state as the panels show it.
    pub fn panels(&self) -> Panels<'_> {
        Panels { ahead: self.ahead.clone(), ..Panels::new(self.battle, self.presented, self.pointing, self.page) }
    }

    /// Handles a press on a target: see [`Pointing::pick`].
    pub fn pick(&mut self, target: HoverTarget) {
        let chosen = self.pointing.pick(self.presented, target);
        self.choice = chosen.or(self.choice);
    }

    pub fn present(&mut self, action: Action) {
        self.requests.push(AppRequest::Present(action));
    }

    /// Applies an action of a panel.
    pub fn apply(&mut self, action: &PanelAction, overlay: &mut Overlay) {
        match action {
            PanelAction::Request(request) => self.requests.push(request.clone()),
            PanelAction::Hover(target) => self.pointing.hover.clone_from(target),
            PanelAction::HoverOption(option) => self.pointing.hover_over(*option),
            PanelAction::List(options) => self.pointing.listed.clone_from(options),
            PanelAction::Pick(target) => self.pick(target.clone()),
            PanelAction::Take(card) => choices::take(self, overlay, card),
            PanelAction::Choose(option) => choices::choose(self, overlay, *option),
            PanelAction::TakeApart(kind) => {
                if let Some(list) = choices::current(&self.panels(), overlay) {
                    choices::take_apart(self, overlay, &list, *kind);
                }
            }
            PanelAction::Widen => choices::widen(self, overlay),
            PanelAction::OpenGroup(name) => {
                overlay.bar.group = Some(name);
                self.pointing.select(None);
            }
            PanelAction::TurnReactions => reaction_chip::turn(&self.panels(), overlay),
            PanelAction::Repeat | PanelAction::Page(PagePress::Repeat) => repeat_action::take(self, overlay),
            PanelAction::Page(PagePress::Declare) => self.declared = Some(self.page.finish()),
            PanelAction::Page(press) => self.page.press(*press),
            PanelAction::ToggleOverlay(_) => {}
        }
    }
}

/// Applies the actions of the panels, after all panels have been drawn.
pub fn apply_actions(
    mut actions: MessageReader<PanelAction>,
    mut controls: ControlResources,
    mut overlay: ResMut<Overlay>,
    mut lenses: ResMut<OverlayToggles>,
) {
    for action in actions.read() {
        match action {
            PanelAction::ToggleOverlay(toggle) => lenses.toggle(*toggle),
            action => controls.change(|controls| controls.apply(action, &mut overlay)),
        }
    }
}
