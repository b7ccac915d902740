//! Tests of the rules, clause by clause: small skirmishes with chosen dice, played through the public library.

#[allow(dead_code, unused_imports, reason = "a tool box: not every tool is used by every room")]
mod setup;
mod zones;

use affray::rulesets::zones::cards::CARDS;
use setup::catalogue::Catalogue;

const ZONES: Catalogue = Catalogue {
    prefix: "Z",
    count: 281,
    ids: include_str!("zones/ids.txt"),
    cards: CARDS,
    tests: "tests/rules/zones",
    rules: "src/rulesets/zones",
};

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    ZONES.cards_follow_it();
}

#[test]
fn every_card_has_a_title_and_a_text() {
    ZONES.cards_have_words();
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    ZONES.clauses_have_tests();
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    ZONES.clauses_are_cited();
}
