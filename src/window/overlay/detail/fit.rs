//! Selects the parts of the detail panel that fit. First spacing shrinks, then the least important parts are left out.
//! The panel shows how many; a key or a press shows them.

/// Heights of lines, in pixels at 100 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spacing {
    pub heads: f32,
    pub bar: f32,
    pub rule: f32,
    pub sum: f32,
    pub line: f32,
    /// Padding at the top and at the bottom.
    pub pad: f32,
}

pub const USUAL: Spacing = Spacing { heads: 19.0, bar: 21.0, rule: 9.0, sum: 19.0, line: 20.0, pad: 12.0 };
pub const CLOSE: Spacing = Spacing { heads: 17.0, bar: 18.5, rule: 6.0, sum: 17.0, line: 18.0, pad: 9.0 };

/// The importance of a part, in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Importance {
    /// Very unlikely outcomes, shown only when the player wants to see everything.
    Rare,
    /// The statement that no dice are involved.
    Certain,
    /// The rule behind it.
    Rule,
    /// Terms of a sum other than the first.
    Term,
    /// The meaning of the option.
    Said,
    /// Terms of the first sum, which the player can influence.
    FirstTerm,
    /// Costs and risks, and the total of a sum.
    Costs,
    /// The reason why it is the default.
    Why,
    /// The enemies that can strike the deciding combatant next.
    Threats,
    /// All outcomes for the target.
    Odds,
    Title,
}

/// A part reduced to its height and importance. `keep` is `None` for a divider.
#[derive(Clone, Copy, Debug)]
pub struct FitPiece {
    pub high: f32,
    pub keep: Option<Importance>,
}

/// Returns which pieces are shown in a room of that height. The least important are left out first, from the bottom up.
/// A divider is shown only between two shown pieces.
pub fn fitting(pieces: &[FitPiece], room: f32) -> Vec<bool> {
    let mut shown: Vec<bool> = pieces.iter().map(|piece| piece.keep != Some(Importance::Rare)).collect();
    loop {
        divide(pieces, &mut shown);
        let high: f32 = pieces.iter().zip(&shown).filter(|(_, on)| **on).map(|(piece, _)| piece.high).sum();
        let open = pieces.iter().enumerate().filter(|(ix, piece)| shown[*ix] && piece.keep < Some(Importance::Title));
        let least = open.filter_map(|(ix, piece)| Some((piece.keep?, std::cmp::Reverse(ix)))).min();
        match least.filter(|_| high > room) {
            Some((_, std::cmp::Reverse(ix))) => shown[ix] = false,
            None => return shown,
        }
    }
}

/// Shows a divider only if a piece above it is shown, and one between it and the next divider.
fn divide(pieces: &[FitPiece], shown: &mut [bool]) {
    let mut above = false;
    for ix in 0..pieces.len() {
        if pieces[ix].keep.is_some() {
            above |= shown[ix];
            continue;
        }
        let below = (ix + 1..pieces.len()).take_while(|at| pieces[*at].keep.is_some()).any(|at| shown[at]);
        shown[ix] = above && below;
    }
}

/// Splits all pieces into pages of at most that height, with the title on every page.
pub fn pages(pieces: &[FitPiece], room: f32) -> Vec<Vec<usize>> {
    let title = |ix: &usize| pieces[*ix].keep == Some(Importance::Title);
    let head: Vec<usize> = (0..pieces.len()).filter(title).collect();
    let high = |page: &[usize]| page.iter().map(|ix| pieces[*ix].high).sum::<f32>();
    let mut pages = vec![head.clone()];
    for ix in (0..pieces.len()).filter(|ix| !title(ix)) {
        let last = pages.last_mut().expect("there is one from the beginning");
        if high(last) + pieces[ix].high > room && last.len() > head.len() {
            pages.push(head.clone());
        }
        let last = pages.last_mut().expect("there is one from the beginning");
        // No page begins with a divider.
        if pieces[ix].keep.is_some() || last.len() > head.len() {
            last.push(ix);
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The panel of an attack with its sums.
    fn blow() -> Vec<FitPiece> {
        let piece = |high: f32, keep: Importance| FitPiece { high, keep: Some(keep) };
        let line = FitPiece { high: 9.0, keep: None };
        vec![
            piece(30.0, Importance::Title),
            piece(19.0, Importance::Why),
            piece(19.0, Importance::Certain),
            line,
            piece(19.0, Importance::Costs),
            piece(19.0, Importance::FirstTerm),
            piece(19.0, Importance::FirstTerm),
            piece(19.0, Importance::Costs),
            piece(19.0, Importance::Term),
            line,
            piece(40.0, Importance::Said),
            line,
            piece(18.0, Importance::Rule),
        ]
    }

    fn high(pieces: &[FitPiece], shown: &[bool]) -> f32 {
        pieces.iter().zip(shown).filter(|(_, on)| **on).map(|(piece, _)| piece.high).sum()
    }

    #[test]
    fn what_matters_least_goes_first_and_no_more_than_must() {
        let all = blow();
        let whole = high(&all, &vec![true; all.len()]);
        assert!(fitting(&all, whole).iter().all(|on| *on));
        let out = |room: f32| -> Vec<usize> {
            let shown = fitting(&all, room);
            assert!(high(&all, &shown) <= room.max(30.0), "{room}");
            (0..all.len()).filter(|ix| !shown[*ix] && all[*ix].keep.is_some()).collect()
        };
        assert_eq!(out(whole - 1.0), [2], "that nothing is left to chance");
        assert_eq!(out(whole - 20.0), [2, 12], "and then the rule, with its line");
        assert_eq!(out(whole - 60.0), [2, 8, 12], "and then what enters another sum");
        let others: Vec<usize> = (2..13).filter(|ix| all[*ix].keep.is_some()).collect();
        assert_eq!(out(50.0), others, "the reason of a suggestion goes last");
        assert_eq!(out(10.0).len(), 9, "the title stays");
        assert!(
            fitting(&all, 80.0)[3] && !fitting(&all, 80.0)[9] && !fitting(&all, 80.0)[11],
            "no line divides nothing"
        );
    }

    #[test]
    fn what_hardly_ever_happens_is_told_only_where_all_is_asked_for() {
        let line = FitPiece { high: 9.0, keep: None };
        let all = [Importance::Title, Importance::Odds, Importance::Rare]
            .map(|keep| FitPiece { high: 20.0, keep: Some(keep) });
        let all = [all[0], all[1], line, all[2]];
        assert_eq!(fitting(&all, f32::INFINITY), [true, true, false, false], "with the line before it");
        assert!(pages(&all, 500.0)[0].contains(&3));
    }

    #[test]
    fn everything_is_on_some_page_and_every_page_has_its_title() {
        let all = blow();
        for room in [20.0, 60.0, 110.0, 150.0, 500.0] {
            let pages = pages(&all, room);
            let told: Vec<usize> = pages.iter().flat_map(|page| page[1..].to_vec()).collect();
            let pieces = (1..all.len()).filter(|ix| all[*ix].keep.is_some());
            assert!(pieces.clone().all(|ix| told.contains(&ix)), "{room}: {pages:?}");
            for page in &pages {
                assert!(page[0] == 0 && all[page[1]].keep.is_some(), "{room}: {page:?}");
                let high: f32 = page.iter().map(|ix| all[*ix].high).sum();
                assert!(high <= room || page.len() == 2, "{room}: {page:?}");
            }
        }
        assert_eq!(pages(&all, 500.0).len(), 1);
    }
}
