//! DMG: from dice to wounds. Functions that attacks, hazards, falls and poison call.

use super::action::{Arm, Strike};
use super::cards::*;
use super::ctx::{Ability, RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{Blow, Cover, Frame};
use super::level::{CoverPenetration, DamageDice, Held, Impaired, Wear, skill};
use super::queries::{BattleQueries, BattleState};
use crate::vocab::{CombatantId, ItemId, RuleId, Value};

/// What became of somebody that was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Unhurt,
    Hurt,
    /// Critical damage (Z-DMG-11), to one incapacitated already as well (Z-DMG-13), or to a vehicle.
    Critical,
    Dead,
}

/// What counts against one hit besides hide and worn armour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guarding {
    pub shield: bool,
    pub cover: Cover,
    pub unarmed: bool,
    pub direct: bool,
}

pub trait DamageLook: BattleQueries {
    /// Z-DMG-03, without holding back.
    fn impaired_anyway(&self, who: CombatantId, arm: Arm) -> bool {
        (arm == Arm::Unarmed && !self.stats(who).has(skill::BRAWLING)) || self.stands(who).riding.is_some()
    }

    /// Damage dice of one use (Z-UNIT-05, Z-SKILL-06).
    fn weapon_dice(&self, who: CombatantId, arm: Arm) -> DamageDice {
        if arm == Arm::Unarmed && self.stats(who).has(skill::BRAWLING) {
            return DamageDice { count: 1, die: 6 };
        }
        self.row(arm).dice.unwrap_or(DamageDice { count: 0, die: 1 })
    }

    /// A shield in hand; two count as one.
    fn shield(&self, c: CombatantId) -> Option<ItemId> {
        self.gear(c).in_hand.iter().copied().find(|i| self.item_row(*i).shield)
    }

