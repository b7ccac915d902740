//! The battle as the window draws it.

use super::names::{id, title, words};
use super::state::phase;
use crate::engine::PendingDecision;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::level::{BorderKind, Cause, SIZES, TurnState, skill};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::view::{
    BareScene, Budget, CellKind, CellState, CellView, CombatantView, ConditionView, ItemView, Scene, Standing,
    TurnView, set_turns, turn_order,
};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId};
use bevy_ecs::prelude::*;
use std::sync::Arc;

/// Builds the scene. Boards of this ruleset are small, so the cells are always rebuilt.
pub fn scene(world: &World, viewer: Option<FactionId>, _before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let clock = t.clock();
    let round = clock.round;
    let phase = match phase(&t) {
        "aftermath" => "Aftermath".to_string(),
        "bonus_round" => "Bonus round".to_string(),
        _ => format!("Round {round}"),
    };
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    let acting = acting(&t);
    set_turns(&mut combatants, acting, deciding(world));
    hide(&t, viewer, &mut combatants);
    Scene {
        ruleset: "zones",
        title: t.setting().title.clone(),
        round,
        phase,
        initiative: Some(clock.holder.ix()),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: (0..t.map().len()).map(|ix| cell(&t, CellId::from(ix))).collect(),
        acting,
        rail: turn_order(&combatants, |_| 0),
        combatants,
        ..Scene::default()
    }
}

/// Builds the scene without texts and display-only fields; see
/// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
pub fn bare_scene(world: &World, viewer: Option<FactionId>) -> BareScene {
    let t = BattleReader::brief(world);
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    hide(&t, viewer, &mut combatants);
    BareScene { combatants, cells: (0..t.map().len()).map(|ix| cell_state(&t, CellId::from(ix))).collect() }
}

/// Removes concealed enemies from the viewer's board (Z-SNEAK-09).
fn hide(t: &BattleReader, viewer: Option<FactionId>, combatants: &mut [CombatantView]) {
    for (c, view) in t.all().zip(combatants) {
        if viewer.is_some_and(|f| f != t.faction(c)) && t.is_hidden(c) {
            view.place = String::new();
        }
    }
}

/// Returns the combatant that leads the current turn.
fn acting(t: &BattleReader) -> Option<usize> {
    t.agenda().0.iter().rev().find_map(|frame| match frame {
        Frame::Turn(f) => Some(f.lead.ix()),
        _ => None,
    })
}

/// Returns the combatant that must respond to another combatant's act.
fn deciding(world: &World) -> Option<(usize, TurnView)> {
    let stand = world.resource::<PendingDecision>().0?;
    let answers = DecisionPoint::named(stand.point).is_some_and(DecisionPoint::is_reaction);
    Some((stand.combatant.filter(|_| answers)?.ix(), TurnView::Asked))
}

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let (s, cond) = (t.stats(c), t.cond(c));
    let setup = &t.setting().level.combatants[c.ix()];
    let standing = if cond.dead {
        Standing::Dead
    } else if cond.fled {
        Standing::Fled
    } else if cond.incapacitated.is_some() {
        Standing::Incapacitated
    } else if cond.surrendered {
        Standing::Surrendered
    } else {
        Standing::Active
    };
    let bare = CombatantView {
        id: id(t, c),
        place: t.place(c).map(|p| t.map().cell(p).id.clone()).unwrap_or_default(),
        // Health below zero is shown as zero (Z-DMG-10).
        health: t.hp(c).max(0),
        max_health: s.max_health,
        standing,
        concealed: cond.concealed,
        riding: t.stands(c).riding.map(|m| id(t, m)),
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
        icon: setup.icon.clone(),
        done: t.turn(c).state == TurnState::Taken,
        size: s.size,
        stats: figures(t, c),
        traits: traits(t, c),
        left: left(t, c),
        ..bare
    }
}

fn figures(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let s = t.stats(c);
    let armour = s.natural_armour + t.gear(c).worn.map_or(0, |i| t.item_row(i).armour.unwrap_or(0));
    let mut stats = vec![
        ("STR".into(), s.strength.to_string()),
        ("AGI".into(), s.agility.to_string()),
        ("WIT".into(), s.wits.to_string()),
        ("Armour".into(), armour.min(3).to_string()),
        ("Speed".into(), t.speed(c).to_string()),
        ("Size".into(), SIZES[s.size as usize].into()),
    ];
    if s.mount_capacity > 0 {
        stats.push(("Carries".into(), s.mount_capacity.to_string()));
    }
    stats
}

