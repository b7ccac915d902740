//! The scene that the window draws.

use super::combatant::combatant;
use super::combatant::item_view;
use super::track::{count, order, track};
use super::turns::{acting, arrows};
use super::words::{direction_name, item_called, item_icon, points_left, terrain_title};
use crate::engine::PendingDecision;
use crate::rulesets::percentile::frames::{Consequence, Phase};
use crate::rulesets::percentile::level::{Held, Light, Terrain};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{
    BareScene, CellKind, CellView, CombatantView, FeatureView, Ground, HexView, OrderKind, Scene, TurnView, set_turns,
    turn_order, with_loose_items,
};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names};
use bevy_ecs::prelude::*;
use std::sync::Arc;

pub fn scene(world: &World, viewer: Option<FactionId>, before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    let acting = acting(&t).map(CombatantId::ix);
    set_turns(&mut combatants, acting, deciding(world));
    hide(&t, viewer, &mut combatants);
    let known = |ix: usize| known_to(&t, viewer, CombatantId::from(ix));
    let order = order(&t);
    Scene {
        ruleset: "percentile",
        title: t.setting().title.clone(),
        round: t.clock().round,
        phase: phase(&t),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: with_loose_items(
            before,
            || t.map().all().map(|c| ground_of(&t, c)).collect(),
            loose(&t).map(|(c, i)| (c.ix(), item_view(&t, i, "loose"))),
        ),
        order: OrderKind::Track,
        rail: turn_order(&combatants, |ix| order.iter().position(|c| c.ix() == ix)),
        combatants,
        acting,
        track: track(&t).into_iter().filter(|m| known(m.combatant)).collect(),
        count: count(&t),
        waiting: waiting(&t).into_iter().filter(|ix| known(*ix)).collect(),
        features: features(&t),
        arrows: arrows(&t).into_iter().filter(|a| known(a.from)).collect(),
        ..Scene::default()
    }
}

/// Returns the scene without texts, and without cells, whose light and dangers never change. See
/// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
pub fn bare_scene(world: &World, viewer: Option<FactionId>) -> BareScene {
    let t = BattleReader::brief(world);
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    hide(&t, viewer, &mut combatants);
    BareScene { combatants, cells: Vec::new() }
}

/// Returns true if the viewer's side knows the combatant's position (P-SNEAK-02).
pub fn known_to(t: &BattleReader, viewer: Option<FactionId>, c: CombatantId) -> bool {
    viewer.is_none_or(|side| t.faction(c) == side || !t.is_hidden(c))
}

/// Removes the details that the viewer's side does not know.
fn hide(t: &BattleReader, viewer: Option<FactionId>, combatants: &mut [CombatantView]) {
    for (c, view) in t.all().zip(combatants) {
        if !known_to(t, viewer, c) {
            forget(view);
        }
    }
}

/// Resets the view of a combatant whose position is unknown. It shows only that the combatant exists.
fn forget(view: &mut CombatantView) {
    view.place = String::new();
    view.facing = None;
    view.turn = TurnView::Ready;
    view.conditions.clear();
    view.health = view.max_health;
}

pub fn phase(t: &BattleReader) -> String {
    let step = match t.clock().phase {
        Phase::Before => return "Before the battle".into(),
        Phase::Aftermath => return "Aftermath".into(),
        Phase::Action if t.clock().rank > 0 => format!("action, rank {}", t.clock().rank),
        Phase::Intent => "declarations".into(),
        phase => phase.name().to_string(),
    };
    format!("Round {}: {step}", t.clock().round)
}

/// Returns the combatant that must decide, and whether it acts or reacts.
fn deciding(world: &World) -> Option<(usize, TurnView)> {
    let stand = world.resource::<PendingDecision>().0?;
    let reaction = DecisionPoint::named(stand.point).is_some_and(DecisionPoint::is_reaction);
    Some((stand.combatant?.ix(), if reaction { TurnView::Asked } else { TurnView::Acting }))
}

// ---- the order of the round

