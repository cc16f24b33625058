export const GOLD_ALLIED = `
Keeper's Moth | {W}{U} | C HLP
Creature - Insect 1/1
Flying, lifelink
> The lamp keeps the keeper; the moth keeps both.
@ moth night

Quiet Cartographer | {1}{W}{U} | U H
Creature - Human Scout 2/3
Whenever a creature with a counter on it deals combat damage to a player, scry 1. Then if you control three or more such creatures, draw a card.
> She leaves a blank on every map, for manners.
@ map dusk

Moonlit Ferrier | {2}{W}{U} | U HL
Creature - Spirit Pilot 2/4
Flying
Whenever another creature you control leaves the battlefield without dying, put a glow counter on ~ and gain 1 life.
> He asks no names on the night crossing.
@ ferry night

Vow of the Third Watch | {1}{W}{U} | U H
Enchantment
Whenever you cast your first spell during each opponent's turn, put a glow counter on target creature you control.
Creatures you control with glow counters have ward {1}.
> Two hours before dawn, the oath weighs what it weighs.
@ tower night

Signal Fires Answered | {2}{W}{U} | R L
Instant
Return any number of target creatures you control to their owner's hand, then create that many 1/1 white Bird creature tokens with flying named Herring Gull. Draw a card.
> Headland to headland, the news ran on ahead of the rain.
@ fire night
= Herring Gull

Ingrith, Lens-Grinder | {2}{W}{U} | M H
Legendary Planeswalker - Ingrith [4]
+1: Put a glow counter on up to one target creature. It can't be blocked this turn.
-2: Look at the top five cards of your library. Put one into your hand and the rest on the bottom in any order.
-6: You get an emblem with "Creatures you control with counters on them are indestructible and have flying."
@ lens day
= Ingrith Emblem

Tidewrack Scavenger | {U}{B} | C HL
Creature - Crab Rogue 2/2
When ~ enters, each player mills two cards.
Salvage {2}{U}{B}
> One tide's wreck is another tide's furniture.
@ crab night

Auditor of the Deep | {1}{U}{B} | U H
Creature - Merfolk Advisor 2/3
Whenever an opponent mills one or more cards, you may pay {1}. If you do, create a Letter token.
> The ledger is kept below the waterline, where it cannot burn.
@ merfolk night
= Letter

Drowned Rumor | {2}{U}{B} | U H
Instant
Counter target spell. Each opponent mills three cards.
> It reached the harbor a week after the man who started it.
@ wisp night

Fathom-Bound Captain | {3}{U}{B} | R HL
Creature - Zombie Pirate 4/4
Menace
Whenever ~ deals combat damage to a player, you may cast a spell from that player's graveyard without paying its mana cost. Exile it as it leaves the stack.
> Went down with the ship. Kept the commission.
@ zombie dusk

Sael, the Unseated | {3}{U}{B} | M HP
Legendary Planeswalker - Sael [4]
+1: Each player mills two cards.
-2: Return target card from a graveyard to its owner's hand.
-7: You get an emblem with "You may play cards from your graveyard. If a card would be put into your graveyard from anywhere, exile it instead."
@ hooded night
= Sael Emblem

Undermarket Broker | {B}{R} | C HL
Creature - Human Rogue 2/2
{1}, Sacrifice an artifact or creature: Spill 1.
> "Everything is for sale, and most of it is yours."
@ hooded night

Bidding War | {B}{R} | U H
Enchantment
Whenever a permanent is sacrificed, each player may pay {1}. If nobody does, you draw a card and lose 1 life.
> Going once. Going wrong. Gone.
@ coin dusk

Knife-Juggling Bandit | {1}{B}{R} | U HL
Creature - Human Rogue 3/2
Menace
When ~ dies, it deals 2 damage to any target.
> Nobody has counted her knives from the front.
@ blade dusk

Cellar Fire | {1}{B}{R} | C H
Instant
~ deals 4 damage to target creature or planeswalker. You gain 2 life if you sacrificed a permanent this turn.
> Somebody kept the oil beside the wills.
@ fire night

The Fall of Quay Gate | {2}{B}{R} | R L
Enchantment - Saga
I - Each player sacrifices a creature or artifact.
II - ~ deals 2 damage to each opponent. Create a Pearl token for each opponent dealt damage this way.
III - Gain control of target creature until end of turn. Untap it. It gains haste. Sacrifice it at the beginning of the next end step.
@ gate night
= Pearl

Bristleback Pair | {R}{G} | C HL
Creature - Boar 3/2
Trample
> One for each side of the argument.
@ boar day

Cinderhorn Rider | {1}{R}{G} | U H
Creature - Human Warrior 3/3
Whenever a creature you control with power 5 or greater attacks, add {R} or {G}. Until end of turn, you don't lose this mana as steps end.
> Hold on to the left horn. The right one's lit.
@ stag dusk

Burn the Stubble | {1}{R}{G} | U HL
Sorcery
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. ~ deals 2 damage to each creature without a +1/+1 counter on it.
> Next year's wheat is written in this year's ash.
@ field dusk

Hill-Breaker Wurm | {3}{R}{G} | R H
Creature - Wurm 6/5
Trample
When ~ enters, if you control seven or more lands, create a 4/4 red and green Beast creature token named Cinderhorn Beast.
> The survey shows a hill here. The survey is out of date.
@ serpent dusk
= Cinderhorn Beast

Midsummer Bonfire | {2}{R}{G} | R L
Enchantment
Creatures you control have haste.
Whenever a creature with power 4 or greater enters under your control, it deals damage equal to half its power, rounded down, to any target.
> Everything that came out of the wood that night came dancing.
@ fire dusk

Hedge-Knight of the Rows | {G}{W} | C HL
Creature - Human Knight 2/2
Ripen 2
> Her shield is a gate, and it opens both ways.
@ knight day

Harvest Procession | {1}{G}{W} | U H
Sorcery
Create a Townsfolk token and a Sapling token, then put a +1/+1 counter on each creature you control.
> Drums first, then cheeses, then the goat in its hat.
@ people day
= Townsfolk, Sapling

Beehive Chapel | {2}{G}{W} | U HL
Enchantment
Whenever a creature token enters under your control, put a +1/+1 counter on target creature if no counter was put this way this turn.
{3}{G}{W}: Create an Orchard Bee token.
> The sermon is short and it is always about summer.
@ bee day
= Orchard Bee

Pact of the Open Door | {1}{G}{W} | R H
Enchantment
Whenever a creature enters under your control, you gain 1 life.
Toast - At the beginning of your end step, if you gained 3 or more life this turn, choose an opponent. You draw two cards and that player draws one.
> Nobody has ever found the key. Nobody has ever looked.
@ door dusk

The Harbor Treaty | {2}{G}{W} | R L
Enchantment - Saga
I - Each player creates a Loaf token. You create two more.
II - Until your next turn, creatures can't attack you or planeswalkers you control.
III - Creatures you control get +1/+1 until end of turn for each Loaf you control.
@ table day
= Loaf
`
