//! Identity of a run: all inputs that determine its rows. Each row names its run, so that rows of different runs are
//! never mixed.

use super::plan::{RunName, RunPlan, listed};
use super::runner::BattleRunner;
use serde::Serialize;
use serde_json::{Value as Json, json};
use xxhash_rust::xxh3::xxh3_64;

/// All inputs that determine the rows of a run. Its shards have the same identity.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunIdentity {
    pub version: String,
    pub variants: Vec<VariantIdentity>,
    /// First seed.
    pub seed: u64,
    pub seeds: u64,
    /// Battles per seed, over all variants and seatings.
    pub battles_per_seed: u64,
    /// Half width of the interval that ends the run before its last seed. `None` if all seeds are fought.
    pub until: Option<f64>,
    pub columns: OptionalColumns,
}

/// One variant of a run: a level with its overrides and controllers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantIdentity {
    pub level: String,
    /// Hash of all rules and values that the level fixes.
    pub rules_hash: String,
    /// Hash of the first decisions of a random battle. It differs between two programs of one version whose rules play
    /// this level differently.
    pub play_hash: String,
    pub house_rules: String,
    pub sets: String,
    pub controllers: String,
}

/// Number of decisions behind [`VariantIdentity::play_hash`].
const PLAYED: usize = 100;

/// Columns that are written only on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OptionalColumns {
    pub rules: bool,
    pub timing: bool,
}

impl RunIdentity {
    /// Creates the identity of a plan.
    ///
    /// # Errors
    /// Errors if no battle can begin on one of the levels.
    pub fn from_plan(plan: &RunPlan, until: Option<f64>, columns: OptionalColumns) -> Result<Self, String> {
        let variants = plan.variants.iter().map(|variant| {
            let mut ring = BattleRunner::new(variant.level.clone(), plan.first)?;
            Ok(VariantIdentity {
                level: variant.name.clone(),
                rules_hash: ring.battle().rules_hash(),
                play_hash: ring.hash_after(plan.first, PLAYED)?,
                house_rules: listed(&variant.level.overrides),
                sets: listed(&variant.level.sets),
                controllers: variant.controllers.join(","),
            })
        });
        Ok(Self {
            version: env!("CARGO_PKG_VERSION").into(),
            variants: variants.collect::<Result<_, String>>()?,
            seed: plan.first,
            seeds: plan.seeds,
            battles_per_seed: plan.per_seed(),
            until,
            columns,
        })
    }

    /// Returns the digest and the number of battles, as written into the rows.
    pub fn name(&self) -> RunName {
        let digest = format!("{:016x}", xxh3_64(json!(self).to_string().as_bytes()));
        // The length of a run until ± P is not known in advance.
        let battles = self.until.is_none().then(|| self.seeds * self.battles_per_seed);
        RunName { digest, battles }
    }

    /// Returns the identity as JSON, including its digest.
    pub fn to_json(&self) -> Json {
        let mut json = json!({ "run": self.name().digest });
        if let (Some(fields), Json::Object(own)) = (json.as_object_mut(), json!(self)) {
            fields.extend(own);
        }
        json
    }
}

/// The part of a run that one file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct RunPart {
    pub identity: RunIdentity,
    pub name: RunName,
    /// Number of the first battle of this part; `battles` is the number of its battles.
    pub first: u64,
    pub battles: u64,
}

impl RunPart {
    /// Creates the part that a plan fights.
    pub fn from_plan(plan: &RunPlan, identity: RunIdentity) -> Self {
        let name = identity.name();
        Self { identity, name, first: plan.bout(0).number, battles: plan.len() }
    }

    /// Returns the text of the file that identifies the run while its rows are written.
    pub fn to_text(&self, events: bool) -> String {
        let mut json = self.identity.to_json();
        json["battles"] = json!([self.first, self.battles]);
        json["events"] = json!(events);
        format!("{json}\n")
    }

    /// Returns the columns of the first row that are known before its battle is fought.
    pub fn first_row(&self) -> Vec<(&'static str, String)> {
        let variant = &self.identity.variants[0];
        let battles = self.name.battles.map(|battles| battles.to_string());
        let seed = self.identity.seed.wrapping_add(self.first / self.identity.battles_per_seed.max(1));
        vec![
            ("battle", self.first.to_string()),
            ("battles", battles.unwrap_or_default()),
            ("level", variant.level.clone()),
            ("rules_hash", variant.rules_hash.clone()),
            ("house_rules", variant.house_rules.clone()),
            ("sets", variant.sets.clone()),
            ("version", self.identity.version.clone()),
            ("controllers", variant.controllers.clone()),
            ("seed", seed.to_string()),
        ]
    }
}

