//! Sweeps of one or two fields over their values, played by several controllers. They show how often a side wins and
//! whether the controllers agree on the direction. If they disagree, the result measures the controller and not the
//! rule.

use super::figures::{PairedWins, Rate};

/// A field or house rule with the values to try, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    pub path: String,
    pub values: Vec<String>,
}

/// Maximum number of values of one axis.
const MOST: i64 = 200;

impl Axis {
    /// Parses an axis such as `cut.str=6..16`, `cut.str=6..16:2`, `house.shield=reacting|always` or
    /// `weapons.sword.dice=1d6|1d8`.
    ///
    /// # Errors
    /// Errors if the values are malformed; the message shows the expected form.
    pub fn parse(path: &str, values: &str) -> Result<Self, String> {
        let wrong = || format!("`{path}={values}`: invalid values; expected 6..16, 6..16:2 or 1d6|1d8");
        let path = path.to_owned();
        let Some((low, rest)) = values.split_once("..") else {
            let values: Vec<String> = values.split('|').map(|value| value.trim().to_owned()).collect();
            return if values.iter().all(|value| !value.is_empty()) { Ok(Self { path, values }) } else { Err(wrong()) };
        };
        let (high, step) = rest.split_once(':').unwrap_or((rest, "1"));
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| wrong());
        let (low, high, step) = (number(low)?, number(high)?, number(step)?);
        if step <= 0 || high <= low || (high - low) / step >= MOST {
            return Err(format!("`{path}={values}`: invalid range; expected a rising range of at most {MOST} steps"));
        }
        let values = (0..=(high - low) / step).map(|n| (low + n * step).to_string()).collect();
        Ok(Self { path, values })
    }
}

impl Axis {
    /// Returns the indices of the values in ascending order if all values are numbers. Otherwise in the written order.
    pub fn rising(&self) -> Vec<usize> {
        let numbers: Option<Vec<f64>> = self.values.iter().map(|value| value.parse().ok()).collect();
        let mut places: Vec<usize> = (0..self.values.len()).collect();
        if let Some(numbers) = numbers {
            places.sort_by(|a, b| numbers[*a].total_cmp(&numbers[*b]));
        }
        places
    }
}

/// Results of one controller at every point.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    pub controller: String,
    /// True if the side won, by point and then by bout. Every point has the same bouts.
    pub wins: Vec<Vec<bool>>,
}

impl Curve {
    pub fn rate(&self, point: usize) -> Rate {
        let wins = &self.wins[point];
        Rate::independent(wins.iter().filter(|won| **won).count() as u64, wins.len() as u64)
    }

    /// Returns the difference between two points on the same seeds. Each bout has its own seed.
    pub fn paired(&self, from: usize, to: usize) -> PairedWins {
        let mut paired = PairedWins::default();
        self.wins[from].iter().zip(&self.wins[to]).zip(0..).for_each(|((a, b), seed)| paired.add(seed, *a, *b));
        paired
    }
}

/// All curves over one or two axes. Points run over the first axis within each value of the second.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    pub axes: Vec<Axis>,
    pub curves: Vec<Curve>,
}

/// A range of an axis where the rates of two controllers certainly move in opposite directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Index of the axis; `other` is the fixed value of the other axis.
    pub axis: usize,
    pub other: Option<String>,
    /// Start and end of the range, as indices on the axis.
    pub from: usize,
    pub to: usize,
    /// Controller whose rate rises; `down` is the one whose rate falls.
    pub up: String,
    pub down: String,
}

impl Sweep {
    /// Returns the number of points.
    pub fn points(&self) -> usize {
        self.axes.iter().map(|axis| axis.values.len()).product()
    }

    /// Returns the overrides at a point.
    pub fn at(&self, point: usize) -> Vec<(String, String)> {
        let mut rest = point;
        let mut set = Vec::new();
        for axis in &self.axes {
            set.push((axis.path.clone(), axis.values[rest % axis.values.len()].clone()));
            rest /= axis.values.len();
        }
        set
    }

    /// Returns the ranges where the rates of two controllers certainly move in opposite directions. Only the shortest
    /// ranges are used; overlapping ones are merged.
    pub fn disagreements(&self) -> Vec<Disagreement> {
        let mut found = Vec::new();
        for (axis, other, points) in self.lines() {
            for (ix, a) in self.curves.iter().enumerate() {
                for b in &self.curves[ix + 1..] {
                    found.extend(apart(a, b, &points).into_iter().map(|(from, to, a_rises)| {
                        let (up, down) = if a_rises { (a, b) } else { (b, a) };
                        let (up, down) = (up.controller.clone(), down.controller.clone());
                        Disagreement { axis, other: other.clone(), from, to, up, down }
                    }));
                }
            }
        }
        found
    }

