import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, readFields, useDraft, useKeptFields } from './draft.ts'
import { claimDrafts } from './draft-owner.ts'
import { endSession, loseSession, startSession } from './session.ts'

beforeEach(() => sessionStorage.clear())

const EMPTY = { name: '', seats: 4 }
const open = (form = 'room') => renderHook(() => useDraft(form, EMPTY)).result

test('what was typed is there again when the form opens again, and only in that form', () => {
  const form = open()
  expect(form.current.isRestored).toBe(false)
  act(() => form.current.set({ name: 'Rain', seats: 2 }))
  expect(open().current).toMatchObject({ values: { name: 'Rain', seats: 2 }, isRestored: true })
  expect(open('other').current.values).toEqual(EMPTY)
})

test('what was sent is forgotten, and so is what was typed and taken back', () => {
  const form = open()
  act(() => form.current.set({ name: 'Rain', seats: 4 }))
  form.current.forget()
  expect(form.current.values.name).toBe('Rain')
  expect(open().current).toMatchObject({ values: EMPTY, isRestored: false })
  act(() => form.current.set({ name: 'Snow', seats: 4 }))
  act(() => form.current.set(EMPTY))
  expect(open().current.isRestored).toBe(false)
})

test('a draft that is thrown away leaves the form as it began', () => {
  const form = open()
  act(() => form.current.set({ name: 'Rain', seats: 2 }))
  const again = open()
  act(() => again.current.discard())
  expect(again.current).toMatchObject({ values: EMPTY, isRestored: false })
  expect(open().current.values).toEqual(EMPTY)
})

test.each(['not json', '"a text"', '{"name":"Rain"}', '{"name":1,"seats":2}', 'null'])(
  'a broken draft is none: %s',
  (text) => {
    sessionStorage.setItem('draft_room', text)
    expect(open().current).toMatchObject({ values: EMPTY, isRestored: false })
  },
)

test('whoever signs in again finds what they typed; somebody else does not', () => {
  claimDrafts('maren')
  const form = open()
  act(() => form.current.set({ name: 'Rain', seats: 4 }))
  sessionStorage.setItem('return_to', '/decks')
  startSession('a token')
  loseSession()
  expect(sessionStorage.getItem('return_to')).toBeNull()
  claimDrafts('maren')
  expect(open().current.values.name).toBe('Rain')
  loseSession()
  claimDrafts('tobias')
  expect(open().current.isRestored).toBe(false)
})

test('logging out forgets everything', () => {
  const form = open()
  act(() => form.current.set({ name: 'Rain', seats: 4 }))
  endSession()
  expect(sessionStorage.length).toBe(0)
})

test('forms share fields: log in has the email of sign up, and leaves the name alone', () => {
  const signUp = renderHook((fields) => useKeptFields('account', fields), { initialProps: { username: '', email: '' } })
  expect(sessionStorage.length).toBe(0)
  signUp.rerender({ username: 'Juno', email: 'juno@' })
  expect(readFields('account', { email: '' })).toEqual({ email: 'juno@' })
  const logIn = renderHook((fields) => useKeptFields('account', fields), { initialProps: { email: 'juno@' } })
  logIn.rerender({ email: 'juno@harbour.example' })
  expect(readFields('account', { username: '', email: '' })).toEqual({
    username: 'Juno',
    email: 'juno@harbour.example',
  })
  forgetDraft('account')
  expect(readFields('account', { email: '' })).toEqual({ email: '' })
})
