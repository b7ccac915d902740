//! The main figure of a headline: the chance that counts for the side that decides.

use super::bars::{AFFECTED, Bar, BarKind, Key, WOUNDED, is_possible, outcomes_in_words};

/// The outcomes that the main figure of a headline counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Focus {
    /// The target is threatened and its side decides how to react: it wants to stay unhurt.
    Safety,
    /// An attack on the target, to harm it.
    Harm,
    /// Another action against the target.
    Effect,
    /// Any change of a combatant of the deciding side.
    Change,
}

/// Returns the main figure of a headline and its text. For a defender it is the chance that nothing happens, if
/// possible; otherwise it is the chance that something does, even if that is 0: `0 % wounded`.
pub(super) fn figure(bars: &[Bar], focus: Focus) -> (u8, String) {
    let (unhurt, safe) = bars
        .iter()
        .find(|bar| bar.kind == BarKind::Unhurt)
        .map_or((0, "unhurt".to_owned()), |bar| (bar.percent, bar.words.clone()));
    let rest: Vec<&Bar> = bars.iter().filter(|bar| bar.kind != BarKind::Unhurt && is_possible(bar.chance)).collect();
    match rest.as_slice() {
        _ if focus == Focus::Safety && unhurt > 0 => (unhurt, safe),
        [] if focus == Focus::Harm => (0, WOUNDED.to_owned()),
        [] if focus == Focus::Effect => (0, AFFECTED.to_owned()),
        [] => (unhurt, safe),
        [only] => (only.percent, only.words.clone()),
        several => {
            let keys: Vec<Key> = several.iter().map(|bar| (bar.kind, bar.words.clone())).collect();
            // The words name only outcomes with a visible percentage.
            let share = |bar: &&Bar| f64::from(bar.percent) / 100.0;
            let shares: Vec<(&Key, f64)> = keys.iter().zip(several.iter().map(share)).collect();
            (100 - unhurt, outcomes_in_words(&shares))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(kind: BarKind, words: &str, percent: u8) -> Bar {
        Bar { kind, words: words.into(), why: "", chance: f64::from(percent) / 100.0, percent }
    }

    /// The possible outcomes of a hit, in percent.
    fn blow(hurt: u8, out: u8) -> [Bar; 3] {
        [
            bar(BarKind::Unhurt, "unhurt", 100 - hurt - out),
            bar(BarKind::Hurt, WOUNDED, hurt),
            bar(BarKind::Out(1), "out", out),
        ]
    }

    #[test]
    fn who_defends_hears_the_chance_to_go_unhurt_or_what_is_certain_to_come() {
        let told = |hurt, out| figure(&blow(hurt, out), Focus::Safety);
        assert_eq!(told(40, 10), (50, "unhurt".into()));
        assert_eq!(told(0, 0), (100, "unhurt".into()));
        assert_eq!(told(100, 0), (100, "wounded".into()), "and not that nobody is unhurt");
        assert_eq!(told(80, 20), (100, "wounded or worse".into()));
        assert_eq!(told(0, 100), (100, "out".into()));
    }

    #[test]
    fn a_headline_says_where_graver_fates_are_in_its_figure() {
        let told = |hurt, out| figure(&blow(hurt, out), Focus::Harm);
        assert_eq!(told(50, 50), (100, "wounded or worse".into()));
        assert_eq!(told(30, 5), (35, "wounded or worse".into()), "one word never stands for two figures");
        assert_eq!(told(35, 0), (35, "wounded".into()));
        assert_eq!(told(0, 40), (40, "out".into()));
        assert_eq!(told(0, 0), (0, "wounded".into()), "an attack is about harm, even if it can do none");
    }

    #[test]
    fn different_outcomes_are_named_or_have_a_common_name() {
        let told = |rest: &[(BarKind, &str)]| {
            let bars = rest.iter().map(|(kind, words)| bar(*kind, words, 20));
            let all: Vec<Bar> = std::iter::once(bar(BarKind::Unhurt, "unhurt", 40)).chain(bars).collect();
            figure(&all, Focus::Change).1
        };
        let wound = (BarKind::Hurt, WOUNDED);
        let prone = (BarKind::Condition, "prone");
        assert_eq!(told(&[wound, prone]), "wounded or prone");
        assert_eq!(told(&[(BarKind::Pushed, "moved"), prone]), "moved or prone");
        assert_eq!(told(&[wound, prone, (BarKind::Condition, "stunned")]), "wounded or hindered");
        assert_eq!(told(&[wound, (BarKind::Helped, "braced")]), "affected");
        assert_eq!(told(&[wound, (BarKind::Condition, "wounded, stunned")]), "wounded or worse");
    }
}
