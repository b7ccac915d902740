//! Conditions that events begin and end. The event determines which combatants may be affected; their conditions are
//! read from the battle.

use super::within;
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::combatant::{conditions, standing, word};
use crate::vocab::CombatantId;
use crate::vocab::effect::Effects;

/// All conditions: those proper, lasting wounds, spells and potions in effect, stances, and wound levels.
const ALL: &[&str] = &[
    "stunned",
    "prone",
    "down",
    "knocked_out",
    "dead",
    "lodged",
    "gashed",
    "blinded",
    "weapon_arm",
    "off_arm",
    "leg",
    "casting",
    "pending",
    "surprised",
    "unaware",
    "broken",
    "surrendered",
    "fled",
    "hidden",
    "invisible",
    "encumbered",
    "no_movement",
    "careful_aim",
    "full_defence",
    "desperate_defence",
    "defending",
    "riding",
    "high",
    "ward",
    "dazzle",
    "bless",
    "luck_potion",
    "bloodied",
    "badly_wounded",
    "very_badly_wounded",
    "critically_wounded",
];

impl Effects<'_, BattleReader<'_>> {
    pub(super) fn conditions(&mut self, kind: EventKind) {
        use EventKind::*;
        let touched: Vec<CombatantId> = match kind {
            BattleBegins | RoundBegins | PhaseBegins | SegmentBegins | RoundEnds => self.t.all().collect(),
            _ if within(kind) && kind != Damage => return,
            _ => self.named(),
        };
        let titles: Vec<&str> = ALL.iter().map(|name| word(name).title).collect();
        for who in touched {
            self.update_conditions(who, &titles, conditions(self.t, who));
            let to = standing(self.t, who);
            self.standing(who, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::segments::labels;

    #[test]
    fn whatever_somebody_can_be_has_a_word_of_its_own() {
        let mut titles: Vec<&str> = ALL.iter().map(|name| word(name).title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), ALL.len(), "two of one title would end each other");
        for name in ALL {
            let own = labels::condition(name).or(labels::wound_level(name)).or(labels::spell(name));
            assert!(own.or(labels::potion(name)).is_some(), "{name}");
        }
    }
}
