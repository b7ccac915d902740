//! Movement goals of the default policy: a least-cost map to the places that a combatant can fight from. It uses only
//! moves that the rules allow.

use super::action::Arm;
use super::board::{FAR, Field};
use super::components::ZonesState;
use super::expected_damage;
use super::frames::Clock;
use super::level::{BorderKind, Hazard, LeverEffect};
use super::strikes::range_reaches;
use super::unit::Few;
use crate::vocab::{CellId, CombatantId, ItemId};
use smallvec::SmallVec;

/// Cost of a hazard, in half-steps of detour that the policy accepts to avoid it.
const DANGER: u16 = 8;

/// Cost of opening a door, in half-steps.
const DOOR: u16 = 2;

/// Cost of each half-step between a place and the nearest enemy. Used when no place to fight from can be reached.
const APART: u16 = 16;

/// Movement costs of one mover in one decision.
pub struct MoveCosts {
    pub who: CombatantId,
    /// Least total cost from each place, in half-steps, dangers and doors included.
    cost: Field,
    /// Cost of entering each place; [`FAR`] if the mover cannot enter it.
    entry: Field,
    /// Cost of fighting from each place compared with the best place.
    worth: Field,
    here: CellId,
    /// No place to fight from can be reached.
    pub stuck: bool,
}

impl MoveCosts {
    /// Computes the costs for the mover; `None` if it is off the board. Set `idle` if the mover can still attack but
    /// has no attack option: its present place is then no goal.
    pub fn compute(t: &ZonesState, who: CombatantId, idle: bool) -> Option<Self> {
        let here = t.place(who)?;
        let mut fighters: Few<CombatantId> = t.riders(who).collect();
        fighters.push(who);
        let entry = entries(t, who, &fighters);
        let mut worth: Field = SmallVec::from_elem(FAR, t.map().len());
        for fighter in &fighters {
            posts(t, *fighter, &mut worth);
            supplies(t, *fighter, &mut worth);
        }
        if idle && worth[here.ix()] != FAR {
            worth = SmallVec::from_elem(FAR, t.map().len());
            foes(t, who).filter_map(|foe| t.place(foe)).for_each(|cell| worth[cell.ix()] = 0);
        }
        let mut cost = t.map().least(&entry, worth.clone());
        let stuck = cost[here.ix()] == FAR;
        if stuck {
            worth = levers(t, &fighters);
            cost = t.map().least(&entry, worth.clone());
        }
        if cost[here.ix()] == FAR {
            worth = approach(t, who);
            cost = t.map().least(&entry, worth.clone());
        }
        Some(Self { who, cost, entry, worth, here, stuck })
    }

    /// Returns the remaining cost from the mover's place, in half-steps, dangers and doors included.
    pub fn left(&self) -> u16 {
        self.cost[self.here.ix()]
    }

    /// Returns true if the mover is in a place it wants to fight from.
    pub fn arrived(&self) -> bool {
        self.left() == self.worth[self.here.ix()]
    }

    /// Returns `Some(true)` if the step is on a least-cost path, `Some(false)` if it only comes closer, and `None` if
    /// it does not.
    pub fn leads(&self, to: CellId) -> Option<bool> {
        let (left, after) = (self.left(), self.cost[to.ix()]);
        if self.arrived() || after >= left {
            return None;
        }
        Some(after.saturating_add(self.entry[to.ix()]) == left)
    }
}

/// Returns the active enemies on the board that the combatant knows of.
pub fn foes(t: &ZonesState, who: CombatantId) -> impl Iterator<Item = CombatantId> {
    t.all().filter(move |c| t.enemies(*c, who) && t.is_active(*c) && !t.is_hidden(*c) && t.place(*c).is_some())
}

/// Returns true if the weapon may hurt any known enemy, or if no enemy is known.
pub fn is_of_use(t: &ZonesState, who: CombatantId, arm: Arm) -> bool {
    let mut foes = foes(t, who).peekable();
    foes.peek().is_none() || foes.any(|foe| expected_damage::may_hurt(t, who, foe, arm))
}

