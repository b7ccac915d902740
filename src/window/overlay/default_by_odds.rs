//! The default option once the odds of the visible cards are known. No other visible card has better odds, unless the
//! panel shows a reason.

use super::Overlay;
use super::default_option::{is_safe, is_sound};
use super::entries::{Why, stands_apart};
use super::odds::{OddsCache, OddsStamp};
use super::outcome_loss::{harm, outcome_value};
use super::pick::Pick;
use super::reaction_prompting::{GRAVE, NOTICED};
use crate::engine::Battle;
use crate::engine::forecast_text::{BarKind, Headline, LEAST, RARE};
use crate::vocab::view::{DecisionView, DeedKind, Scene};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented, blows, is_own};
use bevy::prelude::*;

/// An option with a warning can be the default only if it harms foes at least this many times as much as its own side.
const WORTH_THE_RISK: f64 = 4.0;

/// Updates the default when further odds are known or other cards are visible. The cards keep their order.
pub fn update(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    odds: Res<OddsCache>,
    mut overlay: ResMut<Overlay>,
    mut pointing: ResMut<Pointing>,
    mut weighed: Local<Option<(OddsStamp, Vec<usize>)>>,
) {
    let Some(decision) = presented.decision.as_deref() else { return };
    let about = about(decision, pointing.focus.or(overlay.default.option), &odds);
    if pointing.about.as_deref() != about {
        pointing.about = about.map(str::to_owned);
    }
    if weighed.as_ref().is_some_and(|(stamp, seen)| *stamp == odds.stamp() && *seen == overlay.bar.seen) {
        return;
    }
    *weighed = Some((odds.stamp(), overlay.bar.seen.clone()));
    pointing.best = best(decision, &presented.scene, &odds);
    weigh(&battle, &presented, &odds, &mut overlay, &mut pointing);
}

/// Sets the default by the known odds and the visible cards.
pub fn weigh(battle: &Battle, presented: &Presented, odds: &OddsCache, overlay: &mut Overlay, pointing: &mut Pointing) {
    let Some(decision) = presented.decision.as_deref().filter(|_| pointing.taught.is_none()) else { return };
    let scales = DefaultOptionSearch { battle, decision, scene: &presented.scene, seen: &overlay.bar.seen, odds };
    let suggestion = overlay.default.first.map(|first| scales.suggest(first));
    (overlay.default.option, overlay.default.why) = suggestion.unzip();
    pointing.likeliest = overlay.default.option;
}

/// Returns the ID of the other combatant that an option affects by its odds, if the option itself has no target.
fn about<'o>(decision: &DecisionView, option: Option<usize>, odds: &'o OddsCache) -> Option<&'o str> {
    let option = decision.options.get(option?).filter(|option| option.on_combatant.is_none() && !decision.reaction)?;
    let told = odds.headline(option.option)?;
    // A combatant whose friend takes the blow is still the target of the attack.
    let passes_on = told.answer.as_ref().filter(|answer| answer.id != told.id && answer.on.as_ref() == Some(&told.id));
    let struck_at = passes_on.map_or(&told.id, |answer| &answer.id);
    (decision.combatant.as_ref() != Some(struck_at)).then_some(struck_at.as_str())
}

/// Returns the best attack on each combatant that several attacks can be aimed at. Combatants with unknown odds are
/// left out.
fn best(decision: &DecisionView, scene: &Scene, odds: &OddsCache) -> Vec<(String, usize)> {
    let of = |who: &String| {
        let blows = blows(decision, &HoverTarget::Combatant(who.clone()));
        let known = blows.len() > 1 && blows.iter().all(|&i| odds.knows(i));
        let worth = |i: &usize| outcome_value(decision, scene, odds.headline(*i));
        let best = blows.into_iter().rev().filter(|_| known).max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        Some((who.clone(), best))
    };
    scene.combatants.iter().filter_map(|c| of(&c.id)).collect()
}

