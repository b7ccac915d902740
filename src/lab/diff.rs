//! Where two battles part: the first decision, event and die that are not the same.

use super::story::{Step, Story};
use crate::vocab::view::{DieView, EventView};

/// Where two stories part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The step; 0 is the opening, and step n is what decision n brought about, counted from 1.
    pub step: usize,
    /// The event of that step, if both asked the same and chose the same.
    pub event: Option<usize>,
    pub cause: Cause,
}

/// What parts them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Others were asked, or something else was chosen.
    Choice,
    /// The same dice, and something else came of them.
    Rule,
    /// Another die was thrown, or it fell otherwise: what it was for, and what it showed in each; nothing where there was none.
    Die { purpose: String, shown: [String; 2] },
    /// One goes on where the other ends.
    End,
}

impl Parting {
    /// The first difference; none of two battles that are told alike.
    pub fn of(a: &Story, b: &Story) -> Option<Self> {
        for step in 0..a.steps.len().max(b.steps.len()) {
            let (Some(left), Some(right)) = (a.steps.get(step), b.steps.get(step)) else {
                return Some(Self { step, event: None, cause: Cause::End });
            };
            if (&left.asked, &left.chosen) != (&right.asked, &right.chosen) {
                return Some(Self { step, event: None, cause: Cause::Choice });
            }
            if let Some((event, cause)) = parted(left, right) {
                return Some(Self { step, event: Some(event), cause });
            }
        }
        None
    }

    /// In half a sentence: `decision 14: the die for damage shows 3 on a d6 in A and 2 on a d6 in B`.
    pub fn in_words(&self, a: &Story, b: &Story) -> String {
        let place = if self.step == 0 { "before the first decision".into() } else { format!("decision {}", self.step) };
        let steps = |story: &Story| story.steps.get(self.step).cloned().unwrap_or_default();
        let (left, right) = (steps(a), steps(b));
        let why = match (&self.cause, self.event) {
            (Cause::Choice, _) if left.asked == right.asked => {
                format!("A chooses {}, B chooses {}", left.chosen, right.chosen)
            }
            (Cause::Choice, _) => format!("A: {}; B: {}", left.asked, right.asked),
            (Cause::End, _) => "one battle ends, the other continues".into(),
            (Cause::Die { purpose, shown: [was, is] }, _) => {
                let shown =
                    |value: &str| if value.is_empty() { "is not rolled".into() } else { format!("shows {value}") };
                format!("the die for {purpose} {} in A and {} in B", shown(was), shown(is))
            }
            (Cause::Rule, Some(event)) => {
                let text = |step: &Step| step.events.get(event).map_or("no event".into(), |e| e.text.clone());
                format!("A: {}; B: {}", text(&left), text(&right))
            }
            (Cause::Rule, None) => "different rules".into(),
        };
        format!("{place}: {why}")
    }
}

fn parted(a: &Step, b: &Step) -> Option<(usize, Cause)> {
    for event in 0..a.events.len().max(b.events.len()) {
        let (left, right) = (a.events.get(event), b.events.get(event));
        if let (Some(left), Some(right)) = (left, right)
            && same(left, right)
        {
            continue;
        }
        let dice = |event: Option<&EventView>| event.map(|e| e.dice.clone()).unwrap_or_default();
        // Events that are not of one kind throw different dice because something else happens.
        let kind = |event: Option<&EventView>| event.map(|e| (e.kind, e.source.clone(), e.target.clone()));
        let die = if kind(left) == kind(right) { die(&dice(left), &dice(right)) } else { None };
        return Some((event, die.unwrap_or(Cause::Rule)));
    }
    None
}

fn same(a: &EventView, b: &EventView) -> bool {
    let told = |e: &EventView| serde_json::to_value(e).unwrap_or_default();
    a.text == b.text && told(a) == told(b)
}

/// The first die that is not the same.
fn die(a: &[DieView], b: &[DieView]) -> Option<Cause> {
    let at = (0..a.len().max(b.len())).find(|ix| match (a.get(*ix), b.get(*ix)) {
        (Some(a), Some(b)) => (&a.die, a.value) != (&b.die, b.value),
        _ => true,
    })?;
    let purpose = b.get(at).or(a.get(at)).map(|die| die.purpose.clone()).unwrap_or_default();
    let shown =
        |dice: &[DieView]| dice.get(at).map_or_else(String::new, |die| format!("{} on a {}", die.value, die.die));
    Some(Cause::Die { purpose, shown: [shown(a), shown(b)] })
}
