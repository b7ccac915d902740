//! DMG: damage from dice to wounds, for attacks, hazards, falls and poison.

use super::action::{Arm, Strike};
use super::cards::*;
use super::components::ZonesState;
use super::ctx::{EventBuilder, RulesCtx};
use super::events::EventKind;
use super::facts::{Fact, Wound};
use super::frames::{Blow, Cover, Frame, ResumeFrame};
use super::level::{Cause, CoverPenetration, DamageDice, Impaired, TurnState, Wear, row, skill};
use super::unit::Few;
use crate::vocab::{CombatantId, ItemId, Purpose, RowId, Value};

/// Result of a hit for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Unhurt,
    Hurt,
    /// Critical damage (Z-DMG-11). Also used for a target that was incapacitated already (Z-DMG-13), and for a vehicle.
    Critical,
    Dead,
}

/// Protection against one hit other than natural and worn armour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guarding {
    pub shield: bool,
    pub cover: Cover,
    pub unarmed: bool,
    pub direct: bool,
}

impl ZonesState<'_> {
    /// Returns true if the attack is impaired without being held back (Z-DMG-03).
    pub fn impaired_anyway(&self, who: CombatantId, arm: Arm) -> bool {
        (arm == Arm::Unarmed && !self.stats(who).has(skill::BRAWLING)) || self.stands(who).riding.is_some()
    }

    /// Returns the damage dice of one use (Z-UNIT-05, Z-SKILL-06).
    pub fn weapon_dice(&self, who: CombatantId, arm: Arm) -> DamageDice {
        if arm == Arm::Unarmed && self.stats(who).has(skill::BRAWLING) {
            return DamageDice { count: 1, die: 6 };
        }
        self.row(arm).dice.unwrap_or(DamageDice { count: 0, die: 1 })
    }

    /// Returns a shield in hand; two shields count as one.
    pub fn shield(&self, c: CombatantId) -> Option<ItemId> {
        self.gear(c).in_hand.iter().copied().find(|i| self.item_row(*i).shield)
    }

    /// Returns the parts of the armour value against one hit, and whether the cover was penetrated (Z-UNIT-07). The
    /// parts are natural, worn, shield, cover and brawling.
    pub fn armour_against(&self, c: CombatantId, before: i32, how: Guarding) -> ([i32; 5], bool) {
        if how.direct {
            return ([0; 5], false);
        }
        let stats = self.stats(c);
        let worn = self.gear(c).worn.map_or(0, |i| self.item_row(i).armour.unwrap_or(0));
        let pierced = self.house().cover_penetration == CoverPenetration::Toughness
            && how.cover.toughness.is_some_and(|t| before >= t);
        let shield = how.shield && self.shield(c).is_some();
        let brawl = how.unarmed && stats.has(skill::BRAWLING);
        let cover = how.cover.there && !pierced;
        (
            [stats.natural_armour, worn, i32::from(shield), i32::from(cover), i32::from(brawl)],
            how.cover.there && pierced,
        )
    }
}

/// Names of the modifiers that take points off the damage of a hit.
pub const PARTS: [&str; 5] = ["natural armour", "worn armour", "shield", "cover", "brawling"];

