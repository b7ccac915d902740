//! Calendar days, for the player's record and for the skirmish of the day. No battle depends on them.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// A calendar day in Coordinated Universal Time, as the number of days since 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u64);

/// Returns the current time in seconds since 1970-01-01; 0 if the clock is before that.
#[expect(clippy::disallowed_methods, reason = "for records, reports and the skirmish of the day, not for a battle")]
pub fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

impl Day {
    /// Returns the current day.
    pub fn today() -> Self {
        Self::containing(seconds_now())
    }

    /// Returns the day of a time in seconds since 1970-01-01.
    pub fn containing(seconds: u64) -> Self {
        Self(seconds / DAY)
    }

    /// Returns year, month (1 to 12) and day of the month in the Gregorian calendar.
    pub fn year_month_day(self) -> (u64, u64, u64) {
        // Years begin in March here, so that the leap day is the last of its year. An era has 400 years.
        const ERA: u64 = 146_097;
        let days = self.0 + 719_468;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1460 + day / 36_524 - day / (ERA - 1)) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + u64::from(month <= 2), month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.year_month_day();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_782, "2024-02-29"),
            (20_088, "2024-12-31"),
            (20_089, "2025-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Day(days).to_string(), date);
        }
        assert_eq!(Day::containing(86_399), Day(0));
        assert_eq!(Day::containing(86_400), Day(1));
    }
}
