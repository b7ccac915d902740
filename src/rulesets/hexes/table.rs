//! The table at which the rule systems sit: all state of a battle, typed, and the few ways to change it.

use super::act::Act;
use super::board::Map;
use super::frames::{Clock, Frame, Rolled, Walls};
use super::level::Held;
use super::look::{Look, Setting};
use super::pieces::Hands;
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Turn, Wounds};
pub use crate::engine::Tell;
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Desk, RuleSystems};
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, Target};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;

#[derive(SystemParam)]
pub struct Table<'w, 's> {
    pub roster: Res<'w, Roster>,
    pub map: Res<'w, Map>,
    pub setting: Res<'w, Setting>,
    pub clock: ResMut<'w, Clock>,
    pub walls: ResMut<'w, Walls>,
    pub rolled: ResMut<'w, Rolled>,
    pub desk: Desk<'w, Act, Frame>,
    parts: Hands<'w, 's>,
}

/// Kinds of events that show where somebody is and what it is about.
const SECRET: [&str; 12] = [
    "declared",
    "split",
    "faced",
    "initiative",
    "set_out",
    "moved",
    "turn_ended",
    "held",
    "drew",
    "picked_up",
    "stood_up",
    "dropped_prone",
];

impl<'w, 's> Look for Table<'w, 's> {
    type Parts = Hands<'w, 's>;
    fn parts(&self) -> &Hands<'w, 's> {
        &self.parts
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn map(&self) -> &Map {
        &self.map
    }
    fn setting(&self) -> &Setting {
        &self.setting
    }
    fn clock(&self) -> &Clock {
        &self.clock
    }
    fn agenda(&self) -> &Agenda<Frame> {
        &self.desk.agenda
    }
    fn walls(&self) -> &Walls {
        &self.walls
    }
    fn rolled(&self) -> &Rolled {
        &self.rolled
    }
}

impl Table<'_, '_> {
    crate::by_number_mut! {
        combatants[CombatantId] {
            wounds_mut: Wounds, stands_mut: StandsOn, turn_mut: Turn, cond_mut: Conditions, gear_mut: Gear,
        }
        items[ItemId] { item_mut: Item }
        cells[CellId] { cell_mut: Cell }
    }

    // ---- the desk

    /// Whether that system is the one to go on.
    pub fn up(&self, system: RuleSystems) -> bool {
        self.desk.up(system)
    }
    pub fn push(&mut self, frame: Frame) {
        self.desk.agenda.push(frame);
    }
    /// Asks the controller of a combatant.
    pub fn ask(&mut self, point: &'static str, who: CombatantId, acts: Vec<Act>) {
        let faction = self.faction(who);
        self.desk.ask(point, faction, Some(who), acts);
    }
    pub fn take_answer(&mut self) -> Act {
        self.desk.take_answer()
    }
    pub fn tell(&mut self, tell: Tell) {
        let mut event = tell.event(self.clock.round);
        event.known_to = self.kept_by(&event);
        self.desk.log.push(event);
    }

    /// H-SNEAK-01, H-INVIS-03: the side that alone knows of an act that would tell where somebody unseen is.
    fn kept_by(&self, event: &Event) -> Option<FactionId> {
        let who = event.source.or(event.target)?;
        let unknown = || {
            let foes = || self.all().filter(|e| self.enemies(*e, who) && self.active(*e));
            foes().next().is_some() && !foes().any(|e| self.detects(e, who))
        };
        let secret = self.cond(who).hidden || self.invisible(who) && unknown();
        (secret && SECRET.contains(&event.kind)).then(|| self.faction(who))
    }

    /// Works on the frame on top: `step` says whether it is over.
    pub fn advance(&mut self, step: impl FnOnce(&mut Self, &mut Frame) -> bool) {
        let (ix, mut frame) = self.desk.take_top();
        let over = !self.foresees(&frame) && step(self, &mut frame);
        self.desk.put_back(ix, frame, over);
    }

    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.desk.throw(die, what, Some(who), row, None)
    }
    /// A die that is compared with its target and with nothing else.
    pub fn throw_against(&mut self, die: u16, what: &'static str, who: CombatantId, target: Target) -> Roll {
        self.desk.throw_in_bands(die, what, Some(who), None, Some(target), &[target.cut()])
    }
    /// Pick one of n: no die for one candidate.
    pub fn pick<T: Copy>(&mut self, what: &'static str, who: CombatantId, from: &[T]) -> (T, Option<Roll>) {
        if let [only] = from {
            return (*only, None);
        }
        let roll = self.throw(from.len() as u16, what, who, None);
        (from[usize::from(roll.value) - 1], Some(roll))
    }

    // ---- gear

    /// Takes an item out of whatever holds it.
    pub fn detach(&mut self, i: ItemId) {
        match self.item(i).held {
            Held::Main(c) => self.gear_mut(c).main = None,
            Held::Off(c) => self.gear_mut(c).off = None,
            Held::Shield(c) => self.gear_mut(c).shield = None,
            Held::Carried(c) => self.gear_mut(c).carried.retain(|x| *x != i),
            Held::Loose(_) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
    }
    pub fn lay_down(&mut self, i: ItemId, cell: Option<CellId>) {
        self.detach(i);
        if let Some(cell) = cell {
            self.item_mut(i).held = Held::Loose(cell);
        }
    }
    /// Into the hand that is free, a shield onto the arm.
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        let shield = self.item_row(i).shield_ac.is_some();
        let held = if shield && self.gear(c).shield.is_none() {
            self.gear_mut(c).shield = Some(i);
            Held::Shield(c)
        } else if self.gear(c).main.is_none() {
            self.gear_mut(c).main = Some(i);
            Held::Main(c)
        } else {
            self.gear_mut(c).off = Some(i);
            Held::Off(c)
        };
        self.item_mut(i).held = held;
    }
}