impl RulesCtx<'_, '_> {
    /// Rolls the damage dice of one use on one target (Z-DMG-01, Z-DMG-02). `dice` overrides their number.
    pub fn throw_blow(
        &mut self,
        who: CombatantId,
        target: CombatantId,
        strike: Strike,
        area: bool,
        dice: Option<u16>,
    ) -> Blow {
        let gap = self.size_gap(who, target);
        let base = self.weapon_dice(who, strike.arm);
        let larger = if area || gap >= 0 { 0 } else { -gap };
        let smaller = if area || gap <= 0 { 0 } else { gap };
        let count = dice.unwrap_or(base.count << larger);
        let impaired = strike.hold_back || self.impaired_anyway(who, strike.arm);
        let twice = impaired && self.house().impaired == Impaired::LowestOfTwo;
        let row = Some(self.arm_row(strike.arm));
        let mut blow = Blow { thrown: true, impaired, twice, ..Blow::default() };
        blow.gap = if area { 0 } else { gap as i8 };
        // Of each set only the sum counts. If the weapon is damaged, any 1 counts as well (Z-GEAR-03).
        let frail = matches!(strike.arm, Arm::Item(i) if self.item(i).wear == Wear::Damaged);
        let ones = |faces: &[u16]| faces.contains(&1);
        let sum = |faces: &[u16]| {
            let sets = faces.chunks(usize::from(count).max(1));
            sets.map(|set| set.iter().copied().map(u32::from).sum::<u32>()).min().unwrap_or(0)
        };
        let die = (base.die, Purpose { what: "damage", who: Some(who), row });
        let dice = vec![die; usize::from(count) * if twice { 2 } else { 1 }];
        blow.rolls.extend(self.core.throw_together(&dice, |faces| 2 * sum(faces) + u32::from(frail && !ones(faces))));
        let faces: Few<u16> = blow.rolls.iter().map(|roll| roll.value).collect();
        blow.ones = ones(&faces);
        blow.sum = sum(&faces) as i32;
        blow.halvings = smaller as u8 + u8::from(impaired && !twice);
        let parts = 1 << blow.halvings;
        blow.before = (blow.sum + parts - 1) / parts;
        blow
    }

    /// Computes the net damage of a blow (Z-DMG-04).
    pub fn compute_net_damage(&mut self, target: CombatantId, blow: &mut Blow, how: Guarding) {
        let (parts, penetrated) = self.armour_against(target, blow.before, how);
        blow.parts = parts;
        blow.penetrated = penetrated;
        blow.armour = parts.iter().sum::<i32>().min(3);
        blow.net = (blow.before - blow.armour).max(0);
    }

    /// Builds the event of a blow that hits: dice, sum and armour.
    pub fn blow_tell(
        &self,
        kind: EventKind,
        who: CombatantId,
        target: CombatantId,
        arm: Arm,
        blow: &mut Blow,
    ) -> EventBuilder {
        let mut tell = EventBuilder::new(kind)
            .by(who)
            .on(target)
            .amount(blow.net)
            .cite(&[Z_ATK_01, Z_DMG_01, Z_DMG_04, Z_UNIT_07]);
        tell = tell.fact(Fact::Weapon, self.arm_value(arm)).fact(Fact::BeforeArmour, Value::Number(blow.before));
        if !std::mem::replace(&mut blow.told, true) {
            tell = tell.rolls(&blow.rolls);
        }
        let gap = blow.gap;
        tell = tell
            .cite_if(blow.halvings > 0, &[Z_DMG_02])
            .cite_if(blow.impaired, &[Z_DMG_03])
            .cite_if(blow.twice, &[Z_DICE_03])
            .cite_if(self.stands(who).riding.is_some(), &[Z_MOUNT_11])
            .cite_if(gap != 0, &[Z_SIZE_01])
            .cite_if(gap > 0, &[Z_SIZE_02])
            .cite_if(gap < 0, &[Z_SIZE_03])
            .cite_if(blow.parts[3] > 0, &[Z_DMG_07, Z_BOARD_11, Z_BOARD_12])
            .cite_if(blow.penetrated, &[Z_BOARD_13])
            .cite_if(blow.parts[2] > 0, &[Z_UNIT_08])
            .cite_if(blow.parts[2] > 0 && self.stats(target).has(skill::SHIELD_MASTERY), &[Z_SKILL_11])
            .cite_if(blow.parts[3] > 0 && self.stands(target).riding.is_some(), &[Z_MOUNT_14])
            .cite_if(arm == Arm::Unarmed, &[Z_UNIT_05])
            .cite_if(blow.parts[4] > 0 || (arm == Arm::Unarmed && self.stats(who).has(skill::BRAWLING)), &[Z_SKILL_06]);
        for (off, why) in self.halved(who, arm, blow) {
            tell = tell.modifier(-off, why);
        }
        let mut left = blow.armour;
        for (value, name) in blow.parts.iter().zip(PARTS) {
            let counted = (*value).min(left);
            left -= counted;
            tell = tell.modifier(-counted, name);
        }
        tell
    }

