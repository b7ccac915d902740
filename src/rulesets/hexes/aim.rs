//! Before an attack: whom it may strike, what helps and hinders it, and what it has to beat (H-ATK-02 to H-ATK-10, table 11.5).

use super::action::{Arm, Manner};
use super::board::Arc6;
use super::cards::*;
use super::level::{Ammo, ChargeFocus, MeleeTarget, MissileIntoMelee, ShieldVsRear, traits};
use super::queries::BattleQueries;
use super::unit::{Few, Routine};
use crate::vocab::{CombatantId, Modifier, RuleId};
use smallvec::SmallVec;

/// An attack as it is about to be rolled.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    pub attacker: CombatantId,
    pub target: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    /// On the attacker's own count, not as a reaction.
    pub own: bool,
    pub charge: bool,
    pub subdual: bool,
    /// Range is measured to it (H-MISS-08).
    pub aimed_at: CombatantId,
    /// Named by its controller (H-ATK-07).
    pub named: bool,
}

impl Strike {
    pub fn new(attacker: CombatantId, arm: Arm, manner: Manner, target: CombatantId) -> Self {
        Self { attacker, target, arm, manner, own: true, charge: false, subdual: false, aimed_at: target, named: false }
    }
    pub fn reaction(mut self) -> Self {
        self.own = false;
        self
    }
}

/// A sum with its parts, and the rules that put them there.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub parts: SmallVec<[Modifier; 6]>,
    pub rules: SmallVec<[RuleId; 6]>,
}

impl Sum {
    fn add(&mut self, value: i32, why: &'static str, rules: &[RuleId]) {
        if value != 0 {
            self.parts.push(Modifier { value, why, decisive: false });
            self.rules.extend(rules.iter().copied());
        }
    }
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|m| m.value).sum()
    }
}

pub trait AimLook: BattleQueries {
    /// Active enemies that a weapon of that reach may strike hand to hand, in roster order (H-ATK-05).
    fn melee_pool(&self, who: CombatantId, arm: Arm) -> Few<CombatantId> {
        let reach = self.reach(arm);
        let mut pool: Few<CombatantId> =
            self.all().filter(|e| self.active(*e) && self.open_to_melee(who, reach, *e)).collect();
        if self.arm_row(arm).close_useless && pool.iter().any(|e| self.distance(who, *e) >= 2) {
            pool.retain(|e| self.distance(who, *e) >= 2);
        }
        pool
    }

    /// Helpless enemies it may strike by name.
    fn helpless_in_reach(&self, who: CombatantId, arm: Arm) -> Few<CombatantId> {
        let reach = self.reach(arm);
        self.all()
            .filter(|e| {
                self.present(*e)
                    && self.helpless(*e)
                    && !self.cond(*e).surrendered
                    && self.open_to_melee(who, reach, *e)
            })
            .collect()
    }

    /// An enemy it knows of, in no closing pair with it, within that reach (H-ATK-02, H-ATK-05, H-MOVE-23).
    fn open_to_melee(&self, who: CombatantId, reach: i32, enemy: CombatantId) -> bool {
        self.enemies(who, enemy)
            && self.detects(who, enemy)
            && !self.closing_pair(who, enemy)
            && self.reaches(who, reach, enemy, true)
    }

    /// Whom a blow may fall on by chance, and who may be named besides (H-ATK-05).
    fn targets_at_hand(&self, who: CombatantId, arm: Arm) -> (Few<CombatantId>, Few<CombatantId>) {
        let (pool, helpless) = (self.melee_pool(who, arm), self.helpless_in_reach(who, arm));
        if pool.is_empty() { (helpless, Few::new()) } else { (pool, helpless) }
    }

    /// Whether naming one of several turns the back on the others (H-ATK-07, reading 28).
    fn naming_exposes(&self) -> bool {
        self.house().melee_target == MeleeTarget::RandomOrFocus
    }
    /// The same for the one that a charge was declared against (reading 71).
    fn charge_exposes(&self) -> bool {
        self.naming_exposes() && self.house().charge_focus == ChargeFocus::Exposes
    }

