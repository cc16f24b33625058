import { defineConfig } from 'vitest/config'

// `server` and `cluster` start a PostgreSQL of their own (see apps/server/src/testing); the others need nothing but Node.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'game', root: 'packages/game', include: ['src/**/*.test.ts'] } },
      { test: { name: 'protocol', root: 'packages/protocol', include: ['src/**/*.test.ts'] } },
      { test: { name: 'starter', root: 'packages/starter', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      './apps/server/vitest.config.ts',
      './apps/server/vitest.cluster.config.ts',
      './apps/web/vitest.config.ts',
    ],
  },
})
