//! Effects of events on conditions (section 7.2).

use super::super::combatant::{conditions, scar_title};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::Fact;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, SCARS};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::CombatantId;
use crate::vocab::effect::Effects;
use crate::vocab::view::ConditionView;

/// Conditions of combatants that are out of the fight, or close to it.
const OUT: [Condition; 7] = [
    Condition::Down,
    Condition::Dead,
    Condition::Dying,
    Condition::Fled,
    Condition::Surrendered,
    Condition::Routed,
    Condition::Weakened,
];

/// Display names of states that are shown as conditions but are no conditions of the rules.
const WEAPON_SET: &str = "Weapon set";
const NOT_READY: &str = "Not ready";

impl Effects<'_, BattleReader<'_>> {
    pub(super) fn conditions(&mut self) {
        let e = self.e;
        match e.kind_as() {
            EventKind::TurnBegins
            | EventKind::Readiness
            | EventKind::Declared
            | EventKind::Phase
            | EventKind::BattleOver => {
                for who in self.t.all() {
                    self.update_named_conditions(who, &[NOT_READY]);
                }
            }
            _ => {}
        }
        let Some(who) = e.target.or(e.source) else { return };
        match e.kind_as() {
            EventKind::Condition | EventKind::ConditionEnds => {
                if let Some(condition) = e.word::<Condition>(Fact::Condition) {
                    self.update_named_conditions(who, &[title(condition)]);
                    self.stands(who);
                }
            }
            EventKind::Tick => {
                self.update_named_conditions(who, &[title(Condition::Burning), title(Condition::Poisoned)])
            }
            EventKind::StoodUp => self.ended(who, title(Condition::Prone)),
            EventKind::Down
            | EventKind::Died
            | EventKind::Destroyed
            | EventKind::Fled
            | EventKind::Surrendered
            | EventKind::Routed
            | EventKind::Weakened
            | EventKind::DiedOfWounds
            | EventKind::Healed => {
                self.update_named_conditions(who, &OUT.map(title));
                self.stands(who);
            }
            EventKind::Set | EventKind::SetEnds => self.update_named_conditions(who, &[WEAPON_SET]),
            EventKind::Scar => self.scarred(who),
            _ => {}
        }
    }

    fn scarred(&mut self, who: CombatantId) {
        let number = self.e.amount.unwrap_or(1).max(1) as usize;
        let name = scar_title(SCARS.get(number - 1).copied().unwrap_or(""));
        let now = conditions(self.t, who).into_iter().rev().find(|c| c.name == name);
        self.begun(who, now.unwrap_or(ConditionView { name, ..ConditionView::default() }));
    }

    fn update_named_conditions(&mut self, who: CombatantId, names: &[&str]) {
        self.update_conditions(who, names, conditions(self.t, who));
    }
}

fn title(condition: Condition) -> &'static str {
    labels::condition(condition.name()).map_or(condition.name(), |w| w.title)
}
