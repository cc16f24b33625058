/** Which dialog is open, and for which card where it concerns one. */
export type EditorDialog =
  | { kind: 'import'; file?: File }
  | { kind: 'search' | 'export' | 'hand' | 'history' | 'rename' | 'delete' | 'about' | 'visibility' | 'suggest' }
  | { kind: 'more' | 'printing' | 'card' | 'categories'; cardId: string }
