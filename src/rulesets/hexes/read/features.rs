//! Reading of walls at the start, ropes, boulders, surprise and parley.

use super::super::level::{Approach, Boulder, Parley, Rope, Size, SurpriseMode, WallSetup};
use super::board::Board;
use super::roster::{self, ReadCombatant};
use super::rows::Rows;
use crate::engine::data::{Expected, FactionSection, Fields, Node, Reader, Tree};
use crate::vocab::{CombatantId, FactionId};

/// Maximum length of a rope, in hexes (H-FEAT-01).
const LONGEST_ROPE: i32 = 6;
/// Maximum number of ropes, boulders or walls of a level.
const MOST: usize = 60;

/// Reads the surprise mode of each side (H-SURP-01).
pub(super) fn read_surprise(r: &mut Reader, sides: &[FactionSection]) -> Vec<SurpriseMode> {
    let read =
        |side: &FactionSection| side.fields.get("surprise").and_then(|node| read_mode(r, node)).unwrap_or_default();
    sides.iter().map(read).collect()
}

/// Reads a surprise mode: `roll`, `fiat`, `(fiat: 2)` or `(chance: 50)`.
fn read_mode(r: &mut Reader, node: &Node) -> Option<SurpriseMode> {
    r.expect(node.span, || Expected::Words(["none", "fiat", "roll"].map(str::to_owned).into()));
    if !matches!(node.tree, Tree::Fields { .. }) {
        let ix = r.word(node, "`surprise`", &["none", "fiat", "chance", "roll"])?;
        if ix == 2 {
            r.error(node.span, "`surprise: chance` has no number; expected a percentage, such as `(chance: 50)`");
        }
        return Some([SurpriseMode::None, SurpriseMode::Fiat(1), SurpriseMode::None, SurpriseMode::Roll][ix]);
    }
    let fields = r.fields(node, "`surprise`", &["fiat", "chance"])?;
    match (fields.get("fiat"), fields.get("chance")) {
        (Some(node), None) => r.int(node, "`fiat`", 1..=20).map(|n| SurpriseMode::Fiat(n as u8)),
        (None, Some(node)) => r.int(node, "`chance`", 0..=100).map(|n| SurpriseMode::Chance(n as u8)),
        _ => {
            r.error(node.span, "`surprise` must be `none`, `roll`, `(fiat: 1)` or `(chance: 50)`");
            None
        }
    }
}

pub(super) fn read_ropes(r: &mut Reader, root: &Fields, board: &Board) -> Vec<Rope> {
    let mut ropes: Vec<Rope> = Vec::new();
    for node in root.list(r, "ropes", MOST) {
        let Some(fields) = r.fields(node, "a rope", &["id", "from", "to"]) else { continue };
        let id = read_id(r, &fields, "a rope's `id`", ropes.iter().map(|rope| rope.id.as_str()));
        let mut end = |key: &str| {
            let node = r.required(&fields, key, "a hex `(q, r)`")?;
            board.read_passable_cell(r, node, &format!("`{key}` of a rope"))
        };
        let (from, to) = (end("from"), end("to"));
        let (Some(id), Some(from), Some(to)) = (id, from, to) else { continue };
        let long = board.hex(from).distance_to(board.hex(to));
        if !(1..=LONGEST_ROPE).contains(&long) {
            r.error(
                fields.place("to"),
                format!("the rope \"{id}\" spans {long} hexes; expected 1 to {LONGEST_ROPE} (H-FEAT-01)"),
            );
        }
        ropes.push(Rope { id, ends: (from, to) });
    }
    ropes
}

pub(super) fn read_boulders(r: &mut Reader, root: &Fields, board: &Board) -> Vec<Boulder> {
    let mut boulders: Vec<Boulder> = Vec::new();
    for node in root.list(r, "boulders", MOST) {
        let Some(fields) = r.fields(node, "a boulder", &["id", "at", "direction", "run"]) else { continue };
        let id = read_id(r, &fields, "a boulder's `id`", boulders.iter().map(|boulder| boulder.id.as_str()));
        let at = r.required(&fields, "at", "a hex `(q, r)`");
        let at = at.and_then(|node| board.read_passable_cell(r, node, "`at` of a boulder"));
        r.required(&fields, "direction", "0 to 5");
        r.required(&fields, "run", "number of hexes that the boulder rolls");
        let (direction, run) = (fields.int(r, "direction", 0..=5), fields.int(r, "run", 1..=40));
        if let (Some(id), Some(at), Some(direction), Some(run)) = (id, at, direction, run) {
            boulders.push(Boulder { id, at, direction, run });
        }
    }
    boulders
}

fn read_id<'a>(
    r: &mut Reader,
    fields: &Fields,
    what: &str,
    mut others: impl Iterator<Item = &'a str>,
) -> Option<String> {
    let id = r.required(fields, "id", "a unique name").and_then(|node| r.name(node, what))?;
    if others.any(|other| other == id) {
        r.error(fields.place("id"), format!("{what} \"{id}\" is used twice; expected a unique name"));
    }
    Some(id)
}

