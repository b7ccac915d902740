//! Access to the state and the events by name.

use super::Skirmish;
use super::words::{names, word};
use affray::vocab::view::{EventView, OverView};
use serde_json::Value as Json;

impl Skirmish {
    /// Returns the current round: 0 is the bonus round.
    pub fn round(&self) -> u16 {
        self.battle.scene(None).round
    }

    /// Returns a value of the state by its path: `balthasar.health`, `balthasar.conditions.grabbed`,
    /// `board.zones.hall.light`. Null if it does not exist.
    pub fn get(&self, path: &str) -> Json {
        let state = self.battle.state_json();
        let mut parts = path.split('.').peekable();
        let mut at = match parts.peek() {
            Some(&"board" | &"agenda" | &"combatants" | &"count" | &"phase" | &"segment" | &"round") => &state,
            _ => &state["combatants"],
        };
        for part in parts {
            at = match part.parse::<usize>() {
                Ok(ix) if at.is_array() => &at[ix],
                _ => &at[part],
            };
        }
        at.clone()
    }

    /// Returns a number of the state.
    pub fn num(&self, path: &str) -> i64 {
        self.get(path).as_i64().unwrap_or_else(|| self.fail(&format!("{path} is no number: {}", self.get(path))))
    }

    /// Returns a word of the state; empty when null.
    pub fn word(&self, path: &str) -> String {
        match self.get(path) {
            Json::Null => String::new(),
            value => word(&value),
        }
    }

    pub fn health(&self, who: &str) -> i64 {
        self.num(&format!("{who}.health"))
    }

    /// Returns the place of a combatant; empty off the board.
    pub fn place(&self, who: &str) -> String {
        self.word(&format!("{who}.place"))
    }

    /// Returns the state of a turn: `fresh`, `open` or `taken`.
    pub fn turn_of(&self, who: &str) -> String {
        self.word(&format!("{who}.turn"))
    }

    /// Returns true if a combatant has a condition, `concealed` included.
    pub fn cond(&self, who: &str, condition: &str) -> bool {
        let value = match condition {
            "concealed" => self.get(&format!("{who}.concealed")),
            _ => self.get(&format!("{who}.conditions.{condition}")),
        };
        !matches!(value, Json::Null | Json::Bool(false)) && value != 0
    }

    /// Returns the names of the items in hand.
    pub fn in_hand(&self, who: &str) -> Vec<String> {
        names(&self.get(&format!("{who}.in_hand")))
    }

    /// Returns the names of the stowed items.
    pub fn stowed(&self, who: &str) -> Vec<String> {
        names(&self.get(&format!("{who}.stowed")))
    }

    /// Returns the names of the loose items in a zone or on a border.
    pub fn loose(&self, place: &str) -> Vec<String> {
        let kind = if place.contains('|') { "borders" } else { "zones" };
        names(&self.get(&format!("board.{kind}.{place}.items")))
    }

    /// Returns a field of an item by its owner (a combatant or a place) and its name: `item("b1", "axe", "wear")`. In
    /// hand, stowed or worn; null if there is no such item.
    pub fn item(&self, owner: &str, name: &str, field: &str) -> Json {
        let lists: Vec<String> = match self.get(owner) {
            Json::Null if owner.contains('|') => vec![format!("board.borders.{owner}.items")],
            Json::Null => vec![format!("board.zones.{owner}.items")],
            _ => vec![format!("{owner}.in_hand"), format!("{owner}.stowed")],
        };
        let mut items: Vec<Json> =
            lists.iter().flat_map(|path| self.get(path).as_array().cloned().unwrap_or_default()).collect();
        items.push(self.get(&format!("{owner}.worn")));
        items.iter().find(|item| item["name"] == name).map_or(Json::Null, |item| item[field].clone())
    }

    /// Returns `intact`, `damaged` or `destroyed`; empty if there is no such item any more.
    pub fn wear(&self, owner: &str, name: &str) -> String {
        self.item(owner, name, "wear").as_str().unwrap_or_default().to_string()
    }

    /// Returns the result of the battle; `None` before its end.
    pub fn over(&self) -> Option<OverView> {
        self.battle.over_view()
    }

    /// Returns the winner of a battle that is over; `draw` without one.
    pub fn winner(&self) -> String {
        let over = self.over().unwrap_or_else(|| self.fail("the battle is not over"));
        over.winner.unwrap_or_else(|| "draw".into())
    }

    // ---------------------------------------------------------------- events

    /// Returns every event since the last pick.
    pub fn events_since_pick(&self) -> Vec<EventView> {
        self.battle.events_since(self.mark).iter().map(|e| self.battle.describe(e)).collect()
    }

    /// Returns every event of that kind since the last pick.
    pub fn events(&self, kind: &str) -> Vec<EventView> {
        self.events_since_pick().into_iter().filter(|e| e.kind == kind).collect()
    }

    /// Returns every event of that kind in the battle.
    pub fn events_ever(&self, kind: &str) -> Vec<EventView> {
        let all = self.battle.events().iter().map(|e| self.battle.describe(e));
        all.filter(|e| e.kind == kind).collect()
    }

    /// Returns true if an event since the last pick cites that clause.
    pub fn cited(&self, rule: &str) -> bool {
        self.battle.events_since(self.mark).iter().any(|e| e.rules.iter().any(|r| r.0 == rule))
    }

    /// Asserts that an event since the last pick cites that clause.
    pub fn cites(&self, rule: &str) -> &Self {
        if !self.cited(rule) {
            self.fail(&format!("no event since the last pick cites {rule}"));
        }
        self
    }

    /// Asserts that no event since the last pick cites that clause.
    pub fn cites_not(&self, rule: &str) -> &Self {
        if self.cited(rule) {
            self.fail(&format!("an event since the last pick cites {rule}"));
        }
        self
    }

    /// Asserts that some event of the battle cites that clause.
    pub fn cited_ever(&self, rule: &str) -> &Self {
        if !self.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == rule)) {
            self.fail(&format!("no event cites {rule}"));
        }
        self
    }

    /// Asserts that some event of the battle, or an option or a refusal of the pending decision, cites that clause.
    /// For clauses that only forbid options.
    pub fn expect_rule(&self, rule: &str) -> &Self {
        let told = self.battle.decision().is_some_and(|view| {
            let options = view.options.iter().flat_map(|option| &option.rules);
            options.chain(view.refused.iter().flat_map(|refused| &refused.rules)).any(|id| id.0 == rule)
        });
        if !told && !self.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == rule)) {
            self.fail(&format!("no event, option or refusal cites {rule}"));
        }
        self
    }

    /// Returns the dice thrown since the last pick, in their order: `d20=5 d6=3`.
    pub fn dice(&self) -> String {
        let dice = self.battle.events_since(self.mark).iter().flat_map(|e| &e.dice);
        dice.map(|roll| format!("d{}={}", roll.die, roll.value)).collect::<Vec<_>>().join(" ")
    }
}