/// Maximum number of differences listed in one message.
const NAMED: usize = 4;

/// Formats the differences between two run descriptions, such as `seeds is 100, expected 6`.
pub fn differences(there: &str, here: &str) -> String {
    let read = |text: &str| serde_json::from_str::<Json>(text).unwrap_or_default();
    let mut found = Vec::new();
    collect("", &read(there), &read(here), &mut found);
    // The digest only shows that other fields differ.
    found.retain(|text| !text.starts_with("run is "));
    if found.is_empty() {
        return "the description of its run cannot be read".into();
    }
    in_words(found)
}

fn collect(path: &str, there: &Json, here: &Json, found: &mut Vec<String>) {
    let join = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (there, here) {
        (there, here) if there == here => {}
        (Json::Object(there), Json::Object(here)) => {
            for (name, value) in here {
                collect(&join(name), there.get(name).unwrap_or(&Json::Null), value, found);
            }
        }
        (Json::Array(there), Json::Array(here)) if there.len() == here.len() => {
            for (ix, (there, here)) in there.iter().zip(here).enumerate() {
                collect(&join(&ix.to_string()), there, here, found);
            }
        }
        (Json::Array(there), Json::Array(here)) => {
            found.push(format!("{path} has {} entries, expected {}", there.len(), here.len()));
        }
        (there, here) => found.push(format!("{path} is {there}, expected {here}")),
    }
}

/// Joins differences into one text, such as `level is "roadside", expected "crypt"; …`, and shortens long lists.
pub fn in_words(mut found: Vec<String>) -> String {
    let rest = found.len().saturating_sub(NAMED);
    found.truncate(NAMED);
    if rest > 0 {
        found.push(format!("and {rest} more"));
    }
    found.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Variant;

    fn identity(level: &str, seeds: u64) -> RunIdentity {
        let variant = Variant::read(level, &[], &[]).expect("sound");
        RunIdentity::from_plan(&RunPlan::new(vec![variant], 1, seeds, true), None, OptionalColumns::default())
            .expect("it begins")
    }

    #[test]
    fn an_identity_changes_with_what_decides_the_rows() {
        let one = identity("zones/roadside", 4);
        assert_eq!(one.name(), identity("zones/roadside", 4).name());
        assert_eq!(one.name().battles, Some(4));
        let others = [
            identity("zones/crypt", 4),
            identity("zones/roadside", 5),
            RunIdentity { seed: 2, ..one.clone() },
            RunIdentity { version: "0".into(), ..one.clone() },
            RunIdentity { columns: OptionalColumns { rules: true, timing: false }, ..one.clone() },
            RunIdentity { until: Some(0.02), ..one.clone() },
        ];
        for other in others {
            assert_ne!(other.name().digest, one.name().digest, "{other:?}");
        }
    }

    /// Two builds of one version with different rules play a level differently, so they do not continue each other.
    #[test]
    fn rows_of_other_rules_are_of_another_run() {
        let one = identity("zones/roadside", 4);
        let mut other = one.clone();
        other.variants[0].play_hash = "0".into();
        assert_ne!(other.name().digest, one.name().digest);
        assert_eq!(one.variants[0].play_hash.len(), 16);
        let text = |identity: &RunIdentity| identity.to_json().to_string();
        let told = differences(&text(&other), &text(&one));
        assert!(told.starts_with("variants.0.play_hash is \"0\", expected "), "{told}");
    }

    #[test]
    fn differences_are_named() {
        let part =
            |identity: RunIdentity| RunPart { name: identity.name(), identity, first: 0, battles: 4 }.to_text(false);
        let (a, b) = (part(identity("zones/roadside", 4)), part(identity("zones/crypt", 5)));
        let told = differences(&a, &b);
        assert!(told.contains("variants.0.level is \"zones/roadside\", expected \"zones/crypt\""), "{told}");
        assert!(told.contains("seeds is 4, expected 5"), "{told}");
        assert!(differences("", &a).contains("cannot be read") || differences("", &a).contains("expected"));
    }
}
