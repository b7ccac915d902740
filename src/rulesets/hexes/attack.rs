//! ATTACK: choosing the target, the roll, the hit (section 5).

use super::action::{Action, Arm, Manner};
use super::aim::{AimLook, Strike};
use super::board::Arc6;
use super::cards::*;
use super::ctx::{RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{AttackFrame, AttackStage, Blow, Frame, Harm};
use super::level::{CriticalHits, DiceSum, Kind, Rank, Reload, traits};
use super::options::ActionLook;
use super::points::DecisionPoint;
use super::queries::{BattleQueries, BattleState};
use super::unit::{Few, Focus, Spotter};
use crate::engine::RuleSystems;
use crate::vocab::{CombatantId, Modifier, Roll, Target, Value};
use smallvec::SmallVec;

/// What an attack roll came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Landed {
    /// It hit, and the victim is not proof against the weapon (H-UNIT-14).
    pub felt: bool,
    pub fumbled: bool,
}

/// Advances attacks and spells made on one's own count.
pub fn attack(mut t: RulesCtx) {
    while t.up(RuleSystems::Attack) {
        t.advance(|t, frame| match frame {
            Frame::Attack(f) => t.advance_attack(f),
            Frame::Spell(f) => t.advance_spell(f),
            Frame::Follow { by, into, asked } => t.advance_follow(*by, *into, asked),
            _ => unreachable!("not an attack"),
        });
    }
}

impl RulesCtx<'_, '_> {
    fn advance_attack(&mut self, f: &mut AttackFrame) -> bool {
        match f.stage {
            AttackStage::Target => self.find_target(f),
            AttackStage::TargetAnswer => {
                let action = self.take_answer();
                self.take_target(f, action);
                f.stage = AttackStage::Mode;
            }
            AttackStage::Mode => self.ask_mode(f),
            AttackStage::ModeAnswer => {
                f.subdual = self.take_answer() == Action::Subdual;
                f.stage = AttackStage::Roll;
            }
            AttackStage::Roll => self.roll_attack(f),
            AttackStage::Done => return true,
        }
        false
    }

    fn find_target(&mut self, f: &mut AttackFrame) {
        if f.charge && self.charge_exposes() {
            let declared = f.target.expect("a charge has its target");
            self.name_target(f, declared);
        }
        let actions = match f.target {
            Some(only) => vec![Action::Target(only)],
            None => self.target_acts(f.attacker, f.arm, f.manner),
        };
        if let [Action::Target(only)] = actions[..] {
            f.target = Some(only);
            f.stage = AttackStage::Mode;
            return;
        }
        f.stage = AttackStage::TargetAnswer;
        self.ask(DecisionPoint::ChooseTarget, f.attacker, actions);
    }

    /// H-ATK-06, H-ATK-07
    fn take_target(&mut self, f: &mut AttackFrame, action: Action) {
        match action {
            Action::Random => {
                let (pool, _) = self.targets_at_hand(f.attacker, f.arm);
                let (target, roll) = self.pick("which of several", f.attacker, &pool);
                f.target = Some(target);
                // Told at once: what follows shows whom it is.
                self.tell(Tell::new(EventKind::TargetDrawn).by(f.attacker).on(target).roll(roll).cite(&[H_ATK_06]));
            }
            Action::Target(target) => self.name_target(f, target),
            _ => unreachable!("choose_target offers targets"),
        }
    }

    /// H-ATK-07
    fn name_target(&mut self, f: &mut AttackFrame, target: CombatantId) {
        (f.target, f.named) = (Some(target), true);
        let (pool, _) = self.targets_at_hand(f.attacker, f.arm);
        if !f.manner.far() && pool.iter().any(|e| *e != target && self.active(*e)) {
            self.fix_eyes(f.attacker, target);
        }
    }

