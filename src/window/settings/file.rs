//! The settings file. Reading uses every part that this version knows. Writing changes single fields and keeps the rest
//! of the file, so that two windows and two versions can share it.

use super::entries::{Bindings, Fields, SettingsEntries};
use super::values::Settings;
use crate::engine::atomic_files::{put_aside, write_atomically};
use crate::engine::files::{display_path, read_regular};
use crate::window::input::{Action, Binding};
use ron::value::RawValue;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum size of the file in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// Maximum number of characters of an unknown entry that the news quote.
const MAX_QUOTE: usize = 60;

/// Reads the settings from the file.
///
/// The second value is a message for the player. A file that is not RON is renamed, and defaults apply. Parts that this
/// version does not know are ignored and stay in the file.
pub fn load(path: &Path) -> (Settings, Option<String>) {
    let path = &target_of(path);
    let fields = match read_regular(path, MAX_BYTES) {
        Ok(bytes) => parse_fields(bytes),
        Err(e) if e.kind() == io::ErrorKind::NotFound => return (Settings::default(), None),
        Err(e) if e.kind() == io::ErrorKind::FileTooLarge => Err(e.to_string()),
        Err(e) => {
            return (Settings::default(), Some(format!("Cannot read the settings, so the defaults are used: {e}")));
        }
    };
    match fields {
        Ok(fields) => {
            let mut ignored = Vec::new();
            let settings = read_settings(&fields, &mut ignored);
            (settings, ignored_news(path, &ignored))
        }
        Err(why) => {
            let renamed = match put_aside(path) {
                Ok(aside) => format!("The damaged file was renamed to {}.", display_path(&aside)),
                Err(e) => format!("The file could not be renamed: {e}."),
            };
            let news = format!(
                "The settings in {} are damaged ({why}), so the defaults are used. {renamed}",
                display_path(path)
            );
            (Settings::default(), Some(news))
        }
    }
}

/// Writes the settings that differ between `before` and `now` into the file. Every other entry of the file stays.
///
/// # Errors
/// Errors if the file cannot be read or written; the message names the path and the reason.
pub fn write_changes(path: &Path, before: &Settings, now: &Settings) -> io::Result<()> {
    let path = &target_of(path);
    let in_file = match read_regular(path, MAX_BYTES) {
        Ok(bytes) => parse_fields(bytes).ok(),
        Err(e) if e.kind() == io::ErrorKind::NotFound => None,
        Err(e) => return Err(e),
    };
    // Without a valid file, all settings that differ from the defaults must be written.
    let (before, mut fields) = match in_file {
        Some(fields) => (before.clone(), fields),
        None => (Settings::default(), SettingsEntries(Vec::new())),
    };
    if before.text_scale != now.text_scale {
        fields.set("text_scale".into(), ron_text(&now.text_scale));
    }
    if before.pace != now.pace {
        fields.set("pace".into(), ron_text(&now.pace));
    }
    if before.reduced_motion != now.reduced_motion {
        fields.set("reduced_motion".into(), ron_text(&now.reduced_motion));
    }
    if before.palette != now.palette {
        fields.set("palette".into(), ron_text(&now.palette));
    }
    if before.reactions != now.reactions {
        fields.set("reactions".into(), ron_text(&now.reactions));
    }
    if before.legend != now.legend {
        fields.set("legend".into(), ron_text(&now.legend));
    }
    if before.skirmish != now.skirmish {
        fields.set("skirmish".into(), ron_text(&now.skirmish));
    }
    if before.leader != now.leader {
        fields.set("leader".into(), ron_text(&now.leader));
    }
    if before.bindings != now.bindings {
        change_bindings(&mut fields, &before.bindings, &now.bindings);
    }
    let lines: String = fields.0.iter().map(|(name, value)| format!("    {name}: {},\n", value.get_ron())).collect();
    write_atomically(path, format!("(\n{lines})\n").as_bytes())
}

fn change_bindings(fields: &mut Fields, before: &BTreeMap<Action, Vec<Binding>>, now: &BTreeMap<Action, Vec<Binding>>) {
    const FIELD: &str = "bindings";
    let written = fields.0.iter().find(|(name, _)| name == FIELD).and_then(|(_, value)| value.into_rust().ok());
    let mut bindings: Bindings = written.unwrap_or(SettingsEntries(Vec::new()));
    for action in Action::ALL {
        match (before.get(&action), now.get(&action)) {
            (before, now) if before == now => {}
            (_, Some(bound)) => bindings.set(ron_text(&action), ron_text(bound)),
            (_, None) => bindings.0.retain(|(key, _)| **key != *ron_text(&action)),
        }
    }
    let lines: String =
        bindings.0.iter().map(|(key, value)| format!("        {}: {},\n", key.get_ron(), value.get_ron())).collect();
    let text = RawValue::from_boxed_ron(format!("{{\n{lines}    }}").into()).expect("the entries are RON");
    fields.set(FIELD.into(), text);
}

