//! Whether a question about somebody else's act is worth asking: by the odds of its answers, without playing on.

use crate::engine::Battle;
use crate::engine::odds::{Forecaster, Shared, Stake};
use crate::vocab::view::DecisionView;
use crate::window::battle::pass_of;

/// So much of a fighter is worth being asked about.
pub const NOTICED: f64 = 0.2;
/// Who falls as often as this by the best that is free decides themselves, where there is another way.
pub const GRAVE: f64 = 0.4;
/// Gear that wears as often as this is a price.
const WORN: f64 = 0.15;

/// The answer to give without asking: it costs nothing but what comes of it, and nothing else is clearly better. None where the player
/// is to be asked.
pub fn unasked(battle: &Battle) -> Option<usize> {
    let decision = battle.decision()?;
    let plain = pass_of(&decision)?;
    let policy = battle.ruleset().default_policy(battle.world());
    let (mut forecaster, mut shared) = (Forecaster::default(), Shared::default());
    let mut stakes: Vec<Option<Stake>> = vec![None; decision.options.len()];
    // What is free first: it says how much better the rest has to be.
    let (free, rest): (Vec<usize>, Vec<usize>) = (0..stakes.len()).partition(|&i| is_free(&decision, i));
    for option in free.into_iter().chain(rest) {
        let stake = forecaster.stake(battle, option, &mut shared);
        stakes[option] = Some(stake);
        if let Some(best) = best_free(&decision, &stakes, (plain, policy))
            && !is_free(&decision, option)
            && stake.worth() >= worth(&stakes, best) + NOTICED
        {
            return None;
        }
    }
    let stakes: Vec<Stake> = stakes.into_iter().flatten().collect();
    judged(&decision, &stakes, (plain, policy))
}

/// The same once all is known.
fn judged(decision: &DecisionView, stakes: &[Stake], (plain, policy): (usize, usize)) -> Option<usize> {
    // Where nobody suffers whatever is answered, it is about something that odds do not tell.
    if stakes.iter().all(|stake| stake.own.max(stake.others) < 1e-9) {
        return (policy == plain).then_some(plain);
    }
    let known: Vec<Option<Stake>> = stakes.iter().copied().map(Some).collect();
    let given = best_free(decision, &known, (plain, policy))?;
    let worth = |option: usize| stakes[option].worth();
    let others = || (0..stakes.len()).filter(|&option| option != given);
    let missed = others().any(|option| worth(option) >= worth(given) + NOTICED);
    let grave = stakes[given].falls >= GRAVE
        && others().any(|option| option != plain && worth(option) > worth(given) - NOTICED);
    (!missed && !grave).then_some(given)
}

/// Nothing is spent on it, and nothing warns of it.
fn is_free(decision: &DecisionView, option: usize) -> bool {
    let option = &decision.options[option];
    option.role.passes() || !option.spends && option.warning.is_empty()
}

fn worth(stakes: &[Option<Stake>], option: usize) -> f64 {
    stakes[option].map_or(f64::NEG_INFINITY, |stake| stake.worth())
}

/// Of the free answers that are known the one that does most; of those that do hardly less, to let it pass, and then what the rules'
/// simplest player would do.
fn best_free(decision: &DecisionView, stakes: &[Option<Stake>], (plain, policy): (usize, usize)) -> Option<usize> {
    let cheap = |option: &usize| *option == plain || stakes[*option].is_some_and(|stake| stake.wears < WORN);
    let free = || (0..stakes.len()).filter(|&i| stakes[i].is_some() && is_free(decision, i)).filter(cheap);
    let best = free().max_by(|a, b| worth(stakes, *a).total_cmp(&worth(stakes, *b)))?;
    let nearly = |option: &usize| worth(stakes, *option) >= worth(stakes, best) - NOTICED / 4.0;
    let alike = [plain, policy].into_iter().filter(|option| free().any(|i| i == *option)).find(nearly);
    Some(alike.unwrap_or(best))
}
