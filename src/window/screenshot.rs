//! Screenshots of the window in a predefined state, without a user.

use super::app;
use super::battle::{
    BattleSession, CurrentBattle, HoverTarget, Pace, Pointing, Presented, Reactions, Screen, fight_elsewhere,
};
use super::board::{OverlayResults, OverlayToggles};
use super::dice;
use super::editor;
use super::input::PadInHand;
use super::lab::Lab;
use super::measuring::{FrameMeasurements, FrameTimes, measure, time_frames};
use super::menu::{Menu, MenuPage};
use super::new_session::session_of;
use super::overlay::{OddsCache, Overlay, Popup};
use super::settings::Settings;
use super::startup;
use super::theme::DrawSystems;
use crate::controllers::ai_controllers;
use crate::launch::{self, ShotOptions};
use crate::vocab::view::{EventView, MarkKind, TurnView};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_egui::{EguiInput, EguiPrimaryContextPass, egui};
use std::path::PathBuf;
use std::time::Duration;

/// Frames until the screen is stable: fonts, layout, tiles.
const SETTLE: u32 = 24;
/// Frames after the timed ones that measure the layout.
const MEASURE: u32 = 4;
/// Maximum waiting time for background computations.
const PATIENCE: Duration = Duration::from_secs(60);
/// Values of the `show` option that show the lab.
const LAB: [&str; 9] = ["lab", "sweep", "heat", "tune", "rules", "people", "parts", "export", "kept-runs"];
/// Maximum number of decisions in a battle.
const LONGEST: usize = 100_000;

/// Renders the requested state and writes it as a picture.
///
/// # Errors
/// Errors if the level or the controller is invalid, or the picture cannot be made.
pub fn take(options: &ShotOptions) -> Result<(), String> {
    let edited = options.show.starts_with("editor");
    let in_lab = LAB.contains(&options.show.as_str());
    let in_menu = options.show == "menu" || menu_page(&options.show) != MenuPage::Main;
    let session = if edited || in_lab || in_menu { None } else { Some(played(options)?) };
    startup::begin(Some(&options.level));
    let mut app = app::app(Some(options.size));
    if edited {
        let mut editor = editor::open(&editor::EditorTarget::Copy(options.level.clone()))?;
        editor.pose(options.show == "editor-text");
        app.insert_resource(editor);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Edit);
    }
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        *settings = Settings { text_scale: options.scale as u16, reduced_motion: options.frames == 0, ..default() };
    }
    {
        let mut menu = app.world_mut().resource_mut::<Menu>();
        menu.choose(&options.level);
        menu.pose_skirmish(options.seed);
        menu.page = menu_page(&options.show);
    }
    if in_lab {
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lab);
    }
    ask_the_lab(app.world_mut(), options, in_lab);
    if let Some(session) = session {
        session.insert(app.world_mut());
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Battle);
    }
    if options.layout {
        app.init_resource::<FrameMeasurements>()
            .add_systems(EguiPrimaryContextPass, measure.after(DrawSystems).run_if(untimed));
    }
    if options.frames > 0 {
        time_frames(&mut app);
    }
    let _ = std::fs::remove_file(&options.out);
    app.insert_resource(super::awake::Unattended)
        .insert_resource(Picture {
            out: options.out.clone(),
            show: options.show.clone(),
            frames: options.frames,
            frame: 0,
            fought: None,
        })
        .add_systems(Update, (shoot, no_mouse.run_if(untimed)))
        .add_systems(PreUpdate, no_cursor)
        .add_systems(PreUpdate, open.run_if(resource_exists::<CurrentBattle>.and_then(not(in_state(Screen::Edit)))))
        .add_systems(PostUpdate, look_away);
    let done = app.run();
    Lab::unpose();
    match done {
        AppExit::Success if options.out.is_file() => Ok(()),
        _ => Err(format!("cannot write the picture to {}", options.out.display())),
    }
}

/// Returns the page of the menu that a picture shows.
fn menu_page(show: &str) -> MenuPage {
    match show {
        "home" => MenuPage::Home,
        "record" => MenuPage::Record,
        "settings" => MenuPage::Settings,
        "book" => MenuPage::Book,
        "saved" => MenuPage::Replays,
        "new-level" => MenuPage::Fresh,
        "skirmish" => MenuPage::Skirmish,
        _ => MenuPage::Main,
    }
}

