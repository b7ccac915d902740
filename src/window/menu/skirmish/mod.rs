//! Skirmish page of the menu: draws a fight by the player's wishes, lets recruits fight it in the background, and begins
//! it.

mod background_battles;
mod drawn;
mod page;
#[cfg(test)]
mod page_tests;
mod state;

pub use page::page;
pub use state::SkirmishPage;
