//! The standing decision in words: one card for each option, and what is not offered with its reason.

mod deeds;
mod fighting;

use super::names::{Naming, id, title, words};
use super::prompt::prompt;
use crate::engine::Offers;
use crate::engine::Stand;
use crate::rulesets::zones::act::{Act, Aim, Arm, Offer, Strike, Stunt};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::damage::DamageLook;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::look::{Eyes, Look};
use crate::rulesets::zones::movement::MoveLook;
use crate::rulesets::zones::reaction::HoldLook;
use crate::vocab::CombatantId;
use crate::vocab::card::{self, Refusals};
use crate::vocab::view::{DecisionView, OptionView, RefusedView};
use bevy::ecs::prelude::*;
use deeds::{deed_card, gear_card, other_card};
use fighting::{attack_card, move_card, react_card};

pub fn decision(world: &World) -> DecisionView {
    let t = Eyes::new(world);
    let stand = world.resource::<Stand>().0.expect("asked while a decision stands");
    let offers = &world.resource::<Offers<Offer>>().0;
    let naming = Naming::of(offers, &t);
    let joint = matches!(t.agenda().top(), Some(Frame::Turn(f)) if f.joint);
    let options = offers.iter().enumerate().map(|(ix, o)| card(&t, &naming, ix, *o, joint)).collect();
    DecisionView {
        n: 0,
        point: stand.point,
        faction: t.setting().factions[stand.faction.ix()].id.clone(),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: prompt(&t, stand),
        reaction: matches!(stand.point, "react" | "opportunity" | "answer_stunt" | "consent" | "resume" | "pursue"),
        options,
        refused: refused(&t, stand.point, stand.combatant, offers),
    }
}

type Card<'a> = card::Card<'a, Eyes<'a>, Naming>;

impl Card<'_> {
    fn weapon(&mut self, arm: Arm) -> &mut Self {
        let name = self.names.arm(self.t, arm);
        self.field("weapon", name)
    }
    fn strike(&mut self, s: Strike) -> &mut Self {
        if !matches!(s.arm, Arm::Power(_)) {
            self.weapon(s.arm);
        }
        self.field("mode", s.mode.name());
        self.field("force", if s.hold_back { "hold_back" } else { "full" });
        if let Some(aim) = s.aim {
            self.field("aim", if aim == Aim::Steady { "steady" } else { "moving" });
        }
        if let Some(b) = s.peek {
            let id = self.t.map().cell(b).id.clone();
            self.field("peek", id);
        }
        self
    }
    fn item(&mut self, i: crate::vocab::ItemId) -> String {
        let name = self.names.item(self.t, i);
        self.field("item", name.clone());
        words(&name)
    }
}

const MAIN: &str = "main action";
const BONUS: &str = "bonus action";
const WHOLE: &str = "whole turn";
const FREE: &str = "free";

fn card(t: &Eyes, names: &Naming, ix: usize, offer: Offer, joint: bool) -> OptionView {
    let mut card = Card::new(t, names, offer.who, ix);
    match offer.act {
        Act::Step(_) | Act::Sneak(_) | Act::Sprint | Act::Exit | Act::Mount(_) | Act::Dismount => {
            move_card(&mut card, offer)
        }
        Act::Attack(..) | Act::Blast(..) | Act::Spread(_) | Act::DeathBlow(..) | Act::Hold(..) => {
            attack_card(&mut card, offer)
        }
        Act::Dodge
        | Act::DodgeFree
        | Act::Counter(_)
        | Act::CounterHold(_)
        | Act::HideBehind(_)
        | Act::Guard(_)
        | Act::Nothing => react_card(&mut card, offer),
        Act::Power(..) | Act::PowerOnPlace(..) | Act::Ploy(..) | Act::UseItem(..) | Act::FreeAlly(_) | Act::Hide => {
            deed_card(&mut card, offer);
        }
        Act::PickUp(_)
        | Act::Improvise(_)
        | Act::PutDown(_)
        | Act::Equip(_)
        | Act::Unequip(_)
        | Act::Ready(_)
        | Act::Light(_)
        | Act::Door(_)
        | Act::Lever(_)
        | Act::Warn(_) => gear_card(&mut card, offer),
        _ => other_card(&mut card, offer),
    }
    if let Some(who) = offer.who.filter(|_| joint) {
        card.field("member", id(t, who));
        if offer.act != Act::EndTurn {
            card.view.label = format!("{}: {}", title(t, who), card.view.label);
        }
    }
    warn(&mut card, offer);
    card.view
}

