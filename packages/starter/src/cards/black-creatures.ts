export const BLACK_CREATURES = `
Bone Scarab | {B} | C HL
Creature - Insect 1/1
Deathtouch
> It eats the tooth and leaves the ache.
@ beetle night

Wharf Cutpurse | {B} | C H
Creature - Human Rogue 1/1
Menace
Whenever ~ deals combat damage to a player for the first time each turn, create a Pearl token.
> Her fingers have never met.
@ hooded night
= Pearl

Cellar Rats | {B} | C HL
Creature - Rat 1/1
When ~ dies, create a 1/1 black Rat creature token named Pier Rat.
> You never have one.
@ rat night
= Pier Rat

Ink-Stained Clerk | {B} | C L
Creature - Human Advisor 1/2
{1}{B}, {T}, Pay 1 life: Scry 2.
> He has signed for worse.
@ book dusk

Gravemoth | {1}{B} | C HLP
Creature - Insect 2/2
Flying
~ can't block.
When ~ dies, each opponent loses 1 life.
> It comes to the one lamp nobody lit.
@ moth night

Marsh Light | {1}{B} | C H
Creature - Spirit 2/1
Flying
When ~ enters, mill two cards.
> Follow it and you will find where the last man followed it.
@ wisp night

Barrow Hound | {1}{B} | C HL
Creature - Dog 2/2
Salvage {3}{B}
> It buries things. It unburies things. It is not particular.
@ wolf dusk

Night-Soil Carter | {1}{B} | C H
Creature - Human Citizen 2/1
When ~ enters, you may mill three cards. If a creature card is milled this way, you gain 2 life.
> Everyone's business passes under his nose.
@ cart night

Pawnbroker's Daughter | {1}{B} | U HL
Creature - Human Rogue 2/2
{1}, Sacrifice another creature or artifact: Draw a card. Use this only once each turn.
> "Sentimental value I can't lend on."
@ person dusk

Hangman's Apprentice | {1}{B} | C L
Creature - Human Rogue 2/1
When ~ dies, target creature an opponent controls gets -1/-1 until end of turn.
> The knots are easy. It is the small talk.
@ rope dusk

Chapel Bat | {1}{B} | C H
Creature - Bat 1/2
Flying, lifelink
> Attends every service, upside down.
@ bat night

Toll Collector | {2}{B} | U H
Creature - Ogre 3/4
Whenever an opponent draws their second card each turn, that player loses 1 life and you gain 1 life.
> The bridge was free. It was the standing still that cost.
@ ogre dusk

Drowned Deckhand | {2}{B} | C HL
Creature - Zombie Pirate 3/2
When ~ dies, you may return another creature card with mana value 1 from your graveyard to your hand.
> Signed on for life, and then some.
@ zombie night

Wake Mourner | {2}{B} | C H
Creature - Human Cleric 2/3
Whenever another creature you control dies, each opponent loses 1 life.
> Weeps by the hour, discounts for families.
@ hooded night

Smuggler's Widow | {2}{B} | U L
Creature - Human Rogue 2/3
When ~ enters, each opponent discards a card. For each who doesn't, create a Pearl token.
> She knew where it was buried. She had helped to bury him with it.
@ hooded dusk
= Pearl

Rag-and-Bone Man | {2}{B} | U H
Creature - Human Citizen 2/2
Whenever a creature or artifact you control is put into a graveyard, you may pay {1}. If you do, create a 1/1 colorless Construct artifact creature token named Clockwork Mouse.
> Old rope, old iron, old friends.
@ cart dusk
= Clockwork Mouse

Ferrier of Souls | {2}{B} | U HL
Creature - Spirit Pilot 2/2
Flying
When ~ enters, exile target card from a graveyard. If it was a creature card, create a 1/1 white and black Spirit creature token with flying named Harbor Ghost.
> The fare is a coin. The coin was always the fare.
@ ferry night
= Harbor Ghost

Candle-Snuffer | {1}{B}{B} | U H
Creature - Horror 3/3
When ~ enters, remove all counters from target permanent.
At the beginning of your upkeep, you lose 1 life unless a creature died since your last turn.
> Ask the dark what it does for a living.
@ candle night

Gallowglass Mercenary | {3}{B} | C H
Creature - Human Warrior 4/3
Menace
> "I have killed for less. I have been paid for less."
@ knight night

Tallow Butcher | {3}{B} | U L
Creature - Ogre 4/4
Sacrifice another creature: Put a +1/+1 counter on ~. Use this only as you could cast a sorcery.
> Nothing wasted. Nobody, either.
@ ogre night

Fog-Drinker | {2}{B}{B} | R H
Creature - Vampire 3/4
Flying
Whenever another creature dies, put a +1/+1 counter on ~.
Remove two +1/+1 counters from ~: Draw a card and lose 1 life.
> On clear nights it goes hungry. It remembers every clear night.
@ bat night

Eel-Wife of the Fen | {2}{B}{B} | R HP
Creature - Hag 3/3
At the beginning of your end step, if a creature died this turn, each opponent loses 2 life and you draw a card.
> Bring her a secret and she will give you supper. Do not ask for the recipe.
@ hooded dusk

Undertaker's Cart | {3}{B} | U H
Creature - Zombie Horse 3/3
Whenever ~ attacks, return target creature card with mana value 2 or less from your graveyard to your hand.
Salvage {2}{B}
> It stops by itself at certain doors.
@ horse night

Gutter Choir | {3}{B} | U HL
Creature - Spirit 1/4
When ~ enters, create two 1/1 black Rat creature tokens named Pier Rat.
Sacrifice a Rat: ~ gets +2/+0 until end of turn.
> Off-key, off-color, and under the street.
@ rat night
= Pier Rat

Thing in the Cistern | {4}{B} | C HL
Creature - Horror 5/4
When ~ dies, each player loses 1 life.
Salvage {4}{B}
> The water tastes of iron. Then of something that ate iron.
@ squid night

Sexton's Regret | {4}{B} | C H
Creature - Zombie 4/4
When ~ enters, return target creature card from your graveyard to your hand.
> He counted the graves twice, and got more each time.
@ zombie night

Horned Collector | {3}{B}{B} | R HP
Creature - Demon 5/5
Flying, trample
At the beginning of your end step, you lose 1 life and create a Pearl token.
> He keeps excellent books. You are on most pages.
@ demon night
= Pearl

Barge of the Uncounted | {4}{B}{B} | R L
Creature - Zombie Horror 6/6
This spell costs {1} less to cast for each creature card in your graveyard, to a minimum of {B}{B}.
When ~ enters, create a 2/2 black Zombie creature token named Drowned Sailor for each opponent.
> It has no oars. It has plenty of hands.
@ boat night
= Drowned Sailor

Empress of Ashlight | {5}{B}{B} | M H
Creature - Demon Noble 6/6
Flying
When ~ enters, destroy all creatures with power less than or equal to the number of creature cards in your graveyard, except for ~.
> Her court wears white so that the soot will show.
@ demon dusk
`
