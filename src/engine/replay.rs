//! A recorded battle: level, seed, house rules, dice tape, choices, and the resulting state hash. Save files, the
//! protocol's `replay` and the regression tests all use this format.

use super::atomic_files::{write_atomically, write_unless_there};
use super::battle::{Battle, Refusal};
use super::dice::Taped;
use super::digests::{self, StateDigests};
use super::files::{read_regular, strip_bom};
use super::level::Level;
use super::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Maximum size of a replay file in bytes. No real battle comes near it.
pub(super) const LARGEST: u64 = 16 * 1024 * 1024;

/// Maximum number of letters of the level's name in a file name.
const LONGEST_NAME: usize = 40;

/// Returns true if the file's name is that of a saved battle: `.json`, or `.affray`, which desktops associate with the
/// game.
pub fn is_battle(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "json" || extension == "affray")
}

/// A battle as data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The level's name: `levels/zones/roadside.ron`, or its bare file name; never a path on the user's machine. Empty
    /// if the level was given as text.
    #[serde(default)]
    pub level: String,
    /// The level's text. A replay contains its level, so later changes of the file do not affect it. If empty, the file
    /// named by `level` is read.
    #[serde(default)]
    pub level_ron: String,
    /// Seed of the dice.
    pub seed: u64,
    /// House rules set over those of the level, by name.
    #[serde(default)]
    pub house_rules: BTreeMap<String, String>,
    /// The controllers of the factions: faction id to `human` or the name of a controller. Factions not listed use the
    /// level's default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub controllers: BTreeMap<String, String>,
    /// Random ID of a battle that a person plays. The battle keeps it through saves, undo and resuming, so that the
    /// player's record counts it once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// Dice put on the tape, in order.
    #[serde(default)]
    pub tape: Vec<TapedDie>,
    /// True if an empty tape was an error at the end of the recording.
    #[serde(default)]
    pub strict: bool,
    /// The chosen options, in order.
    #[serde(default)]
    pub choices: Vec<u32>,
    /// The hash of the final state. If present, playback must reach it.
    #[serde(default)]
    pub hash: Option<String>,
    /// The digests that make up the hash. If playback reaches another hash, they show what differs.
    #[serde(default, skip_serializing_if = "StateDigests::is_empty")]
    pub parts: StateDigests,
}

/// A die on the tape, and the time it was put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TapedDie {
    /// The index of the first choice made after the die was put on the tape. `None` if that was before the battle's
    /// first die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<usize>,
    /// Number of faces.
    #[serde(with = "die_name")]
    pub die: u16,
    /// The value that the die shows.
    pub value: u16,
}

impl TapedDie {
    /// Returns the die as a tape entry.
    pub fn taped(&self) -> Taped {
        Taped { die: self.die, value: self.value }
    }
}

/// Serializes the faces of a die as `d20`.
mod die_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// Serializes the faces of a die.
    pub fn serialize<S: Serializer>(die: &u16, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&format_args!("d{die}"))
    }

    /// Deserializes the faces of a die.
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u16, D::Error> {
        let name = String::deserialize(d)?;
        super::die_faces(&name).ok_or_else(|| D::Error::custom("expected a die such as \"d20\", with 1 to 1000 faces"))
    }
}

/// Returns 20 for `d20`; `None` if the text is not a die with 1 to 1000 faces.
pub fn die_faces(name: &str) -> Option<u16> {
    let digits = name.strip_prefix('d')?;
    let faces = (!digits.starts_with(['0', '+'])).then(|| digits.parse().ok())??;
    (1..=1000).contains(&faces).then_some(faces)
}

/// Strips the machine-specific part of a level's path: keeps it from the `levels` folder on, or only the file name.
fn short_name(path: &str) -> String {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    match parts[..] {
        [.., "levels", ruleset, file] if !matches!(ruleset, "" | "." | "..") => format!("levels/{ruleset}/{file}"),
        [.., file] => file.to_owned(),
        [] => String::new(),
    }
}

