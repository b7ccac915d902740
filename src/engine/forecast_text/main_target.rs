//! The target of an option, the other combatants it may harm, and the other side's likely reaction.

use super::bars::{BarKind, OutcomeContext, certain_conditions, merge_conditions, outcomes_in_words};
use super::figure::Focus;
use super::headline::{Breakage, Bystander, LEAST, Reply, Together};
use crate::engine::Ruleset;
use crate::engine::odds::{CombatantChange, Forecast};
use crate::vocab::view::{CombatantView, DecisionView, DeedKind, OptionView, Scene, Standing};
use std::collections::BTreeMap;

/// Minimum loss of another victim, as a share of the main target's loss, to count as hit too. Below it, the victim
/// counts as the bystander of a mishap.
const ALIKE: f64 = 0.5;

/// An option of a decision, with its forecast and those that it is compared with.
pub struct ForecastInput<'a> {
    /// The ruleset of the battle.
    pub ruleset: &'static dyn Ruleset,
    /// The scene before the option.
    pub scene: &'a Scene,
    /// The pending decision.
    pub decision: &'a DecisionView,
    /// Index of the option.
    pub option: usize,
    /// Forecast of the option.
    pub forecast: &'a Forecast,
    /// The option that lets the current action take its course, and its forecast, if the decision reacts to an action.
    pub plain: Option<(usize, &'a Forecast)>,
    /// The forecast of doing nothing, if the decision is not a reaction. What happens in it anyway is not attributed to
    /// the option.
    pub idle: Option<&'a Forecast>,
}

/// The main target of an option, chosen by the possible outcomes for each combatant.
pub(super) struct Aim<'a> {
    input: &'a ForecastInput<'a>,
    pub context: OutcomeContext<'a>,
    pub focus: Focus,
}

impl<'a> Aim<'a> {
    /// Finds the main target of an option. `None` if nothing happens to any combatant.
    pub fn find(asked: &'a ForecastInput<'a>) -> Option<Self> {
        let threatened = asked.threatened();
        let on = asked.option().on_combatant.as_deref().and_then(|id| asked.combatant(id));
        let steps_in = on.filter(|on| threatened.is_some_and(|threatened| asked.takes_it_for(on, threatened)));
        // The target reacts, and another of its side takes the hit instead.
        let passed_on = on.filter(|on| !asked.is_own_side(on) && asked.is_answered_by(on) && !asked.concerns(on));
        let instead = passed_on.and_then(|_| asked.worst_foe());
        let takes_over = threatened.and_then(|threatened| asked.takes_over(threatened));
        let whom = steps_in.or(takes_over).or(threatened).or(instead).or(on).or_else(|| asked.worst())?;
        if threatened.is_none() && !asked.concerns(whom) && asked.touched().next().is_none() {
            return None;
        }
        let focus = if threatened.is_some() {
            Focus::Safety
        } else if asked.is_own_side(whom) {
            Focus::Change
        } else if asked.option().kind == Some(DeedKind::Attack) {
            Focus::Harm
        } else {
            Focus::Effect
        };
        Some(Self { input: asked, context: asked.outcome_context(whom), focus })
    }

    /// Returns all other combatants that may be harmed, most likely first.
    pub fn bystanders(&self) -> Vec<Bystander> {
        let others = self.input.touched().filter(|c| c.id != self.context.was.id);
        let mut list: Vec<Bystander> = others.filter_map(|c| self.input.side(c)).collect();
        list.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        list
    }

    /// Returns the total for the main target and those other enemies that lose about as much or more. `None` if there
    /// are no others.
    pub fn together(&self, expected: f64, side: &[Bystander]) -> Option<Together> {
        let is_foe = |id: &str| self.input.combatant(id).is_some_and(|c| !self.input.is_own_side(c));
        if self.focus == Focus::Safety || expected < LEAST || !is_foe(&self.context.was.id) {
            return None;
        }
        let struck = side.iter().filter(|other| is_foe(&other.id) && other.expected >= expected * ALIKE);
        let lost: Vec<f64> = struck.map(|other| other.expected).collect();
        (!lost.is_empty()).then(|| Together { foes: 1 + lost.len(), expected: expected + lost.iter().sum::<f64>() })
    }

