/**
 * What somebody typed into a figure's field: "20" or "=20" sets it, "-5" and "+7" change it, "40-5" is worked out. Null where it is
 * nothing of the kind.
 */
export function figureTyped(text: string, now: number): number | null {
  const typed = text.replace(/\s|,/g, '').replaceAll('−', '-')
  const [, sets = '', sum = ''] = /^(=?)([+-]?\d{1,6}(?:[+-]\d{1,6})*)$/.exec(typed) ?? []
  if (sum === '') return null
  const value = [...sum.matchAll(/[+-]?\d+/g)].reduce((total, [term]) => total + Number(term), 0)
  return sets === '' && /^[+-]/.test(sum) ? now + value : value
}
