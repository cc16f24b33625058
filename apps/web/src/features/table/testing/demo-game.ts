// An invented game in the middle of its ninth turn: what the development page shows.

/** name: [type line, mana cost, power, toughness] */
export const DEMO_CARDS: Readonly<Record<string, readonly [string, string, string | null, string | null]>> = {
  'Maren, Keeper of Rows': ['Legendary Creature — Druid', '{2}{G}{W}', '3', '4'],
  'Antlered Warden': ['Creature — Elk', '{3}{G}', '5', '4'],
  'Orchard Elder': ['Creature — Treefolk', '{4}{G}{G}', '4', '6'],
  'Elder of First Frost': ['Creature — Treefolk', '', '4', '6'],
  'Hollow-Log Bear': ['Creature — Bear', '{2}{G}', '3', '3'],
  'Saltgrass Lion': ['Creature — Cat', '{2}{W}', '3', '2'],
  'Dawn Courier': ['Creature — Phoenix', '{1}{W}', '2', '1'],
  'Shieldhand of Vell': ['Creature — Knight', '{W}{W}', '2', '2'],
  'Mossback Ram': ['Creature — Goat', '{1}{G}', '2', '2'],
  'Harvest Lantern': ['Artifact', '{2}', null, null],
  'Pact of the Long Table': ['Enchantment', '{1}{G}{W}', null, null],
  Sapling: ['Token Creature — Plant', '', '1', '1'],
  'Thornwall Verge': ['Basic Land — Forest', '', null, null],
  Copsewood: ['Basic Land — Forest', '', null, null],
  'Barley Rise': ['Basic Land — Plains', '', null, null],
  'Orchard Gate': ['Land', '', null, null],
  'Wildgrowth Surge': ['Sorcery', '{2}{G}', null, null],
  'Bread and Salt': ['Instant', '{W}', null, null],
  'Ilka Stormglass': ['Legendary Creature — Wizard', '{1}{U}{R}', '2', '3'],
  'Tidebell Leviathan': ['Creature — Whale', '{5}{U}{U}', '7', '7'],
  'Lampfish Drift': ['Creature — Jellyfish', '{1}{U}', '1', '3'],
  'Cinder Drake': ['Creature — Drake', '{2}{R}{R}', '3', '3'],
  'Quarry Golem': ['Artifact Creature — Golem', '{4}', '3', '5'],
  'Paper Owl': ['Creature — Bird', '{U}', '1', '1'],
  'Kiln Spark': ['Instant', '{R}', null, null],
  'Undertow Lesson': ['Sorcery', '{2}{U}', null, null],
  'Harbour Orrery': ['Artifact', '{3}', null, null],
  'Squall Ledger': ['Enchantment', '{1}{U}', null, null],
  'Slag Pit': ['Basic Land — Mountain', '', null, null],
  'Gull Point': ['Basic Land — Island', '', null, null],
  'Breakwater Forge': ['Land', '', null, null],
  Spark: ['Token Creature — Elemental', '', '1', '1'],
  'Oswin, Last Chandler': ['Legendary Creature — Cleric', '{3}{W}{B}', '4', '4'],
  Gravemoth: ['Creature — Moth', '{1}{B}', '2', '2'],
  'Barrow Hound': ['Creature — Hound', '{2}{B}', '3', '2'],
  'Horned Collector': ['Creature — Demon', '{3}{B}{B}', '5', '5'],
  'Bone Scarab': ['Creature — Scarab', '{B}', '1', '1'],
  'Wax Seraph': ['Creature — Angel', '{3}{W}{W}', '4', '4'],
  'Tithe of Wicks': ['Sorcery', '{1}{B}', null, null],
  'Vigil Without End': ['Enchantment', '{2}{W}', null, null],
  'Chapel Urn': ['Artifact', '{2}', null, null],
  'Mourner’s Blade': ['Artifact — Equipment', '{1}', null, null],
  Treasure: ['Token Artifact — Treasure', '', null, null],
  'Crypt Fen': ['Basic Land — Swamp', '', null, null],
  'Candle Heath': ['Basic Land — Plains', '', null, null],
  'Ossuary Walk': ['Land', '', null, null],
  'Vask of the Undermarket': ['Legendary Creature — Rogue', '{2}{B}{R}', '4', '3'],
  'Coil Beneath': ['Creature — Wurm', '{4}{R}', '6', '3'],
  'Alley Fox': ['Creature — Fox', '{1}{R}', '2', '1'],
  'Furnace Imperator': ['Creature — Dragon', '{4}{R}{R}', '6', '6'],
  'Toll Collector': ['Creature — Ogre', '{2}{B}', '3', '4'],
  'Iron Market Engine': ['Artifact', '{4}', null, null],
  'Key to Every Cellar': ['Legendary Artifact', '{3}', null, null],
  'Prism of Small Debts': ['Artifact', '{1}', null, null],
  'Night of Knives': ['Sorcery', '{3}{B}{B}', null, null],
  'Ember Row': ['Basic Land — Mountain', '', null, null],
  'Sunken Stair': ['Basic Land — Swamp', '', null, null],
  'Smugglers’ Hollow': ['Land', '', null, null],
  'Bidding War': ['Enchantment', '{B}{R}', null, null],
  'Sael, the Unseated': ['Legendary Walker — Sael', '{3}{U}{B}', null, null],
  'Concordance of the Four Quarters, Reforged': [
    'Legendary Enchantment Creature — Elemental',
    '{W}{U}{B}{R}{G}',
    '*',
    '1+*',
  ],
}

