// Builds what is tested and starts one PostgreSQL; every worker gets a database and a server of its own.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTestPostgres } from '@fourmat/server/postgres'

const BUILD = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))

export default async function setup() {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
  const postgres = await startTestPostgres()
  process.env.FOURMAT_TEST_POSTGRES = postgres.directory
  return postgres.stop
}
