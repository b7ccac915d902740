//! The armoury, the spells and the bestiary that come with the program, read once.

use super::super::level::SpellRow;
use super::rows::{self, Rows};
use super::spells;
use super::stats::{self, Stats};
use crate::engine::data::limits::BESTIARY as MOST;
use crate::engine::data::{Document, Problem, Reader};
use std::sync::OnceLock;

const ARMOURY: &str = include_str!("../../../../assets/hexes/armoury.ron");
const SPELLS: &str = include_str!("../../../../assets/hexes/spells.ron");
const BESTIARY: &str = include_str!("../../../../assets/hexes/bestiary.ron");

/// What a level can name without rows of its own.
pub(super) struct Catalogue {
    /// Tables 11.6 and 11.7, and the natural weapons of table 11.13.
    pub rows: Rows,
    /// Table 11.10
    pub spells: Vec<SpellRow>,
    /// Table 11.13 by name.
    pub bestiary: Vec<(String, Stats)>,
}

/// The built-in tables.
pub(super) fn get() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| {
        read().unwrap_or_else(|problems| {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("the built-in tables are wrong:\n{}", told.join("\n"))
        })
    })
}

fn read() -> Result<Catalogue, Vec<Problem>> {
    let mut rows = armoury(&Document::parse("assets/hexes/armoury.ron", ARMOURY)?)?;
    let spells = spell_list(&Document::parse("assets/hexes/spells.ron", SPELLS)?)?;
    let bestiary = bestiary(&Document::parse("assets/hexes/bestiary.ron", BESTIARY)?, &mut rows, &spells)?;
    Ok(Catalogue { rows, spells, bestiary })
}

/// Checks a file of tables: a bestiary when it lists combatants, a list of spells when it has spells, else an armoury. Says
/// in a few words what it is.
///
/// # Errors
/// Everything that is wrong with it.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        let rows = bestiary(document, &mut get().rows.clone(), &get().spells)?;
        return Ok(format!("a bestiary of {} rows", rows.len()));
    }
    if document.has("spells") {
        return spell_list(document).map(|spells| format!("a list of {} spells", spells.len()));
    }
    armoury(document).map(|rows| format!("an armoury of {} rows", rows.rows.len()))
}

// The tables are read once in a program's life or to check a file, so what is leaked here is bounded.

fn armoury(document: &Document) -> Result<Rows, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let root = reader.fields(&document.root, "the armoury", rows::TABLE_KEYS);
    let rows = root.map(|root| rows::read_tables(&mut reader, &root, |icon| icon.leak())).unwrap_or_default();
    if reader.is_sound() { Ok(rows) } else { Err(reader.finish()) }
}

fn spell_list(document: &Document) -> Result<Vec<SpellRow>, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let root = reader.fields(&document.root, "the list of spells", &["spells"]);
    let spells = root.map(|root| spells::read_table(&mut reader, &root, |icon| icon.leak())).unwrap_or_default();
    if reader.is_sound() { Ok(spells) } else { Err(reader.finish()) }
}

/// Natural weapons that are written out in the bestiary, and magic gear it names, are added to the rows.
fn bestiary(document: &Document, rows: &mut Rows, spells: &[SpellRow]) -> Result<Vec<(String, Stats)>, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let root = reader.fields(&document.root, "the bestiary", &["combatants"]);
    let nodes = root.and_then(|root| root.get("combatants"));
    let nodes = nodes.map_or(&[][..], |node| reader.list(node, "`combatants`", MOST));
    let mut bestiary: Vec<(String, Stats)> = Vec::new();
    for node in nodes {
        let Some(fields) = reader.fields(node, "a row of the bestiary", stats::ROW_KEYS) else { continue };
        let Some(name) = reader.required(&fields, "name", "a name such as \"wolf\"") else { continue };
        let Some(name) = reader.name(name, "`name`") else { continue };
        if bestiary.iter().any(|(other, _)| *other == name) {
            reader.wrong(fields.place("name"), format!("there are two rows \"{name}\""));
        }
        let mut stats = Stats::default();
        stats::read(&mut reader, &fields, rows, spells, &mut stats);
        bestiary.push((name, stats));
    }
    if reader.is_sound() { Ok(bestiary) } else { Err(reader.finish()) }
}
