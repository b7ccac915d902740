//! What is asked.

affray::named! {
    pub enum DecisionPoint { Turn, React }
}
