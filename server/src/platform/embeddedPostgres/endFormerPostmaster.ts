import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processCommandLine } from './processIdentity.ts'
import { readIfThere } from './readIfThere.ts'

/**
 * Clears the way for the owner of the directory: a server left by a killed run is told to end and waited for, and a
 * `postmaster.pid` whose process id now belongs to another program, which PostgreSQL would respect for ever, is removed.
 */
export async function endFormerPostmaster(databaseDir: string, deadline: number): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid')
  const pid = Number.parseInt(readIfThere(file) ?? '', 10)
  if (!(pid > 0)) return
  const isOurs = () => processCommandLine(pid)?.includes(` -D ${databaseDir} `)
  if (isOurs() === false) return rmSync(file, { force: true })
  while (isOurs() && performance.now() < deadline) {
    interrupt(pid)
    await sleep(100)
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Gone meanwhile, or not ours to signal; its own watchdog does the same.
  }
}
