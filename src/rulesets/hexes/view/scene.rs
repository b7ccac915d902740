//! The battle as the window draws it.

use super::combatant::{combatant, item_view};
use super::names::{hex_id, readable_id};
use super::track::acting;
use super::track::{count, next_up, track};
use crate::engine::PendingDecision;
use crate::engine::snapshot::DirtySet;
use crate::rulesets::hexes::frames::{Frame, Phase};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::{Held, Terrain};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Wall;
use crate::vocab::view::{
    BareScene, CellKind, CellState, CellView, CombatantView, FeatureView, Ground, HexView, OrderKind, Scene, TrackMark,
    TurnView, WallView, set_turns, with_loose_items,
};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId};
use bevy_ecs::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

pub fn scene(world: &World, viewer: Option<FactionId>, before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let clock = t.clock();
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    let acting = acting(&t).map(CombatantId::ix);
    set_turns(&mut combatants, acting, deciding(world));
    hide(&t, viewer, &mut combatants);
    let track: Vec<TrackMark> =
        track(&t).into_iter().filter(|m| known_to(&t, viewer, CombatantId::from(m.combatant))).collect();
    Scene {
        ruleset: "hexes",
        title: t.setting().title.clone(),
        round: clock.round,
        phase: phase(&t),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: with_loose_items(
            before,
            || t.map().all().map(|c| ground_of(&t, c)).collect(),
            loose(&t).map(|(c, i)| (c.ix(), item_view(&t, i, "loose"))),
        ),
        order: OrderKind::Counts,
        rail: next_up(&combatants, &track),
        combatants,
        acting,
        track,
        count: count(&t),
        waiting: waiting(&t).into_iter().filter(|ix| known_to(&t, viewer, CombatantId::from(*ix))).collect(),
        features: features(&t),
        walls: walls(&t),
        ..Scene::default()
    }
}

/// Builds the scene without texts; see [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
pub fn bare_scene(world: &World, viewer: Option<FactionId>) -> BareScene {
    let t = BattleReader::brief(world);
    BareScene { combatants: t.all().map(|c| known_view(&t, viewer, c)).collect(), cells: ground_states(&t) }
}

/// Builds one combatant of the bare scene.
pub fn bare_combatant(world: &World, viewer: Option<FactionId>, c: CombatantId) -> CombatantView {
    known_view(&BattleReader::brief(world), viewer, c)
}

/// Returns the touched combatants and the holders of touched items; see
/// [`Presentation::views_changed_by`](crate::engine::Presentation::views_changed_by).
pub fn views_changed_by(world: &World, touched: &DirtySet) -> Vec<CombatantId> {
    let t = BattleReader::brief(world);
    let holders = touched.items.iter().filter_map(|item| t.item(ItemId::from(*item)).held.by());
    let mut whom: Vec<CombatantId> = touched.combatants().chain(holders).collect();
    whom.sort_unstable();
    whom.dedup();
    whom
}

/// Returns a hash of the state other than components that combatant views depend on: time, which ends some conditions,
/// and shield walls.
pub fn view_context_hash(world: &World) -> u64 {
    let t = BattleReader::brief(world);
    let mut hasher = DefaultHasher::new();
    (t.clock().tick, &t.walls().0).hash(&mut hasher);
    hasher.finish()
}

/// Builds the view of a combatant as that side knows it.
fn known_view(t: &BattleReader, viewer: Option<FactionId>, c: CombatantId) -> CombatantView {
    let mut view = combatant(t, c);
    if !known_to(t, viewer, c) {
        forget(&mut view);
    }
    view
}

fn ground_states(t: &BattleReader) -> Vec<CellState> {
    t.map().all().map(|c| cell_state(t, c)).collect()
}

pub fn walls(t: &BattleReader) -> Vec<WallView> {
    let view = |w: &Wall| WallView {
        cells: [hex_id(t, w.a), hex_id(t, w.b)],
        figures: w.figures().map(CombatantId::ix),
        front: if w.left { [1, 2] } else { [5, 4] }.map(|by| (w.direction + by) % 6),
    };
    t.walls().0.iter().map(view).collect()
}

/// Returns true if the side knows the combatant's place (H-SNEAK-01, H-INVIS-03).
pub fn known_to(t: &BattleReader, viewer: Option<FactionId>, c: CombatantId) -> bool {
    let Some(side) = viewer else { return true };
    let secret = t.is_hidden(c) || t.invisible(c);
    t.faction(c) == side || !secret || t.all().any(|e| t.faction(e) == side && t.detects(e, c))
}

/// Removes the information that the side lacks.
fn hide(t: &BattleReader, viewer: Option<FactionId>, combatants: &mut [CombatantView]) {
    for (c, view) in t.all().zip(combatants) {
        if !known_to(t, viewer, c) {
            forget(view);
        }
    }
}

/// Reduces the view of a combatant at an unknown place to its existence.
fn forget(view: &mut CombatantView) {
    view.place = String::new();
    view.also = None;
    view.facing = None;
    view.turn = TurnView::Ready;
    view.conditions.clear();
    view.health = view.max_health;
}

