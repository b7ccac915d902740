//! The stored result of one battle: one row of output.

use super::event_collector::{ArmsUsed, EventCollector, Fired, RulesFired};
use super::fighter::FighterResult;
use super::plan::{Match, RunPlan, listed};
use super::rows::{ColumnSpec, Kind, RowSchema};
use super::runner::{BattleRunner, Fought};
use crate::vocab::{RuleCard, RuleId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Instant;

/// The result of one battle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BattleRecord {
    /// Index in the plan, from 0.
    pub battle: u64,
    /// Number of battles in the whole run. `None` if the run ends once its precision is reached.
    #[serde(default)]
    pub battles: Option<u64>,
    /// Digest of all inputs that determine the rows of the run.
    #[serde(default)]
    pub run: Option<String>,
    /// Name of the level, as typed on the command line.
    pub level: String,
    pub ruleset: String,
    /// Hash of all rules and values that the level fixes, including overrides.
    pub rules_hash: String,
    /// House rules that were set, such as `shield=always; morale=off`.
    pub house_rules: String,
    /// Level fields that were set, such as `combatants.cut.str=11`.
    pub sets: String,
    pub version: String,
    /// Controllers, separated by commas, in the order of the level's sides.
    pub controllers: String,
    pub seed: u64,
    /// Number of times the seats were rotated.
    pub seat: u64,
    /// ID of the winning side. `None` for a battle without a winner.
    pub winner: Option<String>,
    pub reason: String,
    pub rounds: u64,
    pub decisions: u64,
    /// State hash at the end of the battle.
    pub hash: String,
    /// Duration of the battle in milliseconds. Recorded only on request, because it differs from run to run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<f64>,
    /// Number of events per rule, and number of those whose result a modifier changed. `None` if not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fired: Option<RulesFired>,
    /// Points of damage by attacker and weapon. `None` if not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arms: Option<ArmsUsed>,
    pub combatants: Vec<FighterResult>,
}

const fn column(name: &'static str, kind: Kind) -> ColumnSpec {
    ColumnSpec { name, kind, optional: false }
}

const fn maybe(name: &'static str, kind: Kind) -> ColumnSpec {
    ColumnSpec { name, kind, optional: true }
}

/// Column layout of the battle rows.
pub const BATTLES: RowSchema = RowSchema {
    columns: &[
        column("battle", Kind::Whole),
        maybe("battles", Kind::Whole),
        maybe("run", Kind::Text),
        column("level", Kind::Text),
        column("ruleset", Kind::Text),
        column("rules_hash", Kind::Text),
        column("house_rules", Kind::Text),
        column("sets", Kind::Text),
        column("version", Kind::Text),
        column("controllers", Kind::Text),
        column("seed", Kind::Natural),
        column("seat", Kind::Whole),
        maybe("winner", Kind::Text),
        column("reason", Kind::Text),
        column("rounds", Kind::Whole),
        column("decisions", Kind::Whole),
        column("hash", Kind::Text),
        maybe("cpu_ms", Kind::Number),
        maybe("fired", Kind::Text),
        maybe("arms", Kind::Text),
    ],
    each: Some((
        "combatants",
        &[
            column("id", Kind::Text),
            column("side", Kind::Text),
            column("fate", Kind::Text),
            maybe("fell_in", Kind::Whole),
            maybe("fell_at", Kind::Whole),
            maybe("fell_order", Kind::Whole),
            maybe("felled_by", Kind::Text),
            maybe("fell_where", Kind::Text),
            maybe("fled_in", Kind::Whole),
            column("dealt", Kind::Whole),
            column("taken", Kind::Whole),
            column("tests", Kind::Whole),
            column("passed", Kind::Whole),
            column("passed_expected", Kind::Number),
            column("points", Kind::Whole),
            column("points_expected", Kind::Number),
        ],
    )),
};

impl BattleRecord {
    /// Returns the combatant that fell first. `None` if no combatant fell.
    pub fn first_down(&self) -> Option<&FighterResult> {
        // Rows of earlier versions do not store the order within a decision.
        self.combatants.iter().filter(|f| f.is_down()).min_by_key(|f| (f.fell_at, f.fell_order))
    }

    /// Fights a bout and records its result. The event collector reads the battle after each decision.
    ///
    /// # Errors
    /// See [`BattleRunner::watched`].
    pub fn fight(
        plan: &RunPlan,
        ring: &mut BattleRunner,
        bout: Match,
        timing: bool,
        witness: &mut EventCollector,
    ) -> Result<Self, String> {
        #[expect(clippy::disallowed_methods, reason = "measures how long a battle took; nothing depends on it")]
        let began = Instant::now();
        let fought = ring.watched(bout.seed, plan.controllers(bout), &mut |battle| witness.watch(battle))?;
        let cpu_ms = timing.then(|| (began.elapsed().as_secs_f64() * 1e6).round() / 1e3);
        let combatants = witness.fighters(ring.battle());
        let (fired, arms) = witness.noted().unzip();
        Ok(Self { cpu_ms, fired, arms, combatants, ..Self::head(plan, ring, bout, &fought) })
    }

    /// Returns the rules that fired. Rules that the catalogue no longer contains are left out.
    pub fn rules(&self, cards: &[RuleCard]) -> BTreeMap<RuleId, Fired> {
        let noted = self.fired.iter().flatten();
        let known = noted.filter_map(|(id, [times, turned])| {
            let card = cards.iter().find(|card| card.id.0 == id)?;
            Some((card.id, Fired { times: *times, turned: *turned }))
        });
        known.collect()
    }

    fn head(plan: &RunPlan, ring: &BattleRunner, bout: Match, fought: &Fought) -> Self {
        let level = ring.battle().level();
        Self {
            battle: bout.number,
            battles: plan.run.as_ref().and_then(|run| run.battles),
            run: plan.run.as_ref().map(|run| run.digest.clone()),
            level: plan.variant(bout).name.clone(),
            ruleset: level.ruleset.into(),
            rules_hash: ring.battle().rules_hash(),
            house_rules: listed(&level.overrides),
            sets: listed(&level.sets),
            version: env!("CARGO_PKG_VERSION").into(),
            controllers: fought.controllers.join(","),
            seed: fought.seed,
            seat: plan.turned(bout) as u64,
            winner: fought.winner.map(|side| level.factions[side].id.clone()),
            reason: fought.reason.into(),
            rounds: fought.rounds.into(),
            decisions: fought.decisions as u64,
            hash: fought.hash.clone(),
            ..Self::default()
        }
    }
}