pub(super) fn read_parley(r: &mut Reader, root: &Fields, factions: &[&str]) -> Option<Parley> {
    let fields = r.fields(root.get("parley")?, "`parley`", &["player", "likes", "dislikes", "bribe"])?;
    let player = fields.name_reference(r, "player");
    let player = player.and_then(|(span, name)| r.known(span, &name, "the faction", factions.iter().copied()));
    let mut approaches = |key: &str| -> Vec<Approach> {
        let nodes = fields.list(r, key, Approach::COUNT).iter();
        nodes.filter_map(|node| r.member(node, "the approach")).collect()
    };
    let (likes, dislikes) = (approaches("likes"), approaches("dislikes"));
    if let Some(both) = likes.iter().find(|approach| dislikes.contains(approach)) {
        let name = both.name();
        r.error(fields.place("dislikes"), format!("`{name}` is both liked and disliked; expected it in one list"));
    }
    let bribe = fields.int(r, "bribe", 0..=1_000_000).unwrap_or(0);
    Some(Parley { player: FactionId::from(player.unwrap_or(0)), likes, dislikes, bribe })
}

/// Reads the walls at the start (H-WALL-02). The centre needs no position: it is put into `end_a`'s hex.
pub(super) fn read_walls(
    r: &mut Reader,
    root: &Fields,
    board: &Board,
    roster: &mut [ReadCombatant],
    rows: &Rows,
) -> Vec<WallSetup> {
    let mut walls: Vec<WallSetup> = Vec::new();
    for node in root.list(r, "walls", MOST) {
        let Some(fields) = r.fields(node, "a wall", &["end_a", "centre", "end_b", "front"]) else { continue };
        let mut figure = |key: &str| {
            r.required(&fields, key, "the id of a combatant");
            let (span, name) = fields.name_reference(r, key)?;
            roster::find(r, roster, span, &name, "the combatant")
        };
        let (end_a, centre, end_b) = (figure("end_a"), figure("centre"), figure("end_b"));
        r.required(&fields, "front", "`left` or `right`");
        let front = fields.word(r, "front", &["left", "right"]);
        let (Some(end_a), Some(centre), Some(end_b), Some(front)) = (end_a, centre, end_b, front) else { continue };
        // The same block read from B to A (H-WALL-01).
        let turned = end_b < end_a;
        let (end_a, end_b) = if turned { (end_b, end_a) } else { (end_a, end_b) };
        let wall = WallSetup { end_a, centre, end_b, left: (front == 0) != turned };
        check_figures(r, &fields, &wall, &walls, roster, rows);
        line_up(r, &fields, &wall, board, roster);
        walls.push(wall);
    }
    walls
}

/// Returns the figures of a wall with their keys.
fn figures(wall: &WallSetup) -> [(&'static str, CombatantId); 3] {
    [("end_a", wall.end_a), ("centre", wall.centre), ("end_b", wall.end_b)]
}

fn check_figures(
    r: &mut Reader,
    fields: &Fields,
    wall: &WallSetup,
    others: &[WallSetup],
    roster: &[ReadCombatant],
    rows: &Rows,
) {
    if wall.end_a == wall.end_b || wall.centre == wall.end_a || wall.centre == wall.end_b {
        r.error(fields.span, "a wall names a combatant twice; expected three different combatants (H-WALL-01)");
        return;
    }
    for (key, id) in figures(wall) {
        let (entry, side) = (&roster[id.ix()], roster[wall.end_a.ix()].setup.faction);
        let (name, stats, now) = (&entry.setup.title, &entry.stats, &entry.setup.conditions);
        let two_handed = stats.main.is_some_and(|item| rows.row(item.row).hands == 2);
        let wrong = if entry.setup.faction != side {
            "is of another side"
        } else if others.iter().any(|other| figures(other).iter().any(|(_, figure)| *figure == id)) {
            "is already in another wall"
        } else if stats.size != Size::Human {
            "is not of size `human`"
        } else if stats.shield.is_none() || stats.off.is_some() || two_handed {
            "has no shield in use"
        } else if !entry.can_act() || now.prone || entry.setup.hidden {
            "is not able to act and standing on the board"
        } else if now.retreating || now.routed {
            "is broken"
        } else {
            continue;
        };
        r.error(fields.place(key), format!("{name} {wrong} and cannot form a wall (H-WALL-02)"));
    }
}

/// Checks that the ends are in adjacent hexes, and that the centre, if it has a position, is in one of them.
fn line_up(r: &mut Reader, fields: &Fields, wall: &WallSetup, board: &Board, roster: &mut [ReadCombatant]) {
    let (Some(a), Some(b)) = (roster[wall.end_a.ix()].place, roster[wall.end_b.ix()].place) else { return };
    let apart = board.hex(a).distance_to(board.hex(b));
    if apart != 1 {
        r.error(
            fields.place("end_b"),
            format!("the ends of the wall are {apart} hexes apart; expected adjacent hexes (H-WALL-01)"),
        );
        return;
    }
    let centre = &mut roster[wall.centre.ix()];
    if centre.fields.get("pos").is_some() && centre.place.is_some_and(|place| place != a && place != b) {
        let at = |id| (board.cell(id).q, board.cell(id).r);
        let right = format!("{:?} or {:?}", at(a), at(b));
        r.error(
            centre.span("pos"),
            format!(
                "{} is the centre of a wall and must be in a hex of one of its ends; expected {right}",
                centre.setup.title
            ),
        );
    }
    centre.place = Some(a);
    centre.setup.pos = a;
}
