import { deckList, type SampleDeck } from './deck-list.ts'

export const MOTHS_TO_A_FUNERAL: SampleDeck = {
  key: 'moths-to-a-funeral',
  name: 'Moths to a Funeral',
  format: 'commander',
  guide:
    "Your creatures are worth more dead than alive: with Vesper and Vane on the table each one that falls takes a life from everybody and gives it to you. Chain small bodies through Pawnbroker's Daughter or Tallow Butcher, and bring them back with All Hands Ashore. Wipe the board whenever you fall behind, since you are the only one who profits from it.",
  commander: 'Vesper and Vane',
  partner: null,
  cards: deckList(`
    Vesper and Vane
    Chapel Urn; Copper Kettle; Brass Sextant; Harvest Lantern; Prism of Small Debts; Ledger of the Four Quarters
    Tinker's Cart; Harbor Key
    Cellar Rats; Paper-Boat Pilgrim; Belfry Doves; Ropewalk Twins; Gentle Sexton; Gutter Choir; Rag-and-Bone Man
    Town Meeting; Festival of Wicks; Mothlight Requiem; Vigil Without End
    Wake Mourner; Candle-Court Acolyte; Gravemoth; Eel-Wife of the Fen; Grave-Robed Bishop; Black Lamp Covenant
    Fog-Drinker; Oswin, Last Chandler; Sister Halloran; Morwenna Gravewick; Kindly Landlady; Ferrier of Souls
    Pawnbroker's Daughter; Tallow Butcher; Debt to the Sea; Grandmotherly Witch // Stirring the Pot
    Sunk Costs; Nightcap; Bedridden Uncle // Uncle, Up and About; Ballad of the Drowned Bell
    Bargain Struck in the Dark; Baker's Trade
    All Hands Ashore; Grave Dirt and Roses; What the Fen Remembers; Tomb of the Nine Keepers; Drowned Deckhand
    Last Will; Pinched Wick; Cut the Rope; Poisoned Well-Wishes; Unfair Verdict; Tithe of Wicks; Clear the Table
    Feast of Small Bones; Evict the Living; Raid on the Salt Barns // Barns Burned Hollow
    Chapel Bat; Widow on the Headland // A Light Left Burning; Wax Seraph; Horned Collector; Empress of Ashlight
    Maude Blackwater
    Ossuary Walk; Candlewick Lane; Lamplighter's Hall; Pilgrim Sandbar; Paupers' Close; Chandlers' Row; Four-Ways Inn
    Wayside Shrine; 16 Swamp; 13 Plains
  `),
}
