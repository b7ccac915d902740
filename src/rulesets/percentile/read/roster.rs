//! Reader of the roster: combatants faction by faction, with their positions and conditions.

use super::super::level::{CombatantSetup, Held, Injury, Posture, Success};
use super::board::Board;
use super::catalogue::CATALOGUE;
use super::items::{Planted, Store, Tables, WrittenItem};
use super::stats::{self, WrittenStats};
use crate::engine::data::limits::{ITEMS, NAMES};
use crate::engine::data::{CombatantHead, FactionSection, Fields, Node, Reader, Span, read_combatants};
use crate::vocab::{CellId, CombatantId, FactionId};

/// A combatant as read.
pub(super) struct ReadCombatant<'d> {
    /// The stat block without gear, which is numbered after all of the level is read.
    pub setup: CombatantSetup,
    pub stats: WrittenStats,
    /// Fields of the entry in the level file.
    pub fields: Fields<'d>,
    /// Starting hex; `None` if missing or invalid.
    pub place: Option<CellId>,
}

impl ReadCombatant<'_> {
    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }

    pub fn is_active(&self) -> bool {
        !self.setup.unconscious && !self.setup.surrendered
    }

    pub fn can_fight(&self) -> bool {
        self.is_active() && !self.setup.broken
    }
}

pub(super) fn read<'d>(
    r: &mut Reader,
    sides: &[FactionSection<'d>],
    board: &Board,
    tables: Tables,
) -> Vec<ReadCombatant<'d>> {
    let unaware: Vec<bool> = sides.iter().map(|side| side.fields.is(r, "unaware")).collect();
    read_combatants(r, sides, stats::COMBATANT_KEYS, |r, written| {
        let unaware = unaware[written.side];
        read_one(r, written, board, tables, unaware)
    })
}

/// Returns the combatant with that id. Reports an error with the nearest id if there is none.
pub(super) fn find(
    r: &mut Reader,
    roster: &[ReadCombatant],
    span: Span,
    name: &str,
    what: &str,
) -> Option<CombatantId> {
    r.known(span, name, what, roster.iter().map(|entry| entry.setup.id.as_str())).map(CombatantId::from)
}

/// Reads a combatant. `unaware` is the default given by its side.
fn read_one<'d>(
    r: &mut Reader,
    written: CombatantHead<'d>,
    board: &Board,
    tables: Tables,
    unaware: bool,
) -> ReadCombatant<'d> {
    let CombatantHead { id, title, fields, side } = written;
    let (base, mut stats) = CATALOGUE.bestiary.base(r, &fields);
    stats::read(r, &fields, tables, &mut stats);
    let gear = [&stats.primary, &stats.off].into_iter().flatten().count() + stats.carried.len();
    r.more(fields.span, ITEMS, gear);
    let place = fields.get("pos").and_then(|node| board.read_passable_cell(r, node, "`pos`"));
    let unconscious = fields.is(r, "unconscious");
    let setup = CombatantSetup {
        id,
        title,
        base,
        faction: FactionId::from(side),
        hp: fields.int(r, "hp", -300..=300).unwrap_or(stats.hp_max()),
        pos: place.unwrap_or_default(),
        facing: fields.int(r, "facing", 0..=5).unwrap_or(0),
        // P-DMG-10
        posture: fields.member(r, "posture").unwrap_or(if unconscious { Posture::Prone } else { Posture::Standing }),
        injuries: read_injuries(r, &fields),
        unconscious,
        broken: fields.is(r, "broken"),
        surrendered: fields.is(r, "surrendered"),
        hidden: fields.get("hidden").and_then(|node| read_hidden(r, node)),
        unaware: fields.flag(r, "unaware").unwrap_or(unaware),
        ..block(&stats)
    };
    ReadCombatant { setup, stats, fields, place }
}

/// Returns the stat block without gear in hand.
fn block(stats: &WrittenStats) -> CombatantSetup {
    let [strength, constitution, size, intelligence, power, dexterity] = stats.characteristics;
    CombatantSetup {
        strength,
        constitution,
        size,
        intelligence,
        power,
        dexterity,
        hp_max: stats.hp_max(),
        damage_bonus: stats.damage_bonus(),
        skills: stats.ratings(),
        body_armor: stats.body_armor,
        helmet: stats.helmet,
        morale_exempt: stats.morale_exempt,
        icon: stats.icon.clone(),
        ..CombatantSetup::default()
    }
}

/// Reads injuries (P-DMG-07).
fn read_injuries(r: &mut Reader, fields: &Fields) -> Vec<Injury> {
    let mut injuries = Vec::new();
    for node in fields.list(r, "injuries", NAMES) {
        let Some(fields) = r.fields(node, "an injury", &["damage", "healed", "aided"]) else { continue };
        r.required(&fields, "damage", "the hit points lost by the injury");
        let damage = fields.int(r, "damage", 1..=300);
        let healed = fields.int(r, "healed", 0..=300).unwrap_or(0);
        if let Some(damage) = damage.filter(|damage| healed > *damage) {
            let what = format!("`healed` is {healed}, above the `damage` {damage}; expected at most {damage}");
            r.error(fields.place("healed"), what);
        }
        injuries.push(Injury { damage: damage.unwrap_or(1), healed, aided: fields.is(r, "aided") });
    }
    injuries
}

/// Reads `hidden`, where `true` means `success` (P-SNEAK-01).
fn read_hidden(r: &mut Reader, node: &Node) -> Option<Success> {
    let levels = [Some(Success::Success), Some(Success::Special), Some(Success::Success), None];
    levels[r.word(node, "`hidden`", &["success", "special", "true", "false"])?]
}

/// Numbers combatants and gear. Items are ordered by owner in roster order (primary, off, carried), then loose items by
/// hex, then planted shields.
pub(super) fn number(
    roster: Vec<ReadCombatant>,
    board: &Board,
    planted: &[Planted],
    store: &mut Store,
) -> Vec<CombatantSetup> {
    let mut combatants = Vec::new();
    for (ix, entry) in roster.into_iter().enumerate() {
        let (me, mut setup) = (CombatantId::from(ix), entry.setup);
        // In their hex, the unconscious drop the items in hand, and the surrendered all items (P-DMG-10, P-MORALE-12).
        let (drops_held, drops_all) = (setup.unconscious || setup.surrendered, setup.surrendered);
        let mut hold = |item: Option<WrittenItem>, held: Held| {
            let id = item.map(|item| store.add(item, if drops_held { Held::Loose(setup.pos) } else { held }));
            id.filter(|_| !drops_held)
        };
        setup.primary = hold(entry.stats.primary, Held::Primary(me));
        setup.off = hold(entry.stats.off, Held::Off(me));
        for item in entry.stats.carried {
            let id = store.add(item, if drops_all { Held::Loose(setup.pos) } else { Held::Carried(me) });
            setup.carried.extend((!drops_all).then_some(id));
        }
        combatants.push(setup);
    }
    for (cell, items) in &board.loose {
        for item in items {
            store.add(*item, Held::Loose(*cell));
        }
    }
    for shield in planted {
        store.add(shield.item, Held::Planted(shield.cell, shield.side));
    }
    combatants
}
