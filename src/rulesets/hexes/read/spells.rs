//! Spells (table 11.10), built-in or of a level.

use super::super::level::{Aim, DiceSum, Effect, SpellRow, SpellSave};
use super::rows::read_dice;
use crate::engine::data::{Armoury, Fields, Reader, TableRow, TableSpec};

const KEYS: &[&str] = &["name", "level", "range", "aim", "radius", "save", "effect", "dice", "most", "rounds", "icon"];
const AIMS: [&str; 6] = ["any", "self", "friend", "enemy", "humanoid", "area"];
const EFFECTS: [&str; 10] =
    ["damage", "damage_per_level", "hail", "slumber", "ward", "mend", "veil", "snare", "hold", "bend"];

/// All spells that a level can name.
pub(super) type Spells = Armoury<SpellRow>;

impl TableRow for SpellRow {
    type Kind = ();
    const TABLES: &'static [TableSpec<()>] =
        &[TableSpec { key: "spells", what: "a spell", kind: (), keys: KEYS, in_levels: true }];
    const FILE: &'static str = "the list of spells";
    // Spells are numbered in a byte.
    const MOST: usize = 200;
    const EXAMPLE: &'static str = "ward";

    fn name(&self) -> &str {
        &self.name
    }
    fn set_icon(&mut self, icon: &'static str) {
        self.icon = icon;
    }
    fn read(r: &mut Reader, fields: &Fields, (): (), name: String) -> Option<Self> {
        read_spell(r, fields, name)
    }
    fn plain_icon(&self, (): ()) -> &'static str {
        "supersonic-arrow"
    }
    fn belongs(&self, (): ()) -> &'static str {
        "a spell; it belongs under `prepared`, `scrolls` or `wands`"
    }
}

fn read_spell(r: &mut Reader, fields: &Fields, name: String) -> Option<SpellRow> {
    let mut int = |key: &str, low: i64, high: i64, default: i32| {
        fields.get(key).map_or(Some(default), |_| fields.int(r, key, low..=high))
    };
    let (level, range, radius) = (int("level", 1, 12, 1), int("range", 0, 100, 0), int("radius", 0, 20, 1));
    r.required(fields, "aim", "the target of the spell");
    let aim = fields.word(r, "aim", &AIMS);
    let save = fields.word(r, "save", &["half", "negates"]);
    let effect = read_effect(r, fields);
    let spell = SpellRow {
        name,
        level: level? as u8,
        range: range?,
        aim: match aim? {
            0 => Aim::Any,
            1 => Aim::Oneself,
            2 => Aim::Friend,
            3 => Aim::Enemy,
            4 => Aim::Humanoid,
            _ => Aim::Area(radius?),
        },
        save: save.map_or(SpellSave::None, |ix| [SpellSave::Half, SpellSave::Negates][ix]),
        effect: effect?,
        icon: "",
    };
    (!spell.name.is_empty()).then_some(spell)
}

fn read_effect(r: &mut Reader, fields: &Fields) -> Option<Effect> {
    r.required(fields, "effect", "the effect of the spell");
    let effect = fields.word(r, "effect", &EFFECTS)?;
    let needs_dice = !matches!(EFFECTS[effect], "damage_per_level" | "ward" | "veil");
    let dice = match fields.get("dice") {
        Some(node) => read_dice(r, node, "`dice`")?,
        None if needs_dice => {
            r.missing(fields.span, "dice", "this spell", "such as \"2d4\"");
            return None;
        }
        None => DiceSum::default(),
    };
    let mut count = |key: &str| fields.get(key).map_or(Some(10), |_| fields.int(r, key, 1..=99));
    let (rounds, most) = (count("rounds")?, count("most")?);
    Some(match EFFECTS[effect] {
        "damage" => Effect::Damage(dice),
        "damage_per_level" => Effect::DamagePerLevel(most),
        "hail" => Effect::Hail(dice),
        "slumber" => Effect::Slumber(dice, rounds),
        "ward" => Effect::Ward(rounds),
        "mend" => Effect::Mend(dice),
        "veil" => Effect::Veil(rounds),
        "snare" => Effect::Snare(dice),
        "hold" => Effect::Hold(dice),
        _ => Effect::Bend(dice),
    })
}
