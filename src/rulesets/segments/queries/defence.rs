//! DEF and its parts (S-UNIT-01, S-ATK-02, tables 5.2 and 5.3).

use super::sum_parts::{Part, Surprise};
use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Mode, Spell, StanceVsRanged};
use crate::rulesets::segments::unit::{Few, Turn};
use crate::vocab::CombatantId;

/// Returns 2.5 times a rank, rounded up.
fn two_and_a_half(rank: i32) -> i32 {
    (5 * rank + 1) / 2
}

impl SegmentsState<'_> {
    /// Returns the DEF of a shield in hand; 0 if it cannot be used.
    pub fn shield_def(&self, c: CombatantId) -> i32 {
        let idle = self.in_pool(c) || self.off_arm_useless(c);
        self.ready_shield(c).filter(|_| !idle).unwrap_or(0)
    }
    /// Returns the Shield skill, which counts only with a usable shield.
    pub fn shield_skill(&self, c: CombatantId) -> i32 {
        let idle = self.in_pool(c) || self.off_arm_useless(c);
        if self.ready_shield(c).is_some() && !idle { self.stats(c).def_shield } else { 0 }
    }
    /// Returns magical DEF: the combatant's own, and that of a ward (table 11.11).
    pub fn magic_def(&self, c: CombatantId) -> i32 {
        self.stats(c).def_magic + if self.under(c, Spell::Ward) { 15 } else { 0 }
    }
    /// Returns normal DEF (S-UNIT-01).
    pub fn normal_def(&self, c: CombatantId) -> i32 {
        let stats = self.stats(c);
        stats.def_base
            + self.def_dex(c)
            + stats.def_skill
            + self.magic_def(c)
            + self.shield_skill(c)
            + self.shield_def(c)
    }
    /// Returns the DEF that a stance adds (S-REACT-01, S-REACT-04, S-REACT-06).
    pub fn stance_bonus(&self, turn: &Turn) -> Option<Part> {
        if turn.deed == Some(Deed::DesperateDefence) {
            let value = 20 + two_and_a_half(turn.stance_rank);
            return Some(Part { value, why: "desperate defence", rule: S_REACT_06 });
        }
        if turn.deed == Some(Deed::FullDefence) {
            let value = 5 + two_and_a_half(turn.stance_rank);
            return Some(Part { value, why: "full defence", rule: S_REACT_04 });
        }
        (turn.defend > 0).then_some(Part { value: turn.defend / 2, why: "defending", rule: S_REACT_01 })
    }

    /// Returns the parts of DEF against one attack; their sum is DEF (S-ATK-02).
    pub fn defence_parts(
        &self,
        by: CombatantId,
        at: CombatantId,
        mode: Mode,
        free: bool,
        surprise: Surprise,
    ) -> Few<Part> {
        let mut parts: Few<Part> = Few::new();
        let mut add = |value: i32, why: &'static str, rule| {
            if value != 0 {
                parts.push(Part { value, why, rule });
            }
        };
        let (stats, turn) = (self.stats(at), self.turn(at));
        let casting = self.casting(at);
        let (left_out, naked) = (casting || self.aims_carefully(at), surprise == Surprise::OutOfCombat);
        if !naked {
            add(stats.def_base, "body", S_UNIT_01);
            add(if left_out { 0 } else { self.def_dex(at) }, "DEX", S_UNIT_03);
            add(if left_out { 0 } else { stats.def_skill }, "Defence skill", S_UNIT_01);
            add(if casting || free { 0 } else { self.shield_skill(at) }, "Shield skill", S_UNIT_01);
            add(if free { 0 } else { self.shield_def(at) }, "shield", S_UNIT_01);
        }
        add(stats.def_magic, "magic", S_UNIT_01);
        add(self.magic_def(at) - stats.def_magic, "ward", S_SPELL_14);
        if surprise == Surprise::InCombat {
            let whole: i32 = parts.iter().map(|part| part.value).sum();
            let value = whole.div_euclid(2) - whole;
            parts.push(Part { value, why: "surprised", rule: S_SURP_01 });
        }
        let stance = mode == Mode::Melee || self.house().stance_vs_ranged == StanceVsRanged::On;
        if surprise == Surprise::None && stance {
            parts.extend(self.stance_bonus(turn));
        }
        self.add_conditions(&mut parts, by, at);
        parts
    }

    /// Adds the modifiers of table 5.3.
    fn add_conditions(&self, parts: &mut Few<Part>, by: CombatantId, at: CombatantId) {
        let turn = self.turn(at);
        let picks = matches!(turn.deed, Some(Deed::PickUp(_)));
        let mut add = |when: bool, value: i32, why: &'static str, rule| {
            if when {
                parts.push(Part { value, why, rule });
            }
        };
        add(self.stats(at).encumbered, -10, "encumbered", S_ATK_15);
        add(turn.no_movement, -20, "no movement", S_INIT_21);
        add(picks, -15, "picking up", S_GEAR_05);
        add(self.prone(at) && self.adjacent(by, at), -20, "prone", S_DMG_17);
        let unseen = match self.sensed(at, by) {
            Some(1) => -5,
            Some(2) => -10,
            Some(_) => -20,
            None => 0,
        };
        add(unseen != 0, unseen, "unseen attacker", S_SENSE_01);
    }
    /// Returns the multiple of PER rolled against an invisible foe (S-SENSE-01); `None` if the foe is visible or there
    /// was no roll.
    pub fn sensed(&self, c: CombatantId, foe: CombatantId) -> Option<u8> {
        if !self.invisible_to(foe, c) {
            return None;
        }
        self.turn(c).sensed.iter().find(|(known, _)| *known == foe).map(|(_, multiple)| *multiple)
    }
}
