//! Tests of the clauses of `ranks`, one by one: small skirmishes with chosen dice, played through the public library.

#[allow(dead_code, unused_imports, reason = "a tool box: not every tool is used by every room")]
#[path = "../setup/mod.rs"]
mod setup;

mod aftermath;
mod areas;
mod attack;
mod board;
mod bout;
mod charges;
mod conditions;
mod damage;
mod dice;
mod enchantments;
mod examples;
mod gear;
mod house;
mod initiative;
mod morale;
mod movement;
mod oils;
mod options;
mod reaction;
mod retreat;
mod risks;
mod scars;
mod spells;
mod theatre;
mod unit;
mod views;
mod warbands;

use affray::rulesets::ranks::cards::CARDS;
use setup::catalogue::Catalogue;

const RANKS: Catalogue = Catalogue {
    prefix: "R",
    count: 194,
    ids: include_str!("ids.txt"),
    cards: CARDS,
    tests: "tests/rules/ranks",
    rules: "src/rulesets/ranks",
};

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    RANKS.cards_follow_it();
}

#[test]
fn every_card_has_a_title_and_a_text() {
    RANKS.cards_have_words();
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    RANKS.clauses_have_tests();
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    RANKS.clauses_are_cited();
}
