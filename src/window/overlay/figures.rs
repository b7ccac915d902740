//! The second line of a card: what an option comes to, in a figure and few words.

use crate::engine::odds::{Headline, loss};

/// The telling figure of an option and what it is of, with the loss on average: alike on all cards, so that they compare. Of
/// what is certain, the loss tells more than the fate; of what strikes several, that of all. It says whom it befalls where that is not the one it is `aimed` at.
pub fn figure(told: &Headline, aimed: Option<&str>) -> (String, Vec<String>) {
    let about = if told.exact { "" } else { "≈ " };
    if aimed.is_some_and(|aimed| aimed != told.id) {
        let named = format!("{}: {}", told.name, told.what);
        return (format!("{about}{} %", told.percent), vec![named, told.name.clone()]);
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

/// What it costs on average whoever it strikes; none of next to nothing.
pub fn lost(told: &Headline) -> Option<String> {
    loss(told.together.map_or(told.expected, |all| all.expected))
}

/// The same in a line, and in shorter ones.
pub fn in_a_line((share, words): (String, Vec<String>)) -> Vec<String> {
    let apart = |words: &str| if words.starts_with(char::is_alphabetic) { "" } else { "· " };
    let lines: Vec<String> = words.iter().map(|words| format!("{share} {}{words}", apart(words))).collect();
    lines.into_iter().chain([share]).collect()
}

/// A text, and shorter ones that say at least its beginning.
pub fn clauses(text: &str) -> Vec<String> {
    let first = |marks: &[char]| text.split(marks).next().unwrap_or_default().trim().to_owned();
    let whole = if text.is_empty() { None } else { Some(text.to_owned()) };
    let two = |mark: char| text.match_indices(mark).nth(1).map(|(at, _)| text[..at].trim().to_owned());
    // With colons: what is thrown and what it must show, without what comes of it.
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
        assert_eq!(in_a_line(figure(&burst, Some("tamsin")))[0], "2 foes · −5.0 in all");
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
