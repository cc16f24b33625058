// A new game is proposed, answered, declined and cancelled; and it is decided who begins.

import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { dialogOf, isOpen, labelOf, type Person, said, sitTogether, standUp } from '../testing/people.tsx'

afterEach(standUp)

const three = async (...drawn: ('Ada' | 'Bea' | 'Cid')[]) => {
  const { people, table } = await sitTogether(3, drawn.length > 0 ? { drawn } : {})
  const [ada, bea, cid] = people as [Person, Person, Person]
  return { people, table, ada, bea, cid }
}
const active = ({ at }: Person) => labelOf(at.querySelector('.board.is-active') ?? undefined)
const INVITED = 'You have been invited to a new game'

describe('a proposal', () => {
  it('is waited for by its proposer, who sees who is ready, and may cancel it', async () => {
    const { table, ada, bea } = await three('Ada')
    table.act(ada.id, 'propose_new_game', { deck_id: 'deck-0' })
    await settle(1_000)
    expect(dialogOf('New game').textContent).toContain('1 of 3 players ready')
    table.act(bea.id, 'respond_new_game', { deck_id: 'deck-1' })
    await settle(1_000)
    expect(dialogOf('New game').textContent).toContain('2 of 3 players ready')
    await ada.click(screen.getByRole('button', { name: 'Cancel Game' }))
    await settle(1_000)
    expect(isOpen('New game')).toBe(false)
    expect(said()).toContain('Ada cancelled the new game')
  })

  it('is asked of the others, who wait without a way to cancel it, and is taken away when it is cancelled', async () => {
    const { table, ada, bea } = await three('Bea')
    table.act(ada.id, 'propose_new_game', { deck_id: 'deck-0' })
    await settle(1_000)
    expect(within(dialogOf(INVITED)).getByText('Ada would like to start over. Choose your deck.')).toBeTruthy()
    table.act(bea.id, 'respond_new_game', { deck_id: 'deck-1' })
    await settle(1_000)
    expect(isOpen(INVITED)).toBe(false)
    expect(dialogOf('New game').textContent).toContain('2 of 3 players ready')
    expect(screen.queryByRole('button', { name: 'Cancel Game' })).toBeNull()
    table.act(ada.id, 'cancel_new_game_proposal')
    await settle(1_000)
    expect(isOpen('New game')).toBe(false)
    expect(said()).toContain('Ada cancelled the new game')
  })

  it('that one declines is over for all', async () => {
    const { table, ada } = await three()
    table.act(ada.id, 'propose_new_game', { deck_id: 'deck-0' })
    await settle(1_000)
    expect(screen.getAllByRole('heading', { name: INVITED, hidden: true })).toHaveLength(2)
    await ada.click(screen.getAllByRole('button', { name: 'Decline', hidden: true })[0] as Element)
    await settle(1_000)
    expect(said().some((words) => /^(Bea|Cid) declined the new game/.test(words))).toBe(true)
    expect(screen.queryAllByRole('heading', { name: INVITED, hidden: true })).toEqual([])
    expect(table.truth.proposal).toBeNull()
  })
})

describe('who begins', () => {
  it('is said at the table, until somebody has passed', async () => {
    const { people, ada, bea, cid } = await three()
    await cid.chooseOnField('Who begins', 'Ada')
    for (const person of people) expect(active(person)).toMatch(/: Ada/)
    // From the first pass on only the player whose turn it is gives it away.
    await ada.press('Space')
    for (const person of people) expect(active(person)).toMatch(/: Bea/)
    const entries = (await cid.menuOf(cid.find(`[data-field="${cid.id}"]`))).map(({ textContent }) => textContent ?? '')
    expect(entries.some((entry) => entry.startsWith('Untap All'))).toBe(true)
    expect(entries.filter((entry) => /Who begins|Give the turn/.test(entry))).toEqual([])
    expect(active(bea)).toMatch(/: Bea/)
  })

  it('is decided by lot, and everybody reads on whom it fell', async () => {
    const { people, ada } = await three()
    for (const person of people) await person.openLog()
    await ada.chooseOnField('Who begins', 'Let chance decide')
    await settle(2_000)
    const picked = /let chance pick: (Ada|Bea|Cid)/.exec(ada.log)?.[1]
    expect(picked).toBeTruthy()
    for (const person of people) {
      expect(person.log).toContain(`let chance pick: ${picked}`)
      expect(active(person)).toMatch(new RegExp(`: ${picked}, whose turn`))
    }
  })
})
