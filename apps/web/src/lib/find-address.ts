const LENGTH_MAX = 200

/** What stands in the address of a page with a filter; what makes no sense is as if it were not there. */
export const readFind = ({ find }: Record<string, unknown>): { find?: string } => {
  const wanted = typeof find === 'string' || typeof find === 'number' ? String(find).trim().slice(0, LENGTH_MAX) : ''
  return wanted === '' ? {} : { find: wanted }
}