fn traits(t: &BattleReader, c: CombatantId) -> Vec<String> {
    let s = t.stats(c);
    let mut traits: Vec<String> =
        skill::NAMES.iter().enumerate().filter(|(b, _)| s.skills >> b & 1 == 1).map(|(_, n)| words(n)).collect();
    for (on, name) in
        [(s.dark_sight, "Dark sight"), (s.fearless, "Fearless"), (s.tireless, "Tireless"), (s.vehicle, "Vehicle")]
    {
        if on {
            traits.push(name.into());
        }
    }
    traits
}

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let cond = t.cond(c);
    let mut list = Vec::new();
    let mut add = |on: bool, name: &str, detail: &dyn Fn() -> String, icon: &'static str| {
        if on {
            let detail = if t.brief { String::new() } else { detail() };
            list.push(ConditionView { name: name.into(), detail, icon });
        }
    };
    let who = |list: &[CombatantId]| list.iter().map(|x| title(t, *x)).collect::<Vec<_>>().join(" and ");
    let until = |u: u16| format!("until the end of round {u}");
    add(
        cond.incapacitated.is_some(),
        "Incapacitated",
        &|| match cond.incapacitated {
            Some(Cause::Critical) => {
                "lost half the remaining health in one hit: helpless until healed with a medicine box".into()
            }
            _ => "unconscious: helpless until the fight ends".into(),
        },
        "knocked-out-stars",
    );
    add(
        !cond.grabbed_by.is_empty(),
        "Grabbed",
        &|| format!("by {}; can only try to break free", who(&cond.grabbed_by)),
        "imprisoned",
    );
    add(!cond.grabbing.is_empty(), "Grabbing", &|| who(&cond.grabbing), "grab");
    add(cond.concealed, "Concealed", &|| "hidden from the other sides".into(), "hooded-figure");
    add(cond.routed, "Routed", &|| "must flee or surrender".into(), "run");
    add(cond.surrendered, "Surrendered", &|| "takes no turns; may fight again if hurt".into(), "flying-flag");
    add(cond.cornered, "Cornered", &|| "cannot leave the board".into(), "imprisoned");
    add(
        cond.dazed_until.is_some(),
        "Dazed",
        &|| format!("no reactions {}", until(cond.dazed_until.unwrap_or(0))),
        "knocked-out-stars",
    );
    for (spell, name, what, icon) in [
        (cond.distracted, "Distracted", "notices and reacts only to", "jester-hat"),
        (cond.intimidated, "Intimidated", "cannot attack or approach", "terror"),
        (cond.taunted, "Taunted", "attacks only", "shouting"),
    ] {
        if let Some(s) = spell {
            add(true, name, &|| format!("{what} {} {}", title(t, s.by), until(s.until)), icon);
        }
    }
    add(cond.maimed > 0, "Maimed", &|| format!("hands lost: {}", cond.maimed), "severed-hand");
    add(cond.poisoned, "Poisoned", &|| "1 damage at the end of each round".into(), "poison-bottle");
    add(cond.in_pit, "In the pit", &|| "climbing out costs 1 extra half-step".into(), "hole");
    add(cond.immobile, "Immobile", &|| "can no longer move".into(), "broken-wall");
    add(cond.steadfast, "Steadfast", &|| "makes no more morale checks in this fight".into(), "eye-shield");
    list
}

fn item_view(t: &BattleReader, i: ItemId, held: &'static str) -> ItemView {
    let (item, row) = (t.item(i), t.item_row(i));
    let bare = ItemView { id: row.name.clone(), held, wear: item.wear.name(), ..ItemView::default() };
    if t.brief {
        return bare;
    }
    let mut notes = Vec::new();
    if let Some(d) = row.dice {
        notes.push(format!("{}d{}", d.count, d.die));
    }
    if let Some(a) = row.armour {
        notes.push(format!("armour {a}"));
    }
    for (on, word) in [
        (row.shield, "shield"),
        (row.blast, "blast"),
        (row.reload, "one shot"),
        (row.poison, "poison"),
        (item.spent, "spent"),
        (item.lit, "lit"),
    ] {
        if on {
            notes.push(word.into());
        }
    }
    for (range, word) in [(row.shoot, "shoot"), (row.throw, "throw")] {
        if let Some(r) = range {
            notes.push(format!("{word} {}", r / 2));
        }
    }
    if row.consumable.is_some() {
        notes.push(format!("{} uses", item.uses));
    }
    ItemView { name: words(&row.name), notes: notes.join(" · "), icon: row.icon, ..bare }
}

