//! The standing decision in words: one card for each option, and what is not offered with its reason.

use super::names::{Naming, cell_name, faction_title, id, title, words};
use super::prompt::prompt;
use crate::engine::Stand;
use crate::rulesets::zones::act::{Act, Aim, Arm, Hold, Offer, Offers, Ploy, Strike, Stunt};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::look::{Eyes, Look};
use crate::rulesets::zones::movement::MoveLook;
use crate::rulesets::zones::reaction::HoldLook;
use crate::vocab::view::{DecisionView, OptionView, RefusedView};
use crate::vocab::{CellId, CombatantId, RuleId};
use bevy::ecs::prelude::*;
use serde_json::{Map, Value as Json, json};

pub fn decision(world: &World) -> DecisionView {
    let t = Eyes::new(world);
    let stand = world.resource::<Stand>().0.expect("asked while a decision stands");
    let offers = &world.resource::<Offers>().0;
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

/// One option as it is being written.
struct Card<'a> {
    t: &'a Eyes<'a>,
    names: &'a Naming,
    view: OptionView,
}

impl Card<'_> {
    fn is(
        &mut self,
        action: &'static str,
        group: &'static str,
        icon: &'static str,
        label: impl Into<String>,
    ) -> &mut Self {
        self.view.action = action;
        self.view.group = group;
        self.view.icon = icon;
        self.view.label = label.into();
        self
    }
    fn field(&mut self, name: &str, value: impl Into<Json>) -> &mut Self {
        self.view.fields.insert(name.to_string(), value.into());
        self
    }
    fn target(&mut self, c: CombatantId) -> &mut Self {
        let id = id(self.t, c);
        self.view.on_combatant = Some(id.clone());
        self.field("target", id)
    }
    fn cell(&mut self, name: &str, c: CellId) -> &mut Self {
        let id = self.t.map().cell(c).id.clone();
        self.view.at_cell = Some(id.clone());
        self.field(name, id)
    }
    fn says(&mut self, detail: impl Into<String>, price: impl Into<String>) -> &mut Self {
        self.view.detail = detail.into();
        self.view.price = price.into();
        self
    }
    fn rules(&mut self, rules: &[RuleId]) -> &mut Self {
        self.view.rules = rules.to_vec();
        self
    }
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
    let view = OptionView {
        option: ix,
        action: "",
        fields: Map::new(),
        label: String::new(),
        rules: Vec::new(),
        detail: String::new(),
        price: String::new(),
        group: "",
        icon: "",
        on_combatant: None,
        at_cell: None,
        warning: String::new(),
    };
    let mut card = Card { t, names, view };
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
    card.view.warning = warnings.join(", ");
}

fn steps(n: u16) -> String {
    if n == 1 { "1 half-step".into() } else { format!("{n} half-steps") }
}

fn move_card(card: &mut Card, offer: Offer) {
    let (t, who) = (card.t, offer.who.expect("somebody moves"));
    match offer.act {
        Act::Step(to) | Act::Sneak(to) => {
            let sneak = matches!(offer.act, Act::Sneak(_));
            let cost = steps(t.step_cost(who, to, sneak));
            let label =
                if sneak { format!("Sneak to {}", cell_name(t, to)) } else { format!("To {}", cell_name(t, to)) };
            let icon = if sneak { "hooded-figure" } else { "walking-boot" };
            card.is(if sneak { "sneak" } else { "step" }, "Move", icon, label).cell("place", to);
            card.says(if sneak { "unseen, at twice the cost" } else { "" }, cost);
            card.rules(if sneak { &[Z_SNEAK_06] } else { &[Z_MOVE_01] });
        }
        Act::Sprint => {
            let detail = format!("AGI {}: twice the way", t.stats(who).agility);
            card.is("sprint", "Move", "run", "Sprint").says(detail, FREE).rules(&[Z_MOVE_05]);
        }
        Act::Exit => {
            card.is("exit", "Move", "exit-door", "Leave the board").says("away for good, unless caught", steps(1));
            card.rules(&[Z_MOVE_15]);
            card.view.at_cell = t.place(who).map(|p| t.map().cell(p).id.clone());
        }
        Act::Mount(m) => {
            card.is("mount", "Move", "horse-head", format!("Mount {}", title(t, m))).target(m);
            card.field("mount", id(t, m)).says("", steps(1)).rules(&[Z_MOUNT_08]);
        }
        _ => {
            card.is("dismount", "Move", "walking-boot", "Dismount").says("", steps(1)).rules(&[Z_MOUNT_08]);
        }
    }
}

