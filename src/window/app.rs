//! Puts the window together: bevy, the screens, and who answers decisions for the sides that no person plays.

use super::keeping::{self, Record};
use super::presenter::PresenterSet;
use super::room::{BattleRoom, Reactions, Screen, Setup, pass_of};
use super::settings::Settings;
use super::{board, icons, presenter};
use crate::controllers::veteran::Veteran;
use crate::controllers::{Controller, Seats, seats};
use crate::engine::Battle;
use crate::launch::{self, PlayOptions};
use crate::vocab::FactionId;
use bevy::log::LogPlugin;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};
use std::time::Duration;

/// The window with everything in it, on its menu.
pub fn app(size: Option<(u32, u32)>) -> App {
    let (width, height) = size.unwrap_or((1600, 900));
    let window = Window {
        title: "Affray".into(),
        name: Some("affray".into()),
        resolution: WindowResolution::new(width, height),
        present_mode: PresentMode::AutoVsync,
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 960.0, min_height: 600.0, ..default() },
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            // Nothing is left out of the first pictures while shaders are still being prepared.
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: "warn,wgpu=error,naga=error".into(), ..default() }),
    )
    .add_plugins(EguiPlugin::default())
    // egui runs it even where nothing is drawn.
    .init_schedule(EguiPrimaryContextPass)
    // Nothing stops when another window is in front: a stream goes on.
    .insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(Duration::from_secs_f64(1.0 / 60.0)),
        unfocused_mode: UpdateMode::reactive(Duration::from_secs_f64(1.0 / 30.0)),
    })
    .insert_resource(ClearColor(Color::srgb_u8(0x1d, 0x15, 0x10)))
    .init_state::<Screen>()
    .add_plugins((icons::plugin, super::plugin, presenter::plugin, board::plugin, plugin));
    app
}

/// Opens the window on its menu; returns when it is closed.
///
/// # Errors
/// That the window could not be opened.
pub fn menu() -> Result<(), String> {
    run(app(None))
}

/// Opens the window on a battle; returns when it is closed.
///
/// # Errors
/// What is wrong with the level, the save or the sides, before a window opens.
pub fn play(options: PlayOptions) -> Result<(), String> {
    let mut room = room_for(&options)?;
    let mut app = app(options.size);
    room.pace = app.world().resource::<Settings>().pace;
    if let Some(speed) = &options.speed {
        room.pace = super::room::Pace::ALL.into_iter().find(|p| p.name() == speed).unwrap_or(room.pace);
    }
    room.setup.reactions = app.world().resource::<Settings>().reactions;
    app.insert_resource(room).insert_resource(Record { file: options.write_hash, at: None });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Battle);
    run(app)
}

fn run(mut app: App) -> Result<(), String> {
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(format!("the window ended with code {code}")),
    }
}

/// A battle as the command line asks for it.
///
/// # Errors
/// What is wrong with the level, the save or the sides.
pub fn room_for(options: &PlayOptions) -> Result<BattleRoom, String> {
    let (level, resume) = (options.level.as_deref(), options.resume.as_deref());
    let (battle, names) = launch::begin(level, resume, options.seed, &options.house_rules, &options.controllers)?;
    seats(&names, battle.seed())?;
    let mut room = room_of(battle, names)?;
    if let Some(file) = resume {
        room.keeping.go_on(file);
    }
    Ok(room)
}

/// A room around a battle, with those who play its sides.
///
/// # Errors
/// Never without a dice tape; passed on from [`BattleRoom::new`].
pub fn room_of(battle: Battle, sides: Vec<String>) -> Result<BattleRoom, String> {
    let setup = Setup {
        ruleset: battle.ruleset(),
        level: battle.level().clone(),
        seed: battle.seed(),
        sides,
        reactions: default(),
    };
    if battle.choices().is_empty() {
        BattleRoom::new(setup).map_err(|refusal| refusal.to_string())
    } else {
        Ok(BattleRoom::around(battle, setup))
    }
}

/// Is there while nobody sits at the window: no battle is kept for going on with.
#[derive(Resource)]
pub struct Unattended;

/// What a controller works out beside the window.
struct AiTask {
    epoch: u32,
    choices: usize,
    faction: usize,
    task: Task<(Box<dyn Controller>, usize)>,
}

/// The controllers of the battle's sides.
#[derive(Resource)]
struct AiSeats {
    /// For which battle (epoch and seed) they were made.
    of: Option<(u32, u64)>,
    seats: SyncCell<Seats>,
    task: Option<AiTask>,
}

impl Default for AiSeats {
    fn default() -> Self {
        Self { of: None, seats: SyncCell::new(Vec::new()), task: None }
    }
}

fn plugin(app: &mut App) {
    app.init_resource::<AiSeats>()
        .init_resource::<Record>()
        .add_systems(Startup, set_camera)
        .add_systems(
            Update,
            (answer, pass_reactions, run_ai, keeping::keep.run_if(not(resource_exists::<Unattended>)))
                .chain()
                .after(PresenterSet)
                .run_if(resource_exists::<BattleRoom>),
        )
        .add_systems(Last, (keeping::close.run_if(not(resource_exists::<Unattended>)), keeping::record).chain())
        .add_systems(OnExit(Screen::Battle), leave);
}

fn set_camera(mut commands: Commands) {
    // Shapes bring soft edges of their own.
    commands.spawn((Camera2d, Msaa::Off));
}

/// Answers the decision with the option that was picked.
fn answer(mut room: ResMut<BattleRoom>) {
    let Some(option) = room.answer.take() else { return };
    if room.decision.is_none() {
        return;
    }
    if let Err(refusal) = room.choose(option) {
        room.notice = Some(refusal.to_string());
    }
}

