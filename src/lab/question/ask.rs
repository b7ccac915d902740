//! The question itself, and what a press does to it.

use crate::lab::plan::over;
use crate::lab::sweep::{Axis, Curve, Sweep};
use crate::lab::{Plan, Variant};

/// Fewest seeds before a run until ± P may end.
pub const FEWEST: u64 = 100;

/// Most seeds where it goes on until enough is known.
pub const MOST: u64 = 10_000;

/// Which of the commands asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// A alone, or A and B on the same seeds.
    #[default]
    Compare,
    /// A over the values of one field or two.
    Sweep,
    /// The value of them at which a side wins as often as it should.
    Tune,
}

/// One line of the table of variants: a house rule (`house.shield`) or a field (`cut.str`) and what it is in A and in B.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub name: String,
    /// Empty: in A as written, in B as in A.
    pub values: [String; 2],
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// As somebody would type it.
    pub level: String,
    pub changes: Vec<Change>,
    /// One a side, in the order of the level.
    pub controllers: Vec<String>,
    /// The side whose wins are counted, by its place in the level.
    pub side: usize,
    /// Each seed from every seat.
    pub swap: bool,
    /// The first seed, and so many.
    pub first: u64,
    pub seeds: u64,
    /// Until this is known so well, instead of so many seeds.
    pub until: Option<f64>,
    /// What is swept or tuned, one field or two: path and values as typed.
    pub axes: [(String, String); 2],
    /// Who plays a sweep, all sides at once, one after the other.
    pub by: Vec<String>,
    /// `50±3`
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
    /// Of a level as it is written, recruits playing.
    pub fn of(level: &str, sides: usize) -> Self {
        Self { level: level.to_owned(), controllers: vec!["recruit".into(); sides], ..Self::default() }
    }

    /// What a line says in A or in B; empty where nothing is set.
    pub fn value(&self, name: &str, variant: usize) -> &str {
        let change = self.changes.iter().find(|change| change.name == name);
        change.map_or("", |change| change.values[variant].as_str())
    }

    /// Sets what a line says in A or in B. A house rule that says nothing leaves the table, a field stays there to be filled in.
    pub fn set(&mut self, name: &str, variant: usize, value: &str) {
        let at = self.changes.iter().position(|change| change.name == name).unwrap_or_else(|| {
            self.changes.push(Change { name: name.to_owned(), ..Change::default() });
            self.changes.len() - 1
        });
        value.trim().clone_into(&mut self.changes[at].values[variant]);
        if name.starts_with("house.") && self.changes[at].values.iter().all(String::is_empty) {
            self.changes.remove(at);
        }
    }

    /// Turns a house rule in A or in B to its next value, which may be that of the level (A) or of A (B). `written` is that of the
    /// level.
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

    /// What is set over the level in A (0) or in B (1).
    pub fn overrides(&self, variant: usize) -> Vec<(String, String)> {
        let set = |of: usize| {
            let lines = self.changes.iter().filter(move |change| !change.values[of].is_empty());
            lines.map(move |change| (change.name.clone(), change.values[of].clone())).collect::<Vec<_>>()
        };
        if variant == 0 { set(0) } else { over(&set(0), &set(1)) }
    }

    /// What is changed in B.
    pub fn changed(&self) -> Vec<(String, String)> {
        let lines = self.changes.iter().filter(|change| !change.values[1].is_empty());
        lines.map(|change| (change.name.clone(), change.values[1].clone())).collect()
    }

    /// Whether there is a B.
    pub fn compares(&self) -> bool {
        !self.changed().is_empty()
    }

    /// A, and B where something is changed.
    ///
    /// # Errors
    /// What is wrong with the level or with what is set over it.
    pub fn variants(&self) -> Result<Vec<Variant>, String> {
        let read = |variant: usize| Variant::read(&self.level, &self.overrides(variant), &self.controllers);
        (0..=usize::from(self.compares())).map(read).collect()
    }

    /// So many seeds at most.
    pub fn at_most(&self) -> u64 {
        if self.until.is_some() { MOST } else { self.seeds.max(1) }
    }

    /// All bouts of a comparison, or of A alone.
    ///
    /// # Errors
    /// See [`Question::variants`].
    pub fn plan(&self) -> Result<Plan, String> {
        Ok(Plan::new(self.variants()?, self.first, self.at_most(), self.swap))
    }

    /// What is swept or tuned.
    ///
    /// # Errors
    /// What the values should look like, or that there are none.
    pub fn axes(&self) -> Result<Vec<Axis>, String> {
        let given = self.axes.iter().filter(|(path, values)| !path.trim().is_empty() && !values.trim().is_empty());
        let axes: Vec<Axis> = given.map(|(path, values)| Axis::parse(path.trim(), values)).collect::<Result<_, _>>()?;
        if axes.is_empty() { Err("name a field and its values, such as 6..16".into()) } else { Ok(axes) }
    }

    /// All bouts of a sweep, and its curves without a battle yet.
    ///
    /// # Errors
    /// What is wrong with the level, or with a value.
    pub fn sweep(&self) -> Result<(Plan, Sweep), String> {
        let mut sweep = Sweep { axes: self.axes()?, curves: Vec::new() };
        let base = self.overrides(0);
        let mut variants = Vec::new();
        for player in &self.by {
            for point in 0..sweep.points() {
                let set = over(&base, &sweep.at(point));
                variants.push(Variant::read(&self.level, &set, std::slice::from_ref(player))?);
            }
            sweep.curves.push(Curve { controller: player.clone(), wins: vec![Vec::new(); sweep.points()] });
        }
        if self.by.is_empty() {
            return Err("somebody has to play: choose a controller at least".into());
        }
        Ok((Plan::new(variants, self.first, self.seeds.max(1), false), sweep))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIELD: &[&str] = &["reacting", "always"];

    fn question() -> Question {
        Question::of("zones/roadside", 2)
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
        // A as it was written again: B differs still, until it is turned on.
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
