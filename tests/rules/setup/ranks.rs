//! A builder of short levels of ranks, and helpers for turns with declarations.

use super::Skirmish;
use super::level::{dice_of, problems_of, ron};
use super::play::PATIENCE;
use super::words::word;
use affray::engine::dice::Taped;

/// The sample combatants of table 11.10.
const BASES: &[&str] = &[
    "ysolt",
    "brannoc",
    "tamsin",
    "odrun",
    "rat_swarm",
    "goblin_cutter",
    "harpy",
    "levy_band",
    "spear_guard",
    "crossbow_bandit",
    "veteran",
    "champion",
    "wyrm",
];

/// Default fields of a combatant without a base.
const PLAIN: &[(&str, &str)] = &[("life_max", "9"), ("guard_max", "6")];

/// A level under construction. The defaults are one open battlefield `field` of four columns, and no tests for
/// readiness.
#[derive(Clone)]
pub struct Line {
    fields: Vec<String>,
    sides: [Vec<String>; 2],
    house: Vec<(String, String)>,
    extra: Vec<String>,
    tape: Vec<Taped>,
}

impl Default for Line {
    fn default() -> Self {
        let line = Line {
            fields: Vec::new(),
            sides: [Vec::new(), Vec::new()],
            house: Vec::new(),
            extra: Vec::new(),
            tape: Vec::new(),
        };
        line.house("first_round_test", "off")
    }
}

/// Expands a short slot: `P-mel/2` is `party.melee/2`; with a battlefield, `mill:P-mel/2` is `mill/party.melee/2`.
pub fn slot(short: &str) -> String {
    let (field, short) = short.split_once(':').map_or((None, short), |(field, rest)| (Some(field), rest));
    let long = [("P-", "party."), ("F-", "foes."), ("mel/", "melee/"), ("rch/", "reach/"), ("rng/", "ranged/")];
    let spelt = long.iter().fold(short.to_string(), |text, (from, to)| text.replace(from, to));
    match field {
        Some(field) => format!("{field}/{spelt}"),
        None => spelt,
    }
}

fn has(fields: &str, key: &str) -> bool {
    fields.split([',', '(']).any(|part| part.trim_start().starts_with(&format!("{key}:")))
}

impl Line {
    /// Adds a battlefield with these fields of the level file: `field("mill", "width: 3, doorway: (holder: foes)")`.
    /// The first one replaces the open one.
    pub fn field(mut self, id: &str, fields: &str) -> Self {
        let fields = if fields.is_empty() { String::new() } else { format!(", {}", ron(fields)) };
        self.fields.push(format!("(id: \"{id}\", landmark: \"The {id}\"{fields})"));
        self
    }

    /// Adds a feature to one slot of the open battlefield, or to all columns: `ground("P-mel/2", "high_ground")`.
    pub fn ground(self, at: &str, feature: &str) -> Self {
        self.grounds(&[(at, feature)])
    }

    /// Adds several features.
    pub fn grounds(self, features: &[(&str, &str)]) -> Self {
        let list: Vec<String> = features
            .iter()
            .map(|(at, feature)| {
                let place = slot(at);
                let (row, column) = place.split_once('/').unwrap_or((&place, "all"));
                format!("(row: \"{row}\", column: {column}, feature: {feature})")
            })
            .collect();
        self.field("field", &format!("features: [{}]", list.join(", ")))
    }

    /// Adds a combatant to the party: see [`Line::side`].
    pub fn party(self, who: &str, fields: &str) -> Self {
        self.side(0, who, fields)
    }

    /// Adds a combatant to the foes: see [`Line::side`].
    pub fn foes(self, who: &str, fields: &str) -> Self {
        self.side(1, who, fields)
    }

    /// Adds a combatant. `who` is `id@slot` or `id:base@slot`, with the short form of [`slot`]. An id that is a
    /// sample combatant is its own base, and `id:@slot` has none (see [`PLAIN`]). Without `@` it has no position of
    /// its own. `fields` are those of the level file: `guard: 3, primary: 'sword'`.
    fn side(mut self, side: usize, who: &str, fields: &str) -> Self {
        let (name, place) = who.split_once('@').unwrap_or((who, ""));
        let (id, base) = match name.split_once(':') {
            Some((id, base)) => (id, base),
            None if BASES.contains(&name) => (name, name),
            None => (name, ""),
        };
        let fields = ron(fields);
        let mut entry = format!("(id: \"{id}\", title: \"{id}\"");
        match place {
            "" => {}
            "reserve" => entry.push_str(", position: reserve"),
            place => entry.push_str(&format!(", position: \"{}\"", slot(place))),
        }
        match base {
            "" => {
                let kind = has(&fields, "kind");
                for (key, value) in PLAIN.iter().filter(|(key, _)| !has(&fields, key) && !kind) {
                    entry.push_str(&format!(", {key}: {value}"));
                }
            }
            base => entry.push_str(&format!(", base: \"{base}\"")),
        }
        if !fields.is_empty() {
            entry.push_str(&format!(", {fields}"));
        }
        entry.push(')');
        self.sides[side].push(entry);
        self
    }

