//! Main menu: the home page, the choice of ruleset, level, players and seed, and the pages behind them.

mod battle_setup;
mod column_navigation;
mod columns;
mod difficulty_words;
mod foot;
mod hexagons;
mod home;
mod home_data;
mod latest_results;
mod lessons;
mod lines;
mod menu_data;
mod new_level;
pub mod picture;
#[cfg(test)]
mod reachability_tests;
mod record_page;
pub mod saved_battles;
pub mod settings_page;
mod skirmish;
mod state;
mod tile;
mod token;
mod widgets;

pub use state::{Menu, MenuPage};

use super::battle::{BattleSession, Screen};
use super::crash;
use super::editor;
use super::input::{Action, PadInHand, Rebinding};
use super::lesson;
use super::overlay::ui_ctx::{ButtonStyle, lamplight, panel};
use super::overlay::{AppRequest, UiCtx, rule_page};
use super::settings::{Settings, SettingsNews};
use super::theme::{self, DrawSystems, Face, Size};
use super::ui_params::{EditedSettings, UiLook};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use foot::Foot;
use leafwing_input_manager::prelude::ActionState;
use state::{MenuPresses, PAGES};

pub fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .add_systems(OnEnter(Screen::Menu), |mut menu: ResMut<Menu>| menu.begin())
        .add_systems(Update, handle_actions.run_if(in_state(Screen::Menu)))
        .add_systems(EguiPrimaryContextPass, draw.in_set(DrawSystems).run_if(in_state(Screen::Menu)));
}

/// Handles keyboard and gamepad input of the menu, except moving the focus, which egui does.
fn handle_actions(
    actions: Single<&ActionState<Action>>,
    mut menu: ResMut<Menu>,
    rebinding: Res<Rebinding>,
    pad: Res<PadInHand>,
    mut contexts: EguiContexts,
    mut requests: MessageWriter<AppRequest>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if rebinding.0.is_some() || (!pad.0 && ctx.text_edit_focused()) {
        return Ok(());
    }
    let pressed = |action| actions.just_pressed(&action);
    super::overlay::move_focus(ctx, &pressed);
    for (action, back) in [(Action::NextGroup, false), (Action::PreviousGroup, true)] {
        if menu.page.is_front() && pressed(action) {
            // From the home page, the first press opens the columns.
            menu.open(MenuPage::Main);
            menu.columns.turn(ctx, back);
        }
    }
    if menu.page.is_front() && pressed(Action::NewLevel) {
        menu.open(MenuPage::Fresh);
    }
    for (_, page, action) in PAGES {
        if menu.page.is_front() && action.is_some_and(pressed) {
            menu.open(page);
            menu.shelf.refresh_saved();
        }
    }
    if menu.page.is_front() && pressed(Action::Quit) {
        requests.write(AppRequest::Quit);
    }
    if (pressed(Action::Back) || pressed(Action::Menu)) && menu.card.take().is_none() {
        menu.go_back();
    }
    Ok(())
}

fn draw(
    mut look: UiLook,
    menu: ResMut<Menu>,
    mut settings: EditedSettings,
    mut requests: MessageWriter<AppRequest>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let ctx = look.egui()?;
    super::overlay::apply_focus(&ctx);
    let menu = menu.into_inner();
    if std::mem::take(&mut menu.reports_crash) {
        crash::mark_read();
    }
    let now = settings.settings.clone();
    let cx = look.ctx(&now, look.just_pressed(Action::Confirm));
    let screen = ctx.content_rect();
    let on_front = menu.page.is_front() && !ctx.text_edit_focused();
    let by_key = |action: Action| on_front && look.just_pressed(action);
    let mut pressed = MenuPresses { lab: by_key(Action::Lab), ..MenuPresses::default() };
    panel(&ctx, "menu", screen, egui::Order::Background, |ui| {
        lamplight(ui.painter(), screen);
        match menu.page {
            page if page.is_front() => {
                main_page(&cx, ui, screen, menu, settings.page().0, &mut pressed);
            }
            page => side_page(&cx, ui, screen, page, menu, settings.page(), &mut pressed),
        }
    });
    settings.mark_changes(&now);
    let cards = menu.shelf.ruleset().cards();
    super::overlay::rule_popup(&cx, &ctx, screen, cards, &mut menu.card, &[]);
    if let Some(page) = pressed.page {
        menu.open(page);
        menu.shelf.refresh_saved();
    }
    if pressed.quit {
        requests.write(AppRequest::Quit);
    }
    if by_key(Action::Edit) {
        pressed.edit = pressed.edit.or_else(|| menu.shelf.entry());
    }
    go(pressed, menu, &settings.settings, &mut commands, &mut next);
    Ok(())
}

/// Switches to another screen if the player requested it.
fn go(
    pressed: MenuPresses,
    menu: &mut Menu,
    settings: &Settings,
    commands: &mut Commands,
    next: &mut NextState<Screen>,
) {
    if let Some(entry) = pressed.edit {
        return edit(&entry, menu, commands, next);
    }
    if pressed.lab {
        next.set(Screen::Lab);
    }
    if let Some(ruleset) = pressed.lesson {
        return learn(ruleset, menu, settings, commands, next);
    }
    let session = match (pressed.fight, pressed.resume, pressed.watch) {
        (true, ..) => menu.shelf.begin(settings),
        (_, _, Some(saved)) => menu.shelf.watch(saved, settings),
        (_, Some(saved), _) => menu.shelf.resume(saved, settings),
        _ if pressed.skirmish => match menu.begin_skirmish(settings) {
            Some(session) => session,
            None => return,
        },
        _ => match &pressed.begin {
            Some(battle) => menu.begin_battle(battle, settings),
            None => return,
        },
    };
    match session {
        Ok(session) => enter(session, settings, commands, next),
        Err(why) => menu.shelf.news = Some(why),
    }
}

