// The older benchmarks are programs of their own; their words are their result.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const runScript = (name: string, args: readonly string[]): Promise<{ lines: string[] }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL(`./${name}/run.ts`, import.meta.url))
    const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve({ lines: output.trimEnd().split('\n') })
      else reject(new Error(`it ended with ${code}`))
    })
  })
