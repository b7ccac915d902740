//! The table at which the rule systems sit: all state of a battle, typed, and the few ways to change it.

use super::act::Act;
use super::board::Map;
use super::frames::{Clock, Frame, Rolled, Walls};
use super::level::Held;
use super::look::{Look, Setting};
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
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
    stats: Query<'w, 's, &'static Stats>,
    wounds: Query<'w, 's, &'static mut Wounds>,
    stands: Query<'w, 's, &'static mut StandsOn>,
    turns: Query<'w, 's, &'static mut Turn>,
    conds: Query<'w, 's, &'static mut Conditions>,
    gear: Query<'w, 's, &'static mut Gear>,
    items: Query<'w, 's, &'static mut Item>,
    cells: Query<'w, 's, &'static mut Cell>,
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

const HAS: &str = "every entity of its kind has it";

impl Look for Table<'_, '_> {
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
    fn stats(&self, c: CombatantId) -> &Stats {
        self.stats.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn wounds(&self, c: CombatantId) -> &Wounds {
        self.wounds.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn stands(&self, c: CombatantId) -> &StandsOn {
        self.stands.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn turn(&self, c: CombatantId) -> &Turn {
        self.turns.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn cond(&self, c: CombatantId) -> &Conditions {
        self.conds.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn gear(&self, c: CombatantId) -> &Gear {
        self.gear.get(self.roster.combatants[c.ix()]).expect(HAS)
    }
    fn item(&self, i: ItemId) -> &Item {
        self.items.get(self.roster.items[i.ix()]).expect(HAS)
    }
    fn cell(&self, c: CellId) -> &Cell {
        self.cells.get(self.roster.cells[c.ix()]).expect(HAS)
    }
}

impl Table<'_, '_> {
    pub fn wounds_mut(&mut self, c: CombatantId) -> Mut<'_, Wounds> {
        self.wounds.get_mut(self.roster.combatants[c.ix()]).expect(HAS)
    }
    pub fn stands_mut(&mut self, c: CombatantId) -> Mut<'_, StandsOn> {
        self.stands.get_mut(self.roster.combatants[c.ix()]).expect(HAS)
    }
    pub fn turn_mut(&mut self, c: CombatantId) -> Mut<'_, Turn> {
        self.turns.get_mut(self.roster.combatants[c.ix()]).expect(HAS)
    }
    pub fn cond_mut(&mut self, c: CombatantId) -> Mut<'_, Conditions> {
        self.conds.get_mut(self.roster.combatants[c.ix()]).expect(HAS)
    }
    pub fn gear_mut(&mut self, c: CombatantId) -> Mut<'_, Gear> {
        self.gear.get_mut(self.roster.combatants[c.ix()]).expect(HAS)
    }
    pub fn item_mut(&mut self, i: ItemId) -> Mut<'_, Item> {
        self.items.get_mut(self.roster.items[i.ix()]).expect(HAS)
    }
    pub fn cell_mut(&mut self, c: CellId) -> Mut<'_, Cell> {
        self.cells.get_mut(self.roster.cells[c.ix()]).expect(HAS)
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
        let over = step(self, &mut frame);
        self.desk.put_back(ix, frame, over);
    }

    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.desk.throw(die, what, Some(who), row, None)
    }
    pub fn throw_against(&mut self, die: u16, what: &'static str, who: CombatantId, target: Target) -> Roll {
        self.desk.throw(die, what, Some(who), None, Some(target))
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
