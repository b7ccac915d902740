//! INVIS and SNEAK: the invisible and the hidden.
