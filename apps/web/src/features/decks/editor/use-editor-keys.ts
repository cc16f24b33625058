import { useEffect } from 'react'
import { useEditor } from '../deck/use-deck-editor.ts'
import type { EditorDialog } from './editor-dialog.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** "/" searches, Ctrl+Z takes the last edit back, anywhere on the page. */
export function useEditorKeys(enabled: boolean, onDialog: (dialog: EditorDialog) => void): void {
  const editor = useEditor()
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const command = event.ctrlKey || event.metaKey
      if (event.key === '/' && !command && !event.altKey) {
        event.preventDefault()
        // What shows the key is pressed, and has the focus back when nothing else had it before.
        const button = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
        if (document.activeElement === document.body) button?.focus()
        onDialog({ kind: 'search' })
      } else if (command && !event.shiftKey && event.key.toLowerCase() === 'z') {
        event.preventDefault()
        editor.undo()
      }
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [enabled, editor, onDialog])
}
