//! The part of a level common to all rulesets: title, summary, round limit, factions, house rules.

use super::combatants::{FactionSection, read_sides};
use super::overrides::house_rule_error;
use super::schema_recorder::Expected;
use super::tree::Tree;
use super::{Document, Fields, Problem, Reader};
use crate::engine::Level;
use crate::engine::house::HouseRuleSet;
use crate::vocab::view::FloorPlan;
use std::any::Any;
use std::sync::{Arc, OnceLock};

/// The keys of every level: those before the ruleset's own keys, and those after.
const KEYS: [&[&str]; 2] = [&["ruleset", "title", "summary", "round_limit"], &["factions", "house_rules"]];

/// The properties of a ruleset's level files that differ between rulesets.
pub struct LevelForm {
    /// Name of the ruleset.
    pub ruleset: &'static str,
    /// The ruleset's own keys of a level.
    pub keys: &'static [&'static str],
    /// The ruleset's own keys of a faction.
    pub faction_keys: &'static [&'static str],
    /// Round limit if the level gives none.
    pub round_limit: u16,
}

/// The parsed common part of a level. `H` is the type of the ruleset's house rules.
pub struct LevelHead<'d, H> {
    /// The whole level; the ruleset reads its own keys from it.
    pub root: Fields<'d>,
    /// Number of rounds after which the battle ends.
    pub round_limit: u16,
    /// The sides in file order. A ruleset may reorder them.
    pub sides: Vec<FactionSection<'d>>,
    /// The level's house rules, with the caller's overrides applied.
    pub house: H,
    title: String,
    summary: String,
}

impl<H> LevelHead<'_, H> {
    /// Returns the ids of the factions.
    pub fn factions(&self) -> Vec<&str> {
        self.sides.iter().map(|side| side.setup.id.as_str()).collect()
    }
}

/// Validates a level. `body` reads the ruleset's own part and the board's plan, and returns `None` on errors.
/// `overrides` are house rules by name, which override those of the level.
///
/// # Errors
/// Returns every error in the level.
pub fn read_level<H: HouseRuleSet, B: Any + Send + Sync>(
    document: &Document,
    overrides: &[(String, String)],
    form: &LevelForm,
    body: impl FnOnce(&mut Reader, &mut LevelHead<H>) -> Option<(B, FloorPlan)>,
) -> Result<Level, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let r = &mut reader;
    let Some(mut head) = read_head(r, document, overrides, form) else { return Err(reader.finish()) };
    match body(r, &mut head).filter(|_| r.has_no_errors()) {
        Some((body, plan)) => Ok(Level {
            ruleset: form.ruleset,
            path: document.path.clone(),
            text: document.text.clone(),
            title: head.title,
            summary: head.summary,
            factions: head.sides.into_iter().map(|side| side.setup).collect(),
            plan,
            overrides: overrides.to_vec(),
            sets: Vec::new(),
            body: Arc::new(body),
            worked: OnceLock::new(),
        }),
        None => Err(reader.finish()),
    }
}

fn read_head<'d, H: HouseRuleSet>(
    r: &mut Reader,
    document: &'d Document,
    overrides: &[(String, String)],
    form: &LevelForm,
) -> Option<LevelHead<'d, H>> {
    let root = r.fields(&document.root, "a level", &[KEYS[0], form.keys, KEYS[1]].concat())?;
    if let Some(node) = root.get("ruleset") {
        r.expect(node.span, || Expected::Words(vec![form.ruleset.to_owned()]));
    }
    let title = root.get("title").and_then(|n| r.line(n, "`title`", 80));
    let summary = root.get("summary").and_then(|n| r.line(n, "`summary`", 200));
    Some(LevelHead {
        root,
        round_limit: root.int(r, "round_limit", 1..=1000).unwrap_or(form.round_limit),
        sides: read_sides(r, &root, form.faction_keys),
        house: read_house(r, &root, overrides),
        title: title.unwrap_or_else(|| "Untitled".into()),
        summary: summary.unwrap_or_default(),
    })
}

/// Reads `house_rules` and then the caller's overrides, which have no position in the file.
fn read_house<H: HouseRuleSet>(r: &mut Reader, root: &Fields, overrides: &[(String, String)]) -> H {
    let mut house = H::default();
    let names: Vec<&str> = H::OPTIONS.iter().map(|(name, _)| *name).collect();
    let fields = root.get("house_rules").and_then(|node| r.fields(node, "`house_rules`", &names));
    for (option, values) in H::OPTIONS {
        let written = fields.and_then(|fields| fields.raw(option));
        // If `none` is a valid value of the option, it is taken literally.
        let Some(node) = written.and_then(|node| if values.contains(&"none") { Some(node) } else { node.present() })
        else {
            continue;
        };
        let what = format!("`house_rules.{option}`");
        let found = match &node.tree {
            Tree::Int(n) => r.known(node.span, &n.to_string(), &what, values.iter().copied()),
            _ => r.word(node, &what, values),
        };
        if let Some(ix) = found {
            house.set(option, values[ix]).expect("option and value are of the list");
        }
    }
    for (option, value) in overrides {
        if let Err(right) = house.set(option, value) {
            r.override_error(house_rule_error(option, value, names.contains(&option.as_str()), right));
        }
    }
    house
}
