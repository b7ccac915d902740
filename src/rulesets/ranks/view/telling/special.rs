//! Sentences about gear and oils.

use crate::rulesets::ranks::level::Creature;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::creature_words;
use crate::vocab::names::readable_id;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the plural of the oil's creature type: `beasts`.
    pub(super) fn against(&self) -> String {
        let name = self.word("oil");
        let kind = Creature::ALL.iter().find(|c| c.name() == name);
        kind.map_or_else(|| readable_id(name).to_lowercase(), |c| creature_words(*c).into())
    }

    pub(super) fn readied(&self) -> String {
        let hands: Vec<String> =
            ["primary", "off"].iter().map(|n| self.detail(n)).filter(|w| !w.is_empty() && w != "none").collect();
        match hands.as_slice() {
            [] => format!("{} hands are empty now", self.whose()),
            hands => format!("{} now holds the {}", self.who(), hands.join(" and the ")),
        }
    }
}
