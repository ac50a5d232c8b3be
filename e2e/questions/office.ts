import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What an editor types on the command line, beside the running server. */
export function office(...args: string[]): string {
  const { E2E_DATA_DIR, E2E_PORT = '3217', ...env } = process.env
  return execFileSync(process.execPath, ['server/src/app/office.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...env, DATA_DIR: E2E_DATA_DIR, PORT: E2E_PORT },
    encoding: 'utf8',
  })
}

/** A Markdown file as an editor would have written it. */
export function written(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'zc-answer-')), 'answer.md')
  writeFileSync(path, text)
  return path
}
