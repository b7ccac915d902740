//! Views for players and programs: decisions, events, the scene and the state.

use super::action::Action;
use super::attack::needed;
use super::cards::*;
use super::components::BattleReader;
use super::events::{EventKind, Fact};
use super::frames::{Frame, RoundFrame, RoundStage};
use super::points::DecisionPoint;
use affray::engine::{LegalActions, PendingDecision};
use affray::vocab::card::OptionBuilder;
use affray::vocab::effect::{Cue, Effect, Effects, Prominence};
use affray::vocab::telling::EventFormatter;
use affray::vocab::view::{
    CellKind, CellView, CombatantView, DecisionView, EventView, HexView, OptionView, Scene, Standing, TurnView,
    turn_order,
};
use affray::vocab::{CombatantId, Event, FactionId, Names, Value};
use bevy_ecs::prelude::*;
use serde_json::{Map, Value as Json, json};
use std::sync::Arc;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let pending = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let legal = &world.resource::<LegalActions<Action>>().0;
    let who = pending.combatant.expect("one fighter decides");
    let name = t.combatant(who);
    let reaction = pending.point == DecisionPoint::React.name();
    DecisionView {
        n: 0,
        point: pending.point,
        faction: t.faction_id(pending.faction),
        combatant: Some(t.combatant_id(who)),
        prompt: if reaction { format!("{name} is struck at") } else { format!("{name}'s turn") },
        reaction,
        part: "",
        declared: String::new(),
        options: legal.iter().enumerate().map(|(ix, action)| option(&t, who, ix, *action)).collect(),
        refused: Vec::new(),
    }
}

fn option(t: &BattleReader, who: CombatantId, ix: usize, action: Action) -> OptionView {
    let mut card = OptionBuilder::new(t, &(), Some(who), ix);
    let (group, icon) = match action {
        Action::Strike(_) => ("Attack", "sword"),
        Action::Step(_) => ("Move", "boot"),
        Action::Duck => ("React", "shield"),
        Action::Wait | Action::Nothing => ("Turn", "hourglass"),
    };
    let label = match action {
        Action::Strike(at) => format!("Strike {}", t.combatant(at)),
        Action::Step(to) => format!("Step to {}", t.title(Value::Cell(to))),
        Action::Wait => "Wait".into(),
        Action::Duck => "Duck".into(),
        Action::Nothing => "Take it".into(),
    };
    card.set_action(action.name(), group, icon, label);
    match action {
        Action::Strike(at) => card.target(at).describe(format!("d6: {} or more", needed(false)), "turn").cite(Y_ATK_01),
        Action::Step(to) => card.cell("to", to).describe("", "turn").cite(Y_MOVE_01),
        Action::Wait => card.cite(Y_INIT_01),
        Action::Duck => {
            card.describe(format!("then it needs {} or more", needed(true)), "once a round").cite(Y_REACT_01)
        }
        Action::Nothing => card.cite(Y_REACT_01),
    };
    card.view
}

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    let (who, whom, n) = (telling.who(), telling.whom(), telling.amount());
    let kind = EventKind::named(event.kind).expect("every event is of a kind");
    telling.view(match kind {
        EventKind::RoundBegins => format!("Round {n} begins"),
        EventKind::TurnBegins => format!("{who} takes a turn"),
        EventKind::Moved => format!("{who} steps to {}", telling.detail(Fact::To)),
        EventKind::Waited => format!("{who} waits"),
        EventKind::Attack => format!("{who} goes for {whom}"),
        EventKind::Strikes => format!("{who} hits {whom}"),
        EventKind::Ducks => format!("{who} ducks"),
        EventKind::Missed => format!("{who} misses {whom}"),
        EventKind::Damage => format!("{whom} loses {n} health"),
        EventKind::Down => format!("{whom} goes down"),
        EventKind::OutOfBreath => format!("{whom} is out of breath"),
        EventKind::Recovered => format!("{whom} has breath again"),
        EventKind::Nerve => format!("{who} looks at the fallen"),
        EventKind::Fled => format!("{who} runs away"),
        EventKind::BattleOver => "The fight is over".into(),
    })
}

