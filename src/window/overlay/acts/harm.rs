//! Who hurt whom in an act, and what it cost.

use crate::vocab::view::{EventView, Scene, Standing};
use crate::vocab::{CombatantId, Effect};

/// Who hurt whom in an act, by their places in the scene, and what that cost: `18 → 10`.
pub struct Harm {
    pub by: usize,
    pub hit: usize,
    lost: Vec<String>,
    /// What becomes of whoever is hit: no longer able to fight, or dead.
    falls: Option<Standing>,
    /// The rule by which they fall although they have some life left.
    why: Option<String>,
    /// The event that told of it first, by its number, and what entered it: `−1 armour`.
    pub told: u32,
    pub parts: Vec<String>,
}

impl Harm {
    /// The words for a hit, for one after which they are out of the fight, and for one that kills.
    pub fn comes_to<'w>(&self, [hit, out, dead]: [&'w str; 3]) -> &'w str {
        match self.falls {
            Some(Standing::Dead) => dead,
            Some(Standing::Incapacitated) => out,
            _ => hit,
        }
    }

    /// `8 → 4, lost half of what was left at once`
    pub fn costs(&self) -> String {
        self.lost.iter().chain(&self.why).map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

/// The first harm that somebody did to another in these events, with all that it cost whoever it hit.
pub fn harm(events: &[usize], actor: Option<&String>, log: &[EventView], scene: &Scene) -> Option<Harm> {
    let effects = || events.iter().flat_map(|&at| &log[at].effects);
    let struck = |e: &EventView| e.effects.iter().filter_map(Effect::harm).find(|(_, lost)| *lost > 0);
    let (hit, first) = events.iter().map(|&at| &log[at]).find_map(|e| Some((struck(e)?.0, e)))?;
    // Whoever the blow came from: others act within an act.
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
    // How they stand in the end, and what brought them there: later events may say the same once more.
    let end = told().next_back().map(|(_, to)| to).filter(|to| matches!(to, Standing::Dead | Standing::Incapacitated));
    let alive = effects().fold(false, |alive, effect| match effect {
        Effect::Health { who, to, .. } if *who == hit => *to > 0,
        _ => alive,
    });
    let fell = told().find(|(_, to)| Some(*to) == end).filter(|_| alive);
    // Where it has dice of its own they lie there with their sum.
    let entered = first.modifiers.iter().filter(|_| first.dice.is_empty());
    let parts = entered.map(|part| format!("{:+} {}", part.value, part.why)).collect();
    let why = fell.and_then(|(e, _)| reason(&e.text));
    Some(Harm { by, hit: hit.ix(), lost, falls: end, why, told: first.n, parts })
}

/// What an event makes of somebody.
fn falls(e: &EventView, whom: CombatantId) -> Option<Standing> {
    e.effects.iter().rev().find_map(|effect| match effect {
        Effect::Standing { who, to } if *who == whom => Some(*to),
        _ => None,
    })
}

/// What a sentence gives as its reason: `lost half of what was left at once` of `Bruno is out: lost half of what was left at once`.
fn reason(sentence: &str) -> Option<String> {
    let (_, reason) = sentence.split_once(": ")?;
    Some(reason.split(". ").next().unwrap_or(reason).to_owned())
}
