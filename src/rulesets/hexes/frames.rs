//! Procedures in progress: what the agenda of this ruleset holds.

use super::action::{Arm, Manner, Pace};
use super::level::Effect;
use super::unit::{Few, Wall};
use crate::engine::{Dice, Procedure, RuleSystems};
use crate::vocab::{CellId, CombatantId, Roll, RowId};
use bevy_ecs::prelude::*;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// The phases of a round (H-INIT-02), and what comes before the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Phase {
    #[default]
    Before,
    Upkeep,
    Arrivals,
    Declarations,
    Initiative,
    Countdown,
    Held,
    End,
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::Before => "before",
            Phase::Upkeep => "upkeep",
            Phase::Arrivals => "arrivals",
            Phase::Declarations => "declarations",
            Phase::Initiative => "initiative",
            Phase::Countdown => "countdown",
            Phase::Held => "held",
            Phase::End => "end",
        }
    }
}

/// Time and what the battle remembers beside its combatants.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// From 1; 0 before the first round.
    pub round: u16,
    /// Rounds and segments of surprise begun so far: what durations count (H-INIT-24).
    pub tick: u16,
    /// A segment of surprise is being played.
    pub segment: bool,
    pub phase: Phase,
    /// The number the countdown stands at.
    pub count: u8,
    /// Two or more act on this count: results wait (H-INIT-14).
    pub simultaneous: bool,
    /// Whose blows, pushes and spells wait, in the order in which they were made.
    pub waiting: Vec<Harm>,
    /// Massive chargers whose fall waits for their blow (H-POLE-09).
    pub doomed: Few<Doom>,
    /// Who acts in a segment after arrivals; empty: everybody not surprised (H-SURP-10).
    pub newcomers: Few<CombatantId>,
    /// Morale triggers used up, by faction (H-MORALE-05).
    pub first_loss: Few<bool>,
    pub half_loss: Few<bool>,
    /// Groups that stood or broke for good: groups that have broken (H-MORALE-11).
    pub broken: Few<bool>,
    /// Who acts on this count.
    pub acting: Few<CombatantId>,
    /// Wands taken up on a simultaneous count (H-INIT-15).
    pub set_aside: Few<(CombatantId, Magic)>,
    /// Who was struck on this count by another that acts on it (H-WAND-03).
    pub jarred: Few<CombatantId>,
    /// A massive charger being fended off: what it suffers at 0 hit points waits (H-POLE-09).
    pub defer: Option<CombatantId>,
    /// Whose move ended in a fall: its activity on this count is lost (H-MOVE-26).
    pub felled: Option<CombatantId>,
    /// No part of the state: it is off in every real battle.
    #[serde(skip)]
    pub foresight: Foresight,
}

/// Whether odds are being worked out, and what they look at: the playout ends there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Foresight {
    #[default]
    Off,
    /// An act. Its results are felt when it is settled and do not wait for the others of the count (H-INIT-14).
    Act,
    /// The answer to a free attack or a fend-off, and not what the mover does next.
    Reaction,
}

/// All shield walls, in the order in which they were formed.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Walls(pub Vec<Wall>);

/// Boulders that have rolled, by their place in the level's list.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Rolled(pub Few<bool>);

/// What a massive charger still has to suffer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Doom {
    pub who: CombatantId,
    pub crit: bool,
}