    /// Returns the amount that each halving takes off, in order, and its reason (Z-SIZE-02, Z-DMG-03).
    fn halved(&self, who: CombatantId, arm: Arm, blow: &Blow) -> Few<(i32, &'static str)> {
        let impaired = if self.stands(who).riding.is_some() {
            "halved when riding, rounded up"
        } else if arm == Arm::Unarmed && self.impaired_anyway(who, arm) {
            "halved with bare hands, rounded up"
        } else {
            "halved when holding back, rounded up"
        };
        let smaller = blow.halvings - u8::from(blow.impaired && !blow.twice);
        let mut left = blow.sum;
        let half = |nth| {
            let off = left / 2;
            left -= off;
            (off, if nth < smaller { "halved against a larger target, rounded up" } else { impaired })
        };
        (0..blow.halvings).map(half).collect()
    }

    pub fn arm_value(&self, arm: Arm) -> Value {
        Value::Row(self.arm_row(arm))
    }

    fn arm_row(&self, arm: Arm) -> RowId {
        match arm {
            Arm::Item(i) => self.item(i).row,
            Arm::Natural(r) | Arm::Power(r) => r,
            Arm::Unarmed => row::UNARMED,
        }
    }

    /// Applies a hit (Z-DMG-08 to Z-DMG-15): emits the event, reduces health, and applies all consequences except
    /// poison.
    pub fn harm(&mut self, target: CombatantId, net: i32, source: Option<CombatantId>, tell: EventBuilder) -> Fate {
        let health = self.hp(target);
        let tell = tell.on(target).amount(net).fact(Fact::HealthBefore, Value::Number(health));
        if net <= 0 {
            self.emit(tell.fact(Fact::HealthAfter, Value::Number(health)).cite(&[Z_DMG_08]));
            return Fate::Unhurt;
        }
        let after = health - net;
        let dead = after <= 0 || net >= self.stats(target).strength;
        let (fate, outcome, rules) = if dead {
            (Fate::Dead, Wound::Dead, [Z_DMG_09, Z_DMG_10, Z_DMG_12].as_slice())
        } else if 2 * net >= health {
            (Fate::Critical, Wound::Critical, [Z_DMG_09, Z_DMG_11, Z_DMG_12].as_slice())
        } else {
            (Fate::Hurt, Wound::Hurt, [Z_DMG_09, Z_DMG_18].as_slice())
        };
        let tell = tell
            .fact(Fact::HealthAfter, Value::Number(after))
            .word(Fact::Outcome, outcome)
            .decisive(|m| fate != Fate::Hurt && turned(health, net, m.value, dead));
        self.emit(tell.cite(rules));
        self.set_health(target, after);
        self.meet_fate(target, fate);
        self.reveal(target, &[Z_SNEAK_05]);
        let hostile = source.is_some_and(|s| self.enemies(s, target));
        if hostile && self.cond(target).surrendered && !dead && self.cond(target).incapacitated.is_none() {
            self.push(Frame::Resume(ResumeFrame { who: target, asked: false }));
        }
        fate
    }

