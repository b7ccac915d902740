//! Queries of items, hands and weapon modes.

use crate::rulesets::percentile::action::{Arm, Intent, Mode};
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::level::{
    Class, DbShare, DiceSum, Held, Missile, Row, ShieldSize, Skill, Strike, Velocity, row,
};
use crate::rulesets::percentile::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId, RowId};

impl PercentileState<'_> {
    pub fn item_row(&self, i: ItemId) -> &Row {
        self.row(self.item(i).row)
    }
    pub fn arm_row_id(&self, arm: Arm) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Brawl => row::BRAWL,
        }
    }
    pub fn arm_row(&self, arm: Arm) -> &Row {
        self.row(self.arm_row_id(arm))
    }
    /// Returns the items in hand, primary hand first.
    pub fn in_hand(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        [gear.main_hand, gear.off_hand].into_iter().flatten().collect()
    }
    pub fn holds(&self, c: CombatantId, i: ItemId) -> bool {
        matches!(self.item(i).held, Held::Primary(who) | Held::Off(who) if who == c)
    }
    /// Returns true if the item is in hand or carried.
    pub fn has(&self, c: CombatantId, i: ItemId) -> bool {
        self.holds(c, i) || self.item(i).held == Held::Carried(c)
    }
    /// Returns the items in hand, then the carried ones.
    pub fn belongings(&self, c: CombatantId) -> Few<ItemId> {
        let mut all = self.in_hand(c);
        all.extend(self.gear(c).carried.iter().copied());
        all
    }
    /// Returns true if two items have the same row and state, regardless of their location (section 3).
    pub fn interchangeable(&self, a: ItemId, b: ItemId) -> bool {
        let (a, b) = (*self.item(a), *self.item(b));
        crate::rulesets::percentile::unit::Item { held: b.held, ..a } == b
    }
    /// Returns the number of empty hands.
    pub fn free_hands(&self, c: CombatantId) -> u8 {
        let used: u8 = self.in_hand(c).iter().map(|i| self.item_row(*i).hands).sum();
        2u8.saturating_sub(used)
    }
    /// Returns the loose items in that hex.
    pub fn loose(&self, cell: CellId) -> Few<ItemId> {
        self.items().filter(|i| self.item(*i).held == Held::Loose(cell)).collect()
    }
    /// Returns the shield planted on a side of a hex (P-SHIELD-05).
    pub fn planted(&self, cell: CellId, side: u8) -> Option<ItemId> {
        self.items().find(|i| self.item(*i).held == Held::Planted(cell, side))
    }
    /// Returns the unbroken shields planted at the target's hex on the sides that face the attacker, lower sides first
    /// (P-SHIELD-06).
    pub fn planted_between(&self, at: CombatantId, by: CombatantId) -> Few<ItemId> {
        let (Some(here), Some(from)) = (self.place(at), self.place(by)) else { return Few::new() };
        let mut sides = crate::engine::hexgrid::bearings(self.map().hex(here), self.map().hex(from));
        sides.sort_unstable();
        let shields = sides.into_iter().filter_map(|side| self.planted(here, side));
        shields.filter(|i| !self.item(*i).broken).collect()
    }
    pub fn has_planted(&self, cell: CellId) -> bool {
        self.items().any(|i| matches!(self.item(i).held, Held::Planted(at, _) if at == cell))
    }
    /// Returns true if the combatant holds a shield of that size.
    pub fn holds_shield(&self, c: CombatantId, size: ShieldSize) -> bool {
        self.in_hand(c).iter().any(|i| self.item_row(*i).shield.is_some_and(|s| s.size == size))
    }

    // ---- modes

    pub fn strike_of(&self, arm: Arm) -> Option<Strike> {
        self.arm_row(arm).strike
    }
    pub fn missile_of(&self, arm: Arm) -> Option<Missile> {
        self.arm_row(arm).missile
    }
    /// Returns the damage dice of a weapon in that mode.
    pub fn dice_of(&self, arm: Arm, mode: Mode) -> DiceSum {
        let row = self.arm_row(arm);
        match mode {
            Mode::Melee => row.strike.map(|s| s.damage),
            Mode::Thrown | Mode::Shoot => row.missile.map(|m| m.damage),
        }
        .unwrap_or_default()
    }
    /// Returns the share of the damage bonus that the weapon adds (P-DMG-01).
    pub fn share_of(&self, arm: Arm, mode: Mode) -> DbShare {
        if mode == Mode::Melee { DbShare::Full } else { self.missile_of(arm).map(|m| m.share).unwrap_or_default() }
    }
    /// Returns the velocity of attacks (P-ATK-16); melee attacks count as low.
    pub fn velocity_of(&self, arm: Arm, mode: Mode) -> Velocity {
        if mode == Mode::Melee { Velocity::Low } else { self.missile_of(arm).map(|m| m.velocity).unwrap_or_default() }
    }
    /// Returns the class that orders attacks within a rank (P-INIT-08).
    pub fn class_of(&self, arm: Arm, mode: Mode) -> Class {
        if mode.far() { Class::Missile } else { self.strike_of(arm).map_or(Class::Short, |s| s.class) }
    }
    pub fn skill_of(&self, arm: Arm, mode: Mode) -> Skill {
        let row = self.arm_row(arm);
        let skill = if mode.far() { row.missile.map(|m| m.skill) } else { row.strike.map(|s| s.skill) };
        skill.unwrap_or(Skill::Brawl)
    }
    /// Returns the modes of a weapon, melee first.
    pub fn modes_of(&self, arm: Arm) -> Few<Mode> {
        let row = self.arm_row(arm);
        let far = row.missile.map(|m| if m.thrown { Mode::Thrown } else { Mode::Shoot });
        row.strike.map(|_| Mode::Melee).into_iter().chain(far).collect()
    }
    /// Returns true if the weapon can shoot: loaded, and with shots left (P-GEAR-06, P-GEAR-07).
    pub fn can_shoot(&self, i: ItemId) -> bool {
        let item = self.item(i);
        let crossbow = self.item_row(i).missile.is_some_and(|m| m.crossbow);
        item.shots != Some(0) && (!crossbow || item.loaded)
    }
    /// Returns true if the weapon can attack in that mode at all (P-ATK-01).
    pub fn fit_to_attack(&self, arm: Arm, mode: Mode) -> bool {
        match arm {
            Arm::Brawl => true,
            Arm::Item(i) => !self.item(i).broken && (mode != Mode::Shoot || self.can_shoot(i)),
        }
    }
    /// Returns true if the weapon can be reloaded (P-GEAR-07, P-GEAR-10).
    pub fn can_reload(&self, i: ItemId) -> bool {
        let item = self.item(i);
        let Some(missile) = self.item_row(i).missile.filter(|_| !item.broken) else { return false };
        let low = missile.capacity.is_some_and(|most| item.shots.is_some_and(|left| left < most));
        missile.crossbow && !item.loaded && item.shots != Some(0) || low && item.spare_loads > 0
    }
    /// Returns the item named by a declared intent.
    pub fn declared_item(&self, intent: Intent) -> Option<ItemId> {
        match intent {
            Intent::Attack(Arm::Item(i), _) | Intent::Reload(i) => Some(i),
            _ => None,
        }
    }
}
