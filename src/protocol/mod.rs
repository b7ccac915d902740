//! The engine protocol: one JSON object a line in, one out. A bot in any language plays through it, a designer scripts a case
//! with chosen dice, a test drives a battle without a window.
//!
//! [`Session::answer`] is the whole of it; `affray engine` only moves lines.
//!
//! ```
//! let mut session = affray_core::protocol::Session::new(None);
//! assert!(session.answer(r#"{"cmd":"hello"}"#).contains(r#""protocol":1"#));
//! assert!(session.answer("nonsense").contains(r#""ok":false"#));
//! ```

/// Rises when a name goes away or changes its meaning. `docs/protocol.md` says what holds until then.
pub const PROTOCOL: u32 = 1;
/// Rises with every addition; `docs/protocol.md` lists them.
pub const REVISION: u32 = 3;

mod answers;
mod auto;
mod fields;
mod lines;
pub mod open;
mod pick;
mod session;

pub use lines::{LONGEST, Line, next_line};
pub use session::Session;