    /// Applies the result of a hit: the target dies, goes down, or stays down (Z-DMG-11 to Z-DMG-13).
    fn meet_fate(&mut self, target: CombatantId, fate: Fate) {
        let was_down = self.cond(target).incapacitated.is_some();
        match fate {
            Fate::Dead => self.fell(target, true),
            Fate::Critical if self.stats(target).vehicle => {
                self.cond_mut(target).immobile = true;
                self.emit(EventBuilder::new(EventKind::Immobile).on(target).cite(&[Z_MOUNT_13]));
            }
            Fate::Critical => {
                self.cond_mut(target).incapacitated = Some(Cause::Critical);
                if was_down {
                    self.emit(EventBuilder::new(EventKind::StillDown).on(target).cite(&[Z_DMG_13]));
                } else {
                    self.fell(target, false);
                }
            }
            Fate::Hurt if was_down => {
                self.emit(EventBuilder::new(EventKind::StillDown).on(target).cite(&[Z_DMG_13]));
            }
            Fate::Hurt | Fate::Unhurt => {}
        }
    }

    /// Applies going down or dying (Z-DMG-15).
    pub fn fell(&mut self, c: CombatantId, dead: bool) {
        if dead {
            self.cond_mut(c).dead = true;
        }
        let vehicle = self.stats(c).vehicle;
        let kind = match (dead, vehicle) {
            (true, true) => EventKind::Wrecked,
            (true, false) => EventKind::Died,
            _ => EventKind::Incapacitated,
        };
        self.emit(
            EventBuilder::new(kind).on(c).cite(&[Z_DMG_15]).cite_if(vehicle, &[Z_MOUNT_13]).cite_if(!dead, &[Z_DMG_16]),
        );
        self.turn_mut(c).state = TurnState::Taken;
        {
            let cond = self.cond_mut(c);
            cond.distracted = None;
            cond.intimidated = None;
            cond.taunted = None;
            cond.dazed_until = None;
        }
        self.end_taunts_by(c);
        self.reveal(c, &[Z_SNEAK_05]);
        self.drop_all(c);
        self.release_all(c, &[Z_NL_18]);
        if dead {
            self.free_from_all(c, &[Z_DMG_15]);
        }
        if let Some(mount) = self.stands(c).riding {
            self.stands_mut(c).riding = None;
            self.emit(
                EventBuilder::new(EventKind::Unhorsed)
                    .on(c)
                    .fact(Fact::Mount, Value::Combatant(mount))
                    .cite(&[Z_MOUNT_10]),
            );
            if !dead && self.turn(mount).moved {
                self.fall(c);
            }
        }
        self.throw_riders(c);
    }

    /// Drops everything in hand (Z-UNIT-12).
    pub fn drop_all(&mut self, c: CombatantId) {
        let Some(place) = self.place(c) else { return };
        for i in self.gear(c).in_hand.clone() {
            self.lay_down(i, Some(place));
            self.emit(
                EventBuilder::new(EventKind::Dropped)
                    .by(c)
                    .fact(Fact::Item, Value::Item(i))
                    .at(Some(place))
                    .cite(&[Z_UNIT_12]),
            );
        }
    }

    /// Frees hands until everything held fits (Z-UNIT-04): drops items, the last in hand first; then ends the latest
    /// grab.
    pub fn fit_hands(&mut self, c: CombatantId) {
        while self.hands_used(c) > self.hands(c) {
            let last = self.gear(c).in_hand.last().copied();
            match last {
                Some(i) => {
                    let place = self.place(c);
                    self.lay_down(i, place);
                    self.emit(
                        EventBuilder::new(EventKind::Dropped)
                            .by(c)
                            .fact(Fact::Item, Value::Item(i))
                            .at(place)
                            .cite(&[Z_UNIT_04]),
                    );
                }
                None => {
                    let Some(held) = self.cond(c).grabbing.last().copied() else { return };
                    self.end_grab(c, held, &[Z_UNIT_04]);
                }
            }
        }
    }
}

/// Returns true if the result would have been different without this modifier.
fn turned(health: i32, net: i32, modifier: i32, dead: bool) -> bool {
    let without = net - modifier;
    if without <= 0 {
        return true;
    }
    let would_die = health - without <= 0;
    would_die != dead || (!dead && 2 * without < health)
}
