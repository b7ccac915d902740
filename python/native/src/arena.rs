//! Many battles of one level that advance together, for vectorised learning environments.

use crate::features::{Features, bytes_of};
use crate::session::Refused;
use affray_core::controllers::{Controller, controller_of_side, unknown_ai_message};
use affray_core::engine::{Battle, Level};
use affray_core::protocol::open;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// One battle, and what its agent sees of it.
struct Seat {
    battle: Battle,
    /// Controllers in the order of the level's sides; `None` for a side of the agent.
    opponents: Vec<Option<Box<dyn Controller>>>,
    /// The options that the next action chooses from: all of the decision, or one page of them.
    page: Range<usize>,
    reward: f32,
    end: End,
}

/// End of an episode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    No,
    Over,
    /// The agent chose an action that is not legal.
    Illegal,
}

/// Properties shared by all battles.
struct Rules {
    level: Arc<Level>,
    features: Features,
    /// Number of actions.
    actions: usize,
    /// Index of the side whose wins are rewarded, and whose decisions are the agent's.
    side: usize,
    /// Controller of the other sides; `None` if the agent decides for every side.
    opponent: Option<String>,
    /// Rank of every side's id in alphabetical order, as in the PettingZoo environment.
    ranks: Vec<usize>,
    /// Number of threads.
    threads: usize,
}

/// Battles of one level that advance together, on all cores and with the interpreter's lock released.
#[pyclass(frozen, module = "affray._native")]
pub struct Arena {
    rules: Rules,
    seats: Mutex<Vec<Seat>>,
}

type Bytes<'py> = Bound<'py, PyByteArray>;
/// Observations, masks, rewards and ends (0 no, 1 over, 2 an illegal action), each as bytes.
type Arrays<'py> = (Bytes<'py>, Bytes<'py>, Bytes<'py>, Bytes<'py>);

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (level, overrides, battles, actions, side, opponent, threads))]
    fn new(
        py: Python<'_>,
        level: &str,
        overrides: Vec<(String, String)>,
        battles: usize,
        actions: usize,
        side: Option<&str>,
        opponent: Option<String>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        if battles == 0 || actions < 2 {
            let wrong = format!("{battles} battles with {actions} actions; expected 1 battle and 2 actions or more");
            return Err(Refused::new_err(wrong));
        }
        let build = || {
            let level = open::level(level, &overrides)?;
            let first = open::begin(level.clone(), Some(0))?;
            let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
            let rules = Rules {
                features: Features::of_battle(&first),
                actions,
                side: side_of(&level, side)?,
                opponent,
                ranks: ranks(&level),
                threads: threads.clamp(1, 1024),
                level,
            };
            let seats = (0..battles).map(|_| rules.seat(0)).collect::<Result<_, String>>()?;
            Ok(Self { rules, seats: Mutex::new(seats) })
        };
        py.detach(build).map_err(|error: String| Refused::new_err(error))
    }

    /// Returns the number of numbers of an observation.
    #[getter]
    fn size(&self) -> usize {
        self.rules.features.len() + 1
    }

    /// Returns the ids of the sides, in the order of the level.
    #[getter]
    fn sides(&self) -> Vec<String> {
        self.rules.level.factions.iter().map(|side| side.id.clone()).collect()
    }

    /// Begins the battles of these seeds, one per battle.
    fn reset<'py>(&self, py: Python<'py>, seeds: Vec<u64>) -> PyResult<Arrays<'py>> {
        self.advance(py, &seeds, |rules, seat, seed| rules.restart(seat, *seed))
    }

    /// Takes one action in each battle. A battle that is over begins again instead, with its next seed. An illegal action
    /// ends its battle with the reward -1.
    fn step<'py>(&self, py: Python<'py>, actions: Vec<usize>) -> PyResult<Arrays<'py>> {
        let seats = actions.len() as u64;
        self.advance(py, &actions, move |rules, seat, action| {
            if seat.end != End::No {
                return rules.restart(seat, seat.battle.seed().wrapping_add(seats));
            }
            rules.act(seat, *action)
        })
    }
}

impl Arena {
    /// Advances every battle by `one` on several threads, and returns what the agents see then.
    fn advance<'py, A: Sync>(
        &self,
        py: Python<'py>,
        given: &[A],
        one: impl Fn(&Rules, &mut Seat, &A) -> Result<(), String> + Sync,
    ) -> PyResult<Arrays<'py>> {
        let rules = &self.rules;
        let arrays = py.detach(|| {
            let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
            if given.len() != seats.len() {
                return Err(format!("{} values for {} battles; expected one a battle", given.len(), seats.len()));
            }
            let (size, actions) = (rules.features.len() + 1, rules.actions);
            let mut numbers = vec![0.0; seats.len() * size];
            let mut masks = vec![0; seats.len() * actions];
            let share = seats.len().div_ceil(rules.threads);
            let views = numbers.chunks_mut(share * size).zip(masks.chunks_mut(share * actions));
            let parts = seats.chunks_mut(share).zip(given.chunks(share)).zip(views);
            let mut parts = parts.map(|((seats, given), (numbers, masks))| Part { seats, given, numbers, masks });
            let (one, first) = (&one, parts.next());
            let done: Vec<Result<(), String>> = thread::scope(|scope| {
                let others: Vec<_> = parts.map(|part| scope.spawn(move || rules.advance(part, one))).collect();
                // This thread takes the first part.
                let own = first.map_or(Ok(()), |part| rules.advance(part, one));
                others
                    .into_iter()
                    .map(|other| other.join().unwrap_or_else(|_| Err(FAULT.into())))
                    .chain([own])
                    .collect()
            });
            done.into_iter().collect::<Result<(), String>>()?;
            let rewards: Vec<f32> = seats.iter().map(|seat| seat.reward).collect();
            let ends: Vec<u8> = seats.iter().map(|seat| seat.end as u8).collect();
            Ok([bytes_of(&numbers), masks, bytes_of(&rewards), ends])
        });
        let [numbers, masks, rewards, ends] =
            arrays.map_err(Refused::new_err)?.map(|bytes| PyByteArray::new(py, &bytes));
        Ok((numbers, masks, rewards, ends))
    }
}

