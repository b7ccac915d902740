//! Operations on the battle state that are shared by the rule systems: dice, gear, and delayed consequences.

pub use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, Search};
use super::frames::{Consequence, Frame};
use super::level::Held;
use super::odds_end::foresees;
pub use crate::engine::EventBuilder;
use crate::engine::StepHooks;
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, TargetNumber};

impl StepHooks<Frame> for RulesCtx<'_, '_> {
    /// Returns the side that learns of an action by a hidden combatant that does not reveal it (S-SURP-06); `None` if
    /// the event is public.
    fn known_only_to(&self, event: &Event) -> Option<FactionId> {
        // A failed search must not reveal its target to the searcher.
        if event.is(Fact::Outcome, Search::Missed) {
            return event.target.map(|hidden| self.faction(hidden));
        }
        let who = event.source?;
        let secret = matches!(
            EventKind::named(event.kind),
            Some(
                EventKind::Declared
                    | EventKind::Initiative
                    | EventKind::CastInitiative
                    | EventKind::PickUpRoll
                    | EventKind::AttackLost
                    | EventKind::Held
                    | EventKind::Passed
                    | EventKind::Rose
                    | EventKind::Readied
                    | EventKind::ShieldReadied
                    | EventKind::Drank
                    | EventKind::PickedUp
                    | EventKind::PickUpFailed
                    | EventKind::ActLost
                    | EventKind::Dropped
                    | EventKind::WentProne
                    | EventKind::HandedOver
                    | EventKind::Planned
                    | EventKind::FreeMoveDeclined
                    | EventKind::Moved
                    | EventKind::Left
                    | EventKind::Ascended
                    | EventKind::Landed
                    | EventKind::CastBegun
                    | EventKind::CastHeld
                    | EventKind::CastDropped
            )
        );
        (secret && self.is_hidden(who)).then(|| self.faction(who))
    }
    fn cut_short(&mut self, frame: &Frame) -> bool {
        foresees(self, frame)
    }
}

impl RulesCtx<'_, '_> {
    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }
    /// Rolls a d100 that should not exceed `at_most`. The odds only distinguish the bands between `cuts` (see
    /// [`crate::engine::dice::Dice`]), which are the lowest faces of all bands but the first, ascending.
    pub fn throw_d100(
        &mut self,
        what: &'static str,
        who: CombatantId,
        row: Option<RowId>,
        at_most: i32,
        cuts: &[i32],
    ) -> Roll {
        self.core.throw_in_bands(100, what, Some(who), row, Some(TargetNumber::AtMost(at_most)), cuts)
    }
    /// Makes an Nx STAT roll (S-UNIT-05) and returns the multiple reached. Multiples above `most` are all returned as
    /// `most + 1`.
    pub fn throw_multiple(&mut self, what: &'static str, who: CombatantId, stat: i32, most: i32) -> (Roll, i32) {
        let harder = -self.wound_modifier(who);
        let stat = stat.max(1);
        let cuts: Vec<i32> = (1..=most).map(|n| n * stat - harder + 1).filter(|cut| (2..=100).contains(cut)).collect();
        let roll = self.throw_d100(what, who, None, most * stat - harder, &cuts);
        let multiple = (i32::from(roll.value) + harder + stat - 1).div_euclid(stat).max(1);
        (roll, multiple.min(most + 1))
    }
    /// Rolls a d100 against a chance; 96 and above always fail (S-UNIT-06, S-UNIT-07).
    pub fn throw_chance(&mut self, what: &'static str, who: CombatantId, chance: i32) -> (Roll, bool) {
        let at_most = chance.min(95);
        let roll = self.throw_d100(what, who, None, at_most, &[at_most + 1]);
        let passed = i32::from(roll.value) <= at_most;
        (roll, passed)
    }

    // ---- gear

    /// Takes an item from its holder, or off the ground.
    pub fn detach(&mut self, i: ItemId) {
        match self.item(i).held {
            Held::Main(c) => self.gear_mut(c).main_hand = None,
            Held::Off(c) => self.gear_mut(c).off_hand = None,
            Held::Slung(c) => self.gear_mut(c).slung = None,
            Held::Carried(c) => self.gear_mut(c).carried.retain(|x| *x != i),
            Held::Loose(_) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
    }
    /// Puts an item on the ground; without a cell, removes it from the battle.
    pub fn lay_down(&mut self, i: ItemId, cell: Option<CellId>) {
        self.detach(i);
        if let Some(cell) = cell {
            self.item_mut(i).held = Held::Loose(cell);
        }
    }
    /// Stows an item. A shield is slung if no other is, so that it can be readied again (S-GEAR-03); other items are
    /// carried.
    pub fn put_away(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        let slings = self.item_row(i).shield.is_some() && self.gear(c).slung.is_none();
        let gear = self.gear_mut(c);
        if slings {
            gear.slung = Some(i);
        } else {
            gear.carried.push(i);
        }
        self.item_mut(i).held = if slings { Held::Slung(c) } else { Held::Carried(c) };
    }
    pub fn into_main(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.gear_mut(c).main_hand = Some(i);
        self.item_mut(i).held = Held::Main(c);
    }
    pub fn into_off(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.gear_mut(c).off_hand = Some(i);
        self.item_mut(i).held = Held::Off(c);
    }
    /// Puts an item into a free hand. The caller has checked that there is one ([`SegmentsState::hand_for`]).
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        match self.hand_for(c, i) {
            Some(Held::Off(_)) => self.into_off(c, i),
            _ => self.into_main(c, i),
        }
    }
    /// Drops all held items to the ground and returns them.
    pub fn drop_held(&mut self, c: CombatantId) -> Vec<ItemId> {
        let cell = self.place(c);
        let held: Vec<ItemId> = self.in_hand(c).into_iter().collect();
        held.iter().for_each(|i| self.lay_down(*i, cell));
        held
    }

    // ---- consequences delayed to the end of a group

    /// Queues a consequence until the group has acted (S-INIT-17).
    pub fn await_settling(&mut self, what: Consequence) {
        if !self.clock.waiting.contains(&what) {
            self.clock.waiting.push(what);
        }
    }
    /// Returns the current length of the queue, for procedures that apply their own consequences.
    pub fn mark(&self) -> u16 {
        self.clock.waiting.len() as u16
    }
}
