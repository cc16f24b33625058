/** Which dialog is open, and for which card where it concerns one. */
export type EditorDialog =
  | { kind: 'import'; file?: File }
  | { kind: 'search' | 'export' | 'hand' | 'history' | 'rename' | 'delete' }
  | { kind: 'more' | 'printing' | 'card'; cardId: string }
