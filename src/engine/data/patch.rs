//! Sets fields of a level by path. The values are inserted into the level's text, so that the reader validates them
//! like the rest of the file, and replays contain them.
//!
//! For paths see [`address`](super::address). If a row exists only in the built-in tables, it is first copied into the
//! level, as in `weapons.sword.dice`.

use super::address::{PathTarget, field, find, steps, walk};
use super::overrides::{label_of_field, override_error};
use super::parse::parse;
use super::tree::{Node, Span, Tree};
use super::{Document, Problem};

/// A level's text with overridden fields.
pub struct Patched {
    /// The document with the overrides applied.
    pub document: Document,
    /// The inserted spans, each with the label for errors in it.
    put: Vec<(Span, String)>,
}

/// Sets fields of a level, one after the other. `tables` are the texts of the built-in tables.
///
/// # Errors
/// Returns an error for each path that leads nowhere and each invalid value.
pub fn patch(document: &Document, fields: &[(String, String)], tables: &[&str]) -> Result<Patched, Vec<Problem>> {
    let mut patched = Patched { document: document.clone(), put: Vec::new() };
    let mut problems = Vec::new();
    for (path, value) in fields {
        let label = label_of_field(path, value);
        match patched.set(path, value, tables, &label) {
            Ok(()) => {}
            Err(message) => problems.push(override_error(label, message)),
        }
    }
    if problems.is_empty() { Ok(patched) } else { Err(problems) }
}

impl Patched {
    /// Relabels those errors of the patched text that are in inserted values, so that they name the value instead of a
    /// line of the file.
    pub fn relabel(&self, problems: Vec<Problem>) -> Vec<Problem> {
        let tell = |problem: Problem| match self.put.iter().rev().find(|(span, _)| self.is_in(&problem, *span)) {
            Some((_, label)) => override_error(label.clone(), problem.message),
            None => problem,
        };
        problems.into_iter().map(tell).collect()
    }

    fn is_in(&self, problem: &Problem, span: Span) -> bool {
        let place = |at: usize| {
            let Problem { line, column, .. } = self.document.problem(at, "");
            (line, column)
        };
        (place(span.start)..=place(span.end)).contains(&(problem.line, problem.column))
    }

    fn set(&mut self, path: &str, value: &str, tables: &[&str], label: &str) -> Result<(), String> {
        let steps = steps(path)?;
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        if steps == ["ruleset"] {
            return Err("`ruleset` cannot be set; use a level of the other ruleset".into());
        }
        if let ["combatants", id] = steps[..] {
            return Err(format!("the path names no field of `{id}`; expected for example `{id}.place`"));
        }
        let edit = match find(&self.document.root, &steps) {
            Ok(place) => self.edit(place, value)?,
            Err(lost) => {
                let (key, text) = row(&steps, tables).ok_or(lost)??;
                let row = self.add_row(key, &text)?;
                self.put_in(row, label)?;
                return self.set(path, value, &[], label);
            }
        };
        self.put_in(edit, label)
    }

    /// Returns the span to replace, and the new text.
    fn edit(&self, place: PathTarget, value: &str) -> Result<(Span, String), String> {
        Ok(match place {
            PathTarget::At(found) => (found.node.span, written(value, Some(found.node))?),
            PathTarget::Missing(within, key) => {
                let at = self.inside(within.span, '(');
                (Span { start: at, end: at }, format!("{key}: {}, ", written(value, None)?))
            }
        })
    }

    /// Returns the insertion of a table row at the start of the level's own table.
    fn add_row(&self, key: &str, row: &str) -> Result<(Span, String), String> {
        let place = find(&self.document.root, &[key])?;
        let (at, text) = match place {
            PathTarget::At(found) => (self.inside(found.node.span, '['), format!("{row}, ")),
            PathTarget::Missing(within, _) => (self.inside(within.span, '('), format!("{key}: [{row}], ")),
        };
        Ok((Span { start: at, end: at }, text))
    }

    /// Returns the position after a node's opening bracket.
    fn inside(&self, span: Span, open: char) -> usize {
        let text = &self.document.text[span.start..span.end];
        span.start + text.find(open).map_or(0, |at| at + 1)
    }

    fn put_in(&mut self, (span, put): (Span, String), label: &str) -> Result<(), String> {
        let mut text = self.document.text.to_string();
        text.replace_range(span.start..span.end, &put);
        let grown = |at: usize| if at >= span.end { at + put.len() - (span.end - span.start) } else { at };
        for (old, _) in &mut self.put {
            *old = Span { start: grown(old.start), end: grown(old.end) };
        }
        self.put.push((Span { start: span.start, end: span.start + put.len() }, label.to_owned()));
        let document = Document::parse(&self.document.path, &text);
        self.document = document.map_err(|wrong| wrong.first().map_or(String::new(), |one| one.message.clone()))?;
        Ok(())
    }
}

/// Returns the source text of the value at a path; `None` if there is none.
pub fn written_at<'d>(document: &'d Document, path: &str) -> Option<&'d str> {
    let steps = steps(path).ok()?;
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    // In a file of tables, the key `combatants` names rows, while in a level it names the combatants.
    match find(&document.root, &steps).or_else(|_| walk(&document.root, &steps)).ok()? {
        PathTarget::At(found) => Some(&document.text[found.node.span.start..found.node.span.end]),
        PathTarget::Missing(..) => None,
    }
}

