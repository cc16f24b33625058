// Format, lint, import law and types: everything that needs no running program.
import { existsSync, readdirSync } from 'node:fs'
import { inRoot, tool } from './root.mjs'
import { run } from './run.mjs'

const CONFIGS = [
  '.',
  'packages/game',
  'packages/protocol',
  'packages/starter',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
]

const hasSources = (folder) =>
  readdirSync(inRoot(folder), { recursive: folder !== '.' }).some(
    (name) => /\.tsx?$/.test(name) && !name.includes('node_modules'),
  )

/** What was found in files that are still the same is read from the last run, which takes a fifth of the time. */
const rememberedIn = (folder) => [
  '--incremental',
  '--tsBuildInfoFile',
  inRoot('.cache/types', `${folder === '.' ? 'tools' : folder.replaceAll('/', '-')}.tsbuildinfo`),
]

const types = CONFIGS.filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')) && hasSources(folder)).map(
  (folder) => ({
    name: `types of ${folder === '.' ? 'the tools' : folder}`,
    kind: 'types',
    work: () => run(tool('tsc'), ['-p', inRoot(folder, 'tsconfig.json'), ...rememberedIn(folder)], { quiet: true }),
  }),
)

const lint = {
  name: 'format, lint and import law',
  kind: 'lint',
  work: () => run(tool('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50', '.'], { quiet: true }),
}

/** Every check as `{ name, kind, work }`; `work` resolves to `{ code, output }`. */
export const CHECKS = [lint, ...types]