    /// Returns the most likely reaction of another side.
    pub fn reply(&self) -> Option<Reply> {
        let ForecastInput { forecast, scene, .. } = self.input;
        let answer = forecast.answers.iter().find(|answer| answer.acts)?;
        let who = scene.combatants.iter().find(|c| Some(&c.id) == answer.combatant.as_ref())?;
        let doer = self.input.decision.combatant.as_ref();
        Some(Reply {
            id: who.id.clone(),
            name: who.name.clone(),
            on: answer.on.clone(),
            label: answer.label.clone(),
            price: answer.price.clone(),
            needs: answer.needs.clone(),
            chance: answer.chance.min(1.0),
            harm: doer.map_or(0.0, |doer| forecast.loss(doer)),
        })
    }

    /// Returns the gear that may be damaged, and its resulting wear.
    pub fn breakages(&self) -> Vec<Breakage> {
        let mut all: BTreeMap<(&str, &str, &'static str), f64> = BTreeMap::new();
        for (chance, ending) in &self.input.forecast.endings {
            for change in &ending.changes {
                let worn = change.gear.iter().filter_map(|g| {
                    let (from, to) = (g.state.from?, g.state.to?);
                    (from.wear != to.wear && to.wear != "intact").then_some((g.item.as_str(), to.wear))
                });
                for (item, wear) in worn {
                    *all.entry((&change.combatant, item, wear)).or_default() += chance;
                }
            }
        }
        let told = all.into_iter().filter_map(|((id, item, what), chance)| {
            let owner = self.input.combatant(id)?;
            let item = owner.gear.iter().find(|g| g.id == item).map_or(item, |g| &g.name).to_lowercase();
            Some(Breakage { name: owner.name.clone(), item, what, chance })
        });
        told.collect()
    }
}

impl<'a> ForecastInput<'a> {
    fn combatant(&self, id: &str) -> Option<&'a CombatantView> {
        self.scene.combatants.iter().find(|c| c.id == id)
    }

    pub(super) fn is_own_side(&self, c: &CombatantView) -> bool {
        self.scene.factions.get(c.faction).is_some_and(|f| f.id == self.decision.faction)
    }

