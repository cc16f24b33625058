export * from './cards.ts'
export * from './deck-changes.ts'
export { BAR_COLOURS, type BarColour, CURVE_TOP, type Figures, figuresOf } from './deck-figures.ts'
export { GROUPS, type Group, typeGroup } from './deck-groups.ts'
export { type ExportStyle, exportedBoards, formatDeckText } from './deck-text/format.ts'
export type { LeaderGuess, LeaderSource } from './deck-text/leaders.ts'
export { type WrittenCard, writeList } from './deck-text/list-writer.ts'
export {
  type DeckReading,
  type ParsedCard,
  type ParsedDeck,
  type ParsedLine,
  readDeckText,
} from './deck-text/parse.ts'
export { DECK_FILE_ENDINGS, textOfFile } from './deck-text/text-of-file.ts'
export * from './decks.ts'
export * from './error-texts.ts'
export * from './errors.ts'
export * from './formats.ts'
export * from './former-player.ts'
export * from './games.ts'
export * from './limits.ts'
export { type Block, type Inline, readMarkdown } from './markdown.ts'
export * from './merge-deck.ts'
export * from './messages.ts'
export * from './pages.ts'
export * from './paging.ts'
export * from './rooms.ts'
export * from './sockets.ts'
export * from './users.ts'
export * from './voice.ts'
export * from './watching.ts'
