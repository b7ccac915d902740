//! What is written on the plates of tokens: the name, as far as there is room for it, and the number of its health.

use crate::vocab::view::{CombatantView, Standing};
use bevy::math::Vec2;
use bevy::platform::collections::HashMap;

/// Words that a name goes on with, which is then known by what comes before: "Edda of the stair".
const LINKS: [&str; 6] = ["of", "the", "from", "with", "in", "at"];
/// Names no longer than this are not shortened.
const SHORT: usize = 7;

/// The number on a plate: health, and where there is such a thing, guard before it. Those who gave up have none.
pub fn number_of(combatant: &CombatantView) -> String {
    match (combatant.standing, combatant.guard) {
        (Standing::Surrendered, _) => "yields".into(),
        (Standing::Active, Some((guard, _))) => format!("{}+{}", guard.max(0), combatant.health),
        _ => combatant.health.to_string().replace('-', "−"),
    }
}

/// What stands between a name and its number, which is no part of the name: `Orc · 5` is not the fifth orc.
pub const GAP: &str = " · ";

/// Width and height of a plate in pixels, written that large.
pub fn plate_size(name: &str, number: &str, size: f32) -> Vec2 {
    let wide: f32 = [name, GAP, number].into_iter().flat_map(str::chars).map(width_of).sum();
    Vec2::new(wide * size + 8.0, size * 1.22)
}

/// Width of a letter in ems, never less than it is in our bold type.
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

/// Short names that still tell everybody from the others: what is left of `Captain Orla` is `Orla`, and of `Spear orc 2`
/// `Spear 2`.
pub fn short_names(combatants: &[CombatantView]) -> Vec<String> {
    let ways: Vec<Vec<String>> = combatants.iter().map(|c| ways(&c.name)).collect();
    // Whose each short name is; nobody's if it would be that of several.
    let mut owners: HashMap<&str, Option<&str>> = HashMap::new();
    for (combatant, ways) in combatants.iter().zip(&ways) {
        for way in ways {
            let owner = owners.entry(way).or_insert(Some(&combatant.name));
            *owner = owner.filter(|name| **name == combatant.name);
        }
    }
    let best = |(c, ways): (&CombatantView, &Vec<String>)| {
        let clear = ways.iter().find(|way| owners[way.as_str()].is_some());
        clear.unwrap_or(&c.name).clone()
    };
    combatants.iter().zip(&ways).map(best).collect()
}

/// Ways to shorten a name, the best first.
fn ways(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let (number, words) = match words.split_last() {
        Some((last, rest)) if !rest.is_empty() && last.chars().all(|c| c.is_ascii_digit()) => (Some(*last), rest),
        _ => (None, &words[..]),
    };
    let whole = name.chars().count() <= SHORT;
    if whole || words.len() < 2 {
        return vec![name.to_owned()];
    }
    let linked = words.iter().any(|w| LINKS.contains(w));
    let (first, last) = (words[0], words[words.len() - 1]);
    let order = if linked || number.is_some() { [first, last] } else { [last, first] };
    let said = |word: &str| {
        let mut letters = word.chars();
        let word: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        number.map_or(word.clone(), |n| format!("{word} {n}"))
    };
    order.into_iter().map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Vec<String> {
        let all: Vec<CombatantView> =
            names.iter().map(|n| CombatantView { name: (*n).into(), ..CombatantView::default() }).collect();
        short_names(&all)
    }

    #[test]
    fn short_names_tell_people_apart() {
        let short = named(&["Captain Orla", "Left shield", "Middle shield", "Orc chief", "Orc slinger", "Orc 4"]);
        assert_eq!(short, ["Orla", "Left", "Middle", "Chief", "Slinger", "Orc 4"]);
        assert_eq!(named(&["Spear orc 1", "Spear orc 2"]), ["Spear 1", "Spear 2"]);
        assert_eq!(named(&["Edda of the stair", "Grub the ogre", "Ulf"]), ["Edda", "Grub", "Ulf"]);
        assert_eq!(named(&["Axe man 1", "Axe thane 1"]), ["Man 1", "Thane 1"]);
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