    /// H-ATK-07
    pub fn fix_eyes(&mut self, who: CombatantId, on: CombatantId) {
        if !self.naming_exposes() {
            return;
        }
        let until = self.clock.tick + 1;
        self.cond_mut(who).focused = Some(Focus { on, until });
        self.tell(Tell::new(EventKind::Focused).by(who).on(on).cite(&[H_ATK_07, H_DMG_21]));
    }

    /// H-SUBD-01
    fn ask_mode(&mut self, f: &mut AttackFrame) {
        let target = f.target.expect("a target was found");
        let stats = self.stats(target);
        let fits = f.manner == Manner::Melee
            && matches!(f.arm, Arm::Item(_))
            && matches!(stats.kind, Kind::Humanoid | Kind::Dragon)
            && !stats.has(traits::NO_SUBDUAL);
        if !fits {
            f.stage = AttackStage::Roll;
            return;
        }
        f.stage = AttackStage::ModeAnswer;
        self.ask(DecisionPoint::AttackMode, f.attacker, vec![Action::Normal, Action::Subdual]);
    }

    fn roll_attack(&mut self, f: &mut AttackFrame) {
        let aimed_at = f.target.expect("a target was found");
        let mut s = Strike::new(f.attacker, f.arm, f.manner, aimed_at);
        s.charge = f.charge;
        s.subdual = f.subdual;
        // Whoever has no choice names nobody (H-ATK-07).
        s.named = f.named && self.cond(f.attacker).focused.is_some_and(|x| x.on == aimed_at);
        if let Some(die) = f.die {
            let mut turn = self.turn_mut(f.attacker);
            turn.dice[die as usize].spent = true;
            turn.begun = true;
            turn.attacks += 1;
        }
        let mut pick = None;
        if f.manner.far() {
            let pool = self.missile_pool(f.attacker, aimed_at);
            (s.target, pick) = self.pick("who of the melee is shot at", f.attacker, &pool);
        }
        f.stage = AttackStage::Done;
        let landed = self.strike(s, pick);
        if landed.fumbled {
            self.begin_fumble(f.attacker, f.arm, f.manner, s.target);
        }
    }

    /// One attack roll with all that follows from it at once. The one way to hit anybody.
    pub fn strike(&mut self, s: Strike, pick: Option<Roll>) -> Landed {
        self.before_the_roll(&s);
        let sum = self.attack_sum(&s);
        let armour = self.armour_class(s.target, s.attacker);
        let (bonus, ac) = (sum.total(), armour.total());
        let what = if s.own { "attack roll" } else { "free attack roll" };
        let row = self.arm_row_id(s.arm);
        let needs = Some(Target::AtLeast(ac - bonus));
        let d20 = self.core.throw_in_bands(20, what, Some(s.attacker), Some(row), needs, &naturals(ac - bonus));
        let total = i32::from(d20.value) + bonus;
        let hit = d20.value == 20 || d20.value != 1 && total >= ac;
        let critical = d20.value == 20 && total >= ac && s.manner != Manner::Brawl && !(s.subdual && self.plain_only());
        self.tell_attack(&s, pick, d20, &sum, &armour, hit, critical);
        let lodging = critical && self.lodges(&s);
        self.after_throw(&s, lodging);
        if hit {
            self.land(&s, d20.value == 20, critical, lodging);
        }
        self.give_away(s.attacker);
        Landed { felt: hit && !self.proof_against(s.target, &s), fumbled: d20.value == 1 }
    }

