import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 60_000, exclude: ['**/node_modules/**', 'web/build/**'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...limits, name: 'unit', include: ['{contract,engine,web,tools,studio}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...limits,
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/databaseForTests.ts'],
        },
      },
    ],
  },
})
