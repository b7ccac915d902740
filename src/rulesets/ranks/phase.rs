//! Names of the steps of a turn.

crate::named! {
    /// Steps of a turn (R-INIT-02), with those before the first and after the last.
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
