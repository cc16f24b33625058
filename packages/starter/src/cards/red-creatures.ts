export const RED_CREATURES = `
Sootfoot Runner | {R} | C HL
Creature - Goblin Scout 1/1
Haste
Whenever ~ attacks, it gets +1/+0 until end of turn for each other attacking creature, up to two.
> Fastest news in town, and nearly true.
@ imp dusk

Match Girl | {R} | C H
Creature - Human Citizen 1/1
{T}, Sacrifice ~: It deals 1 damage to any target.
> Three left. Then two. Then a very interesting evening.
@ fire night

Kiln Pup | {R} | C HL
Creature - Dog Elemental 2/1
~ can't block.
> House-trained, for certain kinds of house.
@ wolf dusk

Lamp-Oil Thief | {R} | C L
Creature - Goblin Rogue 1/2
Whenever ~ deals combat damage to a player, Spill 1.
> It drinks half. It wears the rest.
@ imp night

Alley Fox | {1}{R} | C HL
Creature - Fox 2/1
Haste
Whenever ~ attacks, you may discard a card. If you do, draw a card.
> Every midden is a menu.
@ fox dusk

Quarry Hand | {1}{R} | C H
Creature - Human Worker 2/2
{2}{R}: ~ gets +2/+0 until end of turn.
> She carries the hammer home, in case of doors.
@ hammer day

Cinder-Coat Juggler | {1}{R} | C HL
Creature - Human Bard 2/1
First strike
When ~ enters, it deals 1 damage to up to one target creature.
> Seven torches up. Six torches down. Applause, then water.
@ fire dusk

Bellows Goblin | {1}{R} | C H
Creature - Goblin Worker 1/3
{T}: Add {R}. Spend this mana only to cast instant or sorcery spells.
> "Puff" is a technical term.
@ imp night

Powder Monkey | {1}{R} | U HL
Creature - Monkey Pirate 1/1
When ~ enters, create a 1/1 red Elemental creature token with haste named Spark Sprite.
{R}, Sacrifice an artifact or an Elemental: ~ deals 2 damage to target player.
> Small hands, quick fuse.
@ monkey day
= Spark Sprite

Red Road Outrider | {1}{R} | U H
Creature - Human Knight 2/2
Haste
Whenever ~ attacks a player you haven't attacked since your last turn, it gets +1/+1 until end of turn.
> The road is red because of the clay. Mostly.
@ horse dusk

Brawler at the Anchor | {1}{R} | C L
Creature - Human Warrior 3/1
Toast - When ~ enters, you may have target creature an opponent controls fight ~. If you don't, you and that player each draw a card.
> He'll fight you or he'll buy you one. The odds are even.
@ mug night

Glassblower's Drake | {2}{R} | C HL
Creature - Drake 2/2
Flying
{R}: ~ gets +1/+0 until end of turn. Use this no more than twice each turn.
> A good furnace has moods.
@ drake dusk

Fuse-Cutter | {2}{R} | C H
Creature - Goblin Worker 3/2
When ~ enters, destroy up to one target artifact with mana value 2 or less.
> Cuts them long. Cuts them short. Always runs the same.
@ imp day

Gravel Ram | {2}{R} | C HL
Creature - Goat 3/3
~ attacks each combat if able.
> It was introduced to the wall, and took it personally.
@ ram day

Salamander Stoker | {2}{R} | U H
Creature - Salamander Worker 2/3
Whenever you cast an instant or sorcery spell, ~ deals 1 damage to each opponent.
> Sleeps in the coals and complains of the draft.
@ salamander night

Bonfire Dancers | {2}{R} | C L
Creature - Human Bard 2/2
When ~ enters, creatures you control get +1/+0 and gain haste until end of turn.
> They jump over it once for luck, twice for love, three times for insurance.
@ people night

Sparkwright Twins | {2}{R} | U HL
Creature - Human Artificer 2/2
When ~ enters, create two 1/1 red Elemental creature tokens with haste named Spark Sprite. Sacrifice them at the beginning of the next end step.
> They finish each other's experiments.
@ fire night
= Spark Sprite

Ash-Cart Driver | {2}{R} | U H
Creature - Human Worker 3/3
When ~ dies, Spill 2.
> The load is out by a hair, and so is the horse.
@ cart dusk

Pickaxe Prophet | {2}{R} | R H
Creature - Human Shaman 3/2
Whenever a land enters under your control, ~ deals 1 damage to any target.
> He listened to the seam until it told him where to hit.
@ hammer dusk

Crag-Horn Chieftain | {3}{R} | U HL
Creature - Giant Warrior 4/3
Trample
Whenever ~ attacks, another target attacking creature gains trample and gets +1/+0 until end of turn.
> Came down the hill for the noise, and stayed to add to it.
@ giant dusk

Cinder Drake | {2}{R}{R} | U HP
Creature - Drake 3/3
Flying
{R}: ~ gets +1/+0 until end of turn.
> It nests in chimneys. You'll know.
@ drake night

Kennelmaster of the Heath | {3}{R} | U H
Creature - Human Scout 2/3
When ~ enters, create two 2/2 red Dog creature tokens named Kennel Hound.
Dogs you control have haste.
> He whistles in a key that only dogs and debtors hear.
@ wolf dawn
= Kennel Hound

Blasting Foreman | {3}{R} | C H
Creature - Human Worker 3/3
When ~ enters, it deals 2 damage to target creature and 1 damage to you.
> "Stand back. Further. No, that's good. No, it isn't."
@ hammer day

Chimney Wyrmling | {3}{R} | C L
Creature - Dragon 3/2
Flying, haste
> The sweep charges double in spring.
@ drake dusk

Furnace-Hall Anvilist | {3}{R} | R L
Creature - Dwarf Artificer 4/4
Whenever an Equipment or Vehicle enters under your control, ~ deals 3 damage to any target.
You pay {1} less to activate equip abilities.
> She doesn't make swords. She makes arguments.
@ hammer night

Coil Beneath | {4}{R} | C HL
Creature - Wurm 6/3
Trample, haste
> The quarry was not dug. It was vacated.
@ serpent dusk

Slag Elemental | {4}{R} | C H
Creature - Elemental 5/4
When ~ dies, it deals 2 damage to each opponent.
> The shift bell rang. It did not go home.
@ golem night

Riot at the Fish Market | {3}{R}{R} | R H
Creature - Goblin Citizen 5/4
Menace
Whenever ~ attacks, each opponent who controls more creatures than you sacrifices one.
> It began with the price of eels. It is now about principle.
@ people dusk

Keeper of the Great Kiln | {4}{R}{R} | U H
Creature - Giant Artificer 5/5
When ~ enters, it deals 1 damage to each creature your opponents control, then 1 damage to each opponent.
> Bricks, bread, and grudges: all done the same way.
@ giant night

Furnace Imperator | {4}{R}{R} | R HLP
Creature - Dragon 6/6
Flying
Whenever ~ attacks, it deals 3 damage divided as you choose among any number of targets.
> Its crown is whatever was on fire last.
@ dragon dusk

Mountain That Woke Angry | {6}{R}{R} | M H
Creature - Elemental Giant 8/8
Trample
When ~ enters, it deals 4 damage to each other creature. For each creature that dies this way, create a Spark Sprite token.
> For nine hundred years the town had called it "picturesque".
@ golem dusk
= Spark Sprite
`
