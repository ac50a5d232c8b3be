import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const AN_HOUR = 3_600_000

/** Throws away what a process that was ended left half written: nothing is being written for longer than an hour. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && Date.now() - found.mtimeMs > AN_HOUR) await rm(path, { force: true })
  }
}
