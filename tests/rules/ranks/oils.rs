//! Section 10.2: oils.
