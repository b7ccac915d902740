//! Levels and encounters found by name, both files on disk and those built into the program.

use super::data::{self, Problem, read_text};
use std::borrow::Cow;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The levels of the project at build time, as pairs of name and text. A name is `zones/roadside`.
static SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/levels.rs"));
/// The steps of the project's lessons at build time, as pairs of the level's name and the text.
static SHIPPED_STEPS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/steps.rs"));
/// Extension of the file with a lesson's steps, beside its level.
const STEPS: &str = "steps";
/// Maximum number of files considered in a folder.
const MOST: usize = 1000;
/// The folder of encounters, next to the rulesets' level folders. Encounters belong to no ruleset.
const ENCOUNTERS: &str = "encounters/";
/// Separates an encounter from the ruleset that stages it: `eastgate@hexes`.
const UNDER: char = '@';
/// The name of a ruleset's lesson without the ruleset.
const LESSON: &str = "lesson";

/// A level file, on disk or built in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFile {
    /// `zones/roadside`, or the path of a file outside the level folders.
    pub name: String,
    /// The ruleset that stages it, if it is an encounter with a named ruleset.
    pub under: Option<String>,
    place: LevelSource,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum LevelSource {
    Disk(PathBuf),
    Shipped(&'static str),
}

impl LevelFile {
    /// Returns the file at that path, which need not exist.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        Self { name: known_as(&path), under: None, place: LevelSource::Disk(path) }
    }

    fn shipped(name: &str, text: &'static str) -> Self {
        Self { name: name.to_owned(), under: None, place: LevelSource::Shipped(text) }
    }

    /// Returns an encounter as the given ruleset stages it.
    #[must_use]
    pub fn under(&self, ruleset: &str) -> Self {
        let old = self.under.as_ref().map(|old| format!("{UNDER}{old}")).unwrap_or_default();
        let name = self.name.replacen(&old, "", 1);
        Self { name: staged(&name, ruleset), under: Some(ruleset.to_owned()), place: self.place.clone() }
    }

    /// Returns the label used in error messages: the file's path, or the path that a built-in level has in the project.
    pub fn label(&self) -> String {
        match &self.place {
            LevelSource::Disk(path) => path.display().to_string(),
            LevelSource::Shipped(_) => self.known_as(),
        }
    }

    /// Returns the name that a battle stores for it, as in [`known_as`]. It includes the ruleset that stages it:
    /// `levels/encounters/eastgate@hexes.ron`.
    pub fn known_as(&self) -> String {
        let file = match &self.place {
            LevelSource::Disk(path) => known_as(path),
            LevelSource::Shipped(_) => return format!("levels/{}.ron", self.name),
        };
        match &self.under {
            Some(ruleset) => staged(&file, ruleset),
            None => file,
        }
    }

    /// Returns the path on disk; `None` for a built-in level.
    pub fn path(&self) -> Option<&Path> {
        match &self.place {
            LevelSource::Disk(path) => Some(path),
            LevelSource::Shipped(_) => None,
        }
    }

    /// Returns the text.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(&self) -> Result<Cow<'static, str>, Problem> {
        match &self.place {
            LevelSource::Disk(path) => read_text(path).map(Cow::Owned),
            LevelSource::Shipped(text) => Ok(Cow::Borrowed(text)),
        }
    }
}

/// Adds the ruleset that stages an encounter to its name: `eastgate@hexes`, `eastgate@hexes.ron`.
fn staged(name: &str, ruleset: &str) -> String {
    match name.strip_suffix(".ron") {
        Some(bare) => format!("{bare}{UNDER}{ruleset}.ron"),
        None => format!("{name}{UNDER}{ruleset}"),
    }
}

/// Returns a name for a level file that is the same on every machine. It is `levels/zones/roadside.ron` if the file is
/// in such a folder. Otherwise it is the path as given, or the bare file name of an absolute path.
pub fn known_as(path: &Path) -> String {
    let parts: Vec<Cow<str>> = path
        .components()
        .filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy()),
            Component::ParentDir => Some("..".into()),
            _ => None,
        })
        .collect();
    let kept = match &parts[..] {
        [.., levels, _, _] if levels == "levels" => 3,
        parts if path.is_absolute() => parts.len().min(1),
        parts => parts.len(),
    };
    parts[parts.len() - kept..].join("/")
}

