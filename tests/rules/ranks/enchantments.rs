//! Section 10.1: enchantments.
