//! How an event is shown: for how long, and with how much ado.

/// How big a moment an event is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// Said in the log and no more.
    Bookkeeping,
    /// A small choice: which way somebody looks.
    Detail,
    #[default]
    Plain,
    /// Somebody goes somewhere.
    Step,
    /// Something is announced: an action declared, a result that counts.
    Word,
    /// The fight takes another turn: a round, a side's turn, the end.
    Turning,
    /// Somebody strikes or wards off.
    Blow,
    /// Somebody is out of the fight.
    Fall,
}

/// How an event is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cue {
    pub moment: Moment,
    /// The source acts against the target: a line is drawn.
    pub aims: bool,
    /// A blow lands.
    pub strikes: bool,
    /// The source withstands what the target does.
    pub wards: bool,
    /// How its source passed the test that several dice were thrown for; none where each die says so itself.
    pub test: Option<bool>,
    /// Its dice are thrown for a mishap: to meet their target number is bad for the roller.
    pub mishap: bool,
}

impl Cue {
    pub fn of(moment: Moment) -> Self {
        Self { moment, ..Self::default() }
    }

    pub fn aimed(self) -> Self {
        Self { aims: true, ..self }
    }

    /// Whoever withstands turns to the one who acts.
    pub fn warding(self) -> Self {
        Self { aims: true, wards: true, ..self }
    }

    /// A blow that lands is aimed, too.
    pub fn striking(self) -> Self {
        Self { aims: true, strikes: true, ..self }
    }

    /// Its dice are thrown for a mishap.
    pub fn risking(self) -> Self {
        Self { mishap: true, ..self }
    }

    pub fn tested(self, test: Option<bool>) -> Self {
        Self { test, ..self }
    }

    /// Seconds at normal pace that the event is shown, if no dice roll for it.
    pub fn seconds(self) -> f32 {
        match self.moment {
            Moment::Bookkeeping => 0.02,
            Moment::Detail => 0.12,
            Moment::Plain => 0.22,
            Moment::Step => 0.42,
            Moment::Word => 0.45,
            Moment::Turning => 0.50,
            Moment::Blow | Moment::Fall => 0.60,
        }
    }
}
