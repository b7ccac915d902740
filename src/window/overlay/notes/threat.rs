//! The numbers of the threat overlay: expected loss for ending a turn in a cell; for the cell pointed at, also by
//! enemy. Without the overlay, the worst threat to the deciding combatant.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, around, tied};
use crate::engine::forecast_text::percent;
use crate::engine::odds::CellThreat;
use crate::vocab::view::CellKind;
use crate::window::board::{LabelNeeds, SLIGHT, SOME};
use crate::window::overlay::{UiCtx, threat_lines};
use bevy_egui::egui::Painter;

/// Minimum number of playouts before a number is shown.
const FIRM: u32 = 6;

pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    if !board.lenses.threat {
        return worst(cx, p, board, places);
    }
    let asked = board.threats.shown_threat(&board.presented, &board.pointing);
    if let Some(threat) = asked.filter(|threat| threat.loss >= SLIGHT) {
        in_full(cx, p, board, places, threat);
    }
    let firm = board.threats.found.iter().filter(|threat| threat.playouts >= FIRM);
    let others = firm.filter(|threat| asked.is_none_or(|asked| asked.cell != threat.cell));
    for threat in others {
        // With few cells, each has its number.
        let few = matches!(board.kind(&threat.cell), Some(CellKind::Zone | CellKind::Rank));
        if threat.loss >= SOME || (threat.loss >= SLIGHT && few) {
            let brief = NotePill::small(cx, p, &lost(threat.loss), side_of(board, threat));
            let falls = if few { down(threat) } else { down(threat).replace(" · ", "\n") };
            let whole = NotePill::small(cx, p, &(lost(threat.loss) + &falls), side_of(board, threat));
            // The chance to fall is added if it fits.
            for pill in [whole, brief] {
                if let Some(place) = places.put(LabelNeeds::OPTIONAL, board.within(&threat.cell, pill.size())) {
                    pill.draw(p, place);
                    break;
                }
            }
        }
    }
}

/// Draws the sentence about the worst threat next to the deciding combatant.
fn worst(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    let presented = &*board.presented;
    let asked = presented.decision.as_ref().filter(|d| !d.reaction && !presented.presenter_mode);
    let Some(spot) = asked.and_then(|d| board.spot(d.combatant.as_ref()?)) else { return };
    let report = threat_lines::report(presented, &board.pointing, &board.threats, &board.menaces, &board.odds);
    let worst = report.as_ref().and_then(|report| report.enemies.first()).filter(|worst| worst.brief.contains('%'));
    let Some((worst, by)) = worst.and_then(|worst| Some((worst, presented.scene.combatants.get(worst.enemy)?))) else {
        return;
    };
    let pill = NotePill::small(cx, p, &worst.brief, by.faction);
    if let Some(place) = places.put(tied(LabelNeeds::OPTIONAL, spot), around(spot, pill.size())) {
        places.tie(p, spot, place, cx.side(by.faction).ink);
        pill.draw(p, place);
    }
}

/// Draws the full note for the cell pointed at: expected loss, chance to fall, and the share of each enemy.
fn in_full(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places, threat: &CellThreat) {
    let falls = match down(threat) {
        falls if falls.is_empty() => falls,
        falls => falls + " taken out",
    };
    let words = format!("{} if you stop here{falls}", lost(threat.loss));
    let pill = NotePill::of_side(cx, p, &words, side_of(board, threat));
    let home = board.threats.found.first().is_some_and(|first| first.cell == threat.cell);
    let spot = board.threats.who().filter(|_| home).and_then(|who| board.spot(who));
    let within = || board.within(&threat.cell, pill.size());
    let wishes = spot.map_or_else(within, |spot| around(spot, pill.size()).collect());
    if let Some(place) = places.put(LabelNeeds::REQUIRED, wishes) {
        pill.draw(p, place);
    }
    for enemy in threat.by.iter().filter(|enemy| enemy.loss >= SLIGHT) {
        let Some(spot) = board.spot(&enemy.id) else { continue };
        let pill = NotePill::small(cx, p, &lost(enemy.loss), board.side(&enemy.id));
        if let Some(place) = places.put(tied(LabelNeeds::REQUIRED, spot), around(spot, pill.size())) {
            pill.draw(p, place);
        }
    }
}

/// Formats the chance to fall: ` · 12 %`. Empty if it is negligible.
fn down(threat: &CellThreat) -> String {
    if threat.falls < 0.005 { String::new() } else { format!(" · {}", percent(threat.falls)) }
}

/// Formats the expected loss: `−1.4`.
fn lost(points: f64) -> String {
    format!("−{points:.1}")
}

/// Returns the side of the greatest threat.
fn side_of(board: &BoardParams, threat: &CellThreat) -> usize {
    threat.by.first().map_or(1, |enemy| board.side(&enemy.id))
}
