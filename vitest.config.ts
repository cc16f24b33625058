import { defineConfig } from 'vitest/config'

// `unit` needs nothing but Node; `server` starts a PostgreSQL of its own (see apps/server/src/testing).
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'game', root: 'packages/game', include: ['src/**/*.test.ts'] } },
      { test: { name: 'protocol', root: 'packages/protocol', include: ['src/**/*.test.ts'] } },
      { test: { name: 'starter', root: 'packages/starter', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      './apps/server/vitest.config.ts',
      './apps/web/vitest.config.ts',
    ],
  },
})
