//! The scene: the battle as the window draws it.

use super::combatant::combatant;
use super::names::{light_title, terrain_title};
use super::sheet::item_view;
use super::track::{LAST, PARTS, count, track};
use super::turns::{acting, arrows, counting, declaring_order};
use crate::engine::PendingDecision;
use crate::rulesets::segments::board::HEX_FEET;
use crate::rulesets::segments::frames::{Consequence, Phase};
use crate::rulesets::segments::level::{Cover, Held, Light, Terrain};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::vocab::view::{
    BareScene, CellKind, CellView, CombatantView, FeatureView, Ground, HexView, OrderKind, Scene, TrackMark,
    TrackState, TurnView, set_turns, turn_order, with_loose_items,
};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names};
use bevy_ecs::prelude::*;
use std::cmp::Reverse;
use std::sync::Arc;

pub fn scene(world: &World, viewer: Option<FactionId>, before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    let acting = acting(&t).map(CombatantId::ix);
    set_turns(&mut combatants, acting, deciding(world));
    hide(&t, viewer, &mut combatants);
    let known = |ix: usize| known_to(&t, viewer, CombatantId::from(ix));
    let track: Vec<TrackMark> = track(&t).into_iter().filter(|m| known(m.combatant)).collect();
    let order = order(&t, &track);
    Scene {
        ruleset: "segments",
        title: t.setting().title.clone(),
        round: t.clock().round,
        phase: phase(&t),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: with_loose_items(
            before,
            || t.map().all().map(|c| ground_of(&t, c)).collect(),
            loose(&t).map(|(c, i)| (c.ix(), item_view(&t, i, "loose", None))),
        ),
        order: OrderKind::Clock,
        parts: PARTS,
        foot: LAST,
        rail: turn_order(&combatants, |ix| order.iter().position(|c| c.ix() == ix)),
        combatants,
        acting,
        track,
        count: count(&t),
        waiting: waiting(&t).into_iter().filter(|ix| known(*ix)).collect(),
        features: features(&t),
        arrows: arrows(&t).into_iter().filter(|a| known(a.from)).collect(),
        ..Scene::default()
    }
}

/// Returns the scene without words and cells, whose light and hazards never change. See
/// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
pub fn bare_scene(world: &World, viewer: Option<FactionId>) -> BareScene {
    let t = BattleReader::brief(world);
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    hide(&t, viewer, &mut combatants);
    BareScene { combatants, cells: Vec::new() }
}

/// Returns true if the side knows the combatant's position (S-SURP-06).
pub fn known_to(t: &BattleReader, viewer: Option<FactionId>, c: CombatantId) -> bool {
    viewer.is_none_or(|side| t.faction(c) == side || !t.is_hidden(c))
}

/// Removes information that the side does not have.
fn hide(t: &BattleReader, viewer: Option<FactionId>, combatants: &mut [CombatantView]) {
    for (c, view) in t.all().zip(combatants) {
        if !known_to(t, viewer, c) {
            forget(view);
        }
    }
}

/// Reduces the view of a combatant at an unknown position to its presence in the level.
fn forget(view: &mut CombatantView) {
    view.place = String::new();
    view.turn = TurnView::Ready;
    view.conditions.clear();
    view.health = view.max_health;
}

pub fn phase(t: &BattleReader) -> String {
    let clock = t.clock();
    let step = match clock.phase {
        Phase::Before => return "Battle setup".into(),
        Phase::Declaration => "declaration".into(),
        Phase::Initiative => "initiative".into(),
        Phase::PreMovement => format!("before movement, segment {}", clock.segment),
        Phase::Movement => format!("movement, segment {}", clock.segment),
        Phase::PostMovement => format!("after movement, segment {}", clock.segment),
        Phase::End => "end of round".into(),
    };
    format!("Round {}: {step}", clock.round)
}

/// Returns the combatant of the pending decision, as acting or as reacting.
fn deciding(world: &World) -> Option<(usize, TurnView)> {
    let stand = world.resource::<PendingDecision>().0?;
    let reaction = DecisionPoint::named(stand.point).is_some_and(DecisionPoint::is_reaction);
    Some((stand.combatant?.ix(), if reaction { TurnView::Asked } else { TurnView::Acting }))
}

