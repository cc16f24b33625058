import { type Command, plays, type Scene } from './command.ts'

/** A proposal that waits for one's own word. */
const isAsked = ({ table, you }: Scene) => table.rewind !== null && !table.rewind.agreed.includes(you.id)

/** What was before the newest line of the log. */
const lineBefore = ({ table }: Scene) => table.log.at(-2)?.seq ?? null

export const rewind: readonly Command[] = [
  {
    id: 'takeBack',
    group: 'turn',
    label: 'takeBack',
    icon: 'reset',
    key: 'ctrl+z',
    on: 'table',
    when: ({ you }) => you.deck_submitted,
    run: ({ client }) => {
      client.stats.flush() // a figure under the finger is a move as well
      client.store.act('take_back', {})
    },
  },
  {
    id: 'rewindStep',
    group: 'turn',
    label: 'rewindStep',
    icon: 'reset',
    on: 'table',
    when: (scene) => plays(scene) && scene.table.rewind === null && lineBefore(scene) !== null,
    run: (scene) => {
      const to_seq = lineBefore(scene)
      if (to_seq !== null) scene.client.store.act('propose_rewind', { to_seq, libraries: 'reshuffle' })
    },
  },
  {
    id: 'rewindYes',
    group: 'turn',
    label: 'rewindYes',
    icon: 'check',
    on: 'table',
    when: isAsked,
    run: ({ client }) => client.store.act('respond_rewind', { accept: true }),
  },
  {
    id: 'rewindNo',
    group: 'turn',
    label: 'rewindNo',
    icon: 'close',
    on: 'table',
    when: isAsked,
    run: ({ client }) => client.store.act('respond_rewind', { accept: false }),
  },
  {
    id: 'rewindCancel',
    group: 'turn',
    label: 'rewindCancel',
    icon: 'close',
    on: 'table',
    when: ({ table, you }) => table.rewind?.proposer_id === you.id,
    run: ({ client }) => client.store.act('cancel_rewind', {}),
  },
  {
    id: 'rewinds',
    group: 'turn',
    label: ({ you }) => (you.rewinds_off ? 'rewindsOn' : 'rewindsOff'),
    icon: 'reset',
    on: 'table',
    run: ({ client, you }) => client.store.act('set_rewinds', { on: you.rewinds_off }),
  },
]
