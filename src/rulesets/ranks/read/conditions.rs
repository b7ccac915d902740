//! Reader of conditions at the start (section 7.2), with their counters, and of scars.

use super::super::level::{Condition, ConditionSetup, SCARS};
use crate::engine::data::{Expected, Node, Reader, Tree};

/// Conditions with a counter: the value that `true` means, and the maximum.
const COUNTED: [(Condition, i64, i64); 4] =
    [(Condition::Burning, 2, 2), (Condition::Poisoned, 3, 3), (Condition::Dazed, 1, 2), (Condition::Chilled, 1, 2)];

/// Numbers of the scars that have a d6 of their own (table 11.8).
const WITH_DIE: [usize; 6] = [1, 2, 4, 6, 9, 10];
/// Maximum number of scars of one combatant.
const MOST: usize = 40;

/// Reads conditions such as `(prone: true, burning: 2, poisoned: true)`.
pub(super) fn read(r: &mut Reader, node: &Node) -> ConditionSetup {
    let mut setup = ConditionSetup::default();
    let Some(fields) = r.fields(node, "`conditions`", Condition::NAMES) else { return setup };
    for condition in Condition::ALL {
        let name = condition.name();
        let Some(node) = fields.get(name) else { continue };
        let what = format!("`{name}`");
        let counted = COUNTED.iter().find(|(counted, ..)| counted == condition);
        if let Some((_, _, most)) = counted {
            r.expect(node.span, || Expected::Whole(0, *most));
            r.expect(node.span, || Expected::Flag);
        }
        let count = match (counted, &node.tree) {
            (Some((_, _, most)), Tree::Int(_)) => r.int(node, &what, 0..=*most).unwrap_or(0),
            (Some((_, full, _)), _) => r.flag(node, &what).map_or(0, |yes| if yes { *full } else { 0 }),
            (None, _) => i64::from(r.flag(node, &what).unwrap_or(false)),
        };
        if count > 0 {
            setup.set |= condition.bit();
        }
        match condition {
            Condition::Burning => setup.burning = count as u8,
            Condition::Poisoned => setup.poisoned = count as u8,
            Condition::Dazed => setup.dazed = count as u8,
            Condition::Chilled => setup.chilled = count as u8,
            _ => {}
        }
    }
    setup
}

/// Reads scars such as `["walloped", (name: "broken_limb", die: 3)]`. Returns each scar's number and the face of its
/// own d6, 0 if it has none.
pub(super) fn read_scars(r: &mut Reader, node: &Node) -> Vec<(u8, u8)> {
    r.list(node, "`scars`", MOST).iter().filter_map(|node| read_scar(r, node)).collect()
}

fn read_scar(r: &mut Reader, node: &Node) -> Option<(u8, u8)> {
    let fields = match &node.tree {
        Tree::Fields { .. } => Some(r.fields(node, "a scar", &["name", "die"])?),
        _ => None,
    };
    let name = match fields {
        Some(fields) => r.required(&fields, "name", "such as \"walloped\"")?,
        None => node,
    };
    let number = r.word(name, "the scar", &SCARS)? + 1;
    let die = fields.and_then(|fields| fields.get("die"));
    let with_die = WITH_DIE.contains(&number);
    let scar = SCARS[number - 1];
    match die {
        Some(node) if !with_die => {
            r.error(node.span, format!("the scar `{scar}` has no die of its own (table 11.8); expected no `die`"));
            None
        }
        Some(node) => r.int(node, "`die` of a scar", 1..=6).map(|die| (number as u8, die as u8)),
        None if with_die => {
            r.missing(node.span, "die", &format!("the scar `{scar}`"), "what its own d6 showed (table 11.8)");
            None
        }
        None => Some((number as u8, 0)),
    }
}
