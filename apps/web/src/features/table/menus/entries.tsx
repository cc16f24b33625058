import { type Card, findCard } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { askToGoBack, beginByLot, giveCards, otherPlayers, ping } from '../actions.ts'
import { countOn, moveZone } from '../bulk.ts'
import type { Client } from '../client.ts'
import type { Scene } from '../commands/command.ts'
import { canRun, commandById, keyOf, labelOf, sceneOf } from '../commands.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'
import type { MenuTarget } from '../ui-state.ts'
import { ariaKey, keyName } from './key-name.ts'
import { arrowsBackEntry, lotEntry, phaseEntry, tableMarkEntries, untapEntry } from './mark-entries.tsx'

const QUICK_COUNTERS = ['+1/+1', '-1/-1', 'charge', 'loyalty', 'shield', 'stun', 'time', 'lore'] as const

/** `of`: where a menu has the same verb for several things. */
function entry(id: string, scene: Scene, t: Translate, of = ''): MenuEntry[] {
  const command = commandById(id)
  if (!canRun(command, scene)) return []
  const key = keyOf(command)
  return [
    {
      key: `${id}${of}`,
      label: t(labelOf(command, scene)),
      icon: <TableIcon name={command.icon} />,
      ...(key && { shortcut: keyName(key, t), keyShortcut: ariaKey(key) }),
      onSelect: () => command.run(scene),
    },
  ]
}

const entries = (ids: readonly string[], scene: Scene, t: Translate, of?: string): MenuEntry[] =>
  ids.flatMap((id) => entry(id, scene, t, of))

/** What is wanted less often, a step further in. */
const within = (label: string, icon: TableIconName, items: readonly MenuEntry[]): MenuEntry[] =>
  items.length === 0 ? [] : [{ kind: 'sub', label, icon: <TableIcon name={icon} />, items }]

const joined = (...groups: MenuEntry[][]): MenuEntry[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, i) => (i === 0 ? group : [{ kind: 'line' as const }, ...group]))

function giveEntry(scene: Scene, t: Translate): MenuEntry[] {
  const others = otherPlayers(scene.table).filter((player) => player.deck_submitted)
  if (others.length === 0 || !scene.cards.every((card) => card.zone === 'battlefield')) return []
  return [
    {
      kind: 'sub',
      label: t('command.give'),
      icon: <TableIcon name="give" />,
      items: others.map((player) => ({
        key: player.id,
        label: player.username,
        icon: <span className="seat-chip">{player.seat + 1}</span>,
        onSelect: () =>
          giveCards(
            scene.client,
            scene.cards.map((card) => card.id),
            player.id,
          ),
      })),
    },
  ]
}

/** Who begins is anybody's to say; later the turn is given by whose it is. */
function giveTurnEntry(scene: Scene, t: Translate): MenuEntry[] {
  const { table, you, client } = scene
  const takers = table.players.filter((player) => player.deck_submitted && !player.eliminated)
  const isBeginning = !table.begun
  if (takers.length < 2 || (!isBeginning && table.turn_player_id !== you.id)) return []
  const players = takers.map((player) => ({
    key: player.id,
    label: player.username,
    icon: <span className="seat-chip">{player.seat + 1}</span>,
    onSelect: () => client.store.act('give_turn', { player_id: player.id }),
  }))
  const byLot = {
    key: 'lot',
    label: t('command.byLot'),
    icon: <TableIcon name="dice" />,
    onSelect: () => beginByLot(client),
  }
  return [
    {
      kind: 'sub',
      label: t(isBeginning ? 'command.whoBegins' : 'command.giveTurn'),
      icon: <TableIcon name="pass" />,
      items: isBeginning ? [byLot, ...players] : players,
    },
  ]
}

/** What was put on a card last comes first. */
const quickCounters = ({ client }: Scene): readonly string[] => {
  const { recentCounter } = client.ui.getState()
  return recentCounter === null ? QUICK_COUNTERS : [...new Set([recentCounter, ...QUICK_COUNTERS])]
}

const WHOLE_ZONE_TO = ['hand', 'battlefield', 'graveyard', 'exile'] as const
type WholeZone = 'hand' | 'library' | 'graveyard' | 'exile'

