//! Keys with the same meaning under different names in different rulesets. Authors may use the word of any ruleset.

/// Groups of synonymous keys. No bracket has two keys of one group.
const ALIKE: [&[&str]; 2] = [&["damage", "dice", "die"], &["armour", "armours", "armor", "body_armor"]];

/// Returns true if the two keys are the same or synonyms.
pub fn same_key(a: &str, b: &str) -> bool {
    a == b || ALIKE.iter().any(|same| same.contains(&a) && same.contains(&b))
}

/// Returns the known key that equals `key` or is a synonym of it.
pub fn resolve_synonym<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    let exact = known.iter().find(|one| **one == key);
    exact.or_else(|| known.iter().find(|one| same_key(one, key))).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_found() {
        assert_eq!(resolve_synonym("dice", &["name", "damage"]), Some("damage"));
        assert_eq!(resolve_synonym("armour", &["armours"]), Some("armours"));
        assert_eq!(resolve_synonym("dice", &["dice", "damage"]), Some("dice"));
        assert_eq!(resolve_synonym("dye", &["die"]), None);
    }
}
