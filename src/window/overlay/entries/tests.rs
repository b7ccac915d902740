use super::*;
use crate::vocab::view::RefusedView;
use crate::window::overlay::fixture::{decision, option};

fn refused(count: usize) -> Vec<RefusedView> {
    let refusal = |i: usize| RefusedView {
        label: i.to_string(),
        reason: "no".into(),
        rules: vec![],
        group: "Gear",
        icon: "fist",
    };
    (0..count).map(refusal).collect()
}

fn role(option: OptionView, role: OptionRole) -> OptionView {
    OptionView { role, ..option }
}

fn many() -> DecisionView {
    let mut options: Vec<_> = (0..30).map(|i| option(i, "Sword", "Attack", Some(["a", "b", "c"][i % 3]))).collect();
    options.extend((30..36).map(|i| option(i, "To", "Move", None)));
    options.push(option(36, "Shout", "Words", None));
    options.push(role(option(37, "Done", "Turn", None), OptionRole::Done));
    options.push(role(option(38, "Drop", "Gear", None), OptionRole::Discard));
    options.push(role(option(39, "Surrender", "Turn", None), OptionRole::GiveUp));
    DecisionView { refused: refused(2), ..decision(options) }
}

#[test]
fn few_answers_lie_open_and_the_plain_one_comes_first() {
    let asked = vec![option(0, "Dodge", "React", None), role(option(1, "Take it", "React", None), OptionRole::TakeIt)];
    let d = DecisionView { reaction: true, refused: refused(1), ..decision(asked) };
    let e = entries(&d, &EntryFilter::default());
    assert_eq!(e.cards, [BarEntry::Take(1), BarEntry::Take(0), BarEntry::Refused(0)]);
    assert!(e.tabs.is_empty() && e.apart.is_empty());
    assert_eq!((e.pass, e.rows, &e.listed[..]), (Some(1), 1, &[1, 0][..]));
}

#[test]
fn many_answers_are_filed_under_groups_then_targets() {
    let d = many();
    let e = entries(&d, &EntryFilter::default());
    let told: Vec<(&str, usize)> = e.tabs.iter().map(|tab| (tab.name, tab.count)).collect();
    assert_eq!(told, [("Attack", 3), ("Move", 7)], "a group of one joins its neighbour; a tab counts its cards");
    let also: Vec<&[&str]> = e.tabs.iter().map(|tab| &tab.also[..]).collect();
    assert_eq!(also, [&[][..], &["Words", "Gear"]], "and is named with it");
    assert_eq!(e.cards.len(), 3);
    assert_eq!(e.listed, (0..30).collect::<Vec<_>>(), "a card for a target lists all that may be done there");
    assert!(matches!(&e.cards[1], BarEntry::Narrow { count: 10, first: 1, .. }));
    assert_eq!(
        e.apart,
        [(SecondaryAction::Done, vec![37]), (SecondaryAction::Discard, vec![38]), (SecondaryAction::GiveUp, vec![39])]
    );
    let target = HoverTarget::Combatant("b".into());
    let e = entries(&d, &EntryFilter { narrow: Some(&target), ..EntryFilter::default() });
    assert_eq!(e.cards.len(), 10);
    assert_eq!(e.listed, (1..30).step_by(3).collect::<Vec<_>>(), "of others nothing");
    let e = entries(&d, &EntryFilter { group: Some("Move"), ..EntryFilter::default() });
    assert_eq!(e.cards.len(), 9);
    assert_eq!(e.listed, (30..37).collect::<Vec<_>>());
    assert_eq!(e.cards[7..], [BarEntry::Refused(0), BarEntry::Refused(1)], "what may not be done comes last");
    assert_eq!(e.rows, 2, "tabs do not move the bar");
}

#[test]
fn what_may_not_be_done_begins_no_row() {
    let of = |can: usize, not: usize, page: usize| {
        let options = (0..can).map(|i| option(i, "Sword", "React", None)).collect();
        let d = DecisionView { reaction: true, refused: refused(not), ..decision(options) };
        entries(&d, &EntryFilter { page, fit: Fit { columns: 4, rows: 2 }, ..EntryFilter::default() })
    };
    let first = of(3, 7, 0);
    assert_eq!(first.cards, [BarEntry::Take(0), BarEntry::Take(1), BarEntry::Take(2), BarEntry::More(0)]);
    assert_eq!((first.pages, first.rows), (2, 2));
    assert_eq!(of(3, 7, 1).cards.len(), 8, "the next page is full");
    assert_eq!(of(3, 1, 0).cards.len(), 4, "beside what may be done there is room for it");
    assert_eq!(of(0, 7, 0).cards.len(), 7, "where nothing may be done it says why");
}

