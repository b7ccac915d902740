//! Modifiers of an attack roll, and the Armour Class to reach (H-ATK-07 to H-ATK-10, table 11.5).

use super::strike::{AttackRoll, FURTHEST, Strike, Sum, range_penalty};
use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{ShieldVsRear, Terrain, traits};
use crate::rulesets::hexes::unit::{Few, Routine, Wall};
use crate::vocab::{CombatantId, RuleId};

impl HexesState<'_> {
    /// Returns the number of attackers that could strike the target now, the attacker included (H-ATK-09).
    fn attackers_on(&self, target: CombatantId, attacker: CombatantId) -> i32 {
        if self.stats(target).has(traits::ALL_ROUND) {
            return 1;
        }
        let others = self.all().filter(|e| {
            let cond = self.cond(*e);
            *e != attacker
                && self.enemies(*e, target)
                && self.can_act(*e)
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

    /// Returns the reason for the bonus from behind; `None` if it does not apply (H-ATK-08).
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
        eyes_elsewhere.then_some(("target focused on another", H_ATK_07))
    }

    pub fn attack_roll(&self, s: &Strike) -> AttackRoll {
        let armour = self.armour_class(s.target, self.arc(s.target, s.attacker));
        AttackRoll { sum: self.attack_sum(s), armour }
    }

    /// Returns all modifiers of the attack roll, in the order of table 11.5.
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
            sum.add(row.plus, "magic weapon", &[H_UNIT_13]);
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
            sum.add(range_penalty(away, self.increment(s.arm)).unwrap_or(FURTHEST), "range", &[H_MISS_02]);
        }
        match turn.routine {
            Routine::TwoWeaponAttack if turn.declared => sum.add(-3, "two weapons", &[H_TWOW_02]),
            Routine::TwoWeaponGuard if turn.declared => sum.add(-1, "guarding", &[H_TWOW_03]),
            _ => {}
        }
        if s.manner == Manner::Melee && row.close_useless && self.distance(s.attacker, s.target) <= 1 {
            sum.add(-4, "too close for the weapon", &[H_POLE_03]);
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

    /// Adds the modifiers of terrain (H-TERR-03, H-TERR-04).
    fn terrain_sum(&self, s: &Strike, sum: &mut Sum) {
        let before = sum.total();
        let away = self.distance(s.attacker, s.target);
        if let Some(cell) = self.place(s.target).filter(|_| away > 0) {
            let terrain = self.terrain(cell);
            let cover = if s.manner.far() { terrain.missile() } else { terrain.melee() };
            let slit = terrain == Terrain::ArrowSlit;
            sum.add(cover, "cover", if slit { &[H_TERR_03, H_TERR_06] } else { &[H_TERR_03] });
        }
        let rise = (self.elevation(s.attacker) - self.elevation(s.target)).signum();
        sum.add(rise, if rise > 0 { "higher ground" } else { "lower ground" }, &[H_TERR_03]);
        if self.cond(s.target).prone {
            if !s.manner.far() {
                sum.add(2, "target prone", &[H_TERR_03]);
            } else if away >= 2 {
                sum.add(-2, "target prone", &[H_TERR_03]);
            }
        }
        if self.cond(s.attacker).prone {
            sum.add(-2, "prone", &[H_TERR_03, H_ATK_14]);
        }
        let ground = sum.total() - before;
        sum.add(ground.clamp(-4, 4) - ground, "terrain limit", &[H_TERR_04]);
    }

    /// Returns the ascending Armour Class against an attack from that arc (H-UNIT-02, H-UNIT-03, table 11.5).
    fn armour_class(&self, target: CombatantId, arc: Arc6) -> Sum {
        let mut sum = Sum::default();
        let (stats, cond, turn) = (self.stats(target), self.cond(target), self.turn(target));
        sum.add(10, "base", &[H_UNIT_02]);
        if let Some(armour) = stats.armour.and_then(|r| self.row(r).armour) {
            sum.add(armour.ac, "armour", &[]);
            sum.add(armour.quality, "magic armour", &[]);
        }
        sum.add(stats.natural_ac, "hide", &[]);
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

    /// Returns the Armour Class against an attacker in front.
    pub fn ac_in_front(&self, c: CombatantId) -> i32 {
        self.armour_class(c, Arc6::Front).total()
    }

    /// Returns the shield bonus against an attack from that arc (H-UNIT-04, H-WALL-06, H-WALL-07).
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

    /// Returns true if a wall figure shares its shield with its neighbours (H-WALL-09).
    fn steady(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.prone
            && cond.stunned.is_none()
            && cond.pinned_by.is_none()
            && cond.entangled.is_none()
            && self.shield_in_use(c)
    }
    /// Returns true if a figure and its neighbours all share their shields.
    pub fn row_steady(&self, c: CombatantId) -> bool {
        self.steady(c) && self.wall_neighbours(c).iter().all(|n| self.steady(*n))
    }
    /// Returns true for an end figure linked to another block (H-WALL-04).
    pub fn linked(&self, c: CombatantId) -> bool {
        self.wall_of(c).is_some_and(|w| w.centre != c) && self.wall_neighbours(c).len() > 1
    }

    /// Returns the figures to the left and right in the row of the wall, linked blocks included (H-WALL-04).
    fn wall_neighbours(&self, c: CombatantId) -> Few<CombatantId> {
        let Some(wall) = self.wall_of(c) else { return Few::new() };
        if wall.centre == c {
            return [wall.end_a, wall.end_b].into_iter().collect();
        }
        let mut found: Few<CombatantId> = std::iter::once(wall.centre).collect();
        let (end, outward) = if wall.end_a == c { (wall.a, wall.direction + 3) } else { (wall.b, wall.direction) };
        let beside = self.map().next(end, outward % 6);
        let same_front = |other: &Wall| {
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
}
