//! The player's settings, and their file.

use super::battle::{Pace, Reactions};
use super::input::{Action, Binding, default_bindings};
use crate::engine::files::{config_folder, display_path, read_regular};
use crate::engine::writing::write_atomically;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Settings are a page of text; a file larger than this many bytes is none of ours.
const LARGEST: u64 = 1 << 20;

/// Environment variable that names another folder for the settings.
pub const FOLDER_VARIABLE: &str = "AFFRAY_CONFIG_DIR";

/// The colours of the sides. Each palette can be told apart with the common kinds of colour blindness; shape and edge
/// tell sides apart without any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaletteName {
    #[default]
    Classic,
    BlueOrange,
    TealMagenta,
    HighContrast,
}

impl PaletteName {
    pub const ALL: [PaletteName; 4] =
        [PaletteName::Classic, PaletteName::BlueOrange, PaletteName::TealMagenta, PaletteName::HighContrast];

    pub fn name(self) -> &'static str {
        match self {
            PaletteName::Classic => "teal and oxblood",
            PaletteName::BlueOrange => "blue and orange",
            PaletteName::TealMagenta => "teal and magenta",
            PaletteName::HighContrast => "high contrast",
        }
    }
}

/// Everything that persists between two starts.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// 80 to 200 per cent.
    pub text_scale: u16,
    pub pace: Pace,
    pub reduced_motion: bool,
    pub palette: PaletteName,
    pub reactions: Reactions,
    /// The controls that were changed; all others keep their defaults.
    pub bindings: BTreeMap<Action, Vec<Binding>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            text_scale: 100,
            pace: Pace::Normal,
            reduced_motion: false,
            palette: PaletteName::Classic,
            reactions: Reactions::default(),
            bindings: BTreeMap::new(),
        }
    }
}

impl Settings {
    pub const TEXT_SCALES: [u16; 8] = [80, 90, 100, 115, 130, 150, 175, 200];

    /// What triggers an action.
    pub fn bound(&self, action: Action) -> Vec<Binding> {
        self.bindings.get(&action).cloned().unwrap_or_else(|| default_bindings(action))
    }

    /// Makes that key or button trigger the action, in place of those of its kind, and takes it from any other action.
    pub fn bind(&mut self, action: Action, binding: Binding) {
        for other in Action::ALL {
            let mut bound = self.bound(other);
            if other == action {
                bound.retain(|b| b.is_key() != binding.is_key());
                bound.insert(0, binding);
            } else if bound.contains(&binding) {
                bound.retain(|b| *b != binding);
            } else {
                continue;
            }
            self.bindings.insert(other, bound);
        }
    }

    /// The next larger or smaller text.
    pub fn step_text(&mut self, larger: bool) {
        let scales = Self::TEXT_SCALES;
        self.text_scale = match larger {
            true => scales.into_iter().find(|&s| s > self.text_scale).unwrap_or(200),
            false => scales.into_iter().rev().find(|&s| s < self.text_scale).unwrap_or(80),
        };
    }

    fn parse(text: &str) -> Result<Self, String> {
        let settings: Settings = ron::from_str(text).map_err(|e| e.to_string())?;
        match settings.text_scale {
            80..=200 => Ok(settings),
            other => Err(format!("text_scale is {other}; it must be 80 to 200")),
        }
    }
}

/// Where the settings are kept.
fn file() -> PathBuf {
    std::env::var_os(FOLDER_VARIABLE).map_or_else(config_folder, PathBuf::from).join("settings.ron")
}

