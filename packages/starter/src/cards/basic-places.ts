// Where each picture of a basic land was painted: six for the first set, four for the second, two for the promos.

import type { Mood } from '../card.ts'

export interface Place {
  name: string // "Barley Rise"
  subject: string // "field"
  mood: Mood
}

const place = (name: string, subject: string, mood: Mood): Place => ({ name, subject, mood })

export const BASIC_PLACES: Readonly<Record<string, readonly Place[]>> = {
  Plains: [
    place('Barley Rise', 'field', 'day'),
    place('Candle Heath', 'field', 'dusk'),
    place('Meadow Below the Bells', 'tower', 'dawn'),
    place('The Sheep Walks', 'hills', 'day'),
    place('Haycock Common', 'field', 'dawn'),
    place('Parish Bounds', 'road', 'day'),
    place('Saltgrass Flats', 'sea', 'dawn'),
    place('Gull Acre', 'gull', 'day'),
    place('Old Tournament Field', 'tent', 'dusk'),
    place('Lamp Hill', 'lantern', 'night'),
    place('Barley Rise at Harvest', 'cart', 'dusk'),
    place('Candle Heath by Moonlight', 'field', 'night'),
  ],
  Island: [
    place('Gull Point', 'gull', 'dawn'),
    place('The Shallows', 'sea', 'day'),
    place('Ister Sound', 'boat', 'dusk'),
    place('Heron Islets', 'heron', 'dawn'),
    place('Mole End', 'tower', 'night'),
    place('The Kelp Stairs', 'sea', 'dusk'),
    place('Low Tide, Ferry Reach', 'ferry', 'dawn'),
    place('Moonpool', 'sea', 'night'),
    place('Whale Roads', 'whale', 'day'),
    place('Glass Strand', 'sea', 'dawn'),
    place('Gull Point in Fog', 'fog', 'dawn'),
    place('The Deep Mooring', 'boat', 'night'),
  ],
  Swamp: [
    place('Crypt Fen', 'grave', 'night'),
    place('Sunken Stair', 'tower', 'dusk'),
    place('Eel Reaches', 'serpent', 'dusk'),
    place('The Black Reeds', 'reeds', 'night'),
    place('Drowned Chapel', 'house', 'night'),
    place('Peat Cutting', 'field', 'dusk'),
    place('Mudlark Banks', 'boat', 'dusk'),
    place('Wisp Hollow', 'wisp', 'night'),
    place('Gallows Withy', 'tree', 'night'),
    place('Brackwater', 'sea', 'dusk'),
    place('Crypt Fen, First Snow', 'grave', 'dawn'),
    place('Lanterns over Eel Reaches', 'lantern', 'night'),
  ],
  Mountain: [
    place('Slag Pit', 'quarry', 'dusk'),
    place('Ember Row', 'fire', 'night'),
    place('The Red Cut', 'quarry', 'day'),
    place('Kestrel Crags', 'mountain', 'dawn'),
    place('Chimney Peaks', 'mountain', 'dusk'),
    place("Giant's Elbow", 'giant', 'day'),
    place('Quarry Stair', 'quarry', 'dawn'),
    place('Cinder Tarn', 'mountain', 'night'),
    place('The Hammered Range', 'mountain', 'day'),
    place('Goat Ledges', 'ram', 'dawn'),
    place('Slag Pit, Night Shift', 'forge', 'night'),
    place('Comet over Kestrel Crags', 'comet', 'night'),
  ],
  Forest: [
    place('Thornwall Verge', 'hedge', 'day'),
    place('Copsewood', 'tree', 'dawn'),
    place('The Long Rows', 'apple', 'day'),
    place('Antler Ride', 'stag', 'dawn'),
    place('Mushroom Bottom', 'mushroom', 'dusk'),
    place('Rookery Oaks', 'tree', 'dusk'),
    place('Salt Pines', 'tree', 'day'),
    place('Bluebell Hanger', 'plant', 'dawn'),
    place("Charcoal Burners' Wood", 'fire', 'dusk'),
    place('Owl Holt', 'owl', 'night'),
    place('The Long Rows in Blossom', 'apple', 'dawn'),
    place('Copsewood, Midwinter', 'tree', 'night'),
  ],
}
