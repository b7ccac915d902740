//! Legal targets of an attack, on the combatant's own count (H-ATK-05, H-MISS-01, H-MISS-07) and as a reaction
//! (H-REACT-02, H-REACT-03).

use super::strike::Strike;
use crate::rulesets::hexes::action::{Arm, Manner};
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{Ammo, ChargeFocus, MeleeTarget, MissileIntoMelee, traits};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;

impl HexesState<'_> {
    /// Returns the active enemies that the weapon may strike hand to hand, in roster order (H-ATK-05).
    pub fn melee_pool(&self, who: CombatantId, arm: Arm) -> Few<CombatantId> {
        let reach = self.reach(arm);
        let mut pool: Few<CombatantId> =
            self.all().filter(|e| self.is_active(*e) && self.open_to_melee(who, reach, *e)).collect();
        if self.arm_row(arm).close_useless && pool.iter().any(|e| self.distance(who, *e) >= 2) {
            pool.retain(|e| self.distance(who, *e) >= 2);
        }
        pool
    }

    /// Returns the helpless enemies that the weapon may strike if they are named.
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

    /// Returns true for a detected enemy within that reach and in no closing pair with the combatant (H-ATK-02,
    /// H-ATK-05, H-MOVE-23).
    fn open_to_melee(&self, who: CombatantId, reach: i32, enemy: CombatantId) -> bool {
        self.enemies(who, enemy)
            && self.detects(who, enemy)
            && !self.closing_pair(who, enemy)
            && self.reaches(who, reach, enemy, true)
    }

    /// Returns the possible targets of a random blow, and those that must be named (H-ATK-05).
    pub fn targets_at_hand(&self, who: CombatantId, arm: Arm) -> (Few<CombatantId>, Few<CombatantId>) {
        let (pool, helpless) = (self.melee_pool(who, arm), self.helpless_in_reach(who, arm));
        if pool.is_empty() { (helpless, Few::new()) } else { (pool, helpless) }
    }

    /// Returns true if naming one of several exposes the attacker to the others (H-ATK-07, reading 28).
    pub fn naming_exposes(&self) -> bool {
        self.house().melee_target == MeleeTarget::RandomOrFocus
    }
    /// Returns true if a charge at its declared target exposes the attacker to others (reading 71).
    pub fn charge_exposes(&self) -> bool {
        self.naming_exposes() && self.house().charge_focus == ChargeFocus::Exposes
    }

    /// Returns true if the weapon could be shot or thrown now, targets aside (H-MISS-01, H-ATK-14).
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

    pub fn increment(&self, arm: Arm) -> i32 {
        self.map().scaled(self.arm_row(arm).increment)
    }

    /// Returns the enemies that the combatant may choose to shoot at, in roster order (H-MISS-01).
    pub fn missile_targets(&self, who: CombatantId, arm: Arm, manner: Manner) -> Few<CombatantId> {
        if !self.may_shoot_at_all(who, arm, manner) {
            return Few::new();
        }
        let far = 3 * self.increment(arm);
        self.all()
            .filter(|e| {
                self.enemies(who, *e)
                    && (self.is_active(*e) || self.present(*e) && self.helpless(*e) && !self.cond(*e).surrendered)
                    && self.detects(who, *e)
                    && self.place(*e).is_some_and(|cell| self.sees_hex(who, cell))
                    && self.distance(who, *e) <= far
            })
            .collect()
    }

    /// Returns true if all targets left to shoot at are helpless.
    pub fn helpless_only(&self, who: CombatantId, arm: Arm, manner: Manner) -> bool {
        self.missile_targets(who, arm, manner).iter().all(|t| self.helpless(*t))
    }

    /// Returns the combatants that a shot at the target may hit: several if the target is in a melee (H-MISS-07).
    pub fn missile_pool(&self, who: CombatantId, target: CombatantId) -> Few<CombatantId> {
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

    /// Returns the weapon of a free attack and its use; `None` if it does not reach (H-REACT-03).
    pub fn free_arm(&self, who: CombatantId, enemy: CombatantId) -> Option<(Arm, Manner)> {
        let first = self.melee_arms(who).first().copied();
        let (arm, manner) = first.map_or((Arm::Fist, Manner::Brawl), |arm| (arm, Manner::Melee));
        if self.reaches(who, self.reach(arm), enemy, false) {
            return Some((arm, manner));
        }
        None
    }

    /// Returns true if the combatant may react to the enemy, reach aside (H-REACT-02).
    pub fn may_react(&self, who: CombatantId, enemy: CombatantId) -> bool {
        let cond = self.cond(who);
        self.can_act(who)
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

    /// Returns the enemies that may make a free attack on a combatant, in roster order.
    pub fn free_attackers(&self, on: CombatantId, fits: impl Fn(CombatantId) -> bool) -> Few<CombatantId> {
        self.all()
            .filter(|e| self.enemies(*e, on) && fits(*e) && self.may_react(*e, on) && self.free_arm(*e, on).is_some())
            .collect()
    }

    /// Returns true if the victim is immune to the weapon for lack of silver or magic (H-UNIT-14).
    pub fn proof_against(&self, victim: CombatantId, s: &Strike) -> bool {
        let stats = self.stats(victim);
        let row = self.arm_row(s.arm);
        let (plus, silver) = if s.manner == Manner::Brawl { (0, false) } else { (row.plus, row.silver) };
        let needed = (1..=5).rev().find(|n| stats.has(traits::NEEDS_PLUS_1 << (n - 1)));
        let by_silver = stats.has(traits::NEEDS_SILVER) && !silver && plus < 1;
        by_silver || needed.is_some_and(|n| plus < n)
    }

    /// Returns true if the attack is an assassination (H-ASSN-01).
    pub fn would_assassinate(&self, s: &Strike) -> bool {
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
