//! Descriptions of the columns in the lab's rows.

/// Columns of battles.
const BATTLES: &[(&str, &str)] = &[
    ("battle", "Number of the battle in the run, from 0."),
    ("battles", "Battles of the whole run."),
    ("run", "Digest of the run that the row belongs to."),
    ("level", "Level as the command names it."),
    ("ruleset", "Ruleset of the level."),
    ("rules_hash", "Digest of everything that the level fixes, house rules and set fields included."),
    ("house_rules", "House rules set over those of the level, such as `shield=always; morale=off`."),
    ("sets", "Fields of the level that were set, such as `combatants.cut.str=11`."),
    ("version", "Version of the program."),
    ("controllers", "Controllers in the order of the level's sides, with commas between them."),
    ("seed", "Seed of the battle's dice."),
    ("seat", "Times that the controllers have changed sides."),
    ("winner", "Id of the side that wins; nothing if no side wins."),
    ("reason", "Reason for the end of the battle, such as `last_side_standing`."),
    ("rounds", "Round in which the battle ends."),
    ("decisions", "Decisions of all sides."),
    ("hash", "Digest of the state at the end."),
    ("cpu_ms", "Milliseconds that the battle took; only with `--timing`."),
    ("fired", "Rules that fired: by rule ID, how often and how often decisively, as JSON; only with `--rules`."),
    ("arms", "Points of harm by combatant and weapon, as JSON; only with `--rules`."),
    ("combatants", "One entry for each combatant, with the columns below."),
];

/// Columns of the combatants of a battle.
const COMBATANTS: &[(&str, &str)] = &[
    ("id", "Id of the combatant."),
    ("side", "Id of its side."),
    ("fate", "State at the end: `unhurt`, `hurt`, `out`, `dead` or `fled`."),
    ("fell_in", "Round in which it went out of the fight."),
    ("fell_at", "Decisions of the battle until it went out of the fight."),
    ("fell_order", "Place among the falls of the battle, from 1."),
    ("felled_by", "Id of the combatant that put it out of the fight."),
    ("fell_where", "Place in which it went out of the fight."),
    ("fled_in", "Round in which it fled."),
    ("dealt", "Points of harm that it did to others."),
    ("taken", "Points of harm that it suffered."),
    ("tests", "Number of its dice that had to reach a target number."),
    ("passed", "Number of those dice that reached it."),
    ("passed_expected", "Number of those dice that reach it on average."),
    ("points", "Points on its other dice."),
    ("points_expected", "Points on its other dice on average."),
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
    ("target", "Id of the combatant that it happens to."),
    ("amount", "Points, steps or whatever the kind of event counts."),
    ("rules", "IDs of the rules that decided the event, with blanks between them."),
    ("facts", "Further facts by name, as JSON; they differ by kind of event."),
    ("dice", "Dice of the event with their faces and purposes, as JSON."),
    ("text", "Sentence of the event."),
    ("shared", "Entries that all rulesets have in common, as JSON; see docs/protocol.md."),
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
