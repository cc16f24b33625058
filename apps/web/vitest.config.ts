import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'vmThreads', // a page of its own for each file, in a worker that has read jsdom already: half of the processor time
  },
})
