import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000, // a whole table takes a while where tests share the machine
    pool: 'vmThreads', // a page of its own for each file, in a worker that has read jsdom already: half of the processor time
  },
})
