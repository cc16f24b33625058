// One core for the server, another for the generator and the database.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export const SERVER_CORE = 0
export const GENERATOR_CORE = 1

/** False where the machine cannot do it; the figures then say so. */
export const pin = (pid: number, core: number): boolean =>
  availableParallelism() > 1 &&
  spawnSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' }).status === 0
