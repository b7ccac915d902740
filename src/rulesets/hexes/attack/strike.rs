//! The attack roll (H-ATK-01 to H-ATK-04).

use crate::rulesets::hexes::action::{Arm, Manner};
use crate::rulesets::hexes::aim::{AttackRoll, Strike};
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::d20;
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{AttackOutcome, Fact, StrikeMode};
use crate::rulesets::hexes::frames::{AttackFrame, AttackStage};
use crate::rulesets::hexes::level::{Reload, traits};
use crate::vocab::{Modifier, Roll, TargetNumber, Value};
use smallvec::SmallVec;

/// Result of an attack roll.
#[derive(Clone, Copy, Debug, Default)]
pub struct Landed {
    /// It hit, and the victim is not immune to the weapon (H-UNIT-14).
    pub felt: bool,
    pub fumbled: bool,
}

impl RulesCtx<'_, '_> {
    pub(super) fn roll_attack(&mut self, f: &mut AttackFrame) {
        let aimed_at = f.target.expect("a target was found");
        let mut s = Strike::new(f.attacker, f.arm, f.manner, aimed_at);
        s.charge = f.charge;
        s.subdual = f.subdual;
        // An attacker without a choice names no target (H-ATK-07).
        s.named = f.named && self.cond(f.attacker).focused.is_some_and(|x| x.on == aimed_at);
        if let Some(die) = f.die {
            let turn = self.turn_mut(f.attacker);
            turn.dice[die as usize].spent = true;
            turn.begun = true;
            turn.attacks += 1;
        }
        let mut pick = None;
        if f.manner.far() {
            let pool = self.missile_pool(f.attacker, aimed_at);
            (s.target, pick) = self.pick("random target in the melee", f.attacker, &pool);
        }
        f.stage = AttackStage::Done;
        let landed = self.strike(s, pick);
        if landed.fumbled {
            self.begin_fumble(f.attacker, f.arm, f.manner, s.target);
        }
    }

    /// Makes one attack roll and applies all its immediate consequences. All hits go through this function.
    pub fn strike(&mut self, s: Strike, pick: Option<Roll>) -> Landed {
        self.before_the_roll(&s);
        let roll = self.attack_roll(&s);
        let needs = roll.needs();
        let what = if s.own { "attack roll" } else { "free attack roll" };
        let row = self.arm_row_id(s.arm);
        let target = Some(TargetNumber::AtLeast(needs));
        let tells = self.tells_twenty_apart(&s);
        let bands: SmallVec<[i32; 3]> =
            if tells { d20::bands(needs).into() } else { d20::bands_below_twenty(needs).into_iter().collect() };
        let d20 = self.core.throw_in_bands(20, what, Some(s.attacker), Some(row), target, &bands);
        let hit = d20::passes(d20.value, needs);
        let critical = d20.value == 20 && needs <= 20 && s.manner != Manner::Brawl && !(s.subdual && self.plain_only());
        self.emit_with(|t| t.attack_told(&s, pick, d20, &roll, hit, critical));
        let lodging = critical && self.lodges(&s);
        self.after_throw(&s, lodging);
        if hit {
            self.land(&s, d20.value == 20, critical, lodging);
        }
        self.give_away(s.attacker);
        Landed { felt: hit && !self.proof_against(s.target, &s), fumbled: d20.value == 1 }
    }

    /// Returns true if a natural 20 has more effect than another hit: a Mighty Blow (H-CRIT-01), a stun (H-BRAWL-02), a
    /// lodged missile (H-MISS-10).
    fn tells_twenty_apart(&self, s: &Strike) -> bool {
        s.manner == Manner::Brawl || self.takes_mighty_blows(s.target) || self.lodges(s)
    }

    fn attack_told(
        &self,
        s: &Strike,
        pick: Option<Roll>,
        d20: Roll,
        roll: &AttackRoll,
        hit: bool,
        critical: bool,
    ) -> EventBuilder {
        let (sum, armour) = (&roll.sum, &roll.armour);
        let (total, ac) = (i32::from(d20.value) + sum.total(), armour.total());
        let turned = |m: &Modifier| d20.value > 1 && d20.value < 20 && (total - m.value >= ac) != hit;
        let struck_other = s.target != s.aimed_at;
        let outcome = match (hit, critical) {
            (true, true) => AttackOutcome::Critical,
            (true, false) => AttackOutcome::Hit,
            (false, _) => AttackOutcome::Miss,
        };
        let mut tell = EventBuilder::new(EventKind::Attack)
            .by(s.attacker)
            .on(s.target)
            .word(Fact::Outcome, outcome)
            .word(Fact::Manner, s.manner)
            .fact(Fact::Weapon, Value::Row(self.arm_row_id(s.arm)))
            .fact(Fact::Ac, Value::Number(ac))
            .fact(Fact::Total, Value::Number(total))
            .roll(pick.into_iter().chain([d20]))
            .modifiers(&sum.parts)
            .cite(&[H_ATK_01, H_BOARD_04])
            .cite(&sum.rules)
            .cite(&armour.rules)
            .cite_if(hit && d20.value == 20, &[H_ATK_03])
            .cite_if(d20.value == 1, &[H_ATK_04])
            .cite_if(s.manner == Manner::Melee || s.manner == Manner::Brawl, &[H_ATK_02, H_DICE_03])
            .cite_if(s.manner == Manner::Brawl, &[H_BRAWL_01, H_ATK_11, H_UNIT_12])
            .cite_if(s.manner.far(), &[H_MISS_01, H_DICE_04, H_ATK_11, H_BOARD_11, H_BOARD_12])
            .cite_if(s.manner.far() && s.own && self.turn(s.attacker).moved, &[H_MISS_04])
            .cite_if(pick.is_some(), &[H_MISS_07, H_BOARD_14])
            .cite_if(struck_other, &[H_MISS_08])
            .cite_if(!self.enemies(s.attacker, s.target), &[H_MISS_09])
            .cite_if(s.subdual, &[H_SUBD_01, H_SUBD_05, H_ATK_11])
            .cite_if(s.charge, &[H_MOVE_19, H_MOVE_20])
            .decisive(turned);
        tell = self.cite_place(tell, s);
        if s.subdual {
            tell = tell.word(Fact::Mode, StrikeMode::Subdual);
        }
        for part in &armour.parts {
            tell = tell.fact(ac_fact(part.why), Value::Number(part.value));
        }
        tell
    }