/// Returns the mover's cost of entering each place, in half-steps, hazards and closed doors included.
fn entries(t: &ZonesState, who: CombatantId, fighters: &[CombatantId]) -> Field {
    let size = t.stats(who).size;
    let opens = fighters.iter().any(|c| t.hands(*c) > 0);
    let cost = |(ix, setup): (usize, &super::level::CellSetup)| {
        let cell = CellId::from(ix);
        let door = match setup.kind {
            BorderKind::Open => 0,
            BorderKind::Door if t.cell(cell).door_open => 0,
            BorderKind::Door if opens && !setup.locked => DOOR,
            _ => return FAR,
        };
        let danger = match t.cell(cell).live_hazard() {
            Some(Hazard::Chasm) => return FAR,
            Some(_) => DANGER,
            None => 0,
        };
        if size > setup.max_size { FAR } else { t.entry_cost(cell) + door + danger }
    };
    t.map().cells.iter().enumerate().map(cost).collect()
}

/// A ranged attack that the combatant can make.
struct Shot {
    arm: Arm,
    range: u16,
    blast: bool,
}

/// Returns the ranged attacks that do not leave the combatant bare-handed.
fn shots(t: &ZonesState, who: CombatantId) -> SmallVec<[Shot; 4]> {
    let mut shots = SmallVec::new();
    let gear = t.gear(who);
    for &i in gear.in_hand.iter().filter(|i| t.is_weapon(**i) && !t.item(**i).spent) {
        let row = t.item_row(i);
        let thrown = row.throw.filter(|_| row.blast || spare(t, who, i));
        if let Some(range) = row.shoot.max(thrown) {
            shots.push(Shot { arm: Arm::Item(i), range, blast: row.blast });
        }
    }
    let own = t.stats(who).natural_attacks.iter().map(|row| Arm::Natural(*row));
    let powers = gear.powers.iter().filter(|(_, uses)| *uses > 0).map(|(row, _)| Arm::Power(*row));
    for (arm, row) in own.chain(powers).map(|arm| (arm, t.row(arm))).filter(|(_, row)| row.dice.is_some()) {
        let range = if row.power.is_some() { row.range.max(row.shoot.unwrap_or(0)) } else { row.shoot.unwrap_or(0) };
        if range > 1 && row.power.is_none_or(|p| p == super::level::Power::Attack) {
            shots.push(Shot { arm, range, blast: row.blast });
        }
    }
    shots
}

/// Returns true if the combatant has another weapon than `but` to fight with afterwards.
pub fn spare(t: &ZonesState, who: CombatantId, but: ItemId) -> bool {
    let gear = t.gear(who);
    let natural = !t.stats(who).natural_attacks.is_empty();
    natural || gear.in_hand.iter().chain(&gear.stowed).any(|i| *i != but && t.is_weapon(*i) && !t.item_row(*i).blast)
}

/// Sets the value of each place that the combatant can fight from; 0 is the best. Other places keep their value.
fn posts(t: &ZonesState, who: CombatantId, worth: &mut Field) {
    let stats = t.stats(who);
    if stats.vehicle || !t.is_active(who) {
        return;
    }
    let reach = if stats.size == 4 { 2 } else { 1 };
    let shots = shots(t, who);
    let bow = t.gear(who).in_hand.iter().any(|i| t.item_row(*i).shoot.is_some() && !t.item(*i).spent);
    for foe in foes(t, who).filter(|foe| t.may_target(who, *foe)) {
        let place = t.place(foe).expect("foes are on the board");
        let gap = t.size_gap(who, foe);
        let seen = stats.dark_sight || t.lit(place);
        let by_hand = !bow && blows(t, who).any(|arm| expected_damage::may_hurt(t, who, foe, arm));
        let felt = shots
            .iter()
            .filter(|shot| expected_damage::may_hurt(t, who, foe, shot.arm))
            .collect::<SmallVec<[&Shot; 4]>>();
        for (ix, slot) in worth.iter_mut().enumerate() {
            let cell = CellId::from(ix);
            let h = t.map().distance(cell, place);
            let line = t.lines().0.line(cell, place);
            if by_hand && h <= reach && (h <= 1 || line.free) {
                *slot = 0;
            }
            let clear = line.free && seen && t.lines().0.sight(cell, place);
            for shot in felt.iter().filter(|s| clear && !(s.blast && h < 2)) {
                let (reaches, beyond_half) = range_reaches(h, shot.range, gap);
                if reaches {
                    *slot = (*slot).min(u16::from(beyond_half));
                }
            }
        }
    }
    for (ix, slot) in worth.iter_mut().enumerate() {
        if *slot != FAR && t.cell(CellId::from(ix)).live_hazard().is_some() {
            *slot += DANGER;
        }
    }
}

