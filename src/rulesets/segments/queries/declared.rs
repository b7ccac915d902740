//! Costs of a declaration: lost attacks, initiative and movement (tables 3.2, 3.3 and 4.1).

use super::sum_parts::Part;
use crate::rulesets::segments::action::{Aim, Arm, Deed, Extra, Intended, PaidIn, Ready};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{
    CastingTime, DoublePenalty, LostAttacks, LowInitiativeDie, Mode, Spell, mage_casting_time,
};
use crate::rulesets::segments::unit::{AttackState, Few, Turn};
use crate::vocab::{CombatantId, ItemId};

/// Modifiers of every initiative die (table 3.3): moving, running, each item handled, and staying put.
pub const MOVING: i32 = 5;
pub const RUNNING: i32 = 7;
pub const HANDLING: i32 = 5;
pub const STANDING: i32 = 3;

/// Returns the die of an attack number (S-INIT-10); `None` if its roll counts as 1.
pub fn initiative_die(number: u8, low: LowInitiativeDie) -> Option<u16> {
    match (number, low) {
        (..=1, _) => Some(10),
        (2, _) => Some(8),
        (3, _) => Some(6),
        (4, _) | (_, LowInitiativeDie::D4) => Some(4),
        (_, LowInitiativeDie::Flat1) => None,
        (5, LowInitiativeDie::D2) => Some(3),
        (_, LowInitiativeDie::D2) => Some(2),
    }
}

/// Returns half of a number, rounded up.
fn half_up(n: i32) -> i32 {
    (n + 1) / 2
}

