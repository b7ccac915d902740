//! The sheet of a combatant: statistics, gear, and conditions as text.

use super::answers::moving;
use super::names::{dice, gear_title, hex_id, id, readable_id, row_title, spell_title, title, titles};
use super::track::{done, waits};
use crate::rulesets::hexes::frames::{ActionStage, Frame};
use crate::rulesets::hexes::labels::{self, Label};
use crate::rulesets::hexes::level::{Ammo, Class, Helm, LADDER, Rank, Size, traits};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::{Conditions, Counter, Routine};
use crate::vocab::view::{Budget, CombatantView, ConditionView, ItemView, Standing};
use crate::vocab::{CombatantId, ItemId, RowId};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let (s, cond, wounds) = (t.stats(c), t.cond(c), t.wounds(c));
    let bare = CombatantView {
        id: id(t, c),
        place: t.place(c).map(|p| hex_id(t, p)).unwrap_or_default(),
        health: wounds.hp,
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: cond.hidden || t.invisible(c),
        riding: None,
        conditions: conditions(t, c),
        gear: gear(t, c),
        facing: t.place(c).map(|_| t.wall_of(c).map_or(t.stands(c).facing, |w| w.facing())),
        also: t.second_place(c).map(|p| hex_id(t, p)),
        ..CombatantView::default()
    };
    if t.brief {
        return bare;
    }
    CombatantView {
        name: title(t, c),
        faction: s.faction.ix(),
        icon: t.setting().level.combatants[c.ix()].icon.clone(),
        done: done(t, c),
        size: match s.size {
            Size::Small => 1,
            Size::Human => 2,
            Size::Large => 3,
            Size::Huge => 4,
        },
        stats: figures(t, c),
        traits: trait_titles(t, c),
        left: left(t, c),
        ..bare
    }
}

pub fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    let cond = t.cond(c);
    if cond.dead {
        Standing::Dead
    } else if cond.fled {
        Standing::Fled
    } else if t.helpless(c) {
        Standing::Incapacitated
    } else if cond.surrendered {
        Standing::Surrendered
    } else {
        Standing::Active
    }
}

fn figures(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let (s, turn, wounds) = (t.stats(c), t.turn(c), t.wounds(c));
    let ability = |score: i32| match t.modifier(score) {
        0 => score.to_string(),
        m => format!("{score} ({m:+})"),
    };
    let class = match s.class {
        Class::None => format!("{} hit dice", s.hit_dice),
        class => format!("{} {}", readable_id(class.name()), s.level),
    };
    let bonus = match (turn.attack_part, turn.defence_part) {
        (_, 0) => s.bcb.to_string(),
        (attack, defence) => format!("{} ({attack} attack, {defence} defence)", s.bcb),
    };
    let mut list = vec![
        ("Class".to_string(), class),
        ("AC".into(), t.ac_in_front(c).to_string()),
        ("Save".into(), format!("{}+", s.save)),
        ("Combat bonus".into(), bonus),
        ("Speed".into(), s.speed.to_string()),
        ("STR".into(), ability(s.strength)),
        ("DEX".into(), ability(s.dexterity)),
        ("CON".into(), wounds.con.to_string()),
        ("INT".into(), s.intelligence.to_string()),
        ("WIS".into(), ability(s.wisdom)),
        ("Size".into(), readable_id(s.size.name())),
        ("Surprise die".into(), format!("d{}", LADDER[s.surprise_rung.min(LADDER.len() - 1)])),
    ];
    if s.rank != Rank::Pc {
        list.push(("Morale".into(), s.morale.map_or("fearless".into(), |m| m.to_string())));
    }
    if wounds.subdual > 0 {
        list.push(("Subdual".into(), wounds.subdual.to_string()));
    }
    if s.backstab > 1 {
        list.push(("Backstab".into(), format!("x{}", s.backstab)));
    }
    list
}

fn trait_titles(t: &BattleReader, c: CombatantId) -> Vec<String> {
    let bits = t.stats(c).traits;
    traits::NAMES
        .iter()
        .enumerate()
        .filter(|(b, _)| bits >> b & 1 == 1)
        .map(|(_, n)| labels::trait_word(n).map_or_else(|| readable_id(n), |w| w.title.to_string()))
        .collect()
}

// ---- gear

