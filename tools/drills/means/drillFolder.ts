import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'
import { familyOf } from './processFamily.ts'

export function newFolder(word: string): string {
  const folder = mkdtempSync(join(tmpdir(), `zc-drill-${word}-`))
  chmodSync(folder, 0o755)
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** With those that it started; none where it does not run. */
export function postgresIn(folder: string): number[] {
  const place = ['postgres', ...(existsSync(folder) ? readdirSync(folder) : [])]
    .map((name) => join(folder, name, 'postmaster.pid'))
    .find((path) => existsSync(path))
  const pid = place ? Number.parseInt(readFileSync(place, 'utf8'), 10) : 0
  return pid > 0 ? familyOf(pid) : []
}