    /// Whether it could be shot or thrown now, targets apart (H-MISS-01, H-ATK-14).
    fn may_shoot_at_all(&self, who: CombatantId, arm: Arm, manner: Manner) -> bool {
        let Arm::Item(i) = arm else { return false };
        let row = self.arm_row(arm);
        let item = self.item(i);
        let bow = matches!(row.ammo, Some(Ammo::Arrows | Ammo::Stones));
        row.increment > 0
            && self.cond(who).blinded == 0
            && (if manner == Manner::Shoot { row.missile } else { row.thrown })
            && (manner == Manner::Throw || item.loaded && !item.broken && self.ammo_left(who, row))
            && !(self.cond(who).prone && bow && manner == Manner::Shoot)
    }

    fn increment(&self, arm: Arm) -> i32 {
        self.map().scaled(self.arm_row(arm).increment)
    }

    /// Enemies it may choose to shoot at, in roster order (H-MISS-01).
    fn missile_targets(&self, who: CombatantId, arm: Arm, manner: Manner) -> Few<CombatantId> {
        if !self.may_shoot_at_all(who, arm, manner) {
            return Few::new();
        }
        let far = 3 * self.increment(arm);
        self.all()
            .filter(|e| {
                self.enemies(who, *e)
                    && (self.active(*e) || self.present(*e) && self.helpless(*e) && !self.cond(*e).surrendered)
                    && self.detects(who, *e)
                    && self.place(*e).is_some_and(|cell| self.sees_hex(who, cell))
                    && self.distance(who, *e) <= far
            })
            .collect()
    }

    /// Only the helpless are left to shoot at.
    fn helpless_only(&self, who: CombatantId, arm: Arm, manner: Manner) -> bool {
        self.missile_targets(who, arm, manner).iter().all(|t| self.helpless(*t))
    }

    /// Who may be struck by a shot at that target: more than one when it stands in a melee (H-MISS-07).
    fn missile_pool(&self, who: CombatantId, target: CombatantId) -> Few<CombatantId> {
        let fighting: Few<CombatantId> = self.all().filter(|c| *c != who && self.in_combat(*c, target)).collect();
        if fighting.is_empty() || self.house().missile_into_melee == MissileIntoMelee::Chosen {
            return std::iter::once(target).collect();
        }
        let comrade = |c: CombatantId| {
            !self.enemies(c, target) && self.distance(c, target) <= 2 && fighting.iter().any(|f| self.in_combat(c, *f))
        };
        self.all()
            .filter(|c| *c != who && (*c == target || fighting.contains(c) || comrade(*c)) && self.detects(who, *c))
            .collect()
    }

    /// Where `target` is one of several, how many could strike it now (H-ATK-09).
    fn attackers_on(&self, target: CombatantId, attacker: CombatantId) -> i32 {
        if self.stats(target).has(traits::ALL_ROUND) {
            return 1;
        }
        let others = self.all().filter(|e| {
            let cond = self.cond(*e);
            *e != attacker
                && self.enemies(*e, target)
                && self.able(*e)
                && !(cond.casting || cond.fleeing || cond.full_defence || cond.hidden)
                && !self.running_away(*e)
                && cond.blinded == 0
                && cond.pinning.is_none()
                && self.detects(*e, target)
                && !self.closing_pair(*e, target)
                && self.melee_arms(*e).iter().any(|arm| self.reaches(*e, self.reach(*arm), target, false))
        });
        1 + others.count() as i32
    }

    /// H-ATK-08
    fn behind_bonus(&self, s: &Strike) -> Option<(&'static str, RuleId)> {
        let cond = self.cond(s.target);
        if self.helpless(s.target) {
            return Some(("helpless target", H_DMG_20));
        }
        if cond.pinned_by.is_some() {
            return Some(("pinned target", H_WREST_03));
        }
        if self.arc(s.target, s.attacker) == Arc6::Rear {
            return Some(("from behind", H_BOARD_09));
        }
        let eyes_elsewhere =
            cond.focused.is_some_and(|f| f.on != s.attacker && f.until >= self.clock().tick) && !s.manner.far();
        eyes_elsewhere.then_some(("its eyes are on another", H_ATK_07))
    }

