import { defineConfig } from 'vitest/config'

// `server` and `cluster` start a PostgreSQL of their own (see apps/server/src/testing); the others need nothing but Node.
// Tests of pure code keep nothing between files, so these need no worker of their own each.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'game',
          root: 'packages/game',
          include: ['src/**/*.test.ts'],
          isolate: false,
          provide: { scripts: Number(process.env.FOURMAT_SCRIPTS ?? 100) },
        },
      },
      { test: { name: 'protocol', root: 'packages/protocol', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'starter', root: 'packages/starter', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          exclude: ['bench-guard.test.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Measures processor time, so it runs by itself: beside others the same work takes more of it.
      { test: { name: 'guard', root: 'scripts', include: ['bench-guard.test.ts'], testTimeout: 120_000 } },
      './apps/server/vitest.config.ts',
      './apps/server/vitest.cluster.config.ts',
      './apps/web/vitest.config.ts',
    ],
  },
})
