//! Delayed consequences of actions: wounds, stun, falling, death and waking (section 7.4, S-INIT-17).

use crate::rulesets::segments::action::Aim;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, YesNo};
use crate::rulesets::segments::frames::Consequence;
use crate::rulesets::segments::level::{GrievousWound, LodgedMissile, ZeroHp};
use crate::vocab::{CombatantId, ItemId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub fn apply_consequence(&mut self, what: Consequence) {
        match what {
            Consequence::Falls(c) => self.fall_wounded(c),
            Consequence::Stunned(c, until) => self.stun(c, until, &[S_DMG_07, S_DMG_08, S_DMG_09]),
            Consequence::Lodges(c, missile) => self.carry_missile(c, missile),
            Consequence::Wounded(c, wound) => self.feel_wound(c, wound),
            Consequence::Interrupted(c) => self.interrupt(c, &[S_INIT_17]),
            Consequence::Spent(c) => self.lose_round(c),
            Consequence::Prone(c) => self.knock_prone(c, &[S_INIT_17]),
            Consequence::Recovers(c) => self.wake(c),
        }
    }

    // ---- conditions

    /// Stuns a combatant to the end of round `until`. A shorter stun does not shorten an existing one (S-DMG-10,
    /// S-DMG-11).
    pub fn stun(&mut self, c: CombatantId, until: u16, rules: &[RuleId]) {
        if !self.is_active(c) || self.cond(c).stunned_until >= until {
            return;
        }
        let cond = self.cond_mut(c);
        (cond.stunned_until, cond.aim_kept) = (until, None);
        let turn = self.turn_mut(c);
        let aimed = turn.aim == Aim::CarefulAim;
        if aimed {
            turn.aim = Aim::None;
        }
        let tell = EventBuilder::new(EventKind::Stunned).on(c).fact(Fact::Until, Value::Number(until.into()));
        self.emit(tell.cite(&[S_DMG_10, S_DMG_11]).cite(rules).cite_if(aimed, &[S_RNG_06]));
        self.interrupt(c, &[S_DMG_10]);
        self.stop_moving(c);
    }

    /// Knocks a combatant prone; a rider falls off its mount (S-DMG-17, S-MOUNT-03).
    pub fn knock_prone(&mut self, c: CombatantId, rules: &[RuleId]) {
        if self.prone(c) || !self.is_active(c) {
            return;
        }
        let stands = self.stands_mut(c);
        stands.prone = true;
        let rode = stands.mount.take().is_some();
        let tell = EventBuilder::new(EventKind::KnockedProne).on(c).at(self.place(c)).cite(&[S_DMG_17]).cite(rules);
        self.emit(if rode { tell.word(Fact::FallsOff, YesNo::Yes).cite(&[S_MOUNT_03]) } else { tell });
    }

    /// Lodges a missile in a combatant (S-RNG-15 to S-RNG-17).
    fn carry_missile(&mut self, c: CombatantId, missile: LodgedMissile) {
        self.wounds_mut(c).lodged.push(missile);
        let penalty = self.dex_penalty_of(missile);
        let tell = EventBuilder::new(EventKind::Lodged).on(c).word(Fact::Missile, missile.kind);
        let tell = tell.fact(Fact::DexPenalty, Value::Number(penalty)).fact(Fact::Dex, Value::Number(self.dex(c)));
        self.emit(tell.cite(&[S_RNG_15, S_RNG_16, S_UNIT_04]).cite_if(missile.grievous, &[S_RNG_17]));
    }

    /// Applies a grievous wound (table 11.9).
    fn feel_wound(&mut self, c: CombatantId, wound: GrievousWound) {
        if self.cond(c).dead {
            return;
        }
        let round = self.clock.round;
        let gear = self.gear(c);
        let main = gear.main_hand;
        // A two-handed item is in the off hand as well (S-UNIT-10).
        let off = gear.off_hand.or(main.filter(|i| self.wide(*i)));
        let wounds = self.wounds_mut(c);
        let mut dropped = None;
        match wound {
            GrievousWound::None => return,
            GrievousWound::WeaponArm => (wounds.weapon_arm, dropped) = (true, main),
            GrievousWound::OffArm => (wounds.off_arm, dropped) = (true, off),
            GrievousWound::Leg => wounds.leg = true,
            GrievousWound::Gashed => wounds.gashes += 1,
            GrievousWound::Blinded => self.cond_mut(c).blinded_until = round + 2,
            GrievousWound::KnockedOut => self.cond_mut(c).knocked_out = true,
            GrievousWound::Head | GrievousWound::Slain => {}
        }
        let tell = EventBuilder::new(EventKind::WoundFelt).on(c).word(Fact::Wound, wound);
        let is_arm = wound == GrievousWound::WeaponArm;
        let tell = if is_arm { tell.fact(Fact::Bonus, Value::Number(-20)) } else { tell };
        self.emit(tell.cite(&[S_DMG_04, S_INIT_17]));
        if let Some(i) = dropped {
            self.drop_from_hand(c, i);
        }
        match wound {
            GrievousWound::Head => self.stun(c, round + 1, &[S_DMG_04]),
            GrievousWound::KnockedOut => self.go_down(c, &[S_DMG_04]),
            GrievousWound::Slain => self.die(c, &[S_DMG_04]),
            _ => {}
        }
    }

    /// Drops a held item into the combatant's hex (S-BOARD-20).
    fn drop_from_hand(&mut self, c: CombatantId, i: ItemId) {
        let cell = self.place(c);
        self.lay_down(i, cell);
        let tell = EventBuilder::new(EventKind::Dropped).by(c).fact(Fact::Item, Value::Item(i)).at(cell);
        self.emit(tell.cite(&[S_DMG_04, S_GEAR_07, S_BOARD_20]));
    }

    // ---- down, dead and up again

    /// Downs or kills a combatant that has 0 hit points or fewer (S-DMG-15, S-DMG-16, reading 21).
    fn fall_wounded(&mut self, c: CombatantId) {
        let hp = self.hp(c);
        if hp > 0 {
            return;
        }
        let fatal = self.house().zero_hp == ZeroHp::Dead;
        if fatal || hp <= -self.stats(c).con {
            self.die(c, if fatal { &[S_DMG_15] } else { &[S_DMG_16] });
        } else {
            self.go_down(c, &[S_DMG_15]);
        }
    }

    fn go_down(&mut self, c: CombatantId, rules: &[RuleId]) {
        let cond = self.cond(c);
        if cond.down || cond.dead {
            return;
        }
        let dropped = self.leave_fight(c);
        self.cond_mut(c).down = true;
        self.tell_fallen(EventKind::Down, c, &dropped, rules);
    }

    fn die(&mut self, c: CombatantId, rules: &[RuleId]) {
        if self.cond(c).dead {
            return;
        }
        let dropped = self.leave_fight(c);
        let cond = self.cond_mut(c);
        (cond.dead, cond.down) = (true, false);
        self.tell_fallen(EventKind::Died, c, &dropped, rules);
    }

    /// Ends a combatant's casting and movement and drops the items in its hands. Other gear stays on the body
    /// (S-BOARD-20).
    fn leave_fight(&mut self, c: CombatantId) -> Vec<ItemId> {
        self.interrupt(c, &[S_DMG_15]);
        if self.is_active(c) {
            self.stop_moving(c);
        }
        let dropped = self.drop_held(c);
        let cond = self.cond_mut(c);
        (cond.hidden, cond.pending) = (false, None);
        let stands = self.stands_mut(c);
        (stands.prone, stands.mount) = (true, None);
        dropped
    }
    fn tell_fallen(&mut self, kind: EventKind, c: CombatantId, dropped: &[ItemId], rules: &[RuleId]) {
        let mut tell = EventBuilder::new(kind).on(c).at(self.place(c)).cite(rules);
        for i in dropped {
            tell = tell.fact(Fact::Item, Value::Item(*i)).cite(&[S_BOARD_20, S_GEAR_07]);
        }
        self.emit(tell);
    }

    /// Wakes a combatant that is down: it is prone, its hands are empty, and it declares again next round (S-DMG-18).
    fn wake(&mut self, c: CombatantId) {
        let cond = self.cond(c);
        let wakes = cond.down && !cond.dead && !cond.knocked_out && self.hp(c) > 0;
        let Some(here) = self.place(c).filter(|_| wakes) else { return };
        let taken = self.occupant(here).is_some_and(|other| other != c);
        if let Some(cell) = self.nearest_free(c, here).filter(|_| taken) {
            self.stands_mut(c).cell = Some(cell);
        }
        self.cond_mut(c).down = false;
        self.stands_mut(c).prone = true;
        self.lose_round(c);
        let tell = EventBuilder::new(EventKind::Recovered).on(c).at(self.place(c));
        self.emit(tell.cite(&[S_DMG_18]).cite_if(taken, &[S_BOARD_05]));
    }
}
