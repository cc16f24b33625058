/** Which dialog is open, and for which card where it concerns one. */
export type EditorDialog =
  | { kind: 'search' | 'import' | 'export' | 'hand' | 'rename' | 'delete' | 'about' | 'visibility' | 'suggest' }
  | { kind: 'more' | 'printing' | 'card' | 'categories'; cardId: string }
