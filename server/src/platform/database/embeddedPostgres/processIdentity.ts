import { spawnSync } from 'node:child_process'
import { readIfThere } from './readIfThere.ts'

const hasProc = readIfThere('/proc/self/stat') !== undefined

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it lives and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** With the process id it tells a process from a later one that was given the same id, also after a restart of the machine. */
export function processStartTime(pid: number): string | undefined {
  if (!hasProc) return ps('lstart=', pid)
  const ticks = statFields(pid)?.[19]
  return ticks && `${readIfThere('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`
}

export function processCommandLine(pid: number): string | undefined {
  if (!hasProc) return ps('command=', pid)
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
}

// The name of the program stands in parentheses and may itself hold spaces and parentheses.
function statFields(pid: number): string[] | undefined {
  return readIfThere(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
}

function ps(column: string, pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  return stdout?.trim() || undefined
}
