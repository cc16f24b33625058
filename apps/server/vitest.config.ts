import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.cluster.test.ts'],
    isolate: false, // reading the app anew for each file takes as long as its tests
    globalSetup: ['src/testing/global-setup.ts'],
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
