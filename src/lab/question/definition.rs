//! The [`Question`] that the lab answers, and the edits of its form.

use crate::lab::plan::merge_overrides;
use crate::lab::sweep::{Axis, Curve, Sweep};
use crate::lab::{RunPlan, Variant};

/// Minimum number of seeds before a run until ± P may end.
pub const FEWEST: u64 = 100;

/// Maximum number of seeds of a run until ± P.
pub const MOST: u64 = 10_000;

/// The kind of question, one per command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// Variant A alone, or A and B on the same seeds.
    #[default]
    Compare,
    /// Variant A over the values of one or two fields.
    Sweep,
    /// Search for the values of one or two fields that give a side its target win rate.
    Tune,
}

/// One row of the table of variants: a house rule (`house.shield`) or a field (`cut.str`) with its values in A and in
/// B.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantDifference {
    pub name: String,
    /// Values in A and in B. An empty value keeps the level's value in A, and A's value in B.
    pub values: [String; 2],
}

/// A question about many battles.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Name of the level, as typed on the command line.
    pub level: String,
    pub changes: Vec<VariantDifference>,
    /// One controller per side, in the order of the level.
    pub controllers: Vec<String>,
    /// Index of the side whose wins are counted.
    pub side: usize,
    /// True if each seed is fought from every seat.
    pub swap: bool,
    /// First seed; `seeds` is the number of seeds.
    pub first: u64,
    pub seeds: u64,
    /// Half width of the interval that ends the run, instead of a fixed number of seeds.
    pub until: Option<f64>,
    /// Path and values of the one or two swept or tuned fields, as typed.
    pub axes: [(String, String); 2],
    /// Controllers of a sweep. Each in turn plays all sides.
    pub by: Vec<String>,
    /// Target of tuning, such as `50±3`.
    pub target: String,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            level: String::new(),
            changes: Vec::new(),
            controllers: Vec::new(),
            side: 0,
            swap: true,
            first: 1,
            seeds: 500,
            until: None,
            axes: Default::default(),
            by: vec!["recruit".into(), "veteran".into()],
            target: "50±3".into(),
        }
    }
}

impl Question {
    /// Creates a question about a level without overrides, played by recruits.
    pub fn for_level(level: &str, sides: usize) -> Self {
        Self { level: level.to_owned(), controllers: vec!["recruit".into(); sides], ..Self::default() }
    }

    /// Returns the value of a row in A (0) or B (1). Empty if none is set.
    pub fn value(&self, name: &str, variant: usize) -> &str {
        let change = self.changes.iter().find(|change| change.name == name);
        change.map_or("", |change| change.values[variant].as_str())
    }

    /// Sets the value of a row in A (0) or B (1). A house rule without values is removed from the table; a field stays,
    /// so that it can be filled in.
    pub fn set(&mut self, name: &str, variant: usize, value: &str) {
        let at = self.changes.iter().position(|change| change.name == name).unwrap_or_else(|| {
            self.changes.push(VariantDifference { name: name.to_owned(), ..VariantDifference::default() });
            self.changes.len() - 1
        });
        value.trim().clone_into(&mut self.changes[at].values[variant]);
        if name.starts_with("house.") && self.changes[at].values.iter().all(String::is_empty) {
            self.changes.remove(at);
        }
    }

    /// Advances a house rule in A (0) or B (1) to its next value. The base value, of the level for A or of A for B, is
    /// stored as empty. `written` is the level's value.
    pub fn turn(&mut self, name: &str, variant: usize, written: &str, values: &[&str]) {
        let effective = |value: &str, unless: &str| if value.is_empty() { unless.to_owned() } else { value.to_owned() };
        let base = match variant {
            0 => written.to_owned(),
            _ => effective(self.value(name, 0), written),
        };
        let now = effective(self.value(name, variant), &base);
        let at = values.iter().position(|value| *value == now).map_or(0, |at| (at + 1) % values.len().max(1));
        let next = values.get(at).copied().unwrap_or_default().to_owned();
        self.set(name, variant, if next == base { "" } else { &next });
    }

    /// Returns the overrides of A (0) or B (1).
    pub fn overrides(&self, variant: usize) -> Vec<(String, String)> {
        let set = |of: usize| {
            let lines = self.changes.iter().filter(move |change| !change.values[of].is_empty());
            lines.map(move |change| (change.name.clone(), change.values[of].clone())).collect::<Vec<_>>()
        };
        if variant == 0 { set(0) } else { merge_overrides(&set(0), &set(1)) }
    }

    /// Returns the overrides that only B has.
    pub fn changed(&self) -> Vec<(String, String)> {
        let lines = self.changes.iter().filter(|change| !change.values[1].is_empty());
        lines.map(|change| (change.name.clone(), change.values[1].clone())).collect()
    }

    /// Returns true if there is a variant B.
    pub fn compares(&self) -> bool {
        !self.changed().is_empty()
    }

