//! Caller's overrides of a level: house rules, and fields of its file by path.

use super::Problem;
use super::suggestions::suggest;

/// A caller's overrides of a level, sorted into house rules and fields. A house rule is `shield`, `house.shield` or
/// `house_rules.shield`. Any other name with a `.` is the path of a field: `combatants.cut.str`, `level.round_limit`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelOverrides {
    /// House rules with their values.
    pub house: Vec<(String, String)>,
    /// Fields by path, each with its value as RON.
    pub fields: Vec<(String, String)>,
}

/// Optional prefixes of house rules.
const HOUSE: [&str; 2] = ["house.", "house_rules."];

/// Returns the name of a house rule without its prefix; `None` if it is the path of a field.
pub fn house_name(name: &str) -> Option<&str> {
    HOUSE.iter().find_map(|before| name.strip_prefix(before)).or(Some(name).filter(|name| !name.contains('.')))
}

/// Returns the label for errors of a field, shown in place of a file name.
pub fn label_of_field(path: &str, value: &str) -> String {
    format!("--set {path}={value}")
}

/// Returns the label for errors of a house rule, shown in place of a file name.
pub fn label_of_house(name: &str, value: &str) -> String {
    format!("--house {name}={value}")
}

/// Creates an error about an override. It has no line.
pub fn override_error(label: String, message: impl Into<String>) -> Problem {
    Problem { file: label, line: 0, column: 0, message: message.into() }
}

impl LevelOverrides {
    /// Sorts overrides, preserving their order.
    ///
    /// # Errors
    /// Returns the names that are given twice.
    pub fn sort(given: &[(String, String)]) -> Result<Self, Vec<Problem>> {
        let mut sorted = Self::default();
        let mut twice = Vec::new();
        for (name, value) in given {
            let (list, name, label) = match house_name(name) {
                Some(rule) => (&mut sorted.house, rule, label_of_house(rule, value)),
                None => {
                    let path = name.strip_prefix("level.").unwrap_or(name);
                    (&mut sorted.fields, path, label_of_field(path, value))
                }
            };
            match list.iter().find(|(known, _)| known == name) {
                Some((_, first)) => {
                    twice.push(override_error(label, format!("`{name}` is given twice; the first is `{first}`")))
                }
                None => list.push((name.to_owned(), value.clone())),
            }
        }
        if twice.is_empty() { Ok(sorted) } else { Err(twice) }
    }
}

/// Creates an error for an unknown house rule or, if `known`, for an unknown value. `right` lists the valid names or
/// values.
pub fn house_rule_error(name: &str, value: &str, known: bool, right: &[&str]) -> Problem {
    let (what, word) = if known { ("value", value) } else { ("house rule", name) };
    override_error(
        label_of_house(name, value),
        format!("the {what} `{word}` is unknown; {}", suggest(word, right.iter().copied())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(list: &[(&str, &str)]) -> Result<LevelOverrides, Vec<Problem>> {
        LevelOverrides::sort(&list.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect::<Vec<_>>())
    }

    #[test]
    fn house_rules_and_fields_are_told_apart() {
        let sorted = given(&[
            ("shield", "always"),
            ("house.morale", "off"),
            ("combatants.cut.str", "9"),
            ("level.round_limit", "3"),
        ]);
        let sorted = sorted.expect("nothing twice");
        assert_eq!(sorted.house, [("shield".into(), "always".into()), ("morale".into(), "off".into())]);
        assert_eq!(sorted.fields, [("combatants.cut.str".into(), "9".into()), ("round_limit".into(), "3".into())]);
    }

    #[test]
    fn nothing_is_given_twice() {
        let twice = given(&[("shield", "always"), ("house.shield", "reacting")]).expect_err("twice");
        assert_eq!(twice[0].to_string(), "--house shield=reacting: `shield` is given twice; the first is `always`");
        assert!(given(&[("a.b", "1"), ("a.b", "1")]).is_err());
    }
}
