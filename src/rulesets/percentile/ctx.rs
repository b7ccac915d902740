//! Helpers of rule systems that belong to no single step of play: dice, gear, wear and posture.

use super::cards::P_GEAR_14;
pub use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::Fact;
use super::frames::{Consequence, Frame};
use super::level::{Held, Posture, Success, row};
use super::odds_end::foresees;
use super::queries::*;
pub use crate::engine::EventBuilder;
use crate::engine::StepHooks;
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Modifier, Roll, RowId, RuleId, TargetNumber, Value};

impl StepHooks<Frame> for RulesCtx<'_, '_> {
    /// Returns the only faction that learns of the event. This is the side of a hidden combatant, for actions that do
    /// not reveal it (P-SNEAK-02).
    fn known_only_to(&self, event: &Event) -> Option<FactionId> {
        let who = event.source?;
        let secret = matches!(
            EventKind::named(event.kind),
            Some(
                EventKind::Moved
                    | EventKind::Stayed
                    | EventKind::Tested
                    | EventKind::Knelt
                    | EventKind::Rose
                    | EventKind::Faced
                    | EventKind::Fell
                    | EventKind::Balked
                    | EventKind::TurnedBack
                    | EventKind::Drew
                    | EventKind::Passed
                    | EventKind::Readied
                    | EventKind::PickedUp
            )
        );
        (secret && self.cond(who).hidden.is_some()).then(|| self.faction(who))
    }
    fn cut_short(&mut self, frame: &Frame) -> bool {
        foresees(self, frame)
    }
}

/// Result of a d100 test.
#[derive(Clone, Copy, Debug)]
pub struct Tested {
    pub roll: Option<Roll>,
    pub level: Success,
    /// The roll was a fumble (reading 5).
    pub fumbled: bool,
}

impl RulesCtx<'_, '_> {
    // ---- dice

    /// Rolls a d100 against a chance (P-ROLL-01). If the chance is below 1, the test fails without a roll (P-ROLL-06).
    pub fn test(
        &mut self,
        what: &'static str,
        c: CombatantId,
        row: Option<RowId>,
        chance: i32,
        fights: bool,
    ) -> Tested {
        if chance < 1 {
            return Tested { roll: None, level: Success::Failure, fumbled: false };
        }
        let house = *self.house();
        let bands = chance::cuts(&house, chance, fights);
        let roll = self.core.throw_in_bands(100, what, Some(c), row, Some(TargetNumber::AtMost(chance)), &bands);
        let value = i32::from(roll.value);
        let fumbled = fights && value >= chance::fumble_from(&house, chance);
        Tested { roll: Some(roll), level: level_of(&house, value, chance, fights), fumbled }
    }
    /// Adds the parts of a chance to the event, each marked as decisive if it changed the test's result.
    pub fn tell_chance(tell: EventBuilder, chance: &Chance, tested: &Tested) -> EventBuilder {
        let tell =
            tell.fact(Fact::Rating, Value::Number(chance.rating)).fact(Fact::Chance, Value::Number(chance.value()));
        let roll = tested.roll.map(|roll| i32::from(roll.value));
        let turned = |m: &Modifier| roll.is_some_and(|roll| chance.turns(roll, m.value));
        tell.modifiers(&chance.modifiers()).decisive(turned).cite(&chance.cited())
    }
    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }

    // ---- gear

    /// Removes an item from the hand, pack or hex that holds it.
    pub fn detach(&mut self, i: ItemId) {
        match self.item(i).held {
            Held::Primary(c) => self.gear_mut(c).main_hand = None,
            Held::Off(c) => self.gear_mut(c).off_hand = None,
            Held::Carried(c) => self.gear_mut(c).carried.retain(|x| *x != i),
            Held::Loose(_) | Held::Planted(..) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
    }
    pub fn lay_down(&mut self, i: ItemId, cell: Option<CellId>) {
        self.detach(i);
        if let Some(cell) = cell {
            self.item_mut(i).held = Held::Loose(cell);
        }
    }
    pub fn put_away(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.gear_mut(c).carried.push(i);
        self.item_mut(i).held = Held::Carried(c);
    }
    pub fn into_primary(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.gear_mut(c).main_hand = Some(i);
        self.item_mut(i).held = Held::Primary(c);
    }
    pub fn into_off(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.gear_mut(c).off_hand = Some(i);
        self.item_mut(i).held = Held::Off(c);
    }
    /// Takes an item in hand as in P-GEAR-15, and puts away the items in its way.
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        let row = self.item_row(i);
        let (shield, two) = (row.shield.is_some(), row.hands == 2);
        let wide = |t: &Self, h: Option<ItemId>| h.is_some_and(|i| t.item_row(i).hands == 2);
        if two {
            self.in_hand(c).into_iter().for_each(|o| self.put_away(c, o));
        } else if wide(self, self.gear(c).main_hand) {
            let held = self.gear(c).main_hand.expect("it is there");
            self.put_away(c, held);
        }
        let gear = self.gear(c);
        let (primary, off) = (gear.main_hand, gear.off_hand);
        let to_off = if shield { off.is_none() || primary.is_some() } else { primary.is_some() && off.is_none() };
        let old = if to_off { off } else { primary };
        if let Some(old) = old {
            self.put_away(c, old);
        }
        if to_off { self.into_off(c, i) } else { self.into_primary(c, i) }
    }
    /// Drops all items in hand, and with `carried` the carried ones, too. Returns false if there are none.
    pub fn drop_all(&mut self, c: CombatantId, carried: bool) -> bool {
        let cell = self.place(c);
        let items = if carried { self.belongings(c) } else { self.in_hand(c) };
        let some = !items.is_empty();
        items.into_iter().for_each(|i| self.lay_down(i, cell));
        some
    }

    // ---- wear and wounds

    /// Subtracts hit points from an item. At 0 it breaks, once the group has acted (P-GEAR-04).
    pub fn wear(&mut self, i: ItemId, points: i32, rules: &[RuleId]) {
        let Some(before) = self.item(i).hp.filter(|hp| points > 0 && *hp > 0) else { return };
        let after = (before - points).max(0);
        self.item_mut(i).hp = Some(after);
        let tell = EventBuilder::new(EventKind::Worn).fact(Fact::Item, Value::Item(i)).amount(points);
        let tell = tell.fact(Fact::HpBefore, Value::Number(before)).fact(Fact::HpAfter, Value::Number(after));
        let knife = self.item_row(i).name == row::KNIFE;
        self.emit(tell.by_maybe(self.owner(i)).at(self.planted_at(i)).cite(rules).cite_if(knife, &[P_GEAR_14]));
        if after == 0 {
            self.clock.waiting.push(Consequence::Breaks(i));
        }
    }
    /// Returns the hex of a planted shield; `None` if it is not planted.
    pub fn planted_at(&self, i: ItemId) -> Option<CellId> {
        match self.item(i).held {
            Held::Planted(cell, _) => Some(cell),
            _ => None,
        }
    }
    pub fn owner(&self, i: ItemId) -> Option<CombatantId> {
        match self.item(i).held {
            Held::Primary(c) | Held::Off(c) | Held::Carried(c) => Some(c),
            Held::Loose(_) | Held::Planted(..) | Held::Gone => None,
        }
    }
    pub fn set_posture(&mut self, c: CombatantId, posture: Posture) {
        self.stands_mut(c).posture = posture;
    }
}
