//! A reader of the world outside the schedule.

use super::*;
use crate::rulesets::hexes::components::Components;

/// A reader of the world outside the schedule.
#[derive(Clone, Copy)]
pub struct BattleReader<'a> {
    world: &'a World,
    roster: &'a Roster,
    map: &'a Map,
    setting: &'a Setting,
    clock: &'a Clock,
    walls: &'a Walls,
    parts: Components<'a>,
}

impl<'a> BattleReader<'a> {
    pub fn new(world: &'a World) -> Self {
        Self {
            world,
            roster: world.resource(),
            map: world.resource(),
            setting: world.resource(),
            clock: world.resource(),
            walls: world.resource(),
            parts: Components::new(world),
        }
    }
}

impl<'a> BattleQueries for BattleReader<'a> {
    type ReadComponents = Components<'a>;
    fn parts(&self) -> &Components<'a> {
        &self.parts
    }
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
    fn walls(&self) -> &Walls {
        self.walls
    }
    fn agenda(&self) -> &Agenda<Frame> {
        self.world.resource()
    }
    fn rolled(&self) -> &Rolled {
        self.world.resource()
    }
}
