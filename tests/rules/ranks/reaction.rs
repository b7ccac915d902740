//! Section 6: counterattacks. Set strikes have their tests with charges.

mod answer;
mod eligible;
