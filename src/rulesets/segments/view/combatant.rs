//! A combatant in the scene: its token, its conditions and standing by catalogue names and in words, and its remaining
//! movement (S-MOVE-05) and attacks (S-INIT-11).

use super::names::{aimed, readable_id, spell_called};
use super::sheet::figures;
pub use super::sheet::gear;
use super::turns::{done, intent};
use crate::rulesets::segments::action::{Aim, Deed};
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{Altitude, LodgedMissile, Size, Spell, WoundLevel};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Lasting, LastingKind};
use crate::vocab::view::{Budget, CombatantView, ConditionView, Standing};
use crate::vocab::{CombatantId, Label, Names, names};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let s = t.stats(c);
    let bare = CombatantView {
        id: t.combatant_id(c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: t.hp(c),
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: t.is_hidden(c),
        conditions: conditions(t, c),
        gear: gear(t, c),
        ..CombatantView::default()
    };
    if t.brief {
        return bare;
    }
    CombatantView {
        name: t.combatant(c),
        faction: s.faction.ix(),
        icon: t.setting().level.combatants[c.ix()].icon.clone(),
        done: done(t, c),
        intent: intent(t, c),
        size: bulk(s.size),
        stats: figures(t, c),
        traits: traits(t, c),
        left: left(t, c),
        ..bare
    }
}

/// Returns the token size for a combatant's size.
fn bulk(size: Size) -> u8 {
    size as u8
}

/// Returns the combatant's innate traits.
fn traits(t: &BattleReader, c: CombatantId) -> Vec<String> {
    let s = t.stats(c);
    let natures = [
        (s.leader, "Leader"),
        (s.morale_exempt, "Fearless"),
        (s.ambidextrous, "Ambidextrous"),
        (s.agile_flyer, "Agile flyer"),
        (s.darksight, "Dark sight"),
        (s.targeting_sense, "Targeting sense"),
    ];
    natures.into_iter().filter(|(has, _)| *has).map(|(_, name)| name.to_string()).collect()
}

/// A condition: its catalogue name, and details that go beyond the general description.
pub type Holding = (&'static str, String);

pub fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    let cond = t.cond(c);
    if cond.dead {
        Standing::Dead
    } else if cond.fled {
        Standing::Fled
    } else if cond.down {
        Standing::Incapacitated
    } else if cond.surrendered {
        Standing::Surrendered
    } else {
        Standing::Active
    }
}

/// Returns the current conditions. For combatants that are dead or have left, only that is listed.
pub fn holding(t: &BattleReader, c: CombatantId) -> Vec<Holding> {
    let cond = t.cond(c);
    if cond.dead {
        return vec![("dead", String::new())];
    }
    if cond.fled {
        return vec![("fled", String::new())];
    }
    let (stats, stands, wounds) = (t.stats(c), t.stands(c), t.wounds(c));
    let plainly = [
        (cond.surrendered, "surrendered"),
        (cond.down, "down"),
        (cond.knocked_out, "knocked_out"),
        (stands.prone, "prone"),
        (cond.broken, "broken"),
        (cond.unaware, "unaware"),
        (t.turn(c).surprised, "surprised"),
        (cond.hidden, "hidden"),
        (stats.encumbered, "encumbered"),
        (stands.altitude == Altitude::High, "high"),
        (wounds.weapon_arm, "weapon_arm"),
        (wounds.off_arm, "off_arm"),
        (wounds.leg, "leg"),
    ];
    let mut list: Vec<Holding> =
        plainly.into_iter().filter(|(on, _)| *on).map(|(_, name)| (name, String::new())).collect();
    list.extend(wounded(t, c));
    list.extend(lasting(t, c));
    list.extend(stance(t, c));
    list
}

/// Returns the conditions that expire or end by First Aid, with their duration or extent.
fn wounded(t: &BattleReader, c: CombatantId) -> Vec<Holding> {
    let (cond, wounds) = (t.cond(c), t.wounds(c));
    let round = |last: u16| format!("until the end of round {last}");
    let mut list = Vec::new();
    if cond.stunned_until > 0 {
        list.push(("stunned", round(cond.stunned_until)));
    }
    if cond.blinded_until > 0 {
        list.push(("blinded", round(cond.blinded_until)));
    }
    if wounds.gashes > 0 {
        let more = if wounds.gashes == 1 { String::new() } else { format!("{} gashes", wounds.gashes) };
        list.push(("gashed", more));
    }
    if !wounds.lodged.is_empty() {
        let each = |m: &LodgedMissile| {
            let (dex, bleeding) = (t.dex_penalty_of(*m), t.kind_of(*m).bleeding());
            format!("{}: DEX -{dex}, bleeds {bleeding} HP a round", readable_id(m.kind.name()).to_lowercase())
        };
        list.push(("lodged", wounds.lodged.iter().map(each).collect::<Vec<_>>().join("; ")));
    }
    list
}

