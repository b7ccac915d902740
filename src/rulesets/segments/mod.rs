//! The `segments` ruleset: everybody declares, every attack rolls for its segment, and the round counts down from there, blows
//! between steps. Catalogue prefix `S`.

pub mod action;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod events;
pub mod foresight;
pub mod frames;
pub mod labels;
pub mod level;
pub mod points;
pub mod queries;
pub mod unit;
pub mod view;
