//! Takes a picture of the window in a certain state, without a person.

use super::app;
use super::room::{BattleRoom, Pace, Screen};
use super::settings::Settings;
use crate::controllers::{Controller, controller, side_seed};
use crate::shell::{ShotOptions, sides};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use std::path::PathBuf;

/// Frames until everything has its place: fonts, layout, tiles.
const SETTLE: u32 = 24;
/// No battle goes on for longer.
const LONGEST: usize = 100_000;

/// Renders the state that was asked for and writes it.
///
/// # Errors
/// What is wrong with the level or the controller, or that the picture could not be made.
pub fn take(options: &ShotOptions) -> Result<(), String> {
    let room = if matches!(options.show.as_str(), "menu" | "settings") { None } else { Some(played(options)?) };
    let mut app = app::app(Some(options.size));
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        *settings = Settings { text_scale: options.scale as u16, reduced_motion: true, ..default() };
    }
    if let Some(room) = room {
        app.insert_resource(room);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Battle);
    }
    let _ = std::fs::remove_file(&options.out);
    app.insert_resource(Picture { out: options.out.clone(), frame: 0 })
        .add_systems(Update, shoot)
        .add_systems(PostUpdate, look_away);
    match app.run() {
        AppExit::Success if options.out.is_file() => Ok(()),
        _ => Err(format!("the picture could not be written to {}", options.out.display())),
    }
}

/// The battle after that many decisions, everything shown.
fn played(options: &ShotOptions) -> Result<BattleRoom, String> {
    let battle = sides::begin(Some(&options.level), None, Some(options.seed), &[])?;
    let names = vec![options.controller.clone(); battle.level().factions.len()];
    let mut room = app::room_of(battle, names)?;
    let sides = 0..room.setup.sides.len();
    let minds = sides.map(|ix| controller(&options.controller, side_seed(options.seed, ix)));
    let mut minds: Vec<Box<dyn Controller>> =
        minds.collect::<Option<_>>().ok_or_else(|| crate::controllers::unknown(&options.controller))?;
    let count = if options.show == "end" { LONGEST } else { options.decisions };
    for _ in 0..count {
        let Some(pending) = room.battle.pending() else { break };
        let option = minds[pending.faction.ix()].choose(&room.battle);
        room.choose(option).map_err(|refusal| refusal.to_string())?;
    }
    // Everything is seen, and whoever decides next is asked.
    room.setup.sides.fill("human".into());
    room.pace = Pace::Instant;
    room.catch_up();
    Ok(room)
}

/// Wherever the mouse happens to be, it points at nothing.
fn look_away(room: Option<ResMut<BattleRoom>>) {
    if let Some(mut room) = room {
        room.hover = None;
    }
}

#[derive(Resource)]
struct Picture {
    out: PathBuf,
    frame: u32,
}

fn shoot(mut commands: Commands, mut picture: ResMut<Picture>, mut exit: MessageWriter<AppExit>) {
    picture.frame += 1;
    if picture.frame == SETTLE {
        let out = picture.out.clone();
        commands.spawn(Screenshot::primary_window()).observe(
            move |shot: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                let written = save(&shot.image, &out);
                exit.write(if written { AppExit::Success } else { AppExit::error() });
            },
        );
    }
    // A screen that never answers is no reason to wait for ever.
    if picture.frame > SETTLE + 600 {
        exit.write(AppExit::error());
    }
}

fn save(image: &Image, out: &std::path::Path) -> bool {
    match image.clone().try_into_dynamic() {
        Ok(picture) => picture.to_rgb8().save(out).inspect_err(|e| error!("{}: {e}", out.display())).is_ok(),
        Err(e) => {
            error!("the picture cannot be read: {e}");
            false
        }
    }
}
