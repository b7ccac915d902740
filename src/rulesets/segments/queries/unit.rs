//! Combatants: their state, positions and mutual visibility.

use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{
    Altitude, DexPenaltyScope, HouseRules, LodgedGrievous, LodgedMissile, Lodges, Row, SecondJavelinLine, Size, Spell,
    Terrain, WoundLevel,
};
use crate::rulesets::segments::unit::LastingKind;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

/// Returns the initiative modifier for a DEX (function f of S-UNIT-03).
pub fn dex_initiative(dex: i32) -> i32 {
    (dex - 10).div_euclid(3)
}

/// Returns the DEF points for a DEX (function g of S-UNIT-03).
pub fn dex_defence(dex: i32) -> i32 {
    2 * (dex - 10).max(0)
}

impl SegmentsState<'_> {
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
    /// Returns true if the combatant is down, dead, surrendered or fled.
    pub fn is_lost(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.down || cond.dead || cond.surrendered || cond.fled
    }
    /// Returns true if the combatant is on the board and not lost.
    pub fn is_active(&self, c: CombatantId) -> bool {
        self.place(c).is_some() && !self.is_lost(c)
    }
    pub fn stunned(&self, c: CombatantId) -> bool {
        self.cond(c).stunned_until != 0
    }
    pub fn blinded(&self, c: CombatantId) -> bool {
        self.cond(c).blinded_until != 0
    }
    /// Returns true if the combatant is active and neither stunned, surprised nor unaware.
    pub fn can_act(&self, c: CombatantId) -> bool {
        self.is_active(c) && !self.stunned(c) && !self.turn(c).surprised && !self.cond(c).unaware
    }
    /// Returns true if the combatant is active and not broken.
    pub fn can_fight(&self, c: CombatantId) -> bool {
        self.is_active(c) && !self.cond(c).broken
    }
    pub fn is_hidden(&self, c: CombatantId) -> bool {
        self.cond(c).hidden
    }
    pub fn prone(&self, c: CombatantId) -> bool {
        self.stands(c).prone
    }
    pub fn casting(&self, c: CombatantId) -> bool {
        self.cond(c).casting.is_some()
    }
    /// Returns true if the spell's lasting effect is on the combatant.
    pub fn under(&self, c: CombatantId, spell: Spell) -> bool {
        self.cond(c).lasting.iter().any(|l| l.kind == LastingKind::Spell(spell))
    }

    // ---- current statistics

    /// Returns the penalty to DEX of a lodged missile (table 11.6, readings 39 and 40).
    pub fn dex_penalty_of(&self, missile: LodgedMissile) -> i32 {
        self.kind_of(missile).dex_penalty() + i32::from(missile.grievous)
    }
    /// Returns the row of table 11.6 that applies to a lodged missile (reading 39).
    pub fn kind_of(&self, missile: LodgedMissile) -> Lodges {
        match (missile.kind, self.house().second_javelin_line) {
            (Lodges::Javelin, SecondJavelinLine::Javelin) => Lodges::Spear,
            (kind, _) => kind,
        }
    }
    /// Returns true if a grievous hit adds 1 to the missile's DEX penalty (S-RNG-17).
    pub fn lodges_deep(&self, wounded: bool) -> bool {
        wounded || self.house().lodged_grievous == LodgedGrievous::Hit
    }
    /// Returns current DEX (S-UNIT-04).
    pub fn dex(&self, c: CombatantId) -> i32 {
        let lost: i32 = self.wounds(c).lodged.iter().map(|m| self.dex_penalty_of(*m)).sum();
        (self.stats(c).dex - lost).max(1)
    }
    pub fn dex_derives(&self) -> bool {
        self.house().dex_penalty_scope == DexPenaltyScope::Derived
    }
    /// Returns the DEX that orders declarations and actions. Reading 13 decides whether lodged missiles count.
    pub fn order_dex(&self, c: CombatantId) -> i32 {
        if self.dex_derives() { self.dex(c) } else { self.stats(c).dex }
    }
    /// Returns current IM (S-UNIT-04).
    pub fn im(&self, c: CombatantId) -> i32 {
        let stats = self.stats(c);
        if !self.dex_derives() {
            return stats.im;
        }
        stats.im + dex_initiative(self.dex(c)) - dex_initiative(stats.dex)
    }
    /// Returns current `def_dex` (S-UNIT-04).
    pub fn def_dex(&self, c: CombatantId) -> i32 {
        let stats = self.stats(c);
        if !self.dex_derives() {
            return stats.def_dex;
        }
        (stats.def_dex + dex_defence(self.dex(c)) - dex_defence(stats.dex)).max(0)
    }
    /// Returns the wound modifier at that number of hit points, 0 or negative (S-DMG-13, S-DMG-14).
    fn wound_modifier_at(&self, c: CombatantId, hp: i32) -> i32 {
        let most = self.stats(c).hp_max;
        let levels = [(5, -30), (10, -20), (20, -10)];
        levels.into_iter().find(|(level, _)| hp <= *level && most > *level).map_or(0, |(_, modifier)| modifier)
    }
    pub fn wound_modifier(&self, c: CombatantId) -> i32 {
        self.wound_modifier_at(c, self.hp(c))
    }
    /// Returns the wound level (S-DMG-12).
    pub fn wound_level(&self, c: CombatantId) -> WoundLevel {
        let (hp, most) = (self.hp(c), self.stats(c).hp_max);
        match self.wound_modifier(c) {
            -30 => WoundLevel::CriticallyWounded,
            -20 => WoundLevel::VeryBadlyWounded,
            -10 => WoundLevel::BadlyWounded,
            _ if 2 * hp < most => WoundLevel::Bloodied,
            _ if hp < most => WoundLevel::Wounded,
            _ => WoundLevel::Unhurt,
        }
    }
    /// Returns T, the feet per round at normal pace (S-MOVE-01).
    pub fn tmr(&self, c: CombatantId) -> i32 {
        if let Some(mount) = self.stands(c).mount {
            return mount.tmr();
        }
        let hurt = (self.stats(c).tmr + self.wound_modifier(c)).max(0);
        if self.wounds(c).leg { hurt / 2 } else { hurt }
    }
    /// Returns the maximum pace, from 1 to 4 (S-MOUNT-04, table 11.9).
    pub fn max_pace(&self, c: CombatantId) -> i32 {
        match self.stands(c).mount {
            Some(mount) => mount.max_pace(),
            None if self.wounds(c).leg => 1,
            None => self.stats(c).max_pace,
        }
    }
    /// Returns current protection (S-UNIT-02).
    pub fn prot(&self, c: CombatantId) -> i32 {
        let (stats, wounds) = (self.stats(c), self.wounds(c));
        let worn = stats.armor.and_then(|row| self.row(row).armour).unwrap_or(0);
        (worn - wounds.armor_wear).max(0) + (stats.prot_natural - wounds.natural_wear).max(0)
    }
    /// Returns the damage above which a hit stuns (S-DMG-08, S-DMG-09).
    pub fn stun_threshold(&self, c: CombatantId) -> i32 {
        let stats = self.stats(c);
        let over = if stats.hp_max > 100 { (stats.hp_max - 100 + 9) / 10 } else { 0 };
        match stats.con + stats.size.effective_con() + over {
            con @ ..=25 => con,
            con => 2 * con - 25,
        }
    }
    pub fn size(&self, c: CombatantId) -> Size {
        self.stats(c).size
    }

    // ---- places

    pub fn hp(&self, c: CombatantId) -> i32 {
        self.wounds(c).hp
    }
    pub fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    pub fn high(&self, c: CombatantId) -> bool {
        self.stands(c).altitude == Altitude::High
    }
    fn terrain_of(&self, c: CombatantId) -> Option<Terrain> {
        self.place(c).map(|cell| self.map().terrain(cell))
    }
    /// Returns true if the combatant is in a pool and does not fly above it (S-BOARD-16).
    pub fn in_pool(&self, c: CombatantId) -> bool {
        self.terrain_of(c) == Some(Terrain::Pool) && !self.high(c)
    }
    /// Returns the number of the drop that the combatant is in; 0 if none (S-BOARD-13).
    pub fn drop_under(&self, c: CombatantId) -> u16 {
        if self.high(c) { 0 } else { self.place(c).map_or(0, |cell| self.map().drop_of(cell)) }
    }
    /// Returns the distance in hexes; a very large number if one combatant is off the board.
    pub fn distance(&self, a: CombatantId, b: CombatantId) -> i32 {
        match (self.place(a), self.place(b)) {
            (Some(a), Some(b)) => self.map().distance(a, b),
            _ => i32::MAX / 4,
        }
    }
    /// Returns true if both are in the same hex, as with a flyer above, or in adjacent hexes.
    pub fn adjacent(&self, a: CombatantId, b: CombatantId) -> bool {
        self.distance(a, b) <= 1
    }
    /// Returns true if both are at the same altitude and not separated by a drop, so that they can fight in melee
    /// (S-BOARD-04, S-BOARD-13).
    pub fn level_with(&self, a: CombatantId, b: CombatantId) -> bool {
        self.stands(a).altitude == self.stands(b).altitude && self.drop_under(a) == self.drop_under(b)
    }
    /// Returns true if there is a line of sight (S-BOARD-06).
    pub fn sees(&self, a: CombatantId, b: CombatantId) -> bool {
        matches!((self.place(a), self.place(b)), (Some(a), Some(b)) if self.map().sees(a, b))
    }
    /// Returns true if `c` cannot see that foe at all (S-SENSE-01).
    pub fn invisible_to(&self, foe: CombatantId, c: CombatantId) -> bool {
        let stats = self.stats(c);
        if stats.targeting_sense {
            return false;
        }
        let dark = || {
            let light = self.place(foe).map(|cell| self.map().light(cell));
            !stats.darksight && light.is_some_and(|light| self.level().sightless[light.ix()])
        };
        self.stats(foe).invisible || self.under(foe, Spell::Veil) || self.blinded(c) || dark()
    }
    /// Returns true if `other` is active and `to` can see or sense it well enough to name it.
    pub fn visible(&self, to: CombatantId, other: CombatantId) -> bool {
        self.is_active(other)
            && !self.is_hidden(other)
            && self.sees(to, other)
            && (self.adjacent(to, other) || !self.invisible_to(other, to))
    }
    /// Returns the fighting enemies of a combatant.
    pub fn fighting_foes(&self, of: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |e| self.enemies(*e, of) && self.can_fight(*e))
    }
    /// Returns the enemies that the combatant would be in melee with in that hex, at its current altitude.
    pub fn melee_foes_at(&self, c: CombatantId, cell: CellId) -> impl Iterator<Item = CombatantId> + '_ {
        self.melee_foes_in(c, cell, self.stands(c).altitude)
    }
    /// Returns the enemies that the combatant would be in melee with in that hex and at that altitude.
    pub fn melee_foes_in(
        &self,
        c: CombatantId,
        cell: CellId,
        altitude: Altitude,
    ) -> impl Iterator<Item = CombatantId> + '_ {
        let drop = if altitude == Altitude::High { 0 } else { self.map().drop_of(cell) };
        // Distance first: few combatants pass this test.
        let near = move |e: &CombatantId| {
            let cond = self.cond(*e);
            self.place(*e).is_some_and(|at| self.map().distance(at, cell) == 1)
                && self.enemies(*e, c)
                && self.can_fight(*e)
                && !cond.hidden
                && !cond.unaware
                && self.stands(*e).altitude == altitude
                && self.drop_under(*e) == drop
        };
        self.all().filter(near)
    }
    /// Returns the enemies that the combatant is in melee with.
    pub fn melee_foes(&self, c: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.place(c).into_iter().flat_map(move |cell| self.melee_foes_at(c, cell))
    }
    pub fn in_melee(&self, c: CombatantId) -> bool {
        self.melee_foes(c).next().is_some()
    }
    /// Returns the active combatant on the ground in a hex (S-BOARD-05).
    pub fn occupant(&self, cell: CellId) -> Option<CombatantId> {
        self.all().find(|c| self.place(*c) == Some(cell) && self.is_active(*c) && !self.high(*c))
    }
    /// Returns the active combatant in the air above a hex.
    pub fn flyer_over(&self, cell: CellId) -> Option<CombatantId> {
        self.all().find(|c| self.place(*c) == Some(cell) && self.is_active(*c) && self.high(*c))
    }
    /// Returns the nearest hex that the combatant may be moved to if that one is occupied (S-BOARD-05).
    pub fn nearest_free(&self, c: CombatantId, cell: CellId) -> Option<CellId> {
        let map = self.map();
        let free = |to: &CellId| {
            let terrain = map.terrain(*to);
            terrain.passable() && !terrain.hazard() && self.in_the_way(c, *to).is_none()
        };
        map.all().filter(free).min_by_key(|to| (map.distance(cell, *to), map.hex(*to).x, map.hex(*to).y))
    }
    /// Returns the active combatant that occupies the hex at the same altitude.
    pub fn in_the_way(&self, c: CombatantId, cell: CellId) -> Option<CombatantId> {
        let there = |o: &CombatantId| *o != c && self.place(*o) == Some(cell) && self.high(*o) == self.high(c);
        self.all().find(|o| there(o) && self.is_active(*o))
    }
}