/// Returns spells being cast, held or in effect, and the mount.
fn lasting(t: &BattleReader, c: CombatantId) -> Vec<Holding> {
    let cond = t.cond(c);
    let mut list = Vec::new();
    if let Some(casting) = cond.casting {
        let when = if casting.round > t.clock().round { " of the next round" } else { "" };
        let (spell, at) = (spell_called(casting.spell), aimed(t, casting.at));
        list.push(("casting", format!("{spell} at {at}, takes effect on segment {}{when}", casting.off)));
    }
    if let Some((spell, at)) = cond.pending {
        list.push(("pending", format!("{} at {}", spell_called(spell), aimed(t, at))));
    }
    let veil = cond.lasting.iter().find(|l| l.kind == LastingKind::Spell(Spell::Veil));
    if t.stats(c).invisible || veil.is_some() {
        list.push(("invisible", veil.map_or(String::new(), until)));
    }
    if let Some(mount) = t.stands(c).mount {
        list.push(("riding", readable_id(mount.name()).to_lowercase()));
    }
    list.extend(
        cond.lasting.iter().filter(|l| l.kind != LastingKind::Spell(Spell::Veil)).map(|l| (name_of(l), until(l))),
    );
    list
}

fn name_of(lasting: &Lasting) -> &'static str {
    match lasting.kind {
        LastingKind::Spell(spell) => spell.name(),
        LastingKind::Potion(potion) => potion.name(),
    }
}

fn until(lasting: &Lasting) -> String {
    format!("until the end of round {}", lasting.until)
}

/// Returns the stance of the round, once declared.
fn stance(t: &BattleReader, c: CombatantId) -> Vec<Holding> {
    let turn = t.turn(c);
    if !turn.declared || !t.is_active(c) {
        return Vec::new();
    }
    let mut list = Vec::new();
    let bonus = || t.stance_bonus(turn).map_or(String::new(), |part| format!("DEF +{}", part.value));
    match turn.deed {
        Some(Deed::FullDefence) => list.push(("full_defence", bonus())),
        Some(Deed::DesperateDefence) => list.push(("desperate_defence", bonus())),
        _ if turn.defend > 0 => list.push(("defending", format!("SC -{}, {}", turn.defend, bonus()))),
        _ => {}
    }
    if turn.no_movement {
        list.push(("no_movement", String::new()));
    }
    if turn.aim == Aim::CarefulAim && !t.stunned(c) {
        list.push(("careful_aim", String::new()));
    }
    list
}

/// Returns the label of a condition; a spell or potion in effect uses its own label.
pub fn word(name: &'static str) -> Label {
    let known = labels::condition(name).or_else(|| labels::wound_level(name)).or_else(|| labels::spell(name));
    known.or_else(|| labels::potion(name)).unwrap_or(Label { title: name, detail: "", icon: "info" })
}

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let show = |(name, more): Holding| ConditionView::new(word(name), &more, names::capitalize, t.brief);
    let hurt = hurt(t, c).map(|level| (level.name(), String::new()));
    holding(t, c).into_iter().chain(hurt).map(show).collect()
}

/// Returns the wound level if it is worse than wounded and the combatant is still active.
fn hurt(t: &BattleReader, c: CombatantId) -> Option<WoundLevel> {
    Some(t.wound_level(c)).filter(|level| *level > WoundLevel::Wounded && t.is_active(c))
}

/// Movement is counted in twentieths of feet.
const FOOT: i32 = 20;

fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let cap = t.pace_of(c, turn).1;
    let (left, of) = (t.attacks_to_come(c), turn.attacks.len() as i32);
    let feet = Budget { icon: "walking-boot", name: "ft", left: t.movement_left(c).max(0) / FOOT, of: cap / FOOT };
    let name = if left == 1 { "attack" } else { "attacks" };
    let blows = Budget { icon: "main", name, left, of };
    [feet, blows].into_iter().filter(|budget| budget.of > 0).collect()
}