/// The input for choosing the default: the decision, the options of the visible cards, and the known odds.
pub struct DefaultOptionSearch<'a> {
    pub battle: &'a Battle,
    pub decision: &'a DecisionView,
    pub scene: &'a Scene,
    pub seen: &'a [usize],
    pub odds: &'a OddsCache,
}

impl DefaultOptionSearch<'_> {
    /// Returns the default option and its reason. `first` is the default that was found without odds.
    pub fn suggest(&self, first: (usize, Why)) -> (usize, Why) {
        let (option, why) = self.in_sight(first);
        let rivals = self.rivals(option);
        let chosen = matches!(why, Why::TowardsTheFoe | Why::AsBefore);
        if chosen || !rivals.iter().chain([&option]).all(|i| self.odds.knows(*i)) {
            return (option, why);
        }
        let best = rivals.into_iter().rev().max_by(|a, b| self.value_of(*a).total_cmp(&self.value_of(*b)));
        let beats = |best: usize, option: usize| self.value_of(best) >= self.value_of(option) + LEAST;
        let Some(best) = best.filter(|&best| beats(best, option)) else {
            let blow = self.blow_from_here(option).filter(|&blow| best.is_none_or(|best| !beats(best, blow)));
            return blow.map_or((option, why), |blow| (blow, Why::Odds));
        };
        if self.is_free_and_safe_enough(option, best) {
            (option, Why::Free)
        } else if self.keeps_open(option, best) {
            (option, Why::KeepsOpen)
        } else {
            (best, Why::Odds)
        }
    }

    /// Returns the default if its card or button is visible, else the first sound card.
    fn in_sight(&self, (option, why): (usize, Why)) -> (usize, Why) {
        if self.seen.is_empty() || self.seen.contains(&option) || stands_apart(self.decision, option) {
            return (option, why);
        }
        let sound = self.visible_options().find(|&i| is_sound(self.decision, self.scene, self.battle, i));
        sound.map_or((option, why), |sound| (sound, Why::First))
    }

    fn visible_options(&self) -> impl Iterator<Item = usize> {
        self.seen.iter().copied().filter(|i| *i < self.decision.options.len())
    }

    fn value_of(&self, option: usize) -> f64 {
        outcome_value(self.decision, self.scene, self.odds.headline(option))
    }

    /// Returns the other visible cards that may be the default.
    fn rivals(&self, option: usize) -> Vec<usize> {
        let policy = self.battle.pending().map(|_| self.battle.ruleset().default_policy(self.battle.world()));
        let may = |i: &usize| {
            let safe = is_safe(self.decision, self.scene, *i);
            *i != option && (safe || Some(*i) == policy && self.is_worth_its_risk(*i))
        };
        self.visible_options().filter(may).collect()
    }

    /// Returns true if an option is safe apart from its warning, and harms its own side little compared with its harm
    /// to foes.
    fn is_worth_its_risk(&self, option: usize) -> bool {
        let mut unwarned = self.decision.clone();
        unwarned.options[option].warning.clear();
        let harm = self.odds.headline(option).map(|told| harm(self.decision, self.scene, told));
        is_safe(&unwarned, self.scene, option)
            && harm.is_some_and(|harm| harm.foes >= LEAST && harm.foes >= WORTH_THE_RISK * harm.own)
    }

    /// Returns true if the option is a free reaction while the best one costs a turn or the like, and would prevent
    /// only little more harm. Keeping the turn is then worth more.
    fn is_free_and_safe_enough(&self, option: usize, best: usize) -> bool {
        let spends = |i: usize| self.decision.options[i].spends;
        if !self.decision.reaction || spends(option) || !spends(best) {
            return false;
        }
        let out = |i: usize| self.odds.headline(i).map_or(0.0, |told| self.own_out(told));
        let points = |told: &Headline| {
            let struck = self.scene.combatants.iter().find(|c| c.id == told.id);
            struck.map_or(1, |c| c.max_health + c.guard.map_or(0, |(_, most)| most))
        };
        let points = self.odds.headline(option).map_or(1, points).max(1);
        let saved = (self.value_of(best) - self.value_of(option)) / f64::from(points);
        saved < NOTICED && (out(option) < GRAVE || out(best) >= out(option))
    }

    /// Returns the chance that the target is out of the fight, if it is on the deciding side; otherwise 0.
    fn own_out(&self, told: &Headline) -> f64 {
        let leaves = |kind: BarKind| matches!(kind, BarKind::Out(_) | BarKind::Surrendered | BarKind::Fled);
        let chances = told.bars.iter().filter(|bar| leaves(bar.kind)).map(|bar| bar.chance);
        if is_own(self.decision, self.scene, &told.id) { chances.sum() } else { 0.0 }
    }

    /// Returns true if the best option can still be chosen after this one: no other combatant decides in between, and
    /// no die is rolled.
    fn keeps_open(&self, option: usize, best: usize) -> bool {
        let passes = self.decision.options[option].role.passes();
        if self.decision.reaction || passes || !self.decision.part.is_empty() {
            return false;
        }
        let mut next = self.battle.fork();
        let before = next.events().len();
        let rolled = |next: &Battle| next.events()[before..].iter().any(|event| !next.describe(event).dice.is_empty());
        if next.choose(option).is_err() || rolled(&next) {
            return false;
        }
        let same = |then: &DecisionView| {
            !then.reaction
                && then.combatant == self.decision.combatant
                && Pick::new(&self.decision.options[best]).find(then).is_some()
        };
        next.decision().is_some_and(|then| same(&then))
    }

    /// Returns the attack from the current place that is worth as much, if the default is a step before an attack.
    fn blow_from_here(&self, option: usize) -> Option<usize> {
        let DefaultOptionSearch { decision, scene, odds, .. } = *self;
        let step = decision.options.get(option).filter(|step| step.kind == Some(DeedKind::Move))?;
        let promised = odds.headline(option).filter(|told| step.on_combatant.is_none() && told.expected >= LEAST)?;
        let least = outcome_value(decision, scene, Some(promised)) - LEAST;
        let risks = |told: &Headline| told.side.iter().any(|s| s.chance >= RARE && is_own(decision, scene, &s.id));
        let alike = |told: &&Headline| told.id == promised.id && told.what == promised.what;
        let strikes = |i: &usize| {
            let blow =
                decision.options.get(*i).filter(|o| o.kind == Some(DeedKind::Attack) && o.on_combatant.is_some());
            let told =
                odds.headline(*i).filter(alike).filter(|told| outcome_value(decision, scene, Some(told)) >= least);
            // The warned event may be very unlikely.
            blow.zip(told).is_some_and(|(blow, told)| blow.warning.is_empty() || !risks(told))
        };
        self.visible_options().find(strikes)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::engine::Battle;
    use crate::engine::forecast_text::{Bystander, Reply};
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
        let level = open::level("roadside", &[]).expect("a level of the repository");
        let battle = Battle::new(open::ruleset_of(&level), level, 4, &[], false).expect("no tape");
        let chosen = |step: f64, blow: Headline| {
            let mut odds = OddsCache::default();
            odds.note(0, Some(fixture::headline("orc", step)));
            odds.note(1, Some(blow));
            DefaultOptionSearch { battle: &battle, decision: &decision, scene: &scene, seen: &[0, 1], odds: &odds }
                .blow_from_here(0)
        };
        assert_eq!(chosen(2.0, fixture::headline("orc", 2.0)), Some(1));
        assert_eq!(chosen(3.0, fixture::headline("orc", 2.0)), None, "the step is worth something");
        assert_eq!(chosen(0.0, fixture::headline("orc", 2.0)), None, "the step leads to no blow");
        let asa = Bystander { id: "asa".into(), name: "Asa".into(), what: "hurt".into(), chance: 0.2, expected: 0.0 };
        assert_eq!(
            chosen(2.0, Headline { side: vec![asa], ..fixture::headline("orc", 2.0) }),
            None,
            "what it warns of may happen"
        );
    }
}