    /// Cites the rules of reach, wall and arc that allow the blow.
    fn cite_place(&self, tell: EventBuilder, s: &Strike) -> EventBuilder {
        let away = self.distance(s.attacker, s.target);
        let walled = self.wall_of(s.target).is_some();
        let front = self.arc(s.target, s.attacker) == Arc6::Front;
        let unit = match s.arm {
            Arm::Item(_) => H_UNIT_12,
            _ => H_INIT_09,
        };
        tell.cite(&[unit])
            .cite_if(s.own && !self.clock.simultaneous, &[H_INIT_17])
            .cite_if(away <= 1, &[H_BOARD_07])
            .cite_if(away >= 2 && !s.manner.far(), &[H_POLE_01, H_POLE_02])
            .cite_if(walled, &[H_WALL_05, H_WALL_08])
            .cite_if(walled && front, &[H_WALL_06])
            .cite_if(walled && front && self.linked(s.target), &[H_WALL_04])
            .cite_if(walled && front && !self.row_steady(s.target), &[H_WALL_09])
            .cite_if(self.second_place(s.target).or(self.second_place(s.attacker)).is_some(), &[H_WALL_03])
            .cite_if(walled && !front, &[H_WALL_07])
            .cite_if(self.wall_of(s.attacker).is_some(), &[H_WALL_11])
            .cite_if(self.stats(s.target).has(traits::ALL_ROUND), &[H_BOARD_09])
            .cite_if(self.helpless(s.target) && s.own, &[H_ATK_05])
    }

    /// Applies the effects before the roll: loss of focus, facing, ammunition.
    fn before_the_roll(&mut self, s: &Strike) {
        if !s.named {
            self.cond_mut(s.attacker).focused = None;
        }
        self.turn_mut(s.attacker).stirred = true;
        if s.own
            && self.wall_of(s.attacker).is_none()
            && let Some(cell) = self.place(s.aimed_at).filter(|_| s.attacker != s.aimed_at)
        {
            let bearing = self.bearing(s.attacker, cell);
            self.stands_mut(s.attacker).facing = bearing;
        }
        if let (Manner::Shoot, Arm::Item(i)) = (s.manner, s.arm) {
            let row = self.arm_row(s.arm);
            let (ammo, reload) = (row.ammo, row.reload);
            if let Some(a) = ammo {
                self.gear_mut(s.attacker).ammo[a as usize] -= 1;
            }
            if reload != Reload::None {
                self.item_mut(i).loaded = false;
                self.item_mut(i).reloading = 0;
            }
            let left = ammo.map_or(0, |a| i32::from(self.gear(s.attacker).ammo[a as usize]));
            self.emit(
                EventBuilder::new(EventKind::ShotSpent)
                    .by(s.attacker)
                    .amount(left)
                    .fact(Fact::Weapon, Value::Row(self.arm_row_id(s.arm)))
                    .cite(&[H_GEAR_01])
                    .cite_if(reload != Reload::None, &[H_GEAR_06]),
            );
        }
    }

    fn lodges(&self, s: &Strike) -> bool {
        s.manner.far()
            && self.arm_row(s.arm).lodges
            && !self.stats(s.target).has(traits::NO_VITALS)
            && !self.proof_against(s.target, s)
    }

    /// Drops a thrown weapon in the target's hex, or leaves it in the wound (H-GEAR-02).
    fn after_throw(&mut self, s: &Strike, lodges: bool) {
        let (Manner::Throw, Arm::Item(i)) = (s.manner, s.arm) else { return };
        let at = self.place(s.target);
        self.lay_down(i, at.filter(|_| !lodges));
        let tell = EventBuilder::new(EventKind::Thrown)
            .by(s.attacker)
            .fact(Fact::Item, Value::Item(i))
            .at(at)
            .cite(&[H_GEAR_02]);
        self.emit(tell.cite_if(lodges, &[H_MISS_10]));
    }
}

/// Returns the fact name of a part of Armour Class in an event.
fn ac_fact(why: &'static str) -> Fact {
    match why {
        "base" => Fact::AcBase,
        "armour" => Fact::AcArmour,
        "magic armour" => Fact::AcQuality,
        "hide" => Fact::AcNatural,
        "shield" => Fact::AcShield,
        "DEX" => Fact::AcDex,
        "combat bonus" => Fact::AcBcb,
        "full defence" => Fact::AcFullDefence,
        "guarding" => Fact::AcGuarding,
        "withdrawing" => Fact::AcWithdrawn,
        "fleeing" => Fact::AcFleeing,
        _ => Fact::AcWard,
    }
}
