//! Presentation of events: how long and how prominently they are shown.

/// The importance of an event for its presentation, in rising order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prominence {
    /// Only written to the log.
    Bookkeeping,
    /// A small choice, such as a change of facing.
    Detail,
    /// An ordinary event.
    #[default]
    Plain,
    /// A movement.
    Step,
    /// An announcement: an action declared, a result that counts.
    Word,
    /// A new phase of the fight: a round, a side's turn, the end.
    Turning,
    /// An attack or a defence.
    Blow,
    /// A combatant falls out of the fight.
    Fall,
}

/// The presentation of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cue {
    /// The importance of the event.
    pub prominence: Prominence,
    /// The source acts against the target: a line is drawn.
    pub aims: bool,
    /// An attack hits.
    pub strikes: bool,
    /// The source resists the target's action.
    pub wards: bool,
    /// Result of the source's test if several dice were rolled for it; `None` if each die has its own result.
    pub test: Option<bool>,
    /// True if its dice are rolled for a mishap: meeting their target number is then bad for the roller.
    pub mishap: bool,
}

impl Cue {
    /// Creates a presentation with that importance and nothing else.
    pub fn for_moment(moment: Prominence) -> Self {
        Self { prominence: moment, ..Self::default() }
    }

    /// Sets `aims`.
    pub fn aimed(self) -> Self {
        Self { aims: true, ..self }
    }

    /// Marks a defence. The defender turns to the attacker.
    pub fn warding(self) -> Self {
        Self { aims: true, wards: true, ..self }
    }

    /// Marks a hit, which is also aimed.
    pub fn striking(self) -> Self {
        Self { aims: true, strikes: true, ..self }
    }

    /// Marks dice rolled for a mishap.
    pub fn risking(self) -> Self {
        Self { mishap: true, ..self }
    }

    /// Sets the result of the source's test.
    pub fn tested(self, test: Option<bool>) -> Self {
        Self { test, ..self }
    }

    /// Returns the duration in seconds at normal pace, if no dice are rolled.
    pub fn seconds(self) -> f32 {
        match self.prominence {
            Prominence::Bookkeeping => 0.02,
            Prominence::Detail => 0.12,
            Prominence::Plain => 0.22,
            Prominence::Step => 0.42,
            Prominence::Word => 0.45,
            Prominence::Turning => 0.50,
            Prominence::Blow | Prominence::Fall => 0.60,
        }
    }
}
