//! Formatting of command lines.

use crate::lab::Variant;
use crate::lab::census::Which;

/// Quotes a word for a shell if needed.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "=._-/@,+:".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// Returns a function that formats the command to watch a battle of a variant.
pub fn showing(variant: &Variant) -> Box<dyn Fn(Which) -> String> {
    let Variant { name, overrides, level, .. } = variant.clone();
    let seatings = variant.seatings();
    Box::new(move |(seed, seat)| {
        let seated = level.factions.iter().zip(&seatings[seat as usize]);
        let who: Vec<String> = seated.map(|(side, who)| format!("{}={who}", side.id)).collect();
        let set: String = overrides.iter().map(|(path, value)| set_over(path, value)).collect();
        format!("affray play {}{set} --seed {seed} --controller {}", quoted(&name), who.join(","))
    })
}

/// Formats an override as ` --house shield=always` or ` --set cut.str=11`. House rules may also be set like fields.
pub fn set_over(path: &str, value: &str) -> String {
    let flag = if path.contains('.') && !path.starts_with("house") { "set" } else { "house" };
    let name = path.strip_prefix("house.").unwrap_or(path);
    format!(" --{flag} {}", quoted(&format!("{name}={value}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_part_them() {
        assert_eq!(quoted("house.shield=always"), "house.shield=always");
        assert_eq!(quoted("a b's"), "'a b'\\''s'");
        assert_eq!(set_over("house.shield", "always"), " --house shield=always");
        assert_eq!(set_over("cut.str", "6|8"), " --set 'cut.str=6|8'");
    }
}
