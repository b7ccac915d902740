//! The main actions that a turn offers.

use crate::rulesets::zones::action::{Action, Aim, Arm, Attack, Deed, Hold, Mode, Ploy, Strike};
use crate::rulesets::zones::board::FAR;
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::level::{AttackSurrendered, Power, skill};
use crate::rulesets::zones::special::spread::legal_numbers;
use crate::rulesets::zones::strikes::{For, range_reaches};
use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId};

impl ZonesState<'_> {
    pub fn main_acts(&self, who: CombatantId, out: &mut Vec<Action>) {
        let arms = self.arms(who);
        let foes: Few<CombatantId> = self.all().filter(|c| self.enemies(who, *c)).collect();
        self.attacks(who, &arms, &foes, out);
        self.blasts(who, &arms, out);
        for arm in &arms {
            self.spreads(who, *arm, out);
        }
        self.close_acts(who, &arms, &foes, out);
        self.powers(who, out);
        for ploy in [Ploy::Distract, Ploy::Intimidate, Ploy::Taunt] {
            out.extend(
                foes.iter().filter(|c| self.may_ploy(who, ploy, **c)).map(|c| Action::Deed(Deed::Ploy(ploy, *c))),
            );
        }
        self.consumables(who, out);
        out.extend(
            self.all()
                .filter(|c| !self.enemies(who, *c) && self.nearby(who, *c) && !self.cond(*c).grabbed_by.is_empty())
                .map(|c| Action::Deed(Deed::FreeAlly(c))),
        );
        if self.may_hide(who) {
            out.push(Action::Deed(Deed::Hide));
        }
    }

    /// Adds the death blows and holds on nearby enemies.
    fn close_acts(&self, who: CombatantId, arms: &[Arm], foes: &[CombatantId], out: &mut Vec<Action>) {
        let near: Few<CombatantId> = foes.iter().copied().filter(|c| self.nearby(who, *c)).collect();
        for &target in &near {
            for arm in arms {
                if self.may_death_blow(who, *arm, target) {
                    out.push(Action::Attack(Attack::DeathBlow(*arm, target)));
                }
            }
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            out.extend(
                near.iter().filter(|c| self.may_hold(who, hold, **c)).map(|c| Action::Attack(Attack::Hold(hold, *c))),
            );
        }
        if self.stats(who).has(skill::STRIKE_TO_STUN) {
            for &target in &near {
                for arm in arms {
                    if self.may_hold(who, Hold::Stun(*arm), target) {
                        out.push(Action::Attack(Attack::Hold(Hold::Stun(*arm), target)));
                    }
                }
            }
        }
    }

    pub fn attacks(&self, who: CombatantId, arms: &[Arm], foes: &[CombatantId], out: &mut Vec<Action>) {
        let mut strikes = Vec::with_capacity(8);
        for &target in foes {
            if !self.may_target(who, target) {
                continue;
            }
            for arm in arms {
                strikes.clear();
                self.strikes_with(who, *arm, target, For::OwnTurn, &mut strikes);
                out.extend(strikes.iter().map(|s| Action::Attack(Attack::Single(*s, target))));
            }
        }
    }

    /// Adds the blasts of all weapons (Z-BLAST-02, Z-BLAST-03).
    fn blasts(&self, who: CombatantId, arms: &[Arm], out: &mut Vec<Action>) {
        for arm in arms {
            if self.row(*arm).blast && self.row(*arm).dice.is_some() {
                for mode in self.modes(*arm) {
                    self.blasts_with(who, *arm, mode, &mut |s, z| out.push(Action::Attack(Attack::Blast(s, z))));
                }
            }
        }
    }

    fn blasts_with(&self, who: CombatantId, arm: Arm, mode: Mode, out: &mut dyn FnMut(Strike, CellId)) {
        let Some(here) = self.place(who) else { return };
        let base = Strike { arm, mode, hold_back: false, aim: None, peek: None };
        let forces: &[bool] = if self.impaired_anyway(who, arm) { &[false] } else { &[false, true] };
        for zone in self.map().zones() {
            let h = self.map().distance(here, zone);
            if !self.blast_allowed(who, zone, mode) {
                continue;
            }
            for &hold_back in forces {
                let strike = Strike { hold_back, ..base };
                if mode == Mode::Melee {
                    if h == 0 || (h == 1 && self.map().is_border(here)) {
                        out(strike, zone);
                    }
                    continue;
                }
                let (reaches, beyond_half) = range_reaches(h, self.range_of(strike), 0);
                if !reaches {
                    continue;
                }
                let (steady, moving) = self.aims(who, For::OwnTurn);
                for (aim, may) in [(Aim::Steady, steady), (Aim::Moving, moving && !beyond_half)] {
                    if !may {
                        continue;
                    }
                    for peek in self.peek_choices(who, For::OwnTurn) {
                        let ray = self.ray_over(here, zone, peek);
                        if ray.line.free && ray.sight {
                            out(Strike { aim: Some(aim), peek, ..strike }, zone);
                        }
                    }
                }
            }
        }
    }

    /// Returns the combatants that a blast on the zone would catch (Z-BLAST-01).
    pub fn in_blast(&self, zone: CellId, who: CombatantId, melee: bool) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |c| self.present(*c) && self.distance_to(*c, zone) <= 1 && !(melee && *c == who))
    }

    /// Returns true if intimidation and taunts allow a blast on the zone (Z-SOC-03, Z-SOC-04).
    fn blast_allowed(&self, who: CombatantId, zone: CellId, mode: Mode) -> bool {
        let cond = self.cond(who);
        let melee = mode == Mode::Melee;
        cond.intimidated.is_none_or(|s| !self.in_blast(zone, who, melee).any(|c| c == s.by))
            && cond.taunted.is_none_or(|s| self.in_blast(zone, who, melee).any(|c| c == s.by))
    }

    /// Returns the enemies that a spread may include (Z-SIZE-04).
    pub fn spread_targets(&self, who: CombatantId) -> Few<CombatantId> {
        let reach = self.stats(who).size == 4;
        self.all()
            .filter(|c| {
                let cond = self.cond(who);
                self.enemies(who, *c)
                    && self.present(*c)
                    && !self.is_hidden(*c)
                    && self.size_gap(who, *c) < 0
                    && self.in_melee(who, *c, reach)
                    && self.line(who, *c).free
                    && cond.intimidated.is_none_or(|s| s.by != *c)
                    && !(self.cond(*c).surrendered && self.house().attack_surrendered == AttackSurrendered::Forbidden)
            })
            .collect()
    }

    fn spreads(&self, who: CombatantId, arm: Arm, out: &mut Vec<Action>) {
        let row = self.row(arm);
        if !row.melee || row.blast || self.stats(who).size == 0 {
            return;
        }
        let targets = self.spread_targets(who);
        let taunter = self.cond(who).taunted.map(|s| s.by);
        if targets.len() < 2 || taunter.is_some_and(|t| !targets.contains(&t)) {
            return;
        }
        let gaps: Vec<u32> = targets.iter().map(|c| -self.size_gap(who, *c) as u32).collect();
        let must = taunter.and_then(|t| targets.iter().position(|c| *c == t));
        let count = self.weapon_dice(who, arm).count;
        if !legal_numbers(count, &gaps, &[], must).is_empty() {
            let base = Strike { arm, mode: Mode::Melee, hold_back: false, aim: None, peek: None };
            out.push(Action::Attack(Attack::Spread(base)));
            if !self.impaired_anyway(who, arm) {
                out.push(Action::Attack(Attack::Spread(Strike { hold_back: true, ..base })));
            }
        }
    }

    /// Adds the uses of powers (section 10.9).
    pub fn powers(&self, who: CombatantId, out: &mut Vec<Action>) {
        for (r, uses) in &self.gear(who).powers {
            let row = &self.setting().level.rows[r.ix()];
            let Some(power) = row.power.filter(|_| *uses > 0) else { continue };
            let reaches = |h: u16| h != FAR && h <= row.range.max(row.shoot.unwrap_or(0));
            match power {
                Power::Attack if row.blast => {
                    self.blasts_with(who, Arm::Power(*r), Mode::Shoot, &mut |s, z| {
                        out.push(Action::Attack(Attack::Blast(s, z)))
                    });
                }
                Power::Attack => {
                    for target in self.all().filter(|c| self.may_target(who, *c)) {
                        let mut strikes = Vec::new();
                        self.strikes_with(who, Arm::Power(*r), target, For::OwnTurn, &mut strikes);
                        out.extend(strikes.into_iter().map(|s| Action::Attack(Attack::Single(s, target))));
                    }
                }
                Power::Dread | Power::NumbingTouch => out.extend(
                    self.all()
                        .filter(|c| {
                            self.enemies(who, *c)
                                && self.present(*c)
                                && self.visible(*c, who)
                                && reaches(self.distance(who, *c))
                                && !self.stats(*c).vehicle
                                && !(power == Power::Dread && self.stats(*c).fearless)
                        })
                        .map(|c| Action::Deed(Deed::Power(*r, c))),
                ),
                Power::MendFlesh => out.extend(
                    self.all()
                        .filter(|c| !self.enemies(who, *c) && self.present(*c) && reaches(self.distance(who, *c)))
                        .map(|c| Action::Deed(Deed::Power(*r, c))),
                ),
                Power::Gloom => {
                    let here = self.place(who).expect("on the board");
                    for zone in self.map().zones() {
                        if reaches(self.map().distance(here, zone)) && self.lines().0.sight(here, zone) {
                            out.push(Action::Deed(Deed::PowerOnPlace(*r, zone)));
                        }
                    }
                }
            }
        }
    }

    /// Returns true if the ploy on the target is legal (Z-SOC-01, Z-SOC-05).
    fn may_ploy(&self, who: CombatantId, ploy: Ploy, target: CombatantId) -> bool {
        let stats = self.stats(target);
        self.enemies(who, target)
            && self.is_active(target)
            && self.distance(who, target) <= 8
            && self.visible(target, who)
            && self.aware(target, who)
            && stats.mount_capacity == 0
            && !stats.vehicle
            && self.stats(who).mount_capacity == 0
            && !(ploy == Ploy::Intimidate && stats.fearless)
    }

    /// Adds the uses of consumables (Z-POW-06).
    fn consumables(&self, who: CombatantId, out: &mut Vec<Action>) {
        if self.hands(who) == 0 {
            return;
        }
        let gear = self.gear(who);
        for i in gear.in_hand.iter().chain(&gear.stowed) {
            if self.item_row(*i).consumable.is_none() || self.item(*i).uses == 0 {
                continue;
            }
            for c in self.all() {
                if !self.enemies(who, c)
                    && self.present(c)
                    && (c == who || self.nearby(who, c))
                    && !self.stats(c).vehicle
                {
                    out.push(Action::Deed(Deed::UseItem(*i, c)));
                }
            }
        }
    }

    /// Returns true if the combatant may hide (Z-SNEAK-10).
    fn may_hide(&self, who: CombatantId) -> bool {
        let cond = self.cond(who);
        if cond.concealed || !cond.grabbing.is_empty() || self.stands(who).riding.is_some() || self.carries_light(who) {
            return false;
        }
        let watchers = || self.all().filter(|e| self.enemies(*e, who) && self.is_active(*e));
        if watchers().any(|e| !self.looks_away(e, who) && self.can_see(e, who)) {
            return false;
        }
        let clock = self.clock();
        (clock.round > 1 && !clock.bonus && cond.unseen)
            || watchers().any(|e| self.looks_away(e, who) && self.can_see(e, who))
    }
}
