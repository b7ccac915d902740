//! Section 12: the order in which dice are read.
