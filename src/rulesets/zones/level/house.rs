//! The readings (Z-READ) that a level may choose.

crate::house_rules! {
    /// Z-READ-06: Whether a blow of at least the cover's toughness goes through it, or cover always counts.
    cover_penetration: CoverPenetration { #[default] Toughness = "toughness", Never = "never" },
    /// Z-READ-09: Whether somebody in the dark notices an attacker that is close, or only one that it sees.
    dark_awareness: DarkAwareness { #[default] MeleeAware = "melee_aware", Unaware = "unaware" },
    /// Z-READ-13: Whether each member of a group saves for itself, or the best of them rolls for all.
    group_save: GroupSave { #[default] Each = "each", BestMember = "best_member" },
    /// Z-READ-18: What a sprint takes: an AGI save or it is a plain walk, no save at all, or a save whose failure costs
    /// the movement.
    sprint: Sprint { #[default] AgiSave = "agi_save", NoSave = "no_save", LoseMove = "lose_move" },
    /// Z-READ-19: Whether any movement of the turn makes a shot a moving one, or only what was walked before it.
    moving_shot: MovingShot { #[default] WholeTurn = "whole_turn", BeforeOnly = "before_only" },
    /// Z-READ-21: Whether doors and levers need a free hand.
    free_hand_needed: FreeHandNeeded { #[default] Off = "off", On = "on" },
    /// Z-READ-29: Whom a counter saves that fells the thrower of a blast: everybody caught, or the one who countered.
    counter_stops_blast: CounterStopsBlast { #[default] All = "all", CountererOnly = "counterer_only" },
    /// Z-READ-36: Which step away draws an opportunity attack: the one that leaves the enemy's side, or every one that
    /// adds distance.
    opportunity_trigger: OpportunityTrigger { #[default] LeaveNearby = "leave_nearby", AnyIncrease = "any_increase" },
    /// Z-READ-39: Whether a blast rolls its damage for each target, or once for all.
    blast_damage: BlastDamage { #[default] PerTarget = "per_target", OneRoll = "one_roll" },
    /// Z-READ-40: How an impaired attack is weaker: its damage is halved, or its dice are thrown twice and the lower
    /// sum counts.
    impaired: Impaired { #[default] Halve = "halve", LowestOfTwo = "lowest_of_two" },
    /// Z-READ-45: Whether a shield helps only whoever reacts to the attack, or against every attack that its holder
    /// notices.
    shield: ShieldRule { #[default] Reacting = "reacting", Always = "always" },
    /// Z-READ-49: Who checks morale: everybody, only sides that the computer plays, or nobody.
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
    /// Z-READ-52: Whether those who gave up may be attacked.
    attack_surrendered: AttackSurrendered { #[default] Allowed = "allowed", Forbidden = "forbidden" },
    /// Z-READ-59: How many free hands a grapple takes.
    grapple_hands: GrappleHands { #[default] One = "one", Two = "two" },
    /// Z-READ-63: Whether an attacker may offer a stunt in place of harm.
    stunts: StuntsRule { #[default] On = "on", Off = "off" },
    /// Z-READ-65: How near an enemy has to be to notice somebody who walks past: in the same place, or close by.
    sneak_reveal: SneakReveal { #[default] SamePlace = "same_place", Nearby = "nearby" },
}
