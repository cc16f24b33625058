// Commanders of two and more colours.
export const LEGENDS_GOLD = `
Oda of the Last Lantern | {2}{W}{U} | M HLP
Legendary Creature - Human Wizard 3/4
Whenever another creature enters under your control, put a glow counter on ~.
Remove three glow counters from ~: Draw a card, then you may untap target land.
Creatures you control with glow counters on them have flying.
> Every harbor has a light. Hers walks.
@ lantern night

Nerith of the Drowned Ledger | {1}{U}{B} | R H
Legendary Creature - Merfolk Rogue 2/4
Whenever one or more cards are put into an opponent's graveyard from anywhere, you may put a debt counter on ~ if none was put this turn.
{1}, Remove a debt counter from ~: You may cast target instant or sorcery card from a graveyard. Exile it as it leaves the stack.
> She never forgets a debt. She has gills for it.
@ merfolk night

Pell of the Red Road | {1}{B}{R} | M HLP
Legendary Creature - Human Rogue 3/2
Haste
Whenever one or more creatures you control deal combat damage to a player, exile the top card of that player's library. Until the end of your next turn, you may play it and spend mana of any type to do so.
> There is only one road, and it is hers from dusk.
@ hooded dusk

Vask of the Undermarket | {2}{B}{R} | R H
Legendary Creature - Ogre Rogue 4/3
Menace
{1}, Sacrifice another permanent: Create a Pearl token. ~ gets +1/+0 until end of turn.
> He has never been seen to buy a thing. He owns the stairs.
@ ogre night
= Pearl

Hestrel, Crowned in Cinders | {3}{R}{G} | M HLP
Legendary Creature - Elk Spirit 5/5
Trample, haste
Whenever ~ attacks, add {R}{G}. You don't lose this mana until end of turn.
Whenever you cast a creature spell with power 5 or greater, draw a card.
> The wood burned. The crown stayed lit.
@ stag dusk

Maren, Keeper of Rows | {2}{G}{W} | M H
Legendary Creature - Human Druid 3/4
Vigilance
Whenever a land enters under your control, put a +1/+1 counter on target creature.
{3}, {T}: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
> Four hundred trees. She greets them in order.
@ tree dawn

Vesper and Vane | {1}{W}{B} | M HLP
Legendary Creature - Insect Noble 2/3
Flying
Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.
At the beginning of your end step, if you gained life this turn, create a Candle Moth token.
> She is the dusk. He is the direction it comes from.
@ moth night
= Candle Moth

Oswin, Last Chandler | {3}{W}{B} | R L
Legendary Creature - Human Cleric 4/4
Lifelink
Whenever you gain life, each opponent loses that much life, up to three.
{2}{W}{B}: Return target creature card with mana value 2 or less from your graveyard to the battlefield.
> He pours one candle more than the town has souls. Just in case.
@ candle dusk

Tamsin Weathervane | {1}{U}{R} | R HL
Legendary Creature - Human Wizard 2/3
Flying
Whenever you cast an instant or sorcery spell, flip a coin. If you win, ~ deals 1 damage to each opponent. Otherwise, draw a card, then discard a card.
> She points the way the trouble is coming from.
@ kite dusk

Old Mother Burdock | {2}{B}{G} | R HL
Legendary Creature - Hag Druid 3/4
Whenever ~ attacks or another creature you control dies, you may mill a card. If a land card is milled this way, put it onto the battlefield tapped.
{4}{B}{G}: Return target creature card from your graveyard to your hand.
> Everything comes up again, dear. That's the whole of it.
@ hooded dusk

Widow Thistle | {1}{B}{G} | R L
Legendary Creature - Human Druid 3/3
Deathtouch
Whenever a permanent card leaves your graveyard, put a +1/+1 counter on target creature you control.
> Four husbands, four pear trees. The pears are excellent.
@ hooded dusk
// modal_dfc
Thistle's Cauldron | {B}{G}
Legendary Artifact
{1}, {T}: Mill two cards. You may return a land card milled this way to your hand.
> It has never once been empty, and never once been washed.
@ kettle night

Captain Jorrin Ashdown | {2}{R}{W} | R H
Legendary Creature - Human Soldier 3/3
First strike
Whenever you attack with two or more creatures, create a Spark Sprite token that's tapped and attacking.
Whenever a creature token you control deals combat damage to a player, Spill 1. This happens only once each turn.
> "The town is burning. Form a line."
@ knight dusk
= Spark Sprite

Mother Undertow | {2}{U}{G} | M HLP
Legendary Creature - Whale Spirit 3/5
Whenever a land enters under your control, scry 1.
At the beginning of your end step, if you control eight or more lands, transform ~.
> She sings the rivers in, one after another, and never forgets a name.
@ whale dusk
// transform
The Tide That Walks | | :UG
Legendary Creature - Elemental Spirit 8/8
Trample, ward {3}
Whenever ~ attacks, return up to one target nonland permanent to its owner's hand. Draw a card for each land that entered under your control this turn.
> And then, one evening, the sea simply stood up.
@ giant night

Sable, Nine Winters Old | {1}{W}{B}{G} | M HP
Legendary Creature - Fox Spirit 4/4
Foxes and Spirits you control have lifelink.
At the beginning of your upkeep, create a 1/1 white Fox creature token named Fox Cub.
Sacrifice three Foxes: Return target permanent card from your graveyard to the battlefield.
> One tail for each winter, one winter for each grief.
@ fox night
= Fox Cub

Ossian, Who Rows Alone | {1}{U}{B}{R} | M H
Legendary Creature - Spirit Pilot 4/4
Ward - Pay 2 life.
Whenever ~ attacks alone, choose an opponent other than defending player. You and that player each Spill 2.
> He has room for one more. He has always had room for one more.
@ ferry night

Thessaly Quarrywright | {1}{U}{R}{W} | R L
Legendary Creature - Dwarf Artificer 3/4
Whenever an artifact enters under your control, put a charge counter on ~.
Remove two charge counters from ~: Create a 3/3 colorless Golem artifact creature token named Rubble Golem. Use this only once each turn.
> Strike it twice. The first blow is only to be polite.
@ golem day
= Rubble Golem

Grandmother Salt | {1}{G}{W}{U} | R HL
Legendary Creature - Human Druid 2/5
Creatures you control with counters on them have hexproof as long as it's not your turn.
Whenever one or more creatures you control with counters on them attack, draw a card.
> She has preserved cod, cabbage, and four generations of opinion.
@ hooded day

Brother Cinderfell | {1}{B}{R}{G} | R L
Legendary Creature - Demon Druid 5/4
Menace, trample
Whenever a land or creature card is put into your graveyard from anywhere, ~ deals 1 damage to each opponent. This happens no more than twice each turn.
> He prays for rain. The forest prays he is heard.
@ demon dusk

Concordance of the Four Quarters | {W}{U}{B}{R}{G} | M HP
Legendary Enchantment Creature - Elemental */*
~'s power and toughness are each equal to twice the number of colors among permanents you control.
Toast - Whenever ~ attacks, each player may choose one that hasn't been chosen: create a Sapling token; scry 2; gain 3 life; each of their opponents loses 1 life; or deal 1 damage to any target. You choose last, and may choose any two.
> Four chairs, four candles, one table, and the night outside all the way round.
@ table night
= Sapling
`
