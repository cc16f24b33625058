import { describe, expect, test } from 'vitest'
import { foldName, nameKey } from './fold-name.ts'

describe('names are compared without case, accents and punctuation', () => {
  test.each([
    ['Lim-Dûl’s Vault', 'lim duls vault'],
    ["LIM-DUL'S  VAULT ", 'lim duls vault'],
    ['Æther Vial', 'aether vial'],
    ['Jötun Grunt', 'jotun grunt'],
    ['Fire // Ice', 'fire ice'],
    ['Fire/Ice', 'fire ice'],
    ['Fire//Ice', 'fire ice'],
    ['Circle of Protection: Red', 'circle of protection red'],
    ['+2 Mace', '2 mace'],
    ['B.F.M. (Big Furry Monster)', 'bfm big furry monster'],
    ['Borrowing 100,000 Arrows', 'borrowing 100000 arrows'],
    ['Ratonhnhaké꞉ton', 'ratonhnhaketon'],
    ['"Ach! Hans, Run!"', 'ach hans run'],
    ['_____ Goblin', 'goblin'],
    ['_____', '_____'],
    ['non\u00a0breaking\tblank', 'non breaking blank'],
    ['İstanbul ı', 'istanbul i'],
    ['ﬁre', 'fire'],
    ['龍の炎', '龍の炎'],
    ['', ''],
    ['!?', ''],
  ])('%s', (name, key) => {
    expect(foldName(name)).toBe(key)
  })

  test('folding twice changes nothing more', () => {
    for (const name of ['Lim-Dûl’s Vault', 'Æther – Vial', 'Straße', '_____-o-saurus'])
      expect(foldName(foldName(name))).toBe(foldName(name))
  })

  test('a card named twice, as reversible cards are, is that card', () => {
    expect(nameKey('Green Elf // Green Elf')).toBe('green elf')
    expect(nameKey('Fire // Ice')).toBe('fire ice')
    expect(nameKey('')).toBe('')
  })
})
