//! Test that corrupted levels are either playable or refused with a message.

use crate::spoil::{changes, spoilt};
use crate::support::{Player, play_on};
use crate::{fuzz, support};
use affray::engine::data::MAX_PROBLEMS;
use affray::engine::level_files::encounters;
use affray::protocol::open;
use affray::rulesets;
use proptest::prelude::*;
use std::sync::Arc;

#[test]
fn spoilt_levels_are_refused_or_played() {
    let levels = support::levels().into_iter().map(|(_, level)| level.text.clone());
    let encounters = encounters().into_iter().map(|file| file.read().expect("it can be read").into());
    let texts: Vec<Arc<str>> = levels.chain(encounters).collect();
    let inputs = (0..texts.len(), changes()).prop_map(move |(ix, changes)| spoilt(&texts[ix], &changes));
    fuzz("levels", 1500, inputs, |text| match rulesets::load("fuzz", text, &[]) {
        Ok(level) => {
            let mut battle = open::begin(level, Some(7)).expect("a sound level begins");
            play_on(&mut battle, &mut Player::new(7), 30);
            battle.hash();
        }
        Err(problems) => {
            assert!((1..=MAX_PROBLEMS).contains(&problems.len()));
            assert!(problems.iter().all(|p| p.line >= 1 && p.column >= 1 && !p.message.is_empty()));
        }
    });
}
