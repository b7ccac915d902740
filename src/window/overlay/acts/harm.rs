//! Damage within an act: attacker, target and health lost.

use crate::vocab::view::{EventView, Scene, Standing};
use crate::vocab::{CombatantId, Effect};

/// Damage by one combatant to another, as indices into the scene, with the health lost: `18 → 10`.
pub struct DamageDealt {
    pub by: usize,
    pub hit: usize,
    lost: Vec<String>,
    /// The target's final standing if it can no longer fight: incapacitated or dead.
    falls: Option<Standing>,
    /// The rule that took the target out although it has health left.
    why: Option<String>,
    /// Number of the first event that reported the damage.
    pub told: u32,
    /// Modifiers of the damage: `−1 armour`.
    pub parts: Vec<String>,
}

impl DamageDealt {
    /// Returns the word for the result: a hit, a hit that takes the target out of the fight, or one that kills.
    pub fn comes_to<'w>(&self, [hit, out, dead]: [&'w str; 3]) -> &'w str {
        match self.falls {
            Some(Standing::Dead) => dead,
            Some(Standing::Incapacitated) => out,
            _ => hit,
        }
    }

    /// Formats the health lost and the reason for falling: `8 → 4, lost half of what was left at once`.
    pub fn costs(&self) -> String {
        self.lost.iter().chain(&self.why).map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

/// Finds the first damage that one combatant did to another in these events, with all health that the target lost.
pub fn harm(events: &[usize], actor: Option<&String>, log: &[EventView], scene: &Scene) -> Option<DamageDealt> {
    let effects = || events.iter().flat_map(|&at| &log[at].effects);
    let struck = |e: &EventView| e.effects.iter().filter_map(Effect::harm).find(|(_, lost)| *lost > 0);
    let (hit, first) = events.iter().map(|&at| &log[at]).find_map(|e| Some((struck(e)?.0, e)))?;
    // The source of the event is the attacker: other combatants react within an act, too.
    let by = first.source.as_ref().or(actor);
    let by = by.and_then(|id| scene.combatants.iter().position(|c| c.id == *id))?;
    let guarded = effects().any(|effect| matches!(effect, Effect::Guard { who, .. } if *who == hit));
    let life = if guarded { "Life " } else { "" };
    let lost = effects().filter_map(|effect| match effect {
        Effect::Health { who, from, to } if *who == hit && from != to => Some(format!("{life}{from} → {to}")),
        Effect::Guard { who, from, to } if *who == hit => Some(format!("Guard {from} → {to}")),
        _ => None,
    });
    let lost: Vec<String> = lost.collect();
    if by == hit.ix() || lost.is_empty() {
        return None;
    }
    let told = || events.iter().map(|&at| &log[at]).filter_map(|e| Some((e, falls(e, hit)?)));
    // Takes the final standing and the first event that caused it; later events may repeat it.
    let end = told().next_back().map(|(_, to)| to).filter(|to| matches!(to, Standing::Dead | Standing::Incapacitated));
    let alive = effects().fold(false, |alive, effect| match effect {
        Effect::Health { who, to, .. } if *who == hit => *to > 0,
        _ => alive,
    });
    let fell = told().find(|(_, to)| Some(*to) == end).filter(|_| alive);
    // If the event has dice of its own, those show these modifiers in their sum.
    let entered = first.modifiers.iter().filter(|_| first.dice.is_empty());
    let parts = entered.map(|part| format!("{:+} {}", part.value, part.why)).collect();
    let why = fell.and_then(|(e, _)| reason(&e.text));
    Some(DamageDealt { by, hit: hit.ix(), lost, falls: end, why, told: first.n, parts })
}

/// Returns the standing that an event gives a combatant, or `None` if it does not change.
fn falls(e: &EventView, whom: CombatantId) -> Option<Standing> {
    e.effects.iter().rev().find_map(|effect| match effect {
        Effect::Standing { who, to } if *who == whom => Some(*to),
        _ => None,
    })
}

/// Returns the reason in a sentence. For `Bruno is out: lost half of what was left at once` that is everything after
/// the colon.
fn reason(sentence: &str) -> Option<String> {
    let (_, reason) = sentence.split_once(": ")?;
    Some(reason.split(". ").next().unwrap_or(reason).to_owned())
}
