//! Tables of the report: the numbers of all figures, the rules and the weapons.

use super::Report;
use crate::lab::census::Census;
use crate::lab::figures::{Mean, PairedWins};
use crate::protocol::open;
use crate::vocab::names::within_sentence;
use crate::vocab::telling::counted;
use maud::{Markup, html};

/// Wraps rows in a table that scrolls horizontally on narrow pages.
pub fn table(rows: &Markup) -> Markup {
    html! { div.table { table { (rows) } } }
}

/// Renders a table row: its name, its value in each census and, in a comparison, the paired difference.
fn row(report: &Report, what: &str, value: &dyn Fn(&Census) -> String, difference: Option<String>) -> Markup {
    html! {
        tr {
            td { (what) }
            @for census in &report.censuses { td.n { (value(census)) } }
            @if let Some(difference) = &difference { td.n { (difference) } }
        }
    }
}

/// Renders win rates, battle lengths, and falls and damage by combatant.
pub fn in_numbers(report: &Report) -> Markup {
    let tally = &report.censuses[0].tally;
    let pairs = report.comparison.as_ref().map(|comparison| &comparison.differences);
    let rate =
        |paired: Option<PairedWins>| paired.map(|paired| format!("{}, {}", paired.in_words(), paired.p_in_words()));
    let mean = |mean: Option<Mean>| mean.map(Mean::as_difference);
    let rows = html! {
        tr {
            th { "in " (counted(tally.battles, "battle")) }
            th.n { "A, unchanged" }
            @if pairs.is_some() { th.n { "B, " (report.changed) } th.n { "B minus A, paired" } }
        }
        @for ix in 0..tally.sides.len() {
            @let what = format!("win rate of {}", within_sentence(&report.level.factions[ix].name()));
            (row(report, &what, &|c| c.tally.sides[ix].1.in_words(), rate(pairs.map(|d| d.wins[ix]))))
        }
        (row(report, "nobody wins", &|c| c.tally.nobody.in_words(), rate(pairs.map(|d| d.nobody))))
        (row(report, "rounds", &|c| c.tally.rounds.in_words(), mean(pairs.map(|d| d.rounds))))
        (row(report, "decisions", &|c| c.tally.decisions.in_words(), mean(pairs.map(|d| d.decisions))))
        @for (ix, (id, fates)) in tally.fates.iter().enumerate() {
            @let person = pairs.and_then(|d| d.people.get(ix));
            (row(report, &format!("{id} falls"), &|c| c.tally.fates[ix].1.in_words(), rate(person.map(|p| p.falls))))
            (row(report, &format!("{id} falls first"), &|c| c.falls_first(id).in_words(), rate(person.map(|p| p.falls_first))))
            @if fates.fled.hits > 0 || report.censuses.iter().any(|c| c.tally.fates[ix].1.fled.hits > 0) {
                (row(report, &format!("{id} flees"), &|c| c.tally.fates[ix].1.fled.in_words(), rate(person.map(|p| p.flees))))
            }
            (row(report, &format!("{id}: damage dealt per battle"), &|c| c.harm[ix].1.in_words(), mean(person.map(|p| p.dealt))))
            (row(report, &format!("{id}: damage taken per battle"), &|c| c.harm[ix].2.in_words(), mean(person.map(|p| p.taken))))
        }
    };
    html! {
        section {
            h2 { "In numbers" }
            (table(&rows))
            @if pairs.is_some() {
                p.small { "Differences compare the same seeds. p is below 0.05 exactly if the interval excludes zero." }
            }
            (places(report))
        }
    }
}

/// Renders the falls by place per hundred battles.
fn places(report: &Report) -> Markup {
    let census = report.censuses.last().expect("there is one at least");
    let in_hundred = |mean: &Mean| format!("{:.1} ± {:.1}", 100.0 * mean.mean(), 100.0 * mean.margin());
    let rows = html! {
        caption { "Combatants taken out by place, per 100 battles" @if report.censuses.len() > 1 { " of B" } }
        tr { th { "place" } @for side in &report.level.factions { th.n { (side.name()) } } th.n { "total" } }
        @for place in census.places.keys() {
            @if let Some((sides, all)) = census.falls_at(place) {
                tr { td { (place) } @for mean in &sides { td.n { (in_hundred(mean)) } } td.n { (in_hundred(&all)) } }
            }
        }
    };
    table(&rows)
}

/// Renders the points of damage by combatant and weapon.
pub fn weapons(report: &Report) -> Markup {
    let last = report.censuses.last().expect("there is one at least");
    let told = |census: &Census, key: &(String, String)| {
        let points = census.arms.get(key).copied().unwrap_or_default();
        let all: i64 = census.arms.values().sum();
        format!("{points} ({:.0} %)", 100.0 * points as f64 / all.max(1) as f64)
    };
    // Weapons used only in A follow at the end.
    let only_a = report.censuses[0].arms_by_points().into_iter().filter(|(key, _)| !last.arms.contains_key(*key));
    let keys: Vec<&(String, String)> = last.arms_by_points().into_iter().chain(only_a).map(|(key, _)| key).collect();
    let rows = html! {
        tr {
            th { "combatant" }
            th { "weapon" }
            @for name in names(report) { th.n { (name) } }
        }
        @for key in keys {
            tr { td { (key.0) } td { (key.1.replace('_', " ")) } @for census in &report.censuses { td.n { (told(census, key)) } } }
        }
    };
    html! {
        section {
            h2 { "Damage by weapon" }
            (table(&rows))
            p.small { "Damage in all battles, and its share." }
        }
    }
}

fn names(report: &Report) -> &'static [&'static str] {
    &["A", "B"][..report.censuses.len()]
}

/// Renders each rule with the share of battles where it fires, and then the rules that never fire.
pub fn rules(report: &Report) -> Markup {
    let cards = open::ruleset_of(&report.level).cards();
    let last = report.censuses.last().expect("there is one at least");
    let mut fired: Vec<_> =
        cards.iter().filter(|card| report.censuses.iter().any(|census| census.rules.contains_key(&card.id))).collect();
    fired.sort_by_key(|card| std::cmp::Reverse(last.rule(card.id).battles()));
    let never: Vec<_> = cards.iter().filter(|card| !fired.iter().any(|other| other.id == card.id)).collect();
    let rows = html! {
        tr {
            th { "rule" }
            th { "" }
            @for name in names(report) { th.n { (name) ": battles" } th.n { "events" } th.n { "decided" } }
        }
        @for card in &fired {
            tr {
                td { (card.id) }
                td { (card.title) }
                @for census in &report.censuses {
                    @let used = census.rule(card.id);
                    td.n { (census.rate_of_rule(card.id).in_words()) } td.n { (used.times) } td.n { (used.turned) }
                }
            }
        }
    };
    html! {
        section {
            h2 { "Rules" }
            (table(&rows))
            p.small { "Share of battles in which a rule fires, number of events that cite it, and number of those that a modifier decided." }
            details {
                summary { (counted(never.len() as u64, "rule")) " never fire" @if never.len() == 1 { "s" } }
                ul { @for card in &never { li { (card.id) " " (card.title) } } }
            }
        }
    }
}
