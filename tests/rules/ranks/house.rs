//! Section 13: every value of every house rule.
