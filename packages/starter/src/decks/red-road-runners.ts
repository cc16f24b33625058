import { deckList, type SampleDeck } from './deck-list.ts'

export const RED_ROAD_RUNNERS: SampleDeck = {
  key: 'red-road-runners',
  name: 'Red Road Runners',
  format: 'brawl',
  guide:
    'Attack from the second turn on, and do not stop: Pell exiles the top card of whoever you hit, and you may play it. Clear blockers with cheap fire, and keep haste and menace in hand for the turn after a sweep. You win by being ahead early, so mulligan hands that do nothing before turn three.',
  commander: 'Pell of the Red Road',
  partner: null,
  cards: deckList(`
    Pell of the Red Road
    Sootfoot Runner; Kiln Pup; Lamp-Oil Thief; Wharf Cutpurse; Bone Scarab; Alley Fox; Red Road Outrider
    Cinder-Coat Juggler; Powder Monkey; Gravemoth; Marsh Light; Barrow Hound; Undermarket Broker; Quill the Unlettered
    Brawler at the Anchor; Knife-Juggling Bandit; Bonfire Dancers; Glassblower's Drake; Sparkwright Twins
    Ash-Cart Driver; Smuggler's Widow; Drowned Deckhand; Ferrier of Souls; Fenn the Foundling
    Chimney Wyrmling; Cinder Drake; Kennelmaster of the Heath; Vask of the Undermarket; Gallowglass Mercenary
    Riot at the Fish Market; Horned Collector; Furnace Imperator
    Kiln Spark; Falling Ember; Thrown Mug; Short Fuse; Pinched Wick; Cut the Rope; Cellar Fire; Poisoned Well-Wishes
    Wrack // Wreckage; Tithe of Wicks; The Sea Takes; Bury the Evidence // Freshly Dug Garden
    Spill the Lamp; Hot Coals; Sunk Costs; Nightcap; Hammer Song; Scorched Ledger; Smuggler's Trade
    Stolen Ferry; Street by Street; The Fall of Quay Gate; Quarry Uprising // Free Stone Commune; Rook Emberlane
    Bidding War; Former Smuggler
    Charcoal Brazier; Copper Kettle; Prism of Small Debts; Mourner's Blade; Quarryman's Maul
    Smugglers' Hollow; Cinderwick Alley; Lamplighter's Hall; Pilgrim Sandbar; Slag Tip; Paupers' Close
    Night Market Square; 15 Mountain; 14 Swamp
  `),
}
