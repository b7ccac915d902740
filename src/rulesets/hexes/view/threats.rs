//! What stands between a combatant and where it wants to go, as far as it knows.

use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame};
use crate::rulesets::hexes::movement::MoveQueries;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

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

    /// With what another step draws.
    fn add(&mut self, other: &Drawn) {
        let lists =
            [(&mut self.leaves, &other.leaves), (&mut self.passes, &other.passes), (&mut self.fends, &other.fends)];
        for (sum, part) in lists {
            for c in part {
                if !sum.contains(c) {
                    sum.push(*c);
                }
            }
        }
        self.burns |= other.burns;
    }
}

/// What a step of that move would draw from where the mover stands. `to`: none is off the board.
pub fn drawn(t: &impl MoveQueries, f: &MoveFrame, to: Option<CellId>) -> Drawn {
    let provoked = t.provokes(f, to);
    Drawn {
        passes: t.strikers(f, &provoked.passes),
        fends: provoked.fends.into_iter().filter(|e| t.detects(f.mover, *e)).collect(),
        leaves: provoked.leaves,
        burns: to.is_some_and(|to| t.burns(to)),
    }
}

/// What each step of a way would draw, and all of them. The way begins where the mover stands.
pub fn along(t: &BattleReader, f: &MoveFrame, way: &[CellId]) -> (Vec<Drawn>, Drawn) {
    let mut f = f.clone();
    let mut there = WhatIf::new(t, f.mover);
    let (mut steps, mut all) = (Vec::new(), Drawn::default());
    for to in way {
        let step = drawn(&there, &f, Some(*to));
        all.add(&step);
        steps.push(step);
        f.tried = true;
        there.stands.cell = Some(*to);
    }
    (steps, all)
}

/// Enemies that a combatant knows of and that still fight.
pub fn foes(t: &BattleReader, who: CombatantId) -> Few<CombatantId> {
    t.all().filter(|e| t.enemies(*e, who) && t.active(*e) && t.detects(who, *e)).collect()
}

/// The move a combatant is making, or the one it would make: half its speed, all of it if it may not stop half way.
pub fn move_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    let under_way = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Move(f) if f.mover == who => Some((**f).clone()),
        _ => None,
    });
    under_way.or_else(|| t.place(who).map(|from| MoveFrame::new(who, from, Gait::Half, t.half_speed(who))))
}

/// The charge that a combatant would make.
pub fn charge_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    t.place(who).map(|from| MoveFrame::new(who, from, Gait::Charge, t.stats(who).speed))
}