    #[allow(clippy::too_many_arguments)]
    fn tell_attack(
        &mut self,
        s: &Strike,
        pick: Option<Roll>,
        d20: Roll,
        sum: &super::aim::Sum,
        armour: &super::aim::Sum,
        hit: bool,
        critical: bool,
    ) {
        let (total, ac) = (i32::from(d20.value) + sum.total(), armour.total());
        let turned = |m: &Modifier| d20.value > 1 && d20.value < 20 && (total - m.value >= ac) != hit;
        let struck_other = s.target != s.aimed_at;
        let outcome = match (hit, critical) {
            (true, true) => "critical",
            (true, false) => "hit",
            (false, _) => "miss",
        };
        let manner = match s.manner {
            Manner::Melee => "melee",
            Manner::Brawl => "brawl",
            Manner::Throw => "throw",
            Manner::Shoot => "shoot",
        };
        let mut tell = Tell::new(EventKind::Attack)
            .by(s.attacker)
            .on(s.target)
            .word("outcome", outcome)
            .word("manner", manner)
            .fact("weapon", Value::Row(self.arm_row_id(s.arm)))
            .fact("ac", Value::Number(ac))
            .fact("total", Value::Number(total))
            .roll(pick.into_iter().chain([d20]))
            .modifiers(&sum.parts)
            .cite(&[H_ATK_01, H_BOARD_04])
            .cite(&sum.rules)
            .cite(&armour.rules)
            .cite_if(hit && d20.value == 20, &[H_ATK_03])
            .cite_if(d20.value == 1, &[H_ATK_04])
            .cite_if(s.manner == Manner::Melee || s.manner == Manner::Brawl, &[H_ATK_02, H_DICE_03])
            .cite_if(s.manner == Manner::Brawl, &[H_BRAWL_01, H_ATK_11, H_UNIT_12])
            .cite_if(s.manner.far(), &[H_MISS_01, H_DICE_04, H_ATK_11, H_BOARD_11, H_BOARD_12])
            .cite_if(s.manner.far() && s.own && self.turn(s.attacker).moved, &[H_MISS_04])
            .cite_if(pick.is_some(), &[H_MISS_07, H_BOARD_14])
            .cite_if(struck_other, &[H_MISS_08])
            .cite_if(!self.enemies(s.attacker, s.target), &[H_MISS_09])
            .cite_if(s.subdual, &[H_SUBD_01, H_SUBD_05, H_ATK_11])
            .cite_if(s.charge, &[H_MOVE_19, H_MOVE_20])
            .decisive(turned);
        tell = self.cite_place(tell, s);
        if s.subdual {
            tell = tell.word("mode", "subdual");
        }
        for part in &armour.parts {
            tell = tell.fact(ac_fact(part.why), Value::Number(part.value));
        }
        self.tell(tell);
    }

    /// Rules of reach, wall and arc that let the blow be.
    fn cite_place(&self, tell: Tell, s: &Strike) -> Tell {
        let away = self.distance(s.attacker, s.target);
        let walled = self.wall_of(s.target).is_some();
        let front = self.arc(s.target, s.attacker) == Arc6::Front;
        let unit = match s.arm {
            Arm::Item(_) => H_UNIT_12,
            _ => H_INIT_09,
        };
        tell.cite(&[unit])
            .cite_if(s.own && !self.clock.simultaneous, &[H_INIT_17])
            .cite_if(away <= 1, &[H_BOARD_07])
            .cite_if(away >= 2 && !s.manner.far(), &[H_POLE_01, H_POLE_02])
            .cite_if(walled, &[H_WALL_05, H_WALL_08])
            .cite_if(walled && front, &[H_WALL_06])
            .cite_if(walled && front && self.linked(s.target), &[H_WALL_04])
            .cite_if(walled && front && !self.row_steady(s.target), &[H_WALL_09])
            .cite_if(self.second_place(s.target).or(self.second_place(s.attacker)).is_some(), &[H_WALL_03])
            .cite_if(walled && !front, &[H_WALL_07])
            .cite_if(self.wall_of(s.attacker).is_some(), &[H_WALL_11])
            .cite_if(self.stats(s.target).has(traits::ALL_ROUND), &[H_BOARD_09])
            .cite_if(self.helpless(s.target) && s.own, &[H_ATK_05])
    }

