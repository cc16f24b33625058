import { describe, expect, it } from 'vitest'
import { type PackedTable, packTable, unpackTable } from './snapshot.ts'
import { PrintingRegistry } from './storage.ts'
import { seated } from './testing/index.ts'
import { view } from './view.ts'
import { tableFromWire, tableToWire } from './wire.ts'

const custom = {
  name: ' Moss Golem ',
  type_line: 'Token Creature — Golem',
  power: 3,
  toughness: '*',
  colors: ['G', 'W'],
  text: 'Trample',
} as const

describe('a token that somebody has thought up', () => {
  it('[T9] says what it was told, without a picture; equal ones are one printing', () => {
    const s = seated(2)
    s.act('A', 'create_token', { custom, count: 2 })
    s.act('B', 'create_token', { custom: { name: 'Moss Golem' } })
    const [first, second] = s.player('A').zones.battlefield
    expect(first).toMatchObject({
      is_token: true,
      facts: {
        name: 'Moss Golem',
        power: '3',
        toughness: '*',
        front_image_uri: null,
        custom: { colors: ['W', 'G'], text: 'Trample' },
      },
    })
    expect(second?.facts?.card_print_id).toBe(first?.facts?.card_print_id)
    expect(first?.facts?.card_print_id).toMatch(/^custom:[0-9a-f]{32}$/)
    const plain = s.card('B', 'battlefield').facts
    expect(plain).toMatchObject({ type_line: 'Token', power: null, custom: { colors: [], text: '' } })
    expect(plain?.card_print_id).not.toBe(first?.facts?.card_print_id)
  })

  it('[T9] is stored and sent with all that it says', () => {
    const s = seated(1)
    s.act('A', 'create_token', { custom })
    const packed: PackedTable = packTable(s.table)
    const restored = unpackTable(JSON.parse(packed.state), JSON.parse(packed.facts), new PrintingRegistry())
    expect(restored).toEqual(s.table)
    const seen = tableFromWire(tableToWire(view(s.table, 'A')), s.table.seq)
    expect(seen.players[0]?.zones.battlefield[0]?.facts).toEqual(s.card('A', 'battlefield').facts)
  })

  it.each([
    {},
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'x', colors: ['W', 'W'] },
    { name: 'x', colors: ['P'] },
    { name: 'x', text: 'x'.repeat(301) },
    { name: 'x', power: 1.5 },
  ])('[T10] of %j is invalid', (wrong) => {
    expect(seated(1).send('A', 'create_token', { custom: wrong }).refused).toBe('invalid')
  })

  it('[T10] has no printing beside', () => {
    const both = { custom, card: { card_print_id: 'print-token-0' } }
    expect(seated(1).send('A', 'create_token', both).refused).toBe('invalid')
    expect(seated(1).send('A', 'create_token', {}).refused).toBe('invalid')
  })
})
