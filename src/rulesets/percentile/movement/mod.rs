//! The MOVE system: one combatant's movement, with rising, rolls for terrain, kneeling and facing (section 4).

mod path;

use super::action::{Action, Intent};
use super::cards::*;
use super::components::PercentileState;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::Fact;
use super::frames::{Frame, MoveFrame, MoveStage};
use super::level::{Facing, Posture, Success, Terrain, Test};
use super::points::DecisionPoint;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CellId, CombatantId, ListedWord, Value};
use smallvec::SmallVec;

pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| match frame {
        Frame::Move(f) => t.advance_move(f),
        other => wrong_system(other),
    });
}

impl PercentileState<'_> {
    /// Returns a combatant's movement before its first step.
    pub fn move_of(&self, who: CombatantId) -> MoveFrame {
        let engaged: super::unit::Few<CombatantId> = self.engaged_by(who).collect();
        MoveFrame {
            stage: MoveStage::Begin,
            who,
            allowance: self.allowance(who, !engaged.is_empty()),
            engaged,
            path: SmallVec::new(),
            walked: 0,
            trail: self.place(who).into_iter().collect(),
            told: 0,
            leaves: false,
            ways: None,
        }
    }
}

impl RulesCtx<'_, '_> {
    pub fn begin_move(&mut self, who: CombatantId) {
        let frame = self.move_of(who);
        self.turn_mut(who).moved = true;
        self.push(Frame::Move(Box::new(frame)));
    }

    pub fn advance_move(&mut self, f: &mut MoveFrame) -> bool {
        match f.stage {
            MoveStage::Begin => self.ask_to_rise(f),
            MoveStage::RiseAnswer => self.rise(f),
            MoveStage::Ask => self.ask_where(f),
            MoveStage::Answer => self.set_out(f),
            MoveStage::Walk => self.walk(f),
            MoveStage::Kneel => {
                f.stage = MoveStage::KneelAnswer;
                let actions = self.kneel_actions(f.who);
                self.request_decision(DecisionPoint::Kneel, f.who, actions);
            }
            MoveStage::KneelAnswer => self.kneel(f),
            MoveStage::Face => self.ask_facing(f),
            MoveStage::FaceAnswer => self.face(f),
            MoveStage::End => {
                let stays = f.walked == 0 && self.turn(f.who).steps_spent == 0 && self.is_active(f.who);
                if stays {
                    self.emit(EventBuilder::new(EventKind::Stayed).by(f.who).cite(&[P_MOVE_01]));
                }
                self.end_move(f);
                return true;
            }
        }
        false
    }

    /// Prompts a kneeling or prone combatant to rise (P-MOVE-09).
    fn ask_to_rise(&mut self, f: &mut MoveFrame) {
        if self.standing(f.who) {
            f.stage = MoveStage::Ask;
            return;
        }
        f.stage = MoveStage::RiseAnswer;
        let actions = self.rise_actions(f.who);
        self.request_decision(DecisionPoint::Rise, f.who, actions);
    }

    fn rise(&mut self, f: &mut MoveFrame) {
        if self.take_answer() != Action::Rise {
            f.stage = MoveStage::Face;
            return;
        }
        let was = self.stands(f.who).posture;
        self.set_posture(f.who, Posture::Standing);
        self.turn_mut(f.who).steps_spent += 2;
        let forced = self.cond(f.who).broken;
        let tell = EventBuilder::new(EventKind::Rose).by(f.who).word(Fact::From, was).amount(2);
        let tell = tell.cite(&[P_MOVE_09]).cite_if(forced, &[P_MORALE_06]);
        self.emit(tell.cite_if(was == Posture::Prone, &[P_DMG_17]));
        f.stage = MoveStage::Ask;
    }

    fn ask_where(&mut self, f: &mut MoveFrame) {
        f.ways = Some(self.reachable_paths(f));
        let actions = self.move_actions(f);
        if actions.is_empty() {
            // P-MORALE-08
            self.surrender(f.who, &[P_MORALE_08, P_MORALE_12]);
            f.stage = MoveStage::End;
            return;
        }
        f.stage = MoveStage::Answer;
        self.request_decision(DecisionPoint::ChooseMove, f.who, actions);
    }

    fn set_out(&mut self, f: &mut MoveFrame) {
        let way = match self.take_answer() {
            Action::Go(cell) => self.way_to(f, cell),
            Action::Exit => {
                f.leaves = true;
                self.reachable_paths(f).exit
            }
            _ => None,
        };
        f.ways = None;
        f.path = way.map(|way| way.directions()).unwrap_or_default();
        f.stage = MoveStage::Walk;
    }

