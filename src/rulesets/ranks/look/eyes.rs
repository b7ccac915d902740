//! A reader of the world outside the schedule.

use super::*;
use crate::engine::Agenda;

/// The ways to the components, found once for a world: looking each up by its type takes longer than most questions.
#[derive(Resource)]
pub struct Columns {
    stats: QueryState<&'static Stats>,
    wounds: QueryState<&'static Wounds>,
    stands: QueryState<&'static StandsOn>,
    turns: QueryState<&'static Turn>,
    conds: QueryState<&'static Conditions>,
    gear: QueryState<&'static Gear>,
    items: QueryState<&'static Item>,
    cells: QueryState<&'static Cell>,
}

impl Columns {
    /// Once combatants, cells and gear have been spawned; none of another kind come later.
    pub fn new(world: &mut World) -> Self {
        Self {
            stats: world.query(),
            wounds: world.query(),
            stands: world.query(),
            turns: world.query(),
            conds: world.query(),
            gear: world.query(),
            items: world.query(),
            cells: world.query(),
        }
    }
}

/// A reader of the world outside the schedule.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    world: &'a World,
    roster: &'a Roster,
    map: &'a Map,
    setting: &'a Setting,
    clock: &'a Clock,
    stats: Query<'a, 'a, &'static Stats>,
    wounds: Query<'a, 'a, &'static Wounds>,
    stands: Query<'a, 'a, &'static StandsOn>,
    turns: Query<'a, 'a, &'static Turn>,
    conds: Query<'a, 'a, &'static Conditions>,
    gear: Query<'a, 'a, &'static Gear>,
    items: Query<'a, 'a, &'static Item>,
    cells: Query<'a, 'a, &'static Cell>,
}

const HAS: &str = "every entity of its kind has it";

impl<'a> Eyes<'a> {
    pub fn new(world: &'a World) -> Self {
        let columns = world.resource::<Columns>();
        Self {
            world,
            roster: world.resource(),
            map: world.resource(),
            setting: world.resource(),
            clock: world.resource(),
            stats: columns.stats.query_manual(world),
            wounds: columns.wounds.query_manual(world),
            stands: columns.stands.query_manual(world),
            turns: columns.turns.query_manual(world),
            conds: columns.conds.query_manual(world),
            gear: columns.gear.query_manual(world),
            items: columns.items.query_manual(world),
            cells: columns.cells.query_manual(world),
        }
    }
}

impl Look for Eyes<'_> {
    fn roster(&self) -> &Roster {
        self.roster
    }
    fn map(&self) -> &Map {
        self.map
    }
    fn setting(&self) -> &Setting {
        self.setting
    }
    fn clock(&self) -> &Clock {
        self.clock
    }
    fn agenda(&self) -> &Agenda<Frame> {
        self.world.resource()
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
