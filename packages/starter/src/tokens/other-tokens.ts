// Tokens that are no creatures, double-faced tokens and emblems.
export const OTHER_TOKENS = `
Pearl | | C HL
Token Artifact - Pearl
{T}, Sacrifice this artifact: Add one mana of any color.
> A small complaint, beautifully made.
@ pearl night

Loaf | | C HL
Token Artifact - Loaf
{2}, {T}, Sacrifice this artifact: You gain 3 life.
> Best shared while it is warm.
@ bread dawn

Letter | | C HL
Token Artifact - Letter
{2}, Sacrifice this artifact: Draw a card.
> Sealed with wax, sand, and second thoughts.
@ letter dusk

Skiff | | C H
Token Artifact - Vehicle 3/3
Crew 1
@ boat dawn

Spare Oar | | C H
Token Artifact - Equipment
Equipped creature gets +1/+0.
Equip {1}
@ boat dusk

Festival Ribbon | | C L :W
Token Enchantment - Aura
Enchant creature
Enchanted creature gets +1/+1 and has vigilance.
@ ribbon day

Sandbar | | C L
Token Land
{T}: Add one mana of any color.
@ sea dawn

Idol Egg | | C H
Token Artifact Creature - Egg 0/3
Defender
@ crystal dawn
// double_faced_token
Idol Hatchling | |
Token Artifact Creature - Bird 4/4
Flying
@ phoenix dawn

Unlit Lamp | | C L
Token Artifact - Lamp
{T}: Add {C}.
@ lantern day
// double_faced_token
Lit Lamp | |
Token Artifact - Lamp
{T}: Add one mana of any color.
{T}: Put a glow counter on target creature.
@ lantern night

Buried Acorn | | C H :G
Token Creature - Plant 0/1
Defender
@ plant dusk
// double_faced_token
Risen Oak | | :G
Token Creature - Treefolk 5/5
Trample
@ tree dawn

Hollis Emblem | | C H
Emblem - Hollis
Whenever you gain life, create a Townsfolk token, and creatures you control get +1/+1 until end of turn.
@ bread dawn
= Townsfolk

Ister Emblem | | C H
Emblem - Ister
You may cast spells as though they had flash, and spells your opponents cast during your turn cost {2} more.
@ fog dawn

Maude Emblem | | C H
Emblem - Maude
At the beginning of each upkeep, create a 2/2 black Zombie creature token named Drowned Sailor.
@ hooded night
= Drowned Sailor

Rook Emblem | | C H
Emblem - Rook
Whenever you play a card from exile, this emblem deals 3 damage to any target.
@ fire dusk

Yarrow Emblem | | C H
Emblem - Yarrow
Creatures you control have trample and get +1/+1 for each land you control.
@ vine day

Ingrith Emblem | | C H
Emblem - Ingrith
Creatures you control with counters on them are indestructible and have flying.
@ lens day

Sael Emblem | | C H
Emblem - Sael
You may play cards from your graveyard. If a card would be put into your graveyard from anywhere, exile it instead.
@ crown night

Corrin Emblem | | C H
Emblem - Corrin
Whenever you attack, untap all attacking creatures. The first time this happens each turn, there is an additional combat phase.
@ blade dawn

Tolliver Emblem | | C H
Emblem - Tolliver
At the beginning of your upkeep, create a 3/3 colorless Golem artifact creature token named Rubble Golem.
@ gear day
= Rubble Golem
`
