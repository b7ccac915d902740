//! FUMB and GEAR: fumbles, ammunition, dropped and broken things.
