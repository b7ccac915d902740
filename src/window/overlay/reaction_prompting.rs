//! The decision whether to prompt the player for a reaction, based on the odds of its options without simulating
//! further.

use crate::engine::Battle;
use crate::engine::forecast_text::{OutcomeValue, SharedForecasts};
use crate::engine::odds::Forecaster;
use crate::vocab::view::DecisionView;
use crate::window::battle::pass_of;

/// Minimum gain, as a share of a combatant, that is worth a prompt.
pub const NOTICED: f64 = 0.2;
/// Minimum chance to fall with the best free option that prompts the player, if there is another reasonable option.
pub const GRAVE: f64 = 0.4;
/// Minimum chance of wear for gear use to count as a cost.
const WORN: f64 = 0.15;

/// Returns the option to choose without a prompt: it costs nothing, and no other option is clearly better. `None` if
/// the player must be prompted.
pub fn unasked(battle: &Battle) -> Option<usize> {
    let decision = battle.decision()?;
    let plain = pass_of(&decision)?;
    let policy = battle.ruleset().default_policy(battle.world());
    let (mut forecaster, mut shared) = (Forecaster::default(), SharedForecasts::default());
    let mut stakes: Vec<Option<OutcomeValue>> = vec![None; decision.options.len()];
    // Free options come first, because they set the bar for the others.
    let (free, rest): (Vec<usize>, Vec<usize>) = (0..stakes.len()).partition(|&i| is_free(&decision, i));
    for option in free.into_iter().chain(rest) {
        let stake = forecaster.outcome_value(battle, option, &mut shared);
        stakes[option] = Some(stake);
        if let Some(best) = best_free(&decision, &stakes, plain, policy)
            && !is_free(&decision, option)
            && stake.total() >= value_of(&stakes, best) + NOTICED
        {
            return None;
        }
    }
    let stakes: Vec<OutcomeValue> = stakes.into_iter().flatten().collect();
    judged(&decision, &stakes, plain, policy)
}

/// Returns the option to choose without a prompt, given the values of all options.
fn judged(decision: &DecisionView, stakes: &[OutcomeValue], plain: usize, policy: usize) -> Option<usize> {
    // If no option harms any combatant, the decision is about something that the odds do not cover.
    if stakes.iter().all(|stake| stake.own.max(stake.others) < 1e-9) {
        return (policy == plain).then_some(plain);
    }
    let known: Vec<Option<OutcomeValue>> = stakes.iter().copied().map(Some).collect();
    let given = best_free(decision, &known, plain, policy)?;
    let worth = |option: usize| stakes[option].total();
    let others = || (0..stakes.len()).filter(|&option| option != given);
    let missed = others().any(|option| worth(option) >= worth(given) + NOTICED);
    let grave = stakes[given].falls >= GRAVE
        && others().any(|option| option != plain && worth(option) > worth(given) - NOTICED);
    (!missed && !grave).then_some(given)
}

/// Returns true if the option spends nothing and has no warning.
fn is_free(decision: &DecisionView, option: usize) -> bool {
    let option = &decision.options[option];
    option.role.passes() || !option.spends && option.warning.is_empty()
}

fn value_of(stakes: &[Option<OutcomeValue>], option: usize) -> f64 {
    stakes[option].map_or(f64::NEG_INFINITY, |stake| stake.total())
}

/// Returns the best of the free options with a known value. Among nearly equal ones, passing comes first, then the
/// option of the default policy.
fn best_free(decision: &DecisionView, stakes: &[Option<OutcomeValue>], plain: usize, policy: usize) -> Option<usize> {
    let cheap = |option: &usize| *option == plain || stakes[*option].is_some_and(|stake| stake.wears < WORN);
    let free = || (0..stakes.len()).filter(|&i| stakes[i].is_some() && is_free(decision, i)).filter(cheap);
    let best = free().max_by(|a, b| value_of(stakes, *a).total_cmp(&value_of(stakes, *b)))?;
    let nearly = |option: &usize| value_of(stakes, *option) >= value_of(stakes, best) - NOTICED / 4.0;
    let alike = [plain, policy].into_iter().filter(|option| free().any(|i| i == *option)).find(nearly);
    Some(alike.unwrap_or(best))
}
