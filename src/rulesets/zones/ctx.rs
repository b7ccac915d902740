//! The table at which the rule systems sit: all state of a battle, typed, and the few ways to change it.

use super::action::{Action, UnitAction};
use super::board::{Borders, Lines, Map, Views};
use super::cards::*;
use super::components::{ComponentsMut, ReadComponents};
use super::frames::{Clock, Frame};
use super::level::{Held, Wear};
use super::queries::{BattleQueries, Setting};
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Turn};
pub use crate::engine::Tell;
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, CoreCtx, RuleSystems};
use crate::vocab::{CellId, CombatantId, Event, FactionId, ItemId, Roll, RowId, RuleId, Target, Value};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;
use std::sync::Arc;

#[derive(SystemParam)]
pub struct RulesCtx<'w, 's> {
    pub roster: ResMut<'w, Roster>,
    pub map: Res<'w, Map>,
    pub lines: ResMut<'w, Lines>,
    pub setting: Res<'w, Setting>,
    pub clock: ResMut<'w, Clock>,
    pub core: CoreCtx<'w, UnitAction, Frame>,
    commands: Commands<'w, 's>,
    parts: ComponentsMut<'w, 's>,
    /// Gear made in this pass, not yet an entity with its component.
    made: Local<'s, Vec<Item>>,
}

/// What somebody concealed may do and stay so (Z-SNEAK-06, Z-SNEAK-08), and what happens to them on the way: told of, it
/// would give their place away. Attacks are not here: they are seen where they land, and reveal (Z-SNEAK-04).
const SECRET: &[&str] = &[
    "moved",
    "sets_off",
    "step_dropped",
    "dragged",
    "forced",
    "hazard_avoided",
    "in_pit",
    "picked_up",
    "put_down",
    "dropped",
    "improvised",
    "equipped",
    "stowed",
    "readied",
    "doused",
    "use_item",
    "healed",
    "revived",
    "cured",
    "free_ally",
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
    fn lines(&self) -> &Lines {
        &self.lines
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
    fn item(&self, i: ItemId) -> &Item {
        let first_made = self.roster.items.len() - self.made.len();
        match i.ix().checked_sub(first_made) {
            Some(ix) => &self.made[ix],
            None => self.parts.item(self.roster.items[i.ix()]),
        }
    }
}

/// STR, AGI or WIT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    Strength,
    Agility,
    Wits,
}

impl RulesCtx<'_, '_> {
    pub fn set_health(&mut self, c: CombatantId, value: i32) {
        self.parts.health_mut(self.roster.combatants[c.ix()]).0 = value;
    }
    crate::by_number_mut! {
        combatants[CombatantId] { stands_mut: StandsOn, turn_mut: Turn, cond_mut: Conditions, gear_mut: Gear }
        cells[CellId] { cell_mut: Cell }
    }
    pub fn item_mut(&mut self, i: ItemId) -> &mut Item {
        let first_made = self.roster.items.len() - self.made.len();
        match i.ix().checked_sub(first_made) {
            Some(ix) => &mut self.made[ix],
            None => self.parts.item_mut(self.roster.items[i.ix()]).into_inner(),
        }
    }

    /// A new piece of gear (Z-GEAR-12). It becomes an entity at once; its component is written when the system ends.
    pub fn make_item(&mut self, item: Item) -> ItemId {
        let entity = self.commands.spawn_empty().id();
        self.roster.items.push(entity);
        self.made.push(item);
        ItemId::from(self.roster.items.len() - 1)
    }

    /// Hands the gear made in this pass to the world.
    pub fn settle_made(&mut self) {
        let first = self.roster.items.len() - self.made.len();
        for (ix, item) in self.made.drain(..).enumerate() {
            self.commands.entity(self.roster.items[first + ix]).insert(item);
        }
    }

    // ---- decisions

    /// Whether that system is the one to go on.
    pub fn up(&self, system: RuleSystems) -> bool {
        self.core.up(system)
    }

