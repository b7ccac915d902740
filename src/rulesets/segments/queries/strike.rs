//! SC, DEF and the outcome of an attack roll (section 5.1, tables 5.1 and 11.3).

use super::sum_parts::{Part, Surprise};
use crate::rulesets::segments::action::{Aim, Arm, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{
    AutoBands, CarefulAimShots, Hit, LightVsRanged, Mode, RangeBands, RangedCountAsAttackers, Spell,
};
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CombatantId, Modifier, RuleId};
use serde::Serialize;
use smallvec::SmallVec;

/// The highest d100 rolls for grievous, critical and plain hits at a modified strike chance (S-ATK-06, S-ATK-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bounds {
    pub grievous: i32,
    pub critical: i32,
    pub hit: i32,
}

impl Bounds {
    pub fn hit_for(self, roll: i32) -> Hit {
        if roll <= self.grievous {
            Hit::Grievous
        } else if roll <= self.critical {
            Hit::Critical
        } else if roll <= self.hit {
            Hit::Hit
        } else {
            Hit::Miss
        }
    }
    /// Returns the lowest faces of the bands above the first.
    pub fn cuts(self) -> SmallVec<[i32; 3]> {
        let cuts = [self.grievous + 1, self.critical + 1, self.hit + 1];
        let mut cuts: SmallVec<[i32; 3]> = cuts.into_iter().filter(|cut| (2..=100).contains(cut)).collect();
        cuts.dedup();
        cuts
    }
}

/// Returns G and C of table 11.3.
fn table_row(m: i32) -> (i32, i32) {
    const FROM: [i32; 19] = [10, 17, 24, 29, 37, 44, 50, 57, 64, 70, 77, 84, 90, 97, 104, 110, 117, 124, 130];
    const GRIEVOUS: [i32; 20] = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7];
    let row = FROM.iter().filter(|from| **from <= m).count();
    (GRIEVOUS[row], row as i32 + 1)
}

/// Returns the bounds for a modified strike chance. See `Bounds`.
pub fn bounds(m: i32, auto: AutoBands) -> Bounds {
    let (grievous, critical) = table_row(m);
    match auto {
        AutoBands::On => {
            let critical = critical.max(2);
            Bounds { grievous: grievous.max(1), critical, hit: m.clamp(3, 95).max(critical) }
        }
        // Without automatic bands a roll above M always misses.
        AutoBands::Off => {
            let hit = m.clamp(0, 100);
            Bounds { grievous: grievous.min(hit), critical: critical.min(hit), hit }
        }
    }
}

/// All terms of one attack: SC is the sum of `sc`, DEF that of `def`.
#[derive(Clone, Debug, Default)]
pub struct StrikeSum {
    pub sc: SmallVec<[Part; 8]>,
    pub def: Few<Part>,
    pub surprise: Surprise,
}

impl StrikeSum {
    pub fn strike_chance(&self) -> i32 {
        self.sc.iter().map(|part| part.value).sum()
    }
    pub fn defence(&self) -> i32 {
        self.def.iter().map(|part| part.value).sum()
    }
    /// Returns M, the modified strike chance (S-ATK-03).
    pub fn modified(&self) -> i32 {
        self.strike_chance() - self.defence()
    }
    /// Returns the modifiers of the chance for an event, DEF with its sign reversed. A modifier is decisive if the roll
    /// would have had another result without it.
    pub fn modifiers(&self, roll: i32, auto: AutoBands) -> SmallVec<[Modifier; 12]> {
        let m = self.modified();
        let hit = bounds(m, auto).hit_for(roll);
        let turned = |value: i32| bounds(m - value, auto).hit_for(roll) != hit;
        let sc = self.sc.iter().map(|part| (part.value, part.why));
        let def = self.def.iter().map(|part| (-part.value, part.why));
        sc.chain(def).map(|(value, why)| Modifier { value, why, decisive: turned(value) }).collect()
    }
    pub fn cited(&self) -> SmallVec<[RuleId; 12]> {
        self.sc.iter().chain(&self.def).map(|part| part.rule).collect()
    }
}

