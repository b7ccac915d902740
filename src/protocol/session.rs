//! A protocol session: requests in, answers out, and at most one battle.

use super::answers::{Mark, current_state, events_since, object};
use super::auto::Auto;
use super::fields::{RequestFields, shown};
use super::lines::LONGEST;
use super::{PROTOCOL, REVISION, open, pick};
use crate::controllers;
use crate::engine::Battle;
use crate::engine::data::suggest;
use crate::engine::dice::Taped;
use crate::engine::odds::Forecaster;
use crate::engine::replay::Replay;
use crate::rulesets;
use serde_json::{Map, Value as Json, json};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Maximum number of dice on the tape.
const TAPE_AT_MOST: usize = 100_000;

/// Names of requests and their fields, in the order of the protocol's documentation.
const REQUESTS: &[(&str, &[&str])] = &[
    ("hello", &[]),
    ("new", &["level", "level_ron", "replay", "seed", "house_rules", "dice", "strict"]),
    ("decision", &[]),
    ("choose", &["option", "where"]),
    ("auto", Auto::FIELDS),
    ("dice", &["push", "strict"]),
    ("state", &[]),
    ("odds", &["option", "where"]),
    ("undo", &["decisions"]),
    ("replay", &[]),
    ("hash", &[]),
    ("quit", &[]),
];

/// The fields of an answer, without `ok` and `id`.
pub type Answer = Result<Map<String, Json>, String>;

/// The engine's side of a session.
#[derive(Default)]
pub struct Session {
    battle: Option<Battle>,
    forecaster: Forecaster,
    /// Seed for battles whose request names none.
    seed: Option<u64>,
    ended: bool,
}

impl Session {
    /// Creates a session. `seed` is used for battles whose request names none; if it is `None`, each gets a random
    /// seed.
    pub fn new(seed: Option<u64>) -> Self {
        Self { seed, ..Self::default() }
    }

    /// Returns true after a `quit` request.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Returns the current battle, if any.
    pub fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    /// Returns write access to the current battle, if any.
    pub fn battle_mut(&mut self) -> Option<&mut Battle> {
        self.battle.as_mut()
    }

    /// Answers a request that is already parsed.
    ///
    /// # Errors
    /// If the request is invalid. The battle stays unchanged.
    pub fn respond(&mut self, request: &Map<String, Json>) -> Answer {
        // Last line of defence: a panic in the rules fails one request, not the engine.
        catch_unwind(AssertUnwindSafe(|| self.request(request))).unwrap_or_else(|_| Err(self.recover()))
    }

    /// Chooses an option like the request `choose`, without describing the events.
    ///
    /// # Errors
    /// If there is no battle or no such option, or a die does not match the tape. The battle stays unchanged.
    pub fn choose_unseen(&mut self, option: usize) -> Result<(), String> {
        let chosen = |session: &mut Self| session.playing()?.choose(option).map_err(|refusal| refusal.to_string());
        catch_unwind(AssertUnwindSafe(|| chosen(self))).unwrap_or_else(|_| Err(self.recover()))
    }

    /// Answers one line with one line. If the request is invalid, the battle stays unchanged.
    pub fn answer(&mut self, line: &str) -> String {
        if line.len() > LONGEST {
            return self.too_long();
        }
        let request = match serde_json::from_str::<Json>(line) {
            Ok(Json::Object(request)) => request,
            Ok(other) => return refuse(None, &format!("{} is not a request; {EXAMPLE}", shown(&other))),
            Err(e) => return refuse(None, &format!("the line is not JSON ({e}); {EXAMPLE}")),
        };
        let id = request.get("id").cloned();
        match self.respond(&request) {
            Ok(answer) => write(true, id, answer),
            Err(error) => refuse(id, &error),
        }
    }

    /// Returns the answer to a line longer than [`LONGEST`].
    pub fn too_long(&self) -> String {
        refuse(None, &format!("the line is longer than {LONGEST} bytes; send a shorter request"))
    }

    /// Returns the answer to a line that is not UTF-8.
    pub fn not_text(&self) -> String {
        refuse(None, &format!("the line is not UTF-8 text; {EXAMPLE}"))
    }

