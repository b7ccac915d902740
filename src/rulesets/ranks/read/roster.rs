//! Reader of the roster: the party as listed, then the foes as listed, each with its position and conditions.

use super::super::level::{CombatantSetup, Condition, Held, ItemSetup, PARTY};
use super::board::Board;
use super::catalogue::CATALOGUE;
use super::conditions;
use super::items::WrittenItem;
use super::rows::Rows;
use super::sides;
use super::stats::{self, WrittenStats};
use crate::engine::data::limits::ITEMS;
use crate::engine::data::{CombatantHead, FactionSection, Fields, Node, Reader, Span, Tree, read_combatants};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId};

/// A combatant as read.
pub(super) struct ReadCombatant<'d> {
    /// The stat block without position and gear, which are numbered after all of the level is read.
    pub setup: CombatantSetup,
    pub stats: WrittenStats,
    /// Fields of the entry in the level file.
    pub fields: Fields<'d>,
    /// Starting slot; `None` in reserve, off the board, not yet assigned, or invalid.
    pub place: Option<CellId>,
    /// Set by `position: reserve`.
    pub reserve: bool,
    /// Name of the weapon in `deployed_set`.
    pub deployed: Option<String>,
}

impl ReadCombatant<'_> {
    pub fn span(&self, key: &str) -> Span {
        self.fields.place(key)
    }

    pub fn has(&self, condition: Condition) -> bool {
        self.setup.conditions.set & condition.bit() != 0
    }

    /// Returns true if the combatant is on the board or in reserve, and not `dead`, `down`, `fled` or `surrendered`.
    pub fn is_active(&self) -> bool {
        let out = [Condition::Dead, Condition::Down, Condition::Fled, Condition::Surrendered];
        !out.into_iter().any(|condition| self.has(condition))
    }

    /// Returns true if the combatant is active and not routed.
    pub fn can_fight(&self) -> bool {
        self.is_active() && !self.has(Condition::Routed)
    }
}

pub(super) fn read<'d>(
    r: &mut Reader,
    sides: &[FactionSection<'d>],
    board: &Board,
    rows: &mut Rows,
) -> Vec<ReadCombatant<'d>> {
    read_combatants(r, sides, stats::COMBATANT_KEYS, |r, written| {
        let faction = sides::faction(&sides[written.side]);
        read_one(r, written, faction, board, rows)
    })
}

fn read_one<'d>(
    r: &mut Reader,
    written: CombatantHead<'d>,
    faction: FactionId,
    board: &Board,
    rows: &mut Rows,
) -> ReadCombatant<'d> {
    let CombatantHead { id, title, fields, .. } = written;
    let (base, mut stats) = CATALOGUE.bestiary.base(r, &fields);
    stats::read(r, &fields, rows, &mut stats);
    let gear = [&stats.primary, &stats.off, &stats.body].into_iter().flatten().count() + stats.carried.len();
    r.more(fields.span, ITEMS, gear);
    let rest = block(r, &fields, &base, &stats, faction);
    let mut setup = CombatantSetup { id, title, base, faction, ..rest };
    setup.conditions = fields.get("conditions").map(|node| conditions::read(r, node)).unwrap_or_default();
    setup.scars = fields.get("scars").map(|node| conditions::read_scars(r, node)).unwrap_or_default();
    // R-DMG-03
    if setup.life == 0 {
        setup.conditions.set |= Condition::Dead.bit();
    }
    let (mut place, mut reserve) = (None, false);
    match fields.get("position") {
        Some(Node { tree: Tree::Word(word) | Tree::Text(word), .. }) if word == "reserve" => reserve = true,
        _ => {
            let slot = fields.name_reference(r, "position");
            place = slot.and_then(|(span, text)| board.known(r, span, &text, "`position`", None));
        }
    }
    let deployed = fields.text(r, "deployed_set");
    ReadCombatant { setup, stats, fields, place, reserve, deployed }
}