/// The reason a replay does not lead to its recorded state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// A die of the tape shows a face that it does not have.
    Face {
        /// Index of the die on the tape.
        index: usize,
        /// Number of faces.
        die: u16,
        /// The value that it shows.
        value: u16,
    },
    /// The tape is not in the order of play.
    Order {
        /// Index of the first die out of order.
        index: usize,
    },
    /// A choice was refused; `choice` counts from 0.
    Choice {
        /// Index of the choice.
        choice: usize,
        /// The reason of the refusal.
        refusal: Refusal,
    },
    /// The level or house rules differ from those of the recording. Lists the differences.
    Level {
        /// Names of the parts that differ.
        differs: Vec<String>,
    },
    /// All choices were taken, but the final state differs. Lists the differences, if known.
    Hash {
        /// The recorded hash.
        wanted: String,
        /// The hash that was reached.
        reached: String,
        /// Names of the parts that differ.
        differs: Vec<String>,
    },
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayFault::Face { index, die, value } => {
                write!(f, "entry {index} of the replay's tape is d{die}={value}; expected 1 to {die}")
            }
            ReplayFault::Order { index } => {
                write!(f, "entry {index} of the replay's tape is out of order; order the entries by `before`")
            }
            ReplayFault::Choice { choice, refusal } => {
                write!(f, "choice {choice} of the replay was refused: {refusal}")
            }
            ReplayFault::Level { differs } => write!(
                f,
                "the level or the house rules differ from those of the recorded battle: {}; \
                 they were edited, or the replay is from another version of the rules",
                differs.join(", ")
            ),
            ReplayFault::Hash { wanted, reached, differs } => {
                let differs = if differs.is_empty() { String::new() } else { format!(" ({})", differs.join(", ")) };
                write!(
                    f,
                    "the replay ended in the state {reached}; expected {wanted}{differs}; \
                     it is from another version of the rules, or was edited"
                )
            }
        }
    }
}

impl std::error::Error for ReplayFault {}

impl Replay {
    /// Records a battle up to its current state.
    pub fn from_battle(battle: &Battle) -> Self {
        Self { hash: Some(battle.hash()), parts: battle.state_digests(), ..Self::without_hash(battle) }
    }

    /// Records a battle without its hash and digests.
    pub fn without_hash(battle: &Battle) -> Self {
        let level = battle.level();
        let tape = battle.tape().iter().enumerate();
        Self {
            level: short_name(&level.path),
            level_ron: level.text.to_string(),
            seed: battle.seed(),
            house_rules: level.overrides.iter().cloned().collect(),
            controllers: BTreeMap::new(),
            id: None,
            tape: tape
                .map(|(ix, entry)| TapedDie {
                    before: (ix >= battle.tape_before_start()).then_some(entry.before),
                    die: entry.taped.die,
                    value: entry.taped.value,
                })
                .collect(),
            strict: battle.strict(),
            choices: battle.choices().to_vec(),
            hash: None,
            parts: StateDigests::new(),
        }
    }

    /// Adds the controllers, in the order of the level's factions.
    pub fn with_controllers(mut self, battle: &Battle, names: &[String]) -> Self {
        let factions = battle.level().factions.iter().map(|f| f.id.clone());
        self.controllers = factions.zip(names.iter().cloned()).collect();
        self
    }

    /// Adds the ID of the battle.
    #[must_use]
    pub fn with_id(mut self, id: u64) -> Self {
        self.id = Some(id);
        self
    }

