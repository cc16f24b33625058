import { askToGoBack } from '../actions.ts'
import { momentsOf } from '../rewind/moments.ts'
import { type Command, plays, type Scene } from './command.ts'

/** A proposal that waits for one's own word. */
const isAsked = ({ table, you }: Scene) =>
  table.rewind !== null && !you.eliminated && !table.rewind.agreed.includes(you.id)

/** The newest line of the log tells of the present: what was before it is the one before. */
const oneStepBack = ({ table }: Scene) => momentsOf(table).at(-2)?.seq ?? null

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
    when: (scene) =>
      plays(scene) && scene.table.rewind === null && scene.table.proposal === null && oneStepBack(scene) !== null,
    run: (scene) => {
      const seq = oneStepBack(scene)
      if (seq !== null) askToGoBack(scene.client, seq)
    },
  },
  {
    id: 'rewindYes',
    group: 'turn',
    label: 'rewindYes',
    icon: 'check',
    key: 'y',
    on: 'table',
    when: isAsked,
    run: ({ client }) => client.store.act('respond_rewind', { accept: true }),
  },
  {
    id: 'rewindNo',
    group: 'turn',
    label: 'rewindNo',
    icon: 'close',
    key: 'shift+y', // not a slip away from another verb
    on: 'table',
    when: isAsked,
    run: ({ client }) => client.store.act('respond_rewind', { accept: false }),
  },
  {
    id: 'rewindLook',
    group: 'turn',
    label: 'rewindLook',
    icon: 'eye',
    key: 'v',
    on: 'table',
    when: ({ table }) => table.rewind !== null,
    run: ({ client, table }) =>
      client.ui.setState(({ ghost }) => ({ ghost: ghost === null ? (table.rewind?.to_seq ?? null) : null })),
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
]
