import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TAKEN = '另一次导入正在进行'
const TRIES = 60

/** What an editor types on the command line, beside the running server; as a person would, once more when another import is over. */
export function office(...args: string[]): string {
  for (let tries = 1; ; tries += 1) {
    const { status, stdout, stderr } = typed(args)
    if (status === 0) return stdout
    if (!stderr.includes(TAKEN) || tries === TRIES) throw new Error(`office ${args.join(' ')}\n${stderr}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  }
}

function typed(args: string[]) {
  const { E2E_DATA_DIR, E2E_PORT = '3217', ...env } = process.env
  return spawnSync(process.execPath, ['server/src/app/office.ts', ...args], {
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
