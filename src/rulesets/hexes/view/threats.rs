//! Dangers on a combatant's path, as far as the combatant knows them.

use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

/// The reactions that a step would provoke, as far as the mover knows.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Enemies that the step retreats from (H-MOVE-10).
    pub leaves: Few<CombatantId>,
    /// Enemies that could make a free attack as the mover passes (H-MOVE-09).
    pub passes: Few<CombatantId>,
    /// Enemies that could fend it off (H-POLE-05).
    pub fends: Few<CombatantId>,
    /// The mover would burn (H-TERR-08).
    pub burns: bool,
}

impl Drawn {
    pub fn harmless(&self) -> bool {
        self.leaves.is_empty() && self.passes.is_empty() && self.fends.is_empty() && !self.burns
    }

    /// Adds the reactions of another step.
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

/// Returns the reactions to a step of that move from the mover's hex. `to` is `None` for a step off the board.
pub fn drawn(t: &HexesState, f: &MoveFrame, to: Option<CellId>) -> Drawn {
    let provoked = t.provokes(f, to);
    Drawn {
        passes: t.strikers(f, &provoked.passes),
        fends: provoked.fends.into_iter().filter(|e| t.detects(f.mover, *e)).collect(),
        leaves: provoked.leaves,
        burns: to.is_some_and(|to| t.burns(to)),
    }
}

/// Returns the reactions to each step of a path, and all of them together. The path begins at the mover's hex.
pub fn along(t: &BattleReader, f: &MoveFrame, way: &[CellId]) -> (Vec<Drawn>, Drawn) {
    let mut f = f.clone();
    let mut there = t.fork();
    let (mut steps, mut all) = (Vec::new(), Drawn::default());
    for to in way {
        let step = drawn(&there, &f, Some(*to));
        all.add(&step);
        steps.push(step);
        f.tried = true;
        there.stands_mut(f.mover).cell = Some(*to);
    }
    (steps, all)
}

/// Returns the active enemies that the combatant detects.
pub fn foes(t: &BattleReader, who: CombatantId) -> Few<CombatantId> {
    t.all().filter(|e| t.enemies(*e, who) && t.is_active(*e) && t.detects(who, *e)).collect()
}

/// Returns the combatant's current move, or the half move that it would make.
pub fn move_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    let under_way = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Move(f) if f.mover == who => Some((**f).clone()),
        _ => None,
    });
    under_way.or_else(|| t.place(who).map(|from| MoveFrame::new(who, from, Gait::Half, t.half_speed(who))))
}

/// Returns the charge that the combatant would make.
pub fn charge_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    t.place(who).map(|from| MoveFrame::new(who, from, Gait::Charge, t.stats(who).speed))
}
