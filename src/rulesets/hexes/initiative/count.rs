//! One number of the countdown: its actors, alone or together with others (H-INIT-11 to H-INIT-17).

use crate::rulesets::hexes::action::Magic;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, Hindrance};
use crate::rulesets::hexes::frames::{ActionFrame, ActionStage, CheckStage, CountFrame, CountStage, Frame};
use crate::rulesets::hexes::unit::{Few, Routine, Use};
use crate::vocab::CombatantId;
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    /// Begins a count: determines its actors and whether results are delayed (H-INIT-12, H-INIT-14).
    pub(super) fn begin_count(&mut self, mut actors: SmallVec<[(CombatantId, u8); 8]>, held: bool) {
        actors.retain(|(c, die)| {
            let fit = self.may_act(*c);
            if !fit {
                self.lose_action(*c, *die);
            }
            fit
        });
        let mut distinct: Few<CombatantId> = actors.iter().map(|a| a.0).collect();
        distinct.dedup();
        self.clock.simultaneous = distinct.len() >= 2;
        self.clock.jarred.clear();
        if self.clock.simultaneous {
            self.emit(
                EventBuilder::new(EventKind::Simultaneous)
                    .amount(i32::from(self.clock.count))
                    .cite(&[H_INIT_14, H_INIT_15, H_INIT_11])
                    .cite_if(held, &[H_INIT_19]),
            );
        }
        self.clock.acting = distinct;
        self.push(Frame::Count(CountFrame { stage: CountStage::Act, held, actors, at: 0, magic: Few::new() }));
    }

    pub(super) fn may_act(&self, c: CombatantId) -> bool {
        self.hindrance(c).is_none()
    }

    /// Returns the reason why a combatant cannot act; `None` if it can.
    fn hindrance(&self, c: CombatantId) -> Option<Hindrance> {
        let cond = self.cond(c);
        if !self.is_active(c) {
            Some(Hindrance::Out)
        } else if cond.stunned.is_some() {
            Some(Hindrance::Stunned)
        } else if cond.surprised > 0 {
            Some(Hindrance::Surprised)
        } else {
            None
        }
    }

    pub(super) fn lose_action(&mut self, c: CombatantId, die: u8) {
        let why = self.hindrance(c).expect("whoever may act loses no action");
        {
            let turn = self.turn_mut(c);
            turn.dice[die as usize].acted = true;
            turn.dice[die as usize].spent = true;
            turn.dice[die as usize].held = false;
        }
        let count = i32::from(self.clock.count);
        self.emit(EventBuilder::new(EventKind::ActionLost).on(c).amount(count).word(Fact::Why, why).cite(&[H_INIT_12]));
        if self.cond(c).casting && !self.turn(c).lost {
            self.lose_spell(c, H_SPELL_06);
        }
    }

    pub fn advance_count(&mut self, f: &mut CountFrame) -> bool {
        match f.stage {
            CountStage::Act => self.next_actor(f),
            CountStage::Magic => self.next_magic(f),
            CountStage::Results => {
                f.stage = CountStage::Check;
                self.results();
            }
            CountStage::Check => {
                f.stage = CountStage::Over;
                self.clock.acting.clear();
                self.push(Frame::Check(CheckStage::Outcome));
            }
            CountStage::Over => return true,
        }
        false
    }

    pub(super) fn next_actor(&mut self, f: &mut CountFrame) {
        let Some((c, die)) = f.actors.get(f.at as usize).copied() else {
            f.magic.append(&mut self.clock.set_aside);
            f.magic.sort_by_key(|m| m.0);
            f.at = 0;
            f.stage = CountStage::Magic;
            return;
        };
        f.at += 1;
        if self.turn(c).dice[die as usize].acted && !f.held {
            return;
        }
        if !self.may_act(c) {
            return self.lose_action(c, die);
        }
        let magic = match self.turn(c).routine {
            Routine::Cast(s) => Some(Magic::Cast(s)),
            Routine::ReadScroll(s) => Some(Magic::Scroll(s)),
            _ => None,
        };
        if let Some(magic) = magic.filter(|_| self.turn(c).dice[die as usize].used == Use::Spell) {
            let turn = self.turn_mut(c);
            turn.dice[die as usize].acted = true;
            turn.dice[die as usize].spent = true;
            turn.started = true;
            f.magic.push((c, magic));
            return;
        }
        let first = !self.turn(c).started;
        self.turn_mut(c).started = true;
        self.push(Frame::Action(ActionFrame {
            stage: ActionStage::Begin,
            who: c,
            die,
            begun: false,
            whole: false,
            over: false,
            first,
        }));
    }

    /// Starts the next spell, reading or wand of the count (H-INIT-15).
    pub(super) fn next_magic(&mut self, f: &mut CountFrame) {
        let Some((c, magic)) = f.magic.get(f.at as usize).copied() else {
            f.stage = CountStage::Results;
            return;
        };
        f.at += 1;
        if !matches!(magic, Magic::Wand(_)) {
            self.push(Frame::Action(ActionFrame {
                stage: ActionStage::Facing,
                who: c,
                die: 0,
                begun: true,
                whole: true,
                over: true,
                first: false,
            }));
        }
        self.magic_comes(c, magic);
    }
}