/** All cards of a zone, to another one: a line more for shuffling them in, which is what is done most. */
function wholeZoneEntries(scene: Scene, zone: WholeZone, t: Translate): MenuEntry[] {
  const { client, you } = scene
  const size = zone === 'library' ? you.librarySize : you.zones[zone].length
  if (you.eliminated || size === 0) return []
  const shuffleIn = zone !== 'library' && [
    {
      key: 'shuffleIn',
      label: t(`menu.shuffleIn.${zone}`),
      icon: <TableIcon name="shuffle" />,
      onSelect: () => client.store.act('shuffle_into_library', { zone }),
    },
  ]
  const toExileHidden = {
    key: 'exileHidden',
    label: t('command.exileHidden'),
    icon: <TableIcon name="hide" />,
    onSelect: () => moveZone(client, zone, 'exile', true),
  }
  const toLibrary = {
    key: 'library',
    label: t('command.toTop'),
    icon: <TableIcon name="top" />,
    onSelect: () => moveZone(client, zone, 'library'),
  }
  return [
    ...(shuffleIn || []),
    {
      kind: 'sub',
      label: t(`menu.wholeZone.${zone}`),
      icon: <TableIcon name="give" />,
      items: [
        ...WHOLE_ZONE_TO.filter((to) => to !== zone).map((to) => ({
          key: to,
          label: t(`zone.${to}`),
          icon: <TableIcon name={ZONE_ICONS[to]} />,
          onSelect: () => moveZone(client, zone, to),
        })),
        ...(zone === 'exile' ? [] : [toExileHidden]),
        ...(zone === 'library' ? [] : [toLibrary]),
      ],
    },
  ]
}

const ZONE_ICONS = { hand: 'hand', battlefield: 'bf', graveyard: 'grave', exile: 'exile' } as const

function addCounterEntry(scene: Scene, t: Translate): MenuEntry[] {
  if (!canRun(commandById('customCounters'), scene)) return []
  return [
    {
      kind: 'sub',
      label: t('command.addCounter'),
      icon: <TableIcon name="counter" />,
      items: quickCounters(scene).map((name) => ({
        key: name,
        label: t(`counter.${name}`, { defaultValue: name }),
        onSelect: () =>
          countOn(
            scene.client,
            scene.cards.map((card) => card.id),
            name,
            1,
          ),
      })),
    },
  ]
}

function cardEntries(scene: Scene, t: Translate): MenuEntry[] {
  const [first] = scene.cards
  const title =
    scene.cards.length > 1 ? t('menu.cards', { count: scene.cards.length }) : (first?.facts?.name ?? t('card.faceDown'))
  return [
    { kind: 'head', content: <span className="menu-title">{title}</span> },
    ...joined(
      [
        ...entries(['resolve', 'play', 'playHidden', 'tap', 'flip', 'hide', 'tokenCopy'], scene, t),
        ...giveEntry(scene, t),
        ...entries(['reveal'], scene, t),
      ],
      [
        ...entries(['plusCounter', 'minusCounter', 'recentCounter'], scene, t),
        ...addCounterEntry(scene, t),
        ...entries(['customCounters', 'resetCounters', 'powerToughness'], scene, t),
      ],
      within(t('menu.marks'), 'arrow', [
        ...entries(['arrow', 'attack', 'block', 'attach', 'detach', 'annotate'], scene, t),
        ...arrowsBackEntry(scene, t),
        ...untapEntry(scene, t),
      ]),
      [
        ...entries(['toHand', 'toTop', 'toBottom', 'toX', 'toGraveyard', 'toExile', 'toCommand', 'place'], scene, t),
        ...within(t('menu.places'), 'xtop', entries(['toStack', 'exileHidden', 'shuffleIn'], scene, t)),
      ],
      first?.zone === 'hand'
        ? [...entries(['revealHand', 'showHand', 'discardRandom'], scene, t), ...wholeZoneEntries(scene, 'hand', t)]
        : [],
    ),
  ]
}

