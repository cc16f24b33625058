import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const inRoot = (...parts) => path.join(ROOT, ...parts)
/** A program that npm installed. */
export const tool = (name) => inRoot('node_modules/.bin', name)