export interface DemoPermanent {
  readonly name: string
  readonly tapped?: number // how many of them
  readonly count?: number
  readonly counters?: Readonly<Record<string, number>>
  readonly pt?: readonly [number, number]
  readonly hidden?: boolean
  readonly token?: boolean
  readonly attached?: string
}

export interface DemoPlayer {
  readonly name: string
  readonly life: number
  readonly stats: Readonly<Record<string, number>>
  readonly damage: Readonly<Record<number, number>> // seat: figure
  readonly mat: string
  readonly hand: readonly string[]
  readonly graveyard: readonly string[]
  readonly exile: readonly string[]
  readonly command: readonly string[]
  readonly rows: readonly (readonly DemoPermanent[])[] // creatures, others, lands
}

export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    name: 'Ada',
    life: 37,
    stats: { poison: 2, energy: 4 },
    damage: { '2': 7, '4': 3 },
    mat: 'white_green',
    hand: [
      'Wildgrowth Surge',
      'Barley Rise',
      'Bread and Salt',
      'Antlered Warden',
      'Maren, Keeper of Rows',
      'Prism of Small Debts',
      'Dawn Courier',
    ],
    graveyard: [
      'Bread and Salt',
      'Maren, Keeper of Rows',
      'Antlered Warden',
      'Orchard Elder',
      'Elder of First Frost',
      'Hollow-Log Bear',
      'Saltgrass Lion',
      'Dawn Courier',
      'Shieldhand of Vell',
    ],
    exile: ['Wildgrowth Surge', 'Saltgrass Lion'],
    command: ['Maren, Keeper of Rows'],
    rows: [
      [
        { name: 'Antlered Warden', tapped: 1 },
        { name: 'Orchard Elder', counters: { '+1/+1': 3 }, pt: [9, 11] },
        { name: 'Saltgrass Lion', pt: [5, 3], attached: 'Mourner’s Blade' },
        { name: 'Hollow-Log Bear', hidden: true },
        { name: 'Sapling', count: 4, tapped: 1, token: true },
      ],
      [
        { name: 'Dawn Courier' },
        { name: 'Shieldhand of Vell', counters: { shield: 1 } },
        { name: 'Mossback Ram', tapped: 1 },
        { name: 'Harvest Lantern', tapped: 1 },
        { name: 'Pact of the Long Table' },
      ],
      [
        { name: 'Copsewood', count: 4, tapped: 2 },
        { name: 'Thornwall Verge', count: 2 },
        { name: 'Barley Rise', count: 4, tapped: 1 },
        { name: 'Orchard Gate' },
      ],
    ],
  },
  {
    name: 'Marisol',
    life: 29,
    stats: { energy: 6, experience: 2 },
    damage: { '1': 11 },
    mat: 'red_blue',
    hand: ['Maren, Keeper of Rows', 'Antlered Warden', 'Orchard Elder', 'Elder of First Frost', 'Hollow-Log Bear'],
    graveyard: [
      'Kiln Spark',
      'Maren, Keeper of Rows',
      'Antlered Warden',
      'Orchard Elder',
      'Elder of First Frost',
      'Hollow-Log Bear',
      'Saltgrass Lion',
      'Dawn Courier',
      'Shieldhand of Vell',
      'Mossback Ram',
      'Harvest Lantern',
      'Pact of the Long Table',
      'Sapling',
      'Thornwall Verge',
    ],
    exile: [],
    command: [],
    rows: [
      [
        { name: 'Tidebell Leviathan' },
        { name: 'Cinder Drake', tapped: 1, pt: [5, 3] },
        { name: 'Ilka Stormglass', counters: { '+1/+1': 1 } },
        { name: 'Lampfish Drift' },
        { name: 'Spark', count: 3, token: true },
      ],
      [
        { name: 'Quarry Golem', counters: { charge: 3 } },
        { name: 'Paper Owl' },
        { name: 'Harbour Orrery', tapped: 1 },
        { name: 'Squall Ledger', counters: { time: 2 } },
      ],
      [
        { name: 'Gull Point', count: 4, tapped: 4 },
        { name: 'Slag Pit', count: 3 },
        { name: 'Breakwater Forge', count: 2 },
      ],
    ],
  },
  {
    name: 'Theo',
    life: 44,
    stats: { poison: 1, rad: 3, tickets: 1 },
    damage: { '1': 4, '2': 21 },
    mat: 'white_black',
    hand: ['Maren, Keeper of Rows', 'Antlered Warden', 'Orchard Elder'],
    graveyard: [
      'Tithe of Wicks',
      'Maren, Keeper of Rows',
      'Antlered Warden',
      'Orchard Elder',
      'Elder of First Frost',
      'Hollow-Log Bear',
      'Saltgrass Lion',
      'Dawn Courier',
      'Shieldhand of Vell',
      'Mossback Ram',
      'Harvest Lantern',
      'Pact of the Long Table',
      'Sapling',
      'Thornwall Verge',
      'Copsewood',
      'Barley Rise',
      'Orchard Gate',
    ],
    exile: ['Gravemoth', 'Saltgrass Lion', 'Dawn Courier', 'Shieldhand of Vell'],
    command: ['Oswin, Last Chandler'],
    rows: [
      [
        { name: 'Horned Collector', tapped: 1 },
        { name: 'Wax Seraph' },
        { name: 'Barrow Hound', attached: 'Vigil Without End' },
        { name: 'Bone Scarab', count: 2 },
        { name: 'Gravemoth' },
      ],
      [
        { name: 'Sael, the Unseated', counters: { loyalty: 5 } },
        { name: 'Chapel Urn' },
        { name: 'Treasure', count: 4, token: true },
        { name: 'Vigil Without End' },
      ],
      [
        { name: 'Candle Heath', count: 3, tapped: 1 },
        { name: 'Crypt Fen', count: 4, tapped: 2 },
        { name: 'Ossuary Walk' },
      ],
    ],
  },
  {
    name: 'Jun',
    life: 18,
    stats: { poison: 6 },
    damage: { '1': 6, '3': 2 },
    mat: 'red_black',
    hand: [
      'Maren, Keeper of Rows',
      'Antlered Warden',
      'Orchard Elder',
      'Elder of First Frost',
      'Hollow-Log Bear',
      'Saltgrass Lion',
    ],
    graveyard: [
      'Night of Knives',
      'Maren, Keeper of Rows',
      'Antlered Warden',
      'Orchard Elder',
      'Elder of First Frost',
      'Hollow-Log Bear',
      'Saltgrass Lion',
      'Dawn Courier',
    ],
    exile: ['Alley Fox'],
    command: ['Vask of the Undermarket'],
    rows: [
      [
        { name: 'Furnace Imperator' },
        { name: 'Coil Beneath', tapped: 1 },
        { name: 'Toll Collector', counters: { '-1/-1': 1 } },
        { name: 'Alley Fox', count: 2, tapped: 1 },
      ],
      [
        { name: 'Iron Market Engine', tapped: 1 },
        { name: 'Key to Every Cellar' },
        { name: 'Bidding War' },
        { name: 'Prism of Small Debts' },
        { name: 'Treasure', count: 2, token: true },
      ],
      [
        { name: 'Ember Row', count: 4, tapped: 2 },
        { name: 'Sunken Stair', count: 3 },
        { name: 'Smugglers’ Hollow', tapped: 1 },
      ],
    ],
  },
]
