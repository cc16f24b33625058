export const GREEN_SPELLS = `
Second Growth | {G} | C HL
Instant
Target creature gets +2/+2 until end of turn. If it has a +1/+1 counter on it, it also gains hexproof until end of turn.
> Cut it back and it comes up angry.
@ plant day

Apples for Everyone | {G} | C H
Sorcery
Create two Loaf tokens.
> Even the ones with worms went to somebody who was pleased.
@ apple day
= Loaf

Stake the Beans | {G} | C L
Sorcery
Put a +1/+1 counter on target creature you control. Search your library for a basic land card, reveal it, put it into your hand, then shuffle.
> Give them an inch and they will take the house.
@ vine day

Walk the Bounds | {1}{G} | C HL
Sorcery
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. You gain 1 life.
> Once a year the parish walks its edges, to remind them.
@ road day

Antler Lock | {1}{G} | C HL
Instant
Target creature you control gets +1/+1 until end of turn, then fights target creature you don't control.
> It was about a hind. It is always about a hind.
@ stag dusk

Cut Back the Ivy | {1}{G} | C H
Instant
Destroy target artifact or enchantment.
> By Friday it had the gate. By Sunday it wanted the deeds.
@ vine day

Orchard Crown | {1}{G} | C H
Enchantment - Aura
Enchant creature
Enchanted creature gets +2/+2 and has "{T}: Add one mana of any color."
> Heavier than gold, and in spring it hums.
@ crown day

Sown in Rows | {2}{G} | C HL
Sorcery
Search your library for two basic land cards with different names. Put one onto the battlefield tapped and the other into your hand, then shuffle.
> A field is a long word spelled with seeds.
@ field day

Wildgrowth Surge | {2}{G} | U H
Sorcery
Put a +1/+1 counter on each creature you control, then a second one on each that has ripen.
> The kitchen garden took the kitchen on a Tuesday.
@ plant dawn

Hedge-School | {2}{G} | U L
Enchantment
Whenever a creature you control with a +1/+1 counter on it attacks, it gains trample until end of turn. If its power is 5 or greater, draw a card.
> Lessons are free. Leaving is the difficult part.
@ hedge day

Beating the Bushes | {2}{G} | C H
Sorcery
Look at the top six cards of your library. You may reveal a creature card and a land card from among them and put them into your hand. Put the rest on the bottom in a random order.
> "Something will come out. Something always comes out."
@ plant dusk

Harvest Home | {3}{G} | U HL
Sorcery
Draw a card for each creature you control with power 4 or greater, and gain 2 life for each of them.
> Last cart in, first barrel open.
@ cart dusk

Shake the Tree | {1}{G} | U H
Instant
~ deals 4 damage to target creature with flying. Create a Loaf token.
> Apples, owls, and one surprised surveyor.
@ tree day
= Loaf

Deep Roots | {3}{G} | R H
Enchantment
Whenever a land enters under your control, scry 1.
Whenever a creature with power 5 or greater enters under your control, draw a card.
> What holds the hill up is not the hill.
@ tree dusk

Cellar Full of Apples | {3}{G} | U L
Enchantment
At the beginning of your upkeep, create a Loaf token if you control four or more creatures. Otherwise, create a Sapling token.
> Enough for the winter. Enough, in fact, for the cellar to have opinions.
@ apple night
= Loaf, Sapling

March of Saplings | {3}{G} | C HL
Sorcery
Create three 1/1 green Plant creature tokens named Sapling.
> They practiced at night, when the wind made an excuse.
@ plant dawn
= Sapling

Green Tide | {4}{G} | U H
Sorcery
Creatures you control get +2/+2 and gain trample until end of turn. If you control eight or more lands, they get +4/+4 instead.
> It came over the wall like weather with elbows.
@ field dawn

Old Growth, New Teeth | {4}{G} | U HL
Sorcery
Two target creatures you control each deal damage equal to their power to another target creature.
> Nobody had checked the east wood in years.
@ tree night

Full Granary | {4}{G}{G} | R HP
Sorcery
Search your library for up to four land cards with different names, put them onto the battlefield tapped, then shuffle.
> The mice have formed a committee.
@ house day

The Long Table | {3}{G}{G} | R H
Enchantment
At the beginning of each player's draw step, that player may put a land card from their hand onto the battlefield tapped.
Toast - Whenever an opponent does so, you and that player each gain 1 life, and you draw a card if it's the first time this turn.
> Forty feet of oak, and always one chair short.
@ table dusk

Spring Riot | {X}{G}{G} | M L
Sorcery
Create X 3/3 green Elk creature tokens named Young Elk. If X is 4 or more, they gain trample and haste until end of turn.
> First the snowdrops. Then everything else, at once, down the high street.
@ stag dawn
= Young Elk

Yarrow of the Rows | {3}{G} | M HP
Legendary Planeswalker - Yarrow [4]
+1: Put two +1/+1 counters on up to one target creature. Untap it.
-2: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Create a Sapling token.
-8: You get an emblem with "Creatures you control have trample and get +1/+1 for each land you control."
@ vine day
= Sapling, Yarrow Emblem

The Year of Many Apples | {2}{G} | U HL
Enchantment - Saga
I - Create a Loaf token and a Sapling token.
II - Put a +1/+1 counter on each of up to three target creatures.
III - You may put any number of land cards from your hand onto the battlefield tapped.
@ apple day
= Loaf, Sapling

March on the Old Orchard | {2}{G} | U L
Battle - Siege [4]
When ~ enters, search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
@ field dusk
// transform
Orchard Awake | | :G
Creature - Treefolk */*
Reach, trample
~'s power and toughness are each equal to the number of lands you control.
> They had come to cut it down. It had come to see them off.
@ tree dusk

Acorn-Hoarder | {1}{G} | U H
Creature - Squirrel 1/2
{T}: Add {G}.
When you control seven or more lands, transform ~.
> Every acorn is a small investment in never being found.
@ squirrel day
// transform
Forgotten Hoard | | :G
Creature - Treefolk 5/5
Trample
{T}: Add {G}{G}{G}.
> It remembered where it had put everything, all at once.
@ tree dusk

Turn the Soil | {2}{G} | C HL
Sorcery
Target creature you control deals damage equal to its power to target creature you don't control.
@ field day
// modal_dfc
Turned Field | |
Land
~ enters tapped.
{T}: Add {G}.
@ field dawn

Sow | {1}{G} | U H
Sorcery
Create a Sapling token. You may put a land card from your hand onto the battlefield tapped.
@ field dawn
= Sapling
// split
Glean | {3}{G}
Sorcery
Draw a card for each creature token you control, up to four.
@ cart dusk

Wandering Giant's Dog | {4}{G} | C HL
Creature - Dog 5/5
Vigilance
Ripen 1
> House-high, farm-wide, and frightened of geese.
@ wolf day
// adventure
Fetch | {1}{G}
Sorcery - Adventure
Return target land card from your graveyard to your hand, or search your library for a basic land card, reveal it, and put it into your hand, then shuffle.
`
