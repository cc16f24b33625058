import { deckList, type SampleDeck } from './deck-list.ts'

export const THE_LONG_SWIM: SampleDeck = {
  key: 'the-long-swim',
  name: 'The Long Swim',
  format: 'commander',
  guide:
    'Put a land down every turn, and a second one whenever you can: at eight lands Mother Undertow turns over and becomes The Tide That Walks. Until then hold the shore with turtles, bounce and counterspells, and let your land drops scry the deck into shape. From there on each whale and leviathan clears the way for the next.',
  commander: 'Mother Undertow // The Tide That Walks',
  partner: null,
  cards: deckList(`
    Mother Undertow // The Tide That Walks
    Windfall Gatherer; Acorn-Hoarder // Forgotten Hoard; Walk the Bounds; Stake the Beans; Pilot's Barometer
    Sown in Rows; Upriver Run; Lock-Keeper's Otter; Fernrunner Elk; Millpond Wader; Tide-Fed Grove; Moonlit Causeway
    The Year of Many Apples; March on the Old Orchard // Orchard Awake; Green Man of the Lanes; Full Granary
    Eddy Dancer; Shoal Whisperer; Saltglass Heron; Weir Turtle; Driftglass Scryer
    Deepwater Postman // Special Delivery; Lantern Squid; Estuary Ancient; Tide-Pool Oracle; Low-Tide Serpent
    Cloudbank Leviathan; Glimmerback Whale; Tidebell Leviathan; Old Man of the Mole; Patient Deep
    Mill-Race Frog; Lane Tortoise; Tib, Orchard Thief; Boughbreaker; Swarm at the Eaves; Orchard Elder; Walking Parish
    Undertow Lesson; Draw In the Nets; Deep Roots; Evening Tide; Every Wave a Page; Beating the Bushes
    Race for the Sandbar // First Ashore
    Tow Back; Answer from the Fog; Becalmed; Antler Lock; Cut Back the Ivy; Shake the Tree; Drown the Map; Spring Tide
    Old Growth, New Teeth; Ebb // Flow; Slack Before the Turn // Exposed Seabed
    The Long Swim Home; Green Tide; Spring Riot; Yarrow of the Rows; Ister, Pilot of Fogs
    Glass Tidepool; Wind-Bent Pines; Lamplighter's Hall; Pilgrim Sandbar; Salt Terrace; Cider-House Yard
    Drowned Orchard; The Mole; Shifting Sandbank; 15 Forest; 14 Island
  `),
}
