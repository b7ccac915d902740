//! What somebody is worth in a fight on this very level: a few battles between recruits are fought in the background, and the
//! chances of what is done by them and to them are asked of the rules where it happens, with [`Forecaster`].

use super::background::{Background, Shared};
use super::document::Document;
use crate::controllers::machines;
use crate::engine::odds::Forecaster;
use crate::engine::{Battle, Level};
use crate::lab::Rate;
use crate::protocol::open;
use crate::vocab::view::Standing;
use std::sync::Arc;

/// Battles that are fought.
const BATTLES: u64 = 16;

/// What has been found out so far.
#[derive(Clone, Debug, Default)]
pub struct Worth {
    /// The first blow at each foe, and the first of each foe.
    pub blows: Vec<Blow>,
    /// How often it was out of the fight when a battle was over.
    pub falls: Rate,
    pub of: u64,
    pub wrong: Option<String>,
}

/// Something that is done to a foe, or by one.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    /// By whom, and to whom, by id.
    pub by: String,
    pub to: String,
    /// `Orc chief: 55 % hurt, −2.5`
    pub odds: String,
    /// Points that are lost on average.
    pub expected: f64,
    /// What it is called: `Strike with the sword`.
    pub label: String,
}

/// Battles about somebody in one state of a level.
#[derive(Debug)]
pub struct Fighting {
    who: String,
    battles: Background<Worth>,
}

impl Fighting {
    /// Begins to fight the level as it stands; nothing where it is not sound.
    pub fn begin(document: &Document, who: &str) -> Option<Self> {
        let name = who.to_owned();
        let work = move |level: &Arc<Level>, shared: &Shared<Worth>| {
            let mut witness = Witness { who: name, shared, forecaster: Forecaster::default() };
            if let Err(wrong) = witness.fight(level) {
                shared.found().wrong = Some(wrong);
            }
        };
        let battles = Background::begin(document, |_| Worth { of: BATTLES, ..Worth::default() }, work)?;
        Some(Self { who: who.to_owned(), battles })
    }

    /// Whether it is about another, or the document has been edited since.
    pub fn is_stale(&self, document: &Document, who: &str) -> bool {
        self.battles.is_stale(document) || self.who != who
    }

    pub fn found(&self) -> Worth {
        self.battles.found()
    }
}

/// Looks on at battles, and asks for the odds of what concerns one of those who fight.
struct Witness<'a> {
    who: String,
    shared: &'a Shared<Worth>,
    forecaster: Forecaster,
}

impl Witness<'_> {
    fn fight(&mut self, level: &Arc<Level>) -> Result<(), String> {
        let seats = vec!["recruit"; level.factions.len()];
        for seed in 1..=BATTLES {
            let mut battle = open::begin(level.clone(), Some(seed))?;
            let mut machines = machines(&seats, seed)?;
            while let Some(pending) = battle.pending() {
                if self.shared.is_stopped() {
                    return Ok(());
                }
                let option = machines[pending.faction.ix()].choose(&battle);
                self.look(&battle, option);
                battle.choose(option).map_err(|refusal| refusal.to_string())?;
            }
            let scene = battle.scene(None);
            let stands = |id: &str| scene.combatants.iter().any(|c| c.id == id && c.standing == Standing::Active);
            self.shared.found().falls.add(seed, !stands(&self.who));
        }
        Ok(())
    }

    /// Notes what is about to be done, if it is the first of its kind.
    fn look(&mut self, battle: &Battle, option: usize) {
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
