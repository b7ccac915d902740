//! Which attacks are legal (Z-ATK-02 to Z-ATK-10, Z-NL-02): asked by turns, counters, opportunity attacks and cleaving.

use super::action::{Aim, Arm, Hold, Mode, Strike};
use super::board::{FAR, Line, Ray};
use super::damage::DamageQueries;
use super::frames::Cover;
use super::level::{AttackSurrendered, GrappleHands, MovingShot, TurnState, skill};
use crate::vocab::{CellId, CombatantId};

/// For what a strike is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    OwnTurn,
    /// Counter: the attacker may peek past this barrier.
    Counter(Option<CellId>),
    Opportunity,
}

/// Whether a range in half-steps reaches over h, and whether that is beyond half of it. `gap`: sizes the target is larger
/// (Z-BOARD-05, Z-SIZE-08). Exact, without rounding.
pub fn range_reaches(h: u16, range: u16, gap: i32) -> (bool, bool) {
    if h == FAR {
        return (false, false);
    }
    let (h, range) = (u32::from(h), u32::from(range));
    let (h, range) = if gap >= 0 { (h, range << gap) } else { (h << -gap, range) };
    (h <= range, 2 * h > range)
}

pub trait StrikeQueries: DamageQueries + Sized {
    /// Z-ATK-02, Z-ATK-03, Z-SOC-03, Z-SOC-04: may be attacked by it at all.
    fn may_target(&self, who: CombatantId, target: CombatantId) -> bool {
        let cond = self.cond(target);
        let spared = cond.surrendered && self.house().attack_surrendered == AttackSurrendered::Forbidden;
        self.enemies(who, target)
            && self.present(target)
            && !cond.concealed
            && !spared
            && self.cond(who).intimidated.is_none_or(|s| s.by != target)
            && self.cond(who).taunted.is_none_or(|s| s.by == target)
    }

    /// Nearby, or within the reach of the massive (Z-SIZE-07).
    fn in_melee(&self, who: CombatantId, target: CombatantId, reach: bool) -> bool {
        let far = if reach && self.stats(who).size == 4 { 2 } else { 1 };
        who != target && self.h(who, target) <= far
    }

    /// What an attack's line is: with a peek the one over that barrier and no other (Z-BOARD-17).
    fn ray_over(&self, from: CellId, to: CellId, peek: Option<CellId>) -> Ray {
        peek.map_or_else(|| self.lines().0.ray(from, to), |border| self.lines().0.over(border, from, to))
    }

    /// What leads back at an attacker, past the barrier too that it peeked over (Z-BOARD-17).
    fn ray_back(&self, from: CellId, to: CellId, peek: Option<CellId>) -> Ray {
        peek.map_or_else(|| self.lines().0.ray(from, to), |border| self.lines().0.back(border, from, to))
    }

    /// Barriers of its own zone that it may peek over.
    fn peeks(&self, who: CombatantId) -> smallvec::SmallVec<[CellId; 2]> {
        let Some(zone) = self.place(who).filter(|p| !self.map().is_border(*p)) else { return Default::default() };
        self.map().links[zone.ix()]
            .iter()
            .copied()
            .filter(|b| self.map().cell(*b).peek && self.is_barrier(*b))
            .collect()
    }

    /// Z-BOARD-11, Z-MOUNT-14: cover of a target against a line from another place.
    fn cover_on(&self, from: CellId, target: CombatantId, line: Line) -> Cover {
        let Some(place) = self.place(target) else { return Cover::default() };
        if from == place {
            return Cover::default();
        }
        let mut cover = Cover::default();
        let mut add = |toughness: Option<i32>| {
            cover.toughness = match (cover.there, cover.toughness, toughness) {
                (false, _, t) => t,
                (true, Some(a), Some(b)) => Some(a.max(b)),
                _ => None,
            };
            cover.there = true;
        };
        if self.map().cell(place).cover {
            add(self.map().cell(place).toughness);
        }
        if let Some(border) = line.cover {
            add(self.map().cell(border).toughness);
        }
        if let Some(vehicle) = self.stands(target).riding
            && let Some(toughness) = self.stats(vehicle).vehicle_cover
        {
            add(Some(toughness));
        }
        cover
    }

