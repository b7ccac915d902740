//! GEAR: wear in the fight and durability after it (section 9).

use super::cards::*;
use super::ctx::{RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{Frame, RoundStage};
use super::level::Wear;
use super::queries::BattleQueries;
use crate::engine::RuleSystems;
use crate::vocab::{Target, Value};

pub fn degradation(mut t: RulesCtx) {
    while t.up(RuleSystems::Degradation) {
        t.advance(|t, frame| {
            match frame {
                Frame::Attack(f) => t.wear_attack(f),
                Frame::Round(f) => {
                    f.stage = RoundStage::Over;
                    t.durability_rolls();
                    t.recover();
                }
                _ => unreachable!(),
            }
            false
        });
    }
    t.spawn_made();
}

impl RulesCtx<'_, '_> {
    /// Z-GEAR-07, Z-GEAR-08, Z-DICE-12: items are numbered in the order in which they are rolled for.
    fn durability_rolls(&mut self) {
        self.clock.aftermath = true;
        for i in self.items() {
            let item = *self.item(i);
            let row = self.item_row(i);
            if !item.used || !item.exists() || row.consumed {
                continue;
            }
            let (die, fragile) = (if row.robust { 8 } else { 4 }, row.fragile);
            let roll = self.throw(die, "durability", item.owner, Some(item.row), Some(Target::AtLeast(2)));
            let failed = roll.value == 1;
            let mut tell = Tell::new(EventKind::Durability)
                .by_maybe(item.owner)
                .fact("item", Value::Item(i))
                .roll([roll])
                .word(
                    "result",
                    if !failed {
                        "holds"
                    } else if item.wear == Wear::Intact {
                        "damaged"
                    } else {
                        "destroyed"
                    },
                )
                .cite(&[Z_GEAR_07, Z_DICE_12])
                .cite_if(fragile || item.wear == Wear::Damaged, &[Z_GEAR_08]);
            tell = tell.cite_if(row_is_shot(self, i), &[Z_GEAR_10]);
            self.tell(tell);
            if failed && item.wear == Wear::Intact {
                self.item_mut(i).wear = Wear::Damaged;
            } else if failed {
                self.destroy(i, &[], &[Z_GEAR_07]);
            }
        }
    }
}

fn row_is_shot(t: &RulesCtx, i: crate::vocab::ItemId) -> bool {
    t.item_row(i).shoot.is_some()
}
