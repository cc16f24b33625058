// The documents that the server picks by address. Two pages that people wait for have their own, which ask for the page's files at
// once: a page's code is else asked for when the base has run, and its pictures when that code has drawn them. All of them show
// something before any code has come.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { deckStill } from './deck-still.ts'
import { frameStill, frameStyle } from './frame-still.ts'
import { landingStill } from './landing-still.ts'

interface EarlyDocument {
  file: string
  entries: readonly string[] // chunks that the page loads by itself, later
  boot?: string // instead of the one that all documents have
  pictures?: RegExp
  /** The first screen as it stands before any code has run; `fileOf` finds a picture by a part of its name. */
  still?: (fileOf: (part: string) => string) => string
  isRead?: true // the server writes what there is to read: nobody needs a script for it, and none is asked for early
}

const DOCUMENTS: readonly EarlyDocument[] = [
  { file: 'index.html', entries: [] },
  {
    file: 'landing.html',
    entries: ['start-landing'],
    pictures: /\/?mat-[\w-]+\.svg$/, // the demo tables: its largest pictures, and thereby what a visitor waits for
    still: (fileOf) => landingStill((mat) => fileOf(`/mat-${mat}-`)),
  },
  {
    file: 'deck.html',
    entries: ['start-app', 'reading-layout', 'shared-deck-page'],
    still: deckStill,
    isRead: true,
  },
  {
    file: 'table.html',
    entries: ['start-app', 'game-layout', 'table-page', 'prepare-table'],
    boot: 'boot-table.js',
  },
]

/** The frame is in the document, looks included; stylesheets come behind it, so that it waits for none. */
const withFrame = (document: string): string => {
  const sheets = document.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  if (sheets.length === 0) throw new Error('The document has no stylesheet')
  return document
    .replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"')
    .replace('<script src=', `<style>${frameStyle()}</style>\n    <script src=`)
    .replace('<div id="root"></div>', `<div id="root">${frameStill()}</div>\n    ${sheets.join('\n    ')}`)
}

type Chunk = Rolldown.OutputChunk

const withImports = (chunks: readonly Chunk[], of: readonly Chunk[]): Set<string> => {
  const all = new Set(of.map(({ fileName }) => fileName))
  // A set that grows is walked to its end.
  for (const name of all)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(next)
  return all
}

export function writeDocuments(): Plugin {
  return {
    name: 'fourmat-documents',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }, bundle) => {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const index = readFileSync(join(dir, 'index.html'), 'utf8')
      // The document itself asks for what its entry imports.
      const known = withImports(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      )
      for (const { file, entries, boot = 'boot.js', pictures, still, isRead = false } of DOCUMENTS) {
        const own = entries.map((entry) => {
          const chunk = chunks.find(({ name }) => name === entry)
          if (!chunk) throw new Error(`${file} waits for "${entry}", which was not built`)
          return chunk
        })
        const needed = withImports(chunks, own)
        const early = chunks.filter(({ fileName }) => needed.has(fileName) && !known.has(fileName))
        const styles = new Set(early.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const shown = files.map(({ fileName }) => fileName).filter((name) => pictures?.test(name))
        if (pictures && shown.length === 0) throw new Error(`${file} has no pictures of its own`)
        const links = [
          ...(isRead ? [] : early).map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
          ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
          ...shown.map((name) => `<link rel="preload" as="image" href="/${name}">`),
        ]
        const document = index
          .replace('src="/boot.js"', `src="/${boot}"`)
          .replace(isRead ? /\s*<noscript>.*<\/noscript>/ : '', '')
          .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
        const first = still?.((part) => `/${shown.find((name) => `/${name}`.includes(part)) ?? ''}`)
        writeFileSync(
          join(dir, file),
          first === undefined
            ? withFrame(document)
            : document.replace('<div id="root"></div>', `<div id="root">${first}</div>`),
        )
      }
    },
  }
}