    /// Everything that enters the attack roll, in the order of table 11.5.
    fn attack_sum(&self, s: &Strike) -> Sum {
        let mut sum = Sum::default();
        let (stats, cond, turn) = (self.stats(s.attacker), self.cond(s.attacker), self.turn(s.attacker));
        let row = self.arm_row(s.arm);
        sum.add(turn.attack_part, "combat bonus", &[H_UNIT_07]);
        match s.manner {
            Manner::Melee | Manner::Brawl => sum.add(self.modifier(stats.strength), "STR", &[H_UNIT_01]),
            Manner::Throw => sum.add(self.modifier(stats.dexterity), "DEX", &[H_UNIT_01]),
            Manner::Shoot => sum.add(self.modifier(stats.dexterity), "DEX", &[H_MISS_03]),
        }
        if s.manner != Manner::Brawl {
            sum.add(row.plus, "magic of the weapon", &[H_UNIT_13]);
        }
        if let Some((why, rule)) = self.behind_bonus(s) {
            sum.add(2, why, &[H_ATK_08, rule]);
        }
        if !s.manner.far() {
            let n = self.attackers_on(s.target, s.attacker);
            sum.add(n - 1, "several attackers", &[H_ATK_09, H_ATK_10]);
        }
        self.terrain_sum(s, &mut sum);
        if cond.blinded > 0 {
            sum.add(-4, "blinded", &[H_INVIS_02, H_TERR_05]);
        } else if self.only_sensed(s.attacker, s.target) {
            let invisible = self.unseen_by(s.target, s.attacker);
            sum.add(-4, "target not seen", &[H_INVIS_02, H_TERR_05, if invisible { H_INVIS_01 } else { H_TERR_07 }]);
        }
        if s.manner.far() {
            let away = self.distance(s.attacker, s.aimed_at);
            let increment = self.increment(s.arm).max(1);
            let steps = ((away + increment - 1) / increment - 1).clamp(0, 2);
            sum.add(-2 * steps, "range", &[H_MISS_02]);
        }
        match turn.routine {
            Routine::TwoWeaponAttack if turn.declared => sum.add(-3, "two weapons", &[H_TWOW_02]),
            Routine::TwoWeaponGuard if turn.declared => sum.add(-1, "guarding", &[H_TWOW_03]),
            _ => {}
        }
        if s.manner == Manner::Melee && row.close_useless && self.distance(s.attacker, s.target) <= 1 {
            sum.add(-4, "too close for it", &[H_POLE_03]);
        }
        if cond.entangled.is_some() {
            sum.add(-4, "entangled", &[H_DMG_21]);
        }
        sum.add(-2 * i32::from(cond.flesh_wound), "flesh wound", &[H_DMG_21]);
        if cond.staggered {
            sum.add(-2, "staggered", &[H_DMG_21]);
        }
        sum
    }

    /// H-TERR-03, H-TERR-04
    fn terrain_sum(&self, s: &Strike, sum: &mut Sum) {
        let before = sum.total();
        let away = self.distance(s.attacker, s.target);
        if let Some(cell) = self.place(s.target).filter(|_| away > 0) {
            let terrain = self.terrain(cell);
            let cover = if s.manner.far() { terrain.missile() } else { terrain.melee() };
            let slit = terrain == super::level::Terrain::ArrowSlit;
            sum.add(cover, "cover", if slit { &[H_TERR_03, H_TERR_06] } else { &[H_TERR_03] });
        }
        let rise = (self.elevation(s.attacker) - self.elevation(s.target)).signum();
        sum.add(rise, if rise > 0 { "higher ground" } else { "lower ground" }, &[H_TERR_03]);
        if self.cond(s.target).prone {
            match s.manner.far() {
                false => sum.add(2, "target prone", &[H_TERR_03]),
                true if away >= 2 => sum.add(-2, "target prone", &[H_TERR_03]),
                true => {}
            }
        }
        if self.cond(s.attacker).prone {
            sum.add(-2, "prone", &[H_TERR_03, H_ATK_14]);
        }
        let ground = sum.total() - before;
        sum.add(ground.clamp(-4, 4) - ground, "limit of ground", &[H_TERR_04]);
    }