/// `d6`, with what halves it.
fn dice_words(t: &Eyes, who: CombatantId, arm: Arm) -> String {
    use crate::rulesets::zones::damage::DamageLook;
    let d = t.weapon_dice(who, arm);
    if d.count == 1 { format!("d{}", d.die) } else { format!("{}d{}", d.count, d.die) }
}

fn arm_icon(t: &Eyes, arm: Arm) -> &'static str {
    let icon = t.row(arm).icon;
    if icon.is_empty() { "crossed-swords" } else { icon }
}

fn attack_card(card: &mut Card, offer: Offer) {
    let (t, who) = (card.t, offer.who.expect("somebody attacks"));
    match offer.act {
        Act::Attack(s, target) => {
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
            if s.mode != crate::rulesets::zones::act::Mode::Melee {
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
        Act::Blast(s, zone) => {
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
        Act::Spread(s) => {
            let name = words(&card.names.arm(t, s.arm));
            card.is("spread", "Attack", "crossed-swords", format!("{name}: several")).weapon(s.arm);
            card.field("force", if s.hold_back { "hold_back" } else { "full" });
            let detail = if s.hold_back { "dice divided · held back" } else { "its dice divided among the smaller" };
            card.says(detail, MAIN).rules(&[Z_SIZE_04]);
        }
        Act::DeathBlow(arm, target) => {
            let name = words(&card.names.arm(t, arm));
            card.is(
                "death_blow",
                "Attack",
                "skull-crossed-bones",
                format!("Death blow ({name}): {}", title(t, target)),
            );
            card.weapon(arm).target(target).says("kills without a roll", MAIN).rules(&[Z_ATK_12]);
        }
        Act::Hold(hold, target) => {
            hold_card(card, hold, who);
            card.view.label = format!("{}: {}", card.view.label, title(t, target));
            card.target(target).view.price = MAIN.into();
            card.view.action = hold.name();
        }
        _ => unreachable!(),
    }
}

fn hold_card(card: &mut Card, hold: Hold, who: CombatantId) {
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

fn react_card(card: &mut Card, offer: Offer) {
    let (t, who) = (card.t, offer.who.expect("somebody reacts"));
    match offer.act {
        Act::Dodge | Act::DodgeFree => {
            let free = offer.act == Act::DodgeFree;
            let agi = t.stats(who).agility;
            let chance = (agi.clamp(0, 20)) * 5;
            card.is("dodge", "React", "dodging", if free { "Dodge, free" } else { "Dodge" });
            if free {
                card.field("kind", "free");
            }
            card.says(format!("AGI {agi}: {chance} % unhurt"), if free { FREE } else { WHOLE });
            card.rules(if free { &[Z_SKILL_02] } else { &[Z_REACT_07] });
        }
        Act::Counter(s) => {
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
        Act::CounterHold(hold) => {
            hold_card(card, hold, who);
            card.view.label = format!("Counter: {}", card.view.label.to_lowercase());
            card.view.group = "React";
            card.view.action = "counter";
            card.field("kind", hold.name()).view.price = WHOLE.into();
        }
        Act::HideBehind(c) => {
            card.is("hide_behind", "React", "cowled", format!("Hide behind {}", title(t, c)))
                .field("character", id(t, c));
            card.target(c).says("who becomes the target", WHOLE).rules(&[Z_REACT_14]);
        }
        Act::Guard(c) => {
            let free = t.stats(c).has(crate::rulesets::zones::level::skill::PROTECT);
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

fn deed_card(card: &mut Card, offer: Offer) {
    let t = card.t;
    match offer.act {
        Act::Power(row, target) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.is("power", "Power", "magic-swirl", format!("{}: {}", words(&name), title(t, target)));
            card.field("name", name).target(target).says("", MAIN).rules(&[Z_POW_01]);
        }
        Act::PowerOnPlace(row, zone) => {
            let name = t.setting().level.rows[row.ix()].name.clone();
            card.is("power", "Power", "magic-swirl", format!("{}: {}", words(&name), cell_name(t, zone)));
            card.field("name", name).cell("zone", zone).says("darkness until the end of the next round", MAIN);
            card.rules(&[Z_POW_05]);
        }
        Act::Ploy(ploy, target) => {
            let (icon, rule, detail) = match ploy {
                Ploy::Distract => ("jester-hat", Z_SOC_02, "WIT save or it minds only you"),
                Ploy::Intimidate => ("terror", Z_SOC_03, "WIT save or it keeps away from you"),
                Ploy::Taunt => ("shouting", Z_SOC_04, "WIT save or it strikes only at you"),
            };
            card.is(ploy.name(), "Words", icon, format!("{}: {}", words(ploy.name()), title(t, target)));
            card.field("enemy", id(t, target)).target(target).says(detail, MAIN).rules(&[Z_SOC_01, rule]);
        }
        Act::UseItem(i, target) => {
            let name = card.item(i);
            card.is("use_item", "Gear", "medicines", format!("{name}: {}", title(t, target))).target(target);
            let uses = t.item(i).uses;
            card.says(format!("{uses} left"), MAIN).rules(&[Z_POW_06]);
        }
        Act::FreeAlly(c) => {
            card.is("free_ally", "Hold", "broken-ribbon", format!("Free {}", title(t, c))).field("ally", id(t, c));
            card.target(c).says("STR save", MAIN).rules(&[Z_NL_16]);
        }
        _ => {
            card.is("hide", "Move", "hooded-figure", "Hide").says("out of everyone's sight", MAIN).rules(&[Z_SNEAK_10]);
        }
    }
}

fn gear_card(card: &mut Card, offer: Offer) {
    let t = card.t;
    match offer.act {
        Act::PickUp(i) => {
            let name = card.item(i);
            card.is("pick_up", "Gear", "hand", format!("Pick up {}", name.to_lowercase())).says("", BONUS);
            card.view.at_cell = t.loose_at(i).map(|c| t.map().cell(c).id.clone());
        }
        Act::Improvise(great) => {
            let name = if great { "improvised_great" } else { "improvised_hand" };
            let label = if great { "Grab something heavy" } else { "Grab something handy" };
            card.is("pick_up", "Gear", "hand", label).field("item", name).says("counts as damaged", BONUS);
            card.rules(&[Z_GEAR_12]);
        }
        Act::PutDown(i) => {
            let name = card.item(i);
            card.is("put_down", "Gear", "drop-weapon", format!("Put down {}", name.to_lowercase())).says("", BONUS);
        }
        Act::Equip(i) => {
            let name = card.item(i);
            card.is("equip", "Gear", "backpack", format!("Draw {}", name.to_lowercase())).says("", BONUS);
        }
        Act::Unequip(i) => {
            let name = card.item(i);
            card.is("unequip", "Gear", "backpack", format!("Stow {}", name.to_lowercase())).says("", BONUS);
        }
        Act::Ready(set) => {
            let gear = t.gear(offer.who.expect("somebody's gear"));
            let held: Vec<String> = gear
                .in_hand
                .iter()
                .chain(&gear.stowed)
                .enumerate()
                .filter(|(ix, _)| set >> ix & 1 == 1)
                .map(|(_, i)| card.names.item(t, *i))
                .collect();
            let label = if held.is_empty() {
                "Stow everything".into()
            } else {
                format!("Hold {}", held.iter().map(|n| words(n).to_lowercase()).collect::<Vec<_>>().join(" and "))
            };
            card.is("ready", "Gear", "backpack", label).field("set", json!(held)).says("quick draw", BONUS);
            card.rules(&[Z_SKILL_09]);
        }
        Act::Light(i) => {
            let lit = t.item(i).lit;
            let name = card.item(i);
            let label = if lit { "Douse" } else { "Light" };
            card.is("light", "Gear", "torch", format!("{label} {}", name.to_lowercase()))
                .says("", BONUS)
                .rules(&[Z_BOARD_14]);
        }
        Act::Door(b) => {
            let open = t.cell(b).door_open;
            card.is(
                "door",
                "Move",
                "door",
                format!("{} the door: {}", if open { "Close" } else { "Open" }, cell_name(t, b)),
            );
            card.cell("border", b).says("", BONUS).rules(&[Z_MOVE_14]);
        }
        Act::Lever(ix) => {
            let (cell, lever) = &t.setting().levers[ix as usize];
            card.is("lever", "Move", "lever", format!("Pull {}", words(&lever.id).to_lowercase()))
                .field("id", lever.id.clone());
            card.says("", BONUS).rules(&[Z_BOARD_21]);
            card.view.at_cell = Some(t.map().cell(*cell).id.clone());
        }
        Act::Warn(c) => {
            card.is("warn", "Words", "talk", format!("Warn {}", title(t, c))).field("ally", id(t, c));
            card.target(c).says("ends distraction and taunt", BONUS).rules(&[Z_SOC_06]);
        }
        _ => unreachable!(),
    }
    if card.view.rules.is_empty() {
        card.rules(&[Z_INIT_22]);
    }
}

fn other_card(card: &mut Card, offer: Offer) {
    let t = card.t;
    match offer.act {
        Act::First(f) => {
            let name = t.setting().factions[f.ix()].id.clone();
            card.is("first_faction", "Turn", "hourglass", format!("{} first", faction_title(t, f)))
                .field("faction", name);
            card.rules(&[Z_INIT_05]);
        }
        Act::TakeTurn(c) => {
            card.is("take_turn", "Turn", "player-next", title(t, c)).field("combatant", id(t, c)).target(c);
            let health = format!("health {} of {}", t.health(c), t.stats(c).max_health);
            card.says(health, "").rules(&[Z_INIT_06]);
        }
        Act::Pass => {
            card.is("pass", "Turn", "hourglass", "Pass")
                .says("you may act when your place comes again", "")
                .rules(&[Z_INIT_07]);
        }
        Act::Release(c) => {
            card.is("release", "Hold", "hand", format!("Release {}", title(t, c))).field("combatant", id(t, c));
            card.target(c).says("", FREE).rules(&[Z_NL_18]);
        }
        Act::BreakFree => {
            let detail = format!("STR {}", t.stats(offer.who.expect("somebody held")).strength);
            card.is("break_free", "Hold", "broken-ribbon", "Break free").says(detail, WHOLE).rules(&[Z_NL_14]);
        }
        Act::GiveUp => {
            card.is("surrender", "Turn", "flying-flag", "Surrender")
                .says("drop all weapons", WHOLE)
                .rules(&[Z_MORALE_09]);
        }
        Act::EndTurn => {
            card.is("end_turn", "Turn", "check-mark", "End the turn").says("", FREE).rules(&[Z_INIT_17]);
        }
        Act::Allot(n) => {
            let target = offer.who.expect("dice for somebody");
            let label = if n == 1 { "1 die".into() } else { format!("{n} dice") };
            card.is("allot", "Attack", "rolling-dices", format!("{label}: {}", title(t, target))).field("number", n);
            card.target(target).rules(&[Z_SIZE_05]);
        }
        Act::Propose(stunt) => stunt_card(card, stunt),
        Act::Accept => {
            card.is("accept", "React", "check-mark", "Accept").says("no damage, no reaction", "").rules(&[Z_STUNT_03]);
        }
        Act::Refuse => {
            card.is("refuse", "React", "cancel", "Refuse").says("the attack goes on", "").rules(&[Z_STUNT_03]);
        }
        Act::Yes => {
            card.is("yes", "React", "check-mark", "Agree").rules(&[Z_REACT_14]);
        }
        Act::No => {
            card.is("no", "React", "cancel", "Decline").rules(&[Z_REACT_14]);
        }
        Act::Snatch(i) => {
            let name = card.names.item(t, i);
            card.is("disarm_choice", "Hold", "drop-weapon", words(&name)).field("weapon", name).rules(&[Z_NL_06]);
        }
        Act::Take => {
            card.is("take", "Hold", "hand", "Take it").rules(&[Z_NL_06]);
        }
        Act::Leave => {
            card.is("leave", "Hold", "cancel", "Leave it").rules(&[Z_NL_06]);
        }
        Act::Stay => {
            card.is("stay", "Hold", "cancel", "Let it stay").rules(&[Z_NL_07]);
        }
        Act::ShoveTo(to) => {
            card.is("shove_to", "Hold", "push", format!("To {}", cell_name(t, to))).cell("place", to).rules(&[Z_NL_07]);
        }
        Act::Cleave(c) => {
            card.is("cleave", "Attack", "crossed-swords", format!("Cleave: {}", title(t, c)))
                .target(c)
                .rules(&[Z_SKILL_05]);
        }
        Act::Fight => {
            card.is("fight", "React", "crossed-swords", "Fight on").rules(&[Z_MORALE_11]);
        }
        Act::StayDown => {
            card.is("stay_down", "React", "flying-flag", "Stay down").rules(&[Z_MORALE_11]);
        }
        Act::Pursue(c) => {
            card.is("pursue", "React", "run", format!("{} pursues", title(t, c)))
                .field("combatant", id(t, c))
                .target(c);
            card.rules(&[Z_MORALE_13]);
        }
        _ => unreachable!("{:?}", offer.act),
    }
}

fn stunt_card(card: &mut Card, stunt: Stunt) {
    let t = card.t;
    let (label, icon, detail) = match stunt {
        Stunt::Yield => ("Yield".into(), "knocked-out-stars", "drops its weapons and is out for the fight"),
        Stunt::Surrender => ("Surrender".into(), "flying-flag", "gives up at once"),
        Stunt::Drop(i) => (format!("Drop {}", words(&card.names.item(t, i)).to_lowercase()), "drop-weapon", ""),
        Stunt::DriveBack(p) => (format!("Back to {}", cell_name(t, p)), "push", "moved half a zone"),
        Stunt::Maim => ("Maim".into(), "severed-hand", "loses a hand for good"),
        Stunt::Withdraw => ("Withdraw".into(), "run", "flees"),
        Stunt::Stagger => ("Stagger".into(), "knocked-out-stars", "dazed: no reactions"),
    };
    card.is(stunt.name(), "Stunt", icon, label).says(detail, "instead of damage").rules(&[Z_STUNT_01]);
    match stunt {
        Stunt::Drop(i) => {
            let name = card.names.item(t, i);
            card.field("weapon", name);
        }
        Stunt::DriveBack(p) => {
            card.cell("place", p);
        }
        _ => {}
    }
}

/// What a player would look for and does not find.
fn refused(t: &Eyes, point: &str, who: Option<CombatantId>, offers: &[Offer]) -> Vec<RefusedView> {
    let Some(who) = who else { return Vec::new() };
    let mut list = Vec::new();
    let mut no = |label: &str, reason: String, rules: &[RuleId], group, icon| {
        list.push(RefusedView { label: label.into(), reason, rules: rules.to_vec(), group, icon });
    };
    let has = |f: &dyn Fn(&Act) -> bool| offers.iter().any(|o| f(&o.act));
    if point == "react" {
        if !has(&|a| matches!(a, Act::Dodge | Act::DodgeFree)) {
            let (reason, rule) = if t.turn(who).state == crate::rulesets::zones::level::TurnState::Taken {
                ("turn already taken", Z_REACT_02)
            } else {
                ("cannot react", Z_REACT_03)
            };
            no("Dodge", reason.into(), &[rule], "React", "dodging");
        } else if !has(&|a| matches!(a, Act::Counter(_))) {
            no("Counter", "no weapon reaches".into(), &[Z_REACT_08], "React", "crossed-swords");
        }
    }
    if point == "turn_action" {
        let turn = t.turn(who);
        if turn.mains > 0 {
            no("Attack", "main action spent".into(), &[Z_INIT_18], "Attack", "crossed-swords");
        } else if turn.half_steps > t.allowance(who) / 2 {
            no("Attack", "moved more than half".into(), &[Z_MOVE_12], "Attack", "crossed-swords");
        } else if !has(&|a| matches!(a, Act::Attack(..))) {
            no("Attack", "nobody in reach or in sight".into(), &[Z_ATK_02], "Attack", "crossed-swords");
        }
        if turn.rooted {
            no("Move", "a steady shot ends movement".into(), &[Z_ATK_07], "Move", "walking-boot");
        }
    }
    list
}
