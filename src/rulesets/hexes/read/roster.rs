//! Reading of the combatants, faction by faction: stat block, place and conditions at the start.

use super::super::level::{CombatantSetup, Held};
use super::board::Board;
use super::catalogue::CATALOGUE;
use super::conditions::{self, WrittenConditions};
use super::items::{Store, WrittenItem};
use super::rows::Rows;
use super::spells::Spells;
use super::stats::{self, WrittenStats};
use crate::engine::data::limits::ITEMS;
use crate::engine::data::{CombatantHead, FactionSection, Fields, Reader, Span, numbered, read_combatants};
use crate::vocab::{CellId, CombatantId, FactionId};

/// A combatant as read.
pub(super) struct ReadCombatant<'d> {
    /// The complete setup, except for gear and groups, which are numbered once the whole level is read.
    pub setup: CombatantSetup,
    pub stats: WrittenStats,
    pub group: String,
    /// The combatant's fields in the file.
    pub fields: Fields<'d>,
    /// Start position; `None` if missing or invalid.
    pub place: Option<CellId>,
    pinned_by: Option<(Span, String)>,
}

impl ReadCombatant<'_> {
    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }

    /// Returns true if the combatant is helpless (H-DMG-20).
    pub fn helpless(&self) -> bool {
        let now = &self.setup.conditions;
        now.unconscious.is_some() || now.crippled || now.knocked_out || now.asleep > 0 || now.held > 0
    }

    /// Returns true if it is on the board from the start and neither dead, helpless nor surrendered.
    pub fn is_active(&self) -> bool {
        self.fights() && !self.helpless() && self.setup.arrives == 0
    }

    /// Returns true if it is active, or will be when it enters or a counter ends (H-INIT-27).
    pub fn fights(&self) -> bool {
        let now = &self.setup.conditions;
        let out = now.crippled || now.knocked_out || now.unconscious == Some(0);
        !now.dead && !now.surrendered && !out
    }

    /// Returns true if it is active and not stunned, pinned or entangled.
    pub fn can_act(&self) -> bool {
        let now = &self.setup.conditions;
        self.is_active() && now.stunned == 0 && now.entangled == 0 && now.pinned_by.is_none()
    }
}

/// The board, rows and spells needed to read combatants.
pub(super) struct Shelf<'s> {
    pub board: &'s Board,
    pub rows: &'s mut Rows,
    pub spells: &'s Spells,
}

/// Reads all combatants and resolves the names they mention.
pub(super) fn read<'d>(r: &mut Reader, sides: &[FactionSection<'d>], shelf: &mut Shelf) -> Vec<ReadCombatant<'d>> {
    let mut roster = read_combatants(r, sides, stats::COMBATANT_KEYS, |r, written| {
        let side = &sides[written.side].setup.id;
        read_one(r, written, side, shelf)
    });
    for ix in 0..roster.len() {
        let Some((span, name)) = roster[ix].pinned_by.clone() else { continue };
        let found = find(r, &roster, span, &name, "`pinned_by`: the combatant");
        roster[ix].setup.conditions.pinned_by = found;
    }
    roster
}

/// Returns the combatant of that id. Otherwise reports an error with the nearest id and returns `None`.
pub(super) fn find(
    r: &mut Reader,
    roster: &[ReadCombatant],
    span: Span,
    name: &str,
    what: &str,
) -> Option<CombatantId> {
    r.known(span, name, what, roster.iter().map(|entry| entry.setup.id.as_str())).map(CombatantId::from)
}

fn read_one<'d>(r: &mut Reader, written: CombatantHead<'d>, side: &str, shelf: &mut Shelf) -> ReadCombatant<'d> {
    let CombatantHead { id, title, fields, side: faction } = written;
    let (base, mut stats) = CATALOGUE.bestiary.base(r, &fields);
    stats::read(r, &fields, shelf.rows, shelf.spells, &mut stats);
    let gear = [&stats.main, &stats.off, &stats.shield].into_iter().flatten().count() + stats.carried.len();
    r.more(fields.span, ITEMS, gear);
    let rest = block(r, &fields, &base, &stats);
    let mut setup = CombatantSetup { id, title, base, faction: FactionId::from(faction), ..rest };
    let place = fields.get("pos").and_then(|node| shelf.board.read_passable_cell(r, node, "`pos`"));
    setup.pos = place.unwrap_or_default();
    setup.facing = fields.int(r, "facing", 0..=5).unwrap_or(0);
    setup.hidden = fields.is(r, "hidden");
    if let Some(fields) = fields.get("enters").and_then(|n| r.fields(n, "`enters`", &["round", "announced"])) {
        r.required(&fields, "round", "the round in which the combatant enters");
        setup.arrives = fields.int(r, "round", 1..=1000).unwrap_or(1);
        setup.announced = fields.is(r, "announced");
    }
    let names = fields.get("conditions").map(|node| conditions::read(r, node, shelf.rows));
    let WrittenConditions { plain, pinned_by } = names.unwrap_or_default();
    setup.conditions = plain;
    // Section 2.1: `con` at 0 is death.
    setup.conditions.dead |= setup.constitution == 0;
    let group = fields.get("morale_group").and_then(|n| r.name(n, "a `morale_group`"));
    ReadCombatant { setup, stats, group: group.unwrap_or_else(|| side.to_owned()), fields, place, pinned_by }
}

