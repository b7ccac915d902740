//! Who could strike or shoot whoever is asked, where all stand now: seen on the board while the game waits, without any key.

use super::ground::{fighters, moment};
use super::roll_call::RollCall;
use crate::vocab::view::{ArrowKind, ArrowView, MarkKind};
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;

/// Enemies within reach of whoever is asked.
#[derive(Resource, Default)]
pub struct Menaces {
    call: RollCall,
    /// Whom they threaten, and who they are, by roster index.
    pub whom: Option<usize>,
    pub by: Vec<usize>,
    pub stamp: u32,
}

impl Menaces {
    /// Whether there is nothing more to be found out.
    pub fn done(&self) -> bool {
        self.call.done()
    }
}

/// Whether what one of them has declared is aimed at somebody else than the other.
fn is_bound(arrows: &[ArrowView], who: usize, whom: usize) -> bool {
    let strikes = |arrow: &&ArrowView| matches!(arrow.kind, ArrowKind::Attack | ArrowKind::Shot | ArrowKind::Charge);
    let mut aimed = arrows.iter().filter(|arrow| arrow.from == who).filter(strikes).filter_map(|arrow| arrow.to);
    aimed.next().is_some_and(|first| first != whom && aimed.all(|to| to != whom))
}

/// Asks every enemy once a choice, in the background.
pub fn ask((battle, presented): (Res<CurrentBattle>, Res<Presented>), mut menaces: ResMut<Menaces>) {
    let menaces = menaces.bypass_change_detection();
    let before = menaces.call.stamp;
    let scene = &presented.scene;
    let asked = presented.decision.as_ref().and_then(|d| d.combatant.as_ref());
    let whom = asked.and_then(|id| scene.combatants.iter().position(|c| c.id == *id));
    let whom = whom.filter(|ix| !scene.combatants[*ix].place.is_empty());
    menaces.call.follow(moment(whom.is_some(), &battle, &presented), || {
        let side = whom.map(|ix| scene.combatants[ix].faction);
        let enemies = fighters(scene).into_iter().filter(|ix| Some(scene.combatants[*ix].faction) != side).collect();
        let (viewer, places) = (battle.viewer(), scene.combatants.iter().map(|c| c.place.clone()).collect::<Vec<_>>());
        let reached = move |battle: &crate::engine::Battle, who: usize| {
            let cells = battle.survey(viewer, &places[who]).cells.into_iter();
            let reached = cells.filter(|(_, kind)| matches!(kind, MarkKind::Reach | MarkKind::Shot));
            reached.map(|(cell, _)| cell).chain([places[who].clone()]).collect()
        };
        (battle.copied(), enemies, Box::new(reached))
    });
    if menaces.call.stamp == before {
        return;
    }
    let within = |ix: &usize| {
        let c = &scene.combatants[*ix];
        let told = |who: &usize| {
            let cells = menaces.call.told.get(who)?;
            Some(cells.contains(&c.place) || c.also.as_ref().is_some_and(|also| cells.contains(also)))
        };
        let free = |who: &usize| !is_bound(&scene.arrows, *who, *ix);
        menaces.call.told.keys().copied().filter(|who| told(who) == Some(true)).filter(free).collect()
    };
    (menaces.by, menaces.whom) = (whom.as_ref().map(within).unwrap_or_default(), whom);
    menaces.stamp += 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_declared_to_strike_somebody_else_is_no_menace() {
        let arrow = |from, to, kind| ArrowView { from, to, kind, ..ArrowView::default() };
        let arrows = [
            arrow(4, Some(1), ArrowKind::Attack),
            arrow(5, Some(1), ArrowKind::Charge),
            arrow(5, Some(2), ArrowKind::Attack),
            arrow(6, None, ArrowKind::Shot),
            arrow(7, Some(1), ArrowKind::Aid),
        ];
        let bound = |who| is_bound(&arrows, who, 2);
        assert_eq!([4, 5, 6, 7, 8].map(bound), [true, false, false, false, false]);
        assert!(!is_bound(&arrows, 4, 1), "it is aimed at them");
    }
}
