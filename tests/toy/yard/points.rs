//! Decision points.

affray::named! {
    pub enum DecisionPoint { Turn, React }
}
