// A call, or several, of everything that speaks to the database in the repositories, with values that no log may show.
import { NO_RECORD } from '@fourmat/game'
import type pg from 'pg'
import * as accountLock from '../auth/account-lock-repo.ts'
import * as accounts from '../auth/accounts-repo.ts'
import * as throttle from '../auth/throttle-repo.ts'
import * as tokens from '../auth/tokens-repo.ts'
import * as backup from '../backup/backup-repo.ts'
import { BackupReader } from '../backup/read-backup.ts'
import * as restore from '../backup/restore-repo.ts'
import * as cardDetail from '../cards/card-detail-repo.ts'
import * as cards from '../cards/cards-repo.ts'
import * as faces from '../cards/faces-repo.ts'
import type * as filter from '../cards/filter-repo.ts'
import * as ingest from '../cards/import/ingest-repo.ts'
import { readScryfallRow } from '../cards/import/scryfall-row.ts'
import * as nameIndex from '../cards/name-index-repo.ts'
import type * as order from '../cards/order-repo.ts'
import * as pairs from '../cards/pairs-repo.ts'
import type * as query from '../cards/query-repo.ts'
import * as search from '../cards/search-repo.ts'
import * as tokensMade from '../cards/tokens-repo.ts'
import { knownMigrations } from '../db/migrate.ts'
import type { Packed } from '../games/archive.ts'
import * as archive from '../games/archive-repo.ts'
import * as games from '../games/games-repo.ts'
import * as gameNames from '../games/names-repo.ts'
import * as played from '../games/played-repo.ts'
import * as shares from '../games/shares-repo.ts'
import * as idempotency from '../ops/idempotency-repo.ts'
import * as probe from '../ops/storage-probe-repo.ts'
import * as glance from '../rooms/glance-repo.ts'
import * as rooms from '../rooms/rooms-repo.ts'
import * as seats from '../rooms/seats-repo.ts'
import { newGame } from '../table/new-game.ts'
import * as owners from '../table/owners-repo.ts'
import * as seatsMirror from '../table/seats-mirror-repo.ts'
import * as socketTokens from '../table/socket-tokens-repo.ts'
import * as tableStore from '../table/table-store-repo.ts'
import * as voice from '../voice/voice-channels-repo.ts'
import { bulkRow } from './bulk-rows.ts'
import { CARD_ID, CARDS, DECK_REPO_CALLS } from './deck-repo-calls.ts'
import { type Call, type CallsOf, inTx, PURE } from './repo-call.ts'
import { factsOf, MOST, newAccount, newCanary, newIdentity, ROOM_FORM, type World } from './repo-world.ts'
import { TOKEN_PRINT } from './table-world.ts'

const withClient =
  (work: (client: pg.PoolClient, world: World) => Promise<unknown>): Call =>
  async (world) => {
    const client = await world.pool.connect()
    try {
      return await work(client, world)
    } finally {
      client.release(true)
    }
  }

const PACKED: Packed = {
  packing: 'canary-packing',
  bytes: Buffer.from('canary-bytes'),
  people: [{ userId: null, names: ['Canary player'], playerIds: ['A'] }],
}

const QUERY = { name: '', tokens: 'exclude', unique: 'cards', skip: 0, limit: 5 } as const

const searchFor =
  (wanted: Partial<Parameters<search.CardSearch['prints']>[0]>, what: 'prints' | 'cardIds'): Call =>
  (world) =>
    search.createCardSearch(world)[what]({ ...QUERY, ...wanted })

const keyedBy = (userId: string): idempotency.KeyedRequest => ({
  userId,
  route: 'POST /canary',
  keyHash: Buffer.from(newCanary()),
  requestHash: Buffer.from('canary request'),
})

/** The header of a backup of this very schema, and nothing after it. */
async function* backupHeader() {
  const migrations = (await knownMigrations()).map(({ name, hash }) => ({ name, hash }))
  const header = { format: 'fourmat-backup', version: 1, created_at: 'canary', migrations }
  yield Buffer.from(`${JSON.stringify(header)}\n`)
}