/// Sets the lab up to be shown, or to fight battles in the background.
fn ask_the_lab(world: &mut World, options: &ShotOptions, shown: bool) {
    let level = world.resource::<Menu>().level().unwrap_or(&options.level).to_owned();
    let mut lab = world.resource_mut::<Lab>();
    if shown {
        lab.pose(&level, options.decisions, &options.show);
    } else if options.battles > 0 {
        lab.occupy(options.battles);
    }
}

/// Returns the battle after the requested number of decisions, completely shown.
fn played(options: &ShotOptions) -> Result<BattleSession, String> {
    let (battle, _) = launch::begin(Some(&options.level), None, Some(options.seed), &[], &[])?;
    let names = vec![options.controller.clone(); battle.level().factions.len()];
    let mut session = session_of(battle, names)?;
    let mut seats = ai_controllers(&session.battle.setup.sides, options.seed)?;
    let count = if matches!(options.show.as_str(), "end" | "reaction") { LONGEST } else { options.decisions };
    for n in 0..count {
        let Some(pending) = session.battle.pending() else { break };
        if options.show == "reaction" && n >= options.decisions && is_choice_of_reaction(&session.battle) {
            break;
        }
        let option = seats[pending.faction.ix()].choose(&session.battle);
        session.choose(option).map_err(|refusal| refusal.to_string())?;
    }
    // Everything is visible, and the next decision is prompted.
    session.battle.setup.sides.fill("human".into());
    session.battle.by_person.fill(true);
    if options.show == "reaction" {
        // The picture is to show the prompt, so no reaction is answered automatically.
        session.battle.setup.reactions = Reactions::Always;
    }
    // When frames are timed, events are played.
    session.presented.pace = if options.frames > 0 { Pace::Normal } else { Pace::Instant };
    session.presented.presenter_mode = options.show == "presenter";
    session.catch_up();
    if options.show == "end" {
        let level = session.battle.level();
        session.presented.elsewhere = fight_elsewhere(&level.path, level.ruleset, options.seed);
    }
    for view in &session.presented.log {
        dice::place_dice(&mut session.dice, &session.presented.scene, view, 1.0);
    }
    Ok(session)
}

/// Returns true if the pending decision is a reaction with more than one option.
fn is_choice_of_reaction(battle: &CurrentBattle) -> bool {
    battle.decision().is_some_and(|d| d.reaction && d.options.len() > 1)
}

/// Opens the panel or overlay for the picture.
fn open(
    picture: Res<Picture>,
    battle: Res<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut pointing: ResMut<Pointing>,
    mut overlay: ResMut<Overlay>,
    mut lenses: ResMut<OverlayToggles>,
    mut pad: ResMut<PadInHand>,
) {
    match picture.show.as_str() {
        "log" => {
            if let Some(n) = telling(&presented.log) {
                overlay.open_line(n);
            }
        }
        "pause" => overlay.popup = Popup::Pause,
        "quit" => overlay.popup = Popup::Quit,
        "presenter" => presented.presenter_mode = true,
        "event" => (presented.presenter_mode, presented.decision) = (true, None),
        "threat" => lenses.threat = true,
        // The first option with a target, as if its card were pointed at.
        "aim" if pointing.focus.is_none() => {
            let options = presented.decision.as_ref().map(|d| &d.options);
            pointing.focus = options.and_then(|all| all.iter().position(|o| o.on_combatant.is_some()));
        }
        "ground" => lenses.ground = true,
        "sight" => lenses.sight = true,
        "pad" => pad.0 = true,
        "cell" if pointing.hover.is_none() => pointing.hover = telling_cell(&battle, &presented),
        "sheet" => {
            let combatants = &presented.scene.combatants;
            let acting = combatants.iter().find(|c| matches!(c.turn, TurnView::Acting | TurnView::Asked));
            let shown = acting.or(combatants.first()).map(|c| HoverTarget::Combatant(c.id.clone()));
            pointing.hover = shown;
        }
        _ => {}
    }
}

/// Returns the most instructive of the latest events: the one with most modifiers, a decisive modifier, and dice.
fn telling(log: &[EventView]) -> Option<u32> {
    let weight = |e: &EventView| {
        let turned = e.modifiers.iter().any(|m| m.decisive);
        usize::from(turned) * 4 + e.modifiers.len().min(3) * 2 + e.dice.len().min(3)
    };
    log.iter().rev().take(40).rev().max_by_key(|e| weight(e)).map(|e| e.n)
}

