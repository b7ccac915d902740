//! A battle written down: level, seed, house rules, dice tape, choices, and the hash they must reach. Save games, the
//! protocol's `replay` and the tests' regressions are all this one form.

use super::battle::{Battle, Refusal};
use super::dice::Taped;
use super::files::{read_regular, without_mark};
use super::level::Level;
use super::prints::{self, Prints};
use super::ruleset::Ruleset;
use super::writing::{write_atomically, write_unless_there};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Replay files larger than this are not read: no battle comes near it.
pub(super) const LARGEST: u64 = 16 * 1024 * 1024;

/// Letters of a level's name in the name of a file.
const LONGEST_NAME: usize = 40;

/// A battle as data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// What the level is called: `levels/zones/roadside.ron`, or its file's bare name; never where that lies on somebody's
    /// machine. Empty when it was given as text.
    #[serde(default)]
    pub level: String,
    /// The level's text. A replay carries its level, so that a changed file cannot change it. When empty, `level` is read.
    #[serde(default)]
    pub level_ron: String,
    pub seed: u64,
    /// House rules set over those of the level, each as text.
    #[serde(default)]
    pub house_rules: BTreeMap<String, String>,
    /// Who played the sides: faction id to `human` or the name of a controller. What is not named is as the level says.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub controllers: BTreeMap<String, String>,
    #[serde(default)]
    pub tape: Vec<TapedDie>,
    /// Whether an empty tape was an error at the end.
    #[serde(default)]
    pub strict: bool,
    /// Option by option.
    #[serde(default)]
    pub choices: Vec<u32>,
    /// The hash of the state reached. When present, playing it back must reach it.
    #[serde(default)]
    pub hash: Option<String>,
    /// What the hash was made of, part by part, so that a battle that does not reach it can say what differs.
    #[serde(default, skip_serializing_if = "Prints::is_empty")]
    pub parts: Prints,
}

/// A die of the tape, and when it was laid there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TapedDie {
    /// While the decision before this choice stood; absent: before the first die of the battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<usize>,
    #[serde(with = "die_name")]
    pub die: u16,
    pub value: u16,
}

impl TapedDie {
    /// As it lies on the tape.
    pub fn taped(&self) -> Taped {
        Taped { die: self.die, value: self.value }
    }
}

/// `d20` in text, 20 in play.
mod die_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(die: &u16, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&format_args!("d{die}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u16, D::Error> {
        let name = String::deserialize(d)?;
        super::die_faces(&name).ok_or_else(|| D::Error::custom("a die is written like \"d20\", with 1 to 1000 faces"))
    }
}

/// 20 for `d20`; nothing for what is no die of 1 to 1000 faces.
pub fn die_faces(name: &str) -> Option<u16> {
    let digits = name.strip_prefix('d')?;
    let faces = (!digits.starts_with(['0', '+'])).then(|| digits.parse().ok())??;
    (1..=1000).contains(&faces).then_some(faces)
}

/// A level's path without what it says of the machine: from its `levels` folder on, or only the file's name.
fn short_name(path: &str) -> String {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    match parts[..] {
        [.., "levels", ruleset, file] if !matches!(ruleset, "" | "." | "..") => format!("levels/{ruleset}/{file}"),
        [.., file] => file.to_owned(),
        [] => String::new(),
    }
}

/// Why a replay does not lead where it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// A die of the tape shows what it has no face for.
    Face { index: usize, die: u16, value: u16 },
    /// The tape is not in the order of play.
    Order { index: usize },
    /// A choice was refused; `choice` counts from 0.
    Choice { choice: usize, refusal: Refusal },
    /// Level or house rules are not those that the choices were made under. Names what differs.
    Level { differs: Vec<String> },
    /// All choices were taken, and another state was reached. Names what differs, where that is known.
    Hash { wanted: String, reached: String, differs: Vec<String> },
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayFault::Face { index, die, value } => {
                write!(f, "entry {index} of the replay's tape is a d{die} that shows {value}; it can show 1 to {die}")
            }
            ReplayFault::Order { index } => {
                write!(f, "entry {index} of the replay's tape comes before the one above it; order them by `before`")
            }
            ReplayFault::Choice { choice, refusal } => {
                write!(f, "choice {choice} of the replay was refused: {refusal}")
            }
            ReplayFault::Level { differs } => write!(
                f,
                "the replay's level or house rules are not those that it was played with: {}; \
                 they have been edited, or were read by another version of the rules",
                differs.join(", ")
            ),
            ReplayFault::Hash { wanted, reached, differs } => {
                let differs = if differs.is_empty() { String::new() } else { format!(" ({})", differs.join(", ")) };
                write!(
                    f,
                    "the replay was played to its end but reached the state {reached} and not {wanted}{differs}; \
                     it was made by another version of the rules or has been edited"
                )
            }
        }
    }
}

impl std::error::Error for ReplayFault {}

