//! Going for a foe who is out of reach: the shortest walk after which they can be struck, and that blow. It is found on copies of
//! the battle; nothing is looked at that a die would decide, and nothing that warns is walked into.

use crate::engine::Battle;
use crate::engine::odds::{Forecaster, Headline};
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::VecDeque;

/// Battles looked at before it is given up.
const MOST: usize = 240;
/// Decisions on the way at most.
const LONGEST: usize = 14;

/// A way to a foe, and the blow at its end.
#[derive(Clone, Debug)]
pub struct Pursuit {
    pub foe: String,
    /// The options to take, one decision after the other; the last is the blow.
    pub options: Vec<usize>,
    /// The blow as it is offered there.
    pub blow: OptionView,
    pub odds: Option<Headline>,
}

/// A search for the way to a foe, in the background.
pub struct Chase {
    foe: String,
    task: Task<Option<Pursuit>>,
}

impl Chase {
    pub fn begin(battle: &Battle, foe: &str) -> Self {
        let (copy, id) = (battle.copy(), foe.to_owned());
        let task = AsyncComputeTaskPool::get().spawn(async move { pursue(&copy, &id) });
        Self { foe: foe.to_owned(), task }
    }

    /// Whom it goes for.
    pub fn foe(&self) -> &str {
        &self.foe
    }

    /// What was found, once it is over.
    pub fn end(&mut self) -> Option<Option<Pursuit>> {
        block_on(poll_once(&mut self.task))
    }
}

/// The way to that foe; none where one is not found.
fn pursue(battle: &Battle, foe: &str) -> Option<Pursuit> {
    let start = battle.decision().filter(|d| !d.reaction && d.part.is_empty())?;
    let mut seen: Vec<(&'static str, String)> = Vec::new();
    let mut open: VecDeque<(Battle, Vec<usize>)> = VecDeque::from([(battle.copy(), Vec::new())]);
    let mut looked = 0;
    while let Some((at, way)) = open.pop_front() {
        let Some(decision) = at.decision().filter(|d| goes_on(&start, d)) else { continue };
        if let Some(blow) = decision.options.iter().position(|o| strikes(o, foe)) {
            let odds = Forecaster::default().headline(&at, blow);
            let options = way.iter().copied().chain([blow]).collect();
            return Some(Pursuit { foe: foe.to_owned(), options, blow: decision.options[blow].clone(), odds });
        }
        if way.len() >= LONGEST {
            continue;
        }
        for option in steps(&decision) {
            let key =
                (decision.point, format!("{:?}{:?}", decision.options[option].role, place(&decision.options[option])));
            if seen.contains(&key) || looked >= MOST {
                continue;
            }
            seen.push(key);
            looked += 1;
            let mut next = at.copy();
            let told = next.events().len();
            let rolled = |next: &Battle| next.events()[told..].iter().any(|e| !next.describe(e).dice.is_empty());
            if next.choose(option).is_ok() && !rolled(&next) {
                open.push_back((next, way.iter().copied().chain([option]).collect()));
            }
        }
    }
    None
}

/// The same one is asked, and nobody in between.
fn goes_on(start: &DecisionView, now: &DecisionView) -> bool {
    !now.reaction && now.combatant == start.combatant && now.faction == start.faction
}

fn strikes(option: &OptionView, foe: &str) -> bool {
    option.on_combatant.as_deref() == Some(foe) && option.role == OptionRole::Deed && option.warning.is_empty()
}

fn place(option: &OptionView) -> String {
    option.at_cell.clone().unwrap_or_else(|| option.label.clone())
}

/// What leads on: steps, the beginning and the end of a walk, a look.
fn steps(decision: &DecisionView) -> impl Iterator<Item = usize> + '_ {
    let walks = decision.options.iter().any(|o| o.role == OptionRole::Step);
    let leads = move |o: &OptionView| match o.role {
        OptionRole::Step | OptionRole::Face(_) => true,
        OptionRole::Done => {
            walks && decision.options.iter().all(|o| matches!(o.role, OptionRole::Step | OptionRole::Done))
        }
        OptionRole::Deed => o.group == "Move" && o.on_combatant.is_none() && o.price != "free",
        _ => false,
    };
    decision.options.iter().enumerate().filter(move |(_, o)| leads(o) && o.warning.is_empty()).map(|(i, _)| i)
}
