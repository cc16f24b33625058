// Equipment, vehicles and artifact creatures.
export const MACHINES = `
Mourner's Blade | {1} | C HL
Artifact - Equipment
Equipped creature gets +2/+0. Whenever it dies, you gain 2 life.
Equip {2}
> Sharpened once, for each funeral.
@ blade dusk

Oilskin Coat | {1} | C H
Artifact - Equipment
Equipped creature gets +1/+1 and has ward {1}.
Equip {1}
> Smells of three generations of herring, and turns aside worse.
@ coat day

Boathook | {2} | C HL
Artifact - Equipment
Equipped creature gets +1/+1 and has reach.
{2}, Unattach ~: Tap target creature.
Equip {2}
> Pulls you in, pushes you off, settles arguments.
@ hook day

Storm Lantern Pike | {2} | U H
Artifact - Equipment
Equipped creature gets +2/+1. Whenever it attacks, put a glow counter on it.
Equip {2}
> So the enemy can see who it was.
@ spear night

Antler Bow | {3} | U L
Artifact - Equipment
Equipped creature gets +2/+2 and has "{T}: This creature deals 2 damage to target creature with flying."
Equip {2}
> Strung with gut, aimed with grudge.
@ bow dusk

Quarryman's Maul | {3} | U HL
Artifact - Equipment
Equipped creature gets +3/+0 and has trample.
Equip {3}
> For the stubborn parts of the world.
@ hammer day

Crown of Driftwood | {4} | R H
Legendary Artifact - Equipment
Equipped creature gets +3/+3 and has hexproof as long as it's legendary.
Whenever equipped creature deals combat damage to a player, draw a card.
Equip legendary creature {2}
Equip {5}
> Every king of the sandbar has worn it, for up to six hours.
@ crown dawn

Carved Figurehead | {2} | U H
Artifact - Equipment
Equipped creature gets +1/+2. As long as it's a Vehicle or a Pirate, it also has flying.
Equip {1}
> She has seen the front of every storm.
@ person dawn

Fishing Smack | {2} | C HL
Artifact - Vehicle 3/2
Whenever ~ deals combat damage to a player, create a Loaf token.
Crew 1
> Smells like its name sounds.
@ boat dawn
= Loaf

Orchard Haywain | {3} | C H
Artifact - Vehicle 4/4
~ can't block.
Crew 2
> Brakes extra.
@ cart day

Customs Cutter | {3} | U HL
Artifact - Vehicle 3/3
Flash
Vigilance
When ~ enters, tap target creature an opponent controls.
Crew 2
> You see the flag first. Then you don't see your cargo.
@ ship day

Night Ferry | {4} | U H
Artifact - Vehicle 4/4
Flying
Whenever ~ attacks, you may return another permanent you control to its owner's hand. If you do, draw a card.
Crew 2
> Departs when the fog arrives. Arrives when it departs.
@ ferry night

Ash-Belly Locomotive | {5} | R L
Artifact - Vehicle 6/6
Trample, haste
Whenever ~ attacks, Spill 1.
Crew 3
> It has no brakes, since it has never been late.
@ train dusk

The Salt Matriarch | {6} | M H
Legendary Artifact - Vehicle 8/8
Ward {2}
Whenever ~ enters or attacks, create a 3/3 colorless Vehicle artifact token with crew 1 named Skiff.
Crew 4
> Flagship, dowager, and, in a pinch, breakwater.
@ boat dusk
= Skiff

Clockwork Pilgrim | {3} | C HLP
Artifact Creature - Golem 2/4
Vigilance
When ~ enters, scry 1.
> Forty thousand steps to the shrine, and then it turns round.
@ golem dawn

Windup Mouser | {1} | C HL
Artifact Creature - Cat 1/1
When ~ enters, you may tap target artifact.
{1}: ~ gets +1/+0 until end of turn. Use this only once each turn.
> Purrs like a watch. Is, in fact, a watch.
@ cat day

Tin Chorister | {2} | C H
Artifact Creature - Construct 1/3
Whenever another artifact enters under your control, you gain 1 life.
> Knows one hymn, all nine hundred verses.
@ golem day

Scrap Heron | {2} | C L
Artifact Creature - Bird Construct 1/2
Flying
When ~ dies, create a 1/1 colorless Construct artifact creature token named Clockwork Mouse.
> One umbrella, two ladles, endless patience.
@ heron day
= Clockwork Mouse

Quarry Golem | {4} | U HL
Artifact Creature - Golem 3/5
~ enters with three charge counters on it.
Remove a charge counter from ~: Add {C}. Use this only once each turn.
> It was cut to hold up a bank. It prefers hills.
@ golem day

Pier Automaton | {3} | C HL
Artifact Creature - Construct 3/3
> Loads. Unloads. Loads. Is asked to stop. Unloads.
@ golem dusk

Scarecrow Deputy | {2} | C H
Artifact Creature - Scarecrow 2/2
{2}: ~ gains flying until end of turn.
> Appointed in jest, re-elected in earnest.
@ scarecrow day

Lamp-Post Sentry | {4} | C H
Artifact Creature - Construct 2/5
Reach
{3}, {T}: Put a glow counter on target creature.
> It has stood on that corner since before there was a corner.
@ lantern night

Porcelain Diver | {4} | U L
Artifact Creature - Construct 3/3
When ~ enters, draw a card.
When ~ dies, create a Pearl token.
> Fired twice. Drowned daily.
@ golem night
= Pearl

Brass Rhinoceros | {5} | C HL
Artifact Creature - Rhino 5/5
Trample
> The toymaker's last commission, and his door.
@ rhino day

Wharf Crane | {6} | U H
Artifact Creature - Construct 5/7
When ~ enters, return target artifact card from your graveyard to the battlefield if its mana value is 3 or less.
> It lifts what it likes.
@ crane dusk

Unfinished Colossus | {7} | R L
Artifact Creature - Golem 7/7
This spell costs {1} less to cast for each artifact you control with mana value 2 or less.
When ~ enters, create a 3/3 colorless Golem artifact creature token named Rubble Golem.
> They ran out of money at the knees. It went to look for some.
@ golem dusk
= Rubble Golem
`
