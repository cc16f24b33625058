// Where each picture of a basic land was painted: six for the first set, four for the second, two for the promos.

import type { Mood } from '../card.ts'

export interface Place {
  name: string // "Barley Rise"; the painter has a view for each
  mood: Mood
}

const place = (name: string, mood: Mood): Place => ({ name, mood })

export const BASIC_PLACES: Readonly<Record<string, readonly Place[]>> = {
  Plains: [
    place('Barley Rise', 'day'),
    place('Candle Heath', 'dusk'),
    place('Meadow Below the Bells', 'dawn'),
    place('The Sheep Walks', 'day'),
    place('Haycock Common', 'dawn'),
    place('Parish Bounds', 'day'),
    place('Saltgrass Flats', 'dawn'),
    place('Gull Acre', 'day'),
    place('Old Tournament Field', 'dusk'),
    place('Lamp Hill', 'night'),
    place('Barley Rise at Harvest', 'dusk'),
    place('Candle Heath by Moonlight', 'night'),
  ],
  Island: [
    place('Gull Point', 'dawn'),
    place('The Shallows', 'day'),
    place('Ister Sound', 'dusk'),
    place('Heron Islets', 'dawn'),
    place('Mole End', 'night'),
    place('The Kelp Stairs', 'dusk'),
    place('Low Tide, Ferry Reach', 'dawn'),
    place('Moonpool', 'night'),
    place('Whale Roads', 'day'),
    place('Glass Strand', 'dawn'),
    place('Gull Point in Fog', 'dawn'),
    place('The Deep Mooring', 'night'),
  ],
  Swamp: [
    place('Crypt Fen', 'night'),
    place('Sunken Stair', 'dusk'),
    place('Eel Reaches', 'dusk'),
    place('The Black Reeds', 'night'),
    place('Drowned Chapel', 'night'),
    place('Peat Cutting', 'dusk'),
    place('Mudlark Banks', 'dusk'),
    place('Wisp Hollow', 'night'),
    place('Gallows Withy', 'night'),
    place('Brackwater', 'dusk'),
    place('Crypt Fen, First Snow', 'dawn'),
    place('Lanterns over Eel Reaches', 'night'),
  ],
  Mountain: [
    place('Slag Pit', 'dusk'),
    place('Ember Row', 'night'),
    place('The Red Cut', 'day'),
    place('Kestrel Crags', 'dawn'),
    place('Chimney Peaks', 'dusk'),
    place("Giant's Elbow", 'day'),
    place('Quarry Stair', 'dawn'),
    place('Cinder Tarn', 'night'),
    place('The Hammered Range', 'day'),
    place('Goat Ledges', 'dawn'),
    place('Slag Pit, Night Shift', 'night'),
    place('Comet over Kestrel Crags', 'night'),
  ],
  Forest: [
    place('Thornwall Verge', 'day'),
    place('Copsewood', 'dawn'),
    place('The Long Rows', 'day'),
    place('Antler Ride', 'dawn'),
    place('Mushroom Bottom', 'dusk'),
    place('Rookery Oaks', 'dusk'),
    place('Salt Pines', 'day'),
    place('Bluebell Hanger', 'dawn'),
    place("Charcoal Burners' Wood", 'dusk'),
    place('Owl Holt', 'night'),
    place('The Long Rows in Blossom', 'dawn'),
    place('Copsewood, Midwinter', 'night'),
  ],
}
