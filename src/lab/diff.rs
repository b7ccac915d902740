//! First difference between two battles: the first decision, event or die that is not the same.

use super::story::{BattleStory, StoryStep};
use crate::vocab::view::{DieView, EventView};

/// The first difference between two stories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstDifference {
    /// Index of the step. Step 0 is the opening; step n holds the consequences of decision n, counted from 1.
    pub step: usize,
    /// Index of the event within the step. `None` if the decision or the choice differs.
    pub event: Option<usize>,
    pub cause: Cause,
}

/// The kind of difference between two stories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A different decision or a different choice.
    Choice,
    /// The same dice with different consequences.
    Rule,
    /// A die that was rolled in only one battle, or shows a different result. Holds its purpose and the result in each
    /// battle; the text is empty if that die was not rolled.
    Die { purpose: String, shown: [String; 2] },
    /// One battle has ended and the other continues.
    End,
}

impl FirstDifference {
    /// Returns the first difference. `None` if the stories are the same.
    pub fn find(a: &BattleStory, b: &BattleStory) -> Option<Self> {
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

    /// Formats the difference as a clause, such as `decision 14: the die for damage shows 3 on a d6 in A and 2 on a d6 in
    /// B`.
    pub fn in_words(&self, a: &BattleStory, b: &BattleStory) -> String {
        let place = if self.step == 0 { "before the first decision".into() } else { format!("decision {}", self.step) };
        let steps = |story: &BattleStory| story.steps.get(self.step).cloned().unwrap_or_default();
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
                let text = |step: &StoryStep| step.events.get(event).map_or("no event".into(), |e| e.text.clone());
                format!("A: {}; B: {}", text(&left), text(&right))
            }
            (Cause::Rule, None) => "different rules".into(),
        };
        format!("{place}: {why}")
    }
}

fn parted(a: &StoryStep, b: &StoryStep) -> Option<(usize, Cause)> {
    for event in 0..a.events.len().max(b.events.len()) {
        let (left, right) = (a.events.get(event), b.events.get(event));
        if let (Some(left), Some(right)) = (left, right)
            && same(left, right)
        {
            continue;
        }
        let dice = |event: Option<&EventView>| event.map(|e| e.dice.clone()).unwrap_or_default();
        // Events of different kinds roll different dice because different things happen; the dice are then not the
        // cause.
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

/// Returns the first die that differs.
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
