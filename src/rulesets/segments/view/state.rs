//! The protocol's state: all fields of the stat block by catalogue name, with their current values.

mod round;

pub use self::round::frame;

use self::round::fields;
use super::combatant::holding;
use super::names::hex_id;
use super::turns::counting;
use crate::rulesets::segments::level::{Held, KnownSpell, LodgedMissile, SkillEntry, Terrain};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Lasting, LastingKind};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names, RowId};
use serde_json::{Map, Value as Json, json};

/// Returns this ruleset's part of the state, with the board or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let clock = t.clock();
    let combatants: Map<String, Json> = t.all().map(|c| (t.combatant_id(c), combatant(t, c))).collect();
    json!({
        "round": clock.round,
        "phase": clock.phase.name(),
        "segment": counting(t).then_some(clock.segment),
        "declaring": round::declaring(t),
        "waiting": clock.waiting.iter().map(|what| round::consequence(t, what)).collect::<Vec<_>>(),
        "strength": strength(t),
        "combatants": combatants,
        "board": with_board.then(|| board(t)),
    })
}

fn board(t: &BattleReader) -> Json {
    let level = t.level();
    let hexes: Map<String, Json> = t.map().all().map(|c| (hex_id(t, c), hex(t, c))).collect();
    json!({
        "light": level.light.name(),
        "fog_ft": level.fog_ft,
        "ambush": level.ambush.map(|side| t.faction_id(side)),
        "round_limit": level.round_limit,
        "hexes": hexes,
    })
}

/// Returns the number of combatants of each side at the start (S-MORALE-02).
fn strength(t: &BattleReader) -> Map<String, Json> {
    let sides = t.clock().strength.iter().enumerate();
    sides.map(|(ix, n)| (t.faction_id(FactionId::from(ix)), json!(n))).collect()
}

fn combatant(t: &BattleReader, c: CombatantId) -> Json {
    let mut map = stat_block(t, c);
    map.extend(natures(t, c));
    map.extend(gear(t, c));
    map.extend(magic(t, c));
    map.extend(now(t, c));
    map.extend(round::turn(t, c));
    map.extend(round::journey(t, c));
    map.extend(conditions(t, c));
    Json::Object(map)
}

fn stat_block(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, wounds) = (t.stats(c), t.wounds(c));
    fields([
        ("id", json!(t.combatant_id(c))),
        ("name", json!(t.combatant(c))),
        ("side", json!(s.faction.ix())),
        ("faction", json!(t.faction_id(s.faction))),
        ("hp_max", json!(s.hp_max)),
        ("hp", json!(wounds.hp)),
        ("con", json!(s.con)),
        ("dex", json!(s.dex)),
        ("per", json!(s.per)),
        ("wil", json!(s.wil)),
        ("luck", json!(s.luck)),
        ("morale", json!(s.morale)),
        ("size", json!(s.size.name())),
        ("tmr", json!(s.tmr)),
        ("max_pace", json!(s.max_pace)),
        ("im", json!(s.im)),
        ("attacks", json!(s.attacks)),
        ("def_base", json!(s.def_base)),
        ("def_dex", json!(s.def_dex)),
        ("def_skill", json!(s.def_skill)),
        ("def_shield", json!(s.def_shield)),
        ("def_magic", json!(s.def_magic)),
        ("prot_natural", json!(s.prot_natural)),
        ("armor", row(t, s.armor)),
        ("armor_wear", json!(wounds.armor_wear)),
        ("natural_wear", json!(wounds.natural_wear)),
        ("skills", Json::Object(skills(t, c))),
        ("pattern", json!(s.pattern.iter().map(|r| &t.row(*r).name).collect::<Vec<_>>())),
        ("tentacles", json!(s.tentacles)),
        ("range_of_field", json!(s.range_of_field)),
        ("master_bowman", json!(s.master_bowman)),
        ("first_aid", json!(s.first_aid)),
        ("fast_target_mod", json!(s.fast_target_mod)),
    ])
}

fn natures(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let s = t.stats(c);
    let natures = [
        ("ambidextrous", s.ambidextrous),
        ("encumbered", s.encumbered),
        ("agile_flyer", s.agile_flyer),
        ("darksight", s.darksight),
        ("targeting_sense", s.targeting_sense),
        ("invisible", s.invisible),
        ("leader", s.leader),
        ("morale_exempt", s.morale_exempt),
    ];
    fields(natures.map(|(name, has)| (name, json!(has))))
}

fn row(t: &BattleReader, row: Option<RowId>) -> Json {
    json!(row.map(|row| &t.row(row).name))
}

/// Returns the skills by weapon (section 2.2).
fn skills(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let entry = |(row, entry): &(RowId, SkillEntry)| {
        let (sc, rank, spec) = (entry.sc, entry.rank, entry.spec.name());
        let attacks = entry.attacks.unwrap_or(t.stats(c).attacks);
        let json = json!({"sc": sc, "rank": rank, "spec": spec, "bonus": entry.bonus, "attacks": attacks});
        (t.row(*row).name.clone(), json)
    };
    t.stats(c).skills.iter().map(entry).collect()
}

