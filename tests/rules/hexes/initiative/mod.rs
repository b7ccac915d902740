//! INIT: phases, declarations, the countdown, equal scores, holding, the limits of a count.

mod count;
mod order;
mod ties;
