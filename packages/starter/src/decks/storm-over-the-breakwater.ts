import { deckList, type SampleDeck } from './deck-list.ts'

export const STORM_OVER_THE_BREAKWATER: SampleDeck = {
  key: 'storm-over-the-breakwater',
  name: 'Storm over the Breakwater',
  format: 'commander',
  guide:
    "Two partners lead it: Ilka makes your spells cheaper and draws cards for the second one each turn, Bram burns the whole table for every spell. Play two cheap instants a turn, one of them on somebody else's, and let the small damage add up. Creatures are few, so answer the threats that matter and finish with Grand Finale or a Squall Front as large as your graveyard.",
  commander: 'Ilka Stormglass',
  partner: 'Bram Hobkettle',
  cards: deckList(`
    Ilka Stormglass; Bram Hobkettle
    Snuff; Slip the Mooring; Tow Back; Shutter the Light; Answer from the Fog; Bottle the Storm
    Slack Before the Turn // Exposed Seabed; Ebb // Flow; Drown the Map; Spring Tide
    Second Thoughts at Sea; Undertow Lesson; Count the Ships; Draw In the Nets; Every Wave a Page
    Spill the Lamp; Hot Coals; Hammer Song; Scorched Ledger
    Kiln Spark; Falling Ember; Thrown Mug; Short Fuse; Quarry Blast; Throw the Switch // Switchyard; Nudge // Shove
    Smash the Crockery; Rain of Roof Tiles; Thunder in a Teacup; Stolen Ferry
    Ember Tithe; Grand Finale; Squall Front; Comet Over the Quarry
    Tidepool Nipper; Gull-Quill Scribe; Bellows Goblin; Kettle-Spark Tinker; Powder Monkey; Weathervane Duelist
    Salamander Stoker; Timid Firebreather // Headline Act; Brine-Robe Scholar; Ebba, Reader of Tides
    Tamsin Weathervane; Driftglass Scryer; Deepwater Postman // Special Delivery
    Crackling Archive; Fireworks Barge; Squall Ledger; Evening Tide; Open Furnace; Rising Fog
    Ister, Pilot of Fogs; Rook Emberlane
    Harbor Orrery; Storm Jar; Copper Kettle; Brass Sextant; Emberglass Idol; Tin Lantern; Ledger of the Four Quarters
    Breakwater Forge; Stormglass Pier; Lamplighter's Hall; Pilgrim Sandbar; Salt Terrace; Slag Tip; Four-Ways Inn
    Ruined Customs Tower; 15 Island; 13 Mountain
  `),
}
