//! Validation of a ruleset's table of encounters: stages a small encounter with each row and reads the result.

use super::encounter::Encounter;
use super::stage::Staging;
use super::table::{MAPS, WordTable};
use super::vocabulary::Goal;
use crate::engine::Level;
use crate::engine::data::{Document, Problem, Span};

/// Validates a table and returns a short description of it. `read` is the ruleset's level reader.
///
/// # Errors
/// Returns every error, at most one per row.
pub fn check_table(
    staging: &Staging,
    document: &Document,
    read: impl Fn(&Document) -> Result<Level, Vec<Problem>>,
) -> Result<String, Vec<Problem>> {
    let table = WordTable::read(document)?;
    let mut wrong = Vec::new();
    for (map, (key, what)) in MAPS.iter().enumerate() {
        if table.maps[map].is_empty() && *key != "armour" {
            wrong.push(document.problem(0, format!("`{key}` has no row; expected at least one of {what}")));
        }
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let found = |trial: &Encounter| {
        let staged = staging.stage_by(&table, trial).map(|staged| Document::parse("", &staged.text));
        staged.and_then(|document| read(&document?)).err()?.into_iter().next()
    };
    // An error in the first row of a map also occurs with the rows of other maps; report it once.
    let mut told = Vec::new();
    let mut try_row = |map: usize, word: &str, at: Span| {
        let mut trial = trial(&table, map, word);
        let mut problem = found(&trial)?;
        // Not every role can hold the first arms of the table. Such a role is tried without arms.
        if map == 0 {
            trial.sides.iter_mut().flat_map(|side| &mut side.fighters).for_each(|fighter| fighter.arms = None);
            problem = found(&trial)?;
        }
        if told.contains(&problem.message) {
            return None;
        }
        told.push(problem.message.clone());
        Some(document.problem(at.start, format!("`{}.{word}`: {}", MAPS[map].0, problem.message)))
    };
    for map in 0..MAPS.len() {
        wrong.extend(table.maps[map].iter().filter_map(|row| try_row(map, row.word, row.span)));
    }
    let rows: usize = table.maps.iter().map(Vec::len).sum();
    if wrong.is_empty() { Ok(format!("a table of encounters of {rows} rows")) } else { Err(wrong) }
}

/// Creates an encounter of two opponents with one word of a map and the first words of the other maps.
fn trial(table: &WordTable, map: usize, word: &str) -> Encounter {
    let pick = |of: usize| if of == map { Some(word) } else { table.words(of).first().copied() };
    let (role, arms) = (pick(0).unwrap_or_default(), pick(1).unwrap_or_default());
    let armour = pick(2).map(|armour| format!(", armour: {armour}")).unwrap_or_default();
    // No combatant can stand on a wall, so it gets no area. The tested ground is placed between the two combatants.
    let ground = pick(3).unwrap_or_default();
    let between = if ground == "wall" { "(ground: wall)".into() } else { format!("(area: \"mid\", ground: {ground})") };
    let goal = table.goals.first().copied().unwrap_or_default();
    let (rounds, goal) = (if goal == Goal::Hold { "rounds: 9, " } else { "" }, goal.name());
    let side = |id: &str, at: &str| {
        format!(
            "(title: \"{id}\", goal: {goal}, exit: \"{at}\", combatants: [(id: \"{id}\", role: {role}, arms: {arms}{armour}, at: \"{at}\")])"
        )
    };
    let text = format!(
        "(title: \"Trial\", {rounds}areas: {{\"west\": \"West\", \"mid\": \"Middle\", \"east\": \"East\"}},
         legend: {{'w': (area: \"west\", ground: {open}), 'm': (area: \"mid\", ground: {open}), 'b': {between},
                   'e': (area: \"east\", ground: {open})}},
         sketch: [\"wwmmee\", \"wwbbee\"], sides: [{}, {}])",
        side("a", "west"),
        side("b", "east"),
        open = table.words(3).iter().find(|word| **word != "wall").unwrap_or(&"open"),
    );
    let document = Document::parse("a trial", &text).expect("it is written here");
    Encounter::read(&document).expect("it is written here")
}
