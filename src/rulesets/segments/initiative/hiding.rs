//! Hidden and unaware combatants (S-SURP-04 to S-SURP-07).

use super::{FIRST_MOVE, LAST_MOVE};
use crate::rulesets::segments::board::hexes;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, Noticed, Search};
use crate::rulesets::segments::level::{Cover, Light, UnawareNotice};
use crate::vocab::{CombatantId, RuleId};

/// Range in feet within which a search finds hidden combatants and violence is heard.
const EARSHOT: i32 = 60;
/// Range in feet within which an unhidden enemy is noticed.
const NOTICED: i32 = 30;

impl RulesCtx<'_, '_> {
    /// Ends a combatant's hiding.
    pub fn reveal(&mut self, c: CombatantId, by: Option<CombatantId>, rules: &[RuleId]) {
        if !std::mem::take(&mut self.cond_mut(c).hidden) {
            return;
        }
        self.emit(EventBuilder::new(EventKind::Revealed).by_maybe(by).on(c).at(self.place(c)).cite(rules));
    }

    /// Records an attack, or a spell at an enemy. It is noticed at the end of the segment (S-SURP-04, S-SURP-05).
    pub fn alarm(&mut self, by: CombatantId, at: CombatantId) {
        let hidden = self.cond(by).hidden;
        let clock = &mut *self.clock;
        if hidden && !clock.shown.contains(&by) {
            clock.shown.push(by);
        }
        for c in [by, at] {
            if !clock.alarms.contains(&c) {
                clock.alarms.push(c);
            }
        }
    }

    fn hidden_ones(&self) -> Vec<CombatantId> {
        self.all().filter(|c| self.is_active(*c) && self.cond(*c).hidden).collect()
    }
    fn unaware_ones(&self) -> Vec<CombatantId> {
        self.all().filter(|c| self.is_active(*c) && self.cond(*c).unaware).collect()
    }
    fn able_foes(&self, of: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |e| self.enemies(*e, of) && self.can_act(*e))
    }

    /// Lets able enemies search for hidden combatants (S-SURP-06, S-DICE-03).
    pub(super) fn look_for_the_hidden(&mut self) {
        for c in self.hidden_ones() {
            let near = |e: &CombatantId| self.distance(*e, c) <= hexes(EARSHOT) && self.sees(*e, c);
            let foes: Vec<CombatantId> = self.able_foes(c).filter(near).collect();
            for e in foes {
                let per = self.stats(e).per;
                let (roll, multiple) = self.throw_multiple("PER", e, per, 2);
                let found = multiple <= 2;
                let tell = EventBuilder::new(EventKind::Spotting).by(e).on(c).roll([roll]).amount(multiple);
                let tell = tell.word(Fact::Outcome, if found { Search::Found } else { Search::Missed });
                self.emit(tell.cite(&[S_SURP_06, S_UNIT_05, S_DICE_03]));
                if found {
                    self.reveal(c, Some(e), &[S_SURP_06]);
                    break;
                }
            }
        }
    }

    /// Reveals and alerts combatants at the end of a segment.
    pub(super) fn notice(&mut self) {
        for c in std::mem::take(&mut self.clock.shown) {
            self.reveal(c, None, &[S_SURP_04, S_SURP_07]);
        }
        let alarms = std::mem::take(&mut self.clock.alarms);
        for c in self.unaware_ones() {
            let heard = alarms.iter().any(|a| self.distance(*a, c) <= hexes(EARSHOT) || self.sees(c, *a));
            let met = if heard { None } else { self.walks_into(c) };
            if heard || met.is_some() {
                self.become_aware(c, met);
            }
        }
        for c in self.hidden_ones() {
            if let Some(e) = self.seen_by(c) {
                self.reveal(c, Some(e), &[S_SURP_07]);
            }
        }
    }

    /// Returns the enemy that the combatant notices at the end of a movement segment (reading 66).
    fn walks_into(&self, c: CombatantId) -> Option<CombatantId> {
        let moving = (LAST_MOVE..=FIRST_MOVE).contains(&self.clock.segment);
        if !moving || self.house().unaware_notice == UnawareNotice::AttackOnly {
            return None;
        }
        let near =
            |e: &CombatantId| self.enemies(*e, c) && self.visible(c, *e) && self.distance(*e, c) <= hexes(NOTICED);
        self.all().find(near)
    }

    /// Returns the enemy that sees the hidden combatant where it is (S-SURP-07).
    fn seen_by(&self, c: CombatantId) -> Option<CombatantId> {
        let cell = self.place(c)?;
        let ground = self.map();
        let bare = ground.terrain(cell).cover() == Cover::None && ground.light(cell) == Light::Bright;
        self.able_foes(c).find(|e| self.adjacent(*e, c) || bare && self.sees(*e, c))
    }

    /// Makes the combatant aware: surprised to the end of the round, able to act from the next (S-SURP-05).
    fn become_aware(&mut self, c: CombatantId, met: Option<CombatantId>) {
        self.cond_mut(c).unaware = false;
        let turn = self.turn_mut(c);
        (turn.surprised, turn.fresh) = (true, true);
        let tell = EventBuilder::new(EventKind::Noticed)
            .by(c)
            .word(Fact::What, if met.is_some() { Noticed::Enemy } else { Noticed::Fight });
        let tell = tell.cite(&[S_SURP_05, S_AMB_07]);
        self.emit(if let Some(e) = met { tell.on(e) } else { tell });
    }
}
