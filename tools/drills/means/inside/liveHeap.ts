import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PRELOAD = join(import.meta.dirname, 'tellHeap.ts')
const LOOKS = 400

/** For a product that is to tell how much it holds. */
export const tellingIn = (folder: string) => ({ NODE_OPTIONS: `--import=${PRELOAD}`, DRILL_HEAP: folder })

/** Bytes that the main thread holds when everything else is collected; undefined where it does not tell. */
export async function heldBy(folder: string, pid: number): Promise<number | undefined> {
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let looks = 0; looks < LOOKS && !existsSync(file); looks += 1) await sleep(25)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}
