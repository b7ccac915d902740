//! A combatant's sheet: figures, gear and conditions as texts.

use super::arrows::intent;
use super::forecast::to_come;
use super::names::{
    creature_words, die, enchantment_title, gear_title, id, item_icon, readable_id, row_title, spell_title, title,
};
use crate::engine::PendingDecision;
use crate::rulesets::ranks::labels::{self, Label};
use crate::rulesets::ranks::level::{AmmoRule, Condition, Creature, Enchantment, Range, SCARS, Sort, Spell, traits};
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::view::{Budget, CombatantView, ConditionView, ItemView, Standing};
use crate::vocab::{CombatantId, ItemId, Names, RowId};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let (s, w) = (t.stats(c), t.wounds(c));
    let declared = t.turn(c).declared.filter(|_| to_come(t, c));
    let bare = CombatantView {
        id: id(t, c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: w.life,
        max_health: w.life_max,
        guard: Some((w.guard, w.guard_max)),
        standing: standing(t, c),
        conditions: conditions(t, c),
        gear: gear(t, c),
        ..CombatantView::default()
    };
    if t.brief {
        return bare;
    }
    CombatantView {
        name: title(t, c),
        faction: s.faction.ix(),
        icon: t.level().combatants[c.ix()].icon.clone(),
        done: done(t, c),
        intent: declared.map_or_else(String::new, |declared| intent(t, c, declared)),
        size: if s.warband { 4 } else { 2 },
        stats: figures(t, c),
        traits: traits_of(t, c),
        reserve: t.in_reserve(c),
        left: left(t, c),
        ..bare
    }
}

pub fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    let has = |condition| t.has(c, condition);
    if has(Condition::Dead) {
        Standing::Dead
    } else if has(Condition::Fled) {
        Standing::Fled
    } else if has(Condition::Down) {
        Standing::Incapacitated
    } else if has(Condition::Surrendered) {
        Standing::Surrendered
    } else {
        Standing::Active
    }
}

/// Returns the figures other than Guard and Life, which are shown separately.
fn figures(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let s = t.stats(c);
    let morale = match (s.morale, t.morale_value(c)) {
        (Some(own), Some((value, Some(leader)))) => format!("{own} ({value} with {})", title(t, leader)),
        (Some(own), _) => own.to_string(),
        (None, _) => "never tests".into(),
    };
    let mut list = vec![("Armour".to_string(), t.armour(c).to_string()), ("Morale".into(), morale)];
    if let Some(kind) = s.kind {
        list.push((
            "Kind".into(),
            labels::kind(kind.name()).map_or_else(|| readable_id(kind.name()), |w| w.title.into()),
        ));
    }
    let creature =
        labels::creature(s.creature.name()).map_or_else(|| readable_id(s.creature.name()), |w| w.title.into());
    list.push(("Creature".into(), creature));
    let spells: Vec<String> = Spell::ALL
        .iter()
        .filter(|x| t.level().combatants[c.ix()].spells[x.ix()] > 0)
        .map(|x| format!("{} {}", spell_title(*x), t.gear(c).spells[x.ix()]))
        .collect();
    let charms: Vec<String> = Enchantment::ALL
        .iter()
        .filter(|x| t.gear(c).enchantments[x.ix()] > 0)
        .map(|x| counted(enchantment_title(*x), t.gear(c).enchantments[x.ix()]))
        .collect();
    let oils: Vec<String> = Creature::ALL
        .iter()
        .filter(|x| t.oils(c, x.ix()) > 0)
        .map(|x| counted(labels::oil(x.name()).map_or("Oil", |w| w.title), t.oils(c, x.ix())))
        .collect();
    for (name, parts) in [("Spells", spells), ("Enchantments", charms), ("Oils", oils)] {
        if !parts.is_empty() {
            list.push((name.into(), parts.join(", ")));
        }
    }
    list
}

/// Formats a title with its count: `Flame`, `Flame x2`.
fn counted(title: &str, n: u8) -> String {
    if n == 1 { title.to_string() } else { format!("{title} x{n}") }
}

