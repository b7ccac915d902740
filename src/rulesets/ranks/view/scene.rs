//! The scene that the window draws.

use super::arrows::arrows;
use super::combatant::{combatant, item_view, late_is_told};
use super::names::{cell_title, feature_names, feature_words, field_title, possessive};
use crate::engine::PendingDecision;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::level::features;
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::view::{
    BareScene, CellKind, CellView, CombatantView, FieldView, OrderKind, Scene, SlotView, TurnView, set_turns,
    turn_order,
};
use crate::vocab::{CellId, CombatantId, FactionId, Names};
use bevy_ecs::prelude::*;
use std::sync::Arc;

/// Returns the scene. It is the same for all viewers, since everyone sees all of a battlefield (R-BOARD-21). Cells are
/// rebuilt each time, since boards of this ruleset are small.
pub fn scene(world: &World, _eyes: Option<FactionId>, _before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let clock = t.clock();
    let mut combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, c)).collect();
    let acting = acting(&t).map(CombatantId::ix);
    set_turns(&mut combatants, acting, deciding(&t, world));
    let mut scene = Scene {
        ruleset: "ranks",
        title: t.setting().title.clone(),
        round: clock.round,
        phase: phase(&t),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: t.map().all().map(|c| cell(&t, c)).collect(),
        acting,
        order: OrderKind::Sides,
        rail: turn_order(&combatants, |ix| next_up(&t, CombatantId::from(ix))),
        combatants,
        fields: t.map().fields().map(|f| field(&t, f)).collect(),
        arrows: arrows(&t),
        ..Scene::default()
    };
    scene.mark_reserved();
    scene
}

/// Returns the scene without texts, and without cells, whose light and dangers never change. See
/// [`Presentation::bare_scene`](crate::engine::Presentation::bare_scene).
pub fn bare_scene(world: &World, _eyes: Option<FactionId>) -> BareScene {
    let t = BattleReader::brief(world);
    let combatants = t.all().map(|c| combatant(&t, c)).collect();
    BareScene { combatants, cells: Vec::new() }
}

/// Returns one combatant of the bare scene. It depends on the combatant's own components and on [`view_context_hash`].
/// Changes to items in its hands do not show.
pub fn bare_combatant(world: &World, c: CombatantId) -> CombatantView {
    combatant(&BattleReader::brief(world), c)
}

/// Returns a number for the state other than components that combatant views depend on: the side on turn, and whether
/// `Not ready` is shown.
pub fn view_context_hash(world: &World) -> u64 {
    let t = BattleReader::brief(world);
    2 * t.clock().side.ix() as u64 + u64::from(late_is_told(&t))
}

/// Formats the phase: `Round 4: Party's shooting phase`.
pub fn phase(t: &BattleReader) -> String {
    phase_words(t, t.clock().phase)
}

/// Formats a phase of the current turn, which need not be the current phase.
pub fn phase_words(t: &BattleReader, phase: Phase) -> String {
    let clock = t.clock();
    let side = possessive(&t.faction_title(clock.side));
    let step = match phase {
        Phase::Before => return "Before the fight".into(),
        Phase::Aftermath => return "Aftermath".into(),
        Phase::Upkeep => format!("{side} upkeep"),
        Phase::Readiness => "readiness tests".into(),
        Phase::Declaration => format!("{side} declarations"),
        Phase::Shooting => format!("{side} shooting phase"),
        Phase::Movement => format!("{side} movement phase"),
        Phase::Melee => format!("{side} melee phase"),
        Phase::Close => format!("{side} turn ends"),
    };
    format!("Round {}: {step}", clock.round)
}

/// Returns the combatant whose action is in progress, taken from the innermost frame.
fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Group(f) if !f.landed() => f.members.get(f.at as usize).map(|m| m.who),
        Frame::Blast(f) => Some(f.by),
        Frame::Cleave(f) => Some(f.by),
        Frame::Charge(f) => Some(f.who),
        _ => None,
    })
}

/// Returns the combatant that must decide or declare, and whether it acts or reacts.
fn deciding(t: &BattleReader, world: &World) -> Option<(usize, TurnView)> {
    let stand = world.resource::<PendingDecision>().0?;
    let reaction = DecisionPoint::named(stand.point).is_some_and(DecisionPoint::is_reaction);
    let declares = || t.clock().declarer.filter(|c| acting(t).is_none() && t.turn(*c).declared.is_none());
    let who = stand.combatant.or_else(declares)?;
    Some((who.ix(), if reaction { TurnView::Asked } else { TurnView::Acting }))
}

/// Returns the sort key of the turn order: the side on turn first, then the other side, then reserves.
fn next_up(t: &BattleReader, c: CombatantId) -> u8 {
    if t.stands(c).reserve {
        2
    } else if t.faction(c) == t.clock().side {
        0
    } else {
        1
    }
}

fn field(t: &BattleReader, f: u8) -> FieldView {
    let setup = &t.map().fields[f as usize];
    FieldView {
        id: setup.id.clone(),
        name: field_title(t, f),
        columns: (0..6).map(|row| t.map().columns(f, row)).max().unwrap_or(0),
        doorway: setup.doorway.map(FactionId::ix),
        links: t.map().links_of(f).map(usize::from).collect(),
        exits: (0..2).filter(|side| setup.exits[*side]).collect(),
        front: t.level().theatre.as_ref().map(|theatre| (t.clock().front_m, theatre.field_depth_m)),
    }
}

pub fn cell(t: &BattleReader, c: CellId) -> CellView {
    let map = t.map();
    let bits = t.cell(c).features;
    CellView {
        id: t.place_id(c),
        name: cell_title(t, c),
        kind: CellKind::Rank,
        cover: bits & features::COVER != 0,
        items: t.loose_at(c).map(|i| item_view(t, i, "loose")).collect(),
        notes: feature_words(t, c).join(" · "),
        slot: Some(SlotView {
            field: map.field(c).into(),
            row: map.row(c),
            rank: map.number(c) as i8,
            column: map.column(c),
            features: feature_names(bits),
            reserved: false,
        }),
        ..CellView::default()
    }
}
