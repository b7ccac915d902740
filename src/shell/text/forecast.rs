//! The odds of an option in sentences.

use super::words::place;
use crate::engine::Battle;
use crate::engine::forecast_text::{Headline, is_possible, percent, points};
use crate::engine::odds::{CombatantChange, Ending, Forecaster, GearChange};
use crate::vocab::FactionId;
use crate::vocab::names::readable_id;
use crate::vocab::view::Scene;

/// Maximum number of endings listed; the others are summed up.
const TOLD: usize = 8;

/// Describes the possible endings of an option: a summary, then each ending, most likely first.
pub fn in_words(battle: &Battle, option: usize, viewer: Option<FactionId>) -> String {
    let scene = battle.scene(viewer);
    let mut forecaster = Forecaster::default();
    let mut lines = forecaster.headline(battle, option).as_ref().map_or_else(Vec::new, headline);
    let forecast = forecaster.forecast(battle, option);
    lines.push(if forecast.exact {
        "Possible outcomes (exact):".to_string()
    } else if forecast.playouts == 0 {
        format!("Possible outcomes (estimated from {} playouts):", forecast.samples)
    } else {
        format!(
            "Possible outcomes ({} of the probability estimated from {} playouts):",
            percent(forecast.rest),
            forecast.samples
        )
    });
    for (chance, ending) in forecast.endings.iter().take(TOLD) {
        lines.push(format!("  {}: {}", per_cent(*chance), end(&scene, ending)));
    }
    let rest = &forecast.endings[forecast.endings.len().min(TOLD)..];
    if !rest.is_empty() {
        let chance: f64 = rest.iter().map(|(chance, _)| chance).sum();
        lines.push(format!("  {}: other outcomes ({})", per_cent(chance), rest.len()));
    }
    if !forecast.answered.is_empty() {
        let points: Vec<String> = forecast.answered.iter().map(|point| point.replace('_', " ")).collect();
        lines.push(format!("Assumes the usual choice at: {}.", points.join(", ")));
    }
    lines.join("\n")
}

/// Describes the effect on the target and on others, compared with the default option, and further details.
fn headline(said: &Headline) -> Vec<String> {
    let mut lines = vec![said.line()];
    let beside = said.instead.as_ref();
    lines.extend(
        beside.map(|other| format!("  (in brackets, for comparison: {}, {})", other.label, points(other.expected))),
    );
    for (ix, bar) in said.bars.iter().enumerate() {
        let other = beside.map(|other| &other.bars[ix]);
        if is_possible(bar.chance) || other.is_some_and(|other| is_possible(other.chance)) {
            let other = other.map_or(String::new(), |other| format!(" ({} %)", other.percent));
            lines.push(format!("  {}{other}", bar.line()));
        }
    }
    lines.extend(said.detail());
    lines
}

fn per_cent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

fn end(scene: &Scene, ending: &Ending) -> String {
    let mut parts: Vec<String> = ending.changes.iter().map(|change| changed(scene, change)).collect();
    match &ending.over {
        Some(Some(winner)) => parts.push(format!("the battle ends, {winner} wins")),
        Some(None) => parts.push("the battle ends without a winner".into()),
        None => {}
    }
    if parts.is_empty() { "no change".into() } else { parts.join("; ") }
}

fn changed(scene: &Scene, change: &CombatantChange) -> String {
    let who = scene.combatants.iter().find(|c| c.id == change.combatant).map_or(&change.combatant, |c| &c.name);
    let mut parts = Vec::new();
    if let Some(health) = &change.health {
        parts.push(format!("health {} to {}", health.from, health.to));
    }
    if let Some(guard) = &change.guard {
        parts.push(format!("guard {} to {}", guard.from, guard.to));
    }
    if let Some(standing) = &change.standing {
        parts.push(standing.to.replace('_', " "));
    }
    if let Some(to) = &change.place {
        parts.push(place(scene, &to.to));
    }
    if change.facing.is_some() {
        parts.push("faces another way".into());
    }
    if let Some(riding) = &change.riding {
        parts.push(if riding.to.is_some() { "mounted" } else { "on foot" }.into());
    }
    if let Some(hidden) = &change.concealed {
        parts.push(if hidden.to { "hidden" } else { "no longer hidden" }.into());
    }
    parts.extend(change.gear.iter().map(handled));
    let told = |name: &&String| change.standing.as_ref().is_none_or(|s| !s.to.eq_ignore_ascii_case(name));
    parts.extend(change.begun.iter().filter(told).map(|name| name.to_lowercase()));
    parts.extend(change.ended.iter().map(|name| format!("no longer {}", name.to_lowercase())));
    format!("{who}: {}", parts.join(", "))
}

/// Describes a change of gear: `Axe in hand`, `Shield damaged`.
fn handled(gear: &GearChange) -> String {
    let item = readable_id(&gear.item);
    match (gear.state.from, gear.state.to) {
        (Some(was), Some(now)) if was.wear != now.wear => format!("{item} {}", now.wear),
        (_, Some(now)) if now.held == "hand" => format!("{item} in hand"),
        (_, Some(now)) => format!("{item} {}", now.held),
        (_, None) => format!("{item} gone"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::odds::{GearState, Transition};

    #[test]
    fn whatever_changes_is_named() {
        let of = |change: CombatantChange| {
            changed(&Scene::default(), &CombatantChange { combatant: "Balthasar".into(), ..change })
        };
        let state = |held, wear| Some(GearState { held, wear });
        let gear = |from, to| vec![GearChange { item: "axe#2".into(), state: Transition { from, to } }];
        let turned =
            CombatantChange { facing: Some(Transition { from: Some(1), to: Some(2) }), ..CombatantChange::default() };
        assert_eq!(of(turned), "Balthasar: faces another way");
        let lost = CombatantChange { gear: gear(state("hand", "intact"), None), ..CombatantChange::default() };
        assert_eq!(of(lost), "Balthasar: Second axe gone");
        let worn = CombatantChange {
            gear: gear(state("hand", "intact"), state("hand", "damaged")),
            ..CombatantChange::default()
        };
        assert_eq!(of(worn), "Balthasar: Second axe damaged");
        let seen =
            CombatantChange { concealed: Some(Transition { from: true, to: false }), ..CombatantChange::default() };
        assert_eq!(of(seen), "Balthasar: no longer hidden");
    }
}
