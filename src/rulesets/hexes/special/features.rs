//! Ropes and boulders (section 10.9).

use crate::rulesets::hexes::board::DIRECTIONS;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{BlowCause, Fact, Outcome};
use crate::rulesets::hexes::frames::{Blow, Harm};
use crate::rulesets::hexes::level::DiceSum;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId, TargetNumber, Value};

impl HexesState<'_> {
    /// Returns the other end of a rope, if the combatant can swing from its hex (H-FEAT-01).
    pub fn rope_end(&self, who: CombatantId, rope: u8) -> Option<CellId> {
        let rope = &self.setting().level.ropes[rope as usize];
        let here = self.place(who)?;
        let other = if rope.ends.0 == here {
            rope.ends.1
        } else if rope.ends.1 == here {
            rope.ends.0
        } else {
            return None;
        };
        self.free(other).then_some(other)
    }

    /// Returns the hexes that a boulder would roll over, its own excluded (H-FEAT-02).
    pub fn boulder_path(&self, boulder: u8) -> Few<CellId> {
        let b = &self.setting().level.boulders[boulder as usize];
        let mut at = b.at;
        let mut path = Few::new();
        for _ in 0..b.run {
            let Some(next) = self.map().find(self.map().hex(at) + DIRECTIONS[b.direction as usize]) else { break };
            if !self.map().passable(next) {
                break;
            }
            path.push(next);
            at = next;
        }
        path
    }

    pub fn may_push(&self, who: CombatantId, boulder: u8) -> bool {
        let b = &self.setting().level.boulders[boulder as usize];
        let Some(here) = self.place(who) else { return false };
        !self.rolled().0[boulder as usize]
            && self.map().distance(here, b.at) == 1
            && !self.boulder_path(boulder).contains(&here)
    }
}

impl RulesCtx<'_, '_> {
    pub fn swing(&mut self, who: CombatantId, rope: u8) {
        let Some(to) = self.rope_end(who, rope) else { return };
        let from = self.place(who);
        let needs = self.stats(who).dexterity;
        let roll = self.throw_against(20, "DEX roll to swing", who, TargetNumber::AtMost(needs));
        let over = i32::from(roll.value) <= needs;
        self.turn_mut(who).stirred = true;
        if over {
            self.stands_mut(who).cell = Some(to);
        } else {
            self.cond_mut(who).prone = true;
        }
        let tell = EventBuilder::new(EventKind::Swung).by(who).roll([roll]).at(from).fact(Fact::To, Value::Cell(to));
        self.emit(
            tell.word(Fact::Outcome, if over { Outcome::Over } else { Outcome::Falls })
                .cite(&[H_FEAT_01, H_UNIT_15, H_DICE_10]),
        );
        if over {
            self.forget_place(who);
            self.burn(who, to);
        }
        self.apply_consequences();
    }

    pub fn push_boulder(&mut self, who: CombatantId, boulder: u8) {
        let needs = self.stats(who).strength;
        let roll = self.throw_against(20, "STR roll to push", who, TargetNumber::AtMost(needs));
        let rolls = i32::from(roll.value) <= needs;
        self.turn_mut(who).stirred = true;
        let at = self.setting.level.boulders[boulder as usize].at;
        let tell = EventBuilder::new(EventKind::Pushed).by(who).roll([roll]).at(Some(at));
        self.emit(
            tell.word(Fact::Outcome, if rolls { Outcome::Rolls } else { Outcome::Stays })
                .cite(&[H_FEAT_02, H_UNIT_15, H_DICE_10]),
        );
        if !rolls {
            return;
        }
        self.rolled.0[boulder as usize] = true;
        for cell in self.boulder_path(boulder) {
            let caught: Few<CombatantId> = self
                .all()
                .filter(|c| self.present(*c) && (self.place(*c) == Some(cell) || self.second_place(*c) == Some(cell)))
                .collect();
            for c in caught {
                self.roll_over(c, who);
            }
        }
    }

    fn roll_over(&mut self, c: CombatantId, by: CombatantId) {
        let dice = DiceSum::new(3, 6, 0);
        let saved = self.save(c, "save against the boulder", 0);
        self.emit(
            EventBuilder::new(EventKind::Boulder)
                .by(by)
                .on(c)
                .roll([saved.roll])
                .word(Fact::Outcome, if saved.passed { Outcome::LeapsAside } else { Outcome::Struck })
                .cite(&[H_FEAT_02, H_UNIT_09])
                .cite_if(saved.one(), &[H_UNIT_11]),
        );
        if saved.passed {
            return;
        }
        let mut blow = Blow::plain(c, BlowCause::Boulder, dice.most(), dice.most());
        if !self.maximised(&saved) {
            let (rolls, _) = self.throw_sum(dice, "boulder", c, None);
            blow = blow.reckon(rolls, (1, dice.plus, 0));
        }
        blow.fells = true;
        self.harm(Harm::Blow(Box::new(blow)));
    }
}