    /// Ascending Armour Class against that attacker (H-UNIT-02, H-UNIT-03, table 11.5).
    fn armour_class(&self, target: CombatantId, attacker: CombatantId) -> Sum {
        let mut sum = Sum::default();
        let (stats, cond, turn) = (self.stats(target), self.cond(target), self.turn(target));
        sum.add(10, "base", &[H_UNIT_02]);
        if let Some(armour) = stats.armour.and_then(|r| self.row(r).armour) {
            sum.add(armour.ac, "armour", &[]);
            sum.add(armour.quality, "magic of the armour", &[]);
        }
        sum.add(stats.natural_ac, "hide", &[]);
        let arc = self.arc(target, attacker);
        sum.add(self.shield_against(target, arc), "shield", &[H_UNIT_04]);
        let helpless = self.helpless(target);
        let off_balance = helpless
            || cond.surprised > 0
            || cond.stunned.is_some()
            || cond.entangled.is_some()
            || cond.pinned_by.is_some()
            || cond.charging;
        let dex = self.modifier(stats.dexterity);
        let walled = self.wall_of(target).is_some();
        if dex < 0 || !(off_balance || walled) {
            sum.add(dex, "DEX", &[]);
        } else if dex > 0 {
            sum.rules.extend([H_UNIT_03].into_iter().chain(walled.then_some(H_WALL_08)));
        }
        if off_balance || cond.casting {
            sum.rules.extend([H_UNIT_03, if helpless { H_DMG_20 } else { H_DMG_21 }]);
        } else {
            sum.add(turn.defence_part, "combat bonus", &[H_UNIT_07]);
        }
        if cond.full_defence {
            sum.add(2, "full defence", &[H_ATK_15]);
        }
        if cond.guarding {
            sum.add(1, "guarding", &[H_TWOW_03]);
        }
        if cond.withdrawn {
            sum.add(-2, "withdrawing", &[H_MOVE_13]);
        }
        if cond.fleeing {
            sum.add(-4, "fleeing", &[H_MOVE_15]);
        }
        if cond.ward.is_some() {
            sum.add(3, "ward", &[H_SPELL_17]);
        }
        sum
    }

    /// What shields give against an attack from that arc (H-UNIT-04, H-WALL-06, H-WALL-07).
    fn shield_against(&self, target: CombatantId, arc: Arc6) -> i32 {
        let own = |c: CombatantId| {
            let shield = self.gear(c).shield.filter(|_| self.shield_in_use(c));
            shield.and_then(|i| self.item_row(i).shield_ac).unwrap_or(0)
        };
        if self.wall_of(target).is_some() {
            if arc != Arc6::Front {
                return 0;
            }
            let lent: i32 = if self.steady(target) {
                self.wall_neighbours(target).iter().filter(|n| self.steady(**n)).map(|n| own(*n)).sum()
            } else {
                0
            };
            return own(target) + lent;
        }
        let ignored = arc == Arc6::Rear && self.house().shield_vs_rear == ShieldVsRear::Ignored;
        if ignored { 0 } else { own(target) }
    }

    /// A figure that lends its shield and is lent those of its neighbours (H-WALL-09).
    fn steady(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.prone
            && cond.stunned.is_none()
            && cond.pinned_by.is_none()
            && cond.entangled.is_none()
            && self.shield_in_use(c)
    }
    /// Whether a figure and its neighbours all lend their shields.
    fn row_steady(&self, c: CombatantId) -> bool {
        self.steady(c) && self.wall_neighbours(c).iter().all(|n| self.steady(*n))
    }
    /// An end with another block beside it (H-WALL-04).
    fn linked(&self, c: CombatantId) -> bool {
        self.wall_of(c).is_some_and(|w| w.centre != c) && self.wall_neighbours(c).len() > 1
    }

