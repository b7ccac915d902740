//! States that playouts come to on their way, with their chances: where they go on from.

use crate::engine::snapshot::{Shelf, Snapshot};
use crate::vocab::CombatantId;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Where more moments than these lie on one step, the rare ones wait.
const CROWD: usize = 64;

/// What is looked out for on the way: whether it was met, or in which part of the chance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Incidents<T = f64> {
    /// Somebody's nerve is tested.
    pub nerve: T,
    /// A blow lands and does no harm.
    pub absorbed: T,
}

/// Who takes blows that do no harm: nobody so far, one, or several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Absorbs {
    #[default]
    Nobody,
    One(CombatantId),
    Several,
}

impl Absorbs {
    pub fn and(self, who: Option<CombatantId>) -> Self {
        match (self, who) {
            (Self::Nobody, Some(who)) => Self::One(who),
            (Self::One(first), Some(who)) if first == who => self,
            _ => Self::Several,
        }
    }

    pub fn alone(self) -> Option<CombatantId> {
        if let Self::One(who) = self { Some(who) } else { None }
    }
}

/// A state that has been reached, with its chance. None: the moment before the option is taken.
pub struct Moment {
    pub at: Option<Snapshot>,
    pub chance: f64,
    pub met: Incidents,
}

impl Incidents<bool> {
    pub fn or(self, other: Self) -> Self {
        Self { nerve: self.nerve || other.nerve, absorbed: self.absorbed || other.absorbed }
    }

    /// Of a share of a moment's chance: all where it was met since then, else as much as had been met before.
    pub fn of(self, share: f64, moment: &Moment) -> Incidents {
        let part = |since: bool, before: f64| share * if since { moment.chance } else { before };
        Incidents { nerve: part(self.nerve, moment.met.nerve), absorbed: part(self.absorbed, moment.met.absorbed) }
    }
}

impl AddAssign for Incidents {
    fn add_assign(&mut self, more: Self) {
        self.nerve += more.nerve;
        self.absorbed += more.absorbed;
    }
}

/// Moments from which playouts go on, and what states have been come to, by what they are made of.
#[derive(Default)]
pub struct Coming {
    pub moments: Vec<Moment>,
    pub known: BTreeMap<u64, Reached>,
    pub shelf: Shelf,
    /// Too many courses led on from one of the moments before: those beside it are walked in steps at once.
    pub in_steps: bool,
}

impl Coming {
    /// As far as anything leads there: a moment that was walked in part only has led nowhere.
    pub fn reached(self) -> Vec<Moment> {
        self.moments.into_iter().filter(|moment| moment.chance > 0.0).collect()
    }
}

/// A state come to.
#[derive(Clone, Copy)]
pub enum Reached {
    /// By its place among the moments.
    Moment(usize),
    /// No die is thrown any more: by its place among the ends, and what is met before that.
    End(usize, Incidents<bool>),
}

/// Moments from which nobody has gone on yet, step by step.
#[derive(Default)]
pub struct Waiting(Vec<Vec<Moment>>);

impl Waiting {
    /// Nothing has been played yet.
    pub fn at_the_start() -> Self {
        Self(vec![vec![Moment { at: None, chance: 1.0, met: Incidents::default() }]])
    }

    pub fn put(&mut self, step: usize, moment: Moment) {
        if self.0.len() <= step {
            self.0.resize_with(step + 1, Vec::new);
        }
        self.0[step].push(moment);
    }

    /// Those that wait at that step.
    pub fn take(&mut self, step: usize) -> Vec<Moment> {
        self.0.get_mut(step).map(std::mem::take).unwrap_or_default()
    }

    /// Of a crowd, those that are rarer than `least` wait; the likelier of the others come first.
    pub fn hold_back(&mut self, step: usize, least: f64, moments: Vec<Moment>) -> Vec<Moment> {
        if moments.len() <= CROWD {
            return moments;
        }
        let (mut likely, rare): (Vec<Moment>, Vec<Moment>) =
            moments.into_iter().partition(|moment| moment.chance >= least);
        rare.into_iter().for_each(|moment| self.put(step, moment));
        likely.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        likely
    }

    pub fn none_from(&self, step: usize) -> bool {
        self.0.iter().skip(step).all(Vec::is_empty)
    }

    pub fn chance(&self) -> f64 {
        self.0.iter().flatten().map(|moment| moment.chance).sum()
    }

    /// So many of them, each as often as it is likely.
    pub fn draw(&self, count: u32) -> impl Iterator<Item = &Moment> {
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
        let mut waiting = Waiting::default();
        for (step, chance) in [(0, 0.1), (2, 0.05), (2, 0.25)] {
            waiting.put(step, Moment { at: None, chance, met: Incidents::default() });
        }
        let drawn: Vec<f64> = waiting.draw(8).map(|moment| moment.chance).collect();
        assert_eq!(drawn, [0.1, 0.1, 0.05, 0.25, 0.25, 0.25, 0.25, 0.25]);
        assert!(!waiting.none_from(2) && waiting.none_from(3) && Waiting::default().draw(3).next().is_none());
    }

    #[test]
    fn it_is_known_who_takes_harmless_blows_while_it_is_one_alone() {
        let [a, b] = [CombatantId::from(1), CombatantId::from(2)];
        let of =
            |all: &[CombatantId]| all.iter().fold(Absorbs::default(), |absorbs, who| absorbs.and(Some(*who))).alone();
        assert_eq!([of(&[]), of(&[a, a]), of(&[a, b]), of(&[a, b, a])], [None, Some(a), None, None]);
    }

    #[test]
    fn the_rare_of_a_crowd_wait() {
        let moment = |n: usize| Moment {
            at: None,
            chance: if n.is_multiple_of(2) { 1e-9 } else { 1e-3 },
            met: Incidents::default(),
        };
        let mut waiting = Waiting::default();
        let few = waiting.hold_back(1, 1e-6, (0..CROWD).map(moment).collect());
        assert_eq!((few.len(), waiting.none_from(0)), (CROWD, true));
        let likely = waiting.hold_back(1, 1e-6, (0..2 * CROWD).map(moment).collect());
        assert_eq!((likely.len(), waiting.take(1).len()), (CROWD, CROWD));
    }
}
