export const BLUE_SPELLS = `
Snuff | {U} | C HL
Instant
Counter target spell with mana value 2 or less.
> Thumb, finger, silence.
@ candle night

Slip the Mooring | {U} | C H
Instant
Return target creature you control to its owner's hand. Scry 2.
> Half of seamanship is leaving first.
@ boat dusk

Tow Back | {1}{U} | C HL
Instant
Return target nonland permanent to its owner's hand. If it's a token, draw a card.
> The sea is generous. The harbor master is thorough.
@ boat day

Shutter the Light | {1}{U} | C HL
Instant
Counter target spell unless its controller pays {3}. If they pay, draw a card.
> One moment there was a coast.
@ window night

Second Thoughts at Sea | {1}{U} | C H
Instant
Draw two cards, then put one card from your hand on the top of your library.
> The letter was posted. The ship was turning.
@ boat night

Answer from the Fog | {1}{U}{U} | U HP
Instant
Counter target spell. Create a Letter token.
> You called out. Something wrote back.
@ fog night
= Letter

Evening Tide | {1}{U} | U H
Enchantment
At the beginning of your end step, if you control a tapped land, scry 1. If you control five or more tapped lands, draw a card instead.
> It brings the day's account, item by glittering item.
@ sea dusk

Squall Ledger | {1}{U} | R H
Enchantment
At the beginning of your upkeep, put a time counter on ~. Then draw a card if it has three or more.
At the beginning of each opponent's end step, if that player cast two or more spells this turn, remove a time counter from ~.
> Wind: fair. Rain: owing. Lightning: paid in full.
@ book dusk

Becalmed | {1}{U} | C L
Enchantment - Aura
Enchant creature
When ~ enters, tap enchanted creature.
Enchanted creature doesn't untap during its controller's untap step.
> No wind for nine days. On the tenth, no one asked.
@ boat day

Borrowed Wings | {U} | C H
Enchantment - Aura
Flash
Enchant creature
Enchanted creature gets +1/+1 and has flying.
> Due back Thursday.
@ gull day

Undertow Lesson | {2}{U} | C HL
Sorcery
Draw three cards, then put one card from your hand on the bottom of your library.
> "First you swallow the sea. Then it teaches you."
@ sea dusk

Count the Ships | {2}{U} | U H
Sorcery
Draw a card for each opponent who controls more lands than you, plus one.
> Forty out, forty-one back. Nobody in the town slept that night.
@ boat dawn

Bottle the Storm | {2}{U} | U L
Instant
Exile target instant or sorcery spell. You may cast it from exile without paying its mana cost during your next turn.
> Cork it early. Cork it hard.
@ bottle dusk

Glass Decoy | {2}{U} | U H
Sorcery
Create a token that's a copy of target creature, except it's a 1/1 and it isn't legendary.
> It waved back. That should have been the hint.
@ mirror day

Rising Fog | {3}{U} | U HL
Enchantment
Whenever an opponent casts their second spell each turn, you may draw a card.
Creatures with power 1 or less you control can't be blocked.
> It came in without knocking and sat down among us.
@ fog dawn

Drown the Map | {3}{U} | U H
Sorcery
Choose two target permanents with different controllers. Put each into its owner's library second from the top.
> There was a road here. The trout are very pleased about it.
@ map dusk

Moonlit Causeway | {2}{U} | U L
Enchantment
Whenever a land enters under your control, target creature you control can't be blocked this turn.
{4}{U}: Put a land card from your hand onto the battlefield tapped.
> It is there for two hours. So, cross.
@ sea night

Draw In the Nets | {4}{U} | C HL
Instant
Draw three cards. You may tap or untap target permanent.
> Nine parts weed, one part supper.
@ net dawn

Every Wave a Page | {3}{U}{U} | R H
Sorcery
Draw four cards. Then each opponent may draw a card. If any of them does, untap up to three lands.
Toast - You may choose an opponent. That player draws an additional card and you gain 4 life.
> The library has no roof, and the tide does the cataloging.
@ book day

Spring Tide | {4}{U}{U} | R HL
Sorcery
Return all creatures to their owners' hands except for Crabs, Krakens, Leviathans, Merfolk, Serpents, Squid, and Whales.
> On that one night the sea comes up the stairs and sits with you.
@ sea night

Unwritten Sea | {5}{U}{U} | M H
Sorcery
Take an extra turn after this one. Shuffle your graveyard into your library. Exile ~.
> Past the last chart the water is white, and waits for ink.
@ sea dawn

Ister, Pilot of Fogs | {3}{U} | M HP
Legendary Planeswalker - Ister [4]
+1: Scry 2. Target creature can't be blocked until your next turn.
-2: Draw two cards, then you may put a land card from your hand onto the battlefield tapped.
-6: You get an emblem with "You may cast spells as though they had flash, and spells your opponents cast during your turn cost {2} more."
@ fog dawn
= Ister Emblem

The Winter of Two Ferries | {2}{U} | R L
Enchantment - Saga
I - Return target creature to its owner's hand.
II - Draw two cards, then discard a card.
III - Exchange control of two target creatures controlled by different players.
@ ferry night

Race for the Sandbar | {2}{U} | U H
Battle - Siege [4]
When ~ enters, draw a card. Each opponent may also draw a card. If none does, draw another.
@ boat day
// transform
First Ashore | | :U
Sorcery
Creatures can't be blocked this turn. Draw a card for each player you deal combat damage to this turn.
> The prize was the sandbar. The tide took it back by supper.
@ boat dusk

Bottled Mariner | {1}{U} | U HL
Artifact Creature - Construct 1/3
{T}: Put a glow counter on ~.
When ~ has three or more glow counters on it, transform it.
> Seven inches tall and three hundred years behind on the news.
@ bottle day
// transform
Mariner Unbottled | | :U
Artifact Creature - Construct Giant 5/5
Ward {2}
Whenever ~ deals combat damage to a player, draw two cards.
> He has seven hundred questions, and the first is about rum.
@ giant dusk

Slack Before the Turn | {1}{U}{U} | R H
Instant
Counter target activated or triggered ability, or gain control of target spell with mana value 3 or less.
@ sea dusk
// modal_dfc
Exposed Seabed | |
Land
~ enters tapped.
{T}: Add {U}.
@ sea dawn

Ebb | {1}{U} | U HL
Instant
Return target creature with power 3 or less to its owner's hand.
@ sea day
// split
Flow | {3}{U}
Sorcery
Draw two cards. You may put a land card from your hand onto the battlefield.
@ boat dawn

Deepwater Postman | {3}{U} | C H
Creature - Octopus Citizen 3/4
Vigilance
> Eight satchels. He is only ever late by moons.
@ squid day
// adventure
Special Delivery | {1}{U}
Sorcery - Adventure
Create a Letter token. Scry 1.
= Letter
`
