//! Estimated worth of positions and moves.

use super::Mind;
use crate::rulesets::ranks::action::{Action, Mode};
use crate::rulesets::ranks::board::{Ground, LaneStep};
use crate::rulesets::ranks::level::{Range, features, traits};
use crate::vocab::{CellId, CombatantId};

impl Mind<'_> {
    pub(super) fn worth_of_shift(&self, who: CombatantId, action: Action) -> i32 {
        let Some(here) = self.viewer.place(who) else { return 0 };
        match action {
            Action::Stand => 1000,
            Action::Shift(cell) => self.worth_of_place(who, cell) - 5,
            _ => self.worth_of_place(who, here),
        }
    }

    /// Estimates the worth of a position: its ground, an ally next to it, and a gap in the enemy's line.
    fn worth_of_place(&self, who: CombatantId, cell: CellId) -> i32 {
        let e = &self.viewer;
        let ground = e.cell(cell).features;
        let flies = e.stats(who).flying;
        let mut worth = 0;
        if !flies && ground & features::HIGH_GROUND != 0 {
            worth += 40;
        }
        if !flies && ground & features::LOW_GROUND != 0 {
            worth -= 40;
        }
        if ground & features::COVER != 0 {
            worth += 25;
        }
        if ground & features::CRAMPED != 0 && self.bears(who, traits::LONG) {
            worth -= 30;
        }
        worth + self.company(who, cell) + self.passage(who, cell)
    }

    /// Returns the worth of having an ally alongside in the front row, since that prevents counterattacks (R-REACT-03).
    fn company(&self, who: CombatantId, cell: CellId) -> i32 {
        let e = &self.viewer;
        let map = e.map();
        let beside = e.active_of(e.faction(who)).any(|a| {
            a != who
                && e.place(a).is_some_and(|p| {
                    (map.field(p), map.row(p)) == (map.field(cell), map.row(cell)) && map.column_distance(p, cell) == 1
                })
        });
        let front = map.number(cell) == 0;
        if beside && front { 30 } else { 0 }
    }

    /// Returns the value of a column that lets the combatant move on. It counts only if no enemy is in reach from this
    /// row. The move leads towards the enemy, or out of a battlefield without enemies.
    fn passage(&self, who: CombatantId, cell: CellId) -> i32 {
        let e = &self.viewer;
        if self.has_target(who) {
            return 0;
        }
        let map = e.map();
        let steps = [true, false].into_iter().filter_map(|ahead| map.along(cell, e.faction(who), ahead));
        let open =
            |step: &LaneStep| e.free(step.to) && (!step.through || e.gap(who, map.field(cell), map.column(cell)));
        let good = steps.filter(open).any(|step| self.worth_of_step(who, step.to) > 100);
        if good { 20 } else { 0 }
    }

    /// Returns the rank distance that suits the combatant's weapons best.
    fn liking(&self, who: CombatantId) -> i32 {
        if self.has_range(who, Range::Ranged) || self.only_casts(who) {
            return 2;
        }
        i32::from(self.has_range(who, Range::Reach))
    }

    fn has_range(&self, who: CombatantId, range: Range) -> bool {
        let e = &self.viewer;
        e.in_hand(who).any(|i| e.item_row(i).weapon() && e.item_row(i).range == range)
    }

    fn only_casts(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        let spells = e.gear(who).spells.iter().any(|n| *n > 0);
        let armed = e.modes(who).iter().any(|(mode, _)| matches!(mode, Mode::Melee | Mode::Dual | Mode::Reach));
        spells && (!armed || e.wounds(who).guard_max <= 4)
    }

    pub(super) fn worth_of_step(&self, who: CombatantId, cell: CellId) -> i32 {
        let e = &self.viewer;
        let map = e.map();
        let Some(here) = e.place(who) else { return -100 };
        let foes: Vec<CellId> =
            e.foes_of(who).filter_map(|f| e.place(f)).filter(|p| map.field(*p) == map.field(here)).collect();
        if foes.is_empty() {
            return self.worth_of_leaving(who, here, cell);
        }
        let liking = self.liking(who);
        let off = |from: CellId| {
            foes.iter().map(|f| ((map.number(*f) - map.number(from)).abs() - liking).abs()).min().unwrap_or(9)
        };
        let nearer = off(here) - off(cell);
        let hurt = e.wounds(who).guard == 0 && e.hp(who) * 2 <= e.wounds(who).life_max;
        let back = map.number(cell).abs() > map.number(here).abs();
        match nearer {
            1.. if !self.has_target(who) => 140 + 10 * nearer,
            1.. => 15,
            _ if hurt && back && liking > 0 => 60,
            _ => -20,
        }
    }

    /// Estimates the worth of a step in a battlefield without enemies: back to the ranged row, to change battlefield
    /// from there.
    fn worth_of_leaving(&self, who: CombatantId, here: CellId, cell: CellId) -> i32 {
        let e = &self.viewer;
        let map = e.map();
        let elsewhere = e.foes_of(who).next().is_some() && map.links_of(map.field(here)).next().is_some();
        if !elsewhere || map.any_ranged_row(here) {
            return -20;
        }
        // Any ranged row allows the change; the way to the own one is never blocked.
        let own = Ground::ranged_row(e.faction(who));
        let steps = |p: CellId| (i32::from(map.row(p)) - i32::from(own)).abs();
        if steps(cell) < steps(here) { 120 } else { -20 }
    }

    pub(super) fn worth_of_passage(&self, who: CombatantId, cell: CellId) -> i32 {
        let e = &self.viewer;
        let map = e.map();
        let foes_in = |field: u8| e.foes_of(who).filter(|f| e.field(*f) == Some(field)).count();
        let here = e.field(who).map_or(0, foes_in);
        let there = foes_in(map.field(cell));
        if here == 0 && there > 0 {
            return 130;
        }
        // Enemies one battlefield further on count, too.
        let beyond = map.links_of(map.field(cell)).any(|f| Some(f) != e.field(who) && foes_in(f) > 0);
        if here == 0 && beyond { 110 } else { -30 }
    }
}
