import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts time in hundredths of a second, whatever the machine. */
const TICK = 10

/** `ended` is the time of children that are gone, which their parent inherits. */
type Seen = { pid: number; parent: number; cpu: number; ended: number }
/** Milliseconds of processor time so far: of the process itself, and of those below it. */
export type Cost = { own: number; below: number }

/** As Linux tells it; undefined elsewhere. */
export function costOf(pid: number): Cost | undefined {
  const all = processes()
  const own = all.find((one) => one.pid === pid)
  if (!own) return undefined
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  const total = all.filter((one) => family.has(one.pid)).reduce((sum, { cpu, ended }) => sum + cpu + ended, 0)
  return { own: own.cpu, below: total - own.cpu }
}

function processes(): Seen[] {
  return read(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(() => readFileSync(`/proc/${name}/stat`, 'utf8'), '')
      // The name stands in brackets and may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [, parent] = fields
      if (parent === undefined) return []
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
      return [{ pid: Number(name), parent, cpu: (user + system) * TICK, ended: (endedUser + endedSystem) * TICK }]
    })
}

/** Megabytes in memory now. */
export const memoryOf = (pid: number): number | undefined => megabytesIn(/VmRSS:\s+(\d+)/, pid)

/** Of those what is the process's own: of a family that shares memory the sum of it tells what they take. */
export const ownMemoryOf = (pid: number): number | undefined => megabytesIn(/RssAnon:\s+(\d+)/, pid)

function megabytesIn(line: RegExp, pid: number): number | undefined {
  const kilobytes = line.exec(read(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000
}

/** A process may end between two looks. */
function read<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}
