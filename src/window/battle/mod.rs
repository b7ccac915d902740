//! The battle of the window, as resources: [`CurrentBattle`] is the battle itself, [`Presented`] its state shown so
//! far, [`Pointing`] the player's pointer and selection. They exist while a battle is on the screen.

mod acting;
mod bearings;
mod concerned;
mod current;
mod landmarks;
mod mentions;
mod messages;
mod other_rulesets;
mod pace;
mod pointing;
mod presented;
mod screen;
mod session;
mod sides;

pub use bearings::bearing;
pub use concerned::concerned;
pub use current::{CurrentBattle, Playback, Setup, pass_of};
pub use landmarks::Whereabouts;
pub use mentions::Mentions;
pub use messages::{ChoiceMade, Notice};
pub use other_rulesets::{Elsewhere, fight_elsewhere};
pub use pace::{Pace, Reactions};
pub use pointing::{HoverTarget, Pointing, Taught, blows, is_about};
pub use presented::{DiceTray, LaidDie, Presented};
pub use screen::{CameFrom, Screen};
pub use session::BattleSession;
pub use sides::is_own;
