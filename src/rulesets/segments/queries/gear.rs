//! Items in hand and their use.

use crate::rulesets::segments::action::Arm;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Held, Mode, Row, SkillEntry, Weapon, row};
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};

impl SegmentsState<'_> {
    pub fn item_row(&self, i: ItemId) -> &Row {
        self.row(self.item(i).row)
    }
    /// Returns the row of the weapon for the attack with that number. The number matters only for a pattern.
    pub fn arm_row_id(&self, c: CombatantId, arm: Arm, number: u8) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Bare(row) => row,
            Arm::Pattern => {
                let pattern = &self.stats(c).pattern;
                let ix = usize::from(number.max(1) - 1);
                pattern.get(ix).or(pattern.first()).copied().unwrap_or(row::UNARMED)
            }
            Arm::Tentacles => self.tentacle_row(c),
        }
    }
    fn tentacle_row(&self, c: CombatantId) -> RowId {
        let rows = &self.level().rows;
        let own = self.stats(c).skills.iter().map(|(row, _)| *row);
        let mut all = own.chain((0..rows.len()).map(RowId::from));
        all.find(|id| rows[id.ix()].name == "tentacle").unwrap_or(row::UNARMED)
    }
    pub fn arm_row(&self, c: CombatantId, arm: Arm, number: u8) -> &Row {
        self.row(self.arm_row_id(c, arm, number))
    }
    /// Returns the weapon for the attack with that number. Panics if the row is not a weapon.
    pub fn arm_weapon(&self, c: CombatantId, arm: Arm, number: u8) -> &Weapon {
        self.arm_row(c, arm, number).weapon.as_ref().expect("arms are weapons")
    }
    /// Returns the skill with a row (S-UNIT-08).
    pub fn entry(&self, c: CombatantId, row: RowId) -> SkillEntry {
        let known = self.stats(c).skills.iter().find(|(id, _)| *id == row);
        known.map(|(_, entry)| *entry).unwrap_or_default()
    }
    pub fn arm_entry(&self, c: CombatantId, arm: Arm, number: u8) -> SkillEntry {
        self.entry(c, self.arm_row_id(c, arm, number))
    }
    /// Returns N, the normal number of attacks (S-INIT-07).
    pub fn attacks_of(&self, c: CombatantId, arm: Arm) -> i32 {
        let stats = self.stats(c);
        match arm {
            Arm::Pattern => stats.pattern.len() as i32,
            Arm::Tentacles => stats.tentacles,
            Arm::Item(_) | Arm::Bare(_) => self.arm_entry(c, arm, 1).attacks.unwrap_or(stats.attacks),
        }
    }
    /// Returns the melee reach in hexes.
    pub fn reach(&self, c: CombatantId, arm: Arm, number: u8) -> i32 {
        self.arm_weapon(c, arm, number).reach
    }

    // ---- hands

    /// Returns the items in hand, main hand first.
    pub fn in_hand(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        [gear.main_hand, gear.off_hand].into_iter().flatten().collect()
    }
    pub fn holds(&self, c: CombatantId, i: ItemId) -> bool {
        matches!(self.item(i).held, Held::Main(who) | Held::Off(who) if who == c)
    }
    pub fn in_off_hand(&self, c: CombatantId, arm: Arm) -> bool {
        arm.item().is_some_and(|i| self.item(i).held == Held::Off(c))
    }
    pub fn wide(&self, i: ItemId) -> bool {
        self.item_row(i).hands == 2
    }
    /// Returns true if the off arm is useless (table 11.9).
    pub fn off_arm_useless(&self, c: CombatantId) -> bool {
        self.wounds(c).off_arm
    }
    /// Returns the number of hands that could take an item.
    pub fn free_hands(&self, c: CombatantId) -> u8 {
        let used: u8 = self.in_hand(c).iter().map(|i| self.item_row(*i).hands).sum();
        let useless = u8::from(self.off_arm_useless(c) && self.gear(c).off_hand.is_none());
        2u8.saturating_sub(used + useless)
    }
    /// Returns the free hand that takes an item: the main hand first, the off hand for a shield or if the main hand is
    /// full. `None` if the item fits no free hand (S-UNIT-10, table 11.9).
    pub fn hand_for(&self, c: CombatantId, i: ItemId) -> Option<Held> {
        let (gear, row) = (self.gear(c), self.item_row(i));
        if row.hands > self.free_hands(c) {
            return None;
        }
        if gear.main_hand.is_none() && row.shield.is_none() {
            return Some(Held::Main(c));
        }
        let free = gear.off_hand.is_none() && !self.off_arm_useless(c);
        free.then_some(Held::Off(c))
    }
    /// Returns all items: in hand, slung, then carried.
    pub fn belongings(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        let mut all = self.in_hand(c);
        all.extend(gear.slung);
        all.extend(gear.carried.iter().copied());
        all
    }
    /// Returns the DEF of the shield in the off hand, if any (S-UNIT-01, S-BOARD-16, table 11.9).
    pub fn ready_shield(&self, c: CombatantId) -> Option<i32> {
        self.gear(c).off_hand.and_then(|i| self.item_row(i).shield)
    }
    /// Removes duplicates, keeping the first item of each kind.
    pub fn distinct_kinds(&self, items: &[ItemId]) -> Few<ItemId> {
        let mut found: Few<ItemId> = Few::new();
        for i in items {
            if !found.iter().any(|o| self.item(*o).row == self.item(*i).row) {
                found.push(*i);
            }
        }
        found
    }
    /// Returns the items within reach in a hex: loose ones, and those of combatants that are down or dead (S-BOARD-20).
    pub fn lying(&self, cell: CellId) -> Few<ItemId> {
        let at = |i: &ItemId| match self.item(*i).held {
            Held::Loose(here) => here == cell,
            Held::Slung(c) | Held::Carried(c) | Held::Main(c) | Held::Off(c) => {
                let cond = self.cond(c);
                (cond.down || cond.dead) && self.place(c) == Some(cell)
            }
            Held::Gone => false,
        };
        self.items().filter(at).collect()
    }

    // ---- use

    /// Returns the missiles left for a weapon; `None` if it needs no ammunition.
    pub fn ammo_left(&self, c: CombatantId, row: RowId) -> Option<u16> {
        let ammo = self.row(row).weapon.as_ref()?.missile.ammo?;
        Some(self.gear(c).ammo.get(usize::from(ammo)).copied().unwrap_or(0))
    }
    /// Returns true if there is ammunition for a shot or throw (S-GEAR-08).
    pub fn loaded(&self, c: CombatantId, arm: Arm) -> bool {
        self.ammo_left(c, self.arm_row_id(c, arm, 1)).is_none_or(|left| left > 0)
    }
    /// Returns true if hands and arms allow the weapon's use now (S-UNIT-10, table 11.9).
    pub fn usable(&self, c: CombatantId, arm: Arm) -> bool {
        let Arm::Item(i) = arm else { return true };
        let useless = self.off_arm_useless(c) && (self.wide(i) || self.item(i).held == Held::Off(c));
        self.holds(c, i) && !useless
    }
    /// Returns the weapons that are always ready: pattern or tentacles, other natural weapons, bare hands (S-UNIT-09,
    /// S-INIT-28).
    pub fn bare_arms(&self, c: CombatantId) -> Few<Arm> {
        let stats = self.stats(c);
        let mut arms: Few<Arm> = Few::new();
        if !stats.pattern.is_empty() {
            arms.push(Arm::Pattern);
        }
        if stats.tentacles > 0 {
            arms.push(Arm::Tentacles);
        }
        arms.extend(stats.bare.iter().map(|row| Arm::Bare(*row)));
        if !stats.bare.contains(&row::UNARMED) {
            arms.push(Arm::Bare(row::UNARMED));
        }
        arms
    }
    /// Returns the ready weapons: those in hand, then those that are always ready.
    pub fn ready_arms(&self, c: CombatantId) -> Few<Arm> {
        let weapon = |i: &ItemId| self.item_row(*i).weapon.is_some();
        let in_hand = self.in_hand(c).into_iter().filter(weapon).map(Arm::Item);
        in_hand.filter(|arm| self.usable(c, *arm)).chain(self.bare_arms(c)).collect()
    }
    /// Returns the ready melee weapons, the off hand's included.
    pub fn ready_melee(&self, c: CombatantId) -> impl Iterator<Item = Arm> + '_ {
        self.ready_arms(c).into_iter().filter(move |arm| self.arm_weapon(c, *arm, 1).melee)
    }
    pub fn can_in(&self, c: CombatantId, arm: Arm, mode: Mode) -> bool {
        self.arm_weapon(c, arm, 1).can(mode)
    }
}
