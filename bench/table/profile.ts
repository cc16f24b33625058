// Which functions a server spent its time in.

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}

export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface Spent {
  readonly where: string
  readonly share: number // of the time not idle
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string => {
  const file = url.replace(/^.*\/node_modules\//, '').replace(/^.*\//, (path) => (url.startsWith('node:') ? path : ''))
  return `${functionName || '(anonymous)'}${file ? ` ${file}:${lineNumber + 1}` : ''}`
}

/** The most expensive functions, by their own time. */
export const mostExpensive = ({ nodes, samples, timeDeltas }: CpuProfile, count: number): Spent[] => {
  const names = new Map(nodes.map((node) => [node.id, nameOf(node)]))
  const own = new Map<string, number>()
  let busy = 0
  samples.forEach((id, i) => {
    const name = names.get(id) ?? ''
    if (name === '(idle)' || name === '(root)') return
    const delta = timeDeltas[i] ?? 0
    busy += delta
    own.set(name, (own.get(name) ?? 0) + delta)
  })
  return [...own]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([where, time]) => ({ where, share: time / busy }))
}