    /// Sets a house rule, such as `house("friendly_fire", "off")`.
    pub fn house(mut self, rule: &str, value: &str) -> Self {
        self.house.retain(|(name, _)| name != rule);
        self.house.push((rule.into(), value.into()));
        self
    }

    /// Makes the party test for readiness in round 1, as in the catalogue (R-INIT-04).
    pub fn readiness(self) -> Self {
        self.house("first_round_test", "each")
    }

    /// Adds a further field of the level, such as `round_limit: 3` or `links: [('a', 'b')]`.
    pub fn extra(mut self, field: &str) -> Self {
        self.extra.push(ron(field));
        self
    }

    /// Appends dice that are read before the first decision.
    pub fn tape(mut self, dice: &str) -> Self {
        self.tape.extend(dice_of(dice));
        self
    }

    /// Returns the level file.
    pub fn text(&self) -> String {
        let mut text = String::from("(\n    ruleset: \"ranks\",\n    title: \"Test\",\n    summary: \"A test\",\n");
        let open = vec!["(id: \"field\", landmark: \"The field\")".to_string()];
        let fields = if self.fields.is_empty() { &open } else { &self.fields };
        text.push_str(&format!("    battlefields: [{}],\n", fields.join(", ")));
        for field in &self.extra {
            text.push_str(&format!("    {field},\n"));
        }
        let house: Vec<String> = self.house.iter().map(|(rule, value)| format!("{rule}: \"{value}\"")).collect();
        text.push_str(&format!("    house_rules: ({}),\n    factions: [\n", house.join(", ")));
        for (id, combatants) in ["party", "foes"].iter().zip(&self.sides) {
            text.push_str(&format!("        (id: \"{id}\", title: \"{id}\", controller: \"human\", combatants: [\n"));
            for entry in combatants {
                text.push_str(&format!("            {entry},\n"));
            }
            text.push_str("        ]),\n");
        }
        text.push_str("    ],\n)\n");
        text
    }

    /// Returns the errors of a level that must not load. Panics if it loads.
    pub fn problems(&self) -> Vec<String> {
        problems_of(&self.text())
    }

    /// Loads the level and plays to the first decision.
    pub fn start(self) -> Skirmish {
        Skirmish::with_tape(&self.text(), self.tape)
    }
}

const DECLARING: [&str; 3] = ["next_declarer", "shift", "declare_action"];

impl Skirmish {
    /// Returns a builder for a level of ranks.
    pub fn ranks() -> Line {
        Line::default()
    }

    pub fn life(&self, who: &str) -> i64 {
        self.num(&format!("{who}.life"))
    }
    pub fn guard(&self, who: &str) -> i64 {
        self.num(&format!("{who}.guard"))
    }
    /// Returns `life/guard`.
    pub fn vigour(&self, who: &str) -> String {
        format!("{}/{}", self.life(who), self.guard(who))
    }
    /// Returns the slot of a combatant in the protocol's form, without the battlefield: `party.melee/2`; empty off
    /// the board.
    pub fn slot(&self, who: &str) -> String {
        let place = self.word(&format!("{who}.position"));
        place.split_once('/').map_or(place.clone(), |(_, rest)| rest.to_string())
    }

    /// Declares for the side on turn and plays its turn up to the next decision that is not one of its declarations.
    /// Entries are separated by `;`:
    /// `ysolt >P-mel/3 attack mode=melee weapon=sword target=goblin; odrun ^ recover …`. Each has the combatant,
    /// optionally `>slot` for a shift or `^` for standing up, then the action and its fields. All others wait, after
    /// them. `dice` are appended to the tape first. All events from here on are "since the last pick".
    pub fn orders(&mut self, entries: &str, dice: &str) -> &mut Self {
        self.tape(dice);
        let mark = self.battle.next_event();
        let mut left: Vec<(String, String)> = entries
            .split(';')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(|entry| entry.split_once(' ').unwrap_or((entry, "wait")))
            .map(|(who, deed)| (who.to_string(), deed.trim().to_string()))
            .collect();
        let whose = (self.round(), self.faction());
        for _ in 0..PATIENCE {
            if !DECLARING.contains(&self.point()) || (self.round(), self.faction()) != whose {
                break;
            }
            self.one_declares(&mut left);
        }
        if !left.is_empty() {
            self.fail(&format!("not declared: {left:?}"));
        }
        self.mark = mark;
        self
    }

