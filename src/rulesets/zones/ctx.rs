//! State changes of rule systems outside the procedure of play: dice, saves, gear.

use super::action::{Action, UnitAction};
use super::board::Borders;
use super::cards::*;
pub use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::Fact;
use super::frames::Frame;
use super::level::{Held, Wear};
use super::unit::Item;
pub use crate::engine::EventBuilder;
use crate::engine::StepHooks;
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, RuleId, TargetNumber, Value};

/// Events that only the acting side sees while the combatant is concealed. These are the acts that keep it concealed
/// (Z-SNEAK-06, Z-SNEAK-08) and the mishaps on the way; they would reveal its place. Attacks are not listed: they are
/// visible where they land and reveal the attacker (Z-SNEAK-04).
const SECRET: &[EventKind] = &[
    EventKind::Moved,
    EventKind::SetsOff,
    EventKind::StepDropped,
    EventKind::Dragged,
    EventKind::Forced,
    EventKind::HazardAvoided,
    EventKind::InPit,
    EventKind::PickedUp,
    EventKind::PutDown,
    EventKind::Dropped,
    EventKind::Improvised,
    EventKind::Equipped,
    EventKind::Stowed,
    EventKind::Readied,
    EventKind::Doused,
    EventKind::UseItem,
    EventKind::Healed,
    EventKind::Revived,
    EventKind::Cured,
    EventKind::FreeAlly,
];

/// The ability of a save: STR, AGI or WIT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    Strength,
    Agility,
    Wits,
}

impl StepHooks<Frame> for RulesCtx<'_, '_> {
    /// Hides an event that would reveal the place of a concealed combatant (Z-SNEAK-09).
    fn known_only_to(&self, event: &Event) -> Option<FactionId> {
        let who = event.source.or(event.target)?;
        let secret = || EventKind::named(event.kind).is_some_and(|kind| SECRET.contains(&kind));
        (self.cond(who).concealed && secret()).then(|| self.faction(who))
    }
    /// Inserts the components of the items that the system created.
    fn end_system(&mut self) {
        if self.made.0.is_empty() {
            return;
        }
        let first = self.roster.items.len() - self.made.0.len();
        for (ix, item) in self.state.made.0.drain(..).enumerate() {
            self.commands.entity(self.state.roster.items[first + ix]).insert(item);
        }
    }
}

impl RulesCtx<'_, '_> {
    pub fn set_health(&mut self, c: CombatantId, value: i32) {
        self.vitals_mut(c).0 = value;
    }
    /// Reduces health to 0 unless it is already lower, and adds the change to the event.
    pub fn drain(&mut self, c: CombatantId, tell: EventBuilder) -> EventBuilder {
        let before = self.hp(c);
        let after = before.min(0);
        self.set_health(c, after);
        tell.fact(Fact::HealthBefore, Value::Number(before)).fact(Fact::HealthAfter, Value::Number(after))
    }
    pub fn item_mut(&mut self, i: ItemId) -> &mut Item {
        let first_made = self.roster.items.len() - self.made.0.len();
        match i.ix().checked_sub(first_made) {
            Some(ix) => &mut self.made.0[ix],
            None => self.spawned_item_mut(i),
        }
    }

    /// Creates a new item (Z-GEAR-12). Its entity is spawned at once; its component is inserted when the system ends.
    pub fn make_item(&mut self, item: Item) -> ItemId {
        let entity = self.commands.spawn_empty().id();
        self.roster.items.push(entity);
        self.made.0.push(item);
        ItemId::from(self.roster.items.len() - 1)
    }

    /// Requests a decision between plain actions of one combatant.
    pub fn ask_actions(
        &mut self,
        point: impl Into<&'static str>,
        who: CombatantId,
        actions: impl IntoIterator<Item = Action>,
    ) {
        let legal = actions.into_iter().map(|action| UnitAction { who: Some(who), action }).collect();
        self.request_decision(point, who, legal);
    }

    // ---- dice

    /// Rolls a die. A target means that the roll is only compared with it, so that the odds can merge equal results.
    pub fn throw(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<TargetNumber>,
    ) -> Roll {
        match target {
            Some(limit) => self.core.throw_in_bands(die, what, who, row, target, &[limit.threshold()]),
            None => self.core.throw(die, what, who, row, None),
        }
    }

    pub fn ability(&self, c: CombatantId, ability: Ability) -> i32 {
        let stats = self.stats(c);
        match ability {
            Ability::Strength => stats.strength,
            Ability::Agility => stats.agility,
            Ability::Wits => stats.wits,
        }
    }

    /// Rolls a save (Z-UNIT-01). It fails without a roll for the helpless (Z-DMG-16) and for vehicles (Z-MOUNT-12).
    pub fn save(&mut self, c: CombatantId, ability: Ability, what: &'static str) -> (bool, Option<Roll>) {
        if self.cond(c).incapacitated.is_some() || self.stats(c).vehicle {
            return (false, None);
        }
        let value = self.ability(c, ability);
        let roll = self.throw(20, what, Some(c), None, Some(TargetNumber::AtMost(value)));
        (i32::from(roll.value) <= value, Some(roll))
    }

    // ---- small changes

    /// Updates the attack lines after a change of the doors (Z-BOARD-09).
    pub fn redraw_lines(&mut self) {
        let borders = self.borders();
        let state = &mut self.state;
        state.lines.redraw(state.map, &borders);
    }

    pub fn borders(&self) -> Borders {
        Borders::now(self.map, |c| self.cell(c).door_open)
    }

    /// Removes an item from the list that holds it.
    pub fn detach(&mut self, i: ItemId) {
        match self.item(i).held {
            Held::InHand(c) => self.gear_mut(c).in_hand.retain(|x| *x != i),
            Held::Stowed(c) => self.gear_mut(c).stowed.retain(|x| *x != i),
            Held::Worn(c) => self.gear_mut(c).worn = None,
            Held::Loose(_) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
    }

    pub fn put_in_hand(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::InHand(c);
        self.gear_mut(c).in_hand.push(i);
    }

    pub fn stow(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Stowed(c);
        self.gear_mut(c).stowed.push(i);
    }

    pub fn lay_down(&mut self, i: ItemId, cell: Option<CellId>) {
        self.detach(i);
        if let Some(cell) = cell {
            self.item_mut(i).held = Held::Loose(cell);
        }
    }

    /// Destroys an item, which frees the hands that held it (Z-GEAR-13).
    pub fn destroy(&mut self, i: ItemId, roll: &[Roll], why: &[RuleId]) {
        let owner = match self.item(i).held {
            Held::InHand(c) | Held::Stowed(c) | Held::Worn(c) => Some(c),
            _ => self.item(i).owner,
        };
        self.detach(i);
        self.item_mut(i).wear = Wear::Destroyed;
        let mut tell =
            EventBuilder::new(EventKind::GearDestroyed).fact(Fact::Item, Value::Item(i)).rolls(roll).cite(why);
        tell = tell.cite(&[Z_GEAR_13, Z_UNIT_09]);
        if let Some(c) = owner {
            tell = tell.on(c);
        }
        self.emit(tell);
    }
}
