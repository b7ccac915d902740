//! The second line of a card: an option's odds as a figure and a few words. A percentage never stands without its
//! outcome.

use crate::engine::forecast_text::{Bystander, Headline, RARE, loss, percent};
use crate::vocab::names::within_sentence;
use crate::vocab::view::{DecisionView, OptionRole, OptionView, Scene};
use crate::window::battle::is_own;

/// The combatants that the words of a figure do not need to name, or must add.
#[derive(Clone, Copy, Default)]
pub struct FigureContext<'a> {
    /// ID of the combatant that a figure without a name is about.
    pub aimed: Option<&'a str>,
    /// The outcome for the attacker that a reaction strikes back at.
    pub back: Option<&'a Bystander>,
    /// True if the option is a step, and the figure is about the attack after it.
    pub after_step: bool,
}

impl<'a> FigureContext<'a> {
    /// Returns the context of an option: a figure without a name is about the target, or about the combatant that
    /// reacts.
    pub fn new(decision: &'a DecisionView, scene: &Scene, option: &'a OptionView, told: &'a Headline) -> Self {
        if !decision.reaction {
            let own = decision.combatant.as_ref().filter(|id| **id == told.id);
            let aimed = option.on_combatant.as_deref().or(own.map(String::as_str));
            return Self { aimed, back: None, after_step: option.role == OptionRole::Step && own.is_none() };
        }
        let foe = |other: &&Bystander| other.chance >= RARE && !is_own(decision, scene, &other.id);
        // An ally that the option names may be the one that is hit.
        let ally = option.on_combatant.as_ref().filter(|id| is_own(decision, scene, id));
        let aimed = ally.or(decision.combatant.as_ref()).map(String::as_str);
        Self { aimed, back: told.side.iter().find(foe), after_step: false }
    }
}

/// Returns the main figure of an option, and alternative texts for its outcome with the expected loss, the longest
/// first. All cards have the same format, so that they can be compared. An attack on several targets has the loss of
/// all. The texts name the combatant that the figure is about, unless it is the one that the option is aimed at.
pub fn figure(told: &Headline, context: FigureContext) -> (String, Vec<String>) {
    let about = if told.exact { "" } else { "≈ " };
    let what = match context.aimed {
        Some(aimed) if aimed == told.id => told.what.clone(),
        _ if context.after_step => format!("then {} {}", within_sentence(&told.name), told.what),
        _ => format!("{} {}", told.name, told.what),
    };
    let lost = match told.together {
        Some(all) => Some(all.words().join(" ")),
        None => loss(told.expected),
    };
    let back = context.back.map(|other| format!("{}: {} {}", other.name, percent(other.chance), other.what));
    let both = lost.iter().flat_map(|lost| back.iter().map(move |back| format!("{lost} · {back}")));
    let more = both.chain(back.clone()).chain(lost.clone());
    let words = more.map(|more| format!("{what} · {more}")).chain([what.clone()]).collect();
    (format!("{about}{} %", told.percent), words)
}

/// Returns figure and texts as one line, the longest first.
pub fn in_a_line((share, words): (String, Vec<String>)) -> Vec<String> {
    words.iter().map(|words| format!("{share} {words}")).collect()
}

/// Returns a text and shorter versions that keep at least its beginning.
pub fn clauses(text: &str) -> Vec<String> {
    let first = |marks: &[char]| text.split(marks).next().unwrap_or_default().trim().to_owned();
    let whole = if text.is_empty() { None } else { Some(text.to_owned()) };
    let two = |mark: char| text.match_indices(mark).nth(1).map(|(at, _)| text[..at].trim().to_owned());
    // A text with colons gives roll and target number; a shorter version leaves out the consequence.
    let all = whole
        .into_iter()
        .chain(two('·'))
        .chain(two(':'))
        .chain([first(&['·', ';']), first(&['·', ';', ',', ':', '('])]);
    all.filter(|words| !words.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::engine::forecast_text::Together;

    #[test]
    fn a_percentage_is_never_without_its_outcome() {
        let told = fixture::headline("tamsin", 1.5);
        let of = |context| in_a_line(figure(&told, context));
        let aimed = FigureContext { aimed: Some("tamsin"), ..FigureContext::default() };
        assert_eq!(of(aimed), ["50 % hurt · −1.5", "50 % hurt"]);
        assert_eq!(of(FigureContext::default()), ["50 % tamsin hurt · −1.5", "50 % tamsin hurt"]);
        let step = FigureContext { after_step: true, ..FigureContext::default() };
        assert_eq!(of(step)[1], "50 % then tamsin hurt", "the step itself hurts nobody");
        let (id, name, what) = ("orc".into(), "Orc".into(), "disarmed".into());
        let back = Bystander { id, name, what, chance: 0.4, expected: 0.0 };
        assert_eq!(
            of(FigureContext { back: Some(&back), ..aimed }),
            [
                "50 % hurt · −1.5 · Orc: 40 % disarmed",
                "50 % hurt · Orc: 40 % disarmed",
                "50 % hurt · −1.5",
                "50 % hurt"
            ]
        );
    }

    #[test]
    fn what_strikes_several_is_told_by_what_all_of_them_lose() {
        let together = Some(Together { foes: 2, expected: 5.0 });
        let burst = Headline { together, ..fixture::headline("tamsin", 1.5) };
        let aimed = FigureContext { aimed: Some("tamsin"), ..FigureContext::default() };
        assert_eq!(in_a_line(figure(&burst, aimed))[0], "50 % hurt · 2 enemies −5.0 in all");
    }

    #[test]
    fn a_text_is_shortened_clause_by_clause() {
        let all = clauses("16.5 m · acts on rank 3 · beside the reeve, Pip");
        let wanted = ["16.5 m · acts on rank 3 · beside the reeve, Pip", "16.5 m · acts on rank 3", "16.5 m", "16.5 m"];
        assert_eq!(all, wanted);
        assert!(clauses("AGI save: 12 or less: twice the way").contains(&"AGI save: 12 or less".to_owned()));
        assert!(clauses("").is_empty());
    }
}