fn ron_text<T: serde::Serialize>(value: &T) -> Box<RawValue> {
    RawValue::from_rust(value).expect("settings are plain data")
}

/// Parses the fields of the file. A byte order mark is skipped.
fn parse_fields(bytes: Vec<u8>) -> Result<Fields, String> {
    let text = String::from_utf8(bytes).map_err(|e| e.to_string())?;
    ron::from_str(text.trim_start_matches('\u{feff}')).map_err(|e| e.to_string())
}

/// Reads the settings from the fields. Entries that this version does not know are added to `ignored`.
fn read_settings(fields: &Fields, ignored: &mut Vec<String>) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in &fields.0 {
        let is_known = match name.as_str() {
            "text_scale" => match value.into_rust() {
                Ok(scale @ 80..=200) => {
                    settings.text_scale = scale;
                    true
                }
                _ => false,
            },
            "pace" => read(&mut settings.pace, value),
            "reduced_motion" => read(&mut settings.reduced_motion, value),
            "palette" => read(&mut settings.palette, value),
            "reactions" => read(&mut settings.reactions, value),
            "legend" => read(&mut settings.legend, value),
            "skirmish" => read(&mut settings.skirmish, value),
            "leader" => read(&mut settings.leader, value),
            "bindings" => match value.into_rust::<Bindings>() {
                Ok(bindings) => {
                    read_bindings(&bindings, &mut settings.bindings, ignored);
                    true
                }
                Err(_) => false,
            },
            _ => false,
        };
        if !is_known {
            let expected = if name == "text_scale" { " (expected 80 to 200)" } else { "" };
            ignored.push(quote(&format!("{name}: {value}")) + expected);
        }
    }
    settings
}

/// Sets the field if the value can be read, and then returns true.
fn read<T: DeserializeOwned>(field: &mut T, value: &RawValue) -> bool {
    value.into_rust().map(|value| *field = value).is_ok()
}

fn read_bindings(entries: &Bindings, bindings: &mut BTreeMap<Action, Vec<Binding>>, ignored: &mut Vec<String>) {
    for (key, value) in &entries.0 {
        match (key.into_rust::<Action>(), value.into_rust::<Vec<Box<RawValue>>>()) {
            (Ok(action), Ok(list)) => {
                let (known, unknown): (Vec<_>, Vec<_>) = list.iter().partition(|b| b.into_rust::<Binding>().is_ok());
                ignored.extend(unknown.iter().map(|binding| quote(&format!("{key}: {binding}"))));
                // If none of an action's bindings is known, its defaults apply.
                if !known.is_empty() || list.is_empty() {
                    bindings.insert(action, known.iter().filter_map(|b| b.into_rust().ok()).collect());
                }
            }
            _ => ignored.push(quote(&format!("{key}: {value}"))),
        }
    }
}