pub fn item_view(t: &BattleReader, i: ItemId, held: &'static str) -> ItemView {
    let (item, row) = (t.item(i), t.item_row(i));
    let wear = if item.broken { "damaged" } else { "intact" };
    if t.brief {
        return ItemView { id: row.name.clone(), held, wear, ..ItemView::default() };
    }
    let mut notes: Vec<String> = Vec::new();
    if row.weapon() {
        notes.push(dice(row.damage));
    }
    if let Some(ac) = row.shield_ac {
        notes.push(format!("AC {ac:+}"));
    }
    for (on, word) in [
        (row.hands == 2, "two-handed"),
        (row.fends, "can fend off"),
        (row.silver, "silver"),
        (row.missile && !item.loaded, "not loaded"),
        (item.broken, "string broken"),
    ] {
        if on {
            notes.push(word.into());
        }
    }
    if row.reach > 1 && row.melee {
        notes.push(format!("reach {} hexes", row.reach));
    }
    if row.increment > 0 {
        notes.push(format!("range {} hexes", 3 * t.map().scaled(row.increment)));
    }
    let word = labels::weapon(&row.name);
    let icon = if row.icon.is_empty() { word.map_or("", |w| w.icon) } else { row.icon };
    ItemView { id: row.name.clone(), name: gear_title(&row.name), held, wear, notes: notes.join(" · "), icon }
}

pub fn gear(t: &BattleReader, c: CombatantId) -> Vec<ItemView> {
    let (gear, s) = (t.gear(c), t.stats(c));
    let mut list: Vec<ItemView> =
        gear.main_hand.iter().chain(&gear.off_hand).chain(&gear.shield).map(|i| item_view(t, *i, "hand")).collect();
    // The bare scene omits armour, helms and natural weapons, which are never lost.
    list.extend(s.armour.filter(|_| !t.brief).map(|r| armour(t, r)));
    if s.helm != Helm::None && !t.brief {
        let name = s.helm.name();
        let word = labels::helm(name);
        list.push(entry(
            name,
            word.map_or_else(|| readable_id(name), |w| w.title.into()),
            "worn",
            "",
            word.map_or("", |w| w.icon),
        ));
    }
    list.extend(gear.carried.iter().map(|i| item_view(t, *i, "stowed")));
    if !t.brief {
        list.extend(t.naturals(c).into_iter().map(|r| natural(t, r)));
    }
    for (ix, n) in gear.ammo.iter().enumerate().filter(|(_, n)| **n > 0) {
        list.push(ammo(t, Ammo::NAMES[ix], *n));
    }
    let power = |s: u8, what: String, icon: Option<&'static str>| {
        let name = &t.spell(s).name;
        if t.brief {
            return entry(name, String::new(), "power", "", "");
        }
        let icon = icon.unwrap_or_else(|| labels::spell(name).map_or("magic-swirl", |w| w.icon));
        entry(name, spell_title(t, s), "power", &what, icon)
    };
    list.extend(gear.prepared.iter().map(|(s, n)| power(*s, format!("{n} left"), None)));
    list.extend(gear.scrolls.iter().map(|s| power(*s, "scroll".into(), Some("tied-scroll"))));
    list.extend(gear.wands.iter().map(|(s, n)| power(*s, format!("wand, {n} charges"), Some("crystal-wand"))));
    list
}

fn natural(t: &BattleReader, r: RowId) -> ItemView {
    let row = t.row(r);
    entry(&row.name, row_title(t, r), "natural", &dice(row.damage), row.icon)
}

fn ammo(t: &BattleReader, name: &str, left: u16) -> ItemView {
    if t.brief {
        return entry(name, String::new(), "stowed", "", "");
    }
    entry(name, readable_id(name), "stowed", &format!("{left} left"), "arrow-cluster")
}

fn entry(id: &str, name: String, held: &'static str, notes: &str, icon: &'static str) -> ItemView {
    ItemView { id: id.into(), name, held, wear: "intact", notes: notes.into(), icon }
}

fn armour(t: &BattleReader, r: RowId) -> ItemView {
    let row = t.row(r);
    let notes = row.armour.map(|a| format!("AC {:+}", a.ac + a.quality)).unwrap_or_default();
    let icon = labels::armour(&row.name).map_or(row.icon, |w| w.icon);
    entry(&row.name, gear_title(&row.name), "worn", &notes, icon)
}

// ---- conditions

/// Formats a remaining count: `1 more round`, `3 more rounds`.
fn more(n: u16, what: &str) -> String {
    if n == 1 { format!("1 more {what}") } else { format!("{n} more {what}s") }
}

