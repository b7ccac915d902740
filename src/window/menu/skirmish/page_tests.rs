//! Tests of the skirmish page: two presses from the menu, swaps, and saved levels.

use super::state::SkirmishPage;
use crate::engine::calendar::Day;
use crate::engine::player_record::PlayerRecord;
use crate::rulesets::RULESETS;
use crate::skirmish::Wish;
use crate::window::icons::IconSet;
use crate::window::input::Rebinding;
use crate::window::menu::home_data::HomeData;
use crate::window::menu::{Menu, MenuPage, MenuPresses, main_page, side_page};
use crate::window::overlay::UiCtx;
use crate::window::overlay::clickable::{Clickable, clickable};
use crate::window::overlay::ui_ctx::panel;
use crate::window::settings::{Settings, SettingsNews, SkirmishChoices};
use crate::window::theme::{self, Theme};
use bevy_egui::egui::{Context, Event, Modifiers, Order, PointerButton, Pos2, RawInput, Rect, pos2, vec2};
use std::fs;
use std::path::PathBuf;

/// A menu without a window, for the mouse.
struct MouseMenu {
    ctx: Context,
    menu: Menu,
    settings: Settings,
    theme: Theme,
    controls: Vec<Clickable>,
}

impl MouseMenu {
    fn new(folder: PathBuf) -> Self {
        let (mut menu, settings, ctx) = (Menu::default(), Settings::default(), Context::default());
        menu.shelf.choose_ruleset(0);
        menu.shelf.home = HomeData::new(&PlayerRecord::default(), Day(20_786));
        menu.skirmish.folder = folder;
        ctx.set_fonts(theme::fonts());
        let theme = Theme::new(&settings).in_window(vec2(1280.0, 720.0));
        let mut shown = Self { ctx, menu, settings, theme, controls: Vec::new() };
        (0..3).for_each(|_| drop(shown.frame(Vec::new(), false)));
        shown
    }

