// Radix has its functions note their own names, for debuggers: `__name(what, 'its name')`. To a bundler each is a call that may do
// anything, so it keeps functions that nobody uses; with the names themselves they were a tenth of what menus and dialogs weigh.
import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

const namings = (node: Node): { call: Node; what: Node }[] => {
  const { callee, arguments: [what] = [] } = node as { callee?: Node; arguments?: Node[] }
  const own = node.type === 'CallExpression' && callee?.name === '__name' && what ? [{ call: node, what }] : []
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(namings)]
}

export function dropNames(): Plugin {
  return {
    name: 'fourmat-drop-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\//, code: '__name(' },
      handler(code) {
        const cuts = namings(this.parse(code) as unknown as Node).flatMap(({ call, what }) => [
          { from: call.start, to: what.start, by: '(' },
          { from: what.end, to: call.end, by: ')' },
        ])
        // From the end, so that what stands before keeps its place.
        return cuts
          .sort((one, other) => other.from - one.from)
          .reduce((left, { from, to, by }) => left.slice(0, from) + by + left.slice(to), code)
      },
    },
  }
}
