//! The default once odds are known: of answers that do the same at the same price, the one that does most. What the rules' simplest
//! player strikes at is often not whom it harms most.

use super::Overlay;
use super::entries::Why;
use super::odds::{OddsCache, OddsStamp};
use super::worth::worth;
use crate::engine::odds::{Headline, LEAST, RARE};
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, Scene};
use crate::window::battle::{HoverTarget, Pointing, Presented, blows, is_own};
use bevy::prelude::*;

/// Weighs the default against the other cards as soon as the odds of all of them are known. The cards stay where they are.
pub fn update(
    (presented, odds): (Res<Presented>, Res<OddsCache>),
    (mut overlay, mut pointing): (ResMut<Overlay>, ResMut<Pointing>),
    mut weighed: Local<OddsStamp>,
) {
    let Some(decision) = presented.decision.as_deref() else { return };
    let about = about(decision, pointing.focus.or(overlay.enter), &odds);
    if pointing.about.as_deref() != about {
        pointing.about = about.map(str::to_owned);
    }
    // Only when another answer has come.
    if *weighed != odds.stamp() {
        *weighed = odds.stamp();
        pointing.best = best((decision, &presented.scene), &odds);
    }
    let Some((option, why)) = overlay.enter.zip(overlay.why) else { return };
    let open = matches!(why, Why::Policy | Why::First);
    let best = || {
        let (about, seen) = ((decision, &presented.scene), &overlay.seen);
        better(about, seen, (option, why), &odds).or_else(|| from_here(about, seen, option, &odds))
    };
    if open && let Some(best) = best() {
        (overlay.enter, overlay.why, pointing.likeliest) = (Some(best), Some(Why::Odds), Some(best));
    }
}

/// Somebody else whom the odds of an option are about that names nobody itself.
fn about<'o>(decision: &DecisionView, option: Option<usize>, odds: &'o OddsCache) -> Option<&'o str> {
    let option = decision.options.get(option?).filter(|option| option.on_combatant.is_none() && !decision.reaction)?;
    let told = odds.of(option.option)?;
    // Who has a friend take the blow is still struck at.
    let passes_on = told.answer.as_ref().filter(|answer| answer.id != told.id && answer.on.as_ref() == Some(&told.id));
    let struck_at = passes_on.map_or(&told.id, |answer| &answer.id);
    (decision.combatant.as_ref() != Some(struck_at)).then_some(struck_at.as_str())
}

/// Of everybody at whom several blows could be aimed, the one that does most; nothing of those whose odds are not all known.
fn best((decision, scene): (&DecisionView, &Scene), odds: &OddsCache) -> Vec<(String, usize)> {
    let of = |who: &String| {
        let blows = blows(decision, &HoverTarget::Combatant(who.clone()));
        let known = blows.len() > 1 && blows.iter().all(|&i| odds.knows(i));
        let worth = |i: &usize| worth(decision, scene, odds.of(*i));
        let best = blows.into_iter().rev().filter(|_| known).max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        Some((who.clone(), best))
    };
    scene.combatants.iter().filter_map(|c| of(&c.id)).collect()
}

/// Which of the cards shown is clearly better than the default and as cheap. Where no player of the rules stands behind the default,
/// any deed that is aimed at somebody will do.
fn better(
    (decision, scene): (&DecisionView, &Scene),
    seen: &[usize],
    (option, why): (usize, Why),
    odds: &OddsCache,
) -> Option<usize> {
    let plain = decision.options.get(option)?;
    let alike = |i: &usize| {
        let other = &decision.options[*i];
        let same = (other.action, other.role, other.kind, &other.price)
            == (plain.action, plain.role, plain.kind, &plain.price);
        let aimed = why == Why::First && other.role == OptionRole::Deed && other.on_combatant.is_some();
        (same || aimed) && other.warning.is_empty()
    };
    let rivals: Vec<usize> = seen.iter().copied().filter(|i| *i < decision.options.len()).filter(alike).collect();
    if !rivals.iter().chain([&option]).all(|i| odds.knows(*i)) {
        return None;
    }
    let worth = |i: usize| worth(decision, scene, odds.of(i));
    let best = rivals.into_iter().rev().max_by(|a, b| worth(*a).total_cmp(&worth(*b)))?;
    (worth(best) >= worth(option) + LEAST).then_some(best)
}

