//! Test that corrupted saves are either refused or lead to a battle that can be continued.

use crate::spoil::{changes, spoilt};
use crate::support::{Player, battle, play_on};
use crate::{fuzz, support};
use affray::engine::replay::Replay;
use affray::protocol::open;
use proptest::prelude::*;

#[test]
fn spoilt_saves_are_refused_or_go_on() {
    let texts: Vec<String> = support::levels()
        .iter()
        .map(|(_, level)| {
            let mut battle = battle(level, 7);
            play_on(&mut battle, &mut Player::new(7), 12);
            let names: Vec<String> = level.factions.iter().map(|side| side.controller.clone()).collect();
            let saved = Replay::from_battle(&battle).with_controllers(&battle, &names);
            // Written on one line, the level is a single token, so that other tokens are corrupted as well.
            serde_json::to_string(&saved).expect("plain data")
        })
        .collect();
    let inputs = (0..texts.len(), changes()).prop_map(move |(ix, changes)| spoilt(&texts[ix], &changes));
    fuzz("saves", 1500, inputs, |text| {
        let Ok(saved) = Replay::from_slice(text.as_bytes()) else { return };
        match open::replay(&saved) {
            Ok(mut battle) => play_on(&mut battle, &mut Player::new(7), 5),
            Err(why) => assert!(!why.is_empty()),
        }
    });
}
