/** What stands in the address of a table: whether one comes to watch. */
export interface TableAddress {
  watch?: true
}

export const readTableAddress = ({ watch }: Record<string, unknown>): TableAddress =>
  watch === undefined || watch === false || watch === 0 ? {} : { watch: true }
