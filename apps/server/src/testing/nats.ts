// A real nats-server on a free port of this machine.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface TestNats {
  url: string // "nats://127.0.0.1:40222"
  pid: number
  stop: () => Promise<void>
}

const program = () =>
  [process.env.NATS_SERVER_PATH, '/usr/sbin/nats-server', '/usr/local/bin/nats-server'].find(
    (file) => file !== undefined && existsSync(file),
  ) ?? 'nats-server'

/** It writes the port that it was given by the system into a file. */
const portFrom = async (folder: string): Promise<number> => {
  for (;;) {
    const [file] = (await readdir(folder)).filter((name) => name.endsWith('.ports'))
    if (file) {
      const text = await readFile(path.join(folder, file), 'utf8')
      const port = /nats:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (port) return Number(port)
    }
    await sleep(10)
  }
}

export const startTestNats = async (fixedPort = -1): Promise<TestNats> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fourmat-nats-'))
  const child = spawn(program(), ['-a', '127.0.0.1', '-p', String(fixedPort), '--ports_file_dir', folder], {
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const port = await Promise.race([
    portFrom(folder),
    failed,
    exited.then(() => {
      throw new Error('nats-server ended before it was ready')
    }),
  ])
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
