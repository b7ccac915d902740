//! Descriptions of the columns in the lab's rows.

/// Columns of battles.
const BATTLES: &[(&str, &str)] = &[
    ("battle", "Number of the battle in the run, from 0."),
    ("battles", "Number of battles in the whole run."),
    ("run", "Digest of the run that the row belongs to."),
    ("level", "Level, as named in the command."),
    ("ruleset", "Ruleset of the level."),
    ("rules_hash", "Digest of everything that the level defines, including house rules and changed fields."),
    ("house_rules", "House rules that override those of the level, such as `shield=always; morale=off`."),
    ("sets", "Changed fields of the level, such as `combatants.cut.str=11`."),
    ("version", "Version of the program."),
    ("controllers", "Controllers in the order of the level's sides, separated by commas."),
    ("seed", "Seed of the battle's dice."),
    ("seat", "Number of times that the controllers were swapped."),
    ("winner", "Id of the side that wins; nothing if no side wins."),
    ("reason", "Reason for the end of the battle, such as `last_side_standing`."),
    ("rounds", "Round in which the battle ends."),
    ("decisions", "Number of decisions of all sides."),
    ("hash", "Digest of the state at the end."),
    ("cpu_ms", "Milliseconds that the battle took; only with `--timing`."),
    (
        "fired",
        "Rules that fired: for each rule ID the number of events and of events that a modifier decided, as JSON; only with `--rules`.",
    ),
    ("arms", "Damage by combatant and weapon, as JSON; only with `--rules`."),
    ("combatants", "One entry for each combatant, with the columns below."),
];

/// Columns of the combatants of a battle.
const COMBATANTS: &[(&str, &str)] = &[
    ("id", "Id of the combatant."),
    ("side", "Id of the combatant's side."),
    ("fate", "State at the end: `unhurt`, `hurt`, `out`, `dead` or `fled`."),
    ("fell_in", "Round in which the combatant was taken out."),
    ("fell_at", "Number of decisions before the combatant was taken out."),
    ("fell_order", "Position among the combatants taken out, from 1."),
    ("felled_by", "Id of the combatant that took it out."),
    ("fell_where", "Place where the combatant was taken out."),
    ("fled_in", "Round in which the combatant fled."),
    ("dealt", "Damage dealt to others."),
    ("taken", "Damage taken."),
    ("tests", "Number of the combatant's dice with a target number."),
    ("passed", "Number of those dice that reached it."),
    ("passed_expected", "Number of those dice expected to reach it."),
    ("points", "Sum of the combatant's other dice."),
    ("points_expected", "Expected sum of those dice."),
];

/// Columns of events.
const EVENTS: &[(&str, &str)] = &[
    ("battle", "Number of the battle in the run, from 0."),
    ("run", "Digest of the run that the row belongs to."),
    ("seed", "Seed of the battle's dice."),
    ("n", "Number of the event in the battle, from 1."),
    ("round", "Round of the event; 0 before the first."),
    ("kind", "Kind of event; see `affray list RULESET events`."),
    ("source", "Id of the combatant that acts."),
    ("target", "Id of the affected combatant."),
    ("amount", "Number of points, steps or other units, depending on the kind of event."),
    ("rules", "IDs of the rules that decided the event, separated by spaces."),
    ("facts", "Further facts by name, as JSON; they differ by kind of event."),
    ("dice", "Dice of the event with their faces and purposes, as JSON."),
    ("text", "Sentence of the event."),
    ("shared", "Entries shared by all rulesets, as JSON; see docs/src/protocol.md."),
];

/// Returns the description of a column of `battles`, of their `combatants` or of `events`. Empty if there is no such
/// column.
pub fn describe_column(table: &str, column: &str) -> &'static str {
    let columns = match table {
        "battles" => BATTLES,
        "combatants" => COMBATANTS,
        _ => EVENTS,
    };
    columns.iter().find(|(name, _)| *name == column).map_or("", |(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use super::describe_column;
    use crate::lab::record::BATTLES;
    use crate::lab::rows::EVENTS;

    #[test]
    fn every_column_has_a_meaning() {
        let (fighters, each) = BATTLES.each.expect("a battle has combatants");
        let battles = BATTLES.columns.iter().map(|c| c.name).chain([fighters]).map(|name| ("battles", name));
        let combatants = each.iter().map(|c| ("combatants", c.name));
        let events = EVENTS.columns.iter().map(|c| ("events", c.name));
        for (table, name) in battles.chain(combatants).chain(events) {
            assert!(!describe_column(table, name).is_empty(), "the column `{name}` of {table} has no meaning");
        }
    }
}