    /// True while a decision stands or the battle is over.
    pub fn waiting(&self) -> bool {
        self.core.waiting()
    }

    pub fn push(&mut self, frame: Frame) {
        self.core.agenda.push(frame);
    }

    /// Lays a decision before its faction.
    pub fn ask(
        &mut self,
        point: &'static str,
        faction: FactionId,
        combatant: Option<CombatantId>,
        actions: Vec<UnitAction>,
    ) {
        self.core.ask(point, faction, combatant, actions);
    }

    /// Asks about plain acts.
    pub fn ask_acts(&mut self, point: &'static str, who: CombatantId, actions: impl IntoIterator<Item = Action>) {
        let legal = actions.into_iter().map(|action| UnitAction { who: Some(who), action }).collect();
        self.ask(point, self.faction(who), Some(who), legal);
    }

    /// The answer given, once.
    pub fn take_answer(&mut self) -> UnitAction {
        self.core.take_answer()
    }

    // ---- dice

    /// A die with a target is compared with it and with nothing else.
    pub fn throw(
        &mut self,
        die: u16,
        what: &'static str,
        who: Option<CombatantId>,
        row: Option<RowId>,
        target: Option<Target>,
    ) -> Roll {
        match target {
            Some(limit) => self.core.throw_in_bands(die, what, who, row, target, &[limit.cut()]),
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

    /// Z-UNIT-01. Without a roll it fails for the helpless (Z-DMG-16) and for vehicles (Z-MOUNT-12).
    pub fn save(&mut self, c: CombatantId, ability: Ability, what: &'static str) -> (bool, Option<Roll>) {
        if self.cond(c).incapacitated.is_some() || self.stats(c).vehicle {
            return (false, None);
        }
        let value = self.ability(c, ability);
        let roll = self.throw(20, what, Some(c), None, Some(Target::AtMost(value)));
        (i32::from(roll.value) <= value, Some(roll))
    }

    // ---- events

    pub fn tell(&mut self, tell: Tell) {
        let mut event = tell.event(self.clock.round);
        event.known_to = self.kept_by(&event);
        self.core.log.push(event);
    }

    /// Z-SNEAK-09: the side that alone knows of an act that would tell where somebody concealed is.
    fn kept_by(&self, event: &Event) -> Option<FactionId> {
        let who = event.source.or(event.target)?;
        (SECRET.contains(&event.kind) && self.cond(who).concealed).then(|| self.faction(who))
    }

    // ---- small changes

    /// Z-BOARD-09: the doors have changed.
    pub fn redraw_lines(&mut self) {
        let borders = self.borders();
        self.lines.0 = Arc::new(Views::new(&self.map, &borders));
    }

    pub fn borders(&self) -> Borders {
        Borders::now(&self.map, |c| self.cell(c).door_open)
    }

    /// Takes an item out of whatever list holds it.
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

    /// Z-GEAR-13
    pub fn destroy(&mut self, i: ItemId, roll: &[Roll], why: &[RuleId]) {
        let owner = match self.item(i).held {
            Held::InHand(c) | Held::Stowed(c) | Held::Worn(c) => Some(c),
            _ => self.item(i).owner,
        };
        self.detach(i);
        self.item_mut(i).wear = Wear::Destroyed;
        let mut tell = Tell::new("gear_destroyed").fact("item", Value::Item(i)).rolls(roll).cite(why);
        tell = tell.cite(&[Z_GEAR_13, Z_UNIT_09]);
        if let Some(c) = owner {
            tell = tell.on(c);
        }
        self.tell(tell);
    }

    // ---- the agenda

    /// Advances the frame on top by one stage: `step` says whether it is over.
    pub fn advance(&mut self, step: impl FnOnce(&mut Self, &mut Frame) -> bool) {
        let (ix, mut frame) = self.core.take_top();
        let over = step(self, &mut frame);
        self.core.put_back(ix, frame, over);
    }
}
