import { type Format, hasCommander, IMPORT_MAX_CARDS, type ParsedLine, readDeckText } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { KEYS, readKey, writeKey } from '../../../lib/storage.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { resolveQuery } from '../api.ts'
import type { LineState } from './list-input.tsx'
import { catalogueOf, type Decisions, importBody, namesToResolve, pickKey, understand } from './understand.ts'
import { useDeckLink } from './use-deck-link.ts'

const DEBOUNCE_MS = 300
type Choices = Omit<Decisions, 'keepBoards'>
const UNDECIDED: Choices = { leaders: null, picks: new Map() }

const isOnBoard = ({ leftOut }: ParsedLine): boolean => leftOut === 'sideboard' || leftOut === 'maybeboard'

/** A list as it is typed, understood as far as it can be. */
export function useImport(format: Format, { text, setText }: { text: string; setText: (text: string) => void }) {
  const [decisions, setDecisions] = useState<Choices>(UNDECIDED)
  const change = (next: string) => {
    setText(next)
    setDecisions(UNDECIDED)
  }
  const link = useDeckLink(text, change)
  const [keepBoards, setKeepBoards] = useState(() => readKey(KEYS.keepBoards) === 'true')
  const read = useDeferredValue(text)
  const unasked = useMemo(() => readDeckText(read, { hasCommander: hasCommander(format) }), [read, format])
  const names = useMemo(() => namesToResolve(unasked), [unasked])
  const asked = useDebounced(names, DEBOUNCE_MS)
  const answer = useQuery(resolveQuery(asked))
  const isCurrent = answer.isSuccess && !answer.isPlaceholderData && asked === names
  const catalogue = useMemo(
    () => catalogueOf(answer.isPlaceholderData ? [] : asked, answer.isPlaceholderData ? undefined : answer.data),
    [asked, answer.data, answer.isPlaceholderData],
  )
  // Some lines are headings or cards, and some names longer or shorter: the catalogue knows which.
  const reading = useMemo(() => {
    const isCard = (name: string) => catalogue.findName(name) !== undefined
    return isCurrent ? readDeckText(read, { hasCommander: hasCommander(format), isCard }) : unasked
  }, [isCurrent, read, format, catalogue, unasked])
  const understanding = useMemo(
    () => understand(reading, catalogue, answer.isSuccess && !answer.isPlaceholderData, { ...decisions, keepBoards }),
    [reading, catalogue, answer.isSuccess, answer.isPlaceholderData, decisions, keepBoards],
  )
  const unknown = useMemo(() => new Set(understanding.unknown.flatMap(({ card }) => card.lines)), [understanding])
  const known = useMemo(() => {
    const { cards, sideboard, maybeboard } = understanding.deck
    const found = [...cards, ...sideboard, ...maybeboard].filter((card) => catalogue.find(card))
    return new Set(found.flatMap((card) => card.lines))
  }, [understanding, catalogue])
  const states = understanding.deck.lines.map((line, index): LineState => {
    if (unknown.has(index)) return 'unknown'
    if (line.kind === 'commander') return 'commander'
    if (line.kind === 'left-out') return keepBoards && isOnBoard(line) ? (known.has(index) ? 'ok' : 'plain') : 'out'
    return line.kind === 'card' && known.has(index) ? 'ok' : 'plain'
  })
  return {
    text,
    setText: change,
    link,
    ...understanding,
    states,
    isCurrent,
    failed: answer.isError,
    tooMany: understanding.total > IMPORT_MAX_CARDS,
    keepBoards,
    keepOtherBoards: (keep: boolean) => {
      writeKey(KEYS.keepBoards, String(keep))
      setKeepBoards(keep)
    },
    setLeaders: (leaders: string[]) => setDecisions({ ...decisions, leaders }),
    setPick: (name: string, pick: string | null) =>
      setDecisions({ ...decisions, picks: new Map(decisions.picks).set(pickKey(name), pick) }),
    body: (replace: boolean) => importBody(understanding, catalogue, replace),
  }
}

export type ImportState = ReturnType<typeof useImport>