    fn request(&mut self, request: &Map<String, Json>) -> Answer {
        let cmd = match request.get("cmd") {
            Some(Json::String(cmd)) => cmd.as_str(),
            Some(other) => return Err(format!("`cmd` is {}; expected a text; {EXAMPLE}", shown(other))),
            None => return Err(format!("the request has no `cmd`; {EXAMPLE}")),
        };
        let Some((cmd, known)) = REQUESTS.iter().find(|(name, _)| *name == cmd) else { return Err(unknown(cmd)) };
        let fields = RequestFields::new(cmd, request, known)?;
        match *cmd {
            "hello" => Ok(hello()),
            "new" => self.begin(&fields),
            "decision" => Ok(current_state(self.playing()?)),
            "choose" => self.choose(&fields),
            "auto" => self.auto(&fields),
            "dice" => self.dice(&fields),
            "state" => self.state(),
            "odds" => self.odds(&fields),
            "undo" => self.undo(&fields),
            "replay" => Ok(object(json!({ "replay": Replay::from_battle(self.playing()?) }))),
            "hash" => Ok(object(json!({ "hash": self.playing()?.hash() }))),
            _ => {
                self.ended = true;
                Ok(Map::new())
            }
        }
    }

    fn playing(&mut self) -> Result<&mut Battle, String> {
        self.battle.as_mut().ok_or_else(|| r#"no battle is running; start one with {"cmd":"new","level":…}"#.into())
    }

    fn begin(&mut self, fields: &RequestFields) -> Answer {
        let sources = ["level", "level_ron", "replay"];
        let given: Vec<&str> = sources.into_iter().filter(|name| fields.has(name)).collect();
        let battle = match given[..] {
            ["replay"] => replayed(fields)?,
            [_] => self.fresh(fields)?,
            [] => {
                return Err(
                    "`new` names no level; expected `level` (a file or name), `level_ron` (the text of a level file) or `replay`".into()
                );
            }
            _ => return Err(format!("`new` has {}; expected only one of them", given.join(" and "))),
        };
        let mut answer = object(json!({ "seed": battle.seed() }));
        answer.extend(events_since(&battle, Mark::default()));
        self.battle = Some(battle);
        Ok(answer)
    }

    fn fresh(&self, fields: &RequestFields) -> Result<Battle, String> {
        let overrides = fields.house_rules()?;
        let seed = fields.count("seed")?.or(self.seed).unwrap_or_else(crate::engine::seed::random_seed);
        let (dice, strict) = (fields.dice("dice")?, fields.flag("strict")?.unwrap_or(false));
        room_on_tape(0, &dice)?;
        let level = match (fields.text("level")?, fields.text("level_ron")?) {
            (Some(level), _) => open::level(level, &overrides)?,
            (None, text) => open::level_text("level_ron", text.unwrap_or_default(), &overrides)?,
        };
        Battle::new(open::ruleset_of(&level), level, seed, &dice, strict).map_err(|refusal| refusal.to_string())
    }

    fn choose(&mut self, fields: &RequestFields) -> Answer {
        let battle = self.playing()?;
        let option = pick::option(battle, fields)?;
        let mark = Mark::now(battle);
        battle.choose(option).map_err(|refusal| refusal.to_string())?;
        Ok(events_since(battle, mark))
    }

    fn auto(&mut self, fields: &RequestFields) -> Answer {
        let battle = self.playing()?;
        Auto::read(fields, battle)?.play(battle)
    }

    fn dice(&mut self, fields: &RequestFields) -> Answer {
        let (dice, strict) = (fields.dice("push")?, fields.flag("strict")?);
        if dice.is_empty() && strict.is_none() {
            return Err(
                r#"`dice` has no field; expected `push`, a list such as [{"die":"d20","value":5}], or `strict`"#.into(),
            );
        }
        let battle = self.playing()?;
        room_on_tape(battle.tape_left(), &dice)?;
        if let Some(strict) = strict {
            battle.set_strict(strict);
        }
        battle.push_dice(&dice);
        Ok(object(json!({ "tape_left": battle.tape_left(), "strict": battle.strict() })))
    }

    fn state(&mut self) -> Answer {
        let battle = self.playing()?;
        let mut state = object(battle.state_json());
        state.insert("tape_left".into(), battle.tape_left().into());
        Ok(state)
    }

    fn odds(&mut self, fields: &RequestFields) -> Answer {
        let option = pick::option(self.playing()?, fields)?;
        let Self { battle, forecaster, .. } = self;
        let battle = battle.as_ref().expect("one of its options was picked");
        Ok(object(forecaster.odds(battle, option)))
    }

    fn undo(&mut self, fields: &RequestFields) -> Answer {
        let decisions = match fields.count("decisions")? {
            Some(0) => return Err("`decisions` is 0; expected a whole number from 1".into()),
            given => given.unwrap_or(1),
        };
        let battle = self.playing()?;
        let most = battle.choices().len();
        match battle.undo(usize::try_from(decisions).unwrap_or(usize::MAX)) {
            Ok(()) => Ok(current_state(battle)),
            Err(0) => Err("there is no decision to undo".into()),
            Err(_) => {
                Err(format!("`decisions` is {decisions}; expected at most {most}, the number of decisions so far"))
            }
        }
    }

    /// Rebuilds the battle from its recording after a panic in the rules.
    fn recover(&mut self) -> String {
        let fault = "internal error in the rules";
        // The panic may have interrupted the forecaster and left it inconsistent.
        self.forecaster = Forecaster::default();
        let Some(battle) = self.battle.take() else { return format!("{fault}; nothing has changed") };
        let written = Replay::without_hash(&battle);
        let ruleset = battle.ruleset();
        let level = battle.level().clone();
        drop(battle);
        match catch_unwind(AssertUnwindSafe(|| written.play(ruleset, level))) {
            Ok(Ok(battle)) => {
                self.battle = Some(battle);
                format!("{fault} during this request; the battle is as it was before")
            }
            _ => format!("{fault}; the battle is lost; start a new one"),
        }
    }
}

/// Maximum length of an error in characters.
const LONGEST_ERROR: usize = 16_000;

const EXAMPLE: &str = r#"send one object a line, such as {"cmd":"hello"}"#;

fn hello() -> Map<String, Json> {
    let rulesets: Vec<&str> = rulesets::all().iter().map(|r| r.name()).collect();
    object(json!({
        "engine": "affray",
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL,
        "revision": REVISION,
        "rulesets": rulesets,
        "controllers": controllers::names().collect::<Vec<_>>(),
    }))
}

fn replayed(fields: &RequestFields) -> Result<Battle, String> {
    for name in ["seed", "house_rules", "dice", "strict"] {
        if fields.has(name) {
            return Err(format!("`{name}` is not allowed with `replay`, which has its own; leave it out"));
        }
    }
    let given = fields.get("replay").expect("asked for");
    let replay: Replay = serde_json::from_value(given.clone()).map_err(|e| format!("`replay` is not a replay: {e}"))?;
    open::replay(&replay)
}

fn room_on_tape(held: usize, more: &[Taped]) -> Result<(), String> {
    if held + more.len() <= TAPE_AT_MOST {
        Ok(())
    } else {
        Err(format!("too many dice on the tape, which has {held} already; expected at most {TAPE_AT_MOST}"))
    }
}

fn unknown(cmd: &str) -> String {
    let short: String = cmd.chars().take(60).collect();
    format!("there is no request `{short}`; {}", suggest(cmd, REQUESTS.iter().map(|(name, _)| *name)))
}

/// Writes an error answer. Long error texts are cut.
fn refuse(id: Option<Json>, error: &str) -> String {
    let short = match error.char_indices().nth(LONGEST_ERROR) {
        Some((end, _)) => format!("{} … and {} more bytes of this error", &error[..end], error.len() - end),
        None => error.to_string(),
    };
    write(false, id, Map::from_iter([("error".into(), short.into())]))
}

fn write(ok: bool, id: Option<Json>, fields: Map<String, Json>) -> String {
    let mut answer = Map::from_iter([("ok".into(), Json::Bool(ok))]);
    answer.extend(id.map(|id| ("id".to_string(), id)));
    answer.extend(fields);
    Json::Object(answer).to_string()
}
