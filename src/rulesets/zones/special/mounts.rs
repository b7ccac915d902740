//! Mounting, dismounting, driving and falling off (section 10.6). A mount that moves carries its riders along.

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::Fact;
use crate::rulesets::zones::frames::TurnFrame;
use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::unit::Few;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Mounts a combatant; a mount that has moved requires a save (Z-MOUNT-08, Z-MOUNT-09).
    pub fn mount(&mut self, f: &mut TurnFrame, who: CombatantId, mount: CombatantId) {
        self.turn_mut(who).half_steps += 1;
        self.turn_mut(who).moved = true;
        let tell = EventBuilder::new(EventKind::Mounts).by(who).fact(Fact::Mount, Value::Combatant(mount));
        self.emit(tell.cite(&[Z_MOUNT_08, Z_MOUNT_02, Z_MOUNT_03]));
        if self.turn(mount).moved && self.fall(who) {
            return;
        }
        self.stands_mut(who).riding = Some(mount);
        let turn = self.turn(mount);
        if turn.state == TurnState::Fresh && !turn.unit_done {
            self.join(f, mount);
        }
    }

    /// Turns the current turn into the joint turn of the mount and all its riders (Z-MOUNT-03, Z-MOUNT-08).
    fn join(&mut self, f: &mut TurnFrame, mount: CombatantId) {
        f.joint = true;
        for m in self.unit_of(mount).1 {
            let turn = self.turn(m);
            if turn.state == TurnState::Fresh && !turn.unit_done && self.is_active(m) && !f.members.contains(&m) {
                self.turn_mut(m).unit_done = true;
                f.members.push(m);
            }
        }
        f.members.sort();
    }

    pub fn dismount(&mut self, who: CombatantId) {
        let Some(mount) = self.stands(who).riding else { return };
        self.turn_mut(who).half_steps += 1;
        self.turn_mut(who).moved = true;
        self.stands_mut(who).riding = None;
        let tell = EventBuilder::new(EventKind::Dismounts).by(who).fact(Fact::Mount, Value::Combatant(mount));
        self.emit(tell.cite(&[Z_MOUNT_08]));
        if self.turn(mount).moved {
            self.fall(who);
        }
    }

    /// Unseats all riders of a fallen mount or vehicle; they may take a fall (Z-MOUNT-10).
    pub fn throw_riders(&mut self, mount: CombatantId) {
        if self.stats(mount).mount_capacity == 0 {
            return;
        }
        let riders: Vec<CombatantId> = self.riders(mount).collect();
        for r in riders {
            self.stands_mut(r).riding = None;
            self.emit(
                EventBuilder::new(EventKind::Unhorsed)
                    .on(r)
                    .fact(Fact::Mount, Value::Combatant(mount))
                    .cite(&[Z_MOUNT_10]),
            );
            if self.turn(mount).moved && !self.cond(r).dead {
                self.fall(r);
            }
        }
    }

    /// Rolls a fall: AGI save or 1d4 direct damage. Returns true if the combatant fell (Z-MOUNT-09).
    pub fn fall(&mut self, c: CombatantId) -> bool {
        let (held_on, roll) = self.save(c, Ability::Agility, "AGI save not to fall");
        if held_on {
            self.emit(EventBuilder::new(EventKind::KeptSeat).on(c).roll(roll).cite(&[Z_MOUNT_09, Z_UNIT_01]));
            return false;
        }
        let die = self.throw(4, "fall", Some(c), None, None);
        let tell = EventBuilder::new(EventKind::Fall).roll(roll).roll([die]).cite(&[Z_MOUNT_09, Z_DMG_05, Z_DMG_06]);
        self.harm(c, i32::from(die.value), None, tell);
        true
    }

    /// Takes the main action of the driver for the first half-step of a vehicle (Z-MOUNT-12).
    pub fn take_reins(&mut self, f: &mut TurnFrame, vehicle: CombatantId) {
        if !self.stats(vehicle).vehicle || f.driver.is_some() {
            return;
        }
        let Some(driver) = self.driver(f, vehicle) else { return };
        f.driver = Some(driver);
        let turn = self.turn_mut(driver);
        turn.mains += 1;
        turn.driving = true;
        turn.begun = true;
        turn.state = TurnState::Open;
        let tell = EventBuilder::new(EventKind::Drives).by(driver).fact(Fact::Mount, Value::Combatant(vehicle));
        self.emit(tell.cite(&[Z_MOUNT_12]));
    }
}

impl ZonesState<'_> {
    /// Returns the combatant that leads the unit, and all its members in roster order (Z-MOUNT-03).
    pub fn unit_of(&self, c: CombatantId) -> (CombatantId, Few<CombatantId>) {
        let lead = self.stands(c).riding.unwrap_or(c);
        let mut members: Few<CombatantId> = Few::new();
        members.push(lead);
        if self.stats(lead).mount_capacity > 0 {
            members.extend(self.riders(lead));
        }
        members.sort();
        (lead, members)
    }

    /// Returns true if the combatant by itself may take a turn (Z-INIT-06).
    pub fn eligible(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let free = self.cond(c).grabbed_by.is_empty() || self.may_break_free(c);
        self.is_active(c)
            && self.place(c).is_some()
            && turn.state == TurnState::Fresh
            && !turn.unit_done
            && self.may_take_part(c)
            && !self.stats(c).vehicle
            && free
    }
}