    /// Runs one frame and returns the presses in it.
    fn frame(&mut self, events: Vec<Event>, confirm: bool) -> MenuPresses {
        let (screen, icons) = (Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0)), IconSet::default());
        let (mut pressed, now) = (MenuPresses::default(), self.settings.clone());
        let Self { ctx, menu, settings, theme, controls } = self;
        let cx = UiCtx { theme, icons: &icons, settings: &now, pad: false, confirm, bare: false };
        let input = RawInput { screen_rect: Some(screen), focused: true, events, ..RawInput::default() };
        let (mut news, mut rebinding) = (SettingsNews::default(), Rebinding::default());
        let mut output = ctx.clone().run_ui(input, |ui| {
            panel(ui.ctx(), "menu", screen, Order::Background, |ui| match menu.page {
                page if page.is_front() => main_page(&cx, ui, screen, menu, settings, &mut pressed),
                page => {
                    side_page(&cx, ui, screen, page, menu, (settings, &mut news, &mut rebinding), &mut pressed);
                }
            });
            *controls = clickable(ui.ctx());
        });
        output.textures_delta.clear();
        if let Some(page) = pressed.page {
            menu.open(page);
        }
        pressed
    }

    /// Clicks the control with that text. Returns the presses.
    fn click(&mut self, label: &str) -> MenuPresses {
        let exact = self.controls.iter().find(|control| control.says == label);
        let control = exact.or_else(|| self.controls.iter().find(|control| control.says.contains(label)));
        let at = control.unwrap_or_else(|| panic!("no {label}: {:?}", self.controls)).rect.center();
        let button = |pos: Pos2, pressed| {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        self.frame(vec![Event::PointerMoved(at)], false);
        self.frame(vec![button(at, true)], false);
        let pressed = self.frame(vec![button(at, false)], false);
        (0..3).for_each(|_| drop(self.frame(Vec::new(), false)));
        pressed
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("affray-skirmish-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn two_presses_begin_a_skirmish() {
    let folder = folder("presses");
    let mut shown = MouseMenu::new(folder.clone());
    shown.click("Skirmish");
    assert_eq!(shown.menu.page, MenuPage::Skirmish);
    assert!(shown.click("Play").skirmish, "the second press");
    let session = shown.menu.begin_skirmish(&shown.settings).expect("it is saved").expect("it begins");
    assert_eq!(session.battle.setup.sides, ["human", "recruit"]);
    assert!(session.battle.level().path.contains("skirmish_"), "{}", session.battle.level().path);
    assert_eq!(fs::read_dir(folder.join("zones")).expect("the level is saved").count(), 1);
    // The confirm key plays as well, while nothing has the focus.
    let mut shown = MouseMenu::new(folder.clone());
    shown.menu.open(MenuPage::Skirmish);
    assert!(shown.frame(Vec::new(), true).skirmish);
    let _ = fs::remove_dir_all(&folder);
}

#[test]
fn the_lines_change_the_skirmish_and_are_remembered() {
    let mut shown = MouseMenu::new(folder("lines"));
    shown.menu.open(MenuPage::Skirmish);
    (0..3).for_each(|_| drop(shown.frame(Vec::new(), false)));
    assert_eq!(shown.settings.skirmish, SkirmishChoices::default(), "nothing was chosen");
    for line in ["Ground", "Size", "Your aim"] {
        shown.click(line);
    }
    let chosen = shown.settings.skirmish.clone();
    assert_eq!((chosen.ruleset.as_str(), chosen.ground.as_deref(), chosen.size), ("zones", Some("road"), Some(1)));
    assert_eq!(chosen.aim.as_deref(), Some("last_side"));
    let drawn = shown.menu.skirmish.drawn.as_ref().expect("drawn");
    assert_eq!(drawn.skirmish.teams[0].members.len(), 1);
    shown.click("Everything at random");
    assert_eq!(shown.settings.skirmish, SkirmishChoices { ruleset: "zones".into(), ..SkirmishChoices::default() });
}

#[test]
fn swaps_are_named_and_every_ruleset_draws_one() {
    let mut page = SkirmishPage::default();
    page.set_seed(5);
    for ruleset in RULESETS {
        let choices = SkirmishChoices { ruleset: ruleset.name().to_owned(), ..SkirmishChoices::default() };
        page.correct(&mut choices.clone());
        page.prepare(&choices);
        let before = page.drawn.as_ref().unwrap_or_else(|| panic!("{:?}", page.news)).skirmish.clone();
        page.swap(Wish::Harder);
        let news = page.news.clone().expect("the swap is named");
        assert!(news.starts_with("Swapped. ") && news.contains(" becomes "), "{news}");
        let drawn = page.drawn.as_ref().expect("still one");
        assert_eq!(drawn.skirmish.swaps, before.swaps + 1);
        let arsenal = page.arsenal.clone().expect("loaded");
        assert!(drawn.balance_in_words(&arsenal).starts_with("Balance: "));
    }
}

#[test]
fn a_level_is_saved_once_and_played_unsaved_only_when_asked_again() {
    let folder = folder("saved");
    let choices = SkirmishChoices { ruleset: "ranks".into(), ..SkirmishChoices::default() };
    let mut page = SkirmishPage::default();
    page.folder = folder.clone();
    let take = |page: &mut SkirmishPage, seed| {
        page.set_seed(seed);
        page.prepare(&choices);
        page.take_level()
    };
    let first = take(&mut page, 7).expect("saved");
    assert_eq!(take(&mut page, 7).expect("saved").path, first.path, "the same text is one file");
    assert_ne!(take(&mut page, 8).expect("saved").path, first.path);
    assert_eq!(fs::read_to_string(&first.path).expect("a file"), *first.text);
    let _ = fs::remove_dir_all(&folder);
    fs::write(&folder, "no folder").expect("a scratch file");
    assert!(take(&mut page, 7).is_none());
    assert!(page.news.as_ref().is_some_and(|news| news.starts_with("Cannot save the level: ")), "{:?}", page.news);
    assert!(take(&mut page, 7).is_some(), "asked again");
    fs::remove_file(&folder).expect("ours");
}

#[test]
fn wishes_that_cannot_be_granted_are_left_open() {
    let mut page = SkirmishPage::default();
    let wish = |ground: &str, aim: &str| SkirmishChoices {
        ruleset: "ranks".into(),
        ground: Some(ground.into()),
        size: Some(99),
        aim: Some(aim.into()),
    };
    let mut choices = wish("ranks/gone", "ambush");
    page.correct(&mut choices);
    assert_eq!(choices, SkirmishChoices { ruleset: "ranks".into(), ..SkirmishChoices::default() });
    let mut choices = wish("ranks/ford", "hold");
    page.correct(&mut choices);
    assert_eq!((choices.ground.as_deref(), choices.aim), (Some("ranks/ford"), None), "a board has one aim");
}
