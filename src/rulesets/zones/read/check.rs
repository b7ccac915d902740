//! Checks that need the whole level: hands, mounts, grabs, unreachable starts, fights without enemies.

use super::super::level::{BorderKind, Hazard, SIZES};
use super::board::Board;
use super::roster::{ReadCombatant, in_pit};
use super::rows::Rows;
use crate::engine::data::{FactionSection, Fields, Reader, check_enemies};
use crate::vocab::CombatantId;

pub(super) fn fight(
    r: &mut Reader,
    root: &Fields,
    sides: &[FactionSection],
    board: &Board,
    roster: &[ReadCombatant],
    rows: &Rows,
) {
    for (ix, entry) in roster.iter().enumerate() {
        place(r, entry, board);
        riding(r, entry, roster);
        grabs(r, entry, CombatantId::from(ix), roster);
        hands(r, entry, CombatantId::from(ix), roster, rows);
        behind_conditions(r, entry, roster);
        group(r, entry, &roster[..ix]);
    }
    // Z-INIT-02
    let fights = |ix: usize| roster.iter().any(|e| e.faction.ix() == ix && e.is_active() && e.numbers());
    check_enemies(r, root, sides, fights);
    joined(r, board);
    if r.has_no_errors() {
        reach(r, board, roster);
    }
}

fn place(r: &mut Reader, entry: &ReadCombatant, board: &Board) {
    let cell = board.cell(entry.place);
    let (name, size) = (&entry.title, entry.stats.size);
    if cell.kind == BorderKind::Barrier || (cell.kind == BorderKind::Door && !cell.door_open) {
        let what = if cell.kind == BorderKind::Door { "a closed door" } else { "a barrier" };
        r.error(
            entry.span("place"),
            format!("{name} starts on {what}, which no combatant can enter; expected one of its two zones"),
        );
    }
    if size > cell.max_size && entry.riding.is_none() {
        let (is, most) = (SIZES[usize::from(size)], SIZES[usize::from(cell.max_size)]);
        r.error(
            entry.span("place"),
            format!("{name} is {is}, too large for `{}`; expected {most} or smaller", cell.id),
        );
    }
    if cell.hazard == Some(Hazard::Chasm) {
        r.error(entry.span("place"), format!("{name} starts in a chasm; expected another place"));
    }
    if let Some(span) = in_pit(entry)
        && cell.hazard != Some(Hazard::Pit)
    {
        r.error(span, format!("{name} is `in_pit`, but `{}` has no pit; expected `hazard: pit` there", cell.id));
    }
}

/// Checks mounts and riders (Z-MOUNT-01, Z-MOUNT-02).
fn riding(r: &mut Reader, entry: &ReadCombatant, roster: &[ReadCombatant]) {
    let Some(mount_id) = entry.riding else { return };
    let (mount, name) = (&roster[mount_id.ix()], &entry.title);
    let riders = roster.iter().filter(|other| other.riding == Some(mount_id)).count();
    let mut wrong = |message: String| r.error(entry.span("riding"), message);
    if mount.stats.mount_capacity == 0 {
        wrong(format!("{} cannot be ridden; expected a combatant with `mount_capacity`", mount.title));
    } else if riders > usize::from(mount.stats.mount_capacity) {
        wrong(format!("{} has {riders} riders; expected at most {}", mount.title, mount.stats.mount_capacity));
    }
    if mount.faction != entry.faction {
        wrong(format!("{name} rides {} of another faction; expected a mount of the same faction", mount.title));
    }
    if !mount.stats.vehicle && entry.stats.size >= mount.stats.size {
        wrong(format!("{name} is too large to ride {}; expected a size smaller than the mount", mount.title));
    }
    if mount.riding.is_some() || entry.stats.vehicle {
        wrong(format!("{name} rides {}; a mount cannot ride, and a vehicle cannot be a rider", mount.title));
    }
    if mount.conditions.dead || mount.conditions.incapacitated.is_some() {
        wrong(format!("{name} rides {}, which is out of the fight; expected an active mount", mount.title));
    }
    if entry.conditions.dead || entry.conditions.incapacitated.is_some() {
        wrong(format!("{name} is out of the fight and cannot ride; expected no `riding`"));
    }
    if mount.place != entry.place {
        r.error(
            entry.span("place"),
            format!("{name} rides {} but starts elsewhere; expected the place of the mount", mount.title),
        );
    }
}

/// Checks the grabs at the start: enemies in one place, and not mutual (Z-NL-13, Z-NL-19). Size is not checked: a level
/// may begin in a situation that no grapple leads to.
fn grabs(r: &mut Reader, entry: &ReadCombatant, me: CombatantId, roster: &[ReadCombatant]) {
    let mut seen: Vec<CombatantId> = Vec::new();
    for by in &entry.conditions.grabbed_by {
        let (grabber, name) = (&roster[by.ix()], &entry.title);
        let mut wrong = |message: String| r.error(entry.span("conditions"), message);
        if seen.contains(by) {
            wrong(format!("{name} is `grabbed_by` {} twice; expected each grabber once", grabber.title));
        }
        seen.push(*by);
        if grabber.faction == entry.faction {
            wrong(format!("{name} is `grabbed_by` {} of the same faction; expected an enemy", grabber.title));
        } else if grabber.place != entry.place {
            wrong(format!("{name} is `grabbed_by` {} but starts elsewhere; expected the same place", grabber.title));
        } else if grabber.conditions.grabbed_by.contains(&me) {
            wrong(format!("{name} and {} grab each other; expected `grabbed_by` for only one of them", grabber.title));
        } else if !grabber.is_active() {
            wrong(format!(
                "{name} is `grabbed_by` {}, who is out of the fight or surrendered; expected an active enemy",
                grabber.title
            ));
        } else if entry.riding.is_some() || entry.stats.vehicle {
            wrong(format!("{name} rides or is a vehicle and cannot be grabbed; expected no `grabbed_by`"));
        }
    }
}

