//! A reader of the world outside the schedule.

use super::*;
use crate::rulesets::hexes::pieces::Sight;

/// A reader of the world outside the schedule.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    world: &'a World,
    roster: &'a Roster,
    map: &'a Map,
    setting: &'a Setting,
    clock: &'a Clock,
    walls: &'a Walls,
    parts: Sight<'a>,
}

impl<'a> Eyes<'a> {
    pub fn new(world: &'a World) -> Self {
        Self {
            world,
            roster: world.resource(),
            map: world.resource(),
            setting: world.resource(),
            clock: world.resource(),
            walls: world.resource(),
            parts: Sight::new(world),
        }
    }
}

impl<'a> Look for Eyes<'a> {
    type Parts = Sight<'a>;
    fn parts(&self) -> &Sight<'a> {
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
