//! Modifiers of ranged attacks: movement, cover, and melee around the target (section 10.2).

use super::sum_parts::Part;
use crate::rulesets::segments::action::{Arm, Deed};
use crate::rulesets::segments::board::hexes;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{
    Class, Cover, DarknessIsSoftCover, IntoMeleeGap, Mode, Specialisation, StationaryMelee,
};
use crate::rulesets::segments::unit::Few;
use crate::vocab::CombatantId;

/// Returns the threshold of table 11.14: with this sum or less, the shot goes at a friend.
pub fn into_melee_threshold(friends: usize, opponents: usize, gap: IntoMeleeGap) -> i32 {
    let (f, o) = (friends.clamp(1, 4), opponents.clamp(1, 4));
    // The source leaves rows of the table empty. They are interpolated, or replaced by the nearest row.
    let o = match (gap, f) {
        (IntoMeleeGap::Filled, _) => o,
        (IntoMeleeGap::NearestRow, 1) => o.min(3),
        (IntoMeleeGap::NearestRow, 2) => 1,
        (IntoMeleeGap::NearestRow, _) => o.min(2),
    };
    let f = if gap == IntoMeleeGap::NearestRow { f.min(3) } else { f };
    const ROWS: [[i32; 4]; 4] = [[30, 20, 10, 0], [40, 35, 30, 25], [50, 45, 40, 35], [60, 55, 50, 45]];
    ROWS[f - 1][o - 1]
}

impl SegmentsState<'_> {
    /// Returns the row of table 11.8 that applies, and its modifier. The first matching row counts.
    pub fn movement_row(&self, at: CombatantId) -> (u8, i32) {
        let turn = self.turn(at);
        if self.stands(at).mount.is_some() && self.on_the_move(at) {
            return (1, -10);
        }
        match turn.deed {
            Some(Deed::Evade) => return (2, -20),
            Some(Deed::FastSprint) => return (3, -30),
            Some(Deed::Sprint) => return (3, -20),
            Some(Deed::Run | Deed::RunAttack(_) | Deed::Flee) => return (3, -10),
            _ => {}
        }
        if self.stationary(at) { (4, 10) } else { (5, 0) }
    }
    /// Returns true if the combatant declared any movement.
    pub fn on_the_move(&self, c: CombatantId) -> bool {
        self.turn(c).late_move.is_some_and(|first| first > 0)
            || self.turn(c).deed.is_some_and(|deed| {
                deed.pace().is_some()
                    || matches!(deed, Deed::Evade | Deed::MoveAttack(_) | Deed::RunAttack(_) | Deed::Flee)
            })
    }
    /// Returns true if row 4 of table 11.8 applies.
    fn stationary(&self, at: CombatantId) -> bool {
        let turn = self.turn(at);
        let helpless = self.stunned(at) || turn.surprised || self.cond(at).unaware || self.casting(at);
        let still = matches!(turn.deed, Some(Deed::Cower | Deed::RiseAndCower | Deed::Cast(..) | Deed::BeginPending));
        let busy = matches!(
            turn.deed,
            Some(Deed::Attack(_) | Deed::Shoot(_) | Deed::Rest | Deed::FirstAid(..) | Deed::PickUp(_))
        );
        let free = self.house().stationary_melee == StationaryMelee::On || !self.in_melee(at);
        helpless || still || self.aims_carefully(at) || turn.no_movement || busy && free && !turn.moved
    }
    /// Returns the target's cover (S-BOARD-08, S-BOARD-10).
    pub fn cover_of(&self, by: CombatantId, at: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(by), self.place(at)) else { return Cover::None };
        let map = self.map();
        let ground = if self.high(at) { Cover::None } else { map.cover(from, to) };
        let foggy = self.level().fog_ft.is_some_and(|feet| 5 * map.distance(from, to) > feet);
        let darkness = self.house().darkness_is_soft_cover == DarknessIsSoftCover::On;
        let dark = darkness && map.light(to).dark() && !self.stats(by).darksight;
        // S-BOARD-08: there is no cover against an adjacent attacker.
        if (foggy || dark) && map.distance(from, to) > 1 { ground.max(Cover::Soft) } else { ground }
    }
    /// Returns the modifier for shooting while in melee (table 11.5).
    pub fn bow_in_melee(&self, by: CombatantId, arm: Arm, mode: Mode) -> i32 {
        if mode == Mode::Throw || !self.in_melee(by) {
            return 0;
        }
        let weapon = self.arm_weapon(by, arm, 1);
        let spec = self.arm_entry(by, arm, 1).spec as usize;
        match weapon.class {
            Class::HandCrossbow => [-10, -5, 0][spec],
            Class::Crossbow => [-20, -15, -10][spec],
            Class::Bow => [-30, -20, -10][spec],
            _ => 0,
        }
    }
    /// Returns true if the target is within range, in line of sight and visible (S-RNG-01, S-SENSE-03).
    pub fn in_range(&self, by: CombatantId, arm: Arm, at: CombatantId) -> bool {
        let far = hexes(self.arm_weapon(by, arm, 1).missile.range_ft);
        self.distance(by, at) <= far && self.sees(by, at) && !self.invisible_to(at, by)
    }
    /// Returns the friends in the way: active allies adjacent to the target and in melee (S-RNG-10).
    pub fn friends_around(&self, by: CombatantId, at: CombatantId) -> Few<CombatantId> {
        let near = |c: &CombatantId| {
            self.allies(*c, by) && self.is_active(*c) && self.distance(*c, at) == 1 && self.in_melee(*c)
        };
        self.all().filter(near).collect()
    }
    /// Returns o: the target and other fighting enemies adjacent to one of those friends (S-RNG-10).
    pub fn opponents_around(&self, by: CombatantId, at: CombatantId, friends: &[CombatantId]) -> usize {
        let near = |e: &CombatantId| *e != at && friends.iter().any(|f| self.distance(*e, *f) == 1);
        1 + self.fighting_foes(by).filter(near).count()
    }
    /// Returns the modifiers of the d100 for a shot into melee (S-RNG-11).
    pub fn astray_parts(&self, by: CombatantId, arm: Arm) -> Few<Part> {
        let entry = self.arm_entry(by, arm, 1);
        let skilled = match entry.spec {
            Specialisation::None => 0,
            Specialisation::Specialist => 5,
            Specialisation::Double => 10,
        };
        let parts = [
            Part { value: entry.rank, why: "rank", rule: S_RNG_11 },
            Part { value: 2 * self.stats(by).master_bowman, why: "Master Bowman", rule: S_RNG_11 },
            Part { value: skilled, why: "specialist", rule: S_RNG_11 },
        ];
        parts.into_iter().filter(|part| part.value != 0).collect()
    }
    /// Returns the highest unmodified roll that always sends a shot at a friend (S-RNG-12).
    pub fn sure_mishap(&self, by: CombatantId, arm: Arm) -> i32 {
        match self.arm_entry(by, arm, 1).spec {
            Specialisation::None => 5,
            Specialisation::Specialist => 3,
            Specialisation::Double => 1,
        }
    }
}
