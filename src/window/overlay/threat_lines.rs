//! Sentences about the enemies that can strike the deciding combatant next: who, with which chance of what.

use super::odds::OddsCache;
use crate::engine::forecast_text::{Headline, percent};
use crate::engine::odds::{CellThreat, EnemyThreat};
use crate::vocab::names::within_sentence;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::{ArrowKind, CombatantView, DecisionView, OptionRole, Scene};
use crate::window::battle::{Pointing, Presented};
use crate::window::board::{ThreatMarkers, Threats, deciding_combatant};
use std::cmp::Reverse;

/// Probability below which an outcome is not stated.
const NEGLIGIBLE: f64 = 0.005;

/// The enemies that can strike a combatant next.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatReport {
    /// Name of the combatant.
    pub target: String,
    /// A sentence for each enemy, the highest probability first.
    pub enemies: Vec<ThreatSentence>,
    /// The sentence to show if there is no enemy.
    pub none: String,
}

/// A sentence about one enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatSentence {
    /// Roster index of the enemy.
    pub enemy: usize,
    /// The sentence with the weapon: `Grim threatens Kari: ≈ 54 % wounded or worse (great axe)`.
    pub full: String,
    /// The sentence without the weapon.
    pub brief: String,
}

/// The knowledge about one threatened combatant.
struct Threatened<'a> {
    scene: &'a Scene,
    /// Its roster index.
    who: usize,
    /// The estimate in its current place, once it is known.
    found: Option<&'a CellThreat>,
    /// Roster indices of the enemies that reach it from their current places.
    in_reach: &'a [usize],
}

/// Returns the report for the pending decision. `None` without a decision, or if it is about no combatant.
pub fn report(
    presented: &Presented,
    pointing: &Pointing,
    threats: &Threats,
    markers: &ThreatMarkers,
    odds: &OddsCache,
) -> Option<ThreatReport> {
    let decision = presented.decision.as_deref()?;
    if decision.reaction {
        let pass = decision.options.iter().position(|o| o.role == OptionRole::TakeIt)?;
        return current_attack(&presented.scene, decision, odds.headline(pass)?);
    }
    let id = deciding_combatant(decision, pointing)?;
    let who = presented.scene.combatants.iter().position(|c| c.id == *id)?;
    let in_reach = if markers.whom == Some(who) { &markers.by[..] } else { &[] };
    let found = threats.here(id);
    Some(Threatened { scene: &presented.scene, who, found, in_reach }.report())
}

/// Returns the report of the attack that a reaction answers. `None` if the acting combatant harms no enemy by it.
fn current_attack(scene: &Scene, decision: &DecisionView, taken: &Headline) -> Option<ThreatReport> {
    let enemy = scene.acting?;
    let by = scene.combatants.get(enemy)?;
    let target = scene.combatants.iter().find(|c| c.id == taken.id).filter(|c| c.faction != by.faction)?;
    let asked = scene.factions.get(target.faction).is_some_and(|side| side.id == decision.faction);
    let name = within_sentence(&target.name);
    let full = format!("{} attacks {name}: {} without a reaction", by.name, taken.harm());
    let brief = format!("{} attacks {name}: {}", by.name, taken.harm());
    let enemies = vec![ThreatSentence { enemy, full, brief }];
    asked.then(|| ThreatReport { target: name, enemies, none: String::new() })
}

