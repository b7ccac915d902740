//! Assembly of the window: Bevy, the screens, and the systems that advance a battle.

use super::ai::{self, AiSeats, run_ai};
use super::autosave::{self, RecordFile};
use super::awake::Unattended;
use super::battle::{CameFrom, ChoiceMade, CurrentBattle, Notice, Pace, Presented, Screen};
use super::input_counter::{InputCounter, hear};
use super::lesson::{self, CurrentLesson, is_guided};
use super::measuring::{self, FrameMeasurements, LayoutFile, measure};
use super::menu::Menu;
use super::new_session::session_for;
use super::other_rulesets_run::{self, Comparing};
use super::overlay::{DeclarationPage, Overlay, answer_reactions};
use super::sets::{self, FrameSet, reset};
use super::settings::{self, Settings, SettingsNews};
use super::theme::DrawSystems;
use super::{
    board, crash, editor, farewell, glyph_texture, icons, input, lab, live_settings, menu, on_screen, overlay,
    pad_file, presenter, redraw, renderer, script_fonts, small_window, startup, termination, theme,
};
use crate::launch::{EditOptions, PlayOptions, WindowOptions};
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::asset::AssetEventSystems;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::transform::StaticTransformOptimizations;
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::{EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass};

/// Messages for the log. Without these limits, a lost graphics device would write a page of consequences.
const LOGGED: &str = "warn,wgpu=error,naga=error,bevy_render::error_handler=off,bevy_render::view::window=off,\
    bevy_ecs::world::command_queue=error";

/// Builds the window with all its plugins, showing the menu.
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
            // The close button of the title bar prompts like the menu does: see `overlay::requests`.
            .set(WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() })
            .disable::<RenderPlugin>()
            // Termination signals are handled in `termination`, which wakes a resting window.
            .disable::<TerminalCtrlCHandlerPlugin>()
            .add_after::<RenderPlugin>(renderer::RendererPlugin)
            .set(LogPlugin { filter: LOGGED.into(), ..default() }),
    )
    .add_plugins(EguiPlugin::default())
    // bevy_egui runs this schedule even if it has no systems.
    .init_schedule(EguiPrimaryContextPass)
    // New glyphs are uploaded to the texture in the frame that uses them, not one frame later.
    .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
    // Detecting unchanged transforms takes longer than updating a thousand token parts.
    .insert_resource(StaticTransformOptimizations::Disabled)
    .insert_resource(ClearColor(Color::srgb_u8(0x1d, 0x15, 0x10)))
    .init_state::<Screen>()
    .add_plugins((
        icons::plugin,
        settings::plugin,
        theme::plugin,
        small_window::plugin,
        glyph_texture::plugin,
        script_fonts::plugin,
        input::plugin,
        overlay::plugin,
        menu::plugin,
    ))
    .add_plugins((
        sets::plugin,
        presenter::plugin,
        redraw::plugin,
        board::plugin,
        editor::plugin,
        lab::plugin,
        termination::plugin,
        crash::plugin,
        startup::plugin,
        lesson::plugin,
        plugin,
    ));
    one_thread(&mut app);
    app
}

/// Makes the main world's schedules single-threaded. There are hundreds of systems, and nearly all take less time than
/// handing them to another thread. The renderer and background computations keep their own threads.
fn one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Opens the window with the menu; returns when it is closed.
///
/// # Errors
/// Errors if the window cannot be opened.
pub fn menu(options: &WindowOptions) -> Result<(), String> {
    startup::begin(None);
    run(opened(options))
}

/// Opens the window with a battle; returns when it is closed.
///
/// # Errors
/// Errors before a window opens if the level, the save or the sides are invalid.
pub fn play(options: PlayOptions) -> Result<(), String> {
    let (mut session, lesson) = match &options.lesson {
        Some(ruleset) => {
            lesson::begin(ruleset, &Settings::default()).map(|(session, lesson)| (session, Some(lesson)))?
        }
        None => (session_for(&options)?, None),
    };
    startup::begin(options.level.as_deref());
    let mut app = opened(&options.window);
    if let Some(lesson) = lesson {
        app.insert_resource(lesson);
    }
    let mut pace = app.world().resource::<Settings>().pace;
    if let Some(speed) = &options.speed {
        pace = Pace::ALL.into_iter().find(|p| p.name() == speed).unwrap_or(pace);
    }
    session.presented.pace = pace;
    session.battle.setup.reactions = app.world().resource::<Settings>().reactions;
    session.insert(app.world_mut());
    app.insert_resource(RecordFile { file: options.write_hash, at: None });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Battle);
    run(app)
}

