//! The names of symbols and what they mean: the one table for legend and tooltips.

use super::symbol::{
    ChoiceSymbol, PatternSymbol, PlaceSymbol, PlanSymbol, Symbol, TerrainSymbol, ThingSymbol, TokenSymbol, TurnSymbol,
};
use crate::vocab::names::within_sentence;
use crate::vocab::view::{ArrowKind, Ground, ItemView, MarkKind, MarkShape, Standing};
use std::mem::discriminant;

/// Entry of the legend for all items in hand, whose names their tooltips have.
const HELD: &str = "item in hand";

impl Symbol {
    /// Returns the name in the tooltip: a few words in lower case.
    pub fn name(&self) -> String {
        match self {
            Self::Turn(symbol) => turn_name(symbol),
            Self::Choice(symbol) => choice_name(symbol).to_owned(),
            Self::Plan(symbol) => plan_name(symbol),
            Self::Token(symbol) => token_name(symbol),
            Self::Place(symbol) => place_name(symbol),
            Self::Pattern(symbol) => pattern_words(symbol).0,
        }
    }

    /// Returns the meaning in the tooltip: a sentence, or the notes of a thing.
    pub fn effect(&self) -> String {
        match self {
            Self::Turn(symbol) => turn_effect(symbol).to_owned(),
            Self::Choice(symbol) => choice_effect(symbol).to_owned(),
            Self::Plan(symbol) => plan_effect(symbol).to_owned(),
            Self::Token(symbol) => token_effect(symbol),
            Self::Place(symbol) => place_effect(symbol),
            Self::Pattern(symbol) => pattern_words(symbol).1.to_owned(),
        }
    }

    /// Returns the words of the legend.
    pub fn entry(&self) -> String {
        match self {
            Self::Token(TokenSymbol::Held(_)) => HELD.to_owned(),
            Self::Place(PlaceSymbol::Terrain(terrain)) => terrain.entry(),
            Self::Place(PlaceSymbol::Decoration(_)) => "decoration".to_owned(),
            Self::Plan(PlanSymbol::Declared(kind, ..)) => declared(*kind).0.to_owned(),
            Self::Plan(PlanSymbol::Dice(_)) => "dice of an attack".to_owned(),
            Self::Plan(PlanSymbol::Gathered(..)) => "number of attacks at one target".to_owned(),
            _ => self.name(),
        }
    }

    /// Returns true if both have the same entry in the legend.
    pub fn shares_entry(&self, other: &Self) -> bool {
        // Thousands of hexes have terrain, so texts are compared only within one kind of symbol.
        let is_same_kind = match (self, other) {
            (Self::Turn(a), Self::Turn(b)) => discriminant(a) == discriminant(b),
            (Self::Choice(a), Self::Choice(b)) => discriminant(a) == discriminant(b),
            (Self::Plan(a), Self::Plan(b)) => discriminant(a) == discriminant(b),
            (Self::Token(a), Self::Token(b)) => discriminant(a) == discriminant(b),
            (Self::Place(PlaceSymbol::Terrain(a)), Self::Place(PlaceSymbol::Terrain(b))) => return a == b,
            (Self::Place(a), Self::Place(b)) => discriminant(a) == discriminant(b),
            (Self::Pattern(a), Self::Pattern(b)) => discriminant(a) == discriminant(b),
            _ => false,
        };
        is_same_kind && (self == other || self.entry() == other.entry())
    }
}

fn turn_name(symbol: &TurnSymbol) -> String {
    match symbol {
        TurnSymbol::Side(_, words) => words.clone(),
        TurnSymbol::Acting => "acts now".into(),
        TurnSymbol::Deciding(_) => "may react now".into(),
        TurnSymbol::Done(false) => "turn taken".into(),
        TurnSymbol::Done(true) => "done in this phase".into(),
        TurnSymbol::Pending => "effect to come".into(),
        TurnSymbol::Budget(_, name) => format!("{name} to spend"),
        TurnSymbol::Clock(MarkShape::Point) => "acts at this number".into(),
        TurnSymbol::Clock(MarkShape::Steps) => "moves on these counts".into(),
        TurnSymbol::Clock(MarkShape::Lasting) => "casting".into(),
        TurnSymbol::Clock(MarkShape::Open) => "attacks in this span".into(),
        TurnSymbol::Lane => "column of one combatant".into(),
    }
}

