//! The phases of a round: upkeep and arrivals, initiative dice, the countdown, its end (H-INIT-02).

use super::TILL_PHASE_A;
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{CheckStage, Frame, Phase, RoundFrame, RoundStage};
use crate::rulesets::hexes::level::{AttackEntry, InitiativeDie, OverTen};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::unit::{Die, Few, Routine, Use};
use crate::vocab::{CombatantId, Roll, Value};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    pub fn advance_round(&mut self, f: &mut RoundFrame) -> bool {
        match f.stage {
            RoundStage::Upkeep => self.upkeep(f),
            RoundStage::Arrivals => self.arrivals(f),
            RoundStage::Spring => self.ask_spring(f),
            RoundStage::SpringAnswer => {
                if self.take_answer() == Action::Yes {
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
                Action::Wall { end_a, centre, end_b, left } => {
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
                if let Action::Split(defence) = self.take_answer() {
                    self.set_split(CombatantId::from(f.at as usize), i32::from(defence));
                }
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

    /// Runs phase A (H-INIT-03).
    pub(super) fn upkeep(&mut self, f: &mut RoundFrame) {
        self.clock.tick += 1;
        self.clock.phase = Phase::Upkeep;
        self.clock.count = 0;
        for c in self.all() {
            self.cond_mut(c).spotted_by.retain(|s| s.until != TILL_PHASE_A);
        }
        self.emit(
            EventBuilder::new(EventKind::RoundBegins)
                .amount(i32::from(self.clock.round))
                .cite(&[H_INIT_02, H_BOARD_04]),
        );
        self.detect_invisible();
        f.stage = RoundStage::Arrivals;
    }

    /// Runs phase B (H-INIT-04).
    pub(super) fn arrivals(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::Arrivals;
        for c in self.all() {
            let stats = self.stats(c);
            let due = stats.arrives > 0 && stats.arrives <= self.clock.round;
            let waits = self.place(c).is_none() && !self.cond(c).fled && !self.cond(c).dead;
            if !(due && waits) {
                continue;
            }
            let (entry, announced) = (stats.entry, stats.announced);
            let map = self.map.clone();
            let to = if self.free(entry) { Some(entry) } else { map.nearest(entry, |x| self.free(x)) };
            let Some(to) = to else { continue };
            self.stands_mut(c).cell = Some(to);
            self.emit(
                EventBuilder::new(EventKind::Arrived)
                    .by(c)
                    .at(Some(to))
                    .cite(&[H_INIT_04])
                    .cite_if(to != entry, &[H_BOARD_16]),
            );
            if !announced {
                f.newcomers.push(c);
            }
        }
        self.apply_consequences();
        f.at = 0;
        f.stage = RoundStage::Spring;
    }

    pub(super) fn ask_spring(&mut self, f: &mut RoundFrame) {
        let next = (f.at as usize..self.roster.combatants.len())
            .map(CombatantId::from)
            .find(|c| self.cond(*c).hidden && self.can_act(*c));
        match next {
            Some(c) => {
                f.at = c.0;
                f.stage = RoundStage::SpringAnswer;
                self.request_decision(DecisionPoint::Spring, c, vec![Action::Yes, Action::No]);
            }
            None => f.stage = RoundStage::Newcomers,
        }
    }

    /// Rolls surprise against newcomers (H-SURP-10).
    pub(super) fn meet_newcomers(&mut self, f: &mut RoundFrame) {
        f.at = 0;
        f.stage = RoundStage::Wall;
        if f.newcomers.is_empty() {
            return;
        }
        let caught = self.caught_unawares(&f.newcomers);
        self.emit(
            EventBuilder::new(EventKind::Newcomers)
                .amount(f.newcomers.len() as i32)
                .cite(&[H_SURP_10, H_INIT_04, H_DICE_02]),
        );
        self.surprise_rolls(&caught);
        if self.anybody_surprised() {
            self.clock.newcomers = f.newcomers.clone();
            f.stage = RoundStage::Segments;
        } else {
            self.end_segments();
        }
    }

    /// Returns the faces of the combatant's initiative die (H-INIT-08).
    pub(super) fn initiative_die(&self, c: CombatantId) -> u16 {
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

    /// Returns the permitted use of each die of the routine (H-INIT-07).
    pub(super) fn routine_dice(&self, c: CombatantId) -> Few<Use> {
        let mut uses = Few::new();
        match self.turn(c).routine {
            Routine::Standard => uses.extend(self.stats(c).attacks.iter().map(|e| match e {
                AttackEntry::Main => Use::Any,
                AttackEntry::Natural(r) => Use::Natural(*r),
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

    /// Runs phase D.
    pub(super) fn roll_initiative(&mut self, f: &mut RoundFrame) {
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
            let mut tell = EventBuilder::new(EventKind::Initiative).by(c).rolls(&rolls);
            for die in &self.turn(c).dice {
                tell = tell.fact(Fact::Score, Value::Number(die.score.into()));
            }
            self.emit(
                tell.cite(&[H_INIT_08, H_INIT_07, H_INIT_09, H_DICE_02])
                    .cite_if(twice, &[H_INIT_13])
                    .cite_if(rolls.iter().any(|r| r.value > 10), &[H_INIT_10]),
            );
        }
        let highest = self.all().flat_map(|c| self.turn(c).dice.iter()).map(|d| d.score).max().unwrap_or(0);
        self.clock.phase = Phase::Countdown;
        self.clock.count = highest.max(10) + 1;
        f.stage = RoundStage::Countdown;
    }

    /// Starts the next count that has actors (H-INIT-10, H-INIT-11).
    pub(super) fn next_count(&mut self, f: &mut RoundFrame) {
        while self.clock.count > 1 {
            self.clock.count -= 1;
            let count = self.clock.count;
            let actors = self.dice_where(|die| die.score == count && !die.acted && !die.held);
            if !actors.is_empty() {
                return self.begin_count(actors, false);
            }
        }
        f.stage = RoundStage::Held;
    }

    /// Returns the matching initiative dice with their owners, in roster order.
    fn dice_where(&self, fits: impl Fn(&Die) -> bool) -> SmallVec<[(CombatantId, u8); 8]> {
        let mut found = SmallVec::new();
        for c in self.all() {
            let dice = self.turn(c).dice.iter().enumerate();
            found.extend(dice.filter(|(_, die)| fits(die)).map(|(ix, _)| (c, ix as u8)));
        }
        found
    }

    /// Runs phase F (H-INIT-19).
    pub(super) fn held_count(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::Held;
        self.clock.count = 0;
        f.stage = RoundStage::End;
        let actors = self.dice_where(|die| die.held);
        if !actors.is_empty() {
            self.begin_count(actors, true);
        }
    }

    pub(super) fn end_round(&mut self, f: &mut RoundFrame) {
        self.clock.phase = Phase::End;
        self.end_of_round();
        if self.clock.segment {
            self.emit(EventBuilder::new(EventKind::SegmentOver).cite(&[H_SURP_07]));
        } else {
            self.emit(EventBuilder::new(EventKind::RoundEnds).amount(i32::from(self.clock.round)).cite(&[H_INIT_25]));
        }
        f.stage = RoundStage::Over;
        self.push(Frame::Check(CheckStage::Outcome));
    }
}