    fn one_declares(&mut self, left: &mut Vec<(String, String)>) {
        let who = self.combatant();
        match self.point() {
            "next_declarer" => {
                let wanted = left.iter().map(|(who, _)| format!("next combatant={who}")).find(|spec| self.legal(spec));
                let first = || format!("next combatant={}", self.values("next", "combatant")[0]);
                let spec = wanted.unwrap_or_else(first);
                self.pick(&spec);
            }
            "shift" => {
                let deed = left.iter_mut().find(|(name, _)| *name == who).map(|(_, deed)| deed);
                let spec = match deed {
                    Some(deed) if deed.starts_with('>') => {
                        let (cell, rest) = deed[1..]
                            .split_once(' ')
                            .map_or((deed[1..].to_string(), "wait".into()), |(a, b)| (a.to_string(), b.to_string()));
                        *deed = rest;
                        format!("shift cell={}", self.full_slot(&cell))
                    }
                    Some(deed) if deed.starts_with('^') => {
                        *deed = deed[1..].trim().to_string();
                        "stand".to_string()
                    }
                    _ => "stay".to_string(),
                };
                self.pick(&spec);
            }
            _ => {
                let at = left.iter().position(|(name, _)| *name == who);
                let spec = at.map_or("wait".to_string(), |at| left.remove(at).1);
                let spec = self.spell_slots(&spec);
                self.pick(&spec);
            }
        }
    }

    /// Returns a slot with its battlefield, in the form of the options.
    fn full_slot(&self, short: &str) -> String {
        let place = slot(short);
        if place.matches('/').count() > 1 {
            return place;
        }
        let state = self.battle.state_json();
        let only = state["board"]["battlefields"].as_object().and_then(|all| all.keys().next().cloned());
        format!("{}/{place}", only.unwrap_or_else(|| "field".into()))
    }

    /// Expands short slots such as `cell=P-mel/2`.
    fn spell_slots(&self, spec: &str) -> String {
        let spell = |part: &str| match part.strip_prefix("cell=") {
            Some(cell) => format!("cell={}", self.full_slot(cell)),
            None => part.to_string(),
        };
        spec.split_whitespace().map(spell).collect::<Vec<_>>().join(" ")
    }

    /// Returns the events of these kinds since the last pick, in their order, each with its subject:
    /// `moved a, lost b`.
    pub fn events_of(&self, kinds: &str) -> String {
        let wanted: Vec<&str> = kinds.split_whitespace().collect();
        let told = self.events_since_pick().into_iter().filter(|e| wanted.contains(&e.kind));
        let named = told.map(|e| {
            let word = e.facts.get(if e.kind == "phase" { "phase" } else { "condition" }).map(word);
            let about = word.or(e.source).or(e.target).unwrap_or_default();
            format!("{} {about}", e.kind).trim_end().to_string()
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// Lets the side on turn wait.
    pub fn wait_turn(&mut self) -> &mut Self {
        self.orders("", "")
    }

    /// Plays as [`Skirmish::orders`] up to this combatant's declaration of an action. Panics if there is none.
    pub fn play_to_declaration(&mut self, who: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            match self.point() {
                "declare_action" if self.combatant() == who => return self,
                "next_declarer" if self.legal(&format!("next combatant={who}")) => {
                    self.pick(&format!("next combatant={who}"));
                }
                "next_declarer" | "shift" | "declare_action" => self.one_declares(&mut Vec::new()),
                _ => break,
            }
        }
        if self.point() == "declare_action" && self.combatant() == who {
            return self;
        }
        self.fail(&format!("{who} has nothing to declare"))
    }

    /// Plays up to this combatant's shift. Panics if there is none.
    pub fn play_to_shift(&mut self, who: &str) -> &mut Self {
        for _ in 0..PATIENCE {
            match self.point() {
                "shift" if self.combatant() == who => return self,
                "next_declarer" if self.legal(&format!("next combatant={who}")) => {
                    self.pick(&format!("next combatant={who}"));
                }
                "next_declarer" | "shift" | "declare_action" => self.one_declares(&mut Vec::new()),
                _ => break,
            }
        }
        self.fail(&format!("{who} has no shift to decide"))
    }
}
