import { deckList, type SampleDeck } from './deck-list.ts'

export const LANTERNS_AT_LOW_TIDE: SampleDeck = {
  key: 'lanterns-at-low-tide',
  name: 'Lanterns at Low Tide',
  format: 'commander',
  guide:
    "Fill the sky with small creatures, and let Oda turn each arrival into glow counters, cards and wings. Keep a counterspell or Hold the Door ready on other people's turns, because your lamps matter more than any single fight. When A Lamp in Every Window or Every Lamp at Once lands, everything you own attacks together.",
  commander: 'Oda of the Last Lantern',
  partner: null,
  cards: deckList(`
    Oda of the Last Lantern
    Signal Mirror; Copper Kettle; Brass Sextant; Tin Lantern; Harvest Lantern; Emberglass Idol
    Ledger of the Four Quarters; Lighthouse in a Bottle; Netmender of Ister; Lock-Keeper's Otter
    Wick-Tender Acolyte; Paper Owl; Galley Mouser; Lantern-Eyed Fox; Dawn Courier; Candlewright Prentice; Belfry Doves
    Keeper's Moth; Harbor Owl; Tallow Sprite; Eddy Dancer; Pier Sentinel; Bottled Mariner // Mariner Unbottled
    Stair-Lamp Guardian; Saltglass Heron; Quiet Cartographer; Skylark Postmaster; Brine-Robe Scholar
    Widow on the Headland // A Light Left Burning; Aldith, First Lamplighter
    Moonlit Ferrier; Lamplit Choir; Wardens of the Hearth; Rookery Watch; Ferry-Bell Matron; Sandglass Heron-Rider
    Tide-Pool Oracle; Wax Seraph; Beaconhall Captain; Glimmerback Whale
    Snuffed Candle; Unfair Verdict; Answer from the Fog; Shutter the Light; Tow Back; Hold the Door; Borrowed Flame
    Return to Berth; Clear the Table; Moored for Winter
    Undertow Lesson; Second Thoughts at Sea; Draw In the Nets
    A Lamp in Every Window; Keeper's Ledger; Vow of the Third Watch; Light the Stairs; How the Lamps Were Lit
    Festival of Wicks; Every Lamp at Once; Wickworks; Ingrith, Lens-Grinder
    Fogbound Quay; Beacon Point; Lamplighter's Hall; Pilgrim Sandbar; Chandlers' Row; Salt Terrace; Four-Ways Inn
    Wayside Shrine; Gate of First Frost; 15 Plains; 13 Island
  `),
}
