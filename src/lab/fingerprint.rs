//! Fingerprint of the rules: a hash of fixed battles, for bug reports and for comparing two programs.

use super::runner::BattleRunner;
use crate::engine::level_files::shipped_levels;
use crate::protocol::open;
use crate::rulesets;
use xxhash_rust::xxh3::Xxh3;

/// Seed of the battles.
const SEED: u64 = 1;

/// Number of decisions played on each level.
const DECISIONS: usize = 50;

/// Returns 16 hexadecimal digits that are equal for two programs with the same rules, tables and levels. They combine
/// the hashes of the first decisions of a random battle on every built-in level.
///
/// # Errors
/// If a built-in level is invalid.
pub fn rules_fingerprint() -> Result<String, String> {
    let mut combined = Xxh3::new();
    for file in shipped_levels() {
        let level = rulesets::load_level(&file, &[]).map_err(|problems| open::join_problems(&problems))?;
        combined.update(BattleRunner::new(level, SEED)?.hash_after(SEED, DECISIONS)?.as_bytes());
    }
    Ok(format!("{:016x}", combined.digest()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_reproducible() {
        let fingerprint = rules_fingerprint().expect("the built-in levels are valid");
        assert_eq!(fingerprint.len(), 16);
        assert_eq!(rules_fingerprint(), Ok(fingerprint));
    }
}
