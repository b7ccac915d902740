//! Enums with named members: kinds of events, decision points, the lists of a catalogue.

/// Declares an enum with named members. A member's name is its variant in snake case, or the value of
/// `#[strum(serialize = "…")]`.
///
/// It has `ALL` and `NAMES` in order, `COUNT`, `name`, `named` and `ix`, and converts into its name.
///
/// ```
/// affray_core::named! {
///     /// Kinds of events.
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
            /// All members, in declaration order.
            $see const ALL: &'static [Self] = &[$(Self::$Variant),*];
            /// The names of all members, in declaration order.
            $see const NAMES: &'static [&'static str] = <Self as $crate::vocab::named::VariantNames>::VARIANTS;
            /// Number of members.
            $see const COUNT: usize = Self::ALL.len();
            /// Returns its name.
            $see fn name(self) -> &'static str {
                self.into()
            }
            /// Returns the member of that name; `None` if there is none.
            $see fn named(name: &str) -> Option<Self> {
                name.parse().ok()
            }
            /// Returns its index in the list.
            $see const fn ix(self) -> usize {
                self as usize
            }
        }

        impl $crate::vocab::Named for $List {
            const ALL: &'static [Self] = Self::ALL;
            const NAMES: &'static [&'static str] = Self::NAMES;
        }
    };
}

/// The common interface of all enums declared with [`named!`](crate::named), for generic readers.
pub trait Named: Copy + 'static {
    /// All members, in declaration order.
    const ALL: &'static [Self];
    /// The names of all members, in declaration order.
    const NAMES: &'static [&'static str];
}

/// Declares a module of bit flags, the lowest first, and their `NAMES` in that order: each constant's name in lower
/// case.
///
/// ```
/// affray_core::named_bits! {
///     /// Abilities of a beast.
///     pub mod gifts: u8 { SWIMS, DARK_SIGHT }
/// }
/// assert_eq!((gifts::SWIMS, gifts::DARK_SIGHT), (1, 2));
/// assert_eq!(gifts::NAMES, ["swims", "dark_sight"]);
/// ```
#[macro_export]
macro_rules! named_bits {
    ($(#[$doc:meta])* $see:vis mod $list:ident: $Bits:ident { $($BIT:ident),* $(,)? }) => {
        $(#[$doc])*
        $see mod $list {
            #[derive($crate::vocab::named::VariantNames)]
            #[strum(serialize_all = "snake_case", crate = "strum")]
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the bits themselves, for their places and names")]
            enum Bit { $($BIT),* }

            $(pub const $BIT: $Bits = 1 << Bit::$BIT as $Bits;)*

            /// The names of the bits, the lowest first.
            pub const NAMES: &[&str] = <Bit as $crate::vocab::named::VariantNames>::VARIANTS;
        }
    };
}

pub use serde::Serialize;
pub use strum::{EnumString, IntoStaticStr, VariantNames};
