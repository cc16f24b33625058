import { deckList, type SampleDeck } from './deck-list.ts'

export const ORCHARD_IN_FULL_LEAF: SampleDeck = {
  key: 'orchard-in-full-leaf',
  name: 'Orchard in Full Leaf',
  format: 'modern',
  guide:
    'Plant one and two mana creatures that ripen by themselves, then spread counters over all of them with Apple-Wood Dryad and Harvest Procession. Row Warden grows with every counter you give away, so play it early and guard it. Unfair Verdict takes care of the one creature that you cannot outgrow.',
  commander: null,
  partner: null,
  cards: deckList(`
    4 Windfall Gatherer; 4 Hedge Sprout; 4 Hedge-Knight of the Rows; 4 Row Warden; 4 Apple-Wood Dryad
    4 Harvest Procession; 3 Beehive Chapel; 3 Wildgrowth Surge; 2 Yarrow of the Rows; 4 Unfair Verdict
    4 Orchard Gate; 4 Hedgerow Lane; 2 Cider-House Yard; 8 Forest; 6 Plains
  `),
}
