//! Mapping from values to pixel positions.

/// Linear mapping from the values `low..high` to the pixels `from..until`.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    pub low: f64,
    pub high: f64,
    pub from: f64,
    pub until: f64,
}

impl Scale {
    pub fn at(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low).max(1e-9);
        round(self.from + share.clamp(0.0, 1.0) * (self.until - self.from))
    }
}

/// Rounds to tenths of a pixel. That is precise enough, and gives the same text on every machine.
pub fn round(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

/// Rounds up to the next number of the form 1, 2 or 5 times a power of ten.
pub fn rounded_up(x: f64) -> f64 {
    let power = 10_f64.powf(x.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|step| *step >= x - 1e-9).unwrap_or(x)
}

/// Formats a share, such as `35.6 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Formats a difference in percentage points, such as `+13.9`. Zero has no sign.
pub fn points(share: f64) -> String {
    let points = (1000.0 * share).round() / 10.0;
    if points == 0.0 { "0.0".into() } else { format!("{points:+.1}").replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_find_their_places() {
        let scale = Scale { low: 0.0, high: 100.0, from: 40.0, until: 440.0 };
        assert_eq!((scale.at(0.0), scale.at(25.0), scale.at(200.0)), (40.0, 140.0, 440.0));
        assert_eq!(
            [rounded_up(0.13), rounded_up(3.0), rounded_up(70.0)].map(|x| (x * 100.0).round()),
            [20.0, 500.0, 10_000.0]
        );
        assert_eq!((points(-0.139), points(-0.00001)), ("−13.9".into(), "0.0".into()));
    }
}
