// A command of the server as a process of its own, as `npm run` starts it.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface CommandProcess {
  output: () => string
  said: (words: RegExp) => Promise<void> // rejects when it ends without having said so
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<number | NodeJS.Signals>
}

/** `name` is that of a bundled file, such as "cards-import". */
export const startCommand = (name: string, args: string[], env: Record<string, string>): CommandProcess => {
  const file = fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0))
  })
  return {
    output: () => output,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!words.test(output)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
        ended.then(() => reject(new Error(`It ended without saying ${words}:\n${output}`)))
      }),
    kill: (signal) => {
      child.kill(signal)
    },
    ended,
  }
}

export const runCommand = async (name: string, args: string[], env: Record<string, string>) => {
  const command = startCommand(name, args, env)
  return { code: await command.ended, output: command.output() }
}
