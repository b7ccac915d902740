//! Options of `declare_intent` (table 3.1).

use crate::rulesets::percentile::action::{Action, Arm, Intent};
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::level::{Awaken, DrawCost, PlantedShields, Sneaking, StatementOfIntent};
use crate::vocab::{CombatantId, ItemId};

/// Maximum distance in hexes of the item for a `pick_up` intent (table 3.1).
const PICK_UP_RANGE: i32 = 20;

impl PercentileState<'_> {
    pub fn declare_actions(&self, c: CombatantId) -> Vec<Action> {
        self.intents(c).into_iter().map(Action::Declare).collect()
    }

    pub fn intents(&self, c: CombatantId) -> Vec<Intent> {
        // P-MORALE-05
        if self.cond(c).broken {
            return vec![Intent::Defend];
        }
        let free = self.house().statement_of_intent == StatementOfIntent::Off;
        let steps = self.turn(c).steps_spent;
        let mut intents = self.attack_intents(c);
        if !free || steps <= 3 {
            let held = self.distinct_kinds(&self.in_hand(c));
            intents.extend(held.into_iter().filter(|i| self.can_reload(*i)).map(Intent::Reload));
        }
        if !self.belongings(c).is_empty() {
            intents.push(Intent::Ready);
        }
        if !free || steps <= 3 {
            intents.push(Intent::FirstAid);
        }
        intents.extend(self.other_intents(c));
        intents.extend([Intent::Defend, Intent::Surrender]);
        intents
    }

    /// Returns attacks with each unbroken weapon or shield in every mode, and with Brawl.
    fn attack_intents(&self, c: CombatantId) -> Vec<Intent> {
        let mut intents = Vec::new();
        for i in self.distinct_kinds(&self.belongings(c)) {
            if !self.holds(c, i) && !self.may_draw(c) {
                continue;
            }
            let arm = Arm::Item(i);
            let fit = self.modes_of(arm).into_iter().filter(|mode| self.fit_to_attack(arm, *mode));
            intents.extend(fit.map(|mode| Intent::Attack(arm, mode)));
        }
        intents.push(Intent::Attack(Arm::Brawl, crate::rulesets::percentile::action::Mode::Melee));
        intents
    }

    fn other_intents(&self, c: CombatantId) -> Vec<Intent> {
        let house = *self.house();
        let friend_down =
            || self.all().any(|a| a != c && !self.enemies(a, c) && self.present(a) && self.cond(a).unconscious);
        let near = || {
            let Some(here) = self.place(c) else { return false };
            self.items().any(|i| match self.item(i).held {
                crate::rulesets::percentile::level::Held::Loose(cell) => {
                    self.map().distance(here, cell) <= PICK_UP_RANGE
                }
                _ => false,
            })
        };
        let shield = || self.in_hand(c).iter().any(|i| self.item_row(*i).shield.is_some() && !self.item(*i).broken);
        let planted = || self.place(c).is_some_and(|cell| self.has_planted(cell)) && self.free_hands(c) > 0;
        let mut intents = Vec::new();
        let mut offer = |when: bool, intent: Intent| intents.extend(when.then_some(intent));
        offer(house.awaken == Awaken::On && friend_down(), Intent::Awaken);
        offer(near(), Intent::PickUp);
        offer(house.planted_shields == PlantedShields::On && shield(), Intent::PlantShield);
        offer(planted(), Intent::LiftShield);
        offer(house.sneaking == Sneaking::On && !self.is_hidden(c), Intent::Hide);
        intents
    }

    /// Returns true if the house rule and the combatant's DEX allow drawing (P-INIT-07, reading 45).
    fn may_draw(&self, c: CombatantId) -> bool {
        match self.house().draw_cost {
            DrawCost::FiveRanks => self.dex(c) - 5 >= 1,
            DrawCost::Action => false,
            DrawCost::Free => true,
        }
    }

    /// Returns the items without duplicates: of identical ones, the first (section 3).
    pub fn distinct_kinds(&self, items: &[ItemId]) -> Vec<ItemId> {
        let mut found: Vec<ItemId> = Vec::new();
        for i in items {
            if !found.iter().any(|o| self.interchangeable(*o, *i)) {
                found.push(*i);
            }
        }
        found
    }
}
