export const BLACK_SPELLS = `
Pinched Wick | {B} | C HL
Instant
Target creature gets -2/-2 until end of turn.
> A small gesture, rather final.
@ candle night

Nightcap | {B} | C H
Sorcery
You draw a card and lose 1 life. Scry 1.
> One for the road. The road declined.
@ bottle night

Cut the Rope | {1}{B} | C HL
Instant
Destroy target creature that was dealt damage this turn or has power 2 or less.
> It was holding more than he had been told.
@ rope night

Quiet Word | {1}{B} | C H
Sorcery
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card and gains 2 life.
> "It would be a shame about the windows."
@ hooded dusk

Tithe of Wicks | {1}{B} | U H
Sorcery
Each opponent sacrifices a creature. You gain 1 life for each creature sacrificed this way.
> One in ten goes dark. The parish has never asked who counts.
@ candle dusk

Debt to the Sea | {1}{B} | C L
Sorcery
As an additional cost to cast this spell, sacrifice a creature or artifact. Draw two cards.
> It does not take coin.
@ sea night

Sunk Costs | {2}{B} | C HL
Sorcery
You draw two cards and you lose 2 life.
> Throw good money after bad, then dive after both.
@ chest night

Poisoned Well-Wishes | {2}{B} | C H
Instant
Destroy target creature. Its controller creates a Loaf token.
> "Eat. Eat. You look so tired."
@ bread night
= Loaf

Grave Dirt and Roses | {2}{B} | U HL
Sorcery
Return target creature card from your graveyard to the battlefield. It gains "At the beginning of your end step, you lose 2 life unless you sacrifice this creature."
> Love keeps. That is the trouble with it.
@ grave dusk

Bequest | {1}{B} | U H
Enchantment - Aura
Enchant creature
Enchanted creature gets +2/+0.
When enchanted creature dies, draw a card and create a Pearl token.
> To my dear nephew: the debts.
@ chest dusk
= Pearl

Black Lamp Covenant | {1}{B}{B} | R H
Enchantment
Whenever a creature you control dies, put a glow counter on ~.
Remove three glow counters from ~: Each opponent loses 2 life and you gain 2 life.
> The lamp shines only on what is owed.
@ lantern night

Rot in the Rigging | {2}{B} | C L
Enchantment - Aura
Flash
Enchant creature
Enchanted creature gets -3/-1.
When ~ is put into a graveyard, you may pay {2}. If you do, return it to your hand.
> It starts with one soft rope.
@ rope dusk

The Sea Takes | {3}{B} | U H
Instant
Destroy target creature or planeswalker. If you control four or more Swamps, create a Drowned Sailor token.
> And the sea gives, but not to you.
@ sea night
= Drowned Sailor

Night of Knives | {3}{B}{B} | R HL
Sorcery
Destroy all creatures. Each player who lost two or more creatures this way creates a 2/2 black Zombie creature token named Drowned Sailor.
> In the morning the fishmongers charged for sharpening.
@ blade night
= Drowned Sailor

Wages of Salt | {3}{B} | U L
Sorcery
Each player loses 2 life and mills four cards. You may put one of your permanent cards milled this way into your hand.
> Paid monthly, in sacks, in arrears.
@ cart dusk

Evict the Living | {4}{B} | U H
Sorcery
Destroy target creature. Create two 1/1 white and black Spirit creature tokens with flying named Harbor Ghost.
> The lease was clear on the matter of breathing.
@ house night
= Harbor Ghost

Feast of Small Bones | {2}{B}{B} | R H
Sorcery
Each player sacrifices two creatures. For each creature an opponent sacrificed this way, create a Pier Rat token.
> Someone had to do the dishes.
@ rat night
= Pier Rat

What the Fen Remembers | {5}{B} | R L
Sorcery
Put up to two target creature cards from graveyards onto the battlefield under your control.
> Peat is a kind of patience.
@ grave dusk

Bargain Struck in the Dark | {X}{B}{B} | M HP
Sorcery
You draw X cards and lose X life. If X is 5 or more, create that many Pearl tokens.
> Both of them thought the other one was the devil.
@ hand night
= Pearl

Undertow of Grudges | {3}{B} | U H
Enchantment
Whenever an opponent's creature deals combat damage to you, that creature's controller loses 2 life.
Toast - At the beginning of your upkeep, choose an opponent. You and that player each draw a card and lose 1 life.
> They raised their glasses, and each checked the other's.
@ sea dusk

Maude Blackwater | {2}{B}{B} | M H
Legendary Planeswalker - Maude [3]
+1: Each player mills two cards. You gain 1 life for each creature card milled this way.
-2: Return target creature card with mana value 3 or less from your graveyard to the battlefield.
-8: You get an emblem with "At the beginning of each upkeep, create a 2/2 black Zombie creature token named Drowned Sailor."
@ hooded night
= Maude Emblem, Drowned Sailor

Ballad of the Drowned Bell | {1}{B} | U HL
Enchantment - Saga
I - Each opponent loses 1 life and you gain 1 life.
II - Each player sacrifices a nontoken creature or loses 2 life.
III - Return target creature card from your graveyard to your hand.
@ bell night

Smuggler's Trade | {1}{B} | U L
Enchantment - Class
When ~ enters, each opponent mills two cards.
{2}{B}: Level 2 - Whenever one or more creatures you control deal combat damage to a player, create a Pearl token.
{3}{B}: Level 3 - You may cast spells from among cards in opponents' graveyards by paying 2 life in addition to their other costs. Exile them as they leave the stack.
@ chest night
= Pearl

Raid on the Salt Barns | {3}{B} | R H
Battle - Siege [5]
When ~ enters, destroy target creature or planeswalker an opponent controls.
@ house night
// transform
Barns Burned Hollow | | :B
Enchantment
Whenever an opponent's creature dies, you gain 1 life and that player loses 1 life.
Sacrifice a creature: Put a charge counter on ~. Then if it has five or more, draw five cards and sacrifice it.
> They came for salt. They stayed for the quiet.
@ house night

Bedridden Uncle | {2}{B} | U H
Creature - Human Noble 1/4
At the beginning of your upkeep, you lose 1 life and draw a card. Then if you have 15 or less life, transform ~.
> He has been dying since the spring before last, and charging rent for it.
@ person night
// transform
Uncle, Up and About | | :B
Creature - Vampire Noble 5/5
Flying, lifelink
Whenever ~ attacks, defending player discards a card.
> "I feel ever so much better, thank you. Do sit closer."
@ bat night

Bury the Evidence | {1}{B} | C HL
Instant
Destroy target creature with mana value 2 or less.
@ grave night
// modal_dfc
Freshly Dug Garden | |
Land
~ enters tapped.
{T}: Add {B}.
@ grave dusk

Lie | {B} | U H
Instant
Target creature gets +2/+0 and gains deathtouch until end of turn.
@ hand night
// split
Die | {2}{B}{B}
Sorcery
Destroy target creature. You lose 2 life.
@ grave night

Grandmotherly Witch | {3}{B} | U HP
Creature - Human Hag 3/3
When ~ enters, each opponent loses 2 life and you gain 2 life.
> Cats come when she calls. So does weather. So will you.
@ hooded dusk
// adventure
Stirring the Pot | {1}{B}
Sorcery - Adventure
Sacrifice a creature. If you do, draw two cards.
`
