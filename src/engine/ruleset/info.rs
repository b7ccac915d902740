//! Names, catalogue and documentation of a ruleset.

use crate::vocab::{GlossaryEntry, RuleCard};

/// Static facts about a ruleset: its names, rules catalogue, house rules and documentation. Menus, rule pages, `affray
/// list`, the schema and the editor read them without a battle.
pub trait RulesetInfo {
    /// Returns the name used in levels and the protocol: `zones`.
    fn name(&self) -> &'static str;

    /// Returns the display name: `Zones`.
    fn title(&self) -> &'static str;

    /// Returns a one-line summary for the menu.
    fn summary(&self) -> &'static str;

    /// Returns the whole rules catalogue, in order.
    fn cards(&self) -> &'static [RuleCard];

    /// Returns the words of the ruleset that explain themselves on the screen.
    fn glossary(&self) -> &'static [GlossaryEntry] {
        &[]
    }

    /// Returns the name of every kind of event the ruleset emits.
    fn event_kinds(&self) -> &'static [&'static str];

    /// Returns the name of every decision point.
    fn decision_points(&self) -> &'static [&'static str];

    /// Returns the names of the levels used to measure playing strength and speed. They have about four combatants a
    /// side and equal sides.
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the name of the level recommended to new players; empty if any will do.
    fn first_level(&self) -> &'static str {
        ""
    }

    /// Returns the options that a level or a caller may set, each with its values, the default first.
    fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// Returns a description of each house rule, by name: which rule or reading of the catalogue it selects.
    fn readings(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Returns the documentation of the keys of its levels and tables: see [`KeyNotes`](crate::engine::data::KeyNotes).
    fn keys(&self) -> &'static str {
        ""
    }
}
