//! Section 5: attacks, their groups, their dice.

mod causes;
mod dice;
mod groups;
mod modes;
mod optional;
mod strays;
