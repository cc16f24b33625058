// A call, or several, of everything that the repositories of decks ask.
import * as deckChange from '../decks/deck-change-repo.ts'
import * as deckEdit from '../decks/deck-edit-repo.ts'
import * as deckList from '../decks/deck-list-repo.ts'
import * as deckSteps from '../decks/deck-steps-repo.ts'
import * as decks from '../decks/decks-repo.ts'
import * as deckImport from '../decks/import-repo.ts'
import * as library from '../decks/library-repo.ts'
import * as samples from '../decks/sample-decks-repo.ts'
import * as sharedDeck from '../decks/shared-deck-repo.ts'
import * as suggestions from '../decks/suggestions-repo.ts'
import * as tableDeck from '../decks/table-deck-repo.ts'
import * as deckVersions from '../decks/versions-repo.ts'
import { bulkRow } from './bulk-rows.ts'
import { type CallsOf, inTx, PURE } from './repo-call.ts'
import { DECK_FORM, MOST, newCanary } from './repo-world.ts'
import { cardName, NOT_TOKEN_PRINT, TOKEN_PRINT } from './table-world.ts'

const SHARE_KEY = 'canary-canary-canary-1'
const SHOWN_DECK = {
  ...DECK_FORM,
  description: 'Canary words',
  tags: ['Canary tag'],
  visibility: 'public' as const,
}
const IN_LIBRARY = {
  search: 'canary',
  colors: 'wu',
  match: 'at_most',
  commander: 'canary',
  sort: 'name',
  skip: 0,
  limit: 5,
} as const

export const CARD_ID = String(bulkRow('Ash Legend').oracle_id)
export const CARDS = {
  cards: [
    { name: 'Canary card', quantity: 1 },
    { name: cardName('Ash', 1), quantity: 1 },
  ],
  replace: true,
}
const TEMPLATE = {
  key: 'canary-key',
  name: 'Canary template',
  format: 'commander',
  guide: 'Canary guide',
  version: 'canary-version',
  cards: [{ cardId: CARD_ID, cardPrintId: NOT_TOKEN_PRINT, quantity: 1, role: null }],
} as const

