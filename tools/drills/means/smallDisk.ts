import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, fstatSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'
import { newFolder } from './drillFolder.ts'
import { skip } from './drillOutcome.ts'

export type SmallDisk = {
  folder: string /** To the last byte, or but for so many. */
  fill(leave?: number): void
  empty(): void
  free(): number
}

const PIECE = 1_048_576

/** A disk of so many megabytes, in memory; only root may make one. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = newFolder('disk')
  if (process.getuid?.() !== 0) skip('只有 root 能挂一个小盘')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) skip(`挂不了小盘：${String(mounted.stderr).trim()}`)
  afterwards(() => void spawnSync('umount', ['-l', folder]))
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill(leave = 0) {
      const file = openSync(ballast, 'a')
      for (let piece = PIECE; piece > 0; ) {
        try {
          writeSync(file, Buffer.alloc(piece, 1))
        } catch {
          piece = piece === 1 ? 0 : Math.floor(piece / 2)
        }
      }
      if (leave > 0) ftruncateSync(file, Math.max(0, fstatSync(file).size - leave))
      closeSync(file)
    },
    empty: () => rmSync(ballast, { force: true }),
    free: () => Number(statfsSync(folder).bavail) * Number(statfsSync(folder).bsize),
  }
}