    /// Ammunition, facing, and what an attack gives up.
    fn before_the_roll(&mut self, s: &Strike) {
        if !s.named {
            self.cond_mut(s.attacker).focused = None;
        }
        self.turn_mut(s.attacker).stirred = true;
        if s.own
            && self.wall_of(s.attacker).is_none()
            && let Some(cell) = self.place(s.aimed_at).filter(|_| s.attacker != s.aimed_at)
        {
            let bearing = self.bearing(s.attacker, cell);
            self.stands_mut(s.attacker).facing = bearing;
        }
        if let (Manner::Shoot, Arm::Item(i)) = (s.manner, s.arm) {
            let row = self.arm_row(s.arm);
            let (ammo, reload) = (row.ammo, row.reload);
            if let Some(a) = ammo {
                self.gear_mut(s.attacker).ammo[a as usize] -= 1;
            }
            if reload != Reload::None {
                self.item_mut(i).loaded = false;
                self.item_mut(i).reloading = 0;
            }
            let left = ammo.map_or(0, |a| i32::from(self.gear(s.attacker).ammo[a as usize]));
            self.tell(
                Tell::new(EventKind::ShotSpent)
                    .by(s.attacker)
                    .amount(left)
                    .fact("weapon", Value::Row(self.arm_row_id(s.arm)))
                    .cite(&[H_GEAR_01])
                    .cite_if(reload != Reload::None, &[H_GEAR_06]),
            );
        }
    }

    fn lodges(&self, s: &Strike) -> bool {
        s.manner.far()
            && self.arm_row(s.arm).lodges
            && !self.stats(s.target).has(traits::NO_VITALS)
            && !self.proof_against(s.target, s)
    }

    /// H-GEAR-02
    fn after_throw(&mut self, s: &Strike, lodges: bool) {
        let (Manner::Throw, Arm::Item(i)) = (s.manner, s.arm) else { return };
        let at = self.place(s.target);
        self.lay_down(i, at.filter(|_| !lodges));
        let tell = Tell::new(EventKind::Thrown).by(s.attacker).fact("item", Value::Item(i)).at(at).cite(&[H_GEAR_02]);
        self.tell(tell.cite_if(lodges, &[H_MISS_10]));
    }

