//! A test bench that plays a battle through the window's keys and clicks, without a window, and counts presses.

use super::auto_answers::{self, AutoAnswers};
use super::entries::{BarContent, BarEntry};
use super::odds::OddsCache;
use super::panels::{Panels, PanelsMut};
use super::{
    AppRequest, DeclarationPage, Overlay, PageDone, choices, controls, default_by_odds, page, reactions, requests,
    state,
};
use crate::controllers::{SideControllers, controllers};
use crate::engine::forecast_text::SharedForecasts;
use crate::engine::odds::Forecaster;
use crate::protocol::open;
use crate::vocab::view::{DecisionView, HexView, OptionRole};
use crate::window::battle::{BattleSession, CurrentBattle, HoverTarget, Pointing, Presented, Reactions, Setup};
use crate::window::input::Action;
use bevy::math::Vec2;
use bevy::tasks::{AsyncComputeTaskPool, TaskPool};

/// A battle with a human on the first side, played like in the window but without one.
pub struct TestBench {
    pub battle: CurrentBattle,
    pub presented: Presented,
    pub pointing: Pointing,
    pub overlay: Overlay,
    pub page: DeclarationPage,
    pub ahead: AutoAnswers,
    foes: SideControllers,
    pub presses: usize,
}

/// The effect of a press.
pub type Press<'a> = &'a dyn Fn(&mut PanelsMut, &mut Overlay);

impl TestBench {
    pub fn new(level: &str, seed: u64) -> Self {
        Self::asking(level, seed, Reactions::Always)
    }

