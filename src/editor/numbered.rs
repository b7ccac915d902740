//! Numbered names for entries added next to similar ones.

/// Returns the name with the first unused number from `from` on: `rope_2`. `between` separates name and number.
pub fn first_free(name: &str, between: &str, from: usize, taken: impl Fn(&str) -> bool) -> String {
    (from..).map(|n| format!("{name}{between}{n}")).find(|new| !taken(new)).expect("numbers go on")
}

/// Returns a name without its number.
pub fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(['_', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_that_is_free_is_taken() {
        let taken = ["rope_1", "rope_3"];
        assert_eq!(first_free("rope", "_", 1, |id| taken.contains(&id)), "rope_2");
        assert_eq!(first_free("rope", "_", 3, |id| taken.contains(&id)), "rope_4");
        assert_eq!(first_free("Rope", " ", 2, |_| false), "Rope 2");
        assert_eq!([stem("rope_12"), stem("Rope 2"), stem("rope")], ["rope", "Rope", "rope"]);
    }
}
