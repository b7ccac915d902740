//! Paths over random ground, compared with an exhaustive search (S-MOVE-06), and the time they take.

use crate::setup::{Field, Skirmish};
use affray::rulesets::segments::level::Terrain;
use affray::rulesets::segments::queries::*;
use affray::vocab::{CellId, CombatantId};
use std::collections::BTreeMap;

/// The cost of a path: twentieths of feet, withdrawing steps, directions. The lowest is the best.
type Way = (i32, u16, Vec<u8>);

/// An exhaustive search for the best path to every hex.
struct Search<'a> {
    t: BattleReader<'a>,
    who: CombatantId,
    start: CellId,
    limit: i32,
    best: BTreeMap<usize, Way>,
}

impl Search<'_> {
    fn visit(&mut self, at: CellId, way: &Way, seen: &mut Vec<CellId>) {
        if self.best.get(&at.ix()).is_none_or(|best| way < best) {
            self.best.insert(at.ix(), way.clone());
        }
        if at != self.start && self.ends_here(at) {
            return;
        }
        let near: Vec<(u8, CellId)> = self.t.map().neighbours(at).collect();
        for (direction, to) in near {
            let Some(feet) = self.t.map().step_cost(at, to).filter(|_| !seen.contains(&to)) else { continue };
            let foe = self.t.occupant(to).is_some_and(|other| self.t.enemies(other, self.who));
            if foe || way.0 + 20 * feet > self.limit {
                continue;
            }
            let melee = |cell: CellId| self.t.melee_foes_at(self.who, cell).next().is_some();
            let mut longer = way.clone();
            longer.0 += 20 * feet;
            longer.1 += u16::from(melee(at) && !melee(to));
            longer.2.push(direction);
            seen.push(to);
            self.visit(to, &longer, seen);
            seen.pop();
        }
    }

    fn ends_here(&self, at: CellId) -> bool {
        match self.t.map().terrain(at) {
            Terrain::Fire => true,
            Terrain::Drop => self.t.map().drop_of(at) != self.t.map().drop_of(self.start),
            _ => false,
        }
    }
}

/// A deterministic pseudo-random number generator.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % n
    }
}

/// Sets up six by five hexes of all kinds of ground, with two friends and three foes.
fn ground(numbers: &mut Numbers, drops: bool) -> Field {
    let spots = ["1,1", "1,2", "2,2", "3,0", "2,4"];
    let mut field = Skirmish::segments().board("from: (0, 0), to: (5, 4)");
    for r in 0..5 {
        for q in 0..6 {
            let at = format!("{q},{r}");
            let what = match numbers.below(12) {
                0 if !spots.contains(&at.as_str()) => "terrain: wall",
                1 | 2 => "terrain: rocks",
                3 => "terrain: fire",
                4 | 5 if drops => "drop: 12",
                6 => "terrain: stairs",
                _ => continue,
            };
            field = field.hex(&at, what);
        }
    }
    let field = field.party(&format!("a:@{}", spots[0]), "").party(&format!("c:@{}", spots[1]), "");
    spots[2..].iter().enumerate().fold(field, |field, (n, at)| field.foes(&format!("b{n}:@{at}"), ""))
}

#[test]
fn s_move_06_one_spread_finds_what_a_search_of_all_ways_finds() {
    let mut numbers = Numbers(7);
    for round in 0..40 {
        let s = ground(&mut numbers, round % 2 == 0).start();
        let t = BattleReader::new(s.battle.world());
        let (who, limit) = (CombatantId(0), 25 * 20);
        let ways = t.ways_within(who, limit);
        let start = t.place(who).expect("it is on the board");
        let mut search = Search { t, who, start, limit, best: BTreeMap::new() };
        search.visit(start, &(0, 0, Vec::new()), &mut vec![start]);
        for cell in search.t.map().all() {
            let found = ways.to(cell).map(|way| {
                let directions = ways.directions(cell).expect("a way leads there");
                (way.cost, way.withdrawals, directions.to_vec())
            });
            assert_eq!(
                found.as_ref(),
                search.best.get(&cell.ix()),
                "ground {round}, hex {}",
                search.t.map().name(cell)
            );
        }
    }
}
