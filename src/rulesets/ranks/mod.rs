//! The `ranks` ruleset: battlefields of facing ranks, all actions declared before any resolves, the single highest die against
//! each target; Guard before Life, scars, warbands. Catalogue prefix `R`.

pub mod act;
pub mod aim;
pub mod appraise;
pub mod attack;
pub mod board;
pub mod cards;
pub mod damage;
pub mod degradation;
pub mod frames;
pub mod habit;
pub mod initiative;
pub mod level;
pub mod look;
pub mod morale;
pub mod movement;
pub mod options;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod special;
pub mod table;
pub mod unit;
pub mod view;
pub mod words;
