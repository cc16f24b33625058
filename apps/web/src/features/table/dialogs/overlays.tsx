/** Everything that opens over the table. */
export function Overlays() {
  return null
}
