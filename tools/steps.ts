import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './sources.ts'

export type Counts = { passed: number; failed: number }

/** Runs a program of the project's own and lets it speak; resolves with its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A step that passes or fails as a whole counts as one. */
export async function whole(name: string, program: string, args: string[]): Promise<Counts> {
  console.log(`\n== ${name}`)
  const ok = (await run(program, args)) === 0
  if (!ok) console.log(`${name}：未通过`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  console.log(`\n== ${name}`)
  return withReport(async (file) => {
    const code = await run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      env,
    )
    const report = readReport<VitestReport>(file)
    return atLeastOneFailure(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
  })
}

export async function playwright(name: string, env: Record<string, string>): Promise<Counts> {
  console.log(`\n== ${name}`)
  return withReport(async (file) => {
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    const stats = readReport<PlaywrightReport>(file)?.stats
    return atLeastOneFailure(code, {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    })
  })
}

/** A runner that broke before it could count, or that ran nothing at all, has failed. */
function atLeastOneFailure(code: number, { passed, failed }: Counts): Counts {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function withReport<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zc-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
