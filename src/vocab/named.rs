//! Closed lists whose members have names: kinds of events, decision points, the lists of a catalogue.

/// Declares a list of names. A member's name is its variant in snake case, or what `#[strum(serialize = "…")]` says.
///
/// It has `ALL` and `NAMES` in order, `COUNT`, `name`, `named` and `ix`, and turns into its name where a name is asked for.
///
/// ```
/// affray::named! {
///     /// What may happen.
///     pub enum EventKind { BattleStarted, #[strum(serialize = "hit")] Struck }
/// }
/// assert_eq!(EventKind::NAMES, ["battle_started", "hit"]);
/// assert_eq!(EventKind::named("hit"), Some(EventKind::Struck));
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $see:vis enum $List:ident { $($(#[$note:meta])* $Variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            $crate::vocab::named::Serialize,
            $crate::vocab::named::IntoStaticStr,
            $crate::vocab::named::EnumString,
            $crate::vocab::named::VariantNames,
        )]
        #[strum(serialize_all = "snake_case", crate = "strum")]
        #[repr(u8)]
        $see enum $List { $($(#[$note])* $Variant),* }

        #[allow(dead_code, reason = "not every list needs every way to its names")]
        impl $List {
            /// In the order of the list.
            $see const ALL: &'static [Self] = &[$(Self::$Variant),*];
            /// In the order of the list.
            $see const NAMES: &'static [&'static str] = <Self as $crate::vocab::named::VariantNames>::VARIANTS;
            $see const COUNT: usize = Self::ALL.len();
            $see fn name(self) -> &'static str {
                self.into()
            }
            /// The member of that name.
            $see fn named(name: &str) -> Option<Self> {
                name.parse().ok()
            }
            /// Its place in the list.
            $see const fn ix(self) -> usize {
                self as usize
            }
        }
    };
}

pub use serde::Serialize;
pub use strum::{EnumString, IntoStaticStr, VariantNames};
