//! Surprise: the surprised combatants and the duration (section 3.5).

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, Outcome};
use crate::rulesets::hexes::level::{LADDER, Rank, SurpriseLength, SurpriseMode};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CombatantId, FactionId, Roll, TargetNumber, Value};

impl RulesCtx<'_, '_> {
    /// Rolls surprise, side by side (H-SURP-01).
    pub(super) fn roll_surprise(&mut self) {
        for f in self.factions() {
            let side: Few<CombatantId> = self.all().filter(|c| self.faction(*c) == f && self.is_active(*c)).collect();
            match self.setting.level.surprise[f.ix()] {
                SurpriseMode::None => {}
                SurpriseMode::Fiat(n) => self.surprise_side(f, &side, n, None),
                SurpriseMode::Chance(percent) => {
                    let Some(first) = side.first() else { continue };
                    let roll = self.throw_against(100, "surprise", *first, TargetNumber::AtMost(i32::from(percent)));
                    let caught = roll.value <= u16::from(percent);
                    self.surprise_side(f, &side, u8::from(caught), Some(roll));
                }
                SurpriseMode::Roll => self.surprise_rolls(&side),
            }
        }
    }

    pub(super) fn surprise_side(&mut self, f: FactionId, side: &[CombatantId], segments: u8, roll: Option<Roll>) {
        let mut tell = EventBuilder::new(EventKind::SideSurprised)
            .fact(Fact::Faction, Value::Faction(f))
            .amount(i32::from(segments))
            .roll(roll)
            .cite(&[H_SURP_01])
            .cite_if(roll.is_some(), &[H_DICE_01]);
        if segments > 0 {
            tell = tell.cite(&[H_SURP_09]);
        }
        self.emit(tell);
        for c in side {
            self.cond_mut(*c).surprised = segments;
        }
    }

    /// Rolls surprise for the given combatants, in roster order (H-SURP-02 to H-SURP-06).
    pub(super) fn surprise_rolls(&mut self, who: &[CombatantId]) {
        let others: Few<CombatantId> = who.iter().copied().filter(|c| self.stats(*c).rank != Rank::Pc).collect();
        let of_side = |t: &Self, c: CombatantId| others.iter().filter(|o| t.faction(**o) == t.faction(c)).count();
        let mut rolled: Few<u8> = Few::new();
        for &c in who {
            if self.stats(c).rank == Rank::Pc || of_side(self, c) <= 6 {
                self.surprise_roll(c, &[c]);
                continue;
            }
            let group = self.stats(c).group;
            if !rolled.contains(&group) {
                rolled.push(group);
                let block: Few<CombatantId> =
                    others.iter().copied().filter(|o| self.stats(*o).group == group).collect();
                self.surprise_roll(c, &block);
            }
        }
    }

    pub(super) fn surprise_roll(&mut self, first: CombatantId, block: &[CombatantId]) {
        let rung = block.iter().map(|c| self.stats(*c).surprise_rung).min().unwrap_or(3);
        let part = |c: &CombatantId| self.modifier(self.stats(*c).wisdom) + self.stats(*c).senses;
        let modifier = block.iter().map(part).min().unwrap_or(0);
        let roll = self.throw_against(LADDER[rung], "surprise", first, TargetNumber::AtLeast(3 - modifier));
        let natural = roll.value;
        let caught = natural == 1 || i32::from(natural) + modifier <= 2;
        let length = match self.house().surprise_length {
            SurpriseLength::NaturalMaxTwo => natural.min(2),
            SurpriseLength::Natural => natural,
        };
        let segments = if caught { length as u8 } else { 0 };
        self.emit(
            EventBuilder::new(EventKind::Surprise)
                .on(first)
                .with_combatants(Fact::With, block.iter().copied().filter(|c| *c != first))
                .amount(i32::from(segments))
                .roll([roll])
                .modifier(modifier, "WIS and senses")
                .word(Fact::Outcome, if caught { Outcome::Surprised } else { Outcome::Ready })
                .cite(&[H_SURP_02, H_SURP_03, H_SURP_04, H_SURP_05, H_SURP_06, H_DICE_01])
                .cite_if(caught, &[H_SURP_09]),
        );
        for c in block {
            self.cond_mut(*c).surprised = segments;
        }
    }
}
