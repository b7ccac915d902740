//! Changes since the previous frame. Board and panels are redrawn in alternate frames, because both would take too long
//! for one frame.

use super::battle::{CurrentBattle, Presented};
use super::sets::FrameSet;
use bevy::prelude::*;

/// Changes compared with the previous frame. Computed once per frame, before `FrameSet::Follow`.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// A new decision is pending: the panels show the prompt first, and the board follows a frame later.
    pub asked: bool,
    /// Events were shown, or a prompt was shown in the previous frame: the board is redrawn, and the panels can wait.
    pub on_board: bool,
    /// An expensive update ran in this frame, so others that can wait are deferred to the next.
    pub busy: bool,
}

/// Systems that skip the frame of a new prompt. The panels show the prompt in that frame, and all updates together
/// would take too long.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AfterAsking;

/// Stamp of the shown scene, and the epoch and number of the pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    scene: u32,
    decision: Option<(u32, u32)>,
}

impl News {
    fn of(before: Option<Told>, now: Option<Told>, earlier: Self) -> Self {
        let Some(now) = now else { return Self::default() };
        let asked = now.decision.is_some() && before.is_none_or(|before| before.decision != now.decision);
        let happened = before.is_some_and(|before| before.scene != now.scene);
        Self { asked, on_board: !asked && (happened || earlier.asked), busy: false }
    }
}

fn find(
    battle: Option<Res<CurrentBattle>>,
    presented: Option<Res<Presented>>,
    mut news: ResMut<News>,
    mut before: Local<Option<Told>>,
) {
    let told = battle.zip(presented).map(|(battle, presented)| Told {
        scene: presented.scene_stamp,
        decision: presented.decision.as_ref().map(|decision| (battle.epoch, decision.n)),
    });
    *news = News::of(*before, told, *news);
    *before = told;
}

pub fn plugin(app: &mut App) {
    app.init_resource::<News>()
        .configure_sets(Update, AfterAsking.run_if(|news: Res<News>| !news.asked))
        .add_systems(Update, find.after(FrameSet::Decide).before(FrameSet::Follow));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: News = News { asked: true, on_board: false, busy: false };
    const ON_BOARD: News = News { asked: false, on_board: true, busy: false };

    fn told(scene: u32, decision: Option<(u32, u32)>) -> Option<Told> {
        Some(Told { scene, decision })
    }

    #[test]
    fn a_question_comes_first_in_the_panels_and_then_on_the_board() {
        let frames = [
            (told(4, Some((0, 7))), ASKED, "a battle begins"),
            (told(4, Some((0, 7))), ON_BOARD, "a frame later"),
            (told(4, Some((0, 7))), News::default(), "nothing is new"),
            (told(5, Some((0, 7))), ON_BOARD, "something happens, and the question stands"),
            (told(6, None), ON_BOARD, "answered, and it happens"),
            (told(7, Some((0, 8))), ASKED, "happens and is asked"),
            (told(7, Some((1, 8))), ASKED, "begun again, the same is asked in another battle"),
            (told(7, Some((1, 8))), ON_BOARD, "and follows on the board"),
            (None, News::default(), "left"),
        ];
        let (mut before, mut news) = (None, News::default());
        for (now, expected, what) in frames {
            news = News::of(before, now, news);
            assert_eq!(news, expected, "{what}");
            before = now;
        }
    }
}
