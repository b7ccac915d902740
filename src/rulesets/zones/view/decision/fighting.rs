//! Cards of ways, attacks, holds and reactions.

use super::{Card, FREE, MAIN, WHOLE, arm_icon, dice_words, steps};
use crate::rulesets::zones::action::{Action, Aim, Arm, Hold, Mode, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::level::skill;
use crate::rulesets::zones::movement::MoveLook;
use crate::rulesets::zones::queries::{BattleQueries, BattleState};
use crate::rulesets::zones::view::names::{cell_name, id, title, words};
use crate::vocab::{CombatantId, RuleId};

pub(super) fn move_card(card: &mut Card, offer: UnitAction) {
    let (t, who) = (card.t, offer.who.expect("somebody moves"));
    match offer.action {
        Action::Step(to) | Action::Sneak(to) => {
            let sneak = matches!(offer.action, Action::Sneak(_));
            let cost = steps(t.step_cost(who, to, sneak));
            let label =
                if sneak { format!("Sneak to {}", cell_name(t, to)) } else { format!("To {}", cell_name(t, to)) };
            let icon = if sneak { "hooded-figure" } else { "walking-boot" };
            card.is(if sneak { "sneak" } else { "step" }, "Move", icon, label).cell("place", to);
            card.says(if sneak { "unseen, at twice the cost" } else { "" }, cost);
            card.rules(if sneak { &[Z_SNEAK_06] } else { &[Z_MOVE_01] });
        }
        Action::Sprint => {
            let detail = format!("AGI {}: twice the way", t.stats(who).agility);
            card.is("sprint", "Move", "run", "Sprint").says(detail, FREE).rules(&[Z_MOVE_05]);
        }
        Action::Exit => {
            card.is("exit", "Move", "exit-door", "Leave the board").says("away for good, unless caught", steps(1));
            card.rules(&[Z_MOVE_15]);
            card.view.at_cell = t.place(who).map(|p| t.map().cell(p).id.clone());
        }
        Action::Mount(m) => {
            card.is("mount", "Move", "horse-head", format!("Mount {}", title(t, m))).target(m);
            card.field("mount", id(t, m)).says("", steps(1)).rules(&[Z_MOUNT_08]);
        }
        _ => {
            card.is("dismount", "Move", "walking-boot", "Dismount").says("", steps(1)).rules(&[Z_MOUNT_08]);
        }
    }
}

pub(super) fn attack_card(card: &mut Card, offer: UnitAction) {
    let (t, who) = (card.t, offer.who.expect("somebody attacks"));
    match offer.action {
        Action::Attack(s, target) => {
            let power = matches!(s.arm, Arm::Power(_));
            let name = words(&card.names.arm(t, s.arm));
            card.is(
                if power { "power" } else { "attack" },
                "Attack",
                arm_icon(t, s.arm),
                format!("{name}: {}", title(t, target)),
            );
            if power {
                let name = t.row(s.arm).name.clone();
                card.field("name", name);
            }
            let mut detail = vec![dice_words(t, who, s.arm)];
            if s.mode != Mode::Melee {
                detail.push(if s.mode.name() == "throw" { "thrown".into() } else { "shot".into() });
            }
            if s.hold_back {
                detail.push("held back: half".into());
            }
            if s.aim == Some(Aim::Moving) {
                detail.push("on the move: WIT save".into());
            }
            if s.peek.is_some() {
                detail.push("peeking".into());
            }
            card.strike(s).target(target).says(detail.join(" · "), MAIN);
            card.rules(if power { &[Z_POW_02, Z_ATK_02] } else { &[Z_ATK_02] });
        }
        Action::Blast(s, zone) => {
            let power = matches!(s.arm, Arm::Power(_));
            let name = words(&card.names.arm(t, s.arm));
            card.is(
                if power { "power" } else { "blast" },
                "Attack",
                "grenade",
                format!("{name}: {}", cell_name(t, zone)),
            );
            if power {
                let name = t.row(s.arm).name.clone();
                card.field("name", name);
            }
            let mut detail = format!("{} to all there", dice_words(t, who, s.arm));
            if s.hold_back {
                detail += " · held back";
            }
            if s.aim == Some(Aim::Moving) {
                detail += " · on the move";
            }
            card.strike(s).cell("zone", zone).says(detail, MAIN).rules(&[Z_BLAST_01]);
        }
        Action::Spread(s) => {
            let name = words(&card.names.arm(t, s.arm));
            card.is("spread", "Attack", "crossed-swords", format!("{name}: several")).weapon(s.arm);
            card.field("force", if s.hold_back { "hold_back" } else { "full" });
            let detail = if s.hold_back { "dice divided · held back" } else { "its dice divided among the smaller" };
            card.says(detail, MAIN).rules(&[Z_SIZE_04]);
        }
        Action::DeathBlow(arm, target) => {
            let name = words(&card.names.arm(t, arm));
            card.is(
                "death_blow",
                "Attack",
                "skull-crossed-bones",
                format!("Death blow ({name}): {}", title(t, target)),
            );
            card.weapon(arm).target(target).says("kills without a roll", MAIN).rules(&[Z_ATK_12]);
        }
        Action::Hold(hold, target) => {
            hold_card(card, hold, who);
            card.view.label = format!("{}: {}", card.view.label, title(t, target));
            card.target(target).view.price = MAIN.into();
            card.view.action = hold.name();
        }
        _ => unreachable!(),
    }
}

pub(super) fn hold_card(card: &mut Card, hold: Hold, who: CombatantId) {
    let t = card.t;
    let (label, icon, detail) = match hold {
        Hold::Disarm => ("Disarm", "drop-weapon", "STR save or it drops a weapon".to_string()),
        Hold::Shove => ("Shove", "push", "STR save or it is moved".to_string()),
        Hold::Grapple => ("Grapple", "grab", "STR save or it is held".to_string()),
        Hold::Stun(arm) => {
            ("Stun", "knocked-out-stars", format!("{} · half its health knocks it out", dice_words(t, who, arm)))
        }
    };
    let rules: &[RuleId] = if matches!(hold, Hold::Stun(_)) { &[Z_SKILL_10] } else { &[Z_NL_02] };
    card.is("", "Hold", icon, label).says(detail, "").rules(rules);
    if let Hold::Stun(arm) = hold {
        card.weapon(arm);
    }
}

pub(super) fn react_card(card: &mut Card, offer: UnitAction) {
    let (t, who) = (card.t, offer.who.expect("somebody reacts"));
    match offer.action {
        Action::Dodge | Action::DodgeFree => {
            let free = offer.action == Action::DodgeFree;
            let agi = t.stats(who).agility;
            let chance = (agi.clamp(0, 20)) * 5;
            card.is("dodge", "React", "dodging", if free { "Dodge, free" } else { "Dodge" });
            if free {
                card.field("kind", "free");
            }
            card.says(format!("AGI {agi}: {chance} % unhurt"), if free { FREE } else { WHOLE });
            card.rules(if free { &[Z_SKILL_02] } else { &[Z_REACT_07] });
        }
        Action::Counter(s) => {
            let name = words(&card.names.arm(t, s.arm));
            let how = if s.hold_back {
                format!("{} · held back", dice_words(t, who, s.arm))
            } else {
                dice_words(t, who, s.arm)
            };
            card.is("counter", "React", arm_icon(t, s.arm), format!("Counter: {name}"))
                .field("kind", "attack")
                .strike(s);
            card.says(how, WHOLE).rules(&[Z_REACT_08]);
        }
        Action::CounterHold(hold) => {
            hold_card(card, hold, who);
            card.view.label = format!("Counter: {}", card.view.label.to_lowercase());
            card.view.group = "React";
            card.view.action = "counter";
            card.field("kind", hold.name()).view.price = WHOLE.into();
        }
        Action::HideBehind(c) => {
            card.is("hide_behind", "React", "cowled", format!("Hide behind {}", title(t, c)))
                .field("character", id(t, c));
            card.target(c).says("who becomes the target", WHOLE).rules(&[Z_REACT_14]);
        }
        Action::Guard(c) => {
            let free = t.stats(c).has(skill::PROTECT);
            card.is("guard", "React", "shield-reflect", format!("{} guards", title(t, c))).field("ally", id(t, c));
            let price = if free { FREE.to_string() } else { format!("{}'s turn", title(t, c)) };
            card.target(c).says("and becomes the target", price).rules(&[Z_REACT_16]);
        }
        _ => {
            let label = match t.agenda().top() {
                Some(Frame::Attack(_)) => "Do nothing",
                Some(Frame::Step(_)) => "Let it go",
                _ => "None",
            };
            let label = if label == "Do nothing" && card.t.agenda().0.len() > 1 { "Take it" } else { label };
            card.is("none", "React", "hourglass", label).says("", FREE);
        }
    }
}
