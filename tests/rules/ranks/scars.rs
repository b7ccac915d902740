//! Section 7.1 and table 11.8: scars.