/// One hit and its damage, made but perhaps not yet suffered.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    pub victim: CombatantId,
    /// None: fire, a fall, a boulder, a lodged missile.
    pub by: Option<CombatantId>,
    /// Short name of the cause: `attack`, `spell`, `fire`, `fall`, `boulder`, `lodged`, `fumble`, `extraction`, `plate`.
    pub cause: &'static str,
    pub row: Option<RowId>,
    pub manner: Option<Manner>,
    pub amount: i32,
    /// What its dice count, and what is added to them: see [`Self::reckon`].
    pub times: i32,
    pub added: i32,
    /// It comes to no less.
    pub least: i32,
    /// The same with every die at its highest face (H-UNIT-11).
    pub most: i32,
    pub rolls: SmallVec<[Roll; 2]>,
    pub modifiers: SmallVec<[crate::vocab::Modifier; 3]>,
    pub critical: bool,
    pub natural_twenty: bool,
    pub subdual: bool,
    /// H-ASSN-01
    pub assassination: bool,
    /// It leaves its missile in the wound (H-MISS-10).
    pub lodges: bool,
    /// Struck by a `fends` weapon at distance 2 or more (H-POLE-07).
    pub fends: bool,
    /// It throws its victim down (H-FEAT-02).
    pub fells: bool,
    /// What it does at 0 hit points waits for the charge (H-POLE-09).
    pub deferred: bool,
    /// A reaction or forced: never waits (H-INIT-14).
    pub at_once: bool,
}

impl Serialize for Blow {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let flags = [
            self.critical,
            self.natural_twenty,
            self.subdual,
            self.assassination,
            self.lodges,
            self.fends,
            self.fells,
            self.deferred,
            self.at_once,
        ];
        (self.victim, self.by, self.amount, self.most, self.row, flags).serialize(s)
    }
}

impl Blow {
    /// The same with these dice: each counts `times`, with so much added, and it comes to no less than `least`.
    pub fn reckon(mut self, rolls: SmallVec<[Roll; 2]>, (times, added, least): (i32, i32, i32)) -> Self {
        (self.rolls, self.times, self.added, self.least) = (rolls, times, added, least);
        self.sum_up();
        self
    }

    fn sum_up(&mut self) {
        let sum: i32 = self.rolls.iter().map(|r| i32::from(r.value)).sum();
        self.amount = (self.times * sum + self.added).max(self.least);
    }

    /// Throws its dice once more, as far as no event has told them.
    pub fn rethrow(&mut self, dice: &mut Dice) {
        for roll in &mut self.rolls {
            *roll = dice.throw(roll.die, roll.purpose, roll.target);
        }
        self.sum_up();
    }

    /// Plain damage from no attack roll.
    pub fn plain(victim: CombatantId, cause: &'static str, amount: i32, most: i32) -> Self {
        Self {
            victim,
            by: None,
            cause,
            row: None,
            manner: None,
            amount,
            times: 1,
            added: amount,
            least: 0,
            most,
            rolls: SmallVec::new(),
            modifiers: SmallVec::new(),
            critical: false,
            natural_twenty: false,
            subdual: false,
            assassination: false,
            lodges: false,
            fends: false,
            fells: false,
            deferred: false,
            at_once: false,
        }
    }
}

/// A result on another combatant (H-INIT-14).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Harm {
    Blow(Box<Blow>),
    /// H-WREST-03
    Pin {
        by: CombatantId,
        victim: CombatantId,
    },
    /// H-WREST-05
    Push {
        by: CombatantId,
        victim: CombatantId,
    },
    /// A spell's effect other than damage; the counter's rounds, the hit points healed.
    Charm {
        by: CombatantId,
        victim: CombatantId,
        spell: u8,
        effect: Effect,
        amount: i32,
    },
    /// H-DMG-21: ends by a friend's main part.
    Wake {
        by: CombatantId,
        victim: CombatantId,
    },
}

impl Harm {
    /// On whom it comes.
    pub fn victim(&self) -> CombatantId {
        match self {
            Harm::Blow(blow) => blow.victim,
            Harm::Pin { victim, .. }
            | Harm::Push { victim, .. }
            | Harm::Charm { victim, .. }
            | Harm::Wake { victim, .. } => *victim,
        }
    }
}

