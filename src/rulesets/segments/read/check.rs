//! Checks that need the whole level: hands, hit points, shared hexes, spells of other classes, contradictory
//! conditions.

use super::super::level::{Altitude, Caster};
use super::board::Board;
use super::roster::ReadCombatant;
use super::rows::Rows;
use crate::engine::data::{FactionSection, Fields, Passages, Reader, Start, check_enemies};
use crate::vocab::RowId;

pub(super) struct ReadLevel<'a, 'd> {
    pub sides: &'a [FactionSection<'d>],
    pub board: &'a Board,
    pub roster: &'a [ReadCombatant<'d>],
    pub rows: &'a Rows,
}

/// Checks that every combatant has a position, even if the level has other errors.
pub(super) fn places(r: &mut Reader, roster: &[ReadCombatant]) {
    for entry in roster {
        if entry.place.is_none() && entry.fields.get("pos").is_none() {
            r.missing(entry.fields.span, "pos", "a combatant", "the starting hex `(q, r)`");
        }
    }
}

pub(super) fn fight(r: &mut Reader, root: &Fields, fight: &ReadLevel) {
    for (ix, entry) in fight.roster.iter().enumerate() {
        shared_hex(r, entry, &fight.roster[..ix], fight.board);
        hit_points(r, entry);
        hands(r, entry, fight.rows);
        armour(r, entry, fight.rows);
        tentacles(r, entry, fight.rows);
        spells(r, entry);
        out_of_the_fight(r, entry);
        upright(r, entry);
    }
    let fights = |ix: usize| {
        fight.roster.iter().map(|entry| &entry.setup).any(|c| c.faction.ix() == ix && c.is_active() && !c.broken)
    };
    check_enemies(r, root, fight.sides, fights);
    if r.has_no_errors() {
        reach(r, fight);
    }
}

/// Checks that no combatant starts cut off from every enemy. Missiles cross gaps in the board (S-BOARD-06).
fn reach(r: &mut Reader, fight: &ReadLevel) {
    let fights = |entry: &&ReadCombatant| entry.setup.is_active() && !entry.setup.broken;
    let starts: Vec<Start> = fight.roster.iter().filter(fights).filter_map(start).collect();
    fight.board.check_reachability(r, &starts, Passages { sight_over_gaps: true, ..Passages::default() });
}

fn start<'a>(entry: &'a ReadCombatant) -> Option<Start<'a>> {
    let side = entry.setup.faction.ix();
    Some(Start { title: &entry.setup.title, side, place: entry.place?, span: entry.span("pos") })
}

/// Checks that a hex has at most one combatant on the ground and one above it (S-BOARD-05, S-BOARD-17).
fn shared_hex(r: &mut Reader, entry: &ReadCombatant, before: &[ReadCombatant], board: &Board) {
    let me = &entry.setup;
    let Some(place) = entry.place.filter(|_| me.is_active()) else { return };
    let there = |other: &&ReadCombatant| {
        other.setup.is_active() && other.place == Some(place) && other.setup.altitude == me.altitude
    };
    if let Some(other) = before.iter().find(there) {
        let (hex, name, other) = (board.hex(place), &me.title, &other.setup.title);
        let what = format!(
            "{name} and {other} both start in ({}, {}); expected one combatant per hex (S-BOARD-05)",
            hex.x, hex.y
        );
        r.error(entry.span("pos"), what);
    }
}

fn hit_points(r: &mut Reader, entry: &ReadCombatant) {
    let (hp, most) = (entry.setup.hp, entry.setup.hp_max);
    if hp > most {
        r.error(entry.span("hp"), format!("`hp` is {hp}, above `hp_max` {most}; nearest is {most}"));
    }
}

