//! How much of the panel of what is pointed at is shown: what there is room for, all of it page by page, or its title.

/// What is shown of the panel, and how many pages all of it takes, as last drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    how: How,
    pages: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum How {
    #[default]
    Fitting,
    Page(usize),
    Title,
}

impl Shown {
    /// The key of the panel: on to what was left out, then its title alone, then as much as there is room for again.
    pub fn turn(&mut self) {
        self.how = match self.how {
            How::Title => How::Fitting,
            _ => self.on().map_or(How::Title, How::Page),
        };
    }

    /// A press on what tells that there is more: on to it, and after the last of it back.
    pub fn press(&mut self) {
        self.how = self.on().map_or(How::Fitting, How::Page);
    }

    /// The page after this one.
    fn on(self) -> Option<usize> {
        let next = match self.how {
            How::Page(page) => page + 1,
            _ => 0,
        };
        (next < self.pages).then_some(next)
    }

    /// Another question stands: its panel does not open over the board by itself.
    pub fn begin(&mut self) {
        if matches!(self.how, How::Page(_)) {
            self.how = How::Fitting;
        }
        self.pages = 0;
    }

    pub fn is_titled(self) -> bool {
        self.how == How::Title
    }

    /// The page of all of it that is open.
    pub fn page(self) -> Option<usize> {
        match self.how {
            How::Page(page) => Some(page.min(self.pages.saturating_sub(1))),
            _ => None,
        }
    }

    /// So many pages there are besides what there is room for; none where that is all.
    pub fn tell(&mut self, pages: usize) {
        self.pages = pages;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_on_to_what_was_left_out_and_then_to_the_title() {
        let mut shown = Shown::default();
        let mut seen = Vec::new();
        for _ in 0..5 {
            shown.tell(2);
            shown.turn();
            seen.push((shown.page(), shown.is_titled()));
        }
        let round = [(Some(0), false), (Some(1), false), (None, true), (None, false), (Some(0), false)];
        assert_eq!(seen, round);
        shown.begin();
        assert_eq!((shown.page(), shown.is_titled()), (None, false), "a new question opens nothing");
    }

    #[test]
    fn with_everything_shown_the_key_folds_and_a_press_does_nothing() {
        let mut shown = Shown::default();
        shown.press();
        assert_eq!(shown, Shown::default());
        shown.turn();
        assert!(shown.is_titled());
        shown.begin();
        assert!(shown.is_titled(), "it stays folded from question to question");
    }
}
