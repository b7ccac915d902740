//! Queries on the level's lists and on the condition of combatants.

use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{AbilityBands, HouseRules, Row, SpellRow};
use crate::rulesets::hexes::unit::Order;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

/// Returns the modifier of an ability score (H-UNIT-01), with the `classic` bands of reading 7.
pub fn ability_modifier(score: i32, bands: AbilityBands) -> i32 {
    match bands {
        AbilityBands::SourceBands => match score {
            ..=3 => -3,
            4..=5 => -2,
            6..=8 => -1,
            9..=14 => 0,
            15..=17 => 1,
            18..=20 => 2,
            21..=24 => 3,
            25.. => 4,
        },
        AbilityBands::Classic => match score {
            ..=3 => -3,
            4..=5 => -2,
            6..=8 => -1,
            9..=12 => 0,
            13..=15 => 1,
            16..=17 => 2,
            18.. => 3,
        },
    }
}

impl HexesState<'_> {
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
    pub fn spell(&self, s: u8) -> &SpellRow {
        &self.setting().level.spells[s as usize]
    }

    // ---- combatants

    pub fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }
    pub fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }
    pub fn hp(&self, c: CombatantId) -> i32 {
        self.wounds(c).hp
    }
    pub fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    pub fn modifier(&self, score: i32) -> i32 {
        ability_modifier(score, self.house().ability_bands)
    }

    /// Returns the number that a saving throw needs (H-UNIT-09).
    pub fn save_needs(&self, c: CombatantId, modifier: i32) -> i32 {
        self.stats(c).save - modifier + 2 * i32::from(self.cond(c).flesh_wound)
    }

    /// Returns true if the combatant is helpless (H-DMG-20).
    pub fn helpless(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.unconscious || cond.knocked_out || cond.crippled || cond.asleep.is_some() || cond.held.is_some()
    }
    /// Returns true if the combatant is helpless but a counter will end it (H-INIT-27, H-MORALE-04).
    pub fn timed_helpless(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.helpless(c)
            && !cond.crippled
            && !cond.knocked_out
            && (!cond.unconscious || cond.coma.is_some())
            && self.present(c)
    }
    pub fn is_hidden(&self, c: CombatantId) -> bool {
        self.cond(c).hidden
    }
    /// Returns true if the combatant is on the board and not dead.
    pub fn present(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.fled && self.place(c).is_some()
    }
    /// Returns true if the combatant is on the board and neither dead, helpless nor surrendered.
    pub fn is_active(&self, c: CombatantId) -> bool {
        self.present(c) && !self.cond(c).surrendered && !self.helpless(c)
    }
    /// Returns true if the combatant is active and not surprised, stunned, pinned or entangled.
    pub fn can_act(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.is_active(c)
            && cond.surprised == 0
            && cond.stunned.is_none()
            && cond.pinned_by.is_none()
            && cond.entangled.is_none()
    }
    pub fn broken(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.retreating || cond.routed
    }
    /// Returns true if the combatant is routed, or made to flee by a spell (H-SPELL-19).
    pub fn running_away(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.routed || cond.controlled.is_some() && cond.order == Some(Order::Flee)
    }
    pub fn yielding(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.controlled.is_some() && cond.order == Some(Order::Yield)
    }
}
