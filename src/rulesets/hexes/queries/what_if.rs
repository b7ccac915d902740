//! A hypothetical battle: one combatant has another place, facing or declaration. The rules answer queries on it as on
//! the real state.

use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Setting};
use crate::rulesets::hexes::board::Map;
use crate::rulesets::hexes::components::{BattleReader, BattleState};
use crate::rulesets::hexes::frames::{Clock, Frame, Rolled, Walls};
use crate::rulesets::hexes::level::HexLevel;
use crate::rulesets::hexes::unit::{Cell, Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
use crate::vocab::{CellId, CombatantId, ItemId};

/// A view of the battle with replaced components for one combatant. The public fields may be changed freely.
pub struct WhatIf<'a> {
    real: &'a BattleReader<'a>,
    pub who: CombatantId,
    pub stands: StandsOn,
    pub turn: Turn,
    pub cond: Conditions,
}

impl<'a> WhatIf<'a> {
    /// Creates a view that equals the real state.
    pub fn new(real: &'a BattleReader<'a>, who: CombatantId) -> Self {
        Self { real, who, stands: *real.stands(who), turn: real.turn(who).clone(), cond: real.cond(who).clone() }
    }

    pub fn standing_at(mut self, cell: CellId) -> Self {
        self.stands.cell = Some(cell);
        self
    }

    pub fn facing(mut self, facing: u8) -> Self {
        self.stands.facing = facing;
        self
    }
}

impl BattleState for WhatIf<'_> {
    fn stands(&self, of: CombatantId) -> &StandsOn {
        if of == self.who { &self.stands } else { self.real.stands(of) }
    }
    fn turn(&self, of: CombatantId) -> &Turn {
        if of == self.who { &self.turn } else { self.real.turn(of) }
    }
    fn cond(&self, of: CombatantId) -> &Conditions {
        if of == self.who { &self.cond } else { self.real.cond(of) }
    }

    // All other state is real.

    fn roster(&self) -> &Roster {
        self.real.roster()
    }
    fn setting(&self) -> &Setting<HexLevel> {
        self.real.setting()
    }
    fn agenda(&self) -> &Agenda<Frame> {
        self.real.agenda()
    }
    fn map(&self) -> &Map {
        self.real.map()
    }
    fn clock(&self) -> &Clock {
        self.real.clock()
    }
    fn walls(&self) -> &Walls {
        self.real.walls()
    }
    fn rolled(&self) -> &Rolled {
        self.real.rolled()
    }
    fn stats(&self, of: CombatantId) -> &Stats {
        self.real.stats(of)
    }
    fn wounds(&self, of: CombatantId) -> &Wounds {
        self.real.wounds(of)
    }
    fn gear(&self, of: CombatantId) -> &Gear {
        self.real.gear(of)
    }
    fn item(&self, of: ItemId) -> &Item {
        self.real.item(of)
    }
    fn cell(&self, of: CellId) -> &Cell {
        self.real.cell(of)
    }
}