const FAULT: &str = "internal error in the rules; begin the battles again";

/// Turns a panic in the rules into an error.
fn guarded(run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| Err(FAULT.into()))
}

/// The battles of one thread, with what is given to each and what each shows.
struct Part<'p, A> {
    seats: &'p mut [Seat],
    given: &'p [A],
    numbers: &'p mut [f32],
    masks: &'p mut [u8],
}

impl Rules {
    fn advance<A>(
        &self,
        part: Part<A>,
        one: &impl Fn(&Self, &mut Seat, &A) -> Result<(), String>,
    ) -> Result<(), String> {
        let views = part.numbers.chunks_mut(self.features.len() + 1).zip(part.masks.chunks_mut(self.actions));
        part.seats.iter_mut().zip(part.given).zip(views).try_for_each(|((seat, given), (numbers, mask))| {
            guarded(|| one(self, seat, given))?;
            guarded(|| self.observe(seat, numbers, mask))
        })
    }

    fn seat(&self, seed: u64) -> Result<Seat, String> {
        let mut battle = open::begin(self.level.clone(), Some(seed))?;
        battle.set_undo(false);
        battle.set_recording(false);
        let mut seat = Seat { battle, opponents: Vec::new(), page: 0..0, reward: 0.0, end: End::No };
        self.restart(&mut seat, seed)?;
        Ok(seat)
    }

    fn restart(&self, seat: &mut Seat, seed: u64) -> Result<(), String> {
        seat.battle.restart(seed);
        seat.reward = 0.0;
        seat.opponents =
            (0..self.level.factions.len()).map(|side| self.opponent_of(side, seed)).collect::<Result<_, _>>()?;
        self.settle(seat)
    }

    fn opponent_of(&self, side: usize, seed: u64) -> Result<Option<Box<dyn Controller>>, String> {
        match &self.opponent {
            Some(name) if side != self.side => {
                controller_of_side(name, seed, side).map(Some).ok_or_else(|| unknown_ai_message(name))
            }
            _ => Ok(None),
        }
    }

    /// Lets the opponents decide until the agent has to, or the battle is over.
    fn settle(&self, seat: &mut Seat) -> Result<(), String> {
        while let Some(pending) = seat.battle.pending() {
            let Some(opponent) = &mut seat.opponents[pending.faction.ix()] else { break };
            let option = opponent.choose(&seat.battle);
            seat.battle.choose(option).map_err(|refusal| refusal.to_string())?;
        }
        seat.page = 0..seat.battle.pending().map_or(0, |pending| pending.count as usize);
        seat.end = if seat.battle.pending().is_none() { End::Over } else { End::No };
        if let Some(winner) = seat.battle.result().and_then(|over| over.winner) {
            seat.reward = if winner.ix() == self.side { 1.0 } else { -1.0 };
        }
        Ok(())
    }

    fn act(&self, seat: &mut Seat, action: usize) -> Result<(), String> {
        if action >= self.legal(seat) {
            (seat.reward, seat.end) = (-1.0, End::Illegal);
            return Ok(());
        }
        let size = page_size(seat.page.len(), self.actions);
        let first = seat.page.start + action * size;
        if size > 1 {
            seat.page = first..(first + size).min(seat.page.end);
            return Ok(());
        }
        seat.battle.choose(first).map_err(|refusal| refusal.to_string())?;
        self.settle(seat)
    }

    /// Returns the number of legal actions, which are the first ones.
    fn legal(&self, seat: &Seat) -> usize {
        seat.page.len().div_ceil(page_size(seat.page.len(), self.actions))
    }

    /// Writes an observation, whose last number is the rank of the side that decides, and the mask of legal actions.
    fn observe(&self, seat: &Seat, numbers: &mut [f32], mask: &mut [u8]) -> Result<(), String> {
        let (last, numbers) = numbers.split_last_mut().expect("an observation has a number for the side");
        self.features.write(&seat.battle, numbers);
        let side = seat.battle.pending().map_or(self.side, |pending| pending.faction.ix());
        *last = self.ranks[side] as f32;
        mask[..self.legal(seat)].fill(1);
        Ok(())
    }
}

/// Returns the number of options that one action covers: 1, or the size of a page.
fn page_size(options: usize, actions: usize) -> usize {
    let mut size = 1;
    while size * actions < options {
        size *= actions;
    }
    size
}

fn side_of(level: &Level, named: Option<&str>) -> Result<usize, String> {
    let Some(named) = named else { return Ok(0) };
    level.factions.iter().position(|side| side.id == named).ok_or_else(|| {
        let ids: Vec<&str> = level.factions.iter().map(|side| side.id.as_str()).collect();
        format!("{} has no side `{named}`; expected one of {}", level.title, ids.join(", "))
    })
}

fn ranks(level: &Level) -> Vec<usize> {
    let ids = || level.factions.iter().map(|side| side.id.as_str());
    ids().map(|id| ids().filter(|other| *other < id).count()).collect()
}