    /// Z-UNIT-07: the armour value against one hit: natural, worn, shield, cover, brawling, and whether cover was pierced.
    fn armour_against(&self, c: CombatantId, before: i32, how: Guarding) -> ([i32; 5], bool) {
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

impl<T: BattleQueries> DamageLook for T {}

const PARTS: [&str; 5] = ["natural armour", "worn armour", "shield", "cover", "brawling"];

impl RulesCtx<'_, '_> {
    /// Throws the damage dice of one use on one target (Z-DMG-01, Z-DMG-02). `dice` overrides their number.
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
        let row = match strike.arm {
            Arm::Item(i) => Some(self.item(i).row),
            Arm::Natural(r) | Arm::Power(r) => Some(r),
            Arm::Unarmed => Some(super::level::row::UNARMED),
        };
        let mut blow = Blow { thrown: true, impaired, twice, ..Blow::default() };
        blow.gap = if area { 0 } else { gap as i8 };
        let mut sums = [0; 2];
        for set in sums.iter_mut().take(if twice { 2 } else { 1 }) {
            for _ in 0..count {
                let roll = self.throw(base.die, "damage", Some(who), row, None);
                *set += i32::from(roll.value);
                blow.ones |= roll.value == 1;
                blow.rolls.push(roll);
            }
        }
        blow.sum = if twice { sums[0].min(sums[1]) } else { sums[0] };
        blow.halvings = smaller as u8 + u8::from(impaired && !twice);
        let parts = 1 << blow.halvings;
        blow.before = (blow.sum + parts - 1) / parts;
        blow
    }

    /// Works out the net damage of a blow (Z-DMG-04).
    pub fn reckon(&mut self, target: CombatantId, blow: &mut Blow, how: Guarding) {
        let (parts, penetrated) = self.armour_against(target, blow.before, how);
        blow.parts = parts;
        blow.penetrated = penetrated;
        blow.armour = parts.iter().sum::<i32>().min(3);
        blow.net = (blow.before - blow.armour).max(0);
    }

    /// The event of a blow that lands: dice, sum and armour.
    pub fn blow_tell(
        &self,
        kind: EventKind,
        who: CombatantId,
        target: CombatantId,
        arm: Arm,
        blow: &mut Blow,
    ) -> Tell {
        let mut tell =
            Tell::new(kind).by(who).on(target).amount(blow.net).cite(&[Z_ATK_01, Z_DMG_01, Z_DMG_04, Z_UNIT_07]);
        tell = tell.fact("weapon", self.arm_value(arm)).fact("before_armour", Value::Number(blow.before));
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
        if blow.halvings > 0 {
            tell = tell.modifier(blow.before - blow.sum, "halved, rounded up");
        }
        let mut left = blow.armour;
        for (value, name) in blow.parts.iter().zip(PARTS) {
            let counted = (*value).min(left);
            left -= counted;
            tell = tell.modifier(-counted, name);
        }
        tell
    }

    pub fn arm_value(&self, arm: Arm) -> Value {
        match arm {
            Arm::Item(i) => Value::Row(self.item(i).row),
            Arm::Natural(r) | Arm::Power(r) => Value::Row(r),
            Arm::Unarmed => Value::Row(super::level::row::UNARMED),
        }
    }

    /// Wear of what took the blow (Z-GEAR-02, Z-GEAR-05).
    pub fn wear_by_blow(&mut self, target: CombatantId, blow: &Blow, direct: bool) {
        if direct || blow.before < 1 {
            return;
        }
        let shield = self.shield(target).filter(|_| blow.parts[2] > 0);
        let worn = self.gear(target).worn.filter(|_| blow.parts[1] > 0);
        for i in [shield, worn].into_iter().flatten() {
            self.item_mut(i).used = true;
        }
        if blow.before < 8 {
            return;
        }
        let damaged = |t: &Self, i: &ItemId| t.item(*i).wear == Wear::Damaged;
        let breaks =
            shield.filter(|i| damaged(self, i)).or_else(|| self.gear(target).worn.filter(|i| damaged(self, i)));
        if let Some(i) = breaks {
            self.destroy(i, &[], &[Z_GEAR_05, Z_GEAR_06, Z_GEAR_02]);
        }
    }

    /// A hit takes effect (Z-DMG-08 to Z-DMG-15): tells it, takes the health, and all that follows but poison.
    pub fn harm(&mut self, target: CombatantId, net: i32, source: Option<CombatantId>, tell: Tell) -> Fate {
        let health = self.health(target);
        let tell = tell.on(target).amount(net).fact("health_before", Value::Number(health));
        if net <= 0 {
            self.tell(tell.fact("health_after", Value::Number(health)).cite(&[Z_DMG_08]));
            return Fate::Unhurt;
        }
        let after = health - net;
        let stats = self.stats(target);
        let dead = after <= 0 || net >= stats.strength;
        let critical = !dead && 2 * net >= health;
        let vehicle = stats.vehicle;
        let rules: &[RuleId] = match (dead, critical) {
            (true, _) => &[Z_DMG_09, Z_DMG_10, Z_DMG_12],
            (_, true) => &[Z_DMG_09, Z_DMG_11, Z_DMG_12],
            _ => &[Z_DMG_09, Z_DMG_18],
        };
        let why = if dead || critical { "dead_or_down" } else { "hurt" };
        let tell = tell
            .fact("health_after", Value::Number(after))
            .word(
                "outcome",
                if dead {
                    "dead"
                } else if critical {
                    "critical"
                } else {
                    "hurt"
                },
            )
            .decisive(|m| why == "dead_or_down" && turned(health, net, m.value, dead));
        self.tell(tell.cite(rules));
        self.set_health(target, after);
        let was_down = self.cond(target).incapacitated;
        let fate = if dead {
            self.fell(target, true);
            Fate::Dead
        } else if critical && vehicle {
            self.cond_mut(target).immobile = true;
            self.tell(Tell::new(EventKind::Immobile).on(target).cite(&[Z_MOUNT_13]));
            Fate::Critical
        } else if critical {
            self.cond_mut(target).incapacitated = Some(super::level::Cause::Critical);
            match was_down {
                None => self.fell(target, false),
                Some(_) => self.tell(Tell::new(EventKind::StillDown).on(target).cite(&[Z_DMG_13])),
            }
            Fate::Critical
        } else {
            if was_down.is_some() {
                self.tell(Tell::new(EventKind::StillDown).on(target).cite(&[Z_DMG_13]));
            }
            Fate::Hurt
        };
        self.reveal(target, &[Z_SNEAK_05]);
        let hostile = source.is_some_and(|s| self.enemies(s, target));
        if hostile && self.cond(target).surrendered && !dead && self.cond(target).incapacitated.is_none() {
            self.push(Frame::Resume(target, false));
        }
        fate
    }

    /// Z-DMG-15: somebody goes down or dies.
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
        self.tell(Tell::new(kind).on(c).cite(&[Z_DMG_15]).cite_if(vehicle, &[Z_MOUNT_13]).cite_if(!dead, &[Z_DMG_16]));
        self.turn_mut(c).state = super::level::TurnState::Taken;
        {
            let mut cond = self.cond_mut(c);
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
            self.tell(Tell::new(EventKind::Unhorsed).on(c).fact("mount", Value::Combatant(mount)).cite(&[Z_MOUNT_10]));
            if !dead && self.turn(mount).moved {
                self.fall(c);
            }
        }
        self.throw_riders(c);
    }

    /// Z-MOUNT-10: all on a fallen mount or vehicle are on foot, and may fall.
    pub fn throw_riders(&mut self, mount: CombatantId) {
        if self.stats(mount).mount_capacity == 0 {
            return;
        }
        let riders: Vec<CombatantId> = self.riders(mount).collect();
        for r in riders {
            self.stands_mut(r).riding = None;
            self.tell(Tell::new(EventKind::Unhorsed).on(r).fact("mount", Value::Combatant(mount)).cite(&[Z_MOUNT_10]));
            if self.turn(mount).moved && !self.cond(r).dead {
                self.fall(r);
            }
        }
    }

