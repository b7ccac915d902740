//! The default policy: a simple, sensible answer to the pending decision, without lookahead. The `recruit` controller
//! and all playouts use it.

mod acting;
mod declaring;
mod line;
mod walking;

use super::action::{Action, Arm, Manner, TurnAction};
use super::aim::Strike;
use super::board::Arc6;
use super::frames::Frame;
use super::level::{Aim, Class};
use super::points::DecisionPoint;
use super::queries::*;
use super::unit::{Few, Routine};
use crate::engine::{LegalActions, PendingDecision};
use crate::vocab::{CellId, CombatantId};
use bevy_ecs::prelude::*;

/// Returns the index of the option that the policy chooses.
pub fn default_policy(world: &World) -> usize {
    let Some(pending) = world.resource::<PendingDecision>().0 else { return 0 };
    let Some(point) = DecisionPoint::named(pending.point) else { return 0 };
    let actions = &world.resource::<LegalActions<Action>>().0;
    let mind = Mind { viewer: BattleReader::new(world), actions };
    let who = pending.combatant.unwrap_or(CombatantId(0));
    let pick = match point {
        DecisionPoint::Spring => mind.yes_if(mind.may_pounce(who)),
        DecisionPoint::DeclareWall => mind.wall(),
        DecisionPoint::DeclareRoutine => mind.routine(who),
        DecisionPoint::DeclareSplit => mind.split(who),
        DecisionPoint::DeclareFacing | DecisionPoint::ChooseFacing => mind.facing(who),
        DecisionPoint::ChooseAction => mind.action(who),
        DecisionPoint::ChooseStep => mind.step(who),
        DecisionPoint::RetreatPace | DecisionPoint::AttackMode => Some(0),
        DecisionPoint::ChooseTarget => mind.target(who),
        DecisionPoint::ChooseSpellTarget => mind.spell_target(who),
        DecisionPoint::FreeAttack | DecisionPoint::FendOff => mind.yes_if(true),
        DecisionPoint::ShoveFollow => mind.yes_if(false),
        DecisionPoint::CompelOrder => mind.find(|a| *a == Action::Yield),
        DecisionPoint::ParleyApproach => mind.approach(),
    };
    pick.unwrap_or(0)
}

/// Returns true if the option is an attack or a charge without benefit.
pub fn is_senseless(world: &World, option: usize) -> bool {
    let actions = &world.resource::<LegalActions<Action>>().0;
    let mind = Mind { viewer: BattleReader::new(world), actions };
    let who = world.resource::<PendingDecision>().0.and_then(|pending| pending.combatant).unwrap_or(CombatantId(0));
    match actions[option] {
        Action::Turn(action @ (TurnAction::Attack(..) | TurnAction::Brawl)) => {
            mind.worth_doing(who, action, mind.foe_distance(who)) <= 0
        }
        Action::Declare(charge @ Routine::Charge(_)) => {
            mind.worth_declaring(who, charge, mind.foe_distance(who)) < STANDARD
        }
        Action::Target(t) => mind.worth_aiming(who, t).is_some_and(|worth| worth <= 0),
        // A step there only means a step back.
        Action::Step(_) => true,
        _ => false,
    }
}

/// Returns the options worth a closer look, at most `most`. Empty for facing, parrying and subduing, where the default
/// policy is good enough.
///
/// A spell that may target any hex has very many options. Of the hexes that catch the same figures only one is
/// returned, the most promising first.
pub fn candidates(world: &World, most: usize) -> Vec<usize> {
    let actions = &world.resource::<LegalActions<Action>>().0;
    let point = world.resource::<PendingDecision>().0.and_then(|pending| DecisionPoint::named(pending.point));
    if point.is_some_and(left_to_default_policy) {
        return Vec::new();
    }
    let mind = Mind { viewer: BattleReader::new(world), actions };
    let viewer = &mind.viewer;
    let Some(Frame::Spell(f)) = viewer.agenda().top().filter(|_| actions.len() > most) else {
        return (0..actions.len().min(most)).collect();
    };
    let worth = mind.worth_of_magic(f.caster, f.spell);
    let mut seen: Vec<Few<CombatantId>> = Vec::new();
    let mut found: Vec<(i32, usize)> = Vec::new();
    for (ix, action) in actions.iter().enumerate() {
        if let (Action::At(cell), Aim::Area(radius)) = (*action, viewer.spell(f.spell).aim) {
            let touched = viewer.in_area(cell, radius);
            if seen.contains(&touched) {
                continue;
            }
            seen.push(touched);
        }
        found.push((-worth(*action), ix));
    }
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, ix)| ix).collect()
}

fn left_to_default_policy(point: DecisionPoint) -> bool {
    use DecisionPoint::*;
    matches!(point, DeclareSplit | DeclareFacing | ChooseFacing | AttackMode)
}

/// Score of the standard routine among declarations.
const STANDARD: i32 = 30;

/// Maximum distance to the enemy, in hexes, to expect melee soon.
const UPON_IT: i32 = 3;

/// The battle and the legal options, for one decision.
struct Mind<'a> {
    viewer: BattleReader<'a>,
    actions: &'a [Action],
}

