//! Counts actions that no sensible player would take in a battle.

use super::acts::{Act, recorded_acts};
use super::scale::Scale;
use affray::engine::Battle;
use affray::vocab::CombatantId;
use affray::vocab::view::{CellKind, CellView, CombatantView, Scene, Standing};
use std::collections::BTreeMap;
use std::fmt;

/// An attack with at most this chance is hopeless: a 20 on a d20 always hits.
const HOPELESS: f64 = 0.05;
/// An attack with at least this chance is fair.
const FAIR: f64 = 0.25;

/// Maximum percentages of hopeless attacks among all attacks, of attacks on allies among all attacks, and of idle
/// rounds among all rounds of combatants. `FEW` more are allowed on any level.
const HOPELESS_AT_MOST: u64 = 1;
const FRIENDLY_AT_MOST: u64 = 2;
const IDLE_AT_MOST: u64 = 10;
const FEW: u64 = 3;

/// Counts on one level.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub battles: u64,
    pub attacks: u64,
    pub turns: u64,
    pub hopeless: u64,
    pub friendly: u64,
    pub idle: u64,
    pub cases: Vec<String>,
}

/// Maximum number of cases listed for a level.
const TOLD: usize = 24;

impl Tally {
    /// Returns true if the counts are acceptable: a small share of all, plus a few that may occur by chance.
    pub fn sensible(&self) -> bool {
        let few = |count: u64, of: u64, hundredths: u64| 100 * count <= hundredths * of + 100 * FEW;
        few(self.hopeless, self.attacks, HOPELESS_AT_MOST)
            && few(self.friendly, self.attacks, FRIENDLY_AT_MOST)
            && few(self.idle, self.turns, IDLE_AT_MOST)
    }

    /// Adds the counts of further battles.
    pub fn add(&mut self, other: Self) {
        self.battles += other.battles;
        self.attacks += other.attacks;
        self.turns += other.turns;
        self.hopeless += other.hopeless;
        self.friendly += other.friendly;
        self.idle += other.idle;
        self.cases.extend(other.cases);
        self.cases.truncate(TOLD);
    }

    fn case(&mut self, battle: &Battle, what: String) {
        if self.cases.len() < TOLD {
            self.cases.push(format!("seed {}, decision {}: {what}", battle.seed(), battle.choices().len()));
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { battles, attacks, turns, hopeless, friendly, idle, .. } = self;
        write!(
            f,
            "{battles} battles; {hopeless} hopeless and {friendly} friendly of {attacks} attacks; {idle} idle of {turns} rounds of combatants"
        )
    }
}

/// Actions of one combatant in the round.
#[derive(Clone, Copy, Debug, Default)]
struct Doing {
    /// True if it did something.
    acted: bool,
    /// True if it did nothing although a useful option existed.
    missed: bool,
}

/// State of the current round.
#[derive(Default)]
pub struct Watch {
    scale: Scale,
    round: Option<u16>,
    /// Distance of each combatant to the nearest enemy at the beginning of the round.
    apart: Vec<Option<u32>>,
    doing: BTreeMap<CombatantId, Doing>,
    links: BTreeMap<String, Vec<String>>,
}

impl Watch {
    /// Counts a decision, before the option is taken.
    pub fn look(&mut self, battle: &Battle, option: usize, tally: &mut Tally) {
        let round = battle.ruleset().round(battle.world());
        if Some(round) != self.round {
            self.end_round(battle, tally);
            self.round = Some(round);
            self.apart = self.distances(&battle.scene(None));
        }
        self.passed_over(battle, option);
        let (Some(acts), Some(who)) = (recorded_acts(battle), battle.pending().and_then(|p| p.combatant)) else {
            return;
        };
        match acts[option] {
            Some(Act::Attack) => self.attack(battle, option, &acts, tally),
            Some(Act::Idle) => self.idle(battle, who, &acts),
            _ => {}
        }
        if matches!(acts[option], Some(Act::Attack | Act::Way | Act::Deed)) {
            self.doing.entry(who).or_default().acted = true;
        }
    }

