import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresDirectory: string
  }
}

const BUILD = fileURLToPath(new URL('../../../../scripts/build.mjs', import.meta.url))

/** Runs once for each `vitest run`, in its main process. */
export default async function setup(project: TestProject) {
  // Tests that start the server as a process run the bundle, and it must be of these sources.
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const postgres = await startTestPostgres()
  project.provide('postgresDirectory', postgres.directory)
  return postgres.stop
}
