const taps = (name: string, colors: string, flags: string, flavour: string, art: string): string => {
  const [first, second] = colors
  return `
${name} | | ${flags}
Land
~ enters tapped.
{T}: Add {${first}} or {${second}}.
> ${flavour}
@ ${art}
`
}

const needsCompany = (name: string, colors: string, flags: string, flavour: string, art: string): string => {
  const [first, second] = colors
  return `
${name} | | ${flags}
Land
~ enters tapped unless you control a creature.
{T}: Add {${first}} or {${second}}.
> ${flavour}
@ ${art}
`
}

const BASICS = `
Plains | | C B
Basic Land - Plains
({T}: Add {W}.)

Island | | C B
Basic Land - Island
({T}: Add {U}.)

Swamp | | C B
Basic Land - Swamp
({T}: Add {B}.)

Mountain | | C B
Basic Land - Mountain
({T}: Add {R}.)

Forest | | C B
Basic Land - Forest
({T}: Add {G}.)
`

const DUALS = [
  taps('Fogbound Quay', 'WU', 'C HL', 'Ships come in by smell.', 'fog dawn'),
  taps('Drowned Stair', 'UB', 'C HL', 'Forty steps down. Nobody has found the forty-first.', 'sea night'),
  taps("Smugglers' Hollow", 'BR', 'C HL', 'The echo answers in a different accent.', 'cave night'),
  taps('Kilnside Orchard', 'RG', 'C HL', 'The pears come off the branch already baked.', 'apple dusk'),
  taps('Orchard Gate', 'GW', 'C HL', 'Lift, then push, then mind the goose.', 'gate day'),
  taps('Ossuary Walk', 'WB', 'C HL', 'The town keeps its elders close, and tidy.', 'grave dusk'),
  taps('Breakwater Forge', 'UR', 'C HL', 'They quench the anchors in the sea they are meant for.', 'forge dusk'),
  taps('Rotwood Landing', 'BG', 'C HL', 'Tie up to the tree that looks least awake.', 'tree night'),
  taps('Old Sea Wall', 'RW', 'C HL', 'Built by quarrymen, manned by their widows.', 'tower day'),
  taps('Glass Tidepool', 'UG', 'C HL', 'A whole ocean, with room left over for a crab.', 'sea day'),
  needsCompany('Beacon Point', 'WU', 'R HP', 'Where the land runs out, the light goes on.', 'tower night'),
  needsCompany('Slackwater Locks', 'UB', 'R HP', 'The gate opens for coin, and for drowned men.', 'gate night'),
  needsCompany(
    'Cinderwick Alley',
    'BR',
    'R HP',
    'Buy quickly. The stalls are only there while the smoke is.',
    'street night',
  ),
  needsCompany('Burnt Fern Ridge', 'RG', 'R HP', 'Fire goes over it every autumn, like a comb.', 'mountain dusk'),
  needsCompany('Hedgerow Lane', 'GW', 'R HP', 'Wide enough for one cart and any amount of gossip.', 'road day'),
  needsCompany('Candlewick Lane', 'WB', 'R LP', 'Thirty shops, one trade, no shadows.', 'street night'),
  needsCompany('Stormglass Pier', 'UR', 'R LP', 'Lightning rents the far end.', 'sea dusk'),
  needsCompany('Mushroom Cellar', 'BG', 'R LP', 'Warm, dark, and listening.', 'mushroom night'),
  needsCompany('Bonfire Heath', 'RW', 'R LP', 'Light one here, and six towns get up.', 'fire dusk'),
  needsCompany('Wind-Bent Pines', 'UG', 'R LP', 'They lean like people telling a secret to the sea.', 'tree dawn'),
].join('')

const UTILITY = `
Lamplighter's Hall | | C HLP
Land
{T}: Add one mana of any color in your commander's color identity.
> The last one out leaves everything on.
@ hall dusk

Night Market Square | | U HL
Land
~ enters tapped. As it enters, choose a color.
{T}: Add one mana of the chosen color.
{2}, {T}: Choose another color for ~.
> By day, pigeons. By night, everything else.
@ street night

Pilgrim Sandbar | | C HL
Land
{T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
> It is a place the way a held breath is a place.
@ sea dawn

Four-Ways Inn | | R HP
Land
{T}: Add {C}.
{1}, {T}: Add one mana of any color.
Toast - {3}, {T}: You and target opponent each draw a card.
> North for fish, east for stone, south for fruit, and stay for the fire.
@ house night

Wayside Shrine | | U H
Land
{T}: Add {C}.
{2}, {T}: You gain 1 life for each counter on target creature you control, up to three.
> Somebody changes the flowers. Nobody has seen who.
@ shrine day

Chandlers' Row | | U HL
Land
~ enters tapped.
{T}: Add {W}.
{3}{W}, {T}: Put a glow counter on each of up to two target creatures.
> They keep the back doors open, for the bees.
@ street dusk

Salt Terrace | | U L
Land
~ enters tapped.
{T}: Add {U}.
{3}{U}, {T}: Scry 2, then draw a card if you control six or more lands.
> Rake at dawn, sell at noon, thirst till dark.
@ island dawn

Paupers' Close | | U H
Land
~ enters tapped.
{T}: Add {B}.
{3}{B}, {T}, Sacrifice a creature: Each opponent loses 2 life.
> Room for one more. There is always room for one more.
@ grave night

Slag Tip | | U H
Land
~ enters tapped.
{T}: Add {R}.
{3}{R}, {T}: Target creature gets +2/+0 and gains haste until end of turn.
> The hill that the quarry made when it was not looking.
@ quarry dusk

Cider-House Yard | | U HL
Land
~ enters tapped.
{T}: Add {G}.
{3}{G}, {T}: Put a +1/+1 counter on target creature you control.
> On press days the wasps form an orderly queue.
@ apple day

The Mole | | R L
Legendary Land
{T}: Add {C}.
{2}, {T}: Target attacking creature an opponent controls gets -3/-0 until end of turn.
> Half a mile of stone, laid to keep one boat dry.
@ sea dawn

Cutter's Drydock | | U H
Land
{T}: Add {C}.
{1}, {T}: Target Vehicle becomes an artifact creature until end of turn.
> Where ships come to complain about their knees.
@ boat day

Drowned Orchard | | R H
Land
{T}: Add {C}. If you control six or more lands, you may add one mana of any color instead.
{4}, {T}: You may play an additional land this turn.
> In August the pickers come in boats.
@ tree dusk

Gate of First Frost | | U L
Land
{T}: Add {C}.
{3}, {T}: Target creature with power 2 or less can't be blocked this turn.
> Open from the first white morning until somebody sneezes.
@ gate dawn

Shifting Sandbank | | U L
Land
{T}: Add {C}.
{4}, {T}, Sacrifice ~: Create two land tokens named Sandbar with "{T}: Add one mana of any color."
> Drawn on no chart, and on every chart twice.
@ sea day
= Sandbar

Ruined Customs Tower | | C HL
Land
{T}: Add {C}.
{2}, {T}, Sacrifice ~: Draw a card.
> The stairs still charge.
@ tower dusk
`

export const LANDS = BASICS + DUALS + UTILITY
