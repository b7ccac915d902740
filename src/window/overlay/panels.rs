//! The state that the panels show, and what the player does with them.

use super::auto_answers::AutoAnswers;
use super::entries::{BarEntry, SecondaryAction};
use super::leader::Leader;
use super::page::PagePress;
use super::{AppRequest, DeclarationPage, PageDone};
use crate::window::battle::{ChoiceMade, CurrentBattle, HoverTarget, Pointing, Presented};
use crate::window::input::Action;
use crate::window::lesson::CurrentLesson;
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
    /// The lesson that is played.
    pub lesson: Option<&'a CurrentLesson>,
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
    Page(PagePress),
    ToggleOverlay(Action),
}

/// The state that presses change: those on the panels, and those of keys and gamepad.
pub struct PanelsMut<'a> {
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
    lesson: Option<Res<'w, CurrentLesson>>,
}

/// The resources that presses change, and the messages that they send.
#[derive(SystemParam)]
pub struct PanelResources<'w> {
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
        Panels { ahead: self.ahead.latest(&self.battle), lesson: self.lesson.as_deref(), ..panels }
    }
}

impl PanelResources<'_> {
    /// Changes the state by `press`, and sends the messages that result.
    pub fn change(&mut self, press: impl FnOnce(&mut PanelsMut)) {
        let panels = PanelsMut::new(&self.battle, &self.presented, &mut self.pointing, &mut self.page);
        let mut panels = PanelsMut { ahead: self.ahead.latest(&self.battle), ..panels };
        press(&mut panels);
        let PanelsMut { choice, declared, requests, .. } = panels;
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
        Self { battle, presented, pointing, page, ahead: None, lesson: None, leader: None, pointed: None, actions }
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

impl<'a> PanelsMut<'a> {
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
    pub fn view(&self) -> Panels<'_> {
        Panels { ahead: self.ahead.clone(), ..Panels::new(self.battle, self.presented, self.pointing, self.page) }
    }

    /// Handles a press on a target: see [`Pointing::pick`].
    pub fn pick(&mut self, target: HoverTarget) {
        let chosen = self.pointing.pick(self.presented, target);
        self.choice = chosen.or(self.choice);
    }
}