/// Returns the means of melee attack: weapons in hand, natural attacks and bare hands.
fn blows(t: &ZonesState, who: CombatantId) -> impl Iterator<Item = Arm> {
    let held = t.gear(who).in_hand.iter().filter(|i| t.is_weapon(**i)).map(|i| Arm::Item(*i));
    let natural = t.stats(who).natural_attacks.iter().map(|row| Arm::Natural(*row));
    held.chain(natural).chain([Arm::Unarmed])
}

/// Marks the places near loose weapons that could hurt an enemy. Applies only if none of the combatant's own weapons or
/// powers can.
fn supplies(t: &ZonesState, who: CombatantId, worth: &mut Field) {
    let gear = t.gear(who);
    let stowed = gear.stowed.iter().filter(|i| t.is_weapon(**i) && !t.item(**i).spent).map(|i| Arm::Item(*i));
    let powers = gear.powers.iter().filter(|(_, uses)| *uses > 0).map(|(row, _)| Arm::Power(*row));
    let mut arms = blows(t, who).chain(stowed).chain(powers);
    if t.hands(who) == 0 || arms.any(|arm| is_of_use(t, who, arm)) {
        return;
    }
    let useful = |i: &ItemId| t.item(*i).exists() && t.is_weapon(*i) && is_of_use(t, who, Arm::Item(*i));
    for place in t.items().filter(useful).filter_map(|i| t.loose_at(i)) {
        let near = |(ix, _): &(usize, &mut u16)| t.map().distance(place, CellId::from(*ix)) <= 1;
        worth.iter_mut().enumerate().filter(near).for_each(|(_, slot)| *slot = 0);
    }
}

/// Returns the places for opening a locked door with a lever.
fn levers(t: &ZonesState, fighters: &[CombatantId]) -> Field {
    let mut worth: Field = SmallVec::from_elem(FAR, t.map().len());
    let hands = fighters.iter().any(|c| t.hands(*c) > 0);
    for (lever, (place, _)) in t.map().levers.iter().enumerate().filter(|_| hands) {
        if unlocks(t, lever as u16) {
            let near = |(ix, _): &(usize, &mut u16)| t.map().distance(*place, CellId::from(*ix)) <= 1;
            worth.iter_mut().enumerate().filter(near).for_each(|(_, slot)| *slot = 0);
        }
    }
    worth
}

/// Returns the costs used when the combatant has no place to fight from: they lead towards its enemies regardless of
/// barriers. If no enemy is known, they lead to each zone in turn.
fn approach(t: &ZonesState, who: CombatantId) -> Field {
    let map = t.map();
    let mut targets: SmallVec<[CellId; 8]> = foes(t, who).filter_map(|foe| t.place(foe)).collect();
    if targets.is_empty() {
        let zones = map.zones().count();
        let Clock { round, .. } = t.clock();
        targets.extend(map.zones().nth((usize::from(*round / 2) + who.ix()) % zones.max(1)));
    }
    let nearest = |ix: usize| targets.iter().map(|cell| map.distance(CellId::from(ix), *cell)).min().unwrap_or(0);
    (0..map.len()).map(|ix| nearest(ix).saturating_mul(APART).min(FAR - 1)).collect()
}

/// Returns true if the lever opens a closed door that cannot be opened by hand.
pub fn unlocks(t: &ZonesState, lever: u16) -> bool {
    let (_, lever) = &t.map().levers[usize::from(lever)];
    matches!(lever.effect, LeverEffect::ToggleDoor(door) if t.map().cell(door).locked && !t.cell(door).door_open)
}
