//! The table at which the rule systems sit: all state of a battle, typed, and the few ways to change it.

use super::action::Action;
use super::board::Map;
use super::components::ComponentsMut;
use super::frames::{Clock, Frame, Rolled, Walls};
use super::level::Held;
use super::queries::{BattleQueries, Setting};
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Turn, Wounds};
pub use crate::engine::Tell;
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, CoreCtx, RuleSystems};
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, Target};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;

#[derive(SystemParam)]
pub struct RulesCtx<'w, 's> {
    pub roster: Res<'w, Roster>,
    pub map: Res<'w, Map>,
    pub setting: Res<'w, Setting>,
    pub clock: ResMut<'w, Clock>,
    pub walls: ResMut<'w, Walls>,
    pub rolled: ResMut<'w, Rolled>,
    pub core: CoreCtx<'w, Action, Frame>,
    parts: ComponentsMut<'w, 's>,
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

impl<'w, 's> BattleQueries for RulesCtx<'w, 's> {
    type ReadComponents = ComponentsMut<'w, 's>;
    fn parts(&self) -> &ComponentsMut<'w, 's> {
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
        &self.core.agenda
    }
    fn walls(&self) -> &Walls {
        &self.walls
    }
    fn rolled(&self) -> &Rolled {
        &self.rolled
    }
}

impl RulesCtx<'_, '_> {
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
        self.core.up(system)
    }
    pub fn push(&mut self, frame: Frame) {
        self.core.agenda.push(frame);
    }
    /// Asks the controller of a combatant.
    pub fn ask(&mut self, point: &'static str, who: CombatantId, actions: Vec<Action>) {
        let faction = self.faction(who);
        self.core.ask(point, faction, Some(who), actions);
    }
    pub fn take_answer(&mut self) -> Action {
        self.core.take_answer()
    }
    pub fn tell(&mut self, tell: Tell) {
        let mut event = tell.event(self.clock.round);
        event.known_to = self.kept_by(&event);
        self.core.log.push(event);
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
        let (ix, mut frame) = self.core.take_top();
        let over = !self.foresees(&frame) && step(self, &mut frame);
        self.core.put_back(ix, frame, over);
    }

    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }
    /// A die that is compared with its target and with nothing else.
    pub fn throw_against(&mut self, die: u16, what: &'static str, who: CombatantId, target: Target) -> Roll {
        self.core.throw_in_bands(die, what, Some(who), None, Some(target), &[target.cut()])
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
