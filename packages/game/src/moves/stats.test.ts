import { describe, expect, it } from 'vitest'
import { STATS } from '../state.ts'
import { seated } from '../testing/index.ts'

describe('the figures of a player', () => {
  it('[S1] are told as what changed, in absolute values', () => {
    const s = seated(2)
    const outcome = s.act('A', 'set_player_stats', { life: 37, poison: 0, energy: 2 })
    expect(outcome.of('set_player_stats')).toEqual({ player_id: 'A', stats: { life: 37, energy: 2 } })
    expect(s.act('A', 'set_player_stats', { life: 37 }).isNothing).toBe(true)
    expect(s.act('A', 'set_player_stats', {}).isNothing).toBe(true)
  })

  it.each(STATS)('[S2] %s goes from 0 to 999', (stat) => {
    const s = seated(1)
    expect(s.act('A', 'set_player_stats', { [stat]: 999 }).refused).toBeNull()
    for (const bad of [-1, 1000, 1.5, '1', null])
      expect(s.send('A', 'set_player_stats', { [stat]: bad }).refused).toBe('invalid')
  })

  it('[S3] life goes from -9999 to 9999, integers only', () => {
    const s = seated(1)
    for (const good of [-9999, 0, 9999]) expect(s.act('A', 'set_player_stats', { life: good }).refused).toBeNull()
    for (const bad of [-10000, 10000, 0.5, Number.NaN, '12', null])
      expect(s.send('A', 'set_player_stats', { life: bad }).refused).toBe('invalid')
  })

  it('[S4] commander damage raised by N lowers life by N, in the same event', () => {
    const s = seated(3)
    const outcome = s.act('A', 'set_player_stats', { commander_damage: { B: 5, C: 2 } })
    expect(outcome.of('set_player_stats').stats).toEqual({ life: 33, commander_damage: { B: 5, C: 2 } })
    expect(s.player('A')).toMatchObject({ life: 33, commander_damage: { B: 5, C: 2 } })
  })

  it('[S5] commander damage lowered does not restore life', () => {
    const s = seated(2)
    s.act('A', 'set_player_stats', { commander_damage: { B: 5 } })
    expect(s.act('A', 'set_player_stats', { commander_damage: { B: 1 } }).of('set_player_stats').stats).toEqual({
      commander_damage: { B: 1 },
    })
    expect(s.player('A').life).toBe(35)
  })

  it('[S6] commander damage below 0 is taken as 0, above 999 it is invalid', () => {
    const s = seated(2)
    s.act('A', 'set_player_stats', { commander_damage: { B: 5 } })
    s.act('A', 'set_player_stats', { commander_damage: { B: -3 } })
    expect(s.player('A').commander_damage).toEqual({ B: 0 })
    expect(s.act('A', 'set_player_stats', { commander_damage: { B: 1000 } }).refused).toBe('invalid')
  })

  it('[S11] damage of a second commander is a figure of its own, and lowers life as well', () => {
    const s = seated(3)
    const stats = { commander_damage: { C: 5 }, commander_damage_partner: { C: 4 } }
    expect(s.act('A', 'set_player_stats', stats).of('set_player_stats').stats).toEqual({ life: 31, ...stats })
    expect(s.player('A')).toMatchObject({ life: 31, ...stats })
    s.act('A', 'set_player_stats', { commander_damage_partner: { C: 1 } })
    expect(s.player('A')).toMatchObject({ life: 31, commander_damage: { C: 5 }, commander_damage_partner: { C: 1 } })
    expect(s.act('A', 'set_player_stats', { commander_damage_partner: { A: 1 } }).refused).toBe('not_found')
  })

  it('[S7] commander damage comes from another player at the table', () => {
    const s = seated(2)
    expect(s.act('A', 'set_player_stats', { commander_damage: { A: 1 } }).refused).toBe('not_found')
    expect(s.act('A', 'set_player_stats', { commander_damage: { Z: 1 } }).refused).toBe('not_found')
    const hostile = JSON.parse('{"commander_damage": {"__proto__": 3, "constructor": 1}}')
    expect(s.send('A', 'set_player_stats', hostile).refused).toBe('not_found')
  })

  it('[S8] life and commander damage in one frame: the damage comes off the new life', () => {
    const s = seated(2)
    s.act('A', 'set_player_stats', { life: 30, commander_damage: { B: 4 } })
    expect(s.player('A').life).toBe(26)
  })

  it('[S9] do not eliminate anybody by themselves', () => {
    const s = seated(2)
    s.act('A', 'set_player_stats', { life: 0, poison: 10, commander_damage: { B: 21 } })
    expect(s.player('A').eliminated).toBe(false)
  })

  it('[S10] life starts at 40 in commander, 25 in brawl, 20 in the others', () => {
    const life = (format: 'commander' | 'brawl' | 'modern' | 'pauper') => seated(1, { format }).player('A').life
    expect([life('commander'), life('brawl'), life('modern'), life('pauper')]).toEqual([40, 25, 20, 20])
  })
})