    /// Creates a bench with that reaction setting.
    pub fn asking(level: &str, seed: u64, reactions: Reactions) -> Self {
        let level = open::level(level, &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let mut sides = vec!["recruit".to_owned(); level.factions.len()];
        sides[0] = "human".into();
        let foes = controllers(&sides, seed).expect("controllers of these names");
        AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let setup = Setup { ruleset, level, seed, sides, reactions };
        let BattleSession { battle, presented, .. } = BattleSession::new(setup).expect("no tape");
        let (pointing, overlay, page, ahead) = Default::default();
        let mut bench = Self { battle, presented, pointing, overlay, page, ahead, foes, presses: 0 };
        bench.play_to_decision();
        bench
    }

    /// Plays on to the player's next decision.
    pub fn play_to_decision(&mut self) {
        loop {
            self.presented.catch_up(&self.battle);
            let Some(pending) = self.battle.pending() else { return };
            if !self.battle.is_human(pending.faction) {
                let seat = self.foes[pending.faction.ix()].as_mut().expect("a machine's side");
                let option = seat.choose(&self.battle);
                self.battle.choose(option, &mut self.presented).expect("an offered option");
            } else if !self.ahead.step(&mut self.battle, &mut self.presented, &self.overlay.past.memory)
                && !self.reacts()
            {
                break;
            }
        }
        state::follow(&self.battle, &self.presented, &mut self.overlay, &mut self.pointing);
        page::lay_out(&self.battle, &self.presented, &mut self.page, &mut self.pointing);
    }

    /// Answers a reaction that the player does not want to be prompted for. Returns true if it did.
    fn reacts(&mut self) -> bool {
        reactions::answer_now(&mut self.battle, &mut self.presented, &mut self.overlay, &mut self.ahead)
    }

    pub fn decision(&self) -> Option<&DecisionView> {
        self.presented.decision.as_deref()
    }

    pub fn round(&self) -> u16 {
        self.presented.scene.round
    }

    pub fn does(&mut self, press: Press) {
        self.presses += 1;
        let mut panels = PanelsMut::new(&self.battle, &self.presented, &mut self.pointing, &mut self.page);
        panels.ahead = self.ahead.latest(&self.battle);
        press(&mut panels, &mut self.overlay);
        auto_answers::point_elsewhere(&mut self.overlay, panels.pointing);
        let PanelsMut { choice, declared, requests, .. } = panels;
        for request in &requests {
            if let AppRequest::Present(action) = request {
                requests::change_presentation(&mut self.presented, *action);
            }
        }
        if requests.contains(&AppRequest::OrderAll) {
            self.ahead.order_all();
        }
        if requests.contains(&AppRequest::Ask) {
            self.ahead.take_back(&mut self.battle, &mut self.presented);
        }
        if let Some(PageDone(options)) = declared {
            let point = self.decision().expect("a page answers a decision").point;
            self.overlay.past.orders.note_one(point, self.battle.choices().len());
            self.battle.choose_together(&options, &mut self.presented).expect("as laid out");
        } else if let Some(option) = choice {
            let decision = self.presented.decision.clone().expect("a choice answers a decision");
            self.overlay.note(&decision, option, self.battle.choices().len());
            self.ahead.note(&decision, option);
            self.battle.choose(option, &mut self.presented).expect("an offered option");
        } else if let Some(who) = self.pointing.instead.take() {
            let (battle, presented) = (&mut self.battle, &mut self.presented);
            auto_answers::pressed_on(&who, battle, presented, &mut self.overlay, &mut self.ahead);
            while self.overlay.approach.chase.is_some() {
                auto_answers::follow_chase(&mut self.overlay, &self.presented, &mut self.pointing);
            }
        }
        self.play_to_decision();
    }

    pub fn key(&mut self, action: Action) {
        self.actions(&[action]);
    }

    /// Handles all actions that one press triggers.
    pub fn actions(&mut self, fired: &[Action]) {
        let ctx = bevy_egui::egui::Context::default();
        let hexes: Vec<(String, HexView)> =
            self.presented.scene.cells.iter().filter_map(|c| Some((c.id.clone(), c.hex?))).collect();
        let plan = |cell: &str| {
            let (_, hex) = hexes.iter().find(|(id, _)| id == cell)?;
            Some(Vec2::new(hex.q as f32 + hex.r as f32 * 0.5, hex.r as f32 * 0.866))
        };
        self.does(&|panels, overlay| controls::heed(&ctx, &|a| fired.contains(&a), &plan, panels, overlay));
    }

    /// Returns the cards of the bar's current page.
    pub fn cards(&mut self) -> Option<BarContent> {
        choices::current(&Panels::new(&self.battle, &self.presented, &self.pointing, &self.page), &self.overlay)
    }

    /// Computes the odds of the default and of the visible cards, and weighs the default by them, like the window does.
    pub fn weigh(&mut self) -> OddsCache {
        let (mut odds, mut forecaster, mut shared) =
            (OddsCache::default(), Forecaster::default(), SharedForecasts::default());
        // A better option may be on another tab, with other cards next to it.
        for _ in 0..4 {
            let Some(list) = self.cards().filter(|_| !self.page.stands(&self.presented)) else { break };
            self.overlay.bar.seen = list.cards.iter().filter_map(BarEntry::option).collect();
            let wanted =
                self.overlay.bar.seen.iter().copied().chain(self.overlay.default.first.map(|(option, _)| option));
            for option in wanted.filter(|option| !odds.knows(*option)).collect::<Vec<_>>() {
                odds.note(option, forecaster.headline_with(&self.battle, option, &mut shared));
            }
            let before = self.overlay.default.option;
            default_by_odds::weigh(&self.battle, &self.presented, &odds, &mut self.overlay, &mut self.pointing);
            if self.overlay.default.option == before {
                break;
            }
        }
        odds
    }

    pub fn click(&mut self, target: HoverTarget) {
        self.does(&|panels, _| panels.pick(target.clone()));
    }

    /// Ends the turn where possible; otherwise passes or, if that is not offered either, takes the default.
    pub fn pass(&mut self) {
        let offers = |role| self.decision().is_some_and(|d| d.options.iter().any(|o| o.role == role));
        let key = if offers(OptionRole::Done) {
            Action::Done
        } else if offers(OptionRole::TakeIt) || offers(OptionRole::Pass) {
            Action::OptionPass
        } else {
            Action::Confirm
        };
        self.key(key);
    }

    /// Presses until the next round begins or the battle is over. Returns the number of presses.
    pub fn round_by(&mut self, mut press: impl FnMut(&mut Self)) -> usize {
        let (round, before) = (self.round(), self.presses);
        while self.round() == round && self.presented.over.is_none() {
            let at = self.battle.choices().len();
            press(self);
            if self.battle.choices().len() == at {
                press(self);
            }
            assert!(self.presses < before + 200, "nothing comes of it: {:?}", self.decision().map(|d| &d.prompt));
        }
        self.presses - before
    }
}
