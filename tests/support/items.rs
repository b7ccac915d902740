//! The law of items: an item is in one place alone, and none appears or disappears unless an event says so.

use affray::engine::Battle;
use affray::vocab::{ItemId, RowId, Value};
use bevy_ecs::prelude::World;
use std::collections::BTreeMap;

/// One item: its kind, the place that its own record names, and the slots of gear that list it.
#[derive(Clone, Debug)]
pub struct Whereabouts {
    row: RowId,
    place: String,
    /// On the board or on somebody: neither used up nor in a wound.
    exists: bool,
    /// Its record names a combatant, whose gear must list it then.
    is_held: bool,
    slots: Vec<String>,
}

pub type Items = BTreeMap<ItemId, Whereabouts>;

/// Kinds of events that take an item out of the battle or bring one in, by ruleset. What is thrown is in the air between `attack`
/// and where it lands, if a reaction is asked in between; it may stick in a wound, and an extracted missile is there again.
const TURNOVER: [(&str, &[&str]); 5] = [
    ("zones", &["attack", "counter", "landed", "consumed", "gear_destroyed", "use_item", "improvised"]),
    ("ranks", &["thrown", "expended"]),
    ("hexes", &["thrown", "extracted"]),
    ("percentile", &["attack", "thrown"]),
    ("segments", &["thrown", "drank"]),
];

/// Reads every item of a battle. `$slots` lists the gear `$gear` of the combatant `$c`; `$loose` is what lies about.
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
            (gear.primary.as_slice(), Held::Primary(c)),
            (gear.off.as_slice(), Held::Off(c)),
            (gear.body.as_slice(), Held::Body(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "hexes" => read_items!(world, hexes, Held::Loose(_), |gear, c| vec![
            (gear.main.as_slice(), Held::Main(c)),
            (gear.off.as_slice(), Held::Off(c)),
            (gear.shield.as_slice(), Held::Shield(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "percentile" => read_items!(world, percentile, Held::Loose(_) | Held::Planted(..), |gear, c| vec![
            (gear.primary.as_slice(), Held::Primary(c)),
            (gear.off.as_slice(), Held::Off(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        "segments" => read_items!(world, segments, Held::Loose(_), |gear, c| vec![
            (gear.main.as_slice(), Held::Main(c)),
            (gear.off.as_slice(), Held::Off(c)),
            (gear.slung.as_slice(), Held::Slung(c)),
            (&gear.carried, Held::Carried(c)),
        ]),
        // Rulesets of tests have no items.
        _ => Items::new(),
    }
}

/// Items that are not just where their records say, and those that came or went since `before` without an event of the right
/// kind, from that number on, that names them.
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
