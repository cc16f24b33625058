import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresDirectory: string
  }
}

/** Runs once for each `vitest run`, in its main process. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresDirectory', postgres.directory)
  return postgres.stop
}