    /// Left and right of a figure in the row of its wall, linked blocks included (H-WALL-04).
    fn wall_neighbours(&self, c: CombatantId) -> Few<CombatantId> {
        let Some(wall) = self.wall_of(c) else { return Few::new() };
        if wall.centre == c {
            return [wall.end_a, wall.end_b].into_iter().collect();
        }
        let mut found: Few<CombatantId> = std::iter::once(wall.centre).collect();
        let (end, outward) = if wall.end_a == c { (wall.a, wall.direction + 3) } else { (wall.b, wall.direction) };
        let beside = self.map().next(end, outward % 6);
        let same_front = |other: &super::unit::Wall| {
            if other.direction == wall.direction {
                other.left == wall.left
            } else {
                (other.direction + 3) % 6 == wall.direction && other.left != wall.left
            }
        };
        for other in &self.walls().0 {
            if !other.has(c) && same_front(other) {
                if Some(other.a) == beside {
                    found.push(other.end_a);
                } else if Some(other.b) == beside {
                    found.push(other.end_b);
                }
            }
        }
        found
    }

    /// The weapon of a free attack and how it is used, if it gets there (H-REACT-03).
    fn free_arm(&self, who: CombatantId, enemy: CombatantId) -> Option<(Arm, Manner)> {
        let first = self.melee_arms(who).first().copied();
        let (arm, manner) = first.map_or((Arm::Fist, Manner::Brawl), |arm| (arm, Manner::Melee));
        if self.reaches(who, self.reach(arm), enemy, false) {
            return Some((arm, manner));
        }
        None
    }

    /// H-REACT-02, the reach apart.
    fn may_react(&self, who: CombatantId, enemy: CombatantId) -> bool {
        let cond = self.cond(who);
        self.able(who)
            && !cond.prone
            && cond.blinded == 0
            && !cond.casting
            && !cond.fleeing
            && !cond.full_defence
            && !self.running_away(who)
            && !self.yielding(who)
            && cond.pinning.is_none()
            && !cond.hidden
            && !self.closing_pair(who, enemy)
            && self.detects(who, enemy)
    }

    /// Enemies of somebody that may make a free attack on it, in roster order.
    fn free_attackers(&self, on: CombatantId, fits: impl Fn(CombatantId) -> bool) -> Few<CombatantId>
    where
        Self: Sized,
    {
        self.all()
            .filter(|e| self.enemies(*e, on) && fits(*e) && self.may_react(*e, on) && self.free_arm(*e, on).is_some())
            .collect()
    }

    /// Whether a weapon that is not silver or magic enough does nothing to it (H-UNIT-14).
    fn proof_against(&self, victim: CombatantId, s: &Strike) -> bool {
        let stats = self.stats(victim);
        let row = self.arm_row(s.arm);
        let (plus, silver) = if s.manner == Manner::Brawl { (0, false) } else { (row.plus, row.silver) };
        let needed = (1..=5).rev().find(|n| stats.has(traits::NEEDS_PLUS_1 << (n - 1)));
        let by_silver = stats.has(traits::NEEDS_SILVER) && !silver && plus < 1;
        by_silver || needed.is_some_and(|n| plus < n)
    }

    /// H-ASSN-01
    fn would_assassinate(&self, s: &Strike) -> bool {
        let victim = self.stats(s.target);
        let near = match s.manner {
            Manner::Brawl => return false,
            Manner::Melee | Manner::Throw => true,
            Manner::Shoot => self.distance(s.attacker, s.target) <= self.increment(s.arm),
        };
        near && !s.subdual
            && self.enemies(s.attacker, s.target)
            && self.stats(s.attacker).anatomy & victim.kind.bit() != 0
            && !victim.has(traits::NO_VITALS)
            && (self.helpless(s.target) || self.unaware(s.target, s.attacker))
    }
}

impl<T: BattleQueries> AimLook for T {}
