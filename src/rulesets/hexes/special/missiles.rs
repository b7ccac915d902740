//! Loading, stringing, and missiles lodged in a wound (section 10.1, H-GEAR-05).

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{BlowCause, Fact, Outcome};
use crate::rulesets::hexes::frames::{Blow, Harm};
use crate::rulesets::hexes::level::{Held, Reload, Terrain, traits};
use crate::vocab::{CombatantId, ItemId, RowId, Value};

/// Reason of the penalty for extracting a missile close to an enemy.
pub const IN_COMBAT: &str = "in combat";

impl HexesState<'_> {
    /// Returns the modifiers of extracting a missile (H-MISS-13, H-MISS-14).
    pub fn extraction_parts(&self, who: CombatantId, victim: CombatantId) -> [(i32, &'static str); 4] {
        let engaged = self.all().any(|e| self.in_combat(e, who) || self.in_combat(e, victim));
        let ground = self.place(victim).map(|p| self.terrain(p));
        let awkward =
            matches!(ground, Some(Terrain::Rough | Terrain::Slippery | Terrain::ShallowWater | Terrain::Brush));
        let surgeon = self.stats(who).has(traits::SURGEON);
        let gear = self.gear(who);
        let mut items = gear.main_hand.into_iter().chain(gear.off_hand).chain(gear.carried.iter().copied());
        let kit = items.any(|i| self.item_row(i).surgeon_kit);
        [
            (if engaged { -2 } else { 0 }, IN_COMBAT),
            (if awkward { -1 } else { 0 }, "bad ground"),
            (if surgeon { 2 } else { 0 }, "surgeon"),
            (if kit { 1 } else { 0 }, "surgeon's kit"),
        ]
    }
}

impl RulesCtx<'_, '_> {
    /// Does one act of reloading (H-MISS-06).
    pub fn reload(&mut self, who: CombatantId, i: ItemId) {
        let needed = match self.item_row(i).reload {
            Reload::None | Reload::MovePart => 1,
            Reload::Acts(n) => n.max(1),
        };
        let done = {
            let item = self.item_mut(i);
            item.reloading += 1;
            if item.reloading >= needed {
                item.loaded = true;
                item.reloading = 0;
            }
            item.loaded
        };
        self.turn_mut(who).stirred = true;
        let tell = EventBuilder::new(EventKind::Reloaded).by(who).fact(Fact::Item, Value::Item(i));
        self.emit(
            tell.word(Fact::Outcome, if done { Outcome::Loaded } else { Outcome::HalfDone })
                .cite(&[H_MISS_06, H_GEAR_06]),
        );
    }

    /// Replaces a broken string (H-GEAR-05).
    pub fn restring(&mut self, who: CombatantId, i: ItemId) {
        self.item_mut(i).broken = false;
        self.turn_mut(who).stirred = true;
        self.emit(EventBuilder::new(EventKind::Restrung).by(who).fact(Fact::Item, Value::Item(i)).cite(&[H_GEAR_05]));
    }

    /// Extracts the oldest lodged missile (H-MISS-13 to H-MISS-15).
    pub fn extract(&mut self, who: CombatantId, victim: CombatantId) {
        let Some(id) = self.cond(victim).lodged.first().copied() else { return };
        let parts = self.extraction_parts(who, victim);
        let modifier = parts.iter().map(|p| p.0).sum();
        let saved = self.save(who, "save to remove the missile", modifier);
        self.cond_mut(victim).lodged.remove(0);
        let mut tell = EventBuilder::new(EventKind::Extracted)
            .by(who)
            .on(victim)
            .fact(Fact::Weapon, Value::Row(id))
            .roll([saved.roll])
            .word(Fact::Outcome, if saved.passed { Outcome::Clean } else { Outcome::Torn });
        for (value, why) in parts {
            tell = tell.modifier(value, why);
        }
        self.emit(
            tell.cite(&[H_MISS_13, H_MISS_14, H_MISS_15, H_UNIT_09, H_DICE_10])
                .cite_if(saved.twenty(), &[H_UNIT_10])
                .cite_if(saved.one(), &[H_UNIT_11]),
        );
        self.lay_extracted(victim, id);
        if saved.passed {
            return;
        }
        let dice = self.row(id).damage;
        let mut blow = Blow::plain(victim, BlowCause::Extraction, dice.most(), dice.most());
        blow.by = Some(who);
        blow.row = Some(id);
        if !self.maximised(&saved) {
            let (rolls, _) = self.throw_sum(dice, "damage from pulling it out", victim, Some(id));
            blow = blow.reckon(rolls, (1, dice.plus, 0));
        }
        self.harm(Harm::Blow(Box::new(blow)));
    }

    /// Puts an extracted thrown weapon on the ground; it can be used again (H-MISS-15).
    fn lay_extracted(&mut self, victim: CombatantId, id: RowId) {
        if !self.row(id).thrown {
            return;
        }
        let at = self.place(victim);
        let spent = self.items().find(|i| {
            let item = self.item(*i);
            item.row == id && item.held == Held::Gone
        });
        if let Some(i) = spent {
            self.lay_down(i, at);
            self.emit(
                EventBuilder::new(EventKind::LaidDown)
                    .by(victim)
                    .fact(Fact::Item, Value::Item(i))
                    .at(at)
                    .cite(&[H_MISS_15]),
            );
        }
    }
}
