//! The steps of a turn by name.

crate::named! {
    /// The steps of a turn (R-INIT-02), and what comes before the first and after the last.
    #[derive(Default)]
    pub enum Phase {
        #[default]
        Before,
        Upkeep,
        Readiness,
        Declaration,
        Shooting,
        Movement,
        Melee,
        Close,
        Aftermath,
    }
}