fn turn_effect(symbol: &TurnSymbol) -> &'static str {
    match symbol {
        TurnSymbol::Side(..) => "Shape and colour of a token show its side.",
        TurnSymbol::Acting => "The dotted gold ring marks the acting combatant.",
        TurnSymbol::Deciding(_) => "The dashed ring is around the combatant that answers the question below.",
        TurnSymbol::Done(false) => "This combatant has had its turn in this round.",
        TurnSymbol::Done(true) => "This combatant has nothing more to decide in this phase.",
        TurnSymbol::Pending => "It was hit. The effect comes after all who act at the same time.",
        TurnSymbol::Budget(..) => "Part of the turn that can still be spent; it turns pale when it is spent.",
        TurnSymbol::Clock(MarkShape::Point) => "The action happens at this number of the countdown.",
        TurnSymbol::Clock(MarkShape::Steps) => "A part of the move happens on each of these numbers.",
        TurnSymbol::Clock(MarkShape::Lasting) => "The action takes all these numbers and ends at the last.",
        TurnSymbol::Clock(MarkShape::Open) => "The initiative die decides at which of these numbers it happens.",
        TurnSymbol::Lane => {
            "A column of the clock has the acts of the combatant at its head. Point there for the name."
        }
    }
}

fn choice_name(symbol: &ChoiceSymbol) -> &'static str {
    match symbol {
        ChoiceSymbol::Target(_) => "possible target",
        ChoiceSymbol::OtherTarget(_) => "target of other options",
        ChoiceSymbol::Place => "possible place",
        ChoiceSymbol::OtherPlace => "place of other options",
        ChoiceSymbol::Direction => "direction to face",
        ChoiceSymbol::Aimed => "target of the action shown",
        ChoiceSymbol::Survey(MarkKind::Controlled) => "controlled by an enemy",
        ChoiceSymbol::Survey(MarkKind::Reach) => "in melee reach from there",
        ChoiceSymbol::Survey(MarkKind::Path) => "shortest path there",
        ChoiceSymbol::Survey(MarkKind::Danger) => "dangerous step",
        ChoiceSymbol::Survey(MarkKind::Sight) => "line of sight",
        ChoiceSymbol::Survey(MarkKind::Shot) => "in range from there",
        ChoiceSymbol::Warning => "danger",
        ChoiceSymbol::Risk => "own risk: chance to be hurt",
    }
}

fn choice_effect(symbol: &ChoiceSymbol) -> &'static str {
    match symbol {
        ChoiceSymbol::Target(_) => "An option listed below is about this combatant. Click to choose it.",
        ChoiceSymbol::OtherTarget(_) => "An option under another heading is about this combatant.",
        ChoiceSymbol::Place => "An option listed below is about this place. Click to choose it.",
        ChoiceSymbol::OtherPlace => "An option under another heading is about this place.",
        ChoiceSymbol::Direction => "Click to face this way. The number is the key of the option.",
        ChoiceSymbol::Aimed => "The option or action shown is aimed at this combatant.",
        ChoiceSymbol::Survey(MarkKind::Controlled) => "Moving here may provoke an attack or end the move.",
        ChoiceSymbol::Survey(MarkKind::Reach) => "From the cell pointed at, a melee attack can be made here.",
        ChoiceSymbol::Survey(MarkKind::Path) => "The cheapest way to the cell pointed at. Numbers count its steps.",
        ChoiceSymbol::Survey(MarkKind::Danger) => "This step provokes an attack or does damage.",
        ChoiceSymbol::Survey(MarkKind::Sight) => "The line from the acting combatant to the cell pointed at.",
        ChoiceSymbol::Survey(MarkKind::Shot) => "From the cell pointed at, this can be shot at or targeted by magic.",
        ChoiceSymbol::Warning => "Entering here provokes an attack or does damage.",
        ChoiceSymbol::Risk => "The number after this sign is the chance that your own combatant is hurt.",
    }
}

fn plan_name(symbol: &PlanSymbol) -> String {
    match symbol {
        PlanSymbol::Threat(words) | PlanSymbol::NoThreat(words) => words.clone(),
        PlanSymbol::Declared(kind, _, label) if label.is_empty() => declared(*kind).0.to_owned(),
        PlanSymbol::Declared(kind, _, label) => format!("{}: {label}", declared(*kind).0),
        PlanSymbol::Gathered(count, _) => format!("{count} declared attacks"),
        PlanSymbol::Dice(dice) => format!("rolls {dice}"),
        PlanSymbol::Now(_) => "happens now".into(),
        PlanSymbol::Possible(_) => "the option shown".into(),
        PlanSymbol::Watched(_) => "sees this place".into(),
    }
}

