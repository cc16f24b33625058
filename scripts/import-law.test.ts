// The law of who may import whom is a set of lint rules; here every article is broken once, and must be noticed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot, tool } from './steps/root.mjs'

interface Plant {
  file: string
  code: string
  rule?: string // none: it is allowed
}

const imports = 'lint/style/noRestrictedImports'
const uses = (from: string) => `import { thing } from '${from}'\n\nexport const it = thing\n`

const plants: Record<string, Plant> = {
  '1: the core imports a part of Node': { file: 'packages/game/src/a1.ts', code: uses('node:fs'), rule: imports },
  '1: the core imports React': { file: 'packages/game/src/a2.ts', code: uses('react'), rule: imports },
  '1: the core imports the protocol': {
    file: 'packages/game/src/moves/a3.ts',
    code: uses('@fourmat/protocol'),
    rule: imports,
  },
  '1: the core imports a file of the protocol': {
    file: 'packages/game/src/a6.ts',
    code: uses('../../protocol/src/limits.ts'),
    rule: imports,
  },
  '1: the core reads the clock': {
    file: 'packages/game/src/a4.ts',
    code: 'export const now = () => Date.now()\n',
    rule: 'lint/style/noRestrictedGlobals',
  },
  '1: the core throws dice of its own': {
    file: 'packages/game/src/a5.ts',
    code: 'export const roll = () => Math.random()\n',
    rule: 'lint/nursery/noJsRestrictedProperties',
  },
  'the protocol imports the server': {
    file: 'packages/protocol/src/b1.ts',
    code: uses('@fourmat/server/harness'),
    rule: imports,
  },
  'the starter set imports the server': {
    file: 'packages/starter/src/b2.ts',
    code: uses('@fourmat/server/harness'),
    rule: imports,
  },
  '2: the server imports the web app': { file: 'apps/server/src/c1.ts', code: uses('@fourmat/web'), rule: imports },
  '2: the server imports a file of the web app': {
    file: 'apps/server/src/decks/c2.ts',
    code: uses('../../../web/src/lib/api.ts'),
    rule: imports,
  },
  '2: even a repository may not': {
    file: 'apps/server/src/decks/c3-repo.ts',
    code: uses('@fourmat/web'),
    rule: imports,
  },
  '2: the web app imports the server': {
    file: 'apps/web/src/main-c4.ts',
    code: uses('@fourmat/server/harness'),
    rule: imports,
  },
  '2: a feature imports a file of the server': {
    file: 'apps/web/src/features/decks/c5.ts',
    code: uses('../../../../server/src/env.ts'),
    rule: imports,
  },
  '3: a route asks the database itself': {
    file: 'apps/server/src/decks/routes.ts',
    code: uses('drizzle-orm'),
    rule: imports,
  },
  '3: a pure file knows the tables': {
    file: 'apps/server/src/decks/d2.ts',
    code: uses('../db/schema/decks.ts'),
    rule: imports,
  },
  '3: a socket uses the driver': { file: 'apps/server/src/table/socket.ts', code: uses('pg'), rule: imports },
  "3: a resource imports another's routes": {
    file: 'apps/server/src/rooms/d4.ts',
    code: uses('../decks/routes.ts'),
    rule: imports,
  },
  '4: the design system imports a feature': {
    file: 'apps/web/src/ui/e1.ts',
    code: uses('../features/decks/api.ts'),
    rule: imports,
  },
  '4: the library imports the app': { file: 'apps/web/src/lib/e2.ts', code: uses('../app/router.tsx'), rule: imports },
  '4: a feature imports another': {
    file: 'apps/web/src/features/lobby/e3.ts',
    code: uses('../decks/api.ts'),
    rule: imports,
  },
  '4: a part of a feature imports another': {
    file: 'apps/web/src/features/lobby/parts/e4.ts',
    code: uses('../../table/commands.ts'),
    rule: imports,
  },
  '4: a feature imports the app': {
    file: 'apps/web/src/features/auth/e5.ts',
    code: uses('../../app/paths.ts'),
    rule: imports,
  },
  '4: a folder has a barrel': {
    file: 'apps/web/src/ui/index.ts',
    code: "export { thing } from './button.ts'\n",
    rule: 'lint/performance/noBarrelFile',
  },
  'e2e reaches into an app': { file: 'e2e/f1.spec.ts', code: uses('../apps/server/src/env.ts'), rule: imports },
  'two files import each other': {
    file: 'apps/server/src/rooms/g1.ts',
    code: "import { two } from './g2.ts'\n\nexport const one = () => two\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  'two files import each other, one of them only a type': {
    file: 'apps/web/src/features/decks/g3.ts',
    code: "import { four } from './g4.ts'\n\nexport type Three = string\n\nexport const three = four\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  'three scripts import each other in a circle': {
    file: 'scripts/g5.mjs',
    code: "import { six } from './g6.mjs'\n\nexport const five = () => six\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  'a test is left out': {
    file: 'packages/game/src/h1.test.ts',
    code: "import { test } from 'vitest'\n\ntest.skip('x', () => {})\n",
    rule: 'lint/suspicious/noSkippedTests',
  },

  'allowed: the core imports hashes and itself': {
    file: 'packages/game/src/moves/ok1.ts',
    code: "import { sha256 } from '@noble/hashes/sha2.js'\nimport { zone } from '../state.ts'\n\nexport const it = [sha256, zone, Math.floor(2)]\n",
  },
  'allowed: a test of the core uses Node': { file: 'packages/game/src/ok2.test.ts', code: uses('node:fs') },
  'allowed: a repository asks the database': {
    file: 'apps/server/src/decks/ok3-repo.ts',
    code: "import { eq } from 'drizzle-orm'\nimport { decks } from '../db/schema/decks.ts'\n\nexport const it = [eq, decks]\n",
  },
  'allowed: the log asks the database': { file: 'apps/server/src/table/event-log.ts', code: uses('pg') },
  'allowed: the app registers routes': { file: 'apps/server/src/app.ts', code: uses('./decks/routes.ts') },
  'allowed: a feature uses ui, lib and itself': {
    file: 'apps/web/src/features/decks/parts/ok5.ts',
    code: "import { Button } from '../../../ui/button.tsx'\nimport { api } from '../api.ts'\n\nexport const it = [Button, api]\n",
  },
  'allowed: a package has its index': { file: 'packages/game/src/index.ts', code: "export * from './state.ts'\n" },
}

let base: string
const found = new Map<string, string[]>()

beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'fourmat-law-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
    writeFileSync(path.join(base, file), text)
  }
  const config = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'))
  write('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }))
  write('apps/server/src/rooms/g2.ts', "import { one } from './g1.ts'\n\nexport const two = () => one\n")
  write('apps/web/src/features/decks/g4.ts', "import type { Three } from './g3.ts'\n\nexport const four: Three = 'x'\n")
  write('scripts/g6.mjs', "import { seven } from './g7.mjs'\n\nexport const six = () => seven\n")
  write('scripts/g7.mjs', "import { five } from './g5.mjs'\n\nexport const seven = () => five\n")
  for (const { file, code } of Object.values(plants)) write(file, code)
  const { stdout } = spawnSync(tool('biome'), ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: base,
    encoding: 'utf8',
  })
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  for (const { category, location } of report.diagnostics) {
    const file = typeof location.path === 'string' ? location.path : location.path.file
    found.set(file, [...(found.get(file) ?? []), category])
  }
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the import law', () => {
  for (const [title, { file, rule }] of Object.entries(plants))
    test(title, () => {
      if (rule) expect(found.get(file) ?? []).toContain(rule)
      else expect(found.get(file) ?? []).toEqual([])
    })
})
