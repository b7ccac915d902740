//! Section 9: what fighting uses up.
