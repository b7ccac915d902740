//! Cards of a declaration: `declare_action`, `declare_broken` (tables 3.4 and 8.1), and the subsequent parts.

mod attack;
mod others;
mod parts;

pub use self::others::effect;
pub use self::parts::*;
use super::card::Card;
use crate::rulesets::segments::action::{Action, Deed};
use crate::rulesets::segments::cards::*;
use crate::vocab::CombatantId;

pub fn card(card: &mut Card, who: CombatantId, deed: Deed) {
    match deed {
        Deed::Attack(intended) | Deed::Shoot(intended) | Deed::MoveAttack(intended) | Deed::RunAttack(intended) => {
            attack::card(card, who, deed, intended);
        }
        Deed::Move | Deed::Run | Deed::Sprint | Deed::FastSprint | Deed::Evade => others::pace(card, who, deed),
        Deed::FullDefence | Deed::DesperateDefence => others::defence(card, who, deed),
        Deed::Cast(spell, at) => others::cast(card, who, spell, at),
        Deed::BeginPending => others::begin_pending(card, who),
        Deed::PickUp(i) => others::pick_up(card, who, i),
        Deed::FirstAid(patient, treated) => others::first_aid(card, who, patient, treated),
        Deed::Rest => others::rest(card, who),
        Deed::Flee => others::flee(card, who),
        Deed::RiseAndCower | Deed::Cower => others::cower(card, deed),
        Deed::Surrender => others::surrender(card),
    }
    if deed.intended().is_some() {
        card.costs(who, Action::Declare(deed));
    }
    super::page::facets(card, who, deed);
    card.cite(S_INIT_04);
}
