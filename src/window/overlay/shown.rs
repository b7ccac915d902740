//! The display state of the detail panel: the parts that fit, all parts page by page, or its title; and its height.

/// The stamp of the known odds, and the maximum height for showing them.
type Known = ((Option<(u32, u32)>, usize), u32);

/// The display mode of the panel, the number of pages as last drawn, and the height.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DetailDisplay {
    how: How,
    pages: usize,
    /// The largest height that the pending decision has needed, at 100 %.
    high: f32,
    /// The odds and height of the last computation of the options' usual height.
    asked: Option<Known>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum How {
    #[default]
    Fitting,
    Page(usize),
    Title,
}

impl DetailDisplay {
    /// Handles the panel's key: on to the parts that were left out, then the title alone, then back to the parts that
    /// fit.
    pub fn turn(&mut self) {
        self.how = match self.how {
            How::Title => How::Fitting,
            _ => self.on().map_or(How::Title, How::Page),
        };
    }

    /// Handles a press on the note that there is more: on to the next page, and after the last one back.
    pub fn press(&mut self) {
        self.how = self.on().map_or(How::Fitting, How::Page);
    }

    /// Returns the next page, or `None` after the last.
    fn on(self) -> Option<usize> {
        let next = match self.how {
            How::Page(page) => page + 1,
            _ => 0,
        };
        (next < self.pages).then_some(next)
    }

    /// Resets the state for a new decision: open pages close, and the stored height is discarded.
    pub fn begin(&mut self) {
        if matches!(self.how, How::Page(_)) {
            self.how = How::Fitting;
        }
        (self.pages, self.high, self.asked) = (0, 0.0, None);
    }

    /// Returns true if the usual height must be computed again for this state. Only needed while the parts that fit are
    /// shown.
    pub fn is_new_to(&mut self, known: Known) -> bool {
        self.how == How::Fitting && self.asked.replace(known) != Some(known)
    }

    /// Returns the panel's height for content that `needs` that height. `usual` is the height that most options need,
    /// if it was computed. The height only grows within a decision, up to `most`. An open page may be higher; the title
    /// has its own height.
    pub fn steady(&mut self, needs: f32, usual: Option<f32>, most: f32, scale: f32) -> f32 {
        if self.how == How::Fitting {
            self.high = self.high.max(needs.max(usual.unwrap_or(0.0)).min(most) / scale);
        }
        match self.how {
            How::Title => needs,
            How::Fitting | How::Page(_) => (self.high * scale).min(most).max(needs),
        }
    }

    pub fn is_titled(self) -> bool {
        self.how == How::Title
    }

    /// Returns the open page, or `None` if no page is open. If there are fewer pages, the last one is meant.
    pub fn page(self) -> Option<usize> {
        match self.how {
            How::Page(page) => Some(page),
            _ => None,
        }
    }

    /// Sets the number of pages that all parts take; 0 if everything is shown.
    pub fn set_pages(&mut self, pages: usize) {
        self.pages = pages;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_on_to_what_was_left_out_and_then_to_the_title() {
        let mut shown = DetailDisplay::default();
        let mut seen = Vec::new();
        for _ in 0..5 {
            shown.set_pages(2);
            shown.turn();
            seen.push((shown.page(), shown.is_titled()));
        }
        let round = [(Some(0), false), (Some(1), false), (None, true), (None, false), (Some(0), false)];
        assert_eq!(seen, round);
        shown.begin();
        assert_eq!((shown.page(), shown.is_titled()), (None, false), "a new question opens nothing");
    }

    #[test]
    fn what_is_pointed_at_never_makes_the_panel_lower_before_the_next_question() {
        let mut shown = DetailDisplay::default();
        assert!(shown.is_new_to(((None, 0), 0)) && !shown.is_new_to(((None, 0), 0)) && shown.is_new_to(((None, 1), 0)));
        let mut at = |needs: f32, usual: Option<f32>| shown.steady(needs, usual, 200.0, 1.0);
        assert_eq!(at(60.0, Some(110.0)), 110.0, "as high as most need from the beginning");
        assert_eq!([at(90.0, None), at(150.0, None), at(60.0, None)], [110.0, 150.0, 150.0]);
        assert_eq!(at(60.0, Some(120.0)), 150.0, "and what becomes known makes it no lower");
        assert_eq!(shown.steady(60.0, None, 130.0, 1.0), 130.0, "no higher than the window lets it");
        assert_eq!(shown.steady(120.0, None, 400.0, 2.0), 300.0, "with larger letters");
        shown.begin();
        assert_eq!(shown.steady(60.0, None, 200.0, 1.0), 60.0, "another question");
        assert!(shown.is_new_to(((None, 1), 0)));
    }

    #[test]
    fn a_page_that_was_asked_for_and_a_folded_title_leave_it_as_high_as_it_was() {
        let mut shown = DetailDisplay::default();
        assert_eq!(shown.steady(120.0, None, 200.0, 1.0), 120.0);
        shown.set_pages(1);
        shown.turn();
        assert_eq!([320.0, 80.0].map(|needs| shown.steady(needs, None, 200.0, 1.0)), [320.0, 120.0]);
        shown.turn();
        assert_eq!(shown.steady(40.0, None, 200.0, 1.0), 40.0, "only the title");
        shown.turn();
        assert_eq!(shown.steady(80.0, None, 200.0, 1.0), 120.0);
    }

    #[test]
    fn with_everything_shown_the_key_folds_and_a_press_does_nothing() {
        let mut shown = DetailDisplay::default();
        shown.press();
        assert_eq!(shown, DetailDisplay::default());
        shown.turn();
        assert!(shown.is_titled());
        shown.begin();
        assert!(shown.is_titled(), "it stays folded from question to question");
    }
}