/// Opens the editor.
fn edit(entry: &editor::EditorTarget, menu: &mut Menu, commands: &mut Commands, next: &mut NextState<Screen>) {
    match editor::open(entry) {
        Ok(opened) => {
            commands.insert_resource(opened);
            next.set(Screen::Edit);
        }
        Err(why) => menu.shelf.news = Some(why),
    }
}

/// Starts the lesson of a ruleset.
fn learn(ruleset: &str, menu: &mut Menu, settings: &Settings, commands: &mut Commands, next: &mut NextState<Screen>) {
    match lesson::begin(ruleset, settings) {
        Ok((session, lesson)) => {
            commands.insert_resource(lesson);
            enter(session, settings, commands, next);
        }
        Err(why) => menu.shelf.news = Some(why),
    }
}

fn enter(mut session: BattleSession, settings: &Settings, commands: &mut Commands, next: &mut NextState<Screen>) {
    session.presented.pace = settings.pace;
    commands.queue(|world: &mut World| session.insert(world));
    next.set(Screen::Battle);
}

fn main_page(
    cx: &UiCtx,
    ui: &mut egui::Ui,
    screen: egui::Rect,
    menu: &mut Menu,
    settings: &mut Settings,
    pressed: &mut MenuPresses,
) {
    let margin = (screen.width() * 0.044).max(16.0);
    let room = egui::vec2(screen.width() - 2.0 * margin, screen.height());
    let foot = Foot::new(cx, ui.painter(), room);
    let inner =
        egui::Rect::from_min_max(screen.min + egui::vec2(margin, 0.0), screen.max - egui::vec2(margin, foot.height));
    let short = screen.height() < cx.px(780.0);
    let (title, above) =
        if short { (if screen.height() < cx.px(450.0) { 32.0 } else { 46.0 }, 6.0) } else { (76.0, 20.0) };
    let mut body = ui.new_child(egui::UiBuilder::new().max_rect(inner));
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(&mut body, |ui| {
        ui.add_space(cx.px(above));
        let line = |text: &str, face, size, color| {
            egui::text::LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color))
        };
        let name = egui::RichText::new("Affray").font(Face::SmallCaps.drawn(cx.px(title))).color(theme::ON_DARK);
        ui.label(name);
        let motto = match crate::rulesets::RULESETS.len() {
            5 => "Five rulebooks, one table.",
            _ => "Tabletop battles, played to the letter.",
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(line(motto, Face::Italic, Size::Heading, theme::ON_DARK_MUTED));
            ui.add_space(cx.px(24.0));
            lessons::draw_offer(cx, ui, menu, pressed);
        });
        ui.add_space(cx.px(if short { 6.0 } else { 16.0 }));
        if menu.page == MenuPage::Home {
            home::draw(cx, ui, menu, pressed);
        } else {
            columns::draw(cx, ui, menu, settings, pressed);
        }
        ui.add_space(cx.px(16.0));
    });
    let below = egui::Rect::from_min_max(inner.left_bottom(), screen.max - egui::vec2(margin, 0.0));
    foot.draw(cx, ui, below, pressed);
}

fn side_page(
    cx: &UiCtx,
    ui: &mut egui::Ui,
    screen: egui::Rect,
    page: MenuPage,
    menu: &mut Menu,
    settings: (&mut Settings, &mut SettingsNews, &mut Rebinding),
    pressed: &mut MenuPresses,
) {
    let size = (egui::vec2(940.0, 760.0) * cx.theme.scale).min(screen.size() * 0.94);
    let rect = egui::Rect::from_center_size(screen.center(), size);
    cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, egui::Stroke::new(1.5, theme::GOLD));
    let mut sheet = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(24.0))));
    sheet.horizontal(|ui| {
        let title = match page {
            MenuPage::Settings => "Settings",
            MenuPage::Book => "Rule book",
            MenuPage::Fresh => "New level",
            MenuPage::Record => "Record",
            MenuPage::Skirmish => "Skirmish",
            MenuPage::Replays | MenuPage::Home | MenuPage::Main => "Saved battles",
        };
        let format = cx.theme.format(Face::SmallCaps, Size::Title, theme::INK);
        ui.label(egui::text::LayoutJob::single_section(title.to_owned(), format));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if cx.button(ui, "Back", &cx.cap(Action::Back), ButtonStyle::Paper) {
                pressed.page = Some(menu.front);
            }
        });
    });
    sheet.add_space(cx.px(8.0));
    match page {
        MenuPage::Settings => settings_page::page(cx, &mut sheet, settings.0, settings.1, settings.2),
        MenuPage::Book => {
            let cards = menu.shelf.ruleset().cards();
            rule_page(cx, &mut sheet, cards, &mut menu.search, &mut menu.card);
        }
        MenuPage::Fresh => new_level::page(cx, &mut sheet, menu, pressed),
        MenuPage::Record => record_page::page(cx, &mut sheet, menu),
        MenuPage::Skirmish => skirmish::page(cx, &mut sheet, menu, &mut settings.0.skirmish, pressed),
        MenuPage::Replays | MenuPage::Home | MenuPage::Main => {
            saved_battles::list(cx, &mut sheet, &menu.shelf, pressed)
        }
    }
}