/// Builds the stat block without gear. Reports fields that have neither a value nor a default.
fn block(r: &mut Reader, fields: &Fields, base: &str, stats: &WrittenStats) -> CombatantSetup {
    // Invalid values were reported already, and the fields of an unknown base are unknown.
    let unknown_base = base.is_empty() && fields.get("base").is_some();
    let mut lacks = |key: &str, value: Option<i32>, right: &str| {
        if value.is_none() && fields.raw(key).is_none() && !unknown_base {
            r.missing(fields.span, key, "a combatant without a `base` that has it", right);
        }
        value.unwrap_or(1)
    };
    lacks("rank", stats.rank.map(|_| 0), "`pc`, `npc` or `monster`");
    let hp_max = lacks("hp_max", stats.hp_max, "the full hit points");
    let save = lacks("save", stats.save, "2 to 20, the target number of saving throws");
    // A new `hp_max` resets the `hp` of a wounded base.
    let hp = stats.hp.unwrap_or(hp_max);
    if hp > hp_max {
        let at = fields.place(if fields.get("hp").is_some() { "hp" } else { "hp_max" });
        r.error(at, format!("`hp` is {hp}, above `hp_max` {hp_max}; expected at most {hp_max}"));
    }
    CombatantSetup {
        rank: stats.rank.unwrap_or_default(),
        class: stats.class,
        level: stats.level,
        hit_dice: stats.hit_dice(),
        hp_max,
        hp,
        subdual: stats.subdual,
        strength: stats.strength,
        dexterity: stats.dexterity,
        constitution: stats.constitution,
        intelligence: stats.intelligence,
        wisdom: stats.wisdom,
        bcb: stats.bcb(),
        save,
        speed: stats.speed,
        size: stats.size,
        kind: stats.kind,
        armour: stats.armour,
        natural_ac: stats.natural_ac,
        helm: stats.helm,
        attacks: stats.attacks.clone(),
        ammo: stats.ammo,
        surprise_rung: stats.surprise_rung(),
        senses: stats.senses,
        morale: stats.morale(),
        backstab: stats.backstab,
        anatomy: stats.anatomy(),
        prepared: stats.prepared.clone(),
        scrolls: stats.scrolls.clone(),
        wands: stats.wands.clone(),
        traits: stats.traits,
        treasure: stats.treasure,
        icon: stats.icon.clone(),
        ..CombatantSetup::default()
    }
}

/// The combatants with numbered gear and morale groups.
#[derive(Default)]
pub(super) struct Numbered {
    pub combatants: Vec<CombatantSetup>,
    pub store: Store,
    pub groups: Vec<String>,
}

/// Numbers the gear by owner in roster order (main, off, shield, carried), then loose items by hex.
pub(super) fn number(roster: Vec<ReadCombatant>, board: &Board) -> Numbered {
    let mut all = Numbered::default();
    for (ix, entry) in roster.into_iter().enumerate() {
        let (me, mut setup) = (CombatantId::from(ix), entry.setup);
        setup.group = numbered(&mut all.groups, &entry.group);
        let mut add = |item: Option<WrittenItem>, held: Held| item.map(|item| all.store.add(item, held));
        setup.main = add(entry.stats.main, Held::Main(me));
        setup.off = add(entry.stats.off, Held::Off(me));
        setup.shield = add(entry.stats.shield, Held::Shield(me));
        setup.carried = all.store.carried(&entry.stats.carried, me);
        all.combatants.push(setup);
    }
    for (cell, items) in &board.loose {
        all.store.loose(items, *cell);
    }
    all
}
