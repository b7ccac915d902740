//! How many presses a round takes: scripted rounds are played through what reads keys and clicks, and counted.

use super::ahead::{self, Ahead};
use super::panels::Panels;
use super::{AppRequest, Overlay, Page, PageDone, Popup, controls, page, state};
use crate::controllers::{Seats, seats};
use crate::protocol::open;
use crate::vocab::view::{DecisionView, OptionRole};
use crate::window::battle::{BattleSession, CurrentBattle, HoverTarget, Pointing, Presented, Reactions, Setup};
use crate::window::input::Action;

/// A battle with a person on the first side, as the window plays it, without a window.
struct Bench {
    battle: CurrentBattle,
    presented: Presented,
    pointing: Pointing,
    overlay: Overlay,
    page: Page,
    ahead: Ahead,
    foes: Seats,
    presses: usize,
}

/// What a press asks for.
type Press<'a> = &'a dyn Fn(&mut Panels, &mut Overlay);

impl Bench {
    fn new(level: &str, seed: u64) -> Self {
        let level = open::level(level, &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let mut sides = vec!["recruit".to_owned(); level.factions.len()];
        sides[0] = "human".into();
        let foes = seats(&sides, seed).expect("controllers of these names");
        let setup = Setup { ruleset, level, seed, sides, reactions: Reactions::Never };
        let BattleSession { battle, presented } = BattleSession::new(setup).expect("no tape");
        let (pointing, overlay, page, ahead) = Default::default();
        let mut bench = Self { battle, presented, pointing, overlay, page, ahead, foes, presses: 0 };
        bench.settle();
        bench
    }

    /// Plays on to the next question.
    fn settle(&mut self) {
        loop {
            self.presented.catch_up(&self.battle);
            let Some(pending) = self.battle.pending() else { return };
            if !self.battle.is_human(pending.faction) {
                let seat = self.foes[pending.faction.ix()].as_mut().expect("a machine's side");
                let option = seat.choose(&self.battle);
                self.battle.choose(option, &mut self.presented).expect("an offered option");
            } else if !self.ahead.step(&mut self.battle, &mut self.presented, &self.overlay.memory) {
                break;
            }
        }
        state::follow(&self.battle, &self.presented, &mut self.overlay, &mut self.pointing);
        page::lay_out(&self.battle, &self.presented, &mut self.page, &mut self.pointing);
    }

    fn decision(&self) -> Option<&DecisionView> {
        self.presented.decision.as_ref()
    }

    fn round(&self) -> u16 {
        self.presented.scene.round
    }

    fn does(&mut self, press: Press) {
        self.presses += 1;
        let mut panels = Panels::new(&self.battle, &mut self.presented, &mut self.pointing, &mut self.page);
        panels.ahead = self.ahead.latest(&self.battle).map(str::to_owned);
        press(&mut panels, &mut self.overlay);
        let Panels { choice, declared, requests, order_all, .. } = panels;
        if order_all {
            self.ahead.order_all();
        }
        if requests.contains(&AppRequest::Ask) {
            self.ahead.ask(&mut self.battle, &mut self.presented);
        }
        if let Some(PageDone(options)) = declared {
            self.battle.choose_together(&options, &mut self.presented).expect("as laid out");
        } else if let Some(option) = choice {
            let decision = self.presented.decision.clone().expect("a choice answers a decision");
            self.overlay.memory.note(&decision, option);
            self.ahead.note(&decision);
            self.battle.choose(option, &mut self.presented).expect("an offered option");
        } else if let Some(who) = self.pointing.instead.take() {
            let (battle, presented) = (&mut self.battle, &mut self.presented);
            ahead::pressed_on(&who, battle, presented, &mut self.overlay, &mut self.ahead);
        }
        self.settle();
    }

    fn key(&mut self, action: Action) {
        self.does(&|panels, overlay| controls::answering(&|a| a == action, panels, overlay));
    }

    /// With something open over the board.
    fn key_on_top(&mut self, action: Action) {
        let ctx = bevy_egui::egui::Context::default();
        self.does(&|panels, overlay| controls::on_top(&ctx, &|a| a == action, panels, overlay));
    }

    fn click(&mut self, target: HoverTarget) {
        self.does(&|panels, _| panels.pick(target.clone()));
    }

    /// The end of a turn, where it is offered; else the plain answer, else the default.
    fn pass(&mut self) {
        let offers = |role| self.decision().is_some_and(|d| d.options.iter().any(|o| o.role == role));
        let key = match () {
            () if offers(OptionRole::Done) => Action::Done,
            () if offers(OptionRole::TakeIt) || offers(OptionRole::Pass) => Action::OptionPass,
            () => Action::Confirm,
        };
        self.key(key);
    }

    /// Presses until another round begins or the battle is over.
    fn round_by(&mut self, mut press: impl FnMut(&mut Self)) -> usize {
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

#[test]
fn a_side_of_eight_takes_few_presses() {
    let mut bench = Bench::new("pikes", 3);
    let asked = bench.round_by(|bench| match bench.battle.ruleset().declaring(bench.battle.world()) {
        true => bench.key(Action::Confirm),
        false => bench.pass(),
    });
    assert!(asked <= 20, "{asked} presses with the default of every declaration, and everybody waiting");
    let mut bench = Bench::new("pikes", 3);
    bench.key(Action::AllPlain);
    let rest = bench.round_by(Bench::pass);
    assert!(rest < 20, "{} presses with one order for all", rest + 1);
}

#[test]
fn four_at_the_ford_declare_with_a_press_each() {
    let mut bench = Bench::new("ford", 3);
    let presses = bench.round_by(|bench| bench.key(Action::Confirm));
    assert!(presses <= 6, "{presses}");
}

#[test]
fn a_round_of_a_duel_without_an_attack_is_short() {
    let mut bench = Bench::new("hexes/duel", 3);
    let presses = bench.round_by(Bench::pass);
    assert!(presses <= 5, "{presses}");
}

#[test]
fn a_foe_out_of_reach_is_walked_to_and_struck_with_two_clicks_after_the_first_look() {
    let mut bench = Bench::new("roadside", 2);
    while bench.decision().is_some_and(|d| d.reaction) {
        bench.key(Action::Confirm);
    }
    let (before, who) = (bench.presses, bench.decision().and_then(|d| d.combatant.clone()));
    let on = |d: &DecisionView, id: &str| {
        d.options.iter().any(|o| o.on_combatant.as_deref() == Some(id) && o.group == "Attack")
    };
    let foe = bench
        .presented
        .scene
        .combatants
        .iter()
        .find(|c| c.faction == 1 && bench.decision().is_some_and(|d| !on(d, &c.id)));
    let foe = foe.expect("somebody stands farther off").id.clone();
    let choices = bench.battle.choices().len();
    bench.click(HoverTarget::Combatant(foe.clone()));
    assert_eq!(bench.battle.choices().len(), choices, "the first press only shows it");
    bench.click(HoverTarget::Combatant(foe.clone()));
    assert!(bench.presses - before <= 3, "{} clicks", bench.presses - before);
    let struck = bench.battle.events().iter().map(|e| bench.battle.describe(e));
    let struck = struck.filter(|e| e.source == who && e.target.as_ref() == Some(&foe)).count();
    assert!(struck > 0, "{who:?} has struck {foe}");
}

#[test]
fn a_reaction_is_one_press_and_let_pass_with_one_key() {
    let mut bench = Bench::new("roadside", 2);
    let decision = bench.decision().expect("the bandits begin").clone();
    assert!(decision.reaction, "{}", decision.prompt);
    let choices = bench.battle.choices().len();
    bench.key(Action::OptionPass);
    assert!(bench.battle.choices().len() > choices && bench.presses == 1);
}

#[test]
fn what_was_answered_for_the_player_is_asked_when_they_want_it() {
    let mut bench = Bench::new("ford", 3);
    let shown = bench.decision().and_then(|d| d.combatant.clone());
    assert!(bench.ahead.latest(&bench.battle).is_some() && shown.is_some());
    bench.key(Action::Back);
    bench.key(Action::Back);
    let asked = bench.decision().expect("it is asked").clone();
    assert!(asked.options.iter().any(|o| o.role == OptionRole::Choose), "{}", asked.prompt);
}

#[test]
fn keys_printed_in_the_menu_over_a_battle_work_there() {
    let mut bench = Bench::new("roadside", 2);
    for (key, opens) in [(Action::Settings, Popup::Settings), (Action::Book, Popup::Book), (Action::Save, Popup::None)]
    {
        bench.overlay.popup = Popup::Pause;
        bench.key_on_top(key);
        assert_eq!(bench.overlay.popup, opens, "{key:?}");
    }
}

#[test]
fn gear_is_let_go_only_when_asked_once_more() {
    let mut bench = Bench::new("roadside", 2);
    bench.key(Action::OptionPass);
    let sheds =
        |bench: &Bench| bench.decision().is_some_and(|d| d.options.iter().any(|o| o.role == OptionRole::Discard));
    assert!(sheds(&bench), "{:?}", bench.decision().map(|d| &d.prompt));
    let choices = bench.battle.choices().len();
    bench.key(Action::Discard);
    assert_eq!(bench.battle.choices().len(), choices, "asked once more, or which");
    assert!(bench.overlay.sure.is_some() || bench.overlay.apart.is_some());
    bench.key(Action::Back);
    assert!(bench.overlay.sure.is_none() && bench.overlay.apart.is_none());
}

#[test]
fn one_order_declares_for_a_whole_side_and_is_taken_back_as_one() {
    for level in ["pikes", "ledge"] {
        let mut bench = Bench::new(level, 3);
        let before = bench.decision().expect("everybody declares").n;
        bench.key(Action::AllPlain);
        let declares = bench.battle.ruleset().declaring(bench.battle.world());
        assert!(!declares || bench.decision().is_none_or(|d| d.reaction), "{level}: {:?}", bench.decision());
        assert!(bench.battle.undo(&mut bench.presented), "{level}");
        assert_eq!(bench.decision().map(|d| d.n), Some(before), "{level}");
    }
}
