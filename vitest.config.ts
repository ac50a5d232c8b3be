import { defineConfig } from 'vitest/config'
import { PROGRESS_FILE } from './tools/testing/progressFile.ts'
import { vitestProgress } from './tools/testing/vitestProgress.ts'

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  exclude: ['**/node_modules/**', 'web/build/**'],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: process.env[PROGRESS_FILE] ? ['minimal', vitestProgress] : ['default'],
    projects: [
      { test: { ...shared, name: 'unit', include: ['{contract,web,tools}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/databaseForTests.ts'],
        },
      },
    ],
  },
})
