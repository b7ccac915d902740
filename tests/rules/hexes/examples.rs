//! The worked examples of the catalogue.