    /// Z-ATK-07: the aims a ranged attack may take now.
    fn aims(&self, who: CombatantId, why: For) -> (bool, bool) {
        let mount = self.stands(who).riding;
        if why != For::OwnTurn {
            let moving = mount.is_some_and(|m| self.turn(m).moved);
            return (!moving, moving);
        }
        let mover = mount.unwrap_or(who);
        let still = self.turn(who).half_steps == 0 && self.turn(mover).half_steps == 0;
        if self.house().moving_shot == MovingShot::BeforeOnly {
            return (still, !still);
        }
        (still, !still || self.movement_ahead(mover))
    }

    fn movement_ahead(&self, mover: CombatantId) -> bool {
        let turn = self.turn(mover);
        self.able(mover)
            && turn.state != TurnState::Taken
            && !turn.rooted
            && !self.lost_move(mover)
            && turn.half_steps < self.allowance(mover) / 2
    }

    /// Z-ATK-05: whether a hit save is needed. `sight`: whether there is line of sight for this attack.
    fn needs_hit_save(&self, who: CombatantId, target: CombatantId, strike: Option<Strike>, sight: bool) -> bool {
        let Some(strike) = strike.filter(|s| s.mode != Mode::Melee) else {
            return !(sight && self.light_falls(who, target));
        };
        let gap = self.size_gap(who, target);
        strike.aim == Some(Aim::Moving) || range_reaches(self.h(who, target), self.range_of(strike), gap).1
    }

    /// Range in half-steps of a ranged mode.
    fn range_of(&self, strike: Strike) -> u16 {
        let row = self.row(strike.arm);
        match (strike.mode, strike.arm) {
            (_, Arm::Power(_)) => row.range.max(row.shoot.unwrap_or(0)),
            (Mode::Shoot, _) => row.shoot.unwrap_or(0),
            (Mode::Throw, _) => row.throw.unwrap_or(0),
            (Mode::Melee, _) => 0,
        }
    }

    /// Modes of a weapon in the order melee, shoot, throw.
    fn modes(&self, arm: Arm) -> smallvec::SmallVec<[Mode; 3]> {
        let row = self.row(arm);
        let mut modes = smallvec::SmallVec::new();
        if matches!(arm, Arm::Power(_)) {
            modes.push(Mode::Shoot);
            return modes;
        }
        if row.melee {
            modes.push(Mode::Melee);
        }
        if row.shoot.is_some() {
            modes.push(Mode::Shoot);
        }
        if row.throw.is_some() && matches!(arm, Arm::Item(_)) {
            modes.push(Mode::Throw);
        }
        modes
    }

    /// Every legal single-target strike with one weapon on one target, in table order.
    fn strikes_with(&self, who: CombatantId, arm: Arm, target: CombatantId, why: For, out: &mut Vec<Strike>) {
        if self.row(arm).blast || self.row(arm).dice.is_none() && arm != Arm::Unarmed {
            return;
        }
        for mode in self.modes(arm) {
            if mode == Mode::Melee {
                self.melee_strikes(who, arm, target, why, out);
            } else if why != For::Opportunity {
                self.ranged_strikes(who, arm, mode, target, why, out);
            }
        }
    }

    fn push_forces(&self, who: CombatantId, strike: Strike, out: &mut Vec<Strike>) {
        out.push(strike);
        if !self.impaired_anyway(who, strike.arm) {
            out.push(Strike { hold_back: true, ..strike });
        }
    }

    /// Past nothing, or past what it may peek over.
    fn ways(&self, who: CombatantId, why: For) -> smallvec::SmallVec<[Option<CellId>; 3]> {
        let mut ways = smallvec::SmallVec::new();
        ways.push(None);
        if why == For::OwnTurn {
            ways.extend(self.peeks(who).into_iter().map(Some));
        }
        ways
    }

