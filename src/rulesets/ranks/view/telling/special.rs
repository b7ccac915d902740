//! Gear, enchantments, spells, the aftermath.

use crate::rulesets::ranks::look::Eyes;
use crate::rulesets::ranks::view::names::possessive;
use crate::vocab::Value;
use crate::vocab::names::plain;
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, Eyes<'_>> {
    pub(super) fn special(&self) -> Option<String> {
        let who = if self.e.source.is_some() { self.who() } else { self.whom() };
        let (whom, item, n) = (self.whom(), self.thing("item"), self.n());
        Some(match self.e.kind {
            "dropped" => format!("{who} drops the {item}"),
            "thrown" => format!("The {item} lies at {}", self.thing("place")),
            "expended" => format!("{} {item} is used up", possessive(&who)),
            "flaming_left" => format!("{who} has {} left", counted(n, "flaming arrow")),
            "shots_left" => format!("{who} has {} left", counted(n, "shot")),
            "set" => format!("{who} sets the {item} against a charge"),
            "set_ends" => format!("{who} no longer has a weapon set"),
            "cast" => self.cast(),
            "warded" => format!("A ward closes around {whom}: +1 Armour"),
            "enchanted" => format!("{} on {} {item}", plain(self.charm("enchantment")), possessive(&who)),
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

    /// The one word of an event, under whichever name.
    fn charm(&self, name: &str) -> &'static str {
        let other = self.e.facts.iter().find_map(|(_, v)| match v {
            Value::Word(w) => Some(*w),
            _ => None,
        });
        if self.word(name).is_empty() { other.unwrap_or("") } else { self.word(name) }
    }

    fn against(&self) -> String {
        let name = self.charm("oil");
        let kind = crate::rulesets::ranks::level::Creature::ALL.iter().find(|c| c.name() == name);
        kind.map_or_else(|| plain(name).to_lowercase(), |c| super::super::names::creature_words(*c).into())
    }

    fn cast(&self) -> String {
        let (who, spell) = (self.who(), self.thing("spell"));
        match self.e.target {
            Some(c) if Some(c) == self.e.source => format!("{who} casts {spell} on itself"),
            Some(_) => format!("{who} casts {spell} on {}", self.whom()),
            None if self.e.fact("rank").is_some() || self.e.fact("field").is_some() => {
                format!("{who} casts {spell} on {}", self.area())
            }
            None => format!("{who} casts {spell}"),
        }
    }

    fn readied(&self) -> String {
        let hands: Vec<String> =
            ["primary", "off"].iter().map(|n| self.thing(n)).filter(|w| !w.is_empty() && w != "none").collect();
        match hands.as_slice() {
            [] => format!("{} hands are empty now", self.whose()),
            hands => format!("{} now holds {}", self.who(), crate::vocab::names::listed(hands)),
        }
    }
}
