//! Tests of every clause of the `zones` catalogue, by play with chosen dice. A test is named after its clause.

mod aftermath;
mod attack;
mod blast;
mod board;
mod damage;
mod dice;
mod examples;
mod gear;
mod initiative;
mod morale;
mod mounts;
mod movement;
mod nonlethal;
mod powers;
mod reaction;
mod size;
mod skills;
mod sneaking;
mod social;
mod stunt;
mod survey;
mod unit;
