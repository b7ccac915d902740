//! INITIATIVE: the order of a battle, its rounds and segments, declarations and the countdown (section 3).

use super::act::{Act, Arm, Manner};
use super::aim::AimLook;
use super::board::Arc6;
use super::cards::*;
use super::frames::{
    ActionFrame, ActionStage, AttackFrame, AttackStage, BattleFrame, BattleStage, CountFrame, CountStage, Frame,
    FumbleFrame, FumbleStage, Gait, Harm, Magic, MoveFrame, ParleyFrame, ParleyStage, Phase, Reactors, RoundFrame,
    RoundStage,
};
use super::level::{Entry, InitiativeDie, LADDER, OverTen, Rank, SurpriseLength, SurpriseMode};
use super::look::Look;
use super::movement::MoveLook;
use super::options::ActionLook;
use super::special::parley::ParleyLook;
use super::special::walls::WallLook;
use super::table::{Table, Tell};
use super::unit::{Die, Few, Routine, Turn, Use};
use crate::engine::RuleSystems;
use crate::vocab::{CombatantId, FactionId, Roll, Target, Value};
use smallvec::SmallVec;

/// Detected until the next phase A (H-INVIS-04).
pub const TILL_PHASE_A: u16 = u16::MAX;

/// Advances battle, parley, round, count and action.
pub fn initiative(mut t: Table) {
    while t.up(RuleSystems::Initiative) {
        t.advance(|t, frame| match frame {
            Frame::Battle(f) => t.advance_battle(f),
            Frame::Parley(f) => t.advance_parley(f),
            Frame::Round(f) => t.advance_round(f),
            Frame::Count(f) => t.advance_count(f),
            Frame::Action(f) => t.advance_action(f),
            _ => unreachable!("not a frame of time"),
        });
    }
}

/// Whether a side is left alone (H-INIT-27); if not, nerves are tried.
pub fn outcome(mut t: Table) {
    while t.up(RuleSystems::Outcome) {
        t.advance(|t, frame| {
            *frame = Frame::Nerves;
            t.check_end()
        });
    }
}

fn round_frame(segment: bool) -> RoundFrame {
    let stage = if segment { RoundStage::Wall } else { RoundStage::Upkeep };
    RoundFrame { stage, segment, at: 0, newcomers: Few::new() }
}

// ---- the battle

impl Table<'_, '_> {
    fn advance_battle(&mut self, f: &mut BattleFrame) -> bool {
        match f.stage {
            BattleStage::Begin => {
                f.stage = BattleStage::Surprise;
                self.tell(Tell::new("battle_begins").cite(&[H_INIT_01]));
                if self.parley().is_some() {
                    f.stage = BattleStage::Rounds;
                    self.push(Frame::Parley(ParleyFrame { stage: ParleyStage::Open, temper: 0, tried: 0, count: 0 }));
                }
            }
            BattleStage::Surprise => {
                self.roll_surprise();
                f.stage = BattleStage::Segments;
            }
            BattleStage::Segments => {
                if self.anybody_surprised() {
                    self.begin_segment();
                } else {
                    self.end_segments();
                    f.stage = BattleStage::Rounds;
                }
            }
            BattleStage::Rounds => {
                if self.clock.round >= self.setting.level.round_limit {
                    self.finish(None, "round_limit");
                    f.stage = BattleStage::Over;
                    return false;
                }
                self.clock.round += 1;
                self.push(Frame::Round(round_frame(false)));
            }
            BattleStage::Over => return true,
        }
        false
    }

    fn anybody_surprised(&self) -> bool {
        self.all().any(|c| self.cond(c).surprised > 0 && self.active(c))
    }

    fn begin_segment(&mut self) {
        self.clock.segment = true;
        self.tell(Tell::new("segment").cite(&[H_SURP_07, H_SURP_08, H_SPELL_11]));
        self.push(Frame::Round(round_frame(true)));
    }

    fn end_segments(&mut self) {
        self.clock.segment = false;
        self.clock.newcomers.clear();
        for c in self.all() {
            self.cond_mut(c).sprung = false;
            self.cond_mut(c).surprised = 0;
        }
    }

    /// H-SURP-01, side by side.
    fn roll_surprise(&mut self) {
        for f in self.factions() {
            let side: Few<CombatantId> = self.all().filter(|c| self.faction(*c) == f && self.active(*c)).collect();
            match self.setting.level.surprise[f.ix()] {
                SurpriseMode::None => {}
                SurpriseMode::Fiat(n) => self.surprise_side(f, &side, n, None),
                SurpriseMode::Chance(percent) => {
                    let Some(first) = side.first() else { continue };
                    let roll = self.throw_against(100, "surprise", *first, Target::AtMost(i32::from(percent)));
                    let caught = roll.value <= u16::from(percent);
                    self.surprise_side(f, &side, u8::from(caught), Some(roll));
                }
                SurpriseMode::Roll => self.surprise_rolls(&side),
            }
        }
    }