    /// A hit: whom it disturbs, what it does.
    fn land(&mut self, s: &Strike, natural_twenty: bool, critical: bool, lodges: bool) {
        let proof = self.proof_against(s.target, s);
        let minuscule = self.arm_row(s.arm).minuscule && s.manner != Manner::Brawl;
        if proof {
            self.tell(Tell::new(EventKind::Unharmed).by(s.attacker).on(s.target).cite(&[H_UNIT_14]));
        }
        if !(minuscule && proof) {
            let why = if minuscule { H_SPELL_05 } else { H_SPELL_04 };
            self.disturb(s.target, Some(s.attacker), why);
        }
        if proof {
            return;
        }
        if s.manner == Manner::Brawl && self.fist_proof(s.target) {
            self.tell(Tell::new(EventKind::BruisedKnuckles).by(s.attacker).on(s.target).cite(&[H_BRAWL_05]));
            let mut blow = Blow::plain(s.attacker, "plate", 1, 1);
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

    /// H-ATK-12, H-ATK-13: the weapon's dice and what is added to them.
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
        let mut blow = Blow::plain(s.target, "attack", 0, 0);
        let mut add = |value: i32, why: &'static str| {
            if value != 0 {
                blow.modifiers.push(Modifier { value, why, decisive: false });
            }
        };
        add(dice.plus, "weapon");
        add(thrown * (times - 1) + dice.plus * (times - 1), "backstab");
        add(by_strength, "STR");
        add(plus, "magic of the weapon");
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

    /// Throws dice from left to right: the faces, and their sum without what is added.
    pub fn throw_sum(
        &mut self,
        dice: DiceSum,
        what: &'static str,
        who: CombatantId,
        row: Option<crate::vocab::RowId>,
    ) -> (SmallVec<[Roll; 2]>, i32) {
        let rolls: SmallVec<[Roll; 2]> = (0..dice.count).map(|_| self.throw(dice.die, what, who, row)).collect();
        let sum = rolls.iter().map(|r| i32::from(r.value)).sum();
        (rolls, sum)
    }

    /// H-INVIS-05, H-INVIS-06: an attack shows where it came from, and ends a veil.
    pub fn give_away(&mut self, who: CombatantId) {
        self.show_place(who);
        if self.cond(who).veil.is_some() {
            self.cond_mut(who).veil = None;
            self.tell(Tell::new(EventKind::VeilTorn).on(who).cite(&[H_INVIS_06]));
        }
    }

    /// H-INVIS-05: whoever attacks or takes part in a contest is detected.
    pub fn show_place(&mut self, who: CombatantId) {
        if self.invisible(who) {
            let until = self.clock.tick + 1;
            let viewer: Few<CombatantId> =
                self.all().filter(|e| self.enemies(*e, who) && self.able(*e) && self.unseen_by(who, *e)).collect();
            for eye in &viewer {
                self.spot(*eye, who, until, true);
            }
            if !viewer.is_empty() {
                self.tell(Tell::new(EventKind::GivenAway).on(who).cite(&[H_INVIS_05, H_INVIS_01]));
            }
        }
    }

    /// Notes that somebody knows where an invisible combatant is. What ends with its next move and what does not are kept
    /// apart: each ends at its own time.
    pub fn spot(&mut self, eye: CombatantId, it: CombatantId, until: u16, till_it_moves: bool) {
        let mut cond = self.cond_mut(it);
        match cond.spotted_by.iter_mut().find(|s| s.eye == eye && s.till_it_moves == till_it_moves) {
            Some(s) => s.until = s.until.max(until),
            None => cond.spotted_by.push(Spotter { eye, until, till_it_moves }),
        }
    }

    /// H-SPELL-04, H-SPELL-06, H-WAND-03: a blow that stops a spell, a reading or a wand.
    pub fn disturb(&mut self, victim: CombatantId, by: Option<CombatantId>, why: crate::vocab::RuleId) {
        if by.is_some_and(|b| b != victim && self.clock.acting.contains(&b)) && self.clock.simultaneous {
            self.clock.jarred.push(victim);
        }
        if self.cond(victim).casting && !self.turn(victim).lost {
            self.lose_spell(victim, why);
        }
    }

    /// Whether neither subdual blows nor assassination attacks go to the chart (reading 70).
    fn plain_only(&self) -> bool {
        self.house().critical_hits == CriticalHits::PlainHitsOnly
    }

    /// Whether a critical hit on it goes to the chart (H-CRIT-01, reading 13).
    pub fn takes_mighty_blows(&self, c: CombatantId) -> bool {
        self.stats(c).rank == Rank::Pc || self.house().crit_vs_npc == super::level::CritVsNpc::MightyBlows
    }
}

/// What a d20 against that limit tells apart: a natural 1, short of it, at it, a natural 20 (H-ATK-03, H-ATK-04, H-UNIT-10,
/// H-UNIT-11).
pub fn naturals(limit: i32) -> [i32; 3] {
    [2, limit, 20]
}

/// Names of the parts of Armour Class among an event's facts.
fn ac_fact(why: &'static str) -> &'static str {
    match why {
        "base" => "ac_base",
        "armour" => "ac_armour",
        "magic of the armour" => "ac_quality",
        "hide" => "ac_natural",
        "shield" => "ac_shield",
        "DEX" => "ac_dex",
        "combat bonus" => "ac_bcb",
        "full defence" => "ac_full_defence",
        "guarding" => "ac_guarding",
        "withdrawing" => "ac_withdrawn",
        "fleeing" => "ac_fleeing",
        _ => "ac_ward",
    }
}
