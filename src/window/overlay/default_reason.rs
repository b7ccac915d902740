//! The reason for the default option in a few words: from the odds of the visible cards, or else from how the default
//! was found.

use super::default_option::is_safe;
use super::entries::Why;
use super::nearness::steps_to_foe;
use super::odds::OddsCache;
use super::outcome_loss::{harm, outcome_value};
use crate::engine::forecast_text::{Bystander, Headline, LEAST, loss};
use crate::vocab::names::within_sentence;
use crate::vocab::telling::hexes;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene};
use crate::window::battle::{Presented, is_own};
use std::cmp::Ordering;

/// The outcome text of a headline without any effect.
const UNHURT: &str = "unhurt";

/// The text for a default that is no better than another option.
const NO_BEST: &str = "No clear best choice";

/// Returns the reason, such as `Suggested: most damage to Orc chief`. `seen` are the options of the visible cards.
/// `None` if there is no reason to show.
pub fn words(presented: &Presented, seen: &[usize], option: usize, why: Why, odds: &OddsCache) -> Option<String> {
    let (decision, scene) = (presented.decision.as_deref()?, &presented.scene);
    let told = || {
        let others = || seen.iter().copied().filter(|i| *i != option);
        let all: Vec<Option<&Headline>> = others().map(|i| odds.headline(i)).collect();
        if !others().all(|i| odds.knows(i)) {
            return None;
        }
        by_odds(decision, scene, odds.headline(option)?, &all)
    };
    let plain = || match why {
        Why::TowardsTheFoe => Some("faces the nearest enemy".to_owned()),
        Why::AsBefore => Some("same choice as last time".to_owned()),
        Why::Odds => Some(NO_BEST.to_owned()),
        Why::LetsBe => Some("no action needed".to_owned()),
        Why::Free => Some("free, and the others help little".to_owned()),
        Why::KeepsOpen => Some("keeps the stronger attack available".to_owned()),
        Why::Policy | Why::First => {
            let success = || odds.summary(option)?.success.as_ref().map(|s| format!("{} % {}", s.percent, s.what));
            let end = || end(decision, scene, option);
            let figure = || odds.headline(option).map(Headline::short);
            let idle = || idle(presented, seen, option, odds);
            let waits = decision.options.get(option)?.role == OptionRole::Pass;
            let cards = || by_cards(decision, scene, option);
            let known = idle().filter(|_| waits).or_else(cards).or_else(success).or_else(end).or_else(figure);
            known.or_else(|| order(decision, option)).or_else(idle).or_else(|| in_reach(decision, scene, option))
        }
    };
    let is_given = matches!(why, Why::TowardsTheFoe | Why::AsBefore | Why::Free | Why::KeepsOpen);
    if is_given { plain() } else { told().or_else(plain) }.map(in_a_sentence)
}

fn in_a_sentence(reason: String) -> String {
    if reason == NO_BEST { reason } else { format!("Suggested: {reason}") }
}

/// Returns the reason for the target of a declaration, such as `Suggested: most damage to Orc chief (−2.5, next
/// best −1.0)`. `others` are the same declaration with another target. `None` if there is no reason to show.
pub fn target_words(presented: &Presented, others: &[usize], option: usize, odds: &OddsCache) -> Option<String> {
    let (decision, scene) = (presented.decision.as_deref()?, &presented.scene);
    let by_odds = || {
        let mine = odds.headline(option).filter(|_| others.iter().all(|i| odds.knows(*i)))?;
        let all: Vec<Option<&Headline>> = others.iter().map(|i| odds.headline(*i)).collect();
        let reason = by_odds(decision, scene, mine, &all)?;
        let next = all.into_iter().flatten().max_by(|a, b| a.expected.total_cmp(&b.expected));
        let next = next.and_then(|next| Some(format!(", next best {}", loss(next.expected)?)));
        let compared = loss(mine.expected).map(|lost| format!(" ({lost}{})", next.unwrap_or_default()));
        Some(if reason == NO_BEST { reason } else { reason + &compared.unwrap_or_default() })
    };
    by_odds().or_else(|| by_cards(decision, scene, option)).map(in_a_sentence)
}