#[test]
fn of_more_than_a_page_the_default_and_what_is_near_it_come_first() {
    let d = decision((0..30).map(|i| option(i, "To", "Move", None)).collect());
    let far: Vec<u32> = (0..30_u32).map(|i| i.abs_diff(20)).collect();
    let wanted = EntryFilter { enter: Some(20), first: Some(20), far: &far, ..EntryFilter::default() };
    let first: Vec<usize> = entries(&d, &wanted).cards.iter().filter_map(|card| card.option()).take(5).collect();
    assert_eq!(first, [20, 19, 21, 18, 22]);
    let roomy = EntryFilter { fit: Fit { columns: 30, rows: 1 }, ..wanted };
    assert_eq!(entries(&d, &roomy).cards[0], BarEntry::Take(0), "where all are seen, they stand in their order");
}

#[test]
fn the_group_of_the_default_is_the_first_shown() {
    let e = entries(&many(), &EntryFilter { enter: Some(31), ..EntryFilter::default() });
    assert_eq!((e.tabs[e.active].name, e.enter), ("Move", Some(31)));
}

#[test]
fn what_stands_apart_is_listed_when_it_is_asked_for() {
    let e = entries(&many(), &EntryFilter { apart: Some(SecondaryAction::Discard), ..EntryFilter::default() });
    assert_eq!(e.cards, [BarEntry::Take(38)]);
}

#[test]
fn where_nothing_else_is_left_the_end_is_a_card() {
    let ends = vec![
        role(option(0, "Drop", "Gear", None), OptionRole::Discard),
        role(option(1, "Done", "Turn", None), OptionRole::Done),
    ];
    let e = entries(&decision(ends), &EntryFilter::default());
    assert_eq!((e.cards, e.enter), (vec![BarEntry::Take(1)], Some(1)));
    assert_eq!(e.apart, [(SecondaryAction::Discard, vec![0])]);
}

/// Returns the cards of all pages.
fn turned<'a>(d: &DecisionView, wanted: EntryFilter<'a>) -> Vec<BarEntry> {
    let pages = entries(d, &wanted).pages;
    (0..pages).flat_map(|page| entries(d, &EntryFilter { page, ..wanted }).cards).collect()
}

#[test]
fn every_option_can_be_reached_whatever_there_is_room_for() {
    let d = many();
    for fit in [Fit { columns: 5, rows: 2 }, Fit { columns: 3, rows: 1 }, Fit { columns: 2, rows: 1 }] {
        let wanted = EntryFilter { fit, ..EntryFilter::default() };
        let whole = entries(&d, &wanted);
        let mut reached: Vec<usize> = whole.apart.iter().flat_map(|(_, set)| set.clone()).collect();
        for tab in whole.tabs {
            for card in turned(&d, EntryFilter { group: Some(tab.name), ..wanted }) {
                match card {
                    BarEntry::Take(i) => reached.push(i),
                    BarEntry::Narrow { target, .. } => {
                        let inner = turned(&d, EntryFilter { narrow: Some(&target), ..wanted });
                        reached.extend(inner.iter().filter_map(|c| match c {
                            BarEntry::Take(i) => Some(*i),
                            _ => None,
                        }));
                    }
                    BarEntry::Refused(_) | BarEntry::More(_) => {}
                }
            }
        }
        reached.sort_unstable();
        reached.dedup();
        assert_eq!(reached, (0..40).collect::<Vec<_>>(), "{fit:?}");
    }
}

#[test]
fn to_let_everybody_wait_stands_apart_from_those_who_may_act() {
    let asked = vec![
        role(option(0, "Nobody", "Turn", None), OptionRole::Pass),
        role(option(1, "Ash", "Turn", Some("a")), OptionRole::Choose),
        role(option(2, "Wren", "Turn", Some("b")), OptionRole::Choose),
    ];
    let e = entries(&decision(asked), &EntryFilter::default());
    assert_eq!(e.cards, [BarEntry::Take(1), BarEntry::Take(2)], "no number leads to it");
    assert_eq!((e.apart, e.pass), (vec![(SecondaryAction::Pass, vec![0])], Some(0)));
}

#[test]
fn the_default_may_let_things_be_or_end_them_but_gives_away_nothing() {
    let asked = vec![
        role(option(0, "Wait", "Turn", None), OptionRole::Pass),
        role(option(1, "Done", "Turn", None), OptionRole::Done),
        option(2, "Fall back", "Move", None),
        role(option(3, "Surrender", "Turn", None), OptionRole::GiveUp),
    ];
    let d = decision(asked);
    let enter = |enter| entries(&d, &EntryFilter { enter, ..EntryFilter::default() }).enter;
    let enters = [enter(Some(0)), enter(Some(1)), enter(Some(3)), enter(None)];
    assert_eq!(enters, [Some(0), Some(1), Some(2), Some(2)]);
}
