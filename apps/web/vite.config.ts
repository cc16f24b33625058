import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import { writeDocuments } from './documents.ts'
import { dropNames } from './drop-names.ts'

const SERVER = process.env.FOURMAT_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The two faces that every first screen needs, asked for before the stylesheet is read. */
const PRELOADED_FONTS = /(inter|fraunces)-latin-(?!ext|wght|opsz)[\w-]*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'fourmat-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

const workspace = (name: string) => new URL(`../../packages/${name}/src/index.ts`, import.meta.url).pathname

const BASE =
  /\/packages\/game\/src\/formats\.ts$|node_modules\/(react|react-dom|scheduler)\/|\/src\/(lib\/(storage|session|api|api-error|error-text|refusal|i18n|languages|texts|config|theme|analytics|navigate|offline|load-module|room-decks|use-title|submit-once|random-key|after-frame|until-read)\.ts|ui\/(icon|button|class-names|brand|flag|marks|toast)\.tsx?|app\/frame\.tsx|features\/shell\/(consent-banner|offline-note|touch-warning|theme-icons)\.tsx?)$/

/** What public pages share. */
const PUBLIC =
  /\/src\/(app\/public-layout\.tsx|features\/shell\/(public-top|language-picker)\.tsx|lib\/(art|sign-in\/(google|try-now)-button|guest)|ui\/seats\.tsx)/

const LANDING =
  /\/src\/(app\/start-landing\.tsx|features\/shell\/(landing-page|hero-classes|demo-table|demo-script|features)\.tsx?)$/

/** What every page but the first visit needs before it can begin. Lists without an end come with those who have one. */
const APP =
  /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery)\.)/

/** No page but a table begins with a dialog. */
const DIALOG = /node_modules\/@radix-ui\/react-dialog\/|\/src\/ui\/(dialog\.tsx|outside\.ts)$/

/**
 * Menus, and what they and dialogs are made of; what only tables and a few forms have stays with them. Also what the router and a page
 * have in common: every visit but the first fetches it, and as files of their own it took half as much again.
 */
const SHARED =
  /node_modules\/(@radix-ui\/(?!react-(dialog|slider|switch|context-menu|tooltip|popover|alert-dialog)\/)|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|zustand)|\/packages\/protocol\/src\/limits\.ts$|\/src\/(ui\/(?!dialog|outside|slider|switch|context-menu|tooltip|drawer|pager|draft-note|deck-chooser|deck-pick|confirm-dialog)|lib\/(?!sign-in|share-game|account-rules|compatibility|copy-table-link|fitting-decks|use-deck-choice|after-frame|use-first-field|draft\.ts|relative-time|use-address-text|while-saving)|features\/(decks\/library\/library|lobby\/lobby|games\/games|table\/replay\/replay)-address\.ts|features\/decks\/shared\/deck-page-source\.ts)/

/** What a table shares with its windows that come later. */
const TABLE = /\/src\/(ui\/tooltip|features\/table\/(?!fairness))/

/** What a deck shares with its dialogs that come later. */
const DECK = /\/src\/features\/decks\/(deck\/(?!sample-hand|figures)|editor\/(paint|visibility-icons|group-title)\.ts)/

/** What the list of decks and the editor share. */
const DECKS =
  /\/src\/(features\/decks\/(api\.ts|grid\/copy-name|import\/(use-file-drop|drop-veil)\.tsx?)|lib\/use-address-text)/

/** The core, which a table and its fairness window share. Formats are every page's, and stand in the base. */
const GAME = /\/packages\/game\/src\/(?!formats|index)|\/src\/features\/table\/fairness\//

/** Chunks of which a table's first screen runs nearly all. */
const RUN_AT_ONCE = /^(base|app|shared|game|start-app|table-shared|table-page)$/

/** Has browsers that know the hint compile these as they come in, beside the page, and not function by function when one is called. */
function hintCompiler(): Plugin {
  return {
    name: 'fourmat-hint-compiler',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }, bundle) => {
      const hinted = Object.values(bundle).filter((file) => file.type === 'chunk' && RUN_AT_ONCE.test(file.name))
      for (const file of hinted.map(({ fileName }) => join(dir, fileName)))
        writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
    },
  }
}

/** What stands before everything else, in one file for each document; comments are left here. */
function shrinkBoot(): Plugin {
  return {
    name: 'fourmat-shrink-boot',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8')
      const boot = read('boot.js')
      for (const [file, source] of [
        ['boot.js', boot],
        ['boot-table.js', `${boot}\n${read('boot-table.js')}`],
      ] as const)
        writeFileSync(join(dir, file), (await minify(file, source)).code)
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), dropNames(), preloadFonts(), writeDocuments(), shrinkBoot(), hintCompiler()],
  resolve: {
    alias: [
      { find: '@fourmat/protocol', replacement: workspace('protocol') },
      { find: '@fourmat/game', replacement: workspace('game') },
      // For React before 18; ours has the hook itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // data: pages would need exceptions in the content security policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files that are always needed together compress better than many; the rest follows the routes.
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'public', test: PUBLIC, priority: 2 },
            { name: 'landing-page', test: LANDING, priority: 2 },
            { name: 'app', test: APP, priority: 1 },
            { name: 'game', test: GAME, minShareCount: 2, priority: 1 },
            // What several pages share: two dozen small files take a browser longer than what is in them.
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'dialog', test: DIALOG, minShareCount: 2 },
            { name: 'draft', test: /\/src\/lib\/draft\.ts$/, minShareCount: 2, priority: 2 }, // else pages with forms would fetch the table for it
            { name: 'table-shared', test: TABLE, minShareCount: 2 },
            { name: 'decks', test: DECKS, minShareCount: 2 },
            { name: 'deck', test: DECK, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/faces': SERVER,
      '/deck-pages': SERVER,
      '/healthz': SERVER,
    },
  },
})
