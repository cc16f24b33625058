import { build } from './build.mjs'
import { inRoot, ROOT } from './root.mjs'

/** Paths among the arguments are meant from where the command was typed (INIT_CWD); all else happens in the project. */
export const runServerCommand = async (name) => {
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(ROOT)
  process.env.NODE_ENV ??= 'production'
  await build({ only: 'server' })
  await import(inRoot(`apps/server/dist/${name}.js`))
}