impl Threatened<'_> {
    fn report(&self) -> ThreatReport {
        let target = within_sentence(&self.scene.combatants[self.who].name);
        let ix_of = |id: &str| self.scene.combatants.iter().position(|c| c.id == id);
        let estimated = self.found.map_or(&[][..], |found| &found.by[..]);
        let harmful = estimated.iter().filter(|enemy| enemy.wounds >= NEGLIGIBLE);
        let mut enemies: Vec<(usize, Option<&EnemyThreat>)> =
            harmful.filter_map(|enemy| Some((ix_of(&enemy.id)?, Some(enemy)))).collect();
        // By the percentage shown; if several tie, the greatest loss stays first.
        enemies.sort_by_key(|(_, enemy)| Reverse(enemy.map(|enemy| (100.0 * enemy.wounds).round() as u32)));
        let all = 0..self.scene.combatants.len();
        let others = all.filter(|ix| self.declared(*ix).is_some() || self.in_reach.contains(ix));
        let others: Vec<usize> = others.filter(|ix| enemies.iter().all(|(known, _)| known != ix)).collect();
        enemies.extend(others.into_iter().map(|ix| (ix, None)));
        let enemies = enemies.into_iter().map(|(ix, enemy)| self.sentence(ix, enemy, &target)).collect();
        let none = match self.found {
            Some(_) => format!("Nobody can strike {target} now."),
            None => format!("Estimating who can strike {target} …"),
        };
        ThreatReport { target, enemies, none }
    }

    /// Returns the name of the attack that an enemy has declared against the combatant, if there is one. It may be
    /// empty.
    fn declared(&self, enemy: usize) -> Option<&str> {
        let me = &self.scene.combatants[self.who];
        let is_enemy = |c: &CombatantView| c.faction != me.faction;
        self.scene.combatants.get(enemy).filter(|c| is_enemy(c))?;
        let strikes = |kind| matches!(kind, ArrowKind::Attack | ArrowKind::Shot | ArrowKind::Blast | ArrowKind::Charge);
        let mut arrows = self.scene.arrows.iter().filter(|arrow| arrow.from == enemy && strikes(arrow.kind));
        arrows.find(|arrow| arrow.to == Some(self.who)).map(|arrow| arrow.label.as_str())
    }

    fn sentence(&self, ix: usize, enemy: Option<&EnemyThreat>, target: &str) -> ThreatSentence {
        let declared = self.declared(ix);
        let verb = if declared.is_some() { "has declared an attack on" } else { "threatens" };
        let when = if enemy.is_some_and(|enemy| enemy.next_round) { " next round" } else { "" };
        let chance = match (enemy, self.found) {
            (Some(enemy), _) => format!(": ≈ {} {}", percent(enemy.wounds), outcome(enemy)),
            (None, Some(_)) => ": ≈ 0 % wounded".to_owned(),
            (None, None) => String::new(),
        };
        let name = self.scene.combatants[ix].name.clone();
        let brief = with_agreement(format!("{name} {verb} {target}{when}{chance}"), [name, target.to_owned()]);
        let weapon = enemy.and_then(|enemy| enemy.weapon.clone());
        let weapon = weapon.or_else(|| declared.filter(|label| !label.is_empty()).map(str::to_lowercase));
        let full = weapon.map_or_else(|| brief.clone(), |weapon| format!("{brief} ({weapon})"));
        ThreatSentence { enemy: ix, full, brief }
    }
}

