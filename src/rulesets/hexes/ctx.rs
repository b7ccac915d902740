//! State changes of rule systems outside the procedure of play: dice and gear.

pub use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::frames::Frame;
use super::level::Held;
pub use crate::engine::EventBuilder;
use crate::engine::StepHooks;
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, TargetNumber};

/// Events that would reveal the place or the intent of an unseen combatant.
const SECRET: &[EventKind] = &[
    EventKind::Declared,
    EventKind::Split,
    EventKind::Faced,
    EventKind::Initiative,
    EventKind::SetOut,
    EventKind::Moved,
    EventKind::TurnEnded,
    EventKind::Held,
    EventKind::Drew,
    EventKind::PickedUp,
    EventKind::StoodUp,
    EventKind::DroppedProne,
];

impl StepHooks<Frame> for RulesCtx<'_, '_> {
    /// Hides an event that would reveal the place of an unseen combatant (H-SNEAK-01, H-INVIS-03).
    fn known_only_to(&self, event: &Event) -> Option<FactionId> {
        let who = event.source.or(event.target)?;
        let unknown = || {
            let foes = || self.all().filter(|e| self.enemies(*e, who) && self.is_active(*e));
            foes().next().is_some() && !foes().any(|e| self.detects(e, who))
        };
        let secret = self.is_hidden(who) || self.invisible(who) && unknown();
        let tells = || EventKind::named(event.kind).is_some_and(|kind| SECRET.contains(&kind));
        (secret && tells()).then(|| self.faction(who))
    }
    fn cut_short(&mut self, frame: &Frame) -> bool {
        self.foresees(frame)
    }
}

impl RulesCtx<'_, '_> {
    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }
    /// Rolls a die that is only compared with its target, so that the odds can merge equal results.
    pub fn throw_against(&mut self, die: u16, what: &'static str, who: CombatantId, target: TargetNumber) -> Roll {
        self.core.throw_in_bands(die, what, Some(who), None, Some(target), &[target.threshold()])
    }
    /// Picks one of several at random. A single candidate needs no roll.
    pub fn pick<T: Copy>(&mut self, what: &'static str, who: CombatantId, from: &[T]) -> (T, Option<Roll>) {
        if let [only] = from {
            return (*only, None);
        }
        let roll = self.throw(from.len() as u16, what, who, None);
        (from[usize::from(roll.value) - 1], Some(roll))
    }

    // ---- gear

    /// Removes an item from the slot or list that holds it.
    pub fn detach(&mut self, i: ItemId) {
        match self.item(i).held {
            Held::Main(c) => self.gear_mut(c).main_hand = None,
            Held::Off(c) => self.gear_mut(c).off_hand = None,
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
    /// Puts an item into the free hand; a shield goes onto the arm.
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        let shield = self.item_row(i).shield_ac.is_some();
        let held = if shield && self.gear(c).shield.is_none() {
            self.gear_mut(c).shield = Some(i);
            Held::Shield(c)
        } else if self.gear(c).main_hand.is_none() {
            self.gear_mut(c).main_hand = Some(i);
            Held::Main(c)
        } else {
            self.gear_mut(c).off_hand = Some(i);
            Held::Off(c)
        };
        self.item_mut(i).held = held;
    }
}
