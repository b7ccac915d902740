//! All that needs a screen: reads events, answers decisions.

pub mod room;