/// Returns the short name of a level stored in a battle: `zones/roadside` for `levels/zones/roadside.ron`.
pub fn name_of_path(path: &str) -> String {
    let known = known_as(Path::new(path));
    let name = known.strip_suffix(".ron").unwrap_or(&known);
    name.strip_prefix("levels/").unwrap_or(name).to_owned()
}

/// Returns the folders searched for `levels`: the working directory and the executable's folder.
fn roots() -> Vec<PathBuf> {
    let beside = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.to_path_buf()));
    [PathBuf::new()].into_iter().chain(beside).collect()
}

/// Returns every level that can be found by name, sorted, without encounters and lessons. It merges the first `levels`
/// folder on disk with the built-in levels missing there.
pub fn levels() -> Vec<LevelFile> {
    all().into_iter().filter(|file| is_plain_level(&file.name)).collect()
}

/// Returns true if the name is neither that of an encounter nor that of a lesson.
fn is_plain_level(name: &str) -> bool {
    !name.starts_with(ENCOUNTERS) && bare(name) != LESSON
}

/// Returns the level of every lesson, from the same places as [`levels`]. A ruleset has at most one.
pub fn lessons() -> Vec<LevelFile> {
    all().into_iter().filter(|file| bare(&file.name) == LESSON).collect()
}

/// Returns the steps of a lesson: the label of their file for error messages, and the text.
///
/// # Errors
/// If there is no file of steps beside the level, or it cannot be read.
pub fn steps_of(lesson: &LevelFile) -> Result<(String, Cow<'static, str>), Problem> {
    let label = Path::new(&lesson.label()).with_extension(STEPS);
    let shown = label.display().to_string();
    match (&lesson.place, SHIPPED_STEPS.iter().find(|(name, _)| *name == lesson.name)) {
        (LevelSource::Shipped(_), Some((_, text))) => Ok((shown, Cow::Borrowed(*text))),
        _ => read_text(&label).map(|text| (shown, Cow::Owned(text))),
    }
}

/// Returns every encounter that can be found by name, from the same places as [`levels`]. An encounter yields a level
/// under every ruleset that stages it.
pub fn encounters() -> Vec<LevelFile> {
    all().into_iter().filter(|file| file.name.starts_with(ENCOUNTERS)).collect()
}

/// Returns the built-in levels, sorted by name, whatever is on disk.
pub fn shipped_levels() -> Vec<LevelFile> {
    let levels = SHIPPED.iter().filter(|(name, _)| is_plain_level(name));
    levels.map(|(name, text)| LevelFile::shipped(name, text)).collect()
}