fn plan_effect(symbol: &PlanSymbol) -> &'static str {
    match symbol {
        PlanSymbol::Threat(_) => "Red chevrons point from an enemy that could attack at the combatant it could attack.",
        PlanSymbol::NoThreat(_) => "No enemy could attack the deciding combatant where it is now.",
        PlanSymbol::Declared(kind, ..) => declared(*kind).1,
        PlanSymbol::Gathered(..) => "The lines of these attacks meet here and share one arrow head.",
        PlanSymbol::Dice(_) => {
            "The dice of the attack. ▲ keeps the highest, ▼ the lowest. \"or\": a choice. +1 is added."
        }
        PlanSymbol::Now(_) => "The action that is being resolved, from its actor to its target.",
        PlanSymbol::Possible(_) => "What the option shown would do. Nothing has happened yet.",
        PlanSymbol::Watched(_) => "The combatant at the end of the dotted line sees the cell pointed at.",
    }
}

/// Returns the name and the meaning of a declared action.
fn declared(kind: ArrowKind) -> (&'static str, &'static str) {
    match kind {
        ArrowKind::Attack => ("declared attack", "Declared: this attack is still to come."),
        ArrowKind::Shot => ("declared shot or spell", "Declared: this shot or spell is still to come."),
        ArrowKind::Blast => ("declared sweep or blast", "Declared: it will hit everyone marked."),
        ArrowKind::Move => ("declared move", "Declared: the combatant will move there."),
        ArrowKind::Charge => ("declared charge", "Declared: a move that ends with an attack."),
        ArrowKind::Aid => ("declared help", "Declared: help or protection for the other combatant."),
        ArrowKind::Flight => ("declared retreat", "Declared: the combatant will flee."),
    }
}

fn token_name(symbol: &TokenSymbol) -> String {
    match symbol {
        TokenSymbol::Health(_) => "health left".into(),
        TokenSymbol::Guard => "Guard left".into(),
        TokenSymbol::ExpectedLoss(_) => "expected damage".into(),
        TokenSymbol::Number(false) => "health".into(),
        TokenSymbol::Number(true) => "Guard + Life".into(),
        TokenSymbol::Facing(_) => "facing".into(),
        TokenSymbol::Hidden(_) => "hidden from enemies".into(),
        TokenSymbol::Out(standing) => match standing {
            Standing::Active => "in the fight",
            Standing::Surrendered => "surrendered",
            Standing::Incapacitated => "out of the fight",
            Standing::Dead => "dead",
            Standing::Fled => "left the board",
        }
        .into(),
        TokenSymbol::Unseen => "not on the board".into(),
        TokenSymbol::Held(thing) | TokenSymbol::Condition(thing) => thing.name.clone(),
        TokenSymbol::OffScreen(_) => "off screen, that way".into(),
        TokenSymbol::Letter => "part of the name".into(),
    }
}

fn token_effect(symbol: &TokenSymbol) -> String {
    let words = match symbol {
        TokenSymbol::Health(_) => "Coloured: health left. Striped: average damage of the option shown.",
        TokenSymbol::Guard => "The thin grey arc is the share of Guard left. Guard is lost before Life.",
        TokenSymbol::ExpectedLoss(_) => "The striped part is the average damage of the option shown.",
        TokenSymbol::Number(false) => "The number after a name is the health left.",
        TokenSymbol::Number(true) => "Points of Guard, then points of Life. Guard is lost first.",
        TokenSymbol::Facing(_) => "The pointer on the rim shows the direction the combatant faces.",
        TokenSymbol::Hidden(_) => "A dark token is hidden: enemies do not know where it is.",
        TokenSymbol::Out(standing) => match standing {
            Standing::Active => "Takes part in the fight.",
            Standing::Surrendered => "Has given up and no longer fights.",
            Standing::Incapacitated => "Alive, but cannot act.",
            Standing::Dead => "Out of the battle for good.",
            Standing::Fled => "Has left the board.",
        },
        TokenSymbol::Unseen => "Arrives later, or is hidden from you.",
        TokenSymbol::Held(thing) => return after("In hand", &thing.effect),
        TokenSymbol::Condition(thing) => return after("Condition", &thing.effect),
        TokenSymbol::Letter => "A letter or number of the name tells combatants with the same face apart.",
        TokenSymbol::OffScreen(_) => "A combatant outside the visible part of the board. Drag the board to see it.",
    };
    words.to_owned()
}

