//! The order of actions within a step of a segment, and groups that act simultaneously (S-INIT-16, S-INIT-17).

use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::Fact;
use crate::rulesets::segments::frames::{ActFrame, ActStage, Due, Frame, SegmentFrame, SegmentStage, SegmentStep};
use crate::rulesets::segments::level::InitiativeTies;
use crate::rulesets::segments::unit::Few;
use crate::vocab::CombatantId;

fn stage_of(step: SegmentStep) -> SegmentStage {
    match step {
        SegmentStep::FreeActs => SegmentStage::FreeActs,
        SegmentStep::Held => SegmentStage::Held,
        SegmentStep::Acts => SegmentStage::Acts,
        SegmentStep::LateSpells => SegmentStage::LateSpells,
    }
}

fn after(step: SegmentStep) -> SegmentStage {
    match step {
        SegmentStep::FreeActs => SegmentStage::Held,
        SegmentStep::Held => SegmentStage::Acts,
        SegmentStep::Acts => SegmentStage::LateSpells,
        SegmentStep::LateSpells => SegmentStage::Close,
    }
}

impl RulesCtx<'_, '_> {
    pub(super) fn next_group(&mut self, f: &mut SegmentFrame, step: SegmentStep) {
        let due = |c: CombatantId| self.due_in(f, step, c).filter(|_| self.is_active(c)).map(|due| (c, due));
        let all: Few<(CombatantId, Due)> = self.all().filter_map(due).collect();
        f.group = self.first_of(all);
        if f.group.is_empty() {
            f.stage = after(step);
            return;
        }
        if step == SegmentStep::Held {
            f.released.extend(f.group.iter().map(|(c, _)| *c));
        }
        if step != SegmentStep::FreeActs {
            self.tell_simultaneous(&f.group);
        }
        (f.at, f.back, f.stage) = (0, step, SegmentStage::Member);
    }

    /// Returns the action that a combatant has due in a step.
    fn due_in(&self, f: &SegmentFrame, step: SegmentStep, c: CombatantId) -> Option<Due> {
        let now = Some(self.clock.segment);
        match step {
            SegmentStep::FreeActs => (self.turn(c).free_at == now).then_some(Due::FreeActs),
            SegmentStep::Held if f.released.contains(&c) => None,
            SegmentStep::Held => self.contact_attack(c).map(Due::Attack),
            SegmentStep::Acts if self.turn(c).cast_at == now => Some(Due::BeginCast),
            SegmentStep::Acts if self.spell_is_off(c, false) => Some(Due::SpellOff),
            SegmentStep::Acts => self.due_attack(c).map(Due::Attack),
            SegmentStep::LateSpells => self.spell_is_off(c, true).then_some(Due::SpellOff),
        }
    }

    /// Returns the first group: all combatants with the highest DEX, or as reading 2 says.
    fn first_of(&self, all: Few<(CombatantId, Due)>) -> Few<(CombatantId, Due)> {
        match self.house().initiative_ties {
            InitiativeTies::Simultaneous => all,
            InitiativeTies::Roster => all.into_iter().take(1).collect(),
            InitiativeTies::DexThenSimultaneous => {
                let best = all.iter().map(|(c, _)| self.order_dex(*c)).max();
                all.into_iter().filter(|(c, _)| Some(self.order_dex(*c)) == best).collect()
            }
        }
    }

    fn tell_simultaneous(&mut self, group: &[(CombatantId, Due)]) {
        // The event must not reveal hidden combatants.
        let members: Vec<CombatantId> = group.iter().map(|(c, _)| *c).filter(|c| !self.cond(*c).hidden).collect();
        if members.len() > 1 {
            let tell = EventBuilder::new(EventKind::Simultaneous)
                .amount(self.clock.segment.into())
                .with_combatants(Fact::Member, members);
            self.emit(tell.cite(&[S_INIT_16, S_INIT_17]));
        }
    }

    /// Starts the action of the group's next member; after the last, queues the consequences.
    pub(super) fn next_member(&mut self, f: &mut SegmentFrame) {
        let Some((who, due)) = f.group.get(usize::from(f.at)).copied() else {
            f.group.clear();
            f.stage = SegmentStage::Settled;
            self.push(Frame::Settle(0));
            return;
        };
        f.at += 1;
        match due {
            Due::FreeActs => self.perform_free_acts(who),
            Due::Attack(number) => {
                let held = self.turn(who).attacks.iter().any(|a| a.number == number && a.was_held);
                let stage = ActStage::Begin;
                self.push(Frame::Act(ActFrame { stage, who, number, held, at: None, hit: false, forces: false }));
            }
            Due::BeginCast => self.come_to_cast(who),
            Due::SpellOff => self.begin_spell(who),
        }
    }

    /// Starts a casting, after drawing or sheathing declared items (S-INIT-29).
    fn come_to_cast(&mut self, who: CombatantId) {
        self.turn_mut(who).cast_at = None;
        if self.can_act(who) {
            self.change_hands(who);
        }
        self.begin_cast(who);
    }

    pub(super) fn end_group(&mut self, f: &mut SegmentFrame) {
        f.stage = stage_of(f.back);
        self.end_battle_if_decided();
    }
}