/// The machine's word on a reaction, worked out beside the window.
#[derive(Default)]
struct Advice {
    /// For which decision (epoch and choices made) it is worked out or has been.
    of: Option<(u32, usize)>,
    task: Option<Task<usize>>,
}

/// Lets pass what the player does not want to be asked about. Undo goes back past it.
fn pass_reactions(mut room: ResMut<BattleRoom>, mut advice: Local<Advice>) {
    let now = (room.epoch, room.battle.choices().len());
    if advice.of != Some(now) {
        *advice = Advice::default();
    }
    if let Some(task) = &mut advice.task {
        let Some(best) = block_on(poll_once(task)) else { return };
        advice.task = None;
        room.thinking = false;
        room.decision = room.battle.decision();
        if room.decision.as_ref().and_then(pass_of) == Some(best) {
            let_pass(&mut room, best);
        }
        return;
    }
    let Some(pass) = room.decision.as_ref().and_then(pass_of) else { return };
    match room.setup.reactions {
        Reactions::Always => {}
        Reactions::Never => let_pass(&mut room, pass),
        Reactions::IfUseful if advice.of == Some(now) => {}
        Reactions::IfUseful => {
            room.decision = None;
            room.thinking = true;
            let (copy, seed) = (room.battle.copy(), room.battle.seed());
            let task = async move { Veteran::new(seed).choose(&copy) };
            *advice = Advice { of: Some(now), task: Some(AsyncComputeTaskPool::get().spawn(task)) };
        }
    }
}

fn let_pass(room: &mut BattleRoom, option: usize) {
    if room.choose(option).is_ok()
        && let Some(by) = room.by_person.last_mut()
    {
        *by = false;
    }
}

/// Has the controller of an AI side choose, on a copy of the battle and beside the window, and takes its choice once
/// everything before it has been shown.
fn run_ai(mut room: ResMut<BattleRoom>, mut ai_seats: ResMut<AiSeats>) {
    let ai_seats = &mut *ai_seats;
    let of = (room.epoch, room.battle.seed());
    if ai_seats.of != Some(of) {
        ai_seats.seats = SyncCell::new(seats(&room.setup.sides, of.1).unwrap_or_default());
        (ai_seats.of, ai_seats.task) = (Some(of), None);
    }
    if let Some(task) = &mut ai_seats.task {
        if !task.task.is_finished() || !room.caught_up() || room.paused {
            return;
        }
        let (epoch, choices, faction) = (task.epoch, task.choices, task.faction);
        let Some((controller, option)) = block_on(poll_once(&mut task.task)) else { return };
        ai_seats.task = None;
        ai_seats.seats.get()[faction] = Some(controller);
        room.thinking = false;
        if (epoch, choices) == (room.epoch, room.battle.choices().len())
            && let Err(refusal) = room.choose(option)
        {
            room.notice = Some(refusal.to_string());
        }
        return;
    }
    if replay_next(&mut room) {
        return;
    }
    let Some(pending) = room.battle.pending().filter(|p| !room.is_human(p.faction)) else { return };
    let Some(mut controller) = ai_seats.seats.get().get_mut(pending.faction.ix()).and_then(Option::take) else {
        return;
    };
    let copy = room.battle.copy();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let option = controller.choose(&copy);
        (controller, option)
    });
    room.thinking = true;
    let faction = FactionId::ix(pending.faction);
    ai_seats.task = Some(AiTask { epoch: room.epoch, choices: room.battle.choices().len(), faction, task });
}

/// Makes the next choice of a battle that is watched, once what came before has been shown. False when there is none.
fn replay_next(room: &mut BattleRoom) -> bool {
    if room.playing_back() && (!room.caught_up() || room.paused) {
        return true;
    }
    room.replay_choice()
}

fn leave(mut commands: Commands, mut ai_seats: ResMut<AiSeats>) {
    *ai_seats = AiSeats::default();
    commands.remove_resource::<BattleRoom>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::machines;
    use crate::engine::level_files::levels;
    use crate::protocol::open;

    const SEED: u64 = 7;

    /// So many decisions of those controllers, as the window asks them.
    fn watched(level: &str, names: [&str; 2], decisions: usize) -> Battle {
        let battle = open::begin(open::level(level, &[]).expect("a level"), Some(SEED)).expect("it begins");
        let mut app = App::new();
        app.add_plugins(TaskPoolPlugin::default())
            .init_resource::<AiSeats>()
            .insert_resource(room_of(battle, names.map(str::to_owned).into()).expect("no tape"))
            .add_systems(Update, run_ai);
        loop {
            let mut room = app.world_mut().resource_mut::<BattleRoom>();
            room.catch_up();
            if room.battle.pending().is_none() || room.battle.choices().len() >= decisions {
                return app.world_mut().remove_resource::<BattleRoom>().expect("it is there").battle;
            }
            app.update();
            std::thread::yield_now();
        }
    }

    #[test]
    fn the_window_plays_the_battle_that_every_front_end_plays() {
        for level in levels() {
            let name = &level.known_as();
            for (names, decisions) in [(["recruit", "random"], 60), (["veteran"; 2], 3)] {
                let mut played = open::begin(open::level(name, &[]).expect("a level"), Some(SEED)).expect("it begins");
                let mut seats = machines(&names, SEED).expect("controllers");
                while let Some(pending) = played.pending().filter(|_| played.choices().len() < decisions) {
                    let option = seats[pending.faction.ix()].choose(&played);
                    played.choose(option).expect("offered");
                }
                let watched = watched(name, names, decisions);
                assert_eq!(watched.choices(), played.choices(), "{name}: {names:?}");
                assert_eq!(watched.hash(), played.hash(), "{name}: {names:?}");
            }
        }
    }
}
