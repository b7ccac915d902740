//! Attacks that occur in battles played to their end.

use affray::controllers::ai_controllers;
use affray::engine::odds::{Forecast, Forecaster};
use affray::engine::{Battle, Level};
use affray::protocol::open;
use affray::vocab::view::{DecisionView, DeedKind, OptionView};
use std::fs::read_to_string;
use std::sync::{Arc, LazyLock};
use std::thread::yield_now;
use std::time::Instant;

/// Maximum number of options checked in one decision, evenly spread over all.
const SPREAD: usize = 4;

/// Computations that take longer, in milliseconds, are repeated and the shorter time counts, to exclude other load on
/// the machine.
const LONG: f64 = 20.0;

/// The odds of one attack, with its position and computation time.
pub struct Played {
    pub level: String,
    pub seed: u64,
    pub decision: usize,
    pub option: usize,
    pub label: String,
    /// Computation time in milliseconds of one core.
    pub took: f64,
    pub forecast: Forecast,
}

impl Played {
    /// Formats the position, such as `duel 7, decision 12, option 3`.
    pub fn place(&self) -> String {
        format!("{} {}, decision {}, option {}", self.level, self.seed, self.decision, self.option)
    }
}

/// A battle of two recruits whose attacks are checked.
pub struct Watched {
    pub name: String,
    pub level: Arc<Level>,
    pub seed: u64,
    /// Range of decisions that are checked: `from..until`.
    pub from: usize,
    pub until: usize,
}

impl Watched {
    pub fn new(name: &str, seed: u64) -> Self {
        let level = open::level(name, &[]).expect("a level of the repository");
        Self { name: name.to_owned(), level, seed, from: 0, until: usize::MAX }
    }

    /// Plays the battle and calls `tell` for each attack, with the battle at that decision.
    pub fn play(&self, mut tell: impl FnMut(&mut Forecaster, &Battle, Played)) {
        let mut battle = open::begin(self.level.clone(), Some(self.seed)).expect("it begins");
        battle.set_undo(false);
        let mut seats =
            ai_controllers(&vec!["recruit"; battle.level().factions.len()], self.seed).expect("controllers");
        let mut forecaster = Forecaster::default();
        for n in 0..self.until {
            let Some(pending) = battle.pending() else { break };
            if n >= self.from {
                let decision = battle.decision().expect("it stands");
                for option in attacks(&decision) {
                    let played = self.ask(&mut forecaster, &battle, option);
                    tell(&mut forecaster, &battle, played);
                }
            }
            let choice = seats[pending.faction.ix()].choose(&battle);
            battle.choose(choice).expect("offered");
        }
    }

    fn ask(&self, forecaster: &mut Forecaster, battle: &Battle, option: &OptionView) -> Played {
        let (mut forecast, mut took) = timed(forecaster, battle, option.option);
        if took > LONG {
            let (again, less) = timed(forecaster, battle, option.option);
            (forecast, took) = (again, took.min(less));
        }
        let Self { name, seed, .. } = self;
        let (level, seed, decision) = (name.clone(), *seed, battle.choices().len());
        Played { level, seed, decision, option: option.option, label: option.label.clone(), took, forecast }
    }
}

fn timed(forecaster: &mut Forecaster, battle: &Battle, option: usize) -> (Forecast, f64) {
    let start = spent();
    let forecast = forecaster.forecast(battle, option);
    (forecast, spent() - start)
}

/// Returns the processor time of this thread in milliseconds if the system reports it, so that other load does not
/// count. Otherwise returns the elapsed time.
#[allow(clippy::disallowed_methods, reason = "this is what is measured")]
fn spent() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // The system updates the time of a thread that yields.
    yield_now();
    let counted = read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = counted.and_then(|text| text.split(' ').next().and_then(|word| word.parse::<f64>().ok()));
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64() * 1e3, |spent| spent / 1e6)
}

/// Returns the attack options: strikes, shots, throws and charges.
pub fn attacks(decision: &DecisionView) -> impl Iterator<Item = &OptionView> {
    let all: Vec<&OptionView> = decision.options.iter().filter(|o| o.kind == Some(DeedKind::Attack)).collect();
    let step = all.len().div_ceil(SPREAD).max(1);
    all.into_iter().step_by(step)
}
