//! Forced movement, fire and falls (H-TERR-08, H-TERR-09).

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{BlowCause, Fact};
use crate::rulesets::hexes::level::{DiceSum, Held};
use crate::vocab::{CellId, CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Returns false if the destination is two or more steps higher, which stops forced movement (H-TERR-09).
    pub fn can_be_forced(&self, from: CellId, to: CellId) -> bool {
        self.map.elevation(to) - self.map.elevation(from) < 2
    }

    /// Moves a combatant against its will, with falls and fire (H-REACT-08, H-TERR-08, H-TERR-09).
    pub fn force_to(&mut self, c: CombatantId, to: CellId) {
        let from = self.place(c).expect("on the board");
        let drop = self.map.elevation(from) - self.map.elevation(to);
        self.break_wall_of(c, &[H_WALL_10]);
        self.stands_mut(c).cell = Some(to);
        self.emit(
            EventBuilder::new(EventKind::Forced).on(c).fact(Fact::To, Value::Cell(to)).cite(&[H_MOVE_05, H_REACT_08]),
        );
        self.burn(c, to);
        if drop >= 2 && self.present(c) {
            let dice = DiceSum::new((drop / 2) as u16, 6, 0);
            self.cond_mut(c).prone = true;
            let (rolls, sum) = self.throw_sum(dice, "fall", c, None);
            self.emit(
                EventBuilder::new(EventKind::Fell)
                    .on(c)
                    .amount(drop)
                    .cite(&[H_TERR_09, H_REACT_08, H_DMG_21, H_DICE_08]),
            );
            self.hurt(c, BlowCause::Fall, sum, dice.most(), &rolls);
        }
        self.apply_consequences();
    }

    /// Applies the fire of a burning hex (H-TERR-08).
    pub fn burn(&mut self, c: CombatantId, cell: CellId) {
        if !self.burns(cell) || self.cond(c).dead {
            return;
        }
        let roll = self.throw(6, "fire", c, None);
        self.emit(EventBuilder::new(EventKind::Burned).on(c).at(Some(cell)).cite(&[H_TERR_08, H_DICE_08]));
        self.hurt(c, BlowCause::Fire, i32::from(roll.value), 6, &[roll]);
    }

    /// Reduces detections of an invisible combatant that moves to suspicions (H-INVIS-05).
    pub fn forget_place(&mut self, who: CombatantId) {
        let before = self.clock.tick.saturating_sub(1);
        let cond = self.cond_mut(who);
        for s in cond.spotted_by.iter_mut().filter(|s| s.till_it_moves) {
            s.until = s.until.min(before);
        }
    }

    /// Drops everything in hand; see `Held`.
    pub fn drop_all(&mut self, c: CombatantId) {
        let at = self.place(c);
        for i in self.in_hand(c) {
            debug_assert!(!matches!(self.item(i).held, Held::Gone));
            self.lay_down(i, at);
            self.emit(
                EventBuilder::new(EventKind::Dropped).by(c).fact(Fact::Item, Value::Item(i)).at(at).cite(&[H_GEAR_03]),
            );
        }
    }
}
