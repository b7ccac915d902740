//! ATK: an attack from its declaration to its results (Z-ATK-01 to Z-ATK-18), single, blast or spread.

use super::act::{Act, Arm, Hold, Mode, Offer, Stunt};
use super::cards::*;
use super::damage::{Fate, Guarding};
use super::frames::{Aimed, AttackFrame, AttackStage, Blow, Cover, Frame, HoldFrame, HoldStage, Kind, Occasion};
use super::level::{BlastDamage, CounterStopsBlast, Held, skill};
use super::look::Look;
use super::movement::MoveLook;
use super::options::TurnLook;
use super::special::spread::legal_numbers;
use super::special::stunts::StuntLook;
use super::strikes::{For, StrikeLook, range_reaches};
use super::table::{Ability, Table, Tell};
use super::unit::Few;
use crate::engine::RuleSystems;
use crate::vocab::{CellId, CombatantId, RuleId, Value};

pub fn attack(mut t: Table) {
    while t.up(RuleSystems::Attack) {
        t.advance(|t, frame| match frame {
            Frame::Attack(f) => t.advance_attack(f),
            Frame::Hold(f) => t.advance_hold(f),
            _ => unreachable!(),
        });
    }
    t.settle_made();
}

impl Table<'_, '_> {
    fn advance_attack(&mut self, f: &mut AttackFrame) -> bool {
        match f.stage {
            AttackStage::Declare => self.declare(f),
            AttackStage::Allot => self.ask_allotment(f),
            AttackStage::AllotAnswer => self.allot(f),
            AttackStage::HitSave => self.hit_save(f),
            AttackStage::Propose => self.propose(f),
            AttackStage::ProposeAnswer => self.proposed(f),
            AttackStage::StuntAnswer => self.answered(f),
            AttackStage::Damage => self.throw_damage(f),
            AttackStage::Results => self.results(f),
            AttackStage::Cleave => self.offer_cleave(f),
            AttackStage::CleaveAnswer => self.cleave(f),
            AttackStage::Done => return true,
            _ => unreachable!("driven by another system"),
        }
        false
    }

    // ---- (1) declaration

    fn declare(&mut self, f: &mut AttackFrame) {
        let who = f.attacker;
        f.surprise = self.cond(who).concealed;
        self.declare_targets(f);
        self.spend_weapon(f);
        for ix in 0..f.targets.len() {
            f.targets[ix].cover = self.declared_cover(f, f.targets[ix].now);
        }
        self.tell_attack(f);
        f.stage = if f.kind == Kind::Spread { AttackStage::Allot } else { AttackStage::HitSave };
    }

    fn declare_targets(&mut self, f: &mut AttackFrame) {
        match f.kind {
            Kind::Spread => f.candidates = self.spread_targets(f.attacker),
            Kind::Blast(_) => {}
            _ => {
                let target = f.targets[0].now;
                f.needs_save = f.kind != Kind::DeathBlow
                    && match f.strike.filter(|s| s.peek.is_some()) {
                        Some(s) if s.mode != Mode::Melee => {
                            s.aim == Some(super::act::Aim::Moving)
                                || range_reaches(
                                    self.h(f.attacker, target),
                                    self.range_of(s),
                                    self.size_gap(f.attacker, target),
                                )
                                .1
                        }
                        _ => self.needs_hit_save(f.attacker, target, f.strike),
                    };
            }
        }
    }

