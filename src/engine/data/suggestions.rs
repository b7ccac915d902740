//! Suggestions for unknown words: the nearest valid word.

/// Maximum number of characters compared. The cost of a distance is the product of both lengths.
const COMPARED: usize = 48;
/// Maximum number of valid words that a message lists.
const LISTED: usize = 12;
/// Maximum number of letter pairs compared for one file. Beyond it, unknown words get no suggestion. A file with a few
/// mistakes needs a few thousand.
const BUDGET: usize = 20_000_000;

/// Returns the candidate most likely meant, if any is close: it differs in at most a third of the letters, or one is
/// the start of the other.
pub fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    Hints::default().nearest(word, candidates)
}

/// Returns a hint for an unknown word: the nearest candidate, or a list of candidates if none is close.
pub fn suggest<'c>(word: &str, candidates: impl Iterator<Item = &'c str> + Clone) -> String {
    Hints::default().suggest(word, candidates)
}

/// Finds nearest words within a budget of comparisons.
#[derive(Debug)]
pub(super) struct Hints {
    /// Letter pairs that may still be compared.
    left: usize,
}

impl Default for Hints {
    fn default() -> Self {
        Self { left: BUDGET }
    }
}

impl Hints {
    /// See [`suggest`].
    pub fn suggest<'c>(&mut self, word: &str, candidates: impl Iterator<Item = &'c str> + Clone) -> String {
        let candidates = candidates.filter(|name| !name.is_empty());
        if let Some(name) = self.nearest(word, candidates.clone()) {
            return format!("did you mean `{name}`?");
        }
        let mut all: Vec<&str> = Vec::new();
        for name in candidates {
            if !all.contains(&name) {
                all.push(name);
            }
            if all.len() > LISTED {
                break;
            }
        }
        let dots = if all.len() > LISTED { ", …" } else { "" };
        let listed: Vec<String> = all.iter().take(LISTED).map(|name| format!("`{name}`")).collect();
        match listed.len() {
            0 => "none is defined".into(),
            1 => format!("expected {}", listed[0]),
            _ => format!("expected one of {}{dots}", listed.join(", ")),
        }
    }

    /// See [`nearest`].
    fn nearest<'c>(&mut self, word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
        let word = folded(word);
        let length = word.chars().count();
        let mut best: Option<(usize, &str)> = None;
        for name in candidates {
            let other = folded(name);
            let longer = length.max(other.chars().count());
            let allowed = (longer / 3).max(1).min(longer.saturating_sub(1));
            let begins = length >= 3 && (other.starts_with(&word) || (other.len() >= 3 && word.starts_with(&other)));
            // Words of very different lengths are never close.
            if !begins && longer - length.min(other.chars().count()) > allowed {
                continue;
            }
            let cost = longer * longer;
            if cost > self.left {
                self.left = 0;
                break;
            }
            self.left -= cost;
            let distance = strsim::osa_distance(&word, &other);
            if (begins || distance <= allowed && longer > 0) && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, name));
            }
        }
        best.map(|(_, name)| name)
    }
}

/// Returns the part of a word that is compared, in lower case.
fn folded(word: &str) -> String {
    word.chars().take(COMPARED).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_close_is_suggested() {
        let animals = ["horse", "wolf"];
        assert_eq!(suggest("bones", animals.into_iter()), "expected one of `horse`, `wolf`");
        let arms = ["staff", "dagger", "kite", "gauntlet"];
        assert!(suggest("katana", arms.into_iter()).starts_with("expected one of"));
        assert_eq!(suggest("hores", animals.into_iter()), "did you mean `horse`?");
        assert_eq!(suggest("Hor", animals.into_iter()), "did you mean `horse`?");
        assert_eq!(suggest("x", ["y"].into_iter()), "expected `y`");
        assert_eq!(suggest("x", [""].into_iter()), "none is defined");
        let many: Vec<String> = (10..40).map(|n| format!("{n}{n}{n}")).collect();
        let told = suggest("bones", many.iter().map(String::as_str));
        assert!(told.ends_with("`212121`, …") && told.matches('`').count() == 2 * LISTED, "{told}");
    }

    /// The number of compared letters is bounded, however many words are unknown and however many candidates there are.
    #[test]
    fn comparing_words_ends() {
        let names: Vec<String> = (0..600).map(|n| format!("{n:048}")).collect();
        let names = || names.iter().map(String::as_str);
        let mut hints = Hints::default();
        let told = |hints: &mut Hints, n: usize| hints.suggest(&format!("{n:x<48}"), names());
        let first = told(&mut hints, 0);
        let spent = BUDGET - hints.left;
        assert_eq!(spent, 600 * COMPARED * COMPARED);
        for n in 1..BUDGET / spent + 2 {
            told(&mut hints, n);
        }
        assert_eq!(hints.left, 0);
        assert_eq!(told(&mut hints, 0), first, "what there is is told all the same");
        assert!(hints.suggest(&"0".repeat(48), names()).starts_with("expected one of"));
    }
}
