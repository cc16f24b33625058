// `npm run dev`: the server restarts and the browser reloads as files change.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { spawn } = await import('node:child_process')
const { ensureInstalled } = await import('./steps/install.mjs')
const { inRoot, ROOT, tool } = await import('./steps/root.mjs')
const { say } = await import('./steps/say.mjs')

await ensureInstalled()
const port = process.env.PORT ?? '3000'
const parts = {
  server: spawn(
    process.execPath,
    [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PORT: port, HOST: process.env.HOST ?? '127.0.0.1' },
    },
  ),
  web: spawn(tool('vite'), ['--clearScreen', 'false'], {
    cwd: inRoot('apps/web'),
    stdio: 'inherit',
    env: { ...process.env, FOURMAT_SERVER: `http://127.0.0.1:${port}` },
  }),
}
say('The web app with hot reload is at http://127.0.0.1:5173, the server behind it restarts by itself')

// Whichever part ends takes the other with it; the terminal's Ctrl-C reaches both by itself.
const ends = Object.entries(parts).map(
  ([name, child]) =>
    new Promise((resolve) => {
      child.once('exit', (code) => {
        if (code) say(`The ${name} ended with code ${code}`)
        for (const other of Object.values(parts)) if (other.exitCode === null) other.kill('SIGTERM')
        resolve(code ?? 0)
      })
    }),
)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of Object.values(parts)) if (child.exitCode === null) child.kill('SIGTERM')
  })
const codes = await Promise.all(ends)
process.exit(codes.find((code) => code !== 0) ?? 0)
