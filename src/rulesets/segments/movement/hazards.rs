//! Terrain hazards and falls (S-BOARD-12 to S-BOARD-16, S-FLY-04, S-DICE-10).

use crate::rulesets::segments::board::tens;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::Fact;
use crate::rulesets::segments::frames::Consequence;
use crate::rulesets::segments::level::{Altitude, Hazards, Terrain};
use crate::vocab::{CellId, CombatantId, Purpose, Roll, RuleId, Value};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    /// Moves a combatant into a hex and applies its hazard. Returns false if it has fallen, which ends its movement.
    pub fn enter(&mut self, c: CombatantId, cell: CellId, forced: bool) -> bool {
        let from = self.place(c).unwrap_or(cell);
        self.stands_mut(c).cell = Some(cell);
        if self.high(c) || self.house().hazards == Hazards::Off {
            return true;
        }
        match self.map.terrain(cell) {
            Terrain::Drop if self.map.drop_of(from) != self.map.drop_of(cell) => self.fall(c, cell, forced),
            Terrain::Stairs if forced => return self.stumble(c, cell),
            Terrain::Fire => {
                self.burn(c, cell, forced, &[]);
                return true;
            }
            _ => return true,
        }
        false
    }

    /// Applies a fall into a drop (S-BOARD-13).
    fn fall(&mut self, c: CombatantId, cell: CellId, forced: bool) {
        let depth = self.map.depth(cell);
        let (rolls, sum) = self.throw_sixes(c, "fall", tens(depth));
        let tell = EventBuilder::new(EventKind::Fall).on(c).at(Some(cell)).fact(Fact::Feet, Value::Number(depth));
        self.harm_by_ground(c, sum, tell.rolls(&rolls).cite(&[S_BOARD_13]), forced);
        self.await_settling(Consequence::Prone(c));
        self.journey_mut(c).over = true;
    }

    /// Rolls against stumbling on stairs (S-BOARD-14). Returns true if the combatant stays on its feet.
    fn stumble(&mut self, c: CombatantId, cell: CellId) -> bool {
        let (test, multiple) = self.throw_multiple("DEX", c, self.dex(c), 2);
        let tell =
            EventBuilder::new(EventKind::Stairs).on(c).at(Some(cell)).roll([test]).cite(&[S_BOARD_14, S_UNIT_05]);
        let tell = tell.fact(Fact::Multiple, Value::Number(multiple));
        if multiple <= 2 {
            self.emit(tell.cite(&[S_BOARD_12, S_DICE_10]));
            return true;
        }
        let roll = self.throw(6, "stairs", c, None);
        self.harm_by_ground(c, roll.value.into(), tell.roll([roll]), true);
        self.await_settling(Consequence::Prone(c));
        false
    }

    /// Applies fire damage, on entry and at the end of a round (S-BOARD-15). `rules` are further clauses to cite.
    pub fn burn(&mut self, c: CombatantId, cell: CellId, forced: bool, rules: &[RuleId]) {
        let roll = self.throw(6, "fire", c, None);
        let tell = EventBuilder::new(EventKind::Fire).on(c).at(Some(cell)).roll([roll]).cite(&[S_BOARD_15]).cite(rules);
        self.harm_by_ground(c, roll.value.into(), tell, forced);
    }

    /// Applies damage by terrain. A forced move interrupts a casting without a roll (S-SPELL-09); otherwise the casting
    /// may be kept (S-DMG-06).
    fn harm_by_ground(&mut self, c: CombatantId, points: i32, tell: EventBuilder, forced: bool) {
        let tell = tell.cite(&[S_BOARD_12, S_DMG_06, S_DICE_10]);
        if forced { self.lose_hp(c, points, tell) } else { self.hazard_harm(c, points, tell) }
    }

    /// Drops a flyer that is stunned or down at high altitude (S-FLY-04).
    pub fn fall_from_high(&mut self, c: CombatantId) {
        let Some(over) = self.place(c).filter(|_| self.high(c)) else { return };
        self.stands_mut(c).altitude = Altitude::Ground;
        let taken = self.in_the_way(c, over).is_some();
        let cell = if taken { self.nearest_free(c, over).unwrap_or(over) } else { over };
        let (rolls, sum) = self.throw_sixes(c, "fall", 2);
        let tell = EventBuilder::new(EventKind::FellFromHigh).on(c).at(Some(cell)).rolls(&rolls);
        self.lose_hp(c, sum, tell.cite(&[S_FLY_04, S_DMG_06, S_DICE_10]).cite_if(taken, &[S_BOARD_05]));
        self.enter(c, cell, false);
        self.knock_prone(c, &[S_FLY_04, S_DMG_17]);
    }

    /// Rolls `count` d6. Only their sum matters for the odds.
    fn throw_sixes(&mut self, c: CombatantId, what: &'static str, count: i32) -> (SmallVec<[Roll; 4]>, i32) {
        let die = (6, Purpose { what, who: Some(c), row: None });
        let sum = |faces: &[u16]| faces.iter().map(|face| u32::from(*face)).sum();
        let rolls = self.core.throw_together(&vec![die; count.max(0) as usize], sum);
        let total = rolls.iter().map(|roll| i32::from(roll.value)).sum();
        (rolls, total)
    }
}
