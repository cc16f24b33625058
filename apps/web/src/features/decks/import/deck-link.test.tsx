// A link in the place of a list: the list takes its place, or what stands in its way is said.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/decks.json'
import shell from '../../../../public/locales/en/shell.json'
import { putTexts } from '../../../lib/i18n.ts'
import { ImportFrame } from './import-frame.tsx'
import { linkIn } from './use-deck-link.ts'
import { useImport } from './use-import.ts'

configure({ asyncUtilTimeout: 20_000 }) // tests share the machine

const LINK = 'https://archidekt.com/decks/1/foxes'

let asked: { path: string; body: unknown }[]
let answer: () => Response
beforeAll(() => {
  putTexts('decks', english)
  putTexts('shell', shell)
})
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (!path.endsWith('/from-link')) return Response.json({ found: [], not_found: [], pairs: [] })
    asked.push({ path, body: JSON.parse(body ?? '') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Import({ file }: { file?: File }) {
  const [text, setText] = useState('')
  const state = useImport('commander', { text, setText })
  const draft = { isRestored: false, discard: () => {}, forget: () => {} }
  return (
    <ImportFrame
      {...{ state, draft }}
      file={file}
      format="commander"
      onOpenChange={() => {}}
      onImport={() => {}}
      busy={false}
    />
  )
}
const open = (file?: File) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Import {...(file && { file })} />
    </QueryClientProvider>,
  )
const list = () => screen.getByLabelText<HTMLTextAreaElement>('Your list')

/** jsdom's files cannot be read. */
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'deck.txt'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })

it('is found where there is nothing else', () => {
  expect(linkIn(` ${LINK}\n`)).toBe(LINK)
  for (const text of ['', '1 Fox', `1 Fox\n${LINK}`, 'https://', 'ftp://x.org/1']) expect(linkIn(text)).toBeNull()
})

it('becomes the list that it leads to', async () => {
  answer = () => Response.json({ site: 'Archidekt', text: 'Deck\n3 Lantern-Eyed Fox' })
  open()
  fireEvent.change(list(), { target: { value: LINK } })
  expect(screen.getAllByText('Asking archidekt.com for the list…').length).toBeGreaterThan(0)
  await waitFor(() => expect(list().value).toBe('Deck\n3 Lantern-Eyed Fox'))
  expect(asked).toEqual([{ path: '/api/v1/decks/from-link', body: { url: LINK } }])
})

it('that is refused says so and stays, to be tried again', async () => {
  answer = () =>
    Response.json(
      { detail: 'Archidekt refuses', code: 'deck_link_refused', params: { site: 'Archidekt' } },
      { status: 503 },
    )
  open()
  fireEvent.change(list(), { target: { value: LINK } })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Archidekt does not let this server read the deck')
  expect(list().value).toBe(LINK)
  answer = () => Response.json({ site: 'Archidekt', text: '1 Fox' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(list().value).toBe('1 Fox'))
})

it('a file is read that was dropped on the page before, or anywhere beside the list', async () => {
  open(fileOf('4 Fox'))
  await waitFor(() => expect(list().value).toBe('4 Fox'))
  const dataTransfer = { types: ['Files'], files: [fileOf('2 Owl')] }
  fireEvent.dragOver(document.body, { dataTransfer })
  await waitFor(() => expect(document.querySelector('.import-code-over')).not.toBeNull())
  fireEvent.drop(document.body, { dataTransfer })
  await waitFor(() => expect(list().value).toBe('2 Owl'))
  expect(document.querySelector('.import-code-over')).toBeNull()
})
