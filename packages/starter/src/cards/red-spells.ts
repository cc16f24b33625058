export const RED_SPELLS = `
Kiln Spark | {R} | C HLP
Instant
~ deals 2 damage to any target. If you control an Elemental, it deals 3 damage instead.
> The smallest worker on the night shift.
@ fire night

Falling Ember | {R} | C H
Instant
~ deals 3 damage to target creature. You may discard a card. If you do, draw a card.
> Make a wish. Make it downwind.
@ comet night

Hot Coals | {R} | C L
Sorcery
Target creature can't block this turn. Spill 1.
> A brisk walk, the doctor said.
@ boots dusk

Spill the Lamp | {1}{R} | C HL
Sorcery
Spill 2.
> Every good fire begins with somebody saying "oh".
@ lantern night

Thrown Mug | {1}{R} | C H
Instant
~ deals 3 damage to target creature or planeswalker.
Toast - If you cast this during an opponent's turn, you and that player each create a Pearl token.
> It had been, until then, a very good mug.
@ mug night
= Pearl

Short Fuse | {1}{R} | C HL
Instant
~ deals 4 damage to target creature unless its controller has it deal 3 damage to them instead.
> Length is a matter of taste, up to a point.
@ fire dusk

Smash the Crockery | {1}{R} | C H
Instant
Destroy target artifact. Create a Pearl token.
> At weddings it is luck. At breakfast it is a statement.
@ mug day
= Pearl

Hot Temper | {R} | C L
Enchantment - Aura
Enchant creature
Enchanted creature gets +2/+0 and attacks each combat if able.
> Lose it, and it finds you.
@ fire day

Hammer Song | {1}{R} | C H
Sorcery
Creatures you control get +2/+0 until end of turn. Draw a card.
> Everyone knows the tune. Nobody has survived the fourth verse.
@ hammer dusk

Quarry Blast | {2}{R} | C HL
Sorcery
~ deals 4 damage to target creature. You may put a basic land card from your hand onto the battlefield tapped.
> Mind the stairs. There are no stairs.
@ comet day

Goblins in the Pantry | {2}{R} | C H
Sorcery
Create three 1/1 red Goblin creature tokens named Grate Imp. They can't block this turn.
> It wasn't the cheese she minded. It was the singing.
@ imp dusk
= Grate Imp

Stolen Ferry | {2}{R} | C HL
Sorcery
Gain control of target creature or Vehicle until end of turn. Untap it. It gains haste until end of turn.
> The captain learned about it from the shore.
@ ferry dusk

Fireworks Barge | {2}{R} | U L
Enchantment
Whenever you cast your second spell each turn, ~ deals 2 damage to any target.
{3}{R}, Sacrifice ~: It deals 4 damage to each opponent.
> Moored well out. Then the wind turned.
@ boat night

Ember Tithe | {2}{R} | U H
Instant
Copy target instant or sorcery spell you control. You may choose new targets for the copy.
> One for the fire, and one for the fire.
@ fire night

Open Furnace | {2}{R} | U HL
Enchantment
At the beginning of your end step, ~ deals 1 damage to each opponent who lost no life this turn.
> The door has been stuck since the strike.
@ fire night

Scorched Ledger | {3}{R} | U H
Sorcery
Discard your hand, then Spill 4.
> Accounts are settled. So is the office.
@ book dusk

Rain of Roof Tiles | {2}{R}{R} | U HL
Sorcery
~ deals 3 damage to each creature without flying.
> Every storm is a builder with doubts.
@ house dusk

Grand Finale | {X}{R}{R} | R H
Instant
~ deals X damage divided as you choose among any number of targets. If X is 6 or more, create two Spark Sprite tokens.
> Hats off. Hats on. Hats, briefly, alight.
@ comet night
= Spark Sprite

Break Open the Hill | {4}{R} | U L
Sorcery
Destroy target land or artifact. Spill 3.
> There was a hill behind the hill.
@ mountain day

Street by Street | {3}{R}{R} | R HL
Sorcery
After this main phase, there is an additional combat phase. Untap all creatures you control that attacked this turn.
> The second charge is always the neighbors.
@ people dusk

Comet Over the Quarry | {5}{R}{R} | M HP
Sorcery
~ deals 7 damage to any target and 3 damage to each other creature. Create a 2/2 red Dragon creature token with flying named Cinder Whelp for each creature that died this way.
> It had been due for a century. It apologized to no one.
@ comet night
= Cinder Whelp

Rook Emberlane | {2}{R}{R} | M H
Legendary Planeswalker - Rook [4]
+1: Spill 1. If you exile a land card this way, create a 1/1 red Goblin creature token named Grate Imp.
-3: ~ deals 4 damage to target creature and 2 damage to its controller.
-7: You get an emblem with "Whenever you play a card from exile, this emblem deals 3 damage to any target."
@ hooded dusk
= Grate Imp, Rook Emblem

The Great Kiln Fire | {3}{R} | R HL
Enchantment - Saga
I - ~ deals 2 damage to each creature.
II - Each player may discard their hand and draw three cards.
III - Create a 2/2 red Dragon creature token with flying named Cinder Whelp for each opponent.
@ fire night
= Cinder Whelp

Quarry Uprising | {2}{R} | U H
Battle - Siege [4]
When ~ enters, create two Grate Imp tokens.
@ hammer dusk
= Grate Imp
// transform
Free Stone Commune | | :R
Enchantment
Creatures you control have haste and get +1/+0.
Whenever you attack with three or more creatures, Spill 1.
> No masters. Terrible lunches.
@ hammer dawn

Timid Firebreather | {2}{R} | U L
Creature - Human Bard 2/3
Whenever you cast an instant or sorcery spell, put a +1/+1 counter on ~.
When ~ has three or more +1/+1 counters on it, transform it.
> He practices facing the sea.
@ fire dusk
// transform
Headline Act | | :R
Creature - Human Elemental 4/4
Flying, haste
Whenever ~ deals combat damage to a player, it deals 2 damage to each other opponent.
> Two shows nightly, while the tent lasts.
@ fire night

Throw the Switch | {2}{R} | C HL
Sorcery
~ deals 3 damage to target creature. Scry 1.
@ gear dusk
// modal_dfc
Switchyard | |
Land
~ enters tapped.
{T}: Add {R}.
@ quarry dusk

Nudge | {1}{R} | U H
Instant
Target creature gets +2/+0 and gains first strike until end of turn.
@ hand day
// split
Shove | {2}{R}
Sorcery
Target creature deals damage equal to its power to another target creature.
@ hammer dusk

Innkeeper's Bouncer | {3}{R} | C HL
Creature - Ogre Citizen 4/4
~ can't be blocked by creatures with power 2 or less.
> He opens the door with whoever is nearest.
@ ogre night
// adventure
Last Orders | {R}
Instant - Adventure
Target creature gets +1/+0 and gains haste until end of turn.
`
