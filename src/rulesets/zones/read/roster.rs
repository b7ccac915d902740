//! Who fights: combatants faction by faction, where they stand and in what condition they begin.

use super::super::level::{ConditionSetup, TurnState};
use super::board::Board;
use super::catalogue;
use super::conditions::{self, Conditions};
use super::rows::Rows;
use super::stats::{self, Stats};
use crate::engine::data::limits::{COMBATANTS, ITEMS};
use crate::engine::data::{Fields, Node, Reader, Side, Span, humanized};
use crate::vocab::{CellId, CombatantId, FactionId};

/// A combatant as read.
pub(super) struct Entry<'d> {
    pub id: String,
    pub title: String,
    pub base: String,
    pub faction: FactionId,
    pub group: String,
    /// Who answers for it inside its faction, where several players share one (Z-READ-31).
    pub player: String,
    pub stats: Stats,
    pub place: CellId,
    pub riding: Option<CombatantId>,
    pub turn: TurnState,
    pub half_steps: u16,
    pub mains: u8,
    pub bonuses: u8,
    pub conditions: ConditionSetup,
    /// Where it is written.
    pub fields: Fields<'d>,
    names: Conditions,
    riding_name: Option<(Span, String)>,
    place_name: Option<(Span, String)>,
}

impl Entry<'_> {
    pub fn max_health(&self) -> i32 {
        self.stats.max_health.unwrap_or(self.stats.strength)
    }

    pub fn health(&self) -> i32 {
        self.stats.health.unwrap_or(self.max_health())
    }

    /// Counts in its group (Z-MORALE-02): by default everybody but mounts and vehicles.
    pub fn numbers(&self) -> bool {
        self.stats.numbers.unwrap_or(self.stats.mount_capacity == 0 && !self.stats.vehicle)
    }

    /// Alive and not incapacitated or surrendered.
    pub fn active(&self) -> bool {
        !self.conditions.dead && self.conditions.incapacitated.is_none() && !self.conditions.surrendered
    }

    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }
}

/// Reads all combatants and finds those that they name.
pub(super) fn read<'d>(r: &mut Reader<'d>, sides: &[Side<'d>], board: &Board, rows: &mut Rows) -> Vec<Entry<'d>> {
    let mut roster: Vec<Entry> = Vec::new();
    for (ix, side) in sides.iter().enumerate() {
        for node in side.combatants {
            if !r.more(node.span, COMBATANTS, 1) {
                break;
            }
            if let Some(entry) = read_one(r, node, FactionId::from(ix), &side.setup.id, rows) {
                if let Some(other) = roster.iter().find(|other| other.id == entry.id && !entry.id.is_empty()) {
                    r.wrong(entry.span("id"), format!("there are two combatants \"{}\"", other.id));
                }
                roster.push(entry);
            }
        }
    }
    settle(r, &mut roster, board);
    roster
}

fn read_one<'d>(
    r: &mut Reader<'d>,
    node: &'d Node,
    faction: FactionId,
    side: &str,
    rows: &mut Rows,
) -> Option<Entry<'d>> {
    let fields = r.fields(node, "a combatant", stats::COMBATANT_KEYS)?;
    let id = r.required(&fields, "id", "a name of its own").and_then(|n| r.name(n, "a combatant's `id`"));
    let id = id.unwrap_or_default();
    let (base, mut stats) = read_base(r, &fields);
    stats::read(r, &fields, rows, &mut stats);
    let gear = stats.in_hand.len() + stats.stowed.len() + usize::from(stats.worn.is_some());
    r.more(node.span, ITEMS, gear);
    let group = fields.get("group").and_then(|n| r.name(n, "a `group`")).unwrap_or_else(|| side.to_owned());
    let player = fields.get("player").and_then(|n| r.name(n, "a `player`")).unwrap_or_default();
    let mut named = |key: &str| {
        let node = fields.get(key)?;
        r.text(node, &format!("`{key}`")).map(|name| (node.span, name))
    };
    let (place_name, riding_name) = (named("place"), named("riding"));
    let turn = fields.get("turn").and_then(|n| r.word(n, "`turn`", &["fresh", "open", "taken"]));
    let mut int =
        |key: &str, high: i64| fields.get(key).and_then(|n| r.int(n, &format!("`{key}`"), 0..=high)).unwrap_or(0);
    let (half_steps, mains, bonuses) = (int("half_steps", 96) as u16, int("mains", 1) as u8, int("bonuses", 2) as u8);
    let names = fields.get("conditions").map(|node| conditions::read(r, node)).unwrap_or_default();
    let mut conditions = names.plain.clone();
    conditions.concealed |= fields.get("concealed").and_then(|n| r.flag(n, "`concealed`")).unwrap_or(false);
    let title = fields.get("title").and(stats.title.clone()).unwrap_or_else(|| humanized(&id));
    let mut entry = Entry {
        id,
        title,
        base,
        faction,
        group,
        player,
        stats,
        place: CellId(0),
        riding: None,
        turn: turn.map_or(TurnState::Fresh, |ix| [TurnState::Fresh, TurnState::Open, TurnState::Taken][ix]),
        half_steps,
        mains,
        bonuses,
        conditions,
        fields,
        names,
        riding_name,
        place_name,
    };
    // Z-DMG-10
    entry.conditions.dead |= entry.health() <= 0;
    if entry.health() > entry.max_health() {
        let (health, most) = (entry.health(), entry.max_health());
        r.wrong(entry.span("health"), format!("`health` is {health}, above `max_health` {most}; nearest is {most}"));
    }
    Some(entry)
}

fn read_base(r: &mut Reader, fields: &Fields) -> (String, Stats) {
    let bestiary = catalogue::bestiary();
    let found = fields.get("base").and_then(|node| {
        let name = r.text(node, "`base`")?;
        r.known(node.span, &name, "the `base`", bestiary.iter().map(|(name, _)| name.as_str()))
    });
    found.map_or_else(Default::default, |ix| bestiary[ix].clone())
}

/// Turns names into numbers: places, mounts, those behind conditions.
fn settle(r: &mut Reader, roster: &mut [Entry], board: &Board) {
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

/// Where `in_pit` is written, if it is.
pub(super) fn in_pit(entry: &Entry) -> Option<Span> {
    entry.names.in_pit
}
