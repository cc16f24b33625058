import { deckList, type SampleDeck } from './deck-list.ts'

export const CLOCKWORK_PILGRIMS: SampleDeck = {
  key: 'clockwork-pilgrims',
  name: 'Clockwork Pilgrims',
  format: 'pauper',
  guide:
    'Every card here is a common: a patient march of artifacts and birds that wins in the air and on the water. Tin Chorister gains life for each machine that follows it, and small creatures crew the Fishing Smack instead of fighting. Trade evenly, exile the best attacker with Snuffed Candle, and let Letters keep your hand full.',
  commander: null,
  partner: null,
  cards: deckList(`
    4 Windup Mouser; 4 Tin Chorister; 4 Scrap Heron; 4 Belfry Doves; 4 Clockwork Pilgrim; 3 Pier Automaton
    4 Fishing Smack; 3 Letter Rack; 4 Snuffed Candle; 2 Moored for Winter
    4 Ruined Customs Tower; 20 Plains
  `),
}
