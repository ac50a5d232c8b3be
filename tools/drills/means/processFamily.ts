import { readdirSync, readFileSync } from 'node:fs'

/** A process and all below it, parents first; empty where it is gone. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const family = new Set(parents.has(pid) ? [pid] : [])
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.add(child)
  return [...family]
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** The name stands in brackets and may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : Number(parent)
  } catch {
    return undefined
  }
}