    /// Z-MOUNT-09: AGI save or 1d4 direct damage. True if it fell.
    pub fn fall(&mut self, c: CombatantId) -> bool {
        let (held_on, roll) = self.save(c, Ability::Agility, "AGI save not to fall");
        if held_on {
            self.tell(Tell::new(EventKind::KeptSeat).on(c).roll(roll).cite(&[Z_MOUNT_09, Z_UNIT_01]));
            return false;
        }
        let die = self.throw(4, "fall", Some(c), None, None);
        let tell = Tell::new(EventKind::Fall).roll(roll).roll([die]).cite(&[Z_MOUNT_09, Z_DMG_05, Z_DMG_06]);
        self.harm(c, i32::from(die.value), None, tell);
        true
    }

    /// Z-UNIT-12
    pub fn drop_all(&mut self, c: CombatantId) {
        let Some(place) = self.place(c) else { return };
        for i in self.gear(c).in_hand.clone() {
            self.lay_down(i, Some(place));
            self.tell(Tell::new(EventKind::Dropped).by(c).fact("item", Value::Item(i)).at(Some(place)).cite(&[Z_UNIT_12]));
        }
    }

    /// Z-UNIT-04: what no longer fits falls, the last in hand first; then the latest grab ends.
    pub fn fit_hands(&mut self, c: CombatantId) {
        while self.hands_used(c) > self.hands(c) {
            let last = self.gear(c).in_hand.last().copied();
            match last {
                Some(i) => {
                    let place = self.place(c);
                    self.lay_down(i, place);
                    self.tell(Tell::new(EventKind::Dropped).by(c).fact("item", Value::Item(i)).at(place).cite(&[Z_UNIT_04]));
                }
                None => {
                    let Some(held) = self.cond(c).grabbing.last().copied() else { return };
                    self.end_grab(c, held, &[Z_UNIT_04]);
                }
            }
        }
    }

    /// Z-SNEAK-05
    pub fn reveal(&mut self, c: CombatantId, why: &[RuleId]) {
        if self.cond(c).concealed {
            self.cond_mut(c).concealed = false;
            self.tell(Tell::new(EventKind::Revealed).on(c).cite(why));
        }
    }

    pub fn end_grab(&mut self, grabber: CombatantId, held: CombatantId, why: &[RuleId]) {
        self.cond_mut(grabber).grabbing.retain(|x| *x != held);
        self.cond_mut(held).grabbed_by.retain(|x| *x != grabber);
        self.tell(Tell::new(EventKind::GrabEnded).by(grabber).on(held).cite(why));
    }

    /// Ends every grab this one has on others.
    pub fn release_all(&mut self, grabber: CombatantId, why: &[RuleId]) {
        for held in self.cond(grabber).grabbing.clone() {
            self.end_grab(grabber, held, why);
        }
    }

    /// Ends every grab others have on this one.
    pub fn free_from_all(&mut self, held: CombatantId, why: &[RuleId]) {
        for grabber in self.cond(held).grabbed_by.clone() {
            self.end_grab(grabber, held, why);
        }
    }

    /// Z-NL-18: a grab ends when the two are no longer in one place.
    pub fn part_grabs(&mut self, c: CombatantId) {
        for held in self.cond(c).grabbing.clone() {
            if self.place(held) != self.place(c) {
                self.end_grab(c, held, &[Z_NL_18]);
            }
        }
        for grabber in self.cond(c).grabbed_by.clone() {
            if self.place(grabber) != self.place(c) {
                self.end_grab(grabber, c, &[Z_NL_18]);
            }
        }
    }

    /// Z-SOC-04: taunts end when the taunter is out.
    pub fn end_taunts_by(&mut self, taunter: CombatantId) {
        for c in self.all() {
            if self.cond(c).taunted.is_some_and(|s| s.by == taunter) {
                self.cond_mut(c).taunted = None;
                self.tell(Tell::new(EventKind::TauntEnded).on(c).cite(&[Z_SOC_04]));
            }
        }
    }

    /// Z-GEAR-03: a damaged weapon whose damage dice show a 1 is destroyed.
    pub fn wear_of_weapon(&mut self, arm: Arm, ones: bool) {
        if let Arm::Item(i) = arm
            && ones
            && self.item(i).wear == Wear::Damaged
            && !matches!(self.item(i).held, Held::Gone)
        {
            self.destroy(i, &[], &[Z_GEAR_03, Z_GEAR_04]);
        }
    }
}

/// Whether the result would have been another without this modifier.
fn turned(health: i32, net: i32, modifier: i32, dead: bool) -> bool {
    let without = net - modifier;
    if without <= 0 {
        return true;
    }
    let would_die = health - without <= 0;
    would_die != dead || (!dead && 2 * without < health)
}