impl SegmentsState<'_> {
    /// Returns all terms of one attack. `number` is the attack's number, 0 for a free attack.
    pub fn strike_sum(
        &self,
        by: CombatantId,
        arm: Arm,
        mode: Mode,
        number: u8,
        at: CombatantId,
        free: bool,
    ) -> StrikeSum {
        let surprise = self.surprise(by, at);
        let mut sc: SmallVec<[Part; 8]> = SmallVec::new();
        let mut add = |value: i32, why: &'static str, rule| {
            if value != 0 {
                sc.push(Part { value, why, rule });
            }
        };
        let (row, entry) = (self.arm_weapon(by, arm, number), self.arm_entry(by, arm, number));
        add(entry.sc, "skill", S_ATK_01);
        add(row.sc_mod, "weapon", S_ATK_01);
        add(-self.turn(by).defend, "defending", S_REACT_01);
        add(self.wound_modifier(by), "wounds", S_DMG_13);
        let off = self.in_off_hand(by, arm);
        add(if off && !self.stats(by).ambidextrous { -20 } else { 0 }, "off hand", S_ATK_16);
        add(if self.wounds(by).weapon_arm && !off { -20 } else { 0 }, "weapon arm", S_DMG_04);
        let runs = matches!(self.turn(by).deed, Some(Deed::RunAttack(_)));
        add(if runs { -25 } else { 0 }, "running", S_MOVE_12);
        add(if self.stats(by).encumbered { -10 } else { 0 }, "encumbered", S_ATK_15);
        add(self.light_modifier(by, at, mode), "light", S_ATK_14);
        match surprise {
            Surprise::None => {}
            Surprise::InCombat => add(10, "surprise", S_SURP_01),
            Surprise::OutOfCombat => add(25, "surprise", S_SURP_02),
        }
        add(
            if self.ambush_round() { 10 * (i32::from(self.cond(at).ambush) - 2).max(0) } else { 0 },
            "ambush",
            S_AMB_05,
        );
        add(if self.under(by, Spell::Bless) { 10 } else { 0 }, "blessed", S_SPELL_14);
        add(if self.under(by, Spell::Dazzle) { -20 } else { 0 }, "dazzled", S_SPELL_14);
        let unseen = match self.sensed(by, at) {
            Some(1) => -10,
            Some(2) => -20,
            Some(_) => -40,
            None => 0,
        };
        add(unseen, "unseen foe", S_SENSE_01);
        if mode == Mode::Melee {
            self.add_melee(&mut sc, by, at);
        } else {
            self.add_ranged(&mut sc, (by, arm, mode, number), at);
        }
        StrikeSum { sc, def: self.defence_parts(by, at, mode, free, surprise), surprise }
    }

    /// Returns the modifier for light (S-ATK-14).
    fn light_modifier(&self, by: CombatantId, at: CombatantId, mode: Mode) -> i32 {
        let spared = mode.ranged() && self.house().light_vs_ranged == LightVsRanged::Off;
        if spared || self.stats(by).darksight {
            return 0;
        }
        self.place(at).map_or(0, |cell| self.map().light(cell).modifier())
    }

    /// Adds the melee rows of table 5.1.
    fn add_melee(&self, sc: &mut SmallVec<[Part; 8]>, by: CombatantId, at: CombatantId) {
        let mut add = |value: i32, why: &'static str, rule| {
            if value != 0 {
                sc.push(Part { value, why, rule });
            }
        };
        add(if self.prone(by) { -20 } else { 0 }, "prone", S_DMG_17);
        let tentacles = self.strikes_with_tentacles(by);
        add(self.attackers_bonus(by, at), "several attackers", if tentacles { S_ATK_12 } else { S_ATK_11 });
        add(if self.stunned(at) { 10 } else { 0 }, "target stunned", S_ATK_13);
        add(if self.aims_carefully(at) { 10 } else { 0 }, "target aims", S_RNG_06);
    }

    /// Adds the modifiers of ranged attacks (section 10.2).
    fn add_ranged(&self, sc: &mut SmallVec<[Part; 8]>, shot: (CombatantId, Arm, Mode, u8), at: CombatantId) {
        let (by, arm, mode, number) = shot;
        let mut add = |value: i32, why: &'static str, rule| {
            if value != 0 {
                sc.push(Part { value, why, rule });
            }
        };
        let (row, modifier) = self.movement_row(at);
        let why = match row {
            1 => "target rides",
            2 => "target dodges",
            3 => "target runs",
            4 => "target stands still",
            _ => "target walks",
        };
        add(modifier, why, if row == 1 { S_MOUNT_02 } else { S_RNG_02 });
        let fast = row <= 3 || self.on_the_move(at);
        add(if fast { self.stats(at).fast_target_mod } else { 0 }, "fast target", S_RNG_03);
        add(self.cover_of(by, at).modifier(), "cover", S_RNG_04);
        add(self.size(at).modifier(), "size", S_RNG_05);
        add(self.bow_in_melee(by, arm, mode), "shooting in melee", S_RNG_09);
        let turn = self.turn(by);
        let counts = self.house().careful_aim_shots == CarefulAimShots::All || turn.shots == 0;
        let aimed = self.aims_carefully(by) && counts || turn.aim_carried && turn.shots == 0;
        add(if aimed { 15 } else { 0 }, "careful aim", if turn.aim_carried { S_RNG_07 } else { S_RNG_06 });
        add(if turn.aim == Aim::DoubleShot && number == 1 { -10 } else { 0 }, "double shot", S_RNG_08);
        let far = self.house().range_bands == RangeBands::Minus10BeyondHalf
            && 10 * self.distance(by, at) > self.arm_weapon(by, arm, number).missile.range_ft;
        add(if far { -10 } else { 0 }, "long range", S_RNG_01);
        let counted = self.house().ranged_count_as_attackers == RangedCountAsAttackers::On;
        add(if counted { self.attackers_bonus(by, at) } else { 0 }, "several attackers", S_ATK_11);
    }
}