/// Checks that the hands suffice for held items and grabs (Z-UNIT-04).
fn hands(r: &mut Reader, entry: &ReadCombatant, me: CombatantId, roster: &[ReadCombatant], rows: &Rows) {
    let held = entry.stats.in_hand.iter().map(|item| if rows.row(item.row).bulk >= 2 { 2 } else { 1 }).sum::<u32>();
    let grabs = roster.iter().filter(|other| other.conditions.grabbed_by.contains(&me)).count() as u32;
    let hands = u32::from(entry.stats.hands.saturating_sub(entry.conditions.maimed));
    if held + grabs > hands {
        let name = &entry.title;
        let grabs = if grabs > 0 { format!(" and {grabs} for grabs") } else { String::new() };
        r.error(
            entry.span("in_hand"),
            format!("{name} needs {held} hands for items{grabs} but has {hands}; expected fewer items `in_hand`"),
        );
    }
}

fn behind_conditions(r: &mut Reader, entry: &ReadCombatant, roster: &[ReadCombatant]) {
    let conditions = &entry.conditions;
    let by = [
        ("distracted_by", conditions.distracted),
        ("intimidated_by", conditions.intimidated),
        ("taunted_by", conditions.taunted),
    ];
    for (key, by) in by.into_iter().filter_map(|(key, by)| Some((key, by?))) {
        let other = &roster[by.ix()];
        if other.faction == entry.faction {
            r.error(
                entry.span("conditions"),
                format!("{} is `{key}` {} of the same faction; expected an enemy", entry.title, other.title),
            );
        }
    }
}

/// Checks that a morale group does not span factions.
fn group(r: &mut Reader, entry: &ReadCombatant, before: &[ReadCombatant]) {
    if before.iter().any(|other| other.group == entry.group && other.faction != entry.faction) {
        r.error(
            entry.span("group"),
            format!("the group \"{}\" already belongs to another faction; expected another name", entry.group),
        );
    }
}

/// Checks that borders, doors and barriers included, connect all zones (Z-BOARD-03). A part without such a border has
/// no distance to the rest, so a fight there would be a separate fight.
fn joined(r: &mut Reader, board: &Board) {
    let parts = islands(board, true);
    let Some((first, home)) = board.zones().next() else { return };
    let mut told = vec![parts[first.ix()]];
    for (id, zone) in board.zones() {
        if told.contains(&parts[id.ix()]) {
            continue;
        }
        told.push(parts[id.ix()]);
        let (a, b) = if home.id < zone.id { (&home.id, &zone.id) } else { (&zone.id, &home.id) };
        r.error(
            board.spans[id.ix()],
            format!("no border joins `{}` to `{}`; expected a border such as \"{a}|{b}\"", zone.id, home.id),
        );
    }
}

/// Checks that every combatant can reach an enemy. Doors count as open, even locked ones. Barriers that can be peeked
/// over or seen through count as open too: attacks, curses and words pass there.
fn reach(r: &mut Reader, board: &Board, roster: &[ReadCombatant]) {
    let islands = islands(board, false);
    for entry in roster.iter().filter(|entry| !entry.conditions.dead) {
        let mut enemies = roster.iter().filter(|other| other.faction != entry.faction && other.is_active());
        if !enemies.any(|enemy| islands[enemy.place.ix()] == islands[entry.place.ix()]) {
            let place = &board.cell(entry.place).id;
            r.error(
                entry.span("place"),
                format!(
                    "{} starts in `{place}`, from where no enemy can be reached; expected {}",
                    entry.title,
                    nearest_start(board, roster, entry)
                ),
            );
        }
    }
}

/// Returns for each cell the lowest cell number of its connected part. With `bare` only the map counts; barriers and
/// chasms do not separate.
fn islands(board: &Board, bare: bool) -> Vec<usize> {
    let passable = |ix: &usize| bare || board.cells[*ix].hazard != Some(Hazard::Chasm);
    let mut island: Vec<usize> = (0..board.cells.len()).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (ix, cell) in board.cells.iter().enumerate() {
            let Some((a, b)) = cell.joins else { continue };
            if !bare && cell.kind == BorderKind::Barrier && !cell.peek && cell.sight != Some(true) {
                continue;
            }
            let ends: Vec<usize> = [ix, a.ix(), b.ix()].into_iter().filter(passable).collect();
            let lowest = ends.iter().map(|ix| island[*ix]).min().unwrap_or(0);
            for end in ends {
                changed |= island[end] != lowest;
                island[end] = lowest;
            }
        }
    }
    island
}

fn nearest_start(board: &Board, roster: &[ReadCombatant], entry: &ReadCombatant) -> String {
    let islands = islands(board, false);
    let enemy = roster.iter().find(|other| other.faction != entry.faction && other.is_active());
    let home = enemy.map(|enemy| islands[enemy.place.ix()]);
    let zone = board.zones().find(|(id, zone)| Some(islands[id.ix()]) == home && zone.max_size >= entry.stats.size);
    zone.map_or_else(|| "a border that can be passed".into(), |(_, zone)| format!("such as `{}`", zone.id))
}
