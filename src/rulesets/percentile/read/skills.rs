//! Names of skills in level files. Capitals, blanks, hyphens and underscores make no difference.

use super::super::level::{Family, Skill};
use crate::engine::data::{Reader, Span};
use crate::vocab::names::readable_id;

/// Families as the tables name them; they are no skills themselves.
const FAMILIES: [(&str, Family); 4] = [
    ("Melee Weapon", Family::Melee),
    ("Missile Weapon", Family::Missile),
    ("Firearm", Family::Firearm),
    ("Energy Weapon", Family::Energy),
];

/// Returns the skill of that name. Reports an error with the nearest name if there is none.
pub(super) fn known(r: &mut Reader, span: Span, name: &str) -> Option<Skill> {
    let wanted = folded(name);
    let found = Skill::ALL.iter().copied().find(|skill| folded(skill.name()) == wanted);
    if found.is_some() {
        return found;
    }
    if let Some((family, kind)) = FAMILIES.iter().find(|(family, _)| folded(family) == wanted) {
        let right = listed(|skill| skill.family() == *kind);
        r.error(span, format!("`{family}` is a family of skills; expected one of {right}"));
    } else {
        let names: Vec<String> = Skill::ALL.iter().copied().map(spelled).collect();
        r.known(span, name, "the skill", names.iter().map(String::as_str));
    }
    None
}

/// Returns the skill's name as the catalogue spells it: `First Aid`.
pub(super) fn spelled(skill: Skill) -> String {
    readable_id(skill.name())
}

/// Lists the skills that fit, for error messages.
pub(super) fn listed(fits: impl Fn(Skill) -> bool) -> String {
    let fitting = Skill::ALL.iter().copied().filter(|skill| fits(*skill));
    fitting.map(|skill| format!("`{}`", spelled(skill))).collect::<Vec<_>>().join(", ")
}

fn folded(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}