fn all() -> Vec<LevelFile> {
    let folder = roots().into_iter().map(|root| root.join("levels")).find(|path| path.is_dir());
    let mut found = folder.map(|folder| on_disk(&folder)).unwrap_or_default();
    for (name, text) in SHIPPED {
        if found.iter().all(|level| level.name != *name) {
            found.push(LevelFile::shipped(name, text));
        }
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

/// Returns the level files of a `levels` folder, such as `zones/roadside.ron`.
fn on_disk(folder: &Path) -> Vec<LevelFile> {
    let mut found = Vec::new();
    for ruleset in inside(folder) {
        for file in inside(&ruleset).into_iter().filter(|file| file.extension().is_some_and(|e| e == "ron")) {
            let (Some(home), Some(level)) = (ruleset.file_name(), file.file_stem()) else { continue };
            let name = format!("{}/{}", home.to_string_lossy(), level.to_string_lossy());
            found.push(LevelFile { name, under: None, place: LevelSource::Disk(file) });
        }
    }
    found
}

/// Returns the entries of a folder, sorted by name; empty if it cannot be read.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MOST);
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

/// Finds a level given as a path, as `ruleset/name` or as a bare name. An encounter may be followed by `@` and the
/// ruleset that stages it.
///
/// # Errors
/// If no level matches, the message suggests the nearest name or lists all names. If several match a bare name, it
/// lists them.
pub fn find_level(given: &str) -> Result<LevelFile, String> {
    if Path::new(given).is_file() {
        return Ok(LevelFile::at(given));
    }
    if let Some((encounter, ruleset)) = given.strip_suffix(".ron").unwrap_or(given).rsplit_once(UNDER) {
        let file = format!("{encounter}.ron");
        let encounter = if Path::new(&file).is_file() { &file } else { encounter };
        return find_level(encounter).map(|found| found.under(ruleset));
    }
    let levels = all();
    let wanted = given.strip_suffix(".ron").unwrap_or(given);
    let wanted = wanted.strip_prefix("levels/").unwrap_or(wanted);
    if let Some(level) = levels.iter().find(|level| level.name == wanted) {
        return Ok(level.clone());
    }
    let short: String = given.chars().take(120).collect();
    let alike: Vec<&LevelFile> = levels.iter().filter(|level| bare(&level.name) == wanted).collect();
    match alike.as_slice() {
        // A device, pipe or folder: reading it gives the precise error.
        [] if Path::new(given).exists() => return Ok(LevelFile::at(given)),
        [] => {}
        [level] => return Ok((*level).clone()),
        several => {
            let names: Vec<String> = several.iter().map(|level| format!("`{}`", level.name)).collect();
            return Err(format!("several levels are named `{short}`; expected {}", names.join(" or ")));
        }
    }
    let hint = match nearest(&levels, wanted) {
        Some(name) => format!("did you mean `{name}`?"),
        None => {
            let names: Vec<&str> = levels.iter().map(|level| level.name.as_str()).collect();
            format!("the levels are {}", names.join(", "))
        }
    };
    Err(format!("there is no level `{short}`; {hint}"))
}

/// Returns a level's name without its ruleset.
fn bare(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// Returns the level whose full or bare name is nearest to `wanted`, if any is close.
fn nearest<'l>(levels: &'l [LevelFile], wanted: &str) -> Option<&'l str> {
    let names = || levels.iter().map(|level| level.name.as_str());
    data::nearest(wanted, names()).or_else(|| {
        let found = data::nearest(bare(wanted), names().map(bare))?;
        names().find(|name| bare(name) == found)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stored names of levels contain nothing specific to a machine.
    #[test]
    fn a_level_is_known_by_the_same_name_everywhere() {
        let known = |path: &str| known_as(Path::new(path));
        assert_eq!(known("levels/zones/roadside.ron"), "levels/zones/roadside.ron");
        assert_eq!(known("./levels/zones/roadside.ron"), "levels/zones/roadside.ron");
        assert_eq!(known("/home/me/affray/levels/zones/roadside.ron"), "levels/zones/roadside.ron");
        assert_eq!(known("/home/me/mine.ron"), "mine.ron");
        assert_eq!(known("mine/own.ron"), "mine/own.ron");
        assert_eq!(known("../own.ron"), "../own.ron");
        assert_eq!(known("/"), "");
        assert_eq!(name_of_path("/home/me/affray/levels/zones/roadside.ron"), "zones/roadside");
        assert_eq!(name_of_path("/home/me/mine.ron"), "mine");
        assert!(levels().iter().all(|level| level.known_as() == format!("levels/{}.ron", level.name)));
    }

    /// The built-in levels equal the level files of the project.
    #[test]
    fn every_level_of_the_project_comes_along() {
        let shipped: Vec<(&str, &str)> = SHIPPED.to_vec();
        let lying = on_disk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../levels"));
        let lying: Vec<(String, Cow<str>)> =
            lying.iter().map(|l| (l.name.clone(), l.read().expect("a text"))).collect();
        let lying: Vec<(&str, &str)> = lying.iter().map(|(name, text)| (name.as_str(), &**text)).collect();
        assert_eq!(shipped, lying);
    }
}