/// Joins a heading and notes; the notes may be empty.
fn after(heading: &str, notes: &str) -> String {
    if notes.is_empty() { format!("{heading}.") } else { format!("{heading}: {notes}") }
}

fn place_name(symbol: &PlaceSymbol) -> String {
    let words = match symbol {
        PlaceSymbol::Terrain(terrain) => return terrain.name.clone(),
        PlaceSymbol::Lit => "lit area",
        PlaceSymbol::Slope => "lines point downhill",
        PlaceSymbol::Height(true) => "height in feet",
        PlaceSymbol::Height(false) => "height in steps",
        PlaceSymbol::Exit(Some((_, side))) | PlaceSymbol::RimExit(Some((_, side))) => {
            return format!("exit for {}", within_sentence(side));
        }
        PlaceSymbol::Exit(None) | PlaceSymbol::RimExit(None) => "exit",
        PlaceSymbol::Border => "place on a border",
        PlaceSymbol::Link => "way between zones",
        PlaceSymbol::Wall(false) => "wall",
        PlaceSymbol::Wall(true) => "wall with a slot",
        PlaceSymbol::Door(_, true) => "locked door",
        PlaceSymbol::Door(true, _) => "open door",
        PlaceSymbol::Door(false, _) => "shut door",
        PlaceSymbol::Cover => "cover",
        PlaceSymbol::Lever => "lever",
        PlaceSymbol::Hazard(thing) | PlaceSymbol::Item(thing) | PlaceSymbol::Feature(thing) => {
            return thing.name.clone();
        }
        PlaceSymbol::ShieldWall(_) => "shield wall",
        PlaceSymbol::Slot("high_ground") => "high ground",
        PlaceSymbol::Slot("low_ground") => "low ground",
        PlaceSymbol::Slot(feature) => feature,
        PlaceSymbol::SlotNumber => "number of the slot",
        PlaceSymbol::Distance(0) => "solid band: melee",
        PlaceSymbol::Distance(1) => "broken band: reach",
        PlaceSymbol::Distance(_) => "dotted band: ranged",
        PlaceSymbol::Doorway(_) => "doorway",
        PlaceSymbol::Passage => "passage",
        PlaceSymbol::FrontLine => "front line",
        PlaceSymbol::Reserve(_) => "reserve",
        PlaceSymbol::Decoration(name) => return name.clone(),
    };
    words.to_owned()
}

fn place_effect(symbol: &PlaceSymbol) -> String {
    let words = match symbol {
        PlaceSymbol::Terrain(terrain) => return terrain.effect(),
        PlaceSymbol::Lit => "The light area is lit; the dark area around it is not.",
        PlaceSymbol::Slope => "The edge of higher ground. The strokes point downhill.",
        PlaceSymbol::Height(true) => "Height of this ground above or below the rest, in feet.",
        PlaceSymbol::Height(false) => "Height of this ground above or below the rest, in steps of 5 feet.",
        PlaceSymbol::Exit(Some(_)) | PlaceSymbol::RimExit(Some(_)) => "Only this side may leave the battle here.",
        PlaceSymbol::Exit(None) | PlaceSymbol::RimExit(None) => "A combatant may leave the battle here.",
        PlaceSymbol::Border => "A combatant can be on the border, in both zones at once.",
        PlaceSymbol::Link => "The two zones are connected, although they do not touch.",
        PlaceSymbol::Wall(false) => "Blocks movement and sight.",
        PlaceSymbol::Wall(true) => "Blocks movement. Combatants next to it can peek through.",
        PlaceSymbol::Door(_, true) => "Blocks movement and sight until it is unlocked or broken.",
        PlaceSymbol::Door(true, _) => "Open: it can be passed.",
        PlaceSymbol::Door(false, _) => "Shut: it blocks movement and sight until it is opened.",
        PlaceSymbol::Cover => "Gives cover to combatants next to it, on the side of the stones.",
        PlaceSymbol::Lever => "A combatant here can pull it.",
        PlaceSymbol::Hazard(thing) => return after("Hazard", &thing.effect),
        PlaceSymbol::Item(thing) => return after("On the ground; it can be picked up", &thing.effect),
        PlaceSymbol::Feature(thing) => return after("On the board", &thing.effect),
        PlaceSymbol::ShieldWall(_) => "Combatants side by side whose shields protect each other.",
        PlaceSymbol::Slot("high_ground") => "The combatant here is above its neighbours.",
        PlaceSymbol::Slot("low_ground") => "The combatant here is below its neighbours.",
        PlaceSymbol::Slot("cover") => "Protects the combatant here from missiles.",
        PlaceSymbol::Slot("cramped") => "Too narrow to swing large weapons.",
        PlaceSymbol::Slot(_) => "A feature of this slot.",
        PlaceSymbol::SlotNumber => "Slots with the same number are in one line across the battlefield.",
        PlaceSymbol::Distance(0) => "In melee range of the acting combatant.",
        PlaceSymbol::Distance(1) => "One rank away: in range of long weapons.",
        PlaceSymbol::Distance(_) => "Only missiles and magic reach this far.",
        PlaceSymbol::Doorway(_) => "Only one can fight through the gap. The coloured edge shows who holds it.",
        PlaceSymbol::Passage => "Combatants in the Ranged ranks can go to the other battlefield.",
        PlaceSymbol::FrontLine => "The pointer shows how far one side has pushed the other back.",
        PlaceSymbol::Reserve(_) => "Combatants who wait off the board and can be called in.",
        PlaceSymbol::Decoration(_) => "Decoration, without effect on the rules.",
    };
    words.to_owned()
}

