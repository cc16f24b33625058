import { deckList, type SampleDeck } from './deck-list.ts'

export const ANTLERS_AND_ASHES: SampleDeck = {
  key: 'antlers-and-ashes',
  name: 'Antlers and Ashes',
  format: 'commander',
  guide:
    'Spend the first turns on lands and mana creatures, then cast something enormous every turn. Hestrel pays for the next giant while attacking and draws a card for each one, so keep the elk moving. Save Green Tide or Street by Street for the turn on which nobody can block well.',
  commander: 'Hestrel, Crowned in Cinders',
  partner: null,
  cards: deckList(`
    Hestrel, Crowned in Cinders
    Windfall Gatherer; Acorn-Hoarder // Forgotten Hoard; Trellis Climber; Dorrit, Far from Home; Walk the Bounds
    Sown in Rows; Burn the Stubble; Grove Matron; Antler Sconce; Copper Kettle; Fernrunner Elk; Full Granary
    March on the Old Orchard // Orchard Awake
    Hollow-Log Bear; Cinderhorn Rider; Pickaxe Prophet; Antlered Warden; Crag-Horn Chieftain; Boundary-Stone Boar
    Cider Press Ogre; Root-Cellar Spider; Cinder Drake; Green Man of the Lanes; Wild Hunt Hopeful; Coil Beneath
    Slag Elemental; Riot at the Fish Market; Wandering Giant's Dog // Fetch; Hill-Breaker Wurm; Mammoth of First Thaw
    Orchard Elder; The Oldest Elm; Furnace Imperator; Keeper of the Great Kiln; Wyrm Under the Wheat
    Mountain That Woke Angry; Walking Parish
    Harvest Home; Deep Roots; Beating the Bushes; Spill the Lamp; Hedge-School
    Falling Ember; Quarry Blast; Antler Lock; Old Growth, New Teeth; Rain of Roof Tiles; Thrown Mug; Cut Back the Ivy
    Smash the Crockery; Throw the Switch // Switchyard; Turn the Soil // Turned Field
    Midsummer Bonfire; Green Tide; Street by Street; Comet Over the Quarry; Spring Riot; Yarrow of the Rows
    Second Growth; The Great Kiln Fire; Quarryman's Maul
    Kilnside Orchard; Burnt Fern Ridge; Lamplighter's Hall; Pilgrim Sandbar; Slag Tip; Cider-House Yard
    Drowned Orchard; Four-Ways Inn; 17 Forest; 13 Mountain
  `),
}
