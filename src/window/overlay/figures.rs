//! The second line of a card: what an option comes to, in a figure and few words.

use crate::engine::odds::{Headline, loss};

/// The telling figure of an option and what it is of, with the loss on average: alike on all cards, so that they compare. Of
/// what is certain, the loss tells more than the fate.
pub fn figure(told: &Headline) -> (String, Vec<String>) {
    let about = if told.exact { "" } else { "≈ " };
    let words = match loss(told.expected) {
        Some(loss) if told.percent == 100 => vec![format!("{} · {loss}", told.what), loss],
        Some(loss) => vec![format!("{} · {loss}", told.what), told.what.clone(), loss],
        None => vec![told.what.clone()],
    };
    (format!("{about}{} %", told.percent), words)
}

/// A text, and shorter ones that say at least its beginning.
pub fn clauses(text: &str) -> Vec<String> {
    let first = |marks: &[char]| text.split(marks).next().unwrap_or_default().trim().to_owned();
    let whole = if text.is_empty() { None } else { Some(text.to_owned()) };
    let all = whole.into_iter().chain([first(&['·', ';']), first(&['·', ';', ',', ':', '('])]);
    all.filter(|words| !words.is_empty()).collect()
}
