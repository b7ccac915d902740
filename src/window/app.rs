//! Puts the window together: bevy, the screens, and the systems that move a battle on.

use super::ai::{self, AiSeats, run_ai};
use super::answering::{Heard, hear};
use super::autosave::{self, Record};
use super::battle::{CameFrom, ChoiceMade, CurrentBattle, Notice, Pace, Presented, Screen};
use super::begin::session_for;
use super::comparing::{self, Comparing};
use super::measuring::{self, LayoutFile, Measured, measure};
use super::menu::Menu;
use super::overlay::{Overlay, Page, answer_reactions};
use super::sets::{self, FrameSet};
use super::settings::{self, Settings, SettingsNews};
use super::theme::DrawSystems;
use super::{
    board, crash, editor, ended, enlarge, icons, input, lab, letters, letters_ahead, live_settings, menu, news,
    on_screen, overlay, pad_file, presenter, renderer, scripts, startup, theme,
};
use crate::launch::{EditOptions, PlayOptions, WindowOptions};
use bevy::asset::AssetEventSystems;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::transform::StaticTransformOptimizations;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass};
use std::time::Duration;

/// The window with everything in it, on its menu.
pub fn app(size: Option<(u32, u32)>) -> App {
    let (width, height) = size.unwrap_or((1600, 900));
    let window = Window {
        title: "Affray".into(),
        name: Some("affray".into()),
        resolution: WindowResolution::new(width, height),
        present_mode: PresentMode::AutoVsync,
        resize_constraints: on_screen::min_size(),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            // The title bar asks what the menu asks: see `overlay::requests`.
            .set(WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() })
            .disable::<RenderPlugin>()
            .add_after::<RenderPlugin>(renderer::RendererPlugin)
            .set(LogPlugin { filter: "warn,wgpu=error,naga=error".into(), ..default() }),
    )
    .add_plugins(EguiPlugin::default())
    // bevy_egui runs this schedule even if no system is in it.
    .init_schedule(EguiPrimaryContextPass)
    // New letters are on the texture in the frame that writes them, and not one later.
    .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
    // The battle goes on while another window is in front, for instance during a stream.
    .insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(Duration::from_secs_f64(1.0 / 60.0)),
        unfocused_mode: UpdateMode::reactive(Duration::from_secs_f64(1.0 / 30.0)),
    })
    // To find out what has not moved takes longer than to place a thousand parts of tokens anew.
    .insert_resource(StaticTransformOptimizations::Disabled)
    .insert_resource(ClearColor(Color::srgb_u8(0x1d, 0x15, 0x10)))
    .init_state::<Screen>()
    .add_plugins((
        icons::plugin,
        settings::plugin,
        theme::plugin,
        enlarge::plugin,
        letters::plugin,
        letters_ahead::plugin,
        scripts::plugin,
        input::plugin,
        overlay::plugin,
        menu::plugin,
    ))
    .add_plugins((
        sets::plugin,
        news::plugin,
        presenter::plugin,
        board::plugin,
        editor::plugin,
        lab::plugin,
        ended::plugin,
        crash::plugin,
        startup::plugin,
        plugin,
    ));
    one_thread(&mut app);
    app
}

/// The main world's systems run one after the other: there are hundreds of them, nearly all done in less time than it takes to hand
/// them to another thread. The renderer and what is worked out in the background have threads of their own.
fn one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Opens the window on its menu; returns when it is closed.
///
/// # Errors
/// That the window could not be opened.
pub fn menu(options: &WindowOptions) -> Result<(), String> {
    startup::begin(None);
    run(opened(options))
}

