//! The texts on the plates of tokens: the name, shortened to the available room, and the number of its health.

use crate::vocab::names::capitalize;
use crate::vocab::view::{CombatantView, Standing};
use bevy::math::Vec2;
use bevy::platform::collections::HashMap;

/// Words after which the rest of a name can be left out: "Edda of the stair" is known as "Edda".
const LINKS: [&str; 6] = ["of", "the", "from", "with", "in", "at"];
/// Maximum length of a name that is not shortened, in characters.
const SHORT: usize = 7;

/// Returns the number on a plate: health, preceded by guard if the combatant has any. Combatants that surrendered
/// show a word instead.
pub fn number_of(combatant: &CombatantView) -> String {
    match (combatant.standing, combatant.guard) {
        (Standing::Surrendered, _) => "yields".into(),
        (Standing::Active, Some((guard, _))) => format!("{}+{}", guard.max(0), combatant.health),
        _ => combatant.health.to_string().replace('-', "−"),
    }
}

/// Separates a name from its number, which is not part of the name: `Orc · 5` is not the fifth orc.
pub const GAP: &str = " · ";

/// Returns width and height of a plate in pixels, for that size of type.
pub fn plate_size(name: &str, number: &str, size: f32) -> Vec2 {
    let wide: f32 = [name, GAP, number].into_iter().flat_map(str::chars).map(width_of).sum();
    Vec2::new(wide * size + 8.0, size * 1.22)
}

/// Returns an upper bound of a letter's width in ems, in the bold font.
fn width_of(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | '’' => 0.29,
        ' ' | '·' => 0.24,
        'f' | 'r' | 't' | '-' => 0.38,
        'm' | 'w' | 'M' | 'W' => 0.83,
        'A'..='Z' => 0.64,
        _ => 0.535,
    }
}

/// Returns short names that are still unique: `Orla` for `Captain Orla`, `Reeve` for `The reeve`, `Spear 2` for
/// `Spear orc 2`. Each consists of words of the full name, so that combatants mentioned in texts can be found.
pub fn short_names(combatants: &[CombatantView]) -> Vec<String> {
    let names = Shortening::among(combatants);
    combatants.iter().map(|c| names.shorten(&c.name)).collect()
}

/// Returns the short name of one combatant.
pub fn short_name(who: &CombatantView, combatants: &[CombatantView]) -> String {
    Shortening::among(combatants).shorten(&who.name)
}

/// The full names that contain each word.
struct Shortening<'n>(HashMap<String, Vec<&'n str>>);

impl<'n> Shortening<'n> {
    fn among(combatants: &'n [CombatantView]) -> Self {
        let mut with: HashMap<String, Vec<&str>> = HashMap::default();
        for name in combatants.iter().map(|c| c.name.as_str()) {
            name.split(' ').for_each(|word| with.entry(word.to_lowercase()).or_default().push(name));
        }
        Self(with)
    }

    fn shorten(&self, name: &str) -> String {
        if name.chars().count() <= SHORT {
            return name.to_owned();
        }
        let bare = name.strip_prefix("The ").unwrap_or(name);
        let clear = short_forms(bare).into_iter().find(|way| self.is_clear(name, way));
        capitalize(&clear.unwrap_or_else(|| bare.to_owned()))
    }

    /// Returns true if no other name contains all these words.
    fn is_clear(&self, name: &str, way: &str) -> bool {
        let begins = way.split(' ').next().unwrap_or_default().to_lowercase();
        self.0.get(&begins).into_iter().flatten().all(|other| *other == name || !has_words(other, way))
    }
}

/// Returns true if a name contains all these words: `Spear 1` of `Spear orc 1`.
fn has_words(name: &str, words: &str) -> bool {
    words.split(' ').all(|word| name.split(' ').any(|other| other.eq_ignore_ascii_case(word)))
}

/// Returns candidates for short forms of a name without its article, the best first. The first word is often only a
/// quality, such as `Old`. It is used alone only if the name goes on with a link word, or together with a number.
fn short_forms(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let (number, words) = match words.split_last() {
        Some((last, rest)) if !rest.is_empty() && last.chars().all(|c| c.is_ascii_digit()) => (Some(*last), rest),
        _ => (None, &words[..]),
    };
    let linked = words.iter().any(|w| LINKS.contains(w));
    let (first, last) = (words[0], words[words.len() - 1]);
    match number {
        _ if words.len() < 2 => Vec::new(),
        Some(number) => [last, first].map(|word| format!("{word} {number}")).into(),
        None if linked => vec![first.to_owned()],
        None => vec![last.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::levels;
    use crate::launch;

    fn named(names: &[&str]) -> Vec<String> {
        let all: Vec<CombatantView> =
            names.iter().map(|n| CombatantView { name: (*n).into(), ..CombatantView::default() }).collect();
        short_names(&all)
    }

    #[test]
    fn short_names_tell_people_apart() {
        let short = named(&["Captain Orla", "Left shield", "Middle shield", "Orc chief", "Orc slinger", "Orc 4"]);
        assert_eq!(short, ["Orla", "Left shield", "Middle shield", "Chief", "Slinger", "Orc 4"]);
        assert_eq!(named(&["Spear orc 1", "Spear orc 2", "Orc 1", "Orc 2"])[..2], ["Spear 1", "Spear 2"]);
        assert_eq!(named(&["Edda of the stair", "Grub the ogre", "Ulf"]), ["Edda", "Grub", "Ulf"]);
        assert_eq!(named(&["Axe man 1", "Axe thane 1"]), ["Man 1", "Thane 1"]);
        assert_eq!(named(&["The night clerk", "Old looter", "Looter"]), ["Clerk", "Old looter", "Looter"]);
        assert_eq!(named(&["Captain Ilse", "Captain of the levy"]), ["Ilse", "Captain of the levy"]);
    }

    /// Qualities that are not used as names.
    const QUALITIES: [&str; 20] = [
        "Old", "Young", "Big", "Tall", "Stout", "Long", "Red", "Grey", "Black", "Roan", "Lame", "Left", "Middle",
        "Right", "First", "Second", "Scarred", "Broken", "Giant", "Lesser",
    ];

    #[test]
    fn on_every_level_everybody_is_found_by_the_name_on_the_token() {
        for level in levels() {
            let (battle, _) = launch::begin(Some(&level.name), None, Some(1), &[], &[]).expect("the level is good");
            let people = battle.scene(None).combatants;
            for (c, short) in people.iter().zip(short_names(&people)) {
                let (level, name) = (&level.name, &c.name);
                assert!(!short.is_empty() && has_words(name, &short), "{level}: {short:?} of {name}");
                assert!(short == *name || !QUALITIES.contains(&short.as_str()), "{level}: {name} is called {short}");
                let other = people
                    .iter()
                    .find(|other| other.name != *name && short.len() < name.len() && has_words(&other.name, &short));
                assert!(other.is_none(), "{level}: {short} of {name} may be {:?}", other.map(|other| &other.name));
            }
        }
    }

    #[test]
    fn a_plate_tells_guard_and_health() {
        let mut one = CombatantView { health: 7, guard: Some((4, 6)), ..CombatantView::default() };
        assert_eq!(number_of(&one), "4+7");
        one.standing = Standing::Dead;
        one.health = -2;
        assert_eq!(number_of(&one), "−2", "as the log has it");
    }
}
