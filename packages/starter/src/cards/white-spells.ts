export const WHITE_SPELLS = `
Hold the Door | {W} | C HL
Instant
Target creature you control gains indestructible until end of turn. If it has a glow counter on it, draw a card.
> "Just until the soup is done."
@ door dusk

Bread and Salt | {W} | C H
Instant
Prevent all damage that would be dealt to you this turn by creatures one target player controls.
Toast - You and that player each gain 3 life.
> Hit a host before supper and you will eat alone for years.
@ bread day

Warm Hands | {1}{W} | C H
Instant
Up to two target creatures each get +2/+2 until end of turn.
> The kettle does half the fighting.
@ hand night

Snuffed Candle | {1}{W} | C HL
Instant
Exile target creature that's attacking or blocking. Its controller gains life equal to its toughness.
> A thread of smoke, and then good manners.
@ candle night

Light the Stairs | {1}{W} | C L
Sorcery
Put a glow counter on each of up to three target creatures you control. You gain 1 life for each.
> The top lamp is always lit last, out of spite.
@ lantern night

Return to Berth | {1}{W} | U HL
Instant
Exile target creature you control, then return it to the battlefield under its owner's control with a +1/+1 counter on it.
> Some voyages are only long enough to be missed.
@ boat dusk

Unfair Verdict | {1}{W} | U H
Sorcery
Exile target creature. Its controller draws two cards.
> "Guilty. But do take some pears with you."
@ gavel day

Keeper's Ledger | {1}{W} | U H
Enchantment
Whenever a creature with a glow counter on it enters, attacks, or dies under your control, you gain 1 life.
{3}{W}, Sacrifice ~: Draw a card for each glow counter on creatures you control, up to three.
> Every lamp has a line, and every line a night.
@ book night

Ribbon of Safe Return | {W} | C H
Enchantment - Aura
Enchant creature
Enchanted creature gets +1/+1 and has lifelink.
When enchanted creature dies, return ~ to its owner's hand.
> Tied on by someone, for someone, against the weather.
@ ribbon day

Moored for Winter | {2}{W} | C HL
Enchantment - Aura
Enchant creature
Enchanted creature can't attack or block, and its activated abilities can't be activated unless its controller pays {3}.
> The rope is only rope. It is the knot that means it.
@ boat night

Vigil Without End | {2}{W} | U H
Enchantment
At the beginning of your upkeep, you gain 1 life for each enchantment you control.
Whenever you gain 3 or more life at once, create a 1/1 white Insect creature token with flying named Candle Moth.
> "It isn't that I expect her. It's that she might be cold."
@ candle night
= Candle Moth

A Lamp in Every Window | {2}{W} | R HP
Enchantment
Creatures you control with counters on them get +1/+1.
Whenever you put one or more counters on a creature, if that creature had none, scry 1.
> From the water the town looks like a promise.
@ window night

Borrowed Flame | {2}{W} | U H
Instant
Put two glow counters on target creature. It gains indestructible and lifelink until end of turn.
> Return it lit. That is the whole agreement.
@ hand night

Festival of Wicks | {3}{W} | U H
Sorcery
Create three 1/1 white Insect creature tokens with flying named Candle Moth.
> Once a year the town forgives the moths.
@ moth night
= Candle Moth

Town Meeting | {2}{W} | C H
Sorcery
Create two Townsfolk tokens. If an opponent controls more creatures than you, create four instead.
> Item one: the noise. Item two: who is making all that noise.
@ people day
= Townsfolk

All Hands Ashore | {2}{W}{W} | R H
Sorcery
Return each creature card with mana value 2 or less from your graveyard to the battlefield. Put a glow counter on each of them.
> The bell rang once for each name, and each name answered.
@ bell dawn

Clear the Table | {3}{W}{W} | R HL
Sorcery
Destroy all creatures. Each player creates a Loaf token for each creature they lost this way.
> When the shouting is done, somebody still has to eat.
@ table dusk
= Loaf

Every Lamp at Once | {4}{W}{W} | M H
Sorcery
Put two +1/+1 counters and a glow counter on each creature you control. Those creatures gain flying until end of turn.
> For a breath, there was no night in the whole of the bay.
@ lantern night

Oath of the Third Watch | {3}{W} | R L
Enchantment
Creatures can't attack you unless their controller pays {1} for each of those creatures.
At the beginning of your end step, if no creature attacked you since your last turn, draw a card.
> "We stay until relieved. We have not been relieved."
@ tower night

Polite Refusal | {2}{W} | C L
Instant
Destroy target artifact or enchantment. You gain 2 life.
> "How lovely. No."
@ door day

Hollis, Baker of Dawns | {2}{W}{W} | M HP
Legendary Planeswalker - Hollis [4]
+1: Create a Loaf token. You may put a +1/+1 counter on target creature.
-2: Exile target creature with power 4 or greater. Its controller creates a Loaf token.
-7: You get an emblem with "Whenever you gain life, create a Townsfolk token, and creatures you control get +1/+1 until end of turn."
@ bread dawn
= Loaf, Hollis Emblem, Townsfolk

How the Lamps Were Lit | {2}{W} | R H
Enchantment - Saga
I - Create a 2/2 white Human creature token named Lamplighter.
II - Put a glow counter on each creature you control.
III - Creatures you control gain flying and vigilance until end of turn. You gain 1 life for each glow counter among them.
@ lantern dusk
= Lamplighter

Baker's Trade | {1}{W} | U L
Enchantment - Class
When ~ enters, create a Loaf token.
{1}{W}: Level 2 - Whenever you sacrifice a Loaf, put a +1/+1 counter on target creature you control.
{3}{W}: Level 3 - At the beginning of your end step, create a Loaf token for each opponent with more life than you.
@ bread dawn
= Loaf

The Siege of Quay Gate | {2}{W} | R HL
Battle - Siege [4]
When ~ enters, create two Townsfolk tokens.
Whenever one or more creatures attack ~, you gain 2 life.
@ gate dusk
= Townsfolk
// transform
Quay Gate Stands | | :W
Enchantment
Creatures you control get +1/+1.
Whenever a creature token you control dies, you may pay {1}. If you do, draw a card.
> Eleven bricks short, and still a gate.
@ gate dawn

Doubting Penitent | {1}{W} | U H
Creature - Human Cleric 2/2
Whenever ~ deals combat damage to a player, you gain that much life.
When you have 5 or more life above your starting total, transform ~.
> "I lit it to see whether anyone was watching."
@ hooded dusk
// transform
The One Who Watched | | :W
Creature - Angel 4/4
Flying, lifelink
Other creatures you control have ward {1}.
> Somebody was.
@ angel dawn

Ringing Bell-Tower | {2}{W} | U L
Instant
Untap all creatures you control. They gain first strike until end of turn.
@ bell day
// modal_dfc
Bell-Tower Steps | |
Land
~ enters tapped.
{T}: Add {W}.
@ tower day

Widow on the Headland | {2}{W} | U HL
Creature - Spirit Human 2/3
Flying
~ can block an additional creature each combat.
> She waves at every sail. One of these days it will be the right one.
@ hooded dusk
// adventure
A Light Left Burning | {W}
Instant - Adventure
Target creature gains protection from the color of your choice until end of turn.
`
