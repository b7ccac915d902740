//! The player's settings, and their file.

mod entries;
mod file;
mod values;

pub use values::{PaletteName, Settings, SkirmishChoices};

use crate::engine::files::config_folder;
use bevy::prelude::*;
use std::path::PathBuf;

/// Environment variable with another folder for the settings.
pub const FOLDER_VARIABLE: &str = "AFFRAY_CONFIG_DIR";

/// Returns the folder of the settings.
pub fn folder() -> PathBuf {
    std::env::var_os(FOLDER_VARIABLE).map_or_else(config_folder, PathBuf::from)
}

/// Path of the settings file.
fn file_path() -> PathBuf {
    folder().join("settings.ron")
}

/// News about the settings file, shown until dismissed.
#[derive(Resource, Default)]
pub struct SettingsNews(pub Option<String>);

/// Loads the settings at the start and writes them after every change.
pub fn plugin(app: &mut App) {
    let (settings, news) = file::load(&file_path());
    if let Some(news) = &news {
        warn!("{news}");
    }
    app.insert_resource(settings)
        .insert_resource(SettingsNews(news))
        .add_systems(PostUpdate, keep.run_if(resource_changed::<Settings>));
}

fn keep(settings: Res<Settings>, mut news: ResMut<SettingsNews>, mut kept: Local<Option<Settings>>) {
    let was = kept.replace(settings.clone());
    if was.is_none() || was.as_ref() == Some(&*settings) {
        return;
    }
    let before = was.unwrap_or_default();
    if let Err(e) = file::write_changes(&file_path(), &before, &settings) {
        news.0 = Some(format!("Cannot save the settings: {e}"));
        // The next change writes this one as well.
        *kept = Some(before);
    }
}
