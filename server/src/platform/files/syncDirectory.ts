import { closeSync, fsyncSync, openSync } from 'node:fs'

/** A name is on the disk only when its directory is. */
export function syncDirectory(directory: string): void {
  const fd = openSync(directory, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
