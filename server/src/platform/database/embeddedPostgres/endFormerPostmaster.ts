import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processCommandLine } from './processIdentity.ts'
import { readIfThere } from './readIfThere.ts'

/** A server that is just starting has made the file and not yet written to it. */
const WRITTEN_WITHIN = 1_000

/**
 * Clears the way for the owner of the directory: a server left by a killed run is told to end and waited for, and a
 * `postmaster.pid` that PostgreSQL would respect for ever is removed: one whose process id now belongs to another
 * program, and one that names no process because the machine went down before it was written.
 */
export async function endFormerPostmaster(databaseDir: string, deadline: number): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid')
  const pid = await readPid(file)
  if (pid === undefined) return rmSync(file, { force: true })
  const isOurs = () => processCommandLine(pid)?.includes(` -D ${databaseDir} `)
  if (isOurs() === false) return rmSync(file, { force: true })
  while (isOurs() && performance.now() < deadline) {
    interrupt(pid)
    await sleep(100)
  }
}

async function readPid(file: string): Promise<number | undefined> {
  for (const late = performance.now() + WRITTEN_WITHIN; ; await sleep(50)) {
    const text = readIfThere(file)
    const pid = Number.parseInt(text ?? '', 10)
    if (pid > 0) return pid
    if (text === undefined || performance.now() > late) return undefined
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Gone meanwhile, or not ours to signal; its own watchdog does the same.
  }
}