impl TerrainSymbol {
    /// Returns the effects in a few words: movement, then cover.
    fn effects(&self) -> Vec<&'static str> {
        let all = [
            (self.slow && !self.barrier, "slow"),
            (self.barrier, "blocks movement"),
            (self.cover && !self.barrier && !self.name.contains("cover"), "cover"),
            (self.ground == Ground::Fire, "burns"),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect()
    }

    fn entry(&self) -> String {
        let effects = self.effects();
        if effects.is_empty() { self.name.clone() } else { format!("{} ({})", self.name, effects.join(", ")) }
    }

    fn effect(&self) -> String {
        let all = [
            (self.barrier, "Cannot be entered."),
            (self.slow && !self.barrier, "Entering costs more movement."),
            (self.cover, "Gives cover."),
            (self.ground == Ground::Mist, "Hinders sight."),
            (self.ground == Ground::Slippery, "Combatants may slip here."),
            (self.ground == Ground::Fire, "Harms combatants in it."),
        ];
        let words: Vec<&str> = all.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect();
        if words.is_empty() { "Ground without further effect.".to_owned() } else { words.join(" ") }
    }
}

/// Returns the name and the meaning of an overlay's pattern.
fn pattern_words(symbol: &PatternSymbol) -> (String, &'static str) {
    let (name, effect) = match symbol {
        PatternSymbol::Slight => ("threat: under 1 health", "Average loss of the deciding combatant if it ends here."),
        PatternSymbol::Some => ("threat: 1 to 3 health", "Average loss of the deciding combatant if it ends here."),
        PatternSymbol::Much => ("threat: over 3 health", "Average loss of the deciding combatant if it ends here."),
        PatternSymbol::Own => ("reach of your side", "Ground that your side can attack in melee."),
        PatternSymbol::Enemy => ("reach of the enemy", "Ground that the enemy can attack in melee."),
        PatternSymbol::Both => ("reach of both sides", "Ground that both sides can attack in melee."),
        PatternSymbol::Hidden(who) => {
            return (format!("not visible to {who}"), "Ground that this combatant cannot see.");
        }
        PatternSymbol::AllSeen => ("everyone sees the whole board", "Nothing is hidden."),
    };
    (name.to_owned(), effect)
}

impl ThingSymbol {
    pub fn new(icon: &'static str, name: impl Into<String>, effect: impl Into<String>) -> Self {
        Self { icon, name: name.into(), effect: effect.into() }
    }

    /// Returns the symbol of an item, with its notes.
    pub fn item(item: &ItemView) -> Self {
        let icon = if item.icon.is_empty() { "hand" } else { item.icon };
        let wear = if matches!(item.wear, "" | "intact") { String::new() } else { format!(" ({})", item.wear) };
        Self::new(icon, item.name.to_lowercase() + &wear, item.notes.clone())
    }
}
