//! Read-only queries of a battle, shared by rules, options, views and controllers. A running system
//! ([`crate::rulesets::ranks::ctx::RulesCtx`]) and a reader of the world ([`BattleReader`]) both dereference to the state
//! that they query.

pub use crate::rulesets::ranks::components::BattleReader;

use super::components::RanksState;
use crate::rulesets::ranks::action::{Arm, DeclaredAction};
use crate::rulesets::ranks::board::{Ground, other};
use crate::rulesets::ranks::level::{ArmourCap, Condition, Enchantment, Held, HouseRules, Row, Sort, features, row};
use crate::rulesets::ranks::unit::Few;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

impl RanksState<'_> {
    // ---- the level

    pub fn house(&self) -> &HouseRules {
        &self.setting().level.house
    }
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.roster().items.len()).map(ItemId::from)
    }
    pub fn row(&self, r: RowId) -> &Row {
        &self.setting().level.rows[r.ix()]
    }
    pub fn item_row(&self, i: ItemId) -> &Row {
        self.row(self.item(i).row)
    }

    // ---- combatants

    pub fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }
    pub fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }
    pub fn allies(&self, a: CombatantId, b: CombatantId) -> bool {
        a != b && !self.enemies(a, b)
    }
    pub fn hp(&self, c: CombatantId) -> i32 {
        self.wounds(c).life
    }
    pub fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    pub fn has(&self, c: CombatantId, condition: Condition) -> bool {
        self.cond(c).has(condition)
    }
    /// Returns true if the combatant is dead, down, fled or surrendered.
    pub fn is_lost(&self, c: CombatantId) -> bool {
        const OUT: u32 =
            Condition::Dead.bit() | Condition::Down.bit() | Condition::Fled.bit() | Condition::Surrendered.bit();
        self.cond(c).set & OUT != 0
    }
    /// Returns true if the combatant is on the board and not lost.
    pub fn is_active(&self, c: CombatantId) -> bool {
        self.place(c).is_some() && !self.is_lost(c)
    }
    /// Returns true if the combatant is active and not routed.
    pub fn can_fight(&self, c: CombatantId) -> bool {
        self.is_active(c) && !self.has(c, Condition::Routed)
    }
    /// Returns true if the combatant waits to be called (R-THEATRE-03).
    pub fn in_reserve(&self, c: CombatantId) -> bool {
        self.stands(c).reserve && !self.is_lost(c)
    }
    pub fn side(&self, f: FactionId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |c| self.faction(*c) == f)
    }
    pub fn active_of(&self, f: FactionId) -> impl Iterator<Item = CombatantId> + '_ {
        self.side(f).filter(|c| self.is_active(*c))
    }
    pub fn foes_of(&self, c: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.active_of(other(self.faction(c)))
    }
    /// Returns true for a warband, false for an individual.
    pub fn warband(&self, c: CombatantId) -> bool {
        self.stats(c).warband
    }
    /// Returns true for a warband that is not weakened (R-WAR-06).
    pub fn unweakened(&self, c: CombatantId) -> bool {
        self.warband(c) && !self.has(c, Condition::Weakened)
    }

    // ---- the board

    pub fn field(&self, c: CombatantId) -> Option<u8> {
        self.place(c).map(|cell| self.map().field(cell))
    }
    /// Returns the active combatant in the cell (R-BOARD-09).
    pub fn occupant(&self, cell: CellId) -> Option<CombatantId> {
        self.all().find(|c| self.place(*c) == Some(cell) && !self.is_lost(*c))
    }
    pub fn free(&self, cell: CellId) -> bool {
        self.occupant(cell).is_none()
    }
    /// Returns the rank distance of two combatants; `None` in different battlefields or off the board (R-BOARD-04).
    pub fn distance(&self, a: CombatantId, b: CombatantId) -> Option<i32> {
        self.map().distance(self.place(a)?, self.place(b)?)
    }
    /// Returns true if the two are next to each other (R-BOARD-07).
    fn next_to(&self, a: CombatantId, b: CombatantId) -> bool {
        let (Some(x), Some(y)) = (self.place(a), self.place(b)) else { return false };
        let map = self.map();
        self.is_active(a)
            && self.is_active(b)
            && (map.field(x), map.row(x)) == (map.field(y), map.row(y))
            && map.column_distance(x, y) == 1
    }
    /// Returns true if the combatant is next to an ally; always true for a warband (R-REACT-03).
    pub fn next_to_ally(&self, c: CombatantId) -> bool {
        self.warband(c) || self.all().any(|a| self.allies(a, c) && self.next_to(a, c))
    }
    /// Returns the features of the combatant's slot, as bits of `level::features`.
    pub fn underfoot(&self, c: CombatantId) -> u8 {
        self.place(c).map_or(0, |cell| self.cell(cell).features)
    }
    /// Returns the bits of high and low ground of the combatant's slot; 0 for a flyer (R-BOARD-18).
    pub fn height(&self, c: CombatantId) -> u8 {
        let bits = features::HIGH_GROUND | features::LOW_GROUND;
        if self.stats(c).flying { 0 } else { self.underfoot(c) & bits }
    }
    /// Returns true if the combatant may pass the enemy's front in that column (R-MOVE-04).
    pub fn gap(&self, c: CombatantId, field: u8, column: u8) -> bool {
        let side = self.faction(c);
        let front = Ground::melee_row(other(side));
        let mut held = self.map().slots(field, front).filter(|cell| self.occupant(*cell).is_some());
        if self.map().fields[field as usize].doorway.is_some() {
            return held.next().is_none();
        }
        self.stats(c).flying || !held.any(|cell| self.map().column(cell) == column)
    }
    /// Returns true if a declared move ends in the cell (R-MOVE-05).
    pub fn reserved(&self, cell: CellId) -> bool {
        let ends_there = |c: &CombatantId| match self.turn(*c).declared {
            Some(
                DeclaredAction::MoveRank(to) | DeclaredAction::MoveBattlefield(to) | DeclaredAction::SlipThrough(to),
            ) => to == cell,
            Some(DeclaredAction::Charge { cell: to, .. }) => to == cell,
            _ => false,
        };
        self.clock().order.iter().any(ends_there)
    }

    // ---- gear

    pub fn in_hand(&self, c: CombatantId) -> impl Iterator<Item = ItemId> + use<> {
        let gear = self.gear(c);
        [gear.main_hand, gear.off_hand].into_iter().flatten()
    }
    pub fn holds(&self, c: CombatantId, i: ItemId) -> bool {
        matches!(self.item(i).held, Held::Primary(h) | Held::Off(h) if h == c)
    }
    pub fn hands_used(&self, c: CombatantId) -> u8 {
        self.in_hand(c).map(|i| self.item_row(i).hands).sum()
    }
    /// Returns the number of usable hands (`broken_arm`).
    pub fn hands(&self, c: CombatantId) -> u8 {
        if self.has(c, Condition::BrokenArm) { 1 } else { 2 }
    }
    pub fn arm_row(&self, arm: Arm) -> &Row {
        match arm {
            Arm::Item(i) => self.item_row(i),
            Arm::Natural(r) => self.row(r),
            Arm::Unarmed => self.row(row::UNARMED),
        }
    }
    pub fn arm_row_id(&self, arm: Arm) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Natural(r) => r,
            Arm::Unarmed => row::UNARMED,
        }
    }
    /// Returns the enchantment of a weapon, by charge or by nature (R-ENCH-08).
    pub fn arm_enchanted(&self, arm: Arm) -> Option<Enchantment> {
        let applied = match arm {
            Arm::Item(i) => self.item(i).enchanted,
            Arm::Natural(_) | Arm::Unarmed => None,
        };
        applied.or(self.arm_row(arm).enchanted)
    }
    /// Returns the body armour worn and the shields in hand.
    pub fn armour_items(&self, c: CombatantId) -> impl Iterator<Item = ItemId> + '_ {
        let shields = self.in_hand(c).filter(|i| self.item_row(*i).sort == Sort::Shield);
        self.gear(c).body.into_iter().chain(shields)
    }
    pub fn wears(&self, c: CombatantId, enchantment: Enchantment) -> bool {
        self.armour_items(c).any(|i| self.item(i).enchanted == Some(enchantment))
    }
    pub fn armour_cap(&self) -> i32 {
        match self.house().armour_cap {
            ArmourCap::Three => 3,
            ArmourCap::Four => 4,
            ArmourCap::Five => 5,
        }
    }
    /// Returns the combatant's Armour (R-UNIT-05).
    pub fn armour(&self, c: CombatantId) -> i32 {
        let body = self.gear(c).body.map_or(0, |i| self.item_row(i).armour);
        let shields = self.in_hand(c).filter(|i| self.item_row(*i).sort == Sort::Shield);
        let shield = shields.map(|i| self.item_row(i).armour).max().unwrap_or(0);
        let magic = i32::from(self.wears(c, Enchantment::Warding)) + i32::from(self.has(c, Condition::Warded));
        (self.stats(c).armour_base + body + shield + magic).min(self.armour_cap())
    }
    /// Returns the loose items in a slot.
    pub fn loose_at(&self, cell: CellId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |i| self.item(*i).held == Held::Loose(cell))
    }
    /// Returns the number of oils of a type that the combatant may apply: its own and the party's common ones
    /// (R-AFTER-05).
    pub fn oils(&self, c: CombatantId, creature: usize) -> u8 {
        let common = if self.faction(c).ix() == 0 { self.clock().common_oils[creature] } else { 0 };
        self.gear(c).oils[creature].saturating_add(common)
    }

    // ---- tests

    /// Returns the value of a Guard test (R-UNIT-08).
    pub fn guard_value(&self, c: CombatantId) -> i32 {
        use crate::rulesets::ranks::level::GuardTestValue::{Current, Max};
        match self.house().guard_test_value {
            Max => self.wounds(c).guard_max,
            Current => self.wounds(c).guard,
        }
    }
    /// Returns the value of a Life test (R-UNIT-08).
    pub fn life_value(&self, c: CombatantId) -> i32 {
        use crate::rulesets::ranks::level::LifeTestValue::{Current, Max};
        match self.house().life_test_value {
            Max => self.wounds(c).life_max,
            Current => self.hp(c),
        }
    }
    /// Returns the value of a Morale test, and the leader whose Morale counts if it is not the combatant's own
    /// (R-MORALE-05). `None` if the combatant never tests.
    pub fn morale_value(&self, c: CombatantId) -> Option<(i32, Option<CombatantId>)> {
        use crate::rulesets::ranks::level::MoraleLeader;
        let own = self.stats(c).morale?;
        let heard = self.house().morale_leader == MoraleLeader::On && !self.has(c, Condition::Deafened);
        let leaders = self.side(self.faction(c)).filter(|l| {
            heard && *l != c && self.stats(*l).leader && self.can_fight(*l) && self.field(*l) == self.field(c)
        });
        let best = leaders
            .filter_map(|l| Some((self.stats(l).morale?, l)))
            .fold(None, |best: Option<(i32, _)>, l| if best.is_some_and(|b| b.0 >= l.0) { best } else { Some(l) });
        Some(match best {
            Some((value, leader)) if value > own => (value, Some(leader)),
            _ => (own, None),
        })
    }
    /// Returns true if the combatant tests Morale at all (R-MORALE-01).
    pub fn tests_morale(&self, c: CombatantId) -> bool {
        self.stats(c).morale.is_some() && !self.stats(c).pc && !self.has(c, Condition::Fearless)
    }

    // ---- declarations

    /// Returns true if the combatant may still declare this turn (R-INIT-07).
    fn may_declare(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        self.is_active(c) && turn.ready && turn.declared.is_none() && self.faction(c) == self.clock().side
    }
    pub fn candidates(&self) -> Few<CombatantId> {
        self.side(self.clock().side).filter(|c| self.may_declare(*c)).collect()
    }
}
