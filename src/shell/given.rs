//! Level overrides from the command line.

/// Returns house rules and field overrides in the form expected by the level reader. Fields without a `.` get the
/// prefix `level.`, which distinguishes them from house rules.
pub fn over_level(house: Vec<(String, String)>, sets: Vec<(String, String)>) -> Vec<(String, String)> {
    let field = |(path, value): (String, String)| {
        if path.contains('.') { (path, value) } else { (format!("level.{path}"), value) }
    };
    house.into_iter().chain(sets.into_iter().map(field)).collect()
}

/// Parses `NAME=VALUE`.
///
/// # Errors
/// Returns the expected format.
pub fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim().into(), value.trim().into()))
        }
        _ => Err("expected NAME=VALUE".into()),
    }
}

/// Parses the size of a window or picture, such as `1280x720`.
///
/// # Errors
/// Returns the expected format, or the allowed range.
pub fn size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text.split_once(['x', 'X', '×']).and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    match parsed {
        Some((w, h)) if (320..=7680).contains(&w) && (240..=4320).contains(&h) => Ok((w, h)),
        Some(_) => Err("expected a size between 320x240 and 7680x4320".into()),
        None => Err("expected WIDTHxHEIGHT, such as 1280x720".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_checked() {
        assert_eq!(pair("party=human"), Ok(("party".into(), "human".into())));
        assert!(pair("party").is_err() && pair("=human").is_err());
    }

    #[test]
    fn a_field_of_the_level_itself_is_no_house_rule() {
        let given = |list: &[&str]| list.iter().map(|text| pair(text).expect("a pair")).collect::<Vec<_>>();
        let over = over_level(given(&["shield=always"]), given(&["round_limit=5", "cut.str=9"]));
        assert_eq!(over, given(&["shield=always", "level.round_limit=5", "cut.str=9"]));
    }

    #[test]
    fn sizes_are_checked() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err() && size("0x0").is_err() && size("99999x99999").is_err());
    }
}