/// Opens the window on a battle; returns when it is closed.
///
/// # Errors
/// What is wrong with the level, the save or the sides, before a window opens.
pub fn play(options: PlayOptions) -> Result<(), String> {
    let mut session = session_for(&options)?;
    startup::begin(options.level.as_deref());
    let mut app = opened(&options.window);
    let mut pace = app.world().resource::<Settings>().pace;
    if let Some(speed) = &options.speed {
        pace = Pace::ALL.into_iter().find(|p| p.name() == speed).unwrap_or(pace);
    }
    session.presented.pace = pace;
    session.battle.setup.reactions = app.world().resource::<Settings>().reactions;
    session.insert(app.world_mut());
    app.insert_resource(Record { file: options.write_hash, at: None });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Battle);
    run(app)
}

/// Opens the window on a level that is edited; returns when it is closed.
///
/// # Errors
/// What is wrong with the file, before a window opens.
pub fn edit(options: &EditOptions) -> Result<(), String> {
    let editor = editor::open(&editor::Entry::Level(options.level.clone()))?;
    startup::begin(Some(&options.level));
    let mut app = opened(&options.window);
    app.insert_resource(editor);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Edit);
    run(app)
}

/// The window as it was asked for; where everything is in it is written down frame by frame, if that was asked for.
fn opened(options: &WindowOptions) -> App {
    let mut app = app(options.size);
    if let Some(file) = options.write_layout.clone() {
        app.init_resource::<Measured>()
            .init_resource::<Heard>()
            .insert_resource(LayoutFile(file))
            .add_systems(EguiPrimaryContextPass, (hear, measure, measuring::write).chain().after(DrawSystems));
    }
    if let Some(file) = options.gamepad.clone() {
        pad_file::plugin(&mut app, file);
    }
    app
}

fn run(mut app: App) -> Result<(), String> {
    match crash::catch(|| app.run())? {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(format!("the window ended with code {code}")),
    }
}

/// Exists while the window takes pictures of itself: then no battle is saved by itself.
#[derive(Resource)]
pub struct Unattended;

fn plugin(app: &mut App) {
    let attended = not(resource_exists::<Unattended>);
    app.init_resource::<AiSeats>()
        .init_resource::<Comparing>()
        .init_resource::<CameFrom>()
        .init_resource::<Record>()
        .add_message::<ChoiceMade>()
        .add_message::<Notice>()
        .add_systems(Startup, set_camera)
        .add_systems(PreUpdate, on_screen::fit.run_if(attended.clone()))
        .add_systems(Update, (live_settings::apply.before(FrameSet::Decide), announce.run_if(attended.clone())))
        .add_systems(Update, answer.in_set(FrameSet::Choose))
        .add_systems(
            Update,
            (answer_reactions, run_ai, (autosave::keep, comparing::compare).run_if(attended.clone()))
                .chain()
                .in_set(FrameSet::Decide),
        )
        .add_systems(Last, (autosave::close.run_if(attended), autosave::record).chain())
        .add_systems(OnExit(Screen::Battle), (ai::leave, comparing::leave));
}

fn set_camera(mut commands: Commands) {
    // Our meshes have soft edges already.
    commands.spawn((Camera2d, Msaa::Off));
}

/// Shows news about the settings in the menu and over a battle; the page with the settings keeps them until they are dismissed.
fn announce(
    news: Res<SettingsNews>,
    mut menu: ResMut<Menu>,
    mut overlay: ResMut<Overlay>,
    mut shown: Local<Option<String>>,
) {
    if *shown == news.0 {
        return;
    }
    shown.clone_from(&news.0);
    if let Some(news) = &news.0 {
        menu.add_news(news);
        overlay.show_notice(news.clone());
    }
}

/// Answers the decision with the option that was chosen.
fn answer(
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut choices: MessageReader<ChoiceMade>,
    mut page: ResMut<Page>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(ChoiceMade(option)) = choices.read().last() else { return };
    if presented.decision.is_none() {
        return;
    }
    // On a page a choice is a part of it.
    if page.stands(&presented) {
        page.pick(0, *option);
        return;
    }
    if let Err(refusal) = battle.choose(*option, &mut presented) {
        notices.write(Notice(refusal.to_string()));
    }
}
