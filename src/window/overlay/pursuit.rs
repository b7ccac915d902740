//! Pursuit of a foe out of reach: the shortest walk after which the foe can be attacked, and that attack. The search
//! runs on copies of the battle. It excludes steps that need dice, and options with a warning.

use super::outcome_loss::outcome_value;
use crate::engine::Battle;
use crate::engine::forecast_text::Headline;
use crate::engine::odds::Forecaster;
use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use crate::window::battle::{HoverTarget, blows};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::VecDeque;

/// Maximum number of battle states examined.
const MOST: usize = 240;
/// Maximum number of decisions on the way.
const LONGEST: usize = 14;
/// Maximum number of attacks compared at the end of the way.
const BLOWS: usize = 12;

/// A way to a foe, and the attack at its end.
#[derive(Clone, Debug)]
pub struct Pursuit {
    pub foe: String,
    /// The options to choose, one per decision; the last is the attack.
    pub options: Vec<usize>,
    /// The decision point that offers the attack.
    pub point: &'static str,
    /// The attack as it is offered there.
    pub blow: OptionView,
    pub odds: Option<Headline>,
}

/// A background search for the way to a foe.
pub struct Chase {
    foe: String,
    task: Task<Option<Pursuit>>,
}

impl Chase {
    pub fn begin(battle: &Battle, foe: &str) -> Self {
        let (copy, id) = (battle.fork(), foe.to_owned());
        let task = AsyncComputeTaskPool::get().spawn(async move { pursue(&copy, &id) });
        Self { foe: foe.to_owned(), task }
    }

    /// Returns the ID of the foe.
    pub fn foe(&self) -> &str {
        &self.foe
    }

    /// Returns the result once the search is finished: `None` while it runs, `Some(None)` if there is no way.
    pub fn end(&mut self) -> Option<Option<Pursuit>> {
        block_on(poll_once(&mut self.task))
    }
}

/// Finds a way to that foe; `None` if the search finds none.
fn pursue(battle: &Battle, foe: &str) -> Option<Pursuit> {
    let start = battle.decision().filter(|d| !d.reaction && d.part.is_empty())?;
    let mut seen: Vec<(&'static str, String)> = Vec::new();
    let mut open: VecDeque<(Battle, Vec<usize>)> = VecDeque::from([(battle.fork(), Vec::new())]);
    let mut looked = 0;
    while let Some((at, way)) = open.pop_front() {
        let Some(decision) = at.decision().filter(|d| goes_on(&start, d)) else { continue };
        if let Some((blow, odds)) = likeliest(&at, &decision, foe) {
            let options = way.iter().copied().chain([blow]).collect();
            let (point, blow) = (decision.point, decision.options[blow].clone());
            return Some(Pursuit { foe: foe.to_owned(), options, point, blow, odds });
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
            let mut next = at.fork();
            let told = next.events().len();
            let rolled = |next: &Battle| next.events()[told..].iter().any(|e| !next.describe(e).dice.is_empty());
            if next.choose(option).is_ok() && !rolled(&next) {
                open.push_back((next, way.iter().copied().chain([option]).collect()));
            }
        }
    }
    None
}

/// Returns true if the same combatant decides, without a reaction in between.
fn goes_on(start: &DecisionView, now: &DecisionView) -> bool {
    !now.reaction && now.combatant == start.combatant && now.faction == start.faction
}

/// Returns the best attack on that foe by its odds.
fn likeliest(at: &Battle, decision: &DecisionView, foe: &str) -> Option<(usize, Option<Headline>)> {
    let deed = |i: &usize| decision.options[*i].role == OptionRole::Deed && decision.options[*i].warning.is_empty();
    let blows = blows(decision, &HoverTarget::Combatant(foe.to_owned()));
    let (mut forecaster, scene) = (Forecaster::default(), at.scene(None));
    let told = blows.into_iter().filter(deed).take(BLOWS).map(|blow| (blow, forecaster.headline(at, blow)));
    let worth = |told: &Option<Headline>| outcome_value(decision, &scene, told.as_ref());
    told.reduce(|best, other| if worth(&other.1) > worth(&best.1) { other } else { best })
}

fn place(option: &OptionView) -> String {
    option.at_cell.clone().unwrap_or_else(|| option.label.clone())
}

/// Returns the options that continue a walk: steps, its beginning and end, and facings.
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