fn gear(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let gear = t.gear(c);
    let held = |i: Option<ItemId>| json!(i.map(|i| item(t, i)));
    let left = gear.ammo.iter().enumerate().filter(|(_, n)| **n > 0);
    let ammo: Map<String, Json> =
        left.filter_map(|(ix, n)| Some((t.level().ammo.get(ix)?.clone(), json!(n)))).collect();
    // A two-handed item fills both hands (S-UNIT-10).
    let wide = gear.main_hand.filter(|i| t.wide(*i));
    fields([
        ("main", held(gear.main_hand)),
        ("off", held(gear.off_hand.or(wide))),
        ("slung", held(gear.slung)),
        ("carried", json!(gear.carried.iter().map(|i| item(t, *i)).collect::<Vec<_>>())),
        ("ammo", Json::Object(ammo)),
    ])
}

/// Returns an item. Items have no state of their own: only armour wears, which is the wearer's `armor_wear` (S-GEAR-10,
/// S-GEAR-13).
fn item(t: &BattleReader, i: ItemId) -> Json {
    json!({ "name": t.item_row(i).name })
}

fn magic(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, cond) = (t.stats(c), t.cond(c));
    let spell = |known: &KnownSpell| (known.spell.name().to_string(), json!({"rank": known.rank, "cast": known.cast}));
    let lasting = |l: &Lasting| {
        let name = match l.kind {
            LastingKind::Spell(spell) => spell.name(),
            LastingKind::Potion(potion) => potion.name(),
        };
        json!({"name": name, "until_round": l.until})
    };
    fields([
        ("caster", json!(s.caster.name())),
        ("spells", Json::Object(s.spells.iter().map(spell).collect())),
        ("energy", json!(cond.energy)),
        ("lasting", json!(cond.lasting.iter().map(lasting).collect::<Vec<_>>())),
        ("casting", json!(cond.casting.map(|casting| round::casting(t, casting)))),
        ("pending", json!(cond.pending.map(|(spell, at)| round::cast(t, spell, at)))),
    ])
}

/// Returns the position and the current values of derived statistics.
fn now(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (stands, wounds) = (t.stands(c), t.wounds(c));
    let position = stands.cell.map(|cell| t.map().hex(cell)).map(|hex| [hex.x, hex.y]);
    fields([
        ("position", json!(position)),
        ("altitude", json!(stands.altitude.name())),
        ("mount", json!(stands.mount.map(|mount| mount.name()))),
        ("dex_now", json!(t.dex(c))),
        ("im_now", json!(t.im(c))),
        ("tmr_now", json!(t.tmr(c))),
        ("def", json!(t.normal_def(c))),
        ("prot", json!(t.prot(c))),
        ("stun_threshold", json!(t.stun_threshold(c))),
        ("wound_level", json!(t.wound_level(c).name())),
        ("wound_modifier", json!(t.wound_modifier(c))),
        ("in_melee", json!(t.in_melee(c))),
        ("gashes", json!(wounds.gashes)),
        ("lodged", json!(wounds.lodged.iter().map(|m| lodged(t, *m)).collect::<Vec<_>>())),
    ])
}

fn lodged(t: &BattleReader, missile: LodgedMissile) -> Json {
    let kind = t.kind_of(missile);
    json!({
        "kind": missile.kind.name(),
        "grievous": missile.grievous,
        "dex_penalty": t.dex_penalty_of(missile),
        "bleeding": kind.bleeding(),
    })
}

fn conditions(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let cond = t.cond(c);
    let held = holding(t, c);
    let names: Vec<&str> = held.iter().map(|(name, _)| *name).collect();
    let details = held.iter().filter(|(_, more)| !more.is_empty());
    let details: Map<String, Json> = details.map(|(name, more)| ((*name).to_string(), json!(more))).collect();
    let last = |round: u16| json!((round > 0).then_some(round));
    let counted = [(cond.counted_hurt, "hurt"), (cond.counted_half, "half"), (cond.counted_leader, "leader")];
    let counted: Vec<&str> = counted.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
    fields([
        ("awareness", json!(if cond.unaware { "unaware" } else { "aware" })),
        ("hidden", json!(cond.hidden)),
        ("ambush_level", json!((cond.ambush > 0).then_some(cond.ambush))),
        ("stunned_until", last(cond.stunned_until)),
        ("blinded_until", last(cond.blinded_until)),
        ("knocked_out", json!(cond.knocked_out)),
        ("aim_kept", row(t, cond.aim_kept)),
        ("morale_counted", json!(counted)),
        ("conditions", json!(names)),
        ("condition_details", json!(details)),
    ])
}

fn hex(t: &BattleReader, c: CellId) -> Json {
    let setup = &t.map().cells[c.ix()];
    let terrain = match setup.terrain {
        Terrain::Drop => format!("drop:{}", setup.depth),
        terrain => terrain.name().into(),
    };
    let loose = |i: &ItemId| t.item(*i).held == Held::Loose(c);
    let items: Vec<Json> = t.items().filter(loose).map(|i| item(t, i)).collect();
    let exits: Vec<String> = setup.exits.iter().map(|f| t.faction_id(*f)).collect();
    let light = t.map().light(c).name();
    json!({ "q": setup.q, "r": setup.r, "terrain": terrain, "light": light, "exit": exits, "items": items })
}