/// Returns the words for the outcomes of an enemy's attacks.
fn outcome(enemy: &EnemyThreat) -> &'static str {
    match enemy.falls {
        falls if falls < NEGLIGIBLE => "wounded",
        falls if enemy.wounds - falls < NEGLIGIBLE => "taken out",
        _ => "wounded or worse",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::forecast_text::{Bar, BarKind};
    use crate::vocab::view::{ArrowView, FactionView};

    fn scene() -> Scene {
        let of = |(name, faction): (&str, usize)| CombatantView {
            id: name.to_lowercase(),
            name: name.into(),
            faction,
            ..CombatantView::default()
        };
        let combatants = [("Kari", 0), ("Grim", 1), ("Hogni", 1), ("Ulf", 0)].map(of).into();
        Scene { combatants, ..Scene::default() }
    }

    fn sentences(scene: &Scene, found: Option<&CellThreat>, in_reach: &[usize]) -> Vec<String> {
        let report = Threatened { scene, who: 0, found, in_reach }.report();
        let none = [report.none];
        let enemies: Vec<String> = report.enemies.into_iter().map(|enemy| enemy.full).collect();
        if enemies.is_empty() { none.into() } else { enemies }
    }

    fn threat(wounds: f64, falls: f64) -> CellThreat {
        let weapon = Some("great axe".to_owned());
        let by = vec![EnemyThreat { id: "grim".into(), loss: 2.0, wounds, falls, weapon, next_round: false }];
        CellThreat { by, playouts: 64, ..CellThreat::default() }
    }

    #[test]
    fn each_enemy_has_a_sentence_with_both_names_the_chance_and_the_weapon() {
        let mut scene = scene();
        let found = threat(0.54, 0.2);
        let grim = "Grim threatens Kari: ≈ 54 % wounded or worse (great axe)";
        assert_eq!(sentences(&scene, Some(&found), &[1, 2]), [grim, "Hogni threatens Kari: ≈ 0 % wounded"]);
        scene.arrows = vec![ArrowView { from: 1, to: Some(0), ..ArrowView::default() }];
        let declared = "Grim has declared an attack on Kari: ≈ 54 % wounded or worse (great axe)";
        assert_eq!(sentences(&scene, Some(&found), &[]), [declared]);
        scene.arrows = vec![ArrowView { from: 2, to: Some(0), label: "Spear".into(), ..ArrowView::default() }];
        assert_eq!(
            sentences(&scene, None, &[1]),
            ["Grim threatens Kari", "Hogni has declared an attack on Kari (spear)"]
        );
        scene.arrows = vec![ArrowView { from: 3, to: Some(0), ..ArrowView::default() }];
        assert_eq!(sentences(&scene, Some(&CellThreat::default()), &[]), ["Nobody can strike Kari now."], "a friend");
    }

    #[test]
    fn the_outcome_is_named_by_its_severity() {
        let scene = scene();
        let of = |wounds, falls| sentences(&scene, Some(&threat(wounds, falls)), &[]).remove(0);
        assert_eq!(of(0.3, 0.0), "Grim threatens Kari: ≈ 30 % wounded (great axe)");
        assert_eq!(of(0.3, 0.3), "Grim threatens Kari: ≈ 30 % taken out (great axe)");
        assert_eq!(sentences(&scene, None, &[]), ["Estimating who can strike Kari …"]);
    }

    #[test]
    fn the_enemies_are_in_the_order_of_the_percentages_shown() {
        let mut found = threat(0.3, 0.0);
        found.by.push(EnemyThreat { id: "hogni".into(), loss: 1.0, wounds: 0.5, ..EnemyThreat::default() });
        let shown = sentences(&scene(), Some(&found), &[]);
        assert!(shown[0].contains("50 %") && shown[1].contains("30 %"), "{shown:?}");
    }

    #[test]
    fn the_verb_fits_a_band() {
        let mut scene = scene();
        scene.combatants[1].name = "The levies".into();
        assert_eq!(
            sentences(&scene, Some(&threat(0.3, 0.0)), &[]),
            ["The levies threaten Kari: ≈ 30 % wounded (great axe)"]
        );
    }

    #[test]
    fn an_enemy_that_has_acted_threatens_next_round() {
        let mut found = threat(0.3, 0.0);
        found.by[0].next_round = true;
        assert_eq!(
            sentences(&scene(), Some(&found), &[]),
            ["Grim threatens Kari next round: ≈ 30 % wounded (great axe)"]
        );
    }

    #[test]
    fn a_reaction_names_the_attack_that_it_answers() {
        let mut scene = scene();
        scene.acting = Some(1);
        let side = |id: &str| FactionView { id: id.into(), ..FactionView::default() };
        scene.factions = vec![side("party"), side("foes")];
        let decision = DecisionView { reaction: true, faction: "party".into(), ..DecisionView::default() };
        let bar = |kind, words: &str, percent: u8| Bar {
            kind,
            words: words.into(),
            why: "",
            chance: f64::from(percent) / 100.0,
            percent,
        };
        let bars = vec![bar(BarKind::Unhurt, "unhurt", 13), bar(BarKind::Hurt, "wounded", 87)];
        let taken = Headline { bars, ..crate::window::overlay::fixture::headline("kari", 2.0) };
        let report = current_attack(&scene, &decision, &taken).expect("an attack");
        assert_eq!(report.enemies[0].full, "Grim attacks Kari: 87 % wounded without a reaction");
        let other = crate::window::overlay::fixture::headline("hogni", 2.0);
        assert_eq!(current_attack(&scene, &decision, &other), None, "harm to the own side is no threat");
    }
}
