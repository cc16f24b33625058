// One page without anything from elsewhere: bars for the comparisons, lines for growth, tables for the rest.

export interface Result {
  readonly name: string
  readonly at: string
  readonly machine: string
  readonly load: number // of the last minute, when it ended: above the number of cores others were at work
  readonly figures: unknown
}

type Row = Record<string, unknown>

const escaped = (value: unknown) =>
  String(value).replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null)

const tableOf = (rows: readonly Row[]) => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = keys.map((key) => `<th>${escaped(key)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${keys.map((key) => `<td>${escaped(row[key] ?? '')}</td>`).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`
}

const BARS = [
  ['cpu', 'microseconds of processor time for one action'],
  ['largestRate', 'largest rate, actions a second'],
  ['memory', 'KiB of memory for one room'],
] as const

const barsOf = (all: readonly Row[], field: string, title: string) => {
  const rows = all.filter((row) => row[field] !== null && row[field] !== undefined)
  const most = Math.max(...rows.map((row) => Number(row[field]) || 0), 1)
  const bars = rows.map((row, i) => {
    const width = ((Number(row[field]) || 0) / most) * 420
    const label = `${row.system} (${row.rooms})`
    return `<text x="150" y="${i * 22 + 15}" text-anchor="end">${escaped(label)}</text><rect x="156" y="${i * 22 + 3}" width="${width.toFixed(1)}" height="16"${row.system === 'ours' ? ' class="ours"' : ''}/><text x="${(162 + width).toFixed(1)}" y="${i * 22 + 15}">${escaped(row[field])}</text>`
  })
  return `<h3>${escaped(title)}</h3><svg viewBox="0 0 660 ${rows.length * 22 + 4}" role="img" aria-label="${escaped(title)}">${bars.join('')}</svg>`
}

interface GrowthLike extends Row {
  of: string
  unit: string
  exponent: number
  points: { size: number; cost: number }[]
}

const lineOf = ({ of, unit, exponent, points }: GrowthLike) => {
  const xs = points.map(({ size }) => Math.log10(size))
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const most = Math.max(...points.map(({ cost }) => cost)) * 1.15
  const at = points.map(({ size, cost }) => ({
    x: 40 + ((Math.log10(size) - low) / (high - low || 1)) * 480,
    y: 150 - (cost / most) * 130,
    label: `${size}: ${cost.toFixed(0)}`,
  }))
  const dots = at.map(
    ({ x, y, label }) =>
      `<circle cx="${x}" cy="${y}" r="4"/><text x="${x}" y="${y - 8}" text-anchor="middle">${label}</text>`,
  )
  return `<h3>By ${escaped(of)} (exponent ${exponent.toFixed(2)})</h3><p>${escaped(unit)}</p><svg viewBox="0 0 580 160"><polyline points="${at.map(({ x, y }) => `${x},${y}`).join(' ')}"/>${dots.join('')}</svg>`
}

const bodyOf = (figures: unknown): string => {
  if (isRows(figures) && figures.every((row) => 'points' in row))
    return (figures as GrowthLike[]).map(lineOf).join('\n')
  if (isRows(figures)) {
    const charts = figures.every((row) => 'system' in row)
      ? BARS.map(([field, title]) => barsOf(figures, field, title))
      : []
    return [...charts, tableOf(figures)].join('\n')
  }
  if (typeof figures === 'object' && figures !== null) {
    const { lines } = figures as { lines?: string[] }
    return lines ? `<pre>${escaped(lines.join('\n'))}</pre>` : tableOf([figures as Row])
  }
  return `<pre>${escaped(JSON.stringify(figures))}</pre>`
}

export const pageOf = (results: readonly Result[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What Fourmat costs</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1d2430; background: #fbfaf7 }
table { border-collapse: collapse; font-size: 13px; display: block; overflow-x: auto } td, th { padding: 2px 8px; border-bottom: 1px solid #ddd; text-align: right }
svg { max-width: 42rem; display: block; font-size: 12px } rect { fill: #9db4c0 } .ours { fill: #c8553d } polyline { fill: none; stroke: #c8553d; stroke-width: 2 } circle { fill: #c8553d }
pre { font-size: 12px; overflow-x: auto } .when { color: #667 }
</style></head><body>
<h1>What Fourmat costs</h1>
${results.map(({ name, at, machine, load, figures }) => `<section><h2>${escaped(name)}</h2><p class="when">${escaped(at)}, ${escaped(machine)}; load ${load}</p>\n${bodyOf(figures)}</section>`).join('\n')}
</body></html>
`