    fn attack(&mut self, battle: &Battle, option: usize, acts: &[Option<Act>], tally: &mut Tally) {
        tally.attacks += 1;
        let promise = self.scale.weigh(battle, option);
        let told = || {
            let decision = battle.decision().expect("a decision stands");
            format!("{} {}: {promise:.2?}", decision.prompt, decision.options[option].label)
        };
        if promise.felt <= HOPELESS && self.better(battle, option, acts) {
            tally.hopeless += 1;
            tally.case(battle, format!("hopeless: {}", told()));
        }
        if promise.friends >= 0.1 && 2.0 * promise.friends >= promise.harm {
            tally.friendly += 1;
            tally.case(battle, format!("friendly: {}", told()));
        }
    }

    /// Returns true if a better option exists: an attack with a much higher chance, or a move towards the enemy.
    fn better(&mut self, battle: &Battle, option: usize, acts: &[Option<Act>]) -> bool {
        let others = (0..acts.len()).filter(|o| *o != option && acts[*o] == Some(Act::Attack));
        let mut others: Vec<usize> = others.collect();
        others.truncate(12);
        acts.contains(&Some(Act::Way)) && self.alone(battle)
            || others.into_iter().any(|other| self.scale.glance(battle, other).felt >= 3.0 * HOPELESS)
    }

    /// Returns true if the actor has no adjacent enemy.
    fn alone(&mut self, battle: &Battle) -> bool {
        let who = battle.pending().and_then(|p| p.combatant).expect("somebody acts");
        let scene = battle.scene(None);
        self.distances(&scene)[who.ix()].is_some_and(|apart| apart > 1)
    }

    fn idle(&mut self, battle: &Battle, who: CombatantId, acts: &[Option<Act>]) {
        let doing = self.doing.entry(who).or_default();
        if doing.acted || doing.missed {
            return;
        }
        let fair = (0..acts.len()).filter(|o| acts[*o] == Some(Act::Attack)).take(12);
        let fair: Vec<usize> = fair.collect();
        let promises: Vec<_> = fair.into_iter().map(|option| self.scale.glance(battle, option)).collect();
        // A combatant that could throw from its position, but only by hurting allies, waits for a clear throw.
        let in_reach = promises.iter().any(|promise| promise.felt >= FAIR);
        let missed = !in_reach && acts.contains(&Some(Act::Way)) && self.alone(battle)
            || promises.iter().any(|promise| promise.felt >= FAIR && promise.harm > 2.0 * promise.friends);
        self.doing.entry(who).or_default().missed |= missed;
    }

    /// In zones, a side that passes leaves all combatants that could still act idle.
    fn passed_over(&mut self, battle: &Battle, option: usize) {
        if battle.ruleset().action(battle.world(), option) != "pass"
            || battle.pending().is_none_or(|p| p.point != "take_turn")
        {
            return;
        }
        let decision = battle.decision().expect("a decision stands");
        let scene = battle.scene(None);
        for on in decision.options.iter().filter_map(|o| o.on_combatant.as_ref()) {
            let who = scene.combatants.iter().position(|c| c.id == *on).expect("an option lights one of the roster");
            self.doing.entry(CombatantId::from(who)).or_default().missed = true;
        }
    }

    /// Counts the combatants that could have acted, did nothing, and were not approached by an enemy.
    pub fn end_round(&mut self, battle: &Battle, tally: &mut Tally) {
        let scene = battle.scene(None);
        let now = self.distances(&scene);
        for (who, doing) in std::mem::take(&mut self.doing) {
            let waited = self.apart[who.ix()].zip(now[who.ix()]).is_some_and(|(then, now)| now >= then);
            let view = &scene.combatants[who.ix()];
            let able = view.standing == Standing::Active && !view.concealed && battle.pending().is_some();
            tally.turns += 1;
            if able && waited && doing.missed && !doing.acted && !behind_friends(&scene, who) {
                tally.idle += 1;
                let conditions: Vec<&str> = view.conditions.iter().map(|c| c.name.as_str()).collect();
                tally.case(
                    battle,
                    format!("idle in round {:?}: {} at {} {:?}", self.round, view.name, view.place, conditions),
                );
            }
        }
    }

