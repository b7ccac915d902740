//! Tests that every control of every screen can be reached with the four directions of a gamepad.

use super::home_data::HomeData;
use super::menu_data::Shelf;
use super::{Menu, MenuPage, MenuPresses};
use super::{columns, home, skirmish};
use crate::engine::calendar::Day;
use crate::engine::player_record::PlayerRecord;
use crate::protocol::open;
use crate::vocab::view::OverView;
use crate::window::battle::{BattleSession, Pointing, Setup};
use crate::window::icons::IconSet;
use crate::window::input::{Action, Rebinding};
use crate::window::overlay::{
    self, Overlay, Panels, UiCtx, apply_focus, end_screen, move_focus, pause_choices, rule_page,
};
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::{self, Theme};
use bevy_egui::egui::{self, FocusDirection, Id, RawInput, Rect, Ui, pos2};

/// A screen without a window.
struct TestScreen<'a> {
    ctx: egui::Context,
    draw: Box<dyn FnMut(&mut Ui) + 'a>,
}

impl<'a> TestScreen<'a> {
    fn new(draw: impl FnMut(&mut Ui) + 'a) -> Self {
        let ctx = egui::Context::default();
        ctx.set_fonts(theme::fonts());
        let mut screen = Self { ctx, draw: Box::new(draw) };
        screen.frame(None);
        screen.frame(None);
        screen
    }

    /// Runs one frame and returns the control that has the focus after it.
    fn frame(&mut self, go: Option<FocusDirection>) -> Option<Id> {
        let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)));
        let input = RawInput { screen_rect, focused: true, ..RawInput::default() };
        let draw = &mut self.draw;
        let mut output = self.ctx.clone().run_ui(input, |ui| {
            match go {
                Some(direction @ (FocusDirection::Next | FocusDirection::Previous)) => {
                    ui.ctx().memory_mut(|m| m.move_focus(direction));
                }
                _ => apply_focus(ui.ctx()),
            }
            draw(ui);
        });
        // The frame is never painted.
        output.textures_delta.clear();
        self.ctx.memory(|m| m.focused())
    }

    fn go(&mut self, from: Id, way: Action) -> Option<Id> {
        self.ctx.memory_mut(|m| m.request_focus(from));
        // Two frames, so that scrolled content has its final position.
        self.frame(None);
        self.frame(None);
        move_focus(&self.ctx, &|action| action == way);
        self.frame(None);
        self.frame(None)
    }

    /// Returns all focusable controls.
    fn all(&mut self) -> egui::IdSet {
        let mut all = egui::IdSet::default();
        for _ in 0..2000 {
            let Some(id) = self.frame(Some(FocusDirection::Next)) else { continue };
            if !all.insert(id) && all.len() > 1 {
                break;
            }
        }
        all
    }

    /// Returns all controls that the four directions reach from the first focused control.
    fn reached(&mut self) -> egui::IdSet {
        self.ctx.memory_mut(|m| {
            if let Some(id) = m.focused() {
                m.surrender_focus(id);
            }
        });
        self.frame(None);
        move_focus(&self.ctx, &|action| action == Action::Down);
        self.frame(None);
        let first = self.frame(None).expect("the first press finds something");
        let (mut reached, mut open) = (egui::IdSet::from_iter([first]), vec![first]);
        while let Some(from) = open.pop() {
            for way in [Action::Down, Action::Up, Action::Right, Action::Left] {
                if let Some(to) = self.go(from, way)
                    && reached.insert(to)
                {
                    open.push(to);
                }
            }
        }
        reached
    }

    fn assert_all_reached(mut self, name: &str) {
        let (all, reached) = (self.all(), self.reached());
        assert!(!all.is_empty(), "{name} has no controls");
        let missed: Vec<_> = all.difference(&reached).filter_map(|id| self.ctx.read_response(*id)).collect();
        let places: Vec<Rect> = missed.iter().map(|r| r.rect).collect();
        assert!(all.is_subset(&reached), "{name}: {} of {} are out of reach: {places:?}", places.len(), all.len());
    }
}