    /// The line that goes with one of the ways: for a counter the way past the barrier is not a choice of its own.
    fn ray_for(&self, why: For, from: CellId, to: CellId, peek: Option<CellId>) -> Ray {
        match why {
            For::Counter(peeked) => self.ray_back(from, to, peeked),
            _ => self.ray_over(from, to, peek),
        }
    }

    fn melee_strikes(&self, who: CombatantId, arm: Arm, target: CombatantId, why: For, out: &mut Vec<Strike>) {
        let reach = why != For::Opportunity;
        if !self.in_melee(who, target, reach) {
            return;
        }
        let (Some(from), Some(to)) = (self.place(who), self.place(target)) else { return };
        for peek in self.ways(who, why) {
            if self.ray_for(why, from, to, peek).line.free {
                self.push_forces(who, Strike { arm, mode: Mode::Melee, hold_back: false, aim: None, peek }, out);
            }
        }
    }

    fn ranged_strikes(
        &self,
        who: CombatantId,
        arm: Arm,
        mode: Mode,
        target: CombatantId,
        why: For,
        out: &mut Vec<Strike>,
    ) {
        let (Some(from), Some(to)) = (self.place(who), self.place(target)) else { return };
        let base = Strike { arm, mode, hold_back: false, aim: None, peek: None };
        let gap = self.size_gap(who, target);
        let (reaches, beyond_half) = range_reaches(self.map().h(from, to), self.range_of(base), gap);
        // Z-ATK-06; who may be a target is not concealed, so that light and sight along the line decide.
        if !reaches || who == target || !self.light_falls(who, target) {
            return;
        }
        let mut ways = self.ways(who, why);
        ways.retain(|peek| {
            let ray = self.ray_for(why, from, to, *peek);
            ray.line.free && ray.sight
        });
        let (steady, moving) = self.aims(who, why);
        for hold_back in [false, true] {
            if hold_back && self.impaired_anyway(who, arm) {
                continue;
            }
            for (aim, may) in [(Aim::Steady, steady), (Aim::Moving, moving && !beyond_half)] {
                if may {
                    out.extend(ways.iter().map(|peek| Strike { hold_back, aim: Some(aim), peek: *peek, ..base }));
                }
            }
        }
    }

    /// Z-NL-02, Z-SKILL-10: whether that hold on that target is legal.
    fn may_hold(&self, who: CombatantId, hold: Hold, target: CombatantId) -> bool {
        if !self.may_target(who, target) || !self.nearby(who, target) || self.stats(target).vehicle {
            return false;
        }
        let smaller_or_equal = self.size_gap(who, target) <= 0;
        match hold {
            Hold::Disarm => smaller_or_equal && self.holds_weapon(target),
            Hold::Shove => smaller_or_equal,
            Hold::Grapple => {
                let hands = match self.house().grapple_hands {
                    GrappleHands::Two if self.size_gap(who, target) == 0 => 2,
                    _ => 1,
                };
                smaller_or_equal
                    && self.free_hands(who) >= hands
                    && !self.cond(target).grabbed_by.contains(&who)
                    && !self.cond(who).grabbed_by.contains(&target)
            }
            Hold::Stun(arm) => {
                let row = self.row(arm);
                self.stats(who).has(skill::STRIKE_TO_STUN)
                    && !row.blast
                    && (arm == Arm::Unarmed || (row.blunt && row.melee))
            }
        }
    }

    fn holds_weapon(&self, c: CombatantId) -> bool {
        self.gear(c).in_hand.iter().any(|i| self.is_weapon(*i))
    }

    /// Z-ATK-12
    fn may_death_blow(&self, who: CombatantId, arm: Arm, target: CombatantId) -> bool {
        let row = self.row(arm);
        self.may_target(who, target)
            && self.nearby(who, target)
            && self.cond(target).incapacitated.is_some()
            && !self.stats(target).vehicle
            && !row.blast
            && (arm == Arm::Unarmed || row.melee)
    }
}

impl<T: DamageQueries> StrikeQueries for T {}