impl Replay {
    /// Writes down a battle as it stands.
    pub fn of(battle: &Battle) -> Self {
        Self { hash: Some(battle.hash()), parts: battle.prints(), ..Self::written(battle) }
    }

    /// What leads to where the battle stands, without looking at its state.
    pub fn written(battle: &Battle) -> Self {
        let level = battle.level();
        let tape = battle.tape().iter().enumerate();
        Self {
            level: short_name(&level.path),
            level_ron: level.text.to_string(),
            seed: battle.seed(),
            house_rules: level.overrides.iter().cloned().collect(),
            controllers: BTreeMap::new(),
            tape: tape
                .map(|(ix, entry)| TapedDie {
                    before: (ix >= battle.opening()).then_some(entry.before),
                    die: entry.taped.die,
                    value: entry.taped.value,
                })
                .collect(),
            strict: battle.strict(),
            choices: battle.choices().to_vec(),
            hash: None,
            parts: Prints::new(),
        }
    }

    /// Notes who plays the sides, in the order of the level's factions.
    pub fn played_by(mut self, battle: &Battle, names: &[String]) -> Self {
        let factions = battle.level().factions.iter().map(|f| f.id.clone());
        self.controllers = factions.zip(names.iter().cloned()).collect();
        self
    }

    /// The house rules in the form that reading a level takes.
    pub fn overrides(&self) -> Vec<(String, String)> {
        self.house_rules.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// Plays it back, on its own level as read.
    ///
    /// # Errors
    /// That its level has been changed, the first choice that was refused, or that another state was reached.
    pub fn play(&self, ruleset: &'static dyn Ruleset, level: Arc<Level>) -> Result<Battle, ReplayFault> {
        self.play_watched(ruleset, level, &mut |_| {})
    }

    /// The same for one who watches: the battle before its first decision and after each.
    ///
    /// # Errors
    /// See [`Self::play`].
    pub fn play_watched(
        &self,
        ruleset: &'static dyn Ruleset,
        level: Arc<Level>,
        watch: &mut dyn FnMut(&Battle),
    ) -> Result<Battle, ReplayFault> {
        self.check_tape()?;
        // Sorted by `before`, absent first: what was laid down at one moment lies side by side.
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

    /// Before anything is played: a changed level is said to be one, instead of a choice that it no longer offers.
    fn check_level(&self, battle: &Battle) -> Result<(), ReplayFault> {
        if self.hash.is_none() || self.parts.is_empty() {
            return Ok(());
        }
        let of_level = |name: &str| name.starts_with("level: ") || name.starts_with("house rule ");
        let was = self.parts.iter().filter(|(name, _)| of_level(name));
        let was: Prints = was.map(|(name, print)| (name.clone(), print.clone())).collect();
        match prints::differences(&was, &battle.fixed().prints) {
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
        let differs = if known { prints::differences(&self.parts, &battle.prints()) } else { Vec::new() };
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

    /// What a file that keeps it is called, without ending: `roadside-7`.
    pub fn name(&self) -> String {
        let file = self.level.rsplit(['/', '\\']).next().unwrap_or_default();
        let level = file.strip_suffix(".ron").unwrap_or(file).chars().take(LONGEST_NAME);
        let plain = |c: char| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' };
        let level: String = level.map(plain).collect();
        format!("{}-{}", if level.is_empty() { "battle" } else { &level }, self.seed)
    }

    /// As JSON text over several lines, for a file.
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data") + "\n"
    }

    /// Saves it whole or not at all.
    ///
    /// # Errors
    /// What the system says, with the path.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_atomically(path, self.to_text().as_bytes())
    }

    /// Saves it in a file that was not there before.
    ///
    /// # Errors
    /// See [`write_unless_there`].
    pub fn write_new(&self, path: &Path) -> io::Result<()> {
        write_unless_there(path, self.to_text().as_bytes())
    }

    /// Reads a saved battle. It is not played back yet: see [`Replay::play`].
    ///
    /// # Errors
    /// One sentence: which file, where in it, what is wrong.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_regular(path, LARGEST).map_err(|e| e.to_string())?;
        Self::from_slice(&bytes).map_err(|e| match is_level(&bytes) {
            true => format!(
                "{}: this is a level written as JSON, not a saved battle; levels are RON files, `affray convert` rewrites it",
                path.display()
            ),
            false => format!("the saved battle {} is damaged: {e}", path.display()),
        })
    }

    /// Reads one from JSON text.
    ///
    /// # Errors
    /// What is wrong, with line and column.
    pub fn from_slice(bytes: &[u8]) -> Result<Self, String> {
        if bytes.is_empty() {
            return Err("it is empty".into());
        }
        serde_json::from_slice(without_mark(bytes)).map_err(|e| e.to_string())
    }
}

/// Returns true for a JSON object that names a ruleset, as levels do and saved battles do not.
fn is_level(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Map<String, Value>>(without_mark(bytes)).is_ok_and(|object| object.contains_key("ruleset"))
}
