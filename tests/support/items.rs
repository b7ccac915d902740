//! Law of items: an item is in exactly one place, and none appears or disappears without an event.

use affray::engine::Battle;
use affray::vocab::{ItemId, RowId, Value};
use bevy_ecs::prelude::World;
use std::collections::BTreeMap;

/// An item: its kind, the place in its own record, and the gear slots that list it.
#[derive(Clone, Debug)]
pub struct Whereabouts {
    row: RowId,
    place: String,
    /// True if the item is on the board or with a combatant, and neither used up nor in a wound.
    exists: bool,
    /// True if the record names a combatant, whose gear must then list the item.
    is_held: bool,
    slots: Vec<String>,
}

pub type Items = BTreeMap<ItemId, Whereabouts>;

/// Kinds of events that remove an item from the battle or add one, by ruleset. A thrown item is in the air between
/// `attack` and its landing, if a reaction is prompted in between. It may get stuck in a wound, and an extracted
/// missile exists again.
const TURNOVER: [(&str, &[&str]); 5] = [
    ("zones", &["attack", "counter", "landed", "consumed", "gear_destroyed", "use_item", "improvised"]),
    ("ranks", &["thrown", "expended"]),
    ("hexes", &["thrown", "extracted"]),
    ("percentile", &["attack", "thrown"]),
    ("segments", &["thrown", "drank"]),
];

/// Reads every item of a battle. `$slots` lists the gear `$gear` of the combatant `$c`; `$loose` is the pattern of
/// loose items.
macro_rules! read_items {
    ($world:ident, $ruleset:ident, $loose:pat, |$gear:ident, $c:ident| $slots:expr) => {{
        use affray::rulesets::$ruleset::level::Held;
        use affray::rulesets::$ruleset::queries::*;
        let t = BattleReader::new($world);
        let record = |i: ItemId| {
            let (row, held) = (t.item(i).row, t.item(i).held);
            let (exists, is_held) = (held != Held::Gone, !matches!(held, $loose | Held::Gone));
            (i, Whereabouts { row, place: format!("{held:?}"), exists, is_held, slots: Vec::new() })
        };
        let mut items: Items = t.items().map(record).collect();
        for $c in t.all() {
            let $gear = t.gear($c);
            let slots: Vec<(&[ItemId], Held)> = $slots;
            for (listed, held) in slots {
                for i in listed {
                    items.get_mut(i).expect("gear lists items of the battle").slots.push(format!("{held:?}"));
                }
            }
        }
        items
    }};
}

pub fn items(battle: &Battle) -> Items {
    let world: &World = battle.world();
    match battle.ruleset().name() {
        "zones" => read_items!(world, zones, Held::Loose(_), |gear, c| vec![
            (&gear.in_hand, Held::InHand(c)),
            (&gear.stowed, Held::Stowed(c)),
            (gear.worn.as_slice(), Held::Worn(c)),
        ]),
        "ranks" => read_items!(world, ranks, Held::Loose(_), |gear, c| vec![
            (gear.main_hand.as_slice(), Held::Primary(c)),
            (gear.off_hand.as_slice(), Held::Off(c)),
            (gear.body.as_slice(), Held::Body(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "hexes" => read_items!(world, hexes, Held::Loose(_), |gear, c| vec![
            (gear.main_hand.as_slice(), Held::Main(c)),
            (gear.off_hand.as_slice(), Held::Off(c)),
            (gear.shield.as_slice(), Held::Shield(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "percentile" => read_items!(world, percentile, Held::Loose(_) | Held::Planted(..), |gear, c| vec![
            (gear.main_hand.as_slice(), Held::Primary(c)),
            (gear.off_hand.as_slice(), Held::Off(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "segments" => read_items!(world, segments, Held::Loose(_), |gear, c| vec![
            (gear.main_hand.as_slice(), Held::Main(c)),
            (gear.off_hand.as_slice(), Held::Off(c)),
            (gear.slung.as_slice(), Held::Slung(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        // Rulesets of tests have no items.
        _ => Items::new(),
    }
}

/// Returns the items whose place differs from their records. Also returns those that appeared or disappeared since
/// `before` without an event that names them; it must have the right kind and a number of at least `from`.
pub fn astray(before: &Items, battle: &Battle, from: u32) -> Vec<String> {
    let ruleset = battle.ruleset().name();
    let turnover = TURNOVER.iter().find(|(name, _)| *name == ruleset).map_or(&[][..], |(_, kinds)| kinds);
    let mut found = Vec::new();
    for (i, item) in items(battle) {
        let right = if item.is_held { std::slice::from_ref(&item.place) } else { &[] };
        if item.slots != right {
            found.push(format!("item {} is {} and listed as {:?}", i.ix(), item.place, item.slots));
        }
        let existed = before.get(&i).is_some_and(|item| item.exists);
        let names = |value: &Value| matches!(value, Value::Item(x) if *x == i) || *value == Value::Row(item.row);
        let events = battle.events_since(from).iter().filter(|e| e.facts.iter().any(|(_, value)| names(value)));
        let kinds: Vec<&str> = events.map(|e| e.kind).collect();
        if existed != item.exists && !kinds.iter().any(|kind| turnover.contains(kind)) {
            let what = if existed { "is gone" } else { "has appeared" };
            found.push(format!("item {} {what}, and no event says so; events that name it: {kinds:?}", i.ix()));
        }
    }
    found
}
