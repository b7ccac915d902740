//! Small skirmishes for the rule tests. A board and a few combatants take one line each, dice are on a strict tape,
//! options are chosen by name, and the state is read by name.
//!
//! ```ignore
//! let mut s = Skirmish::zones("hall - yard").party("theobald", "").foes("b1:bandit@yard", "health: 4").start();
//! s.turn("theobald").pick("step place=hall|yard").tape("d6=3").play_to_turn("attack weapon=spear mode=melee target=b1 force=full");
//! assert_eq!(s.health("b1"), 1);
//! ```
//!
//! A level of hexes is a [`Field`]. Its rounds begin with declarations, which [`Skirmish::declare`] answers:
//!
//! ```ignore
//! let mut s = Skirmish::hexes().party("a:@0,0", "facing: 0").foes("b:orc@1,0", "facing: 3").start();
//! s.declare("a standard; b full_defence", "d6=5 d6=3").play_to_action("a").tape("d20=15 d6=3").pick("attack weapon=sword");
//! s.end_count();
//! ```
//!
//! A level of percentile is a [`Field`], too. Its rounds consist of phases:
//!
//! ```ignore
//! let mut s = Skirmish::percentile().party("a:@0,0", "skills: {'Sword': 50}, primary: 'broadsword'").foes("b:@1,0", "").start();
//! s.intents("a attack item=broadsword mode=melee").play_to_turn("a").tape("d100=40 d8=5").pick("attack target=b").pick("none");
//! ```
//!
//! A level of segments is a [`Field`] as well. A round begins with the complete declarations of all combatants:
//!
//! ```ignore
//! let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "").start();
//! s.all_declare("swordsman attack weapon=longsword target=ogre + defend x=20", "d10=7 d8=2").play_to_attack("swordsman");
//! s.tape("d100=60 d8=6").pick("strike target=ogre");
//! ```
//!
//! In every text `'` is read as `"`.

pub mod catalogue;
mod countdown;
mod field;
mod level;
mod percentile;
mod places;
mod play;
mod ranks;
mod segments;
mod state;
mod words;

pub use field::Field;
pub use level::Setup;
pub use percentile::LAST;
pub use places::NEIGHBOURS;
pub use play::Skirmish;
pub use ranks::{Line, slot};
