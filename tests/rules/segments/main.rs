//! Tests of the clauses of `segments`, one by one: small skirmishes with chosen dice, played through the public
//! library.

#[allow(dead_code, unused_imports, reason = "a tool box: not every tool is used by every room")]
#[path = "../setup/mod.rs"]
mod setup;

mod aid;
mod ambush;
mod attack;
mod blow;
mod board;
mod casting;
mod dice;
mod examples;
mod hands;
mod hits;
mod initiative;
mod into_melee;
mod melee;
mod missiles;
mod morale;
mod movement;
mod reaction;
mod senses;
mod spells;
mod strike_dice;
mod surprise;
mod unit;
mod wear;
mod wounds;

use affray::rulesets::segments::cards::CARDS;
use setup::catalogue::Catalogue;

const SEGMENTS: Catalogue = Catalogue {
    prefix: "S",
    count: 240,
    ids: include_str!("ids.txt"),
    cards: CARDS,
    tests: "tests/rules/segments",
    rules: "src/rulesets/segments",
};

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    SEGMENTS.cards_follow_it();
}

#[test]
fn every_card_has_a_title_and_a_text() {
    SEGMENTS.cards_have_words();
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    SEGMENTS.clauses_have_tests();
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    SEGMENTS.clauses_are_cited();
}