/// Returns the combatants with pending consequences (P-INIT-10).
fn waiting(t: &BattleReader) -> Vec<usize> {
    let falls = |consequence: &Consequence| match consequence {
        Consequence::Falls(c) => Some(c.ix()),
        Consequence::Breaks(_) | Consequence::Drops(_) => None,
    };
    let mut all: Vec<usize> = t.clock().waiting.iter().filter_map(falls).collect();
    all.sort_unstable();
    all
}

// ---- the board

/// Returns the loose items with their cells.
fn loose(t: &BattleReader) -> impl Iterator<Item = (CellId, ItemId)> {
    t.items().filter_map(|i| match t.item(i).held {
        Held::Loose(c) => Some((c, i)),
        _ => None,
    })
}

/// Returns a cell with its loose items.
pub fn cell(t: &BattleReader, c: CellId) -> CellView {
    let items = loose(t).filter(|(at, _)| *at == c).map(|(_, i)| item_view(t, i, "loose")).collect();
    CellView { items, ..ground_of(t, c) }
}

fn ground_of(t: &BattleReader, c: CellId) -> CellView {
    let setup = &t.map().cells[c.ix()];
    let id = t.place_id(c);
    let (terrain, light) = (t.map().terrain(c), t.map().light);
    let mut notes = vec![terrain_title(terrain)];
    if !setup.exits.is_empty() {
        notes.push("exit".into());
    }
    CellView {
        name: id.clone(),
        id,
        kind: CellKind::Hex,
        dark: light != Light::Bright,
        cover: terrain == Terrain::Cover,
        barrier: !terrain.passable(),
        slow: terrain.cost() > 1,
        exits: setup.exits.iter().map(|f| f.ix()).collect(),
        notes: notes.join(" · "),
        hex: Some(HexView {
            q: setup.q,
            r: setup.r,
            ground: ground(terrain),
            lit: light == Light::Bright,
            exit: !setup.exits.is_empty(),
            ..HexView::default()
        }),
        ..CellView::default()
    }
}

/// Returns the ground that the board draws for a terrain. Terrain without a ground of its own is shown by a feature as
/// well.
fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Open => Ground::Clear,
        Terrain::Rough | Terrain::Climb | Terrain::Gap => Ground::Rough,
        Terrain::Cover => Ground::LightCover,
        Terrain::Foliage => Ground::Brush,
        Terrain::Wall => Ground::Wall,
        Terrain::Slick => Ground::Slippery,
        Terrain::DeepWater => Ground::ShallowWater,
    }
}

/// Returns the planted shields, and terrain to climb and to jump.
pub fn features(t: &BattleReader) -> Vec<FeatureView> {
    let steep = t.map().all().filter_map(|c| {
        let terrain = t.map().terrain(c);
        let icon = match terrain {
            Terrain::Climb => "mountains",
            Terrain::Gap => "hole",
            _ => return None,
        };
        let (cells, name) = (vec![t.place_id(c)], terrain_title(terrain));
        let id = format!("{}:{}", terrain.name(), cells[0]);
        Some(FeatureView { id, name, icon, cells, ..FeatureView::default() })
    });
    steep.chain(t.items().filter_map(|i| planted(t, i))).collect()
}

fn planted(t: &BattleReader, i: ItemId) -> Option<FeatureView> {
    let Held::Planted(cell, side) = t.item(i).held else { return None };
    Some(FeatureView {
        id: format!("planted:{}:{side}", t.place_id(cell)),
        name: planted_words(t, i, side),
        icon: item_icon(t, i),
        cells: vec![t.place_id(cell)],
        side: Some(side),
        spent: t.item(i).broken,
        ..FeatureView::default()
    })
}

/// Describes a planted shield: `Planted heater, east side, 12 of 12`.
pub fn planted_words(t: &BattleReader, i: ItemId, side: u8) -> String {
    let left = if t.item(i).broken { "broken".into() } else { points_left(t, i) };
    format!("Planted {}, {} side, {left}", item_called(t, i), direction_name(side))
}