/// Opens the window with a level in the editor; returns when it is closed.
///
/// # Errors
/// Errors before a window opens if the file is invalid.
pub fn edit(options: &EditOptions) -> Result<(), String> {
    let editor = editor::open(&editor::EditorTarget::Level(options.level.clone()))?;
    startup::begin(Some(&options.level));
    let mut app = opened(&options.window);
    app.insert_resource(editor);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Edit);
    run(app)
}

/// Builds the window with its options. If requested, the layout of each frame is written to a file, and a gamepad is
/// read from a file.
fn opened(options: &WindowOptions) -> App {
    let mut app = app(options.size);
    if let Some(file) = options.write_layout.clone() {
        app.init_resource::<FrameMeasurements>()
            .init_resource::<InputCounter>()
            .insert_resource(LayoutFile(file))
            .add_systems(
                EguiPrimaryContextPass,
                (hear, measure, measuring::write.run_if(resource_changed::<FrameMeasurements>))
                    .chain()
                    .after(DrawSystems),
            );
    }
    if let Some(file) = options.gamepad.clone() {
        pad_file::plugin(&mut app, file);
    }
    app
}

fn run(mut app: App) -> Result<(), String> {
    let exit = crash::catch(|| app.run());
    match (farewell::take(), exit) {
        (Some(message), _) | (None, Err(message)) => Err(message),
        (None, Ok(AppExit::Success)) => Ok(()),
        (None, Ok(AppExit::Error(code))) => Err(format!("the window ended with code {code}")),
    }
}

fn plugin(app: &mut App) {
    let attended = not(resource_exists::<Unattended>);
    app.init_resource::<AiSeats>()
        .init_resource::<Comparing>()
        .init_resource::<CameFrom>()
        .init_resource::<RecordFile>()
        .add_message::<ChoiceMade>()
        .add_message::<Notice>()
        .add_systems(Startup, set_camera)
        .add_systems(PreUpdate, on_screen::fit.run_if(attended.clone()))
        .add_systems(Update, (live_settings::apply.before(FrameSet::Decide), announce.run_if(attended.clone())))
        .add_systems(Update, answer.in_set(FrameSet::Choose))
        .add_systems(
            Update,
            (
                answer_reactions.run_if(not(is_guided)),
                run_ai,
                (autosave::keep, other_rulesets_run::compare).run_if(attended.clone()),
            )
                .chain()
                .in_set(FrameSet::Decide),
        )
        .add_systems(Last, (autosave::close.run_if(attended), autosave::record).chain())
        .add_systems(OnExit(Screen::Battle), (ai::leave, reset::<Comparing>));
}

fn set_camera(mut commands: Commands) {
    // The meshes are already antialiased.
    commands.spawn((Camera2d, Msaa::Off));
}

/// Shows news about the settings in the menu and over a battle. The settings page keeps them until they are dismissed.
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

/// Answers the decision with the chosen option.
fn answer(
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut choices: MessageReader<ChoiceMade>,
    mut page: ResMut<DeclarationPage>,
    mut lesson: Option<ResMut<CurrentLesson>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(ChoiceMade(option)) = choices.read().last() else { return };
    if presented.decision.is_none() {
        return;
    }
    // On a page with several parts, a choice sets one part.
    if page.stands(&presented) {
        page.pick(0, *option);
        return;
    }
    if lesson.as_mut().is_some_and(|lesson| lesson.attempt(&[*option], &mut battle, &mut presented)) {
        return;
    }
    if let Err(refusal) = battle.choose(*option, &mut presented) {
        notices.write(Notice(refusal.to_string()));
    }
}
