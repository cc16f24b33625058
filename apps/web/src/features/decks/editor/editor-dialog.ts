/** Which dialog is open, and for which card where it concerns one. */
export type EditorDialog =
  | { kind: 'search' | 'import' | 'export' | 'hand' | 'history' | 'rename' | 'delete' }
  | { kind: 'more' | 'printing' | 'card'; cardId: string }
