export const CREATURE_TOKENS = `
Townsfolk | | C HL :W
Token Creature - Human Citizen 1/1
> Present, correct, and curious.
@ person day

Lamplighter | | C H :W
Token Creature - Human 2/2
> Up one street, down the next, home by dawn.
@ lantern dusk

Watch Knight | | C H :W
Token Creature - Human Knight 2/2
Vigilance
@ knight night

Candle Moth | | C HL :W
Token Creature - Insect 1/1
Flying
> A moth is a wish with bad judgment.
@ moth night

Herring Gull | | C HL :W
Token Creature - Bird 1/1
Flying
> It has seen your lunch.
@ gull day

Fox Cub | | C H :W
Token Creature - Fox 1/1
@ fox dawn

Waxwing Angel | | C H :W
Token Creature - Angel 4/4
Flying
> Do not stand it near the stove.
@ angel dawn

Tide Crab | | C H :U
Token Creature - Crab 1/3
@ crab day

Whale Calf | | C L :U
Token Creature - Whale 4/4
> Only as long as a ferry, and twice as friendly.
@ whale day

Pier Rat | | C HL :B
Token Creature - Rat 1/1
@ rat night

Drowned Sailor | | C HL :B
Token Creature - Zombie 2/2
> Shore leave was delayed.
@ zombie night

Harbor Ghost | | C HL :WB
Token Creature - Spirit 1/1
Flying
> Still waiting for the four o'clock.
@ wisp night

Spark Sprite | | C HL :R
Token Creature - Elemental 1/1
Haste
@ fire night

Grate Imp | | C HL :R
Token Creature - Goblin 1/1
> It was like that when it got here.
@ imp dusk

Kennel Hound | | C H :R
Token Creature - Dog 2/2
@ wolf dawn

Cinder Whelp | | C HL :R
Token Creature - Dragon 2/2
Flying
> Hiccups are the dangerous age.
@ drake dusk

Sapling | | C HL :G
Token Creature - Plant 1/1
@ plant day

Orchard Bee | | C HL :G
Token Creature - Insect 1/1
Flying
@ bee day

Young Elk | | C L :G
Token Creature - Elk 3/3
@ stag dawn

Ditch Frog | | C L :UG
Token Creature - Frog 1/1
@ frog day

Cinderhorn Beast | | C H :RG
Token Creature - Beast 4/4
@ ram dusk

Harbor Squall | | C L :UR
Token Creature - Elemental */*
Flying
@ comet dusk

Clockwork Mouse | | C HL
Token Artifact Creature - Construct 1/1
> Wind it twice and close the pantry.
@ mouse day

Rubble Golem | | C HL
Token Artifact Creature - Golem 3/3
@ golem day

Field Scarecrow | | C L
Token Artifact Creature - Scarecrow 2/2
> Straw for brains, and still elected.
@ scarecrow dusk
`
