export const GOLD_ENEMY = `
Candle-Court Acolyte | {W}{B} | C HL
Creature - Human Cleric 2/2
Whenever you gain life, each opponent loses 1 life. This happens only once each turn.
> She can hear a candle thinking of going out.
@ candle night

Mothlight Requiem | {1}{W}{B} | U H
Sorcery
Create two 1/1 white Insect creature tokens with flying named Candle Moth. Each opponent loses 1 life for each creature card in your graveyard, up to three.
> They came to the coffin as if it were a lamp.
@ moth night
= Candle Moth

Grave-Robed Bishop | {2}{W}{B} | R HL
Creature - Spirit Cleric 3/4
Whenever a nontoken creature you control dies, create a 1/1 white and black Spirit creature token with flying named Harbor Ghost.
{1}, Sacrifice a creature: You gain 2 life.
> His congregation grows by one each time it shrinks by one.
@ hooded night
= Harbor Ghost

Last Will | {W}{B} | U HP
Instant
Exile target creature. Its controller gains life equal to its power, and you may pay {2}. If you do, return a creature card with mana value 2 or less from your graveyard to your hand.
> Read aloud, it was mostly about the cat.
@ book dusk

Tomb of the Nine Keepers | {3}{W}{B} | R L
Enchantment
At the beginning of your upkeep, return target creature card with mana value 2 or less from your graveyard to the battlefield. Exile it if it would leave the battlefield.
> Eight of them sleep. The ninth has the keys.
@ grave night

Kettle-Spark Tinker | {U}{R} | C HL
Creature - Goblin Artificer 1/3
Whenever you cast an instant or sorcery spell, ~ gets +2/+0 until end of turn.
> She put the kettle on. It took offense.
@ imp day

Weathervane Duelist | {1}{U}{R} | U H
Creature - Human Wizard 2/2
Flying
Whenever you cast your second spell each turn, ~ deals 2 damage to any target.
> En garde, north-northeast.
@ kite day

Thunder in a Teacup | {U}{R} | U HL
Instant
Choose one. If you've cast another spell this turn, choose both instead.
• ~ deals 2 damage to target creature.
• Draw a card, then discard a card.
> Two sugars. Stand back.
@ mug dusk

Squall Front | {2}{U}{R} | R L
Sorcery
Create an X/X blue and red Elemental creature token with flying named Harbor Squall, where X is the number of instant and sorcery cards in your graveyard.
> The horizon drew itself up, and then it drew nearer.
@ comet dusk
= Harbor Squall

Crackling Archive | {1}{U}{R} | R H
Enchantment
Whenever you cast an instant or sorcery spell, put a charge counter on ~.
Remove four charge counters from ~: Copy the next instant or sorcery spell you cast this turn. You may choose new targets for the copy.
> Filed under Hazards, sub-section Wet.
@ book night

Fen-Root Forager | {B}{G} | C HL
Creature - Human Druid 2/2
When ~ enters, mill three cards. You may put a land card milled this way into your hand.
> Everything in the fen is edible once.
@ mushroom dusk

Mushroom Ring Host | {1}{B}{G} | U H
Creature - Fungus 2/3
Whenever another creature you control dies, create a 1/1 green Plant creature token named Sapling. This happens only once each turn.
> Step inside, they said. Stay a while, they said. There was no one there.
@ mushroom night
= Sapling

Rot and Ripening | {1}{B}{G} | U HL
Instant
Destroy target creature an opponent controls. Put a +1/+1 counter on each of up to two target creatures you control.
> The plum does not mourn.
@ apple dusk

Peat-Bog Colossus | {3}{B}{G} | R H
Creature - Zombie Giant 5/5
Trample
~ gets +1/+1 for each creature card in your graveyard, up to five.
{2}{B}{G}, Exile two other cards from your graveyard: ~ gains indestructible until end of turn.
> Pickled, patient, and rather tall.
@ giant night

Buried Orchard | {2}{B}{G} | R L
Enchantment
You may play lands from your graveyard.
Whenever a land enters under your control from anywhere but your hand, each opponent loses 1 life and you gain 1 life.
> The fruit is very sweet. Nobody asks.
@ tree night

Wall-Town Recruit | {R}{W} | C HL
Creature - Human Soldier 2/2
~ has first strike as long as it's your turn.
> Signed up for the soup. Stayed for the view.
@ knight day

Bell and Hammer | {R}{W} | C H
Instant
~ deals 2 damage to target creature. Creatures you control get +1/+0 until end of turn.
> One calls them. The other answers.
@ bell dusk

Charge Down the Quay | {1}{R}{W} | U H
Sorcery
Creatures you control get +1/+1 and gain first strike until end of turn. Create a Spark Sprite token for each opponent you attack this turn.
> Downhill both ways, if you are angry enough.
@ people dawn
= Spark Sprite

Captain of the Fire Brigade | {2}{R}{W} | U HL
Creature - Human Soldier 3/3
Haste, vigilance
Whenever ~ attacks, another target attacking creature gains indestructible until end of turn.
> "Buckets left, axes right, heroes to the back."
@ fire day

Storming of the Customs House | {1}{R}{W} | R H
Battle - Siege [4]
When ~ enters, create a Spark Sprite token and a Townsfolk token. They gain haste until end of turn.
@ gate dawn
= Spark Sprite, Townsfolk
// transform
Duty-Free Port | | :RW
Enchantment
Whenever you attack, create a Pearl token.
Creatures you control get +1/+0 for each artifact token you control, up to three.
> The scales went into the harbor first. Then the ledgers. Then, to cheers, the hats.
@ gate day
= Pearl

Captain Corrin Saltblade | {2}{R}{W} | M HP
Legendary Planeswalker - Corrin [4]
+1: Create a 1/1 red Goblin creature token named Grate Imp. It gains haste until end of turn.
-2: Creatures you control get +2/+1 and gain first strike until end of turn.
-6: You get an emblem with "Whenever you attack, untap all attacking creatures. The first time this happens each turn, there is an additional combat phase."
@ blade dawn
= Grate Imp, Corrin Emblem

Millpond Wader | {U}{G} | C HL
Creature - Frog Scout 2/2
Whenever ~ deals combat damage to a player, you may put a land card from your hand onto the battlefield tapped.
> Neither road nor river, and quite pleased about it.
@ frog day

Tide-Fed Grove | {1}{U}{G} | U H
Enchantment
Whenever you draw your second card each turn, you may put a land card from your hand onto the battlefield tapped.
{2}{U}{G}: Draw a card.
> Twice a day the roots go swimming.
@ tree dawn

Estuary Ancient | {3}{U}{G} | R HL
Creature - Turtle 5/6
Ward {2}
Whenever a land enters under your control, you may tap or untap target creature.
> There are villages on it. It tries not to roll over.
@ turtle day

Upriver Run | {1}{U}{G} | U HL
Sorcery
Draw two cards. You may play an additional land this turn.
> Every salmon is a rumor about the source.
@ fish day

The Long Swim Home | {2}{U}{G} | R L
Enchantment - Saga
I - Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
II - Create a 1/1 green and blue Frog creature token named Ditch Frog. Draw a card.
III - Create a 4/4 blue Whale creature token named Whale Calf for each five lands you control.
@ whale dusk
= Ditch Frog, Whale Calf

First Furrow | {G}{W} | U H
Sorcery
Create two Sapling tokens.
@ field dawn
= Sapling
// split
Last Sheaf | {2}{G}{W}
Sorcery
Creatures you control get +1/+1 until end of turn for each creature token you control, up to four. You gain 4 life.
@ field dusk

Wrack | {B}{R} | R HL
Instant
~ deals 3 damage to target creature. Its controller loses 1 life.
@ comet night
// split
Wreckage | {2}{B}{R}
Sorcery
Each opponent sacrifices a creature and a land of their choice.
@ boat night
`
