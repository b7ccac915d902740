//! A builder of short levels of zones.

use super::Skirmish;
use affray::engine::dice::Taped;

/// Rows of the bestiary and of the sample characters (tables 11.9 and 11.10).
const BASES: &[&str] = &[
    "bandit",
    "bandit_archer",
    "bandit_leader",
    "man_at_arms",
    "cultist",
    "goblin",
    "skeleton",
    "wolf",
    "rat",
    "giant_spider",
    "ogre",
    "wyrm",
    "giant",
    "horse",
    "pony",
    "cart",
    "balthasar",
    "sybilla",
    "theobald",
];

/// A level under construction. The defaults are one lit zone, initiative with `party`, and stunts off (see
/// [`Setup::stunts`]).
#[derive(Clone, Default)]
pub struct Setup {
    zones: Vec<(String, String)>,
    borders: Vec<(String, String)>,
    factions: Vec<Side>,
    initiative: String,
    house: Vec<(String, String)>,
    extra: Vec<String>,
    tape: Vec<Taped>,
}

#[derive(Clone)]
struct Side {
    id: String,
    controller: String,
    combatants: Vec<String>,
}

pub(super) fn ron(text: &str) -> String {
    text.replace('\'', "\"")
}

fn border_name(a: &str, b: &str) -> String {
    if a < b { format!("{a}|{b}") } else { format!("{b}|{a}") }
}

fn set(list: &mut Vec<(String, String)>, name: &str, fields: &str) {
    let fields = ron(fields);
    match list.iter_mut().find(|(n, _)| n == name) {
        Some((_, held)) if held.is_empty() => *held = fields,
        Some((_, held)) if !fields.is_empty() => *held = format!("{held}, {fields}"),
        Some(_) => {}
        None => list.push((name.to_string(), fields)),
    }
}

impl Setup {
    /// Adds zones in rows, neighbours joined by open borders: `gate - mid - court; mid - cellar`.
    pub fn rows(mut self, rows: &str) -> Self {
        for row in rows.split(';') {
            let names: Vec<&str> = row.split(" - ").map(str::trim).collect();
            for name in &names {
                set(&mut self.zones, name, "");
            }
            for pair in names.windows(2) {
                set(&mut self.borders, &border_name(pair[0], pair[1]), "");
            }
        }
        self
    }

    /// Gives a zone fields, such as `light: dark, hazard: pit`. A new name makes a new zone.
    pub fn zone(mut self, id: &str, fields: &str) -> Self {
        set(&mut self.zones, id, fields);
        self
    }

    /// Gives a border (`hall|yard`, either order) fields, such as `kind: barrier, peek: true`. A new name makes a new
    /// border.
    pub fn border(mut self, id: &str, fields: &str) -> Self {
        let (a, b) = id.split_once('|').expect("a border is named a|b");
        set(&mut self.borders, &border_name(a, b), fields);
        self
    }

    /// Adds a combatant to `party`: see [`Setup::side`].
    pub fn party(self, who: &str, fields: &str) -> Self {
        self.side("party", who, fields)
    }

    /// Adds a combatant to `foes`: see [`Setup::side`].
    pub fn foes(self, who: &str, fields: &str) -> Self {
        self.side("foes", who, fields)
    }

    /// Adds a combatant to any faction. `who` is `id`, `id:base`, `id@place` or `id:base@place`; an id that is a row
    /// of the bestiary is its own base, and `id:` has none. The default place is the first zone. `fields` are those
    /// of the level file, such as `health: 4, in_hand: ['sword'], turn: taken`.
    pub fn side(mut self, faction: &str, who: &str, fields: &str) -> Self {
        let (name, place) = match who.split_once('@') {
            Some((name, place)) => (name, place.to_string()),
            None => (who, self.zones[0].0.clone()),
        };
        let (id, base) = match name.split_once(':') {
            Some((id, base)) => (id, base),
            None if BASES.contains(&name) => (name, name),
            None => (name, ""),
        };
        let place = match place.split_once('|') {
            Some((a, b)) => border_name(a, b),
            None => place,
        };
        let mut entry = format!("(id: \"{id}\", title: \"{id}\", place: \"{place}\"");
        if !base.is_empty() {
            entry.push_str(&format!(", base: \"{base}\""));
        }
        if !fields.is_empty() {
            entry.push_str(&format!(", {}", ron(fields)));
        }
        entry.push(')');
        self.faction(faction).combatants.push(entry);
        self
    }

    fn faction(&mut self, id: &str) -> &mut Side {
        let ix = self.factions.iter().position(|f| f.id == id).unwrap_or_else(|| {
            self.factions.push(Side { id: id.into(), controller: "human".into(), combatants: Vec::new() });
            self.factions.len() - 1
        });
        &mut self.factions[ix]
    }

    /// Sets the controller of a faction. Only `consent` and the house rule `morale: ai_side` depend on it.
    pub fn controller(mut self, faction: &str, controller: &str) -> Self {
        self.faction(faction).controller = controller.into();
        self
    }

    /// Sets the faction that started the fight, or `random`.
    pub fn initiative(mut self, faction: &str) -> Self {
        self.initiative = faction.into();
        self
    }

    /// Sets a house rule, such as `house("sprint", "no_save")`.
    pub fn house(mut self, rule: &str, value: &str) -> Self {
        self.house.retain(|(name, _)| name != rule);
        self.house.push((rule.into(), value.into()));
        self
    }

    /// Switches stunts on, as in the catalogue: there are `propose_stunt` decisions. They are off by default, which
    /// keeps other tests short.
    pub fn stunts(self) -> Self {
        self.house("stunts", "on")
    }

    /// Adds a further field of the level, such as `round_limit: 3` or `no_sight: [('road', 'hill')]`.
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
        let join = |list: &[(String, String)]| -> String {
            list.iter().map(|(id, fields)| format!("        \"{id}\": ({fields}),\n")).collect()
        };
        let mut text = String::from("(\n    ruleset: \"zones\",\n    title: \"Test\",\n    summary: \"A test\",\n");
        text.push_str(&format!("    initiative: \"{}\",\n", self.initiative));
        text.push_str(&format!("    zones: {{\n{}    }},\n", join(&self.zones)));
        if !self.borders.is_empty() {
            text.push_str(&format!("    borders: {{\n{}    }},\n", join(&self.borders)));
        }
        for field in &self.extra {
            text.push_str(&format!("    {field},\n"));
        }
        let house: Vec<String> = self.house.iter().map(|(rule, value)| format!("{rule}: {value}")).collect();
        text.push_str(&format!("    house_rules: ({}),\n    factions: [\n", house.join(", ")));
        for side in &self.factions {
            let Side { id, controller, combatants } = side;
            text.push_str(&format!(
                "        (id: \"{id}\", title: \"{id}\", controller: \"{controller}\", combatants: [\n"
            ));
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

/// Returns the errors of a level that must not load. Panics if it loads.
pub(super) fn problems_of(text: &str) -> Vec<String> {
    match affray::rulesets::load("test", text, &[]) {
        Ok(_) => panic!("this level should not load:\n{text}"),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// Parses dice such as `d20=5 d6=3`.
pub(super) fn dice_of(dice: &str) -> Vec<Taped> {
    let die = |text: &str| -> Option<Taped> {
        let (die, value) = text.split_once('=')?;
        Some(Taped { die: die.strip_prefix('d')?.parse().ok()?, value: value.parse().ok()? })
    };
    dice.split_whitespace().map(|text| die(text).unwrap_or_else(|| panic!("no die: {text}"))).collect()
}