export const REPO_CALLS = {
  'auth/account-lock-repo.ts': {
    lockAccount: inTx((tx, { userId }) => accountLock.lockAccount(tx, userId)),
  } satisfies CallsOf<typeof accountLock>,
  'auth/accounts-repo.ts': {
    createAccount: ({ db, now }) => accounts.createAccount(db, newAccount(), now, newIdentity()),
    createGuest: ({ db, now }) => accounts.createGuest(db, 'Canary guest', now, now),
    isGuest: ({ db, guestId }) => accounts.isGuest(db, guestId),
    findByEmail: ({ db, email }) => accounts.findByEmail(db, email),
    findByIdentity: ({ db, identity }) => accounts.findByIdentity(db, identity),
    rename: ({ db, userId }) => accounts.rename(db, userId, 'Canary renamed'),
    upgradeGuest: ({ db, guestId, now }) => accounts.upgradeGuest(db, guestId, newAccount(), now, newIdentity()),
    changePassword: ({ db, userId }) => accounts.changePassword(db, userId, '$argon2id$canary-new'),
    linkIdentity: ({ db, userId }) => accounts.linkIdentity(db, userId, newIdentity()),
    deleteAccount: ({ db, userId, now }) => accounts.deleteAccount(db, userId, now),
    findExpiredGuests: ({ db, now }) => accounts.findExpiredGuests(db, now, 10),
  } satisfies CallsOf<typeof accounts>,
  'auth/throttle-repo.ts': {
    loginDelay: ({ db, email, now }) => throttle.loginDelay(db, email, now),
    loginFailed: ({ db, email, now }) => throttle.loginFailed(db, email, now),
    loginSucceeded: ({ db, email }) => throttle.loginSucceeded(db, email),
    countUse: ({ db, now }) => throttle.countUse(db, { key: `canary ${newCanary()}`, max: 5, seconds: 60 }, now),
  } satisfies CallsOf<typeof throttle>,
  'auth/tokens-repo.ts': {
    secondsFrom: PURE,
    issueToken: ({ db, userId, now }) => tokens.issueToken(db, userId, now, 60),
    findSession: ({ db, token, now }) => tokens.findSession(db, token, now),
    revokeToken: ({ db, tokenId }) => tokens.revokeToken(db, tokenId),
    issueTicket: ({ db, tokenId, room, now }) => tokens.issueTicket(db, tokenId, room.id, now),
    findCallers: ({ pool, token, now }) => tokens.findCallers(pool, [token], now),
    sweepTokens: ({ db, now }) => tokens.sweepTokens(db, now, now),
  } satisfies CallsOf<typeof tokens>,
  'backup/backup-repo.ts': {
    readDatabase: withClient(async (client, { now }) => {
      for await (const piece of backup.readDatabase(client, now))
        if (piece.length === 0) throw new Error('an empty piece')
    }),
  } satisfies CallsOf<typeof backup>,
  'backup/restore-repo.ts': {
    writeDatabase: withClient((client) =>
      restore.writeDatabase(client, new BackupReader(backupHeader()), { force: false }),
    ),
  } satisfies CallsOf<typeof restore>,
  'cards/card-detail-repo.ts': {
    findCards: ({ db }) => cardDetail.findCards(db, [CARD_ID]),
    findCard: ({ db }) => cardDetail.findCard(db, CARD_ID),
    findAlternatives: ({ db }) =>
      cardDetail.findAlternatives(db, TOKEN_PRINT, { page: 1, page_size: 5, set_name: 'Canary set' }),
  } satisfies CallsOf<typeof cardDetail>,
  'cards/cards-repo.ts': {
    toCardPrint: PURE,
    findPrintings: ({ db }) => cards.findPrintings(db, [TOKEN_PRINT]),
    bestOfEach: ({ db }) => cards.bestOfEach(db, new Map([['Canary name', [TOKEN_PRINT]]])),
    printingFacts: ({ db }) => cards.printingFacts(db, [TOKEN_PRINT]),
    resolveNames: ({ db }) => cards.resolveNames(db, CARDS.cards),
  } satisfies CallsOf<typeof cards>,
  'cards/faces-repo.ts': {
    findPrintedFacts: ({ db }) => faces.findPrintedFacts(db, TOKEN_PRINT),
  } satisfies CallsOf<typeof faces>,
  'cards/import/ingest-repo.ts': {
    Ingest: withClient(async (client) => {
      const started = await ingest.Ingest.begin(client)
      await started.add(readScryfallRow(bulkRow('Canary card')))
      return started.finish('canary', 'canary-version')
    }),
    catalogueVersion: ({ pool }) => ingest.catalogueVersion(pool, 'canary'),
  } satisfies CallsOf<typeof ingest>,
  'cards/name-index-repo.ts': {
    NameIndexKeeper: ({ pool }) => new nameIndex.NameIndexKeeper(pool, 1).current(),
  } satisfies CallsOf<typeof nameIndex>,
  'cards/pairs-repo.ts': {
    findPairs: ({ db }) => pairs.findPairs(db, [CARD_ID]),
  } satisfies CallsOf<typeof pairs>,
  'cards/filter-repo.ts': {
    all: PURE,
    filterCondition: PURE,
    nameCondition: PURE,
    patternCondition: PURE,
  } satisfies CallsOf<typeof filter>,
  'cards/order-repo.ts': {
    orderOf: PURE,
  } satisfies CallsOf<typeof order>,
  'cards/query-repo.ts': {
    conditionsOf: PURE,
    asksTokens: PURE,
    asksMana: PURE,
    patternsIn: PURE,
  } satisfies CallsOf<typeof query>,
  'cards/search-repo.ts': {
    AnswerText: PURE,
    createCardSearch: [
      (world) => search.createCardSearch(world).warm(),
      searchFor({ name: 'Canary name' }, 'cardIds'),
      searchFor({ name: 'o:canary' }, 'cardIds'),
      searchFor({ name: 'Canary name' }, 'prints'),
      searchFor({ name: 'o:canary e:one' }, 'prints'),
      searchFor({ name: 'o:/canary/ a:canary m:w order:released' }, 'prints'),
      searchFor({ name: 'Canary name', unique: 'prints' }, 'prints'),
      searchFor({ name: 'o:canary', unique: 'prints' }, 'prints'),
    ],
  } satisfies CallsOf<typeof search>,
  'cards/tokens-repo.ts': {
    tokensOfCards: ({ db }) => tokensMade.tokensOfCards(db, [CARD_ID]),
    tokensOfDeck: ({ db, deckId }) => tokensMade.tokensOfDeck(db, deckId),
  } satisfies CallsOf<typeof tokensMade>,
  ...DECK_REPO_CALLS,
  'games/archive-repo.ts': {
    nextToArchive: ({ pool }) => archive.nextToArchive(pool, []),
    storeArchive: async ({ pool, gameId }) => {
      const game = await games.findGame(pool, gameId)
      return game && archive.storeArchive(pool, game, PACKED, NO_RECORD)
    },
    trimNext: ({ pool }) => archive.trimNext(pool),
    forgetGames: ({ pool }) => archive.forgetGames(pool, 1),
    clearClosedTables: ({ pool }) => archive.clearClosedTables(pool, 1),
  } satisfies CallsOf<typeof archive>,
  'games/played-repo.ts': {
    listArchived: ({ pool, userId, deckId }) =>
      played.listArchived(pool, userId, { deckId, player: 'Canary player', won: true }, { skip: 0, limit: 5 }),
    findArchived: ({ pool, gameId }) => played.findArchived(pool, gameId),
    satAt: ({ pool, gameId, userId }) => played.satAt(pool, gameId, userId),
    figuresOf: ({ pool, userId, deckId }) => played.figuresOf(pool, userId, deckId),
  } satisfies CallsOf<typeof played>,
  'games/shares-repo.ts': {
    shareGame: ({ pool, gameId, userId }) => shares.shareGame(pool, gameId, userId, true),
    sharesOf: ({ pool, gameId, userId }) => shares.sharesOf(pool, [gameId], userId),
    openHandsOf: ({ pool, gameId }) => shares.openHandsOf(pool, gameId),
    glanceAtGame: ({ pool, gameId }) => shares.glanceAtGame(pool, gameId, 'canary-key-of-22-signs'),
    openedBy: ({ pool, gameId }) => shares.openedBy(pool, gameId, 'canary-key-of-22-signs'),
    unshareGame: ({ pool, gameId, userId }) => shares.unshareGame(pool, gameId, userId),
  } satisfies CallsOf<typeof shares>,
  'games/names-repo.ts': {
    takeNamesFromGames: inTx((tx, { userId }) => gameNames.takeNamesFromGames(tx, userId)),
  } satisfies CallsOf<typeof gameNames>,
  'games/games-repo.ts': {
    readLog: async ({ pool, gameId }) => {
      const game = await games.findGame(pool, gameId)
      return game && games.readLog(pool, game)
    },
    gamesInLog: ({ pool, userId }) => games.gamesInLog(pool, userId),
    findGame: ({ pool, gameId }) => games.findGame(pool, gameId),
    readGame: async ({ pool, gameId }) => {
      const game = await games.findGame(pool, gameId)
      return game && games.readGame(pool, game)
    },
  } satisfies CallsOf<typeof games>,
  'ops/storage-probe-repo.ts': {
    createStorageProbe: ({ pool }) => probe.createStorageProbe(pool)(),
  } satisfies CallsOf<typeof probe>,
  'rooms/rooms-repo.ts': {
    createRoom: ({ db, userId, now }) => rooms.createRoom(db, userId, ROOM_FORM, now, MOST),
    findRoom: ({ db, room }) => rooms.findRoom(db, room.id),
    viewRoom: ({ db, room, userId, now }) => rooms.viewRoom(db, room.id, userId, now),
    findInvitation: ({ db, room, now }) => rooms.findInvitation(db, room.id, now),
    changeRoom: ({ db, room, userId, now }) =>
      rooms.changeRoom(db, room.id, userId, { ...ROOM_FORM, max_players: 2 }, now),
    closeRoom: ({ db, room, userId, now }) => rooms.closeRoom(db, room.id, userId, now),
    closeRoomsOwnedBy: inTx((tx, { userId, now }) => rooms.closeRoomsOwnedBy(tx, userId, now)),
    closeIdleRooms: ({ db, now }) => rooms.closeIdleRooms(db, now, now),
    removeClosedRooms: ({ db, now }) => rooms.removeClosedRooms(db, now),
    listUserRooms: ({ db, userId, now }) => rooms.listUserRooms(db, userId, now),
    listPublicRooms: ({ db, userId, now }) =>
      rooms.listPublicRooms(db, userId, { search: 'Canary search', skip: 0, limit: 5 }, now),
    countActive: ({ db }) => rooms.countActive(db),
  } satisfies CallsOf<typeof rooms>,
  'rooms/seats-repo.ts': {
    hasSeatFor: ({ db, room, userId, now }) => seats.hasSeatFor(db, room.id, userId, 4, now),
    isSeatedAt: ({ db, room, userId }) => seats.isSeatedAt(db, room.id, userId),
  } satisfies CallsOf<typeof seats>,
  'rooms/glance-repo.ts': {
    glanceAtRoom: ({ db, room }) => glance.glanceAtRoom(db, room.id),
  } satisfies CallsOf<typeof glance>,
  'ops/idempotency-repo.ts': {
    findFirstAnswer: ({ db, userId, now }) => idempotency.findFirstAnswer(db, keyedBy(userId), now),
    claimKey: inTx((tx, { userId, now }) => idempotency.claimKey(tx, keyedBy(userId), now)),
    keepAnswer: inTx((tx, { userId }) => idempotency.keepAnswer(tx, keyedBy(userId), { name: 'Canary answer' })),
    sweepKeys: ({ db, now }) => idempotency.sweepKeys(db, now),
  } satisfies CallsOf<typeof idempotency>,
  'table/owners-repo.ts': {
    claimRooms: ({ pool, room, serverId }) =>
      owners.claimRooms(pool, serverId, [{ roomId: room.id, evenFrom: null, evenClosed: false }]),
    releaseRoom: ({ pool, room }) => owners.releaseRoom(pool, room.id, 1),
    roomsOf: ({ pool, serverId }) => owners.roomsOf(pool, serverId),
    endLease: ({ pool, serverId }) => owners.endLease(pool, serverId),
    isFirstServer: ({ pool, serverId }) => owners.isFirstServer(pool, serverId),
    sweepDeadServers: ({ pool }) => owners.sweepDeadServers(pool, 60),
  } satisfies CallsOf<typeof owners>,
  'table/seats-mirror-repo.ts': {
    mirrorSeats: ({ pool, room, userId, now }) =>
      seatsMirror.mirrorSeats(pool, [
        { room_id: room.id, seats: [{ user_id: userId, seat: 1, connected: true, since: now.toISOString() }] },
      ]),
  } satisfies CallsOf<typeof seatsMirror>,
  'table/socket-tokens-repo.ts': {
    deadTokens: ({ pool, tokenId, now }) => socketTokens.deadTokens(pool, [tokenId], now),
  } satisfies CallsOf<typeof socketTokens>,
  'table/table-store-repo.ts': {
    loadTables: async ({ pool, room }) => {
      const [load] = await tableStore.loadTables(pool, [{ roomId: room.id, seq: 0 }])
      return load?.()
    },
    createStoredTable: async ({ db, pool, userId, now }) => {
      const { id } = (await rooms.createRoom(db, userId, ROOM_FORM, now, MOST)) ?? { id: '' }
      const room = await rooms.findRoom(db, id)
      return room && tableStore.createStoredTable(pool, factsOf(room), newGame(now.getTime()))
    },
    storeFirstTable: ({ db, stored }) => {
      const { table } = stored
      const room = { ...table.room, id: '00000000-0000-7000-8000-00000000f1f1' }
      const game_id = '00000000-0000-7000-8000-00000000f1f2'
      const event = { type: 'room_changed', payload: { player_id: null, room }, actor: null, at: 0, seq: 1 } as const
      return tableStore.storeFirstTable(db, { ...table, room, game_id, seq: 1 }, event)
    },
    saveSnapshot: ({ pool, stored }) => tableStore.saveSnapshot(pool, { ...stored.table, seq: 1 }),
    loadHeldBack: ({ pool, room }) => tableStore.loadHeldBack(pool, room.id, Date.now()),
    loadPast: ({ pool, stored }) => tableStore.loadPast(pool, stored.table, 1),
    unfinishedClosedRooms: ({ pool }) => tableStore.unfinishedClosedRooms(pool, 10),
    closedAmong: ({ pool, room }) => tableStore.closedAmong(pool, [room.id]),
  } satisfies CallsOf<typeof tableStore>,
  'voice/voice-channels-repo.ts': {
    findVoiceChannel: ({ db, room }) => voice.findVoiceChannel(db, room.id),
    claimVoiceChannel: ({ db, room, now }) => voice.claimVoiceChannel(db, room.id, 'canary-tag', now),
    sayAlive: ({ db, voiceId }) => voice.sayAlive(db, voiceId),
    isAbandoned: ({ db, voiceId }) => voice.isAbandoned(db, voiceId, 1000),
    rememberChannel: ({ db, voiceId }) => voice.rememberChannel(db, voiceId, 'canary-channel'),
    openVoiceChannel: ({ db, voiceId }) => voice.openVoiceChannel(db, voiceId, 'https://discord.example/canary'),
    doomById: ({ db, voiceId, now }) => voice.doomById(db, voiceId, now),
    doomOfRoom: ({ db, room, now }) => voice.doomOfRoom(db, room.id, now),
    doomUnneeded: ({ db, now }) => voice.doomUnneeded(db, now, { emptySince: now, unfinishedSince: now }),
    doomedChannels: ({ db }) => voice.doomedChannels(db),
    forgetVoiceChannel: ({ db, voiceId }) => voice.forgetVoiceChannel(db, voiceId),
  } satisfies CallsOf<typeof voice>,
} as const
