//! Read-only queries on the state of a battle, for rules, options, views and controllers. A running system
//! ([`super::ctx::RulesCtx`]) and a reader of the world ([`BattleReader`]) both dereference to that state.

use super::action::Arm;
use super::board::{FAR, Line};
use super::components::ZonesState;
use super::level::{Hazard, Held, HouseRules, Row, TurnState, row};
use super::unit::Item;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId};

pub use super::components::BattleReader;

impl ZonesState<'_> {
    /// Returns an item. An item created by the running system has no component yet, so it is read from `made`.
    pub fn item(&self, i: ItemId) -> &Item {
        let first_made = self.roster().items.len() - self.made().0.len();
        match i.ix().checked_sub(first_made) {
            Some(ix) => &self.made().0[ix],
            None => self.spawned_item(i),
        }
    }
    pub fn hp(&self, c: CombatantId) -> i32 {
        self.vitals(c).0
    }

    pub fn house(&self) -> &HouseRules {
        &self.setting().level.house
    }

    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.roster().items.len()).map(ItemId::from)
    }

    pub fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }

    pub fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }

    pub fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }

    /// Returns true if the combatant is alive, in the fight, not down and not surrendered.
    pub fn is_active(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.fled && !cond.surrendered && cond.incapacitated.is_none()
    }

    /// Returns true if the combatant is active and not grabbed.
    pub fn can_act(&self, c: CombatantId) -> bool {
        self.is_active(c) && self.cond(c).grabbed_by.is_empty()
    }

    /// Returns true if the combatant is concealed.
    pub fn is_hidden(&self, c: CombatantId) -> bool {
        self.cond(c).concealed
    }

    /// Returns true if the combatant is on the board and not dead.
    pub fn present(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.fled && self.place(c).is_some()
    }

    /// Returns the distance between two combatants (Z-BOARD-03); [`FAR`] if one is off the board.
    pub fn distance(&self, a: CombatantId, b: CombatantId) -> u16 {
        match (self.place(a), self.place(b)) {
            (Some(a), Some(b)) => self.map().distance(a, b),
            _ => FAR,
        }
    }

    pub fn distance_to(&self, a: CombatantId, cell: CellId) -> u16 {
        self.place(a).map_or(FAR, |p| self.map().distance(p, cell))
    }

    /// Returns true if the two combatants are nearby (Z-BOARD-04).
    pub fn nearby(&self, a: CombatantId, b: CombatantId) -> bool {
        a != b && self.distance(a, b) <= 1
    }

    pub fn line(&self, a: CombatantId, b: CombatantId) -> Line {
        match (self.place(a), self.place(b)) {
            (Some(a), Some(b)) => self.lines().0.line(a, b),
            _ => Line::default(),
        }
    }

    fn gloomy(&self, cell: CellId) -> bool {
        self.cell(cell).gloom_until.is_some()
    }

    /// Returns true if the cell is lit (Z-BOARD-14).
    pub fn lit(&self, cell: CellId) -> bool {
        let state = self.cell(cell);
        if state.gloom_until.is_some() {
            return false;
        }
        if !state.dark || matches!(state.live_hazard(), Some(Hazard::Fire | Hazard::Lava)) {
            return true;
        }
        self.all().any(|c| {
            self.place(c).is_some_and(|p| self.map().distance(p, cell) <= 1 && !self.gloomy(p)) && self.carries_light(c)
        })
    }

    pub fn carries_light(&self, c: CombatantId) -> bool {
        self.gear(c).in_hand.iter().any(|i| self.item(*i).lit)
    }

    /// Returns true if the observer `eye` would see the target `it` if it did not hide: active, line of sight, light
    /// (Z-BOARD-15).
    pub fn can_see(&self, eye: CombatantId, it: CombatantId) -> bool {
        let (Some(a), Some(b)) = (self.place(eye), self.place(it)) else { return false };
        self.is_active(eye) && self.lines().0.sight(a, b) && self.light_falls(eye, it)
    }

    /// Returns true if there is light enough for the observer: the target's place is lit, or the observer has
    /// `dark_sight`.
    pub fn light_falls(&self, eye: CombatantId, it: CombatantId) -> bool {
        self.stats(eye).dark_sight || self.place(it).is_some_and(|place| self.lit(place))
    }

    /// Returns true if the observer `eye` sees the target `it` (Z-BOARD-15).
    pub fn visible(&self, it: CombatantId, eye: CombatantId) -> bool {
        (!self.is_hidden(it) || !self.enemies(it, eye)) && self.can_see(eye, it)
    }

    /// Returns true if the observer is distracted by a combatant other than `from`.
    pub fn looks_away(&self, eye: CombatantId, from: CombatantId) -> bool {
        self.cond(eye).distracted.is_some_and(|d| d.by != from)
    }

    /// Returns true if the observer is aware of the other combatant (Z-BOARD-16).
    pub fn aware(&self, eye: CombatantId, of: CombatantId) -> bool {
        use super::level::DarkAwareness;
        self.is_active(eye)
            && !(self.is_hidden(of) && self.enemies(eye, of))
            && !self.looks_away(eye, of)
            && (self.visible(of, eye)
                || (self.house().dark_awareness == DarkAwareness::MeleeAware && self.nearby(eye, of)))
    }

    pub fn row(&self, arm: Arm) -> &Row {
        let rows = &self.setting().level.rows;
        match arm {
            Arm::Item(i) => &rows[self.item(i).row.ix()],
            Arm::Natural(r) | Arm::Power(r) => &rows[r.ix()],
            Arm::Unarmed => &rows[row::UNARMED.ix()],
        }
    }

    pub fn item_row(&self, i: ItemId) -> &Row {
        &self.setting().level.rows[self.item(i).row.ix()]
    }

    /// Returns the number of hands that an item takes (Z-UNIT-04).
    pub fn hands_for(&self, i: ItemId) -> u8 {
        if self.item_row(i).bulk >= 2 { 2 } else { 1 }
    }

    pub fn hands(&self, c: CombatantId) -> u8 {
        self.stats(c).hands.saturating_sub(self.cond(c).maimed)
    }

    pub fn hands_used(&self, c: CombatantId) -> u8 {
        let held: u8 = self.gear(c).in_hand.iter().map(|i| self.hands_for(*i)).sum();
        held + self.cond(c).grabbing.len() as u8
    }

    pub fn free_hands(&self, c: CombatantId) -> u8 {
        self.hands(c).saturating_sub(self.hands_used(c))
    }

    pub fn speed(&self, c: CombatantId) -> u16 {
        if self.cond(c).immobile { 0 } else { self.stats(c).speed }
    }

    /// Returns true if the item is a weapon (Z-UNIT-10).
    pub fn is_weapon(&self, i: ItemId) -> bool {
        self.item_row(i).dice.is_some() && self.item_row(i).power.is_none()
    }

    /// Returns the weapons that the combatant can attack with now, in the order in hand, natural, unarmed (Z-UNIT-05,
    /// Z-UNIT-11).
    pub fn arms(&self, c: CombatantId) -> smallvec::SmallVec<[Arm; 4]> {
        let mut arms = smallvec::SmallVec::new();
        let hands = self.hands(c);
        for &i in &self.gear(c).in_hand {
            if self.is_weapon(i) && !self.item(i).spent && self.hands_for(i) <= hands {
                arms.push(Arm::Item(i));
            }
        }
        let natural = &self.stats(c).natural_attacks;
        arms.extend(natural.iter().map(|r| Arm::Natural(*r)));
        if natural.is_empty() && !self.stats(c).vehicle {
            arms.push(Arm::Unarmed);
        }
        arms
    }

    /// Returns the size of `to` less the size of `from`; negative if `to` is smaller (Z-SIZE-01).
    pub fn size_gap(&self, from: CombatantId, to: CombatantId) -> i32 {
        i32::from(self.stats(to).size) - i32::from(self.stats(from).size)
    }

    /// Returns the riders of a mount, in roster order.
    pub fn riders(&self, mount: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |c| self.stands(*c).riding == Some(mount))
    }

    pub fn has_riders(&self, mount: CombatantId) -> bool {
        self.stats(mount).mount_capacity > 0 && self.all().any(|c| self.stands(c).riding == Some(mount))
    }

    /// Returns true if the faction is still in the fight (Z-INIT-02).
    pub fn in_fight(&self, faction: FactionId) -> bool {
        self.all().any(|c| self.faction(c) == faction && self.stats(c).numbers && self.is_active(c))
    }

    pub fn factions_in_fight(&self) -> usize {
        self.factions().filter(|f| self.in_fight(*f)).count()
    }

    /// Returns true if the combatant may act and react in the bonus round, or if this is a normal round (Z-SNEAK-02).
    pub fn may_take_part(&self, c: CombatantId) -> bool {
        !self.clock().bonus || self.clock().ambushers.contains(&c)
    }

    pub fn is_fresh(&self, c: CombatantId) -> bool {
        self.turn(c).state == TurnState::Fresh
    }

    pub fn allowance(&self, c: CombatantId) -> u16 {
        let base = 2 * self.speed(c);
        if self.turn(c).sprint == super::unit::Sprint::Passed { 2 * base } else { base }
    }

    /// Returns true if a failed sprint lost the movement (`house_rules.sprint = lose_move`).
    pub fn lost_move(&self, c: CombatantId) -> bool {
        self.house().sprint == super::level::Sprint::LoseMove && self.turn(c).sprint == super::unit::Sprint::Failed
    }

    pub fn loose_at(&self, i: ItemId) -> Option<CellId> {
        match self.item(i).held {
            Held::Loose(cell) => Some(cell),
            _ => None,
        }
    }

    /// Returns true if the border is a barrier or a closed door.
    pub fn is_barrier(&self, border: CellId) -> bool {
        use super::level::BorderKind;
        match self.map().cell(border).kind {
            BorderKind::Open => false,
            BorderKind::Barrier => true,
            BorderKind::Door => !self.cell(border).door_open,
        }
    }

    /// Returns true if the combatant's size and the barriers let it enter the cell (Z-BOARD-19, Z-MOVE-02).
    pub fn admits(&self, cell: CellId, c: CombatantId) -> bool {
        self.stats(c).size <= self.map().cell(cell).max_size && !(self.map().is_border(cell) && self.is_barrier(cell))
    }

    /// Returns the half-steps needed to enter a place (Z-MOVE-01).
    pub fn entry_cost(&self, cell: CellId) -> u16 {
        if self.map().cell(cell).slow { 2 } else { 1 }
    }
}
