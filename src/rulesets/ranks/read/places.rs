//! Starting positions: those stated, and the default ones of theatre (R-THEATRE-02).

use super::super::level::{Condition, FOES, PARTY, Range, RowName};
use super::board::Board;
use super::roster::ReadCombatant;
use super::rows::Rows;
use crate::engine::data::Reader;
use crate::vocab::{CellId, FactionId};

/// Maximum number of a side's fighters on the board in theatre (R-THEATRE-04).
const ON_BOARD: usize = 3;

/// Assigns the default positions of theatre, and reports missing or illegal positions.
pub(super) fn resolve_positions(
    r: &mut Reader,
    roster: &mut [ReadCombatant],
    board: &Board,
    rows: &Rows,
    theatre: bool,
) {
    if theatre {
        for side in [PARTY, FOES] {
            reserves(r, roster, side);
            line_up(roster, side, board, rows);
        }
    } else {
        for entry in roster.iter().filter(|entry| entry.reserve) {
            let message = "reserves are only for the theatre of the mind (R-THEATRE-01); expected a slot";
            r.error(entry.span("position"), message);
        }
    }
    for entry in roster.iter() {
        if entry.fields.get("position").is_none() && entry.place.is_none() && needs_place(entry) && !entry.reserve {
            let right = "the slot where it stands, such as \"ford/party.melee/2\"";
            r.missing(entry.fields.span, "position", "a combatant", right);
        }
        own_half(r, entry, board);
    }
}

/// Returns true if the combatant needs a position: it is on the board, or out of the battle but can still be aided or
/// captured.
fn needs_place(entry: &ReadCombatant) -> bool {
    !entry.has(Condition::Dead) && !entry.has(Condition::Fled)
}

/// Puts all but the first three of a side into reserve, and reports positions that contradict this.
fn reserves(r: &mut Reader, roster: &mut [ReadCombatant], side: FactionId) {
    let mine = |entry: &&mut ReadCombatant| entry.setup.faction == side && entry.is_active();
    for (ix, entry) in roster.iter_mut().filter(mine).enumerate() {
        let name = entry.setup.title.clone();
        if ix < ON_BOARD && entry.reserve {
            let message =
                format!("{name} is one of the first three of the side (R-THEATRE-02); expected a slot on the board");
            r.error(entry.span("position"), message);
        } else if ix >= ON_BOARD && entry.place.is_some() {
            let message =
                format!("{name} is not one of the first three of the side (R-THEATRE-02); expected `reserve`");
            r.error(entry.span("position"), message);
        }
        entry.reserve |= ix >= ON_BOARD;
    }
}

/// Places combatants without a stated position in the row that suits their primary weapon, in the lowest free column.
fn line_up(roster: &mut [ReadCombatant], side: FactionId, board: &Board, rows: &Rows) {
    for ix in 0..roster.len() {
        let entry = &roster[ix];
        let asks = entry.setup.faction == side && needs_place(entry) && !entry.reserve;
        if !asks || entry.fields.get("position").is_some() {
            continue;
        }
        let range = entry.stats.primary.map(|item| rows.row(item.row).range);
        let row = match (range, side) {
            (Some(Range::Ranged), PARTY) => RowName::PartyRanged,
            (Some(Range::Reach | Range::ThrowOnly), PARTY) => RowName::PartyReach,
            (_, PARTY) => RowName::PartyMelee,
            (Some(Range::Ranged), _) => RowName::FoesRanged,
            (Some(Range::Reach | Range::ThrowOnly), _) => RowName::FoesReach,
            _ => RowName::FoesMelee,
        };
        let taken = |cell: CellId| roster.iter().any(|other| other.is_active() && other.place == Some(cell));
        let free = (1..=8).filter_map(|column| board.find(0, row as u8, column)).find(|cell| !taken(*cell));
        roster[ix].place = free;
    }
}

/// Reports a combatant that starts in the enemy's melee row (R-BOARD-10).
fn own_half(r: &mut Reader, entry: &ReadCombatant, board: &Board) {
    let Some(place) = entry.place else { return };
    let (name, row) = (&entry.setup.title, board.cell(place).row);
    let (enemy, own) = match entry.setup.faction {
        PARTY => (RowName::FoesMelee, RowName::PartyMelee),
        _ => (RowName::PartyMelee, RowName::FoesMelee),
    };
    if row == enemy as u8 {
        let (enemy, own) = (enemy.name(), own.name());
        r.error(
            entry.span("position"),
            format!(
                "{name} is in `{enemy}`, the enemy's melee row (R-BOARD-10); expected another row, such as `{own}`"
            ),
        );
    }
}

/// Gives each side exits in the battlefields where it starts, if the level states none (R-BOARD-12).
pub(super) fn default_exits(board: &mut Board, roster: &[ReadCombatant]) {
    if board.marked {
        return;
    }
    for entry in roster {
        let field = match entry.place {
            Some(place) => board.cell(place).field,
            // A reserve: theatre has a single battlefield.
            None => 0,
        };
        if let Some(field) = board.fields.get_mut(usize::from(field)).filter(|_| entry.is_active()) {
            field.exits[entry.setup.faction.ix()] = true;
        }
    }
}
