//! The request `auto`: built-in controllers answer for the sides.

use super::answers::{Mark, events_since};
use super::fields::{RequestFields, shown};
use crate::controllers::{self, Controller, controller_of_side, unknown_ai_message};
use crate::engine::Battle;
use crate::engine::data::suggest;
use serde_json::{Map, Value as Json};
use std::time::{Duration, Instant};

/// Maximum number of decisions that one request answers. The next request continues an unfinished battle.
const DECISIONS_AT_MOST: u64 = 100_000;

/// Default time limit of one request in seconds; it may be exceeded by one decision.
const SECONDS: u64 = 300;

/// Maximum time limit that a request may set, in seconds.
const SECONDS_AT_MOST: u64 = 86_400;

/// A parsed `auto` request.
pub struct Auto {
    /// The controllers in the order of the level's sides; `None` for a side that was not named.
    seats: Vec<Option<Box<dyn Controller>>>,
    decisions: u64,
    /// True if the request plays the battle to its end. It is then valid even if the battle is already over.
    until_over: bool,
    time: Duration,
}

impl Auto {
    /// Names of the request's fields.
    pub const FIELDS: &'static [&'static str] = &["controller", "decisions", "until", "seconds", "seed"];

    /// Parses the request.
    ///
    /// # Errors
    /// If a field is invalid, or a controller or a side does not exist.
    pub fn read(fields: &RequestFields, battle: &Battle) -> Result<Self, String> {
        let decisions = match (fields.text("until")?, fields.count("decisions")?) {
            (Some("over"), None) => DECISIONS_AT_MOST,
            (None, decisions) => decisions.unwrap_or(1).min(DECISIONS_AT_MOST),
            (Some("over"), Some(_)) => {
                return Err("both `decisions` and `until` are given; expected one of them".into());
            }
            (Some(_), _) => return Err(r#"`until` is unknown; expected "over""#.into()),
        };
        let time = match fields.count("seconds")? {
            Some(seconds @ 1..=SECONDS_AT_MOST) => Duration::from_secs(seconds),
            Some(other) => {
                return Err(format!("`seconds` is {other}; expected a whole number from 1 to {SECONDS_AT_MOST}"));
            }
            None => Duration::from_secs(SECONDS),
        };
        let seed = fields.count("seed")?.unwrap_or_else(|| battle.seed());
        let seats = seats(fields.get("controller"), battle, seed)?;
        Ok(Self { seats, decisions, until_over: fields.has("until"), time })
    }

    /// Answers decisions until the request's limit is reached.
    ///
    /// # Errors
    /// If a die does not match the tape, a side to decide has no controller, or the battle is already over. The battle
    /// is then unchanged.
    pub fn play(mut self, battle: &mut Battle) -> Result<Map<String, Json>, String> {
        #[expect(clippy::disallowed_methods, reason = "bounds how long the caller waits; no choice depends on it")]
        let now = Instant::now;
        let (mark, end, mut made) = (Mark::now(battle), now() + self.time, 0);
        let mut late = false;
        if battle.pending().is_none() && !self.until_over {
            return Err("the battle is over; undo a decision or start a new battle".into());
        }
        while made < self.decisions && !late {
            let Some(pending) = battle.pending() else { break };
            let taken = match &mut self.seats[pending.faction.ix()] {
                Some(controller) => {
                    let option = controller.choose(battle);
                    battle.choose(option).map_err(|refusal| refusal.to_string())
                }
                None => Err(unnamed(battle, pending.faction.ix())),
            };
            if let Err(why) = taken {
                battle.undo(made as usize).map_err(|most| format!("only {most} decisions can be undone"))?;
                return Err(format!("after {made} decisions, all undone: {why}"));
            }
            made += 1;
            late = now() >= end;
        }
        let mut answer = events_since(battle, mark);
        answer.insert("decisions".into(), made.into());
        if late && made < self.decisions && battle.pending().is_some() {
            answer.insert("stopped".into(), "seconds".into());
        }
        Ok(answer)
    }
}

/// Parses one controller for all sides, or an object with one controller per side.
fn seats(given: Option<&Json>, battle: &Battle, seed: u64) -> Result<Vec<Option<Box<dyn Controller>>>, String> {
    let factions = &battle.level().factions;
    let seat = |ix: usize, name: &str| controller_of_side(name, seed, ix).ok_or_else(|| unknown_ai_message(name));
    match given {
        Some(Json::String(name)) => (0..factions.len()).map(|ix| seat(ix, name).map(Some)).collect(),
        Some(Json::Object(sides)) => {
            let mut seats: Vec<Option<Box<dyn Controller>>> = factions.iter().map(|_| None).collect();
            for (side, name) in sides {
                let ix = factions.iter().position(|f| f.id == *side).ok_or_else(|| {
                    let right = suggest(side, factions.iter().map(|f| f.id.as_str()));
                    format!("{} has no side `{}`; {right}", battle.level().title, shown(&side.as_str().into()))
                })?;
                let name = name.as_str().ok_or_else(|| {
                    format!("the controller of `{side}` is {}; expected a text in quotes", shown(name))
                })?;
                seats[ix] = Some(seat(ix, name)?);
            }
            Ok(seats)
        }
        other => {
            let names: Vec<&str> = controllers::names().collect();
            let what =
                other.map_or("`controller` of `auto` is missing".into(), |o| format!("`controller` is {}", shown(o)));
            Err(format!(
                r#"{what}; expected one of {}, or one for each side, such as {{"party":"veteran"}}"#,
                names.join(", ")
            ))
        }
    }
}

fn unnamed(battle: &Battle, side: usize) -> String {
    let id = &battle.level().factions[side].id;
    format!("the next decision is for `{id}`, but `controller` has no entry for that side")
}