    /// Reads A, and also B if it has overrides.
    ///
    /// # Errors
    /// Errors if the level or an override is invalid.
    pub fn variants(&self) -> Result<Vec<Variant>, String> {
        let read = |variant: usize| Variant::read(&self.level, &self.overrides(variant), &self.controllers);
        (0..=usize::from(self.compares())).map(read).collect()
    }

    /// Returns the maximum number of seeds.
    pub fn at_most(&self) -> u64 {
        if self.until.is_some() { MOST } else { self.seeds.max(1) }
    }

    /// Returns the plan of a comparison, or of A alone.
    ///
    /// # Errors
    /// See [`Question::variants`].
    pub fn plan(&self) -> Result<RunPlan, String> {
        Ok(RunPlan::new(self.variants()?, self.first, self.at_most(), self.swap))
    }

    /// Parses the swept or tuned fields.
    ///
    /// # Errors
    /// Errors if the values are malformed or no field is named.
    pub fn axes(&self) -> Result<Vec<Axis>, String> {
        let given = self.axes.iter().filter(|(path, values)| !path.trim().is_empty() && !values.trim().is_empty());
        let axes: Vec<Axis> = given.map(|(path, values)| Axis::parse(path.trim(), values)).collect::<Result<_, _>>()?;
        if axes.is_empty() {
            Err("no field to vary; expected a field and its values, such as 6..16".into())
        } else {
            Ok(axes)
        }
    }

    /// Returns the plan of a sweep, and its curves without any battle.
    ///
    /// # Errors
    /// Errors if the level, a value or the list of controllers is invalid.
    pub fn sweep(&self) -> Result<(RunPlan, Sweep), String> {
        let mut sweep = Sweep { axes: self.axes()?, curves: Vec::new() };
        let base = self.overrides(0);
        let mut variants = Vec::new();
        for player in &self.by {
            for point in 0..sweep.points() {
                let set = merge_overrides(&base, &sweep.at(point));
                variants.push(Variant::read(&self.level, &set, std::slice::from_ref(player))?);
            }
            sweep.curves.push(Curve { controller: player.clone(), wins: vec![Vec::new(); sweep.points()] });
        }
        if self.by.is_empty() {
            return Err("no controller chosen; choose at least one".into());
        }
        Ok((RunPlan::new(variants, self.first, self.seeds.max(1), false), sweep))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIELD: &[&str] = &["reacting", "always"];

    fn question() -> Question {
        Question::for_level("zones/roadside", 2)
    }

    #[test]
    fn a_press_turns_a_house_rule_and_back_again() {
        let mut asked = question();
        asked.turn("house.shield", 1, "reacting", SHIELD);
        assert_eq!(asked.changed(), [("house.shield".into(), "always".into())]);
        assert!(asked.compares() && asked.overrides(0).is_empty());
        asked.turn("house.shield", 1, "reacting", SHIELD);
        assert_eq!(asked, question(), "as it was before");
    }

    #[test]
    fn b_is_as_a_unless_it_says_otherwise() {
        let mut asked = question();
        asked.turn("house.shield", 0, "reacting", SHIELD);
        asked.set("leader.str", 0, "11");
        assert!(!asked.compares());
        assert_eq!(asked.overrides(1), asked.overrides(0));
        asked.turn("house.shield", 1, "reacting", SHIELD);
        assert_eq!(asked.value("house.shield", 1), "reacting");
        assert_eq!(
            asked.overrides(1),
            [("leader.str".into(), "11".into()), ("house.shield".into(), "reacting".into())],
            "the later word counts"
        );
        // A has the level's value again. B still differs until it is advanced.
        asked.turn("house.shield", 0, "reacting", SHIELD);
        assert!(asked.compares());
    }

    #[test]
    fn a_question_is_fought_as_it_says() {
        let mut asked = question();
        assert_eq!(asked.plan().expect("sound").len(), 500);
        asked.controllers = vec!["recruit".into(), "random".into()];
        assert_eq!(asked.plan().expect("sound").len(), 1000);
        asked.swap = false;
        asked.set("round_limit.x", 1, "5");
        assert!(asked.plan().is_err(), "there is no such field");
        asked.changes.clear();
        asked.until = Some(0.02);
        assert_eq!(asked.plan().expect("sound").len(), MOST);
    }

    #[test]
    fn a_sweep_has_every_player_at_every_point() {
        let mut asked = question();
        assert!(asked.sweep().is_err(), "nothing is swept");
        asked.axes[0] = ("leader.str".into(), "6..9".into());
        asked.seeds = 10;
        let (plan, sweep) = asked.sweep().expect("sound");
        assert_eq!((plan.variants.len(), plan.len(), sweep.curves.len()), (8, 80, 2));
        asked.axes[0].1 = "6..99".into();
        assert!(asked.sweep().expect_err("nobody is so strong").contains("leader.str"));
    }
}