pub fn phase(t: &BattleReader) -> String {
    let clock = t.clock();
    let step = match clock.phase {
        Phase::Before => return if talking(t) { "Parley".into() } else { "Before the battle".into() },
        Phase::Upkeep => "upkeep",
        Phase::Arrivals => "arrivals",
        Phase::Declarations => "declarations",
        Phase::Initiative => "initiative",
        Phase::Countdown => "countdown",
        Phase::Held => "held actions",
        Phase::End => "end of round",
    };
    let round = if clock.segment { "Surprise".to_string() } else { format!("Round {}", clock.round) };
    format!("{round}: {step}")
}

fn talking(t: &BattleReader) -> bool {
    t.agenda().0.iter().any(|f| matches!(f, Frame::Parley(_)))
}

/// Returns the combatant of the pending decision, and whether it acts or responds to another's act.
fn deciding(world: &World) -> Option<(usize, TurnView)> {
    let stand = world.resource::<PendingDecision>().0?;
    let reaction = DecisionPoint::named(stand.point).is_some_and(DecisionPoint::is_reaction);
    Some((stand.combatant?.ix(), if reaction { TurnView::Asked } else { TurnView::Acting }))
}

/// Returns the combatants with delayed results (H-INIT-14).
fn waiting(t: &BattleReader) -> Vec<usize> {
    let mut all: Vec<usize> = t.clock().waiting.iter().map(|harm| harm.victim().ix()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn cell_state(t: &BattleReader, c: CellId) -> CellState {
    let dark = t.setting().level.dark && !t.map().cells[c.ix()].lit;
    CellState { dark, hazard: t.burns(c).then(|| "fire".to_string()), door: None }
}

/// Returns the loose items with their hexes.
fn loose(t: &BattleReader) -> impl Iterator<Item = (CellId, ItemId)> {
    t.items().filter_map(|i| match t.item(i).held {
        Held::Loose(c) => Some((c, i)),
        _ => None,
    })
}

/// Builds the view of one hex, with the items in it.
pub fn cell(t: &BattleReader, c: CellId) -> CellView {
    let items = loose(t).filter(|(at, _)| *at == c).map(|(_, i)| item_view(t, i, "loose")).collect();
    CellView { items, ..ground_of(t, c) }
}

fn ground_of(t: &BattleReader, c: CellId) -> CellView {
    let setup = &t.map().cells[c.ix()];
    let CellState { dark, hazard, .. } = cell_state(t, c);
    let id = hex_id(t, c);
    let terrain = t.terrain(c);
    let word = labels::terrain(terrain.name()).map_or_else(|| readable_id(terrain.name()), |w| w.title.to_string());
    let mut notes = vec![word];
    if setup.elevation != 0 {
        notes.push(format!("height {}", setup.elevation));
    }
    for (on, note) in [(setup.lit, "lit"), (!setup.exits.is_empty(), "exit")] {
        if on {
            notes.push(note.into());
        }
    }
    CellView {
        name: id.clone(),
        id,
        kind: CellKind::Hex,
        dark,
        cover: terrain.cover(),
        barrier: !terrain.passable(),
        hazard,
        slow: terrain.cost() > 1,
        exits: setup.exits.iter().map(|f| f.ix()).collect(),
        notes: notes.join(" · "),
        hex: Some(HexView {
            q: setup.q,
            r: setup.r,
            elevation: setup.elevation,
            ground: ground(terrain),
            lit: setup.lit,
            exit: !setup.exits.is_empty(),
            ..HexView::default()
        }),
        ..CellView::default()
    }
}

fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Rough => Ground::Rough,
        Terrain::Slippery => Ground::Slippery,
        Terrain::ShallowWater => Ground::ShallowWater,
        Terrain::Brush => Ground::Brush,
        Terrain::LightCover => Ground::LightCover,
        Terrain::HeavyCover => Ground::HeavyCover,
        Terrain::ArrowSlit => Ground::ArrowSlit,
        Terrain::Mist => Ground::Mist,
        Terrain::Tree => Ground::Tree,
        Terrain::Table => Ground::Table,
        Terrain::Fire => Ground::Fire,
        Terrain::Wall => Ground::Wall,
    }
}

pub fn features(t: &BattleReader) -> Vec<FeatureView> {
    let level = &t.setting().level;
    let shown = |name: &'static str| labels::terrain(name).map_or((name, "rock"), |w| (w.title, w.icon));
    let ropes = level.ropes.iter().map(|r| {
        let (name, icon) = shown("rope");
        let cells = vec![hex_id(t, r.ends.0), hex_id(t, r.ends.1)];
        FeatureView { id: r.id.clone(), name: name.into(), icon, cells, ..FeatureView::default() }
    });
    let boulders = level.boulders.iter().enumerate().map(|(ix, b)| {
        let (name, icon) = shown("boulder");
        let spent = t.rolled().0.get(ix).copied().unwrap_or(false);
        let path = t.boulder_path(ix as u8);
        let cells = std::iter::once(b.at).chain(path).map(|c| hex_id(t, c)).collect();
        FeatureView {
            id: b.id.clone(),
            name: name.into(),
            icon,
            cells,
            direction: Some(b.direction),
            spent,
            ..FeatureView::default()
        }
    });
    ropes.chain(boulders).collect()
}