#[derive(Clone, Debug, Serialize)]
pub enum Frame {
    Battle(BattleFrame),
    Parley(ParleyFrame),
    Round(RoundFrame),
    Count(CountFrame),
    Action(ActionFrame),
    Move(Box<MoveFrame>),
    Attack(AttackFrame),
    Fumble(FumbleFrame),
    Spell(SpellFrame),
    /// H-WREST-05: the shover may follow into that hex.
    Follow {
        by: CombatantId,
        into: CellId,
        asked: bool,
    },
    /// A figure steps out of its wall (H-WALL-10).
    LeaveWall {
        who: CombatantId,
        asked: bool,
    },
    /// Is the battle over (H-INIT-27)? Then [`Frame::Nerves`].
    Check,
    /// Loss and rout (H-INIT-26).
    Nerves,
    /// Being advanced right now.
    Busy,
    /// Over; taken off when it comes to the top.
    Done,
}

impl Procedure for Frame {
    fn busy() -> Self {
        Frame::Busy
    }
    fn done() -> Self {
        Frame::Done
    }
    fn is_done(&self) -> bool {
        matches!(self, Frame::Done)
    }
    fn system(&self) -> Option<RuleSystems> {
        let system = match self {
            Frame::Battle(_) | Frame::Parley(_) | Frame::Round(_) | Frame::Count(_) | Frame::Action(_) => {
                RuleSystems::Initiative
            }
            Frame::Move(f) if f.stage == MoveStage::ReactAnswer => RuleSystems::Reaction,
            Frame::Move(_) | Frame::LeaveWall { .. } => RuleSystems::Movement,
            Frame::Attack(_) | Frame::Spell(_) | Frame::Follow { .. } => RuleSystems::Attack,
            Frame::Fumble(f) if f.stage == FumbleStage::Table => RuleSystems::Degradation,
            Frame::Fumble(_) => RuleSystems::Reaction,
            Frame::Check => RuleSystems::Outcome,
            Frame::Nerves => RuleSystems::Morale,
            Frame::Busy | Frame::Done => return None,
        };
        Some(system)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BattleStage {
    Begin,
    Surprise,
    Segments,
    Rounds,
    Over,
}

/// H-INIT-01
#[derive(Clone, Debug, Serialize)]
pub struct BattleFrame {
    pub stage: BattleStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ParleyStage {
    Open,
    Ask,
    Answer,
}

/// Section 10.10
#[derive(Clone, Debug, Serialize)]
pub struct ParleyFrame {
    pub stage: ParleyStage,
    /// 0 attack … 4 friendly.
    pub temper: u8,
    /// Approaches tried, as bits.
    pub tried: u8,
    pub count: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoundStage {
    Upkeep,
    Arrivals,
    Spring,
    SpringAnswer,
    Newcomers,
    Segments,
    Wall,
    WallAnswer,
    Routine,
    RoutineAnswer,
    Split,
    SplitAnswer,
    Facing,
    FacingAnswer,
    Initiative,
    Countdown,
    Held,
    End,
    Over,
}

/// H-INIT-02: a round, or a segment of surprise (H-SURP-07).
#[derive(Clone, Debug, Serialize)]
pub struct RoundFrame {
    pub stage: RoundStage,
    pub segment: bool,
    /// Faction or combatant whose turn it is in a stage.
    pub at: u16,
    /// Those who sprang from hiding or came in unseen in this phase B.
    pub newcomers: Few<CombatantId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CountStage {
    Act,
    Magic,
    Results,
    Check,
    Over,
}

/// H-INIT-11: one number of the countdown, or phase F.
#[derive(Clone, Debug, Serialize)]
pub struct CountFrame {
    pub stage: CountStage,
    pub held: bool,
    /// Combatant and which of its dice, in roster order.
    pub actors: SmallVec<[(CombatantId, u8); 8]>,
    pub at: u16,
    /// Spells, readings and wands that come in the second pass (H-INIT-15).
    pub magic: Few<(CombatantId, Magic)>,
}

/// What goes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Magic {
    /// Spell by its place in the level's list.
    Cast(u8),
    Scroll(u8),
    /// Place in the user's list of wands.
    Wand(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ActionStage {
    Begin,
    Ask,
    Answer,
    /// Something was pushed on the agenda; go on when it is over.
    After,
    Facing,
    FacingAnswer,
}

/// One combatant acting on one of its counts (H-INIT-20).
#[derive(Clone, Debug, Serialize)]
pub struct ActionFrame {
    pub stage: ActionStage,
    pub who: CombatantId,
    /// Which of its dice.
    pub die: u8,
    /// Something was done on this count: no more holding (H-INIT-18).
    pub begun: bool,
    /// The whole round was used (H-INIT-21).
    pub whole: bool,
    /// Its activity on this count is over (H-MOVE-14, H-MOVE-26).
    pub over: bool,
    /// This count is its first of the round (H-MORALE-07).
    pub first: bool,
}

/// Who may react, one after the other (H-REACT-05).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Reactors {
    pub queue: Few<CombatantId>,
    pub at: u8,
}

/// Why a free attack is made (H-REACT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Opening {
    Fumble,
    Stumble,
    Passing,
    Flight,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Gait {
    Half,
    Run,
    Close,
    Charge,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MoveStage {
    Ask,
    StepAnswer,
    PaceAnswer,
    /// The way of the retreat is known.
    Depart,
    Stumbled,
    Flight,
    Passing,
    Fending,
    /// A reactor has been asked.
    ReactAnswer,
    Enter,
    Stop,
}

/// A move, hex by hex (section 4).
#[derive(Clone, Debug, Serialize)]
pub struct MoveFrame {
    pub stage: MoveStage,
    pub mover: CombatantId,
    pub gait: Gait,
    pub pace: Option<Pace>,
    /// What this move may cost in all.
    pub allowance: i32,
    pub spent: i32,
    /// Steps made.
    pub steps: u16,
    /// A step was tried (H-MOVE-10).
    pub tried: bool,
    /// Only steps that shorten the walk to an exit (H-MORALE-07, H-MORALE-08).
    pub outward: bool,
    /// The step picked: a hex, or none for the step off the board.
    pub to: Option<CellId>,
    /// Its direction.
    pub heading: u8,
    /// Last hex it could stop in (H-MOVE-04).
    pub foothold: CellId,
    /// Charge: hexes still to enter, first next.
    pub path: Few<CellId>,
    pub arm: Option<Arm>,
    /// Enemies it retreats from by the step picked.
    pub leaves: Few<CombatantId>,
    /// What is being asked, and of whom.
    pub opening: Opening,
    pub fending: bool,
    pub reactors: Reactors,
    /// Who has made a free attack on it in this action (H-REACT-04).
    pub struck_by: Few<CombatantId>,
    /// Could not be thrown out of their zones: it may only leave them (H-REACT-09).
    pub clinging: Few<CombatantId>,
    /// The step picked came to nothing.
    pub cancelled: bool,
    /// The move is over.
    pub ended: bool,
    /// Its activity on this count is lost (H-MOVE-26).
    pub felled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Target,
    TargetAnswer,
    Mode,
    ModeAnswer,
    Roll,
    Done,
}

/// An attack on one's own count (section 5).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub attacker: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    /// The charge's victim, or the only target; else chosen.
    pub target: Option<CombatantId>,
    pub charge: bool,
    /// Its controller named the target (H-ATK-07).
    pub named: bool,
    /// Which of its dice it spends when it is rolled; none: that of a charge, which took the round.
    pub die: Option<u8>,
    pub subdual: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FumbleStage {
    Ask,
    Answer,
    Table,
}

/// H-FUMB-01
#[derive(Clone, Debug, Serialize)]
pub struct FumbleFrame {
    pub stage: FumbleStage,
    pub who: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    pub target: CombatantId,
    pub reactors: Reactors,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SpellStage {
    Target,
    TargetAnswer,
    Order,
    OrderAnswer,
    Over,
}

/// A spell, scroll or wand that goes off (section 10.7).
#[derive(Clone, Debug, Serialize)]
pub struct SpellFrame {
    pub stage: SpellStage,
    pub caster: CombatantId,
    pub magic: Magic,
    pub spell: u8,
    /// Who failed against `bend_will`.
    pub bent: Option<CombatantId>,
    pub rounds: i32,
}