    /// Returns the house rules in the form that the level reader takes.
    pub fn overrides(&self) -> Vec<(String, String)> {
        self.house_rules.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// Plays the battle back on its own level, already read.
    ///
    /// # Errors
    /// If the level has changed, a choice is refused, or another state is reached.
    pub fn play(&self, ruleset: &'static dyn Ruleset, level: Arc<Level>) -> Result<Battle, ReplayFault> {
        self.play_with(ruleset, level, &mut |_| {})
    }

    /// Like [`Self::play`], but calls `watch` with the battle before the first decision and after each choice.
    ///
    /// # Errors
    /// See [`Self::play`].
    pub fn play_with(
        &self,
        ruleset: &'static dyn Ruleset,
        level: Arc<Level>,
        watch: &mut dyn FnMut(&Battle),
    ) -> Result<Battle, ReplayFault> {
        self.check_tape()?;
        // The tape is sorted by `before`, `None` first, so dice with equal `before` are adjacent.
        let at = |before: Option<usize>| {
            let from = self.tape.partition_point(|t| t.before < before);
            let until = self.tape.partition_point(|t| t.before <= before);
            self.tape[from..until].iter().map(TapedDie::taped).collect::<Vec<_>>()
        };
        let fault = |choice, refusal| ReplayFault::Choice { choice, refusal };
        let mut battle = Battle::new(ruleset, level, self.seed, &at(None), false).map_err(|r| fault(0, r))?;
        self.check_level(&battle)?;
        watch(&battle);
        for (choice, &option) in self.choices.iter().enumerate() {
            battle.push_dice(&at(Some(choice)));
            battle.choose(option as usize).map_err(|refusal| fault(choice, refusal))?;
            watch(&battle);
        }
        battle.push_dice(&at(Some(self.choices.len())));
        battle.set_strict(self.strict);
        self.check_hash(&battle).map(|()| battle)
    }

    /// Checks the level before playing, so that a changed level is reported as such and not as a refused choice.
    fn check_level(&self, battle: &Battle) -> Result<(), ReplayFault> {
        if self.hash.is_none() || self.parts.is_empty() {
            return Ok(());
        }
        let of_level = |name: &str| name.starts_with("level: ") || name.starts_with("house rule ");
        let was = self.parts.iter().filter(|(name, _)| of_level(name));
        let was: StateDigests = was.map(|(name, print)| (name.clone(), print.clone())).collect();
        match digests::differences(&was, &battle.fixed().prints) {
            none if none.is_empty() => Ok(()),
            differs => Err(ReplayFault::Level { differs }),
        }
    }

    fn check_hash(&self, battle: &Battle) -> Result<(), ReplayFault> {
        let Some(wanted) = &self.hash else { return Ok(()) };
        let reached = battle.hash();
        if *wanted == reached {
            return Ok(());
        }
        let known = !self.parts.is_empty();
        let differs = if known { digests::differences(&self.parts, &battle.state_digests()) } else { Vec::new() };
        Err(ReplayFault::Hash { wanted: wanted.chars().take(64).collect(), reached, differs })
    }

    fn check_tape(&self) -> Result<(), ReplayFault> {
        for (index, t) in self.tape.iter().enumerate() {
            if t.value < 1 || t.value > t.die {
                return Err(ReplayFault::Face { index, die: t.die, value: t.value });
            }
        }
        let sorted = |pair: &[TapedDie]| pair[0].before <= pair[1].before;
        match self.tape.windows(2).position(|pair| !sorted(pair)) {
            Some(ix) => Err(ReplayFault::Order { index: ix + 1 }),
            None if self.tape.last().is_some_and(|t| t.before > Some(self.choices.len())) => {
                Err(ReplayFault::Order { index: self.tape.len() - 1 })
            }
            None => Ok(()),
        }
    }

    /// Returns a name for its file, without extension: `roadside-7`.
    pub fn name(&self) -> String {
        let file = self.level.rsplit(['/', '\\']).next().unwrap_or_default();
        let level = file.strip_suffix(".ron").unwrap_or(file).chars().take(LONGEST_NAME);
        let plain = |c: char| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' };
        let level: String = level.map(plain).collect();
        format!("{}-{}", if level.is_empty() { "battle" } else { &level }, self.seed)
    }

    /// Returns it as indented JSON text for a file.
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data") + "\n"
    }

    /// Writes the file whole or not at all.
    ///
    /// # Errors
    /// The system's error, with the path.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_atomically(path, self.to_text().as_bytes())
    }

    /// Writes it to a new file.
    ///
    /// # Errors
    /// See [`write_unless_there`].
    pub fn write_new(&self, path: &Path) -> io::Result<()> {
        write_unless_there(path, self.to_text().as_bytes())
    }

    /// Reads a saved battle, without playing it back (see [`Replay::play`]).
    ///
    /// # Errors
    /// One sentence with the file, the position in it, and the problem.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_regular(path, LARGEST).map_err(|e| e.to_string())?;
        Self::from_slice(&bytes).map_err(|e| {
            if is_level(&bytes) {
                format!(
                    "{}: this is a level as JSON; expected a saved battle; `affray convert` makes a RON level of it",
                    path.display()
                )
            } else {
                format!("the saved battle {} is damaged: {e}", path.display())
            }
        })
    }

    /// Parses a replay from JSON text.
    ///
    /// # Errors
    /// The problem, with line and column.
    pub fn from_slice(bytes: &[u8]) -> Result<Self, String> {
        if bytes.is_empty() {
            return Err("the file is empty".into());
        }
        serde_json::from_slice(strip_bom(bytes)).map_err(|e| e.to_string())
    }
}

/// Returns true for a JSON object that names a ruleset, as levels do and saved battles do not.
fn is_level(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Map<String, Value>>(strip_bom(bytes)).is_ok_and(|object| object.contains_key("ruleset"))
}
