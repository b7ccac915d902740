//! Whom an option is aimed at, who else may suffer by it, and what the other side may answer.

use super::bars::{BarKind, Look};
use super::change::Change;
use super::forecast::Forecast;
use super::headline::{Asked, Breakage, Reply, Side};
use crate::vocab::view::{CombatantView, Standing};
use std::collections::BTreeMap;

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
        let option = &asked.decision.options[asked.option];
        if threatened.is_none() && asked.touched().next().is_none() {
            return None;
        }
        let on = option.on_combatant.as_deref().and_then(|id| asked.combatant(id));
        let whom = threatened.or(on).or_else(|| asked.worst())?;
        Some(Self { asked, look: asked.look(whom), defends: threatened.is_some() })
    }

    /// Everybody else that may come to harm, likeliest first.
    pub fn side(&self) -> Vec<Side> {
        let others = self.asked.touched().filter(|c| c.id != self.look.was.id);
        let mut list: Vec<Side> = others.filter_map(|c| self.asked.side(c)).collect();
        list.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        list
    }

    /// What somebody of another side most probably does about it.
    pub fn reply(&self) -> Option<Reply> {
        let Asked { forecast, scene, .. } = self.asked;
        let answer = forecast.answers.iter().find(|answer| answer.acts)?;
        let who = scene.combatants.iter().find(|c| Some(&c.id) == answer.combatant.as_ref())?;
        let doer = self.asked.decision.combatant.as_ref();
        Some(Reply {
            name: who.name.clone(),
            label: answer.label.clone(),
            price: answer.price.clone(),
            chance: answer.chance.min(1.0),
            harm: doer.map_or(0.0, |doer| forecast.damage(doer)),
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

    fn own_side(&self, c: &CombatantView) -> bool {
        self.scene.factions.get(c.faction).is_some_and(|f| f.id == self.decision.faction)
    }

    fn look(&self, was: &'a CombatantView) -> Look<'a> {
        let doer = self.decision.combatant.as_deref() == Some(was.id.as_str());
        Look { ruleset: self.ruleset, was, acts: doer, friend: self.own_side(was) }
    }

    /// Those to whom something may happen that a player would want to know of beforehand, in roster order.
    fn touched(&self) -> impl Iterator<Item = &'a CombatantView> {
        self.scene.combatants.iter().filter(|c| {
            let looked = self.look(c).outcomes(self.forecast);
            looked.keys().any(|(kind, _)| *kind != BarKind::Unhurt)
        })
    }

    /// Of one's own side, the one who suffers most if what is under way takes its course.
    fn threatened(&self) -> Option<&'a CombatantView> {
        let (_, plain) = self.plain.filter(|_| self.decision.reaction)?;
        let own = self.scene.combatants.iter().filter(|c| self.own_side(c));
        most(own, |c| weight(plain, &c.id))
    }

    /// Who suffers most where the option names nobody: an enemy, if one does.
    fn worst(&self) -> Option<&'a CombatantView> {
        let enemies = self.scene.combatants.iter().filter(|c| !self.own_side(c));
        most(enemies, |c| weight(self.forecast, &c.id))
            .or_else(|| most(self.scene.combatants.iter(), |c| weight(self.forecast, &c.id)))
            .or_else(|| self.touched().next())
    }

    fn side(&self, c: &'a CombatantView) -> Option<Side> {
        let outcomes = self.look(c).outcomes(self.forecast);
        let rest: Vec<_> = outcomes.iter().filter(|((kind, _), _)| *kind != BarKind::Unhurt).collect();
        let chance = rest.iter().map(|(_, (chance, _))| chance).sum();
        let what = match rest.as_slice() {
            [] => return None,
            [((_, words), _)] => words.clone(),
            several if several.iter().all(|((kind, _), _)| matches!(kind, BarKind::Hurt | BarKind::Out(_))) => {
                "hurt".into()
            }
            _ => "harmed".into(),
        };
        Some(Side { name: c.name.clone(), what, chance, expected: self.forecast.damage(&c.id) })
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

/// How much somebody suffers: points lost, and more for whoever is out of the fight.
fn weight(forecast: &Forecast, id: &str) -> f64 {
    let harm = |change: &Change| {
        let out = change.standing.as_ref().is_some_and(|s| s.to != Standing::Active.name());
        f64::from(change.lost().max(0)) + if out { 10.0 } else { 0.0 } + if change.begun.is_empty() { 0.0 } else { 0.1 }
    };
    let endings = forecast.endings.iter();
    endings.map(|(chance, e)| chance * e.changes.iter().find(|c| c.combatant == id).map_or(0.0, harm)).sum()
}
