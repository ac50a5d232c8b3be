import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PROGRESS_FILE } from '../tools/testing/progressFile.ts'

const PORT = Number(process.env.E2E_PORT ?? 3217)
// The config is read by each worker too: the folder must be the same for all of them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'zc-e2e-'))
// What the server writes on its console, the codes of text messages among it.
process.env.E2E_CONSOLE ??= `${process.env.E2E_DATA_DIR}.console`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One more than the two cores these tests are made for: with two of them a fifth of the time went by in waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The test command says which tests needed it: such a test is a fault to be mended.
  retries: 1,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: process.env[PROGRESS_FILE] ? [['dot'], ['../tools/testing/playwrightProgress.ts']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    // What cannot be pressed for a minute is told by name: a test of many minutes would wait in silence until its own end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: join(import.meta.dirname, 'chromium'),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../tools/start.ts > "$E2E_CONSOLE"',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      E2E_CONSOLE: process.env.E2E_CONSOLE,
      LOG_LEVEL: 'warn',
      WECHAT_STAND_IN: 'true',
      // A test that fails on purpose says that it comes from another network, lest the others wait with it.
      TRUST_PROXY: '127.0.0.1,::1',
      // All errands come from one network within minutes, and some take two messages to one phone.
      LIMIT_SMS_PHONE: '30/1m',
      LIMIT_SMS_KNOWN_NETWORK: '1000/10m',
      LIMIT_SMS_NETWORK: '1000/10m',
      LIMIT_QUESTION_NETWORK: '1000/10m',
      LIMIT_LOGIN_NETWORK: '1000/10m',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
})
