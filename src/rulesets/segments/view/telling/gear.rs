//! Sentences about gear.

use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_gear(&self, kind: EventKind) -> String {
        let (who, item) = (self.who(), self.detail("item"));
        match kind {
            EventKind::Readied => self.readied(),
            EventKind::ShieldReadied => format!("{who} readies the {item}"),
            EventKind::Drank => self.drank(),
            EventKind::PickedUp if self.is("what", "missiles") => format!("{who} gathers {} missiles", self.amount()),
            EventKind::PickedUp => format!("{who} picks up the {item}"),
            EventKind::PickUpFailed => format!("{who} fails to pick up the {item}"),
            EventKind::PickUpRoll => self.reaches(),
            EventKind::HandedOver => format!("{who} hands the {item} to {}", self.whom()),
            _ => format!("{} drops the {item}", self.one()),
        }
    }

    fn readied(&self) -> String {
        let verbs: Vec<String> = ["sheathes", "draws"].into_iter().filter_map(|verb| self.acts_on(verb)).collect();
        if verbs.is_empty() {
            format!("{} changes weapons", self.who())
        } else {
            format!("{} {}", self.who(), verbs.join(" and "))
        }
    }

    fn drank(&self) -> String {
        let start = format!("{} drinks the {}", self.who(), self.detail("item"));
        match self.e.number("hp_before") {
            Some(_) if self.amount() == 0 => format!("{start}, but has no hit points to regain"),
            Some(_) => format!("{start} and heals {}{}", self.amount(), self.points()),
            None => start,
        }
    }

    fn reaches(&self) -> String {
        let (who, item, rolled) = (self.who(), self.detail("item"), self.multiple("multiple", "DEX"));
        match self.count_of("multiple") {
            1 => format!("{who} snatches up the {item}{rolled}"),
            2..=4 => format!("{who} bends down for the {item}{rolled}"),
            _ => format!("{who} fumbles for the {item}{rolled}"),
        }
    }
}
