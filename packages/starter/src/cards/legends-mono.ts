// Commanders of one colour, partners, and those who choose a background.
export const LEGENDS_MONO = `
Aldith, First Lamplighter | {2}{W} | R HL
Legendary Creature - Human Cleric 2/3
Vigilance
Whenever you cast a creature spell, put a glow counter on target creature you control.
Remove five glow counters from among creatures you control: Create a 4/4 white Angel creature token with flying named Waxwing Angel.
> There was one lamp and one match, and she did not ask for more.
@ lantern dusk
= Waxwing Angel

Sister Halloran | {1}{W} | R H
Legendary Creature - Human Cleric 2/2
Lifelink
Whenever you gain life, you may pay {1}. If you do, put a +1/+1 counter on target creature you control.
Partner
> Her patience is a door, and she is leaning on it.
@ hooded day

Ansel, Newly Arrived | {2}{W} | U L
Legendary Creature - Human Citizen 2/3
Whenever ~ attacks, create a Townsfolk token that's tapped and attacking.
Choose a Background
> One suitcase, two hands, no bad habits yet.
@ person dawn
= Townsfolk

Lighthouse-Born | {1}{W} | U L
Legendary Enchantment - Background
Commander creatures you own have vigilance and "Whenever this creature attacks, put a +1/+1 counter on another target attacking creature."
> She learned to count by the turning of the lamp.
@ tower night

Ebba, Reader of Tides | {1}{U}{U} | R H
Legendary Creature - Merfolk Wizard 2/3
Whenever you cast a spell during an opponent's turn, scry 1.
{3}{U}: Draw a card. This costs {1} less for each opponent who cast a spell this turn.
> "High water at nine. Visitors at ten. Regret by noon."
@ merfolk dusk

Ilka Stormglass | {2}{U} | R HLP
Legendary Creature - Human Wizard 2/3
The first instant or sorcery spell you cast each turn costs {1} less.
Whenever you cast your second spell each turn, draw a card.
Partner
> She reads the glass, taps it once, and the weather apologizes.
@ bottle dusk

Tallis, Harbor Master | {2}{U} | R L
Legendary Creature - Human Citizen 2/4
Whenever a creature an opponent controls enters, you may pay {1}. If you do, tap that creature.
> Every berth has a number. Every number has a price.
@ person day
// modal_dfc
Harbor Master's Whistle | {1}{U}
Legendary Artifact
{T}: Add {U}.
{2}, {T}: Return target nonland permanent you control to its owner's hand.
> Three notes, and forty captains find their manners.
@ bell day

Raised by Gulls | {1}{U} | U L
Legendary Enchantment - Background
Commander creatures you own have flying and "Whenever this creature deals combat damage to a player, draw a card."
> Table manners: none. Sense of direction: perfect.
@ egg dawn

Morwenna Gravewick | {2}{B}{B} | R HL
Legendary Creature - Vampire Noble 3/4
Lifelink
Whenever another creature dies, put a glow counter on ~.
{B}, Remove two glow counters from ~: Return target creature card with mana value 3 or less from your graveyard to your hand.
> She hosts a supper for the dead each autumn. The guest list only grows.
@ bat night

Quill the Unlettered | {1}{B} | R H
Legendary Creature - Human Rogue 2/1
Menace
Whenever ~ deals combat damage to a player, look at that player's hand. You may pay {2}. If you do, exile a nonland card from it until ~ leaves the battlefield. You may cast that card.
Partner
> He cannot read a word of what he steals, which is why he's trusted with it.
@ hooded night

Former Smuggler | {1}{B} | U L
Legendary Enchantment - Background
Commander creatures you own have menace and "Whenever this creature deals combat damage to a player, create a Pearl token."
> Retired, in the sense of working nights.
@ chest night
= Pearl

Kestrin Forgehand | {2}{R}{R} | R HL
Legendary Creature - Dwarf Artificer 4/3
Whenever ~ attacks, attach any number of target Equipment you control to attacking creatures you control.
Equipped creatures you control have haste and trample.
> The left hand is iron. The right one made it.
@ hammer night

Bram Hobkettle | {2}{R} | R HLP
Legendary Creature - Goblin Artificer 3/2
Whenever you cast an instant or sorcery spell, ~ deals 1 damage to each opponent.
{2}{R}, {T}: Spill 1. If you exile an instant or sorcery card this way, untap ~.
Partner
> He brews it black, he serves it hot, and he never, ever sits down.
@ mug dusk

Fenn the Foundling | {2}{R} | U L
Legendary Creature - Goblin Scout 3/2
Haste
Whenever ~ attacks alone, it gets +2/+0 until end of turn.
Choose a Background
> Left on the chapel step with a note: "Sorry. Good luck."
@ imp dusk

Quarry Apprentice | {1}{R} | U L
Legendary Enchantment - Background
Commander creatures you own have trample and "Whenever this creature attacks, it gets +X/+0 until end of turn, where X is the number of Mountains you control, up to three."
> Seven years of carrying, one day of being told what for.
@ quarry day

Grandfather Hornbeam | {3}{G}{G} | R H
Legendary Creature - Treefolk Druid 4/5
Vigilance, reach
Creatures you control with ripen enter with an additional +1/+1 counter on them.
{2}{G}, {T}: Put a +1/+1 counter on each other creature you control.
> Ask him the time and he'll tell you the season.
@ tree day

Tib, Orchard Thief | {1}{G} | R HL
Legendary Creature - Squirrel Rogue 2/2
Whenever a land enters under your control, you may create a Loaf token if an opponent controls more lands than you. Otherwise, ~ gets +2/+2 until end of turn.
Partner
> The court had the evidence. Then it had only the cores.
@ squirrel day
= Loaf

Dorrit, Far from Home | {1}{G} | U L
Legendary Creature - Human Druid 2/2
{T}: Add one mana of any color.
Whenever you cast a spell with mana value 5 or greater, put two +1/+1 counters on ~.
Choose a Background
> She planted a seed wherever she slept. You can still follow her by the pears.
@ apple dawn

Child of the Orchard | {1}{G} | U L
Legendary Enchantment - Background
Commander creatures you own have "At the beginning of combat on your turn, put a +1/+1 counter on this creature. Then if it has three or more, create a Sapling token."
> Fed on windfalls, schooled by wasps.
@ apple day
= Sapling
`
