//! Command line that asks the same question as the form.

use super::command_words::{quoted, set_over};
use super::definition::{Question, What};
use crate::lab::census::Which;

impl Question {
    /// Returns the command line of the question. `sides` are the IDs of the level's sides.
    pub fn command(&self, what: What, sides: &[String]) -> String {
        match what {
            What::Compare if self.compares() => {
                let turned = self.flag_of_seats();
                let stand = self.standing(sides);
                format!("affray lab compare {}{}{stand}{turned}{}", quoted(&self.level), self.b(), self.seeds())
            }
            What::Compare => {
                let until = self.until.map(|margin| format!(" --until {}", 100.0 * margin)).unwrap_or_default();
                let (stand, turned) = (self.standing(sides), self.flag_of_seats());
                format!("affray lab run {}{stand}{turned}{}{until}", quoted(&self.level), self.seeds())
            }
            What::Sweep => {
                let by = self.by.join(",");
                let set = self.standing_over();
                let (side, axes) = (self.side(sides), self.swept());
                format!("affray lab sweep {}{axes}{set}{side} --by {by}{}", quoted(&self.level), self.seeds())
            }
            What::Tune => {
                let (stand, axes) = (self.standing(sides), self.swept());
                let target = quoted(&self.target.replace('±', "+-"));
                format!("affray lab tune {}{axes} --target {target}{stand}{}", quoted(&self.level), self.seeds())
            }
        }
    }

    /// Returns the command line that shows the first difference of a pair.
    pub fn command_of_pair(&self, sides: &[String], (seed, seat): Which) -> String {
        let seat = if seat > 0 { format!(" --seat {seat}") } else { String::new() };
        let stand = self.standing(sides);
        format!("affray lab diff {}{}{stand} --seed {seed}{seat}", quoted(&self.level), self.b())
    }

    fn b(&self) -> String {
        self.changed().iter().map(|(name, value)| format!(" --b {}", quoted(&format!("{name}={value}")))).collect()
    }

    fn standing_over(&self) -> String {
        self.overrides(0).iter().map(|(name, value)| set_over(name, value)).collect()
    }

    fn swept(&self) -> String {
        let given = self.axes.iter().filter(|(path, values)| !path.trim().is_empty() && !values.trim().is_empty());
        given.map(|(path, values)| set_over(path.trim(), values.trim())).collect()
    }

    fn side(&self, sides: &[String]) -> String {
        let named = sides.get(self.side).filter(|_| self.side > 0);
        named.map(|id| format!(" --side {}", quoted(id))).unwrap_or_default()
    }

    /// Returns the arguments for A's overrides, the counted side and the controllers.
    fn standing(&self, sides: &[String]) -> String {
        let (set, side) = (self.standing_over(), self.side(sides));
        let alike = self.controllers.iter().all(|name| *name == self.controllers[0]);
        let who = match self.controllers.as_slice() {
            [] => String::new(),
            [first, ..] if alike => format!(" --controllers {first}"),
            several => format!(" --controllers {}", several.join(",")),
        };
        format!("{set}{side}{who}")
    }

    fn flag_of_seats(&self) -> &'static str {
        if self.swap { "" } else { " --no-swap" }
    }

    fn seeds(&self) -> String {
        let first = if self.first == 1 { String::new() } else { format!(" --seed {}", self.first) };
        format!("{first} --battles {}", self.at_most())
    }
}
