//! Checks that need the whole level: hit points, hands, shared hexes, gaps, and awareness of sides.

use super::super::level::{Posture, Terrain};
use super::board::Board;
use super::items::WrittenItem;
use super::roster::ReadCombatant;
use super::rows::Rows;
use crate::engine::data::{FactionSection, Fields, Passages, Reader, Start, check_enemies};

pub(super) struct ReadLevel<'a, 'd> {
    pub sides: &'a [FactionSection<'d>],
    pub board: &'a Board,
    pub roster: &'a [ReadCombatant<'d>],
    pub rows: &'a Rows,
}

/// Reports combatants without a position, even if the level has other errors.
pub(super) fn places(r: &mut Reader, roster: &[ReadCombatant]) {
    for entry in roster {
        if entry.place.is_none() && entry.fields.get("pos").is_none() {
            r.missing(entry.fields.span, "pos", "a combatant", "the hex `(q, r)` where the combatant starts");
        }
    }
}

pub(super) fn fight(r: &mut Reader, root: &Fields, fight: &ReadLevel) {
    for (ix, entry) in fight.roster.iter().enumerate() {
        shared_hex(r, entry, &fight.roster[..ix]);
        in_a_gap(r, entry, fight.board);
        hit_points(r, entry);
        hands(r, entry, fight.rows);
        conditions(r, entry);
    }
    for ix in 0..fight.sides.len() {
        unaware(r, fight.roster.iter().filter(|entry| entry.setup.faction.ix() == ix));
    }
    let steady = |ix: usize| fight.roster.iter().any(|entry| entry.setup.faction.ix() == ix && entry.can_fight());
    check_enemies(r, root, fight.sides, steady);
    if r.has_no_errors() {
        reach(r, fight);
    }
}

/// Reports combatants that no enemy can reach. Missing hexes block sight (P-BOARD-07).
fn reach(r: &mut Reader, fight: &ReadLevel) {
    let fights = |entry: &&ReadCombatant| entry.can_fight();
    let starts: Vec<Start> = fight.roster.iter().filter(fights).filter_map(start).collect();
    fight.board.check_reachability(r, &starts, Passages { sight_over_gaps: false, ..Passages::default() });
}

fn start<'a>(entry: &'a ReadCombatant) -> Option<Start<'a>> {
    let side = entry.setup.faction.ix();
    Some(Start { title: &entry.setup.title, side, place: entry.place?, span: entry.span("pos") })
}

/// Reports a combatant that starts in another one's hex (P-BOARD-05). All combatants are alive at the start.
fn shared_hex(r: &mut Reader, entry: &ReadCombatant, before: &[ReadCombatant]) {
    if let Some(other) = before.iter().find(|other| other.place == entry.place) {
        let (name, other) = (&entry.setup.title, &other.setup.title);
        r.error(
            entry.span("pos"),
            format!("{name} starts in the hex of {other}; expected a hex of its own (P-BOARD-05)"),
        );
    }
}

/// Reports a combatant in a gap that is not prone (P-BOARD-14).
fn in_a_gap(r: &mut Reader, entry: &ReadCombatant, board: &Board) {
    let Some(cell) = entry.place.map(|place| &board.cell(place).setup) else { return };
    if cell.terrain == Terrain::Gap && entry.setup.posture != Posture::Prone {
        let (name, q, row) = (&entry.setup.title, cell.q, cell.r);
        let what = format!("{name} starts standing in the gap ({q}, {row}) (P-BOARD-14)");
        r.error(entry.span("pos"), format!("{what}; expected another hex, or `posture: prone`"));
    }
}

fn hit_points(r: &mut Reader, entry: &ReadCombatant) {
    let (hp, hp_max) = (entry.setup.hp, entry.setup.hp_max);
    if hp > hp_max {
        r.error(
            entry.span("hp"),
            format!("`hp` is {hp}, above the full {hp_max} hit points; expected at most {hp_max}"),
        );
    }
}

/// Reports items that the hands cannot hold (P-UNIT-13).
fn hands(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let hands = |item: &Option<WrittenItem>| item.map_or(0, |item| rows.row(item.row).hands);
    let (primary, off, name) = (hands(&entry.stats.primary), hands(&entry.stats.off), &entry.setup.title);
    if primary + off > 2 {
        let key = if entry.fields.get("off").is_some() { "off" } else { "primary" };
        let what = format!("{name} needs {} hands for `primary` and `off`, and has 2 (P-UNIT-13)", primary + off);
        r.error(entry.span(key), format!("{what}; expected one item under `carried`"));
    } else if off == 2 {
        let what = format!("{name} holds a two-handed item in `off` (P-UNIT-13); expected it in `primary`");
        r.error(entry.span("off"), what);
    }
}

/// Reports states that an unconscious combatant cannot have (P-DMG-10).
fn conditions(r: &mut Reader, entry: &ReadCombatant) {
    let (setup, name) = (&entry.setup, &entry.setup.title);
    if !setup.unconscious {
        return;
    }
    if setup.hidden.is_some() {
        let what = format!("{name} cannot be both unconscious and hidden (P-DMG-10); expected one of the two");
        r.error(entry.span("hidden"), what);
    }
    if setup.posture != Posture::Prone {
        let what = format!("{name} is unconscious and therefore prone (P-DMG-10); expected no `posture`");
        r.error(entry.span("posture"), what);
    }
}

/// Reports a side that is only partly unaware (P-SNEAK-01).
fn unaware<'a, 'd: 'a>(r: &mut Reader, side: impl Iterator<Item = &'a ReadCombatant<'d>>) {
    let (unaware, aware): (Vec<&ReadCombatant>, Vec<&ReadCombatant>) = side.partition(|entry| entry.setup.unaware);
    if let (Some(one), Some(other)) = (unaware.first(), aware.first()) {
        let stated = if other.fields.get("unaware").is_some() { other } else { one };
        let (one, other) = (&one.setup.title, &other.setup.title);
        let what =
            format!("{one} is unaware and {other} of the same side is not; a whole side is unaware (P-SNEAK-01)");
        r.error(stated.span("unaware"), format!("{what}; expected `unaware: true` of the faction"));
    }
}