export const DECK_REPO_CALLS = {
  'decks/deck-change-repo.ts': {
    lookUp: ({ db }) => deckChange.lookUp(db, [CARD_ID], [TOKEN_PRINT]),
    mergeChanges: ({ db, deckId, userId, now }) =>
      deckChange.mergeChanges(
        db,
        deckId,
        userId,
        {
          changes: [
            { type: 'change_quantity', card_id: CARD_ID, board: 'side', by: 2 },
            { type: 'set_name', name: 'Canary name of a deck' },
          ],
          ref: newCanary(),
        },
        now,
      ),
  } satisfies CallsOf<typeof deckChange>,
  'decks/deck-list-repo.ts': {
    readList: async ({ db, deckId, userId }) => {
      const deck = await decks.findDeck(db, deckId, userId)
      return deck && deckList.readList(db, deck)
    },
    writeList: inTx(async (tx, { deckId, userId }) => {
      const deck = await decks.findDeck(tx, deckId, userId)
      const list = deck && (await deckList.readList(tx, deck))
      return list && deckList.writeList(tx, deckId, list, { ...list, name: 'Canary list', cards: [] })
    }),
  } satisfies CallsOf<typeof deckList>,
  'decks/deck-steps-repo.ts': {
    keepStep: inTx((tx, { deckId, userId, now }) =>
      deckSteps.keepStep(
        tx,
        { deckId, n: 1_000_000, userId, at: now },
        { cards: [], facts: [{ name: 'Canary before' }, { name: 'Canary after' }] },
        { kind: 'edit', ref: newCanary() },
      ),
    ),
    stepsAfter: ({ db, deckId }) => deckSteps.stepsAfter(db, deckId, 1),
    wasMade: ({ db, deckId }) => deckSteps.wasMade(db, deckId, newCanary()),
  } satisfies CallsOf<typeof deckSteps>,
  'decks/deck-edit-repo.ts': {
    checkDeckQuota: inTx((tx, { userId }) => deckEdit.checkDeckQuota(tx, userId, MOST)),
    createDeck: ({ db, userId, now }) => deckEdit.createDeck(db, userId, DECK_FORM, now, MOST),
    editDeck: ({ db, deckId, userId, now }) => deckEdit.editDeck(db, deckId, userId, now, async () => 'done'),
    changeDeck: ({ db, deckId, userId, now }) => deckEdit.changeDeck(db, deckId, userId, SHOWN_DECK, now),
    deleteDeck: ({ db, deckId, userId }) => deckEdit.deleteDeck(db, deckId, userId),
    copyDeck: ({ db, deckId, userId, now }) =>
      deckEdit.copyDeck(db, deckId, userId, (name) => `Canary of ${name}`, now, MOST),
    copySharedDeck: ({ db, userId, now }) => deckEdit.copySharedDeck(db, SHARE_KEY, userId, 'Canary copy', now, MOST),
    addRows: inTx((tx, { deckId }) =>
      deckEdit.addRows(tx, deckId, [{ cardId: CARD_ID, cardPrintId: NOT_TOKEN_PRINT, quantity: 1, board: 'main' }]),
    ),
    addCard: ({ db, deckId, userId, now }) =>
      deckEdit.addCard(db, deckId, userId, { card_print_id: TOKEN_PRINT, quantity: 2 }, now),
    changeCard: [
      ({ db, deckId, userId, rowId, now }) => deckEdit.changeCard(db, deckId, userId, rowId, { quantity: 3 }, now),
      ({ db, deckId, userId, rowId, now }) => deckEdit.changeCard(db, deckId, userId, rowId, { quantity: 0 }, now),
    ],
    removeCard: ({ db, deckId, userId, rowId, now }) => deckEdit.removeCard(db, deckId, userId, rowId, now),
    giveRole: inTx((tx, { deckId, rowId }) => deckEdit.giveRole(tx, deckId, 'commander', rowId)),
    setCommanders: ({ db, deckId, userId, rowId, now }) =>
      deckEdit.setCommanders(db, deckId, userId, { commander_id: rowId }, now),
  } satisfies CallsOf<typeof deckEdit>,
  'decks/decks-repo.ts': {
    presentDeckCard: PURE,
    presentDeck: PURE,
    withRows: async ({ db, deckId, userId }) => {
      const found = await decks.loadDeck(db, deckId, userId)
      return found && decks.withRows(db, found.deck)
    },
    summaries: async ({ db, deckId, userId }) => {
      const found = await decks.loadDeck(db, deckId, userId)
      return found && decks.summaries(db, [found.deck])
    },
    legalityOf: PURE,
    onBoard: PURE,
    hasDeck: ({ db, deckId, userId }) => decks.hasDeck(db, deckId, userId),
    findDeck: ({ db, deckId, userId }) => decks.findDeck(db, deckId, userId),
    loadDeck: ({ db, deckId, userId }) => decks.loadDeck(db, deckId, userId),
    ownDeck: ({ db, deckId, userId }) => decks.ownDeck(db, deckId, userId),
    presentList: async ({ db, deckId, userId }) => {
      const deck = await decks.findDeck(db, deckId, userId)
      return deck && decks.presentList(db, deck, await deckList.readList(db, deck))
    },
    viewDeck: ({ db, deckId, userId }) => decks.viewDeck(db, deckId, userId),
    listDecks: ({ db, userId }) => decks.listDecks(db, userId),
    listSampleDecks: ({ db }) => decks.listSampleDecks(db),
  } satisfies CallsOf<typeof decks>,
  'decks/import-repo.ts': {
    importCards: ({ db, deckId, userId, now }) =>
      deckImport.importCards(db, deckId, userId, { ...CARDS, commander_name: 'Ash Legend' }, now),
  } satisfies CallsOf<typeof deckImport>,
  'decks/library-repo.ts': {
    keepInLibrary: inTx(async (tx, { deckId, userId }) => {
      const found = await decks.loadDeck(tx, deckId, userId)
      return found && library.keepInLibrary(tx, { ...found.deck, visibility: 'public' })
    }),
    listPublicDecks: ({ db }) => library.listPublicDecks(db, IN_LIBRARY),
  } satisfies CallsOf<typeof library>,
  'decks/sample-decks-repo.ts': {
    copySampleDecks: inTx((tx, { userId, now }) => samples.copySampleDecks(tx, userId, now)),
    copySampleDeck: ({ db, deckId, userId, now }) => samples.copySampleDeck(db, deckId, userId, now, MOST),
    templateVersions: ({ db }) => samples.templateVersions(db),
    replaceTemplates: ({ db, now }) => samples.replaceTemplates(db, [{ ...TEMPLATE, cards: [...TEMPLATE.cards] }], now),
  } satisfies CallsOf<typeof samples>,
  'decks/shared-deck-repo.ts': {
    findSharedDeck: ({ db }) => sharedDeck.findSharedDeck(db, SHARE_KEY),
  } satisfies CallsOf<typeof sharedDeck>,
  'decks/suggestions-repo.ts': {
    suggestionsFor: ({ db, deckId }) => suggestions.suggestionsFor(db, deckId),
  } satisfies CallsOf<typeof suggestions>,
  'decks/table-deck-repo.ts': {
    deckForTable: ({ db, deckId, userId }) => tableDeck.deckForTable(db, deckId, userId),
    deckForRoom: ({ db, room, deckId, userId, now }) =>
      tableDeck.deckForRoom(db, room, { deck_id: deckId }, userId, now),
    checkCompatibility: async ({ db, room, deckId, userId, now }) => {
      const found = await decks.loadDeck(db, deckId, userId)
      return found && tableDeck.checkCompatibility(db, room, found, userId, now)
    },
  } satisfies CallsOf<typeof tableDeck>,
  'decks/versions-repo.ts': {
    listVersions: ({ db, deckId, userId }) => deckVersions.listVersions(db, deckId, userId),
    viewVersion: ({ db, deckId, userId }) => deckVersions.viewVersion(db, deckId, userId, 1),
    restoreVersion: ({ db, deckId, userId, now }) => deckVersions.restoreVersion(db, deckId, userId, 1, now),
  } satisfies CallsOf<typeof deckVersions>,
} as const