/// Reads the settings. A damaged file is kept aside and said so; defaults take its place.
pub fn load(path: &Path) -> (Settings, Option<String>) {
    let parsed = match read_regular(path, LARGEST) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|e| e.to_string()).and_then(|text| Settings::parse(&text)),
        Err(e) if e.kind() == io::ErrorKind::NotFound => return (Settings::default(), None),
        Err(e) if e.kind() == io::ErrorKind::FileTooLarge => Err(e.to_string()),
        Err(e) => {
            return (Settings::default(), Some(format!("The settings cannot be read, so defaults are used: {e}")));
        }
    };
    match parsed {
        Ok(settings) => (settings, None),
        Err(why) => {
            let kept = match put_aside(path) {
                Ok(aside) => format!("It is kept as {}.", display_path(&aside)),
                Err(e) => format!("It could not be put aside: {e}."),
            };
            let news =
                format!("The settings in {} are damaged ({why}), so defaults are used. {kept}", display_path(path));
            (Settings::default(), Some(news))
        }
    }
}

/// Under a name that is free: what was put aside before stays.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |n: u32| path.with_extension(if n == 1 { "damaged.ron".into() } else { format!("damaged.{n}.ron") });
    let aside = (1..).map(name).find(|aside| aside.symlink_metadata().is_err()).expect("there is always one more");
    fs::rename(path, &aside).map(|()| aside)
}

/// News about the settings file, shown until dismissed.
#[derive(Resource, Default)]
pub struct SettingsNews(pub Option<String>);

/// Loads the settings at the start and writes them after every change.
pub fn plugin(app: &mut App) {
    let (settings, news) = load(&file());
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
    let path = file();
    let pretty = ron::ser::PrettyConfig::default();
    let text = ron::ser::to_string_pretty(&*settings, pretty).expect("settings are plain data");
    if let Err(e) = write_atomically(&path, text.as_bytes()) {
        news.0 = Some(format!("The settings could not be saved in {}: {e}", display_path(&path)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("affray-settings-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder.join("settings.ron")
    }

    #[test]
    fn settings_come_back_as_they_were_written() {
        let path = scratch("round");
        let mut settings = Settings { text_scale: 150, palette: PaletteName::BlueOrange, ..default() };
        settings.bindings.insert(Action::Undo, vec![Binding::Key(KeyCode::KeyZ)]);
        write_atomically(&path, ron::ser::to_string(&settings).unwrap().as_bytes()).unwrap();
        assert_eq!(load(&path), (settings, None));
    }

    #[test]
    fn a_damaged_file_gives_defaults_and_is_kept_aside() {
        for (name, text) in [("syntax", "(text_scale: 1"), ("range", "(text_scale: 500)"), ("key", "(colour: 3)")] {
            let path = scratch(name);
            write_atomically(&path, text.as_bytes()).unwrap();
            let (settings, news) = load(&path);
            assert_eq!(settings, Settings::default());
            assert!(news.unwrap().contains("damaged"), "{name}");
            assert_eq!(fs::read_to_string(path.with_extension("damaged.ron")).unwrap(), text);
            assert!(!path.exists());
            // And so is the next, without replacing the first.
            fs::write(&path, b"\xff").unwrap();
            assert!(load(&path).1.unwrap().contains("damaged.2.ron"), "{name}");
            assert_eq!(fs::read_to_string(path.with_extension("damaged.ron")).unwrap(), text);
            assert!(!path.exists());
        }
    }

    #[test]
    fn a_key_given_to_one_action_is_taken_from_the_other() {
        let mut settings = Settings::default();
        settings.bind(Action::Pause, Binding::Key(KeyCode::KeyU));
        assert_eq!(settings.bound(Action::Pause)[0], Binding::Key(KeyCode::KeyU));
        assert!(settings.bound(Action::Pause).contains(&Binding::Pad(GamepadButton::LeftThumb)));
        assert!(!settings.bound(Action::Undo).contains(&Binding::Key(KeyCode::KeyU)));
        assert!(settings.bound(Action::Undo).contains(&Binding::Pad(GamepadButton::West)));
    }

    #[test]
    fn no_file_gives_defaults_without_a_word() {
        assert_eq!(load(&scratch("none")), (Settings::default(), None));
    }
}
