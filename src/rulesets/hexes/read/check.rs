//! Checks that need the whole level: hands, shared hexes, pins, unreachable starts, fights without enemies.

use super::super::level::WallSetup;
use super::board::Board;
use super::roster::ReadCombatant;
use super::rows::Rows;
use crate::engine::data::{FactionSection, Fields, Passages, Reader, Start, check_enemies};
use crate::vocab::CellId;

pub(super) struct ReadLevel<'a, 'd> {
    pub sides: &'a [FactionSection<'d>],
    pub board: &'a Board,
    pub roster: &'a [ReadCombatant<'d>],
    pub rows: &'a Rows,
    pub walls: &'a [WallSetup],
    /// Pairs of hexes linked by ropes.
    pub ropes: &'a [(CellId, CellId)],
    pub round_limit: u16,
}

/// Checks that every combatant has a place. Reported even if there are other errors.
pub(super) fn places(r: &mut Reader, roster: &[ReadCombatant]) {
    for entry in roster {
        if entry.place.is_none() && entry.fields.get("pos").is_none() {
            r.missing(entry.fields.span, "pos", "a combatant", "the hex `(q, r)` where the combatant starts");
        }
    }
}

pub(super) fn fight(r: &mut Reader, root: &Fields, fight: &ReadLevel) {
    for (ix, entry) in fight.roster.iter().enumerate() {
        shared_hex(r, entry, ix, fight);
        hands(r, entry, fight.rows);
        pins(r, entry, ix, fight);
        if entry.setup.arrives > fight.round_limit {
            let (round, last) = (entry.setup.arrives, fight.round_limit);
            r.error(
                entry.span("enters"),
                format!("{} enters in round {round}, after the last round; expected at most {last}", entry.setup.title),
            );
        }
        let elsewhere =
            |other: &&ReadCombatant| other.group == entry.group && other.setup.faction != entry.setup.faction;
        if fight.roster[..ix].iter().any(|other| elsewhere(&other)) {
            let group = &entry.group;
            r.error(
                entry.span("morale_group"),
                format!("the morale group \"{group}\" already belongs to another faction; expected another name"),
            );
        }
    }
    // Now, or once they enter.
    let fights = |ix: usize| fight.roster.iter().any(|entry| entry.setup.faction.ix() == ix && entry.fights());
    check_enemies(r, root, fight.sides, fights);
    if r.has_no_errors() {
        reach(r, fight);
    }
}

/// Checks that no two combatants share a hex (H-BOARD-06). Only the centre figure of a wall shares the two hexes of the
/// others.
fn shared_hex(r: &mut Reader, entry: &ReadCombatant, ix: usize, fight: &ReadLevel) {
    let centre = |ix: usize| fight.walls.iter().any(|wall| wall.centre.ix() == ix);
    if !entry.is_active() || centre(ix) {
        return;
    }
    let mut before = fight.roster[..ix].iter().enumerate();
    let other = before.find(|(other, e)| e.is_active() && !centre(*other) && e.place == entry.place);
    if let Some((_, other)) = other {
        let (name, other) = (&entry.setup.title, &other.setup.title);
        r.error(
            entry.span("pos"),
            format!("{name} starts in the hex of {other}; expected a hex of its own (H-BOARD-06)"),
        );
    }
}

fn hands(r: &mut Reader, entry: &ReadCombatant, rows: &Rows) {
    let hands = |item: &Option<super::items::WrittenItem>| item.map_or(0, |item| rows.row(item.row).hands);
    let (main, off, name) = (hands(&entry.stats.main), hands(&entry.stats.off), &entry.setup.title);
    if main + off > 2 {
        r.error(
            entry.span(if entry.fields.get("off").is_some() { "off" } else { "main" }),
            format!(
                "{name} needs {} hands for `main` and `off`, and has 2; expected one item under `carried`",
                main + off
            ),
        );
    } else if off == 2 {
        r.error(entry.span("off"), format!("{name} holds a two-handed weapon in `off`; expected it in `main`"));
    }
}

/// Checks that a pinner is an able enemy next to its victim, and pins no other combatant (H-WREST-01, H-WREST-03).
fn pins(r: &mut Reader, entry: &ReadCombatant, ix: usize, fight: &ReadLevel) {
    let Some(by) = entry.setup.conditions.pinned_by else { return };
    let (pinner, name) = (&fight.roster[by.ix()], &entry.setup.title);
    let apart = match (entry.place, pinner.place) {
        (Some(a), Some(b)) => fight.board.hex(a).distance_to(fight.board.hex(b)),
        _ => 1,
    };
    let twice = fight.roster[..ix].iter().any(|other| other.setup.conditions.pinned_by == Some(by));
    let other = &pinner.setup.title;
    let wrong = if pinner.setup.faction == entry.setup.faction {
        format!("{other}, who is of the same faction; expected an enemy")
    } else if apart != 1 {
        format!("{other}, who is {apart} hexes away; expected an adjacent enemy")
    } else if !pinner.can_act() || !entry.is_active() {
        format!("{other}, but one of the two is not able to fight; expected two able combatants")
    } else if twice {
        format!("{other}, who already pins another; expected one victim")
    } else {
        return;
    };
    r.error(entry.span("conditions"), format!("{name} is `pinned_by` {wrong}"));
}

/// Checks that no combatant starts cut off from every enemy. Missiles cross gaps in the board, and ropes join hexes.
fn reach(r: &mut Reader, fight: &ReadLevel) {
    let starts: Vec<Start> = fight.roster.iter().filter(|entry| entry.fights()).filter_map(start).collect();
    fight.board.check_reachability(r, &starts, Passages { links: fight.ropes, sight_over_gaps: true });
}

fn start<'a>(entry: &'a ReadCombatant) -> Option<Start<'a>> {
    let side = entry.setup.faction.ix();
    Some(Start { title: &entry.setup.title, side, place: entry.place?, span: entry.span("pos") })
}
