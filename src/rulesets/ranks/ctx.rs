//! The table at which the rule systems sit: all state of a battle, typed, and the few ways to change it.

use super::action::Action;
use super::board::Map;
use super::cards::*;
use super::components::ComponentsMut;
use super::frames::{Clock, Frame};
use super::level::{Held, Sort, TestDice};
use super::queries::{BattleQueries, Setting};
use super::unit::{Cell, Conditions, Few, Gear, Item, StandsOn, Turn, Wounds};
pub use crate::engine::Tell;
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, CoreCtx, RuleSystems};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Roll, RowId, RuleId, Target};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;

#[derive(SystemParam)]
pub struct RulesCtx<'w, 's> {
    pub roster: Res<'w, Roster>,
    pub map: Res<'w, Map>,
    pub setting: Res<'w, Setting>,
    pub clock: ResMut<'w, Clock>,
    pub core: CoreCtx<'w, Action, Frame>,
    parts: ComponentsMut<'w, 's>,
}

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
}

/// How a test went (R-UNIT-07).
pub struct Tested {
    pub passed: bool,
    pub rolls: Few<Roll>,
}

impl Tested {
    pub fn word(&self) -> &'static str {
        if self.passed { "passed" } else { "failed" }
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
    pub fn ask_side(&mut self, point: &'static str, side: FactionId, actions: Vec<Action>) {
        self.core.ask(point, side, None, actions);
    }
    pub fn take_answer(&mut self) -> Action {
        self.core.take_answer()
    }
    pub fn tell(&mut self, tell: Tell) {
        let event = tell.event(self.clock.round);
        self.core.log.push(event);
    }
    /// Works on the frame on top: `step` says whether it is over.
    pub fn advance(&mut self, step: impl FnOnce(&mut Self, &mut Frame) -> bool) {
        let (ix, mut frame) = self.core.take_top();
        let over = step(self, &mut frame);
        self.core.put_back(ix, frame, over);
    }
    /// Ends the battle.
    pub fn finish(&mut self, winner: Option<FactionId>, reason: &'static str) {
        let round = self.clock.round;
        self.core.end(winner, reason, round);
    }

    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }

    /// A test against a value: equal or under (R-UNIT-07).
    pub fn test(&mut self, what: &'static str, who: CombatantId, value: i32) -> Tested {
        let dice: &[u16] = match self.house().test_dice {
            TestDice::TwoD6 => &[6, 6],
            TestDice::D12 => &[12],
            TestDice::D20 => &[20],
        };
        let target = Some(Target::AtMost(value));
        // A sum has one target, but two dice: only a single die is shown with it.
        let rolls: Few<Roll> = match dice {
            [die] => {
                [self.core.throw_in_bands(*die, what, Some(who), None, target, &[value + 1])].into_iter().collect()
            }
            dice => dice.iter().map(|die| self.throw(*die, what, who, None)).collect(),
        };
        let sum: i32 = rolls.iter().map(|r| i32::from(r.value)).sum();
        Tested { passed: sum <= value, rolls }
    }

    // ---- gear

    /// Takes an item out of whatever holds it. Losing a set weapon ends the setting (R-CHARGE-06).
    pub fn detach(&mut self, i: ItemId) {
        let held = self.item(i).held;
        match held {
            Held::Primary(c) => self.gear_mut(c).primary = None,
            Held::Off(c) => self.gear_mut(c).off = None,
            Held::Body(c) => self.gear_mut(c).body = None,
            Held::Carried(c) => self.gear_mut(c).carried.retain(|x| *x != i),
            Held::Loose(_) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
        if let Held::Primary(c) | Held::Off(c) = held
            && self.turn(c).deployed == Some(i)
        {
            self.unset(c, R_CHARGE_06);
        }
    }
    pub fn stow(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Carried(c);
        self.gear_mut(c).carried.push(i);
    }
    /// Into the primary hand.
    pub fn take_primary(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Primary(c);
        self.gear_mut(c).primary = Some(i);
    }
    /// Into the off hand.
    pub fn take_off(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Off(c);
        self.gear_mut(c).off = Some(i);
    }
    /// Into whichever hand is empty, a shield rather into the off hand.
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        let shield = self.item_row(i).sort == Sort::Shield && self.gear(c).off.is_none() && self.hands(c) == 2;
        if self.gear(c).primary.is_some() || shield { self.take_off(c, i) } else { self.take_primary(c, i) }
    }
    pub fn lay_down(&mut self, i: ItemId, cell: CellId) {
        self.detach(i);
        self.item_mut(i).held = Held::Loose(cell);
    }
    /// Used up (R-GEAR-02).
    pub fn expend(&mut self, who: CombatantId, i: ItemId, rules: &[RuleId]) {
        self.detach(i);
        self.tell(
            Tell::new("expended").by(who).fact("item", crate::vocab::Value::Item(i)).cite(&[R_GEAR_02]).cite(rules),
        );
    }
    /// A set weapon is set no longer (R-CHARGE-06).
    pub fn unset(&mut self, c: CombatantId, rule: RuleId) {
        if self.turn(c).deployed.is_some() {
            self.turn_mut(c).deployed = None;
            self.tell(Tell::new("set_ends").by(c).cite(&[rule]));
        }
    }
}
