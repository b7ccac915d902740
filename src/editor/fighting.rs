//! A combatant's strength on this level, measured by a few background battles. `recruit` plays all sides. The odds of
//! actions by and against the combatant are computed with [`Forecaster`] when they occur.

use super::background::{Background, WorkerState};
use super::document::LevelDocument;
use crate::controllers::ai_controllers;
use crate::engine::odds::Forecaster;
use crate::engine::{Battle, Level};
use crate::lab::Rate;
use crate::protocol::open;
use crate::vocab::view::Standing;
use std::sync::Arc;

/// Number of battles fought.
const BATTLES: u64 = 16;

/// The results found until now.
#[derive(Clone, Debug, Default)]
pub struct FightEstimate {
    /// The first harmful action against each foe, and the first by each foe.
    pub blows: Vec<Blow>,
    /// Rate of battles that the combatant did not end in fighting condition.
    pub falls: Rate,
    pub of: u64,
    pub wrong: Option<String>,
}

/// A harmful action against a foe, or by one.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    /// Id of the acting combatant.
    pub by: String,
    /// Id of its target.
    pub to: String,
    /// The odds in short: `Orc chief: 55 % hurt, −2.5`.
    pub odds: String,
    /// Expected loss in points.
    pub expected: f64,
    /// Label of the option: `Strike with the sword`.
    pub label: String,
}

/// Background battles on one revision of a level, which measure one combatant.
#[derive(Debug)]
pub struct Fighting {
    who: String,
    battles: Background<FightEstimate>,
}

impl Fighting {
    /// Starts the battles on the document's current level. Returns `None` if the level has errors.
    pub fn begin(document: &LevelDocument, who: &str) -> Option<Self> {
        let name = who.to_owned();
        let work = move |level: &Arc<Level>, shared: &WorkerState<FightEstimate>| {
            let mut witness = BattleObserver { who: name, shared, forecaster: Forecaster::default() };
            if let Err(wrong) = witness.fight(level) {
                shared.found().wrong = Some(wrong);
            }
        };
        let battles = Background::begin(document, |_| FightEstimate { of: BATTLES, ..FightEstimate::default() }, work)?;
        Some(Self { who: who.to_owned(), battles })
    }

    /// Returns true if the battles measure another combatant, or the document has been edited since they began.
    pub fn is_stale(&self, document: &LevelDocument, who: &str) -> bool {
        self.battles.is_stale(document) || self.who != who
    }

    /// Returns true while battles are fought.
    pub fn is_running(&self) -> bool {
        self.battles.is_running()
    }

    pub fn found(&self) -> FightEstimate {
        self.battles.found()
    }
}

/// Observes battles and forecasts the actions that involve one combatant.
struct BattleObserver<'a> {
    who: String,
    shared: &'a WorkerState<FightEstimate>,
    forecaster: Forecaster,
}

impl BattleObserver<'_> {
    fn fight(&mut self, level: &Arc<Level>) -> Result<(), String> {
        let seats = vec!["recruit"; level.factions.len()];
        for seed in 1..=BATTLES {
            let mut battle = open::begin(level.clone(), Some(seed))?;
            let mut machines = ai_controllers(&seats, seed)?;
            while let Some(pending) = battle.pending() {
                if self.shared.is_stopped() {
                    return Ok(());
                }
                let option = machines[pending.faction.ix()].choose(&battle);
                self.record_first_harm(&battle, option);
                battle.choose(option).map_err(|refusal| refusal.to_string())?;
            }
            let scene = battle.scene(None);
            let stands = |id: &str| scene.combatants.iter().any(|c| c.id == id && c.standing == Standing::Active);
            self.shared.found().falls.add(seed, !stands(&self.who));
        }
        Ok(())
    }

    /// Records the chosen option if it is the first harmful action between its actor and target.
    fn record_first_harm(&mut self, battle: &Battle, option: usize) {
        let Some(decision) = battle.decision() else { return };
        let (Some(by), Some(chosen)) = (&decision.combatant, decision.options.get(option)) else { return };
        let Some(to) = &chosen.on_combatant else { return };
        if by == to || ![by, to].contains(&&self.who) || self.knows(by, to) {
            return;
        }
        let Some(headline) = self.forecaster.headline(battle, option).filter(|headline| headline.id == *to) else {
            return;
        };
        if headline.expected > 0.0 {
            let (by, to, label) = (by.clone(), to.clone(), chosen.label.clone());
            let blow = Blow { by, to, odds: headline.line(), expected: headline.expected, label };
            self.shared.found().blows.push(blow);
        }
    }

    fn knows(&self, by: &str, to: &str) -> bool {
        let found = self.shared.found();
        found.blows.iter().any(|blow| blow.by == by && blow.to == to)
    }
}