    /// Moves one hex along the path (P-MOVE-03, P-MOVE-04).
    fn walk(&mut self, f: &mut MoveFrame) {
        let Some(direction) = f.path.get(usize::from(f.walked)).copied() else {
            self.arrive(f);
            return;
        };
        let here = self.place(f.who).expect("it walks on the board");
        let to = self.map().next(here, direction).expect("ways stay on the board");
        let terrain = self.map().terrain(to);
        if terrain.test().is_some() {
            self.tell_way(f);
        }
        self.turn_mut(f.who).steps_spent += terrain.cost();
        f.walked += 1;
        let passed = terrain.test().is_none_or(|test| self.test_ground(f.who, test, to));
        match (passed, terrain) {
            (true, _) => self.enter(f, to),
            (false, Terrain::Slick | Terrain::Gap) => {
                self.enter(f, to);
                self.tell_way(f);
                self.fall(f, terrain);
            }
            (false, _) => self.balk(f, to, terrain),
        }
    }

    fn enter(&mut self, f: &mut MoveFrame, to: CellId) {
        self.stands_mut(f.who).cell = Some(to);
        f.trail.push(to);
    }

    /// Rolls to enter difficult terrain (P-BOARD-12 to P-BOARD-15).
    fn test_ground(&mut self, c: CombatantId, test: Test, into: CellId) -> bool {
        let (chance, what, rule) = match test {
            Test::Agility => (self.agility_chance(c), "Agility", P_BOARD_12),
            Test::Skill(skill) => {
                let rule = match self.map().terrain(into) {
                    Terrain::Climb => P_BOARD_13,
                    Terrain::Gap => P_BOARD_14,
                    _ => P_BOARD_15,
                };
                (self.skill_chance(c, skill), skill.name(), rule)
            }
        };
        let tested = self.test(what, c, None, chance.value(), false);
        let passed = tested.level > Success::Failure;
        let tell = EventBuilder::new(EventKind::Tested)
            .by(c)
            .word(Fact::Skill, ListedWord(what))
            .word(Fact::Level, tested.level);
        let tell = tell.fact(Fact::To, Value::Cell(into)).roll(tested.roll).cite(&[rule]);
        self.emit(Self::tell_chance(tell, &chance, &tested));
        passed
    }

    fn fall(&mut self, f: &mut MoveFrame, terrain: Terrain) {
        self.set_posture(f.who, Posture::Prone);
        let rule = if terrain == Terrain::Slick { P_BOARD_12 } else { P_BOARD_14 };
        let tell = EventBuilder::new(EventKind::Fell).by(f.who).at(self.place(f.who)).word(Fact::Ground, terrain);
        self.emit(tell.cite(&[rule, P_DMG_17, P_MOVE_12]));
        self.cut_off(f);
    }

    fn balk(&mut self, f: &mut MoveFrame, to: CellId, terrain: Terrain) {
        let rule = if terrain == Terrain::Climb { P_BOARD_13 } else { P_BOARD_15 };
        let tell = EventBuilder::new(EventKind::Balked).by(f.who).at(self.place(f.who)).fact(Fact::To, Value::Cell(to));
        let tell = tell.amount(terrain.cost()).word(Fact::Ground, terrain);
        self.emit(tell.cite(&[rule, P_MOVE_04, P_MOVE_12]));
        // P-MOVE-12: the combatant is left in a gap.
        if self.terrain_of(f.who) == Some(Terrain::Gap) {
            self.set_posture(f.who, Posture::Prone);
            let tell =
                EventBuilder::new(EventKind::Fell).by(f.who).at(self.place(f.who)).word(Fact::Ground, Terrain::Gap);
            self.emit(tell.cite(&[P_MOVE_12, P_DMG_17]));
        }
        self.cut_off(f);
    }

    /// Ends the movement early. A combatant in an occupied hex goes back along its path (P-MOVE-12).
    fn cut_off(&mut self, f: &mut MoveFrame) {
        f.leaves = false;
        f.path.truncate(usize::from(f.walked));
        let me = f.who;
        let taken = |t: &Self, cell: CellId| t.all().any(|c| c != me && t.present(c) && t.place(c) == Some(cell));
        let mut back = None;
        while let Some(last) = f.trail.last().copied().filter(|cell| taken(self, *cell)) {
            f.trail.pop();
            back = Some(last);
        }
        if back.is_some() {
            let to = f.trail.last().copied().expect("it set out from a hex of its own");
            self.stands_mut(me).cell = Some(to);
            let tell = EventBuilder::new(EventKind::TurnedBack).by(me).fact(Fact::To, Value::Cell(to));
            self.emit(tell.cite(&[P_MOVE_12, P_BOARD_05]));
        }
        self.arrive(f);
    }

    fn arrive(&mut self, f: &mut MoveFrame) {
        f.stage = MoveStage::Kneel;
        self.tell_way(f);
        if f.leaves {
            self.leave_board(f);
        }
    }