/// Returns the most instructive cell: the one with the longest path and most marks, above all dangers.
fn telling_cell(battle: &CurrentBattle, presented: &Presented) -> Option<HoverTarget> {
    let weight = |id: &str| {
        let marks = battle.survey(battle.viewer(), id).cells;
        let count = |kind| marks.iter().filter(|(_, k)| *k == kind).count();
        count(MarkKind::Danger) * 20
            + count(MarkKind::Path).min(7) * 3
            + count(MarkKind::Sight)
            + (count(MarkKind::Reach) + count(MarkKind::Shot)).min(9)
    };
    let cells = presented.scene.cells.iter().rev();
    cells.max_by_key(|c| weight(&c.id)).map(|c| HoverTarget::Cell(c.id.clone()))
}

/// Removes the mouse from egui, so that no tooltip is in the picture. Not while frames are timed, because it is an
/// input.
fn no_mouse(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.push(egui::Event::PointerGone);
    }
}

/// Removes the mouse from the window, so that it points at nothing on the board.
fn no_cursor(mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        window.bypass_change_detection().set_physical_cursor_position(None);
    }
}

/// Clears the hover target, wherever the mouse is.
fn look_away(picture: Res<Picture>, pointing: Option<ResMut<Pointing>>) {
    if let Some(mut pointing) =
        pointing.filter(|p| p.hover.is_some() && !matches!(picture.show.as_str(), "sheet" | "cell"))
    {
        pointing.hover = None;
    }
}

#[derive(Resource)]
struct Picture {
    out: PathBuf,
    /// One of [`crate::launch::SHOWS`].
    show: String,
    /// Number of frames measured before the picture is taken. It takes more while the lab is fighting.
    frames: u32,
    frame: u32,
    /// Battles of the lab before the measurement.
    fought: Option<u64>,
}

/// Returns false while frames are timed, because measuring the layout takes longer than the frames do.
fn untimed(picture: Res<Picture>) -> bool {
    picture.frames == 0 || !(SETTLE..SETTLE + picture.frames).contains(&picture.frame)
}

/// The background computations that a picture waits for, up to a limit.
#[derive(SystemParam)]
struct Awaited<'w> {
    overlay_results: OverlayResults<'w>,
    odds: Res<'w, OddsCache>,
    menu: Res<'w, Menu>,
    time: Res<'w, Time<Real>>,
}

impl Awaited<'_> {
    fn done(&self) -> bool {
        self.overlay_results.done() && self.odds.done() && !self.menu.is_busy()
    }

    fn is_late(&self) -> bool {
        self.time.elapsed() > PATIENCE
    }
}

fn shoot(
    mut commands: Commands,
    mut picture: ResMut<Picture>,
    measured: Option<Res<FrameMeasurements>>,
    mut times: Option<ResMut<FrameTimes>>,
    mut exit: MessageWriter<AppExit>,
    awaited: Awaited,
    mut lab: ResMut<Lab>,
) {
    let posed = !LAB.contains(&picture.show.as_str()) || lab.posed(&picture.show);
    let ready = awaited.done() && posed || awaited.is_late();
    // Frames are measured until the lab has fought its battles.
    let fighting = picture.frame + 1 == SETTLE + picture.frames && lab.occupied();
    picture.frame += u32::from(picture.frame + 4 < SETTLE || ready && !fighting);
    if let Some(times) = times.as_mut().filter(|_| picture.frame == SETTLE) {
        times.restart();
        picture.fought = lab.fought();
    }
    let timed = SETTLE + picture.frames;
    if let Some(times) = times.as_mut().filter(|_| picture.frame == timed) {
        times.battles = lab.fought().zip(picture.fought).map(|(now, before)| now - before);
        times.close();
    }
    let last = timed + MEASURE.min(picture.frames);
    if picture.frame == last {
        let out = picture.out.clone();
        if let Some(layout) = measured.and_then(|m| m.0.clone()) {
            println!("{layout}");
        }
        commands.spawn(Screenshot::primary_window()).observe(
            move |shot: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                let written = save(&shot.image, &out);
                exit.write(if written { AppExit::Success } else { AppExit::error() });
            },
        );
    }
    // The wait for a screenshot that never arrives is limited.
    if picture.frame > last + 600 {
        exit.write(AppExit::error());
    }
}

fn save(image: &Image, out: &std::path::Path) -> bool {
    match image.clone().try_into_dynamic() {
        Ok(picture) => picture.to_rgb8().save(out).inspect_err(|e| error!("{}: {e}", out.display())).is_ok(),
        Err(e) => {
            error!("cannot read the picture: {e}");
            false
        }
    }
}
