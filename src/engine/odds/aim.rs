//! Whom an option is aimed at, who else may suffer by it, and what the other side may answer.

use super::bars::{BarKind, Look, gather, sure, wounds};
use super::change::Change;
use super::forecast::Forecast;
use super::headline::{Breakage, LEAST, Reply, Side, Together};
use crate::engine::Ruleset;
use crate::vocab::view::{CombatantView, DecisionView, OptionView, Scene, Standing};
use std::collections::BTreeMap;

/// Whoever suffers at least such a part of what somebody else does is struck, too, and no bystander of a mishap.
const ALIKE: f64 = 0.5;

/// An option of a decision, with what may come of it.
pub struct Asked<'a> {
    pub ruleset: &'static dyn Ruleset,
    pub scene: &'a Scene,
    pub decision: &'a DecisionView,
    pub option: usize,
    pub forecast: &'a Forecast,
    /// What comes if what is under way takes its course, where it is answered.
    pub plain: Option<(usize, &'a Forecast)>,
    /// What comes if nothing is done, where that is no answer: what would happen anyhow is not the option's doing.
    pub idle: Option<&'a Forecast>,
}

/// The one whom an option is aimed at, in the light of what may happen to everybody.
pub(super) struct Aim<'a> {
    asked: &'a Asked<'a>,
    pub look: Look<'a>,
    /// It is threatened and its side is asked what to do about it.
    pub defends: bool,
}

impl<'a> Aim<'a> {
    /// None where nothing happens to anybody.
    pub fn of(asked: &'a Asked<'a>) -> Option<Self> {
        let threatened = asked.threatened();
        let on = asked.option().on_combatant.as_deref().and_then(|id| asked.combatant(id));
        let steps_in = on.filter(|on| threatened.is_some_and(|threatened| asked.takes_it_for(on, threatened)));
        // By the answer of whom it is aimed at, another of theirs takes it.
        let passed_on = on.filter(|on| !asked.own_side(on) && asked.is_answered_by(on) && !asked.concerns(on));
        let instead = passed_on.and_then(|_| asked.worst_foe());
        let whom = steps_in.or(threatened).or(instead).or(on).or_else(|| asked.worst())?;
        if threatened.is_none() && !asked.concerns(whom) && asked.touched().next().is_none() {
            return None;
        }
        Some(Self { asked, look: asked.look(whom), defends: threatened.is_some() })
    }

    /// Everybody else that may come to harm, likeliest first.
    pub fn side(&self) -> Vec<Side> {
        let others = self.asked.touched().filter(|c| c.id != self.look.was.id);
        let mut list: Vec<Side> = others.filter_map(|c| self.asked.side(c)).collect();
        list.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        list
    }

    /// Whom of the other side it strikes besides whom it is aimed at, who suffer as much by it, or nearly.
    pub fn together(&self, expected: f64, side: &[Side]) -> Option<Together> {
        let is_foe = |id: &str| self.asked.combatant(id).is_some_and(|c| !self.asked.own_side(c));
        if self.defends || expected < LEAST || !is_foe(&self.look.was.id) {
            return None;
        }
        let struck = side.iter().filter(|other| is_foe(&other.id) && other.expected >= expected * ALIKE);
        let lost: Vec<f64> = struck.map(|other| other.expected).collect();
        (!lost.is_empty()).then(|| Together { foes: 1 + lost.len(), expected: expected + lost.iter().sum::<f64>() })
    }

    /// What somebody of another side most probably does about it.
    pub fn reply(&self) -> Option<Reply> {
        let Asked { forecast, scene, .. } = self.asked;
        let answer = forecast.answers.iter().find(|answer| answer.acts)?;
        let who = scene.combatants.iter().find(|c| Some(&c.id) == answer.combatant.as_ref())?;
        let doer = self.asked.decision.combatant.as_ref();
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

    /// Gear that may wear, with what becomes of it.
    pub fn breaks(&self) -> Vec<Breakage> {
        let mut all: BTreeMap<(&str, &str, &'static str), f64> = BTreeMap::new();
        for (chance, ending) in &self.asked.forecast.endings {
            for change in &ending.changes {
                let worn = change.gear.iter().filter_map(|g| {
                    let (from, to) = (g.turned.from?, g.turned.to?);
                    (from.wear != to.wear && to.wear != "intact").then_some((g.item.as_str(), to.wear))
                });
                for (item, wear) in worn {
                    *all.entry((&change.combatant, item, wear)).or_default() += chance;
                }
            }
        }
        let told = all.into_iter().filter_map(|((id, item, what), chance)| {
            let owner = self.asked.combatant(id)?;
            let item = owner.gear.iter().find(|g| g.id == item).map_or(item, |g| &g.name).to_lowercase();
            Some(Breakage { name: owner.name.clone(), item, what, chance })
        });
        told.collect()
    }
}

impl<'a> Asked<'a> {
    fn combatant(&self, id: &str) -> Option<&'a CombatantView> {
        self.scene.combatants.iter().find(|c| c.id == id)
    }

    pub(super) fn own_side(&self, c: &CombatantView) -> bool {
        self.scene.factions.get(c.faction).is_some_and(|f| f.id == self.decision.faction)
    }

    fn option(&self) -> &'a OptionView {
        &self.decision.options[self.option]
    }