/// Returns the stat block without gear (R-UNIT-01 to R-UNIT-03). Reports values that are missing and have no default.
fn block(r: &mut Reader, fields: &Fields, base: &str, stats: &WrittenStats, faction: FactionId) -> CombatantSetup {
    let pc = stats.pc.unwrap_or(faction == PARTY && !stats.warband);
    // An invalid value has been reported already, and an unknown base or kind might have provided the missing ones.
    let unknown =
        (base.is_empty() && fields.get("base").is_some()) || (stats.kind.is_none() && fields.get("kind").is_some());
    let of_kind = stats.kind.map(|kind| kind.values());
    let mut full = |key: &str, value: Option<i32>, ix: usize| {
        let value = value.or(of_kind.map(|values| values[ix]));
        if value.is_none() && fields.raw(key).is_none() && !unknown {
            let right = "a number; or a `base` or `kind` that has it";
            r.missing(fields.span, key, "a combatant without `base` and `kind`", right);
        }
        value
    };
    let life_max = full("life_max", stats.life_max, 0);
    let guard_max = full("guard_max", stats.guard_max, 1);
    let mut now = |key: &str, value: Option<i32>, max: Option<i32>| {
        let (Some(value), Some(max)) = (value, max) else { return max.or(value).unwrap_or(1) };
        if value > max {
            let at = fields.place(if fields.get(key).is_some() { key } else { "base" });
            r.error(at, format!("`{key}` is {value}, above `{key}_max` {max}; expected at most {max}"));
        }
        value
    };
    let life = now("life", stats.life, life_max);
    let guard = now("guard", stats.guard, guard_max);
    player_character(r, fields, stats, pc);
    let morale = stats.morale.unwrap_or(of_kind.map(|values| values[2]));
    CombatantSetup {
        pc,
        kind: stats.kind,
        life_max: life_max.unwrap_or(1),
        life,
        guard_max: guard_max.unwrap_or(1),
        guard,
        morale: morale.filter(|_| !pc),
        armour_base: stats.armour_base.or(of_kind.map(|values| values[3])).unwrap_or(0),
        creature: stats.creature,
        leader: stats.leader,
        warband: stats.warband,
        flying: stats.flying,
        unslayable: stats.unslayable,
        immune: stats.immune,
        natural: stats.natural.clone(),
        enchantments: stats.enchantments,
        oils: stats.oils,
        spells: stats.spells,
        icon: stats.icon.clone().unwrap_or_else(|| if pc { "hood" } else { "cowled" }.into()),
        ..CombatantSetup::default()
    }
}

/// Reports values that only player characters have, and those that they never have (R-UNIT-03, R-ENCH-01).
fn player_character(r: &mut Reader, fields: &Fields, stats: &WrittenStats, pc: bool) {
    if pc && fields.get("morale").is_some() {
        r.error(fields.place("morale"), "a player character has no Morale (R-UNIT-03); expected `pc: false` beside it");
    }
    if pc && stats.warband {
        r.error(fields.span, "a warband cannot be a player character; expected `pc: false`");
    }
    if !pc && fields.get("enchantments").is_some() && stats.enchantments.iter().any(|charges| *charges > 0) {
        let right = "expected `pc: true`, or `enchanted` at the item";
        let at = fields.place("enchantments");
        r.error(at, format!("only player characters have charges of enchantments (R-ENCH-01); {right}"));
    }
}

/// Numbers combatants and gear. Items are ordered by owner in roster order (primary, off, body, carried), then loose
/// items by slot.
pub(super) fn number(roster: Vec<ReadCombatant>, board: &Board, rows: &Rows) -> (Vec<CombatantSetup>, Vec<ItemSetup>) {
    let (mut combatants, mut items) = (Vec::new(), Vec::new());
    let mut add = |item: WrittenItem, held: Held| {
        items.push(item.setup(held));
        ItemId::from(items.len() - 1)
    };
    for (ix, entry) in roster.into_iter().enumerate() {
        let (me, mut setup, stats) = (CombatantId::from(ix), entry.setup, entry.stats);
        setup.primary = stats.primary.map(|item| add(item, Held::Primary(me)));
        setup.off = stats.off.map(|item| add(item, Held::Off(me)));
        setup.body = stats.body.map(|item| add(item, Held::Body(me)));
        setup.carried = stats.carried.iter().map(|item| add(*item, Held::Carried(me))).collect();
        setup.position = entry.place;
        // `check` has found the weapon in a hand; of two with the same name, the one in the primary hand is set.
        let named = |item: &WrittenItem| entry.deployed.as_ref().is_some_and(|name| rows.row(item.row).name == *name);
        setup.deployed_set = match (stats.primary.filter(named), stats.off.filter(named)) {
            (Some(_), _) => setup.primary,
            (None, Some(_)) => setup.off,
            (None, None) => None,
        };
        combatants.push(setup);
    }
    for (cell, loose) in &board.loose {
        for item in loose {
            add(*item, Held::Loose(*cell));
        }
    }
    (combatants, items)
}
