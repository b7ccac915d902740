//! Keys that mean the same in every ruleset, though each has a word of its own for it: whoever comes from one ruleset to another
//! may write what is written there.

/// What is the same. No bracket has two keys of one list.
const ALIKE: [&[&str]; 2] = [&["damage", "dice", "die"], &["armour", "armours", "armor", "body_armor"]];

/// Whether the two keys mean the same.
pub fn alike(a: &str, b: &str) -> bool {
    a == b || ALIKE.iter().any(|same| same.contains(&a) && same.contains(&b))
}

/// The key among those known that is meant.
pub fn meant<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    let exact = known.iter().find(|one| **one == key);
    exact.or_else(|| known.iter().find(|one| alike(one, key))).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_found() {
        assert_eq!(meant("dice", &["name", "damage"]), Some("damage"));
        assert_eq!(meant("armour", &["armours"]), Some("armours"));
        assert_eq!(meant("dice", &["dice", "damage"]), Some("dice"));
        assert_eq!(meant("dye", &["die"]), None);
    }
}