/// Returns the reason that the card of an option or the board shows without odds: what speaks for the option, the way,
/// or the target.
fn by_cards(decision: &DecisionView, scene: &Scene, option: usize) -> Option<String> {
    let chosen = decision.options.get(option)?;
    let advantage = Some(chosen.advantage.clone()).filter(|text| !text.is_empty());
    let target = || target(decision, scene, option).map(str::to_owned);
    // The nearest enemy may be another than the declared target.
    let declared = chosen.role == OptionRole::Pass && !decision.part.is_empty() && !decision.declared.is_empty();
    let plain = "as declared, without extras".to_owned();
    let nearest = || if declared { Some(plain) } else { nearest(decision, scene, option) };
    advantage.or_else(|| walk(decision, scene, option)).or_else(target).or_else(nearest)
}

/// Returns the distance of an enemy as the reason for an action on it, or that of the nearest enemy for an action
/// without a target. For an action on an ally, returns its health.
fn nearest(decision: &DecisionView, scene: &Scene, option: usize) -> Option<String> {
    let chosen = decision.options.get(option)?;
    let deed = matches!(chosen.role, OptionRole::Deed | OptionRole::Pass) || !decision.part.is_empty();
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref())?;
    let named = |id: &str| scene.combatants.iter().find(|c| c.id == id);
    let on = chosen.on_combatant.as_deref().and_then(named);
    if decision.reaction || !deed || chosen.at_cell.as_ref().is_some_and(|at| *at != who.place) {
        return None;
    }
    if let Some(ally) = on.filter(|on| on.faction == who.faction) {
        let name = within_sentence(&ally.name);
        return Some(format!("{name} has {} of {} health", ally.health, ally.max_health));
    }
    let hex = scene.hex(&who.place);
    if chosen.role == OptionRole::Pass && hex.is_none() {
        return None;
    }
    if let Some(foe) = on {
        let steps = hex?.distance(scene.hex(&foe.place)?);
        return Some(format!("{} is {} away", within_sentence(&foe.name), hexes(steps)));
    }
    let (steps, foe) = steps_to_foe(scene, who, &who.place)?;
    let far = if hex.is_some() { format!(", {} away", hexes(steps)) } else { String::new() };
    Some(format!("nearest enemy is {}{far}", within_sentence(&foe.name)))
}

/// Returns the text for a choice of who acts next or first, which is as good as any other.
fn order(decision: &DecisionView, option: usize) -> Option<String> {
    let chooses = decision.options.get(option)?.role == OptionRole::Choose;
    (chooses || decision.combatant.is_none()).then(|| NO_BEST.to_owned())
}

/// Returns the target as the last reason for an action on it.
fn in_reach(decision: &DecisionView, scene: &Scene, option: usize) -> Option<String> {
    let on = decision.options.get(option)?.on_combatant.as_ref()?;
    let target = scene.combatants.iter().find(|c| c.id == *on)?;
    Some(format!("{} is in reach", within_sentence(&target.name)))
}

/// Returns the reason for doing nothing. `None` if the option does something, or if the odds of another visible option
/// are not known yet.
fn idle(presented: &Presented, seen: &[usize], option: usize, odds: &OddsCache) -> Option<String> {
    let (decision, scene) = (presented.decision.as_deref()?, &presented.scene);
    let others = seen.iter().copied().filter(|i| *i != option);
    let passes = decision.options.get(option)?.role.passes();
    if !passes || others.clone().any(|i| !odds.knows(i)) {
        return None;
    }
    let gains = |i: &usize| outcome_value(decision, scene, odds.headline(*i)) > LEAST;
    let gaining: Vec<usize> = others.filter(gains).collect();
    let reason = if gaining.is_empty() {
        "no other option gains more".to_owned()
    } else if gaining.iter().all(|i| !is_safe(decision, scene, *i)) {
        match decision.options[gaining[0]].warning.as_str() {
            "" => "the others are riskier".to_owned(),
            warning => format!("no risk like that of the others ({warning})"),
        }
    } else {
        "changes nothing".to_owned()
    };
    Some(reason)
}

/// Returns what distinguishes the target of an attack from the others.
fn target(decision: &DecisionView, scene: &Scene, option: usize) -> Option<&'static str> {
    let aimed = |option: &OptionView| option.on_combatant.clone().filter(|_| option.kind == Some(DeedKind::Attack));
    let on = aimed(decision.options.get(option)?).filter(|on| !is_own(decision, scene, on))?;
    if decision.options.iter().filter_map(aimed).all(|other| other == on) {
        return Some("the only target");
    }
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref())?;
    let (_, nearest) = steps_to_foe(scene, who, &who.place)?;
    (nearest.id == on).then_some("the nearest enemy")
}

