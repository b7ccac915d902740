//! INIT: phases, declarations, the countdown, equal scores, holding, what fits into a count.

mod count;
mod order;
mod ties;