impl SegmentsState<'_> {
    // ---- the declared action

    pub fn intended(&self, c: CombatantId) -> Option<Intended> {
        self.turn(c).deed.and_then(Deed::intended)
    }
    /// Returns the weapon and mode of the round.
    pub fn declared_arm(&self, c: CombatantId) -> Option<(Arm, Mode)> {
        // A weapon picked up is used in melee if possible (S-GEAR-06).
        let used = |i: ItemId| self.item_row(i).weapon.as_ref().and_then(|weapon| weapon.modes().next());
        let pick_up = match self.turn(c).deed {
            Some(Deed::PickUp(i)) => used(i).map(|mode| (Arm::Item(i), mode)),
            _ => None,
        };
        self.intended(c).map(|a| (self.arm_in_hand(c, a), a.mode)).or(pick_up)
    }
    /// Returns the declared weapon or, once that is thrown, another of the same kind in hand (S-RNG-01).
    fn arm_in_hand(&self, c: CombatantId, intended: Intended) -> Arm {
        let Intended { arm: Arm::Item(thrown), mode: Mode::Throw, .. } = intended else { return intended.arm };
        if self.belongings(c).contains(&thrown) {
            return intended.arm;
        }
        let alike = |i: &ItemId| self.item(*i).row == self.item(thrown).row;
        self.in_hand(c).into_iter().find(alike).map_or(intended.arm, Arm::Item)
    }
    pub fn declared_target(&self, c: CombatantId) -> Option<CombatantId> {
        self.intended(c).and_then(|a| a.at)
    }
    pub fn in_full_defence(&self, c: CombatantId) -> bool {
        self.turn(c).deed == Some(Deed::FullDefence)
    }
    pub fn in_desperate_defence(&self, c: CombatantId) -> bool {
        self.turn(c).deed == Some(Deed::DesperateDefence)
    }
    pub fn aims_carefully(&self, c: CombatantId) -> bool {
        self.turn(c).aim == Aim::CarefulAim
    }
    /// Returns the rank used by a stance (S-UNIT-11).
    pub fn stance_rank(&self, c: CombatantId, turn: &Turn) -> i32 {
        if let Some(intended) = turn.deed.and_then(Deed::intended) {
            return self.arm_entry(c, intended.arm, 1).rank;
        }
        if let Some(first) = self.stats(c).pattern.first() {
            return self.entry(c, *first).rank;
        }
        self.ready_melee(c).map(|arm| self.arm_entry(c, arm, 1).rank).max().unwrap_or(0)
    }

    // ---- attacks lost

    /// Returns N of the declared weapon (S-INIT-07); 0 if the action has no attacks.
    pub fn normal_attacks(&self, c: CombatantId, turn: &Turn) -> i32 {
        match turn.deed {
            Some(Deed::PickUp(i)) => self.attacks_of(c, Arm::Item(i)),
            Some(deed) => deed.intended().map_or(0, |a| self.attacks_of(c, a.arm)),
            None => 0,
        }
    }
    /// Returns the number of items that the declaration sheathes.
    fn sheathes(&self, turn: &Turn) -> i32 {
        i32::from(matches!(turn.ready, Ready::DrawSheathe(..) | Ready::Sheathe(_)))
    }
    fn draws(&self, turn: &Turn) -> i32 {
        i32::from(matches!(turn.ready, Ready::Draw(_) | Ready::DrawDrop(..) | Ready::DrawSheathe(..)))
    }
    /// Returns k, the number of "-5 actions" of the round (S-INIT-09).
    pub fn minus_five_actions(&self, turn: &Turn) -> i32 {
        let hands = self.draws(turn) + self.sheathes(turn);
        match self.house().double_penalty {
            DoublePenalty::Off => 0,
            DoublePenalty::DrawOnly => hands,
            DoublePenalty::All => {
                let moves = matches!(turn.deed, Some(Deed::MoveAttack(_)));
                hands + i32::from(moves) + i32::from(turn.rises) + i32::from(turn.pick_up == 1)
            }
        }
    }
    /// Returns the number of free actions of the round. Dropping an item for a drawn weapon counts as one (S-INIT-26).
    pub fn free_actions_used(&self, turn: &Turn) -> usize {
        turn.free.len() + usize::from(matches!(turn.ready, Ready::DrawDrop(..)))
    }
    /// Returns the attacks that a declaration loses, each with its reason (table 3.2).
    pub fn lost_attacks(&self, c: CombatantId, turn: &Turn) -> Few<Part> {
        let n = self.normal_attacks(c, turn);
        let mut lost: Few<Part> = Few::new();
        let mut lose = |value: i32, why: &'static str, rule| {
            if value > 0 {
                lost.push(Part { value, why, rule });
            }
        };
        match turn.deed {
            Some(Deed::MoveAttack(_)) => lose(n / 2, "moving", S_MOVE_11),
            Some(Deed::RunAttack(_)) => lose(half_up(n).min((n - 1).max(0)), "running", S_MOVE_12),
            Some(Deed::PickUp(_)) if turn.pick_up != 1 => lose(n, "picking up", S_GEAR_05),
            Some(Deed::PickUp(_)) => lose(n - 1, "picking up", S_GEAR_05),
            _ => {}
        }
        match turn.extra {
            Extra::ReadyShield(_) => lose(half_up(n), "readying a shield", S_GEAR_03),
            Extra::Drink(_, PaidIn::Attacks) => lose(half_up(n), "drinking", S_GEAR_04),
            _ => {}
        }
        lose(i32::from(turn.aim == Aim::CarefulAim), "careful aim", S_RNG_06);
        lose(i32::from(self.free_actions_used(turn) > 1), "a second free action", S_INIT_24);
        lose(self.minus_five_actions(turn) - 1, "two things at once", S_INIT_09);
        lost
    }
    /// Returns A, the number of attacks left (S-INIT-08, S-AMB-04).
    pub fn attacks_left(&self, c: CombatantId, turn: &Turn) -> i32 {
        let lost: i32 = self.lost_attacks(c, turn).iter().map(|part| part.value).sum();
        let left = (self.normal_attacks(c, turn) - lost).max(0);
        if self.cond(c).ambush == 2 { left.min(1) } else { left }
    }
    /// Returns the numbers of the remaining attacks (S-INIT-08, reading 7). The attack after a pick-up always has the
    /// d10 (S-GEAR-05).
    pub fn attack_numbers(&self, c: CombatantId, turn: &Turn) -> std::ops::RangeInclusive<u8> {
        let (n, left) = (self.normal_attacks(c, turn), self.attacks_left(c, turn));
        let last_ones = self.house().lost_attacks == LostAttacks::First && !matches!(turn.deed, Some(Deed::PickUp(_)));
        let first = if last_ones { n - left + 1 } else { 1 };
        first as u8..=(first + left - 1).max(0) as u8
    }

    /// Returns the number of attacks still to be made this round.
    pub fn attacks_to_come(&self, c: CombatantId) -> i32 {
        self.turn(c).attacks.iter().filter(|attack| attack.state != AttackState::Spent).count() as i32
    }

    // ---- initiative

    /// Returns the modifiers of every initiative die (table 3.3).
    pub fn initiative_parts(&self, c: CombatantId, turn: &Turn) -> Few<Part> {
        let mut parts: Few<Part> = Few::new();
        let mut add = |value: i32, why: &'static str, rule| {
            if value != 0 {
                parts.push(Part { value, why, rule });
            }
        };
        add(self.im(c), "DEX", S_INIT_11);
        add(STANDING * i32::from(turn.no_movement), "no movement", S_INIT_21);
        add(-MOVING * i32::from(matches!(turn.deed, Some(Deed::MoveAttack(_)))), "moving", S_MOVE_11);
        add(-RUNNING * i32::from(matches!(turn.deed, Some(Deed::RunAttack(_)))), "running", S_MOVE_12);
        add(-HANDLING * self.draws(turn), "drawing", S_GEAR_01);
        add(-HANDLING * self.sheathes(turn), "sheathing", S_GEAR_02);
        add(-HANDLING * i32::from(turn.rises), "rising", S_INIT_30);
        add(-HANDLING * i32::from(turn.pick_up == 1), "picking up", S_GEAR_05);
        parts
    }
    pub fn initiative_modifier(&self, c: CombatantId, turn: &Turn) -> i32 {
        self.initiative_parts(c, turn).iter().map(|part| part.value).sum()
    }

    // ---- movement

    /// Returns the movement gained on each segment and the maximum for the round, both in twentieths of feet (table
    /// 4.1).
    pub fn pace_of(&self, c: CombatantId, turn: &Turn) -> (i32, i32) {
        let t = self.tmr(c);
        let (rate, cap) = match turn.deed {
            _ if turn.late_move.is_some() => (t, 10 * t),
            Some(Deed::Move | Deed::FullDefence) => (2 * t, 20 * t),
            Some(Deed::Run | Deed::Flee) => (4 * t, 40 * t),
            Some(Deed::Sprint) => (6 * t, 60 * t),
            Some(Deed::FastSprint) => (8 * t, 80 * t),
            Some(Deed::Evade | Deed::MoveAttack(_)) => (2 * t, 10 * t),
            Some(Deed::RunAttack(_)) => (4 * t, 20 * t),
            _ => (0, 0),
        };
        // S-INIT-31: in actions that are pure movement, half of it pays for a shield or a potion.
        let moves = matches!(turn.deed, Some(deed) if deed.pace().is_some() || deed == Deed::Evade);
        let halved = match turn.extra {
            Extra::ReadyShield(_) => moves,
            Extra::Drink(_, PaidIn::Movement) => true,
            _ => false,
        };
        (rate, if halved { cap / 2 } else { cap })
    }
    /// Returns true if the declared action moves the combatant on movement segments (table 4.1).
    pub fn is_mover(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let deed = turn.deed.is_some_and(|deed| {
            deed.pace().is_some()
                || matches!(
                    deed,
                    Deed::Evade | Deed::MoveAttack(_) | Deed::RunAttack(_) | Deed::FullDefence | Deed::Flee
                )
        });
        deed || turn.late_move.is_some()
    }
    /// Returns true if the declared action includes a free move (table 3.4).
    pub fn has_free_move(&self, turn: &Turn) -> bool {
        matches!(turn.deed, Some(Deed::Attack(_) | Deed::Shoot(_) | Deed::Cast(..) | Deed::FirstAid(..) | Deed::Rest))
    }

    // ---- castings

    pub fn known_spell(&self, c: CombatantId, spell: Spell) -> Option<crate::rulesets::segments::level::KnownSpell> {
        self.stats(c).spells.iter().find(|known| known.spell == spell).copied()
    }
    /// Returns the segments that a casting takes; `None` for one round (S-SPELL-02, S-SPELL-03, S-SPELL-07).
    pub fn casting_time(&self, c: CombatantId, spell: Spell) -> Option<i32> {
        let rank = self.known_spell(c, spell).map_or(1, |known| known.rank);
        match spell.time() {
            CastingTime::General => Some(mage_casting_time(rank, true)),
            CastingTime::Special => Some(mage_casting_time(rank, false)),
            CastingTime::Segments(n) => Some(n),
            CastingTime::Round => None,
        }
    }
}