    fn surprise_side(&mut self, f: FactionId, side: &[CombatantId], segments: u8, roll: Option<Roll>) {
        let mut tell = Tell::new("side_surprised")
            .fact("faction", Value::Faction(f))
            .amount(i32::from(segments))
            .roll(roll)
            .cite(&[H_SURP_01])
            .cite_if(roll.is_some(), &[H_DICE_01]);
        if segments > 0 {
            tell = tell.cite(&[H_SURP_09]);
        }
        self.tell(tell);
        for c in side {
            self.cond_mut(*c).surprised = segments;
        }
    }

    /// H-SURP-02 to H-SURP-06 for some combatants, in roster order.
    fn surprise_rolls(&mut self, who: &[CombatantId]) {
        let others: Few<CombatantId> = who.iter().copied().filter(|c| self.stats(*c).rank != Rank::Pc).collect();
        let of_side = |t: &Self, c: CombatantId| others.iter().filter(|o| t.faction(**o) == t.faction(c)).count();
        let mut rolled: Few<u8> = Few::new();
        for &c in who {
            if self.stats(c).rank == Rank::Pc || of_side(self, c) <= 6 {
                self.surprise_roll(c, &[c]);
                continue;
            }
            let group = self.stats(c).group;
            if !rolled.contains(&group) {
                rolled.push(group);
                let block: Few<CombatantId> =
                    others.iter().copied().filter(|o| self.stats(*o).group == group).collect();
                self.surprise_roll(c, &block);
            }
        }
    }

    fn surprise_roll(&mut self, first: CombatantId, block: &[CombatantId]) {
        let rung = block.iter().map(|c| self.stats(*c).surprise_rung).min().unwrap_or(3);
        let part = |c: &CombatantId| self.modifier(self.stats(*c).wisdom) + self.stats(*c).senses;
        let modifier = block.iter().map(part).min().unwrap_or(0);
        let roll = self.throw_against(LADDER[rung], "surprise", first, Target::AtLeast(3 - modifier));
        let natural = roll.value;
        let caught = natural == 1 || i32::from(natural) + modifier <= 2;
        let length = match self.house().surprise_length {
            SurpriseLength::NaturalMaxTwo => natural.min(2),
            SurpriseLength::Natural => natural,
        };
        let segments = if caught { length as u8 } else { 0 };
        self.tell(
            Tell::new("surprise")
                .on(first)
                .amount(i32::from(segments))
                .roll([roll])
                .modifier(modifier, "wits and senses")
                .word("outcome", if caught { "surprised" } else { "ready" })
                .cite(&[H_SURP_02, H_SURP_03, H_SURP_04, H_SURP_05, H_SURP_06, H_DICE_01])
                .cite_if(caught, &[H_SURP_09]),
        );
        for c in block {
            self.cond_mut(*c).surprised = segments;
        }
    }
}

// ---- the round

impl Table<'_, '_> {
    fn advance_round(&mut self, f: &mut RoundFrame) -> bool {
        match f.stage {
            RoundStage::Upkeep => self.upkeep(f),
            RoundStage::Arrivals => self.arrivals(f),
            RoundStage::Spring => self.ask_spring(f),
            RoundStage::SpringAnswer => {
                if self.take_answer() == Act::Yes {
                    let c = CombatantId::from(f.at as usize);
                    self.spring(c);
                    f.newcomers.push(c);
                }
                f.at += 1;
                f.stage = RoundStage::Spring;
            }
            RoundStage::Newcomers => self.meet_newcomers(f),
            RoundStage::Segments => {
                if self.anybody_surprised() {
                    self.begin_segment();
                } else {
                    self.end_segments();
                    f.stage = RoundStage::Wall;
                }
            }
            RoundStage::Wall => self.ask_wall(f),
            RoundStage::WallAnswer => match self.take_answer() {
                Act::Wall { end_a, centre, end_b, left } => {
                    self.form_wall(end_a, centre, end_b, left);
                    f.stage = RoundStage::Wall;
                }
                _ => {
                    f.at += 1;
                    f.stage = RoundStage::Wall;
                }
            },
            RoundStage::Routine => self.ask_routine(f),
            RoundStage::RoutineAnswer => self.take_routine(f),
            RoundStage::Split => self.ask_split(f),
            RoundStage::SplitAnswer => {
                let Act::Split(defence) = self.take_answer() else { unreachable!("declare_split offers parts") };
                self.set_split(CombatantId::from(f.at as usize), i32::from(defence));
                f.stage = RoundStage::Facing;
            }
            RoundStage::Facing => self.ask_declared_facing(f),
            RoundStage::FacingAnswer => {
                let c = CombatantId::from(f.at as usize);
                self.take_facing(c, &[H_MOVE_07, H_INIT_05]);
                f.at += 1;
                f.stage = RoundStage::Routine;
            }
            RoundStage::Initiative => self.roll_initiative(f),
            RoundStage::Countdown => self.next_count(f),
            RoundStage::Held => self.held_count(f),
            RoundStage::End => self.end_round(f),
            RoundStage::Over => return true,
        }
        false
    }