    /// Formats the warning about a disagreement.
    pub fn warning(&self, found: &Disagreement) -> String {
        let Disagreement { axis, other, from, to, up, down } = found;
        let axis = &self.axes[*axis];
        let other = other.as_ref().map(|other| format!(" at {other}")).unwrap_or_default();
        let (path, from, to) = (&axis.path, &axis.values[*from], &axis.values[*to]);
        format!(
            "WARNING: from {path}={from} to {to}{other} the win rate rises with {up} and falls with {down}: the effect depends on the controller."
        )
    }

    /// Returns every line of points along an axis: the index of the axis, the fixed value of the other axis, and the
    /// points.
    fn lines(&self) -> Vec<(usize, Option<String>, Vec<usize>)> {
        let across = self.axes[0].values.len();
        let Some(second) = self.axes.get(1) else { return vec![(0, None, (0..across).collect())] };
        let down = second.values.len();
        let rows = (0..down).map(|y| {
            let other = format!("{}={}", second.path, second.values[y]);
            (0, Some(other), (0..across).map(|x| y * across + x).collect())
        });
        let columns = (0..across).map(|x| {
            let other = format!("{}={}", self.axes[0].path, self.axes[0].values[x]);
            (1, Some(other), (0..down).map(|y| y * across + x).collect())
        });
        rows.chain(columns).collect()
    }
}

/// Returns the ranges of a line where one curve certainly rises and the other falls: start, end, and true if `a` rises.
fn apart(a: &Curve, b: &Curve, points: &[usize]) -> Vec<(usize, usize, bool)> {
    let mut shortest: Vec<(usize, usize, bool)> = Vec::new();
    for length in 1..points.len() {
        for from in 0..points.len() - length {
            let to = from + length;
            let way = |curve: &Curve| curve.paired(points[from], points[to]).direction();
            let within = |s: &&(usize, usize, bool)| from <= s.0 && s.1 <= to;
            if way(a) * way(b) < 0 && !shortest.iter().any(|s| within(&s)) {
                shortest.push((from, to, way(a) > 0));
            }
        }
    }
    shortest.sort_unstable();
    let mut joined: Vec<(usize, usize, bool)> = Vec::new();
    for stretch in shortest {
        match joined.last_mut() {
            Some(last) if last.2 == stretch.2 && stretch.0 <= last.1 => last.1 = last.1.max(stretch.1),
            _ => joined.push(stretch),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a curve from 200 bouts per point, with the given win percentages. The first bouts of each hundred are
    /// the won ones.
    fn curve(controller: &str, shares: &[usize]) -> Curve {
        let wins = shares.iter().map(|share| (0..200).map(|bout| bout % 100 < *share).collect()).collect();
        Curve { controller: controller.into(), wins }
    }

    fn sweep(curves: Vec<Curve>) -> Sweep {
        let values = (0..curves[0].wins.len()).map(|n| n.to_string()).collect();
        Sweep { axes: vec![Axis { path: "cut.str".into(), values }], curves }
    }

    #[test]
    fn axes_are_ranges_or_lists() {
        let axis = |values: &str| Axis::parse("cut.str", values).map(|axis| axis.values.join(" "));
        assert_eq!(axis("6..9"), Ok("6 7 8 9".into()));
        assert_eq!(axis("6..11:2"), Ok("6 8 10".into()));
        assert_eq!(axis("1d6|1d8"), Ok("1d6 1d8".into()));
        assert!(axis("9..6").is_err() && axis("1..x").is_err() && axis("1||2").is_err() && axis("0..9999").is_err());
    }

    #[test]
    fn players_who_go_different_ways_are_told() {
        let found = sweep(vec![curve("recruit", &[60, 40, 24, 44, 60]), curve("veteran", &[70, 60, 45, 30, 20])])
            .disagreements();
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].from, found[0].to), (2, 4));
        assert_eq!((found[0].up.as_str(), found[0].down.as_str()), ("recruit", "veteran"));
    }

    #[test]
    fn players_who_agree_are_not() {
        assert!(
            sweep(vec![curve("recruit", &[60, 40, 30]), curve("veteran", &[70, 50, 20])]).disagreements().is_empty()
        );
        // A change of one percentage point is not significant.
        assert!(
            sweep(vec![curve("recruit", &[60, 61, 62]), curve("veteran", &[62, 61, 60])]).disagreements().is_empty()
        );
    }

    #[test]
    fn two_axes_are_looked_at_line_by_line() {
        let axes = vec![Axis::parse("a.x", "1..2").expect("fine"), Axis::parse("b.y", "1..2").expect("fine")];
        let two =
            Sweep { axes, curves: vec![curve("recruit", &[20, 80, 50, 50]), curve("veteran", &[80, 20, 50, 50])] };
        assert_eq!(two.at(1), [("a.x".into(), "2".into()), ("b.y".into(), "1".into())]);
        let found = two.disagreements();
        assert!(
            found.iter().any(|d| d.axis == 0 && d.other.as_deref() == Some("b.y=1") && d.up == "recruit"),
            "{found:?}"
        );
    }
}
