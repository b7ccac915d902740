//! The readings (Z-READ) that a level may choose.

crate::house_rules! {
    /// Z-READ-06
    cover_penetration: CoverPenetration { #[default] Toughness = "toughness", Never = "never" },
    /// Z-READ-09
    dark_awareness: DarkAwareness { #[default] MeleeAware = "melee_aware", Unaware = "unaware" },
    /// Z-READ-13
    group_save: GroupSave { #[default] Each = "each", BestMember = "best_member" },
    /// Z-READ-18
    sprint: Sprint { #[default] AgiSave = "agi_save", NoSave = "no_save", LoseMove = "lose_move" },
    /// Z-READ-19
    moving_shot: MovingShot { #[default] WholeTurn = "whole_turn", BeforeOnly = "before_only" },
    /// Z-READ-21
    free_hand_needed: FreeHandNeeded { #[default] Off = "off", On = "on" },
    /// Z-READ-29
    counter_stops_blast: CounterStopsBlast { #[default] All = "all", CountererOnly = "counterer_only" },
    /// Z-READ-36
    opportunity_trigger: OpportunityTrigger { #[default] LeaveNearby = "leave_nearby", AnyIncrease = "any_increase" },
    /// Z-READ-39
    blast_damage: BlastDamage { #[default] PerTarget = "per_target", OneRoll = "one_roll" },
    /// Z-READ-40
    impaired: Impaired { #[default] Halve = "halve", LowestOfTwo = "lowest_of_two" },
    /// Z-READ-45
    shield: ShieldRule { #[default] Reacting = "reacting", Always = "always" },
    /// Z-READ-49
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
    /// Z-READ-52
    attack_surrendered: AttackSurrendered { #[default] Allowed = "allowed", Forbidden = "forbidden" },
    /// Z-READ-59
    grapple_hands: GrappleHands { #[default] One = "one", Two = "two" },
    /// Z-READ-63
    stunts: StuntsRule { #[default] On = "on", Off = "off" },
    /// Z-READ-65
    sneak_reveal: SneakReveal { #[default] SamePlace = "same_place", Nearby = "nearby" },
}
