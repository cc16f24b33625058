// Everything that can be done to a card of the deck, once: the menu, the keys and the buttons all call these.
import { BOARDS, type Board, type DeckCard, QUANTITY_MAX } from '@fourmat/protocol'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { addCopies, findRow, moveCard, type Role, roleOf, setCopies, setLeader } from '../deck/edit.ts'
import { useEditor } from '../deck/use-deck-editor.ts'
import type { EditorDialog } from './editor-dialog.ts'

export interface CardCommands {
  change: (cardIds: readonly string[], by: number) => void
  set: (cardId: string, quantity: number) => void
  remove: (cardIds: readonly string[]) => void
  move: (cardIds: readonly string[], board: Board) => void
  open: (kind: 'more' | 'printing' | 'card' | 'categories', cardId: string) => void
  lead: (cardId: string, role: Role) => void // sets, or unsets whoever is it already
  entries: (cardId: string) => MenuEntry[]
}

const MOVES = {
  main: { icon: 'import', shortcut: 'D' },
  side: { icon: 'out', shortcut: 'S' },
  maybe: { icon: 'clock', shortcut: 'M' },
} as const satisfies Record<Board, object>

/** The front decides, as it does for the server. */
const isLegendary = (card: DeckCard): boolean => /\bLegendary\b/.test(card.type_line.split(' // ')[0] ?? '')

export function useCardCommands(onDialog: (dialog: EditorDialog) => void): CardCommands {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  return useMemo(() => {
    const deck = () => editor.store.getState().deck
    const rows = (cardIds: readonly string[]) =>
      cardIds.map((cardId) => findRow(deck(), cardId)).filter((row) => row !== undefined)
    const commands: Omit<CardCommands, 'entries'> = {
      change: (cardIds, by) =>
        editor.edit(rows(cardIds).flatMap((card) => (card.quantity + by > QUANTITY_MAX ? [] : [addCopies(card, by)]))),
      set: (cardId, wanted) =>
        editor.edit(
          rows([cardId])
            .filter((card) => card.quantity !== wanted)
            .map((card) => setCopies(card, Math.min(QUANTITY_MAX, wanted))),
        ),
      remove: (cardIds) => editor.edit(rows(cardIds).map((card) => setCopies(card, 0))),
      move: (cardIds, board) =>
        editor.edit(
          rows(cardIds)
            .filter((card) => card.board !== board)
            .map((card) => moveCard(card, board)),
        ),
      open: (kind, cardId) => onDialog({ kind, cardId }),
      lead: (cardId, role) => {
        const card = findRow(deck(), cardId)
        if (card?.board !== 'main' || !isLegendary(card)) return
        editor.edit([setLeader(role, roleOf(deck(), cardId) === role ? null : cardId)])
      },
    }
    const entries = (cardId: string): MenuEntry[] => {
      const card = findRow(deck(), cardId)
      if (!card) return []
      const role = roleOf(deck(), cardId)
      const legendary = isLegendary(card)
      const why = legendary ? {} : { disabled: true }
      const leading: MenuEntry[] = [
        {
          icon: 'crown',
          label: role === 'commander' ? t('menu.unsetCommander') : t('menu.setCommander'),
          shortcut: 'C',
          ...why,
          onSelect: () => commands.lead(cardId, 'commander'),
        },
        {
          icon: 'users',
          label: role === 'partner' ? t('menu.unsetPartner') : t('menu.setPartner'),
          shortcut: 'R',
          ...why,
          onSelect: () => commands.lead(cardId, 'partner'),
        },
        ...(legendary ? [] : [{ kind: 'note' as const, text: t('menu.onlyLegendary') }]),
        { kind: 'line' },
      ]
      return [
        { icon: 'plus', label: t('menu.addOne'), shortcut: '+', onSelect: () => commands.change([cardId], 1) },
        { icon: 'minus', label: t('menu.oneFewer'), shortcut: '−', onSelect: () => commands.change([cardId], -1) },
        { icon: 'cards', label: t('menu.addMore'), shortcut: 'Q', onSelect: () => commands.open('more', cardId) },
        { icon: 'layers', label: t('printing.menu'), shortcut: 'P', onSelect: () => commands.open('printing', cardId) },
        {
          icon: 'bolt',
          label: t('category.menu'),
          shortcut: 'G',
          onSelect: () => commands.open('categories', cardId),
        },
        { icon: 'eye', label: t('menu.view'), shortcut: 'V', onSelect: () => commands.open('card', cardId) },
        { kind: 'line' },
        ...(card.board === 'main' ? leading : []),
        ...BOARDS.filter((board) => board !== card.board).map((board) => ({
          ...MOVES[board],
          label: t(`menu.to.${board}`),
          onSelect: () => commands.move([cardId], board),
        })),
        { kind: 'line' },
        {
          icon: 'trash',
          label: t('menu.removeFromDeck'),
          shortcut: t('menu.deleteKey'),
          danger: true,
          onSelect: () => commands.remove([cardId]),
        },
      ]
    }
    return { ...commands, entries }
  }, [editor, onDialog, t])
}