    fn option(&self) -> &'a OptionView {
        &self.decision.options[self.option]
    }

    pub(super) fn outcome_context(&self, was: &'a CombatantView) -> OutcomeContext<'a> {
        let acts = self.decision.combatant.as_deref() == Some(was.id.as_str());
        // Conditions to ignore: for the acting combatant those that the option always causes, for others those that
        // begin with any answer.
        let anyhow = if acts { Some(self.forecast) } else { self.plain.map(|(_, forecast)| forecast).or(self.idle) };
        let sure = anyhow.map_or(Vec::new(), |forecast| certain_conditions(forecast, &was.id));
        // In a reaction, a combatant that is already moving goes where it goes.
        let moves = self.decision.reaction;
        OutcomeContext { ruleset: self.ruleset, was, acts, friend: self.is_own_side(was), moves, sure }
    }

    /// Returns true if anything may happen to a combatant.
    fn concerns(&self, c: &'a CombatantView) -> bool {
        self.outcome_context(c).outcomes(self.forecast).keys().any(|(kind, _)| *kind != BarKind::Unhurt)
    }

    /// Returns true if a combatant is likely to react.
    fn is_answered_by(&self, c: &CombatantView) -> bool {
        self.forecast.answers.iter().any(|answer| answer.acts && answer.combatant.as_ref() == Some(&c.id))
    }

    /// Returns the combatants that may be harmed, in roster order.
    fn touched(&self) -> impl Iterator<Item = &'a CombatantView> {
        let changed = |c: &&CombatantView| {
            let mut changes = self.forecast.endings.iter().flat_map(|(_, ending)| &ending.changes);
            changes.any(|change| change.combatant == c.id)
        };
        self.scene.combatants.iter().filter(changed).filter(|c| {
            let looked = self.outcome_context(c).outcomes(self.forecast);
            looked.keys().any(|(kind, _)| harmful(*kind))
        })
    }

    /// Returns the combatant of the deciding side that is threatened by the current action. It is the one that reacts,
    /// or else the one that suffers most if the action takes its course.
    fn threatened(&self) -> Option<&'a CombatantView> {
        let (_, plain) = self.plain.filter(|_| self.decision.reaction)?;
        let own = || self.scene.combatants.iter().filter(|c| self.is_own_side(c));
        let asked = own().filter(|c| Some(&c.id) == self.decision.combatant.as_ref());
        let weigh = |c: &CombatantView| weight(plain, &c.id);
        most(asked, weigh).or_else(|| most(own(), weigh))
    }

    /// Returns true if `on` is another combatant of the same side that suffers more than if there is no reaction.
    fn takes_it_for(&self, on: &CombatantView, threatened: &CombatantView) -> bool {
        let plain = self.plain.map_or(0.0, |(_, plain)| weight(plain, &on.id));
        on.id != threatened.id && self.is_own_side(on) && weight(self.forecast, &on.id) > plain + 1e-9
    }

    /// Returns the ally that suffers in place of the threatened combatant, for example because it guards the one that
    /// became the target. `None` if the threatened combatant suffers as well.
    fn takes_over(&self, threatened: &CombatantView) -> Option<&'a CombatantView> {
        let (_, plain) = self.plain.filter(|_| weight(self.forecast, &threatened.id) <= 1e-9)?;
        let others = self.scene.combatants.iter().filter(|c| self.is_own_side(c) && c.id != threatened.id);
        most(others, |c| weight(self.forecast, &c.id) - weight(plain, &c.id))
    }

    /// Returns the combatant that suffers most from an option without a named target: an enemy, if one suffers.
    fn worst(&self) -> Option<&'a CombatantView> {
        self.worst_foe().or_else(|| most(self.touched(), |c| self.more(c)))
    }

    fn worst_foe(&self) -> Option<&'a CombatantView> {
        most(self.touched().filter(|c| !self.is_own_side(c)), |c| self.more(c))
    }

    /// Returns how much more a combatant suffers from the option than from doing nothing.
    fn more(&self, c: &CombatantView) -> f64 {
        weight(self.forecast, &c.id) - self.idle.map_or(0.0, |idle| weight(idle, &c.id))
    }

    fn side(&self, c: &'a CombatantView) -> Option<Bystander> {
        let mut outcomes = self.outcome_context(c).outcomes(self.forecast);
        merge_conditions(&mut [&mut outcomes]);
        let rest = outcomes.iter().filter(|((kind, _), _)| harmful(*kind));
        let rest: Vec<_> = rest.map(|(key, (chance, _))| (key, *chance)).collect();
        if rest.is_empty() {
            return None;
        }
        let (chance, what) = (rest.iter().map(|(_, chance)| chance).sum(), outcomes_in_words(&rest));
        let expected = self.forecast.loss(&c.id);
        Some(Bystander { id: c.id.clone(), name: c.name.clone(), what, chance, expected })
    }
}

fn most<'s>(
    list: impl Iterator<Item = &'s CombatantView>,
    weight: impl Fn(&CombatantView) -> f64,
) -> Option<&'s CombatantView> {
    let weighed = list.map(|c| (weight(c), c)).filter(|(weight, _)| *weight > 1e-9);
    // If several tie, the first in the roster.
    weighed.reduce(|a, b| if b.0 > a.0 { b } else { a }).map(|(_, c)| c)
}

/// Returns true for outcomes that are bad for the combatant.
fn harmful(kind: BarKind) -> bool {
    !matches!(kind, BarKind::Unhurt | BarKind::Helped)
}

/// Returns the expected harm to a combatant: points lost, more if it is out of the fight, and a little for a new
/// condition.
fn weight(forecast: &Forecast, id: &str) -> f64 {
    let harm = |change: &CombatantChange| {
        let out = change.standing.as_ref().is_some_and(|s| s.to != Standing::Active.name());
        f64::from(change.points_lost().max(0))
            + if out { 10.0 } else { 0.0 }
            + if change.begun.is_empty() { 0.0 } else { 0.1 }
    };
    let endings = forecast.endings.iter();
    endings.map(|(chance, e)| chance * e.changes.iter().find(|c| c.combatant == id).map_or(0.0, harm)).sum()
}
