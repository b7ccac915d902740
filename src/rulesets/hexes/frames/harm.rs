//! Harm done to a combatant, possibly not yet applied (H-INIT-14).

use crate::engine::Dice;
use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::facts::BlowCause;
use crate::rulesets::hexes::level::Effect;
use crate::vocab::{CombatantId, Modifier, Roll, RowId};
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// Delayed consequences for a massive charger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Doom {
    pub who: CombatantId,
    pub crit: bool,
}

/// One hit and its damage, possibly not yet applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    pub victim: CombatantId,
    /// The attacker; `None` for fire, a fall, a boulder or a lodged missile.
    pub by: Option<CombatantId>,
    pub cause: BlowCause,
    pub row: Option<RowId>,
    pub manner: Option<Manner>,
    pub amount: i32,
    /// Factor of the dice sum; see [`Self::reckon`].
    pub times: i32,
    /// Fixed bonus added to the dice; see [`Self::reckon`].
    pub added: i32,
    /// Minimum damage.
    pub least: i32,
    /// Damage with every die at its highest face (H-UNIT-11).
    pub most: i32,
    pub rolls: SmallVec<[Roll; 2]>,
    pub modifiers: SmallVec<[Modifier; 3]>,
    pub critical: bool,
    pub natural_twenty: bool,
    pub subdual: bool,
    /// The attack is an assassination (H-ASSN-01).
    pub assassination: bool,
    /// The missile stays in the wound (H-MISS-10).
    pub lodges: bool,
    /// Struck by a `fends` weapon at distance 2 or more (H-POLE-07).
    pub fends: bool,
    /// The victim falls prone (H-FEAT-02).
    pub fells: bool,
    /// The consequences of 0 hit points are delayed to the end of the charge (H-POLE-09).
    pub deferred: bool,
    /// A reaction or a forced result: never delayed (H-INIT-14).
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
    /// Returns the blow with these dice. Its amount is `times` the sum of the dice plus `added`, at least `least`.
    pub fn reckon(mut self, rolls: SmallVec<[Roll; 2]>, (times, added, least): (i32, i32, i32)) -> Self {
        (self.rolls, self.times, self.added, self.least) = (rolls, times, added, least);
        self.sum_up();
        self
    }

    fn sum_up(&mut self) {
        let sum: i32 = self.rolls.iter().map(|r| i32::from(r.value)).sum();
        self.amount = (self.times * sum + self.added).max(self.least);
    }

    /// Rerolls the dice of the blow, which no event has shown yet.
    pub fn reroll_hidden_dice(&mut self, dice: &mut Dice) {
        for roll in &mut self.rolls {
            *roll = dice.throw(roll.die, roll.purpose, roll.target);
        }
        self.sum_up();
    }

    /// Creates plain damage without an attack roll.
    pub fn plain(victim: CombatantId, cause: BlowCause, amount: i32, most: i32) -> Self {
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
    /// A pin (H-WREST-03).
    Pin {
        by: CombatantId,
        victim: CombatantId,
    },
    /// A shove (H-WREST-05).
    Push {
        by: CombatantId,
        victim: CombatantId,
    },
    /// An effect of a spell other than damage. `amount` is the duration in rounds or the hit points healed.
    Charm {
        by: CombatantId,
        victim: CombatantId,
        spell: u8,
        effect: Effect,
        amount: i32,
    },
    /// Waking of a sleeper by a friend, which uses the main part of the friend's action (H-DMG-21).
    Wake {
        by: CombatantId,
        victim: CombatantId,
    },
}

impl Harm {
    /// Returns the combatant that suffers the harm.
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
