//! An attack in progress: its targets and its stage.

use super::blow::{Blow, Cover};
use super::hold::HoldFrame;
use crate::rulesets::zones::action::{Arm, Attack, Hold, Reaction, Strike, Stunt};
use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId};
use serde::Serialize;
use smallvec::SmallVec;
use strum::IntoStaticStr;

/// The occasion of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Occasion {
    OwnTurn,
    Opportunity,
    Cleave,
}

/// The kind of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    Damage,
    DeathBlow,
    Hold(Hold),
    /// A blast, with the zone it is aimed at.
    Blast(CellId),
    Spread,
}

/// The rule system that advances an attack next, with its stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AttackStage {
    Attack(ResolveStage),
    Reaction(ReactionStage),
    /// Wear of the weapons used.
    Degradation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum ResolveStage {
    Declare,
    Allot,
    AllotAnswer,
    HitSave,
    Propose,
    ProposeAnswer,
    StuntAnswer,
    Damage,
    Results,
    Cleave,
    CleaveAnswer,
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
pub enum ReactionStage {
    React,
    ReactAnswer,
    ConsentAnswer,
}

impl AttackStage {
    /// Returns the stage's name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack(stage) => stage.into(),
            Self::Reaction(stage) => stage.into(),
            Self::Degradation => "Wear",
        }
    }
}

/// One target of an attack.
#[derive(Clone, Debug, Serialize)]
pub struct Aimed {
    pub first: CombatantId,
    pub now: CombatantId,
    pub cover: Cover,
    /// Dice allotted to this target by a spread (Z-SIZE-05).
    pub dice: u16,
    /// Missed, dodged or resolved by a stunt: the attack has no further effect on it.
    pub spared: bool,
    /// The target tried to dodge, so its shield counts.
    pub tried_dodge: bool,
    /// A guard took the attack over: no more reactions (Z-REACT-17).
    pub guarded: bool,
    pub blow: Blow,
    pub hit: bool,
}

/// A counter to an attack (Z-REACT-08).
#[derive(Clone, Debug, Serialize)]
pub struct Counter {
    /// Index of the target that counters.
    pub of: u8,
    pub by: CombatantId,
    pub hold: Option<Hold>,
    pub strike: Option<Strike>,
    /// Its hit save failed (Z-REACT-09).
    pub failed: bool,
    pub blow: Blow,
    pub cover: Cover,
}

/// An attack from its declaration to its wear (Z-ATK-11).
#[derive(Clone, Debug, Serialize)]
pub struct AttackFrame {
    pub stage: AttackStage,
    pub attacker: CombatantId,
    pub kind: Kind,
    pub occasion: Occasion,
    /// `None` for disarm, shove and grapple.
    pub strike: Option<Strike>,
    /// The attacker was concealed (Z-SNEAK-04).
    pub surprise: bool,
    pub needs_save: bool,
    pub missed: bool,
    pub targets: SmallVec<[Aimed; 1]>,
    /// Index of the target whose reaction is being decided.
    pub at: u8,
    /// Enemies that a spread may still include.
    pub candidates: Few<CombatantId>,
    /// All combatants that have reacted (Z-REACT-04).
    pub reacted: Few<CombatantId>,
    /// Reactions that an ally declined.
    pub declined: Few<Reaction>,
    /// The reaction that an ally must agree to, and that ally.
    pub asked: Option<(Reaction, CombatantId)>,
    pub counter: Option<Counter>,
    /// The pending or accepted stunt.
    pub stunt: Option<Stunt>,
    /// Holds to be resolved: the attack's, then the counter's.
    pub holds: Few<HoldFrame>,
    /// The whole attack was prevented (Z-ATK-17).
    pub prevented: bool,
    /// The attack felled or killed a target (Z-SKILL-05).
    pub felled: bool,
}

impl AttackFrame {
    /// Clears the dice once results and wear are resolved. No rule reads them afterwards, so the odds can merge states
    /// that differ only in them.
    pub fn forget_dice(&mut self) {
        self.targets.iter_mut().for_each(|aimed| aimed.blow = Blow::default());
        self.counter.iter_mut().for_each(|counter| counter.blow = Blow::default());
    }

    pub fn new(attacker: CombatantId, kind: Kind, strike: Option<Strike>, occasion: Occasion) -> Self {
        Self {
            stage: AttackStage::Attack(ResolveStage::Declare),
            attacker,
            kind,
            occasion,
            strike,
            surprise: false,
            needs_save: false,
            missed: false,
            targets: SmallVec::new(),
            at: 0,
            candidates: Few::new(),
            reacted: Few::new(),
            declined: Few::new(),
            asked: None,
            counter: None,
            stunt: None,
            holds: Few::new(),
            prevented: false,
            felled: false,
        }
    }

    /// Creates the attack of a combatant's own turn.
    pub fn on_turn(who: CombatantId, attack: Attack) -> Self {
        let new = |kind, strike| Self::new(who, kind, strike, Occasion::OwnTurn);
        match attack {
            Attack::Single(strike, target) => new(Kind::Damage, Some(strike)).aim_at(target),
            Attack::Blast(strike, zone) => new(Kind::Blast(zone), Some(strike)),
            Attack::Spread(strike) => new(Kind::Spread, Some(strike)),
            Attack::DeathBlow(arm, target) => new(Kind::DeathBlow, Some(Strike::melee(arm))).aim_at(target),
            Attack::Hold(hold, target) => new(Kind::Hold(hold), None).aim_at(target),
        }
    }

    pub fn aim_at(mut self, target: CombatantId) -> Self {
        self.targets.push(Aimed::new(target));
        self
    }

    pub fn arm(&self) -> Option<Arm> {
        match self.kind {
            Kind::Hold(Hold::Stun(arm)) => Some(arm),
            _ => self.strike.map(|s| s.arm),
        }
    }

    pub fn area(&self) -> bool {
        matches!(self.kind, Kind::Blast(_) | Kind::Spread)
    }

    pub fn peek(&self) -> Option<CellId> {
        self.strike.and_then(|s| s.peek)
    }
}

impl Aimed {
    pub fn new(target: CombatantId) -> Self {
        Self {
            first: target,
            now: target,
            cover: Cover::default(),
            dice: 0,
            spared: false,
            tried_dodge: false,
            guarded: false,
            blow: Blow::default(),
            hit: false,
        }
    }
}