/** A card of another player that lies open can be asked for. */
function askEntry({ client, table, you }: Scene, id: string, t: Translate): MenuEntry[] {
  const zone = findCard(table, id)?.zone
  if (!zone || zone === 'hand' || you.eliminated || !you.deck_submitted) return []
  return [
    {
      label: t('command.askFor'),
      icon: <TableIcon name="give" />,
      onSelect: () => client.store.act('ask_card', { id }),
    },
  ]
}

/** What a right-click, or the menu key, offers on this target. */
export function menuEntries(client: Client, target: MenuTarget | null, t: Translate): MenuEntry[] {
  const scene = target && sceneOf(client, target)
  if (!scene || !target) return []
  if (client.role === 'watcher') return target.kind === 'pile' ? viewEntries(scene, target, t) : []
  switch (target.kind) {
    case 'field':
      return joined(
        [
          ...entries(['passTurn'], scene, t),
          ...giveTurnEntry(scene, t),
          ...phaseEntry(scene, t),
          ...entries(['untapAll'], scene, t),
        ],
        [
          ...entries(['takeBack'], scene, t),
          ...within(
            t('menu.rewind'),
            'reset',
            entries(['rewindStep', 'rewindYes', 'rewindNo', 'rewindLook', 'rewindCancel'], scene, t),
          ),
        ],
        [...entries(['createToken', 'tokenAgain', 'rollDice', 'flipCoin'], scene, t), ...lotEntry(scene, t)],
        [...tableMarkEntries(scene, t), ...entries(['playerCounters', 'removeArrows'], scene, t)],
        entries(['tidy', 'stayTidy'], scene, t),
      )
    case 'cards':
      return cardEntries(scene, t)
    case 'theirCard':
      return [
        {
          label: t('command.ping'),
          icon: <TableIcon name="ping" />,
          onSelect: () => ping(client, target.id, target.playerId),
        },
        ...askEntry(scene, target.id, t),
      ]
    case 'line':
      return [
        {
          label: t('rewind.here'),
          icon: <TableIcon name="reset" />,
          onSelect: () => askToGoBack(client, target.seq),
        },
      ]
    case 'pile':
      return pileEntries(scene, target, t)
  }
}

type PileTarget = Extract<MenuTarget, { kind: 'pile' }>

function viewEntries({ client }: Scene, { zone, playerId }: PileTarget, t: Translate): MenuEntry[] {
  if (zone === 'library') return []
  return [
    {
      label: t('command.viewAll'),
      icon: <TableIcon name="eye" />,
      onSelect: () => client.ui.setState({ viewer: { kind: 'zone', playerId, zone } }),
    },
  ]
}

function pileEntries(scene: Scene, target: PileTarget, t: Translate): MenuEntry[] {
  const { zone, playerId } = target
  if (zone === 'library') {
    if (playerId !== scene.you.id) return []
    return joined(
      entries(['draw', 'drawX', 'mill', 'exileTop', 'exileTopHidden'], scene, t),
      [...entries(['shuffle'], scene, t), ...wholeZoneEntries(scene, 'library', t)],
      entries(['viewTop', 'viewBottom', 'viewTopX', 'viewAll', 'arrangeTop'], scene, t),
      entries(['revealTop', 'topToAll', 'topToSelf'], scene, t),
    )
  }
  const viewAll = viewEntries(scene, target, t)
  if (playerId !== scene.you.id) return viewAll
  if (zone !== 'commandZone') return joined(viewAll, wholeZoneEntries(scene, zone, t))
  const { commandZone } = scene.you.zones
  return joined(viewAll, ...commandZone.map((card) => commanderEntries(scene, card, commandZone.length > 1, t)))
}

/** Of two partners each has its name over its verbs. */
function commanderEntries(scene: Scene, card: Card, isNamed: boolean, t: Translate): MenuEntry[] {
  const ofCard: Scene = { ...scene, cards: [card] }
  const name = card.facts?.name ?? t('card.faceDown')
  const verbs = [
    ...entries(['play'], ofCard, t, card.id),
    ...addCounterEntry(ofCard, t),
    ...entries(['customCounters'], ofCard, t, card.id),
  ]
  return isNamed ? [{ kind: 'head', content: <span className="menu-title">{name}</span> }, ...verbs] : verbs
}
