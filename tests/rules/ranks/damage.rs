//! Section 7: damage, Life tests and Critical Damage.