    /// Phase A (H-INIT-03).
    fn upkeep(&mut self, f: &mut RoundFrame) {
        self.clock.tick += 1;
        self.clock.phase = Phase::Upkeep;
        self.clock.count = 0;
        for c in self.all() {
            self.cond_mut(c).spotted_by.retain(|s| s.until != TILL_PHASE_A);
        }
        self.tell(Tell::new("round_begins").amount(i32::from(self.clock.round)).cite(&[H_INIT_02, H_BOARD_04]));
        self.detect_invisible();
        f.stage = RoundStage::Arrivals;
    }

    /// Phase B (H-INIT-04).
    fn arrivals(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::Arrivals;
        for c in self.all() {
            let stats = self.stats(c);
            let due = stats.arrives > 0 && stats.arrives <= self.clock.round;
            let waits = self.place(c).is_none() && !self.cond(c).escaped && !self.cond(c).dead;
            if !(due && waits) {
                continue;
            }
            let (entry, announced) = (stats.entry, stats.announced);
            let map = self.map.clone();
            let to = if self.free(entry) { Some(entry) } else { map.nearest(entry, |x| self.free(x)) };
            let Some(to) = to else { continue };
            self.stands_mut(c).cell = Some(to);
            self.tell(Tell::new("arrived").by(c).at(Some(to)).cite(&[H_INIT_04]).cite_if(to != entry, &[H_BOARD_16]));
            if !announced {
                f.newcomers.push(c);
            }
        }
        self.settle();
        f.at = 0;
        f.stage = RoundStage::Spring;
    }

    fn ask_spring(&mut self, f: &mut RoundFrame) {
        let next = (f.at as usize..self.roster.combatants.len())
            .map(CombatantId::from)
            .find(|c| self.cond(*c).hidden && self.able(*c));
        match next {
            Some(c) => {
                f.at = c.0;
                f.stage = RoundStage::SpringAnswer;
                self.ask("spring", c, vec![Act::Yes, Act::No]);
            }
            None => f.stage = RoundStage::Newcomers,
        }
    }

    /// H-SURP-10
    fn meet_newcomers(&mut self, f: &mut RoundFrame) {
        f.at = 0;
        f.stage = RoundStage::Wall;
        if f.newcomers.is_empty() {
            return;
        }
        let caught = self.caught_unawares(&f.newcomers);
        self.tell(Tell::new("newcomers").amount(f.newcomers.len() as i32).cite(&[H_SURP_10, H_INIT_04, H_DICE_02]));
        self.surprise_rolls(&caught);
        if self.anybody_surprised() {
            self.clock.newcomers = f.newcomers.clone();
            f.stage = RoundStage::Segments;
        } else {
            self.end_segments();
        }
    }

    // ---- phase C

    fn ask_wall(&mut self, f: &mut RoundFrame) {
        if self.clock.phase != Phase::Declarations {
            self.open_declarations();
        }
        let faction = FactionId::from(f.at as usize);
        if f.at as usize >= self.setting.factions.len() {
            f.at = 0;
            f.stage = RoundStage::Routine;
            return;
        }
        let mut acts = self.wall_acts(faction);
        acts.retain(|a| match a {
            Act::Wall { end_a, centre, end_b, .. } => [end_a, centre, end_b].iter().all(|c| self.takes_part(**c)),
            _ => true,
        });
        f.stage = RoundStage::WallAnswer;
        self.desk.ask("declare_wall", faction, None, acts);
    }

    /// The round's slate is wiped; the division of BCB holds on (H-UNIT-07).
    fn open_declarations(&mut self) {
        if self.clock.segment || self.clock.phase != Phase::Arrivals {
            self.clock.tick += 1;
        }
        self.clock.phase = Phase::Declarations;
        self.clock.count = 0;
        for c in self.all() {
            let old = self.turn(c).clone();
            let reading = self.cond(c).casting && !old.lost;
            *self.turn_mut(c) = Turn {
                attack_part: old.attack_part,
                defence_part: old.defence_part,
                routine: if reading { old.routine } else { Routine::Standard },
                ..Turn::default()
            };
        }
        self.tell(Tell::new("declarations").cite(&[H_INIT_05, H_INIT_06]));
    }

