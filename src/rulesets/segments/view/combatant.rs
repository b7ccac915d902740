//! A combatant in the scene.

pub use super::conditions::{conditions, standing};
use super::intents::intent;
use super::remaining::left;
use super::sheet::figures;
pub use super::sheet::gear;
use super::turns::done;
use crate::rulesets::segments::level::Size;
use crate::rulesets::segments::queries::*;
use crate::vocab::view::CombatantView;
use crate::vocab::{CombatantId, Names};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let s = t.stats(c);
    let bare = CombatantView {
        id: t.combatant_id(c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: t.wounds(c).hp,
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: t.cond(c).hidden,
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
