//! What may happen.

affray::named! {
    pub enum EventKind {
        RoundBegins,
        TurnBegins,
        Moved,
        Waited,
        Attack,
        Strikes,
        Ducks,
        Missed,
        Damage,
        Down,
        OutOfBreath,
        Recovered,
        Nerve,
        Fled,
        BattleOver,
    }
}

impl EventKind {
    /// Those in which somebody's nerve is tested.
    pub const NERVE: &'static [Self] = &[Self::Nerve];
    pub const ABSORBED: &'static [Self] = &[];
}
