//! Queries on gear and the hands that hold it.

use crate::rulesets::hexes::action::Arm;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{Ammo, AttackEntry, Held, Row, row};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};

impl HexesState<'_> {
    pub fn item_row(&self, i: ItemId) -> &Row {
        self.row(self.item(i).row)
    }
    pub fn arm_row_id(&self, arm: Arm) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Natural(r) => r,
            Arm::Fist => row::FIST,
        }
    }
    pub fn arm_row(&self, arm: Arm) -> &Row {
        self.row(self.arm_row_id(arm))
    }
    /// Returns the items in hand, the shield in use included.
    pub fn in_hand(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        let mut held: Few<ItemId> = gear.main_hand.into_iter().chain(gear.off_hand).collect();
        held.extend(gear.shield.filter(|_| self.shield_free(c)));
        held
    }
    /// Returns true if the hand that carries the shield holds nothing else (H-UNIT-04).
    pub fn shield_free(&self, c: CombatantId) -> bool {
        let gear = self.gear(c);
        gear.shield.is_some() && gear.off_hand.is_none() && gear.main_hand.is_none_or(|i| self.item_row(i).hands < 2)
    }
    /// Returns true if the shield protects the combatant (H-UNIT-04, H-DMG-20).
    pub fn shield_in_use(&self, c: CombatantId) -> bool {
        self.shield_free(c) && self.cond(c).pinned_by.is_none() && !self.helpless(c)
    }
    pub fn free_hands(&self, c: CombatantId) -> u8 {
        let used: u8 = self.in_hand(c).iter().map(|i| self.item_row(*i).hands.max(1)).sum();
        2u8.saturating_sub(used)
    }
    /// Returns the weapons in hand, main first (H-UNIT-12).
    pub fn ready_items(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        gear.main_hand.into_iter().chain(gear.off_hand).filter(|i| self.item_row(*i).weapon()).collect()
    }
    pub fn naturals(&self, c: CombatantId) -> Few<RowId> {
        self.stats(c)
            .attacks
            .iter()
            .filter_map(|e| match e {
                AttackEntry::Natural(r) => Some(*r),
                AttackEntry::Main => None,
            })
            .collect()
    }
    /// Returns the melee weapons, fists excluded.
    pub fn melee_arms(&self, c: CombatantId) -> Few<Arm> {
        let prone = self.cond(c).prone;
        let mut arms: Few<Arm> = self
            .ready_items(c)
            .into_iter()
            .filter(|i| self.item_row(*i).melee && !(prone && self.item_row(*i).hands == 2))
            .map(Arm::Item)
            .collect();
        for r in self.naturals(c) {
            if !arms.contains(&Arm::Natural(r)) {
                arms.push(Arm::Natural(r));
            }
        }
        arms
    }
    pub fn ammo_left(&self, c: CombatantId, row: &Row) -> bool {
        row.ammo.is_none_or(|a| self.gear(c).ammo[a as usize] > 0)
    }
    pub fn ammo_name(&self, a: Ammo) -> &'static str {
        a.name()
    }
    pub fn loose_at(&self, i: ItemId) -> Option<CellId> {
        match self.item(i).held {
            Held::Loose(cell) => Some(cell),
            _ => None,
        }
    }
}
