//! The nearest right word to a wrong one.

/// Longest part of a word that is compared, in characters: distance costs the product of both lengths.
const COMPARED: usize = 48;
/// How many right words a message lists.
const LISTED: usize = 12;

/// The candidate a writer most likely meant, if any is close: at most a third of the letters off, or the start of it.
pub fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    closest(word, candidates).filter(|(distance, _, close)| *close || *distance == 0).map(|(_, name, _)| name)
}

/// What would be right instead of `word`: the nearest candidate, or the list when none is near.
pub fn suggest<'c>(word: &str, candidates: impl Iterator<Item = &'c str> + Clone) -> String {
    let candidates = candidates.filter(|name| !name.is_empty());
    match closest(word, candidates.clone()) {
        None => "there is none to choose from".into(),
        Some((_, name, true)) => format!("did you mean `{name}`?"),
        Some((_, name, false)) => {
            let mut all: Vec<&str> = Vec::new();
            for name in candidates {
                if !all.contains(&name) && all.len() <= LISTED {
                    all.push(name);
                }
            }
            let dots = if all.len() > LISTED { ", …" } else { "" };
            let listed: Vec<String> = all.iter().take(LISTED).map(|name| format!("`{name}`")).collect();
            match listed.len() {
                1 => format!("right would be {}", listed[0]),
                _ => format!("right would be one of {}{dots}; nearest is `{name}`", listed.join(", ")),
            }
        }
    }
}

/// Distance, name, and whether it is close enough to be meant.
fn closest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<(usize, &'c str, bool)> {
    let cut: String = word.chars().take(COMPARED).flat_map(char::to_lowercase).collect();
    let length = cut.chars().count();
    candidates
        .map(|name| {
            let other: String = name.chars().take(COMPARED).flat_map(char::to_lowercase).collect();
            let distance = strsim::osa_distance(&cut, &other);
            let prefix = length >= 3 && (other.starts_with(&cut) || (other.len() >= 3 && cut.starts_with(&other)));
            let longer = length.max(other.chars().count());
            (distance, name, prefix || (distance < longer && distance <= (longer / 3).max(1)))
        })
        .min_by_key(|(distance, _, close)| (!close, *distance))
}