/// Returns the entry on one line, cut to a readable length.
fn quote(entry: &str) -> String {
    let line = entry.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_QUOTE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn ignored_news(path: &Path, ignored: &[String]) -> Option<String> {
    let list = ignored.join("; ");
    (!ignored.is_empty()).then(|| {
        format!(
            "Ignored unknown or invalid entries in {}: {list}. All other settings apply, and the entries stay in the file.",
            display_path(path)
        )
    })
}

/// Follows symbolic links and returns their target, or the path itself if it is no link.
fn target_of(path: &Path) -> PathBuf {
    const MAX_LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::battle::{Pace, Reactions};
    use crate::window::settings::values::PaletteName;
    use bevy::prelude::{KeyCode, default};

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("affray-settings-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder.join("settings.ron")
    }

    fn written(name: &str, text: &str) -> PathBuf {
        let path = scratch(name);
        write_atomically(&path, text.as_bytes()).expect("a scratch file");
        path
    }

    #[test]
    fn settings_come_back_as_they_were_written() {
        let path = scratch("round");
        let mut settings = Settings {
            text_scale: 150,
            pace: Pace::Fast,
            reduced_motion: true,
            palette: PaletteName::BlueOrange,
            reactions: Reactions::Never,
            legend: false,
            leader: true,
            ..default()
        };
        settings.bindings.insert(Action::Undo, vec![Binding::Key(KeyCode::KeyZ)]);
        settings.bindings.insert(Action::Pause, Vec::new());
        write_changes(&path, &Settings::default(), &settings).unwrap();
        assert_eq!(load(&path), (settings.clone(), None));
        let cleared = Settings { bindings: BTreeMap::new(), ..settings.clone() };
        write_changes(&path, &settings, &cleared).unwrap();
        assert_eq!(load(&path), (cleared, None));
    }

    #[test]
    fn a_damaged_file_gives_defaults_and_is_kept_aside() {
        for (name, text) in [("syntax", "(text_scale: 1"), ("list", "[1, 2]")] {
            let path = written(name, text);
            let (settings, news) = load(&path);
            assert_eq!(settings, Settings::default());
            assert!(news.unwrap().contains("damaged"), "{name}");
            assert_eq!(fs::read_to_string(path.with_extension("damaged.ron")).unwrap(), text);
            assert!(!path.exists());
            // A second damaged file does not replace the first.
            fs::write(&path, b"\xff").unwrap();
            assert!(load(&path).1.unwrap().contains("damaged.2.ron"), "{name}");
            assert_eq!(fs::read_to_string(path.with_extension("damaged.ron")).unwrap(), text);
            assert!(!path.exists());
        }
    }

    #[test]
    fn two_windows_keep_each_others_changes() {
        let path = scratch("two");
        let begun = Settings::default();
        let mut first = Settings { text_scale: 130, ..begun.clone() };
        first.bindings.insert(Action::Undo, vec![Binding::Key(KeyCode::KeyZ)]);
        write_changes(&path, &begun, &first).unwrap();
        // The second window has never read what the first one wrote.
        let mut second = Settings { palette: PaletteName::HighContrast, ..begun.clone() };
        second.bindings.insert(Action::Pause, vec![Binding::Key(KeyCode::KeyK)]);
        write_changes(&path, &begun, &second).unwrap();
        let mut both = Settings { palette: PaletteName::HighContrast, ..first };
        both.bindings.extend(second.bindings);
        assert_eq!(load(&path), (both, None));
    }

    #[test]
    fn entries_of_another_version_are_named_and_stay_and_the_rest_applies() {
        let text = "(text_scale: 500, pace: Fast, colour: Mauve(3), reactions: Sometimes, bindings: {\n\
            Undo: [Key(KeyZ), Thought(2)], Fly: [Key(KeyF)], Pause: [Thought(1)]})";
        let path = written("version", text);
        let (settings, news) = load(&path);
        let news = news.expect("parts are ignored");
        let mut expected = Settings { pace: Pace::Fast, ..default() };
        expected.bindings.insert(Action::Undo, vec![Binding::Key(KeyCode::KeyZ)]);
        assert_eq!(settings, expected);
        for part in [
            "text_scale: 500 (expected 80 to 200)",
            "colour: Mauve(3)",
            "reactions: Sometimes",
            "Undo: Thought(2)",
            "Fly: [Key(KeyF)]",
            "Pause: Thought(1)",
        ] {
            assert!(news.contains(part), "{part} in {news}");
        }
        let mut now = Settings { reduced_motion: true, ..settings.clone() };
        now.bindings.insert(Action::Faster, vec![Binding::Key(KeyCode::KeyK)]);
        write_changes(&path, &settings, &now).unwrap();
        let (again, news_again) = load(&path);
        assert_eq!((again, news_again), (now, Some(news)), "{}", fs::read_to_string(&path).unwrap());
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        let path = written("mark", "\u{feff}(text_scale: 175)");
        assert_eq!(load(&path), (Settings { text_scale: 175, ..default() }, None));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_stays_a_link() {
        use std::os::unix::fs::symlink;
        let link = written("link", "");
        fs::remove_file(&link).unwrap();
        symlink("dotfiles/affray.ron", &link).unwrap();
        let target = link.parent().unwrap().join("dotfiles/affray.ron");
        // The link has no target at first.
        assert_eq!(load(&link), (Settings::default(), None));
        let settings = Settings { text_scale: 130, ..default() };
        write_changes(&link, &Settings::default(), &settings).unwrap();
        assert_eq!(load(&link), (settings.clone(), None));
        assert_eq!(load(&target), (settings.clone(), None));
        let larger = Settings { text_scale: 150, ..default() };
        write_changes(&link, &settings, &larger).unwrap();
        assert_eq!(load(&target), (larger, None));
        fs::write(&target, "(").unwrap();
        assert!(load(&link).1.unwrap().contains("damaged"));
        assert!(link.is_symlink() && !target.exists());
    }

    #[test]
    fn no_file_gives_defaults_without_a_word() {
        assert_eq!(load(&scratch("none")), (Settings::default(), None));
    }
}
