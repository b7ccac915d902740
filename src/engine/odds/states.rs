//! Intermediate states of playouts, with their probabilities. Further playouts continue from them.

use crate::engine::snapshot::{Snapshot, SnapshotPool};
use crate::vocab::CombatantId;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Number of states in one step above which rare states wait.
const CROWD: usize = 64;

/// Side events of interest on the way: either whether each occurred, or its probability.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideEvents<T = f64> {
    /// A morale test.
    pub nerve: T,
    /// A hit without damage.
    pub absorbed: T,
}

/// The combatants that absorbed hits on the way: none, one, or several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AbsorbedBy {
    /// No combatant.
    #[default]
    Nobody,
    /// One combatant.
    One(CombatantId),
    /// Several combatants.
    Several,
}

impl AbsorbedBy {
    /// Adds the combatant that absorbed a hit; `None` if there is more than one.
    pub fn with(self, who: Option<CombatantId>) -> Self {
        match (self, who) {
            (Self::Nobody, Some(who)) => Self::One(who),
            (Self::One(first), Some(who)) if first == who => self,
            _ => Self::Several,
        }
    }

    /// Returns the combatant if there is exactly one.
    pub fn single(self) -> Option<CombatantId> {
        if let Self::One(who) = self { Some(who) } else { None }
    }
}

/// A reached state and its probability. `at` is `None` for the state before the option is taken.
pub struct StateNode {
    /// The reached state; `None` before the option.
    pub at: Option<Snapshot>,
    /// Probability of the state.
    pub chance: f64,
    /// Probabilities of side events on the way.
    pub met: SideEvents,
}

impl SideEvents<bool> {
    /// Returns the events that occurred in either.
    pub fn or(self, other: Self) -> Self {
        Self { nerve: self.nerve || other.nerve, absorbed: self.absorbed || other.absorbed }
    }

    /// Returns the probability of each event on the way to a successor of `moment`. `share` is the part of the moment's
    /// probability that leads there. An event that occurred since `moment` counts fully, any other as at `moment`.
    pub fn share_of(self, share: f64, moment: &StateNode) -> SideEvents {
        let part = |since: bool, before: f64| share * if since { moment.chance } else { before };
        SideEvents { nerve: part(self.nerve, moment.met.nerve), absorbed: part(self.absorbed, moment.met.absorbed) }
    }
}

impl AddAssign for SideEvents {
    fn add_assign(&mut self, more: Self) {
        self.nerve += more.nerve;
        self.absorbed += more.absorbed;
    }
}

/// The states of the next step, and all states already reached, by digest.
#[derive(Default)]
pub struct NextStates {
    /// The states of the next step.
    pub moments: Vec<StateNode>,
    /// All states already reached, by digest.
    pub known: BTreeMap<u64, Reached>,
    /// The pool that the snapshots of these states share.
    pub shelf: SnapshotPool,
    /// If set, the remaining states pause after each procedure that rolls dice, because an earlier state of this step
    /// had too many branches.
    pub in_steps: bool,
}

impl NextStates {
    /// Returns the states with nonzero probability. A state reached only by an abandoned expansion has none.
    pub fn reached(self) -> Vec<StateNode> {
        self.moments.into_iter().filter(|moment| moment.chance > 0.0).collect()
    }
}

/// A reached state.
#[derive(Clone, Copy)]
pub enum Reached {
    /// An intermediate state, by its index.
    State(usize),
    /// A final state that needs no more dice: its index among the ends, and the side events before it.
    End(usize, SideEvents<bool>),
}

/// States not yet expanded, by step.
#[derive(Default)]
pub struct Frontier(Vec<Vec<StateNode>>);

impl Frontier {
    /// Returns the initial state, before any play.
    pub fn initial() -> Self {
        Self(vec![vec![StateNode { at: None, chance: 1.0, met: SideEvents::default() }]])
    }

    /// Adds a state to a step.
    pub fn push(&mut self, step: usize, moment: StateNode) {
        if self.0.len() <= step {
            self.0.resize_with(step + 1, Vec::new);
        }
        self.0[step].push(moment);
    }

    /// Takes the states that wait at that step.
    pub fn take(&mut self, step: usize) -> Vec<StateNode> {
        self.0.get_mut(step).map(std::mem::take).unwrap_or_default()
    }

    /// If there are very many states, puts those less likely than `least` back to wait, and sorts the others by
    /// probability.
    pub fn hold_back(&mut self, step: usize, least: f64, moments: Vec<StateNode>) -> Vec<StateNode> {
        if moments.len() <= CROWD {
            return moments;
        }
        let (mut likely, rare): (Vec<StateNode>, Vec<StateNode>) =
            moments.into_iter().partition(|moment| moment.chance >= least);
        rare.into_iter().for_each(|moment| self.push(step, moment));
        likely.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        likely
    }

    /// Returns true if no state waits at that step or a later one.
    pub fn is_empty_from(&self, step: usize) -> bool {
        self.0.iter().skip(step).all(Vec::is_empty)
    }

    /// Returns the total probability of all waiting states.
    pub fn chance(&self) -> f64 {
        self.0.iter().flatten().map(|moment| moment.chance).sum()
    }

    /// Returns `count` states, each in proportion to its probability.
    pub fn draw(&self, count: u32) -> impl Iterator<Item = &StateNode> {
        let share = self.chance() / f64::from(count);
        let mut moments = self.0.iter().flatten();
        let mut here = moments.next();
        let mut passed = here.map_or(0.0, |moment| moment.chance);
        (0..count).map_while(move |n| {
            while passed < (f64::from(n) + 0.5) * share {
                let Some(next) = moments.next() else { break };
                passed += next.chance;
                here = Some(next);
            }
            here
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_drawn_as_often_as_they_are_likely() {
        let mut waiting = Frontier::default();
        for (step, chance) in [(0, 0.1), (2, 0.05), (2, 0.25)] {
            waiting.push(step, StateNode { at: None, chance, met: SideEvents::default() });
        }
        let drawn: Vec<f64> = waiting.draw(8).map(|moment| moment.chance).collect();
        assert_eq!(drawn, [0.1, 0.1, 0.05, 0.25, 0.25, 0.25, 0.25, 0.25]);
        assert!(!waiting.is_empty_from(2) && waiting.is_empty_from(3) && Frontier::default().draw(3).next().is_none());
    }

    #[test]
    fn it_is_known_who_takes_harmless_blows_while_it_is_one_alone() {
        let [a, b] = [CombatantId::from(1), CombatantId::from(2)];
        let of = |all: &[CombatantId]| {
            all.iter().fold(AbsorbedBy::default(), |absorbs, who| absorbs.with(Some(*who))).single()
        };
        assert_eq!([of(&[]), of(&[a, a]), of(&[a, b]), of(&[a, b, a])], [None, Some(a), None, None]);
    }

    #[test]
    fn the_rare_of_a_crowd_wait() {
        let moment = |n: usize| StateNode {
            at: None,
            chance: if n.is_multiple_of(2) { 1e-9 } else { 1e-3 },
            met: SideEvents::default(),
        };
        let mut waiting = Frontier::default();
        let few = waiting.hold_back(1, 1e-6, (0..CROWD).map(moment).collect());
        assert_eq!((few.len(), waiting.is_empty_from(0)), (CROWD, true));
        let likely = waiting.hold_back(1, 1e-6, (0..2 * CROWD).map(moment).collect());
        assert_eq!((likely.len(), waiting.take(1).len()), (CROWD, CROWD));
    }
}