    fn declared_cover(&self, f: &AttackFrame, target: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(f.attacker), self.place(target)) else { return Cover::default() };
        // Z-BLAST-07: the line of a blast runs from the zone hit.
        let from = if let Kind::Blast(zone) = f.kind { zone } else { from };
        let (line, _) = self.line_past(from, to, f.peek().filter(|_| !f.area()));
        self.cover_on(from, target, line)
    }

    /// Z-ATK-14, Z-ATK-15, Z-GEAR-01, Z-POW-01: what a declaration costs the weapon.
    fn spend_weapon(&mut self, f: &AttackFrame) {
        match f.arm() {
            Some(Arm::Item(i)) => {
                let reload = self.item_row(i).reload;
                let thrown = f.strike.is_some_and(|s| s.mode == Mode::Throw);
                let item = self.item_mut(i);
                item.used = true;
                item.spent |= reload;
                if thrown {
                    self.detach(i);
                }
            }
            Some(Arm::Power(row)) => {
                if let Some(p) = self.gear_mut(f.attacker).powers.iter_mut().find(|(r, _)| *r == row) {
                    p.1 -= 1;
                }
            }
            _ => {}
        }
    }

    fn tell_attack(&mut self, f: &AttackFrame) {
        let mut tell = Tell::new("attack").by(f.attacker).cite(&[Z_ATK_01, Z_ATK_11]);
        let what = match f.kind {
            Kind::Damage => "attack",
            Kind::DeathBlow => "death_blow",
            Kind::Hold(h) => h.name(),
            Kind::Blast(_) => "blast",
            Kind::Spread => "spread",
        };
        tell = tell.word("what", what);
        if let Some(aimed) = f.targets.first() {
            tell = tell.on(aimed.now).cite(&[Z_ATK_02]);
            let h = self.h(f.attacker, aimed.now);
            tell = tell.cite_if(h > 1 && f.strike.is_some_and(|s| s.mode == Mode::Melee), &[Z_SIZE_07]);
            tell = tell.cite_if(!self.active(aimed.now), &[Z_ATK_03]);
            tell = tell.cite_if(self.stands(aimed.now).riding.is_some(), &[Z_MOUNT_07]);
        }
        if let Some(arm) = f.arm() {
            tell = tell.fact("weapon", self.arm_value(arm)).cite(&[Z_UNIT_11]);
            tell = match arm {
                Arm::Item(i) => {
                    let row = self.item_row(i);
                    tell.cite(&[Z_GEAR_01, Z_UNIT_10]).cite_if(row.reload, &[Z_ATK_15, Z_GEAR_10])
                }
                Arm::Natural(_) => tell.cite(&[Z_GEAR_09]),
                Arm::Unarmed => tell.cite(&[Z_UNIT_05, Z_GEAR_09]),
                Arm::Power(_) => tell.cite(&[Z_POW_01, Z_POW_02]),
            };
        }
        if let Some(s) = f.strike {
            tell = tell.word("mode", s.mode.name()).cite_if(s.hold_back, &[Z_ATK_10]);
            if s.hold_back {
                tell = tell.word("force", "hold_back");
            }
            if let Some(aim) = s.aim {
                let word = if aim == super::act::Aim::Steady { "steady" } else { "moving" };
                tell = tell.word("aim", word).cite(&[Z_ATK_07, Z_BOARD_05, Z_BOARD_09, Z_BOARD_10, Z_ATK_06]);
                tell = tell.cite_if(word == "moving", &[Z_ATK_08]);
                let near = f.targets.first().is_some_and(|a| self.nearby(f.attacker, a.now));
                tell = tell.cite_if(near, &[Z_ATK_16]);
                let gap = f.targets.first().map_or(0, |a| self.size_gap(f.attacker, a.now));
                tell = tell.cite_if(gap != 0 && !f.area(), &[Z_SIZE_08]);
            }
            if let Some(b) = s.peek {
                tell = tell.fact("peek", Value::Cell(b)).cite(&[Z_BOARD_17]);
            }
            tell = tell.cite_if(s.mode == Mode::Throw, &[Z_ATK_14]);
        }
        if let Kind::Blast(zone) = f.kind {
            let melee = f.strike.is_some_and(|s| s.mode == Mode::Melee);
            tell = tell.fact("zone", Value::Cell(zone)).cite(&[Z_BLAST_01, Z_BLAST_06, Z_SIZE_09]);
            tell = tell.cite(if melee { &[Z_BLAST_02] } else { &[Z_BLAST_03] });
        }
        tell = tell
            .cite_if(f.kind == Kind::Spread, &[Z_SIZE_04, Z_SIZE_05])
            .cite_if(f.kind == Kind::DeathBlow, &[Z_ATK_12])
            .cite_if(matches!(f.kind, Kind::Hold(Hold::Stun(_))), &[Z_SKILL_10, Z_NL_01])
            .cite_if(
                matches!(f.kind, Kind::Hold(Hold::Disarm | Hold::Shove | Hold::Grapple)),
                &[Z_NL_01, Z_NL_02, Z_NL_03, Z_SIZE_10],
            )
            .cite_if(f.occasion == Occasion::Cleave, &[Z_SKILL_05])
            .cite_if(f.occasion == Occasion::Opportunity, &[Z_REACT_19])
            .cite_if(
                f.occasion == Occasion::Opportunity && self.size_gap(f.attacker, f.targets[0].now) != 0,
                &[Z_SIZE_11],
            )
            .cite_if(matches!(f.kind, Kind::Damage), &[Z_DICE_02])
            .cite_if(matches!(f.kind, Kind::Blast(_)), &[Z_DICE_06])
            .cite_if(f.kind == Kind::Spread, &[Z_DICE_07, Z_SIZE_06])
            .cite_if(matches!(f.kind, Kind::Hold(_)), &[Z_DICE_04])
            .cite_if(matches!(f.kind, Kind::Hold(Hold::Stun(_))), &[Z_DICE_05])
            .cite_if(f.surprise, &[Z_SNEAK_04]);
        if let Some(arm) = f.arm()
            && f.kind != Kind::DeathBlow
            && !self.cond(f.attacker).grabbing.is_empty()
        {
            tell = tell.cite(&[Z_ATK_13, Z_NL_17]);
            let _ = arm;
        }
        self.tell(tell);
    }

    // ---- spread: allotting dice

    fn ask_allotment(&mut self, f: &mut AttackFrame) {
        let who = f.attacker;
        let given: Vec<u16> = f.targets.iter().map(|a| a.dice).collect();
        if given.len() == f.candidates.len() {
            f.targets.retain(|a| a.dice > 0);
            f.stage = AttackStage::HitSave;
            return;
        }
        let gaps: Vec<u32> = f.candidates.iter().map(|c| -self.size_gap(who, *c) as u32).collect();
        let must = self.cond(who).taunted.and_then(|s| f.candidates.iter().position(|c| *c == s.by));
        let arm = f.arm().expect("a spread has a weapon");
        let count = super::damage::DamageLook::weapon_dice(self, who, arm).count;
        let numbers = legal_numbers(count, &gaps, &given, must);
        let target = f.candidates[given.len()];
        f.stage = AttackStage::AllotAnswer;
        let offers = numbers.into_iter().map(|n| Offer { who: Some(target), act: Act::Allot(n) }).collect();
        self.ask("allot", self.faction(who), Some(who), offers);
    }

    fn allot(&mut self, f: &mut AttackFrame) {
        let offer = self.take_answer();
        let (Act::Allot(n), Some(target)) = (offer.act, offer.who) else { unreachable!() };
        let mut aimed = Aimed::new(target);
        aimed.dice = n;
        aimed.cover = self.declared_cover(f, target);
        f.targets.push(aimed);
        f.stage = AttackStage::Allot;
        if n > 0 {
            let tell = Tell::new("allotted").by(f.attacker).on(target).amount(i32::from(n));
            self.tell(tell.cite(&[Z_SIZE_05]));
        }
    }

    // ---- (2) hit save

    fn hit_save(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Propose;
        match f.kind {
            Kind::Blast(zone) => self.aim_blast(f, zone),
            Kind::Spread => {
                for ix in 0..f.targets.len() {
                    let target = f.targets[ix].now;
                    if !self.visible(target, f.attacker) && !self.roll_to_hit(f.attacker, Some(target), &[Z_SIZE_06]) {
                        f.targets[ix].spared = true;
                    }
                }
                f.stage = AttackStage::React;
            }
            _ => {
                let target = f.targets[0].now;
                if !f.needs_save {
                    self.tell(Tell::new("sure_hit").by(f.attacker).on(target).cite(&[Z_ATK_04]));
                } else if !self.roll_to_hit(f.attacker, Some(target), &[Z_ATK_05]) {
                    self.miss(f);
                }
            }
        }
    }

    fn roll_to_hit(&mut self, who: CombatantId, target: Option<CombatantId>, rules: &[RuleId]) -> bool {
        let (hit, roll) = self.save(who, Ability::Wits, "WIT save to hit");
        let mut tell = Tell::new("hit_save").by(who).roll(roll).cite(&[Z_ATK_05, Z_UNIT_01]).cite(rules);
        if let Some(target) = target {
            tell = tell.on(target);
            tell = tell.cite_if(!self.visible(target, who), &[Z_BOARD_15, Z_BOARD_14]);
        }
        self.tell(tell.word("result", if hit { "hit" } else { "missed" }));
        hit
    }

    /// Z-ATK-09
    fn miss(&mut self, f: &mut AttackFrame) {
        f.missed = true;
        for aimed in &mut f.targets {
            aimed.spared = true;
        }
        f.stage = AttackStage::Wear;
        let mut tell = Tell::new("missed").by(f.attacker).cite(&[Z_ATK_09]);
        if let Some(aimed) = f.targets.first() {
            tell = tell.on(aimed.now);
        }
        self.tell(tell);
    }

    /// Z-BLAST-02 to Z-BLAST-05: save, deviation, and who is caught.
    fn aim_blast(&mut self, f: &mut AttackFrame, zone: CellId) {
        let who = f.attacker;
        let strike = f.strike.expect("a blast has a weapon");
        let melee = strike.mode == Mode::Melee;
        f.stage = AttackStage::React;
        let mut hit = Some(zone);
        let beyond_half = range_reaches(self.h_to(who, zone), self.range_of(strike), 0).1;
        if !melee
            && (beyond_half || strike.aim == Some(super::act::Aim::Moving))
            && !self.roll_to_hit(who, None, &[Z_BLAST_03])
        {
            hit = self.deviate(f, zone);
        }
        let Some(hit) = hit else {
            f.missed = true;
            f.stage = AttackStage::Wear;
            return;
        };
        f.kind = Kind::Blast(hit);
        let caught: Few<CombatantId> = self.in_blast(hit, who, melee).collect();
        self.tell(
            Tell::new("blast")
                .by(who)
                .fact("zone", Value::Cell(hit))
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

    /// Z-BLAST-04
    fn deviate(&mut self, f: &AttackFrame, zone: CellId) -> Option<CellId> {
        let mut around: Vec<CellId> = self.map.links[zone.ix()]
            .iter()
            .filter(|b| !self.is_barrier(**b))
            .map(|b| self.map.across(*b, zone))
            .collect();
        around.sort_by_key(|z| self.map.rank[z.ix()]);
        let tell = Tell::new("deviated").by(f.attacker).fact("zone", Value::Cell(zone)).cite(&[Z_BLAST_04]);
        match around.len() {
            0 => {
                self.tell(tell.word("result", "no_effect"));
                None
            }
            1 => {
                self.tell(tell.fact("hit", Value::Cell(around[0])));
                Some(around[0])
            }
            n => {
                let roll = self.throw(n as u16, "deviation", Some(f.attacker), None, None);
                let hit = around[roll.value as usize - 1];
                self.tell(tell.fact("hit", Value::Cell(hit)).roll([roll]));
                Some(hit)
            }
        }
    }

    // ---- (3) stunt

    fn propose(&mut self, f: &mut AttackFrame) {
        let acts = self.stunts(f);
        if acts.is_empty() {
            f.stage = AttackStage::React;
            return;
        }
        f.stage = AttackStage::ProposeAnswer;
        self.ask_acts("propose_stunt", f.attacker, acts);
    }

    fn proposed(&mut self, f: &mut AttackFrame) {
        let act = self.take_answer().act;
        let Act::Propose(stunt) = act else {
            f.stage = AttackStage::React;
            return;
        };
        f.stunt = Some(act);
        f.stage = AttackStage::StuntAnswer;
        let target = f.targets[0].now;
        self.tell(
            Tell::new("stunt_proposed")
                .by(f.attacker)
                .on(target)
                .word("stunt", stunt.name())
                .cite(&[Z_STUNT_01, Z_STUNT_02, Z_STUNT_04]),
        );
        self.ask_acts("answer_stunt", target, [Act::Accept, Act::Refuse]);
    }

    fn answered(&mut self, f: &mut AttackFrame) {
        let accepted = self.take_answer().act == Act::Accept;
        let Some(Act::Propose(stunt)) = f.stunt else { unreachable!() };
        if accepted {
            f.targets[0].spared = true;
            f.stage = AttackStage::Wear;
            self.perform_stunt(f, stunt);
        } else {
            f.stage = AttackStage::React;
            let target = f.targets[0].now;
            let tell = Tell::new("stunt_refused").by(target).on(f.attacker).word("stunt", Stunt::name(stunt));
            self.tell(tell.cite(&[Z_STUNT_03]));
        }
    }

    // ---- (5) damage dice

    fn throw_damage(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Results;
        let who = f.attacker;
        if let (Kind::Damage | Kind::Blast(_) | Kind::Spread, Some(strike)) = (f.kind, f.strike) {
            let mut shared: Option<Blow> = None;
            for ix in 0..f.targets.len() {
                if f.targets[ix].spared {
                    continue;
                }
                let target = f.targets[ix].now;
                let dice = (f.kind == Kind::Spread).then_some(f.targets[ix].dice);
                let one_roll = self.house().blast_damage == BlastDamage::OneRoll && matches!(f.kind, Kind::Blast(_));
                let mut blow = match &shared {
                    Some(blow) => Blow { rolls: Default::default(), ..blow.clone() },
                    None => self.throw_blow(who, target, strike, matches!(f.kind, Kind::Blast(_)), dice),
                };
                if one_roll && shared.is_none() {
                    shared = Some(blow.clone());
                }
                let how = Guarding {
                    shield: self.shield_counts(f, ix),
                    cover: f.targets[ix].cover,
                    unarmed: strike.arm == Arm::Unarmed,
                    direct: self.row(strike.arm).direct,
                };
                self.reckon(target, &mut blow, how);
                f.targets[ix].blow = blow;
            }
        }
        self.throw_counter(f);
    }

    fn throw_counter(&mut self, f: &mut AttackFrame) {
        let Some(mut counter) = f.counter.take() else { return };
        if let Some(strike) = counter.strike.filter(|_| !counter.failed) {
            let who = counter.by;
            let mut blow = self.throw_blow(who, f.attacker, strike, false, None);
            let how = Guarding {
                shield: true,
                cover: counter.cover,
                unarmed: strike.arm == Arm::Unarmed,
                direct: self.row(strike.arm).direct,
            };
            self.reckon(f.attacker, &mut blow, how);
            counter.blow = blow;
        }
        f.counter = Some(counter);
    }

    /// Z-UNIT-08: whether the target's shield counts against the attack.
    fn shield_counts(&self, f: &AttackFrame, ix: usize) -> bool {
        use super::level::ShieldRule;
        let aimed = &f.targets[ix];
        let countered = f.counter.as_ref().is_some_and(|c| c.of as usize == ix && c.by == aimed.now);
        aimed.tried_dodge
            || aimed.guarded
            || countered
            || ((self.stats(aimed.now).has(skill::SHIELD_MASTERY) || self.house().shield == ShieldRule::Always)
                && !f.surprise
                && self.notices(f, aimed.now))
    }

    // ---- (6) results

    fn results(&mut self, f: &mut AttackFrame) {
        if f.kind == Kind::DeathBlow {
            self.death_blow(f);
        } else if let Kind::Hold(hold) = f.kind {
            self.hold_results(f, hold);
        } else {
            self.damage_results(f);
        }
        f.stage = AttackStage::Wear;
        // Laid last, so that the first comes to the top first.
        for hold in f.holds.drain(..).rev() {
            self.agenda.push(Frame::Hold(hold));
        }
    }

    fn death_blow(&mut self, f: &mut AttackFrame) {
        let aimed = &f.targets[0];
        if aimed.spared {
            return;
        }
        let target = aimed.now;
        self.tell(Tell::new("death_blow").by(f.attacker).on(target).cite(&[Z_ATK_12]));
        self.set_health(target, self.health(target).min(0));
        self.fell(target, true);
    }

    fn hold_results(&mut self, f: &mut AttackFrame, hold: Hold) {
        let aimed = f.targets[0].clone();
        let counter = f.counter.clone();
        let damaging = counter.as_ref().is_some_and(|c| c.strike.is_some() && !c.failed);
        if damaging {
            self.counter_lands(f);
        }
        if !aimed.spared {
            let shield = self.shield_counts(f, 0);
            f.holds.push(HoldFrame {
                stage: HoldStage::Begin,
                maker: f.attacker,
                target: aimed.now,
                hold,
                passed_on: aimed.now != aimed.first,
                second: damaging,
                against_hold: false,
                cover: aimed.cover,
                shield,
                weapon: None,
            });
        }
        self.push_counter_hold(f, counter, true);
    }

    fn push_counter_hold(&mut self, f: &mut AttackFrame, counter: Option<super::frames::Counter>, against_hold: bool) {
        if let Some(c) = counter
            && let Some(hold) = c.hold
            && !c.failed
        {
            f.holds.push(HoldFrame {
                stage: HoldStage::Begin,
                maker: c.by,
                target: f.attacker,
                hold,
                passed_on: false,
                second: true,
                against_hold,
                cover: c.cover,
                shield: true,
                weapon: None,
            });
        }
    }

    /// Z-REACT-10 to Z-REACT-12, Z-REACT-24, Z-SKILL-04
    fn damage_results(&mut self, f: &mut AttackFrame) {
        let counter = f.counter.clone();
        let damaging = counter.as_ref().filter(|c| c.strike.is_some() && !c.failed);
        let Some(c) = damaging else {
            self.attack_lands(f, None);
            return self.push_counter_hold(f, counter, false);
        };
        let ix = c.of as usize;
        let attack_net = f.targets[ix].blow.net;
        let counter_net = c.blow.net;
        let fast = (self.stats(f.attacker).has(skill::FAST_STRIKE), self.stats(c.by).has(skill::FAST_STRIKE));
        let order = match fast {
            (true, false) => std::cmp::Ordering::Greater,
            (false, true) => std::cmp::Ordering::Less,
            _ => attack_net.cmp(&counter_net),
        };
        let by = c.by;
        let word = match order {
            std::cmp::Ordering::Greater => "attack_first",
            std::cmp::Ordering::Less => "counter_first",
            std::cmp::Ordering::Equal => "together",
        };
        self.tell(
            Tell::new("exchange")
                .by(f.attacker)
                .on(by)
                .word("order", word)
                .fact("attack", Value::Number(attack_net))
                .fact("counter", Value::Number(counter_net))
                .cite(&[Z_REACT_10, Z_REACT_11, Z_REACT_13])
                .cite_if(fast.0 != fast.1, &[Z_SKILL_04])
                .cite_if(f.area(), &[Z_REACT_24])
                .cite_if(order == std::cmp::Ordering::Equal, &[Z_DMG_14]),
        );
        match order {
            std::cmp::Ordering::Greater => {
                self.attack_lands(f, None);
                if self.active(by) {
                    self.counter_lands(f);
                } else {
                    self.tell_prevented(by, f.attacker, f.counter.as_mut().map(|c| &mut c.blow));
                }
            }
            std::cmp::Ordering::Less => {
                self.counter_lands(f);
                if self.active(f.attacker) {
                    self.attack_lands(f, None);
                } else if f.area() && self.house().counter_stops_blast == CounterStopsBlast::CountererOnly {
                    f.targets[ix].spared = true;
                    let mut blow = std::mem::take(&mut f.targets[ix].blow);
                    self.tell_prevented(f.attacker, by, Some(&mut blow));
                    f.targets[ix].blow = blow;
                    self.attack_lands(f, Some(ix));
                } else {
                    f.prevented = true;
                    let who = f.attacker;
                    for aimed in f.targets.iter_mut().filter(|a| !a.spared) {
                        self.tell_prevented(who, aimed.now, Some(&mut aimed.blow));
                    }
                }
            }
            std::cmp::Ordering::Equal => {
                self.attack_lands(f, None);
                self.counter_lands(f);
            }
        }
    }

    /// Z-ATK-17: the dice count for wear all the same, and are told.
    fn tell_prevented(&mut self, who: CombatantId, target: CombatantId, blow: Option<&mut Blow>) {
        let mut tell = Tell::new("prevented").by(who).on(target).cite(&[Z_REACT_12, Z_ATK_17]);
        if let Some(blow) = blow
            && !std::mem::replace(&mut blow.told, true)
        {
            tell = tell.rolls(&blow.rolls);
        }
        self.tell(tell);
    }

    /// The attack takes effect on all its targets, in roster order; the pair of attacker and counterer first if the counter came
    /// first (Z-DICE-06).
    fn attack_lands(&mut self, f: &mut AttackFrame, except: Option<usize>) {
        let strike = f.strike.expect("a damaging attack has a weapon");
        for ix in 0..f.targets.len() {
            if f.targets[ix].spared || Some(ix) == except {
                continue;
            }
            let target = f.targets[ix].now;
            let mut blow = std::mem::take(&mut f.targets[ix].blow);
            let fate = self.land(f.attacker, target, strike.arm, &mut blow);
            f.targets[ix].blow = blow;
            f.targets[ix].hit = true;
            f.felled |= matches!(fate, Fate::Critical | Fate::Dead);
        }
    }

    fn counter_lands(&mut self, f: &mut AttackFrame) {
        let Some(counter) = &mut f.counter else { return };
        let Some(strike) = counter.strike else { return };
        let (by, mut blow) = (counter.by, std::mem::take(&mut counter.blow));
        self.land(by, f.attacker, strike.arm, &mut blow);
        if let Some(counter) = &mut f.counter {
            counter.blow = blow;
        }
    }

    /// One hit with all its follow-ups (Z-DICE-02).
    fn land(&mut self, who: CombatantId, target: CombatantId, arm: Arm, blow: &mut Blow) -> Fate {
        let row = self.row(arm);
        let (direct, poison) = (row.direct, row.poison);
        let tell = self.blow_tell("damage", who, target, arm, blow).cite_if(direct, &[Z_DMG_05]);
        // What breaks is settled by what the target holds while it is hit.
        let worn = blow.clone();
        self.wear_by_blow(target, &worn, direct);
        let fate = self.harm(target, blow.net, Some(who), tell);
        if poison && blow.net >= 1 && fate != Fate::Dead {
            self.poison(target);
        }
        fate
    }

    /// Z-POW-09
    fn poison(&mut self, target: CombatantId) {
        if self.cond(target).poisoned || self.stats(target).vehicle {
            return;
        }
        let (passed, roll) = self.save(target, Ability::Strength, "STR save against poison");
        let tell = Tell::new("poison_save").on(target).roll(roll).cite(&[Z_POW_09, Z_UNIT_01]);
        self.tell(tell.word("result", if passed { "passed" } else { "poisoned" }));
        if !passed {
            self.cond_mut(target).poisoned = true;
        }
    }

    // ---- (7) cleave

    fn offer_cleave(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Done;
        let who = f.attacker;
        let own_turn = matches!(f.occasion, Occasion::OwnTurn | Occasion::Opportunity);
        let Some(strike) = f.strike.filter(|s| s.mode == Mode::Melee) else { return };
        let may = f.kind == Kind::Damage
            && own_turn
            && f.felled
            && self.stats(who).has(skill::CLEAVE)
            && self.able(who)
            && !self.turn(who).cleft
            && self.arms(who).contains(&strike.arm);
        if !may {
            return;
        }
        let targets: Vec<CombatantId> = self
            .all()
            .filter(|c| {
                *c != f.targets[0].now && self.may_target(who, *c) && self.nearby(who, *c) && {
                    let mut strikes = Vec::new();
                    self.strikes_with(who, strike.arm, *c, For::Opportunity, &mut strikes);
                    !strikes.is_empty()
                }
            })
            .collect();
        if targets.is_empty() {
            return;
        }
        f.stage = AttackStage::CleaveAnswer;
        self.ask_acts("cleave", who, targets.into_iter().map(Act::Cleave).chain([Act::Nothing]));
    }

    fn cleave(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Done;
        if let Act::Cleave(target) = self.take_answer().act {
            self.turn_mut(f.attacker).cleft = true;
            let strike = f.strike.map(|s| super::act::Strike { peek: None, ..s });
            self.tell(Tell::new("cleave").by(f.attacker).on(target).cite(&[Z_SKILL_05]));
            self.agenda.push(Frame::Attack(Box::new(
                AttackFrame::new(f.attacker, Kind::Damage, strike, Occasion::Cleave).aim_at(target),
            )));
        }
    }

    /// What is left of the weapon, and where it lies (Z-ATK-09, Z-ATK-14, Z-GEAR-03).
    pub fn wear_attack(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Cleave;
        let ones = f.targets.iter().any(|a| a.blow.ones);
        if let (Some(Arm::Item(i)), Some(strike)) = (f.arm(), f.strike) {
            if self.item_row(i).consumed {
                self.detach(i);
                self.tell(Tell::new("consumed").by(f.attacker).fact("item", Value::Item(i)).cite(&[Z_GEAR_09]));
            } else if strike.mode == Mode::Throw {
                let target = f.targets.first().map(|a| if f.missed || f.prevented { a.first } else { a.now });
                let place = match f.kind {
                    Kind::Blast(zone) => Some(zone),
                    _ => target.and_then(|c| self.place(c)).or_else(|| self.place(f.attacker)),
                };
                if let Some(place) = place {
                    self.item_mut(i).held = Held::Loose(place);
                    self.tell(
                        Tell::new("landed").fact("item", Value::Item(i)).at(Some(place)).cite(&[Z_ATK_14, Z_BOARD_22]),
                    );
                }
            }
            self.wear_of_weapon(Arm::Item(i), ones);
        }
        self.wear_counter(f);
        if f.surprise {
            self.reveal(f.attacker, &[Z_SNEAK_04, Z_SNEAK_05]);
        }
    }

    fn wear_counter(&mut self, f: &mut AttackFrame) {
        let Some(counter) = &f.counter else { return };
        let Some(strike) = counter.strike else { return };
        let ones = counter.blow.ones;
        if let Arm::Item(i) = strike.arm {
            if self.item_row(i).consumed {
                self.detach(i);
            } else if strike.mode == Mode::Throw {
                let place = self.place(f.attacker).or_else(|| self.place(counter.by));
                if let Some(place) = place {
                    self.item_mut(i).held = Held::Loose(place);
                    self.tell(Tell::new("landed").fact("item", Value::Item(i)).at(Some(place)).cite(&[Z_ATK_14]));
                }
            }
        }
        self.wear_of_weapon(strike.arm, ones);
    }
}