/// Returns the catalogue names of the present conditions, each with an addition to its description.
fn holding(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let cond: &Conditions = t.cond(c);
    let mut list: Vec<(&'static str, String)> = Vec::new();
    let rounds = |k: Counter| more(k.left, "round");
    let lasting = |k: Option<Counter>| k.map(rounds).unwrap_or_default();
    let nothing = String::new;
    let mut add = |on: bool, name: &'static str, more: &dyn Fn() -> String| {
        if on {
            list.push((name, if t.brief { String::new() } else { more() }));
        }
    };
    add(cond.dead, "dead", &nothing);
    add(cond.fled, "escaped", &nothing);
    add(cond.surrendered, "surrendered", &nothing);
    add(cond.surprised > 0, "surprised", &|| more(cond.surprised.into(), "segment"));
    for (name, counter) in [
        ("stunned", cond.stunned),
        ("asleep", cond.asleep),
        ("held", cond.held),
        ("entangled", cond.entangled),
        ("ward", cond.ward),
        ("controlled", cond.controlled),
    ] {
        add(counter.is_some(), name, &|| lasting(counter));
    }
    add(cond.unconscious, "unconscious", &|| lasting(cond.coma));
    for (on, name) in [
        (cond.crippled, "crippled"),
        (cond.knocked_out, "knocked_out"),
        (cond.prone, "prone"),
        (cond.flesh_wound > 0, "flesh_wound"),
        (cond.staggered, "staggered"),
        (cond.charging, "charging"),
        (cond.withdrawn, "withdrawn"),
        (cond.fleeing, "fleeing"),
        (cond.full_defence, "full_defence"),
        (cond.guarding, "guarding"),
        (cond.hidden, "hidden"),
        (cond.sprung, "sprung"),
        (cond.retreating, "retreating"),
        (cond.routed, "routed"),
    ] {
        add(on, name, &nothing);
    }
    add(cond.casting && cond.reading == 0, "casting", &|| declared_magic(t, c));
    add(cond.reading > 0, "reading", &|| declared_magic(t, c));
    let whom = |x: Option<CombatantId>| x.map(|x| title(t, x)).unwrap_or_default();
    add(cond.pinned_by.is_some(), "pinned", &|| format!("by {}", whom(cond.pinned_by)));
    add(cond.pinning.is_some(), "pinning", &|| whom(cond.pinning));
    add(cond.blinded > 0, "blinded", &|| format!("{} to fix the helm", more(cond.blinded.into(), "round")));
    add(cond.strained > 0, "strained", &|| format!("-{} damage", cond.strained));
    let focus = cond.focused.filter(|f| f.until >= t.clock().tick);
    add(focus.is_some(), "focused", &|| format!("on {}", whom(focus.map(|f| f.on))));
    add(!cond.closing.is_empty(), "closing", &|| format!("with {}", titles(t, &cond.closing)));
    add(!cond.fended_by.is_empty(), "fended", &|| format!("by {}", titles(t, &cond.fended_by)));
    add(t.invisible(c), "invisible", &|| lasting(cond.veil));
    let stuck = || cond.lodged.iter().map(|r| row_title(t, *r).to_lowercase()).collect::<Vec<_>>().join(", ");
    add(!cond.lodged.is_empty(), "lodged", &stuck);
    list
}

fn declared_magic(t: &BattleReader, c: CombatantId) -> String {
    match t.turn(c).routine {
        Routine::Cast(s) | Routine::ReadScroll(s) if t.turn(c).declared => spell_title(t, s),
        _ => String::new(),
    }
}

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let show = |(name, more): (&'static str, String)| {
        let word = labels::condition(name).unwrap_or(Label { title: name, detail: "", icon: "info" });
        ConditionView::new(word, &more, readable_id, t.brief)
    };
    holding(t, c).into_iter().map(show).collect()
}

/// Returns the remaining budget of a round: the move, and the initiative dice that may still be spent (H-INIT-20).
fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let ended = ended(t, c);
    let over = |ix: usize| turn.dice[ix].acted && !waits(t, &turn.dice[ix]) || ended == Some(ix);
    let spent = (0..turn.dice.len()).filter(|ix| turn.dice[*ix].spent || over(*ix)).count() as i32;
    let double = turn.declared && turn.routine == Routine::DoubleShot;
    let counts = turn.dice.is_empty() || (0..turn.dice.len()).any(|ix| !over(ix));
    let moves = counts && t.may_use_move_part(c) && !double;
    let dice = turn.dice.len().max(1) as i32;
    let name = if dice > 1 { "attacks" } else { "action" };
    // During a move, show the movement that is left.
    let way = moving(t).filter(|f| f.mover == c);
    let whole = Budget { icon: "walking-boot", name: "move", left: i32::from(moves), of: 1 };
    vec![
        way.map_or(whole, |f| Budget { name: "movement", left: f.allowance - f.spent, of: f.allowance, ..whole }),
        Budget { icon: "main", name, left: dice - spent, of: dice },
    ]
}

/// Returns the current die if the combatant has ended its actions and only chooses its facing.
fn ended(t: &BattleReader, c: CombatantId) -> Option<usize> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) if f.who == c && f.stage == ActionStage::FacingAnswer => Some(usize::from(f.die)),
        _ => None,
    })
}