fn traits_of(t: &BattleReader, c: CombatantId) -> Vec<String> {
    let s = t.stats(c);
    [(s.leader, "leader"), (s.warband, "warband"), (s.flying, "flying"), (s.unslayable, "unslayable")]
        .into_iter()
        .filter(|(on, _)| *on)
        .map(|(_, name)| labels::trait_word(name).map_or_else(|| readable_id(name), |w| w.title.to_string()))
        .collect()
}

// ---- gear

pub fn item_view(t: &BattleReader, i: ItemId, held: &'static str) -> ItemView {
    let (item, row) = (t.item(i), t.item_row(i));
    if t.brief {
        return ItemView { id: row.name.clone(), held, wear: "intact", ..ItemView::default() };
    }
    let mut notes = row_notes(t, item.row);
    if let Some(e) = item.enchanted {
        notes.push(format!("enchanted: {}", enchantment_title(e).to_lowercase()));
    }
    if let Some(oil) = item.oil {
        notes.push(format!("oiled against {}", creature_words(oil)));
    }
    if item.count > 0 {
        notes.push(if item.count == 1 { "1 flaming arrow".into() } else { format!("{} flaming arrows", item.count) });
    }
    if row.range == Range::Ranged && row.weapon() && t.house().ammo == AmmoRule::Counted {
        notes.push(format!("{} shots", item.shots));
    }
    ItemView {
        id: row.name.clone(),
        name: row_title(t, item.row),
        held,
        wear: "intact",
        notes: notes.join(" · "),
        icon: item_icon(t, i),
    }
}

/// Returns the notes of an item row: `d10 · reach · two hands · can be set`.
fn row_notes(t: &BattleReader, r: RowId) -> Vec<String> {
    let row = t.row(r);
    let mut notes = Vec::new();
    match row.sort {
        Sort::Weapon => notes.push(die(row.die)),
        Sort::Body | Sort::Shield => notes.push(format!("Armour {:+}", row.armour)),
    }
    if row.weapon() && row.range != Range::Melee {
        notes.push(labels::range(Range::NAMES[row.range as usize]).map_or("", |w| w.title).to_lowercase());
    }
    if row.hands == 2 {
        notes.push("two hands".into());
    }
    let named = traits::NAMES.iter().enumerate().filter(|(bit, _)| row.traits >> bit & 1 == 1);
    notes.extend(
        named.map(|(_, n)| labels::weapon_trait(n).map_or_else(|| readable_id(n), |w| w.title.into()).to_lowercase()),
    );
    if let Some(e) = row.enchanted {
        notes.push(format!("as if enchanted: {}", enchantment_title(e).to_lowercase()));
    }
    if row.expended {
        notes.push("single use".into());
    }
    notes
}

pub fn gear(t: &BattleReader, c: CombatantId) -> Vec<ItemView> {
    let gear = t.gear(c);
    let mut list: Vec<ItemView> = t.in_hand(c).map(|i| item_view(t, i, "hand")).collect();
    list.extend(gear.body.map(|i| item_view(t, i, "worn")));
    list.extend(gear.carried.iter().map(|i| item_view(t, *i, "stowed")));
    if t.brief {
        // Natural weapons are never lost.
        return list;
    }
    list.extend(t.stats(c).natural.iter().map(|r| {
        let row = t.row(*r);
        ItemView {
            id: row.name.clone(),
            name: gear_title(&row.name),
            held: "natural",
            wear: "intact",
            notes: row_notes(t, *r).join(" · "),
            icon: super::names::arm_icon(t, crate::rulesets::ranks::action::Arm::Natural(*r)),
        }
    }));
    if let Some(i) = t.turn(c).deployed
        && let Some(view) = list.iter_mut().find(|v| v.id == t.item_row(i).name && v.held == "hand")
    {
        view.notes = format!("set against a charge · {}", view.notes);
    }
    list
}

