//! The engine protocol: one JSON object per line in each direction. Bots in any language can play through it, designers
//! can script situations with chosen dice, and tests can run battles without a window.
//!
//! [`Session::answer`] implements it; `affray engine` only transfers lines.
//!
//! ```
//! let mut session = affray_core::protocol::Session::new(None);
//! assert!(session.answer(r#"{"cmd":"hello"}"#).contains(r#""protocol":1"#));
//! assert!(session.answer("nonsense").contains(r#""ok":false"#));
//! ```

#![warn(missing_docs)]

/// Version of the protocol. It increases when a name is removed or changes its meaning; see `docs/src/protocol.md` for
/// the guarantees.
pub const PROTOCOL: u32 = 1;
/// Revision, which increases with every addition; `docs/src/protocol.md` lists them.
pub const REVISION: u32 = 4;

mod answers;
mod auto;
mod fields;
mod lines;
pub mod open;
mod pick;
mod session;

pub use lines::{LONGEST, LineStatus, next_line};
pub use pick::matches as option_has;
pub use session::{Answer, Session};
