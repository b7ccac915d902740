//! The sentence of a declaration, with all details that it commits to.

use crate::rulesets::segments::labels;
use crate::rulesets::segments::queries::BattleReader;
use crate::rulesets::segments::view::names::readable_id;
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{Names, Value};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Writes the sentence: `Bo will attack Brute with the longsword; defends: SC -20, DEF +10; draws the dagger`.
    pub(super) fn declared(&self) -> String {
        let deed = format!("{} {}", self.who(), self.deed());
        [deed]
            .into_iter()
            .chain(self.hands())
            .chain(self.parts())
            .chain(self.free_acts())
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn deed(&self) -> String {
        match self.word("deed") {
            "attack" | "shoot" => format!("will {}", self.strike_meant()),
            "move_attack" => format!("will move and {}", self.strike_meant()),
            "run_attack" => format!("will run and {}", self.strike_meant()),
            "move" => "will walk".into(),
            "run" => "will run".into(),
            "sprint" => "will sprint".into(),
            "fast_sprint" => "will sprint at top speed".into(),
            "evade" => "will move and evade missiles".into(),
            "full_defence" => "will only defend (full defence)".into(),
            "desperate_defence" => "will only defend (desperate defence)".into(),
            "cast" => format!("will cast {}{}", self.spell(), self.at_whom()),
            "begin_pending" => "will start casting the held spell on segment 10".into(),
            "pick_up" => format!("will pick up the {}", self.detail("item")),
            "first_aid" => format!("will treat {}{}", self.wound(), self.patient()),
            "rest" => "will rest".into(),
            "flee" => "will flee".into(),
            "rise_and_cower" => "will get up and cower".into(),
            "cower" => "cowers".into(),
            "surrender" => "surrenders".into(),
            other => format!("declares: {}", readable_id(other).to_lowercase()),
        }
    }

    /// Writes the attack: `attack Brute with the longsword`, `shoot with the long bow`.
    fn strike_meant(&self) -> String {
        // A pattern has no item whose name could be used.
        let weapon = match labels::weapon("pattern").filter(|_| self.word("weapon") == "pattern") {
            Some(all) => all.title.to_lowercase(),
            None => self.detail("weapon"),
        };
        match (self.word("mode"), self.e.target) {
            ("throw", Some(_)) => format!("throw the {weapon} at {}", self.whom()),
            ("throw", None) => format!("throw the {weapon}"),
            ("shoot", Some(_)) => format!("shoot {} with the {weapon}", self.whom()),
            ("shoot", None) => format!("shoot with the {weapon}"),
            (_, Some(_)) => format!("attack {} with {}", self.whom(), with_article(&weapon)),
            (_, None) => format!("attack the first enemy in reach with {}", with_article(&weapon)),
        }
    }

    /// Writes the target: ` at Brute`, ` at 3,-1`; empty for the combatant itself.
    pub(super) fn at_whom(&self) -> String {
        match self.e.target {
            Some(at) if Some(at) != self.e.source => format!(" at {}", self.t.combatant(at)),
            Some(_) => String::new(),
            None => self.e.cell("place").map_or(String::new(), |cell| format!(" at {}", self.t.place_id(cell))),
        }
    }

    /// Lists the items drawn, dropped and sheathed.
    fn hands(&self) -> Vec<String> {
        ["draws", "drops", "sheathes"].into_iter().filter_map(|verb| self.acts_on(verb)).collect()
    }

    /// Writes an action on an item: `draws the dagger`.
    pub(super) fn acts_on(&self, verb: &str) -> Option<String> {
        self.e.fact(verb).map(|_| format!("{verb} the {}", self.detail(verb)))
    }

    fn parts(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if self.is("rises", "yes") {
            parts.push("stands up on segment 10".into());
        }
        match self.word("extra") {
            "ready_shield" => parts.push(format!("readies the {}", self.detail("shield"))),
            "drink" => parts.push(format!("drinks a {}", self.detail("potion"))),
            _ => {}
        }
        if let Some(x) = self.e.number("defend") {
            parts.push(format!("defends: SC -{x}, DEF +{}", x / 2));
        }
        match self.word("aim") {
            "careful_aim" => parts.push("takes careful aim".into()),
            "double_shot" => parts.push("shoots two missiles at once".into()),
            _ => {}
        }
        if self.is("no_movement", "yes") {
            parts.push("stands still".into());
        }
        parts
    }

    fn free_acts(&self) -> Vec<String> {
        let facts = &self.e.facts;
        let places = (0..facts.len()).filter(|ix| facts[*ix].0 == "free_action");
        places.map(|ix| self.free_act(&facts[ix..])).collect()
    }

    /// Writes the free action at the start of `facts`; its item and its recipient follow as further facts.
    fn free_act(&self, facts: &[(&'static str, Value)]) -> String {
        let told = |ix: usize| self.t.fact(facts[ix].0, facts[ix].1).as_str().unwrap_or_default().to_owned();
        let named = |ix: usize| facts.get(ix).map_or_else(String::new, |(_, value)| self.t.thing("", *value));
        match told(0).as_str() {
            "drop" => format!("drops the {}", named(1)),
            "go_prone" => "goes prone".into(),
            "rally_call" => "calls for a rally".into(),
            "hand_over" => format!("hands the {} to {}", named(1), named(2)),
            "dismount" => "dismounts".into(),
            _ => "takes a free action".into(),
        }
    }
}
