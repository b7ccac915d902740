//! Step (2) of an attack, the hit save and where a blast hits; step (3), stunts proposed and answered.

use crate::rulesets::zones::action::{Action, Aim, Mode};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::frames::{Aimed, AttackFrame, AttackStage, Kind, ReactionStage, ResolveStage};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::strikes::range_reaches;
use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn hit_save(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Attack(ResolveStage::Propose);
        match f.kind {
            Kind::Blast(zone) => self.aim_blast(f, zone),
            Kind::Spread => {
                for ix in 0..f.targets.len() {
                    let target = f.targets[ix].now;
                    if !self.visible(target, f.attacker)
                        && !self.roll_to_hit(f.attacker, Some(target), &[Z_SIZE_06, Z_BOARD_15, Z_BOARD_14])
                    {
                        f.targets[ix].spared = true;
                    }
                }
                f.stage = AttackStage::Reaction(ReactionStage::React);
            }
            _ => {
                let target = f.targets[0].now;
                if !f.needs_save {
                    self.emit(EventBuilder::new(EventKind::SureHit).by(f.attacker).on(target).cite(&[Z_ATK_04]));
                } else {
                    // In melee a hit save is needed only because the target is not visible.
                    let close = f.strike.is_none_or(|s| s.mode == Mode::Melee);
                    let why: &[RuleId] = if close { &[Z_BOARD_15, Z_BOARD_14] } else { &[] };
                    if !self.roll_to_hit(f.attacker, Some(target), why) {
                        self.miss(f);
                    }
                }
            }
        }
    }

    pub(super) fn roll_to_hit(&mut self, who: CombatantId, target: Option<CombatantId>, rules: &[RuleId]) -> bool {
        let (hit, roll) = self.save(who, Ability::Wits, "WIT save to hit");
        let mut tell =
            EventBuilder::new(EventKind::HitSave).by(who).roll(roll).cite(&[Z_ATK_05, Z_UNIT_01]).cite(rules);
        if let Some(target) = target {
            tell = tell.on(target);
        }
        self.emit(tell.word(Fact::Result, if hit { Outcome::Hit } else { Outcome::Missed }));
        hit
    }

    /// Ends the attack as a miss (Z-ATK-09).
    pub(super) fn miss(&mut self, f: &mut AttackFrame) {
        f.missed = true;
        for aimed in &mut f.targets {
            aimed.spared = true;
        }
        f.stage = AttackStage::Degradation;
        let mut tell = EventBuilder::new(EventKind::Missed).by(f.attacker).cite(&[Z_ATK_09]);
        if let Some(aimed) = f.targets.first() {
            tell = tell.on(aimed.now);
        }
        self.emit(tell);
    }

    /// Resolves the aim of a blast: the save, its deviation, and the targets caught (Z-BLAST-02 to Z-BLAST-05).
    pub(super) fn aim_blast(&mut self, f: &mut AttackFrame, zone: CellId) {
        let who = f.attacker;
        let strike = f.strike.expect("a blast has a weapon");
        let melee = strike.mode == Mode::Melee;
        f.stage = AttackStage::Reaction(ReactionStage::React);
        let mut hit = Some(zone);
        let beyond_half = range_reaches(self.distance_to(who, zone), self.range_of(strike), 0).1;
        if !melee && (beyond_half || strike.aim == Some(Aim::Moving)) && !self.roll_to_hit(who, None, &[Z_BLAST_03]) {
            hit = self.deviate(f, zone);
        }
        let Some(hit) = hit else {
            f.missed = true;
            f.stage = AttackStage::Degradation;
            return;
        };
        f.kind = Kind::Blast(hit);
        let caught: Few<CombatantId> = self.in_blast(hit, who, melee).collect();
        self.emit(
            EventBuilder::new(EventKind::Blast)
                .by(who)
                .fact(Fact::Zone, Value::Cell(hit))
                .amount(caught.len() as i32)
                .cite(&[Z_BLAST_01, Z_BLAST_07])
                .cite_if(caught.is_empty(), &[Z_BLAST_08])
                .cite_if(caught.iter().any(|c| self.cond(*c).concealed), &[Z_SNEAK_03]),
        );
        for c in caught {
            let mut aimed = Aimed::new(c);
            aimed.cover = self.declared_cover(f, c);
            f.targets.push(aimed);
        }
    }

    /// Returns the zone that a deviating blast hits; `None` if it has no effect (Z-BLAST-04).
    pub(super) fn deviate(&mut self, f: &AttackFrame, zone: CellId) -> Option<CellId> {
        let mut around: Vec<CellId> = self.map.links[zone.ix()]
            .iter()
            .filter(|b| !self.is_barrier(**b))
            .map(|b| self.map.across(*b, zone))
            .collect();
        around.sort_by_key(|z| self.map.rank[z.ix()]);
        let tell = EventBuilder::new(EventKind::Deviated)
            .by(f.attacker)
            .fact(Fact::Zone, Value::Cell(zone))
            .cite(&[Z_BLAST_04]);
        match around.len() {
            0 => {
                self.emit(tell.word(Fact::Result, Outcome::NoEffect));
                None
            }
            1 => {
                self.emit(tell.fact(Fact::Hit, Value::Cell(around[0])));
                Some(around[0])
            }
            n => {
                let roll = self.throw(n as u16, "deviation", Some(f.attacker), None, None);
                let hit = around[roll.value as usize - 1];
                self.emit(tell.fact(Fact::Hit, Value::Cell(hit)).roll([roll]));
                Some(hit)
            }
        }
    }

    pub(super) fn propose(&mut self, f: &mut AttackFrame) {
        let actions = self.stunts(f);
        if actions.is_empty() {
            f.stage = AttackStage::Reaction(ReactionStage::React);
            return;
        }
        f.stage = AttackStage::Attack(ResolveStage::ProposeAnswer);
        self.ask_actions(DecisionPoint::ProposeStunt, f.attacker, actions);
    }

    pub(super) fn proposed(&mut self, f: &mut AttackFrame) {
        let Action::Propose(stunt) = self.take_answer().action else {
            f.stage = AttackStage::Reaction(ReactionStage::React);
            return;
        };
        f.stunt = Some(stunt);
        f.stage = AttackStage::Attack(ResolveStage::StuntAnswer);
        let target = f.targets[0].now;
        self.emit(
            EventBuilder::new(EventKind::StuntProposed)
                .by(f.attacker)
                .on(target)
                .word(Fact::Stunt, stunt)
                .cite(&[Z_STUNT_01, Z_STUNT_02, Z_STUNT_04]),
        );
        self.ask_actions(DecisionPoint::AnswerStunt, target, [Action::Accept, Action::Refuse]);
    }

    pub(super) fn answered(&mut self, f: &mut AttackFrame) {
        let accepted = self.take_answer().action == Action::Accept;
        let Some(stunt) = f.stunt else { return };
        if accepted {
            f.targets[0].spared = true;
            f.stage = AttackStage::Degradation;
            self.perform_stunt(f, stunt);
        } else {
            f.stage = AttackStage::Reaction(ReactionStage::React);
            let target = f.targets[0].now;
            let tell = EventBuilder::new(EventKind::StuntRefused).by(target).on(f.attacker).word(Fact::Stunt, stunt);
            self.emit(tell.cite(&[Z_STUNT_03]));
        }
    }
}