    pub(super) fn look(&self, was: &'a CombatantView) -> Look<'a> {
        let acts = self.decision.combatant.as_deref() == Some(was.id.as_str());
        // What the option itself is, for the one who acts; and what comes whatever is answered.
        let anyhow = if acts { Some(self.forecast) } else { self.plain.map(|(_, forecast)| forecast).or(self.idle) };
        let sure = anyhow.map_or(Vec::new(), |forecast| sure(forecast, &was.id));
        // Whoever is stopped on its way goes where it goes.
        let moves = self.decision.reaction;
        Look { ruleset: self.ruleset, was, acts, friend: self.own_side(was), moves, sure }
    }

    /// Whether anything may happen to them.
    fn concerns(&self, c: &'a CombatantView) -> bool {
        self.look(c).outcomes(self.forecast).keys().any(|(kind, _)| *kind != BarKind::Unhurt)
    }

    /// They do something about it.
    fn is_answered_by(&self, c: &CombatantView) -> bool {
        self.forecast.answers.iter().any(|answer| answer.acts && answer.combatant.as_ref() == Some(&c.id))
    }

    /// Those who may come to harm, in roster order.
    fn touched(&self) -> impl Iterator<Item = &'a CombatantView> {
        let changed = |c: &&CombatantView| {
            let mut changes = self.forecast.endings.iter().flat_map(|(_, ending)| &ending.changes);
            changes.any(|change| change.combatant == c.id)
        };
        self.scene.combatants.iter().filter(changed).filter(|c| {
            let looked = self.look(c).outcomes(self.forecast);
            looked.keys().any(|(kind, _)| harmful(*kind))
        })
    }

    /// Of one's own side, the one who is asked or else suffers most if what is under way takes its course.
    fn threatened(&self) -> Option<&'a CombatantView> {
        let (_, plain) = self.plain.filter(|_| self.decision.reaction)?;
        let own = || self.scene.combatants.iter().filter(|c| self.own_side(c));
        let asked = own().filter(|c| Some(&c.id) == self.decision.combatant.as_ref());
        let weigh = |c: &CombatantView| weight(plain, &c.id);
        most(asked, weigh).or_else(|| most(own(), weigh))
    }

    /// Whether it is a friend of whoever is threatened who would suffer more than if nothing were answered.
    fn takes_it_for(&self, on: &CombatantView, threatened: &CombatantView) -> bool {
        let plain = self.plain.map_or(0.0, |(_, plain)| weight(plain, &on.id));
        on.id != threatened.id && self.own_side(on) && weight(self.forecast, &on.id) > plain + 1e-9
    }

    /// Who suffers most by it where the option names nobody: an enemy, if one does.
    fn worst(&self) -> Option<&'a CombatantView> {
        self.worst_foe().or_else(|| most(self.touched(), |c| self.more(c)))
    }

    fn worst_foe(&self) -> Option<&'a CombatantView> {
        most(self.touched().filter(|c| !self.own_side(c)), |c| self.more(c))
    }

    /// How much more somebody suffers by it than if nothing is done.
    fn more(&self, c: &CombatantView) -> f64 {
        weight(self.forecast, &c.id) - self.idle.map_or(0.0, |idle| weight(idle, &c.id))
    }

    fn side(&self, c: &'a CombatantView) -> Option<Side> {
        let mut outcomes = self.look(c).outcomes(self.forecast);
        gather(&mut [&mut outcomes]);
        let rest: Vec<_> = outcomes.iter().filter(|((kind, _), _)| harmful(*kind)).collect();
        let chance = rest.iter().map(|(_, (chance, _))| chance).sum();
        let what = match rest.as_slice() {
            [] => return None,
            [((_, words), _)] => words.clone(),
            several if several.iter().all(|(key, _)| wounds(key)) => "hurt".into(),
            _ => "harmed".into(),
        };
        let expected = self.forecast.loss(&c.id);
        Some(Side { id: c.id.clone(), name: c.name.clone(), what, chance, expected })
    }
}

fn most<'s>(
    list: impl Iterator<Item = &'s CombatantView>,
    weight: impl Fn(&CombatantView) -> f64,
) -> Option<&'s CombatantView> {
    let weighed = list.map(|c| (weight(c), c)).filter(|(weight, _)| *weight > 1e-9);
    // Of equals the first of the roster.
    weighed.reduce(|a, b| if b.0 > a.0 { b } else { a }).map(|(_, c)| c)
}

/// Something that one would rather not have happen.
fn harmful(kind: BarKind) -> bool {
    !matches!(kind, BarKind::Unhurt | BarKind::Helped)
}

/// How much somebody suffers: points lost, and more for whoever is out of the fight.
fn weight(forecast: &Forecast, id: &str) -> f64 {
    let harm = |change: &Change| {
        let out = change.standing.as_ref().is_some_and(|s| s.to != Standing::Active.name());
        f64::from(change.lost().max(0)) + if out { 10.0 } else { 0.0 } + if change.begun.is_empty() { 0.0 } else { 0.1 }
    };
    let endings = forecast.endings.iter();
    endings.map(|(chance, e)| chance * e.changes.iter().find(|c| c.combatant == id).map_or(0.0, harm)).sum()
}
