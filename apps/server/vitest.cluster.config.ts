import { defineConfig } from 'vitest/config'

/** Several servers as processes of their own, with NATS between them: one file at a time, they need the machine. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['src/**/*.cluster.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
