import { defineConfig } from 'vitest/config'
import { PROGRESS_FILE } from './tools/testing/progressFile.ts'
import { ProjectByProject } from './tools/testing/projectByProject.ts'
import { vitestProgress } from './tools/testing/vitestProgress.ts'

const shared = {
  // A busy machine is slow, not wrong.
  testTimeout: 90_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  exclude: ['**/node_modules/**', 'web/build/**', 'office/build/**'],
  // Loading the application anew for each file took longer than all the tests.
  isolate: false,
}

/** As in the product: in what Vite loads each use of an import is a call, and the engine takes twice as long. */
const BY_NODE = { viteModuleRunner: false }

export default defineConfig({
  test: {
    // As many as in e2e/playwright.config.ts, for the same reason.
    maxWorkers: 3,
    reporters: process.env[PROGRESS_FILE] ? ['minimal', vitestProgress] : ['default'],
    sequence: { sequencer: ProjectByProject },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,engine,tools,studio}/**/*.test.ts'],
          experimental: BY_NODE,
        },
      },
      { test: { ...shared, name: 'unit:web', include: ['{web,office}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'api',
          experimental: BY_NODE,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/databaseForTests.ts'],
        },
      },
    ],
  },
})
