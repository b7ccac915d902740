//! Differences between two scenes, as effects.

use super::Effect;
use crate::vocab::ids::{CellId, CombatantId};
use crate::vocab::view::{CombatantView, ConditionView, Scene};

/// Returns the number of the cell of that name.
pub type CellOf<'a> = &'a dyn Fn(&str) -> Option<CellId>;

impl Effect {
    /// Returns the effects that lead from a scene to the later state of its combatants, in roster order. Changes of
    /// sheet values are left out.
    pub fn between(before: &Scene, after: Vec<CombatantView>) -> Vec<Self> {
        let mut list = Vec::new();
        let cell = |id: &str| before.cells.iter().position(|c| c.id == id).map(CellId::from);
        for (ix, is) in after.into_iter().enumerate() {
            Self::on(&before.combatants, &cell, CombatantId::from(ix), is, &mut list);
        }
        list
    }

    /// Appends the effects for one combatant to a list.
    pub fn on(before: &[CombatantView], cell: CellOf, who: CombatantId, is: CombatantView, list: &mut Vec<Self>) {
        Difference { who, was: &before[who.ix()], before, cell }.collect(is, list);
    }
}

/// One combatant in two scenes.
struct Difference<'a> {
    who: CombatantId,
    was: &'a CombatantView,
    before: &'a [CombatantView],
    cell: CellOf<'a>,
}

impl Difference<'_> {
    fn collect(&self, is: CombatantView, list: &mut Vec<Effect>) {
        let (who, was) = (self.who, self.was);
        self.place(&is, list);
        if let Some(to) = is.facing.filter(|_| was.facing != is.facing) {
            list.push(Effect::Faced { who, to });
        }
        if was.riding != is.riding {
            let on = is.riding.as_ref().and_then(|id| self.before.iter().position(|c| c.id == *id));
            list.push(Effect::Riding { who, on: on.map(CombatantId::from) });
        }
        if was.concealed != is.concealed {
            list.push(Effect::Concealed { who, concealed: is.concealed });
        }
        self.points(&is, list);
        if was.standing != is.standing {
            list.push(Effect::Standing { who, to: is.standing });
        }
        if was.done != is.done {
            list.push(Effect::Turn { who, done: is.done });
        }
        if was.conditions != is.conditions {
            self.conditions(is.conditions, list);
        }
        if was.gear != is.gear {
            list.push(Effect::Gear { who, gear: is.gear });
        }
    }

    fn place(&self, is: &CombatantView, list: &mut Vec<Effect>) {
        let (who, was) = (self.who, self.was);
        if (&was.place, &was.also) == (&is.place, &is.also) {
            return;
        }
        let cell = |id: &String| (self.cell)(id);
        match (was.place.is_empty(), cell(&is.place)) {
            (_, None) => list.push(Effect::Left(who)),
            (false, Some(to)) => list.push(Effect::Moved { who, to, also: is.also.as_ref().and_then(cell) }),
            (true, Some(at)) => {
                list.push(Effect::Arrived { who, at });
                if let Some(also) = is.also.as_ref().and_then(cell) {
                    list.push(Effect::Moved { who, to: at, also: Some(also) });
                }
            }
        }
    }

    fn points(&self, is: &CombatantView, list: &mut Vec<Effect>) {
        let (who, was) = (self.who, self.was);
        if was.health != is.health {
            list.push(Effect::Health { who, from: was.health, to: is.health });
        }
        if was.max_health != is.max_health {
            list.push(Effect::MaxHealth { who, to: is.max_health });
        }
        if let (Some(was), Some(is)) = (was.guard, is.guard) {
            if was.0 != is.0 {
                list.push(Effect::Guard { who, from: was.0, to: is.0 });
            }
            if was.1 != is.1 {
                list.push(Effect::MaxGuard { who, to: is.1 });
            }
        }
    }

    /// Emits ended conditions first, then new and reworded ones.
    fn conditions(&self, is: Vec<ConditionView>, list: &mut Vec<Effect>) {
        let (who, was) = (self.who, &self.was.conditions);
        let lacks = |c: &&ConditionView| is.iter().all(|d| d.name != c.name);
        list.extend(was.iter().filter(lacks).map(|c| Effect::Ended { who, condition: c.name.clone() }));
        let begun = is.into_iter().filter(|c| !was.contains(c));
        list.extend(begun.map(|condition| Effect::Begun { who, condition }));
    }
}