    fn ask_routine(&mut self, f: &mut RoundFrame) {
        let next = (f.at as usize..self.roster.combatants.len()).map(CombatantId::from).find(|c| self.may_declare(*c));
        let Some(c) = next else {
            f.stage = RoundStage::Initiative;
            return;
        };
        f.at = c.0;
        f.stage = RoundStage::RoutineAnswer;
        let acts = self.routine_acts(c);
        self.ask("declare_routine", c, acts);
    }

    fn take_routine(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        let Act::Declare(routine) = self.take_answer() else { unreachable!("declare_routine offers routines") };
        let was_reading = self.cond(c).casting && self.cond(c).reading > 0;
        if was_reading && self.turn(c).routine != routine {
            let mut cond = self.cond_mut(c);
            cond.casting = false;
            cond.reading = 0;
            self.tell(Tell::new("reading_stopped").by(c).cite(&[H_SCROLL_03]));
        }
        {
            let mut turn = self.turn_mut(c);
            turn.declared = true;
            turn.routine = routine;
        }
        let (word, rules): (&'static str, &[_]) = match routine {
            Routine::Standard => ("standard", &[H_INIT_07]),
            Routine::TwoWeaponAttack => ("two_weapon_attack", &[H_TWOW_01, H_TWOW_02]),
            Routine::TwoWeaponGuard => ("two_weapon_guard", &[H_TWOW_01, H_TWOW_03]),
            Routine::DoubleShot => ("double_shot", &[H_MISS_05]),
            Routine::FullDefence => ("full_defence", &[H_ATK_15]),
            Routine::Charge(_) => ("charge", &[H_MOVE_17, H_MOVE_19]),
            Routine::Cast(_) => ("cast", &[H_SPELL_01, H_SPELL_03, H_SPELL_08, H_SPELL_09, H_SPELL_10]),
            Routine::ReadScroll(_) => ("read_scroll", &[H_SCROLL_01, H_SCROLL_02, H_SPELL_03]),
        };
        let mut tell = Tell::new("declared").by(c).word("routine", word).cite(&[H_INIT_05, H_INIT_06]).cite(rules);
        match routine {
            Routine::Charge(t) => {
                tell = tell.on(t);
                self.cond_mut(c).charging = true;
            }
            Routine::Cast(s) | Routine::ReadScroll(s) => {
                tell = tell.fact("spell", Value::Number(i32::from(s)));
                self.cond_mut(c).casting = true;
            }
            Routine::FullDefence => self.cond_mut(c).full_defence = true,
            Routine::TwoWeaponGuard => self.cond_mut(c).guarding = true,
            _ => {}
        }
        self.tell(tell);
        f.stage = RoundStage::Split;
    }

    /// H-UNIT-07
    fn ask_split(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        let bcb = self.stats(c).bcb;
        f.stage = RoundStage::Facing;
        match self.turn(c).routine {
            Routine::FullDefence => self.set_split(c, bcb),
            Routine::Charge(_) | Routine::Cast(_) | Routine::ReadScroll(_) => self.set_split(c, 0),
            _ if bcb == 0 => self.set_split(c, 0),
            _ => {
                f.stage = RoundStage::SplitAnswer;
                self.ask("declare_split", c, (0..=bcb as u8).map(Act::Split).collect());
            }
        }
    }

    fn set_split(&mut self, c: CombatantId, defence: i32) {
        let bcb = self.stats(c).bcb;
        {
            let mut turn = self.turn_mut(c);
            turn.defence_part = defence;
            turn.attack_part = bcb - defence;
        }
        if bcb > 0 {
            self.tell(
                Tell::new("split")
                    .by(c)
                    .fact("attack", Value::Number(bcb - defence))
                    .fact("defence", Value::Number(defence))
                    .cite(&[H_UNIT_07, H_UNIT_08, H_UNIT_05, H_UNIT_06]),
            );
        }
    }

    fn ask_declared_facing(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        if self.wall_of(c).is_some() {
            f.at += 1;
            f.stage = RoundStage::Routine;
            return;
        }
        f.stage = RoundStage::FacingAnswer;
        self.ask("declare_facing", c, (0..6).map(Act::Face).collect());
    }

    fn take_facing(&mut self, c: CombatantId, rules: &[crate::vocab::RuleId]) {
        let Act::Face(facing) = self.take_answer() else { unreachable!("facings were offered") };
        self.stands_mut(c).facing = facing;
        let tell = Tell::new("faced").by(c).fact("facing", Value::Number(i32::from(facing)));
        self.tell(tell.cite(&[H_BOARD_08, H_BOARD_09, H_BOARD_10]).cite(rules));
    }

