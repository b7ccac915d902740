//! House rules: the options that a level may set to change how the rules catalogue is read. Each ruleset declares them
//! once.

/// House rules by name, each with its values, the default first.
pub type HouseOptions = &'static [(&'static str, &'static [&'static str])];

/// A ruleset's house rules as the level reader sees them. [`house_rules!`](crate::house_rules) implements it.
pub trait HouseRuleSet: Default {
    /// Every option with its values, the default first.
    const OPTIONS: HouseOptions;
    /// A description of each option, by option name: the reading of the catalogue that it selects.
    const NOTES: &'static [(&'static str, &'static str)];

    /// Sets one option by name.
    ///
    /// # Errors
    /// Returns the valid values if the value is wrong, or the valid option names if the option is unknown.
    fn set(&mut self, option: &str, value: &str) -> Result<(), &'static [&'static str]>;
}

/// Declares one enum per option and the struct `HouseRules` that holds them all.
#[macro_export]
macro_rules! house_rules {
    ($($(#[doc = $doc:literal])* $field:ident: $name:ident { $($(#[$vdoc:meta])* $value:ident = $text:literal),* }),* $(,)?) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
            pub enum $name { $($(#[$vdoc])* #[serde(rename = $text)] $value),* }
        )*
        /// The house rules of a level. Defaults follow the rules catalogue.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
        pub struct HouseRules { $(pub $field: $name),* }
        impl $crate::engine::house::HouseRuleSet for HouseRules {
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
            /// Returns every option with its current value.
            pub fn list(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), match self.$field { $($name::$value => $text),* })),*]
            }
        }
    };
}
