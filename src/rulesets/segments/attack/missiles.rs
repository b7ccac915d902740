//! Missiles: ammunition, shots into melee, and where a missile ends up (section 10.2, S-GEAR-08, S-GEAR-09).

use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, GoesAt, YesNo};
use crate::rulesets::segments::frames::{Consequence, StrikeFrame};
use crate::rulesets::segments::level::{GrievousWound, Hit, LodgedMissile, Lodges};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, Roll, RowId, Value};

impl RulesCtx<'_, '_> {
    /// Subtracts ammunition (S-GEAR-08, S-RNG-18).
    pub(super) fn spend_missiles(&mut self, by: CombatantId, row: RowId, count: u16) {
        let ammo = self.row(row).weapon.as_ref().and_then(|weapon| weapon.missile.ammo);
        if let Some(left) = ammo.and_then(|ammo| self.gear_mut(by).ammo.get_mut(usize::from(ammo))) {
            *left = left.saturating_sub(count);
        }
    }

    /// Determines whether a shot into melee goes at a friend instead (S-RNG-10 to S-RNG-13).
    pub(super) fn check_friends(&mut self, f: &mut StrikeFrame) {
        let friends = self.friends_around(f.by, f.meant);
        if friends.is_empty() {
            return;
        }
        let opponents = self.opponents_around(f.by, f.meant, &friends);
        let threshold = into_melee_threshold(friends.len(), opponents, self.house().into_melee_gap);
        let parts = self.astray_parts(f.by, f.arm);
        let added: i32 = parts.iter().map(|part| part.value).sum();
        let sure = self.sure_mishap(f.by, f.arm);
        let at_most = (threshold - added).max(sure);
        let row = self.arm_row_id(f.by, f.arm, f.number);
        let roll = self.throw_d100("shooting into melee", f.by, Some(row), at_most, &[at_most + 1]);
        let value = i32::from(roll.value);
        let astray = value <= at_most;
        let mut rolls = vec![roll];
        if astray {
            f.at = self.draw_friend(f.by, &friends, &mut rolls);
        }
        let mut tell = EventBuilder::new(EventKind::IntoMelee).by(f.by).on(f.at).rolls(&rolls);
        for part in &parts {
            tell = tell.modifier(part.value, part.why);
        }
        let tell = tell.fact(Fact::Sum, Value::Number(value + added)).fact(Fact::Threshold, Value::Number(threshold));
        let tell = tell.fact(Fact::Meant, Value::Combatant(f.meant));
        let tell = tell.fact(Fact::Friends, Value::Number(friends.len() as i32));
        let tell = tell.fact(Fact::Opponents, Value::Number(opponents as i32));
        let tell = tell
            .word(Fact::GoesAt, if astray { GoesAt::Friend } else { GoesAt::Foe })
            .cite(&[S_RNG_10, S_RNG_11, S_DICE_05]);
        let sure = astray && value + added > threshold;
        self.emit(tell.cite_if(sure, &[S_RNG_12]).cite_if(astray && friends.len() > 1, &[S_RNG_13]));
    }

    /// Rolls for the friend that the shot goes at (S-RNG-13).
    fn draw_friend(&mut self, by: CombatantId, friends: &[CombatantId], rolls: &mut Vec<Roll>) -> CombatantId {
        let count = friends.len() as u16;
        if count == 1 {
            return friends[0];
        }
        // A playout for odds must not reroll without end: a die with five faces has the same distribution.
        let die = if count == 5 && !self.clock.foresight { 6 } else { count };
        loop {
            let roll = self.throw(die, "which friend", by, None);
            rolls.push(roll);
            if roll.value <= count {
                return friends[usize::from(roll.value) - 1];
            }
        }
    }

    /// Returns the kind of missile that the hit leaves in its target, if any (S-RNG-15).
    fn lodging(&self, f: &StrikeFrame) -> Option<Lodges> {
        let lodges = self.arm_weapon(f.by, f.arm, f.number).missile.lodges;
        lodges.filter(|_| f.mode.ranged() && f.hit >= Hit::Critical)
    }
    pub fn lodge(&mut self, f: &StrikeFrame) {
        let Some(kind) = self.lodging(f) else { return };
        let wounded = f.wound != GrievousWound::None;
        let grievous = f.hit == Hit::Grievous && self.lodges_deep(wounded);
        self.await_settling(Consequence::Lodges(f.at, LodgedMissile { kind, grievous }));
    }

    /// Takes a thrown weapon out of the hand. It falls into the target's hex unless it lodges (S-GEAR-09).
    pub(super) fn release(&mut self, f: &StrikeFrame) {
        let Some(i) = f.arm.item() else { return };
        let tell = EventBuilder::new(EventKind::Thrown).by(f.by).on(f.at).fact(Fact::Item, Value::Item(i));
        let tell = tell.cite(&[S_GEAR_09, S_RNG_18]);
        if self.lodging(f).is_some() {
            self.detach(i);
            self.emit(tell.word(Fact::Lodges, YesNo::Yes).cite(&[S_RNG_15]));
            return;
        }
        let cell = self.place(f.at);
        self.lay_down(i, cell);
        self.emit(tell.at(cell).cite(&[S_BOARD_20]));
    }
}
