//! The names of the facts of events, and their words.

use crate::vocab::FactName;

pub use crate::vocab::YesNo;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Aim,
        Attacks,
        Before,
        Bonus,
        Chance,
        Condition,
        Deed,
        Defence,
        Defend,
        Dex,
        DexPenalty,
        Draws,
        Drops,
        Energy,
        Extra,
        ExtraDamage,
        FallsOff,
        Feet,
        Free,
        FreeAction,
        FreeItem,
        Friends,
        From,
        GivenUp,
        GoesAt,
        HandsTo,
        Held,
        Helped,
        Hit,
        HpAfter,
        HpBefore,
        Item,
        Kept,
        Lodges,
        Meant,
        Member,
        Missile,
        Mode,
        Mount,
        Multiple,
        NoMovement,
        Number,
        Off,
        On,
        Opponents,
        Outcome,
        PaidIn,
        Pending,
        Phase,
        Place,
        Plan,
        Potion,
        Prot,
        Ready,
        Reason,
        Rises,
        Rolled,
        Rounds,
        Saved,
        Segment,
        Sheathes,
        Shield,
        Spell,
        StrikeChance,
        Sum,
        Surprised,
        Threshold,
        To,
        Trigger,
        Until,
        Way,
        Weapon,
        What,
        Why,
        Winner,
        Works,
        Wound,
    }
}

impl FactName for Fact {}

crate::named! {
    /// Several natural weapons under one name.
    pub enum ArmBundle {
        Pattern,
        Tentacles,
    }
}

crate::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        LastSideStanding,
        NobodyLeft,
        RoundLimit,
    }
}

crate::named! {
    /// The actual target of a shot into melee.
    pub enum GoesAt {
        Foe,
        Friend,
    }
}

crate::named! {
    /// The time until which an attack is held.
    pub enum HoldUntil {
        Contact,
        Post,
    }
}

crate::named! {
    /// Reasons for the loss of an attack, an action or a spell.
    pub enum LossReason {
        Attacked,
        Held,
        Moved,
        NotAble,
        TargetDown,
        TooLate,
        Wasted,
    }
}

crate::named! {
    /// Actions that are lost, other than free actions.
    pub enum LostAct {
        Cast,
        Drink,
        FirstAid,
        PickUp,
        Ready,
        ReadyShield,
        Rise,
    }
}

crate::named! {
    /// Changes of the mount of a combatant that drops prone.
    pub enum MountChange {
        Left,
    }
}

crate::named! {
    /// The object that a combatant notices.
    pub enum Noticed {
        Enemy,
        Fight,
    }
}

crate::named! {
    /// Objects picked up that are no single item.
    pub enum PickedUp {
        Missiles,
    }
}

crate::named! {
    /// Outcomes of a search.
    pub enum Search {
        Found,
        Missed,
    }
}

crate::named! {
    /// Conditions that end with a round.
    pub enum TimedCondition {
        Blinded,
        Stunned,
        Surprised,
    }
}

crate::named! {
    /// Injuries that First Aid treats.
    pub enum Treatment {
        Gash,
        Missile,
    }
}

crate::named! {
    /// Reasons for a morale test.
    pub enum Trigger {
        Half,
        Hurt,
        Leader,
    }
}

crate::named! {
    /// Kinds of movement.
    pub enum Way {
        AttackAndMove,
        Back,
        Evade,
        FastSprint,
        Flee,
        FreeMove,
        Move,
        Run,
        RunAttack,
        Sprint,
    }
}

crate::named! {
    /// The protection that wears.
    pub enum WornPart {
        Armour,
        Hide,
    }
}