/// What one would want to know before choosing it.
fn warn(card: &mut Card, offer: Offer) {
    let t = card.t;
    let Some(who) = offer.who else { return };
    let mut warnings = Vec::new();
    let own_turn =
        matches!(t.agenda().top(), Some(Frame::Turn(_))) || matches!(t.agenda().top(), Some(Frame::Attack(_)));
    if own_turn && !matches!(offer.act, Act::Release(_) | Act::EndTurn | Act::Nothing) && !t.keeps_hold(who, offer.act)
    {
        warnings.push("ends the grab".to_string());
    }
    let to = match offer.act {
        Act::Step(to) => Some(to),
        Act::Sneak(to) | Act::ShoveTo(to) | Act::Propose(Stunt::DriveBack(to)) => Some(to),
        _ => None,
    };
    if let Some(h) = to.and_then(|c| t.cell(c).live_hazard()) {
        warnings.push(format!("enters {}", h.name()));
    }
    let leaves = match offer.act {
        Act::Step(to) => Some(Some(to)),
        Act::Exit => Some(None),
        _ => None,
    };
    if let Some(to) = leaves {
        let ready = t.threats(who, to).iter().filter(|e| t.opportunities(**e, who).len() > 1).count();
        if ready > 0 {
            warnings.push(format!("provokes {ready}"));
        }
    }
    card.warns(warnings.join(", "));
}

fn steps(n: u16) -> String {
    if n == 1 { "1 half-step".into() } else { format!("{n} half-steps") }
}

/// `d6`, with what halves it.
fn dice_words(t: &Eyes, who: CombatantId, arm: Arm) -> String {
    let d = t.weapon_dice(who, arm);
    if d.count == 1 { format!("d{}", d.die) } else { format!("{}d{}", d.count, d.die) }
}

fn arm_icon(t: &Eyes, arm: Arm) -> &'static str {
    let icon = t.row(arm).icon;
    if icon.is_empty() { "crossed-swords" } else { icon }
}

/// What a player would look for and does not find.
fn refused(t: &Eyes, point: &str, who: Option<CombatantId>, offers: &[Offer]) -> Vec<RefusedView> {
    let Some(who) = who else { return Vec::new() };
    let mut list = Refusals::default();
    let mut no = |label, reason, rule, group, icon| list.no(label, reason, rule, group, icon);
    let has = |f: &dyn Fn(&Act) -> bool| offers.iter().any(|o| f(&o.act));
    if point == "react" {
        if !has(&|a| matches!(a, Act::Dodge | Act::DodgeFree)) {
            let (reason, rule) = if t.turn(who).state == TurnState::Taken {
                ("turn already taken", Z_REACT_02)
            } else {
                ("cannot react", Z_REACT_03)
            };
            no("Dodge", reason, rule, "React", "dodging");
        } else if !has(&|a| matches!(a, Act::Counter(_))) {
            no("Counter", "no weapon reaches", Z_REACT_08, "React", "crossed-swords");
        }
    }
    if point == "turn_action" {
        let turn = t.turn(who);
        if turn.mains > 0 {
            no("Attack", "main action spent", Z_INIT_18, "Attack", "crossed-swords");
        } else if turn.half_steps > t.allowance(who) / 2 {
            no("Attack", "moved more than half", Z_MOVE_12, "Attack", "crossed-swords");
        } else if !has(&|a| matches!(a, Act::Attack(..))) {
            no("Attack", "nobody in reach or in sight", Z_ATK_02, "Attack", "crossed-swords");
        }
        if turn.rooted {
            no("Move", "a steady shot ends movement", Z_ATK_07, "Move", "walking-boot");
        }
    }
    list.0
}
