//! MORALE: losses, breaking, running away, surrender.
