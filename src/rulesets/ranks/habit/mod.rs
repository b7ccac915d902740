//! A sensible, simple answer to the standing decision, without looking ahead: what `recruit` does and what courses of play go
//! on by.

mod chance;
mod deeds;
mod places;

use super::act::Act;
use super::aim::AimLook;
use super::frames::{CleaveFrame, Frame, GroupFrame};
use super::look::{Eyes, Look};
use crate::engine::{Offers, Stand};
use crate::vocab::CombatantId;
use bevy::ecs::prelude::*;
use chance::Spread;

/// The index of the option that plain sense picks.
pub fn habit(world: &World) -> usize {
    let Some(pending) = world.resource::<Stand>().0 else { return 0 };
    let acts = &world.resource::<Offers<Act>>().0;
    let mind = Mind { eyes: Eyes::new(world), acts };
    let who = pending.combatant.unwrap_or(CombatantId(0));
    let pick = match pending.point {
        "shift" => mind.best(|act| Some(mind.worth_of_shift(who, *act))),
        "declare_action" => mind.best(|act| match act {
            Act::Declare(deed) => Some(mind.worth_of_deed(who, *deed)),
            _ => None,
        }),
        "next_declarer" => mind.next_declarer(),
        "enhanced_die" => mind.die(),
        "counter" => mind.counter(),
        "set_strike" => mind.find(|act| *act == Act::Strike),
        "take_guard" => mind.find(|act| *act == Act::Take),
        "shift_front" => mind.find(|act| *act == Act::Push),
        _ => Some(0),
    };
    pick.unwrap_or(0)
}

/// The most promising of very many declarations.
pub fn worthwhile(world: &World, most: usize) -> Vec<usize> {
    let acts = &world.resource::<Offers<Act>>().0;
    let Some(pending) = world.resource::<Stand>().0 else { return Vec::new() };
    if acts.len() <= most || pending.point != "declare_action" {
        return (0..acts.len().min(most)).collect();
    }
    let mind = Mind { eyes: Eyes::new(world), acts };
    let who = pending.combatant.unwrap_or(CombatantId(0));
    let mut found: Vec<(i32, usize)> = acts
        .iter()
        .enumerate()
        .filter_map(|(ix, act)| match act {
            Act::Declare(deed) => Some((-mind.worth_of_deed(who, *deed), ix)),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, ix)| ix).collect()
}

/// Who thinks: the battle and what is offered. Worths are in hundredths of a point of damage.
struct Mind<'a> {
    eyes: Eyes<'a>,
    acts: &'a [Act],
}

impl Mind<'_> {
    fn find(&self, fits: impl Fn(&Act) -> bool) -> Option<usize> {
        self.acts.iter().position(fits)
    }
    /// The offered act of the greatest worth, the first of equals.
    fn best(&self, worth: impl Fn(&Act) -> Option<i32>) -> Option<usize> {
        let scored = self.acts.iter().enumerate().filter_map(|(ix, a)| worth(a).map(|w| (w, std::cmp::Reverse(ix))));
        scored.max().map(|(_, ix)| ix.0)
    }

    /// Who fights in front first: the others then know where blows fall.
    fn next_declarer(&self) -> Option<usize> {
        let e = &self.eyes;
        self.best(|act| {
            let Act::Next(c) = act else { return None };
            let number = e.place(*c).map_or(9, |cell| e.map().number(cell).abs());
            Some(-number)
        })
    }

    /// The higher of two d6 against the weapon's own dice.
    fn die(&self) -> Option<usize> {
        let e = &self.eyes;
        let strike = match e.agenda().top()? {
            Frame::Group(f) => {
                let GroupFrame { target, members, at, .. } = f.as_ref();
                let m = members.get(*at as usize)?;
                m.strike(*target, None)
            }
            Frame::Cleave(CleaveFrame { by, arm, targets, at, .. }) => {
                let target = targets.get(*at as usize)?.0;
                super::aim::Strike::new(*by, super::act::Mode::Melee, *arm, target)
            }
            _ => return Some(0),
        };
        let armour = e.armour(strike.target);
        let plain = Spread::plain(e, &strike).beyond(armour);
        let higher = Spread::higher().beyond(armour);
        self.find(|act| *act == if higher > plain { Act::Enhanced } else { Act::Weapon })
    }

    /// Whoever a d3 can hurt, the weakest first; nobody if Armour takes it all.
    fn counter(&self) -> Option<usize> {
        let e = &self.eyes;
        self.best(|act| match act {
            Act::Counter(c) => {
                let wounds = e.wounds(*c);
                let bite = (3 - e.armour(*c)).max(0);
                Some(if bite == 0 { -1 } else { 1000 * bite - wounds.guard - 2 * wounds.life })
            }
            _ => Some(0),
        })
    }

    /// Steady or not, enemies that can still be struck.
    fn foes(&self, who: CombatantId) -> Vec<CombatantId> {
        self.eyes.foes_of(who).collect()
    }

    /// Whether a weapon of its own, thrown ones and fists aside, has somebody in range.
    fn has_target(&self, who: CombatantId) -> bool {
        let e = &self.eyes;
        let modes = e.modes(who);
        let good =
            modes.iter().filter(|(mode, _)| !matches!(mode, super::act::Mode::Unarmed | super::act::Mode::Throw));
        good.into_iter().any(|(mode, _)| e.foes_of(who).any(|foe| e.in_range(who, *mode, foe)))
    }
}
