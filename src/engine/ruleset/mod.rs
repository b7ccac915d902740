//! The interface between a ruleset and the engine, one file for each trait.

mod common;
mod editor_support;
mod info;
mod lookahead_support;
mod presentation;
mod rules;

pub use editor_support::EditorSupport;
pub use info::RulesetInfo;
pub use lookahead_support::{LookaheadSupport, ODDS_END};
pub use presentation::Presentation;
pub use rules::{Installer, Rules};

/// One set of rules. The engine steps a battle, takes choices and stores history; everything else comes from the
/// ruleset.
///
/// Every type that implements the five supertraits implements this trait. Their methods can be called on a `dyn
/// Ruleset` without importing them.
pub trait Ruleset:
    RulesetInfo + Rules + Presentation + LookaheadSupport + EditorSupport + Send + Sync + 'static
{
}

impl<R> Ruleset for R where
    R: RulesetInfo + Rules + Presentation + LookaheadSupport + EditorSupport + Send + Sync + 'static
{
}