/// Returns why the turn should end although options are left. `None` if the option does not end the turn, or an attack
/// is possible.
fn end(decision: &DecisionView, scene: &Scene, option: usize) -> Option<String> {
    let ends = decision.options.get(option)?.role == OptionRole::Done;
    let strikes = |o: &OptionView| o.kind == Some(DeedKind::Attack) && o.warning.is_empty();
    if !ends || decision.reaction || decision.options.iter().any(strikes) {
        return None;
    }
    if let Some(refused) = decision.refused.iter().find(|refused| refused.label == "Attack") {
        return Some(format!("no attack ({})", refused.reason));
    }
    let nearer = |i: usize| walk_effect(decision, scene, i).is_some_and(|way| way.nearer == Ordering::Less);
    // The destination of such a move is chosen afterwards.
    let leads = |o: &OptionView| o.kind == Some(DeedKind::Move) && o.at_cell.is_none();
    let might = decision.options.iter().any(leads) || (0..decision.options.len()).any(nearer);
    Some(if might { "no attack possible from here" } else { "no attack possible, no step closer" }.to_owned())
}

/// The effect of a walk on the distance to the nearest foe.
struct WalkEffect<'s> {
    /// The distance afterwards compared with the distance now.
    nearer: Ordering,
    /// The nearest foe now.
    old: &'s str,
    /// The nearest foe afterwards.
    new: &'s str,
    stays: bool,
}

fn walk_effect<'s>(decision: &DecisionView, scene: &'s Scene, option: usize) -> Option<WalkEffect<'s>> {
    let option = decision.options.get(option)?;
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref())?;
    let walks = matches!(option.kind, None | Some(DeedKind::Move)) && option.on_combatant.is_none();
    let to = option.at_cell.as_ref().filter(|_| walks)?;
    let ((far_now, old), (far_then, new)) = (steps_to_foe(scene, who, &who.place)?, steps_to_foe(scene, who, to)?);
    Some(WalkEffect { nearer: far_then.cmp(&far_now), old: &old.name, new: &new.name, stays: *to == who.place })
}

/// Describes the effect of a walk: `moves closer to Odo`.
fn walk(decision: &DecisionView, scene: &Scene, option: usize) -> Option<String> {
    let WalkEffect { nearer, old, new, stays } = walk_effect(decision, scene, option)?;
    let (old, new) = (within_sentence(old), within_sentence(new));
    Some(match nearer {
        // An action on the spot has its own description.
        _ if stays => return None,
        Ordering::Less => format!("moves closer to {new}"),
        Ordering::Greater => format!("moves away from {old}"),
        Ordering::Equal => format!("same distance to {new}"),
    })
}

/// Returns the reason if no other option harms foes more or its own side less. In `others`, `None` is an option without
/// effect.
fn by_odds(decision: &DecisionView, scene: &Scene, mine: &Headline, others: &[Option<&Headline>]) -> Option<String> {
    let worth = |told: Option<&Headline>| outcome_value(decision, scene, told);
    let best = others.iter().map(|other| worth(*other)).fold(f64::NEG_INFINITY, f64::max);
    if others.is_empty() || worth(Some(mine)) < best - LEAST {
        return None;
    }
    if worth(Some(mine)) < best + LEAST {
        return likeliest(decision, scene, mine, others);
    }
    let own = is_own(decision, scene, &mine.id);
    // The own side may lose more than with another option, if the enemy loses more still.
    let lost = |told: Option<&Headline>| told.map_or(0.0, |told| harm(decision, scene, told).own);
    let least = others.iter().map(|other| lost(*other)).fold(f64::INFINITY, f64::min);
    if own && mine.expected >= 0.0 && lost(Some(mine)) > least + LEAST {
        return Some("more damage to the enemy for what it costs".to_owned());
    }
    let what = if own && mine.expected < 0.0 {
        "most help for"
    } else if own {
        "least damage to"
    } else {
        "most damage to"
    };
    // If another option shifts the harm to an ally, the whole side is counted.
    let shared = own && others.iter().flatten().any(|other| other.id != mine.id);
    // If another foe suffers more, or the target suffers as much from another option, it is not the reason for the choice.
    let costs_more = |other: &Bystander| !is_own(decision, scene, &other.id) && other.expected > mine.expected;
    let as_much = |other: &Headline| other.id == mine.id && other.expected > mine.expected - LEAST;
    let wide = !own && (mine.side.iter().any(costs_more) || others.iter().flatten().any(|other| as_much(other)));
    if wide {
        return Some("most total damage".to_owned());
    }
    let whom = if shared { "your side".to_owned() } else { within_sentence(&mine.name) };
    Some(format!("{what} {whom}"))
}