/// Returns a battle with a choice to undo.
fn fought() -> BattleSession {
    let level = open::level("roadside", &[]).expect("a level of the repository");
    let ruleset = open::ruleset_of(&level);
    let sides = vec!["human".to_owned(); 2];
    let mut session =
        BattleSession::new(Setup { ruleset, level, seed: 1, sides, reactions: Default::default() }).expect("no tape");
    session.choose(0).expect("an offered option");
    session.catch_up();
    session
}

#[test]
fn keys_walk_from_column_to_column() {
    let (settings, icons) = (Settings::default(), IconSet::default());
    let look = Theme::new(&settings);
    let cx = UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
    let (ctx, mut live) = (egui::Context::default(), settings.clone());
    ctx.set_fonts(theme::fonts());
    let mut menu = Menu::default();
    menu.shelf.choose_ruleset(0);
    let mut visited = Vec::new();
    for back in [false, false, false, false, true] {
        menu.columns.turn(&ctx, back);
        for _ in 0..3 {
            let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)));
            let input = RawInput { screen_rect, focused: true, ..RawInput::default() };
            let mut output = ctx.clone().run_ui(input, |ui| {
                columns::draw(&cx, ui, &mut menu, &mut live, &mut MenuPresses::default());
            });
            output.textures_delta.clear();
        }
        let at = overlay::focus_entry::focused(&ctx).expect("something has the focus");
        visited.push((at.x / 1280.0 * 3.0) as usize);
    }
    assert_eq!(visited, [0, 1, 2, 0, 2]);
}

#[test]
fn every_control_is_reached_by_four_directions() {
    let (settings, icons) = (Settings::default(), IconSet::default());
    let look = Theme::new(&settings);
    let cx = UiCtx { theme: &look, icons: &icons, settings: &settings, pad: true, confirm: false, bare: false };
    let (mut live, mut news, mut waits) = (settings.clone(), SettingsNews::default(), Rebinding::default());
    TestScreen::new(|ui| super::settings_page::page(&cx, ui, &mut live, &mut news, &mut waits))
        .assert_all_reached("the settings");
    let mut menu = Menu { page: MenuPage::Main, shelf: Shelf::default(), ..Menu::default() };
    menu.shelf.choose_ruleset(0);
    menu.house_open = true;
    let mut live = settings.clone();
    TestScreen::new(|ui| columns::draw(&cx, ui, &mut menu, &mut live, &mut MenuPresses::default()))
        .assert_all_reached("the main menu");
    menu.shelf.home = HomeData::new(&PlayerRecord::default(), Day(20_786));
    TestScreen::new(|ui| home::draw(&cx, ui, &mut menu, &mut MenuPresses::default()))
        .assert_all_reached("the home page");
    let mut live = settings.clone();
    TestScreen::new(|ui| skirmish::page(&cx, ui, &mut menu, &mut live.skirmish, &mut MenuPresses::default()))
        .assert_all_reached("the skirmish page");
    let mut session = fought();
    let mut overlay = Overlay::default();
    TestScreen::new(|ui| {
        let (battle, pointing) = (&session.battle, Pointing::default());
        let page = overlay::DeclarationPage::default();
        let mut panels = Panels::new(battle, &session.presented, &pointing, &page);
        pause_choices(&cx, ui, &mut panels, &mut overlay)
    })
    .assert_all_reached("the pause menu");
    session.presented.over = Some(OverView { winner: None, reason: "", round: 1, sentence: String::new() });
    TestScreen::new(|ui| {
        let ctx = ui.ctx().clone();
        let pointing = Pointing::default();
        let page = overlay::DeclarationPage::default();
        let mut panels = Panels::new(&session.battle, &session.presented, &pointing, &page);
        end_screen(&cx, &ctx, ctx.content_rect(), &mut panels, &mut overlay);
    })
    .assert_all_reached("the end screen");
    let cards = &crate::rulesets::RULESETS[0].cards()[..40];
    let (mut words, mut open) = (String::new(), None);
    TestScreen::new(|ui| rule_page(&cx, ui, cards, &mut words, &mut open)).assert_all_reached("the rule book");
}
