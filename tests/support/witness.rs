//! Law 2, applied to changes: every difference in a combatant or a cell after a choice must be named by an event.

use affray::engine::Battle;
use affray::vocab::Value;
use serde_json::{Map, Value as Json};
use std::collections::BTreeSet;

/// Fields with the actions used and available in a turn. They are reset for all combatants with the turn or the round,
/// and are used up within a combatant's own action. There must have been an event then, but not one per combatant.
const OF_THE_TURN: &[&[&str]] = &[
    // zones
    &["turn", "half_steps", "mains", "bonuses"],
    // ranks
    &["declared", "acted", "has_turn", "called", "arrived", "dared", "countered", "reserved"],
    // hexes
    &["initiative", "routine", "begun", "moved", "attacks_made", "declaration_lost"],
    // percentile
    &["intent", "rank", "steps_spent", "defences"],
    // segments
    &["action", "ready", "rise", "extra", "stance", "aim", "no_movement", "free_actions"],
    &[
        "attacks_of_round",
        "cast_at",
        "free_at",
        "free_move_made",
        "has_moved",
        "was_attacked",
        "ambush_level",
        "struck",
        "sensed",
        "late_move",
    ],
    &["plan", "path", "gained_ft", "spent_ft", "movement_over"],
];

/// Conditions that begin and end without an event. Engagement changes with the positions of others, and declarations
/// for the round end with it.
const UNTOLD: [&str; 6] = ["engaged", "no_movement", "careful_aim", "full_defence", "desperate_defence", "defending"];

/// Derived values: in a shield wall the Armour Class of a combatant changes with its neighbours, and a torch lights the
/// cells around it.
const WORKED_OUT: [&str; 3] = ["ac", "light", "in_melee"];

/// Returns true if a change needs an event that names the combatant or cell.
fn told_by_name(change: &Change) -> bool {
    let mut keys = change.path.split('.');
    let field = keys.next().unwrap_or_default();
    let untold = WORKED_OUT.contains(&field) || keys.any(|key| UNTOLD.contains(&key));
    !OF_THE_TURN.concat().contains(&field) && !untold && kept(&change.was) != kept(&change.is)
}

/// Returns a list of conditions without those that need no event.
fn kept(list: &Json) -> Json {
    let stays = |name: &&Json| !name.as_str().is_some_and(|name| UNTOLD.contains(&name));
    list.as_array().map_or_else(|| list.clone(), |list| list.iter().filter(stays).cloned().collect())
}

/// Combatants, cells and items named by the events since a number.
#[derive(Debug, Default)]
struct Named {
    combatants: BTreeSet<String>,
    cells: BTreeSet<String>,
    items: BTreeSet<String>,
    /// True if there was an event about no combatant, cell or item. Examples are the end of a round, a new count and a
    /// move of the front.
    time: bool,
    kinds: Vec<&'static str>,
}

impl Named {
    fn since(battle: &Battle, from: u32) -> Self {
        let mut named = Named::default();
        for event in battle.events_since(from) {
            let view = battle.describe(event);
            let mut about: BTreeSet<String> = view.source.into_iter().chain(view.target).collect();
            let mut somebody = !about.is_empty();
            named.combatants.append(&mut about);
            for (name, value) in &event.facts {
                let list = match value {
                    Value::Combatant(_) => &mut named.combatants,
                    Value::Cell(_) => &mut named.cells,
                    Value::Item(_) => &mut named.items,
                    _ => continue,
                };
                somebody = true;
                match &view.facts[*name] {
                    Json::Array(ids) => list.extend(ids.iter().filter_map(Json::as_str).map(str::to_string)),
                    id => list.extend(id.as_str().map(str::to_string)),
                }
            }
            named.time |= !somebody;
            named.kinds.push(event.kind);
        }
        named
    }

    /// Returns true if a condition counted down or ended with time, which happens for all at once. A condition never
    /// increases that way.
    fn ran_out(&self, change: &Change) -> bool {
        let more = matches!((change.was.as_u64(), change.is.as_u64()), (Some(a), Some(b)) if b > a);
        self.time && change.path.starts_with("conditions.") && !change.was.is_null() && !more
    }

    /// Returns true if every item that appeared or disappeared is named.
    fn items_told(&self, change: &Change) -> bool {
        let names = |list: &Json| -> Vec<String> {
            let items = list.as_array().map_or(&[][..], Vec::as_slice);
            items.iter().filter_map(|item| item["name"].as_str()).map(str::to_string).collect()
        };
        let (mut gone, mut come) = (names(&change.was), names(&change.is));
        gone.retain(|name| come.iter().position(|n| n == name).map(|at| come.remove(at)).is_none());
        change.path == "items"
            && !(gone.is_empty() && come.is_empty())
            && gone.iter().chain(&come).all(|n| self.items.contains(n))
    }
}

/// A difference between two states.
pub struct Change {
    /// Path of keys, such as `conditions.asleep.rounds`.
    pub path: String,
    was: Json,
    is: Json,
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}: {} → {}", self.path, self.was, self.is)
    }
}

/// Returns the differences between two states.
pub fn differences(was: &Json, is: &Json) -> Vec<Change> {
    let mut found = Vec::new();
    compare(String::new(), was, is, &mut found);
    found
}

fn compare(path: String, was: &Json, is: &Json, found: &mut Vec<Change>) {
    match (was, is) {
        (Json::Object(a), Json::Object(b)) => {
            let keys: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for key in keys {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                compare(path, a.get(key).unwrap_or(&Json::Null), b.get(key).unwrap_or(&Json::Null), found);
            }
        }
        _ if was == is => {}
        _ => found.push(Change { path, was: was.clone(), is: is.clone() }),
    }
}

fn map(json: &Json) -> impl Iterator<Item = (&String, &Json)> {
    json.as_object().into_iter().flat_map(Map::iter)
}

/// Returns the changes since the state `was` that no event from number `from` on names, as source, as target or in its
/// facts. A cell is also named by a combatant that is or was in it, and its items by their own names.
pub fn unnamed(was: &Json, battle: &Battle, from: u32) -> Vec<String> {
    let is = battle.state_json();
    let named = Named::since(battle, from);
    let mut found = Vec::new();
    for (id, now) in map(&is["combatants"]).filter(|(id, _)| !named.combatants.contains(*id)) {
        let changes = differences(&was["combatants"][id], now);
        let open = changes.into_iter().filter(|c| told_by_name(c) && !named.ran_out(c));
        found.extend(open.map(|change| format!("{id}.{change}")));
    }
    let stood: BTreeSet<String> = places(was, &named).chain(places(&is, &named)).collect();
    for (kind, cells) in map(&is["board"]) {
        for (id, now) in map(cells).filter(|(id, _)| !named.cells.contains(*id) && !stood.contains(*id)) {
            let changes = differences(&was["board"][kind][id], now);
            let open = changes.into_iter().filter(|c| told_by_name(c) && !named.items_told(c) && !named.time);
            found.extend(open.map(|change| format!("{id}.{change}")));
        }
    }
    if !found.is_empty() {
        found.push(format!("events told: {}", named.kinds.join(" ")));
    }
    found
}

/// Returns the cells of the named combatants.
fn places<'a>(state: &'a Json, named: &'a Named) -> impl Iterator<Item = String> + 'a {
    map(&state["combatants"]).filter(|(id, _)| named.combatants.contains(*id)).flat_map(|(_, who)| {
        ["place", "position", "pos", "also"].iter().filter_map(|key| who[*key].as_str()).map(str::to_string)
    })
}