// ---- conditions

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let cond = t.cond(c);
    let mut list: Vec<ConditionView> = Vec::new();
    for condition in Condition::ALL.iter().copied().filter(|x| cond.has(*x)) {
        let more = match condition {
            Condition::Burning => ticks(cond.burning),
            Condition::Poisoned => ticks(cond.poisoned),
            Condition::Dazed => turns(cond.dazed),
            Condition::Chilled => turns(cond.chilled),
            _ => String::new(),
        };
        list.push(show(labels::condition(condition.name()), condition.name(), &more));
    }
    if let Some(i) = t.turn(c).deployed {
        let detail =
            format!("{}: strikes first at chargers, until the next Upkeep of this side.", row_title(t, t.item(i).row));
        list.push(ConditionView { name: "Weapon set".into(), detail, icon: "spears" });
    }
    let late = t.clock().side == t.faction(c) && !t.turn(c).ready && t.turn(c).declared.is_none() && t.can_fight(c);
    if late && late_is_told(t) && t.stats(c).faction.ix() == 0 {
        let detail = "Failed the Readiness test: no shift and no action this round. Can still strike back.".into();
        list.push(ConditionView { name: "Not ready".into(), detail, icon: "hourglass" });
    }
    for (number, face) in &t.gear(c).scars {
        list.push(scar(*number, *face));
    }
    list
}

/// Returns true in the first round once Readiness has been tested (R-INIT-04).
pub fn late_is_told(t: &BattleReader) -> bool {
    use crate::rulesets::ranks::phase::Phase;
    let over = matches!(t.clock().phase, Phase::Before | Phase::Upkeep | Phase::Readiness | Phase::Aftermath);
    t.clock().round == t.level().start_round && !over
}

fn ticks(n: u8) -> String {
    if n == 1 { "1 more time".into() } else { format!("{n} more times") }
}

fn turns(n: u8) -> String {
    if n <= 1 { "Until the end of the next own turn".into() } else { format!("Until the end of {n} own turns") }
}

fn show(word: Option<Label>, name: &'static str, more: &str) -> ConditionView {
    let word = word.unwrap_or(Label { title: name, detail: "", icon: "info" });
    let detail = if more.is_empty() { word.detail.to_string() } else { format!("{more}. {}", word.detail) };
    ConditionView { name: word.title.into(), detail, icon: word.icon }
}

fn scar(number: u8, face: u8) -> ConditionView {
    let name = SCARS.get(usize::from(number.max(1)) - 1).copied().unwrap_or("");
    let word = labels::scar(name).unwrap_or(Label { title: name, detail: "", icon: "bleeding-wound" });
    let part = labels::scar_part(number, face).and_then(|part| labels::scar_detail(name, part));
    let detail = match part {
        Some(part) => format!("{}. {}", part.title, part.detail),
        None => word.detail.to_string(),
    };
    ConditionView { name: scar_title(name), detail, icon: word.icon }
}

pub fn scar_title(name: &str) -> String {
    let title = labels::scar(name).map_or(name, |w| w.title);
    if title.to_lowercase().contains("scar") { title.to_owned() } else { format!("Scar: {title}") }
}

/// Returns the remaining actions of a turn: the shift along the rank, and the action (R-INIT-06).
fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    if !turn.ready || turn.declared.is_some() {
        return Vec::new();
    }
    let stand = t.world.resource::<PendingDecision>().0;
    let asked = stand.filter(|stand| stand.combatant == Some(c)).and_then(|stand| DecisionPoint::named(stand.point));
    let shifts = !turn.called && asked.is_none_or(|point| point == DecisionPoint::Shift);
    vec![
        Budget { icon: "walking-boot", name: "shift", left: i32::from(shifts), of: 1 },
        Budget { icon: "main", name: "action", left: 1, of: 1 },
    ]
}

/// Returns true if the combatant's turn is over. While its side is on turn: if it has declared, or may not declare.
/// Otherwise: if its side has had its turn.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let (clock, turn) = (t.clock(), t.turn(c));
    let mine = t.faction(c) == clock.side;
    let begun = !matches!(clock.phase, Phase::Before | Phase::Upkeep | Phase::Readiness);
    let spent = turn.declared.is_some() || !turn.ready;
    if mine { begun && spent } else { clock.side.ix() == 1 }
}
