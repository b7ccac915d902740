//! Section of the same name.
