//! Section 7.2: conditions.