pub fn gear(t: &BattleReader, c: CombatantId) -> Vec<ItemView> {
    let gear = t.gear(c);
    let mut list: Vec<ItemView> = gear.in_hand.iter().map(|i| item_view(t, *i, "hand")).collect();
    list.extend(gear.worn.map(|i| item_view(t, i, "worn")));
    list.extend(gear.stowed.iter().map(|i| item_view(t, *i, "stowed")));
    if t.brief {
        // The bare scene omits natural attacks and powers, which are never lost.
        return list;
    }
    let rows = &t.setting().level.rows;
    let natural = |r: crate::vocab::RowId, held, notes: String| ItemView {
        id: rows[r.ix()].name.clone(),
        name: words(&rows[r.ix()].name),
        held,
        wear: "intact",
        notes,
        icon: rows[r.ix()].icon,
    };
    let dice = |r: crate::vocab::RowId| rows[r.ix()].dice.map(|d| format!("{}d{}", d.count, d.die)).unwrap_or_default();
    list.extend(t.stats(c).natural_attacks.iter().map(|r| natural(*r, "natural", dice(*r))));
    list.extend(gear.powers.iter().map(|(r, n)| natural(*r, "power", format!("{n} left"))));
    list
}

fn cell_state(t: &BattleReader, c: CellId) -> CellState {
    let state = t.cell(c);
    CellState {
        dark: !t.lit(c),
        door: (t.map().cell(c).kind == BorderKind::Door).then_some(state.door_open),
        hazard: state.live_hazard().map(|h| h.name().to_string()),
    }
}

pub fn cell(t: &BattleReader, c: CellId) -> CellView {
    let setup = t.map().cell(c);
    let zone_id = |z: CellId| t.map().cell(z).id.clone();
    let CellState { dark, door, hazard } = cell_state(t, c);
    let mut notes: Vec<String> = Vec::new();
    for (on, word) in [
        (dark, "dark"),
        (setup.cover, "cover"),
        (setup.slow, "slow"),
        (setup.clutter_hand || setup.clutter_great, "clutter"),
    ] {
        if on {
            notes.push(word.into());
        }
    }
    notes.extend(hazard.clone());
    if !setup.exits.is_empty() {
        notes.push("exit".into());
    }
    CellView {
        id: setup.id.clone(),
        name: if setup.joins.is_some() {
            String::new()
        } else if setup.title.is_empty() {
            words(&setup.id)
        } else {
            setup.title.clone()
        },
        kind: if setup.joins.is_some() { CellKind::Border } else { CellKind::Zone },
        joins: setup.joins.map(|(a, b)| vec![zone_id(a), zone_id(b)]).unwrap_or_default(),
        dark,
        cover: setup.cover,
        cover_for: setup.cover_for.iter().map(|z| zone_id(*z)).collect(),
        barrier: setup.kind == BorderKind::Barrier,
        door,
        locked: setup.locked,
        peek: setup.peek,
        hazard,
        slow: setup.slow,
        exits: setup.exits.iter().map(|f| f.ix()).collect(),
        levers: setup.levers.iter().map(|l| l.id.clone()).collect(),
        items: t
            .items()
            .filter(|i| t.item(*i).exists() && t.loose_at(*i) == Some(c))
            .map(|i| item_view(t, i, "loose"))
            .collect(),
        notes: notes.join(" · "),
        ..CellView::default()
    }
}

/// Returns the remaining budget of a turn: half-steps, main action, bonus action (Z-INIT-18 to Z-INIT-20).
fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    if turn.state == TurnState::Taken {
        return Vec::new();
    }
    let allowance = t.allowance(c);
    let acts = turn.mains + turn.bonuses < 2 && turn.half_steps <= allowance / 2;
    let one = |icon, name, left: bool| Budget { icon, name, left: i32::from(left), of: 1 };
    vec![
        Budget { icon: "walking-boot", name: "half-steps", left: t.steps_left(c).into(), of: allowance.into() },
        one("main", "main action", acts && turn.mains == 0),
        one("bonus", "bonus action", acts && turn.bonuses == 0),
    ]
}