/// Compares options of equal value: returns a reason unless another option has a better chance of the same effect on
/// the same foe.
fn likeliest(decision: &DecisionView, scene: &Scene, mine: &Headline, others: &[Option<&Headline>]) -> Option<String> {
    let same = |other: &&&Headline| other.id == mine.id && other.what == mine.what;
    let foe = !is_own(decision, scene, &mine.id) && mine.what != UNHURT;
    let rival = others.iter().flatten().filter(same).filter(|_| foe).map(|other| other.percent).max();
    match rival.map(|rival| mine.percent.cmp(&rival)) {
        Some(Ordering::Less) => None,
        Some(Ordering::Greater) => Some(format!("best chance against {}", within_sentence(&mine.name))),
        Some(Ordering::Equal) | None => Some(NO_BEST.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::vocab::view::{CellView, CombatantView, FactionView, HexView, RefusedView};

    fn scene() -> Scene {
        let someone = |id: &str, faction| CombatantView { id: id.into(), faction, ..CombatantView::default() };
        let side = |id: &str| FactionView { id: id.into(), ..FactionView::default() };
        Scene {
            factions: vec![side("party"), side("foes")],
            combatants: vec![someone("asa", 0), someone("orc", 1), someone("bo", 0)],
            ..Scene::default()
        }
    }

    #[test]
    fn what_costs_a_foe_the_most_or_the_own_side_the_least_says_so() {
        let (scene, decision) = (scene(), fixture::decision(Vec::new()));
        let said = |mine: &Headline, other: &Headline| by_odds(&decision, &scene, mine, &[Some(other)]);
        let blow = said(&fixture::headline("orc", 2.5), &fixture::headline("orc", 1.0));
        assert_eq!(blow.as_deref(), Some("most damage to orc"));
        let sweep = Headline {
            side: vec![Bystander {
                id: "imp".into(),
                name: "Imp".into(),
                what: "hurt".into(),
                chance: 0.5,
                expected: 2.0,
            }],
            ..fixture::headline("orc", 2.5)
        };
        let both = said(&sweep, &fixture::headline("orc", 2.5));
        assert_eq!(both.as_deref(), Some("most total damage"), "the orc alone decides nothing");
        let parry = said(&fixture::headline("asa", 0.4), &fixture::headline("asa", 3.0));
        assert_eq!(parry.as_deref(), Some("least damage to asa"));
        let cure = by_odds(&decision, &scene, &fixture::headline("asa", -3.5), &[None]);
        assert_eq!(cure.as_deref(), Some("most help for asa"));
        let guards = said(&fixture::headline("asa", 0.4), &fixture::headline("bo", 3.0));
        assert_eq!(guards.as_deref(), Some("least damage to your side"), "somebody else would suffer");
        assert_eq!(said(&fixture::headline("orc", 1.0), &fixture::headline("orc", 1.02)).as_deref(), Some(NO_BEST));
        let distracts = |percent| Headline { percent, ..fixture::headline("orc", 0.0) };
        let chance = said(&distracts(55), &distracts(45));
        assert_eq!(chance.as_deref(), Some("best chance against orc"));
        assert_eq!(said(&distracts(45), &distracts(55)), None, "another is likelier to");
        assert_eq!(said(&fixture::headline("asa", 3.0), &fixture::headline("asa", 0.4)), None, "not the best");
        let (id, what) = ("bo".into(), "hurt".into());
        let side = vec![Bystander { id, name: "Bo".into(), what, chance: 0.5, expected: 2.0 }];
        let guarded = Headline { side, ..fixture::headline("asa", 0.0) };
        assert_eq!(
            said(&guarded, &fixture::headline("asa", 1.0)),
            None,
            "what a friend suffers instead counts as well"
        );
        let mut crowd = scene.clone();
        crowd.combatants.push(CombatantView { id: "imp".into(), faction: 1, ..CombatantView::default() });
        let beside =
            |id: &str| Bystander { id: id.into(), name: id.into(), what: "hurt".into(), chance: 1.0, expected: 2.5 };
        let burst = |at: &str| Headline { side: vec![beside(at)], ..fixture::headline("orc", 1.5) };
        let bursts = |at: &str| by_odds(&decision, &crowd, &burst(at), &[Some(&fixture::headline("orc", -3.0))]);
        assert_eq!(bursts("imp").as_deref(), Some("most total damage"));
        assert_eq!(bursts("bo").as_deref(), Some("most damage to orc"), "a friend is nobody to harm");
        assert_eq!(by_odds(&decision, &scene, &fixture::headline("orc", 1.0), &[]), None, "nothing to compare with");
    }

    #[test]
    fn an_attack_says_what_singles_its_target_out() {
        let blow = |on: &str| OptionView {
            kind: Some(DeedKind::Attack),
            on_combatant: Some(on.into()),
            ..OptionView::default()
        };
        let mut scene = scene();
        let cell = |q: i32| CellView {
            id: q.to_string(),
            hex: Some(HexView { q, ..HexView::default() }),
            ..CellView::default()
        };
        scene.cells = (0..9).map(cell).collect();
        scene.combatants.push(CombatantView { id: "imp".into(), faction: 1, place: "8".into(), ..Default::default() });
        (scene.combatants[0].place, scene.combatants[1].place) = ("3".into(), "4".into());
        let mut decision = fixture::decision(vec![blow("orc"), blow("orc"), OptionView::default()]);
        decision.combatant = Some("asa".into());
        assert_eq!(target(&decision, &scene, 0), Some("the only target"));
        assert_eq!(target(&decision, &scene, 2), None, "no attack");
        decision.options.push(blow("imp"));
        assert_eq!([0, 3].map(|i| target(&decision, &scene, i)), [Some("the nearest enemy"), None]);
        decision.options.push(OptionView { kind: Some(DeedKind::Attack), ..OptionView::default() });
        scene.combatants[1].name = "Orc".into();
        assert_eq!(nearest(&decision, &scene, 4).as_deref(), Some("nearest enemy is Orc, 1 hex away"));
        assert_eq!(nearest(&decision, &scene, 0).as_deref(), Some("Orc is 1 hex away"));
        decision.options.push(OptionView { on_combatant: Some("bo".into()), ..OptionView::default() });
        (scene.combatants[2].name, scene.combatants[2].max_health) = ("Bo".into(), 12);
        assert_eq!(nearest(&decision, &scene, 5).as_deref(), Some("Bo has 0 of 12 health"));
        decision.options.push(OptionView { role: OptionRole::Pass, ..OptionView::default() });
        (decision.part, decision.declared) = ("Stance", "Asa attacks Imp".into());
        assert_eq!(by_cards(&decision, &scene, 6).as_deref(), Some("as declared, without extras"));
        decision.reaction = true;
        assert_eq!(nearest(&decision, &scene, 0), None, "a reaction goes nowhere");
    }

    #[test]
    fn a_walk_says_whom_it_leads_to() {
        let cell = |q: i32| CellView {
            id: q.to_string(),
            hex: Some(HexView { q, ..HexView::default() }),
            ..CellView::default()
        };
        let mut scene = Scene { cells: (0..9).map(cell).collect(), ..scene() };
        (scene.combatants[0].place, scene.combatants[1].place) = ("3".into(), "7".into());
        (scene.combatants[0].name, scene.combatants[1].name) = ("Asa".into(), "Orc".into());
        let to = |q: i32| OptionView { at_cell: Some(q.to_string()), ..OptionView::default() };
        let mut decision = fixture::decision(vec![to(5), to(1), to(3)]);
        decision.combatant = Some("asa".into());
        let said: Vec<_> = (0..3).map(|i| walk(&decision, &scene, i).unwrap_or_default()).collect();
        assert_eq!(said, ["moves closer to Orc", "moves away from Orc", ""]);
        decision.options[0].kind = Some(DeedKind::Attack);
        assert_eq!(walk(&decision, &scene, 0), None, "what is thrown there is no walk");
        decision.options.push(OptionView { role: OptionRole::Done, ..OptionView::default() });
        assert_eq!(end(&decision, &scene, 3), None, "somebody could be attacked");
        assert_eq!(end(&decision, &scene, 1), None, "no end");
        decision.options.remove(0);
        let told = |decision: &DecisionView| end(decision, &scene, 2).expect("it ends");
        assert_eq!(told(&decision), "no attack possible, no step closer");
        decision.options.push(to(5));
        assert_eq!(told(&decision), "no attack possible from here");
        let (label, reason) = ("Attack".to_owned(), "main action spent".to_owned());
        decision.refused.push(RefusedView { label, reason, rules: Vec::new(), group: "Attack", icon: "" });
        assert_eq!(told(&decision), "no attack (main action spent)");
    }
}