/// Checks that the items in hand need at most two hands (S-UNIT-10).
fn hands(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let hands = |item: Option<RowId>| item.map_or(0, |row| rows.row(row).row.hands);
    let (main, off, name) = (hands(entry.kit.main), hands(entry.kit.off), &entry.setup.title);
    if off == 2 {
        let what = format!("{name} holds a two-handed item in `off` (S-UNIT-10); expected `main`");
        r.error(entry.span("off"), what);
    } else if main + off > 2 {
        let key = if entry.fields.get("off").is_some() { "off" } else { "main" };
        let what = format!("{name} needs {} hands for `main` and `off` but has 2 (S-UNIT-10)", main + off);
        r.error(entry.span(key), format!("{what}; expected one item under `carried`"));
    }
}

/// Checks that the armour's wear is at most its protection (S-GEAR-10).
fn armour(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let (wear, name) = (entry.setup.armor_wear, &entry.setup.title);
    let most = entry.setup.armor.and_then(|row| rows.row(row).row.armour).unwrap_or(0);
    if wear > most {
        let what = format!("`armor_wear` is {wear}, above the protection {most} of the armour of {name} (S-GEAR-10)");
        r.error(entry.span("armor_wear"), format!("{what}; nearest is {most}"));
    }
}

/// Checks for a skill with tentacles: their strike chance is that of their row (S-INIT-07).
fn tentacles(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let known = entry.setup.skills.iter().any(|(row, _)| rows.row(*row).row.name == "tentacle");
    if entry.setup.tentacles > 0 && !known {
        let name = &entry.setup.title;
        let what = format!("{name} has tentacles but no skill with them (S-INIT-07)");
        r.error(entry.span("tentacles"), format!("{what}; expected `skills: {{\"tentacle\": ( … )}}`"));
    }
}

/// Checks that known spells belong to the combatant's class (S-SPELL-01).
fn spells(r: &mut Reader, entry: &ReadCombatant) {
    let (caster, name) = (entry.setup.caster, &entry.setup.title);
    for known in &entry.setup.spells {
        let (spell, whose) = (known.spell.name(), known.spell.caster());
        if caster == whose {
            continue;
        }
        let key = if entry.fields.get("spells").is_some() { "spells" } else { "caster" };
        let what = match caster {
            Caster::None => format!("{name} knows `{spell}` but is not a caster"),
            _ => format!("{name} is a {} but knows `{spell}`, a spell of a {}", caster.name(), whose.name()),
        };
        r.error(entry.span(key), format!("{what} (S-SPELL-01); expected `caster: {}`", whose.name()));
    }
}

/// Checks conditions that contradict being out of the fight or unbreakable (S-DMG-15, S-MORALE-04, S-MORALE-08).
fn out_of_the_fight(r: &mut Reader, entry: &ReadCombatant) {
    let (me, name) = (&entry.setup, &entry.setup.title);
    if me.hidden && !me.is_active() {
        let what = format!("{name} is out of the fight and cannot be hidden (S-DMG-15); expected no `hidden`");
        r.error(entry.span("hidden"), what);
    }
    if me.broken && me.morale_exempt {
        let what = format!("{name} is `morale_exempt` and cannot be broken (S-MORALE-04); expected no `broken`");
        r.error(entry.span("conditions"), what);
    }
}

/// Checks flyers and riders for conditions that would make them fall (S-FLY-01, S-FLY-04, S-MOUNT-03).
fn upright(r: &mut Reader, entry: &ReadCombatant) {
    let (me, name) = (&entry.setup, &entry.setup.title);
    if me.altitude == Altitude::High {
        if !me.agile_flyer {
            let what = format!("{name} cannot fly (S-FLY-01); expected `agile_flyer: true`");
            r.error(entry.span("altitude"), what);
        } else if me.prone || me.stunned > 0 || !me.is_active() {
            let what = format!("{name} cannot stay in the air (S-FLY-04); expected `altitude: ground`");
            r.error(entry.span("altitude"), what);
        }
    }
    if me.mount.is_some() && me.prone {
        let what = format!("{name} is both mounted and prone (S-MOUNT-03)");
        r.error(entry.span("conditions"), format!("{what}; expected `mount: none`"));
    }
}
