// `npm run docs:config`: writes .env.example and docs/configuration.md from the schema of the settings.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot } from './steps/root.mjs'
import { say } from './steps/say.mjs'

const bundle = inRoot('.cache/env-docs.mjs')
await build({
  entryPoints: [inRoot('apps/server/src/env-docs.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
})
const { renderAll } = await import(bundle)
for (const [file, text] of Object.entries(renderAll())) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
  say(`Wrote ${file}`)
}
