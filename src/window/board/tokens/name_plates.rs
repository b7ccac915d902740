//! Name plates of tokens. Text layout is expensive: if a name only moves, its letters are kept.

use super::super::field::{Plate, TokenPlacement};
use super::super::ink::{Ink, tint};
use super::super::z_order;
use super::build::TokenBuilder;
use super::label::{LabelLook, Made, NameLabel};
use super::name_visibility::NameOf;
use super::plates::{GAP, number_of};
use super::seating::{hash_of, is_out};
use crate::vocab::view::CombatantView;
use crate::window::theme;
use bevy::prelude::*;
use bevy::sprite::Anchor;

/// Width of the line from a token to its tied name, in pixels.
const TIE: f32 = 1.8;

impl TokenBuilder<'_, '_, '_> {
    pub(super) fn label_look(
        &self,
        combatant: &CombatantView,
        seat: &TokenPlacement,
        short: &str,
        front: f32,
    ) -> LabelLook {
        let words = match seat.plate {
            Plate::Full => combatant.name.as_str(),
            Plate::Short => short,
            Plate::None => return LabelLook::default(),
        };
        let number = number_of(combatant);
        let lengths = [seat.at, seat.label, seat.size, Vec2::splat(seat.radius)];
        let lengths = lengths.map(|v| v.to_array().map(f32::to_bits));
        let drawn = (combatant.faction, is_out(combatant), self.theme.palette as u8);
        LabelLook {
            letters: hash_of((words, &number, drawn)),
            place: hash_of((lengths, seat.tied, drawn)),
            words: words.to_owned(),
            number,
            front,
        }
    }

    /// Updates the name of a token to the desired state, above all tokens.
    pub(super) fn label(
        &mut self,
        token: Entity,
        label: &mut NameLabel,
        combatant: &CombatantView,
        seat: &TokenPlacement,
        wanted: LabelLook,
    ) {
        if label.look == wanted {
            return;
        }
        let kept = label.made.take_if(|_| label.look.letters == wanted.letters && !wanted.words.is_empty());
        if let Some(Made { holder, .. }) = label.made.take() {
            self.commands.entity(holder).try_despawn();
        }
        if !wanted.words.is_empty() {
            let (plate, at) = self.plate(combatant, seat);
            let depth = z_order::LABELS - wanted.front;
            let made = match kept {
                Some(Made { holder, plate: old, letters }) => {
                    self.commands.entity(old).try_despawn();
                    self.commands.entity(holder).insert(NameOf(*seat));
                    Made { holder, plate: self.mesh(holder, plate, depth), letters }
                }
                None => {
                    let holder = (NameOf(*seat), Transform::default(), Visibility::default(), ChildOf(token));
                    let holder = self.commands.spawn(holder).id();
                    let plate = self.mesh(holder, plate, depth);
                    Made { holder, plate, letters: self.letters(holder, combatant, &wanted) }
                }
            };
            let place = Transform::from_translation(at.extend(depth + 0.2));
            self.commands.entity(made.letters).insert(place);
            label.made = Some(made);
        }
        label.look = wanted;
    }

    /// Returns the plate with its line to the token, and the offset of the plate's middle from that of the token.
    fn plate(&self, combatant: &CombatantView, seat: &TokenPlacement) -> (Ink, Vec2) {
        let px = self.view.pixels_per_unit;
        let size = self.view.field.label_size(&self.view.frame);
        let off = (seat.label - seat.at) * px * Vec2::new(1.0, -1.0);
        let at = (self.view.world(seat.at) + off).round() - self.view.world(seat.at);
        let (side, faded) = (self.theme.side(combatant.faction), is_out(combatant));
        let mut ink = Ink::default();
        if let Some(ends) = seat.tie() {
            let ends = ends.map(|end| (end - seat.at) * px * Vec2::new(1.0, -1.0));
            ink.line(&ends, TIE + 2.0, tint(theme::PAGE, 0.9), false);
            ink.line(&ends, TIE, tint(side.ink, if faded { 0.4 } else { 0.9 }), false);
        }
        let slip = Rect::from_center_size(at, seat.size * px - Vec2::new(1.0, 2.0));
        let edge = tint(side.ink, if faded { 0.4 } else { 0.75 });
        ink.card(slip.inflate(1.0), size * 0.25, edge);
        ink.card(slip, size * 0.22, tint(theme::CARD, if faded { 0.86 } else { 0.97 }));
        (ink, at)
    }

    /// Spawns the text.
    fn letters(&mut self, holder: Entity, combatant: &CombatantView, look: &LabelLook) -> Entity {
        let size = FontSize::Px(self.view.field.label_size(&self.view.frame));
        let font = TextFont { font: self.fonts.label.clone().into(), font_size: size, ..default() };
        let strength = if is_out(combatant) { 0.75 } else { 1.0 };
        let name = Text2d::new(format!("{}{GAP}", look.words));
        let colors =
            [theme::INK, self.theme.side(combatant.faction).ink].map(|ink| TextColor(tint(ink, strength).into()));
        let [name_color, number_color] = colors;
        let number = (TextSpan::new(look.number.clone()), font.clone(), number_color);
        self.commands.spawn((name, font, name_color, Anchor::CENTER, ChildOf(holder))).with_child(number).id()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::layout::plan;
    use super::super::super::{BoardFonts, BoardView, LayoutKey};
    use super::super::build::update_tokens;
    use super::super::seating::assign_seats;
    use super::super::token::Tokens;
    use super::*;
    use crate::launch;
    use crate::window::battle::{BattleSession, Presented};
    use crate::window::board::ArrowMarks;
    use crate::window::board::symbols::DrawnSymbols;
    use crate::window::icons::IconSet;
    use crate::window::new_session::session_of;
    use crate::window::settings::Settings;
    use crate::window::theme::Theme;
    use bevy::ecs::system::RunSystemOnce;

    fn session() -> BattleSession {
        let (battle, _) = launch::begin(Some("roadside"), None, Some(1), &[], &[]).expect("a level of the repository");
        let names = vec!["random".to_owned(); battle.level().factions.len()];
        session_of(battle, names).expect("it can be played")
    }

    /// Returns a world with a board and tokens for all combatants.
    fn board() -> World {
        let session = session();
        let key = LayoutKey {
            area: Rect::new(90.0, 42.0, 1270.0, 548.0),
            window: Vec2::new(1280.0, 720.0),
            scale: 1.0,
            type_scale: 1.0,
            zoom: 1.0,
            level: 0,
            audience: false,
            covers: Vec::new(),
        };
        let (frame, field) = plan(&session.battle.level().plan, &session.presented.scene, &key);
        let mut world = World::new();
        let root = world.spawn((Transform::default(), Visibility::default())).id();
        session.insert(&mut world);
        world.insert_resource(BoardView { field, frame, root, pan: Vec2::ZERO });
        world.insert_resource(Theme::new(&Settings::default()));
        let [head, name, notes, label] = [(); 4].map(|()| Handle::default());
        world.insert_resource(BoardFonts { head, name, notes, label });
        world.init_resource::<IconSet>();
        world.init_resource::<Tokens>();
        world.init_resource::<DrawnSymbols>();
        world.init_resource::<ArrowMarks>();
        world.init_resource::<Assets<Mesh>>();
        world.init_resource::<Assets<ColorMaterial>>();
        world.run_system_once(assign_seats).expect("it has what it needs");
        draw(&mut world);
        world
    }

    fn draw(world: &mut World) {
        world.run_system_once(update_tokens).expect("it has what it needs");
    }

    /// Returns the letters and the plate of a combatant's name.
    fn made(world: &mut World, id: &str) -> Option<[Entity; 2]> {
        let token = world.resource::<Tokens>().entity(id).expect("everybody has a token");
        let token = world.get::<super::super::token::Token>(token).expect("it was made");
        token.label.made.as_ref().map(|made| [made.letters, made.plate])
    }

    #[test]
    fn a_name_that_only_moves_keeps_its_letters() {
        let mut world = board();
        let id = world.resource::<Presented>().scene.combatants[0].id.clone();
        let first = made(&mut world, &id).expect("there is room for a name");
        draw(&mut world);
        assert_eq!(made(&mut world, &id), Some(first), "nothing has changed");
        let place = world.get::<Transform>(first[0]).expect("it has a place").translation;
        let seat = |world: &mut World, to: fn(&mut TokenPlacement)| {
            to(world.resource_mut::<Tokens>().seats.get_mut(&id).expect("they sit"));
            draw(world);
        };
        seat(&mut world, |seat| seat.label.y -= 1.0);
        let moved = made(&mut world, &id).expect("it is still there");
        assert!(moved[0] == first[0] && moved[1] != first[1], "the same letters on a new plate");
        assert_ne!(world.get::<Transform>(first[0]).expect("it has a place").translation, place);
        assert!(world.get_entity(first[1]).is_err(), "the old plate is gone");
        seat(&mut world, |seat| seat.plate = Plate::None);
        assert_eq!(made(&mut world, &id), None);
        assert!(moved.iter().all(|entity| world.get_entity(*entity).is_err()), "no name, no letters");
        seat(&mut world, |seat| seat.plate = Plate::Full);
        let full = made(&mut world, &id).expect("there is a name again");
        world.resource_mut::<Presented>().scene.combatants[0].name = "Another".into();
        draw(&mut world);
        assert_ne!(made(&mut world, &id).map(|made| made[0]), Some(full[0]), "another name is set anew");
    }
}
