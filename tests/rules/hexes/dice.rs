//! DICE: the order of the dice on the tape.
