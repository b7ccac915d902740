//! Options of `act` (table 3.2).

use crate::rulesets::percentile::action::{Action, Arm, Deed, Intent, Mode};
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::frames::Aid;
use crate::rulesets::percentile::level::{FirstAidSwitch, HelplessAttack, Terrain};
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CombatantId, ItemId};

impl PercentileState<'_> {
    pub fn act_actions(&self, c: CombatantId) -> Vec<Action> {
        self.deeds(c).into_iter().map(Action::Act).collect()
    }

    /// Returns true if the declared action still allows an attack, or if the combatant's place in the count has passed
    /// (P-INIT-04, P-SNEAK-09).
    pub fn may_strike(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let means_to = turn.intent.is_none_or(|intent| matches!(intent, Intent::Attack(..)));
        turn.acted || means_to && !turn.idle
    }

    fn deeds(&self, c: CombatantId) -> Vec<Deed> {
        let intent = self.turn(c).intent.unwrap_or(Intent::Defend);
        let mut deeds = match intent {
            Intent::Attack(arm, mode) => self.targets(c, arm, mode).into_iter().map(Deed::Attack).collect(),
            Intent::Reload(i) => self.reload_deed(c, i),
            Intent::Ready => self.ready_deeds(c),
            Intent::Awaken => self.awaken_deeds(c),
            Intent::PickUp => self.pick_up_deeds(c),
            Intent::PlantShield => self.plant_deeds(c),
            Intent::LiftShield => self.lift_deeds(c),
            Intent::Hide if self.may_hide(c) => vec![Deed::Hide],
            Intent::Hide | Intent::FirstAid | Intent::Defend | Intent::Surrender => Vec::new(),
        };
        let switch = self.house().first_aid_switch == FirstAidSwitch::AtRank;
        if switch || intent == Intent::FirstAid {
            deeds.extend(self.aid_deeds(c));
        }
        deeds.push(Deed::Pass);
        deeds
    }

    // ---- attacks

    /// Returns the legal targets of a weapon in hand (P-ATK-01, P-ATK-02, P-ATK-15).
    pub fn targets(&self, c: CombatantId, arm: Arm, mode: Mode) -> Vec<CombatantId> {
        let held = arm.item().is_none_or(|i| self.holds(c, i));
        if held { self.targets_once_drawn(c, arm, mode) } else { Vec::new() }
    }
    /// Returns the targets of a weapon, even if it is still to be drawn (P-INIT-07).
    pub fn targets_once_drawn(&self, c: CombatantId, arm: Arm, mode: Mode) -> Vec<CombatantId> {
        if !self.fit_to_attack(arm, mode) || self.in_deep_water(c) {
            return Vec::new();
        }
        let all =
            self.all().filter(|e| self.enemies(*e, c) && self.may_be_target(*e) && self.in_reach(c, arm, mode, *e));
        all.filter(|e| self.sure(*e) || self.attack_chance(c, arm, mode, *e).value() >= 1).collect()
    }
    fn may_be_target(&self, e: CombatantId) -> bool {
        let cond = self.cond(e);
        let helpless = cond.unconscious && self.house().helpless_attack != HelplessAttack::Forbidden;
        self.present(e) && !cond.surrendered && cond.hidden.is_none() && (!cond.unconscious || helpless)
    }
    /// Returns true if attacks on the target hit without a roll (reading 50).
    pub fn sure(&self, e: CombatantId) -> bool {
        self.cond(e).unconscious && self.house().helpless_attack == HelplessAttack::AutoHit
    }
    pub fn in_reach(&self, c: CombatantId, arm: Arm, mode: Mode, e: CombatantId) -> bool {
        let distance = self.distance(c, e);
        if mode.far() {
            self.range_part(arm, distance).is_some() && self.sees(c, e)
        } else {
            distance <= 1 || distance <= self.melee_reach(arm) && self.sees(c, e)
        }
    }

    // ---- gear

    fn reload_deed(&self, c: CombatantId, i: ItemId) -> Vec<Deed> {
        let turn = self.turn(c);
        let may = turn.steps_spent <= 3 && !turn.reload_lost && self.holds(c, i) && self.can_reload(i);
        may.then_some(Deed::Reload).into_iter().collect()
    }
    /// Returns one option for each pair of items that the hands allow (P-UNIT-13).
    fn ready_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let items: Vec<ItemId> = self.distinct_kinds(&self.belongings(c));
        let count = |i: ItemId| self.belongings(c).iter().filter(|o| self.interchangeable(**o, i)).count();
        let mut deeds = Vec::new();
        let slots = || items.iter().copied().map(Some).chain([None]);
        for primary in slots() {
            for off in slots() {
                let hands: u8 = [primary, off].into_iter().flatten().map(|i| self.item_row(i).hands).sum();
                let wide = off.is_some_and(|i| self.item_row(i).hands == 2);
                let twice = primary.is_some() && primary == off;
                let enough = !twice || primary.is_some_and(|i| count(i) >= 2);
                if hands <= 2 && !wide && enough {
                    deeds.push(Deed::Ready(primary, if twice { self.twin(c, primary) } else { off }));
                }
            }
        }
        deeds
    }
    /// Returns a second item of the same kind.
    fn twin(&self, c: CombatantId, of: Option<ItemId>) -> Option<ItemId> {
        let of = of?;
        self.belongings(c).into_iter().find(|i| *i != of && self.interchangeable(*i, of))
    }
    /// Returns the items within reach that fit into free hands (P-GEAR-13).
    fn pick_up_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let Some(here) = self.place(c) else { return Vec::new() };
        let cells = std::iter::once(here).chain(self.map().neighbours(here).map(|(_, next)| next));
        // Identical items count once; those in the combatant's own hex come first (table 3.2).
        let lying: Vec<ItemId> = cells.flat_map(|cell| self.loose(cell)).collect();
        let fits = |i: &ItemId| self.item_row(*i).hands <= self.free_hands(c);
        self.distinct_kinds(&lying).into_iter().filter(fits).map(Deed::PickUp).collect()
    }
    /// Returns the shields and free sides for planting (P-SHIELD-05).
    fn plant_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let Some(here) = self.place(c) else { return Vec::new() };
        let shields = self.distinct_kinds(&self.in_hand(c)).into_iter();
        let shields = shields.filter(|i| self.item_row(*i).shield.is_some() && !self.item(*i).broken);
        let sides = || (0..6u8).filter(|side| self.planted(here, *side).is_none());
        shields.flat_map(|i| sides().map(move |side| Deed::PlantShield(i, side)).collect::<Vec<_>>()).collect()
    }
    /// Returns the planted shields that can be lifted (P-SHIELD-09).
    fn lift_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let Some(here) = self.place(c).filter(|_| self.free_hands(c) > 0) else { return Vec::new() };
        (0..6u8).filter(|side| self.planted(here, *side).is_some()).map(Deed::LiftShield).collect()
    }

    // ---- help

    /// Returns the injuries that can be given First Aid (P-DMG-19, P-DMG-20).
    fn aid_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let turn = self.turn(c);
        if self.cond(c).broken || turn.steps_spent > 3 || self.skill_chance(c, AID).value() < 1 {
            return Vec::new();
        }
        let near = |p: &CombatantId| *p == c || !self.enemies(*p, c) && self.present(*p) && self.adjacent(*p, c);
        let patients = self.all().filter(near);
        let open = |p: CombatantId| {
            let injuries = self.wounds(p).injuries.iter().enumerate();
            let open = injuries.filter(|(_, i)| !i.aided && i.healed < i.damage).map(|(ix, _)| ix as u8);
            open.filter(move |ix| !self.under_way(p, *ix)).collect::<Vec<_>>()
        };
        patients.flat_map(|p| open(p).into_iter().map(move |ix| Deed::FirstAid(p, ix))).collect()
    }
    fn under_way(&self, patient: CombatantId, injury: u8) -> bool {
        self.clock().aids.iter().any(|a: &Aid| a.patient == patient && a.injury == injury)
    }
    /// Returns the allies that can be awakened (P-DMG-15).
    fn awaken_deeds(&self, c: CombatantId) -> Vec<Deed> {
        let asleep = |p: &CombatantId| {
            !self.enemies(*p, c)
                && self.present(*p)
                && self.cond(*p).unconscious
                && self.hp(*p) >= 1
                && self.adjacent(*p, c)
        };
        self.all().filter(asleep).map(Deed::Awaken).collect()
    }

    // ---- hiding

    /// Returns true if the combatant may try to hide (P-SNEAK-03).
    fn may_hide(&self, c: CombatantId) -> bool {
        let screened = self.terrain_of(c) == Some(Terrain::Foliage);
        let seen = |e: CombatantId| self.sees(e, c) && !screened;
        !self.is_hidden(c)
            && self.hide_chance(c).value() >= 1
            && !self.steady_foes(c).any(|e| self.adjacent(e, c) || seen(e))
    }
    /// Returns the chance to hide (P-SNEAK-04).
    pub fn hide_chance(&self, c: CombatantId) -> Chance {
        use crate::rulesets::percentile::level::Skill;
        self.skill_chance(c, if self.turn(c).steps_spent == 0 { Skill::Hide } else { Skill::Stealth })
    }
}

const AID: crate::rulesets::percentile::level::Skill = crate::rulesets::percentile::level::Skill::FirstAid;
