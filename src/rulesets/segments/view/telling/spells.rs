//! Sentences about spells.

use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::level::{Potion, Spell};
use crate::rulesets::segments::queries::BattleReader;
use crate::rulesets::segments::view::names::{item_called, spell_called};
use crate::vocab::telling::EventFormatter;
use crate::vocab::{Value, names};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_spell(&self, kind: EventKind) -> String {
        let (who, one, spell) = (self.who(), self.one(), self.spell());
        match kind {
            EventKind::Concentration => {
                let verb = self.tries("keeps concentrating on the spell", "loses concentration on the spell");
                format!("{one} {verb}{}", self.rolled())
            }
            EventKind::Interrupted => format!("{one}'s casting is interrupted; the spell is lost"),
            EventKind::CastBegun => self.begun(),
            EventKind::CastHeld => format!("{who} holds {spell} ready for the next round"),
            EventKind::CastDropped if self.is("why", "wasted") => format!("{who} finds no target for {spell}"),
            EventKind::CastDropped => format!("{who} abandons {spell}"),
            EventKind::CastRoll => format!("{who}'s {spell} {}{}", self.tries("works", "fails"), self.rolled()),
            EventKind::LuckSave => {
                format!("{one} {}{}", self.tries("passes the Luck save", "fails the Luck save"), self.rolled())
            }
            EventKind::SpellEffect => self.effect(),
            EventKind::Healed => format!("{one} regains {} HP{}", self.amount(), self.points()),
            _ => format!("{} wears off for {one}", self.capital_spell()),
        }
    }

    /// Returns the name of the spell or potion for use within a sentence; `the spell` if the event has none.
    pub(super) fn spell(&self) -> String {
        let item = || match self.e.fact("item") {
            Some(Value::Item(i)) => Some(item_called(self.t, i)),
            _ => None,
        };
        let potion = || {
            let name = self.word("potion");
            Potion::named(name).map(|p| crate::vocab::names::readable_id(p.name()).to_lowercase())
        };
        let spell = Spell::named(self.word("spell")).map(spell_called);
        spell.or_else(potion).or_else(item).unwrap_or_else(|| "the spell".into())
    }

    fn capital_spell(&self) -> String {
        names::capitalize(&self.spell())
    }

    fn begun(&self) -> String {
        let start = format!("{} begins to cast {}{}", self.who(), self.spell(), self.at_whom());
        match self.e.amount {
            Some(off) => format!("{start}, to take effect on segment {off}"),
            None => start,
        }
    }

    fn effect(&self) -> String {
        let (one, spell) = (self.one(), self.spell());
        if let Some(before) = self.e.number("hp_before") {
            let healed = self.e.number("hp_after").is_some_and(|after| after > before);
            let verb = if healed { "heals" } else { "hits" };
            return format!("{} {verb} {one} for {} HP{}", self.capital_spell(), self.amount(), self.points());
        }
        match Spell::named(self.word("spell")) {
            Some(Spell::Ward) => format!("{one} is warded: DEF +15"),
            Some(Spell::Veil) => format!("{one} becomes invisible"),
            Some(Spell::Dazzle) => format!("{one} is dazzled: SC -20"),
            Some(Spell::Bless) => format!("{one} is blessed: SC +10"),
            Some(Spell::Steady) => format!("{one} is no longer broken"),
            Some(Spell::Push) => format!("{one} is pushed"),
            _ if self.amount() == 0 && self.e.amount.is_some() => {
                format!("{} does no damage to {one}", self.capital_spell())
            }
            _ => format!("{one} is affected by {spell}"),
        }
    }
}
