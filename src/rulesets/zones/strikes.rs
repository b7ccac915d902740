//! Legal attacks (Z-ATK-02 to Z-ATK-10, Z-NL-02), for turns, counters, opportunity attacks and cleaves.

use super::action::{Aim, Arm, Hold, Mode, Strike};
use super::board::{FAR, Line, Ray};
use super::components::ZonesState;
use super::frames::Cover;
use super::level::{AttackSurrendered, GrappleHands, MovingShot, TurnState, skill};
use crate::vocab::{CellId, CombatantId};

/// The occasion of a strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    OwnTurn,
    /// A counter. The attacker may have peeked over this barrier.
    Counter(Option<CellId>),
    Opportunity,
}

/// Returns whether a range in half-steps reaches over the distance `h`, and whether `h` is beyond half of it
/// (Z-BOARD-05, Z-SIZE-08). `gap` is the target's size less the attacker's. Exact, without rounding.
pub fn range_reaches(h: u16, range: u16, gap: i32) -> (bool, bool) {
    if h == FAR {
        return (false, false);
    }
    let (h, range) = (u32::from(h), u32::from(range));
    let (h, range) = if gap >= 0 { (h, range << gap) } else { (h << -gap, range) };
    (h <= range, 2 * h > range)
}

impl ZonesState<'_> {
    /// Returns true if the combatant may attack the target at all (Z-ATK-02, Z-ATK-03, Z-SOC-03, Z-SOC-04).
    pub fn may_target(&self, who: CombatantId, target: CombatantId) -> bool {
        let cond = self.cond(target);
        let spared = cond.surrendered && self.house().attack_surrendered == AttackSurrendered::Forbidden;
        self.enemies(who, target)
            && self.present(target)
            && !cond.concealed
            && !spared
            && self.cond(who).intimidated.is_none_or(|s| s.by != target)
            && self.cond(who).taunted.is_none_or(|s| s.by == target)
    }

    /// Returns true if the target is nearby, or within the reach of a massive combatant (Z-SIZE-07).
    pub fn in_melee(&self, who: CombatantId, target: CombatantId, reach: bool) -> bool {
        let far = if reach && self.stats(who).size == 4 { 2 } else { 1 };
        who != target && self.distance(who, target) <= far
    }

    /// Returns the line of an attack. With a peek, only the line over that barrier counts (Z-BOARD-17).
    pub fn ray_over(&self, from: CellId, to: CellId, peek: Option<CellId>) -> Ray {
        peek.map_or_else(|| self.lines().0.ray(from, to), |border| self.lines().0.over_barrier(border, from, to))
    }

    /// Returns the line back at an attacker. It also leads past the barrier that the attacker peeked over (Z-BOARD-17).
    pub fn ray_back(&self, from: CellId, to: CellId, peek: Option<CellId>) -> Ray {
        peek.map_or_else(|| self.lines().0.ray(from, to), |border| self.lines().0.back(border, from, to))
    }

    /// Returns the barriers of the combatant's zone that it may peek over.
    fn peeks(&self, who: CombatantId) -> smallvec::SmallVec<[CellId; 2]> {
        let Some(zone) = self.place(who).filter(|p| !self.map().is_border(*p)) else { return Default::default() };
        self.map().links[zone.ix()]
            .iter()
            .copied()
            .filter(|b| self.map().cell(*b).peek && self.is_barrier(*b))
            .collect()
    }

    /// Returns the target's cover against a line from another place (Z-BOARD-11, Z-MOUNT-14).
    pub fn cover_on(&self, from: CellId, target: CombatantId, line: Line) -> Cover {
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

    /// Returns the aims that a ranged attack may take now: steady, moving (Z-ATK-07).
    pub fn aims(&self, who: CombatantId, why: For) -> (bool, bool) {
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
        self.can_act(mover)
            && turn.state != TurnState::Taken
            && !turn.rooted
            && !self.lost_move(mover)
            && turn.half_steps < self.allowance(mover) / 2
    }

    /// Returns true if the attack needs a hit save (Z-ATK-05). `sight`: this attack has line of sight.
    pub fn needs_hit_save(&self, who: CombatantId, target: CombatantId, strike: Option<Strike>, sight: bool) -> bool {
        let Some(strike) = strike.filter(|s| s.mode != Mode::Melee) else {
            return !(sight && self.light_falls(who, target));
        };
        let gap = self.size_gap(who, target);
        strike.aim == Some(Aim::Moving) || range_reaches(self.distance(who, target), self.range_of(strike), gap).1
    }

    /// Returns the range of a ranged mode in half-steps.
    pub fn range_of(&self, strike: Strike) -> u16 {
        let row = self.row(strike.arm);
        match (strike.mode, strike.arm) {
            (_, Arm::Power(_)) => row.range.max(row.shoot.unwrap_or(0)),
            (Mode::Shoot, _) => row.shoot.unwrap_or(0),
            (Mode::Throw, _) => row.throw.unwrap_or(0),
            (Mode::Melee, _) => 0,
        }
    }

    /// Returns the modes of a weapon in the order melee, shoot, throw.
    pub fn modes(&self, arm: Arm) -> smallvec::SmallVec<[Mode; 3]> {
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

    /// Collects every legal single-target strike with one weapon on one target, in table order.
    pub fn strikes_with(&self, who: CombatantId, arm: Arm, target: CombatantId, why: For, out: &mut Vec<Strike>) {
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

    /// Returns the choices of peeking: none, then each barrier that the combatant may peek over.
    pub fn peek_choices(&self, who: CombatantId, why: For) -> smallvec::SmallVec<[Option<CellId>; 3]> {
        let mut ways = smallvec::SmallVec::new();
        ways.push(None);
        if why == For::OwnTurn {
            ways.extend(self.peeks(who).into_iter().map(Some));
        }
        ways
    }

    /// Returns the line for one choice of peeking. A counter gets the line past the attacker's barrier without a
    /// choice.
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
        for peek in self.peek_choices(who, why) {
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
        let (reaches, beyond_half) = range_reaches(self.map().distance(from, to), self.range_of(base), gap);
        // Z-ATK-06. A legal target is not concealed, so only light and sight along the line remain to check.
        if !reaches || who == target || !self.light_falls(who, target) {
            return;
        }
        let mut ways = self.peek_choices(who, why);
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

    /// Returns true if the hold on the target is legal (Z-NL-02, Z-SKILL-10).
    pub fn may_hold(&self, who: CombatantId, hold: Hold, target: CombatantId) -> bool {
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

    pub fn holds_weapon(&self, c: CombatantId) -> bool {
        self.gear(c).in_hand.iter().any(|i| self.is_weapon(*i))
    }

    /// Returns true if a death blow on the target is legal (Z-ATK-12).
    pub fn may_death_blow(&self, who: CombatantId, arm: Arm, target: CombatantId) -> bool {
        let row = self.row(arm);
        self.may_target(who, target)
            && self.nearby(who, target)
            && self.cond(target).incapacitated.is_some()
            && !self.stats(target).vehicle
            && !row.blast
            && (arm == Arm::Unarmed || row.melee)
    }
}
