//! Small skirmishes for the rule tests: a board and a few combatants in one line each, dice laid on a strict tape, options
//! chosen by name, the state read by name.
//!
//! ```ignore
//! let mut s = Skirmish::zones("hall - yard").party("theobald", "").foes("b1:bandit@yard", "health: 4").start();
//! s.turn("theobald").pick("step place=hall|yard").tape("d6=3").act("attack weapon=spear mode=melee target=b1 force=full");
//! assert_eq!(s.health("b1"), 1);
//! ```
//!
//! In every text `'` stands for `"`.

mod level;
mod look;
mod play;
mod words;

pub use level::Setup;
pub use play::Skirmish;
