//! A hit: the disruption of spells, and damage (H-ATK-12, H-ATK-13).

use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::BlowCause;
use crate::rulesets::hexes::frames::{Blow, Harm};
use crate::rulesets::hexes::level::{CritVsNpc, CriticalHits, DiceSum, Rank};
use crate::vocab::{CombatantId, Modifier, Purpose, Roll, RowId, RuleId};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    /// Applies a hit: disruption of the target's magic, then damage.
    pub(super) fn land(&mut self, s: &Strike, natural_twenty: bool, critical: bool, lodges: bool) {
        let proof = self.proof_against(s.target, s);
        let minuscule = self.arm_row(s.arm).minuscule && s.manner != Manner::Brawl;
        if proof {
            self.emit(EventBuilder::new(EventKind::Unharmed).by(s.attacker).on(s.target).cite(&[H_UNIT_14]));
        }
        if !(minuscule && proof) {
            let why = if minuscule { H_SPELL_05 } else { H_SPELL_04 };
            self.disturb(s.target, Some(s.attacker), why);
        }
        if proof {
            return;
        }
        if s.manner == Manner::Brawl && self.fist_proof(s.target) {
            self.emit(EventBuilder::new(EventKind::BruisedKnuckles).by(s.attacker).on(s.target).cite(&[H_BRAWL_05]));
            let mut blow = Blow::plain(s.attacker, BlowCause::Plate, 1, 1);
            blow.at_once = true;
            return self.harm(Harm::Blow(Box::new(blow)));
        }
        let mut blow = self.weigh(s);
        blow.natural_twenty = natural_twenty;
        blow.critical = critical && !(blow.assassination && self.plain_only());
        blow.lodges = lodges;
        let away = self.distance(s.attacker, s.target);
        blow.fends = s.manner == Manner::Melee && self.arm_row(s.arm).fends && away >= 2;
        blow.at_once = !s.own;
        blow.deferred = self.clock.defer == Some(s.target);
        self.harm(Harm::Blow(Box::new(blow)));
    }

    fn fist_proof(&self, c: CombatantId) -> bool {
        self.stats(c).armour.and_then(|r| self.row(r).armour).is_some_and(|a| a.fist_proof)
    }

    /// Rolls the weapon's dice and adds the modifiers of damage (H-ATK-12, H-ATK-13).
    fn weigh(&mut self, s: &Strike) -> Blow {
        let row_id = self.arm_row_id(s.arm);
        let row = self.arm_row(s.arm);
        let strength = self.modifier(self.stats(s.attacker).strength);
        let too_close = s.manner == Manner::Melee && row.close_useless && self.distance(s.attacker, s.target) <= 1;
        let dice = match s.manner {
            Manner::Brawl => DiceSum::new(1, 2, 0),
            _ if too_close => DiceSum::new(1, 2, 0),
            _ => row.damage,
        };
        let near = self.distance(s.attacker, s.aimed_at) <= self.increment(s.arm);
        let one_handed = row.hands == 1;
        let by_strength = match s.manner {
            Manner::Melee => strength,
            Manner::Brawl => strength.max(0),
            Manner::Throw if near => strength,
            Manner::Throw | Manner::Shoot => 0,
        };
        let plus = if s.manner == Manner::Brawl || too_close { 0 } else { row.plus };
        let stab = s.manner == Manner::Melee && one_handed && self.unaware(s.target, s.attacker);
        let times = if stab { self.stats(s.attacker).backstab.max(1) } else { 1 };
        let strained = i32::from(self.cond(s.attacker).strained);
        let (rolls, thrown) = self.throw_sum(dice, "damage", s.attacker, Some(row_id));
        let mut blow = Blow::plain(s.target, BlowCause::Attack, 0, 0);
        let mut add = |value: i32, why: &'static str| {
            if value != 0 {
                blow.modifiers.push(Modifier { value, why, decisive: false });
            }
        };
        add(dice.plus, "weapon");
        add(thrown * (times - 1) + dice.plus * (times - 1), "backstab");
        add(by_strength, "STR");
        add(plus, "magic weapon");
        add(-strained, "strained");
        let added = by_strength + plus - strained;
        blow = blow.reckon(rolls, (times, dice.plus * times + added, 1));
        blow.by = Some(s.attacker);
        blow.row = Some(row_id);
        blow.manner = Some(s.manner);
        blow.most = (dice.most() * times + added).max(1);
        blow.subdual = s.subdual;
        blow.assassination = self.would_assassinate(s);
        blow
    }

    /// Rolls dice from left to right. Returns the rolls, and their sum without the fixed bonus.
    pub fn throw_sum(
        &mut self,
        dice: DiceSum,
        what: &'static str,
        who: CombatantId,
        row: Option<RowId>,
    ) -> (SmallVec<[Roll; 2]>, i32) {
        let die = (dice.die, Purpose { what, who: Some(who), row });
        let add = |faces: &[u16]| faces.iter().copied().map(u32::from).sum();
        let rolls: SmallVec<[Roll; 2]> =
            self.core.throw_together(&vec![die; usize::from(dice.count)], add).into_iter().collect();
        let sum = rolls.iter().map(|r| i32::from(r.value)).sum();
        (rolls, sum)
    }

    /// Stops a spell, a reading or a wand by a blow (H-SPELL-04, H-SPELL-06, H-WAND-03).
    pub fn disturb(&mut self, victim: CombatantId, by: Option<CombatantId>, why: RuleId) {
        if by.is_some_and(|b| b != victim && self.clock.acting.contains(&b)) && self.clock.simultaneous {
            self.clock.jarred.push(victim);
        }
        if self.cond(victim).casting && !self.turn(victim).lost {
            self.lose_spell(victim, why);
        }
    }

    /// Returns true if subdual blows and assassinations never go to the chart (reading 70).
    pub(super) fn plain_only(&self) -> bool {
        self.house().critical_hits == CriticalHits::PlainHitsOnly
    }

    /// Returns true if a critical hit on the combatant goes to the chart (H-CRIT-01, reading 13).
    pub fn takes_mighty_blows(&self, c: CombatantId) -> bool {
        self.stats(c).rank == Rank::Pc || self.house().crit_vs_npc == CritVsNpc::MightyBlows
    }
}