impl Mind<'_> {
    fn find(&self, fits: impl Fn(&Action) -> bool) -> Option<usize> {
        self.actions.iter().position(fits)
    }
    fn yes_if(&self, yes: bool) -> Option<usize> {
        self.find(|a| *a == if yes { Action::Yes } else { Action::No })
    }
    /// Returns the option of the highest score; the first of equals.
    fn best(&self, worth: impl Fn(&Action) -> Option<i32>) -> Option<usize> {
        let scored = self.actions.iter().enumerate().filter_map(|(ix, a)| worth(a).map(|w| (w, std::cmp::Reverse(ix))));
        scored.max().map(|(_, ix)| ix.0)
    }

    /// Returns the active enemies that the combatant detects.
    fn foes(&self, who: CombatantId) -> Few<CombatantId> {
        let e = &self.viewer;
        e.all().filter(|c| e.enemies(*c, who) && e.is_active(*c) && e.detects(who, *c)).collect()
    }
    fn nearest_foe(&self, who: CombatantId) -> Option<CombatantId> {
        self.foes(who).into_iter().min_by_key(|c| (self.viewer.distance(who, *c), *c))
    }
    fn foe_distance(&self, who: CombatantId) -> i32 {
        self.nearest_foe(who).map_or(super::board::FAR, |c| self.viewer.distance(who, c))
    }
    /// Returns the hit points in percent of the maximum.
    fn health(&self, c: CombatantId) -> i32 {
        100 * self.viewer.hp(c).max(0) / self.viewer.stats(c).hp_max.max(1)
    }
    fn longest_reach(&self, who: CombatantId) -> i32 {
        self.viewer.melee_arms(who).iter().map(|a| self.viewer.reach(*a)).max().unwrap_or(1)
    }
    /// Returns true if the combatant holds a two-handed weapon that fends off.
    fn bears_pole(&self, who: CombatantId) -> bool {
        self.viewer.melee_arms(who).iter().any(|a| self.viewer.arm_row(*a).fends && self.viewer.arm_row(*a).hands == 2)
    }
    fn has_bow(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        e.ready_items(who).iter().any(|i| {
            let row = e.item_row(*i);
            row.missile && e.ammo_left(who, row)
        })
    }

    /// Returns the useful range of its missile weapon in hexes; `None` without one.
    fn shot_range(&self, who: CombatantId) -> Option<i32> {
        let e = &self.viewer;
        let rows = e.ready_items(who).into_iter().map(|i| e.item_row(i));
        let range =
            rows.filter(|row| row.missile && e.ammo_left(who, row)).map(|row| 3 * e.map().scaled(row.increment)).max();
        range.map(|range| range.min(20))
    }
    /// Returns the longest range of its harmful spells and wands, in hexes; `None` if it is 2 or less.
    fn magic_range(&self, who: CombatantId) -> Option<i32> {
        let e = &self.viewer;
        let gear = e.gear(who);
        let prepared =
            gear.prepared.iter().filter(|(s, left)| *left > 0 && e.armour_lets_cast(who, *s)).map(|(s, _)| *s);
        let wands = gear.wands.iter().filter(|(_, charges)| *charges > 0).map(|(s, _)| *s);
        let hostile = |s: &u8| matches!(e.spell(*s).aim, Aim::Any | Aim::Enemy | Aim::Humanoid | Aim::Area(_));
        prepared.chain(wands).filter(hostile).map(|s| e.range(s)).max().filter(|range| *range > 2)
    }
    /// Returns true for a magic-user with long-range magic, who is better off at a distance.
    fn is_caster(&self, who: CombatantId) -> bool {
        self.viewer.stats(who).class == Class::MagicUser && self.magic_range(who).is_some()
    }

    /// Returns true if the combatant should spring from hiding (H-SNEAK-03): an enemy is within reach, or it has waited
    /// long enough.
    fn may_pounce(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        let near = e.half_speed(who) + self.longest_reach(who);
        let shoots = self.has_bow(who) && self.foe_distance(who) <= 12;
        self.foe_distance(who) <= near || shoots || e.clock().round >= 6
    }

    /// Chooses a wall that faces the enemy. Without long weapons behind it, form one only when the enemy is close.
    fn wall(&self) -> Option<usize> {
        let e = &self.viewer;
        self.best(|a| match a {
            Action::Wall { end_a, end_b, left, .. } => {
                let foe = self.nearest_foe(*end_a)?;
                let near = e.distance(*end_a, foe);
                let (a, b) = (e.place(*end_a)?, e.place(*end_b)?);
                let d = e.map().heading(a, b)?;
                let towards = e.bearing(*end_a, e.place(foe)?);
                let turn = super::board::rotate(towards, -(d as i8));
                let front = if *left { [1, 2] } else { [5, 4] };
                let far = if self.poles_about(*end_a) > 0 { 8 } else { UPON_IT };
                (near <= far && front.contains(&turn)).then_some(100 - near)
            }
            Action::Nothing => Some(0),
            _ => None,
        })
    }

    /// Chooses the facing with most enemies in front and fewest behind.
    fn facing(&self, who: CombatantId) -> Option<usize> {
        let e = &self.viewer;
        let drawn = |foe: CombatantId| {
            let cell = e.place(foe)?;
            Some((e.bearing(who, cell), 60 / e.distance(who, foe).max(1)))
        };
        let foes: Few<(u8, i32)> = self.foes(who).into_iter().filter_map(drawn).collect();
        self.best(|a| {
            let Action::Face(f) = a else { return None };
            let arc = |bearing: u8| match super::board::rotate(bearing, -(*f as i8)) {
                0 => 6,
                1 | 5 => 5,
                3 => -4,
                _ => 0,
            };
            let score: i32 = foes.iter().map(|(bearing, weight)| weight * arc(*bearing)).sum();
            Some(score + i32::from(*f == e.stands(who).facing))
        })
    }

    fn target(&self, who: CombatantId) -> Option<usize> {
        self.best(|a| match a {
            // Naming one enemy exposes the attacker to the others.
            Action::Random => Some(40),
            Action::Target(t) => Some(self.worth_aiming(who, *t).unwrap_or(0)),
            _ => None,
        })
    }

    /// Scores the current attack against that enemy; `None` if there is no attack.
    fn worth_aiming(&self, who: CombatantId, t: CombatantId) -> Option<i32> {
        let frames = self.viewer.agenda().0.iter().rev();
        let attack = frames.filter_map(|f| if let Frame::Attack(f) = f { Some(f) } else { None }).next()?;
        Some(self.worth_striking(who, t, attack.manner.far()))
    }

    /// Returns true if that weapon cannot hurt the enemy (H-UNIT-14).
    fn proof(&self, who: CombatantId, arm: Arm, manner: Manner, t: CombatantId) -> bool {
        self.viewer.proof_against(t, &Strike::new(who, arm, manner, t))
    }

    /// Scores a blow at that enemy.
    fn worth_striking(&self, who: CombatantId, t: CombatantId, far: bool) -> i32 {
        let e = &self.viewer;
        let mut worth = 30 - e.hp(t).clamp(0, 25);
        if e.helpless(t) {
            return 5;
        }
        worth += 12 * i32::from(e.arc(t, who) == Arc6::Rear);
        worth += 8 * i32::from(e.cond(t).casting);
        if far {
            let pool = e.missile_pool(who, t);
            let friends = pool.iter().filter(|c| !e.enemies(who, **c)).count() as i32;
            worth += 20 - e.distance(who, t) - 60 * friends;
        }
        worth
    }

    fn spell_target(&self, who: CombatantId) -> Option<usize> {
        let Some(Frame::Spell(f)) = self.viewer.agenda().top() else { return Some(0) };
        let worth = self.worth_of_magic(who, f.spell);
        self.best(|a| Some(worth(*a)))
    }

    /// Returns a function that scores a spell's targets; friends in the area count negatively. `fizzle` scores 0.
    fn worth_of_magic(&self, who: CombatantId, spell: u8) -> impl Fn(Action) -> i32 {
        let e = &self.viewer;
        let aim = e.spell(spell).aim;
        let areas = if let Aim::Area(radius) = aim { self.worth_of_areas(who, radius) } else { Vec::new() };
        move |a| match (a, aim) {
            (Action::At(cell), Aim::Area(_)) => areas[cell.ix()],
            (Action::Target(t), Aim::Friend | Aim::Oneself) => 5 + (100 - self.health(t)) / 10,
            (Action::Target(t), _) if e.enemies(who, t) && e.is_active(t) => {
                20 + e.stats(t).hit_dice - e.hp(t).min(15) / 2
            }
            (Action::Target(_), _) => -20,
            _ => 0,
        }
    }

    /// Returns the score of an area of that radius around each hex.
    fn worth_of_areas(&self, who: CombatantId, radius: i32) -> Vec<i32> {
        let e = &self.viewer;
        let map = e.map();
        let mut worth = vec![0; map.len()];
        for c in e.all().filter(|c| e.is_active(*c) && e.detects(who, *c)) {
            let Some(here) = e.place(c) else { continue };
            let weight = if e.enemies(who, c) { 10 } else { -25 };
            let centres = |hex: CellId| map.within(hex, map.scaled(radius)).filter(move |cell| map.clear(*cell, hex));
            centres(here).for_each(|cell| worth[cell.ix()] += weight);
            if let Some(second) = e.second_place(c) {
                let only = centres(second).filter(|cell| !map.bursts_to(*cell, here, radius));
                only.for_each(|cell| worth[cell.ix()] += weight);
            }
        }
        worth
    }

    /// Returns the highest score of the spell over all its targets; at least 0, since it may fizzle.
    fn best_of_magic(&self, who: CombatantId, spell: u8) -> i32 {
        let worth = self.worth_of_magic(who, spell);
        self.viewer.spell_targets(who, spell).map(worth).max().unwrap_or(0).max(0)
    }

    fn approach(&self) -> Option<usize> {
        let first = self.find(|a| matches!(a, Action::Approach(_)));
        first.or_else(|| self.find(|a| *a == Action::BreakOff))
    }
}
