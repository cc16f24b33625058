import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const children = new Set()
let isEnding = false

/** Runs a program to its end and resolves to its exit code; its output is ours unless `quiet`. */
export const run = (command, args, { env = {}, cwd = ROOT, quiet = false } = {}) =>
  new Promise((resolve) => {
    const output = []
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const done = (code) => {
      children.delete(child)
      // After Ctrl-C nothing may go on to its next step: that would start programs which nobody ends.
      if (!isEnding) resolve({ code, output: Buffer.concat(output).toString() })
    }
    child.once('error', (error) => {
      output.push(Buffer.from(error.message))
      done(127)
    })
    child.once('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })

/** The npm that runs us, or the one on the path. */
export const npm = (args, options) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run('npm', args, options)

const PATIENCE_MS = 10_000

/** Ctrl-C: the programs under way get it too (again if they take long, then no more is asked), and we end after them. */
export const passSignalsOn = () => {
  const forward = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      isEnding = true
      const ends = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)))
      forward(signal)
      setTimeout(forward, PATIENCE_MS, signal).unref()
      setTimeout(forward, 2 * PATIENCE_MS, 'SIGKILL').unref()
      await Promise.all(ends)
      process.exit(130)
    })
}
