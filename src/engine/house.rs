//! The options that a level may set over a catalogue's readings, declared once a ruleset.

/// Declares one enum an option and the struct `HouseRules` that holds them all.
#[macro_export]
macro_rules! house_rules {
    ($($(#[$doc:meta])* $field:ident: $name:ident { $($(#[$vdoc:meta])* $value:ident = $text:literal),* }),* $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
            pub enum $name { $($(#[$vdoc])* #[serde(rename = $text)] $value),* }
        )*
        /// The options of a level. Defaults are the catalogue's readings.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
        pub struct HouseRules { $(pub $field: $name),* }
        impl HouseRules {
            /// Every option with its values, the default first.
            pub const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($field), &[$($text),*])),*];

            /// Sets one option by name.
            ///
            /// # Errors
            /// The names or values that would be right.
            pub fn set(&mut self, option: &str, value: &str) -> Result<(), &'static [&'static str]> {
                match option {
                    $(stringify!($field) => match value {
                        $($text => { self.$field = $name::$value; Ok(()) })*
                        _ => Err(&[$($text),*]),
                    },)*
                    _ => Err(&[$(stringify!($field)),*]),
                }
            }

            /// Every option with its present value.
            pub fn list(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), match self.$field { $($name::$value => $text),* })),*]
            }
        }
    };
}
