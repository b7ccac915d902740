//! The second line of a card: an option's odds as a figure and a few words.

use crate::engine::odds::{Headline, loss};

/// Returns the main figure of an option, and alternative texts for its outcome with the expected loss. All cards have
/// the same format, so that they can be compared. A certain outcome shows the loss, and an area attack the loss of all
/// targets. The texts name the combatant that the figure is about if it is not the one that the option is `aimed` at.
pub fn figure(told: &Headline, aimed: Option<&str>) -> (String, Vec<String>) {
    let about = if told.exact { "" } else { "≈ " };
    if aimed.is_some_and(|aimed| aimed != told.id) {
        let named = format!("{}: {}", told.name, told.what);
        let lost = loss(told.expected).map(|loss| format!("{named} · {loss}"));
        let words = lost.into_iter().chain([named, told.name.clone()]).collect();
        return (format!("{about}{} %", told.percent), words);
    }
    if let Some([foes, lost]) = told.together.map(|all| all.words()) {
        return (foes, vec![lost]);
    }
    let words = match loss(told.expected) {
        Some(loss) if told.percent == 100 => {
            let brief = told.what.ends_with("or worse").then(|| format!("harmed · {loss}"));
            [format!("{} · {loss}", told.what)].into_iter().chain(brief).chain([loss]).collect()
        }
        Some(loss) => vec![format!("{} · {loss}", told.what), told.what.clone(), loss],
        None => vec![told.what.clone()],
    };
    (format!("{about}{} %", told.percent), words)
}

/// Returns the expected loss of the target, or of all targets of an area attack. `None` if it is negligible.
pub fn lost(told: &Headline) -> Option<String> {
    loss(told.together.map_or(told.expected, |all| all.expected))
}

/// Returns figure and texts as one line, followed by shorter versions.
pub fn in_a_line((share, words): (String, Vec<String>)) -> Vec<String> {
    let apart = |words: &str| if words.starts_with(char::is_alphabetic) { "" } else { "· " };
    let lines: Vec<String> = words.iter().map(|words| format!("{share} {}{words}", apart(words))).collect();
    lines.into_iter().chain([share]).collect()
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
    use crate::engine::odds::Together;

    #[test]
    fn a_loss_is_set_apart_from_its_share() {
        let words = vec!["hurt or worse · −3".to_owned(), "−3".to_owned()];
        assert_eq!(in_a_line(("55 %".into(), words)), ["55 % hurt or worse · −3", "55 % · −3", "55 %"]);
    }

    #[test]
    fn what_strikes_several_is_told_by_what_all_of_them_lose() {
        let together = Some(Together { foes: 2, expected: 5.0 });
        let burst = Headline { together, ..fixture::headline("tamsin", 1.5) };
        assert_eq!(in_a_line(figure(&burst, Some("tamsin")))[0], "2 enemies · −5.0 total");
        assert_eq!(lost(&burst).as_deref(), Some("−5.0"));
        assert_eq!(in_a_line(figure(&fixture::headline("tamsin", 1.5), None))[0], "50 % hurt · −1.5");
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
