//! Shield walls (section 10.6).

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, FrontSide};
use crate::rulesets::hexes::level::Size;
use crate::rulesets::hexes::unit::Wall;
use crate::vocab::{CellId, CombatantId, FactionId, RuleId, Value};

impl HexesState<'_> {
    /// Returns true if the combatant can be a figure of a wall (H-WALL-02).
    fn may_wall(&self, c: CombatantId) -> bool {
        self.can_act(c)
            && !self.cond(c).prone
            && !self.broken(c)
            && self.cond(c).controlled.is_none()
            && !self.cond(c).hidden
            && self.stats(c).size == Size::Human
            && self.shield_in_use(c)
            && self.wall_of(c).is_none()
            && self.cond(c).pinning.is_none()
    }

    /// Returns the options of `declare_wall`, `none` last.
    pub fn wall_actions(&self, f: FactionId) -> Vec<Action> {
        let fit: Vec<CombatantId> = self.all().filter(|c| self.faction(*c) == f && self.may_wall(*c)).collect();
        let mut actions = Vec::new();
        for (i, end_a) in fit.iter().enumerate() {
            for end_b in &fit[i + 1..] {
                let (Some(a), Some(b)) = (self.place(*end_a), self.place(*end_b)) else { continue };
                if self.map().distance(a, b) != 1 {
                    continue;
                }
                for centre in fit.iter().filter(|c| *c != end_a && *c != end_b) {
                    if !self.may_step_up(*centre, a, b) {
                        continue;
                    }
                    for left in [true, false] {
                        actions.push(Action::Wall { end_a: *end_a, centre: *centre, end_b: *end_b, left });
                    }
                }
            }
        }
        actions.push(Action::Nothing);
        actions
    }

    /// Returns true if the centre is next to A or B, in a hex that no enemy controls.
    fn may_step_up(&self, centre: CombatantId, a: CellId, b: CellId) -> bool {
        let Some(here) = self.place(centre) else { return false };
        let map = self.map();
        (map.distance(here, a) == 1 || map.distance(here, b) == 1)
            && !self.all().any(|e| self.enemies(e, centre) && self.controls(e, here, centre))
    }

    /// Returns the directions of free hexes that a figure may step into when it leaves its wall (H-WALL-10).
    pub fn ways_out_of_wall(&self, c: CombatantId) -> Vec<u8> {
        let cond = self.cond(c);
        let stuck = cond.prone || cond.entangled.is_some();
        let (Some(_), Some(here), false) = (self.wall_of(c), self.place(c), stuck) else { return Vec::new() };
        (0..6u8)
            .filter(|d| {
                self.map().next(here, *d).is_some_and(|to| self.free(to) && self.map().step_cost(here, to).is_some())
            })
            .collect()
    }
}

impl RulesCtx<'_, '_> {
    pub fn form_wall(&mut self, end_a: CombatantId, centre: CombatantId, end_b: CombatantId, left: bool) {
        let (a, b) = (self.place(end_a).expect("on the board"), self.place(end_b).expect("on the board"));
        let direction = self.map.heading(a, b).expect("adjacent");
        self.walls.0.push(Wall { a, b, direction, left, end_a, centre, end_b });
        self.stands_mut(centre).cell = Some(a);
        let tell = EventBuilder::new(EventKind::WallFormed)
            .by(end_a)
            .fact(Fact::Centre, Value::Combatant(centre))
            .fact(Fact::EndB, Value::Combatant(end_b))
            .word(Fact::Front, if left { FrontSide::Left } else { FrontSide::Right })
            .cite(&[H_WALL_01, H_WALL_02, H_WALL_03, H_WALL_04, H_BOARD_05, H_BOARD_06, H_INIT_05]);
        for c in [end_a, centre, end_b] {
            let turn = self.turn_mut(c);
            turn.moved = true;
            turn.begun = true;
        }
        self.emit(tell);
    }

    /// Dissolves blocks with a figure that can no longer hold its place (H-WALL-10).
    pub fn mend_walls(&mut self) {
        loop {
            let gap = self.walls.0.iter().position(|w| {
                w.figures().iter().any(|c| !self.is_active(*c) || self.broken(*c) || self.cond(*c).controlled.is_some())
            });
            let Some(ix) = gap else { return };
            self.dissolve(ix, None, &[H_WALL_10]);
        }
    }

    pub fn break_wall_of(&mut self, c: CombatantId, why: &[RuleId]) {
        if let Some(ix) = self.walls.0.iter().position(|w| w.has(c)) {
            self.dissolve(ix, Some(c), why);
        }
    }

    /// Dissolves a block. `going` is a figure that is leaving and needs no place.
    pub fn dissolve(&mut self, ix: usize, going: Option<CombatantId>, why: &[RuleId]) {
        let wall = self.walls.0.remove(ix);
        let gone = |t: &Self, c: CombatantId| Some(c) == going || !t.is_active(c);
        let (no_a, no_b, no_centre) = (gone(self, wall.end_a), gone(self, wall.end_b), gone(self, wall.centre));
        for c in wall.figures() {
            self.stands_mut(c).facing = wall.facing();
        }
        self.emit(
            EventBuilder::new(EventKind::WallBroken)
                .by(wall.end_a)
                .on(wall.centre)
                .with_combatants(Fact::EndB, [wall.end_b])
                .cite(&[H_WALL_10])
                .cite(why),
        );
        if no_centre {
            return;
        }
        let seat = match (no_a, no_b) {
            (true, _) => Some(wall.a),
            (false, true) => Some(wall.b),
            (false, false) => {
                let map = self.map.clone();
                // Its own hex counts as taken, because an end figure is in it.
                map.nearest(wall.a, |x| x != wall.a && x != wall.b && self.free(x))
            }
        };
        if let Some(to) = seat {
            self.stands_mut(wall.centre).cell = Some(to);
            self.emit(
                EventBuilder::new(EventKind::Shifted)
                    .on(wall.centre)
                    .fact(Fact::To, Value::Cell(to))
                    .cite(&[H_WALL_10, H_BOARD_16]),
            );
        }
    }

    /// Makes the step out of a wall.
    pub fn step_out_of_wall(&mut self, c: CombatantId, direction: u8) {
        let from = self.place(c).expect("on the board");
        let to = self.map.next(from, direction).expect("it was offered");
        self.break_wall_of(c, &[H_WALL_10]);
        {
            let stands = self.stands_mut(c);
            stands.cell = Some(to);
            stands.facing = direction;
        }
        self.emit(
            EventBuilder::new(EventKind::Moved)
                .by(c)
                .fact(Fact::From, Value::Cell(from))
                .fact(Fact::To, Value::Cell(to))
                .cite(&[H_WALL_10, H_MOVE_05]),
        );
        self.forget_place(c);
        self.burn(c, to);
        self.apply_consequences();
    }
}
