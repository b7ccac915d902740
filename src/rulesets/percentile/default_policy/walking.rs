//! Estimated worth of moves, postures and facings.

use super::weigh::{self, foes};
use crate::rulesets::percentile::action::{Action, Arm, Intent, Mode};
use crate::rulesets::percentile::frames::MoveFrame;
use crate::rulesets::percentile::level::Terrain;
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CellId, CombatantId};

pub fn rising(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let kneels = t.stands(who).posture == crate::rulesets::percentile::level::Posture::Kneeling;
    let stays = kneels && shot_at(t, who) && !wants_to_walk(t, who);
    match action {
        Action::Rise => i32::from(!stays),
        _ => i32::from(stays),
    }
}

/// Returns true if the declared action requires a move.
fn wants_to_walk(t: &BattleReader, who: CombatantId) -> bool {
    match t.turn(who).intent {
        Some(Intent::Attack(arm, Mode::Melee)) => !foes(t, who).any(|e| t.distance(who, e) <= t.melee_reach(arm)),
        _ => false,
    }
}

/// Returns true if enemies with missile weapons in hand see the combatant and none is adjacent.
fn shot_at(t: &BattleReader, who: CombatantId) -> bool {
    let shoots = |e: CombatantId| t.in_hand(e).iter().any(|i| t.item_row(*i).missile.is_some_and(|m| !m.thrown));
    let beside = foes(t, who).any(|e| t.adjacent(e, who));
    !beside && foes(t, who).any(|e| shoots(e) && t.sees(e, who))
}

pub fn kneeling(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    i32::from((action == Action::Kneel) == shot_at(t, who))
}

pub fn facing(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Face(facing) = action else { return 0 };
    let Some(here) = t.place(who) else { return 0 };
    let near = foes(t, who).min_by_key(|e| (t.distance(who, *e), *e)).and_then(|e| t.place(e));
    let towards = near.map(|there| crate::engine::hexgrid::bearings(t.map().hex(here), t.map().hex(there)));
    i32::from(towards.is_some_and(|bearings| bearings.contains(&facing)))
}

/// Returns a score for every option of `choose_move`.
pub fn moves(t: &BattleReader, f: &MoveFrame, legal: &[Action]) -> Vec<i32> {
    let ways = t.reachable_paths(f);
    let spent = t.turn(f.who).steps_spent;
    let Some(here) = t.place(f.who) else { return vec![0; legal.len()] };
    let plan = Plan::new(t, f);
    legal
        .iter()
        .enumerate()
        .map(|(ix, action)| match *action {
            // All options but those of a flight are in the order of the paths.
            Action::Go(to) => match ways.ends.get(ix).copied().filter(|way| way.to == to).or_else(|| ways.to(to)) {
                Some(way) => plan.score(t, f, to, spent + way.cost) - 120 * i32::from(way.risks) - 1 - way.cost / 4,
                None => i32::MIN / 2,
            },
            Action::Stay => plan.score(t, f, here, spent),
            // Only a broken combatant leaves the board.
            Action::Exit => {
                if t.cond(f.who).broken {
                    i32::MAX / 2
                } else {
                    i32::MIN / 2
                }
            }
            _ => 0,
        })
        .collect()
}

/// An enemy's position, and the worth of a sure hit on it.
struct Foe {
    at: CellId,
    worth: i32,
}

