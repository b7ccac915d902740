//! What stands between a combatant and where it wants to go, and how likely a blow is to land: figures shown beside options.

use crate::rulesets::hexes::aim::{AimLook, Strike};
use crate::rulesets::hexes::board::{Arc6, bearings};
use crate::rulesets::hexes::frames::{Gait, MoveFrame};
use crate::rulesets::hexes::level::{Terrain, ZoneFreeAttacks, traits};
use crate::rulesets::hexes::movement::MoveLook;
use crate::rulesets::hexes::queries::{BattleQueries, BattleReader, BattleState};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

/// Faces of the d20 that hit, in hundredths; what the roll adds and what it must reach.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    pub bonus: i32,
    pub ac: i32,
    pub per_cent: i32,
}

pub fn odds(t: &BattleReader, s: &Strike) -> Odds {
    let (bonus, ac) = (t.attack_sum(s).total(), t.armour_class(s.target, s.attacker).total());
    let mut odds = Odds { bonus, ac, per_cent: 0 };
    odds.shift(0);
    odds
}

impl Odds {
    /// The same with another bonus. A natural 20 hits and a natural 1 misses whatever the numbers (H-ATK-03, H-ATK-04).
    pub fn shift(&mut self, by: i32) {
        self.bonus += by;
        self.per_cent = (21 - (self.ac - self.bonus)).clamp(1, 19) * 5;
    }

    /// `+4 against AC 13: 60 %`
    pub fn text(&self) -> String {
        format!("{:+} against AC {}: {} %", self.bonus, self.ac, self.per_cent)
    }
}

/// Chance of a roll on or under an ability, in hundredths (H-UNIT-15).
pub fn under(ability: i32) -> i32 {
    ability.clamp(0, 20) * 5
}

/// What a step would draw on a mover that knows what it knows.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// It would be a retreat from these (H-MOVE-10).
    pub leaves: Few<CombatantId>,
    /// Could make a free attack because it passes them (H-MOVE-09).
    pub passes: Few<CombatantId>,
    /// Could fend it off (H-POLE-05).
    pub fends: Few<CombatantId>,
    /// It would burn (H-TERR-08).
    pub burns: bool,
}

impl Drawn {
    pub fn harmless(&self) -> bool {
        self.leaves.is_empty() && self.passes.is_empty() && self.fends.is_empty() && !self.burns
    }
}

/// What a step of that move from `from` to `to` would draw, the mover standing there or not yet. `to`: none is off the board.
pub fn drawn(t: &BattleReader, f: &MoveFrame, from: CellId, to: Option<CellId>, first: bool) -> Drawn {
    let mover = f.mover;
    let again = t.house().zone_free_attacks == ZoneFreeAttacks::EveryStep;
    let mut found = Drawn { burns: to.is_some_and(|c| t.terrain(c) == Terrain::Fire), ..Drawn::default() };
    for e in t.all().filter(|e| t.enemies(*e, mover) && t.detects(mover, *e)) {
        if t.controls(e, from, mover) {
            let leaves = to.is_none_or(|to| !t.controls(e, to, mover));
            if first && leaves {
                found.leaves.push(e);
            } else if t.may_react(e, mover) && (again || !f.struck_by.contains(&e)) {
                found.passes.push(e);
            }
        }
        if to.is_some_and(|to| may_fend(t, e, mover, from, to)) {
            found.fends.push(e);
        }
    }
    found
}

/// H-POLE-05 for a step that begins where the mover does not stand yet.
fn may_fend(t: &BattleReader, e: CombatantId, mover: CombatantId, from: CellId, to: CellId) -> bool {
    if t.place(mover) == Some(from) {
        return t.could_fend(e, mover, from, to).is_some()
            && t.house().fend_reaction == crate::rulesets::hexes::level::FendReaction::SpendAttack;
    }
    let away = t.near(e, from);
    away >= 2
        && t.near(e, to) == 1
        && t.house().fend_reaction == crate::rulesets::hexes::level::FendReaction::SpendAttack
        && t.may_react(e, mover)
        && t.next_die(e).is_some()
        && !t.cond(e).charging
        && t.arc_of(e, t.bearing(e, from)) == Arc6::Front
        && t.stand_towards(e, from).is_some_and(|at| t.map().clear(at, from))
        && t.melee_arms(e).iter().any(|arm| t.arm_row(*arm).fends && t.reach(*arm) >= away)
}

/// Enemies that a combatant knows of and that still fight.
pub fn foes(t: &BattleReader, who: CombatantId) -> Few<CombatantId> {
    t.all().filter(|e| t.enemies(*e, who) && t.active(*e) && t.detects(who, *e)).collect()
}

/// In which arc a foe would stand if the combatant looked that way (H-BOARD-09, H-BOARD-10).
pub fn arc_if_facing(t: &BattleReader, who: CombatantId, facing: u8, foe: CombatantId) -> Arc6 {
    let (Some(here), Some(there)) = (t.place(who), t.place(foe)) else { return Arc6::Front };
    if t.stats(who).has(traits::ALL_ROUND) {
        return Arc6::Front;
    }
    let three = t.house().rear_arc == crate::rulesets::hexes::level::RearArc::ThreeHexes;
    let arc = |d: u8| match (d + 6 - facing) % 6 {
        0 | 1 | 5 => Arc6::Front,
        3 => Arc6::Rear,
        _ if three => Arc6::Rear,
        _ => Arc6::Flank,
    };
    bearings(t.map().hex(here), t.map().hex(there)).iter().map(|d| arc(*d)).min().unwrap_or(Arc6::Front)
}

/// The move a combatant is making, or the one it would make: half its speed, all of it if it may not stop half way.
pub fn move_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    use crate::rulesets::hexes::frames::Frame;
    let under_way = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Move(f) if f.mover == who => Some((**f).clone()),
        _ => None,
    });
    under_way.or_else(|| t.place(who).map(|from| MoveFrame::new(who, from, Gait::Half, t.half_speed(who))))
}
