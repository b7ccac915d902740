//! A builder of short levels for rulesets that play on hexes.

use super::Skirmish;
use super::level::{dice_of, problems_of, ron};
use affray::engine::dice::Taped;

/// The sample combatants of table 11.13.
const BASES: &[&str] = &[
    "fighter_7",
    "thief_5",
    "mage_6",
    "fighter_mage_5",
    "ranger_4",
    "shieldman",
    "pikeman",
    "archer",
    "orc",
    "ogre",
    "skeleton",
    "wolf",
    "boar",
    "bear",
    "rhino",
    "stinger",
    "shade",
    "stalker",
];

/// The sample combatants of `percentile`, table 11.11.
const PERCENTILE_BASES: &[&str] = &[
    "levy_spearman",
    "man_at_arms",
    "knight",
    "berserker",
    "longbow_archer",
    "crossbow_guard",
    "hoplite",
    "knife_rogue",
    "slinger",
    "riot_officer",
    "rifleman",
    "laser_trooper",
    "field_medic",
];

/// The sample combatants of `segments`, table 11.17.
const SEGMENTS_BASES: &[&str] = &[
    "swordsman",
    "captain",
    "militia",
    "spearman",
    "archer",
    "bow_master",
    "crossbowman",
    "mage",
    "cleric",
    "cutthroat",
    "javelineer",
    "ogre",
    "troll",
    "hill_giant",
    "roper",
    "wolf",
    "harpy",
];

/// Default fields of a combatant without a base: AC 10, d6 of initiative, no modifiers to any roll.
const PLAIN: &[(&str, &str)] = &[("rank", "npc"), ("hp_max", "10"), ("save", "14"), ("morale", "fearless")];

/// A level under construction. The defaults are an all-clear board from (-9, -9) to (9, 9), exits at its rim, morale
/// off, no surprise.
#[derive(Clone)]
pub struct Field {
    ruleset: &'static str,
    bases: &'static [&'static str],
    plain: &'static [(&'static str, &'static str)],
    board: String,
    hexes: Vec<String>,
    sides: Vec<Side>,
    house: Vec<(String, String)>,
    extra: Vec<String>,
    tape: Vec<Taped>,
}

#[derive(Clone)]
struct Side {
    id: String,
    surprise: String,
    combatants: Vec<String>,
}

impl Default for Field {
    fn default() -> Self {
        let field = Field {
            ruleset: "hexes",
            bases: BASES,
            plain: PLAIN,
            board: "from: (-9, -9), to: (9, 9)".into(),
            hexes: Vec::new(),
            sides: Vec::new(),
            house: Vec::new(),
            extra: Vec::new(),
            tape: Vec::new(),
        };
        field.house("morale", "off")
    }
}

fn has(fields: &str, key: &str) -> bool {
    fields.split([',', '(']).any(|part| part.trim_start().starts_with(&format!("{key}:")))
}

impl Field {
    /// Returns a level of `percentile` with these defaults: characteristics of 11, twelve hit points, morale off.
    pub fn percentile() -> Self {
        let plain: &[(&str, &str)] = &[("hp_max", "12")];
        Self { ruleset: "percentile", bases: PERCENTILE_BASES, plain, ..Self::default() }
    }

    /// Returns a level of `segments` with these defaults: forty hit points, the stat block's defaults, morale off.
    pub fn segments() -> Self {
        let plain: &[(&str, &str)] = &[("hp_max", "40")];
        Self { ruleset: "segments", bases: SEGMENTS_BASES, plain, ..Self::default() }
    }

    /// Sets the fields of `board`, such as `from: (0, 0), to: (4, 0)` or `rows: ['.:.', '.#.']`.
    pub fn board(mut self, fields: &str) -> Self {
        self.board = ron(fields);
        self
    }

    /// Sets fields of some hexes: `hex("1,0 2,0", "terrain: rough, elevation: 1")`.
    pub fn hex(mut self, at: &str, fields: &str) -> Self {
        let places: Vec<String> = at.split_whitespace().map(|place| format!("({place})")).collect();
        self.hexes.push(format!("(at: [{}], {})", places.join(", "), ron(fields)));
        self
    }

    /// Adds a combatant to `party`, the first side: see [`Field::side`].
    pub fn party(self, who: &str, fields: &str) -> Self {
        self.side("party", who, fields)
    }

    /// Adds a combatant to `foes`: see [`Field::side`].
    pub fn foes(self, who: &str, fields: &str) -> Self {
        self.side("foes", who, fields)
    }

    /// Adds a combatant to any side. `who` is `id@q,r` or `id:base@q,r`; an id that is a sample combatant is its own
    /// base, and `id:@q,r` has none (see [`PLAIN`]). `fields` are those of the level file:
    /// `hp: 4, main: 'sword', facing: 3`.
    pub fn side(mut self, side: &str, who: &str, fields: &str) -> Self {
        let (name, place) = who.split_once('@').unwrap_or((who, ""));
        let (id, base) = match name.split_once(':') {
            Some((id, base)) => (id, base),
            None if self.bases.contains(&name) => (name, name),
            None => (name, ""),
        };
        let fields = ron(fields);
        let mut entry = format!("(id: \"{id}\", title: \"{id}\"");
        if !place.is_empty() {
            entry.push_str(&format!(", pos: ({place})"));
        }
        match base {
            "" => {
                for (key, value) in self.plain.iter().filter(|(key, _)| !has(&fields, key)) {
                    entry.push_str(&format!(", {key}: {value}"));
                }
            }
            base => entry.push_str(&format!(", base: \"{base}\"")),
        }
        if !fields.is_empty() {
            entry.push_str(&format!(", {fields}"));
        }
        entry.push(')');
        self.at(side).combatants.push(entry);
        self
    }

    fn at(&mut self, id: &str) -> &mut Side {
        let ix = self.sides.iter().position(|s| s.id == id).unwrap_or_else(|| {
            self.sides.push(Side { id: id.into(), surprise: String::new(), combatants: Vec::new() });
            self.sides.len() - 1
        });
        &mut self.sides[ix]
    }

    /// Sets the surprise of a side: `roll`, `(fiat: 1)`, `(chance: 50)` (H-SURP-01).
    pub fn surprise(mut self, side: &str, mode: &str) -> Self {
        self.at(side).surprise = mode.into();
        self
    }

    /// Sets a house rule, such as `house("rear_arc", "three_hexes")`.
    pub fn house(mut self, rule: &str, value: &str) -> Self {
        self.house.retain(|(name, _)| name != rule);
        self.house.push((rule.into(), value.into()));
        self
    }

    /// Adds a further field of the level, such as `round_limit: 3`, `light: dark` or `walls: […]`.
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
        let mut text =
            format!("(\n    ruleset: \"{}\",\n    title: \"Test\",\n    summary: \"A test\",\n", self.ruleset);
        text.push_str(&format!("    board: ({}),\n    hexes: [\n", self.board));
        for hex in &self.hexes {
            text.push_str(&format!("        {hex},\n"));
        }
        text.push_str("    ],\n");
        for field in &self.extra {
            text.push_str(&format!("    {field},\n"));
        }
        let house: Vec<String> = self.house.iter().map(|(rule, value)| format!("{rule}: {value}")).collect();
        text.push_str(&format!("    house_rules: ({}),\n    factions: [\n", house.join(", ")));
        for Side { id, surprise, combatants } in &self.sides {
            let surprise = if surprise.is_empty() { String::new() } else { format!(", surprise: {surprise}") };
            text.push_str(&format!(
                "        (id: \"{id}\", title: \"{id}\", controller: \"human\"{surprise}, combatants: [\n"
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