/// Where the default is a step before a blow, the blow from where one stands, if that comes to the same.
fn from_here(
    (decision, scene): (&DecisionView, &Scene),
    seen: &[usize],
    option: usize,
    odds: &OddsCache,
) -> Option<usize> {
    let step = decision.options.get(option).filter(|step| step.kind == Some(DeedKind::Move))?;
    let promised = odds.of(option).filter(|told| step.on_combatant.is_none() && told.expected >= LEAST)?;
    let least = worth(decision, scene, Some(promised)) - LEAST;
    let risks = |told: &Headline| told.side.iter().any(|s| s.chance >= RARE && is_own(decision, scene, &s.id));
    let alike = |told: &&Headline| told.id == promised.id && told.what == promised.what;
    let strikes = |i: &usize| {
        let blow = decision.options.get(*i).filter(|o| o.kind == Some(DeedKind::Attack) && o.on_combatant.is_some());
        let told = odds.of(*i).filter(alike).filter(|told| worth(decision, scene, Some(told)) >= least);
        // What it warns of may hardly ever happen.
        blow.zip(told).is_some_and(|(blow, told)| blow.warning.is_empty() || !risks(told))
    };
    seen.iter().copied().find(strikes)
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::engine::Battle;
    use crate::engine::odds::{Forecaster, Reply, Side};
    use crate::protocol::open;
    use crate::vocab::view::{CombatantView, FactionView};

    #[test]
    fn what_names_nobody_is_about_whom_its_odds_are_about() {
        let strike = fixture::option(0, "Strike", "Attack", Some("orc"));
        let free = fixture::option(1, "No free action", "Free", None);
        let mut odds = OddsCache::default();
        for option in [0, 1] {
            odds.note(option, Some(fixture::headline("orc", 2.0)));
        }
        let mut decision = fixture::decision(vec![strike, free]);
        assert_eq!(about(&decision, Some(0), &odds), None, "it says so itself");
        assert_eq!(about(&decision, Some(1), &odds), Some("orc"));
        assert_eq!(about(&decision, None, &odds), None);
        let (id, on, name) = ("chief".into(), Some("orc".into()), "Chief".into());
        let label = "The orc guards".into();
        let (price, needs) = (String::new(), String::new());
        let answer = Some(Reply { id, on, name, label, price, needs, chance: 1.0, harm: 0.0 });
        let mut guarded = OddsCache::default();
        guarded.note(1, Some(Headline { answer, ..fixture::headline("orc", 2.0) }));
        assert_eq!(about(&decision, Some(1), &guarded), Some("chief"), "whose friend takes it");
        decision.combatant = Some("orc".into());
        assert_eq!(about(&decision, Some(1), &odds), None, "no line leads to oneself");
    }

    #[test]
    fn a_blow_comes_before_a_step_that_promises_the_same() {
        let mut step = fixture::option(0, "Step", "Move", None);
        let mut blow = fixture::option(1, "Strike", "Attack", Some("orc"));
        (step.kind, blow.kind, blow.warning) = (Some(DeedKind::Move), Some(DeedKind::Attack), "past a friend".into());
        let sides = ["party", "foes"].map(|id| FactionView { id: id.into(), ..FactionView::default() });
        let someone = |id: &str, faction| CombatantView { id: id.into(), faction, ..CombatantView::default() };
        let scene = Scene {
            factions: sides.into(),
            combatants: vec![someone("asa", 0), someone("orc", 1)],
            ..Scene::default()
        };
        let decision = fixture::decision(vec![step, blow]);
        let chosen = |step: f64, blow: Headline| {
            let mut odds = OddsCache::default();
            odds.note(0, Some(fixture::headline("orc", step)));
            odds.note(1, Some(blow));
            from_here((&decision, &scene), &[0, 1], 0, &odds)
        };
        assert_eq!(chosen(2.0, fixture::headline("orc", 2.0)), Some(1));
        assert_eq!(chosen(3.0, fixture::headline("orc", 2.0)), None, "the step is worth something");
        assert_eq!(chosen(0.0, fixture::headline("orc", 2.0)), None, "the step leads to no blow");
        let asa = Side { id: "asa".into(), name: "Asa".into(), what: "hurt".into(), chance: 0.2, expected: 0.0 };
        assert_eq!(
            chosen(2.0, Headline { side: vec![asa], ..fixture::headline("orc", 2.0) }),
            None,
            "what it warns of may happen"
        );
    }

    #[test]
    fn the_default_strikes_at_whom_it_harms_most() {
        let level = open::level("roadside", &[]).expect("a level of the repository");
        let mut battle = Battle::new(open::ruleset_of(&level), level, 4, &[], false).expect("no tape");
        let (mut found, mut forecaster) = (0, Forecaster::default());
        while let Some(decision) = battle.decision().filter(|_| found == 0) {
            let (all, mut odds) = ((0..decision.options.len()).collect::<Vec<_>>(), OddsCache::default());
            let mut shared = Default::default();
            all.iter().for_each(|&i| odds.note(i, forecaster.headline_of_many(&battle, i, &mut shared)));
            let scene = battle.scene(None);
            let worth = |i| worth(&decision, &scene, odds.of(i));
            for &option in all.iter().filter(|i| decision.options[**i].on_combatant.is_some()) {
                let better = |option| better((&decision, &scene), &all, (option, Why::Policy), &odds);
                let Some(best) = better(option) else { continue };
                found += 1;
                assert!(worth(best) > worth(option));
                assert_eq!(decision.options[best].action, decision.options[option].action);
                assert_eq!(better(best), None, "nothing is better still");
            }
            let policy = battle.ruleset().default_policy(battle.world());
            battle.choose(policy).expect("it is offered");
        }
        assert!(found > 0, "some attacks are better than others");
    }
}