/// Returns the known enemies, each with the worth of an attack with that weapon.
fn marks(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> Vec<Foe> {
    let mark = |e: CombatantId| Some(Foe { at: t.place(e)?, worth: weigh::blow(t, who, arm, mode, e, 100) });
    foes(t, who).filter_map(mark).collect()
}

/// Purpose of a move.
enum Plan {
    /// Attack in melee, from that reach and with that chance.
    Strike {
        reach: i32,
        chance: i32,
        foes: Vec<Foe>,
    },
    /// Attack from afar: the weapon, the rating and the targets.
    Shoot(Arm, i32, Vec<Foe>),
    /// Get next to the combatant.
    Join(CombatantId),
    /// Get to one of the cells with loose items.
    Reach(Vec<CellId>),
    Away,
    Hold,
}

impl Plan {
    fn new(t: &BattleReader, f: &MoveFrame) -> Self {
        use crate::rulesets::percentile::level::Held;
        let who = f.who;
        if t.cond(who).broken {
            return Plan::Away;
        }
        match t.turn(who).intent {
            Some(Intent::Attack(arm, Mode::Melee)) => Plan::strike(t, who, arm),
            Some(Intent::Attack(arm, mode)) => {
                Plan::Shoot(arm, t.place_rating(who, arm, mode), marks(t, who, arm, mode))
            }
            Some(Intent::Awaken | Intent::FirstAid) => {
                let hurt =
                    |p: &CombatantId| *p != who && !t.enemies(*p, who) && t.present(*p) && t.cond(*p).unconscious;
                let near = t.all().filter(hurt).min_by_key(|p| (t.distance(who, *p), *p));
                near.map_or(Plan::Hold, Plan::Join)
            }
            Some(Intent::PickUp) => {
                let cells = t.items().filter(|i| !t.item(*i).broken).filter_map(|i| match t.item(i).held {
                    Held::Loose(cell) => Some(cell),
                    _ => None,
                });
                Plan::Reach(cells.collect())
            }
            // No intent yet, because intents are declared later (P-INIT-17).
            None => Plan::strike(t, who, t.gear(who).main_hand.map_or(Arm::Brawl, Arm::Item)),
            _ => Plan::Hold,
        }
    }

    fn strike(t: &BattleReader, who: CombatantId, arm: Arm) -> Self {
        let chance = t.place_rating(who, arm, Mode::Melee).min(100);
        Plan::Strike { reach: t.melee_reach(arm), chance, foes: marks(t, who, arm, Mode::Melee) }
    }

    /// Estimates the worth of ending the move in that cell after `steps` steps.
    fn score(&self, t: &BattleReader, f: &MoveFrame, at: CellId, steps: i32) -> i32 {
        let late = match steps {
            ..=3 => 10,
            4..=10 => 8,
            11..=19 => 6,
            _ => 0,
        };
        let map = t.map();
        match self {
            Plan::Strike { reach, chance, foes } => strike_worth(t, *reach, *chance, late, foes, at),
            Plan::Shoot(arm, rating, foes) => shoot_worth(t, (*arm, *rating), foes, at, late),
            Plan::Join(patient) => t.place(*patient).map_or(0, |cell| -10 * map.distance(at, cell).max(1)),
            Plan::Reach(cells) => -10 * cells.iter().map(|cell| map.distance(at, *cell)).min().unwrap_or(0).max(1),
            Plan::Away => {
                foes(t, f.who).filter_map(|e| t.place(e)).map(|e| 10 * map.distance(at, e)).min().unwrap_or(0)
            }
            Plan::Hold => i32::from(map.terrain(at) == Terrain::Cover) * 5,
        }
    }
}

fn strike_worth(t: &BattleReader, reach: i32, chance: i32, late: i32, foes: &[Foe], at: CellId) -> i32 {
    let map = t.map();
    if map.terrain(at) == Terrain::DeepWater {
        return -1000;
    }
    let (mut best, mut nearest, mut beside) = (0, i32::MAX, 0);
    for foe in foes {
        let distance = map.distance(at, foe.at);
        nearest = nearest.min(distance);
        beside += i32::from(distance <= 1);
        if distance <= reach {
            best = best.max(foe.worth);
        }
    }
    if best == 0 {
        // No target in reach: closer is better, and so is cover on the way.
        let cover = i32::from(matches!(map.terrain(at), Terrain::Cover | Terrain::Foliage)) * 15;
        return if nearest == i32::MAX { 0 } else { cover - 10 * nearest };
    }
    100 + best * chance / 100 * late / 10 - 12 * (beside - 1).max(0)
}

fn shoot_worth(t: &BattleReader, (arm, rating): (Arm, i32), foes: &[Foe], at: CellId, late: i32) -> i32 {
    let map = t.map();
    if map.terrain(at) == Terrain::DeepWater {
        return -1000;
    }
    let (mut best, mut nearest, mut beside) = (0, i32::MAX, 0);
    for foe in foes {
        let distance = map.distance(at, foe.at);
        nearest = nearest.min(distance);
        beside += i32::from(distance <= 1);
        let chance = weigh::chance_with(t, arm, rating, foe.at, at).min(100);
        if chance > 0 {
            best = best.max(100 + foe.worth * chance / 100 * late / 10);
        }
    }
    let cover = i32::from(map.terrain(at) == Terrain::Cover) * 25;
    if best == 0 {
        return if nearest == i32::MAX { cover } else { cover - 10 * nearest };
    }
    best + cover - 30 * beside
}