    /// Returns the distance of each combatant to the nearest active enemy, in hexes, ranks, or zones and borders.
    fn distances(&mut self, scene: &Scene) -> Vec<Option<u32>> {
        if self.links.is_empty() {
            for cell in scene.cells.iter().filter(|cell| cell.kind == CellKind::Border && !cell.barrier) {
                for zone in &cell.joins {
                    self.links.entry(zone.clone()).or_default().push(cell.id.clone());
                    self.links.entry(cell.id.clone()).or_default().push(zone.clone());
                }
            }
        }
        let cells: BTreeMap<&str, &CellView> = scene.cells.iter().map(|cell| (cell.id.as_str(), cell)).collect();
        let fights = |c: &&CombatantView| c.standing == Standing::Active && !c.place.is_empty();
        let nearest = |c: &CombatantView| {
            let foes = scene.combatants.iter().filter(fights).filter(|e| e.faction != c.faction);
            if c.place.is_empty() {
                return None;
            }
            let here = cells.get(c.place.as_str())?;
            if here.kind == CellKind::Zone || here.kind == CellKind::Border {
                return self.zones(&c.place, &foes.map(|e| e.place.as_str()).collect::<Vec<_>>());
            }
            foes.filter_map(|e| steps(here, cells.get(e.place.as_str())?)).min()
        };
        scene.combatants.iter().map(nearest).collect()
    }

    fn zones(&self, from: &str, to: &[&str]) -> Option<u32> {
        let (mut seen, mut ring, mut away) = (vec![from.to_string()], vec![from.to_string()], 0);
        while !ring.is_empty() {
            if ring.iter().any(|cell| to.contains(&cell.as_str())) {
                return Some(away);
            }
            let next = ring.iter().flat_map(|cell| self.links.get(cell).into_iter().flatten()).cloned();
            ring = next.filter(|cell| !seen.contains(cell)).collect();
            ring.sort();
            ring.dedup();
            seen.extend(ring.iter().cloned());
            away += 1;
        }
        None
    }
}

/// Returns true if the combatant is in the second rank: an adjacent friend is closer to the nearest enemy.
fn behind_friends(scene: &Scene, who: CombatantId) -> bool {
    let cell = |c: &CombatantView| scene.cells.iter().find(|cell| cell.id == c.place);
    let apart = |a: &CombatantView, b: &CombatantView| steps(cell(a)?, cell(b)?);
    let me = &scene.combatants[who.ix()];
    let others = || scene.combatants.iter().filter(|c| c.standing == Standing::Active && c.id != me.id);
    let foes = others().filter(|c| c.faction != me.faction);
    let Some(foe) = foes.filter(|c| apart(me, c).is_some()).min_by_key(|c| apart(me, c)) else { return false };
    others().filter(|c| c.faction == me.faction).any(|c| apart(me, c) == Some(1) && apart(c, foe) < apart(me, foe))
}

/// Returns the distance between two cells in hexes or ranks. `None` between two battlefields.
fn steps(a: &CellView, b: &CellView) -> Option<u32> {
    if let (Some(a), Some(b)) = (a.hex, b.hex) {
        let (dq, dr) = (a.q - b.q, a.r - b.r);
        return Some(dq.abs().max(dr.abs()).max((dq + dr).abs()) as u32);
    }
    let (a, b) = (a.slot.as_ref()?, b.slot.as_ref()?);
    (a.field == b.field).then(|| u32::from(a.rank.abs_diff(b.rank)))
}
