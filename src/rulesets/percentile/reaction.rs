//! The REACT and SNEAK systems: parry and dodge, hiding and spotting (sections 6 and 10.2).

use super::action::{Action, Arm, Intent};
use super::attack::AFTER_SPOTTING;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, SearchSkill, YesNo};
use super::frames::{AnswerStage, AttackFrame, AttackStage, Defence, Frame, ResolveStage};
use super::level::{Posture, Skill, Success};
use super::points::DecisionPoint;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, ItemId, RuleId, Value};

/// Maximum distance in hexes for hearing an unseen combatant (P-SNEAK-06).
const HEARING: i32 = 10;

pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Attack(f) if let AttackStage::Reaction(stage) = f.stage => t.advance_reaction(f, stage),
        Frame::Resolve(stage) => t.resolve_spotting(stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub fn advance_reaction(&mut self, f: &mut AttackFrame, stage: AnswerStage) -> bool {
        match stage {
            AnswerStage::Ask => {
                f.stage = AttackStage::Reaction(AnswerStage::Answer);
                let actions = self.react_actions(f);
                f.answerable = actions.len() > 1;
                self.request_decision(DecisionPoint::React, f.at, actions);
            }
            AnswerStage::Answer => {
                f.stage = AttackStage::Degradation;
                match self.take_answer() {
                    Action::Parry(arm) => self.parry(f, arm),
                    Action::Dodge => self.dodge(f),
                    _ => {}
                }
            }
        }
        false
    }

    /// Rolls a parry (P-REACT-08, P-REACT-09).
    fn parry(&mut self, f: &mut AttackFrame, arm: Arm) {
        let chance = self.parry_chance(f.at, arm, f.mode);
        let row = self.arm_row_id(arm);
        let tested = self.test("parry", f.at, Some(row), chance.value(), true);
        (f.defence, f.answer) = (Defence::Parry(arm), tested.level);
        self.count_defence(f.at);
        let mut tell =
            EventBuilder::new(EventKind::Parry).by(f.at).on(f.by).fact(Fact::Weapon, Value::Row(row)).roll(tested.roll);
        if let Some(i) = arm.item() {
            tell = tell.fact(Fact::Item, Value::Item(i));
        }
        if tested.fumbled {
            tell = tell.word(Fact::Fumble, YesNo::Yes).cite(&[P_ROLL_08]);
            self.fumble(arm);
        }
        let shield = self.arm_row(arm).shield.is_some();
        let improvised = self.strike_of(arm).is_none();
        let turn = self.turn(f.at);
        let struck = turn.acted && matches!(turn.intent, Some(Intent::Attack(Arm::Item(i), _)) if arm == Arm::Item(i));
        let tell = tell.word(Fact::Level, tested.level).cite(&[P_REACT_01, P_REACT_02, P_REACT_04, P_REACT_08]);
        let tell = tell.cite(&[P_REACT_09, P_INIT_14, P_REACT_16]).cite_if(arm == Arm::Brawl, &[P_REACT_12]);
        let tell = tell.cite_if(shield, &[P_SHIELD_01, P_SHIELD_04]).cite_if(improvised, &[P_REACT_05]);
        let tell = tell.cite_if(struck, &[P_ATK_14]);
        self.emit(Self::tell_chance(tell, &chance, &tested));
        self.give_up_reload(f.at, arm);
        self.lose_aid(f.at, &[P_DMG_21]);
    }

    /// Rolls a dodge (P-REACT-07).
    fn dodge(&mut self, f: &mut AttackFrame) {
        let chance = self.dodge_chance(f.at, f.mode);
        let tested = self.test("dodge", f.at, None, chance.value(), true);
        (f.defence, f.answer) = (Defence::Dodge, tested.level);
        self.count_defence(f.at);
        let mut tell =
            EventBuilder::new(EventKind::Dodge).by(f.at).on(f.by).roll(tested.roll).word(Fact::Level, tested.level);
        if tested.fumbled {
            tell = tell.word(Fact::Fumble, YesNo::Yes).cite(&[P_ROLL_08]);
            self.set_posture(f.at, Posture::Prone);
        }
        let tell = tell.cite(&[P_REACT_01, P_REACT_02, P_REACT_04, P_REACT_09, P_INIT_14, P_REACT_16]);
        self.emit(Self::tell_chance(tell, &chance, &tested));
        self.lose_aid(f.at, &[P_DMG_21]);
    }

    fn count_defence(&mut self, c: CombatantId) {
        self.turn_mut(c).defences += 1;
    }

    /// Ends a reload if the combatant parries with that weapon (P-GEAR-09).
    fn give_up_reload(&mut self, c: CombatantId, arm: Arm) {
        let turn = self.turn(c);
        let meant = if turn.acted || turn.reload_lost { None } else { turn.intent };
        let busy = |i: &ItemId| turn.reloading == Some(*i) || meant == Some(Intent::Reload(*i));
        let Some(i) = arm.item().filter(busy) else { return };
        let turn = self.turn_mut(c);
        (turn.reloading, turn.reload_lost) = (None, true);
        self.emit(EventBuilder::new(EventKind::ReloadLost).by(c).fact(Fact::Item, Value::Item(i)).cite(&[P_GEAR_09]));
    }

    // ---- hiding

    /// Reveals a hidden combatant (P-SNEAK-05 to P-SNEAK-07).
    pub fn reveal(&mut self, c: CombatantId, by: Option<CombatantId>, rules: &[RuleId]) {
        if self.cond(c).hidden.is_none() {
            return;
        }
        self.cond_mut(c).hidden = None;
        self.emit(EventBuilder::new(EventKind::Revealed).by_maybe(by).on(c).at(self.place(c)).cite(rules));
    }

    /// Ends the unawareness of a side (P-SNEAK-09).
    pub fn alert_side(&mut self, side: FactionId) {
        let unaware: Vec<CombatantId> =
            self.all().filter(|c| self.faction(*c) == side && self.cond(*c).unaware).collect();
        if unaware.is_empty() {
            return;
        }
        for c in &unaware {
            self.cond_mut(*c).unaware = false;
        }
        let tell = EventBuilder::new(EventKind::Alerted)
            .fact(Fact::Faction, Value::Faction(side))
            .with_combatants(Fact::Member, unaware);
        self.emit(tell.cite(&[P_SNEAK_09]));
    }

    /// Rolls Spot and Listen for hidden combatants (P-SNEAK-06, P-SNEAK-07).
    pub fn resolve_spotting(&mut self, stage: &mut ResolveStage) -> bool {
        let hidden: Vec<CombatantId> =
            self.all().filter(|c| self.is_active(*c) && self.cond(*c).hidden.is_some()).collect();
        for c in hidden {
            self.look_for(c);
        }
        *stage = AFTER_SPOTTING;
        false
    }

    fn look_for(&mut self, c: CombatantId) {
        let Some(needed) = self.cond(c).hidden else { return };
        // Only a combatant in view could declare to hide.
        let fresh = self.turn(c).intent == Some(Intent::Hide);
        let foes: Vec<CombatantId> = self.steady_foes(c).collect();
        for e in foes {
            let heard = self.distance(e, c) <= HEARING && self.turn(c).steps_spent >= 1;
            let (skill, search) = match (self.sees(e, c), heard) {
                (true, _) => (Skill::Spot, SearchSkill::Spot),
                (false, true) => (Skill::Listen, SearchSkill::Listen),
                (false, false) => continue,
            };
            let chance = self.skill_chance(e, skill);
            let tested = self.test(search.name(), e, None, chance.value(), false);
            let found = tested.level > Success::Failure && tested.level >= needed;
            let tell = EventBuilder::new(EventKind::Spotting).by(e).on(c).roll(tested.roll).word(Fact::Skill, search);
            let tell = tell.word(Fact::Level, tested.level).cite(&[P_SNEAK_06]).cite_if(fresh, &[P_SNEAK_07]);
            let tell = tell.cite_if(tested.roll.is_none(), &[P_ROLL_06]);
            self.emit(Self::tell_chance(tell, &chance, &tested));
            if found {
                self.reveal(c, Some(e), &[P_SNEAK_06]);
                return;
            }
        }
    }
}
