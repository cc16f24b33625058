// What is said of the table as a whole, and of cards that stay tapped: each a choice among a few.

import { DAYTIMES, DESIGNATIONS, type Designation, PHASES, SKIPS } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import type { Scene } from '../commands/command.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'

const DESIGNATION_ICONS: { readonly [D in Designation]: TableIconName } = { monarch: 'crown', initiative: 'torch' }

/** The one that holds already is marked. */
const choice = (key: string, label: string, isChosen: boolean, onSelect: () => void): MenuEntry => ({
  key,
  label,
  icon: isChosen ? <TableIcon name="check" /> : <span />,
  onSelect,
})

export function untapEntry({ client, cards }: Scene, t: Translate): MenuEntry[] {
  if (cards.length === 0 || !cards.every((card) => card.zone === 'battlefield')) return []
  return [
    {
      kind: 'sub',
      label: t('command.untapping'),
      icon: <TableIcon name="lock" />,
      items: [...SKIPS, null].map((skip) =>
        choice(
          `${skip}`,
          t(`command.skip_${skip}`),
          cards.every((card) => card.skip_untap === skip),
          () => {
            for (const { id } of cards) client.store.act('set_untap', { id, skip })
          },
        ),
      ),
    },
  ]
}

export function phaseEntry({ client, table, you }: Scene, t: Translate): MenuEntry[] {
  if (table.turn_player_id !== you.id || you.eliminated) return []
  return [
    {
      kind: 'sub',
      label: t('command.phase'),
      icon: <TableIcon name="clock" />,
      items: [...PHASES, null].map((phase) =>
        choice(`${phase}`, phase ? t(`phase.${phase}`) : t('command.noPhase'), table.phase === phase, () =>
          client.store.act('set_phase', { phase }),
        ),
      ),
    },
  ]
}

/** Arrows of one's own that begin at these cards. */
export function arrowsBackEntry({ client, table, you, cards }: Scene, t: Translate): MenuEntry[] {
  const from = new Set(cards.map(({ id }) => id))
  const ids = table.arrows.flatMap((arrow) =>
    arrow.player_id === you.id && 'card_id' in arrow.from && from.has(arrow.from.card_id) ? [arrow.id] : [],
  )
  if (ids.length === 0) return []
  return [
    {
      key: 'arrowsBack',
      label: t('command.arrowsBack'),
      icon: <TableIcon name="arrow" />,
      onSelect: () => client.store.act('remove_arrows', { ids }),
    },
  ]
}

/** One of the players, by lot. */
export function lotEntry({ client, table, you }: Scene, t: Translate): MenuEntry[] {
  if (!you.deck_submitted || table.players.filter((player) => player.deck_submitted).length < 2) return []
  return [
    {
      kind: 'sub',
      label: t('command.pickPlayer'),
      icon: <TableIcon name="dice" />,
      items: (['all', 'opponents'] as const).map((among) => ({
        key: among,
        label: t(`command.among_${among}`),
        onSelect: () => client.store.act('pick_player', { among }),
      })),
    },
  ]
}

export function tableMarkEntries({ client, table, you }: Scene, t: Translate): MenuEntry[] {
  if (!you.deck_submitted || you.eliminated) return []
  const holders = table.players.filter((player) => player.deck_submitted)
  const designations = DESIGNATIONS.map((name): MenuEntry => {
    const give = (player_id: string | null) => () => client.store.act('set_designation', { name, player_id })
    const holder = table.designations[name]
    return {
      kind: 'sub',
      label: t(`command.${name}`),
      icon: <TableIcon name={DESIGNATION_ICONS[name]} />,
      items: [
        ...holders.map(({ id, username }) => choice(id, username, holder === id, give(id))),
        choice('nobody', t('command.nobody'), holder === null, give(null)),
      ],
    }
  })
  const daytime: MenuEntry = {
    kind: 'sub',
    label: t('command.daytime'),
    icon: <TableIcon name={table.daytime === 'night' ? 'moon' : 'sun'} />,
    items: [...DAYTIMES, null].map((one) =>
      choice(`${one}`, t(`daytime.${one ?? 'none'}`), table.daytime === one, () =>
        client.store.act('set_daytime', { daytime: one }),
      ),
    ),
  }
  return [...designations, daytime]
}
