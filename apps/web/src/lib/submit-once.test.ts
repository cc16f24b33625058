import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { useSubmitOnce } from './submit-once.ts'

/** A form whose requests are answered by hand. */
const openForm = (options: { repeats?: boolean } = {}) => {
  const sent: { values: unknown; key: string; answer: (error?: unknown) => Promise<void> }[] = []
  const errors: unknown[] = []
  const { result } = renderHook(() =>
    useSubmitOnce<{ name: string }>({
      send: (values, key) =>
        new Promise((resolve, reject) => {
          const answer = (error?: unknown) => act(async () => (error === undefined ? resolve() : reject(error)))
          sent.push({ values, key, answer })
        }),
      onError: (error) => errors.push(error),
      ...options,
    }),
  )
  const submit = (name: string) => act(async () => void result.current.submit({ name }))
  return { sent, errors, submit, result }
}

const unreachable = () => new NetworkError(new Error('offline'))

test('two submits before anything is drawn anew send once', async () => {
  const { sent, result } = openForm()
  await act(async () => {
    void result.current.submit({ name: 'Rain' })
    void result.current.submit({ name: 'Rain' })
  })
  expect(sent).toHaveLength(1)
  expect(result.current.isSending).toBe(true)
})

test('a form that was sent is not sent again while it closes', async () => {
  const { sent, submit } = openForm()
  await submit('Rain')
  await sent[0]?.answer()
  await submit('Rain')
  expect(sent).toHaveLength(1)
})

test('what may be repeated is, under another key', async () => {
  const { sent, submit } = openForm({ repeats: true })
  await submit('Rain')
  await sent[0]?.answer()
  await submit('Rain')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('without an answer the same values keep their key', async () => {
  const { sent, errors, submit, result } = openForm()
  for (const error of [unreachable(), new ApiError(502), new ApiError(504)]) {
    await submit('Rain')
    await sent.at(-1)?.answer(error)
  }
  await submit('Rain')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent).toHaveLength(4)
  expect(errors).toHaveLength(3)
  expect(result.current.isSending).toBe(true)
})

test('other values, or an answer, make another key', async () => {
  const { sent, submit } = openForm()
  await submit('Rain')
  await sent[0]?.answer(unreachable())
  await submit('Snow')
  await sent[1]?.answer(new ApiError(422))
  await submit('Snow')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('works on plain http, where browsers have no randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { sent, submit } = openForm()
  await submit('Rain')
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
