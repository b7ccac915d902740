//! Reading of the combatants, faction by faction: stat block, place and conditions at the start.

use super::super::level::{ConditionSetup, TurnState};
use super::board::Board;
use super::catalogue::CATALOGUE;
use super::conditions::{self, WrittenConditions};
use super::rows::Rows;
use super::stats::{self, WrittenStats};
use crate::engine::data::limits::ITEMS;
use crate::engine::data::{CombatantHead, FactionSection, Fields, Reader, Span, read_combatants};
use crate::vocab::{CellId, CombatantId, FactionId};

/// A combatant as read.
pub(super) struct ReadCombatant<'d> {
    pub id: String,
    pub title: String,
    pub base: String,
    pub faction: FactionId,
    pub group: String,
    /// The player who controls it within its faction, if several players share one (Z-READ-31).
    pub player: String,
    pub stats: WrittenStats,
    pub place: CellId,
    pub riding: Option<CombatantId>,
    pub turn: TurnState,
    pub half_steps: u16,
    pub mains: u8,
    pub bonuses: u8,
    pub conditions: ConditionSetup,
    /// The combatant's fields in the file.
    pub fields: Fields<'d>,
    names: WrittenConditions,
    riding_name: Option<(Span, String)>,
    place_name: Option<(Span, String)>,
}

impl ReadCombatant<'_> {
    pub fn max_health(&self) -> i32 {
        self.stats.max_health.unwrap_or(self.stats.strength)
    }

    pub fn health(&self) -> i32 {
        self.stats.health.unwrap_or(self.max_health())
    }

    /// Returns true if the combatant counts in its morale group (Z-MORALE-02). By default all do except mounts and
    /// vehicles.
    pub fn numbers(&self) -> bool {
        self.stats.numbers.unwrap_or(self.stats.mount_capacity == 0 && !self.stats.vehicle)
    }

    /// Returns true if the combatant is neither dead nor incapacitated nor surrendered.
    pub fn is_active(&self) -> bool {
        !self.conditions.dead && self.conditions.incapacitated.is_none() && !self.conditions.surrendered
    }

    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }
}

/// Reads all combatants and resolves the names they mention.
pub(super) fn read<'d>(
    r: &mut Reader,
    sides: &[FactionSection<'d>],
    board: &Board,
    rows: &mut Rows,
) -> Vec<ReadCombatant<'d>> {
    let mut roster = read_combatants(r, sides, stats::COMBATANT_KEYS, |r, written| {
        let side = &sides[written.side].setup.id;
        read_one(r, written, side, rows)
    });
    resolve_names(r, &mut roster, board);
    roster
}

fn read_one<'d>(r: &mut Reader, written: CombatantHead<'d>, side: &str, rows: &mut Rows) -> ReadCombatant<'d> {
    let CombatantHead { id, title, fields, side: faction } = written;
    let (base, mut stats) = CATALOGUE.bestiary.base(r, &fields);
    stats::read(r, &fields, rows, &mut stats);
    let gear = stats.in_hand.len() + stats.stowed.len() + usize::from(stats.worn.is_some());
    r.more(fields.span, ITEMS, gear);
    let names = fields.get("conditions").map(|node| conditions::read(r, node)).unwrap_or_default();
    let mut conditions = names.plain.clone();
    conditions.concealed |= fields.is(r, "concealed");
    let mut entry = ReadCombatant {
        id,
        title,
        base,
        faction: FactionId::from(faction),
        group: fields.get("group").and_then(|n| r.name(n, "a `group`")).unwrap_or_else(|| side.to_owned()),
        player: fields.get("player").and_then(|n| r.name(n, "a `player`")).unwrap_or_default(),
        stats,
        place: CellId(0),
        riding: None,
        turn: fields.member(r, "turn").unwrap_or_default(),
        half_steps: fields.int(r, "half_steps", 0..=96).unwrap_or(0),
        mains: fields.int(r, "mains", 0..=1).unwrap_or(0),
        bonuses: fields.int(r, "bonuses", 0..=2).unwrap_or(0),
        conditions,
        riding_name: fields.name_reference(r, "riding"),
        place_name: fields.name_reference(r, "place"),
        fields,
        names,
    };
    // Z-DMG-10
    entry.conditions.dead |= entry.health() <= 0;
    if entry.health() > entry.max_health() {
        let (health, most) = (entry.health(), entry.max_health());
        r.error(
            entry.span("health"),
            format!("`health` is {health}, above `max_health` {most}; expected at most {most}"),
        );
    }
    entry
}

/// Resolves names to numbers: places, mounts, sources of conditions.
fn resolve_names(r: &mut Reader, roster: &mut [ReadCombatant], board: &Board) {
    let ids: Vec<String> = roster.iter().map(|entry| entry.id.clone()).collect();
    let known = |r: &mut Reader, (span, name): &(Span, String), what: &str| {
        r.known(*span, name, what, ids.iter().map(String::as_str)).map(CombatantId::from)
    };
    for entry in roster.iter_mut() {
        entry.riding = entry.riding_name.as_ref().and_then(|named| known(r, named, "`riding`: the combatant"));
        let what = "the combatant";
        let (names, conditions) = (&entry.names, &mut entry.conditions);
        conditions.grabbed_by = names.grabbed_by.iter().filter_map(|named| known(r, named, what)).collect();
        conditions.distracted = names.distracted_by.as_ref().and_then(|named| known(r, named, what));
        conditions.intimidated = names.intimidated_by.as_ref().and_then(|named| known(r, named, what));
        conditions.taunted = names.taunted_by.as_ref().and_then(|named| known(r, named, what));
    }
    let written: Vec<Option<CellId>> = roster
        .iter()
        .map(|entry| entry.place_name.as_ref().and_then(|(span, name)| board.known(r, *span, name, "the place")))
        .collect();
    for ix in 0..roster.len() {
        // A rider is where its mount is (Z-MOUNT-01).
        let mounts_place = roster[ix].riding.and_then(|mount| written[mount.ix()]);
        match written[ix].or(mounts_place) {
            Some(place) => roster[ix].place = place,
            None if roster[ix].fields.get("place").is_none() && roster[ix].fields.get("riding").is_none() => {
                r.missing(roster[ix].fields.span, "place", "a combatant", "the zone or border where it stands");
            }
            None => {}
        }
    }
}

/// Returns the position of `in_pit` in the file; `None` if it is missing.
pub(super) fn in_pit(entry: &ReadCombatant) -> Option<Span> {
    entry.names.in_pit
}