    // ---- phases D to G

    /// H-INIT-08
    fn initiative_die(&self, c: CombatantId) -> u16 {
        if self.house().initiative_die == InitiativeDie::D10 {
            return 10;
        }
        match self.stats(c).dexterity {
            25.. => 20,
            21..=24 => 12,
            18..=20 => 10,
            15..=17 => 8,
            9..=14 => 6,
            6..=8 => 4,
            4..=5 => 3,
            _ => 2,
        }
    }

    /// H-INIT-07: what each die of a routine is for.
    fn routine_dice(&self, c: CombatantId) -> Few<Use> {
        let mut uses = Few::new();
        match self.turn(c).routine {
            Routine::Standard => uses.extend(self.stats(c).attacks.iter().map(|e| match e {
                Entry::Main => Use::Any,
                Entry::Natural(r) => Use::Natural(*r),
            })),
            Routine::TwoWeaponAttack => uses.extend([Use::MainHand, Use::OffHand]),
            Routine::TwoWeaponGuard => uses.push(Use::MainHand),
            Routine::DoubleShot => uses.extend([Use::Shot, Use::Shot]),
            Routine::FullDefence => uses.push(Use::None),
            Routine::Charge(_) => uses.push(Use::Charge),
            Routine::Cast(_) | Routine::ReadScroll(_) => uses.push(Use::Spell),
        }
        uses
    }

    /// Phase D.
    fn roll_initiative(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::Initiative;
        for c in self.all() {
            if !self.turn(c).declared {
                continue;
            }
            let die = self.initiative_die(c);
            let mut rolls: SmallVec<[Roll; 2]> = SmallVec::new();
            for used in self.routine_dice(c) {
                let roll = self.throw(die, "initiative", c, None);
                rolls.push(roll);
                let cap = self.house().initiative_over_ten == OverTen::CapAtTen;
                let score = if cap { roll.value.min(10) } else { roll.value } as u8;
                self.turn_mut(c).dice.push(Die { score, used, spent: false, acted: false, held: false });
            }
            let twice = self
                .turn(c)
                .dice
                .iter()
                .enumerate()
                .any(|(ix, die)| self.turn(c).dice[..ix].iter().any(|other| other.score == die.score));
            self.tell(
                Tell::new("initiative")
                    .by(c)
                    .rolls(&rolls)
                    .cite(&[H_INIT_08, H_INIT_07, H_INIT_09, H_DICE_02])
                    .cite_if(twice, &[H_INIT_13])
                    .cite_if(rolls.iter().any(|r| r.value > 10), &[H_INIT_10]),
            );
        }
        let highest = self.all().flat_map(|c| self.turn(c).dice.clone()).map(|d| d.score).max().unwrap_or(0);
        self.clock.phase = Phase::Countdown;
        self.clock.count = highest.max(10) + 1;
        f.stage = RoundStage::Countdown;
    }

    /// H-INIT-10, H-INIT-11
    fn next_count(&mut self, f: &mut RoundFrame) {
        if self.clock.count <= 1 {
            f.stage = RoundStage::Held;
            return;
        }
        self.clock.count -= 1;
        let count = self.clock.count;
        let mut actors: SmallVec<[(CombatantId, u8); 8]> = SmallVec::new();
        for c in self.all() {
            for (ix, die) in self.turn(c).dice.iter().enumerate() {
                if die.score == count && !die.acted && !die.held {
                    actors.push((c, ix as u8));
                }
            }
        }
        self.begin_count(actors, false);
    }

    /// Phase F (H-INIT-19).
    fn held_count(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::Held;
        self.clock.count = 0;
        f.stage = RoundStage::End;
        let mut actors: SmallVec<[(CombatantId, u8); 8]> = SmallVec::new();
        for c in self.all() {
            for (ix, die) in self.turn(c).dice.iter().enumerate() {
                if die.held {
                    actors.push((c, ix as u8));
                }
            }
        }
        self.begin_count(actors, true);
    }

    fn end_round(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::End;
        self.end_of_round();
        if self.clock.segment {
            self.tell(Tell::new("segment_over").cite(&[H_SURP_07]));
        } else {
            self.tell(Tell::new("round_ends").amount(i32::from(self.clock.round)).cite(&[H_INIT_25]));
        }
        f.stage = RoundStage::Over;
        self.push(Frame::Check);
    }
}

// ---- the count