/// Returns a row of a built-in table, with the table's key; `None` if no table has that key.
///
/// # Errors
/// If the table has no such row.
fn row<'s>(steps: &[&'s str], tables: &[&str]) -> Option<Result<(&'s str, String), String>> {
    let [key, name, _, ..] = *steps else { return None };
    // The rows of the bestiary are not combatants of the level.
    if key == "combatants" {
        return None;
    }
    tables.iter().find_map(|text| {
        let root = parse(text).ok()?;
        field(&root, key)?;
        Some(match walk(&root, &[key, name]) {
            Ok(PathTarget::At(found)) => Ok((key, one_line(&text[found.node.span.start..found.node.span.end]))),
            Ok(PathTarget::Missing(..)) => Err(format!("`{key}` has no row `{name}`")),
            Err(lost) => Err(lost),
        })
    })
}

/// Joins the lines of a text, so that later lines of the level keep their numbers. A text with comments stays as it is.
fn one_line(text: &str) -> String {
    if text.contains("//") { text.to_owned() } else { text.split_whitespace().collect::<Vec<_>>().join(" ") }
}

/// Formats a value as in a file. A value that is not RON, or a bare word that does not replace a bare word, becomes a
/// quoted text.
fn written(value: &str, old: Option<&Node>) -> Result<String, String> {
    let text = || Ok(format!("{value:?}"));
    if value.chars().any(char::is_control) {
        return Err("the value has several lines; expected one line".into());
    }
    match parse(value).map(|node| node.tree) {
        Err(_) if value.contains(['(', '[', '{', '"']) => Err(format!("`{value}` is not a valid value of a level")),
        Err(_) => text(),
        Ok(Tree::Word(word)) if matches!(word.as_str(), "true" | "false" | "none" | "None") => Ok(word),
        Ok(Tree::Word(_)) if !matches!(old, Some(Node { tree: Tree::Word(_), .. })) => text(),
        Ok(_) if value.contains("//") || value.contains("/*") => text(),
        Ok(_) => Ok(value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = r#"(
    zones: {"wood": (cover: true), "road": ()},
    weapons: [(name: "axe", dice: "1d6")],
    factions: [(id: "a", combatants: [(id: "cut", str: 9, base: "orc"), (id: "bo")])],
)"#;
    const TABLES: &str = r#"(weapons: [(name: "sword", dice: "1d6",
        icon: "x")], combatants: [(name: "wolf", str: 6)])"#;

    fn set(path: &str, value: &str) -> Result<String, String> {
        let document = Document::parse("l.ron", LEVEL).expect("it parses");
        match patch(&document, &[(path.into(), value.into())], &[TABLES]) {
            Ok(patched) => Ok(patched.document.text.to_string()),
            Err(problems) => Err(problems[0].to_string()),
        }
    }

    #[test]
    fn a_path_finds_its_field() {
        let is = |path: &str, value: &str, text: &str| {
            let patched = set(path, value).unwrap_or_else(|e| panic!("{path}: {e}"));
            assert!(patched.contains(text), "{path}: {patched}");
        };
        is("combatants.cut.str", "11", "str: 11, base");
        is("cut.str", "11", "str: 11, base");
        is("bo.str", "11", r#"(str: 11, id: "bo")"#);
        is("cut.base", "wolf", r#"base: "wolf""#);
        is("zones.wood.cover", "false", "cover: false");
        is("zones.road.light", "dark", r#""road": (light: "dark", )"#);
        is("weapons.axe.dice", "1d8", r#"dice: "1d8""#);
        is("weapons.axe.damage", "1d8", r#"dice: "1d8""#);
        is("weapons.sword.dice", "1d8", r#"weapons: [(name: "sword", dice: "1d8", icon: "x"), (name: "axe""#);
        is("round_limit", "3", "(round_limit: 3, ");
        is("factions.a.combatants.1.str", "3", r#"(str: 3, id: "bo")"#);
    }

    #[test]
    fn a_path_that_leads_nowhere_says_so() {
        let told = |path: &str, value: &str| set(path, value).expect_err("nowhere");
        assert_eq!(
            told("combatants.cutt.str", "1"),
            "--set combatants.cutt.str=1: there is no combatant `cutt`; did you mean `cut`?"
        );
        assert!(told("zones.wod.cover", "1").contains("did you mean `wood`?"));
        assert!(told("cut.str.x", "1").contains("the value is the number 9"));
        assert!(told("weapons.sworrd.dice", "1").contains("did you mean `sword`?"));
        assert!(told("cut..x", "1").contains("names separated by `.`"));
        assert!(told("cut.str", "(1").contains("not a valid value of a level"));
        assert!(told("combatants.cut", "1").contains("names no field"));
        // The names suggested are those of the level, not those of the bestiary.
        let every = told("combatants.*.str", "5");
        assert!(every.ends_with("there is no combatant `*`; expected one of `cut`, `bo`"), "{every}");
        assert!(set("combatants.bo.str", "5").is_ok() && set("combatants.cut.str", "5").is_ok());
    }

    #[test]
    fn what_is_wrong_with_it_is_told_of_it() {
        let document = Document::parse("l.ron", LEVEL).expect("it parses");
        let fields = [("cut.str".to_owned(), "11".to_owned()), ("bo.str".to_owned(), "12".to_owned())];
        let patched = patch(&document, &fields, &[]).expect("both are there");
        let at = |text: &str| patched.document.problem(patched.document.text.find(text).expect("there"), "bad");
        let told = patched.relabel(vec![at("11"), at("12"), at("base:")]);
        let told: Vec<String> = told.iter().map(ToString::to_string).collect();
        assert_eq!(told[..2], ["--set cut.str=11: bad", "--set bo.str=12: bad"]);
        assert!(told[2].starts_with("l.ron:4:"), "{}", told[2]);
    }
}
