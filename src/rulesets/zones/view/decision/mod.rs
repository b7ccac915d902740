//! The standing decision in words: one card for each option, and what is not offered with its reason.

mod actions;
mod fighting;

use super::names::{Naming, id, title, words};
use super::prompt::prompt;
use crate::engine::LegalActions;
use crate::engine::PendingDecision;
use crate::rulesets::zones::action::{Action, Aim, Arm, Strike, Stunt, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::damage::DamageLook;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::movement::MoveLook;
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::{BattleQueries, BattleReader, BattleState};
use crate::rulesets::zones::reaction::HoldLook;
use crate::vocab::CombatantId;
use crate::vocab::card::{self, Refusals};
use crate::vocab::view::{DecisionView, OptionView, RefusedView};
use actions::{deed_card, gear_card, other_card};
use bevy::ecs::prelude::*;
use fighting::{attack_card, move_card, react_card};

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let legal = &world.resource::<LegalActions<UnitAction>>().0;
    let naming = Naming::of(legal, &t);
    let joint = matches!(t.agenda().top(), Some(Frame::Turn(f)) if f.joint);
    let options = legal.iter().enumerate().map(|(ix, o)| card(&t, &naming, ix, *o, joint)).collect();
    DecisionView {
        n: 0,
        point: point.name(),
        faction: t.setting().factions[stand.faction.ix()].id.clone(),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: prompt(&t, stand, point),
        reaction: point.is_reaction(),
        options,
        refused: refused(&t, point, stand.combatant, legal),
    }
}

type Card<'a> = card::Card<'a, BattleReader<'a>, Naming>;

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

fn card(t: &BattleReader, names: &Naming, ix: usize, offer: UnitAction, joint: bool) -> OptionView {
    let mut card = Card::new(t, names, offer.who, ix);
    match offer.action {
        Action::Step(_) | Action::Sneak(_) | Action::Sprint | Action::Exit | Action::Mount(_) | Action::Dismount => {
            move_card(&mut card, offer)
        }
        Action::Attack(..) | Action::Blast(..) | Action::Spread(_) | Action::DeathBlow(..) | Action::Hold(..) => {
            attack_card(&mut card, offer)
        }
        Action::Dodge
        | Action::DodgeFree
        | Action::Counter(_)
        | Action::CounterHold(_)
        | Action::HideBehind(_)
        | Action::Guard(_)
        | Action::Nothing => react_card(&mut card, offer),
        Action::Power(..)
        | Action::PowerOnPlace(..)
        | Action::Ploy(..)
        | Action::UseItem(..)
        | Action::FreeAlly(_)
        | Action::Hide => {
            deed_card(&mut card, offer);
        }
        Action::PickUp(_)
        | Action::Improvise(_)
        | Action::PutDown(_)
        | Action::Equip(_)
        | Action::Unequip(_)
        | Action::Ready(_)
        | Action::Light(_)
        | Action::Door(_)
        | Action::Lever(_)
        | Action::Warn(_) => gear_card(&mut card, offer),
        _ => other_card(&mut card, offer),
    }
    if let Some(who) = offer.who.filter(|_| joint) {
        card.field("member", id(t, who));
        if offer.action != Action::EndTurn {
            card.view.label = format!("{}: {}", title(t, who), card.view.label);
        }
    }
    warn(&mut card, offer);
    card.view
}

/// What one would want to know before choosing it.
fn warn(card: &mut Card, offer: UnitAction) {
    let t = card.t;
    let Some(who) = offer.who else { return };
    let mut warnings = Vec::new();
    let own_turn =
        matches!(t.agenda().top(), Some(Frame::Turn(_))) || matches!(t.agenda().top(), Some(Frame::Attack(_)));
    if own_turn
        && !matches!(offer.action, Action::Release(_) | Action::EndTurn | Action::Nothing)
        && !t.keeps_hold(who, offer.action)
    {
        warnings.push("ends the grab".to_string());
    }
    let to = match offer.action {
        Action::Step(to) => Some(to),
        Action::Sneak(to) | Action::ShoveTo(to) | Action::Propose(Stunt::DriveBack(to)) => Some(to),
        _ => None,
    };
    if let Some(h) = to.and_then(|c| t.cell(c).live_hazard()) {
        warnings.push(format!("enters {}", h.name()));
    }
    let leaves = match offer.action {
        Action::Step(to) => Some(Some(to)),
        Action::Exit => Some(None),
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
fn dice_words(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    let d = t.weapon_dice(who, arm);
    if d.count == 1 { format!("d{}", d.die) } else { format!("{}d{}", d.count, d.die) }
}

fn arm_icon(t: &BattleReader, arm: Arm) -> &'static str {
    let icon = t.row(arm).icon;
    if icon.is_empty() { "crossed-swords" } else { icon }
}

/// What a player would look for and does not find.
fn refused(t: &BattleReader, point: DecisionPoint, who: Option<CombatantId>, legal: &[UnitAction]) -> Vec<RefusedView> {
    let Some(who) = who else { return Vec::new() };
    let mut list = Refusals::default();
    let mut no = |label, reason, rule, group, icon| list.no(label, reason, rule, group, icon);
    let has = |f: &dyn Fn(&Action) -> bool| legal.iter().any(|o| f(&o.action));
    if point == DecisionPoint::React {
        if !has(&|a| matches!(a, Action::Dodge | Action::DodgeFree)) {
            let (reason, rule) = if t.turn(who).state == TurnState::Taken {
                ("turn already taken", Z_REACT_02)
            } else {
                ("cannot react", Z_REACT_03)
            };
            no("Dodge", reason, rule, "React", "dodging");
        } else if !has(&|a| matches!(a, Action::Counter(_))) {
            no("Counter", "no weapon reaches", Z_REACT_08, "React", "crossed-swords");
        }
    }
    if point == DecisionPoint::TurnAction {
        let turn = t.turn(who);
        if turn.mains > 0 {
            no("Attack", "main action spent", Z_INIT_18, "Attack", "crossed-swords");
        } else if turn.half_steps > t.allowance(who) / 2 {
            no("Attack", "moved more than half", Z_MOVE_12, "Attack", "crossed-swords");
        } else if !has(&|a| matches!(a, Action::Attack(..))) {
            no("Attack", "nobody in reach or in sight", Z_ATK_02, "Attack", "crossed-swords");
        }
        if turn.rooted {
            no("Move", "a steady shot ends movement", Z_ATK_07, "Move", "walking-boot");
        }
    }
    list.0
}
