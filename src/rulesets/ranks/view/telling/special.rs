//! Gear, enchantments, spells, the aftermath.

use crate::rulesets::ranks::level::Creature;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::{creature_words, possessive};
use crate::vocab::names::{listed, plain};
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn special(&self) -> Option<String> {
        let who = if self.e.source.is_some() { self.who() } else { self.whom() };
        let (whom, item, n) = (self.whom(), self.thing("item"), self.n());
        Some(match self.e.kind {
            "dropped" => format!("{who} drops the {item}"),
            "thrown" => format!("The {item} lies at {}", self.thing("place")),
            "expended" => format!("{} {item} is used up", possessive(&who)),
            "flaming_left" => format!("{who} has {}", self.left("flaming arrow")),
            "shots_left" => format!("{who} has {}", self.left("shot")),
            "set" => format!("{who} sets the {item} against a charge"),
            "set_ends" => format!("{who} no longer has a weapon set"),
            "cast" => format!("{who} casts {}: {}", self.thing("spell"), self.left("cast")),
            "wore_off" => format!("What was laid on the {item} wears off"),
            "warded" => format!("A ward closes around {whom}: +1 Armour"),
            "enchanted" => format!("{who} lays {} on the {item}", self.thing("enchantment")),
            "oiled" => format!("{who} oils the {item} against {}", self.against()),
            "readied" => self.readied(),
            "picked_up" => format!("{who} picks up the {item}"),
            "rested" => format!("{who} has rested: Guard is full again"),
            "healed" => format!("{who} is tended and will live"),
            "died_of_wounds" => format!("{who} dies of its wounds"),
            "captive" => format!("{who} is in the other side's hands"),
            "oil_made" => format!("{} against {} can be made from what was slain", counted(n, "oil"), self.against()),
            _ => return None,
        })
    }

    /// `beasts`
    pub(super) fn against(&self) -> String {
        let name = self.word("oil");
        let kind = Creature::ALL.iter().find(|c| c.name() == name);
        kind.map_or_else(|| plain(name).to_lowercase(), |c| creature_words(*c).into())
    }

    fn readied(&self) -> String {
        let hands: Vec<String> =
            ["primary", "off"].iter().map(|n| self.thing(n)).filter(|w| !w.is_empty() && w != "none").collect();
        match hands.as_slice() {
            [] => format!("{} hands are empty now", self.whose()),
            hands => format!("{} now holds {}", self.who(), listed(hands)),
        }
    }
}
