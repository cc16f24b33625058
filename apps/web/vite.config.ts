import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import { writeDocuments } from './documents.ts'

const SERVER = process.env.FOURMAT_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The two faces that every first screen needs, asked for before the stylesheet is read. */
const PRELOADED_FONTS = /(inter-latin-wght-normal|fraunces-latin-opsz-normal)[\w.-]*\.woff2$/

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

const version: string = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version

const BASE =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\/|\/src\/(lib\/(storage|session|api|api-error|error-text|i18n|languages|config|theme|analytics|navigate|room-decks|use-title)\.ts|ui\/(icon|button|class-names|brand|flag|marks|toast)\.tsx?|app\/frame\.tsx|features\/shell\/(consent-banner|touch-warning)\.tsx)$/

/** What public pages share. */
const PUBLIC =
  /\/src\/(app\/public-layout\.tsx|features\/shell\/(public-top|language-picker)\.tsx|lib\/(art|sign-in\/(google|try-now)-button|guest)|ui\/seats\.tsx)/

const LANDING =
  /\/src\/(app\/start-landing\.tsx|features\/shell\/(landing-page|hero-classes|demo-table|demo-script|features)\.tsx?)$/

/** It stands before everything else, so its comments are left here. */
function shrinkBoot(): Plugin {
  return {
    name: 'fourmat-shrink-boot',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const file = join(dir, 'boot.js')
      const { code } = await minify(file, readFileSync(file, 'utf8'))
      writeFileSync(file, code)
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), writeDocuments(), shrinkBoot()],
  define: { __VERSION__: JSON.stringify(version) },
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
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
              priority: 1,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\//, priority: 1 },
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
      '/healthz': SERVER,
    },
  },
})
