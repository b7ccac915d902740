//! Combatants faction by faction, with their positions and initial conditions.

use super::super::level::{Altitude, CombatantSetup, Held};
use super::board::Board;
use super::catalogue::CATALOGUE;
use super::conditions;
use super::items::{Store, Tables};
use super::kit::Kit;
use super::rows::Rows;
use super::stats::{self, WrittenStats};
use crate::engine::data::limits::ITEMS;
use crate::engine::data::{CombatantHead, FactionSection, Fields, Reader, Span, read_combatants};
use crate::vocab::{CellId, CombatantId, FactionId};

/// A combatant as read.
pub(super) struct ReadCombatant<'d> {
    /// Complete except for gear, which is numbered at the end.
    pub setup: CombatantSetup,
    pub kit: Kit,
    /// The combatant's fields in the text.
    pub fields: Fields<'d>,
    /// `None` if missing or invalid.
    pub place: Option<CellId>,
}

impl ReadCombatant<'_> {
    /// Returns the span of a key; that of the whole combatant if the value comes from its base.
    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }
}

pub(super) fn read<'d>(
    r: &mut Reader,
    sides: &[FactionSection<'d>],
    board: &Board,
    tables: Tables,
) -> Vec<ReadCombatant<'d>> {
    read_combatants(r, sides, stats::COMBATANT_KEYS, |r, written| read_one(r, written, board, tables))
}

fn read_one<'d>(r: &mut Reader, written: CombatantHead<'d>, board: &Board, tables: Tables) -> ReadCombatant<'d> {
    let CombatantHead { id, title, fields, side } = written;
    let (base, mut stats) = CATALOGUE.bestiary.base(r, &fields);
    stats::read(r, &fields, tables, &mut stats);
    let kit = Kit::new(&stats, tables.rows);
    r.more(fields.span, ITEMS, kit.len());
    let hp_max = hp_max(r, &fields, &base, &stats);
    let place = fields.get("pos").and_then(|node| board.read_passable_cell(r, node, "`pos`"));
    let mut setup = CombatantSetup {
        title,
        id,
        base,
        faction: FactionId::from(side),
        hp_max,
        // An overridden `hp_max` also sets the default of `hp`.
        hp: fields.int(r, "hp", -999..=999).unwrap_or(hp_max),
        im: stats.im(),
        def_dex: stats.def_dex(),
        ammo: ammo(&stats, tables.ammo),
        pos: place.unwrap_or_default(),
        altitude: fields.member::<Altitude>(r, "altitude").unwrap_or_default(),
        unaware: fields.word(r, "awareness", &["aware", "unaware"]) == Some(1),
        ..stats.plain
    };
    if let Some(node) = fields.get("conditions") {
        conditions::read(r, node, &mut setup);
    }
    // Combatants out of the fight are not hidden, even if their base says so.
    setup.hidden &= setup.is_active() || fields.get("hidden").is_some();
    ReadCombatant { setup, kit, fields, place }
}

fn hp_max(r: &mut Reader, fields: &Fields, base: &str, stats: &WrittenStats) -> i32 {
    // Invalid values have been reported already, and an unknown base might have defined the value.
    let unknown_base = base.is_empty() && fields.get("base").is_some();
    if stats.hp_max.is_none() && fields.raw("hp_max").is_none() && !unknown_base {
        r.missing(fields.span, "hp_max", "a combatant without a `base`", "its maximum hit points");
    }
    stats.hp_max.unwrap_or(1)
}

/// Returns the missiles left, indexed like the level's list of ammunition.
fn ammo(stats: &WrittenStats, names: &[String]) -> Vec<u16> {
    let left = |name: &String| stats.ammo.iter().find(|(other, _)| other == name).map_or(0, |(_, count)| *count);
    names.iter().map(left).collect()
}

/// Numbers all items: by owner in roster order (main, off, slung, carried), then loose ones by hex.
pub(super) fn number(roster: Vec<ReadCombatant>, board: &Board, rows: &Rows, store: &mut Store) -> Vec<CombatantSetup> {
    let mut combatants = Vec::new();
    for (ix, entry) in roster.into_iter().enumerate() {
        let mut setup = entry.setup;
        entry.kit.number(CombatantId::from(ix), &mut setup, rows, store);
        combatants.push(setup);
    }
    for (cell, items) in &board.loose {
        for row in items {
            store.add(*row, Held::Loose(*cell));
        }
    }
    combatants
}
