//! Section 8: morale, routs and the end of a battle.
