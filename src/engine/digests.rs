//! Digests of the parts of a battle's level and state. The battle's hash combines them; comparing them shows where two
//! battles differ.

use super::dice::Dice;
use super::level::Level;
use super::log::Log;
use super::snapshot::{EntityKind, Roster, StateList, append};
use bevy_ecs::prelude::*;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_64;

/// Maximum number of differences that one message names.
const NAMED: usize = 6;

/// Digests by the name of the part. For a house rule, the value itself.
pub type StateDigests = BTreeMap<String, String>;

/// Digests of a level: its names, each list of its body, each combatant, and each effective house rule.
#[derive(Clone, Debug)]
pub struct LevelDigest {
    /// The digests by name.
    pub prints: StateDigests,
    /// Digest of all of them.
    whole: u64,
    /// Ids in roster order.
    combatants: Vec<String>,
}

impl LevelDigest {
    /// Computes the digests. `body` is the ruleset's own part of the level: see [`super::Rules::fixed`].
    pub fn new(level: &Level, body: &Json) -> Self {
        let sides: Vec<_> = level.factions.iter().map(|f| (&f.id, &f.title)).collect();
        let mut prints =
            StateDigests::from([("level: names".to_owned(), print_of(&json!([level.ruleset, level.title, sides])))]);
        let mut combatants = Vec::new();
        for (name, value) in body.as_object().into_iter().flatten() {
            match (name.as_str(), value) {
                ("house", Json::Object(rules)) => prints.extend(rules.iter().map(|(rule, value)| {
                    (format!("house rule {rule}"), value.as_str().unwrap_or_default().to_owned())
                })),
                ("combatants", Json::Array(all)) => {
                    for one in all {
                        let id = one["id"].as_str().unwrap_or_default().to_owned();
                        prints.insert(format!("level: combatant {id}"), print_of(one));
                        combatants.push(id);
                    }
                }
                _ => {
                    prints.insert(format!("level: {name}"), print_of(value));
                }
            }
        }
        Self { whole: xxh3_64(json!(prints).to_string().as_bytes()), prints, combatants }
    }

    /// Returns the digest of the whole level as 16 hexadecimal digits.
    pub fn rules_hash(&self) -> String {
        hex(self.whole)
    }

    /// Returns the level's digests and those of the current state: dice, past events, course of play, gear, places and
    /// each combatant.
    pub fn with_state(&self, world: &World, list: &StateList) -> StateDigests {
        let who = |ix: usize| self.combatants.get(ix).map_or_else(|| ix.to_string(), String::clone);
        let names = ["dice", "events", "course", "gear", "places"].into_iter().map(str::to_owned);
        let names = names.chain((0..).map(|ix| format!("combatant {}", who(ix))));
        let mut prints = self.prints.clone();
        prints.extend(names.zip(state(world, list).into_iter().map(hex)));
        prints
    }

    /// Returns the hash of a battle on this level as 16 hexadecimal digits. Equal battles have equal hashes on every
    /// machine.
    pub fn hash(&self, world: &World, list: &StateList) -> String {
        let mut bytes = Vec::with_capacity(256);
        for digest in [self.whole].into_iter().chain(state(world, list)) {
            bytes.extend_from_slice(&digest.to_le_bytes());
        }
        hex(xxh3_64(&bytes))
    }
}

/// Returns the digests of the state, in the order of the names in [`LevelDigest::with_state`].
fn state(world: &World, list: &StateList) -> Vec<u64> {
    let mut bytes = Vec::with_capacity(2048);
    let mut digest = |fill: &dyn Fn(&mut Vec<u8>)| {
        bytes.clear();
        fill(&mut bytes);
        xxh3_64(&bytes)
    };
    let mut digests = vec![
        digest(&|bytes| append(bytes, &world.resource::<Dice>().fingerprint())),
        digest(&|bytes| append(bytes, &world.resource::<Log>().next())),
        digest(&|bytes| list.digest_resources(world, bytes)),
        digest(&|bytes| list.digest_column(world, EntityKind::Items, bytes)),
        digest(&|bytes| list.digest_column(world, EntityKind::Cells, bytes)),
    ];
    let combatants = 0..world.resource::<Roster>().combatants.len();
    digests.extend(combatants.map(|ix| digest(&|bytes| list.digest_one(world, ix, bytes))));
    digests
}

/// Names the parts that differ; empty if none do. `was` may lack parts, for example if another version wrote the file.
pub fn differences(was: &StateDigests, is: &StateDigests) -> Vec<String> {
    let changed = is.iter().filter_map(|(name, is)| match was.get(name) {
        Some(was) if was == is => None,
        Some(was) if name.starts_with("house rule ") => Some(format!("{name} is {is} and was {}", short(was))),
        _ => Some(name.clone()),
    });
    let gone = was.keys().filter(|name| !is.contains_key(*name)).map(|name| format!("{} (gone)", short(name)));
    let mut all: Vec<String> = changed.chain(gone).collect();
    if all.len() > NAMED {
        let more = all.len() - NAMED;
        all.truncate(NAMED);
        all.push(format!("{more} more"));
    }
    all
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

fn print_of(value: &Json) -> String {
    hex(xxh3_64(value.to_string().as_bytes()))
}

fn hex(digest: u64) -> String {
    format!("{digest:016x}")
}