/// Returns the combatants in the order of their turns: in declaring order, then by their next mark on the track.
fn order(t: &BattleReader, track: &[TrackMark]) -> Vec<CombatantId> {
    let mut order = declaring_order(t);
    if counting(t) || t.clock().phase == Phase::Initiative {
        let open = |m: &&TrackMark| matches!(m.state, TrackState::Waiting | TrackState::Acting);
        let next = |c: CombatantId| track.iter().filter(open).find(|m| m.combatant == c.ix()).map(|m| m.count);
        order.sort_by_key(|c| (Reverse(next(*c)), Reverse(t.order_dex(*c)), *c));
    }
    order
}

/// Returns the combatants with harmful consequences pending until the group has acted (S-INIT-17).
fn waiting(t: &BattleReader) -> Vec<usize> {
    let befalls = |consequence: &Consequence| match consequence {
        Consequence::Falls(c)
        | Consequence::Stunned(c, _)
        | Consequence::Lodges(c, _)
        | Consequence::Wounded(c, _)
        | Consequence::Interrupted(c)
        | Consequence::Spent(c)
        | Consequence::Prone(c) => Some(c.ix()),
        Consequence::Recovers(_) => None,
    };
    let mut all: Vec<usize> = t.clock().waiting.iter().filter_map(befalls).collect();
    all.sort_unstable();
    all.dedup();
    all
}

// ---- the board

/// Returns the items on the ground with their hexes.
fn loose(t: &BattleReader) -> impl Iterator<Item = (CellId, ItemId)> {
    t.items().filter_map(|i| match t.item(i).held {
        Held::Loose(c) => Some((c, i)),
        _ => None,
    })
}

/// Returns a cell with the items on it.
pub fn cell(t: &BattleReader, c: CellId) -> CellView {
    let items = loose(t).filter(|(at, _)| *at == c).map(|(_, i)| item_view(t, i, "loose", None)).collect();
    CellView { items, ..ground_of(t, c) }
}

fn ground_of(t: &BattleReader, c: CellId) -> CellView {
    let setup = &t.map().cells[c.ix()];
    let id = t.place_id(c);
    let (terrain, light) = (t.map().terrain(c), t.map().light(c));
    let mut notes = vec![terrain_title(terrain, setup.depth)];
    if light != Light::Bright || light != t.level().light {
        notes.push(light_title(light));
    }
    if !setup.exits.is_empty() {
        notes.push("exit".into());
    }
    CellView {
        name: id.clone(),
        id,
        kind: CellKind::Hex,
        dark: light != Light::Bright,
        cover: terrain.cover() != Cover::None,
        barrier: !terrain.passable(),
        hazard: terrain.hazard().then(|| terrain_title(terrain, setup.depth)),
        slow: terrain.cost() > HEX_FEET,
        exits: setup.exits.iter().map(|f| f.ix()).collect(),
        notes: notes.join(" · "),
        hex: Some(HexView {
            q: setup.q,
            r: setup.r,
            elevation: -setup.depth / HEX_FEET,
            ground: ground(terrain),
            lit: light == Light::Bright,
            exit: !setup.exits.is_empty(),
            in_feet: true,
        }),
        ..CellView::default()
    }
}

/// Returns the most similar ground that the board can draw. Drops are drawn by their elevation, stairs as a feature.
fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Open | Terrain::Drop => Ground::Clear,
        Terrain::Difficult | Terrain::Stairs => Ground::Rough,
        Terrain::Bushes => Ground::Brush,
        Terrain::Rocks => Ground::HeavyCover,
        Terrain::Wall => Ground::Wall,
        Terrain::Fire => Ground::Fire,
        Terrain::Pool => Ground::ShallowWater,
    }
}

/// Returns the stairs, because no ground texture shows them.
fn features(t: &BattleReader) -> Vec<FeatureView> {
    let stairs = t.map().all().filter(|c| t.map().terrain(*c) == Terrain::Stairs).map(|c| {
        let (cells, name) = (vec![t.place_id(c)], terrain_title(Terrain::Stairs, 0));
        FeatureView { id: format!("stairs:{}", cells[0]), name, icon: "stairs", cells, ..FeatureView::default() }
    });
    stairs.collect()
}