/// Returns the effects of an event on the scene.
pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let mut effects = Effects::new(&t, event);
    let (who, whom) = (event.source, event.target);
    match (EventKind::named(event.kind).expect("every event is of a kind"), who.or(whom)) {
        (EventKind::RoundBegins, _) => {
            let round = event.amount.unwrap_or(0);
            effects.push(Effect::Round(round as u16));
            effects.push(Effect::Phase(format!("Round {round}")));
            t.all().for_each(|who| effects.push(Effect::Turn { who, done: false }));
        }
        (EventKind::TurnBegins, Some(who)) => effects.push(Effect::Turn { who, done: true }),
        (EventKind::Moved, Some(who)) => effects.moved([who], event.cell(Fact::To).expect("it goes somewhere")),
        (EventKind::Damage, _) => {
            let (who, lost) = (whom.expect("somebody is hurt"), event.amount.unwrap_or(0));
            let to = t.body(who).health;
            effects.push(Effect::Health { who, from: to + lost, to });
        }
        (EventKind::Down | EventKind::Fled, Some(who)) => {
            effects.standing(who, standing(&t, who));
            effects.push(Effect::Left(who));
        }
        _ => {}
    }
    effects.list
}

/// Returns the presentation of an event.
pub fn cue(event: &Event) -> Cue {
    match EventKind::named(event.kind).expect("every event is of a kind") {
        EventKind::RoundBegins | EventKind::BattleOver => Cue::for_moment(Prominence::Turning),
        EventKind::Moved => Cue::for_moment(Prominence::Step),
        EventKind::Attack => Cue::for_moment(Prominence::Blow).aimed(),
        EventKind::Damage => Cue::for_moment(Prominence::Blow).striking(),
        EventKind::Down | EventKind::Fled => Cue::for_moment(Prominence::Fall),
        _ => Cue::default(),
    }
}

/// Returns the reason for the end of a battle.
pub fn ending(_reason: &str) -> &'static str {
    "The yard is quiet"
}

/// Returns the scene. All viewers see everything.
pub fn scene(world: &World, _viewer: Option<FactionId>, _before: Option<&Arc<[CellView]>>) -> Scene {
    let t = BattleReader::new(world);
    let combatants: Vec<CombatantView> = t.all().map(|c| combatant(&t, world, c)).collect();
    let cell = |c| {
        let (q, r) = t.hex(c);
        let hex = HexView { q, r, lit: true, ..HexView::default() };
        let id = t.id(Value::Cell(c));
        CellView { name: id.clone(), id, kind: CellKind::Hex, hex: Some(hex), ..CellView::default() }
    };
    Scene {
        ruleset: "yard",
        title: t.setting().title.clone(),
        round: t.clock().round,
        phase: format!("Round {}", t.clock().round),
        factions: t.setting().factions.iter().map(|f| f.view()).collect(),
        cells: t.cells().map(cell).collect(),
        rail: turn_order(&combatants, |ix| ix),
        combatants,
        ..Scene::default()
    }
}

fn combatant(t: &BattleReader, world: &World, c: CombatantId) -> CombatantView {
    let (stats, body) = (t.stats(c), t.body(c));
    let pending = world.resource::<PendingDecision>().0;
    let turn = match pending.filter(|p| p.combatant == Some(c)) {
        Some(p) if p.point == DecisionPoint::React.name() => TurnView::Asked,
        Some(_) => TurnView::Acting,
        None if body.acted => TurnView::Taken,
        None => TurnView::Ready,
    };
    CombatantView {
        id: t.combatant_id(c),
        name: t.combatant(c),
        faction: stats.faction.ix(),
        place: body.at.map_or(String::new(), |at| t.id(Value::Cell(at))),
        icon: "fist".into(),
        health: body.health,
        max_health: stats.max_health,
        standing: standing(t, c),
        turn,
        done: body.acted,
        size: 2,
        ..CombatantView::default()
    }
}

fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    match t.body(c).at {
        Some(_) => Standing::Active,
        None if t.body(c).health == 0 => Standing::Incapacitated,
        None => Standing::Fled,
    }
}

/// Returns this ruleset's part of the state, with the board (which has no state) or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let one = |c| {
        let body = t.body(c);
        let place = body.at.map(|at| t.id(Value::Cell(at)));
        let json = json!({
            "health": body.health, "at": place, "breathless": body.breathless, "turn": [body.acted, body.ducked],
        });
        (t.combatant_id(c), json)
    };
    let combatants: Map<String, Json> = t.all().map(one).collect();
    json!({ "round": t.clock().round, "phase": "round", "combatants": combatants, "board": with_board.then(|| json!({})) })
}

/// Describes a procedure in progress.
pub fn frame(_: &BattleReader, frame: &Frame) -> Json {
    let procedure = match frame {
        Frame::Round(RoundFrame { stage: RoundStage::Initiative(_), .. }) => "round",
        Frame::Round(_) => "outcome",
        Frame::Step(..) => "step",
        Frame::Strike(_) => "strike",
        Frame::Breath(_) => "breath",
        Frame::Nerve(..) => "nerve",
        Frame::Busy | Frame::Done => "done",
    };
    json!({ "procedure": procedure })
}