impl Table<'_, '_> {
    /// H-INIT-12, H-INIT-14: who acts, and whether results wait.
    fn begin_count(&mut self, mut actors: SmallVec<[(CombatantId, u8); 8]>, held: bool) {
        if actors.is_empty() {
            return;
        }
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
            self.tell(
                Tell::new("simultaneous")
                    .amount(i32::from(self.clock.count))
                    .cite(&[H_INIT_14, H_INIT_15, H_INIT_11])
                    .cite_if(held, &[H_INIT_19]),
            );
        }
        self.clock.acting = distinct;
        self.push(Frame::Count(CountFrame { stage: CountStage::Act, held, actors, at: 0, magic: Few::new() }));
    }

    fn may_act(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.active(c) && cond.surprised == 0 && cond.stunned.is_none()
    }

    fn lose_action(&mut self, c: CombatantId, die: u8) {
        {
            let mut turn = self.turn_mut(c);
            turn.dice[die as usize].acted = true;
            turn.dice[die as usize].spent = true;
            turn.dice[die as usize].held = false;
        }
        self.tell(Tell::new("action_lost").on(c).amount(i32::from(self.clock.count)).cite(&[H_INIT_12]));
        if self.cond(c).casting && !self.turn(c).lost {
            self.lose_spell(c, H_SPELL_06);
        }
    }

    fn advance_count(&mut self, f: &mut CountFrame) -> bool {
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
                self.push(Frame::Check);
            }
            CountStage::Over => return true,
        }
        false
    }

    fn next_actor(&mut self, f: &mut CountFrame) {
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
            let mut turn = self.turn_mut(c);
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

    /// H-INIT-15
    fn next_magic(&mut self, f: &mut CountFrame) {
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

// ---- one combatant's action

impl Table<'_, '_> {
    fn advance_action(&mut self, f: &mut ActionFrame) -> bool {
        match f.stage {
            ActionStage::Begin => self.begin_action(f),
            ActionStage::Ask => self.ask_action(f),
            ActionStage::Answer => {
                let act = self.take_answer();
                f.stage = ActionStage::After;
                self.act(f, act);
            }
            ActionStage::After => {
                self.meet_doom(f.who);
                if self.clock.felled.take() == Some(f.who) {
                    f.over = true;
                }
                f.stage = ActionStage::Ask;
            }
            ActionStage::Facing => {
                let c = f.who;
                if !self.active(c) || self.wall_of(c).is_some() || self.cond(c).stunned.is_some() {
                    return true;
                }
                f.stage = ActionStage::FacingAnswer;
                self.ask("choose_facing", c, (0..6).map(Act::Face).collect());
            }
            ActionStage::FacingAnswer => {
                self.take_facing(f.who, &[H_MOVE_07, H_INIT_23]);
                self.discover_in_open(f.who);
                return true;
            }
        }
        false
    }

    /// H-MORALE-07 to H-MORALE-09
    fn begin_action(&mut self, f: &mut ActionFrame) {
        f.stage = ActionStage::Ask;
        self.clock.felled = None;
        let c = f.who;
        self.turn_mut(c).cornered = false;
        if self.must_fall_back(c) && !self.owes_step(f) {
            self.turn_mut(c).fell_back = true;
        }
        if !self.running_away(c) {
            return;
        }
        let open = !self.turn(c).dice[f.die as usize].spent;
        if !self.fleeing_acts(c, open).is_empty() {
            return;
        }
        let near = self.all().any(|e| self.enemies(e, c) && self.able(e) && self.distance(e, c) <= 1);
        if self.stats(c).intelligence >= 5 && near {
            self.tell(Tell::new("cornered").on(c).cite(&[H_MORALE_09]));
            self.give_up(c, &[H_MORALE_09]);
            f.over = true;
        } else if self.stats(c).intelligence < 5 {
            self.tell(Tell::new("cornered").on(c).cite(&[H_MORALE_09]));
            self.turn_mut(c).cornered = true;
        }
    }

    fn ask_action(&mut self, f: &mut ActionFrame) {
        let c = f.who;
        let done = f.over || !self.may_act(c);
        if done {
            return self.end_action(f);
        }
        let acts = self.action_acts(f);
        if acts.is_empty() {
            return self.end_action(f);
        }
        f.stage = ActionStage::Answer;
        self.ask("choose_action", c, acts);
    }

    fn end_action(&mut self, f: &mut ActionFrame) {
        let die = f.die as usize;
        {
            let mut turn = self.turn_mut(f.who);
            turn.dice[die].acted = true;
            turn.dice[die].held = false;
        }
        f.stage = ActionStage::Facing;
    }

    /// Uses the main part of the die in hand (H-INIT-20).
    fn use_main(&mut self, f: &mut ActionFrame) {
        let mut turn = self.turn_mut(f.who);
        turn.dice[f.die as usize].spent = true;
        turn.begun = true;
        f.begun = true;
    }
    fn use_attack(&mut self, f: &mut ActionFrame) {
        self.use_main(f);
        self.turn_mut(f.who).attacks += 1;
    }
    fn use_move_part(&mut self, f: &mut ActionFrame) {
        let mut turn = self.turn_mut(f.who);
        turn.moved = true;
        turn.begun = true;
        turn.stirred = true;
        f.begun = true;
    }
    /// H-INIT-21
    fn use_round(&mut self, f: &mut ActionFrame) {
        let mut turn = self.turn_mut(f.who);
        turn.moved = true;
        turn.begun = true;
        for die in &mut turn.dice {
            die.spent = true;
            die.acted = true;
            die.held = false;
        }
        f.begun = true;
        f.whole = true;
        f.over = true;
    }

    /// Does what was chosen.
    fn act(&mut self, f: &mut ActionFrame, act: Act) {
        let c = f.who;
        match act {
            Act::Attack(arm, manner) => self.begin_attack(f, arm, manner),
            Act::Brawl => self.begin_attack(f, Arm::Fist, Manner::Brawl),
            Act::Wrestle(t) => {
                self.use_attack(f);
                self.grab(c, t, false);
            }
            Act::Shove(t) => {
                self.use_attack(f);
                self.grab(c, t, true);
            }
            Act::BreakFree => {
                self.use_main(f);
                self.break_free(c);
            }
            Act::Wake(friend) => {
                self.use_main(f);
                self.turn_mut(c).stirred = true;
                self.tell(Tell::new("wakes").by(c).on(friend).cite(&[H_INIT_20]));
                self.harm(Harm::Wake { by: c, victim: friend });
            }
            Act::UseWand(w) => self.take_up_wand(f, w),
            Act::Push(b) => {
                self.use_main(f);
                self.push_boulder(c, b);
            }
            Act::HalfMove => self.begin_move(f, Gait::Half),
            Act::Run => self.begin_move(f, Gait::Run),
            Act::Close => self.begin_move(f, Gait::Close),
            Act::ChargeGo(end, arm) => self.begin_charge(f, end, arm),
            Act::LeaveWall => {
                // The move part goes with the step.
                f.begun = true;
                self.push(Frame::LeaveWall { who: c, asked: false });
            }
            Act::Swing(rope) => {
                self.use_move_part(f);
                self.swing(c, rope);
            }
            Act::Hold => {
                self.turn_mut(c).dice[f.die as usize].held = true;
                self.tell(Tell::new("held").by(c).amount(i32::from(self.clock.count)).cite(&[H_INIT_18, H_INIT_19]));
                f.stage = ActionStage::Facing;
            }
            Act::EndTurn => {
                self.tell(Tell::new("turn_ended").by(c).cite(&[H_INIT_23, H_INIT_28]));
                f.over = true;
            }
            other => self.small_act(f, other),
        }
    }

    /// Acts on oneself and one's gear.
    fn small_act(&mut self, f: &mut ActionFrame, act: Act) {
        let c = f.who;
        match act {
            Act::StandUp => {
                self.use_move_part(f);
                self.cond_mut(c).prone = false;
                self.tell(Tell::new("stood_up").by(c).cite(&[H_MOVE_06, H_DMG_21]));
            }
            Act::DropProne => {
                self.cond_mut(c).prone = true;
                self.turn_mut(c).stirred = true;
                f.begun = true;
                self.tell(Tell::new("dropped_prone").by(c).cite(&[H_INIT_20, H_DMG_21]));
            }
            Act::Draw(i) | Act::PickUp(i) => {
                self.use_move_part(f);
                self.take_in_hand(c, i);
                let kind = if matches!(act, Act::Draw(_)) { "drew" } else { "picked_up" };
                self.tell(Tell::new(kind).by(c).fact("item", Value::Item(i)).cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]));
            }
            Act::Drop(i) => {
                let at = self.place(c);
                self.lay_down(i, at);
                self.turn_mut(c).stirred = true;
                f.begun = true;
                self.tell(
                    Tell::new("dropped")
                        .by(c)
                        .fact("item", Value::Item(i))
                        .at(at)
                        .cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]),
                );
            }
            Act::Reload(i) => {
                if self.item_row(i).reload == super::level::Reload::MovePart {
                    self.use_move_part(f);
                } else {
                    self.use_round(f);
                }
                self.reload(c, i);
            }
            Act::Restring(i) => {
                self.use_round(f);
                self.restring(c, i);
            }
            Act::Extract(v) => {
                self.use_round(f);
                self.extract(c, v);
            }
            Act::FixHelm => {
                self.use_round(f);
                self.turn_mut(c).stirred = true;
                self.cond_mut(c).blinded -= 1;
                let left = i32::from(self.cond(c).blinded);
                self.tell(Tell::new("helm_fixed").by(c).amount(left).cite(&[H_DMG_21, H_INIT_21]));
            }
            Act::Release => {
                self.use_main(f);
                self.turn_mut(c).stirred = true;
                if let Some(held) = self.cond(c).pinning {
                    self.end_pin(c, held, &[H_WREST_03]);
                }
            }
            Act::Surrender => {
                self.use_round(f);
                self.give_up(c, &[H_MORALE_12]);
            }
            _ => unreachable!("not an act of choose_action"),
        }
    }

    fn begin_attack(&mut self, f: &mut ActionFrame, arm: Arm, manner: Manner) {
        let c = f.who;
        f.begun = true;
        let turn = self.turn(c);
        let charged = match turn.routine {
            Routine::Charge(t) if turn.declared && !turn.lost => Some(t),
            _ => None,
        };
        let target = charged.or(self.cond(c).pinning);
        self.push(Frame::Attack(AttackFrame {
            stage: AttackStage::Target,
            attacker: c,
            arm,
            manner,
            target,
            charge: charged.is_some(),
            named: false,
            die: Some(f.die),
            subdual: false,
            pick: None,
        }));
    }

    /// H-WAND-01, H-INIT-15
    fn take_up_wand(&mut self, f: &mut ActionFrame, wand: u8) {
        let c = f.who;
        self.use_main(f);
        self.turn_mut(c).stirred = true;
        let waits = self.clock.simultaneous;
        self.tell(Tell::new("wand_raised").by(c).cite(&[H_WAND_01]).cite_if(waits, &[H_INIT_15]));
        if waits {
            self.clock.set_aside.push((c, Magic::Wand(wand)));
        } else {
            self.magic_comes(c, Magic::Wand(wand));
        }
    }

    fn begin_move(&mut self, f: &mut ActionFrame, gait: Gait) {
        let c = f.who;
        let Some(frame) = self.move_frame(c, gait) else { return };
        if gait == Gait::Half {
            self.use_move_part(f)
        } else {
            self.use_round(f)
        }
        self.turn_mut(c).stirred = true;
        let (word, rules): (&'static str, &[_]) = match gait {
            Gait::Half => ("half_move", &[H_MOVE_01, H_INIT_20, H_INIT_29]),
            Gait::Run => ("run", &[H_MOVE_02, H_INIT_21]),
            _ => ("close", &[H_MOVE_02, H_MOVE_22, H_INIT_21]),
        };
        self.tell(Tell::new("set_out").by(c).word("gait", word).amount(frame.allowance).cite(rules));
        self.push(Frame::Move(Box::new(frame)));
    }

    /// H-MOVE-18, H-MOVE-20
    fn begin_charge(&mut self, f: &mut ActionFrame, end: crate::vocab::CellId, arm: Arm) {
        let c = f.who;
        let Routine::Charge(target) = self.turn(c).routine else { return };
        let way = self.charge_paths(c, target).into_iter().find(|(e, a, _)| *e == end && *a == arm);
        let (Some((_, _, path)), Some(from)) = (way, self.place(c)) else { return };
        self.use_round(f);
        self.turn_mut(c).stirred = true;
        let mut frame = MoveFrame::new(c, from, Gait::Charge, self.stats(c).speed);
        frame.path = path;
        frame.arm = Some(arm);
        self.tell(
            Tell::new("charged")
                .by(c)
                .on(target)
                .fact("to", Value::Cell(end))
                .cite(&[H_MOVE_18, H_MOVE_20, H_MOVE_21, H_BOARD_11]),
        );
        self.push(Frame::Move(Box::new(frame)));
    }

    /// H-FUMB-01: after a natural 1 on one's own count.
    pub fn begin_fumble(&mut self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) {
        let queue = self.free_attackers(who, |_| true);
        let reactors = Reactors { queue, at: 0 };
        self.push(Frame::Fumble(FumbleFrame { stage: FumbleStage::Ask, who, arm, manner, target, reactors }));
    }

    /// The step that takes a figure out of its wall (H-WALL-10).
    pub fn advance_leave_wall(&mut self, who: CombatantId, asked: &mut bool) -> bool {
        if !*asked {
            let ways = self.ways_out_of_wall(who);
            if ways.is_empty() {
                return true;
            }
            *asked = true;
            self.ask("choose_step", who, ways.into_iter().map(Act::Step).collect());
            return false;
        }
        let Act::Step(d) = self.take_answer() else { unreachable!("steps were offered") };
        {
            let mut turn = self.turn_mut(who);
            turn.moved = true;
            turn.begun = true;
            turn.stirred = true;
        }
        self.step_out_of_wall(who, d);
        true
    }

    /// The arc a foe stands in, for those who look at an attack.
    pub fn seen_from(&self, c: CombatantId, by: CombatantId) -> Arc6 {
        self.arc(c, by)
    }
}
