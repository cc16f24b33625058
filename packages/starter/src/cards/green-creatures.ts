export const GREEN_CREATURES = `
Hedge Sprout | {G} | C HL
Creature - Plant 0/1
Ripen 3
> Turn your back on a hedge and it will take a step.
@ plant day

Windfall Gatherer | {G} | C HL
Creature - Human Druid 1/1
{T}: Add {G}.
> The ladder is for show. She shakes the tree.
@ apple day

Orchard Hare | {G} | C H
Creature - Rabbit 1/1
When ~ enters, you may reveal a Forest card from your hand. If you do, put a +1/+1 counter on ~.
> Owns nothing, fears everything, eats everything else.
@ hare dawn

Truffle Piglet | {G} | C L
Creature - Boar 1/2
{2}{G}, {T}: Look at the top three cards of your library. You may reveal a land card from among them and put it into your hand. Put the rest on the bottom.
> A nose with a pig attached.
@ boar day

Mossback Ram | {1}{G} | C HL
Creature - Goat 2/2
Trample
> There is a shrub on it. There is a nest in the shrub.
@ ram day

Cidermaker | {1}{G} | C HL
Creature - Human Citizen 2/2
When ~ enters, create a Loaf token.
> Press once for the church, twice for the table, three times for courage.
@ apple dusk
= Loaf

Lane Tortoise | {1}{G} | C H
Creature - Turtle 0/5
Ripen 2
> It has seen four mayors and one of them twice.
@ turtle day

Beekeeper's Boy | {1}{G} | C L
Creature - Human Scout 1/2
When ~ dies, create a 1/1 green Insect creature token with flying named Orchard Bee.
> Stung so often that they consider him a relative.
@ bee day
= Orchard Bee

Mill-Race Frog | {1}{G} | C H
Creature - Frog 2/1
Whenever a land enters under your control, ~ gets +1/+1 until end of turn.
> Small, wet, and convinced.
@ frog dawn

Trellis Climber | {1}{G} | U H
Creature - Dryad 1/3
Reach
{T}: Add one mana of any color among lands you control.
> Roses are a ladder, if you are polite.
@ vine day

Bramble Cat | {1}{G} | C H
Creature - Cat 2/1
~ can't be blocked by more than one creature.
Salvage {4}{G}
> It has nine lives and a hedge for each.
@ cat dusk

Row Warden | {1}{G} | U HL
Creature - Human Druid 2/2
Whenever you put one or more +1/+1 counters on another creature, put a +1/+1 counter on ~. Do this only once each turn.
> "Straight lines are for people. Trees are only humoring us."
@ tree day

Hollow-Log Bear | {2}{G} | C HLP
Creature - Bear 3/3
When ~ dies, draw a card.
> Inside the log: a bear. Inside the bear: last week's picnic.
@ bear dusk

Boughbreaker | {2}{G} | C H
Creature - Treefolk 2/4
Reach
When ~ enters, destroy up to one target creature with flying and power 2 or less.
> The rooks voted. The tree abstained, then acted.
@ tree dusk

Fernrunner Elk | {2}{G} | C HL
Creature - Elk 3/2
When ~ enters, you may search your library for a basic land card, reveal it, put it into your hand, then shuffle.
> Where the elk goes there will be a path, give or take a century.
@ stag dawn

Compost Heap | {2}{G} | U H
Creature - Fungus Plant 2/2
Whenever a permanent you control is put into a graveyard, put a +1/+1 counter on ~. Do this only once each turn.
> Best not to ask what it had for breakfast. Yesterday's breakfast.
@ mushroom day

Scarecrow-Wife | {2}{G} | U L
Creature - Human Druid 2/3
When ~ enters, create a 2/2 colorless Scarecrow artifact creature token named Field Scarecrow.
> He is a quiet man, and good with birds.
@ scarecrow dusk
= Field Scarecrow

Pollen-Drunk Bear | {2}{G} | U HL
Creature - Bear 2/3
Ripen 2
Whenever ~ deals combat damage to a player, create that many Orchard Bee tokens.
> It came for the honey. It left with the staff.
@ bear day
= Orchard Bee

Apple-Wood Dryad | {2}{G} | U H
Creature - Dryad 2/2
When ~ enters, put a +1/+1 counter on each other creature you control.
> Knock before you prune.
@ tree dawn

Antlered Warden | {3}{G} | C HL
Creature - Elk 5/4
Trample
When ~ enters, you gain 3 life.
> The antlers came first. The elk grew to deserve them.
@ stag dusk

Cider Press Ogre | {3}{G} | C H
Creature - Ogre Worker 4/5
When ~ enters, create a Loaf token.
> The press broke in spring. No one has needed it since.
@ ogre dusk
= Loaf

Root-Cellar Spider | {3}{G} | C HL
Creature - Spider 3/5
Reach
> The jam is in the back. It has always been in the back.
@ spider night

Grove Matron | {3}{G} | U H
Creature - Treefolk Druid 3/4
{T}: Add {G}{G}. If you control a creature with power 6 or greater, add {G}{G}{G} instead.
> She lends shade by the hour.
@ tree day

Boundary-Stone Boar | {3}{G} | U L
Creature - Boar 4/3
Trample
Whenever ~ attacks, you may put a land card from your hand onto the battlefield tapped.
> Where it stops, that's the border. It does not stop.
@ boar dusk

Swarm at the Eaves | {3}{G} | R H
Creature - Insect 2/2
Flying
Whenever a land enters under your control, create a 1/1 green Insect creature token with flying named Orchard Bee.
> Tenants at will. Theirs.
@ bee day
= Orchard Bee

Green Man of the Lanes | {2}{G}{G} | R HP
Creature - Elemental Druid 4/4
You may play an additional land on each of your turns.
Whenever a land enters under your control, put a +1/+1 counter on target creature you control.
> Look into any hedge long enough and it will look politely away.
@ plant day

Wild Hunt Hopeful | {3}{G}{G} | U H
Creature - Centaur Scout 5/5
When ~ enters, it fights up to one target creature you don't control.
> Applied three times. Brings his own horn.
@ horse night

Orchard Elder | {4}{G}{G} | R HLP
Creature - Treefolk 4/6
Reach
~ gets +1/+1 for each Forest you control.
> Its shade has its own weather, and its weather has its own songs.
@ tree dusk

The Oldest Elm | {4}{G}{G} | U H
Creature - Treefolk 6/8
Ripen 2
~ can't attack unless you control eight or more lands.
> It has agreed to the road. It has not agreed to the carts.
@ tree dawn

Mammoth of First Thaw | {5}{G} | C HL
Creature - Elephant 7/6
Ripen 1
> The ice let go of it gently, as one puts down a guest.
@ mammoth dawn

Wyrm Under the Wheat | {5}{G}{G} | R L
Creature - Wurm 7/7
Trample
This spell can't be countered.
When ~ dies, create two 3/3 green Elk creature tokens named Young Elk.
> Every autumn the fields lean the same way, and not with the wind.
@ serpent day
= Young Elk

Walking Parish | {6}{G}{G} | M H
Creature - Treefolk Giant 8/8
Vigilance, reach
When ~ enters, create X 1/1 green Plant creature tokens named Sapling, where X is the number of lands you control.
> The steeple came loose in the forties. It carries it like a lantern.
@ tree day
= Sapling
`
