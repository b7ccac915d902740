//! Checks that need the whole level: hands, shared slots, conflicting conditions, and combatants without enemies.

use super::super::level::{Condition, traits};
use super::board::Board;
use super::items::WrittenItem;
use super::roster::ReadCombatant;
use super::rows::Rows;
use crate::engine::data::{FactionSection, Reader};

pub(super) struct ReadLevel<'a, 'd> {
    pub sides: &'a [FactionSection<'d>],
    pub board: &'a Board,
    pub roster: &'a [ReadCombatant<'d>],
    pub rows: &'a Rows,
}

pub(super) fn fight(r: &mut Reader, fight: &ReadLevel) {
    for (ix, entry) in fight.roster.iter().enumerate() {
        shared_slot(r, entry, &fight.roster[..ix]);
        hands(r, entry, fight.rows);
        conditions(r, entry);
        set_weapon(r, entry, fight.rows);
    }
    enemies(r, fight);
    if r.has_no_errors() {
        apart(r, fight);
    }
}

/// Reports a combatant that starts in another one's slot (R-BOARD-09).
fn shared_slot(r: &mut Reader, entry: &ReadCombatant, before: &[ReadCombatant]) {
    if !entry.is_active() || entry.place.is_none() {
        return;
    }
    if let Some(other) = before.iter().find(|other| other.is_active() && other.place == entry.place) {
        let (name, other) = (&entry.setup.title, &other.setup.title);
        r.error(
            entry.span("position"),
            format!("{name} starts in the slot of {other} (R-BOARD-09); expected a free slot"),
        );
    }
}

/// Reports gear that the hands cannot hold (R-UNIT-04, R-GEAR-07).
fn hands(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let hands = |item: &Option<WrittenItem>| item.map_or(0, |item| rows.row(item.row).hands);
    let (primary, off, name) = (hands(&entry.stats.primary), hands(&entry.stats.off), &entry.setup.title);
    let at = entry.span(if entry.fields.get("off").is_some() { "off" } else { "primary" });
    if off == 2 {
        r.error(at, format!("{name} holds a two-handed weapon in `off`; expected it in `primary`, with `off: none`"));
    } else if primary + off > 2 {
        let both = primary + off;
        r.error(at, format!("{name} needs {both} hands for `primary` and `off` but has 2; expected `off: none`"));
    } else if entry.has(Condition::BrokenArm) && (primary == 2 || off > 0) {
        let held = if off > 0 { "anything in `off`" } else { "a two-handed weapon" };
        r.error(
            at,
            format!(
                "{name} has a `broken_arm` and cannot hold {held} (R-GEAR-07); expected a one-handed item in `primary`"
            ),
        );
    }
}

/// Reports conditions that exclude each other, or that the combatant cannot have (section 7.2).
fn conditions(r: &mut Reader, entry: &ReadCombatant) {
    let (name, at) = (&entry.setup.title, entry.span("conditions"));
    let clash = entry.setup.conditions.set & entry.setup.immune;
    if let Some(condition) = Condition::ALL.iter().find(|condition| condition.bit() & clash != 0) {
        r.error(
            at,
            format!("{name} is `{}` but immune to it (R-COND-02); expected one or the other", condition.name()),
        );
    }
    let warband = entry.setup.warband;
    if warband && entry.has(Condition::Down) {
        r.error(at, format!("{name} is a warband and cannot be `down` (R-WAR-07); expected `weakened` or `routed`"));
    }
    if warband && !entry.setup.scars.is_empty() {
        r.error(
            entry.span("scars"),
            format!("{name} is a warband and cannot have scars (R-WAR-07); expected no `scars`"),
        );
    }
    if !warband && entry.has(Condition::Weakened) {
        r.error(at, format!("{name} is `weakened` (R-WAR-05); expected a warband, or another condition"));
    }
    if entry.has(Condition::Dying) && !entry.has(Condition::Down) {
        r.error(at, format!("{name} is `dying` but not `down` (R-DMG-05); expected both"));
    }
    let out = [Condition::Dead, Condition::Down, Condition::Fled, Condition::Surrendered];
    if out.into_iter().filter(|condition| entry.has(*condition)).count() > 1 {
        r.error(
            at,
            format!(
                "{name} is out of the battle in several ways; expected one of `dead`, `down`, `fled`, `surrendered`"
            ),
        );
    }
}

/// Reports a set weapon that is not in hand or cannot be set (R-CHARGE-06).
fn set_weapon(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let Some(set) = &entry.deployed else { return };
    let held = [entry.stats.primary, entry.stats.off].into_iter().flatten().map(|item| rows.row(item.row));
    let can: Vec<&str> = held.filter(|row| row.has(traits::SET)).map(|row| row.name.as_str()).collect();
    let (at, name) = (entry.span("deployed_set"), &entry.setup.title);
    if can.is_empty() {
        r.error(
            at,
            format!("{name} has no weapon in hand that can be set; expected one, such as \"spear\", in `primary`"),
        );
    } else if !can.contains(&set.as_str()) {
        r.error(at, format!("{name} has no weapon \"{set}\" in hand that can be set; expected \"{}\"", can[0]));
    } else if entry.has(Condition::Prone) || !entry.is_active() || entry.reserve {
        r.error(
            at,
            format!("{name} is prone, in reserve or out of the fight (R-CHARGE-06); expected no `deployed_set`"),
        );
    }
}

/// Reports a side without a combatant that can fight and is not routed. The battle would be over before it begins
/// (R-MORALE-14).
fn enemies(r: &mut Reader, fight: &ReadLevel) {
    for (ix, side) in fight.sides.iter().enumerate() {
        let fights = |entry: &ReadCombatant| entry.setup.faction.ix() == ix && entry.can_fight();
        if !fight.roster.iter().any(fights) {
            let id = &side.setup.id;
            r.error(
                side.span,
                format!(
                    "\"{id}\" has no combatant that can fight; expected at least one that is active and not routed"
                ),
            );
        }
    }
}

/// Reports combatants that no enemy can reach.
fn apart(r: &mut Reader, fight: &ReadLevel) {
    // Battlefields connected by links get the same number.
    let mut joined: Vec<usize> = (0..fight.board.fields.len()).collect();
    for _ in 0..joined.len() {
        for (a, b) in &fight.board.links {
            let both = joined[usize::from(*a)].min(joined[usize::from(*b)]);
            (joined[usize::from(*a)], joined[usize::from(*b)]) = (both, both);
        }
    }
    // Reserves count as in battlefield 0, since theatre has only one.
    let ground =
        |entry: &ReadCombatant| entry.place.map_or(0, |place| joined[usize::from(fight.board.cell(place).field)]);
    let steady = || fight.roster.iter().filter(|entry| entry.can_fight());
    for entry in steady() {
        if !steady().any(|other| other.setup.faction != entry.setup.faction && ground(other) == ground(entry)) {
            let name = &entry.setup.title;
            let right = "expected an enemy in the same battlefield, or `links` to one with enemies";
            r.error(entry.span("position"), format!("no enemy can reach {name}; {right}"));
        }
    }
}
