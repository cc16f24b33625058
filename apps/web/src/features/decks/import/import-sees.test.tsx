// What the import says of other boards, and the one click that keeps them.
import { type ParsedLine, readDeckText } from '@fourmat/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/decks.json'
import { putTexts } from '../../../lib/i18n.ts'
import { ImportSees } from './import-sees.tsx'
import { catalogueOf, understand } from './understand.ts'
import type { ImportState } from './use-import.ts'

beforeAll(() => putTexts('decks', english))
afterEach(cleanup)

const show = (text: string, keepBoards: boolean) => {
  const reading = readDeckText(text, { hasCommander: false })
  const understood = understand(reading, catalogueOf([], undefined), false, {
    ...{ leaders: null, picks: new Map(), keepBoards },
  })
  const keepOtherBoards = vi.fn()
  const states = understood.deck.lines.map((line: ParsedLine) => (line.kind === 'left-out' ? 'out' : 'plain'))
  const state = { ...understood, states, keepBoards, keepOtherBoards } as unknown as ImportState
  render(<ImportSees state={state} format="modern" />)
  return keepOtherBoards
}

const LIST = '4 Snuff\n\nSIDEBOARD:\n14 Fog\n1 Vane\nMaybeboard\n1 Oda\nTokens\n1 Fox'

describe('The import', () => {
  it('says what of other boards it leaves out, and offers to keep it', () => {
    const keep = show(LIST, false)
    expect(screen.getByText(/15 cards of a sideboard left out\. 1 card of a maybeboard left out\./)).toBeDefined()
    expect(screen.getByText('Left out: tokens and extras.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(keep).toHaveBeenCalledWith(true)
  })

  it('says where they go, and offers to leave them out', () => {
    const keep = show(LIST, true)
    expect(screen.getByText(/15 cards go to the sideboard\. 1 card goes to the maybeboard\./)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(keep).toHaveBeenCalledWith(false)
  })

  it('says which categories come along', () => {
    show('4 Snuff #Answers\n4 Fog #Answers #Tricks', false)
    expect(screen.getByText('2 categories come along: Answers, Tricks.')).toBeDefined()
  })

  it('says nothing of boards that a list does not have', () => {
    show('4 Snuff', false)
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull()
  })
})