    /// Emits the part of the path that has not been emitted, with the steps that its hexes cost. All amounts of a
    /// movement add up to the steps spent (P-MOVE-04).
    fn tell_way(&mut self, f: &mut MoveFrame) {
        let told = usize::from(f.told);
        if f.trail.len() < told + 2 {
            return;
        }
        f.told = f.trail.len() as u8 - 1;
        let (from, to) = (f.trail[told], f.trail[usize::from(f.told)]);
        let steps: i32 = f.trail.iter().skip(told + 1).map(|cell| self.map().terrain(*cell).cost()).sum();
        let mut tell = EventBuilder::new(EventKind::Moved)
            .by(f.who)
            .fact(Fact::From, Value::Cell(from))
            .fact(Fact::To, Value::Cell(to));
        for cell in f.trail.iter().skip(told + 1) {
            tell = tell.fact(Fact::By, Value::Cell(*cell));
        }
        let tell = tell.amount(steps).cite(&[P_MOVE_03, P_MOVE_04, P_BOARD_01, P_BOARD_09]);
        self.emit(self.cite_way(tell, f));
    }

    /// Cites the movement rules that applied on the path.
    fn cite_way(&self, tell: EventBuilder, f: &MoveFrame) -> EventBuilder {
        let engaged = !f.engaged.is_empty();
        let runs = !matches!(self.turn(f.who).intent, Some(intent) if intent != Intent::Defend);
        let between = &f.trail[1..f.trail.len() - 1];
        let passed = between.iter().any(|cell| self.occupant(*cell).is_some());
        let stopped = f.trail.last().is_some_and(|cell| self.stops(f.who)[cell.ix()]);
        tell.cite_if(engaged, &[P_MOVE_05])
            .cite_if(engaged || stopped, &[P_MOVE_07])
            .cite_if(engaged && runs && f.allowance == 19, &[P_MOVE_06])
            .cite_if(f.allowance != 19, &[P_MOVE_02])
            .cite_if(passed, &[P_BOARD_06])
            .cite_if(self.turn(f.who).steps_spent == 20, &[P_MOVE_08])
            .cite_if(self.cond(f.who).broken, &[P_MORALE_07])
    }

    /// Takes the combatant off the board (P-MOVE-13).
    fn leave_board(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.who);
        self.turn_mut(f.who).steps_spent += 1;
        let broken = self.cond(f.who).broken;
        self.stands_mut(f.who).cell = None;
        let cond = self.cond_mut(f.who);
        // All sides notice that it has left, so it is no longer hidden.
        (cond.fled, cond.hidden) = (true, None);
        let tell =
            EventBuilder::new(EventKind::Left).by(f.who).at(from).amount(1).cite(&[P_MOVE_13, P_BOARD_18, P_MORALE_16]);
        self.emit(tell.cite_if(broken, &[P_MORALE_07, P_MORALE_09]));
        f.stage = MoveStage::End;
    }

    fn kneel(&mut self, f: &mut MoveFrame) {
        f.stage = MoveStage::Face;
        if self.take_answer() == Action::Kneel {
            self.set_posture(f.who, Posture::Kneeling);
            self.emit(EventBuilder::new(EventKind::Knelt).by(f.who).cite(&[P_MOVE_10, P_MOVE_11]));
        }
    }

    /// Prompts for a facing (P-BOARD-20).
    fn ask_facing(&mut self, f: &mut MoveFrame) {
        if self.house().facing == Facing::Off {
            f.stage = MoveStage::End;
            return;
        }
        f.stage = MoveStage::FaceAnswer;
        self.request_decision(DecisionPoint::Face, f.who, (0..6).map(Action::Face).collect());
    }

    fn face(&mut self, f: &mut MoveFrame) {
        f.stage = MoveStage::End;
        if let Action::Face(facing) = self.take_answer()
            && facing != self.stands(f.who).facing
        {
            self.stands_mut(f.who).facing = facing;
            let tell = EventBuilder::new(EventKind::Faced).by(f.who).fact(Fact::Facing, Value::Number(facing.into()));
            self.emit(tell.cite(&[P_BOARD_20]));
        }
    }

    /// Ends the movement. Reveals hidden enemies next to the combatant, and the combatant itself if it is hidden and
    /// comes into view (P-SNEAK-05).
    fn end_move(&mut self, f: &MoveFrame) {
        let Some(cell) = self.place(f.who) else { return };
        let found: Vec<CombatantId> = self
            .all()
            .filter(|e| self.enemies(*e, f.who) && self.is_active(*e) && self.cond(*e).hidden.is_some())
            .filter(|e| self.place(*e).is_some_and(|at| self.map().distance(at, cell) <= 1))
            .collect();
        if self.is_active(f.who) {
            found.into_iter().for_each(|e| self.reveal(e, Some(f.who), &[P_SNEAK_05]));
        }
        let in_view = self.cond(f.who).hidden.is_some()
            && self.terrain_of(f.who) != Some(Terrain::Foliage)
            && self.steady_foes(f.who).any(|e| self.sees(e, f.who));
        if in_view {
            self.reveal(f.who, None, &[P_SNEAK_05]);
        }
    }
}
