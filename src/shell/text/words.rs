//! Texts of the terminal.

use crate::engine::Battle;
use crate::vocab::view::{CombatantView, DecisionView, DieView, EventView, OverView, Scene, Standing, TurnView};
use crate::vocab::{Event, FactionId};

/// Returns the sentence of an event; `None` if the viewer's side cannot know of it, or it has no text.
pub fn event(battle: &Battle, event: &Event, viewer: Option<FactionId>) -> Option<String> {
    if !event.is_known_by(viewer) {
        return None;
    }
    let text = battle.describe(event).text;
    (!text.is_empty()).then_some(text)
}

/// Returns the prompt and the numbered options under their headings.
pub fn decision(battle: &Battle, decision: &DecisionView) -> Vec<String> {
    let faction = battle.level().factions.iter().find(|f| f.id == decision.faction);
    let side = faction.map_or(decision.faction.as_str(), |f| f.title.as_str());
    let mut lines = vec![String::new(), format!("Decision {} for {side}. {}", decision.n, decision.prompt)];
    let mut group = "";
    for option in &decision.options {
        if option.group != group {
            group = option.group;
            lines.push(format!("{group}:"));
        }
        let mut line = format!("  {}. {}", option.option + 1, option.label);
        for extra in [&option.price, &option.detail, &option.warning] {
            if !extra.is_empty() {
                line.push_str("; ");
                line.push_str(extra);
            }
        }
        lines.push(line);
    }
    lines
}

/// Lists the unavailable options with their reasons.
pub fn refused(battle: &Battle) -> String {
    let refused = battle.decision().map(|d| d.refused).unwrap_or_default();
    if refused.is_empty() {
        return "No action is unavailable now.".into();
    }
    let lines: Vec<String> = refused
        .iter()
        .map(|r| {
            let rules: Vec<&str> = r.rules.iter().map(|id| id.0).collect();
            let cited = if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) };
            format!("{}: {}{cited}", r.label, r.reason)
        })
        .collect();
    lines.join("\n")
}

/// Describes the winner, the round and the reason.
pub fn end(battle: &Battle, over: &OverView) -> String {
    let reason = over.reason.replace('_', " ");
    let title =
        |id: &String| battle.level().factions.iter().find(|f| f.id == *id).map_or(id.clone(), |f| f.title.clone());
    match &over.winner {
        Some(winner) => format!("The battle is over in round {}, won by {}: {reason}.", over.round, title(winner)),
        None => format!("The battle is over in round {} without a winner: {reason}.", over.round),
    }
}

/// Lists all combatants and their state, by side.
pub fn status(battle: &Battle, viewer: Option<FactionId>) -> String {
    let scene = battle.scene(viewer);
    let mut lines = vec![format!("{}.", scene.phase)];
    for (ix, faction) in scene.factions.iter().enumerate() {
        lines.push(format!("{}:", faction.name));
        lines.extend(scene.combatants.iter().filter(|c| c.faction == ix).map(|c| combatant(&scene, c)));
    }
    lines.join("\n")
}

/// Names a place: `Road`, or `the border of Hill and Road`, since borders have no names of their own.
pub fn place(scene: &Scene, id: &str) -> String {
    let name =
        |id: &str| scene.cells.iter().find(|cell| cell.id == id).map_or(id, |cell| cell.name.as_str()).to_string();
    match scene.cells.iter().find(|cell| cell.id == id) {
        Some(cell) if cell.joins.is_empty() => cell.name.clone(),
        Some(cell) => {
            format!("the border of {}", cell.joins.iter().map(|id| name(id)).collect::<Vec<_>>().join(" and "))
        }
        None => "not on the board".into(),
    }
}

fn combatant(scene: &Scene, c: &CombatantView) -> String {
    let mut parts = vec![format!("health {} of {}", c.health, c.max_health)];
    if let Some((guard, most)) = c.guard {
        parts.insert(0, format!("guard {guard} of {most}"));
    }
    parts.push(if c.reserve { "in reserve".into() } else { place(scene, &c.place) });
    match c.standing {
        Standing::Active => {}
        Standing::Surrendered => parts.push("has surrendered".into()),
        Standing::Incapacitated => parts.push("incapacitated".into()),
        Standing::Dead => parts.push("dead".into()),
        Standing::Fled => parts.push("has fled".into()),
    }
    match c.turn {
        TurnView::Ready if c.standing == Standing::Active => parts.push("has not acted yet".into()),
        TurnView::Acting => parts.push("acting".into()),
        TurnView::Asked => parts.push("may react".into()),
        TurnView::Ready | TurnView::Taken => {}
    }
    if !c.intent.is_empty() {
        parts.push(format!("declared: {}", c.intent));
    }
    if c.concealed {
        parts.push("concealed".into());
    }
    let hand: Vec<&str> = c.gear.iter().filter(|i| i.held == "hand").map(|i| i.name.as_str()).collect();
    if !hand.is_empty() {
        parts.push(format!("in hand: {}", hand.join(", ")));
    }
    parts.extend(c.conditions.iter().map(|condition| condition.name.clone()));
    format!("  {}: {}.", c.name, parts.join("; "))
}

/// Lists the latest events with dice, modifiers and rules.
pub fn log(battle: &Battle, count: usize, viewer: Option<FactionId>) -> String {
    let seen = battle.events().iter().rev().filter(|event| event.is_known_by(viewer)).take(count);
    let mut entries: Vec<String> = seen.map(|event| entry(battle, &battle.describe(event))).collect();
    entries.reverse();
    entries.join("\n")
}

fn entry(battle: &Battle, event: &EventView) -> String {
    let mut lines = vec![format!("{}. {}", event.n, event.text)];
    lines.extend(event.dice.iter().map(die));
    for modifier in &event.modifiers {
        let turned = if modifier.decisive { " (decisive)" } else { "" };
        lines.push(format!("    {:+} for {}{turned}", modifier.value, modifier.why));
    }
    for id in &event.rules {
        let title = battle.ruleset().cards().iter().find(|card| card.id == *id).map_or("", |card| card.title);
        lines.push(format!("    {id} {title}"));
    }
    lines.join("\n")
}

fn die(die: &DieView) -> String {
    let mut line = format!("    {}: {} for {}", die.die, die.value, die.purpose);
    if let Some(needs) = &die.needs {
        let needs = needs.replace("<=", "at most").replace(">=", "at least");
        line.push_str(&format!(", needs {needs}"));
    }
    match die.passed {
        Some(true) => line.push_str(": passed"),
        Some(false) => line.push_str(": failed"),
        None => {}
    }
    line
}
