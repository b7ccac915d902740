//! The options that a level may set over a catalogue's readings, declared once a ruleset.

/// Values of a house rule, the default first, by the rule's name.
pub type HouseOptions = &'static [(&'static str, &'static [&'static str])];

/// What [`house_rules!`](crate::house_rules) declares, for the reader of levels.
pub trait House: Default {
    /// Every option with its values, the default first.
    const OPTIONS: HouseOptions;
    /// What each option is about, by its name: the reading of the catalogue that it chooses.
    const NOTES: &'static [(&'static str, &'static str)];

    /// Sets one option by name.
    ///
    /// # Errors
    /// The names or values that would be right.
    fn set(&mut self, option: &str, value: &str) -> Result<(), &'static [&'static str]>;
}

/// Declares one enum an option and the struct `HouseRules` that holds them all.
#[macro_export]
macro_rules! house_rules {
    ($($(#[doc = $doc:literal])* $field:ident: $name:ident { $($(#[$vdoc:meta])* $value:ident = $text:literal),* }),* $(,)?) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
            pub enum $name { $($(#[$vdoc])* #[serde(rename = $text)] $value),* }
        )*
        /// The options of a level. Defaults are the catalogue's readings.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
        pub struct HouseRules { $(pub $field: $name),* }
        impl $crate::engine::house::House for HouseRules {
            const OPTIONS: $crate::engine::house::HouseOptions = &[$((stringify!($field), &[$($text),*])),*];

            const NOTES: &'static [(&'static str, &'static str)] =
                &[$((stringify!($field), concat!($($doc),*))),*];

            fn set(&mut self, option: &str, value: &str) -> Result<(), &'static [&'static str]> {
                match option {
                    $(stringify!($field) => match value {
                        $($text => { self.$field = $name::$value; Ok(()) })*
                        _ => Err(&[$($text),*]),
                    },)*
                    _ => Err(&[$(stringify!($field)),*]),
                }
            }
        }
        impl HouseRules {
            /// Every option with its present value.
            pub fn list(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), match self.$field { $($name::$value => $text),* })),*]
            }
        }
    };
}
