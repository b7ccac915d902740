//! Looking at a battle: the questions that rules, options, views and controllers ask of the state. Read-only, and the same for a
//! running system ([`crate::rulesets::hexes::ctx::RulesCtx`]) and for a reader of the world ([`BattleReader`]).

mod what_if;

pub use crate::rulesets::hexes::components::{BattleReader, BattleState};
pub use what_if::WhatIf;

use crate::rulesets::hexes::action::Arm;
use crate::rulesets::hexes::board::{Arc6, bearings, turned};
use crate::rulesets::hexes::level::{
    AbilityBands, Ammo, Entry, Held, HouseRules, InCombat, RearArc, Row, Size, SpellRow, Terrain, row, traits,
};
use crate::rulesets::hexes::unit::{Few, Wall};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

/// H-UNIT-01, with the `classic` bands of reading 7.
pub fn ability_modifier(score: i32, bands: AbilityBands) -> i32 {
    match bands {
        AbilityBands::SourceBands => match score {
            ..=3 => -3,
            4..=5 => -2,
            6..=8 => -1,
            9..=14 => 0,
            15..=17 => 1,
            18..=20 => 2,
            21..=24 => 3,
            25.. => 4,
        },
        AbilityBands::Classic => match score {
            ..=3 => -3,
            4..=5 => -2,
            6..=8 => -1,
            9..=12 => 0,
            13..=15 => 1,
            16..=17 => 2,
            18.. => 3,
        },
    }
}

pub trait BattleQueries: BattleState {
    // ---- the level

    fn house(&self) -> &HouseRules {
        &self.setting().level.house
    }
    fn items(&self) -> impl Iterator<Item = ItemId> + use<Self> {
        (0..self.roster().items.len()).map(ItemId::from)
    }
    fn row(&self, r: RowId) -> &Row {
        &self.setting().level.rows[r.ix()]
    }
    fn spell(&self, s: u8) -> &SpellRow {
        &self.setting().level.spells[s as usize]
    }

    // ---- combatants

    fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }
    fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }
    fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    fn modifier(&self, score: i32) -> i32 {
        ability_modifier(score, self.house().ability_bands)
    }

    /// What a saving throw of it has to show (H-UNIT-09).
    fn save_needs(&self, c: CombatantId, modifier: i32) -> i32 {
        self.stats(c).save - modifier + 2 * i32::from(self.cond(c).flesh_wound)
    }

    /// H-DMG-20
    fn helpless(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.unconscious || cond.knocked_out || cond.crippled || cond.asleep.is_some() || cond.held.is_some()
    }
    /// Helpless, but a counter will end it (H-INIT-27, H-MORALE-04).
    fn timed_helpless(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.helpless(c)
            && !cond.crippled
            && !cond.knocked_out
            && (!cond.unconscious || cond.coma.is_some())
            && self.present(c)
    }
    /// On the board and not dead.
    fn present(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.escaped && self.place(c).is_some()
    }
    /// On the board and neither dead, helpless nor surrendered.
    fn active(&self, c: CombatantId) -> bool {
        self.present(c) && !self.cond(c).surrendered && !self.helpless(c)
    }
    /// Active and not surprised, stunned, pinned or entangled.
    fn able(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.active(c)
            && cond.surprised == 0
            && cond.stunned.is_none()
            && cond.pinned_by.is_none()
            && cond.entangled.is_none()
    }
    fn broken(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.retreating || cond.routed
    }
    /// Routed, or made to flee by a spell (H-SPELL-19).
    fn running_away(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.routed || cond.controlled.is_some() && cond.order == Some(crate::rulesets::hexes::unit::Order::Flee)
    }
    fn yielding(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.controlled.is_some() && cond.order == Some(crate::rulesets::hexes::unit::Order::Yield)
    }

    // ---- shield walls

    fn wall_of(&self, c: CombatantId) -> Option<&Wall> {
        self.walls().0.iter().find(|w| w.has(c))
    }
    /// The second hex of a wall's centre figure (H-WALL-03).
    fn second_place(&self, c: CombatantId) -> Option<CellId> {
        self.wall_of(c).filter(|w| w.centre == c).map(|w| w.b)
    }
    /// Whether the figures of a wall hold that hex.
    fn walled(&self, cell: CellId) -> bool {
        self.walls().0.iter().any(|w| w.a == cell || w.b == cell)
    }

    // ---- distance, bearing, arc

    /// H-BOARD-02, H-WALL-03
    fn distance_to(&self, c: CombatantId, cell: CellId) -> i32 {
        let Some(here) = self.place(c) else { return crate::rulesets::hexes::board::FAR };
        let map = self.map();
        let Some(wall) = self.wall_of(c).filter(|w| w.centre == c) else { return map.distance(here, cell) };
        let near = map.distance(wall.a, cell).min(map.distance(wall.b, cell));
        if near == 0 {
            return 0;
        }
        let along = map.hex(cell) - map.hex(wall.a);
        let d = crate::rulesets::hexes::board::DIRECTIONS[wall.direction as usize];
        // On the row of the wall: a multiple of its direction.
        let on_row = along.x * d.y == along.y * d.x;
        near + i32::from(on_row)
    }
    fn distance(&self, a: CombatantId, b: CombatantId) -> i32 {
        let Some(there) = self.place(b) else { return crate::rulesets::hexes::board::FAR };
        if self.second_place(a).is_some() && self.second_place(b).is_none() {
            return self.distance_to(a, there);
        }
        let places = self.place(a).into_iter().chain(self.second_place(a));
        places.map(|here| self.distance_to(b, here)).min().unwrap_or(crate::rulesets::hexes::board::FAR)
    }
    /// The hex from which a combatant looks at another: of a wall's centre the nearer one (H-WALL-05).
    fn stand_towards(&self, c: CombatantId, cell: CellId) -> Option<CellId> {
        let here = self.place(c)?;
        match self.wall_of(c).filter(|w| w.centre == c) {
            Some(w) if self.map().distance(w.b, cell) < self.map().distance(w.a, cell) => Some(w.b),
            Some(w) => Some(w.a),
            None => Some(here),
        }
    }
    /// The arc of a direction, seen from a combatant (H-BOARD-09, H-WALL-05).
    fn arc_of(&self, c: CombatantId, direction: u8) -> Arc6 {
        if let Some(w) = self.wall_of(c) {
            let turn = turned(direction, -(w.direction as i8));
            return match (turn, w.left) {
                (0 | 3, _) => Arc6::Flank,
                (1 | 2, true) | (4 | 5, false) => Arc6::Front,
                _ => Arc6::Rear,
            };
        }
        if self.stats(c).has(traits::ALL_ROUND) {
            return Arc6::Front;
        }
        match turned(direction, -(self.stands(c).facing as i8)) {
            0 | 1 | 5 => Arc6::Front,
            3 => Arc6::Rear,
            _ if self.house().rear_arc == RearArc::ThreeHexes => Arc6::Rear,
            _ => Arc6::Flank,
        }
    }
    /// H-BOARD-10
    fn bearing(&self, c: CombatantId, cell: CellId) -> u8 {
        let Some(here) = self.stand_towards(c, cell) else { return 0 };
        let ties = bearings(self.map().hex(here), self.map().hex(cell));
        ties.iter().copied().min_by_key(|d| (self.arc_of(c, *d), *d)).unwrap_or(self.stands(c).facing)
    }
    /// In which arc of the first the second stands.
    fn arc(&self, of: CombatantId, at: CombatantId) -> Arc6 {
        let Some(there) = self.place(at) else { return Arc6::Front };
        let Some(here) = self.stand_towards(of, there) else { return Arc6::Front };
        let seen = self.stand_towards(at, here).unwrap_or(there);
        self.arc_of(of, self.bearing(of, seen))
    }

    // ---- light, sight, detection

    /// H-BOARD-11
    fn line(&self, a: CombatantId, b: CombatantId) -> bool {
        let (Some(here), Some(there)) = (self.place(a), self.place(b)) else { return false };
        let from = self.stand_towards(a, there).unwrap_or(here);
        let to = self.stand_towards(b, from).unwrap_or(there);
        self.map().clear(from, to)
    }
    /// Whether light shows that hex to it (H-TERR-07).
    fn lights_up(&self, eye: CombatantId, cell: CellId) -> bool {
        !self.setting().level.dark
            || self.stats(eye).has(traits::DARK_SIGHT)
            || self.distance_to(eye, cell) <= 1
            || self.map().cells[cell.ix()].lit
    }
    /// H-BOARD-12
    fn sees_hex(&self, eye: CombatantId, cell: CellId) -> bool {
        let Some(from) = self.stand_towards(eye, cell) else { return false };
        self.map().clear(from, cell) && self.lights_up(eye, cell)
    }
    fn invisible(&self, c: CombatantId) -> bool {
        self.stats(c).has(traits::INVISIBLE) || self.cond(c).veil.is_some()
    }
    /// H-INVIS-01
    fn sees_invisible(&self, eye: CombatantId) -> bool {
        let stats = self.stats(eye);
        stats.has(traits::SEES_INVISIBLE)
            || stats.rank == crate::rulesets::hexes::level::Rank::Monster && stats.hit_dice >= 12
    }
    fn unseen_by(&self, it: CombatantId, eye: CombatantId) -> bool {
        self.invisible(it) && !self.sees_invisible(eye)
    }
    /// Knows where it is. Friends always do.
    fn detects(&self, eye: CombatantId, it: CombatantId) -> bool {
        if !self.enemies(eye, it) {
            return true;
        }
        if self.cond(it).hidden {
            return false;
        }
        !self.unseen_by(it, eye)
            || self.cond(it).spotted_by.iter().any(|s| s.eye == eye && s.until >= self.clock().tick)
    }
    /// Suspected or better: it has given itself away before (H-INVIS-01, H-INVIS-05, H-ASSN-02).
    fn suspects(&self, eye: CombatantId, it: CombatantId) -> bool {
        self.detects(eye, it) || self.cond(it).spotted_by.iter().any(|s| s.eye == eye && s.till_it_moves)
    }
    /// Sees with its own eyes: line, light and nothing that hides it.
    fn sees(&self, eye: CombatantId, it: CombatantId) -> bool {
        let Some(there) = self.place(it) else { return false };
        self.line(eye, it)
            && self.lights_up(eye, there)
            && (!self.enemies(eye, it) || !self.unseen_by(it, eye) && !self.cond(it).hidden)
    }
    /// Detected, but not seen: -4 (H-INVIS-02, H-TERR-07).
    fn only_sensed(&self, eye: CombatantId, it: CombatantId) -> bool {
        let dark = self.place(it).is_some_and(|p| !self.lights_up(eye, p));
        self.detects(eye, it) && (self.unseen_by(it, eye) && self.enemies(eye, it) || dark)
    }
    /// H-ASSN-02
    fn unaware(&self, victim: CombatantId, of: CombatantId) -> bool {
        let cond = self.cond(victim);
        if self.unseen_by(of, victim) && !self.suspects(victim, of) {
            return true;
        }
        cond.surprised > 0
            && (self.house().unaware == crate::rulesets::hexes::level::Unaware::AnySurprised
                || self.cond(of).sprung
                || self.arc(victim, of) == Arc6::Rear)
    }

    // ---- ground held

    /// Whether it controls ground at all (H-BOARD-13).
    fn has_zone(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.able(c)
            && !cond.prone
            && cond.blinded == 0
            && !cond.fleeing
            && !cond.casting
            && !self.running_away(c)
            && cond.pinning.is_none()
            && !cond.hidden
    }
    /// Whether an enemy of the mover controls that hex against it.
    fn controls(&self, e: CombatantId, cell: CellId, mover: CombatantId) -> bool {
        if !self.has_zone(e) || !self.detects(mover, e) && self.enemies(mover, e) {
            return false;
        }
        let reach = i32::from(self.stats(e).size != Size::Small);
        self.near(e, cell) <= reach
    }
    /// Distance in hexes for zones: a wall's centre is in both its hexes (H-WALL-03).
    fn near(&self, c: CombatantId, cell: CellId) -> i32 {
        let Some(here) = self.place(c) else { return crate::rulesets::hexes::board::FAR };
        let first = self.map().distance(here, cell);
        self.second_place(c).map_or(first, |b| first.min(self.map().distance(b, cell)))
    }
    /// Hexes within which enemies are in combat: ten feet of them (H-BOARD-14, reading 27).
    fn combat_range(&self) -> i32 {
        if self.house().in_combat == InCombat::TenFeet { self.map().scaled(2) } else { 2 }
    }
    /// H-BOARD-14
    fn in_combat(&self, a: CombatantId, b: CombatantId) -> bool {
        self.enemies(a, b)
            && self.active(a)
            && self.active(b)
            && self.distance(a, b) <= self.combat_range()
            && self.line(a, b)
    }
    fn closing_pair(&self, a: CombatantId, b: CombatantId) -> bool {
        let (x, y) = (&self.cond(a).closing, &self.cond(b).closing);
        if self.house().closing_blocks == crate::rulesets::hexes::level::ClosingBlocks::BothEntirely {
            return !x.is_empty() || !y.is_empty();
        }
        x.contains(&b) || y.contains(&a)
    }
    fn occupant(&self, cell: CellId) -> impl Iterator<Item = CombatantId> + '_
    where
        Self: Sized,
    {
        self.all()
            .filter(move |c| self.active(*c) && (self.place(*c) == Some(cell) || self.second_place(*c) == Some(cell)))
    }
    /// Passable, and nobody active or walled in it (H-BOARD-06).
    fn free(&self, cell: CellId) -> bool {
        self.map().passable(cell)
            && !self.walled(cell)
            && !self
                .all()
                .any(|c| (self.active(c) || self.cond(c).surrendered && self.present(c)) && self.place(c) == Some(cell))
    }
    fn terrain(&self, cell: CellId) -> Terrain {
        self.cell(cell).terrain
    }
    /// H-TERR-08
    fn burns(&self, cell: CellId) -> bool {
        self.terrain(cell) == Terrain::Fire
    }
    fn elevation(&self, c: CombatantId) -> i32 {
        self.place(c).map_or(0, |p| self.map().elevation(p))
    }

    // ---- gear

    fn item_row(&self, i: ItemId) -> &Row {
        self.row(self.item(i).row)
    }
    fn arm_row_id(&self, arm: Arm) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Natural(r) => r,
            Arm::Fist => row::FIST,
        }
    }
    fn arm_row(&self, arm: Arm) -> &Row {
        self.row(self.arm_row_id(arm))
    }
    /// Items in its hands, shield in use included.
    fn in_hand(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        let mut held: Few<ItemId> = gear.main.into_iter().chain(gear.off).collect();
        held.extend(gear.shield.filter(|_| self.shield_free(c)));
        held
    }
    /// Nothing else is in the hand that carries the shield (H-UNIT-04).
    fn shield_free(&self, c: CombatantId) -> bool {
        let gear = self.gear(c);
        gear.shield.is_some() && gear.off.is_none() && gear.main.is_none_or(|i| self.item_row(i).hands < 2)
    }
    /// H-UNIT-04, H-DMG-20
    fn shield_in_use(&self, c: CombatantId) -> bool {
        self.shield_free(c) && self.cond(c).pinned_by.is_none() && !self.helpless(c)
    }
    fn free_hands(&self, c: CombatantId) -> u8 {
        let used: u8 = self.in_hand(c).iter().map(|i| self.item_row(*i).hands.max(1)).sum();
        2u8.saturating_sub(used)
    }
    /// Weapons in hand, main first (H-UNIT-12).
    fn ready_items(&self, c: CombatantId) -> Few<ItemId> {
        let gear = self.gear(c);
        gear.main.into_iter().chain(gear.off).filter(|i| self.item_row(*i).weapon()).collect()
    }
    fn naturals(&self, c: CombatantId) -> Few<RowId> {
        self.stats(c)
            .attacks
            .iter()
            .filter_map(|e| match e {
                Entry::Natural(r) => Some(*r),
                Entry::Main => None,
            })
            .collect()
    }
    /// Weapons it strikes hand to hand with, fists left out.
    fn melee_arms(&self, c: CombatantId) -> Few<Arm> {
        let prone = self.cond(c).prone;
        let mut arms: Few<Arm> = self
            .ready_items(c)
            .into_iter()
            .filter(|i| self.item_row(*i).melee && !(prone && self.item_row(*i).hands == 2))
            .map(Arm::Item)
            .collect();
        for r in self.naturals(c) {
            if !arms.contains(&Arm::Natural(r)) {
                arms.push(Arm::Natural(r));
            }
        }
        arms
    }
    fn reach(&self, arm: Arm) -> i32 {
        self.arm_row(arm).reach.max(1)
    }
    /// Whether that weapon, used hand to hand, gets to the other: distance, line, nobody hostile between, and beyond the next
    /// hex its front (H-ATK-02, H-POLE-02). `turns`: it may turn first.
    fn reaches(&self, c: CombatantId, reach: i32, other: CombatantId, turns: bool) -> bool {
        let d = self.distance(c, other);
        if d > reach || !self.line(c, other) {
            return false;
        }
        d <= 1
            || self.open_between(c, other)
                && ((turns && self.wall_of(c).is_none()) || self.arc(c, other) == Arc6::Front)
    }
    /// No enemy stands where the line crosses (H-ATK-02).
    fn open_between(&self, c: CombatantId, other: CombatantId) -> bool {
        let (Some(there), Some(here)) = (self.place(other), self.place(c)) else { return false };
        let from = self.stand_towards(c, there).unwrap_or(here);
        let to = self.stand_towards(other, from).unwrap_or(there);
        let map = self.map();
        let hostile = |h: hexx::Hex| {
            map.find(h).is_some_and(|cell| {
                self.all().any(|e| {
                    e != other
                        && self.enemies(c, e)
                        && self.active(e)
                        && self.detects(c, e)
                        && (self.place(e) == Some(cell) || self.second_place(e) == Some(cell))
                })
            })
        };
        crate::rulesets::hexes::board::line(map.hex(from), map.hex(to))
            .iter()
            // Along a border one open side is enough.
            .all(|x| !(hostile(x.hex) && x.other.is_none_or(hostile)))
    }
    fn ammo_left(&self, c: CombatantId, row: &Row) -> bool {
        row.ammo.is_none_or(|a| self.gear(c).ammo[a as usize] > 0)
    }
    fn ammo_name(&self, a: Ammo) -> &'static str {
        Ammo::NAMES[a as usize]
    }
    fn loose_at(&self, i: ItemId) -> Option<CellId> {
        match self.item(i).held {
            Held::Loose(cell) => Some(cell),
            _ => None,
        }
    }

    // ---- walks

    fn walk_out(&self, c: CombatantId, from: CellId) -> i32 {
        self.map().walk_out(self.faction(c), from)
    }
    fn is_exit(&self, c: CombatantId, cell: CellId) -> bool {
        self.map().cells[cell.ix()].exits.contains(&self.faction(c))
    }
}

impl<T: BattleState> BattleQueries for T {}
